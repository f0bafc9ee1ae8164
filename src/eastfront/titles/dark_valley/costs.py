"""11.1 to 11.5 What movement costs, and how much of it a unit has."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress
from operator import itemgetter
from typing import Final

from eastfront.parts.graphs import Steps, step_table
from eastfront.parts.ids import SpaceId
from eastfront.parts.strides import Paces, Price, drop_step, paces_of, prices_of, put_step
from eastfront.titles.dark_valley.ground import (
    KERCH,
    LENINGRAD,
    MAJOR_RIVER,
    NEIGHBOURS,
    ORANIENBAUM,
    RAILS,
    RIVER,
    ROADS,
    SIZE,
    STRAIT,
    TERRAIN_AT,
    VOLGA,
    ZONES,
)
from eastfront.titles.dark_valley.printed import AXIS, UNITS, Kind, Weather
from eastfront.titles.dark_valley.table import BY_AIR, ISOLATED, OUT_OF_SUPPLY, Table
from eastfront.titles.dark_valley.zones import FIRST_WINTER

WITHOUT_SUPPLY: Final = 3
FORCED: Final = 2
BY_AIR_LESS: Final = 2
ZONE_COST: Final = 2
ALL_POINTS: Final = 99  # 11.1b dearer than any rating: only as the one hex that a unit may always enter

_of_zones: Final = itemgetter(*ZONES)
BAY: Final = (ORANIENBAUM, LENINGRAD)  # 11.2 between which the Soviets cross by boat and over the ice

FOOT, MECH, MOUNTAIN, HQ = "foot", "mech", "mountain", "hq"
_RIVER_COST: Final = {FOOT: (0, 1, 2), MECH: (1, 2, ALL_POINTS), MOUNTAIN: (0, 1, 2)}


def way_of(unit: int) -> str:
    printed = UNITS[unit]
    if printed.kind is Kind.HQ:
        return HQ
    if printed.mech:
        return MECH
    return MOUNTAIN if printed.kind is Kind.MOUNTAIN else FOOT


def _by_road(here: int, there: int) -> bool:
    """Chart, note (e) Along a road, and in the mountains along a railway as if it were one."""
    in_mountains = TERRAIN_AT[there].doubles_defence
    return there in ROADS[here] or (in_mountains and there in RAILS[here])


WAY_OF: Final = tuple(way_of(unit.id) for unit in UNITS)


@lru_cache(maxsize=256)
def steps_of(way: str, axis: bool, fair: bool, snow: bool, zones: bytes) -> Steps:
    """The steps of one kind of unit. `zones` marks the fortified zones that stand: they cost the Axis two more, but for
    HQs."""
    plain = _plain_steps(way, axis, fair, snow)
    if not axis or way == HQ:
        return plain
    steps = list(plain)
    for zone in compress(range(SIZE), zones):
        for here in NEIGHBOURS[zone]:
            steps[here] = tuple((there, cost + ZONE_COST * (there == zone)) for there, cost in steps[here])
    return tuple(steps)


@cache
def _plain_steps(way: str, axis: bool, fair: bool, snow: bool) -> Steps:
    def cost(here: int, there: int) -> int:
        if way == HQ:
            return 1
        ground = TERRAIN_AT[there]
        into = ground.mech if way == MECH else ground.foot
        if way == MOUNTAIN and fair and (ground.shift or ground.doubles_defence):
            into = 1
        if not snow and _by_road(here, there):
            into = 1
        river, major, volga = _RIVER_COST[way]
        side = (here, there)
        if side in RIVER:
            into += river
        elif side in MAJOR_RIVER:
            into += major
        elif side in VOLGA and axis:
            into += volga
        return into

    return step_table(NEIGHBOURS, cost)


def standing_zones(table: Table) -> bytes:
    """12.7 Fortified zones that have not been destroyed."""
    return _standing(_of_zones(table.destroyed))


@lru_cache(maxsize=256)
def _standing(destroyed: tuple[int, ...]) -> bytes:
    marks = bytearray(SIZE)
    for hex_, gone in zip(ZONES, destroyed, strict=True):
        marks[hex_] = not gone
    return bytes(marks)


def steps_for(table: Table, unit: int) -> Steps:
    axis = UNITS[unit].side == AXIS
    fair, snow = table.weather is Weather.FAIR, table.weather is Weather.SNOW
    return steps_of(WAY_OF[unit], axis, fair, snow, standing_zones(table))


def steps_from(table: Table, unit: int) -> Steps:
    """The same without the strait of Kerch (`crossings`); 11.2 for the Soviets the bay before Leningrad takes all the
    points of a unit: it crosses from where it begins, and goes no further."""
    return walk_of(table, unit)[0]


def walk_of(table: Table, unit: int) -> tuple[Steps, Paces]:
    """These steps, and by what they cost those that do not take all the points."""
    axis, here, weather = UNITS[unit].side == AXIS, table.location[unit], table.weather
    fair, snow = weather is Weather.FAIR, weather is Weather.SNOW
    start = here if here in BAY and not axis else -1
    return _walk(WAY_OF[unit], axis, fair, snow, standing_zones(table), start)


@lru_cache(maxsize=128)
def _walk(way: str, axis: bool, fair: bool, snow: bool, zones: bytes, start: int) -> tuple[Steps, Paces]:
    return _crossing(way, axis, fair, snow, zones, start), _paces(way, axis, fair, snow, zones)


@lru_cache(maxsize=64)
def _crossing(way: str, axis: bool, fair: bool, snow: bool, zones: bytes, start: int) -> Steps:
    steps = list(steps_of(way, axis, fair, snow, zones))
    for here in STRAIT:
        steps[here] = tuple((there, cost) for there, cost in steps[here] if (here, there) not in KERCH)
    if start in BAY:
        over = BAY[1 - BAY.index(start)]
        steps[start] = tuple(sorted((*steps[start], (SpaceId(over), ALL_POINTS))))
    return tuple(steps)


def crossings(table: Table, unit: int) -> list[tuple[SpaceId, SpaceId, int]]:
    """Chart The steps over the strait of Kerch, and what the far shore costs; who takes one has to stop."""
    steps = steps_for(table, unit)
    return [(here, there, cost) for here in STRAIT for there, cost in steps[here] if (here, there) in KERCH]


@lru_cache(maxsize=256)
def _paces(way: str, axis: bool, fair: bool, snow: bool, zones: bytes) -> Paces:
    prices = {cost: dict(ways) for cost, ways in _plain_prices(way, axis, fair, snow).items()}
    plain, steps = _plain_steps(way, axis, fair, snow), steps_of(way, axis, fair, snow, zones)
    for zone in compress(range(SIZE), zones):
        for here in NEIGHBOURS[zone]:
            for (there, before), (_, now) in zip(plain[here], steps[here], strict=True):
                if there == zone:
                    drop_step(prices, here, there, before)
                    put_step(prices, here, there, now)
    for here in STRAIT:
        for there, cost in steps[here]:
            if (here, there) in KERCH:
                drop_step(prices, here, there, cost)
    return paces_of(prices, ALL_POINTS - 1)


@cache
def _plain_prices(way: str, axis: bool, fair: bool, snow: bool) -> Price:
    return prices_of(_plain_steps(way, axis, fair, snow))


def weather_less(table: Table, unit: int) -> int:
    """11.3 What the weather takes from a supplied unit; 14.1 HQs and leaders suffer like mechanized units."""
    printed, weather = UNITS[unit], table.weather
    axis, mech = printed.side == AXIS, printed.mech
    if weather is Weather.MIXED:
        return int(axis and mech)
    if weather is Weather.MUD:
        return 2 if axis and mech else 1
    if weather is Weather.SNOW and axis:
        return 2 if mech and table.turn in FIRST_WINTER else 1
    return 0


def allowance(table: Table, unit: int) -> int:
    """11.3, 11.4, 8.6 The points a unit has in this activation."""
    points = UNITS[unit].movement
    if points == 0:
        return 0
    state = table.supply[unit]
    if state in (OUT_OF_SUPPLY, ISOLATED):
        return WITHOUT_SUPPLY
    return points - weather_less(table, unit) - (BY_AIR_LESS if state == BY_AIR else 0)
