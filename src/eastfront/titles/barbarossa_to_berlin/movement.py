"""7.3, 10.1 An operation: activation, movement, digging, combat."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.marching import March
from eastfront.parts.opponents import enemy
from eastfront.parts.trails import trail_to
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import MOVE as MOVE_UNIT
from eastfront.titles.barbarossa_to_berlin.actions import MOVE_TO, PASS, Dig, LiftStandFast, Move, MoveTo, Release
from eastfront.titles.barbarossa_to_berlin.activation import Activation
from eastfront.titles.barbarossa_to_berlin.combat import CombatStep
from eastfront.titles.barbarossa_to_berlin.conditions import allowance, is_mechanized
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.entrenching import DigTrenches, forbids_dig
from eastfront.titles.barbarossa_to_berlin.nations import may_enter, may_stop
from eastfront.titles.barbarossa_to_berlin.printed import CONTACT, SOVIET
from eastfront.titles.barbarossa_to_berlin.standfast import held, lift, prices_of_leaving, release
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, MOVE, NOTHING, Table
from eastfront.titles.barbarossa_to_berlin.walking import goals, movers, reach


class Operation(Sequence[Table]):
    """7.3 Points are spent on spaces, then the marked units move, then they fight. Events that place markers instead
    give `markers`; see Activation."""

    side: Side
    points: int
    markers: int = 0
    combat_only: bool = False
    soviet_only: bool = False

    @step("7.3")
    def activate(self, table: Table, _: None) -> Next:
        judge(table, self.side)
        return Activation(self.side, self.points, self.markers, self.combat_only, self.soviet_only)

    @step("10.1")
    def move(self, table: Table, _: None) -> Next:
        marked = table.activated != NOTHING and MOVE in table.activated
        return MovementStep(self.side) if marked else None

    @step("10.2")
    def dig(self, table: Table, _: None) -> Next:
        return DigTrenches() if table.digging != NOTHING else None

    @step("11.1")
    def fight(self, table: Table, _: None) -> Next:
        marked = table.activated != NOTHING and COMBAT in table.activated
        return CombatStep(self.side) if marked else None


class MovementStep(Procedure[Table]):
    """7.3 Units in spaces with a Move marker move one after the other, as their owner likes."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, Move):
            unit = answer.unit
            table.moved[unit] = 1
            return MoveUnit(self.side, unit, allowance(table, unit), held(table, unit))
        if isinstance(answer, Dig):
            space = table.location[answer.unit]
            table.moved[answer.unit] = table.digging[space] = 1
            table.tell(facts.DIGS, answer.unit, space)
        elif isinstance(answer, LiftStandFast):
            lift(table, self.side, answer.space)
        elif isinstance(answer, Release):
            release(table, answer.unit)
        return ChooseMover(self.side) if movers(table, self.side) else Done()


class ChooseMover(Decision[Table]):
    RULE = "10.1"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for unit in table.of_side(self.side):
            yield MOVE_UNIT[unit]
            if unit in SOVIET:
                yield Dig(unit)
        yield from prices_of_leaving(table, self.side, movers(table, self.side))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Move):
            if table.activated[table.location[action.unit]] != MOVE:
                return Refusal("7.3", "b2b-no-not-activated")
            if table.moved[action.unit]:
                return Refusal("10.1", "b2b-no-moved")
        if isinstance(action, Dig):
            return forbids_dig(table, action.unit)
        return None

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS]
        units = movers(table, self.side)
        for unit in units:
            found.append(MOVE_UNIT[unit])
            if unit in SOVIET and forbids_dig(table, unit) is None:
                found.append(Dig(unit))
        found += prices_of_leaving(table, self.side, units)
        return found


class MoveUnit(March[Table]):
    """10.1 A unit goes space by space and may stop anywhere it may stand. 8.4 Held by Stand Fast, its first space must
    be the enemy's."""

    held: bool

    def walk(self, table: Table, move: MoveTo) -> bool:
        for space in trail_to(reach(table, self.unit, self.left, self.held), move.space):
            enter(table, self.unit, space)
            self.left -= 1
        self.held = False
        table.tell(facts.MOVED, self.unit, move.space)
        return False

    def where_next(self) -> Next:
        return ChooseDestination(self.side, self.unit, self.left, self.held) if self.left > 0 else Done()


class ChooseDestination(Decision[Table]):
    """10.1 Any space in reach where the unit may stand, walked along a shortest way, or stay."""

    RULE = "10.1"

    unit: UnitId
    left: int
    held: bool

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from (MOVE_TO[space] for space in sorted(within(table.location[self.unit], self.left)))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, MoveTo):
            return None
        space, side = action.space, table.side[self.unit]
        if table.side_in(space) == enemy(side):
            return Refusal("9.1", "b2b-no-enemy")
        if (refusal := may_enter(table, self.unit, space)) is not None:
            return refusal
        if space not in reach(table, self.unit, self.left, self.held):
            if self.held and space in reach(table, self.unit, self.left, False):
                return Refusal("8.4" if side == 0 else "8.5", "b2b-no-stand-fast")
            return Refusal("10.1", "b2b-no-reach", {"left": self.left})
        if (refusal := may_stop(table, self.unit, space)) is not None:
            return refusal
        if table.activated[space] == COMBAT and not is_mechanized(table, self.unit):
            return Refusal("10.1", "b2b-no-stop-in-combat")
        return None

    def options(self, table: Table) -> list[Action]:
        return [PASS, *[MOVE_TO[space] for space in goals(table, self.unit, self.left, self.held)]]


def within(start: SpaceId, steps: int) -> set[SpaceId]:
    """Spaces at most so many steps away, enemies and borders apart, without the start."""
    found, edge = {start}, {start}
    for _ in range(steps):
        edge = {there for here in edge for there in CONTACT[here]} - found
        found |= edge
    return found - {start}
