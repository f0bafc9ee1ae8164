"""The Dark Valley in a browser: the opening of Barbarossa by mouse, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE, Person, until
from tests.browser.looking import answered, code_of, look_at, seq, table
from tests.browser.serving import House
from tests.browser.test_hands import at, goals, home, quiet
from tests.browser.test_june import Counted, asking

DESK = (1440, 900)
COUNTERS = "() => document.querySelectorAll('.world .counter').length > 40"
_TARGETS = """() => {
  const { choices, scene, title } = document.querySelector("ef-map").table;
  const ids = choices.filter((one) => one.text.id === "tdv-do-attack").map((one) => one.piece);
  const soviet = ({ id, face }) => ids.includes(id) && title.faces.get(face).side === 1;
  return scene.pieces.filter(soviet).map((one) => one.id);
}"""
_STACKS = """() => {
  const { stacks } = document.querySelector("ef-map").desk.situation;
  const ids = [...stacks].map(([, stack]) => stack.map((piece) => piece.id));
  return ids.filter(({ length }) => length > 1 && length < 7);
}"""
_FIRST = "() => { const { table } = document.querySelector('ef-map'); table.act(table.choices[0].action); }"
# The question whether to end may go by itself, when the server has nothing to warn of.
_THROUGH = """(seen) => {
  document.querySelector("ef-prompt .sure .p")?.click();
  return document.querySelector("ef-map").table.seq !== seen;
}"""
_UNSPOKEN = "() => document.body.innerText.match(/tdv-[a-z-]+|web-mark-[a-z-]+/g) ?? []"


def sit(person: NewPerson, house: House, size: tuple[int, int], language: str = "en") -> Person:
    anna = person(size=size, language=language, touch=size == PHONE)
    anna.sit(house.begin("me", "me", title="dark_valley", scenario="barbarossa"))
    until(anna.page, COUNTERS)
    return anna


def passes(hand: Counted, until_asked: str) -> None:
    """Lets everything go by until this is asked."""
    for _ in range(20):
        if asking(hand.page) == until_asked:
            return
        if hand.anna.prompt.locator("[data-role=pass]").count():
            before = seq(hand.page)
            hand.anna.prompt.locator("[data-role=pass]").first.click()
            until(hand.page, _THROUGH, before)
        else:
            hand.page.evaluate(_FIRST)  # a loss or a retreat, which somebody must take
        quiet(hand.page)
    raise AssertionError(f"never asked {until_asked}")


def attack(anna: Person, hand: Counted) -> None:
    """The nearest that may be attacked, with all who may join: what may come of it stays on the screen."""
    page = anna.page
    target = page.evaluate(_TARGETS)[0]
    look_at(anna, code_of(page, home(page, target)), 1.1)
    hand.click(*at(page, home(page, target)))
    assert asking(page) == "tdv-ask-choose-attacker"
    page.keyboard.press("a")
    quiet(page)
    anna.weigh()
    expect(page.locator("ef-preview .dist").first).to_be_attached()


def drag_somebody(anna: Person) -> tuple[int, int, int]:
    """A mechanized unit of the Axis goes as far as it may in sight: who, from where, to where."""
    page = anna.page
    piece = int(table(page, "table.choices.filter(c => c.text.id === 'tdv-do-activate').map(c => c.piece).sort()[0]"))
    start = home(page, piece)
    look_at(anna, code_of(page, start), 1)
    counter = anna.counter(piece).bounding_box()
    assert counter is not None
    x, y = counter["x"] + counter["width"] / 2, counter["y"] + counter["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 6, steps=2)
    until(page, "() => document.querySelector('ef-map').table.pickedUp")
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    seen = [
        g
        for g in goals(page)
        if 70 < at(page, g["space"])[0] < width - 420 and 130 < at(page, g["space"])[1] < height - 260
    ]
    goal = (seen or goals(page))[0]["space"]
    page.mouse.move(*at(page, goal), steps=4)
    page.mouse.up()
    quiet(page)
    return piece, start, int(goal)


def words_everywhere(page: Page) -> None:
    assert page.evaluate(_UNSPOKEN) == []


@pytest.mark.parametrize(("size", "language"), [(DESK, "fr"), (PHONE, "en")])
def test_the_opening_of_barbarossa_by_mouse(
    person: NewPerson, house: House, size: tuple[int, int], language: str
) -> None:
    anna = sit(person, house, size, language)
    page, hand = anna.page, Counted(anna)
    words_everywhere(page)
    anna.no_sideways_scrolling()
    passes(hand, "tdv-ask-choose-target")
    words_everywhere(page)
    attack(anna, hand)
    words_everywhere(page)
    anna.no_sideways_scrolling()
    before = seq(page)
    anna.roll()
    answered(page, before)
    passes(hand, "tdv-ask-choose-target")
    passes(hand, "tdv-ask-choose-mover")
    piece, start, goal = drag_somebody(anna)
    assert home(page, piece) == goal != start
    words_everywhere(page)
    anna.no_sideways_scrolling()


def test_everybody_in_a_stack_is_seen_from_zoom_one(person: NewPerson, house: House) -> None:
    anna = sit(person, house, DESK)
    page = anna.page
    stack: list[int] = page.evaluate(_STACKS)[0]
    look_at(anna, code_of(page, home(page, stack[0])), 1)
    for piece in stack:
        expect(anna.counter(piece)).to_be_visible()
        assert page.locator(f'.counter[data-piece="{piece}"] use.face').get_attribute("href", timeout=1000) is not None
        box = anna.counter(piece).bounding_box()
        assert box is not None
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        found = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.counter')?.dataset.piece", middle)
        assert found == str(piece)
    look_at(anna, code_of(page, home(page, stack[0])), 0.6)
    until(page, "(id) => document.querySelector(`.counter[data-piece='${id}'] .count`)?.dataset.count", stack[0])


def test_the_cup_and_the_track_of_chits_are_beside_the_map(person: NewPerson, house: House) -> None:
    anna = sit(person, house, DESK)
    page, hand = anna.page, Counted(anna)
    passes(hand, "tdv-ask-choose-target")
    track = page.locator(".track", has_text="Activations")
    expect(track.locator("li").nth(0)).to_contain_text("Cbt")
    expect(track.locator("li.now")).to_have_count(1)
    expect(track.locator("li", has_text="?")).to_have_count(9)
    expect(page.locator(".side, ef-side").first).to_contain_text("9 chits (Axis 6, USSR 2, Logistics 1)")


def test_soviets_set_up_freely_by_drag(person: NewPerson, house: House) -> None:
    anna = person(size=DESK, language="fr")
    anna.sit(house.begin("me", "me", title="dark_valley", scenario="barbarossa", settings={"set_up": "free"}))
    page = anna.page
    until(page, COUNTERS)
    assert asking(page) == "tdv-ask-choose-set-up"
    words_everywhere(page)
    piece, start, goal = drag_somebody(anna)
    assert home(page, piece) == goal != start
    assert asking(page) == "tdv-ask-choose-set-up"
    page.evaluate(
        "() => { const t = document.querySelector('ef-map').table; "
        "t.act(t.choices.find((c) => c.text.id === 'tdv-do-all-back').action); }"
    )
    quiet(page)
    assert home(page, piece) == start
    before = seq(page)
    anna.prompt.locator("[data-role=pass]").first.click()
    until(page, _THROUGH, before)
    assert asking(page) != "tdv-ask-choose-set-up"


@pytest.mark.parametrize(("size", "language"), [(DESK, "fr"), (PHONE, "en")])
def test_tables_about_the_position_lie_among_the_charts(
    person: NewPerson, house: House, size: tuple[int, int], language: str
) -> None:
    anna = sit(person, house, size, language)
    page = anna.page
    page.evaluate("() => document.dispatchEvent(new CustomEvent('ef-dialog', { detail: { name: 'charts' } }))")
    tabs = page.locator("ef-charts [role=tab]")
    expect(tabs.first).to_contain_text("1941", timeout=30_000)  # a worker reads the rules first
    expect(page.locator("ef-charts tbody tr")).to_have_count(7)
    tabs.nth(2).click()
    expect(page.locator("ef-charts tbody tr")).to_have_count(47)
    tabs.nth(1).click()
    expect(page.locator("ef-charts tbody")).to_contain_text("30")
    words_everywhere(page)
    anna.no_sideways_scrolling()
