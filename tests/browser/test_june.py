"""A whole June turn of the Axis by mouse, with every click and drag counted."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.conftest import NewPerson
from tests.browser.helpers import Person, until
from tests.browser.looking import answered, came_to_rest, seq, table
from tests.browser.serving import House
from tests.browser.test_hands import at, drag, goals, home, quiet

MOST = 90
_SPOTS = """(own) => {
  const map = document.querySelector("ef-map");
  const frame = map.querySelector(".map").getBoundingClientRect();
  const pieces = new Set(map.table.choices.map((choice) => choice.piece));
  const waits = ({ face, marks }) => map.table.title.faces.get(face).side === 0 && !(marks ?? []).includes("moved");
  const wanted = (piece) => piece.place >= 0 && (own ? waits(piece) : pieces.has(piece.id));
  return map.table.scene.pieces.filter(wanted).map((piece) => {
    const { x, y } = map.view.toScreen(map.table.title.data.board.spaces.find((one) => one.id === piece.place));
    return [piece.id, x + frame.left, y + frame.top];
  });
}"""


@dataclass
class Counted:
    """A hand whose clicks and drags are counted; keys are free."""

    anna: Person
    count: int = 0

    @property
    def page(self) -> Page:
        return self.anna.page

    def click(self, x: float, y: float) -> None:
        self.count += 1
        before = seq(self.page)
        self.page.mouse.click(x, y)
        answered(self.page, before)
        quiet(self.page)

    def drag(self, start: tuple[float, float], *stops: tuple[float, float]) -> None:
        self.count += 1
        drag(self.page, start, *stops)
        quiet(self.page)

    def press(self, selector: str) -> None:
        self.count += 1
        before = seq(self.page)
        self.anna.prompt.locator(selector).first.click()
        until(
            self.page,
            "(seen) => { const t = document.querySelector('ef-map').table; return t.seq !== seen || t.weighed"
            " || document.querySelector('ef-prompt .sure'); }",
            before,
        )
        if self.anna.prompt.locator(".sure .p").count():
            self.count += 1
            self.anna.prompt.locator(".sure .p").click()
            answered(self.page, before)

    def roll(self) -> None:
        self.count += 1
        before = seq(self.page)
        self.anna.roll()
        answered(self.page, before)

    def spots(self, own: bool = False) -> dict[int, tuple[float, float]]:
        """Pieces that can be chosen, or those of the Axis that have not moved, and where they are on the screen."""
        found: list[tuple[int, float, float]] = self.page.evaluate(_SPOTS, own)
        return {piece: (x, y) for piece, x, y in found}


def asking(page: Page) -> str:
    return str(table(page, "table.scene.prompt.text.id"))


def look_over_the_front(page: Page) -> None:
    page.evaluate(
        "() => { const v = document.querySelector('ef-map').view; v.look({ x: 1050, y: 1200, k: 0.55 }, false); }"
    )
    came_to_rest(page)


def motors(hand: Counted) -> None:
    """Each dragged as far east as it may go; one that could go on is left when the next is taken."""
    page = hand.page
    for piece in sorted(hand.spots()):
        x, y = at(page, home(page, piece))
        hand.count += 1
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 10, y + 6, steps=2)
        until(page, "() => document.querySelector('ef-map').table.pickedUp")
        page.mouse.move(*max(at(page, goal["space"]) for goal in goals(page)), steps=3)
        page.mouse.up()
        quiet(page)


def passes(hand: Counted, until_asked: str) -> None:
    for _ in range(8):
        if asking(hand.page) == until_asked or table(hand.page, "table.scene.asked[0]") != 0:
            return
        hand.press("[data-role=pass]")


def fights(hand: Counted, most: int) -> int:
    """Click a target, everybody joins with one key, roll; then whatever is asked."""
    page, fought = hand.page, 0
    while fought < most and asking(page) == "gpw-ask-choose-target" and (targets := hand.spots()):
        hand.click(*next(iter(targets.values())))
        page.keyboard.press("a")
        quiet(page)
        hand.roll()
        fought += 1
        while asking(page) != "gpw-ask-choose-target" and table(page, "table.myTurn"):
            spots = hand.spots()
            if spots:
                hand.click(*next(iter(spots.values())))
            else:
                hand.press(".buttons .btn") if not goals(page) else hand.click(*at(page, goals(page)[0]["space"]))
    return fought


def marches(hand: Counted) -> int:
    """Lasso a band of the front, drag one of it east: all come along."""
    page, went = hand.page, 0
    for top in range(150, 960, 90):
        band = {p: spot for p, spot in hand.spots(own=True).items() if top <= spot[1] < top + 90 and spot[0] > 90}
        if not band:
            continue
        left, right = min(x for x, _ in band.values()) - 24, max(x for x, _ in band.values()) + 24
        page.keyboard.press("g")
        hand.drag((left, top), (right, top), (right, top + 90), (left, top + 90))
        page.keyboard.press("g")
        gathered: list[int] = page.evaluate("() => [...document.querySelector('ef-map').attention.group]")
        if not gathered:
            continue
        before = {piece: home(page, piece) for piece in gathered}
        x, y = max(band[p] for p in gathered if p in band)
        hand.drag((x, y), (x + 20, y), (x + 62, y))
        went += sum(home(page, piece) != before[piece] for piece in gathered)
    return went


def test_a_june_turn_takes_few_clicks(person: NewPerson, house: House) -> None:
    anna = person()
    anna.sit(house.begin("me", "me", title="great_patriotic_war", scenario="barbarossa"))
    page, hand = anna.page, Counted(anna)
    until(page, "() => document.querySelectorAll('.world .counter').length > 40")
    look_over_the_front(page)
    passes(hand, "gpw-ask-choose-mover")
    motors(hand)
    passes(hand, "gpw-ask-choose-target")
    fought = fights(hand, 8)
    passes(hand, "gpw-ask-choose-mover")
    went = marches(hand)
    passes(hand, "")
    print(f"a June turn: {hand.count} clicks and drags, {fought} battles, {went} marches")
    assert fought >= 6
    assert went >= 20
    assert hand.count <= MOST
