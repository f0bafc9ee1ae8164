"""VII.E.4, VII.E.5: what the two sides choose during an assault: supply, the main attack, obstacles, withdrawal."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade import bridges, effects, facts, obstacles, pieces, supply
from eastfront.titles.last_crusade.actions import MainAttack, Negate, Supply, Support, Withdraw
from eastfront.titles.last_crusade.battle import Battle, artillery, leading
from eastfront.titles.last_crusade.table import Mark, Table, clear_mark, marked, set_mark

_PASS: Final = Pass()


# ---------------------------------------------------------------------- supply of the defence
class SupplyDefence(Procedure[Table]):
    """The defender says who is supplied and which artillery supports him; answers that artillery. Whether he is asked
    depends on his stockpile alone, which everybody sees."""

    battle: Battle
    helpers: tuple[UnitId, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        foe = self.battle.foe
        match answer:
            case Supply(slot=slot):
                table.supply[foe] -= 1
                for one in pieces.together(table, slot):
                    clear_mark(table, one, Mark.UNSUPPLIED)
                table.tell(facts.DEFENDER_SUPPLIED, slot)
            case Support(slot=slot):
                table.supply[foe] -= 1
                pieces.spot(table, slot)
                pieces.commit(table, slot)
                table.tell(facts.SUPPORTS, slot)
                self.helpers += (slot,)
            case Pass():
                return Done(self.helpers)
        if table.supply[foe] <= 0:
            return Done(self.helpers)
        return ChooseSupply(foe, replace(self.battle, helpers=self.helpers))


class ChooseSupply(Decision[Table]):
    RULE = "VII.E.4"

    battle: Battle

    def candidates(self, table: Table) -> list[Action]:
        found: list[Action] = [_PASS]
        found += [Supply(slot) for slot in self.battle.defenders(table)]
        found += [Support(slot) for slot in artillery(table, self.side, self.battle.zone)]
        return found

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Supply(slot=slot):
                if not marked(table, slot, Mark.UNSUPPLIED):
                    return Refusal("VII.E.4", "lc-no-supplied-already")
                reached = supply.zone_in_supply(table, self.side, self.battle.zone) or supply.dropped(table, slot)
                return None if reached else Refusal("III.F", "lc-no-line")
            case Support(slot=slot):
                return None if supply.in_supply(table, slot) else Refusal("III.F", "lc-no-line")
        return None


class NameMain(Decision[Table]):
    """VII.E.4: the defender calls one attack the main one, the others are on his flanks."""

    RULE = "VII.E.4"

    origins: tuple[SpaceId, ...]

    def options(self, table: Table) -> list[Action]:
        return [MainAttack(origin) for origin in self.origins]

    def take(self, table: Table, action: MainAttack) -> SpaceId:
        table.tell(facts.MAIN_ATTACK, action.place)
        return action.place


# ---------------------------------------------------------------------- obstacles
class MeetObstacles(Procedure[Table]):
    """X, XI: force after force, as they come from different zones: whoever can may negate what lies before it."""

    battle: Battle
    left: tuple[SpaceId, ...] = ()
    begun: bool = False
    crossing: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        battle = self.battle
        if not self.begun:
            self.begun = True
            self.left = tuple(sorted({SpaceId(table.place[slot]) for slot in leading(table, battle.units)}))
        elif self.crossing:
            self.crossing, self.left = False, self.left[1:]
        elif isinstance(answer, Negate):
            for one in pieces.together(table, answer.slot):
                set_mark(table, one, Mark.NO_FIRE)
            table.tell(facts.NEGATED, answer.slot)
            self.left = self.left[1:]
        elif isinstance(answer, Pass):
            return self._cross(table)
        while self.left:
            if obstacles.between(table, battle.side, self.left[0], battle.zone):
                if negators(table, battle, self.left[0]):
                    return MayNegate(battle.side, battle, self.left[0])
                return self._cross(table)
            self.left = self.left[1:]
        return Done()

    def _cross(self, table: Table) -> Next:
        self.crossing = True
        here = self.left[0]
        units = tuple(s for s in leading(table, self.battle.units) if table.place[s] == here)
        return obstacles.Cross(units, here, self.battle.zone, assault=True)


def negators(table: Table, battle: Battle, here: SpaceId) -> list[UnitId]:
    """XI: units of the force from there that can; also those that ride."""
    mine = [slot for slot in battle.units if table.place[slot] == here]
    return [slot for slot in mine if "negate_obstacles" in table.design(slot).verbs]


class MayNegate(Decision[Table]):
    RULE = "XI.negates_obstacles"

    battle: Battle
    here: SpaceId

    def options(self, table: Table) -> list[Action]:
        return [_PASS, *(Negate(slot) for slot in negators(table, self.battle, self.here))]


# ---------------------------------------------------------------------- withdrawal
class Withdrawal(Procedure[Table]):
    """VII.E.5: after the first phase some or all go back; answers who stays in the assault."""

    battle: Battle

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Withdraw):
            table.tell(facts.WITHDREW, answer.slot)
            gone = pieces.together(table, answer.slot)
            stay = tuple(u for u in self.battle.units if u not in gone)
            self.battle = replace(self.battle, units=stay)
            risk = effects.withdrawal_risk(table, gone[-1])
            if risk:
                return Risk(slot=gone[-1], lost_on=risk)
        ask = MayWithdraw(self.battle.side, self.battle)
        if isinstance(answer, Pass) or len(ask.options(table)) == 1:
            return Done(self.battle.units)
        return ask


class MayWithdraw(Decision[Table]):
    RULE = "VII.E.5"

    battle: Battle

    def candidates(self, table: Table) -> list[Action]:
        return [_PASS, *(Withdraw(slot) for slot in leading(table, self.battle.attackers))]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Withdraw):
            return None
        slot = action.slot
        if slot in self.battle.jumpers:
            return Refusal("XI.airborne", "lc-no-withdrawal-jumped")
        if bridges.swims(table, slot, SpaceId(table.place[slot]), self.battle.zone):
            return Refusal("V.C.bridge", "lc-no-withdrawal-river")
        if any(effects.prevented(table, self.side, "retreat", one) for one in pieces.together(table, slot)):
            return Refusal("II.C", "lc-no-withdrawal-card")
        return None


class Risk(Sequence[Table]):
    """A card lets a unit that is withdrawn throw for its life."""

    slot: UnitId
    lost_on: int

    @step("X.hq")
    def throw(self, table: Table, _: None) -> Next:
        return Roll()

    @step("X.hq")
    def read(self, table: Table, die: int) -> Next:
        table.tell(facts.WITHDRAWAL_RISK, self.slot, die)
        if die >= self.lost_on:
            pieces.remove(table, self.slot)
        return None
