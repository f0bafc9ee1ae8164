"""03 to 10, 33, 45, 46 Movement on the ground."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts import graphs, hexes
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.marching import March, stay_or_go
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Activate, MoveTo
from eastfront.titles.great_patriotic_war.nations import CLOSED_TO, PEOPLE, free_the_romanians, may_stand
from eastfront.titles.great_patriotic_war.occupation import enter, take
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    GRID,
    HEXES,
    KERCH,
    LAND_UNITS,
    MOTOR,
    MOVE_STEPS,
    SPOT,
    STOPS_MOTOR,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.table import AXIS, MUD, SNOW, SOVIET, Table

ACTIVATE = tuple(Activate(unit.id) for unit in UNITS)
MOVE_TO = tuple(MoveTo(hex_) for hex_ in ALL_HEXES)
SHOCK_INFANTRY = (Kind.INFANTRY, Kind.MOUNTAIN, Kind.GUARDS, Kind.SHOCK)

MECHANIZED, GENERAL = 0, 1


def moves_in(table: Table, unit: UnitId, phase: int) -> bool:
    """All land units in the general phase. 45 Shock armies and, 46 in a shock attack, all infantry go one hex along
    with the mechanized units."""
    kind = UNITS[unit].kind
    shock = kind is Kind.SHOCK or (bool(table.shock) and kind in SHOCK_INFANTRY)
    return phase == GENERAL or UNITS[unit].is_motor or shock


def _mechanized_movers(side: Side, shock: bool) -> tuple[UnitId, ...]:
    kinds = (*MOTOR, *SHOCK_INFANTRY) if shock else (*MOTOR, Kind.SHOCK)
    return tuple(unit for unit in LAND_UNITS[side] if UNITS[unit].kind in kinds)


MECHANIZED_MOVERS = tuple(tuple(_mechanized_movers(side, shock) for shock in (False, True)) for side in (AXIS, SOVIET))
"""By side, and whether a shock attack is declared: who moves_in the mechanized phase."""


def one_hex_only(unit: UnitId, phase: int) -> bool:
    return phase == MECHANIZED and not UNITS[unit].is_motor


def allowance(table: Table, unit: UnitId) -> int:
    """14 Mud halves, 33 being out of supply halves, fractions dropped."""
    points = UNITS[unit].movement
    if table.weather == MUD:
        points //= 2
    return points if table.supplied[unit] else points // 2


def steps_for(table: Table, unit: UnitId, strait: bool = False) -> graphs.Steps:
    """08 Costs by kind of unit; 15 snow adds one a hex; 10 the strait is open to one unit on foot, or as if it were."""
    printed = UNITS[unit]
    if printed.is_motor:
        return MOVE_STEPS["motor", table.weather == SNOW, strait]
    kind = "mountain" if printed.kind is Kind.MOUNTAIN else "foot"
    return MOVE_STEPS[kind, table.weather == SNOW, strait or not table.kerch]


def reach(table: Table, unit: UnitId, left: int, fresh: bool, one_hex: bool) -> graphs.Reach:
    """Everything a unit can come to with the points it has left: 04 it stops on entering an enemy ZOC, 05 it may leave
    one, 09 a unit that has not moved may always enter one hex; 33 without supply it comes nearer to it with every
    hex, and steps from no enemy ZOC into the next."""
    printed, supplied = UNITS[unit], bool(table.supplied[unit])
    return table.ground().reach(
        steps_for(table, unit),
        table.location[unit],
        0 if one_hex else left,
        enemy(printed.side),
        one_step=fresh,
        zone_to_zone=supplied,
        down=None if supplied else table.away[PEOPLE[unit]],
        halts=STOPS_MOTOR if printed.is_motor else None,
        barred=CLOSED_TO.marks(table, unit),
    )


class MovementPhase(Procedure[Table]):
    """Units move one after the other, as their owner likes."""

    side: Side
    phase: int

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Activate):
            unit = answer.unit
            table.moved[unit] = 1
            return MoveUnit(self.side, unit, allowance(table, unit), one_hex_only(unit, self.phase))
        if isinstance(answer, Pass):
            free_the_romanians(table)
            return Done()
        return ChooseMover(self.side, self.phase)


class ChooseMover(Decision[Table]):
    RULE = "08"

    phase: int

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for unit in table.land(self.side):
            yield ACTIVATE[unit]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Activate):
            if table.moved[action.unit]:
                return Refusal("08", "gpw-no-moved")
            if not moves_in(table, action.unit, self.phase):
                return Refusal("01" if self.side == 0 else "02", "gpw-no-motor-phase")
        return None

    def options(self, table: Table) -> list[Action]:
        location, moved, phase = table.location, table.moved, self.phase
        found: list[Action] = [PASS]
        units = LAND_UNITS[self.side] if phase == GENERAL else MECHANIZED_MOVERS[self.side][bool(table.shock)]
        found += [ACTIVATE[unit] for unit in units if location[unit] >= 0 and not moved[unit]]
        return found


class MoveUnit(March[Table]):
    """08 A unit spends its points hex by hex and may stop anywhere."""

    one_hex: bool
    fresh: bool = True

    def where_next(self) -> Next:
        return ChooseDestination(self.side, self.unit, self.left, self.one_hex, self.fresh)

    def walk(self, table: Table, move: MoveTo) -> bool:
        found, goal = reach(table, self.unit, self.left, self.fresh, self.one_hex), move.hex
        path = graphs.path_to(found, goal)
        side = UNITS[self.unit].side
        for here, there in pairwise(path):
            if (here, there) in KERCH:
                table.kerch = 1
            if UNITS[self.unit].kind is not Kind.PARTISAN:
                take(table, side, there)
        enter(table, self.unit, goal)
        self.left -= found.costs[goal]
        self.fresh = False
        table.tell(facts.MOVED, self.unit, goal, found.costs[goal])
        in_zoc = bool(table.ground().zone[enemy(side)][goal])
        if in_zoc:
            table.tell(facts.STOPPED, self.unit)
        return in_zoc or self.one_hex or bool(UNITS[self.unit].is_motor and STOPS_MOTOR[goal])


class ChooseDestination(Decision[Table]):
    """08 Any hex in reach, walked along the cheapest way, or stay."""

    RULE = "08"

    unit: UnitId
    left: int
    one_hex: bool
    fresh: bool

    def candidates(self, table: Table) -> Iterable[Action]:
        return stay_or_go(MOVE_TO, table.location[self.unit])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, MoveTo):
            return None
        nation = may_stand(table, self.unit, action.hex)
        if nation is not None:
            return nation
        if any(UNITS[u].side != self.side for u in table.units_in(action.hex)):
            return Refusal("67", "gpw-no-enemy-hex")
        far = hexes.distance(GRID, table.location[self.unit], action.hex) > max(self.left, 1)
        if far:
            return self._too_far(table)
        if not table.room_for(self.unit, action.hex):
            return Refusal("67", "gpw-no-stacking")
        return None if action.hex in self._plain(table) else self._no_way(table, action.hex)

    def _no_way(self, table: Table, goal: SpaceId) -> Refusal:
        """Near enough, but not to be reached: what stands in the way?"""
        if not table.supplied[self.unit]:
            return self._too_far(table)
        if goal in self._plain(table, zones=False):
            return Refusal("04", "gpw-no-zone-stop")
        if goal in self._plain(table, strait=True):
            motor = UNITS[self.unit].is_motor
            return Refusal("10", "gpw-no-kerch-motor" if motor else "gpw-no-kerch-again")
        return self._too_far(table)

    def _too_far(self, table: Table) -> Refusal:
        if not table.supplied[self.unit]:
            return Refusal("33", "gpw-no-unsupplied-reach", {"left": self.left})
        return Refusal("08", "gpw-no-reach", {"left": self.left})

    def _plain(self, table: Table, zones: bool = True, strait: bool = False) -> set[SpaceId]:
        return plain_reach(table, self.unit, self.left, self.fresh, self.one_hex, zones, strait)

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS]
        full = table.full_bits(self.unit)
        spaces = reach(table, self.unit, self.left, self.fresh, self.one_hex).spaces
        found += [MOVE_TO[h] for h in spaces if not full & SPOT[h]]
        return found


def plain_reach(
    table: Table, unit: UnitId, left: int, fresh: bool, one_hex: bool, zones: bool = True, strait: bool = False
) -> set[SpaceId]:
    """The rules of movement said plainly, one step at a time; `reach` must agree. Without zones it answers how far the
    unit would come if no enemy stood in its way, with the strait how far if Kerch were open to it."""
    printed, start = UNITS[unit], table.location[unit]
    steps = steps_for(table, unit, strait)
    zoc = table.zoc(enemy(printed.side)) if zones else bytearray(len(HEXES))
    enemies = {table.location[u] for u in table.land(enemy(printed.side))}
    supplied = bool(table.supplied[unit])
    away = [] if supplied else table.away[PEOPLE[unit]]
    best = {start: 0}
    waiting = [start]
    budget = 0 if one_hex else left

    def barred(here: SpaceId, there: SpaceId) -> bool:
        if there in enemies or may_stand(table, unit, there) is not None:
            return True
        if supplied:
            return False
        nearer = 0 <= away[there] < away[here]
        return not nearer or (here == start and bool(zoc[start] and zoc[there]))

    while waiting:
        here = waiting.pop(0)
        halted = here != start and (zoc[here] or (printed.is_motor and STOPS_MOTOR[here]))
        if halted:
            continue
        for there, cost in steps[here]:
            spent = best[here] + cost
            if spent <= budget and spent < best.get(there, budget + 1) and not barred(here, there):
                best[there] = spent
                waiting.append(there)
    if fresh:
        best.update({there: budget for there, _ in steps[start] if not barred(start, there)})
    del best[start]
    return set(best)
