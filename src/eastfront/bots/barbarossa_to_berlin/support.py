"""Behind the front: replacements, redeployment, arrivals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.bots.barbarossa_to_berlin.ground import VALUE
from eastfront.bots.barbarossa_to_berlin.operations import Staff
from eastfront.bots.barbarossa_to_berlin.stakes import backing_gain
from eastfront.engine.frames import Side
from eastfront.parts.ids import NO_SPACE, SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin.control import enter, place_partisans
from eastfront.titles.barbarossa_to_berlin.nations import room_for
from eastfront.titles.barbarossa_to_berlin.partisans import partisan_spaces
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_UNITS,
    ALLIED,
    CONTACT,
    IS_LCU,
    IS_PANZER,
    IS_VP,
    MOSCOW,
    NATION_OF,
    POOL_OF,
    REPLACED_BY,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.replacements import cost_of, panzer_limit, pools_of
from eastfront.titles.barbarossa_to_berlin.routes import destinations, landings
from eastfront.titles.barbarossa_to_berlin.stalin import stalin_goals
from eastfront.titles.barbarossa_to_berlin.standfast import held
from eastfront.titles.barbarossa_to_berlin.table import ELIMINATED, RESERVE, Table
from eastfront.titles.barbarossa_to_berlin.travellers import SR_COST

OFF_MAP: Final = 0.9  # what a step is worth that is not yet on the map
IDLE: Final = 6  # spaces from any place: such a unit can be spared
TRIES: Final = 5
AGAIN: Final = 0.3  # of what a second unit brings where one has gone
GOALS: Final = 4
KREMLIN: Final = 2.5  # what replacements lose while Stalin is not in Moscow


def step_gain(table: Table, unit: UnitId) -> float:
    """What one more step is worth; the first small ones in the box save the large ones they stand for."""
    steps = table.steps[unit]
    gain = VALUE[unit][steps + 1] - VALUE[unit][steps]
    if table.location[unit] == ELIMINATED and not IS_LCU[unit]:
        return OFF_MAP * gain + backing_gain(table, unit)
    return gain if table.location[unit] >= 0 or IS_LCU[unit] else OFF_MAP * gain


def weak(table: Table, side: Side) -> list[UnitId]:
    """Units that can be given a step."""
    return [
        unit
        for unit, here in zip(ALL_UNITS, table.location, strict=True)
        if table.side[unit] == side
        and UNITS[unit].replaceable
        and (here == ELIMINATED or (table.steps[unit] == 1 and here >= RESERVE))
    ]


def rebuilding(table: Table, side: Side, more: Sequence[int]) -> float:
    """What the points on record and so many more can rebuild at the end of the turn."""
    value, armour = 0.0, panzer_limit(table) - table.panzer_steps
    for pool in pools_of(table, side):
        left = table.rp[pool] + (more[pool] if pool < len(more) else 0)
        if not left:
            continue
        units = [unit for unit in weak(table, side) if POOL_OF[NATION_OF[unit]] == pool]
        units.sort(key=lambda u: (-step_gain(table, u) / cost_of(u), u))
        for unit in units:
            if IS_PANZER[unit] and armour <= 0:
                continue
            if left >= cost_of(unit):
                left -= cost_of(unit)
                armour -= IS_PANZER[unit]
                value += step_gain(table, unit)
                if table.location[unit] == ELIMINATED and left >= cost_of(unit):
                    left -= cost_of(unit)
                    value += OFF_MAP * (VALUE[unit][2] - VALUE[unit][1])
    return value


def journeys(staff: Staff) -> list[float]:
    """What each point of redeployment brings, the best first."""
    found: list[float] = []
    sent: set[SpaceId] = set()
    for unit in travellers(staff):
        gain, goal = best_journey(staff, unit)
        if gain > 0:
            gain *= AGAIN if goal in sent else 1.0
            sent.add(goal)
            found += [gain / SR_COST[unit]] * SR_COST[unit]
    return sorted(found, reverse=True)


def travellers(staff: Staff) -> list[UnitId]:
    """Units worth redeploying: those in reserve, and on the map those with nothing to do."""
    table, side, look = staff.table, staff.side, staff.look
    reserve = sorted(table.in_reserve(side), key=lambda u: (-VALUE[u][table.steps[u]], u))
    idle = [
        unit
        for unit in table.of_side(side)
        if look.goals[table.location[unit]] >= IDLE and not held(table, unit) and VALUE[unit][table.steps[unit]] > 4
    ]
    return [*reserve[:5], *sorted(idle, key=lambda u: (-VALUE[u][table.steps[u]], u))[:4]]


def best_journey(staff: Staff, unit: UnitId, goals: Sequence[SpaceId] | None = None) -> tuple[float, SpaceId]:
    """What it gains to send a unit by rail or sea, and where to; -1 to leave it."""
    table = staff.table
    if goals is None:
        spaces = landings(table, unit) if table.location[unit] == RESERVE else destinations(table, unit)
        goals = [space for space in spaces if room_for(table, unit, space)]
    best = (0.0, NO_SPACE)
    for space in staff.look.best(goals, TRIES):
        twin = table.clone()
        enter(twin, unit, space)
        gain = staff.judge.evaluate(twin, staff.side) - staff.base
        if gain > best[0]:
            best = (gain, space)
    return best


def backing_left(table: Table, unit: UnitId) -> int:
    """11.3.1 Small units in reserve that would take the place of this large one."""
    return sum(table.location[small] == RESERVE for small in REPLACED_BY[unit])


# ---------------------------------------------------------------------- Stalin, partisans
def stalin_leaves(staff: Staff) -> tuple[float, SpaceId]:
    """5.5 What it gains to send him away, and where to. 14.5.5 Out of Moscow every card of replacements gives less."""
    table = staff.table
    if staff.side != ALLIED or table.stalin < 0:
        return 0.0, NO_SPACE
    best = (0.0, NO_SPACE)
    for goal in stalin_goals(table)[:GOALS]:
        twin = table.clone()
        twin.stalin = goal
        gain = staff.judge.evaluate(twin, staff.side) - staff.base - (KREMLIN if table.stalin == MOSCOW else 0.0)
        if gain > best[0]:
            best = (gain, goal)
    return best


def rising(staff: Staff, spaces: Sequence[SpaceId]) -> tuple[float, SpaceId]:
    """16 Where partisans do most: a place counted away from the Axis, a line of supply cut."""
    table = staff.table
    best = (-1.0, NO_SPACE)
    for space in spaces:
        if not (IS_VP[space] or any(IS_VP[there] or there in staff.look.own for there in CONTACT[space])):
            continue
        twin = table.clone()
        place_partisans(twin, space)
        gain = staff.judge.evaluate(twin, staff.side) - staff.base
        if gain > best[0]:
            best = (gain, space)
    return best


def risings(staff: Staff) -> float:
    """What a round of partisans brings: a point while nobody of the Axis comes, counted when the turn ends."""
    gain, _ = rising(staff, partisan_spaces(staff.table))
    return max(gain, 0.0) * (0.3 + 0.5 * staff.table.round / staff.table.rounds)
