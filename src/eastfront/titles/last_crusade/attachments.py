"""III.G, X: cards that lie under a unit, and what takes them off again."""

from __future__ import annotations

from eastfront.engine.sides import Side
from eastfront.parts.ids import CardId, UnitId
from eastfront.titles.last_crusade import facts, pieces
from eastfront.titles.last_crusade.printed import CARDS, Card
from eastfront.titles.last_crusade.sources import abilities
from eastfront.titles.last_crusade.table import Table, slots_of

ALONE = ("support_weapon", "leader")
"""III.G: a unit has at most one of each."""


def crowded(table: Table, card: Card, slot: UnitId) -> bool:
    """A unit has one support weapon, and one leader or hero."""
    return card.subtype in ALONE and any(CARDS[other].subtype == card.subtype for other in table.attached(slot))


def attached(table: Table, slot: UnitId, card: CardId) -> None:
    """What a card does at once to the unit it is attached to."""
    for ability in abilities(card, "commit"):
        if ability.scope == "attached_unit":
            pieces.commit(table, slot)
            table.tell(facts.COMMITTED_BY, slot, card)


def take_off(table: Table, slot: UnitId, card: CardId) -> None:
    owner = pieces.kit_owner(table, slot, card)
    pieces.detach(table, slot, card)
    table.tell(facts.DETACHED, slot, card)
    pieces.lay_aside(table, owner, card)


def _that_end(table: Table, slot: UnitId, on: str) -> list[CardId]:
    return [card for card in table.attached(slot) if any(on in ability.on for ability in abilities(card, "detach"))]


def refitted(table: Table, slot: UnitId) -> None:
    """The unit has got rid of a hit."""
    for card in _that_end(table, slot, "refit"):
        take_off(table, slot, card)


def turn_ends(table: Table, side: Side) -> None:
    """The turn of a unit's owner is over."""
    for slot in map(UnitId, slots_of(side)):
        if table.kit[slot] > 0:
            for card in _that_end(table, slot, "end_of_next_turn"):
                take_off(table, slot, card)


def ransom(table: Table, slot: UnitId) -> tuple[CardId, int] | None:
    """The card that a unit's owner may pay to get rid of in his reinforcement phase, and its price."""
    for card in _that_end(table, slot, "pay"):
        return card, sum(ability.supply for ability in abilities(card, "detach"))
    return None
