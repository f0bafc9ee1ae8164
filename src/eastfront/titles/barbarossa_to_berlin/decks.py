"""6.5, 7.7 to 7.9 Hands and decks."""

from __future__ import annotations

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.sides import only
from eastfront.parts.decks import DrawCards, cards_in, move_all
from eastfront.parts.ids import CardId
from eastfront.titles.barbarossa_to_berlin import espionage, facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Discard, PickCard
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARD, CARDS_OF
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.table import ASIDE, DECK, DISCARD, FACE_DOWN, HAND, Table

TOTALER_KRIEG = CARD["AX26"]
TOTAL_WAR_DELAY = 3  # 7.8 turns after the United States entered the war


class DrawPhase(Sequence[Table]):
    """6.5 Discards, then the Total War cards when their time has come (7.8), then each side draws."""

    @step("7.6.5")
    def show(self, table: Table, _: None) -> Next:
        table.tell(facts.PHASE_BEGINS, "b2b-phase-draw")
        espionage.before_discards(table)
        return None

    @step("7.9")
    def axis_discards(self, table: Table, _: None) -> Next:
        return Discards(AXIS, hand_size(table, AXIS).total)

    @step("7.9")
    def allied_discards(self, table: Table, _: None) -> Next:
        return Discards(ALLIED, hand_size(table, ALLIED).total)

    @step("7.8")
    def total_war(self, table: Table, _: None) -> Next:
        if table.total_war or not table.usa_turn or table.turn < table.usa_turn + TOTAL_WAR_DELAY:
            return None
        table.total_war = 1
        for card in (*CARDS_OF[AXIS], *CARDS_OF[ALLIED]):
            if table.card_place[card] in (ASIDE, DISCARD, FACE_DOWN):
                table.card_place[card] = DECK
        espionage.back_in_the_deck(table)
        table.tell(facts.TOTAL_WAR)
        room = len(table.hand(AXIS)) < hand_size(table, AXIS).total
        return TakeTotalerKrieg(AXIS) if room else None

    @step("6.5")
    def axis_draws(self, table: Table, _: None) -> Next:
        return DrawUp(AXIS)

    @step("6.5")
    def allied_draws(self, table: Table, _: None) -> Next:
        return DrawUp(ALLIED)


class Discards(Procedure[Table]):
    """7.9 Any cards, unseen by the other side; at least as many as the hand is too large."""

    side: Side
    size: int

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Discard):
            card = answer.card
            table.card_place[card] = DISCARD if table.shown[card] else FACE_DOWN
            table.tell(facts.DISCARDED, self.side)
            table.tell(facts.YOU_DISCARDED, card, audience=only(self.side))
        if isinstance(answer, Pass) or not table.hand(self.side):
            return Done()
        return ChooseDiscard(self.side, self.size)


class ChooseDiscard(Decision[Table]):
    RULE = "7.9"

    size: int

    def options(self, table: Table) -> list[Action]:
        hand = table.hand(self.side)
        found: list[Action] = [PASS] if len(hand) <= self.size else []
        found += [Discard(card) for card in hand]
        return found


class TakeTotalerKrieg(Decision[Table]):
    """7.8 The Axis may take this card before it draws, as one of the cards of its hand."""

    RULE = "7.8"

    def options(self, table: Table) -> list[Action]:
        return [PASS, PickCard(TOTALER_KRIEG)]

    def take(self, table: Table, action: Action) -> None:
        if isinstance(action, PickCard):
            table.card_place[TOTALER_KRIEG] = HAND
            table.tell(facts.CARD_TAKEN, self.side, TOTALER_KRIEG)


class DrawUp(Procedure[Table]):
    """6.5, 7.7 Up to the size of the hand. 7.9 When the deck runs out the discards become the deck."""

    side: Side
    told: bool = False

    def resume(self, table: Table, drawn: int | None) -> Next:
        size = hand_size(table, self.side)
        if not self.told:
            self.told = True
            table.tell(facts.HAND_SIZE, self.side, size.total, size)
        return draw(table, self.side, size.total - len(table.hand(self.side))) or Done()


def draw(table: Table, side: Side, wanted: int) -> Next:
    """As many as the deck holds now; the caller asks again for the rest."""
    mine, place = CARDS_OF[side], table.card_place
    if wanted <= 0:
        return None
    if not cards_in(place, DECK, mine):
        if not move_all(place, DISCARD, DECK, mine) + move_all(place, FACE_DOWN, DECK, mine):
            return None
        espionage.back_in_the_deck(table)
        table.tell(facts.RESHUFFLED, side)
    count = min(wanted, len(cards_in(place, DECK, mine)))
    table.tell(facts.CARD_DRAWN, side, count)
    return DrawCard("card_place", DECK, HAND, count, side, mine)


class DrawCard(DrawCards[Table]):
    def tell(self, table: Table, card: CardId) -> None:
        table.tell(facts.YOU_DREW, card, audience=only(self.side))
