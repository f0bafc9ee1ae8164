"""13.22 Rough ground and marsh hold so many blocks of a side and no more, whatever the weather."""

from __future__ import annotations

from typing import Final

from eastfront.engine.sides import Side, among
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of
from eastfront.titles.europe_engulfed.control import relations
from eastfront.titles.europe_engulfed.ground import AREAS, TERRAIN
from eastfront.titles.europe_engulfed.printed import SOVIET, Arm
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import Table

ROUGH: Final = ("rough", "mountain")
CROWDED: Final = bits_of(a for a in AREAS if TERRAIN[a] in (*ROUGH, "marsh"))
MOST: Final = {"rough": (12, 8), "mountain": (12, 8), "marsh": (6, 4)}
"""All others, and the Soviets."""
WINGS: Final = 2
NO_LIMIT: Final = 1000


def is_air(table: Table, slot: UnitId, to: Side) -> bool:
    """Ground support, as far as a side may know: an ally's block that he keeps to himself counts as troops."""
    known = table.shown[slot] or among(to, table.eyes(table.side_of(slot)))
    return bool(known) and table.arm(slot) == Arm.AIR


def room_left(table: Table, area: SpaceId, nation: int, *, air: bool) -> int:
    """How many more blocks of a nation and its friends an area takes."""
    if TERRAIN[area] not in MOST or not table.chosen(Option.STACKING):
        return NO_LIMIT
    friends, side = relations(table).friends[nation], table.stands[nation]
    there = sum(table.owner[s] in friends and is_air(table, s, side) == air for s in table.here(area))
    return (WINGS if air else MOST[TERRAIN[area]][table.stands[nation] == SOVIET]) - there
