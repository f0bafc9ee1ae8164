"""The map as a strategist reads it: what an area is worth to whom, ways over land, and the political clock."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from eastfront.engine.sides import Side
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.ground import (
    AREAS,
    AROUND,
    COUNTRY,
    HOME_OF,
    IS_CAPITAL,
    IS_FORTRESS,
    IS_PORT,
    RESOURCE,
    SIZE,
)
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.scenarios import SCENARIOS
from eastfront.titles.europe_engulfed.table import NEUTRAL, NOBODYS

FAR: Final = 30
EACH: Final = 0.8
POINT: Final = 3.0  # for each point that an area pays
PRIZE: Final = 14.0
FALL: Final = 8.0  # a capital of a Minor Power
PLACES: Final = {
    "tournament": {
        "baku": 16, "stalingrad": 18, "moscow": 16, "leningrad": 16, "morocco": 12, "alexandria": 14, "paris": 14,
        "oslo": 12, "sicily": 8, "calabria": 6, "rome": 8, "tunisia": 5, "tripolitania": 5, "ploesti": 5,
    },
    "campaign": {
        "moscow": 16, "leningrad": 12, "stalingrad": 10, "baku": 14, "paris": 20, "marseille": 14, "berlin": 26,
        "london": 14, "alexandria": 6, "rome": 10, "sicily": 6, "warsaw": 10, "kiev": 4, "calabria": 4,
    },
    "europe": {
        "london": 14, "midlands": 14, "scotland": 14, "paris": 20, "marseille": 12, "alexandria": 14, "moscow": 14,
        "leningrad": 14, "baku": 14, "belgrade": 5, "athens": 5, "crete": 5, "warsaw": 16, "ploesti": 14, "oslo": 14,
        "sicily": 14, "berlin": 18, "ruhr": 12, "rhineland": 12, "baden": 12, "silesia": 12,
    },
    "patton": {
        "ruhr": 12, "rhineland": 14, "baden": 14, "austria": 14, "berlin": 16, "silesia": 16, "slovakia": 16,
    },
    "poland": {"warsaw": 40},
}  # fmt: skip
"""Beyond what an area pays, by how a scenario is won."""


def _map(victory: str) -> tuple[float, ...]:
    found = [0.0] * SIZE
    for where in AREAS:
        minor = any(NATIONS[n].kind in ("minor", "axis_minor") for n in HOME_OF[where])
        pays = min(RESOURCE[where], 8)
        found[where] = EACH + POINT * pays + 0.5 * IS_PORT[where] + 1.0 * IS_FORTRESS[where]
        found[where] += FALL * (IS_CAPITAL[where] and minor)
    for code, more in PLACES[victory].items():
        found[area(code)] += more
    return tuple(found)


MAPS: Final = {victory: _map(victory) for victory in PLACES}
BY_SCENARIO: Final = tuple(MAPS[row.victory] for row in SCENARIOS)


def worth_map(table: Any) -> tuple[float, ...]:
    return BY_SCENARIO[table.scenario]


def camp_held(table: Any) -> list[int]:
    """By area the camp that holds it, or -1."""
    stands, camps = table.stands, table.camps
    of_nation = [camps[stands[n]] if stands[n] != NEUTRAL else -1 for n in range(len(NATIONS))]
    return [of_nation[holder] if holder != NOBODYS else -1 for holder in table.control]


# ---------------------------------------------------------------------- ways
def passable(table: Any) -> int:
    """Land that is no neutral's, as bits."""
    bits = 0
    for where, camp in enumerate(camp_held(table)):
        if camp >= 0 or len(table.here(where)):
            bits |= 1 << where
    return bits


@lru_cache(maxsize=64)
def ways(land: int) -> tuple[tuple[int, ...], ...]:
    """How far it is from area to area over this land."""
    near = tuple(tuple(n for n in AROUND[a] if land >> n & 1) for a in range(SIZE))
    return tuple(_from(near, start) for start in range(SIZE))


def _from(near: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    found = [FAR] * SIZE
    found[start] = 0
    front = [start]
    while front:
        further = []
        for here in front:
            for there in near[here]:
                if found[there] == FAR:
                    found[there] = found[here] + 1
                    further.append(there)
        front = further
    return tuple(found)


# ---------------------------------------------------------------------- the political clock
DE, FR, GB, SU, US, IT, PL = (NATION[code] for code in ("de", "fr", "gb", "su", "us", "it", "pl"))
BE, NO, DK, YU, GR, VI = (NATION[code] for code in ("be", "no", "dk", "yu", "gr", "vi"))
SPRING_1940: Final = turn_of("1940-MAR")
FALL_WEISS: Final = turn_of("1940-MAY")
MARITA: Final = turn_of("1941-MAR")
BARBAROSSA: Final = turn_of("1941-MAY")
LATEST_EAST: Final = turn_of("1941-JUL")
GERMANS_NEEDED_WEST: Final = 18
GERMANS_NEEDED_EAST: Final = 22
PARIS: Final = area("paris")


def wants_war(table: Any, side: Side, nation: int) -> bool:
    """Whether a power goes to war now with somebody it may attack."""
    if side == WESTERN:
        return bool(nation == VI and table.active[US] and table.vichy == 2)
    if side != AXIS:
        return soviet_hour(table)
    if nation == BE:
        ready = at_hand(table, ("rhineland", "ruhr", "baden", "netherlands")) >= GERMANS_NEEDED_WEST
        return table.turn >= FALL_WEISS and not table.conquered[FR] and table.month in (2, 3, 4) and ready
    if nation == DK:
        return table.turn >= SPRING_1940 and not table.conquered[FR]
    if nation == NO:
        return bool(table.conquered[DK]) and table.turn < BARBAROSSA and at_hand(table, ("denmark", "oslo")) > 0
    if nation == YU:
        return bool(france_done(table)) and table.turn in (MARITA - 1, MARITA) and at_hand(table, BALKAN_GATES) >= 5
    if nation == GR:
        return bool(table.conquered[YU]) and table.turn <= MARITA + 1
    if nation == SU:
        ready = german_blocks(table, EASTERN) >= GERMANS_NEEDED_EAST
        return (
            bool(france_done(table))
            and table.turn >= BARBAROSSA
            and table.month in (2, 3)
            and (ready or table.turn >= LATEST_EAST)
        )
    return False


def soviet_hour(table: Any) -> bool:
    """9.23 The USSR waits for 1942, or for a Germany that looks the other way."""
    return bool(table.turn >= turn_of("1942-MAY"))


EASTERN: Final = frozenset(
    a
    for a in AREAS
    if COUNTRY[a] in ("PL", "BALTIC", "RO", "HU", "SU") or a in (area("east_prussia"), area("slovakia"))
)
BALKAN_GATES: Final = ("austria", "budapest", "sofia", "ploesti", "albania", "veneto")


def france_done(table: Any) -> bool:
    return bool(table.vichy or table.conquered[FR])


def german_blocks(table: Any, areas: frozenset[Any]) -> int:
    return sum(table.place[slot] in areas for slot in table.ground().on_map[DE])


def at_hand(table: Any, codes: tuple[str, ...]) -> int:
    return german_blocks(table, frozenset(area(code) for code in codes))


def waits(table: Any, side: Side, goal: int) -> bool:
    """The West stands on the defensive before it has the Americans beside it."""
    return side not in (AXIS, SOVIET) and not table.active[US] and COUNTRY[goal] in ("DE", "BE", "NL")
