"""V.E, VII.A: where a card may come into play, and how it does. Set-up and reinforcement share it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eastfront.engine.actions import Action
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import EVERYONE, Side, only
from eastfront.parts.ids import NO_UNIT, CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import attachments, facts, pieces
from eastfront.titles.last_crusade.actions import Attach, Deploy, Mount
from eastfront.titles.last_crusade.ground import AIRFIELDS, EDGE_AT, EDGE_PLACES, GROUND, HQS, NEXT
from eastfront.titles.last_crusade.printed import CARDS, KIND, SOLDIER, Card, Kind
from eastfront.titles.last_crusade.survey import LIMITS, Survey, surveyed
from eastfront.titles.last_crusade.table import Table

_HOLDS = {
    "infantry_soldier": ("infantry_soldier",),
    "at_gun": ("at_gun", "aa_at_gun"),
    "artillery": ("artillery", "mortar", "rockets"),
}


# ---------------------------------------------------------------------- where
def occupied(table: Table, side: Side) -> list[SpaceId]:
    """Zones and headquarters with troops of a side."""
    at = surveyed(table).camps[side].at
    return [place for place in GROUND if any(table.kind[s] <= Kind.HQ_TROOPS for s in at[place])]


def ways(table: Table, side: Side, card: CardId, zones: Iterable[SpaceId] = ()) -> Iterator[Action]:
    """How this card might come into play. `zones` are the starting zones, at set-up; later units come to the
    headquarters, fortifications and obstacles to where troops are."""
    kind, home, row = KIND[card], HQS[side], tuple(zones)
    if kind <= Kind.ARMOR:
        yield from (Deploy(card, place) for place in (home, *row))
    elif kind in (Kind.HQ_TROOPS, Kind.GENERAL):
        yield Deploy(card, home)
    elif kind in (Kind.AIR, Kind.ORDNANCE):
        yield Deploy(card, AIRFIELDS[side])
    elif kind == Kind.FORTIFICATION:
        yield from (Deploy(card, place) for place in ((home, *row) if row else occupied(table, side)))
    elif kind == Kind.OBSTACLE:
        here = (home, *row) if row else occupied(table, side)
        yield from (Deploy(card, EDGE_AT[place, near]) for place in here for near in NEXT[place])
    elif CARDS[card].attach:
        yield from (Attach(card, slot) for slot in carriers(table, side, CARDS[card]))


def carriers(table: Table, side: Side, card: Card) -> list[UnitId]:
    """III.G, X: what an attached card may lie under. Of the enemy's units only what is spotted can be told."""
    if card.attach == "enemy_infantry_soldier":
        foe = table.pieces(enemy(side))
        return [s for s in foe if table.spotted[s] and table.card[s] >= 0 and SOLDIER[table.card[s]]]
    kinds = (Kind.AIR,) if card.attach == "fighter_bomber" else (Kind.INFANTRY, Kind.ARMOR)
    found = [s for s in table.pieces(side) if table.kind[s] in kinds and fits(card, CARDS[table.card[s]])]
    return [slot for slot in found if not attachments.crowded(table, card, slot)]


def fits(card: Card, unit: Card) -> bool:
    match card.attach:
        case "infantry_soldier":
            return unit.soldier
        case "fighter_bomber":
            return unit.subtype == "fighter_bomber"
        case "armor":
            return unit.kind == Kind.ARMOR
        case "any_ground":
            return unit.kind <= Kind.ARMOR
    return False


def full(table: Table, side: Side, card: CardId, place: SpaceId, known: Survey | None = None) -> Refusal | None:
    """III.E, X: no room, or an obstacle is already there."""
    known = known or surveyed(table)
    if place in EDGE_PLACES:
        return Refusal("X.obstacle", "lc-no-edge") if known.all(place) else None
    if place in AIRFIELDS:
        return None
    if known.camps[side].stacked[place] >= LIMITS[place]:
        return Refusal("III.E", "lc-no-room")
    if KIND[card] <= Kind.ARMOR and place not in HQS and "hq_only" in CARDS[card].verbs:
        return Refusal("IV.A", "lc-no-hq-only")
    return None


# ---------------------------------------------------------------------- fortifications
def shelters(fortification: Card, unit: Card) -> bool:
    """X: whether this kind of unit may be inside."""
    ability = fortification.ability("fortification")
    return ability is not None and any(unit.subtype in _HOLDS[what] for what in ability.holds)


def into_fortifications(table: Table, side: Side, known: Survey) -> Iterator[Mount]:
    """Units beside an empty fortification that takes them."""
    camp = known.camps[side]
    for fort in camp.forts:
        if fort in known.guests:
            continue
        for slot in camp.units[table.place[fort]]:
            if table.host[slot] == NO_UNIT and shelters(table.design(fort), table.design(slot)):
                yield Mount(slot, fort)


# ---------------------------------------------------------------------- coming into play
def deploy(table: Table, side: Side, card: CardId, place: SpaceId, cost: int) -> UnitId:
    slot = pieces.lay(table, side, card, place)
    if KIND[card] == Kind.OBSTACLE:
        table.tell(facts.OBSTACLE, side, card, place)
    else:
        table.tell(facts.DEPLOYED, side, slot, place)
        table.tell(facts.WE_DEPLOYED, side, card, cost, audience=only(side))
    return slot


def attach(table: Table, side: Side, card: CardId, slot: UnitId) -> None:
    pieces.attach(table, slot, card)
    table.tell(facts.ATTACHED, side)
    seen = EVERYONE if table.spotted[slot] else only(side)
    table.tell(facts.WE_ATTACHED, side, card, slot, audience=seen)
