"""The home page: beginning games of every kind, and finding them again."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import Person, until
from tests.browser.serving import House, Seated
from tests.engine.forgeries import played
from tests.server.tables import fetch


def create(somebody: Person, against: str, title: str = "Skirmish", scenario: str = "Skirmish (six turns)") -> Page:
    page = somebody.go("/")
    page.locator("select[name=title]").select_option(label=title)
    page.locator("select[name=scenario]").select_option(label=scenario)
    page.get_by_label(against, exact=True).check()
    page.get_by_role("button", name="Create the game").click()
    return page


def test_a_newcomer_sees_every_game_and_a_way_to_begin(person: NewPerson) -> None:
    page = person().go("/")
    for title in (
        *("The Great Patriotic War", "Barbarossa to Berlin", "The Dark Valley", "Europe Engulfed"),
        *("The Last Crusade", "Skirmish"),
    ):
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(page.get_by_text("In preparation")).to_have_count(0)
    expect(page.get_by_role("link", name="Skirmish – Begin")).to_have_attribute("href", "/learn#skirmish")


def test_a_hot_seat_game_begins_at_once(person: NewPerson) -> None:
    anna = person()
    page = create(anna, "Hot seat", scenario="Duel (two turns, one unit per side)")
    page.wait_for_url("**/game/*")
    anna.asked("Choose a unit to move")


def test_a_game_against_the_computer_is_found_again_on_the_home_page(person: NewPerson) -> None:
    anna = person()
    page = create(anna, "Computer", scenario="Duel (two turns, one unit per side)")
    page.wait_for_url("**/game/*")
    anna.asked("Choose a unit to move")
    anna.go("/")
    game = page.get_by_role("link", name=re.compile("Skirmish.*against Recruit.*Your turn", re.DOTALL))
    game.click()
    anna.asked("Choose a unit to move")


def test_a_friend_joins_by_the_link(person: NewPerson) -> None:
    anna, bruno = person("Anna"), person("Bruno")
    page = create(anna, "A friend", scenario="Duel (two turns, one unit per side)")
    link = page.get_by_label("Invitation").input_value()
    assert page.get_by_label("Link for spectators").input_value().startswith(anna.house.address)
    assert "seat=" not in link
    page.get_by_role("link", name="Open the table").click()
    anna.asked("Choose a unit to move")

    other = bruno.go(link.removeprefix(bruno.house.address))
    expect(other.get_by_text("Anna")).to_be_visible()
    other.get_by_label("Your name").fill("Bruno")
    other.get_by_role("button", name="Take this seat (East)").click()
    other.wait_for_url("**/game/*")
    expect(bruno.prompt).to_be_visible()
    expect(page.locator("ef-side-panel")).to_contain_text("Bruno")


def test_a_taken_seat_can_only_be_watched(person: NewPerson, house: House) -> None:
    seat = house.begin("me", "open", scenario="duel")
    house.sit(seat.game, 1, "Bruno")
    clara = person("Clara")
    page = clara.go(f"/join/{seat.game}/1")
    expect(page.get_by_text("This seat is taken.")).to_be_visible()
    page.get_by_role("link", name="Watch").click()
    expect(clara.prompt).to_be_visible()


def test_a_game_that_came_as_a_file_says_so_wherever_it_is_shown(person: NewPerson, house: House) -> None:
    seats = json.dumps([{"side": 0, "who": "me"}, {"side": 1, "who": "open"}])
    status, opened, _ = fetch(
        house.host, "/api/games/upload?name=Anna", played().save(), **{"x-eastfront-seats": seats}
    )
    assert status == 201, opened
    anna, clara = person(), person("Clara")
    anna.sit(Seated(opened["game"], opened["token"]))
    anna.page.locator("ef-side-panel").get_by_text("imported game").click()
    expect(anna.page.locator("ef-side-panel").get_by_text("This game was loaded from a file.")).to_be_visible()
    expect(anna.go("/").get_by_role("link", name=re.compile("Skirmish.*imported game", re.DOTALL))).to_be_visible()
    expect(clara.go(f"/join/{opened['game']}/1").get_by_text("This game was loaded from a file.")).to_be_visible()


def test_a_listed_game_waits_on_the_home_page_of_others(person: NewPerson, house: House) -> None:
    house.begin("me", "open", scenario="duel", listed=True, name="Evening table")
    page = person("Clara").go("/")
    row = page.get_by_role("listitem").filter(has_text="Evening table")
    row.get_by_role("link", name="Take this seat (East)").click()
    expect(page.get_by_role("heading", name="Evening table")).to_be_visible()


def test_the_seat_link_opens_the_seat_elsewhere_and_leaves_the_address(person: NewPerson, house: House) -> None:
    seat = house.begin("me", "me", scenario="duel")
    elsewhere = person("Anna")
    page = elsewhere.go(f"/game/{seat.game}#seat={seat.token}")
    elsewhere.asked("Choose a unit to move")
    assert seat.token not in page.url
    page.reload()
    elsewhere.asked("Choose a unit to move")


def test_an_abandoned_game_is_deleted_after_a_second_thought(person: NewPerson, house: House) -> None:
    seat = house.begin("me", "me", scenario="duel", name="Old table")
    anna = person()
    anna.sit(seat)
    page = anna.go("/")
    row = page.get_by_role("listitem").filter(has_text="Old table")
    row.get_by_role("button", name="More actions: Skirmish").click()
    row.get_by_role("button", name="Delete the game").click()
    row.get_by_role("button", name="Delete", exact=True).click()
    expect(row).to_have_count(0)


def test_a_game_for_two_stays_with_the_other(person: NewPerson, house: House) -> None:
    seat = house.begin("me", "open", scenario="duel", name="Old table")
    assert fetch(house.host, f"/api/games/{seat.game}/seats/1", {"name": "Boris"})[0] == 201
    anna = person()
    anna.sit(seat)
    page = anna.go("/")
    row = page.get_by_role("listitem").filter(has_text="Old table")
    row.get_by_role("button", name="More actions: Skirmish").click()
    row.get_by_role("button", name="Delete the game").click()
    expect(row.get_by_role("alert")).to_contain_text("as soon as your opponent deletes it too")
    row.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("stays with those")
    expect(page.locator("ef-my-games").get_by_text("Old table")).to_have_count(0)


def test_a_saved_game_is_opened_again(person: NewPerson, house: House, tmp_path: Path) -> None:
    seat = house.begin("me", "me", scenario="duel")
    _, save, _ = fetch(house.host, f"/api/games/{seat.game}/save", {"type": "Hello", "token": seat.token})
    file = tmp_path / "duel.eastfront"
    file.write_bytes(save)
    anna = person()
    page = anna.go("/")
    page.get_by_label("Open a saved game").set_input_files(file)
    page.wait_for_url("**/game/*")
    anna.asked("Choose a unit to move")


def test_a_file_that_is_no_save_is_refused_in_words(person: NewPerson, tmp_path: Path) -> None:
    file = tmp_path / "letter.eastfront"
    file.write_text("Dear Anna")
    anna = person()
    anna.forgive("400")
    page = anna.go("/")
    page.get_by_label("Open a saved game").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("not an Eastfront save")


def test_what_the_server_refuses_is_said(person: NewPerson, house: House) -> None:
    clara = person("Clara")
    clara.forgive("404")
    page = clara.go("/join/no-such-game/1")
    expect(page.get_by_role("alert")).to_contain_text("does not exist")


def test_a_row_says_side_turn_and_day_and_the_next_game_is_one_click_away(person: NewPerson, house: House) -> None:
    seat = house.begin("me", "recruit", scenario="duel", name="Fireside")
    anna = person()
    anna.sit(seat)
    anna.asked("Choose a unit to move")
    page = anna.go("/")
    row = page.get_by_role("listitem").filter(has_text="Fireside")
    expect(row).to_contain_text(re.compile(r"West · Turn 1 of 2 · begun \w+ \d+, \d{4}"))
    page.get_by_role("link", name="Next game waiting for you: Skirmish").click()
    anna.asked("Choose a unit to move")


def test_levels_stand_in_order_with_a_word_on_their_strength(person: NewPerson) -> None:
    page = person().go("/")
    page.get_by_label("Computer", exact=True).check()
    levels = page.get_by_role("group", name="Level").locator("label")
    names = [text.split(" (")[0] for text in levels.all_inner_texts()]
    assert names == ["Random", "Recruit", "Sergeant", "Officer", "Marshal"]
    expect(page.get_by_text("for a first game")).to_be_visible()
    page.get_by_label("Marshal", exact=True).check()
    expect(page.get_by_text("the strongest")).to_be_visible()


def test_a_rematch_swaps_the_sides_and_the_other_is_told_where(person: NewPerson, house: House) -> None:
    seat = house.begin("me", "open", scenario="duel", name="Fireside")
    anna, bruno = person("Anna"), person("Bruno")
    theirs = house.sit(seat.game, 1, "Bruno")
    bruno.sit(theirs)
    page = anna.sit(seat)
    anna.asked("Choose a unit to move")
    page.evaluate("document.querySelector('ef-map').table.resign()")
    page.get_by_role("button", name="Rematch, sides swapped").click()
    page.wait_for_url(lambda url: url.split("#")[0].rstrip("/").rsplit("/", 1)[-1] not in ("", seat.game))
    until(page, "() => document.querySelector('ef-map')?.table.you.join() === '1'")
    chat = "() => document.querySelector('ef-map').table.talk.lines.map((line) => line.text).join()"
    until(bruno.page, f"() => ({chat})().includes('/join/')")
    link = re.search(r"/join/\S+/0", str(bruno.page.evaluate(chat)))
    assert link
    bruno.go(link[0])
    expect(bruno.page.get_by_role("heading", name="Fireside")).to_be_visible()
