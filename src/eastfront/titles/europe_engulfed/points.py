"""14.48 What a victory is worth to each player in a series of games."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Ending
from eastfront.engine.sides import Camp, Side
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.borders import EAST, WEST
from eastfront.titles.europe_engulfed.control import controlled
from eastfront.titles.europe_engulfed.printed import FRANCE, SOVIET, WESTERN
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import Table

WORTH: Final = {"marginal": 5, "tie": 5, "operational": 7, "decisive": 9}
"""16.22 A tie of the tournament is a marginal victory."""


def worth(how: str) -> int:
    """Of an ending: nothing where it names no level."""
    return WORTH.get(how.rpartition("-")[2], 0)


def across(table: Table, side: Side) -> int:
    """9.28 Areas that an Ally holds on the other's side of the Demarcation Line."""
    sides = (WESTERN, FRANCE) if side == WESTERN else (side,)
    held = controlled(table, tuple(n for n, led in enumerate(table.stands) if led in sides))
    return (held & (WEST if side == SOVIET else EAST)).bit_count()


def first_of(table: Table, camp: Camp) -> Side | None:
    """The true winner among Allies: who holds more beyond the line."""
    if not table.chosen(Option.TOURNAMENT_POINTS) or not {WESTERN, SOVIET} <= set(camp):
        return None
    west, soviet = across(table, WESTERN), across(table, SOVIET)
    return None if west == soviet else WESTERN if west > soviet else SOVIET


def scores(table: Table, ending: Ending, camps: tuple[Camp, ...]) -> dict[Side, int]:
    """By side: what it wins or loses."""
    value = worth(ending.how)
    found = {side: value if ending.won(side) else -value for camp in camps for side in camp}
    if ending.winner in (WESTERN, SOVIET) and ending.camp:
        found[ending.winner] += 1
        found[SOVIET if ending.winner == WESTERN else WESTERN] -= 1
    return found


def tell(table: Table, ending: Ending, camps: tuple[Camp, ...]) -> Ending:
    if table.chosen(Option.TOURNAMENT_POINTS) and worth(ending.how):
        for side, points in sorted(scores(table, ending, camps).items()):
            table.tell(facts.POINTS, side, points)
    return ending
