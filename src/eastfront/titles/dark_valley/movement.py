"""5.2, 11.1 Movement: units chosen one after the other, forced marches, emergency withdrawals, too many in a hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId
from eastfront.parts.marching import stay_or_go
from eastfront.parts.masks import all_spaces, bits_of, picked
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Activate, Exit, ForceMarch, MoveTo, Remove, Withdraw
from eastfront.titles.dark_valley.costs import FORCED, allowance
from eastfront.titles.dark_valley.ground import (
    SIZE,
)
from eastfront.titles.dark_valley.losses import eliminate
from eastfront.titles.dark_valley.movers import ACTIVATE, MARCH, WITHDRAW, movers
from eastfront.titles.dark_valley.nations import may_stand
from eastfront.titles.dark_valley.occupation import enter, take
from eastfront.titles.dark_valley.printed import UNITS, Kind
from eastfront.titles.dark_valley.reach import (
    ANYWHERE,
    ASSAULT,
    ELSEWHERE,
    EMERGENCY,
    FORCED_MARCH,
    PLAIN,
    RESERVE,
    can_attack_from,
    gate_in,
    goals_of,
    is_beside_enemy,
    is_held,
    keeps_apart,
    may_leave,
    may_march,
    reach_of,
    reserve_goals,
    waits,
    way_out,
    withdrawals,
)
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.table import EXITED, GROUND, Table
from eastfront.titles.dark_valley.zones import front

BESIDE_ENEMIES: Final = 3  # 10.5.6 points of a unit that begins a counterattack next to the enemy
WALKED, STAYED = 1, 2  # table.moved: has left its hex, or has had its turn and not left it

MOVE_TO: Final = tuple(map(MoveTo, all_spaces(SIZE)))


class Movement(Procedure[Table]):
    """11.1 The active side moves its units one after the other; 5.1, 5.2 at the end no hex may hold too many.

    `units` names those that may move, or nobody in particular: then all may. `full` is a Move activation, in which
    marches may be forced and emergency withdrawals made."""

    side: Side
    units: tuple[int, ...] = ()
    full: bool = True
    beside: int = 0  # 10.5.6 points at most for a unit that begins next to an enemy; 0 for no such limit
    assault: bool = False  # 10.5.6 whoever moves ends where it can attack
    bound: tuple[int, ...] = ()  # 10.5.9 units that came in with the Stavka or Zhukov
    ending: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case Activate(unit=unit):
                return self._go(unit, self._points(table, unit), PLAIN if self.full else ELSEWHERE)
            case ForceMarch(unit=unit):
                table.forced[unit] = 1
                return self._go(unit, allowance(table, unit) + FORCED, FORCED_MARCH)
            case Withdraw(unit=unit):
                return self._go(unit, 0, EMERGENCY)
            case Pass():
                self.ending = True
                return EndMovement(self.side)
        return Done() if self.ending else ChooseMover(self.side, self.units, self.full, self.assault)

    def _points(self, table: Table, unit: int) -> int:
        points = allowance(table, unit)
        return min(points, self.beside) if self.beside and is_beside_enemy(table, unit) else points

    def _go(self, unit: int, points: int, how: int) -> Next:
        purpose = ASSAULT if self.assault else RESERVE if unit in self.bound else ANYWHERE
        return MoveUnit(self.side, unit, points, how, purpose)


class ChooseMover(Decision[Table]):
    RULE = "11.1"

    units: tuple[int, ...]
    full: bool
    assault: bool = False

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for unit in table.land(self.side):
            yield ACTIVATE[unit]
            if self.full:
                yield MARCH[unit]
                yield WITHDRAW[unit]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Activate | ForceMarch | Withdraw):
            return None
        unit = action.unit
        if refusal := self._stays(table, unit):
            return refusal
        if isinstance(action, ForceMarch):
            return may_march(table, unit)
        if isinstance(action, Withdraw):
            if not is_held(table, unit):
                return Refusal("6.5", "tdv-no-emergency")
            return None if withdrawals(table, unit) else Refusal("6.5", "tdv-no-way-back")
        return None

    def _stays(self, table: Table, unit: int) -> Refusal | None:
        if table.moved[unit]:
            return Refusal("11.1", "tdv-no-moved")
        if self.units and unit not in self.units:
            return Refusal("11.1", "tdv-no-active")
        if UNITS[unit].movement == 0:
            return Refusal("11.1", "tdv-no-movement")
        if waits(table, unit):
            return Refusal("17.1", "tdv-no-romania-yet")
        if self.assault and UNITS[unit].attack[2] == 0:
            return Refusal("10.5.6", "tdv-no-mover-without-attack")
        return None

    def options(self, table: Table) -> list[Action]:
        """The same, looking only at those of whom something has changed."""
        return [PASS, *movers(table, self.side, self.units, self.full, self.assault)]


class MoveUnit(Procedure[Table]):
    side: Side
    unit: int
    points: int
    how: int
    purpose: int = ANYWHERE

    def resume(self, table: Table, answer: Action | None) -> Next:
        if answer is None:
            return ChooseDestination(self.side, self.unit, self.points, self.how, self.purpose)
        table.moved[self.unit] = STAYED if isinstance(answer, Pass) else WALKED
        GROUND.guess = self.unit
        if isinstance(answer, MoveTo):
            self._walk(table, answer.hex)
        elif isinstance(answer, Exit):
            self._leave(table)
        return Done()

    def _leave(self, table: Table) -> None:
        gate = way_out(table, self.unit, self.points, self.how)
        for hex_ in reach_of(table, self.unit, self.points, self.how).path_to(gate)[1:]:
            take(table, self.side, hex_)
        table.location[self.unit] = EXITED
        table.tell(facts.EXITED, self.unit)

    def _walk(self, table: Table, goal: SpaceId) -> None:
        """Hex by hex, since each is taken on the way."""
        if self.how == EMERGENCY:
            take(table, self.side, withdrawals(table, self.unit)[goal])
            enter(table, self.unit, goal)
            table.tell(facts.WITHDREW, self.unit, goal)
            return
        found = reach_of(table, self.unit, self.points, self.how)
        for hex_ in found.path_to(goal)[1:-1]:
            take(table, self.side, hex_)
        enter(table, self.unit, goal)
        if table.chronicle is None:
            return
        told = facts.MARCHED if self.how == FORCED_MARCH else facts.MOVED
        table.tell(told, self.unit, goal, found.cost(goal))
        if front(table).zone[enemy(self.side)][goal]:
            table.tell(facts.STOPPED, self.unit)


class ChooseDestination(Decision[Table]):
    """11.1 Any hex in reach, by the cheapest way, or stay; 3.2 Germans may leave for Baku."""

    RULE = "11.1"
    GRAVE = (Exit,)

    unit: int
    points: int
    how: int
    purpose: int = ANYWHERE

    def candidates(self, table: Table) -> Iterable[Action]:
        yield from stay_or_go(MOVE_TO, SpaceId(table.location[self.unit]))
        if way_out(table, self.unit, self.points, self.how) >= 0:
            yield Exit(self.unit)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        return self.judge(table)(action)

    def judge(self, table: Table) -> Callable[[Action], Refusal | None]:
        """One look at the front, at the way and at the goals for all the hexes of the map."""
        unit, points, now = self.unit, self.points, front(table)
        enemies = now.held_bits[enemy(self.side)]  # of the front nothing else may be kept
        if self.how == EMERGENCY:
            open_, beyond = bits_of(withdrawals(table, unit, now)), Refusal("6.5", "tdv-no-withdrawal-there")
        else:
            open_ = reach_of(table, unit, points, self.how, now).bits
            beyond = Refusal("11.1", "tdv-no-reach", {"points": points})
        goals = open_
        if self.purpose == RESERVE:
            goals = bits_of(reserve_goals(table, reach_of(table, unit, points, self.how, now)))

        def refusal(action: Action) -> Refusal | None:
            if not isinstance(action, MoveTo):
                return None
            if nation := may_stand(table, unit, action.hex):
                return nation
            if enemies >> action.hex & 1:
                return Refusal("11.1", "tdv-no-enemy-hex")
            if together := keeps_apart(table, unit, action.hex):
                return together
            if not open_ >> action.hex & 1:
                return beyond
            if self.purpose == ASSAULT and not can_attack_from(table, unit, action.hex):
                return Refusal("10.5.6", "tdv-no-attack-from-there")
            return None if goals >> action.hex & 1 else Refusal("10.5.9", "tdv-no-reserve-so-far")

        return refusal

    def options(self, table: Table) -> list[Action]:
        unit = self.unit
        if self.how == EMERGENCY:
            back = sorted(withdrawals(table, unit))
            return [PASS, *(MOVE_TO[hex_] for hex_ in back if keeps_apart(table, unit, hex_) is None)]
        reached = reach_of(table, unit, self.points, self.how)
        found: list[Action] = [PASS]
        found += picked(goals_of(table, unit, reached, self.purpose), MOVE_TO)
        if may_leave(unit) and gate_in(table, self.points, reached) >= 0:
            found.append(Exit(unit))
        return found


# ---------------------------------------------------------------------- 5.2 too many in a hex
def overstacked(table: Table, side: Side) -> int:
    """A hex where more lie than may, or -1."""
    here, location = table.ground().here, table.location
    stacks = {hex_ for u in table.land(side) if len(here[hex_ := location[u]]) > 1}
    return min([hex_ for hex_ in stacks if joins(table, (), hex_) is not None], default=-1)


class EndMovement(Procedure[Table]):
    """5.2 Whoever has too many in a hex removes some, as he likes."""

    side: Side

    def resume(self, table: Table, answer: Remove | None) -> Next:
        if answer is not None:
            table.tell(facts.TOO_MANY, answer.unit, table.location[answer.unit])
            eliminate(table, answer.unit)
        hex_ = overstacked(table, self.side)
        return Done() if hex_ < 0 else ChooseRemoval(self.side, hex_)


class ChooseRemoval(Decision[Table]):
    RULE = "5.2"

    hex: int

    def options(self, table: Table) -> list[Action]:
        movable = [u for u in table.units_in(self.hex) if UNITS[u].is_combat or UNITS[u].kind is Kind.HQ]
        return [Remove(unit) for unit in movable]
