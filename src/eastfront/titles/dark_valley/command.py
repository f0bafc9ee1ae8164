"""2.4, 14.1 Who is in range of an HQ or leader."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from eastfront.parts.hexes import within
from eastfront.titles.dark_valley.ground import GRID
from eastfront.titles.dark_valley.printed import STAVKA, UNITS, ZHUKOV
from eastfront.titles.dark_valley.table import Table


def commanders(table: Table) -> tuple[int, ...]:
    """The Stavka and Zhukov, as far as they are on the map."""
    return tuple(hq for hq in (STAVKA, ZHUKOV) if table.location[hq] >= 0)


@lru_cache(1024)
def around(centre: int, reach: int) -> frozenset[int]:
    """The hexes at most so far away."""
    return frozenset(within(GRID, centre, reach))


def in_range(table: Table, hqs: Iterable[int], unit: int) -> bool:
    """14.1 The HQ's own hex counts and the unit's does not: as many hexes apart as the counter says, whoever and
    whatever lies between."""
    there = table.location[unit]
    return any(table.location[hq] >= 0 and there in around(table.location[hq], UNITS[hq].reach) for hq in hqs)
