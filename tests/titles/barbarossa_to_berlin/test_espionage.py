"""7.6.5 Espionage: cards that must be shown, for how long, and to whom."""

from __future__ import annotations

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.engine.table import HIDDEN
from eastfront.engine.view import view
from eastfront.titles.barbarossa_to_berlin import espionage, facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Discard
from eastfront.titles.barbarossa_to_berlin.decks import DrawPhase, DrawUp
from eastfront.titles.barbarossa_to_berlin.end_of_turn import EndOfTurn
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS_OF
from eastfront.titles.barbarossa_to_berlin.table import DECK, DISCARD, HAND, OUT, Effect, Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import Position, begin, card, play, position, told

HANDS = ["AX3", "AX10", "AL2", "AL3", "AL8"]


def sees(flow: Position, side: Side, code: str) -> bool:
    return view(flow, side).table.card_place[card(code)] != HIDDEN


def drawing(table: Table) -> Position:
    """A draw phase with all other cards in the decks."""
    for number in (*CARDS_OF[AXIS], *CARDS_OF[ALLIED]):
        if table.card_place[number] != HAND:
            table.card_place[number] = DECK
    return Flow(table, DrawPhase(), fate=Seeded(3))


@rule("barbarossa_to_berlin", "7.6.5")
@rule("barbarossa_to_berlin", "card.allied.25")
def test_a_hand_that_is_shown_stays_open_until_the_end_of_the_turn() -> None:
    table = position(hand=HANDS)
    espionage.show_hand(table, AXIS)
    flow = begin(table, EndOfTurn())
    assert told(flow, facts.CARD_SHOWN) == 2
    assert not any(table.shown)
    table = position(hand=HANDS)
    espionage.show_hand(table, AXIS)
    flow = Flow(table, DrawPhase(), fate=Seeded(3))
    assert sees(flow, ALLIED, "AX3")
    assert sees(flow, ALLIED, "AX10")


@rule("barbarossa_to_berlin", "7.6.5", refuses=True)
def test_other_cards_stay_hidden() -> None:
    table = position(hand=HANDS)
    espionage.show(table, card("AX3"))
    flow = drawing(table)
    assert sees(flow, ALLIED, "AX3")
    assert not sees(flow, ALLIED, "AX10")
    assert not sees(flow, AXIS, "AL2")
    assert sees(flow, AXIS, "AX10")


@rule("barbarossa_to_berlin", "7.6.5")
@rule("barbarossa_to_berlin", "card.axis.50")
def test_a_hand_that_is_shown_is_shown_whole_and_nothing_else() -> None:
    table = position(hand=HANDS)
    espionage.show_hand(table, ALLIED)
    assert [number for number, seen in enumerate(table.shown) if seen] == table.hand(ALLIED)
    assert {card("AL2"), card("AL3")} <= set(table.hand(ALLIED))


@rule("barbarossa_to_berlin", "card.axis.50")
@rule("barbarossa_to_berlin", "7.6.5")
def test_foreign_armies_east_shows_the_rest_before_the_discards() -> None:
    table = position(hand=HANDS)
    table.effects[Effect.FOREIGN_ARMIES] = 1
    flow = drawing(table)
    assert all(sees(flow, AXIS, code) for code in ("AL2", "AL3", "AL8"))
    assert not sees(flow, ALLIED, "AX10")


@rule("barbarossa_to_berlin", "7.6.5")
def test_a_shown_card_is_discarded_openly() -> None:
    table = position(hand=HANDS)
    espionage.show_hand(table, AXIS)
    flow = drawing(table)
    play(flow, Discard(card("AX3")))
    assert flow.table.card_place[card("AX3")] == DISCARD
    assert sees(flow, ALLIED, "AX3")


@rule("barbarossa_to_berlin", "7.6.5", refuses=True)
def test_a_card_shuffled_back_into_the_deck_is_known_to_nobody() -> None:
    table = position(hand=HANDS)
    for number in CARDS_OF[AXIS]:
        if table.card_place[number] != HAND:
            table.card_place[number] = OUT
    espionage.show_hand(table, AXIS)
    table.card_place[card("AX3")] = DISCARD
    flow = Flow(table, DrawUp(AXIS), fate=Seeded(3))
    assert flow.table.card_place[card("AX3")] == HAND  # drawn again
    assert not flow.table.shown[card("AX3")]
    assert flow.table.shown[card("AX10")]


@rule("barbarossa_to_berlin", "7.6.5")
def test_the_showing_is_told_once() -> None:
    table = position(hand=HANDS)
    espionage.show(table, card("AX3"))
    espionage.show_hand(table, AXIS)
    assert sum(fact.kind == facts.CARD_SHOWN.id for fact in table.chronicle or ()) == 2


@rule("barbarossa_to_berlin", "7.6.5", refuses=True)
def test_cards_drawn_afterwards_are_not_open() -> None:
    table = position(hand=HANDS)
    table.effects[Effect.FOREIGN_ARMIES] = 1
    flow = drawing(table)
    while not flow.over:
        play(flow, PASS)
    fresh = [number for number in flow.table.hand(ALLIED) if not flow.table.shown[number]]
    assert len(fresh) == 4
