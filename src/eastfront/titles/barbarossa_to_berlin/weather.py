"""15 Weather: the thaw of spring, the first winter, invasions in winter."""

from __future__ import annotations

from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin.printed import GERMAN, IN_USSR
from eastfront.titles.barbarossa_to_berlin.records import Season
from eastfront.titles.barbarossa_to_berlin.table import Table

WINTER_42 = 4  # the turn


def thaw(table: Table) -> bool:
    """15.1 The first two rounds of a spring turn."""
    return table.season is Season.SPRING and table.round <= 2


def winter_42(table: Table) -> bool:
    """15.2 The first winter, unless von Paulus paused."""
    return table.turn == WINTER_42 and not table.played("AX2")


def frozen(table: Table, unit: UnitId, space: SpaceId | None = None) -> bool:
    """15.2 A German unit in the USSR in the first winter, where it stands or in another space."""
    here = table.location[unit] if space is None else space
    return unit in GERMAN and here >= 0 and bool(IN_USSR[here]) and winter_42(table)
