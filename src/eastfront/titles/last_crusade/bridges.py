"""V.C.bridge: rivers, bridges, minor bridges, ferries; what engineers do about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Hits, Roll
from eastfront.engine.frames import Done, Next, Sequence, step
from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import facts, movement, pieces
from eastfront.titles.last_crusade.actions import Ashore, Blow, Ferry, Repair
from eastfront.titles.last_crusade.ground import NOWHERE, RIVERS, ZONES, banks, river_between
from eastfront.titles.last_crusade.printed import BRIDGE, CARDS, SOLDIER, ZONE_LIMIT, Kind
from eastfront.titles.last_crusade.table import Table, owner, slots_of

WATER, STANDS, MINOR, DOWN = range(4)
_BRIDGE_DEFENCE: Final = CARDS[BRIDGE].defence
_MINOR_DEFENCE: Final = 3
_BLOW_DICE, _BLOW_LESS = 2, 4
FOUND_ON: Final = 6
ACTIONS: Final = (Ferry, Ashore, Blow, Repair)


def index(spot: SpaceId) -> int:
    return spot - RIVERS[0]


def defence_of(table: Table, spot: SpaceId) -> int:
    return _MINOR_DEFENCE if table.bridge[index(spot)] == MINOR else _BRIDGE_DEFENCE


def wet(table: Table, spot: SpaceId) -> bool:
    """Whether there is a river at this spot."""
    return spot != NOWHERE and bool(table.river[index(spot) // 3])


def water(table: Table, one: SpaceId, other: SpaceId) -> SpaceId:
    """The spot of a river between two zones, or NOWHERE."""
    if not (table.river[0] or table.river[1]) or not (one in ZONES and other in ZONES):
        return NOWHERE
    spot = river_between(one, other)
    return spot if wet(table, spot) else NOWHERE


def across(table: Table, one: SpaceId, other: SpaceId) -> bool:
    return water(table, one, other) != NOWHERE


def stands(table: Table, spot: SpaceId) -> bool:
    return table.bridge[index(spot)] in (STANDS, MINOR)


def wades(table: Table, slot: UnitId) -> bool:
    """Soldiers on foot cross anywhere, and so does who is made for it."""
    card = table.design(slot)
    return (bool(SOLDIER[card.id]) and not card.motorized and not table.guests(slot)) or "cross_river" in card.verbs


def ferry_at(table: Table, side: Side, spot: SpaceId) -> UnitId:
    return next(iter(table.at(spot, side)), NO_UNIT)


def may_step(table: Table, slot: UnitId, here: SpaceId, near: SpaceId) -> bool:
    """Whether the river lets a unit pass: on foot, by a bridge, or by an own ferry. A minor bridge and a ferry take one
    unit a turn."""
    spot = water(table, here, near)
    if spot == NOWHERE or wades(table, slot) or table.bridge[index(spot)] == STANDS:
        return True
    helped = table.bridge[index(spot)] == MINOR or ferry_at(table, owner(slot), spot) != NO_UNIT
    return helped and not table.crossed[index(spot)]


def may_assault(table: Table, slot: UnitId, here: SpaceId, near: SpaceId) -> bool:
    """Who cannot wade assaults only at a bridge; one unit a turn at a minor one."""
    spot = water(table, here, near)
    if spot == NOWHERE or wades(table, slot):
        return True
    bridge = table.bridge[index(spot)]
    return bridge == STANDS or (bridge == MINOR and not table.crossed[index(spot)])


def stepped(table: Table, slot: UnitId, here: SpaceId, near: SpaceId) -> None:
    """Somebody has used what takes one unit a turn."""
    spot = water(table, here, near)
    if spot != NOWHERE and not wades(table, slot) and table.bridge[index(spot)] != STANDS:
        table.crossed[index(spot)] += 1


def swims(table: Table, slot: UnitId, here: SpaceId, near: SpaceId) -> bool:
    """Assaults through the water: no fire in the first phase, no way back."""
    spot = water(table, here, near)
    return spot != NOWHERE and not stands(table, spot)


def fires_wet(table: Table, slot: UnitId) -> bool:
    """Equipped to fire while crossing."""
    return "cross_river" in table.design(slot).verbs


def carries_supply(table: Table, side: Side, here: SpaceId, near: SpaceId, soldiers: bool) -> bool:
    spot = water(table, here, near)
    if spot == NOWHERE or soldiers:
        return True
    return stands(table, spot) or ferry_at(table, side, spot) != NO_UNIT


def banks_of(table: Table, slot: UnitId) -> tuple[SpaceId, ...]:
    """The zones beside a ferry."""
    place = SpaceId(table.place[slot])
    return banks(place) if place in RIVERS else ()


# ---------------------------------------------------------------------- damage
def damaged(table: Table, spot: SpaceId, hits: int) -> None:
    at = index(spot)
    if hits <= 0:
        return
    table.bridge_hits[at] = min(table.bridge_hits[at] + hits, defence_of(table, spot))
    table.tell(facts.BRIDGE_HIT, spot, hits)
    if table.bridge_hits[at] == defence_of(table, spot):
        table.tell(facts.BRIDGE_DOWN, spot)
        if table.bridge[at] == MINOR:
            table.bridge[at], table.bridge_hits[at] = WATER, 0
        else:
            table.bridge[at] = DOWN


def found(table: Table, spot: SpaceId) -> None:
    table.bridge[index(spot)], table.bridge_hits[index(spot)] = MINOR, 0
    table.tell(facts.BRIDGE_FOUND, spot)


class Batter(Sequence[Table]):
    """Aircraft or artillery attack a bridge: so many dice, and what they need is already one more."""

    spot: SpaceId
    dice: int
    number: int

    @step("V.C.bridge")
    def throw(self, table: Table, _: None) -> Next:
        return Hits(((self.dice, self.number),)) if self.dice else Done()

    @step("V.C.bridge")
    def land(self, table: Table, hits: int) -> Next:
        damaged(table, self.spot, hits)
        return None


# ---------------------------------------------------------------------- engineers
def controls(table: Table, side: Side, spot: SpaceId) -> bool:
    """Both banks are the side's."""
    return all(table.control[bank] == side and table.holder(bank) != enemy(side) for bank in banks(spot))


def before(table: Table, slot: UnitId) -> list[SpaceId]:
    """The spots of rivers beside a unit."""
    place = table.place[slot]
    return [spot for spot in RIVERS if wet(table, spot) and place in banks(spot)]


def _engineers(table: Table, side: Side) -> Iterator[UnitId]:
    for number in slots_of(side):
        slot = UnitId(number)
        if table.kind[slot] != Kind.INFANTRY or "engineer" not in table.design(slot).verbs:
            continue
        free = table.host[slot] == NO_UNIT and table.place[slot] != NOWHERE
        if free and movement.left(table, slot) > 0 and movement.held(table, slot) is None:
            yield slot


def options(table: Table, side: Side) -> list[Action]:
    """VII.E, V.C.bridge: engineers ferry, come ashore, blow up and repair; each costs a movement factor."""
    listed: list[Action] = []
    for slot in _engineers(table, side):
        for bank in banks_of(table, slot):
            if table.holder(bank) != enemy(side) and table.stacked(bank, side) < ZONE_LIMIT:
                listed.append(Ashore(slot, bank))
        for spot in before(table, slot):
            state, mine = table.bridge[index(spot)], controls(table, side, spot)
            if state == WATER and mine and ferry_at(table, side, spot) == NO_UNIT:
                listed.append(Ferry(slot, spot))
            if state in (STANDS, MINOR):
                listed.append(Blow(slot, spot))
            if state in (STANDS, DOWN) and table.bridge_hits[index(spot)] and mine:
                listed.append(Repair(slot, spot))
    return listed


def begin(table: Table, side: Side, action: Action) -> Next:
    match action:
        case Ferry(slot=slot, place=spot):
            _work(table, slot)
            table.place[slot], table.dug[slot] = spot, 0
            table.tell(facts.FERRY, slot, spot)
        case Ashore(slot=slot, place=place):
            land(table, slot, place)
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


def land(table: Table, slot: UnitId, place: SpaceId) -> None:
    table.place[slot] = place
    table.tell(facts.MOVED, slot, place)


class BlowUp(Sequence[Table]):
    """Two dice less four."""

    spot: SpaceId

    @step("V.C.bridge")
    def throw(self, table: Table, _: None) -> Next:
        return Roll(dice=_BLOW_DICE)

    @step("V.C.bridge")
    def read(self, table: Table, thrown: int) -> Next:
        damaged(table, self.spot, thrown - _BLOW_LESS)
        return None


class Mend(Sequence[Table]):
    """Half a die, rounded up."""

    spot: SpaceId

    @step("V.C.bridge")
    def throw(self, table: Table, _: None) -> Next:
        return Roll()

    @step("V.C.bridge")
    def read(self, table: Table, die: int) -> Next:
        at = index(self.spot)
        mended = min((die + 1) // 2, table.bridge_hits[at])
        table.bridge_hits[at] -= mended
        table.bridge[at] = STANDS
        table.tell(facts.BRIDGE_REPAIRED, self.spot, mended)
        return None


def ferries_leave(table: Table, side: Side) -> None:
    """In the reinforcement phase: a ferry whose bank the enemy has taken comes ashore on the other, if it can, and is
    lost if it cannot."""
    for spot in RIVERS:
        slot = ferry_at(table, side, spot)
        if slot == NO_UNIT or controls(table, side, spot):
            continue
        mine = [b for b in banks(spot) if table.control[b] == side and table.holder(b) != enemy(side)]
        room = [b for b in mine if table.stacked(b, side) < ZONE_LIMIT]
        if room:
            land(table, slot, room[0])
        else:
            pieces.remove(table, slot)
