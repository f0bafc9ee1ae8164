"""Short words to lay out boards by hand, with the sequence of play at the right place.

A line of a lay-out is a place or a hex, a colon, and who stands there; a unit with a minus at its end is reduced.
`eliminated`, `reserve`, `gone`, `away`, `arriving` and `to_come` are places too."""

from __future__ import annotations

from typing import Final

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame
from eastfront.engine.sides import Side
from eastfront.titles.dark_valley.activations import HALF_COMBAT, HALF_MOVE, Activation
from eastfront.titles.dark_valley.chits import CHITS, IN_CUP, IN_HAND, OUT, PLAYED
from eastfront.titles.dark_valley.cup import Activations, Draws
from eastfront.titles.dark_valley.ground import VP_HEXES
from eastfront.titles.dark_valley.logistics import judge
from eastfront.titles.dark_valley.printed import AXIS, BASE_OF, BY_CODE, SOVIET, UNITS
from eastfront.titles.dark_valley.table import (
    ARRIVING,
    ELIMINATED,
    GONE,
    OTHER_FRONTS,
    STAVKA_BOX,
    TO_COME,
    Table,
)
from eastfront.titles.dark_valley.turn import Turn, War
from tests.titles.dark_valley.positions import at

Position = Flow[Table]
BOXES: Final = {
    "eliminated": ELIMINATED,
    "reserve": STAVKA_BOX,
    "gone": GONE,
    "away": OTHER_FRONTS,
    "arriving": ARRIVING,
    "to_come": TO_COME,
}
PLAIN_UNTIL: Final = (1, 4)  # 10.1 by side, the last turn in which Move and Combat are chits of their own
ABSENT: Final = (ELIMINATED, GONE, TO_COME)


# ---------------------------------------------------------------------- who stands where
def lay_out(table: Table, lines: str) -> None:
    for line in lines.strip().splitlines():
        place, _, units = line.strip().partition(":")
        for word in units.split():
            put(table, word.rstrip("-"), place, reduced=word.endswith("-"))


def put(table: Table, code: str, place: str, reduced: bool = False) -> None:
    unit = BY_CODE[code]
    where = BOXES[place] if place in BOXES else at(place)
    table.location[unit] = where
    table.steps[unit] = 0 if where in ABSENT else 1 if reduced else UNITS[unit].steps
    for air, base in BASE_OF.items():
        if unit == base:
            table.location[air] = where
    if where >= 0 and UNITS[unit].is_combat:
        table.control[where] = UNITS[unit].side


def hold(table: Table, side: Side, places: str) -> None:
    for place in places.split():
        table.control[at(place)] = side


def settled(table: Table) -> None:
    """Both sides are judged."""
    for side in (AXIS, SOVIET):
        judge(table, side)
    table.vp_known = [table.control[hex_] for hex_ in VP_HEXES]
    table.chronicle = None


# ---------------------------------------------------------------------- where the turn stands
def chit(name: str, side: Side = AXIS) -> int:
    return next(c.id for c in CHITS if c.name == name and c.side in (side, -1))


def _cup(table: Table, names: str) -> None:
    """Chits still in the cup: `axis panzer_1` as `panzer_1`, those that both sides have with a side before a dot."""
    table.chits[:] = [OUT] * len(CHITS)
    table.order[:] = [0] * len(CHITS)
    table.played_halves[:] = [0, 0]
    for name in names.split():
        word, _, rest = name.partition(".")
        table.chits[chit(rest, SOVIET if word == "soviet" else AXIS) if rest else chit(word)] = IN_CUP


def begin(table: Table, *stack: Frame) -> Position:
    return Flow(table, War(), *stack, fate=Seeded("arranged"))


def at_chit(table: Table, played: str, side: Side, cup: str = "") -> Position:
    """A chit has just been drawn; `cup` are those that are still to come."""
    settled(table)
    _cup(table, cup)
    half = {"move": HALF_COMBAT, "combat": HALF_MOVE}
    number = chit(played, side) if played not in half or table.turn <= PLAIN_UNTIL[side] else chit("move_combat", side)
    if played in half and table.turn > PLAIN_UNTIL[side]:
        table.played_halves[side] = half[played]
    table.chits[number], table.order[number] = PLAYED, 1
    return begin(table, Turn(at="attrition"), Activations(at="over"), Draws(), Activation(number))


def inside_chit(table: Table, played: str, side: Side, *frames: Frame, cup: str = "") -> Position:
    """In the middle of what a chit set going."""
    settled(table)
    _cup(table, cup)
    number = chit(played, side)
    table.chits[number], table.order[number] = PLAYED, 1
    stack = (Turn(at="attrition"), Activations(at="over"), Draws(), Activation(number, at="special_corps"))
    return begin(table, *stack, *frames)


def between_draws(table: Table, hand: str, side: Side, cup: str = "") -> Position:
    """A chit in hand may be played now."""
    settled(table)
    _cup(table, cup)
    table.chits[chit(hand, side)] = IN_HAND
    return begin(table, Turn(at="attrition"), Activations(at="over"), Draws())


def at_phase(table: Table, step: str) -> Position:
    """The turn goes on with this step."""
    settled(table)
    _cup(table, "")
    return begin(table, Turn(at=step))
