"""What machines ask of the map and of the war: ways, wanted places, who attacks and who holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from eastfront.engine.frames import Side
from eastfront.parts.graphs import distances
from eastfront.parts.ids import SpaceId
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.ground import (
    BERLIN,
    IS_CITY,
    KIEV,
    LENINGRAD,
    MOSCOW,
    NEIGHBOURS,
    PLACES,
    RAILS,
    SIZE,
    VP,
    VP_HEXES,
    place,
)
from eastfront.titles.dark_valley.printed import AXIS, DEPOTS, UNITS, Weather
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.victory import LEARNING

FAR: Final = 99
AIM: Final = 25.0  # what one of the three towns of the lesson is worth
POINT: Final = 10.0  # what a victory hex is worth, in steps of an army
CAPITALS: Final = {MOSCOW: 8.0, BERLIN: 8.0}
DECIDES: Final = 3.0  # 3.2, 17.1 times the worth of Moscow, or of what is wanted with it
TRACK: Final = 12  # hexes of railway before a depot that are to be opened
AXIS_GOES: Final = (*range(1, 7), *range(11, 16), 23, 24)
"""Turns in which the Axis looks for a decision; in others it holds what it has."""
WITH_MOSCOW: Final = (MOSCOW, KIEV, LENINGRAD)
FIRST_BLOWS: Final = range(7, 11)  # the first winter, in which the Soviets strike back
SOVIETS_GO: Final = 17

DEPOT_AXES: Final = {
    "GE-DEPOT-N": ("riga", "pskov", "leningrad", "tallinn", "kalinin"),
    "GE-DEPOT-C": ("minsk", "smolensk", "moscow", "kalinin", "tula", "orel"),
    "GE-DEPOT-S": ("kiev", "kharkov", "voronezh", "voroshilovgrad", "stalingrad"),
    "GE-DEPOT-R": ("odessa", "dnepropetrovsk", "sevastopol", "stalino", "rostov", "krasnodar"),
}
"""Each depot follows its army group: the places on its way, in the order in which they fall."""
HOME_OF: Final = {
    code: place(name)
    for code, name in (
        ("GE-DEPOT-N", "koenigsberg"),
        ("GE-DEPOT-C", "warsaw_west"),
        ("GE-DEPOT-S", "lublin"),
        ("GE-DEPOT-R", "bucharest"),
    )
}
"""Where its railway is safe."""


@lru_cache(maxsize=512)
def ways_to(goals: tuple[int, ...]) -> list[int]:
    """Hexes from the nearest of these, over land."""
    return [hexes if hexes >= 0 else FAR for hexes in distances(NEIGHBOURS, map(SpaceId, goals))]


def apart_from(hexes: Iterable[int]) -> list[int]:
    found = tuple(sorted(set(hexes)))
    return ways_to(found) if found else [FAR] * SIZE


def to_foes(table: Table, side: Side) -> list[int]:
    return apart_from(table.location[u] for u in table.combat(enemy(side)))


def prize(hex_: int) -> float:
    """What a place is worth to who holds it."""
    return POINT * VP[hex_] + CAPITALS.get(hex_, 0.0) + (1.0 if IS_CITY[hex_] else 0.5)


PRIZES: Final = {hex_: prize(hex_) for hex_ in PLACES}
AIMED_AT: Final = {**{h: PRIZES[h] - POINT * VP[h] for h in PRIZES}, **dict.fromkeys(LEARNING, AIM)}


def prizes(table: Table) -> dict[int, float]:
    """What the places are worth in this war: the lesson is decided by three towns."""
    if table.goal == "learning":
        return AIMED_AT
    if table.year != 1941 and table.goal != "barbarossa":
        return PRIZES
    return _decided_in_1941(*(table.control[h] == AXIS for h in WITH_MOSCOW))


def decide(table: Table) -> tuple[int, ...]:
    """3.2, 17.1 The cities that end the war of 1941 together, while they do."""
    return WITH_MOSCOW if prizes(table) is not PRIZES and table.goal != "learning" else ()


@lru_cache(maxsize=8)
def _decided_in_1941(moscow: bool, kiev: bool, leningrad: bool) -> dict[int, float]:
    """Moscow and one of the two others end the war: the last that is missing is worth most."""
    found = dict(PRIZES)
    found[MOSCOW] *= DECIDES if kiev or leningrad else DECIDES / 2
    for city in (KIEV, LENINGRAD):
        found[city] *= DECIDES if moscow else DECIDES / 2
    return found


def keys(table: Table) -> tuple[int, ...]:
    """The places that decide this war."""
    return LEARNING if table.goal == "learning" else VP_HEXES


def ends_now(table: Table) -> bool:
    """Whether this is the last turn of a scenario: nobody is fed again, only what is held counts."""
    return table.turn >= table.last_turn


def goes_forward(table: Table, side: Side) -> bool:
    """Whether a side attacks as a rule, or holds and strikes only where it is cheap."""
    if side == AXIS:
        return table.turn in AXIS_GOES or table.goal == "barbarossa"  # 17.1 where nothing counts but to get there
    return table.turn >= SOVIETS_GO or table.turn in FIRST_BLOWS


def wanted(table: Table, side: Side) -> tuple[int, ...]:
    """Deciding places still to be taken; in the lesson the way to Leningrad once all three are held."""
    return tuple(h for h in keys(table) if table.control[h] != side) or tuple(
        h for h in VP_HEXES if table.control[h] != side
    )


def next_for(table: Table, depot: int) -> int:
    """The next place on the way of a depot; when its way is done, the nearest that is still to be taken, or -1."""
    places = map(place, DEPOT_AXES.get(UNITS[depot].code, ()))
    rest = wanted(table, AXIS)
    near = by_rail(table.location[depot])
    return next((h for h in places if table.control[h] != AXIS), min(rest, key=lambda h: (near[h], h), default=-1))


@lru_cache(maxsize=256)
def by_rail(goal: int) -> list[int]:
    """Hexes from a place along the railways, whoever holds them."""
    return [hexes if hexes >= 0 else FAR for hexes in distances(RAILS, [SpaceId(goal)])]


def tracks(table: Table) -> tuple[int, ...]:
    """13.6 The railway before the depots, as far as they come in two or three turns, and the one that feeds them."""
    found: dict[int, None] = {}
    for depot in DEPOTS:
        here = table.location[depot]
        if here >= 0:
            for goal in (next_for(table, depot), HOME_OF.get(UNITS[depot].code, -1)):
                found.update(dict.fromkeys(_along(table, here, goal)))
    return tuple(found)


def _along(table: Table, here: int, goal: int) -> Iterator[int]:
    way = by_rail(goal) if goal >= 0 else []
    for _ in range(TRACK if way else 0):
        onward = [h for h in RAILS[here] if way[h] < way[here]]
        if not onward:
            return
        here = min(onward, key=lambda h: (table.control[h] != AXIS, h))
        yield here


def kept(table: Table, side: Side) -> tuple[int, ...]:
    return tuple(h for h in keys(table) if table.control[h] == side)


def worth_of(unit: int, steps: int) -> float:
    """A unit in steps of a rifle army: what it strikes and holds with; motors are dear."""
    printed = UNITS[unit]
    if not steps:
        return 0.0
    side = 2 if steps == printed.steps else 1
    return 0.5 + 0.5 * printed.attack[side] + 0.4 * printed.defence[side] + (0.8 if printed.mech else 0.0)


def fights_on(table: Table) -> bool:
    """Whether the ground lets armies move as they like."""
    return table.weather in (Weather.FAIR, Weather.MIXED)
