"""What the laboratory follows from turn to turn, and whose luck the dice are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.engine.frames import Frame, Side
from eastfront.parts.hexes import column_of
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.combat import Battle
from eastfront.titles.great_patriotic_war.facts import SCALE
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    AROUND,
    BERLIN,
    COMBAT,
    GRID,
    IS_USSR,
    KUIBYSHEV,
    LAND_UNITS,
    LENINGRAD,
    MOSCOW,
    NEIGHBOURS,
    OBJECTIVES,
    PLACES,
    SIDES,
    TERRAIN_AT,
    UNITS,
    Result,
)
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET, Table

RANK: Final = {code.rpartition("-")[2]: rank for rank, code in enumerate(SCALE)}
GOOD: Final = {result: float(RANK[result.name.lower()]) for result in Result}
GOALS: Final = {**OBJECTIVES, "campaign": (MOSCOW, LENINGRAD, KUIBYSHEV, BERLIN)}
COLUMN: Final = tuple(column_of(GRID, hex_) if hex_ < GRID.size else 0 for hex_ in ALL_HEXES)


def measures(table: Table) -> dict[str, int]:
    """`front` is the mean column of the hexes of the Axis that touch one of the Soviets, in tenths from the west;
    `gaps` counts the hexes of a side's front that none of its armies stands on or beside, in a hundred."""
    control, location, steps = table.control, table.location, table.steps
    goals = GOALS[table.goal]
    found = {f"objectives_{word}": sum(control[h] == side for h in goals) for side, word in enumerate(SIDES)}
    found |= {f"cities_{word}": sum(control[h] == side for h in PLACES) for side, word in enumerate(SIDES)}
    found["occupied"] = sum(control[h] == AXIS for h in ALL_HEXES if IS_USSR[h])
    on_map = [table.land(side) for side in (AXIS, SOVIET)]
    found |= {f"units_{word}": len(on_map[side]) for side, word in enumerate(SIDES)}
    found |= {f"steps_{word}": sum(steps[u] for u in on_map[side]) for side, word in enumerate(SIDES)}
    found |= {f"strength_{word}": sum(map(table.strength, on_map[side])) for side, word in enumerate(SIDES)}
    for side, word in enumerate(SIDES):
        found[f"destroyed_{word}"] = sum(location[u] == DESTROYED for u in LAND_UNITS[side])
        found[f"gaps_{word}"] = gaps(table, Side(side))
    front = [
        COLUMN[h]
        for h, holder in enumerate(control)
        if holder == AXIS and any(control[near] == SOVIET for near in NEIGHBOURS[h])
    ]
    found["front"] = 10 * sum(front) // len(front) if front else 0
    return found


def gaps(table: Table, side: Side) -> int:
    control, foe = table.control, enemy(side)
    front = [
        h
        for h in ALL_HEXES
        if control[h] == side
        and TERRAIN_AT[h].foot
        and any(control[n] == foe and TERRAIN_AT[n].foot for n in AROUND[h])
    ]
    stand = {table.location[u] for u in table.land(side) if UNITS[u].full_zoc}
    open_ = sum(h not in stand and stand.isdisjoint(AROUND[h]) for h in front)
    return 100 * open_ // len(front) if front else 0


def luck(stack: Sequence[Frame], reading: int) -> float | None:
    """table.crt A die is as good for the attacker as what the table makes of it; weather is nobody's luck."""
    battle = stack[-2] if len(stack) > 1 else None
    if not isinstance(battle, Battle):
        return None
    return GOOD[Result(COMBAT.result(battle.column, reading) if battle.column >= 0 else Result.NE)]
