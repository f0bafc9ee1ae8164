"""10.1 Who may still move, and where a unit can walk."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import mask_of
from eastfront.parts.opponents import enemy
from eastfront.parts.trails import trails
from eastfront.titles.barbarossa_to_berlin.conditions import is_mechanized
from eastfront.titles.barbarossa_to_berlin.holdings import holdings
from eastfront.titles.barbarossa_to_berlin.nations import closed_bits_on_foot, stops_among
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, CONTACT, NEIGHBOURS, SIZE
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, MOVE, Table


def movers(table: Table, side: Side) -> list[UnitId]:
    """Units that may still move."""
    moved = table.moved
    return [unit for unit in table.marked(side, MOVE) if not moved[unit]]


_LAST: Final[list[tuple[tuple[int, int, bool, int, int], dict[SpaceId, SpaceId]]]] = [((-1, 0, False, 0, 0), {})]


def reach(table: Table, unit: UnitId, left: int, held: bool) -> dict[SpaceId, SpaceId]:
    """Every space a unit can come to with the spaces before each on a shortest way, whether or not it may stop there.
    A unit never enters a space with enemies (9.1); every space costs 1. The answer is kept for the walk that follows,
    with all it rests on: do not write into it."""
    side, start = table.side[unit], table.location[unit]
    not_enemy = holdings(table).others[enemy(side)] if held else 0
    asked = (start, left, side == ALLIED, closed_bits_on_foot(table, unit), not_enemy)
    known, answer = _LAST[0]
    if known != asked:
        first = mask_of(not_enemy, SIZE) if held else None
        answer = trails(CONTACT if side == ALLIED else NEIGHBOURS, start, mask_of(asked[3], SIZE), left, None, first)
        _LAST[0] = (asked, answer)
    return answer


def goals(table: Table, unit: UnitId, left: int, held: bool) -> list[SpaceId]:
    """Where a unit may go: in reach, with room for it, and not among those about to fight unless it is mechanized."""
    here, activated, into_combat = table.location[unit], table.activated, is_mechanized(table, unit)
    spaces = [space for space in sorted(reach(table, unit, left, held)) if space != here]
    return [s for s in stops_among(table, unit, spaces) if into_combat or activated[s] != COMBAT]
