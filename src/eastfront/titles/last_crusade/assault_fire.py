"""VII.E.5: the fire of one phase of an assault, shot by shot."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.sides import Side
from eastfront.parts.ids import UnitId
from eastfront.titles.last_crusade import damage, effects, facts, numbers
from eastfront.titles.last_crusade.actions import FireAt
from eastfront.titles.last_crusade.battle import Battle, leading
from eastfront.titles.last_crusade.firing import Fire, shot_at
from eastfront.titles.last_crusade.printed import Kind
from eastfront.titles.last_crusade.shots import Occasion, Order, Shot
from eastfront.titles.last_crusade.table import Mark, Table, clear_mark, marked, set_mark


class FirePhase(Sequence[Table]):
    """The defender first and then the attacker, or both at once: then nobody falls before all have fired."""

    battle: Battle
    phase: int
    order: Order = Order.DEFENDER_FIRST

    @step("VII.E.5")
    def begin(self, table: Table, _: None) -> Next:
        battle = self.battle
        table.tell(facts.ASSAULT_PHASE, self.phase)
        self.order = effects.fire_order(table, battle.zone, self.phase)
        everybody = (*battle.attackers, *battle.support, *battle.helpers, *table.at(battle.zone, battle.foe))
        for slot in everybody:
            clear_mark(table, slot, Mark.FIRED)
        if self.phase > 1:  # the first begins with the obstacles
            damage.new_phase(table, everybody)
        return None

    @step("XI.flankers")
    def flankers(self, table: Table, _: None) -> Next:
        if self.order == Order.ATTACKER_FIRST:
            return None
        return Volley(self.battle, self.phase, self.battle.side, keep=False, flankers=True)

    @step("VII.E.5")
    def first(self, table: Table, _: None) -> Next:
        battle = self.battle
        side = battle.side if self.order == Order.ATTACKER_FIRST else battle.foe
        return Volley(battle, self.phase, side, keep=self.order == Order.SIMULTANEOUS)

    @step("VII.E.5")
    def second(self, table: Table, _: None) -> Next:
        battle = self.battle
        side = battle.foe if self.order == Order.ATTACKER_FIRST else battle.side
        return Volley(battle, self.phase, side, keep=self.order == Order.SIMULTANEOUS)

    @step("VII.E.5")
    def bury(self, table: Table, _: None) -> Next:
        battle = self.battle
        damage.fall(table, (*battle.attackers, *table.at(battle.zone, battle.foe)))
        return None


class Volley(Procedure[Table]):
    """Unit after unit of a side, as its owner likes; nobody must fire. XI `flankers`: only units of flank attacks, and
    only at who must turn to meet them."""

    battle: Battle
    phase: int
    side: Side
    keep: bool
    flankers: bool = False

    def resume(self, table: Table, answer: Action | int | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, FireAt):
            set_mark(table, answer.slot, Mark.FIRED)
            shot = shot_of(table, self.battle, self.phase, answer.slot, answer.target)
            return Fire(shot=shot, defending=self.side == self.battle.side, keep=self.keep)
        ask = ChooseShot(self.side, self.battle, self.phase, self.keep, self.flankers)
        return ask if next(ask.shots(table), None) is not None else Done()


def shot_of(table: Table, battle: Battle, phase: int, slot: UnitId, target: UnitId) -> Shot:
    if slot in battle.support:
        occasion = Occasion.ASSAULT_SUPPORT
    elif slot in battle.helpers:
        occasion = Occasion.DEFENCE_SUPPORT
    else:
        occasion = Occasion.ASSAULT if slot in battle.attackers else Occasion.DEFENCE
    shot = shot_at(table, slot, target, occasion, zone=battle.zone, phase=phase)
    return replace(shot, flank=battle.flanks(table, slot), alone=battle.alone)


def firers(table: Table, battle: Battle, side: Side) -> list[UnitId]:
    """Who may still fire in this phase."""
    if side == battle.side:
        mine = (*leading(table, battle.attackers), *leading(table, battle.support))
    else:
        mine = (*battle.defenders(table), *leading(table, battle.helpers))
    return [s for s in mine if not marked(table, s, Mark.FIRED) and not marked(table, s, Mark.NO_FIRE)]


def targets(table: Table, battle: Battle, side: Side) -> list[UnitId]:
    """Who may be fired at: the attackers; the defenders, behind what shelters them; headquarters troops."""
    if side != battle.side:
        return list(leading(table, battle.attackers))
    troops = [s for s in table.at(battle.zone, battle.foe) if table.kind[s] == Kind.HQ_TROOPS]
    return list(dict.fromkeys([numbers.shield(table, s) for s in battle.defenders(table)] + troops))


def still_stands(table: Table, target: UnitId) -> bool:
    """Somebody in the line of fire is not yet as good as lost."""
    return any(not damage.doomed(table, one) for one in damage.struck(table, target))


class ChooseShot(Decision[Table]):
    RULE = "VII.E.5"
    TO_DICE = (FireAt,)

    battle: Battle
    phase: int
    keep: bool
    flankers: bool

    def options(self, table: Table) -> list[Action]:
        return [Pass(), *self.shots(table)]

    def shots(self, table: Table) -> Iterator[FireAt]:
        battle = self.battle
        at = [t for t in targets(table, battle, self.side) if still_stands(table, t)]
        mine = firers(table, battle, self.side)
        if self.flankers:
            mine = [slot for slot in mine if battle.flanks(table, slot)]
            at = [t for t in at if "flankers_fire_first" in table.design(t).verbs]
        for slot in mine:
            for target in at:
                if numbers.has_dice(table, shot_of(table, battle, self.phase, slot, target)):
                    yield FireAt(slot, target)
