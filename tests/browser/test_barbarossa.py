"""A turn of Barbarossa to Berlin by mouse, with every click and drag counted: June 1941."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import Person, until
from tests.browser.looking import answered, came_to_rest, seq, table
from tests.browser.serving import House
from tests.browser.test_hands import at, goals, home, quiet
from tests.browser.test_june import Counted, asking

MOST = 45
_FRONT = """() => {
  const { table, desk } = document.querySelector("ef-map");
  const side = (piece) => table.title.faces.get(piece.face).side;
  const holds = (space, who) => (desk.situation.stacks.get(space) ?? []).some((piece) => side(piece) === who);
  const faces = (space) => desk.board.neighbours.get(space).some((one) => holds(one, 1));
  return [...desk.situation.ofSpace.keys()].filter((space) => holds(space, 0) && faces(space));
}"""


def at_the_table(person: NewPerson, house: House, **how: Any) -> Person:
    anna = person(**how)
    anna.sit(house.begin("me", "random", title="barbarossa_to_berlin", scenario="1941"))
    until(anna.page, "() => document.querySelectorAll('.world .counter').length > 20", patience=60_000)
    return anna


def look_at_space(page: Page, space: int, near: float = 0.8) -> None:
    page.evaluate(
        "([id, k]) => { const map = document.querySelector('ef-map');"
        "const { x, y } = map.table.title.data.board.spaces.find((one) => one.id === id);"
        "map.view.look({ x, y, k }, false); }",
        [space, near],
    )
    came_to_rest(page)


def tap(hand: Counted, space: int) -> None:
    """The wheel and the keys are free; only clicks and drags are counted."""
    look_at_space(hand.page, space)
    hand.click(*at(hand.page, space))


def my_turn(page: Page) -> None:
    until(page, "() => document.querySelector('ef-map').table.myTurn", patience=60_000)
    quiet(page)


def open_dialog(page: Page, name: str) -> None:
    page.evaluate("(name) => document.dispatchEvent(new CustomEvent('ef-dialog', { detail: { name } }))", name)


def front(page: Page) -> list[int]:
    return list(page.evaluate(_FRONT))


def play_card(hand: Counted, what: str) -> None:
    page, before = hand.page, seq(hand.page)
    hand.count += 2
    page.locator("ef-hand .hc.legal").first.click()
    page.locator("ef-hand .use:not([aria-disabled])", has_text=what).first.click()
    answered(page, before)


def activate_the_front(hand: Counted, kind: str) -> int:
    """One lasso around the front, one button: as many spaces as there are points for."""
    page = hand.page
    spaces = front(page)
    look_at_space(page, spaces[len(spaces) // 2], 0.6)
    seen = [spot for spot in (at(page, space) for space in spaces) if 120 < spot[0] < 1200 and 130 < spot[1] < 860]
    left, right = min(x for x, _ in seen) - 20, max(x for x, _ in seen) + 20
    top, bottom = min(y for _, y in seen) - 20, max(y for _, y in seen) + 20
    page.keyboard.press("g")
    hand.drag((left, top), (right, top), (right, bottom), (left, bottom), (left, top + 10))
    page.keyboard.press("g")
    before = table(page, "table.position")
    hand.count += 1
    page.locator("ef-tray .tray-acts .btn", has_text=kind).click()
    until(page, "(was) => document.querySelector('ef-map').table.position > was", before)
    quiet(page)
    return int(table(page, "table.position")) - int(before)


AFTER_COMBAT = {"b2b-ask-choose-discard", "b2b-ask-choose-removal", "b2b-ask-choose-action"}


def fight(hand: Counted) -> int:
    """A click on the target, everybody joins by key, the dice; then whatever is asked, and who may advance goes."""
    page, fought = hand.page, 0
    while asking(page) == "b2b-ask-choose-target" and goals(page):
        if fought:
            tap(hand, goals(page)[0]["space"])
        else:
            drag_onto(hand, goals(page)[0]["space"])
        page.keyboard.press("a")
        until(page, "() => document.querySelector('ef-map').table.choices.some((one) => one.role === 'dice')")
        hand.roll()
        fought += 1
        my_turn(page)
        while asking(page) not in {"b2b-ask-choose-target", *AFTER_COMBAT}:
            follow_up(hand)
            my_turn(page)
    return fought


def drag_onto(hand: Counted, target: int) -> None:
    """A unit beside it dragged onto a place that is attacked: the place is chosen, and the unit joins if it may."""
    page = hand.page
    look_at_space(page, target)
    beside = page.evaluate(
        """(target) => {
          const { table, desk } = document.querySelector("ef-map");
          const own = (piece) => table.title.faces.get(piece.face).side === 0;
          return desk.board.neighbours.get(target).find((one) => (desk.situation.stacks.get(one) ?? []).some(own));
        }""",
        target,
    )
    hand.drag(at(page, beside), at(page, target))
    until(page, "() => document.querySelector('ef-map').table.scene.prompt.text.id === 'b2b-ask-choose-attacker'")
    quiet(page)


def follow_up(hand: Counted) -> None:
    """Losses, advances, retreats: a unit that may go on is dragged, and stays where it was let go."""
    page = hand.page
    units: list[int] = table(page, "table.choices.flatMap((one) => typeof one.piece === 'number' ? [one.piece] : [])")
    stop = hand.anna.prompt.locator("[data-role=pass]")
    if asking(page) == "b2b-ask-choose-advance":
        drag_on(hand, units[0])
    elif asking(page) == "b2b-ask-choose-advance-to" and stop.count():
        hand.press("[data-role=pass]")
    elif goals(page):
        tap(hand, goals(page)[0]["space"])
    elif units:
        pick(hand, units[0])
    else:
        hand.press(".buttons .btn")


def drag_on(hand: Counted, piece: int) -> None:
    page = hand.page
    look_at_space(page, home(page, piece))
    (x, y), before = at(page, home(page, piece)), seq(page)
    hand.count += 1
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 6, steps=2)
    answered(page, before)
    quiet(page)
    picked, before = table(page, "table.pickedUp"), seq(page)
    if picked:  # else it had one way only, and has gone
        page.mouse.move(*at(page, goals(page)[0]["space"]), steps=3)
    page.mouse.up()
    if picked:
        answered(page, before)
    quiet(page)


def pick(hand: Counted, piece: int) -> None:
    """A click; in a stack one more."""
    page, before = hand.page, seq(hand.page)
    look_at_space(page, home(page, piece))
    hand.count += 1
    page.mouse.click(*at(page, home(page, piece)))
    until(page, "(was) => document.querySelector('ef-map').table.seq > was || document.querySelector('.fan')", before)
    if seq(page) == before:
        hand.count += 1
        page.locator(f"ef-fan .counter[data-piece='{piece}']").click()
        answered(page, before)
    page.keyboard.press("Escape")


def test_the_june_turn_takes_few_clicks(person: NewPerson, house: House) -> None:
    anna = at_the_table(person, house)
    page, hand = anna.page, Counted(anna)
    for _ in range(2):
        tap(hand, goals(page)[0]["space"])
    hand.count += 1
    before = seq(page)
    page.locator("ef-offered .offer").first.click()
    answered(page, before)
    while asking(page) == "b2b-ask-choose-stand-fast":
        tap(hand, goals(page)[0]["space"])
    play_card(hand, "")
    activated = activate_the_front(hand, "combat")
    fought = fight(hand)
    actions = table(page, "table.played.filter((line) => line.side === 0).length")
    print(f"June 1941: {hand.count} clicks and drags, {activated} activations, {fought} battles, {actions} actions")
    assert activated >= 3
    assert fought >= 2
    assert hand.count <= MOST
    open_dialog(page, "cards")  # what was played is there with its face
    expect(page.locator("ef-cards .seen-card", has_text="event Barbarossa")).to_be_visible()
    anna.accessible()
