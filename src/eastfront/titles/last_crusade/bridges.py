"""V.C.bridge: rivers, bridges, minor bridges, ferries: who crosses, and what they stand."""

from __future__ import annotations

from typing import Final

from eastfront.engine.chance import Hits
from eastfront.engine.frames import Done, Next, Sequence, step
from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import facts, pieces
from eastfront.titles.last_crusade.ground import NOWHERE, RIVERS, ZONES, banks, river_between
from eastfront.titles.last_crusade.printed import BRIDGE, CARDS, SOLDIER, ZONE_LIMIT
from eastfront.titles.last_crusade.table import Table, owner

WATER, STANDS, MINOR, DOWN = range(4)
_BRIDGE_DEFENCE: Final = CARDS[BRIDGE].defence
_MINOR_DEFENCE: Final = 3
FOUND_ON: Final = 6


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


def land(table: Table, slot: UnitId, place: SpaceId) -> None:
    table.place[slot] = place
    table.tell(facts.MOVED, slot, place)


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
