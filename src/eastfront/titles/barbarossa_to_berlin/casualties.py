"""11.3.1, 13.4.4, 14.2, 14.5.1 Where lost units go: the only place where units leave the map for a box."""

from __future__ import annotations

from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.printed import REPLACED_BY, SOUTHWEST, SOUTHWEST_MECHANIZED, TABLES
from eastfront.titles.barbarossa_to_berlin.table import (
    ELIMINATED,
    NO_THEATRE,
    ON_TRACK,
    REMOVED,
    RESERVE,
    Table,
)


def lose_step(table: Table, unit: UnitId) -> bool:
    """A full unit is reduced; true when it was reduced already and must now be eliminated by the caller."""
    if table.steps[unit] < 2:
        return True
    table.steps[unit] = 1
    table.tell(facts.STEP_LOST, unit)
    return False


def eliminate(table: Table, unit: UnitId, theatre: int = NO_THEATRE) -> None:
    """Into the box of eliminated units. 14.5.1 The mechanized Southwest Front comes back as infantry."""
    _off(table, unit, ELIMINATED)
    table.theatre[unit] = theatre
    table.tell(facts.UNIT_ELIMINATED, unit)
    if unit == SOUTHWEST_MECHANIZED:
        table.location[unit] = REMOVED
        table.location[SOUTHWEST] = ELIMINATED


def remove(table: Table, unit: UnitId) -> None:
    """Out of the game."""
    _off(table, unit, REMOVED)
    table.tell(facts.UNIT_REMOVED, unit)


def put_on_track(table: Table, unit: UnitId) -> None:
    """13.4.4, 14.5.4 Three turns ahead on the turn track, then into the box."""
    _off(table, unit, ON_TRACK)
    table.returns[unit] = table.turn + TABLES.costs.track_delay
    table.tell(facts.ON_TRACK, unit, table.returns[unit])


def _off(table: Table, unit: UnitId, place: SpaceId) -> None:
    table.location[unit], table.steps[unit] = place, 0


def small_units_for(table: Table, unit: UnitId) -> list[UnitId]:
    """11.3.1 The small units in reserve that may take the place of a large one: full ones, or reduced ones when there
    is no full one; one of each kind."""
    ready = [small for small in REPLACED_BY[unit] if table.location[small] == RESERVE]
    full = [small for small in ready if table.steps[small] == 2]
    return table.distinct(full or ready)


def weakened(table: Table, side: Side) -> list[UnitId]:
    """14.1 A side's units that could take a step: reduced, or in the box of eliminated units; lowest id first."""
    whose, steps, location = table.side, table.steps, table.location
    return [
        UnitId(unit)
        for unit in range(len(location))
        if (steps[unit] == 1 or location[unit] == ELIMINATED) and whose[unit] == side
    ]
