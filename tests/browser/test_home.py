"""The home page: beginning games of every kind, and finding them again."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import Person
from tests.browser.serving import House
from tests.server.tables import fetch


def create(somebody: Person, against: str, title: str = "Skirmish", scenario: str = "Skirmish (six turns)") -> Page:
    page = somebody.go("/")
    page.locator("select[name=title]").select_option(label=title)
    page.locator("select[name=scenario]").select_option(label=scenario)
    page.get_by_label(against, exact=True).check()
    page.get_by_role("button", name="Create and set up").click()
    return page


def test_a_newcomer_sees_every_game_and_a_way_to_begin(person: NewPerson) -> None:
    page = person().go("/")
    for title in ("The Great Patriotic War", "Barbarossa to Berlin", "The Dark Valley", "Europe Engulfed", "Skirmish"):
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="The Last Crusade")).to_be_visible()
    expect(page.get_by_text("In preparation").first).to_be_visible()
    expect(page.get_by_role("link", name="Begin", exact=True)).to_have_attribute("href", "/learn")


def test_a_hot_seat_game_begins_at_once(person: NewPerson) -> None:
    anna = person()
    page = create(anna, "Hot seat", scenario="Duel (two turns, one unit a side)")
    page.wait_for_url("**/game/*")
    anna.asked("Choose a unit to move")


def test_a_game_against_the_computer_is_found_again_on_the_home_page(person: NewPerson) -> None:
    anna = person()
    page = create(anna, "Computer", scenario="Duel (two turns, one unit a side)")
    page.wait_for_url("**/game/*")
    anna.asked("Choose a unit to move")
    anna.go("/")
    game = page.get_by_role("link", name=re.compile("Skirmish.*against Recruit.*Your turn", re.DOTALL))
    game.click()
    anna.asked("Choose a unit to move")


def test_a_friend_joins_by_the_link(person: NewPerson) -> None:
    anna, bruno = person("Anna"), person("Bruno")
    page = create(anna, "A friend", scenario="Duel (two turns, one unit a side)")
    link = page.get_by_label("Invitation").input_value()
    assert page.get_by_label("To watch only").input_value().startswith(anna.house.address)
    assert "seat=" not in link
    page.get_by_role("link", name="To the table").click()
    anna.asked("Choose a unit to move")

    other = bruno.go(link.removeprefix(bruno.house.address))
    expect(other.get_by_text("Anna")).to_be_visible()
    other.get_by_label("Your name").fill("Bruno")
    other.get_by_role("button", name="Sit down (East)").click()
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


def test_a_listed_game_waits_on_the_home_page_of_others(person: NewPerson, house: House) -> None:
    house.begin("me", "open", scenario="duel", listed=True, name="Evening table")
    page = person("Clara").go("/")
    row = page.get_by_role("listitem").filter(has_text="Evening table")
    row.get_by_role("link", name="Sit down (East)").click()
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
    row.get_by_role("button", name="More about Skirmish").click()
    row.get_by_role("button", name="Delete the game").click()
    row.get_by_role("button", name="Delete", exact=True).click()
    expect(row).to_have_count(0)


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
