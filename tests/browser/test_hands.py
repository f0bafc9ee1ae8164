"""Hands on the map: tips that let the pointer through, a change of mind, drags, lassos and groups."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE, WIDE, Person, until
from tests.browser.looking import answered, at_the_learning_game, code_of, look_at, pieces_to_choose, seq, table, view
from tests.browser.serving import House

_SCREEN = """(space) => {
  const map = document.querySelector("ef-map");
  const frame = map.querySelector(".map").getBoundingClientRect();
  const { x, y } = map.view.toScreen(map.table.title.data.board.spaces.find((one) => one.id === space));
  return [x + frame.left, y + frame.top];
}"""


def at(page: Page, space: int) -> tuple[float, float]:
    x, y = page.evaluate(_SCREEN, space)
    return x, y


def home(page: Page, piece: int) -> int:
    return int(table(page, f"table.pieceAt({piece}).place"))


def goals(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table(
        page, "table.choices.filter(c => typeof c.space === 'number').sort((a, b) => b.cost - a.cost)"
    )
    return found


def drag(page: Page, start: tuple[float, float], *stops: tuple[float, float], shift: bool = False) -> None:
    if shift:
        page.keyboard.down("Shift")
    page.mouse.move(*start)
    page.mouse.down()
    for x, y in stops:
        page.mouse.move(x, y, steps=4)
    page.mouse.up()
    if shift:
        page.keyboard.up("Shift")


def quiet(page: Page) -> None:
    """Nothing is under way to the server."""
    until(page, "() => !document.querySelector('ef-map').table.unanswered")


def near_the_motors(person: NewPerson, house: House, **how: Any) -> tuple[Person, list[int]]:
    anna = at_the_learning_game(person, house, **how)
    pieces = pieces_to_choose(anna.page)
    look_at(anna, code_of(anna.page, home(anna.page, pieces[0])), 0.8)
    return anna, [piece for piece in pieces if sees(anna.page, piece)]


def sees(page: Page, piece: int) -> bool:
    x, y = at(page, home(page, piece))
    return 120 < x < 1100 and 150 < y < 900


def test_a_tip_lets_the_pointer_through(person: NewPerson, house: House) -> None:
    anna, (piece, *_) = near_the_motors(person, house)
    page = anna.page
    anna.counter(piece).hover()
    tip = page.locator("ef-tip .tip")
    expect(tip).to_be_visible()
    box = tip.bounding_box()
    assert box is not None
    over = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert not page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.tip'))", over)


def test_a_unit_is_dragged_to_its_hex_and_a_refused_drop_changes_nothing(person: NewPerson, house: House) -> None:
    anna, (piece, *_) = near_the_motors(person, house)
    page = anna.page
    start, before = home(page, piece), table(page, "table.position")
    here = at(page, start)
    page.mouse.move(*here)
    page.mouse.down()
    page.mouse.move(here[0] + 12, here[1] + 12, steps=3)
    until(page, "() => document.querySelector('ef-map').table.pickedUp")
    goal = goals(page)[-1]["space"]
    page.mouse.move(*at(page, goal), steps=5)
    expect(page.locator(".carried .carried-cost")).to_be_visible()
    page.mouse.up()
    until(page, f"() => document.querySelector('ef-map').table.pieceAt({piece}).place === {goal}")
    quiet(page)

    # dropped where it may not go, it is back and says why
    position = table(page, "table.position")
    enemy = table(page, "table.scene.pieces.find(p => table.title.faces.get(p.face).side === 1 && p.place >= 0).place")
    drag(page, at(page, goal), (at(page, goal)[0] + 30, at(page, goal)[1] + 5), at(page, enemy))
    quiet(page)
    assert home(page, piece) == goal
    assert table(page, "table.position") <= position
    assert before < position


def test_dragging_free_map_pans(person: NewPerson, house: House) -> None:
    anna, _ = near_the_motors(person, house)
    page = anna.page
    empty = table(
        page,
        "table.title.data.board.spaces.find(s => !table.scene.pieces.some(p => p.place === s.id)"
        " && document.querySelector('ef-map').view.sees(s, 200)).id",
    )
    was, here = view(page), at(page, empty)
    drag(page, here, (here[0] + 80, here[1] + 40))
    assert view(page)["x"] - was["x"] > 60
    assert table(page, "table.pickedUp") is False


def test_clicking_another_unit_turns_to_it_and_escape_puts_it_back(person: NewPerson, house: House) -> None:
    anna, (one, other, *_) = near_the_motors(person, house)
    page = anna.page
    position = table(page, "table.position")
    for piece in (one, other):
        before = seq(page)
        page.mouse.click(*at(page, home(page, piece)))
        answered(page, before)
        quiet(page)
        assert table(page, "table.position") == position + 1
        expect(anna.counter(piece).locator("use[href='#ring-selected']")).to_have_count(1)
    expect(anna.counter(one).locator("use[href='#ring-selected']")).to_have_count(0)
    before = seq(page)
    page.keyboard.press("Escape")
    answered(page, before)
    assert table(page, "table.position") == position
    expect(page.locator("use[href='#ring-selected']")).to_have_count(0)


def test_empty_map_puts_a_unit_back(person: NewPerson, house: House) -> None:
    anna, (one, *_) = near_the_motors(person, house)
    page = anna.page
    position = table(page, "table.position")
    before = seq(page)
    page.mouse.click(*at(page, home(page, one)))
    answered(page, before)
    empty = table(
        page,
        "table.title.data.board.spaces.find(s => !table.scene.pieces.some(p => p.place === s.id)"
        " && !table.choices.some(c => c.space === s.id) && document.querySelector('ef-map').view.sees(s, 200)).id",
    )
    before = seq(page)
    page.mouse.click(*at(page, empty))
    answered(page, before)
    assert table(page, "table.position") == position


def test_a_lasso_gathers_units_that_go_together_as_one_step(person: NewPerson, house: House) -> None:
    anna, pieces = near_the_motors(person, house)
    page = anna.page
    spots = [at(page, home(page, piece)) for piece in pieces]
    left, right = min(x for x, _ in spots) - 30, max(x for x, _ in spots) + 30
    top, bottom = min(y for _, y in spots) - 30, max(y for _, y in spots) + 30
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    page.keyboard.press("g")
    free = next(corner for corner in corners if not on_counter(page, corner))
    start = corners.index(free)
    around = [corners[(start + i) % 4] for i in range(1, 5)]
    drag(page, free, *around)
    page.keyboard.press("g")
    gathered = page.evaluate("() => [...document.querySelector('ef-map').attention.group]")
    assert set(gathered) == set(pieces)
    expect(page.locator("ef-tray")).to_contain_text(f"{len(pieces)} units gathered")

    position, places = table(page, "table.position"), {piece: home(page, piece) for piece in pieces}
    lead = pieces[0]
    x, y = at(page, places[lead])
    drag(page, (x, y), (x - 20, y), (x - 70, y))
    until(page, "(was) => document.querySelector('ef-map').table.position > was + 1", position)
    quiet(page)
    moved = [piece for piece in pieces if home(page, piece) != places[piece]]
    assert len(moved) >= 2
    before = seq(page)
    page.keyboard.press("z")
    answered(page, before)
    assert {piece: home(page, piece) for piece in pieces} == places


def test_what_is_gathered_lies_clear_of_the_tabs(person: NewPerson, house: House) -> None:
    anna, (one, *_) = near_the_motors(person, house)
    page = anna.page
    page.set_viewport_size({"width": 800, "height": 900})
    look_at(anna, code_of(page, home(page, one)), 0.8)
    page.keyboard.down("Shift")
    page.mouse.click(*at(page, home(page, one)))
    page.keyboard.up("Shift")
    tray, tabs = (page.locator(query).bounding_box() for query in ("ef-tray .tray", "ef-phone-tabs .phone-tabs"))
    assert tray is not None
    assert tabs is not None
    assert tray["y"] + tray["height"] <= tabs["y"]


def on_counter(page: Page, point: tuple[float, float]) -> bool:
    return bool(page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.counter'))", list(point)))


def test_shift_click_gathers_and_a_click_sends_them(person: NewPerson, house: House) -> None:
    anna, (one, other, *_) = near_the_motors(person, house)
    page = anna.page
    page.keyboard.down("Shift")
    for piece in (one, other):
        page.mouse.click(*at(page, home(page, piece)))
    page.keyboard.up("Shift")
    expect(page.locator("ef-tray")).to_contain_text("2 units gathered")
    page.keyboard.down("Shift")
    page.mouse.click(*at(page, home(page, other)))
    page.keyboard.up("Shift")
    expect(page.locator("ef-tray")).to_contain_text("1 unit gathered")
    page.keyboard.press("Escape")
    expect(page.locator("ef-tray .tray")).to_have_count(0)


def test_next_unit_and_same_again_by_keys(person: NewPerson, house: House) -> None:
    anna, (one, *_) = near_the_motors(person, house)
    page = anna.page
    page.keyboard.press("n")
    first = page.evaluate("() => document.querySelector('ef-map').attention.cursor")
    page.keyboard.press("n")
    assert page.evaluate("() => document.querySelector('ef-map').attention.cursor") != first
    before = seq(page)
    page.mouse.click(*at(page, home(page, one)))
    answered(page, before)
    before = seq(page)
    page.mouse.click(*at(page, goals(page)[-1]["space"]))
    answered(page, before)
    page.keyboard.press("Escape")
    if anna.prompt.locator("[data-role=pass]", has_text="Stop here").count():
        before = seq(page)
        anna.press("Stop here")
        answered(page, before)
    position = table(page, "table.position")
    page.keyboard.press("r")
    expect(page.locator(".carried")).to_be_visible()
    page.keyboard.press("Enter")
    until(page, "(was) => document.querySelector('ef-map').table.position > was", position)


def test_the_map_stays_where_the_player_put_it(person: NewPerson, house: House) -> None:
    anna, (piece, *_) = near_the_motors(person, house)
    page = anna.page
    page.evaluate("() => document.querySelector('ef-map').view.look({ x: 60, y: 60, k: 1 }, false)")
    show = anna.prompt.locator(".show-me")
    expect(show).to_be_visible()
    was = view(page)
    before = seq(page)
    page.evaluate(f"() => document.querySelector('ef-map').table.do([[{{ piece: {piece} }}]], true)")
    answered(page, before)
    page.wait_for_timeout(400)
    assert view(page) == was
    show.click()
    until(page, "() => document.querySelector('ef-map').view.atRest")
    assert view(page) != was
    expect(show).to_have_count(0)


# ---------------------------------------------------------------------- ways bent by hand, and fingers
_BENT = """() => {
  const { desk } = document.querySelector("ef-map");
  const offered = [...desk.situation.ofSpace];
  for (const [by, [choice]] of offered)
    for (const next of desk.board.neighbours.get(by))
      if (choice.cost && desk.situation.ofSpace.get(next)?.[0].cost > choice.cost + 1) return [by, next];
}"""


class Finger:
    """One finger on the glass, as the browser hears it."""

    def __init__(self, page: Page) -> None:
        self.page, self.session = page, page.context.new_cdp_session(page)

    def _tell(self, what: str, *spots: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in spots]
        self.session.send("Input.dispatchTouchEvent", {"type": f"touch{what}", "touchPoints": points})

    def draw(self, *spots: tuple[float, float], rest: int = 0) -> None:
        """Down at the first spot, along the others, and up; `rest` milliseconds pass at the first."""
        self._tell("Start", spots[0])
        self.page.wait_for_timeout(rest)
        (x, y), *others = spots
        for to_x, to_y in others:
            for step in range(1, 6):
                self._tell("Move", (x + (to_x - x) * step / 5, y + (to_y - y) * step / 5))
            x, y = to_x, to_y
        self._tell("End")


def lifted(page: Page, piece: int) -> None:
    x, y = at(page, home(page, piece))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 6, steps=2)
    until(page, "() => document.querySelector('ef-map').table.pickedUp")


def test_a_way_is_bent_by_hand(person: NewPerson, house: House) -> None:
    """With Shift the unit goes through the hex below it, and on from there: one gesture, one undo."""
    anna, (piece, *_) = near_the_motors(person, house)
    page = anna.page
    start, position = home(page, piece), table(page, "table.position")
    lifted(page, piece)
    by, goal = page.evaluate(_BENT)
    page.mouse.move(*at(page, by), steps=2)
    page.keyboard.down("Shift")
    page.mouse.move(*at(page, by))
    page.keyboard.up("Shift")
    page.mouse.move(*at(page, goal), steps=3)
    expect(page.locator(".over .trail.bent")).to_have_count(1)
    page.mouse.up()
    until(page, "(was) => document.querySelector('ef-map').table.position > was + 2", position)
    quiet(page)
    assert home(page, piece) == goal
    before = seq(page)
    page.keyboard.press("z")
    answered(page, before)
    assert home(page, piece) == start


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_finger_gathers_with_the_lasso_and_carries_what_it_rests_on(
    person: NewPerson, house: House, size: tuple[int, int]
) -> None:
    anna, (piece, *_) = near_the_motors(person, house, touch=True, size=size)
    page, finger = anna.page, Finger(anna.page)
    look_at(anna, code_of(page, home(page, piece)), 0.8)
    x, y = at(page, home(page, piece))
    tool = page.get_by_role("button", name="Lasso")
    tool.tap()
    expect(tool).to_have_attribute("aria-pressed", "true")
    finger.draw((x - 60, y - 60), (x + 60, y - 60), (x + 60, y + 60), (x - 60, y + 60))
    until(page, "(piece) => document.querySelector('ef-map').attention.group.has(piece)", piece)
    tray, prompt = page.locator("ef-tray .tray").bounding_box(), anna.prompt.bounding_box()
    assert tray is not None
    assert prompt is not None
    assert tray["y"] + tray["height"] <= prompt["y"] or prompt["y"] + prompt["height"] <= tray["y"]
    tool.tap()
    page.keyboard.press("Escape")
    until(page, "() => !document.querySelector('ef-map').attention.group.size")
    before = seq(page)
    finger.draw((x, y), (x + 30, y + 16), (x, y), rest=320)  # lifted, and put back at home
    until(page, "(was) => document.querySelector('ef-map').table.seq > was + 1", before)
    quiet(page)
    assert not table(page, "table.pickedUp")
