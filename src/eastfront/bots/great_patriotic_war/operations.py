"""Which places a side that attacks goes for, and who marches on which: pockets first, then the axes of advance."""

from __future__ import annotations

from functools import cache
from typing import Final

from eastfront.bots.great_patriotic_war.ground import FAR, apart_from, armies, long_war, motor_road, objectives, road
from eastfront.engine.frames import Side
from eastfront.parts.ids import NO_SPACE, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.printed import (
    IS_FORTRESS,
    IS_METROPOLIS,
    IS_USSR,
    ODESSA,
    TERRAIN_AT,
    UNITS,
    place,
)
from eastfront.titles.great_patriotic_war.supply import coverage
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from eastfront.titles.great_patriotic_war.victory import BARBAROSSA_GOAL

A_CORPS: Final = 7.0  # factors
CLOSE: Final = 5  # movement points to a pocket worth turning aside for
CRUSHING: Final = 3.0  # factors for each of an army that is cut off
FOURTH: Final = 3
SPARE: Final = 0.3  # of the motors go for one town more than is needed
NEAR: Final = 3  # movement points from a town within which armies help to hold it
WALLS: Final = 8.0  # what a manned fortress is worth in them

_AXES: Final = (
    (
        (0.24, ("leningrad",)),
        (0.44, ("minsk", "smolensk", "moscow", "gorky", "kuibyshev")),
        (0.24, ("kiev", "kharkov", "rostov", "stalingrad")),
        (0.08, ("odessa", "sevastopol")),
    ),
    (
        (0.20, ("leningrad", "riga", "koenigsberg", "stettin", "berlin")),
        (0.40, ("moscow", "smolensk", "minsk", "warsaw", "posen", "berlin")),
        (0.28, ("stalingrad", "rostov", "kharkov", "kiev", "lvov", "cracow", "breslau", "berlin")),
        (0.12, ("sevastopol", "odessa", "bucharest", "budapest", "vienna", "berlin")),
    ),
)
"""By side: the share of the army on each axis, and the places along it in the order they are to be taken."""


@cache
def axes(goal: str, side: Side) -> tuple[tuple[float, tuple[SpaceId, ...]], ...]:
    """The axes of advance of a scenario; outside the campaign only what counts for victory lies on them."""
    found = []
    for share, names in _AXES[side]:
        places = tuple(map(place, names))
        if goal != "campaign":
            places = tuple(h for h in places if h in objectives(goal))
        if places:
            found.append((share, places))
    return tuple(found)


@cache
def breadth(goal: SpaceId) -> int:
    """How many armies find room at once on the narrowest stretch of the way to a place."""
    apart = apart_from((goal,))
    return min(apart.count(ring) for ring in range(1, 5))


def aims(table: Table, side: Side) -> dict[SpaceId, float]:
    """The next place on every axis, with the share of the army that goes there."""
    found: dict[SpaceId, float] = {}
    for share, places in axes(table.goal, side):
        goal = next((h for h in places if table.control[h] != side), NO_SPACE)
        if goal >= 0:
            found[goal] = found.get(goal, 0.0) + share
    return found


def allot(table: Table, side: Side) -> dict[UnitId, SpaceId]:
    """Who marches on what. Foot nearby turns on armies that are cut off; the rest is shared out, motors apart."""
    free = [u for u in armies(table, side) if not UNITS[u].garrison]
    found: dict[UnitId, SpaceId] = {}
    if side == AXIS and not table.romania:
        found = {u: ODESSA for u in free if UNITS[u].nation == "romanian"}
    _turn_on_pockets(table, side, [u for u in free if u not in found and not UNITS[u].is_motor], found)
    for motors in (True, False):
        units = [u for u in free if u not in found and UNITS[u].is_motor == motors]
        _share_out(table, side, units, thrusts(table, side) if motors else aims(table, side), found)
    return found


# ---------------------------------------------------------------------- where the motors go
def thrusts(table: Table, side: Side) -> dict[SpaceId, float]:
    """The places motors strike for: in a short war those that fall most easily, one more than are still needed."""
    if table.goal != "barbarossa" or side != AXIS:
        return aims(table, side)
    chosen, spare = _by_effort(table)
    total = sum(cost for cost, _ in chosen)
    found = {h: cost / total for cost, h in chosen}
    return {h: share * (1 - SPARE) for h, share in found.items()} | {h: SPARE for _, h in spare}


def decisive(table: Table) -> tuple[SpaceId, ...]:
    """The town a short war is about: the hardest of those the Axis still needs, and of those the easiest to have."""
    if table.goal != "barbarossa":
        return ()
    return tuple(h for _, h in _by_effort(table)[0][-1:])


def _by_effort(table: Table) -> tuple[list[tuple[float, SpaceId]], list[tuple[float, SpaceId]]]:
    """The towns the Axis needs and will have most easily, and the next one, each with what it takes."""
    wanted = sorted((effort(table, AXIS, h), h) for h in objectives(table.goal) if table.control[h] != AXIS)
    missing = max(1, BARBAROSSA_GOAL - sum(table.control[h] == AXIS for h in objectives(table.goal)))
    return wanted[:missing], wanted[missing : missing + 1]


def effort(table: Table, side: Side, town: SpaceId) -> float:
    """What it takes to have a town: the way of the fourth motor, and how much must be brought against who holds it."""
    ways = sorted(motor_road(town)[table.location[u]] for u in armies(table, side) if UNITS[u].is_motor)
    way = ways[min(FOURTH, len(ways) - 1)] if ways else FAR
    there = [u for u in table.units_in(town) if UNITS[u].side != side]
    walls = IS_METROPOLIS[town] + IS_FORTRESS[town]
    factors = sum(UNITS[u].strength for u in there) * (4 + walls)
    near = sum(table.strength(u) for u in armies(table, enemy(side)) if road(town)[table.location[u]] <= NEAR)
    return way + (factors + near) / A_CORPS + (WALLS if IS_FORTRESS[town] and there else 0.0)


def _turn_on_pockets(table: Table, side: Side, foot: list[UnitId], found: dict[UnitId, SpaceId]) -> None:
    covered = coverage(table, enemy(side))
    for unit in armies(table, enemy(side)):
        here = table.location[unit]
        if covered[here]:
            continue
        left = CRUSHING * table.strength(unit) * (2 if TERRAIN_AT[here].halves else 1)
        way = road(here)
        for steps, own in sorted((way[table.location[u]], u) for u in foot if u not in found):
            if left <= 0 or steps > CLOSE:
                break
            found[own] = here
            left -= table.strength(own)


def _share_out(
    table: Table, side: Side, units: list[UnitId], shares: dict[SpaceId, float], found: dict[UnitId, SpaceId]
) -> None:
    if not shares:
        return
    total = sum(map(table.strength, units)) / sum(shares.values())
    room = {g: min(share * total, A_CORPS * (1 + 2 * breadth(g))) for g, share in shares.items()}
    south = list(shares)[-1]
    if side == SOVIET and long_war(table) and not IS_USSR[south]:
        room[south] = total  # who finds no room before Berlin comes by way of the Balkans
    for steps, unit, goal in sorted((road(g)[table.location[u]], u, g) for u in units for g in shares):
        if unit not in found and room[goal] > 0 and steps < FAR:
            found[unit] = goal
            room[goal] -= table.strength(unit)
