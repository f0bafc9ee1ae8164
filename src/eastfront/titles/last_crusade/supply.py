"""III.F: lines of supply."""

from __future__ import annotations

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import bridges
from eastfront.titles.last_crusade.ground import GROUND, HQS, NEXT
from eastfront.titles.last_crusade.printed import CARDS, SOLDIER, Kind
from eastfront.titles.last_crusade.survey import surveyed
from eastfront.titles.last_crusade.table import Table, owner


def field(table: Table, side: Side, soldiers: bool) -> tuple[bool, ...]:
    """By zone and headquarters: whether a line free of enemy units leads from there to the side's headquarters. Rivers
    let the lines of soldiers pass everywhere, those of others at bridges and ferries (V.C)."""
    known = surveyed(table)
    wet = (*table.river, *table.bridge) if not soldiers and (table.river[0] or table.river[1]) else ()
    found = known.fields.get((side, *wet))
    if found is None:
        found = known.fields[side, *wet] = _field(table, side, soldiers, known.holder)
    return found


def _field(table: Table, side: Side, soldiers: bool, holder: list[Side]) -> tuple[bool, ...]:
    foe, home = enemy(side), HQS[side]
    reached = [False] * len(GROUND)
    reached[home] = True
    queue = [home]
    water = table.river[0] or table.river[1]
    for place in queue:
        for near in NEXT[place]:
            if reached[near] or near == HQS[foe] or holder[near] == foe:
                continue
            if water and not bridges.carries_supply(table, side, place, near, soldiers):
                continue
            reached[near] = True
            queue.append(near)
    return tuple(reached)


def in_supply(table: Table, slot: UnitId) -> bool:
    """Aircraft always are, and so is who may drop while an Airborne Drop is in play (XI)."""
    if table.kind[slot] in (Kind.AIR, Kind.ORDNANCE, Kind.OBSTACLE):
        return True
    side = owner(slot)
    if table.place[slot] == HQS[side]:
        return True
    if dropped(table, slot):
        return True
    place = table.place[slot]
    if place not in GROUND:  # a ferry: from either bank
        return any(field(table, side, True)[bank] for bank in bridges.banks_of(table, slot))
    soldiers = bool(SOLDIER[table.card[slot]]) and not CARDS[table.card[slot]].motorized
    if table.host[slot] != NO_UNIT and table.kind[table.host[slot]] != Kind.FORTIFICATION:
        soldiers = False  # it comes with its transport
    return field(table, side, soldiers)[place]


def dropped(table: Table, slot: UnitId) -> bool:
    """XI, airborne: in supply while the card is in play."""
    if "airborne" not in CARDS[table.card[slot]].verbs:
        return False
    side = owner(slot)
    return any(one.side == side and "airborne_drop" in CARDS[one.card].verbs for one in table.in_force)


def zone_in_supply(table: Table, side: Side, place: int) -> bool:
    """VII.E.4: whether the units defending a zone can be supplied at all, on whatever feet."""
    return field(table, side, True)[place]
