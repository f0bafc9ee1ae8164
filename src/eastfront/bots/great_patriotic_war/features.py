"""What a player of the Great Patriotic War counts, for an evaluation that is learned."""

from __future__ import annotations

from typing import Final

from eastfront.bots.great_patriotic_war.evaluation import danger
from eastfront.bots.great_patriotic_war.ground import PAWNS, factors_at, road
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.measures import GOALS
from eastfront.titles.great_patriotic_war.printed import AIRCRAFT, IS_USSR, LAND_UNITS, NEIGHBOURS, PLACES, UNITS, Kind
from eastfront.titles.great_patriotic_war.table import DESTROYED, Table

HORIZON: Final = 25  # movement points; farther is as good as nowhere
THIRD: Final = 2
CLOSE: Final = 5


def features(table: Table, side: Side) -> dict[str, float]:
    control, location, steps = table.control, table.location, table.steps
    goals = GOALS[table.goal]
    own = [u for u in LAND_UNITS[side] if location[u] >= 0 and UNITS[u].kind not in PAWNS]
    fed = [u for u in own if table.supplied[u]]
    foot, motors = ([u for u in fed if UNITS[u].is_motor is fast] for fast in (False, True))
    held = [h for h in goals if control[h] == side]
    there, foes = {location[u] for u in own}, factors_at(table, enemy(side))
    return {
        "objectives": len(held),
        "objectives-to-keep": len(held) * max(0, table.last_turn - table.turn),
        "garrisons": sum(h in there for h in held),
        "last-objectives": len(held) if table.turn >= table.last_turn else 0,
        "towns": sum(control[h] == side and h not in goals and IS_USSR[h] for h in PLACES),
        "infantry": sum(map(table.strength, foot)),
        "motors": sum(map(table.strength, motors)),
        "cut-off": sum(table.strength(u) for u in own if not table.supplied[u]),
        "reduced": sum(steps[u] < UNITS[u].steps for u in own),
        "destroyed": sum(location[u] == DESTROYED and UNITS[u].rebuild for u in LAND_UNITS[side]),
        "threatened": sum(table.strength(u) * danger(location[u], table.strength(u), foes) for u in own),
        "contact": sum(any(near in foes for near in NEIGHBOURS[location[u]]) for u in own),
        "road": _road(table, side, goals, fed),
        "motor-road": _road(table, side, goals, motors),
        "close": _close(table, side, goals, fed),
        "partisans": sum(location[u] >= 0 and UNITS[u].kind is Kind.PARTISAN for u in LAND_UNITS[side]),
        "aircraft": sum(location[u] >= 0 for u in AIRCRAFT[side]),
        "shocks": table.shocks[side],
    }


def _road(table: Table, side: Side, goals: tuple[SpaceId, ...], own: list[UnitId]) -> float:
    """How far the third army is from each objective the enemy holds."""
    total = 0
    for goal in goals:
        if table.control[goal] != side:
            way = road(goal)
            apart = sorted(way[table.location[u]] for u in own)
            total += min(apart[THIRD], HORIZON) if len(apart) > THIRD else HORIZON
    return total


def _close(table: Table, side: Side, goals: tuple[SpaceId, ...], own: list[UnitId]) -> float:
    """Factors near objectives, whoever holds them, each counted once."""
    ways = [road(goal) for goal in goals]
    return sum(table.strength(u) for u in own if any(way[table.location[u]] <= CLOSE for way in ways))
