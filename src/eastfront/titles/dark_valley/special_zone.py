"""12.7 What the special fortified zone of 1943, FZ(2), is worth; it is laid with the replacements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.parts.hexes import distance
from eastfront.titles.dark_valley.ground import GRID
from eastfront.titles.dark_valley.printed import SOVIET, UNITS
from eastfront.titles.dark_valley.table import Table

REACH: Final = 3


def zone_shift(table: Table, target: int, defenders: Iterable[int]) -> int:
    """Columns to the left for supplied Soviets that defend within three hexes: one, and two when it is complete."""
    if table.special_zone < 0 or distance(GRID, table.special_zone, target) > REACH:
        return 0
    if not all(UNITS[u].side == SOVIET and table.in_supply(u) for u in defenders):
        return 0
    return 2 if table.special_zone_full else 1
