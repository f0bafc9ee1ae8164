"""VII.E.4, VII.E.5, VIII: one assault, from the moment all attackers are designated until the zone is won or lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from eastfront.engine.chance import RollEach
from eastfront.engine.frames import Done, Next, Sequence, step
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade import (
    airborne,
    assault_choices,
    assault_end,
    bridges,
    damage,
    effects,
    facts,
    movement,
    pieces,
    playing,
)
from eastfront.titles.last_crusade.assault_fire import FirePhase
from eastfront.titles.last_crusade.battle import Battle, leading, leads, present
from eastfront.titles.last_crusade.ground import HQS, ZONES
from eastfront.titles.last_crusade.printed import IS_CLEAR, Kind
from eastfront.titles.last_crusade.sources import Source
from eastfront.titles.last_crusade.table import Mark, Moment, Table, Until, clear_mark, set_mark

KILLED_ON: Final = 6  # XI: atrocities
SUPPORT_COST: Final = 1
_OF_COMBAT: Final = (Mark.NO_FIRE, Mark.HINDERED, Mark.DELAYED, Mark.UNSUPPLIED, Mark.FIRED)
_KEPT: Final = ~sum(1 << mark for mark in _OF_COMBAT)


def storm_cost(table: Table, slot: UnitId, acting: Iterable[Source] | None = None) -> int:
    """Two points for armor, one for infantry; transport and rider pay each (VIII.2)."""
    return sum([effects.assault_cost(table, one, acting) for one in pieces.together(table, slot)])


def cost(table: Table, battle: Battle) -> int:
    """Jumpers pay for their flight and not for the assault (XI)."""
    storm = sum(effects.assault_cost(table, slot) for slot in battle.units)
    return storm + airborne.COST * len(battle.jumpers) + SUPPORT_COST * len(battle.support)


class AssaultOn(Sequence[Table]):
    """`battle` loses who withdraws; `all` are those who began it."""

    battle: Battle
    counter: bool = False
    all: tuple[UnitId, ...] = ()
    won: bool = False

    @step("VII.E.4")
    def show_force(self, table: Table, _: None) -> Next:
        battle = self.battle
        self.all = battle.attackers
        table.lost_now.clear()
        table.tell(facts.ASSAULT, battle.side, battle.zone)
        for slot in battle.attackers:
            pieces.spot(table, slot)
            table.dug[slot] = 0
            if leads(table, slot):
                table.tell(facts.STORMS, slot)
        for slot in battle.support:
            pieces.spot(table, slot)
            pieces.commit(table, slot)
            table.tell(facts.SUPPORTS, slot)
        return playing.answers(table, battle.side, Moment.OWN_ASSAULT, zone=battle.zone)

    @step("VII.E.4")
    def pay(self, table: Table, _: None) -> Next:
        battle, side = self.battle, self.battle.side
        due = cost(table, battle)
        table.supply[side] -= due
        table.tell(facts.ASSAULT_PAID, side, due, table.supply[side])
        for slot in battle.units:
            effects.paid_for_assault(table, slot)
            table.spent[slot] += 1
            if leads(table, slot):
                bridges.stepped(table, slot, SpaceId(table.place[slot]), battle.zone)
        armor = all(table.kind[slot] == Kind.ARMOR for slot in battle.attackers)
        ground = battle.zone in ZONES and not IS_CLEAR[table.terrain[battle.zone]]
        self.battle = replace(battle, alone=armor and ground)
        return airborne.Descent(side, battle.jumpers, battle.zone) if battle.jumpers else None

    @step("VII.E.4")
    def show_defenders(self, table: Table, _: None) -> Next:
        self._spot_defenders(table)
        return playing.answers(table, self.battle.foe, Moment.ASSAULTED, zone=self.battle.zone)

    def _spot_defenders(self, table: Table) -> None:
        for slot in table.at(self.battle.zone, self.battle.foe):
            if table.kind[slot] <= Kind.FORTIFICATION and table.kind[slot] not in (Kind.AIR, Kind.GENERAL):
                pieces.spot(table, slot)

    @step("VII.E.4")
    def supply_defenders(self, table: Table, _: None) -> Next:
        """Whoever a card has brought is shown too. All are without supply until a point is paid for them."""
        self._spot_defenders(table)
        for slot in table.units(self.battle.zone, self.battle.foe):
            set_mark(table, slot, Mark.UNSUPPLIED)
        return assault_choices.SupplyDefence(self.battle)

    @step("VII.E.4")
    def name_main_attack(self, table: Table, helpers: tuple[UnitId, ...]) -> Next:
        self.battle = replace(self.battle, helpers=helpers)
        origins = tuple(self.battle.origins(table))
        return assault_choices.NameMain(self.battle.foe, origins) if len(origins) > 1 else None

    @step("XI.atrocities")
    def throw_for_atrocities(self, table: Table, main: SpaceId | None) -> Next:
        """One die for each such unit, of either side; once a game and a side."""
        if main is not None:
            self.battle = replace(self.battle, main=main)
        dice = sum(len(self._ruthless(table, side)) for side in (self.battle.side, self.battle.foe))
        return RollEach(dice=dice) if dice else None

    def _ruthless(self, table: Table, side: int) -> list[UnitId]:
        battle = self.battle
        if table.atrocities[1 - side]:
            return []
        mine = battle.attackers if side == battle.side else tuple(table.units(battle.zone, battle.foe))
        return [slot for slot in present(table, mine) if effects.atrocities_of(table, slot)]

    @step("XI.atrocities")
    def prisoners(self, table: Table, dice: tuple[int, ...] | None) -> Next:
        left = dice or ()
        for side in (self.battle.side, self.battle.foe):
            count = len(self._ruthless(table, side))
            mine, left = left[:count], left[count:]
            if mine:
                table.tell(facts.ATROCITIES, side, mine)
            if KILLED_ON in mine:
                table.atrocities[1 - side] = 1
                table.tell(facts.PRISONERS_KILLED, side)
        return None

    @step("X.obstacle")
    def meet_obstacles(self, table: Table, _: None) -> Next:
        battle = self.battle
        everybody = (*battle.attackers, *battle.support, *battle.helpers, *table.at(battle.zone, battle.foe))
        damage.new_phase(table, everybody)
        for slot in leading(table, battle.units):
            here = SpaceId(table.place[slot])
            if bridges.swims(table, slot, here, battle.zone) and not bridges.fires_wet(table, slot):
                set_mark(table, slot, Mark.NO_FIRE)
        return assault_choices.MeetObstacles(battle)

    @step("VII.E.5")
    def first_phase(self, table: Table, _: None) -> Next:
        return FirePhase(battle=self.battle, phase=1)

    @step("VII.E.5")
    def withdraw(self, table: Table, _: None) -> Next:
        damage.fall(table, effects.end(table, Until.FIRST_PHASE))
        battle = self.battle
        for slot in battle.attackers:
            clear_mark(table, slot, Mark.NO_FIRE)
        if not present(table, battle.attackers) or not table.units(battle.zone, battle.foe):
            return None
        return assault_choices.Withdrawal(battle)

    @step("VII.E.5")
    def second_phase(self, table: Table, stay: tuple[UnitId, ...] | None) -> Next:
        battle = self.battle
        if stay is not None:
            units = tuple(u for u in battle.units if u in stay)
            self.battle = battle = replace(battle, units=units)
        if not present(table, battle.attackers) or not table.units(battle.zone, battle.foe):
            return None
        return FirePhase(battle=battle, phase=2)

    @step("VIII.3")
    def headquarters_fall(self, table: Table, _: None) -> Next:
        """Headquarters troops without firepower are lost with the last unit that fights for them."""
        battle = self.battle
        self.won = bool(present(table, battle.attackers)) and not table.units(battle.zone, battle.foe)
        if not self.won or battle.zone not in HQS:
            return None
        for slot in table.at(battle.zone, battle.foe):
            if table.kind[slot] in (Kind.HQ_TROOPS, Kind.FORTIFICATION):
                pieces.remove(table, slot)
        return assault_end.headquarters_taken(table, battle.side)

    @step("VII.E.5")
    def go_in_or_back(self, table: Table, _: None) -> Next:
        battle = self.battle
        if self.won:
            table.tell(facts.ZONE_WON, battle.side, battle.zone)
            movement.sweep(table, battle.zone, battle.side)
            return assault_end.GoIn(battle)
        table.tell(facts.REPULSED, battle.zone)
        for slot in leading(table, battle.attackers):
            swims = bridges.swims(table, slot, SpaceId(table.place[slot]), battle.zone)
            if slot in battle.jumpers or (swims and slot in battle.units):
                damage.destroy(table, slot)
        return None

    @step("VII.E.1")
    def commit(self, table: Table, _: None) -> Next:
        battle = self.battle
        damage.fall(table, effects.end(table, Until.COMBAT))
        for slot in leading(table, self.all):
            if self.counter or slot in battle.jumpers or assault_end.tires(table, slot, battle.zone):
                pieces.commit(table, slot)
        table.mark[:] = [mark & _KEPT for mark in table.mark]
        return self._after(table, self.battle.side)

    @step("VII.E.5")
    def aftermath(self, table: Table, _: None) -> Next:
        return self._after(table, self.battle.foe)

    def _after(self, table: Table, side: int) -> Next:
        if not table.lost_now:
            return None
        mover = self.battle.side if side == self.battle.side else self.battle.foe
        return playing.answers(table, mover, Moment.AFTER_COMBAT)

    @step("VII.E.5")
    def over(self, table: Table, _: None) -> Next:
        table.lost_now.clear()
        return Done()
