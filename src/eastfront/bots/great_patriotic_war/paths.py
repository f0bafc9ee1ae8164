"""The way a unit takes to where it goes: among ways it can pay for, the one that brings most railway and towns over."""

from __future__ import annotations

from typing import Final

from eastfront.parts import graphs, hexes
from eastfront.parts.graphs import Reach
from eastfront.parts.ids import NO_SPACE, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.movement import allowance, one_hex_only, reach, steps_for
from eastfront.titles.great_patriotic_war.nations import CLOSED_TO
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.printed import (
    GRID,
    IS_PLACE,
    IS_RAIL,
    SPOT,
    STOPS_MOTOR,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.table import Table

FIELD: Final = 0.05  # what a hex of the enemy's is worth on the way, against one with a railway
TOWN: Final = 3.0
TRIED: Final = 8  # stops on the way that are looked at
LONG: Final = 3  # hexes from which a way can lead elsewhere


def won(table: Table, side: int, way: list[SpaceId]) -> float:
    """What is brought over by walking there."""
    control = table.control
    return sum(TOWN if IS_PLACE[hex_] else 1.0 if IS_RAIL[hex_] else FIELD for hex_ in way[1:] if control[hex_] != side)


def way_to(table: Table, unit: UnitId, goal: SpaceId, phase: int) -> tuple[SpaceId, list[SpaceId]]:
    """Where to stop on the way, if anywhere, and all the hexes of it."""
    one_hex, left = one_hex_only(unit, phase), allowance(table, unit)
    found = reach(table, unit, left, True, one_hex)
    plain = graphs.path_to(found, goal)
    printed = UNITS[unit]
    takes = printed.is_land and printed.kind is not Kind.PARTISAN
    if one_hex or not takes or not table.supplied[unit] or len(plain) <= LONG:
        return NO_SPACE, plain
    return _by_way_of(table, unit, goal, left, found, plain)


def _by_way_of(
    table: Table, unit: UnitId, goal: SpaceId, left: int, found: Reach, plain: list[SpaceId]
) -> tuple[SpaceId, list[SpaceId]]:
    printed, ground = UNITS[unit], table.ground()
    side, foe = printed.side, enemy(printed.side)
    full, zone, steps = table.full_bits(unit), ground.zone[foe], steps_for(table, unit)
    stops = [
        (won(table, side, graphs.path_to(found, hex_)), hex_)
        for hex_ in found.spaces
        if hex_ != goal
        and not full & SPOT[hex_]
        and not zone[hex_]
        and not (printed.is_motor and STOPS_MOTOR[hex_])
        and found.costs[hex_] + hexes.distance(GRID, hex_, goal) <= left
    ]
    best, stop, way = won(table, side, plain) + 0.5, NO_SPACE, plain
    for _, hex_ in sorted(stops, reverse=True)[:TRIED]:
        on = ground.reach(
            steps,
            hex_,
            left - found.costs[hex_],
            foe,
            halts=STOPS_MOTOR if printed.is_motor else None,
            barred=CLOSED_TO.marks(table, unit),
        )
        if goal not in on.spaces:
            continue
        there = [*graphs.path_to(found, hex_), *graphs.path_to(on, goal)[1:]]
        gain = won(table, side, there)
        if gain > best:
            best, stop, way = gain, hex_, there
    return stop, way


def walk(table: Table, unit: UnitId, goal: SpaceId, phase: int) -> SpaceId:
    """The way leaves control behind it. Answers where it stops on the way."""
    stop, way = way_to(table, unit, goal, phase)
    side, kind = UNITS[unit].side, UNITS[unit].kind
    if kind is not Kind.PARTISAN:
        for here in way[1:]:
            table.control[here] = side
    enter(table, unit, goal)
    return stop
