"""What a unit can do in the state it is in: 2.2, 13.4.1, 15.2."""

from __future__ import annotations

from eastfront.parts.ids import UnitId
from eastfront.titles.barbarossa_to_berlin.printed import UNITS
from eastfront.titles.barbarossa_to_berlin.table import OOS, Table
from eastfront.titles.barbarossa_to_berlin.weather import frozen


def is_mechanized(table: Table, unit: UnitId) -> bool:
    """2.2 By the movement allowance of the side that is up; 13.4.1 not without supply; 15.2 not Germans in the USSR
    in the first winter. Supply is as last judged."""
    if not UNITS[unit].mechanized[table.steps[unit]]:
        return False
    return table.supply[unit] != OOS and not frozen(table, unit)


def allowance(table: Table, unit: UnitId) -> int:
    """10.1 Spaces a unit may move; 13.4.1 two at most without supply."""
    spaces = UNITS[unit].ma[table.steps[unit]]
    return min(spaces, 2) if table.supply[unit] == OOS else spaces
