"""XI, airborne: units drop from their headquarters on any zone of the battlefield."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import air_combat, effects, facts, flights, movement, pieces
from eastfront.titles.last_crusade.actions import Drop, HomeBy
from eastfront.titles.last_crusade.battle import present
from eastfront.titles.last_crusade.ground import HQS, ZONES, column_of, flight, point, row_of
from eastfront.titles.last_crusade.printed import Kind
from eastfront.titles.last_crusade.table import Table, owner

ACTIONS: Final = (Drop,)
COST: Final = 2


def able(table: Table, side: Side) -> list[UnitId]:
    """Units in the own headquarters that can drop."""
    here = table.at(HQS[side], side)
    return [s for s in here if table.kind[s] <= Kind.ARMOR and "airborne" in table.design(s).verbs]


def no_drop(table: Table, slot: UnitId) -> Refusal | None:
    """The card in play, no enemy patrol in the air, nothing that keeps aircraft down; and an uncommitted unit."""
    side = owner(slot)
    if not effects.airborne_drop(table, side):
        return Refusal("XI.airborne", "lc-no-drop-card")
    if air_combat.patrols(table, enemy(side)):
        return Refusal("XI.airborne", "lc-no-drop-patrol")
    if effects.prevented(table, side, "air"):
        return Refusal("XI.airborne", "lc-no-drop-grounded")
    if table.committed[slot] or movement.left(table, slot) <= 0:
        return Refusal("III.A", "lc-no-committed")
    if table.host[slot] != NO_UNIT:
        return Refusal("XI.airborne", "lc-no-drop-mounted")
    return Refusal("VII.E.4", "lc-no-points") if table.supply[side] < COST else None


def options(table: Table, side: Side) -> list[Action]:
    """Where no enemy is; into his zones one drops by an assault."""
    if not effects.airborne_drop(table, side):
        return []
    free = [z for z in ZONES if table.holder(z) != enemy(side) and not movement.full(table, z, side)]
    ready = [slot for slot in able(table, side) if no_drop(table, slot) is None and movement.held(table, slot) is None]
    return [Drop(slot, zone) for slot in ready for zone in free]


def begin(table: Table, side: Side, action: Action) -> Next:
    assert isinstance(action, Drop)
    table.supply[side] -= COST
    return Landing(slot=action.slot, zone=action.place)


class Landing(Sequence[Table]):
    slot: UnitId
    zone: SpaceId

    @step("XI.airborne")
    def descend(self, table: Table, _: None) -> Next:
        pieces.spot(table, self.slot)
        return Descent(owner(self.slot), (self.slot,), self.zone)

    @step("XI.airborne")
    def arrive(self, table: Table, _: None) -> Next:
        if not present(table, (self.slot,)):
            return Done()
        side = owner(self.slot)
        movement.enter(table, self.slot, self.zone)
        movement.sweep(table, self.zone, side)
        table.spent[self.slot] += 1
        pieces.commit(table, self.slot)
        table.tell(facts.DROPPED, self.slot, self.zone)
        return None


class Descent(Procedure[Table]):
    """Along a corridor, as aircraft fly, past the enemy's guns. To the centre column there are two."""

    side: Side
    units: tuple[UnitId, ...]
    zone: SpaceId
    way: tuple[SpaceId, ...] = ()
    done: int = 0

    def resume(self, table: Table, answer: HomeBy | None) -> Next:
        if not self.way:
            column = column_of(self.zone)
            if column == 1 and answer is None:
                return ChooseCorridor(self.side, self.units, self.zone)
            corridor = answer.corridor if answer is not None else column // 2
            self.way = flight(self.side, corridor, point(corridor, row_of(self.zone)))
        units = present(table, self.units)
        while units and self.done < len(self.way):
            here = self.way[self.done]
            self.done += 1
            guns = flights.AntiAircraft(enemy(self.side), units, here)
            if guns.could(table):
                return guns
        return Done()


class ChooseCorridor(Decision[Table]):
    RULE = "XI.airborne"

    units: tuple[UnitId, ...]
    zone: SpaceId

    def options(self, table: Table) -> list[Action]:
        return [HomeBy(0), HomeBy(1)]
