"""8.4, 8.5 Stand Fast: who is held in place, and the price of leaving."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import LiftStandFast, Release
from eastfront.titles.barbarossa_to_berlin.control import score
from eastfront.titles.barbarossa_to_berlin.offensives import price
from eastfront.titles.barbarossa_to_berlin.printed import AXIS, GERMAN
from eastfront.titles.barbarossa_to_berlin.table import HITLER, NOTHING, STALIN, Cause, Table


def marker_of(side: Side) -> int:
    return HITLER if side == AXIS else STALIN


def by_unit(table: Table, side: Side) -> bool:
    """8.4 After the bomb plot the Axis pays for each German unit, and no longer for the space."""
    return side == AXIS and table.played("AL48")


def held(table: Table, unit: UnitId) -> bool:
    """May this unit leave only into a space the enemy holds?"""
    here, side = table.location[unit], table.side[unit]
    if here < 0 or table.stand_fast[here] != marker_of(side) or table.released[unit]:
        return False
    return unit in GERMAN or not by_unit(table, side)


def prices_of_leaving(table: Table, side: Side, units: Iterable[UnitId]) -> list[Action]:
    """What can be paid so that some of these units may leave: a marker, or after the bomb plot a single unit."""
    if table.stand_fast == NOTHING:
        return []
    stuck = [unit for unit in units if held(table, unit)]
    if by_unit(table, side):
        return [Release(unit) for unit in stuck]
    return [LiftStandFast(space) for space in sorted({table.location[unit] for unit in stuck})]


def lift(table: Table, side: Side, space: SpaceId) -> None:
    table.stand_fast[space] = 0
    table.tell(facts.STAND_FAST_LIFTED, side, space)
    score(table, Cause.STAND_FAST, price(side))


def release(table: Table, unit: UnitId) -> None:
    table.released[unit] = 1
    table.tell(facts.UNIT_RELEASED, unit)
    score(table, Cause.STAND_FAST, price(AXIS))
