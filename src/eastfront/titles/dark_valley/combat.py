"""12.3 to 12.7 A battle from its supports to the advance, and battle after battle."""

from __future__ import annotations

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.modifiers import Tally
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.odds import label
from eastfront.parts.opponents import enemy
from eastfront.parts.tables import BELOW
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Advance, Again, Attack, Bombard, BuildBridgehead, GiveWay
from eastfront.titles.dark_valley.attacks import Assemble, ChooseTarget
from eastfront.titles.dark_valley.bombardment import Bombardment
from eastfront.titles.dark_valley.bridgeheads import ChooseBridgehead, may_bridge
from eastfront.titles.dark_valley.ground import IS_FORT, IS_WEAK_FORT
from eastfront.titles.dark_valley.losses import TakeLosses, eliminate, steps_of
from eastfront.titles.dark_valley.nations import may_stand
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import COMBAT, SOVIET, UNITS, Kind, Result
from eastfront.titles.dark_valley.retreat import FallBack
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.strength import (
    attack_lines,
    crt_of,
    defence_lines,
    defenders_in,
    die_lines,
    lacks_supply,
    odds,
)
from eastfront.titles.dark_valley.supports import Supports, aid_lines
from eastfront.titles.dark_valley.table import ELIMINATED, GONE, Table


def count_ordered(table: Table, attackers: tuple[int, ...], column: int) -> None:
    """10.5.6 Stalin counts attacks at 1-3 or better with a supplied unit among the attackers."""
    if table.ordered and column != BELOW and any(table.in_supply(u) for u in attackers):
        table.counterattacks += 1


class Battles(Procedure[Table]):
    """12.2 Battle after battle, as the attacker likes; each hex once, and bombardments between them. `units` are those
    that may attack, or all, as with a Combat chit; `unsupplied` those that attack as if without supply (10.5.3)."""

    side: Side
    units: tuple[int, ...] = ()
    retreated: tuple[int, ...] = ()
    unsupplied: tuple[int, ...] = ()
    bombed: tuple[int, ...] = ()
    attacked: tuple[int, ...] = ()

    def resume(self, table: Table, answer: Action | tuple[int, ...] | int | None) -> Next:
        if answer is None:
            table.stug_used = table.bridgeheads = 0
        elif isinstance(answer, Attack):
            self.attacked += (answer.hex,)
            return Battle(self.side, answer.hex, self.units, self.retreated, unsupplied=self.unsupplied)
        elif isinstance(answer, Bombard):
            return Bombardment(self.side, answer.unit, self.bombed, self.attacked)
        elif isinstance(answer, tuple):
            self.retreated += answer
        elif isinstance(answer, int) and answer >= 0:
            self.bombed += (answer,)
        if isinstance(answer, Pass):
            return Done()
        return ChooseTarget(self.side, self.units, self.retreated, self.unsupplied, self.bombed, self.attacked)


class Battle(Sequence[Table]):
    """12.3 One battle. Answers the units that retreated."""

    side: Side
    target: int
    units: tuple[int, ...]
    retreated: tuple[int, ...] = ()
    attackers: tuple[UnitId, ...] = ()
    defenders: tuple[UnitId, ...] = ()
    unsupplied: tuple[int, ...] = ()
    landing: bool = False  # 9.6 the attacker comes over the sea
    bridged: bool = False
    attack_aids: tuple[int, ...] = ()
    defence_aids: tuple[int, ...] = ()
    column: int = 0
    die: int = 0  # what supply adds to the throw
    result: int = Result.NE
    lost: int = 0  # steps of the defender, when all of them died
    german_steps: int = 0  # those of German defenders, before any was lost
    away: tuple[int, ...] = ()

    @step("12.2")
    def choose_attackers(self, table: Table, _: None) -> Next:
        if self.landing:
            return None
        return Assemble(self.side, SpaceId(self.target), units=self.units, retreated=self.retreated)

    @step("12.4.1")
    def cross(self, table: Table, attackers: tuple[UnitId, ...] | None) -> Next:
        """Who fights is known; a Combat chit, which activates all, lets the Soviets force a major river."""
        self.attackers = attackers or self.attackers
        self.defenders = tuple(defenders_in(table, self.target, self.retreated))
        for unit in (*self.attackers, *self.defenders):
            table.fought[unit] = 1
        table.tell(facts.ATTACK, self.side, self.target)
        bridges = not self.units and not self.landing and may_bridge(table, self.attackers, self.target)
        return ChooseBridgehead(self.side) if bridges else None

    @step("12.1")
    def attacker_supports(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, BuildBridgehead):
            self.bridged = True
            table.bridgeheads += 1
            table.tell(facts.BRIDGEHEAD, self.target)
        lacking = any(lacks_supply(table, u, self.unsupplied) for u in self.attackers)
        return Supports(self.side, self.target, self.attackers, True, lacking)

    @step("12.1")
    def defender_supports(self, table: Table, aids: tuple[int, ...]) -> Next:
        self.attack_aids = aids
        lacking = any(lacks_supply(table, u) for u in self.defenders)
        return Supports(enemy(self.side), self.target, self.defenders, False, lacking)

    @step("12.3")
    def work_out_odds(self, table: Table, aids: tuple[int, ...]) -> Next:
        self.defence_aids = aids
        attackers, target = self.attackers, self.target
        helped = tuple(aid_lines(table, self.attack_aids, True)), tuple(aid_lines(table, aids, False))
        extra = sum(line.amount for line in helped[0]), sum(line.amount for line in helped[1])
        shifted = odds(table, attackers, target, extra, self.retreated, self.bridged)
        on_die = Tally(0, tuple(die_lines(table, attackers, self.defenders, self.unsupplied)))
        self.column, self.die = shifted.total, on_die.total
        name = label(COMBAT[crt_of(table, self.side)], self.column, "tdv-below-table")
        attack = attack_lines(table, attackers, target, self.bridged).plus(helped[0])
        defence = defence_lines(table, attackers, target, self.retreated).plus(helped[1])
        table.tell(facts.ODDS, attack, defence, name, shifted, on_die, attack.total, defence.total)
        count_ordered(table, attackers, self.column)
        return Roll() if self.column != BELOW else None

    @step("table.crt_notes")
    def read_table(self, table: Table, die: int | None) -> Next:
        self._read(table, die)
        if self.result == Result.NE and self.side == SOVIET and die is not None:
            return ThrowAgain(SOVIET)
        return None

    @step("table.crt_notes")
    def throw_again(self, table: Table, answer: Action | None) -> Next:
        return Roll() if isinstance(answer, Again) else None

    @step("table.crt_notes")
    def read_again(self, table: Table, die: int | None) -> Next:
        """A second time nothing is a step of the attacker's."""
        if die is not None:
            self._read(table, die)
            if self.result == Result.NE:
                self.result = Result.AL1
        table.tell(facts.RESULT, f"tdv-result-{Result(self.result).name.lower().replace('_', '-')}")
        return None

    def _read(self, table: Table, die: int | None) -> None:
        crt = COMBAT[crt_of(table, self.side)]
        self.result = Result.AE if die is None else crt.result(self.column, die + self.die)

    @step("12.3")
    def defender_loses(self, table: Table, _: None) -> Next:
        """EX and DE take all; BL1 and, of a stack with two steps, DR* take one."""
        if self.result in (Result.EX, Result.DE):
            self.lost = steps_of(table, self.defenders)
            for unit in self._in_target(table):
                eliminate(table, unit)
            return None
        self.german_steps = steps_of(table, self._germans())
        two = steps_of(table, self.defenders) >= 2
        if self.result == Result.BL1 or (self.result == Result.DR_STAR and two):
            return TakeLosses(enemy(self.side), self.defenders, 1, attacking=False)
        return None

    @step("12.3")
    def attacker_loses(self, table: Table, _: int | None) -> Next:
        """AE takes all, AL1 and BL1 one, EX as many as the defender lost; and the Soviets lose one when Germans lose a
        step to DR* or all to DE."""
        if self.result == Result.AE:
            for unit in self.attackers:
                eliminate(table, unit)
            return None
        owed = {Result.AL1: 1, Result.BL1: 1, Result.EX: self.lost}.get(Result(self.result), 0)
        germans = self._germans()
        costly = self.result == Result.DE and bool(germans) and not self.landing  # 9.6
        dearly = self.result == Result.DR_STAR and steps_of(table, germans) < self.german_steps
        owed += int(costly or dearly)
        return TakeLosses(self.side, self.attackers, owed, attacking=True) if owed else None

    @step("12.5")
    def retreat(self, table: Table, _: int | None) -> Next:
        """Who came here from another battle dies when the others must go back or are gone."""
        forced = self.result in (Result.DR, Result.DR_STAR)
        if forced or all(table.location[unit] != self.target for unit in self.defenders):
            for unit in self.retreated:
                if table.location[unit] == self.target:
                    eliminate(table, unit)
        alive = tuple(self._in_target(table))
        if not forced:
            return None
        self.away = alive
        if self._in_fort(table):
            return HoldTheFort(enemy(self.side))
        return FallBack(enemy(self.side), alive, self.target)

    @step("12.7")
    def hold(self, table: Table, answer: Action | None) -> Next:
        """12.7 Who may stay and will not goes back after all."""
        if isinstance(answer, Pass):
            table.tell(facts.HOLDS, self.target)
        elif isinstance(answer, GiveWay):
            return FallBack(enemy(self.side), tuple(self._in_target(table)), self.target)
        return None

    @step("12.6")
    def advance(self, table: Table, _: None) -> Next:
        """14.1 An HQ that is left alone holds the hex like a unit."""
        self.away = tuple(u for u in self.away if table.location[u] not in (self.target, ELIMINATED, GONE))
        if self.landing or self._in_target(table):
            return None
        return AdvanceAll(self.side, self.attackers, self.target)

    @step("12.6")
    def over(self, table: Table, _: None) -> Next:
        return Done(self.away)

    def _germans(self) -> tuple[UnitId, ...]:
        return tuple(u for u in self.defenders if UNITS[u].nation == "german")

    def _in_target(self, table: Table) -> list[UnitId]:
        """Combat units and HQs of the defender in the hex."""
        other = enemy(self.side)
        here = table.units_in(self.target)
        return [u for u in here if UNITS[u].side == other and (UNITS[u].is_combat or UNITS[u].kind is Kind.HQ)]

    def _in_fort(self, table: Table) -> bool:
        """12.7 In a fort of one's own, a weak one too, a retreat may be ignored."""
        works = IS_FORT[self.target] or IS_WEAK_FORT[self.target]
        own = table.control[self.target] == enemy(self.side)
        return bool(works) and own and not table.destroyed[self.target]


class HoldTheFort(Decision[Table]):
    RULE = "12.7"

    def options(self, table: Table) -> list[Action]:
        return [PASS, GiveWay()]


class ThrowAgain(Decision[Table]):
    """table.crt The Soviets may accept that nothing happens, or throw again."""

    RULE = "table.crt_notes"
    TO_DICE = (Again,)

    def options(self, table: Table) -> list[Action]:
        return [PASS, Again()]


# ---------------------------------------------------------------------- advance
def may_advance(table: Table, unit: int, target: int) -> bool:
    """12.6 Attackers that are left, into the emptied hex and no further; zones do not matter."""
    here = table.location[unit]
    if here < 0 or here == target or may_stand(table, unit, target) is not None:
        return False
    return joins(table, (unit,), target) is None


class AdvanceAll(Procedure[Table]):
    """12.6 One after the other; an HQ stacked with an attacker goes along if its owner likes."""

    side: Side
    units: tuple[UnitId, ...]
    target: int

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Advance):
            self._take_along(table, answer.unit)
            enter(table, answer.unit, self.target)
            table.tell(facts.ADVANCED, answer.unit, self.target)
        elif answer is not None:
            return Done()
        return ChooseAdvance(self.side, self.units, self.target) if self._left(table) else Done()

    def _take_along(self, table: Table, unit: int) -> None:
        """HQs that stood with an advancing attacker may follow it."""
        here = table.location[unit]
        hqs = tuple(u for u in table.units_in(here) if UNITS[u].kind is Kind.HQ and u not in self.units)
        if UNITS[unit].is_combat:
            self.units += hqs

    def _left(self, table: Table) -> list[int]:
        return [u for u in self.units if may_advance(table, u, self.target)]


class ChooseAdvance(Decision[Table]):
    RULE = "12.6"

    units: tuple[UnitId, ...]
    target: int

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(Advance(u) for u in self.units if may_advance(table, u, self.target))]
