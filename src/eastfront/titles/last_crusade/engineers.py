"""V.C.bridge: engineers ferry, blow up bridges and repair them, in the phase of fire and manoeuvre."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Next, Sequence, step
from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import bridges, facts, movement, pieces
from eastfront.titles.last_crusade.actions import Ashore, Blow, Ferry, Repair
from eastfront.titles.last_crusade.printed import ZONE_LIMIT, Kind
from eastfront.titles.last_crusade.table import Table

ACTIONS: Final = (Ferry, Ashore, Blow, Repair)
_BLOW_DICE, _BLOW_LESS = 2, 4


def _engineers(table: Table, side: Side) -> Iterator[UnitId]:
    for slot in table.pieces(side):
        if table.kind[slot] != Kind.INFANTRY or "engineer" not in table.design(slot).verbs:
            continue
        if table.host[slot] == NO_UNIT and movement.left(table, slot) > 0 and movement.held(table, slot) is None:
            yield slot


def options(table: Table, side: Side) -> list[Action]:
    """VII.E, V.C.bridge: engineers ferry, come ashore, blow up and repair; each costs a movement factor."""
    listed: list[Action] = []
    for slot in _engineers(table, side):
        for bank in bridges.banks_of(table, slot):
            if table.holder(bank) != enemy(side) and table.stacked(bank, side) < ZONE_LIMIT:
                listed.append(Ashore(slot, bank))
        for spot in bridges.before(table, slot):
            state, mine = table.bridge[bridges.index(spot)], bridges.controls(table, side, spot)
            if state == bridges.WATER and mine and bridges.ferry_at(table, side, spot) == NO_UNIT:
                listed.append(Ferry(slot, spot))
            if state in (bridges.STANDS, bridges.MINOR):
                listed.append(Blow(slot, spot))
            if state in (bridges.STANDS, bridges.DOWN) and table.bridge_hits[bridges.index(spot)] and mine:
                listed.append(Repair(slot, spot))
    return listed


def begin(table: Table, side: Side, action: Action) -> Next:
    match action:
        case Ferry(slot=slot, place=spot):
            _work(table, slot)
            table.place[slot], table.dug[slot] = spot, 0
            table.tell(facts.FERRY, slot, spot)
        case Ashore(slot=slot, place=place):
            bridges.land(table, slot, place)
            movement.spend(table, slot)
        case Blow(slot=slot, place=spot):
            _work(table, slot)
            return BlowUp(spot)
        case Repair(slot=slot, place=spot):
            _work(table, slot)
            return Mend(spot)
    return None


def _work(table: Table, slot: UnitId) -> None:
    table.spent[slot] += 1
    pieces.commit(table, slot)


class BlowUp(Sequence[Table]):
    """Two dice less four."""

    spot: SpaceId

    @step("V.C.bridge")
    def throw(self, table: Table, _: None) -> Next:
        return Roll(dice=_BLOW_DICE)

    @step("V.C.bridge")
    def read(self, table: Table, thrown: int) -> Next:
        bridges.damaged(table, self.spot, thrown - _BLOW_LESS)
        return None


class Mend(Sequence[Table]):
    """Half a die, rounded up."""

    spot: SpaceId

    @step("V.C.bridge")
    def throw(self, table: Table, _: None) -> Next:
        return Roll()

    @step("V.C.bridge")
    def read(self, table: Table, die: int) -> Next:
        at = bridges.index(self.spot)
        mended = min((die + 1) // 2, table.bridge_hits[at])
        table.bridge_hits[at] -= mended
        table.bridge[at] = bridges.STANDS
        table.tell(facts.BRIDGE_REPAIRED, self.spot, mended)
        return None
