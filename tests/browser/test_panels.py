"""The panels of the table: undo, preview, log, replay, chat, curtain, charts, options, the end and the words."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PATIENCE, PHONE, Person
from tests.browser.serving import House

A_COMPANY, C_COMPANY = 3, 10


def duel(person: NewPerson, house: House, **how: object) -> Person:
    """One person with both sides of the smallest game, in which nothing is hidden."""
    somebody = person(**how)
    somebody.sit(house.begin("me", "me", scenario="duel"))
    return somebody


def march(somebody: Person) -> None:
    """West goes next to the enemy and ends its movement."""
    somebody.click_piece(A_COMPANY)
    somebody.asked("Choose where")
    somebody.click_space("0404")
    expect(log(somebody)).to_contain_text("A Company moves to Mostki")


def to_attack(somebody: Person) -> None:
    """West stands before the enemy with its attacker chosen: only the die is left."""
    march(somebody)
    somebody.press("End movement")
    somebody.asked("Choose a unit to attack")
    somebody.click_piece(C_COMPANY)
    somebody.asked("Choose the attackers")
    somebody.click_piece(A_COMPANY)
    expect(somebody.prompt.locator(".chip")).to_contain_text("attacker")


def log(somebody: Person) -> Locator:
    return somebody.page.locator("ef-log .log")


def dialog(page: Page, name: str) -> Locator:
    """The menu's entry of that name, opened."""
    page.get_by_role("button", name="Menu", exact=True).first.click()
    page.locator("ef-menu .menu-item", has_text=name).click()
    return page.locator("ef-dialogs dialog[open]")


# ---------------------------------------------------------------------- undo
def test_what_is_undone_is_struck_out_and_comes_back(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    march(anna)
    line = log(anna).locator(".li", has_text="A Company moves to Mostki")
    anna.page.keyboard.press("z")
    expect(log(anna).locator(".li.struck")).to_contain_text("A Company moves to Mostki")
    expect(anna.page.locator("ef-replay .where")).to_contain_text("action 1")
    anna.page.keyboard.press("y")
    expect(log(anna).locator(".li.struck")).to_have_count(0)
    expect(line).to_be_visible()


# ---------------------------------------------------------------------- preview
def test_an_attack_is_weighed_before_the_die_is_thrown(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    to_attack(anna)
    anna.weigh()
    preview = anna.page.locator("ef-preview .preview")
    expect(preview).to_contain_text("Attack on C Company")
    expect(preview.locator(".mod.base")).to_contain_text("5 against 4: column 1-1")
    expect(preview.locator(".ladder .now")).to_have_text("1-2")  # all across the river
    expect(preview.locator(".mod", has_text="all attackers across the river")).to_contain_text("−1")
    shares = [int(text.strip("%")) for text in preview.locator(".outcome .pc").all_inner_texts()]
    assert sum(shares) in (99, 100, 101)
    expect(preview).to_contain_text("exact")
    anna.page.keyboard.press("Escape")
    expect(preview).to_have_count(0)
    expect(log(anna)).not_to_contain_text("Result:")
    anna.weigh()
    expect(preview.locator(".outcome").first).to_be_visible()
    anna.page.keyboard.press("Enter")
    expect(preview).to_have_count(0)
    expect(log(anna)).to_contain_text("Result:")
    expect(log(anna).locator(".dice")).to_have_count(1)
    expect(anna.page.locator(".moment .die")).to_have_count(1)


def test_a_rule_in_the_preview_opens_in_our_own_words(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    to_attack(anna)
    anna.weigh()
    anna.page.locator("ef-preview .rule").first.click()
    reader = anna.page.locator("ef-rules-reader .reader")
    expect(reader.locator("h2")).to_have_text("Shifts")
    reader.locator(".near.after").click()
    expect(reader).to_contain_text("§5.5")
    reader.get_by_role("button", name="Back to the previous section").click()
    expect(reader).to_contain_text("§5.4")
    anna.page.keyboard.press("Escape")
    expect(reader).to_have_count(0)


def test_on_a_phone_the_preview_is_a_sheet_at_the_foot(person: NewPerson, house: House) -> None:
    anna = duel(person, house, size=PHONE, touch=True)
    anna.page.locator("ef-side-panel").evaluate(
        """async (panel) => {
          const act = async (word) => {
            const { table } = panel;
            const choice = table.choices.find((one) => one.text.id.endsWith(word));
            table.act(choice.action);
            const seq = table.seq;
            while (table.seq === seq) await new Promise((done) => setTimeout(done, 20));
          };
          for (const word of ["do-activate"]) await act(word);
          const { table } = panel;
          const mostki = table.title.data.board.spaces.find((one) => one.code === "0404").id;
          const seq = table.seq;
          table.act(table.choices.find((one) => one.space === mostki).action);
          while (table.seq === seq) await new Promise((done) => setTimeout(done, 20));
          for (const word of ["pass-choose-mover", "do-attack", "do-join"]) await act(word);
        }"""
    )
    anna.weigh()
    preview = anna.page.locator("ef-preview .preview")
    expect(preview.locator(".stacked")).to_be_visible()
    expect(preview.locator(".dist")).to_be_hidden()
    preview.locator(".grip").click()
    expect(preview.locator(".dist")).to_be_visible()
    anna.no_sideways_scrolling()
    anna.accessible()


# ---------------------------------------------------------------------- log and replay
def test_names_in_the_log_point_at_the_map(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    march(anna)
    log(anna).locator(".handle", has_text="A Company").first.hover()
    expect(anna.page.locator("ef-map .counter[data-piece='3'] use[href='#ring-log']")).to_have_count(1)
    anna.page.locator(".log-head").hover()
    expect(anna.page.locator("ef-map .counter[data-piece='3'] use[href='#ring-log']")).to_have_count(0)


def test_the_log_can_be_searched(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    march(anna)
    anna.page.keyboard.press("/")
    anna.page.keyboard.type("mostki")
    expect(log(anna).locator(".li")).to_have_count(1)
    anna.page.keyboard.type(" zzz")
    expect(log(anna)).to_contain_text("Nothing in the log matches.")
    anna.page.keyboard.press("Escape")
    expect(log(anna).locator(".lg")).not_to_have_count(0)


def test_a_game_is_replayed_and_played_on_from_the_past(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    march(anna)
    page = anna.page
    slider = page.get_by_label("Action shown")
    slider.fill("0")
    expect(page.locator(".replay .where")).to_have_text("0 / 2")
    anna.asked("You are looking back")
    expect(anna.counter(A_COMPANY)).to_have_attribute("aria-label", re.compile("0304"))
    forward = page.get_by_role("button", name="Forward", exact=True)
    page.get_by_role("radio", name="Click").click()
    forward.click()
    expect(page.locator(".replay .where")).to_have_text("1 / 2")
    page.get_by_role("radio", name="Turn").click()
    forward.click()
    expect(page.locator(".replay .where")).to_contain_text("Live")
    slider.fill("1")
    page.locator("ef-replay").get_by_role("button", name="Play on from here").click()
    form = page.locator("ef-dialogs dialog[open]")
    expect(form).to_contain_text("A new game begins from action 1.")
    before = page.url
    form.get_by_role("button", name="Begin").click()
    page.wait_for_url(lambda url: url != before)
    anna.asked("Choose where")
    expect(page.locator("ef-replay .where")).to_contain_text("action 0")


def test_a_line_of_the_log_shows_the_table_then(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    march(anna)
    anna.press("End movement")
    anna.asked("Choose a unit to attack")
    line = log(anna).locator(".li", has_text="A Company moves to Mostki")
    line.click(position={"x": 4, "y": 6})
    line.get_by_role("button", name=re.compile("View after")).click()
    anna.asked("You are looking back")
    expect(line).to_have_class(re.compile("now"))
    anna.page.keyboard.press("Escape")
    anna.asked("Choose a unit to attack")


# ---------------------------------------------------------------------- between people
def test_two_people_talk(person: NewPerson, house: House) -> None:
    west = house.begin("me", "open", your_name="Anna", scenario="duel")
    east = house.sit(west.game, 1, "Bruno")
    anna, bruno = person("Anna"), person("Bruno")
    anna.sit(west)
    bruno.sit(east)
    dialog(anna.page, "Chat")
    anna.page.get_by_label("Say something").fill("Good luck <b>Bruno</b>!")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(".chat-line.mine")).to_contain_text("Good luck <b>Bruno</b>!")
    unread = bruno.page.locator("ef-replay .unread")
    expect(unread).to_have_text("1", timeout=PATIENCE)
    bruno.page.get_by_role("button", name="Chat, 1 unread message").click()
    expect(bruno.page.locator(".chat-line")).to_contain_text("Anna")
    expect(bruno.page.locator(".chat-line")).to_contain_text("Good luck <b>Bruno</b>!")
    expect(unread).to_have_count(0)
    expect(anna.page.locator("ef-replay .unread")).to_have_count(0)


def test_who_sits_where_and_whose_turn_it_is(person: NewPerson, house: House) -> None:
    west = house.begin("me", "open", your_name="Anna", scenario="duel")
    anna = person("Anna")
    anna.sit(west)
    sides = anna.page.locator(".pl")
    expect(sides.nth(0)).to_contain_text("Anna (you)")
    expect(sides.nth(0)).to_contain_text("your turn")
    expect(sides.nth(1)).to_contain_text("Free seat")
    expect(anna.page).to_have_title("● Skirmish · Eastfront")
    bruno = person("Bruno")
    bruno.sit(house.sit(west.game, 1, "Bruno"))
    expect(sides.nth(1)).to_contain_text("Bruno", timeout=PATIENCE)
    expect(sides.nth(1).locator(".dot:not(.off)")).to_have_count(1)
    expect(bruno.page).to_have_title("Skirmish · Eastfront")
    expect(bruno.page.locator(".pl").nth(0)).to_contain_text("to play")
    bruno.page.close()
    expect(sides.nth(1)).to_contain_text("seen", timeout=PATIENCE)


def test_a_take_back_needs_the_other_side(person: NewPerson, house: House) -> None:
    west = house.begin("me", "open", your_name="Anna", scenario="duel")
    east = house.sit(west.game, 1, "Bruno")
    anna, bruno = person("Anna"), person("Bruno")
    anna.sit(west)
    bruno.sit(east)
    march(anna)
    form = dialog(anna.page, "Ask to take back")
    form.get_by_role("button", name="Take back", exact=True).click()
    expect(anna.page.locator("ef-proposal")).to_contain_text("has not answered yet")
    question = bruno.page.locator("ef-proposal")
    expect(question).to_contain_text("The West player asks to take back", timeout=PATIENCE)
    question.get_by_role("button", name="Agree").click()
    expect(log(anna)).to_contain_text("Taken back by consent.", timeout=PATIENCE)
    expect(anna.page.locator("ef-proposal .notice")).to_have_count(0)


def test_to_resign_is_asked_twice_and_shows_the_honest_dice(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    form = dialog(anna.page, "Resign")
    form.get_by_role("button", name="Cancel").click()
    form = dialog(anna.page, "Resign")
    form.get_by_role("button", name="Resign", exact=True).click()
    over = anna.page.locator("ef-over")
    expect(over).to_contain_text("East victory")
    expect(over).to_contain_text("The dice were honest")
    expect(log(anna)).to_contain_text("The West player resigned.")
    with anna.page.expect_download() as download:
        dialog(anna.page, "Save to a file").get_by_role("button", name="Download").click()
    assert download.value.suggested_filename.endswith(".eastfront")


# ---------------------------------------------------------------------- hidden things at one screen
def test_the_curtain_hides_everything_between_two_sides(person: NewPerson, house: House) -> None:
    anna = person()
    anna.sit(house.begin("me", "me"))
    page = anna.page
    anna.asked("Choose in secret")
    expect(page.locator("ef-hand .hc")).to_have_count(1)
    expect(log(anna)).to_contain_text("You drew")
    anna.press("Enter in the north")
    curtain = page.locator("ef-curtain .curtain")
    expect(curtain).to_contain_text("East player’s turn")
    expect(page.locator("ef-hand .hc")).to_have_count(0)
    expect(page.locator("ef-side-panel .status")).to_have_count(0)
    expect(page.locator("ef-boxes")).to_have_count(0)
    expect(log(anna)).not_to_contain_text("You drew")
    expect(page.locator("ef-map .counter")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    page.reload()
    expect(curtain).to_contain_text("East player’s turn")
    curtain.get_by_role("button", name="I am the East player").click()
    expect(curtain).to_have_count(0)
    expect(page.locator("ef-hand .hc")).to_have_count(1)
    expect(log(anna)).not_to_contain_text("Your reserve: 4th")
    page.reload()
    anna.asked("Choose in secret")
    expect(curtain).to_have_count(0)


# ---------------------------------------------------------------------- looking things up
def test_charts_are_proper_tables_with_their_rule(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    charts = dialog(anna.page, "Charts")
    table = charts.get_by_role("table")
    expect(table).to_contain_text("Combat results table")
    expect(table.get_by_role("columnheader")).to_have_count(6)
    expect(table.get_by_role("rowheader")).to_have_count(6)
    charts.get_by_role("button", name="§5.5").click()
    expect(anna.page.locator("ef-rules-reader")).to_contain_text("§5.5")


def test_every_option_is_reached_by_keyboard(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    page = anna.page
    page.keyboard.press("o")
    options = page.locator("ef-options dialog[open]")
    expect(options.get_by_role("option")).not_to_have_count(0)
    expect(page.get_by_role("combobox")).to_be_focused()
    page.keyboard.type("a comp")
    page.keyboard.press("Enter")
    anna.asked("Choose where")
    page.keyboard.type("lake")
    expect(options).to_contain_text("No choice matches.")
    for _ in "lake":
        page.keyboard.press("Backspace")
    page.keyboard.type("mostki")
    expect(options.locator("[aria-selected=true]")).to_contain_text("Move to Mostki")
    page.keyboard.press("Enter")
    expect(log(anna)).to_contain_text("A Company moves to Mostki")
    refused = options.locator("[aria-disabled=true]", has_text="Move A Company")
    expect(refused).to_contain_text("This unit has already moved this turn. §4.1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("ef-rules-reader")).to_contain_text("§4.1")
    anna.accessible()
    page.keyboard.press("Escape")
    page.get_by_role("combobox").focus()
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)


def test_a_rules_problem_is_kept_with_its_position(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    form = dialog(anna.page, "Report a rules problem")
    form.get_by_label("What is wrong?").fill("A unit should not cross the lake (4.5).")
    form.get_by_role("button", name="Save the report").click()
    expect(form).to_contain_text("Thank you.")
    name = form.locator(".file").inner_text()
    assert (house.folder / name).is_file()


def test_links_are_given_for_seats_and_spectators(person: NewPerson, house: House) -> None:
    anna = person()
    seat = house.begin("me", "open", scenario="duel")
    anna.sit(seat)
    links = dialog(anna.page, "Invite and share")
    expect(links.get_by_label("East seat")).to_have_value(f"{house.address}/join/{seat.game}/1")
    expect(links.get_by_label("To watch")).to_have_value(f"{house.address}/game/{seat.game}")
    mine = links.get_by_label("Your own seat, on another device")
    expect(mine).to_have_attribute("type", "password")
    expect(mine).to_have_value(re.compile("#seat="))


# ---------------------------------------------------------------------- words and looks
def test_the_language_changes_at_once_everywhere(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    march(anna)
    form = dialog(anna.page, "Settings")
    form.get_by_role("radio", name="Français").click()
    expect(form).to_contain_text("Taille du texte")
    expect(log(anna)).to_contain_text("La compagnie A rejoint Mostki")
    expect(anna.page.locator(".pl").first).to_contain_text("Ouest")
    anna.page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    expect(anna.prompt).to_contain_text("Choisissez")
    anna.accessible()


def test_settings_are_remembered(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    form = dialog(anna.page, "Settings")
    form.get_by_role("radio", name="Night").click()
    form.get_by_role("radio", name="130%").click()
    page = anna.page
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--u')") == "1.3"
    anna.no_sideways_scrolling()
    anna.accessible()


def test_a_lost_line_is_said_and_comes_back(person: NewPerson, house: House) -> None:
    anna = duel(person, house)
    anna.forgive("WebSocket", "ERR_", "Failed to load")
    house.stop()
    expect(anna.page.locator(".notice.no")).to_contain_text("Connection lost", timeout=PATIENCE)
    house.start()
    expect(anna.page.locator(".notice.good")).to_contain_text("Connected again", timeout=PATIENCE)
    march(anna)


def test_a_line_that_breaks_while_the_board_is_coming_costs_nothing(person: NewPerson, house: House) -> None:
    anna = person()
    anna.forgive("ERR_", "Failed to load")
    refused: set[str] = set()

    def first_time_never(route: Route) -> None:
        address = route.request.url
        if address in refused:
            route.continue_()
        else:
            refused.add(address)
            route.abort()

    anna.page.route(re.compile(r"/api/(titles|maps)/"), first_time_never)
    anna.sit(house.begin("me", "me", scenario="duel"))
    expect(anna.page.locator("svg.sprite")).to_have_count(1, timeout=PATIENCE)
    expect(anna.page.locator(".labels svg")).to_be_visible(timeout=PATIENCE)
    anna.until("() => document.querySelector('ef-map').ground.sharp")
    for kind in ("base.svg", "labels.svg", "faces.svg"):
        assert any(kind in address for address in refused)
    march(anna)
