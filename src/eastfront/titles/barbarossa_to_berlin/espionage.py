"""7.6.5 Cards shown to the other side: they lie open until the end of the turn."""

from __future__ import annotations

from eastfront.engine.frames import Side
from eastfront.parts.ids import CardId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, CARDS
from eastfront.titles.barbarossa_to_berlin.table import DECK, Effect, Table


def show(table: Table, card: CardId) -> None:
    """A card of a hand lies open until the end of the turn."""
    if not table.shown[card]:
        table.shown[card] = 1
        table.tell(facts.CARD_SHOWN, CARDS[card].side, card)


def show_hand(table: Table, side: Side) -> None:
    """AL25, AX50 All cards of a hand."""
    for card in table.hand(side):
        show(table, card)


def before_discards(table: Table) -> None:
    """AX50 At the end of the turn the Allies show every card they have not played, before they discard any."""
    if table.effects[Effect.FOREIGN_ARMIES]:
        show_hand(table, ALLIED)


def back_in_the_deck(table: Table) -> None:
    """A card that was shown and has been shuffled into a deck is known to nobody."""
    table.shown = [int(seen and place != DECK) for seen, place in zip(table.shown, table.card_place, strict=True)]


def end_of_turn(table: Table) -> None:
    table.shown = [0] * len(CARDS)
