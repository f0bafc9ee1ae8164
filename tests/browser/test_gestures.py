"""Each gesture of docs/HANDS.md by finger and by keys, where the other tests have only the mouse."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import until
from tests.browser.looking import answered, came_to_rest, seq, table
from tests.browser.serving import House
from tests.browser.test_hands import _BENT, Finger, at, goals, home, lifted, near_the_motors, quiet

_MOVED = "([piece, goal]) => document.querySelector('ef-map').table.pieceAt(piece).place === goal"
_CURSOR = "(space) => document.querySelector('ef-map').acting.putCursor("
_CURSOR += "document.querySelector('ef-map').desk.board.space(space))"


def put_cursor(page: Page, space: int) -> None:
    """Where arrows would have led: the walk itself is tested with a whole turn by keys."""
    page.locator("ef-map .map").focus()
    page.evaluate(_CURSOR, space)
    came_to_rest(page)


def near_goal(page: Page) -> int:
    """A place one can go to that is well in sight and holds nobody."""
    for goal in goals(page):
        x, y = at(page, goal["space"])
        free = table(page, f"!document.querySelector('ef-map').desk.situation.stacks.get({goal['space']})?.length")
        if free and 150 < x < 1100 and 180 < y < 850:
            return int(goal["space"])
    raise AssertionError("nowhere to go")


def choose(page: Page, which: str) -> None:
    before = seq(page)
    table(page, f"table.choose(table.choices.find((one) => {which}))")
    answered(page, before)
    quiet(page)


def somewhere(page: Page, piece: int) -> int:
    """Where a unit could go; it is put back."""
    choose(page, f"one.piece === {piece}")
    goal = near_goal(page)
    page.keyboard.press("Escape")
    until(page, "() => !document.querySelector('ef-map').table.pickedUp")
    quiet(page)
    return goal


def picked(page: Page, piece: int) -> None:
    """The choice of where to go is on the screen."""
    until(page, "() => document.querySelector('ef-map').table.pickedUp")
    quiet(page)
    assert table(page, f"table.pieceAt({piece}) !== undefined")


def idle(page: Page) -> list[int]:
    """Where a single unit is that nothing can be done with."""
    found: list[int] = page.evaluate(
        """() => { const { situation } = document.querySelector("ef-map").desk;
          const still = (stack) => stack.length === 1 && !situation.ofPiece.get(stack[0].id)?.length;
          return [...situation.stacks].filter(([, stack]) => still(stack)).map(([space]) => space); }"""
    )
    return found


# ---------------------------------------------------------------------- a finger
def test_a_finger_taps_a_unit_and_then_its_hex(person: NewPerson, house: House) -> None:
    anna, (piece, *_) = near_the_motors(person, house, touch=True)
    page = anna.page
    page.touchscreen.tap(*at(page, home(page, piece)))
    picked(page, piece)
    goal = near_goal(page)
    page.touchscreen.tap(*at(page, goal))
    until(page, _MOVED, [piece, goal])


def test_a_finger_drags_a_unit_to_its_hex_and_bends_its_way(person: NewPerson, house: House) -> None:
    anna, (piece, *_) = near_the_motors(person, house, touch=True)
    page, finger = anna.page, Finger(anna.page)
    start, position = home(page, piece), table(page, "table.position")
    x, y = at(page, start)
    finger._tell("Start", (x, y))
    page.wait_for_timeout(320)
    finger._tell("Move", (x + 12, y + 8))
    picked(page, piece)
    by, goal = page.evaluate(_BENT)
    finger._tell("Move", at(page, by))
    page.wait_for_timeout(620)  # it rests there
    finger._tell("Move", at(page, goal))
    expect(page.locator(".over .trail.bent")).to_have_count(1)
    finger._tell("End")
    until(page, "(was) => document.querySelector('ef-map').table.position > was + 2", position)
    until(page, _MOVED, [piece, goal])


def test_a_second_finger_puts_the_unit_back(person: NewPerson, house: House) -> None:
    anna, (piece, *_) = near_the_motors(person, house, touch=True)
    page, finger = anna.page, Finger(anna.page)
    start = home(page, piece)
    x, y = at(page, start)
    finger._tell("Start", (x, y))
    page.wait_for_timeout(320)
    finger._tell("Move", (x + 12, y + 8))
    picked(page, piece)
    finger._tell("Start", (x + 12, y + 8), (x + 160, y + 90))
    finger._tell("End")
    until(page, "() => !document.querySelector('ef-map').table.pickedUp")
    assert home(page, piece) == start


def test_a_finger_sends_the_units_it_gathered(person: NewPerson, house: House) -> None:
    anna, (piece, *_) = near_the_motors(person, house, touch=True)
    page, finger = anna.page, Finger(anna.page)
    near = somewhere(page, piece)
    x, y = at(page, home(page, piece))
    tool = page.get_by_role("button", name="Lasso")
    tool.tap()
    finger.draw((x - 60, y - 60), (x + 60, y - 60), (x + 60, y + 60), (x - 60, y + 60))
    until(page, "(piece) => document.querySelector('ef-map').attention.group.has(piece)", piece)
    tool.tap()
    page.touchscreen.tap(*at(page, near))
    until(page, _MOVED, [piece, near])


def test_a_finger_asks_why_not(person: NewPerson, house: House) -> None:
    anna, _ = near_the_motors(person, house, touch=True)
    page = anna.page
    x, y = next((x, y) for x, y in (at(page, space) for space in idle(page)) if 150 < x < 1100 and 180 < y < 850)
    page.touchscreen.tap(x, y)
    expect(page.locator("ef-tip .tip.pinned")).to_be_visible()


# ---------------------------------------------------------------------- the other button
def test_the_right_button_puts_the_unit_back(person: NewPerson, house: House) -> None:
    anna, (piece, *_) = near_the_motors(person, house)
    page, start = anna.page, home(anna.page, piece)
    lifted(page, piece)
    quiet(page)
    page.mouse.down(button="right")
    page.mouse.up(button="right")
    until(page, "() => !document.querySelector('ef-map').table.pickedUp")
    page.mouse.up()
    quiet(page)
    assert home(page, piece) == start


# ---------------------------------------------------------------------- keys
def test_keys_walk_a_bent_way_leg_by_leg(person: NewPerson, house: House) -> None:
    anna, (piece, *_) = near_the_motors(person, house)
    page = anna.page
    put_cursor(page, home(page, piece))
    page.keyboard.press("Enter")
    if page.locator("ef-fan .fan").count():
        page.locator(f"ef-fan .counter[data-piece='{piece}']").press("Enter")
    picked(page, piece)
    by, goal = page.evaluate(_BENT)
    for leg in (by, goal):
        put_cursor(page, leg)
        page.keyboard.press("Enter")
        until(page, _MOVED, [piece, leg])
        quiet(page)


def test_keys_gather_units_and_send_them(person: NewPerson, house: House) -> None:
    anna, pieces = near_the_motors(person, house)
    page = anna.page
    first, near = pieces[0], somewhere(page, pieces[0])
    put_cursor(page, home(page, first))
    page.keyboard.press(" ")
    until(page, "() => document.querySelector('ef-map').attention.group.size === 1")
    expect(page.locator("ef-tray .tray")).to_be_visible()
    put_cursor(page, near)
    page.keyboard.press("Enter")
    until(page, _MOVED, [first, near])


def test_a_key_asks_why_not(person: NewPerson, house: House) -> None:
    anna, _ = near_the_motors(person, house)
    page = anna.page
    put_cursor(page, idle(page)[0])
    page.keyboard.press("?")
    expect(page.locator("ef-tip .tip.pinned")).to_be_visible()


# ---------------------------------------------------------------------- an opened stack
def test_an_opened_stack_closes_when_a_unit_has_left_it(person: NewPerson, house: House) -> None:
    """A unit halts where another is, the two are looked at, and it goes on."""
    anna, (piece, *_) = near_the_motors(person, house, touch=True)
    page = anna.page
    choose(page, f"one.piece === {piece}")
    alone = "(id) => document.querySelector('ef-map').desk.situation.stacks.get(id)?.length === 1"
    halt = next(goal["space"] for goal in reversed(goals(page)) if page.evaluate(alone, goal["space"]))
    choose(page, f"one.space === {halt}")
    assert goals(page)  # it has not come to its end
    page.touchscreen.tap(*at(page, halt))
    fan = page.locator("ef-fan .fan")
    expect(fan.locator(".counter")).to_have_count(2)
    choose(page, f"typeof one.space === 'number' && one.space !== {halt}")
    assert home(page, piece) != halt
    expect(fan).to_have_count(0)
