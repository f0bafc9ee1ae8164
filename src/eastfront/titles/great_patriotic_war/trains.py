"""11, 12 Where trains can go, and who may take one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eastfront.engine.frames import Side
from eastfront.parts.graphs import pieces
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_in, spaces_in
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.nations import CLOSED_TO, PEOPLE
from eastfront.titles.great_patriotic_war.printed import IS_USSR, LAND_UNITS, RAIL_BITS, RAILS, SPOT, UNITS, Kind
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table

USSR_BITS: Final = bits_in(IS_USSR)
_IS_MOTOR: Final = tuple(bool(unit.is_motor) for unit in UNITS)
_IS_PARA: Final = tuple(unit.kind is Kind.PARA for unit in UNITS)
_RIDERS: Final = tuple(
    tuple(u for u in LAND_UNITS[side] if UNITS[u].kind is not Kind.PARTISAN) for side in (AXIS, SOVIET)
)
"""53 By side: all but partisans."""


def points_for(table: Table, unit: UnitId) -> int:
    """11 One point an infantry unit, one a step of a mechanized one."""
    return table.steps[unit] if _IS_MOTOR[unit] else 1


def open_rails(table: Table, side: Side) -> int:
    """12 Rail hexes a train may enter: controlled, in no enemy ZOC, free of the enemy and his partisans; 11 for the
    Soviets only in the USSR."""
    ground, foe = table.ground(), enemy(side)
    open_ = RAIL_BITS & table.held_bits(side) & ~(ground.zone_bits(foe) | ground.held_bits[foe])
    return open_ & USSR_BITS if side == SOVIET else open_


@lru_cache(64)
def lines(open_: int) -> tuple[int, ...]:
    """The open rail as sets of hexes that hang together."""
    return pieces(RAILS, open_)


def line_of(open_: int, here: SpaceId) -> int:
    """The rail that is joined to a hex, the hex included."""
    return next((line for line in lines(open_) if line & SPOT[here]), 0)


def stations(table: Table, unit: UnitId, rails: int) -> tuple[int, int]:
    """Where a train can bring a unit over these open rails, and those places it need not pay the USSR's rail for; sets
    of hexes."""
    here, open_ = table.location[unit], rails & ~CLOSED_TO.bits(table, unit)
    found = line_of(open_, here)
    if not found:
        return 0, 0
    found &= ~(table.full_bits(unit) | SPOT[here])
    if UNITS[unit].side == SOVIET:
        return found, found
    free = found & line_of(open_ & ~USSR_BITS, here)
    return (found if points_for(table, unit) <= table.rail_in_ussr else free), free


def lines_served(table: Table, unit: UnitId, rails: int) -> tuple[int, int]:
    """The lines with several stations for a unit and those like it, and the lines with one: whether it is another than
    where the train leaves is still to be seen."""
    open_, full = rails & ~CLOSED_TO.bits(table, unit), table.full_bits(unit)
    if UNITS[unit].side == AXIS and points_for(table, unit) > table.rail_in_ussr:
        open_ &= ~USSR_BITS
    many = one = 0
    for line in lines(open_):
        free = (line & ~full).bit_count()
        if free > 1:
            many |= line
        elif free:
            one |= line
    return many, one


def destinations(table: Table, unit: UnitId) -> dict[SpaceId, int]:
    """Where a train can bring a unit, with the points of the USSR's rail each place costs."""
    found, free = stations(table, unit, open_rails(table, UNITS[unit].side))
    cost = points_for(table, unit)
    return {hex_: 0 if free & SPOT[hex_] else cost for hex_ in spaces_in(found)}


def riders(table: Table, side: Side) -> list[UnitId]:
    """The units that can take a train somewhere, lowest id first."""
    rails, location, moved, steps = open_rails(table, side), table.location, table.moved, table.steps
    left, in_ussr = table.rail, table.rail_in_ussr
    known: dict[tuple[int, bool, bool], tuple[int, int]] = {}
    found: list[UnitId] = []
    for unit in _RIDERS[side]:
        here = location[unit]
        if here < 0 or moved[unit] or not rails & SPOT[here]:
            continue
        cost = steps[unit] if _IS_MOTOR[unit] else 1
        if cost > left:
            continue
        alike = PEOPLE[unit], _IS_PARA[unit], cost <= in_ussr
        served = known.get(alike)
        if served is None:
            served = known[alike] = lines_served(table, unit, rails)
        if served[0] & SPOT[here] or (served[1] & SPOT[here] and stations(table, unit, rails)[0]):
            found.append(unit)
    return found
