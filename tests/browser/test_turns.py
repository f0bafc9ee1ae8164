"""Turns at the table: by clicks alone, and by keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import Person, until
from tests.browser.looking import (
    answered,
    at_the_learning_game,
    code_of,
    look_at,
    pieces_to_choose,
    seq,
    table,
)
from tests.browser.serving import House


# ---------------------------------------------------------------------- by clicks
def test_a_whole_player_turn_by_clicks_with_an_attack_and_undo(person: NewPerson, house: House) -> None:
    anna = at_the_learning_game(person, house)
    page = anna.page
    moved = [move_one(anna, piece) for piece in pieces_to_choose(page)[:3]]
    assert any(moved)

    # undo takes the last step back, redo does it again, both from the same place
    before, position = seq(page), table(page, "table.position")
    page.get_by_role("button", name="Undo").click()
    answered(page, before)
    assert table(page, "table.position") == position - 1
    before = seq(page)
    page.keyboard.press("Shift+Z")
    answered(page, before)
    assert table(page, "table.position") == position

    end_phase(anna, "End movement")
    anna.asked("Choose a hex to attack")
    attack_something(anna)
    for _ in range(60):
        if table(page, "table.scene.asked[0]") == 1 and "hex to attack" not in anna.prompt.inner_text():
            break
        go_on(anna)
    expect(page.locator("ef-log")).to_contain_text("Soviet")


def move_one(anna: Person, piece: int) -> bool:
    """Click a unit, then the farthest hex it can go to."""
    page = anna.page
    if piece not in pieces_to_choose(page):
        return False
    look_at(anna, code_of(page, table(page, f"table.pieceAt({piece}).place")), 0.7)
    before = seq(page)
    anna.click_piece(piece)
    answered(page, before)
    goals = table(
        page, "table.choices.filter(c => c.space !== undefined && c.space !== null).sort((a, b) => b.cost - a.cost)"
    )
    if not goals:
        return False
    goal = goals[0]["space"]
    look_at(anna, code_of(page, goal), 0.7)
    before = seq(page)
    anna.click_space(code_of(page, goal))
    answered(page, before)
    assert table(page, f"table.pieceAt({piece}).place") == goal
    if anna.prompt.locator("[data-role=pass]", has_text="Stop here").count():
        before = seq(page)
        anna.press("Stop here")
        answered(page, before)
    return True


def end_phase(anna: Person, words: str) -> None:
    """The prompt says how many units are left, and asks only if something is lost by it."""
    before = seq(anna.page)
    button = anna.prompt.locator("[data-role=pass]", has_text=words)
    expect(button).to_contain_text("may still act")
    button.click()
    answered(anna.page, before)
    sure = anna.prompt.locator(".sure .p")
    if sure.count():
        assert seq(anna.page) == before
        sure.click()
        until(anna.page, "(seen) => document.querySelector('ef-map').table.seq !== seen", before)


def attack_something(anna: Person) -> None:
    page = anna.page
    target = pieces_to_choose(page)[0]
    look_at(anna, code_of(page, table(page, f"table.pieceAt({target}).place")))
    expect(anna.counter(target).locator("use[href='#ring-possible']")).to_have_count(1)
    before = seq(page)
    anna.click_piece(target)
    answered(page, before)
    expect(anna.counter(target).locator("use[href='#ring-target']")).to_have_count(1)
    while not anna.prompt.locator("[data-role=dice]").count():
        before = seq(page)
        attacker = pieces_to_choose(page)[0]
        anna.click_piece(attacker)
        answered(page, before)
        expect(anna.counter(attacker).locator("use[href='#ring-selected']")).to_have_count(1)
    expect(page.locator(".over .chevron").first).to_be_attached()
    before = seq(page)
    anna.weigh()
    expect(page.locator("ef-preview")).to_contain_text("%")
    assert seq(page) == before  # nothing is done before the die
    anna.roll()
    answered(page, before)
    expect(page.locator("ef-log .die").first).to_be_attached()


def go_on(anna: Person) -> None:
    """Whatever is asked: pass, or else the first thing that can be done."""
    page = anna.page
    before = seq(page)
    passes = anna.prompt.locator("[data-role=pass]")
    if passes.count():
        passes.click()
        if anna.prompt.locator(".sure .p").count():
            anna.prompt.locator(".sure .p").click()
    elif anna.prompt.locator(".buttons button").count():
        anna.prompt.locator(".buttons button").first.click()
        if page.locator("ef-preview .acts .p").count():
            anna.roll()
    elif pieces_to_choose(page):
        piece = pieces_to_choose(page)[0]
        look_at(anna, code_of(page, table(page, f"table.pieceAt({piece}).place")))
        anna.click_piece(piece)
    else:
        space = code_of(page, table(page, "table.choices[0].space"))
        look_at(anna, space)
        anna.click_space(space)
    answered(page, before)


def test_a_move_touches_only_the_counters_that_change(person: NewPerson, house: House) -> None:
    anna = at_the_learning_game(person, house)
    page = anna.page
    piece = pieces_to_choose(page)[0]
    assert move_one(anna, piece)
    rings = page.locator(".world .counter .ring")
    before, ringed = seq(page), rings.count()
    page.keyboard.press("z")
    answered(page, before)
    page.wait_for_timeout(100)
    # Who moved, and those whose ring comes or goes with the question; never what merely stands there.
    touched = page.evaluate("document.querySelector('ef-map').counters.touched")
    assert touched <= ringed + rings.count() + 1 < page.locator(".world .counter").count()


# ---------------------------------------------------------------------- by keys
def test_a_turn_by_keys_alone(person: NewPerson, house: House) -> None:
    anna = person()
    anna.sit(house.begin("me", "me", scenario="duel"))
    page = anna.page
    expect(page.locator(".world .counter").first).to_be_visible()
    anna.asked("Choose a unit to move")
    tab_to(page, ".map")
    page.keyboard.press("Tab")
    expect(page.locator(".counter:focus")).to_have_attribute("aria-label", re.compile("can be chosen"))
    piece = int(page.locator(".counter:focus").get_attribute("data-piece") or -1)
    before = seq(page)
    page.keyboard.press("Enter")
    answered(page, before)
    anna.asked("Choose where the unit goes")

    page.keyboard.press("Tab")
    spoken = page.locator("ef-map p.aloud[aria-live]")
    expect(spoken).to_contain_text("Move to")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    goal = page.evaluate("document.querySelector('ef-map').attention.cursor")
    before = seq(page)
    page.keyboard.press("Enter")
    answered(page, before)
    assert table(page, f"table.pieceAt({piece}).place") == goal

    before = seq(page)
    page.keyboard.press("z")
    answered(page, before)
    anna.asked("Choose where the unit goes")

    page.keyboard.press("o")
    options = page.locator("ef-options dialog")
    expect(options).to_be_visible()
    page.keyboard.type("Stop")
    before = seq(page)
    page.keyboard.press("Enter")
    answered(page, before)
    page.keyboard.press("Escape")
    anna.asked("Choose a unit to move")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches('{selector}')"):
            return
    raise AssertionError(f"Tab never came to {selector}")
