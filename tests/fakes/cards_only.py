"""A card game without a board. Each turn a side draws a card nobody else sees and plays one; the higher of two cards
played one after the other scores. When deck and hands are empty, the higher score wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from eastfront.engine.actions import Action, Actions
from eastfront.engine.chance import Draw
from eastfront.engine.facts import Kind, fact
from eastfront.engine.frames import Decision, Ending, Frame, Next, Procedure, Sequence, Side, step
from eastfront.engine.scene import Choice, Face, Piece, Place
from eastfront.engine.sides import EVERYONE, NOBODY, Sides, by_side, only
from eastfront.engine.table import HIDDEN, Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import Scenario, Settings, Title
from eastfront.engine.view import View
from eastfront.parts.opponents import enemy
from tests.sides import FIRST, SECOND

SIDES = ("red", "black")
CARDS = 12
NO_CARD = -1

# Where a card is: in the hand of side 0 or 1, or
DECK = 2
DISCARD = 3

DREW = fact("cards-drew", side=Kind.SIDE)
YOU_DREW = fact("cards-you-drew", card=Kind.CARD)
PLAYED = fact("cards-played", side=Kind.SIDE, card=Kind.CARD)
SCORED = fact("cards-scored", side=Kind.SIDE, points=Kind.NUMBER)


def card_owner(table: Table, card: int) -> Sides:
    place = table.place[card]
    return only(Side(place)) if place in (0, 1) else NOBODY if place == DECK else EVERYONE


def one_pool(_: Table, __: int) -> int:
    return 0


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar = (Secret("place", knowers=card_owner, pool=one_pool),)

    place: list[int]  # by card
    score: list[int]  # by side
    led: int = NO_CARD  # the card the other side must beat

    def hand(self, side: Side) -> list[int]:
        return [card for card, place in enumerate(self.place) if place == side]


class PlayCard(Action, frozen=True):
    card: int


class Turns(Procedure[Table]):
    """Red leads, Black follows, until no card is left to play."""

    next: Side = FIRST

    def resume(self, table: Table, _: None) -> Next:
        if DECK not in table.place and not table.hand(self.next):
            first, second = table.score
            return Ending(None if first == second else FIRST if first > second else SECOND, "cards-ending", "3")
        side, self.next = self.next, enemy(self.next)
        return Turn(side=side)


class Turn(Sequence[Table]):
    side: Side

    @step("1")
    def draw(self, table: Table, _: None) -> Next:
        return Draw("place", DECK, only(self.side)) if DECK in table.place else None

    @step("1")
    def take(self, table: Table, card: int | None) -> Next:
        if card is not None:
            table.place[card] = self.side
            table.tell(DREW, self.side)
            table.tell(YOU_DREW, card, audience=only(self.side))
        return ChooseCard(self.side)

    @step("2")
    def play(self, table: Table, played: PlayCard) -> Next:
        table.place[played.card] = DISCARD
        table.tell(PLAYED, self.side, played.card)
        if table.led == NO_CARD:
            table.led = played.card
            return None
        winner = self.side if played.card > table.led else enemy(self.side)
        table.score[winner] += 1
        table.led = NO_CARD
        table.tell(SCORED, winner, 1)
        return None


class ChooseCard(Decision[Table]):
    RULE = "2"

    def options(self, table: Table) -> list[Action]:
        return [PlayCard(card) for card in table.hand(self.side)]


class CardsOnly(Title[Table]):
    id = "cards_only"
    package = __name__
    sides = SIDES
    scenarios = (Scenario("game", text("cards-game")),)
    table = Table
    actions = Actions((PlayCard, CARDS))
    facts = (DREW, YOU_DREW, PLAYED, SCORED)

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        place = [DECK] * CARDS
        place[:4] = [0, 1, 0, 1]  # two cards each, which the other has not seen
        return Table(place=place, score=[0, 0]), Turns()

    def invariants(self, table: Table) -> Iterator[str]:
        if any(place not in (0, 1, DECK, DISCARD) for place in table.place):
            yield "a card in no place"

    def faces(self) -> Iterator[Face]:
        for card in range(CARDS):
            yield Face(f"card-{card}", "card", Name(f"Carte {card}", f"Card {card}"), values=(str(card),))
        yield Face("back", "back", Name("Dos", "Back"))

    def pieces(self, seen: View[Table]) -> Iterator[Piece]:
        for card, place in enumerate(seen.table.place):
            if place == DISCARD:
                yield Piece(card, f"card-{card}", "discard", kind="card")
            elif place != HIDDEN and place != DECK:
                yield Piece(card, f"card-{card}", f"hand-{SIDES[place]}", kind="card")

    def places(self, seen: View[Table]) -> Iterator[Place]:
        hidden = {p.value: p.count for p in seen.pools}
        yield Place("deck", "deck", text("cards-deck"), hidden=hidden.get(DECK, 0))
        yield Place("discard", "deck", text("cards-discard"))
        for side, word in by_side(SIDES):
            yield Place(f"hand-{word}", "hand", text(f"cards-hand-{word}"), side, hidden=hidden.get(side, 0))

    def status(self, seen: View[Table]) -> Iterable[Text]:
        return [text("cards-score", red=seen.table.score[0], black=seen.table.score[1])]

    def choice(self, seen: View[Table], action: Action) -> Choice:
        assert isinstance(action, PlayCard)
        return Choice(self.actions.index(action), text("cards-play", card=action.card), card=action.card)
