"""How cards come into play, are spotted, change place and leave: the only places that write the columns of a slot
together. Everybody's rooms use these."""

from __future__ import annotations

from eastfront.engine.sides import EVERYONE, Side, Sides, only
from eastfront.parts.ids import NO_UNIT, CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import facts
from eastfront.titles.last_crusade.ground import NOWHERE
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS, KIND, TRANSPORT, Kind
from eastfront.titles.last_crusade.table import EMPTY, Table, kit_code, owner, slots_of


def free_slot(table: Table, side: Side) -> UnitId:
    """The first free one, or NO_UNIT; anybody can see which are free."""
    try:
        return UnitId(table.place.index(NOWHERE, slots_of(side).start, slots_of(side).stop))
    except ValueError:
        return NO_UNIT


def lay(table: Table, side: Side, card: CardId, place: SpaceId, spotted: bool = False) -> UnitId:
    """A card comes into play in a slot. Where it came from is the caller's business (`from_hand` and others)."""
    slot = free_slot(table, side)
    assert slot != NO_UNIT, "no slot is free: whoever offers a card asks first"
    table.card[slot], table.place[slot], table.kind[slot] = card, place, KIND[card]
    table.hits[slot] = table.kit[slot] = table.shown[slot] = table.committed[slot] = table.spent[slot] = 0
    table.dug[slot] = table.patrol[slot] = table.group[slot] = table.mark[slot] = 0
    table.host[slot] = NO_UNIT
    table.spotted[slot] = int(spotted or KIND[card] == Kind.OBSTACLE)
    return slot


def take_up(table: Table, slot: UnitId) -> None:
    """A slot is free again. What was attached must have been dealt with."""
    for guest in table.guests(slot):
        table.host[guest] = NO_UNIT
    table.card[slot], table.place[slot], table.kind[slot] = EMPTY, NOWHERE, Kind.NONE
    table.hits[slot] = table.kit[slot] = table.spotted[slot] = table.shown[slot] = table.committed[slot] = 0
    table.spent[slot] = table.dug[slot] = table.patrol[slot] = table.group[slot] = table.mark[slot] = 0
    table.host[slot] = NO_UNIT


# ---------------------------------------------------------------------- from hand, to piles
def from_hand(table: Table, side: Side, card: CardId) -> None:
    """A card leaves the hand to come into play."""
    table.hand[side * DESIGNS + card] -= 1
    table.used[side * DESIGNS + card] += 1
    table.hand_size[side] -= 1


def to_hand(table: Table, side: Side, card: CardId) -> None:
    table.hand[side * DESIGNS + card] += 1
    table.hand_size[side] += 1


def lay_aside(table: Table, side: Side, card: CardId) -> None:
    """II.C: used, destroyed or discarded. With a price it goes to the enemy's victory pile, else to the discards."""
    price = CARDS[card].cost
    if price:
        table.lost[side * DESIGNS + card] += 1
        table.points[enemy(side)] += price
    else:
        table.discard[side * DESIGNS + card] += 1


def spent_unique(table: Table, side: Side, card: CardId) -> bool:
    """XI, unique: a copy has already come into play."""
    return CARDS[card].unique and table.used[side * DESIGNS + card] > 0


# ---------------------------------------------------------------------- spotting
def spot(table: Table, slot: UnitId) -> None:
    """III.B: turned face up, with all that is attached to it; who rides shares it with its transport."""
    for one in together(table, slot):
        if not table.spotted[one]:
            table.spotted[one] = 1
            table.tell(facts.SPOTTED, one, table.card[one])


def together(table: Table, slot: UnitId) -> tuple[UnitId, ...]:
    """VII.E.3: a transport and its rider are one."""
    host = table.host[slot]
    if host != NO_UNIT and table.kind[host] != Kind.FORTIFICATION:
        return UnitId(host), slot
    card = table.card[slot]
    if table.kind[slot] <= Kind.ARMOR and (card < 0 or TRANSPORT[card]):  # who does not know it sees its rider
        return (slot, *table.guests(slot))
    return (slot,)


def show(table: Table, slot: UnitId) -> None:
    """VII.C, X: shown to prove what it can do, and still unspotted."""
    if not table.spotted[slot] and not table.shown[slot]:
        table.shown[slot] = 1
        table.tell(facts.SHOWN, slot, table.card[slot])


def unspot(table: Table, slot: UnitId) -> None:
    """Hidden again; who has seen the card still knows it."""
    table.shown[slot], table.spotted[slot] = 1, 0


def knowers(table: Table, slot: UnitId) -> Sides:
    """Who may be told what this card is."""
    return EVERYONE if table.spotted[slot] or table.shown[slot] else only(owner(slot))


def commit(table: Table, slot: UnitId) -> None:
    """III.A, and VII.E.3: transport and rider together. Aircraft never are."""
    for one in together(table, slot):
        if table.kind[one] != Kind.AIR:
            table.committed[one] = 1


def ready(table: Table, slot: UnitId) -> None:
    for one in together(table, slot):
        table.committed[one] = 0


# ---------------------------------------------------------------------- attachments
def attach(table: Table, slot: UnitId, card: CardId) -> None:
    table.kit[slot] += kit_code(table.kit_family(slot), card)


def detach(table: Table, slot: UnitId, card: CardId) -> None:
    """Off the unit; the caller says where it goes, usually `lay_aside(kit_owner, card)`."""
    table.kit[slot] -= kit_code(table.kit_family(slot), card)


def kit_owner(table: Table, slot: UnitId, card: CardId) -> Side:
    """Whose card it is that lies under a unit: the enemy's if it is played on enemies."""
    return enemy(owner(slot)) if CARDS[card].attach.startswith("enemy_") else owner(slot)


# ---------------------------------------------------------------------- leaving
def remove(table: Table, slot: UnitId) -> None:
    """VI.C, III.G: lost with all that is attached to it. Whoever rode it or was inside stays where it was."""
    side, card = owner(slot), CardId(table.card[slot])
    for attached in table.attached(slot):
        lay_aside(table, kit_owner(table, slot, attached), attached)
    table.tell(facts.DESTROYED, slot, card)
    table.lost_now.append(side * DESIGNS + card)
    take_up(table, slot)
    lay_aside(table, side, card)
