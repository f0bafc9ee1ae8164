"""What a special card or an ability may be played on. Enemy cards that are not spotted are told apart only by what
everybody can see of them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import bridges, effects, pieces, supply
from eastfront.titles.last_crusade.ground import DISTANCE, GROUND, HQS, NOWHERE, OWN_ROW, ZONES
from eastfront.titles.last_crusade.printed import HQ_LIMIT, KIND, SOLDIER, ZONE_LIMIT, Ability, Kind
from eastfront.titles.last_crusade.table import Moment, Table

SHOT_AT: Final = (Kind.INFANTRY, Kind.ARMOR, Kind.HQ_TROOPS)
"""X: generals cannot be attacked."""
_TYPES: Final = {
    "infantry": (Kind.INFANTRY, Kind.HQ_TROOPS),
    "infantry_soldier": (Kind.INFANTRY,),
    "armor": (Kind.ARMOR,),
    "any": SHOT_AT,
    "": SHOT_AT,
}
_AS_STAT: Final = {"inf": (Kind.INFANTRY, Kind.HQ_TROOPS), "arm": (Kind.ARMOR,), "any": SHOT_AT}
"""VI.A: whom dice of this firepower can be thrown against."""


class Played(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A card being played or used: by whom, when, and what it is about. `slot` is the unit that moved in, or the one
    the ability belongs to; `zone` the one assaulted; `target` what was chosen."""

    side: Side
    card: CardId
    moment: Moment
    slot: UnitId = NO_UNIT
    zone: SpaceId = NOWHERE
    target: UnitId = NO_UNIT


def rides(table: Table, slot: int) -> bool:
    """VII.E.3: it goes with its transport and counts as one unit with it."""
    host = table.host[slot]
    return host != NO_UNIT and table.kind[host] != Kind.FORTIFICATION


def _soldier_for_all_they_know(table: Table, slot: int, side: Side) -> bool:
    """An enemy foot soldier, or an infantry card that may be one as far as `side` can tell."""
    if table.kind[slot] != Kind.INFANTRY:
        return False
    known = table.spotted[slot] or table.shown[slot]
    return not known or SOLDIER[table.card[slot]]


def _places(ability: Ability, side: Side) -> tuple[SpaceId, ...]:
    """`where`: zones and headquarters, seen from `side`; everywhere if the card does not say."""
    if not ability.where:
        return GROUND
    named = {"hq": (HQS[side],), "own_row": OWN_ROW[side], "battlefield": ZONES}
    return tuple(place for where in ability.where for place in named[where])


# ---------------------------------------------------------------------- events
def targets(table: Table, played: Played, ability: Ability) -> list[UnitId]:
    """What an ability may be used on now, one unit each."""
    match ability.verb:
        case "fp_mod" if ability.limit == "same_target":
            return _bombarded(table, played.side)
        case "fp_mod":
            return [*table.units(played.zone, played.side)] if played.zone != NOWHERE else []
        case "damage":
            return _shot_at(table, played, ability)
        case "commit":
            return _scope(table, played.side, ability, committed=0)
        case "ready":
            return _ready(table, played.side, ability)
        case "spot":
            foe = table.pieces(enemy(played.side))
            return [s for s in foe if table.kind[s] in SHOT_AT and not table.spotted[s]]
        case "unspot":
            own = table.pieces(played.side)
            seen = [s for s in own if table.kind[s] in SHOT_AT and table.spotted[s]]
            return [slot for slot in seen if not rides(table, slot)]
        case "move_extra":
            return _reserves(table, played, ability)
        case "repair":
            return _mended(table, played.side, ability)
    raise ValueError(f"{ability.verb} is not played on a unit")


def _bombarded(table: Table, side: Side) -> list[UnitId]:
    """What own artillery might bombard: seen by all, or by an observer."""
    foe = table.pieces(enemy(side))
    there = [s for s in foe if table.kind[s] in SHOT_AT and table.place[s] in GROUND]
    return [slot for slot in there if table.spotted[slot] or effects.observed(table, side, slot)]


def _shot_at(table: Table, played: Played, ability: Ability) -> list[UnitId]:
    foe = enemy(played.side)
    kinds = tuple(kind for kind in _TYPES[ability.what] if kind in _AS_STAT[ability.as_stat])
    if ability.scope == "enemy_hq":
        return [slot for slot in table.at(HQS[foe], foe) if table.kind[slot] in kinds]
    if played.moment == Moment.ENEMY_MOVES:
        entered = played.slot
        return [entered] if entered != NO_UNIT and table.kind[entered] in kinds else []
    here = table.place[played.slot]
    if here not in GROUND:
        return []  # engineers who are a ferry lie in the river
    near = [place for place in GROUND if place != here and DISTANCE[here][place] <= ability.range]
    found = [slot for place in near for slot in table.at(place, foe) if table.kind[slot] in kinds]
    if ability.what == "infantry_soldier":
        return [slot for slot in found if _soldier_for_all_they_know(table, slot, played.side)]
    return found


def _scope(table: Table, side: Side, ability: Ability, committed: int) -> list[UnitId]:
    whom, _, who = ability.scope.partition("_")
    owner = side if whom == "friendly" else enemy(side)
    places = _places(ability, owner)
    return [
        slot
        for slot in table.pieces(owner)
        if table.place[slot] in places
        and table.committed[slot] == committed
        and effects.is_of(table, slot, who)
        and not rides(table, slot)
    ]


def _ready(table: Table, side: Side, ability: Ability) -> list[UnitId]:
    """III.A: committed units of one's own that nothing keeps so."""
    places = _places(ability, side)
    return [
        slot
        for slot in table.pieces(side)
        if table.committed[slot] and table.place[slot] in places and not rides(table, slot)
        if not any(effects.prevented(table, side, "uncommit", one) for one in pieces.together(table, slot))
    ]


def room(table: Table, side: Side, place: SpaceId) -> bool:
    """III.E"""
    return table.stacked(place, side) < (HQ_LIMIT if place in HQS else ZONE_LIMIT)


def _reserves(table: Table, played: Played, ability: Ability) -> list[UnitId]:
    """Who may come up into the zone that is assaulted."""
    side, zone = played.side, played.zone
    if zone == NOWHERE or ability.to != "assaulted_zone" or effects.prevented(table, side, "movement"):
        return []
    if not room(table, side, zone):
        return []
    found: list[UnitId] = []
    for near in (place for place in GROUND if 0 < DISTANCE[zone][place] <= ability.zones):
        for slot in table.units(near, side):
            moving = not rides(table, slot) and "hq_only" not in table.design(slot).verbs
            fresh = not (ability.uncommitted and table.committed[slot])
            quick = ability.what != "motorized" or effects.is_of(table, slot, "motorized_ground")
            if moving and fresh and quick and bridges.may_step(table, slot, near, zone):
                found.append(slot)
    return found


def _mended(table: Table, side: Side, ability: Ability) -> list[UnitId]:
    """VII.A: damaged units in supply; a repair for nothing is a refit too."""
    if effects.prevented(table, side, "refit"):
        return []
    return [
        slot
        for slot in table.pieces(side)
        if table.kind[slot] in _TYPES[ability.what]
        and table.kind[slot] != Kind.HQ_TROOPS
        and table.hits[slot] > 0
        and (ability.what != "infantry_soldier" or SOLDIER[table.card[slot]])
        and supply.in_supply(table, slot)
    ]


# ---------------------------------------------------------------------- cards
_SORTS: Final = {
    "armor": (Kind.ARMOR,),
    "infantry_soldier": (Kind.INFANTRY,),
    "unit": (Kind.INFANTRY, Kind.ARMOR, Kind.AIR),
}


def is_sort(card: int, what: str) -> bool:
    """Of a design: what searches, free deployment and returns speak of."""
    return KIND[card] in _SORTS[what] and (what != "infantry_soldier" or SOLDIER[card])
