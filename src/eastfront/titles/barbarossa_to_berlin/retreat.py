"""11.4 Retreat: the right to stand, where the defenders go, and who is lost on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    RETREAT,
    STAND,
    Retreat,
    RetreatTo,
    RetreatUnit,
    Stand,
)
from eastfront.titles.barbarossa_to_berlin.attrition import LoseUnsupplied
from eastfront.titles.barbarossa_to_berlin.battle import Battle
from eastfront.titles.barbarossa_to_berlin.casualties import small_units_for
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.fire import may_stand
from eastfront.titles.barbarossa_to_berlin.losses import LoseOneStep
from eastfront.titles.barbarossa_to_berlin.nations import closed_on_foot, may_enter, stacks
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CONTACT, NEIGHBOURS, SOVIET
from eastfront.titles.barbarossa_to_berlin.supply import levels_without
from eastfront.titles.barbarossa_to_berlin.table import OOS, Table

Way: TypeAlias = tuple[SpaceId, ...]


class DefenderRetreats(Sequence[Table]):
    """11.4 The defenders of a lost combat stand at the price of a step, or go. Answers the spaces they left, the
    defended one first; none when they stand."""

    battle: Battle
    length: int
    stands: bool = False

    @step("11.4.2")
    def stand_or_go(self, table: Table, _: None) -> Next:
        if not payers(table, self.battle.defenders) or not may_stand(table, self.battle):
            return None
        return ChooseToStand(self.battle.defender)

    @step("11.4")
    def stand(self, table: Table, answer: Stand | Retreat | None) -> Next:
        side, units = self.battle.defender, self.battle.defenders
        self.stands = isinstance(answer, Stand)
        if not self.stands:
            return RetreatUnits(side, units, self.battle.target, self.length, (self.battle.target,))
        table.tell(facts.STANDS, side, self.battle.target)
        return LoseOneStep(side, units, payers(table, units))

    @step("11.4")
    def end(self, table: Table, answer: tuple[SpaceId, ...]) -> Next:
        return Done(() if self.stands else answer)


def payers(table: Table, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """11.4.2 Those who can lose the step that standing costs, so that a step of the defence is left."""
    if len(units) > 1:
        return units
    return tuple(unit for unit in units if table.steps[unit] > 1 or small_units_for(table, unit))


class ChooseToStand(Decision[Table]):
    RULE = "11.4.2"

    def options(self, table: Table) -> list[Action]:
        return [RETREAT, STAND]


# ---------------------------------------------------------------------- where to
def all_ways_back(table: Table, unit: UnitId, origin: SpaceId, length: int) -> list[Way]:
    """11.4.4 Every way a unit could retreat at all: past no enemy, not back, the end within stacking. Axis units stop
    among partisans. 4.4 On turn 1 Soviets must not end beside the space they left."""
    side = table.side[unit]
    roads = CONTACT if side == ALLIED else NEIGHBOURS
    closed = closed_on_foot(table, unit)
    far = NEIGHBOURS[origin] if table.turn == 1 and unit in SOVIET else ()

    def free(space: SpaceId) -> bool:
        return space != origin and not closed[space]

    ways: list[Way] = []
    for first in filter(free, roads[origin]):
        if length == 1 or (side == AXIS and table.partisans[first]):
            ways.append((first,))
        else:
            ways += [(first, second) for second in roads[first] if free(second) and second not in far]
    return [way for way in ways if stacks(table, unit, way[-1]) is None]


def rank(table: Table, unit: UnitId, way: Way, levels: list[int]) -> tuple[int, int, int]:
    """11.4.4 What is to be avoided if possible, the worst first: partisans, spaces not its own, an end without
    supply. Lines of supply do not lead through the space the unit leaves."""
    side = table.side[unit]
    among = int(side == AXIS and any(table.partisans[space] for space in way))
    strange = [space for space in way if table.control[space] != side]
    behind = way if len(strange) == len(way) else way[-1:]  # what it takes on its way supplies it
    return among, len(strange), int(all(levels[space] == OOS for space in behind))


def ranked(table: Table, unit: UnitId, origin: SpaceId, length: int) -> list[tuple[tuple[int, int, int], Way]]:
    ways = all_ways_back(table, unit, origin, length)
    levels = levels_without(table, unit, origin) if len(ways) > 1 else table.levels[0]
    return [(rank(table, unit, way, levels), way) for way in ways]


def ways_back(table: Table, unit: UnitId, origin: SpaceId, length: int) -> list[Way]:
    """11.4.4 The ways a unit may retreat: the best of those there are."""
    ways = ranked(table, unit, origin, length)
    best = min((its for its, _ in ways), default=None)
    return [way for its, way in ways if its == best]


def next_spaces(ways: list[Way], path: Way) -> list[SpaceId]:
    """Where a unit that has come so far goes next; nowhere when it is there."""
    so_far = len(path)
    return sorted({way[so_far] for way in ways if len(way) > so_far and way[:so_far] == path})


# ---------------------------------------------------------------------- going
class RetreatUnits(Procedure[Table]):
    """11.4.4 The units go one by one, in the order and on the ways their owner chooses; what is forced happens by
    itself. Those who find no way are lost (11.4.3). Answers the spaces that were left, the first one first.

    A unit is moved at the end of its way; until then `path` says how far it has come."""

    side: Side
    units: tuple[UnitId, ...]
    origin: SpaceId
    length: int
    vacated: tuple[SpaceId, ...]
    unit: UnitId = NO_UNIT
    path: Way = ()

    def resume(self, table: Table, answer: RetreatUnit | RetreatTo | None) -> Next:
        if isinstance(answer, RetreatUnit):
            self.unit = answer.unit
        elif isinstance(answer, RetreatTo):
            self.path += (answer.space,)
        while self.units:
            if self.unit < 0:
                able = self._able(table)
                if not able:
                    break
                if len(table.distinct(able)) > 1:
                    return ChooseRetreater(self.side, tuple(able))
                self.unit = able[0]
            further = next_spaces(ways_back(table, self.unit, self.origin, self.length), self.path)
            if len(further) > 1:
                return ChooseRetreat(self.side, self.unit, self.origin, self.length, self.path)
            if further:
                self.path += (further[0],)
            else:
                self._arrive(table)
        lost, self.units = self.units, ()
        for unit in lost:
            table.tell(facts.NO_RETREAT, unit)
        return LoseUnsupplied(self.side, lost) if lost else Done(self.vacated)

    def _able(self, table: Table) -> list[UnitId]:
        return [unit for unit in self.units if ways_back(table, unit, self.origin, self.length)]

    def _arrive(self, table: Table) -> None:
        for space in self.path:
            enter(table, self.unit, space)
        table.retreated[self.unit] = 1
        table.tell(facts.RETREATED, self.unit, self.path[-1])
        self.vacated += tuple(space for space in self.path[:-1] if space not in self.vacated)
        self.units = tuple(unit for unit in self.units if unit != self.unit)
        self.unit, self.path = NO_UNIT, ()


class ChooseRetreater(Decision[Table]):
    RULE = "11.4.4"

    units: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [RetreatUnit(unit) for unit in self.units]


class ChooseRetreat(Decision[Table]):
    """11.4.4 The next space of one unit's way."""

    RULE = "11.4.4"

    unit: UnitId
    origin: SpaceId
    length: int
    path: Way

    def candidates(self, table: Table) -> Iterable[Action]:
        here = self.path[-1] if self.path else self.origin
        return map(RetreatTo, CONTACT[here])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        assert isinstance(action, RetreatTo)
        space = action.space
        if space == self.origin:
            return Refusal("11.4.4", "b2b-no-retreat-back")
        if table.side_in(space) == enemy(self.side):
            return Refusal("11.4.4", "b2b-no-retreat-enemy")
        if (refusal := may_enter(table, self.unit, space)) is not None:
            return refusal
        ways = ranked(table, self.unit, self.origin, self.length)
        begun = (*self.path, space)
        its = min((its for its, way in ways if way[: len(begun)] == begun), default=None)
        best = min(its for its, _ in ways)
        if its is None:
            return Refusal("11.4.4", "b2b-no-retreat-room")
        if its[0] > best[0]:
            return Refusal("16.3", "b2b-no-retreat-partisans")
        if its[1] > best[1]:
            return Refusal("11.4.4", "b2b-no-retreat-friendly")
        return Refusal("11.4.4", "b2b-no-retreat-supply") if its[2] > best[2] else None

    def options(self, table: Table) -> list[Action]:
        ways = ways_back(table, self.unit, self.origin, self.length)
        return [RetreatTo(space) for space in next_spaces(ways, self.path)]
