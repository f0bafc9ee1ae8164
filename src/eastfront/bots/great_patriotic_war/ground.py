"""The map as a planner reads it: what is worth having, how far it is, what a unit is worth."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from eastfront.engine.frames import Side
from eastfront.parts import graphs
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    AROUND,
    BERLIN,
    HEXES,
    IS_METROPOLIS,
    IS_USSR,
    KUIBYSHEV,
    LAND_UNITS,
    LENINGRAD,
    MOSCOW,
    MOVE_STEPS,
    NEIGHBOURS,
    OBJECTIVES,
    PLACES,
    UNITS,
    Kind,
    place,
)
from eastfront.titles.great_patriotic_war.table import AXIS, Table
from eastfront.titles.great_patriotic_war.victory import BARBAROSSA_GOAL

PAWNS: Final = (Kind.PARA, Kind.PARTISAN)
FAR: Final = 99
FIRST_YEAR: Final = 5  # the last turn of 1941
ENOUGH: Final = 1.1  # factors against each of the enemy's from which an army of the long war has some to spare
RETAKE_FROM: Final = 4  # the turn from which who is losing a short war must take something back
RETAKING: Final = 0.5
PLENTY: Final = 1.5  # and from which losses hardly matter

TWO_AWAY: Final = tuple(
    tuple(sorted({far for near in AROUND[h] for far in AROUND[near]} - {h, *AROUND[h]})) for h in ALL_HEXES
)
"""The second ring around each hex."""

_CAMPAIGN: Final = {
    MOSCOW: 30.0,
    LENINGRAD: 24.0,
    BERLIN: 60.0,
    KUIBYSHEV: 16.0,
    **{
        place(name): 12.0
        for name in ("kiev", "kharkov", "rostov", "sevastopol", "smolensk", "warsaw", "bucharest", "budapest")
    },
}


@cache
def prizes(goal: str) -> dict[SpaceId, float]:
    """What holding each place is worth in a scenario."""
    if goal == "campaign":
        small = {h: 5.0 if IS_METROPOLIS[h] else 1.5 for h in PLACES}
        return {**small, **_CAMPAIGN}
    towns = {h: 2.5 if IS_METROPOLIS[h] else 0.6 for h in PLACES if IS_USSR[h]}
    return {**towns, **dict.fromkeys(OBJECTIVES[goal], 30.0 if goal == "barbarossa" else 40.0)}


@cache
def objectives(goal: str) -> tuple[SpaceId, ...]:
    """The places operations are aimed at, or held for."""
    wanted = 12.0 if goal == "campaign" else 20.0
    return tuple(sorted(h for h, worth in prizes(goal).items() if worth >= wanted))


@cache
def road(hex_: SpaceId) -> list[int]:
    """How many movement points on foot each hex is away from this one, whoever stands between."""
    apart = graphs.spread(MOVE_STEPS["foot", False, True], [hex_], FAR)
    return [steps if steps >= 0 else FAR for steps in apart]


@cache
def motor_road(hex_: SpaceId) -> list[int]:
    """The same for motors, which keep out of the woods."""
    apart = graphs.spread(MOVE_STEPS["motor", False, False], [hex_], FAR)
    return [steps if steps >= 0 else FAR for steps in apart]


@lru_cache(maxsize=64)
def apart_from(sources: tuple[SpaceId, ...]) -> list[int]:
    """Hexes to the nearest of these."""
    found = graphs.distances(NEIGHBOURS, sources)
    return [steps if steps >= 0 else FAR for steps in found]


# ---------------------------------------------------------------------- units
def worth(unit: UnitId, steps: int) -> float:
    """What a unit on the map is worth to its side: its factors, its body, the speed of its motors."""
    if steps <= 0:
        return 0.0
    printed = UNITS[unit]
    factors = printed.strength if steps == printed.steps else printed.reduced
    return (factors + 2.5) * (1.25 if printed.is_motor else 1.0)


def step_worth(table: Table, unit: UnitId) -> float:
    steps = table.steps[unit]
    return worth(unit, steps) - worth(unit, steps - 1)


def armies(table: Table, side: Side) -> list[UnitId]:
    """Units that fight and block the way: neither paratroops nor partisans."""
    location = table.location
    return [u for u in LAND_UNITS[side] if location[u] >= 0 and UNITS[u].kind not in PAWNS]


def factors_at(table: Table, side: Side) -> dict[SpaceId, int]:
    """Combat factors by hex, out of supply or not."""
    found: dict[SpaceId, int] = {}
    for unit in LAND_UNITS[side]:
        here = table.location[unit]
        if here >= 0 and UNITS[unit].strength:
            found[here] = found.get(here, 0) + table.strength(unit)
    return found


def to_foes(table: Table, side: Side) -> list[int]:
    """Hexes from each hex to the nearest enemy army."""
    foes = tuple(sorted({table.location[u] for u in armies(table, enemy(side))}))
    return apart_from(foes) if foes else [FAR] * len(HEXES)


def balance(table: Table, side: Side) -> float:
    """Factors on the map for each of the enemy's."""
    own = sum(table.strength(u) for u in armies(table, side))
    return own / max(sum(table.strength(u) for u in armies(table, enemy(side))), 1)


def surplus(table: Table, side: Side) -> float:
    """0 to 1: how much a side of the long war has to spare once it is strong enough to go forward at all."""
    if not long_war(table):
        return 0.0
    return min(1.0, max(0.0, (balance(table, side) - ENOUGH) / (PLENTY - ENOUGH)))


def long_war(table: Table) -> bool:
    """From 1942 on a campaign is no longer a matter of who is surprised."""
    return table.goal == "campaign" and table.turn > FIRST_YEAR


def losing(table: Table) -> bool:
    """Whether the Soviets of a short war lose it if they stand still: the Axis has all it needs."""
    if table.goal != "barbarossa" or table.turn < RETAKE_FROM:
        return False
    return sum(table.control[h] == AXIS for h in OBJECTIVES["barbarossa"]) >= BARBAROSSA_GOAL


def boldness(table: Table, side: Side) -> float:
    """0 for a side that can only hold, 1 for one that must go forward, by the balance of forces and the scenario."""
    if table.goal != "campaign":
        return 1.0 if side == AXIS else RETAKING if losing(table) else 0.0
    ratio = balance(table, side)
    early = 0.6 if side == AXIS and table.turn <= 4 else 0.0
    return max(early, min(1.0, max(0.0, (ratio - 0.85) / 0.5)))
