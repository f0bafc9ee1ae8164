"""Decks without a shuffle: a deck is the unordered set of cards whose place is the deck, and each draw a Chance.

A title keeps one column with the place of every card; these functions and this procedure read and write it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from eastfront.engine.chance import Draw
from eastfront.engine.frames import Done, Next, Procedure, Side
from eastfront.engine.sides import only
from eastfront.engine.table import Table
from eastfront.parts.ids import CardId

T = TypeVar("T", bound=Table)


def cards_in(places: list[int], place: int, among: Iterable[int] | None = None) -> list[int]:
    """The cards lying in a place, lowest id first."""
    cards = range(len(places)) if among is None else among
    return [card for card in cards if places[card] == place]


def move_all(places: list[int], source: int, target: int, among: Iterable[int] | None = None) -> int:
    """Every card of one place into another, such as the discards back into the deck; how many there were."""
    cards = cards_in(places, source, among)
    for card in cards:
        places[card] = target
    return len(cards)


class DrawCards(Procedure[T]):
    """`count` cards from the deck into a hand, one chance each. When the deck is empty the cards in `refill` become the
    deck; when there is nothing left either, the drawing stops. Only `side` sees the cards. Answers how many were drawn.

    What was drawn is in the table and never in this frame, because frames are public."""

    column: str
    deck: int
    hand: int
    count: int
    side: Side
    among: tuple[int, ...] | None = None
    refill: int | None = None
    drawn: int = 0

    def resume(self, table: T, card: CardId | None) -> Next:
        places: list[int] = getattr(table, self.column)
        if card is not None:
            places[card] = self.hand
            self.drawn += 1
            self.tell(table, card)
        if self.drawn == self.count:
            return Done(self.drawn)
        if not cards_in(places, self.deck, self.among):
            if self.refill is None or not move_all(places, self.refill, self.deck, self.among):
                return Done(self.drawn)
            self.refilled(table)
        return Draw(self.column, self.deck, only(self.side), self.among)

    def tell(self, table: T, card: CardId) -> None:
        """What the log says of each card; a title that wants to say something overrides this."""

    def refilled(self, table: T) -> None:
        """The discards have become the deck."""
