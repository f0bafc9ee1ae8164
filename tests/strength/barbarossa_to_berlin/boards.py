"""Short words to lay out full boards by hand, with the hands dealt and the sequence of play at the right place.

A line of a lay-out is a place and who stands there; a unit with a minus is reduced. `reserve`, `eliminated` and
`removed` are places too. Who is not named stays where the campaign sets him up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Side
from eastfront.parts.ids import UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.decks import DrawPhase
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS, IN_USSR, LAND, SOVIET, SPACES, UNITS
from eastfront.titles.barbarossa_to_berlin.records import Pool
from eastfront.titles.barbarossa_to_berlin.replacements import Replacements
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import (
    ASIDE,
    DECK,
    ELIMINATED,
    HAND,
    OUT,
    REMOVED,
    RESERVE,
    TO_COME,
    Cause,
    Table,
    Trench,
)
from eastfront.titles.barbarossa_to_berlin.turn import PLANS, ActionPhase, Game, Turn, Turns
from tests.titles.barbarossa_to_berlin.positions import Position, at, campaign, card, recount, unit

BOXES: Final = {"reserve": RESERVE, "eliminated": ELIMINATED, "removed": REMOVED, "to_come": TO_COME}
ORDINARY: Final = (
    ("AX11", "AX15", "AX10", "AX13", "AX18", "AX20", "AX25"),
    ("AL3", "AL10", "AL17", "AL20", "AL12", "AL8", "AL18"),
)
"""By side: cards that change no puzzle."""
STARRED: Final = frozenset(c.code for c in CARDS if c.starred)
MOVED_ON: Final = frozenset(
    u.id for u in UNITS if campaign().location[u.id] >= 0 and IN_USSR[campaign().location[u.id]]
)
"""Soviet units of the frontier: a date that does not name them has lost them."""


def lay_out(table: Table, lines: str) -> None:
    for line in lines.strip().splitlines():
        place, _, units = line.strip().partition(":")
        for word in units.split():
            put(table, word.rstrip("-"), place, 1 if word.endswith("-") else 2)


def put(table: Table, code: str, place: str, steps: int = 2) -> None:
    number = unit(code)
    table.location[number] = BOXES[place] if place in BOXES else at(place)
    table.steps[number] = steps if place == "reserve" or place not in BOXES else 0
    if place not in BOXES:
        hold(table, table.side[number], place)
        table.soviet_held[at(place)] = int(number in SOVIET)


def hold(table: Table, side: Side, spaces: str) -> None:
    """Who holds these spaces; what an entering enemy destroys is gone."""
    for code in spaces.split():
        here = at(code)
        table.control[here] = side
        table.soviet_held[here] = int(side == ALLIED and bool(IN_USSR[here]))
        soviet = table.trench_kind[here] in (Trench.SOVIET, Trench.TOBRUK)
        if table.trench[here] and soviet == (side == AXIS):
            table.trench[here], table.trench_kind[here] = 0, Trench.NONE


def front(turn: int, axis: str, lines: str, events: Mapping[str, int]) -> Table:
    """A date: the Axis holds these spaces more than at the start, the units stand so, these events were played."""
    table = campaign()
    table.turn = turn
    for number in range(len(UNITS)):
        if number in MOVED_ON and table.location[number] >= 0:
            table.location[number], table.steps[number] = ELIMINATED, 0
    hold(table, AXIS, axis)
    lay_out(table, lines)
    for code, when in events.items():
        table.event_turn[card(code)] = when
        table.card_place[card(code)] = OUT if code in STARRED else DECK
    return table


def total_war(table: Table, usa_turn: int) -> None:
    table.usa_turn, table.total_war = usa_turn, 1
    for number, place in enumerate(table.card_place):
        if place == ASIDE:
            table.card_place[number] = DECK


def deal(table: Table, hand: str, others: int = 6) -> None:
    """A hand to the side of its first card, so many ordinary cards to the other."""
    codes = hand.split()
    for code in codes:
        table.card_place[card(code)] = HAND
    ordinary = ORDINARY[enemy(CARDS[card(codes[0])].side)]
    left = [code for code in ordinary if table.card_place[card(code)] == DECK]
    for code in left[:others]:
        table.card_place[card(code)] = HAND


def score(table: Table, vp: int, cause: Cause = Cause.EVENTS) -> None:
    """VP as the spaces say, and what else was won and lost to make it so many."""
    recount(table)
    table.ledger[cause] += vp - table.vp
    recount(table)


def settled(table: Table) -> None:
    recount(table)
    judge(table, AXIS)
    judge(table, ALLIED)
    table.chronicle = None


def at_round(table: Table, round_: int, side: Side) -> Position:
    """A side about to choose what to do with a round."""
    settled(table)
    done = PLANS[table.turn - 1].index((round_, side))
    return begin(table, Turn(at="allied_replacements"), ActionPhase(done=done))


def at_replacements(table: Table, side: Side, points: Mapping[Pool, int]) -> Position:
    settled(table)
    table.round = 6
    for pool, count in points.items():
        table.rp[pool] = 2 * count
    after = "axis_replacements" if side == ALLIED else "cards"
    return begin(table, Turn(at=after), Replacements(side))


def at_discards(table: Table, side: Side) -> Position:
    """A side about to discard: the Axis begins."""
    settled(table)
    table.round = 6
    return begin(table, Turn(at="end"), DrawPhase(at="" if side == AXIS else "allied_discards"))


def begin(table: Table, *stack: Frame) -> Position:
    return Flow(table, Game(at="."), Turns(), *stack, fate=Seeded("arranged"))


def table_of(nation: str) -> list[UnitId]:
    return [u.id for u in UNITS if u.code.startswith(f"{nation}_")]


def in_the_ussr() -> str:
    return " ".join(SPACES[space].code for space in LAND if IN_USSR[space]) + " "
