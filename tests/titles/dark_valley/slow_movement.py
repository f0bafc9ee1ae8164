"""6.1, 6.2, 6.5, 11, 12.5 Zones, reach, retreats, looking at every unit each time: what the fast way must equal."""

from __future__ import annotations

from eastfront.engine.sides import Side
from eastfront.parts import graphs
from eastfront.parts.hexes import NE, NW, SE, SW
from eastfront.parts.ids import SpaceId
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.costs import ALL_POINTS, steps_for
from eastfront.titles.dark_valley.ground import (
    AROUND,
    KERCH,
    LENINGRAD,
    NEIGHBOURS,
    ORANIENBAUM,
    SIZE,
    STRAIT,
    toward,
)
from eastfront.titles.dark_valley.nations import may_stand
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS, Weather
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.zones import zone_of


def zones(table: Table, side: Side) -> list[int]:
    marks = [0] * SIZE
    for unit in table.combat(side):
        for hex_ in zone_of(table, unit):
            marks[hex_] = 1
    return marks


def held(table: Table, side: Side) -> list[int]:
    marks = [0] * SIZE
    for unit in table.land(side):
        marks[table.location[unit]] = 1
    return marks


def beside(table: Table, side: Side) -> list[int]:
    marks = held(table, side)
    for unit in table.land(side):
        for near in AROUND[table.location[unit]]:
            marks[near] = 1
    return marks


def steps_from(table: Table, unit: int) -> graphs.Steps:
    """Not over the strait of Kerch; for the Soviets over the bay only from where the unit begins, for all it has."""
    start, steps = table.location[unit], list(steps_for(table, unit))
    for here in STRAIT:
        steps[here] = tuple((there, cost) for there, cost in steps[here] if (here, there) not in KERCH)
    for shore, over in ((ORANIENBAUM, LENINGRAD), (LENINGRAD, ORANIENBAUM)):
        if shore == start and UNITS[unit].side == SOVIET:
            steps[shore] = tuple(
                sorted([*(way for way in steps[shore] if way[0] != over), (SpaceId(over), ALL_POINTS)])
            )
    return tuple(steps)


def may_slip(table: Table, unit: int, there: int) -> bool:
    printed, here = UNITS[unit], table.location[unit]
    if printed.side == SOVIET:
        return printed.group == "su_gta"
    holders = [u for u in table.combat(SOVIET) if {here, there} & {*zone_of(table, u)}]
    german = printed.nation == "german" and printed.mech and printed.is_combat and table.in_supply(unit)
    return german and all(UNITS[u].group == "su_army" and table.is_full(u) for u in holders)


def reach(table: Table, unit: int, points: int, marching: bool) -> dict[SpaceId, int]:
    """What each hex in reach costs."""
    foe, start = enemy(UNITS[unit].side), table.location[unit]
    zoc = zones(table, foe)
    closed = beside(table, foe) if marching else held(table, foe)
    barred = [int(may_stand(table, unit, hex_) is not None) for hex_ in range(SIZE)]
    first = zoc if zoc[start] else None
    found = graphs.reach(steps_from(table, unit), SpaceId(start), points, zoc, closed, first, points > 0, barred=barred)
    costs = {hex_: found.costs[hex_] for hex_ in found.spaces}
    for there, cost in over_the_strait(table, unit, points, {**costs, SpaceId(start): 0}, zoc).items():
        if there not in costs and not closed[there] and not barred[there]:
            costs[there] = cost
    if first is not None and points > 0:
        for there in NEIGHBOURS[start]:
            if there not in costs and not closed[there] and not barred[there] and may_slip(table, unit, there):
                costs[there] = points
    return costs


def over_the_strait(
    table: Table, unit: int, points: int, known: dict[SpaceId, int], zoc: list[int]
) -> dict[SpaceId, int]:
    """The far shores of Kerch and their cheapest price: from hexes that do not stop a unit, or from where it begins."""
    found: dict[SpaceId, int] = {}
    start = table.location[unit]
    for here in (h for h in STRAIT if h in known and points > 0):
        for there, price in steps_for(table, unit)[here]:
            cost = known[SpaceId(here)] + price
            if here == start:
                cost, barred = min(cost, points), bool(zoc[start] and zoc[there])
            else:
                barred = bool(zoc[here])
            if (here, there) in KERCH and cost <= points and not barred:
                found[there] = min(cost, found.get(there, cost))
    return found


# ---------------------------------------------------------------------- 12.5 retreats
def retreats(table: Table, units: tuple[int, ...], start: int) -> list[tuple[SpaceId, SpaceId]]:
    """Every way of two hexes by which this stack may go back, before the compass is asked."""
    side = UNITS[units[0]].side
    foe = enemy(side)
    enemies, friends, zoc = held(table, foe), held(table, side), zones(table, foe)
    fighters = [u for u in units if UNITS[u].is_combat]
    german = bool(fighters) and all(UNITS[u].nation == "german" and UNITS[u].mech for u in fighters)
    slips = german and table.weather in (Weather.FAIR, Weather.MIXED)

    def shut(hex_: int) -> bool:
        return bool(enemies[hex_]) or any(may_stand(table, u, hex_) is not None for u in units)

    def watched(hex_: int) -> bool:
        return bool(zoc[hex_] and not friends[hex_])

    return [
        (one, two)
        for one in NEIGHBOURS[start]
        for two in NEIGHBOURS[one]
        if not shut(one)
        and not shut(two)
        and two != start
        and two not in AROUND[start]
        and (slips or not watched(one))
        and not watched(two)
        and joins(table, units, two) is None
    ]


def steps_back(table: Table, units: tuple[int, ...], path: tuple[SpaceId, ...]) -> set[SpaceId]:
    """The next hexes of such ways, those by the compass if there are any."""
    walked = path[1:]
    ways = [way for way in retreats(table, units, path[0]) if way[: len(walked)] == walked]
    found = {way[len(walked)] for way in ways}
    side, here = UNITS[units[0]].side, path[-1]
    homeward = {toward(here, direction) for direction in ((NW, SW) if side == AXIS else (NE, SE))}
    return found & homeward or found
