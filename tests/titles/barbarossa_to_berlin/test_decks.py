"""6.5, 7.7 to 7.9 Discarding, drawing, shuffling and the Total War cards."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.table import HIDDEN
from eastfront.engine.view import view
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Discard, PickCard
from eastfront.titles.barbarossa_to_berlin.decks import DrawPhase
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS, CARDS_OF
from eastfront.titles.barbarossa_to_berlin.table import ASIDE, DECK, DISCARD, FACE_DOWN, HAND, OUT, Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import Position, asks, campaign, card, play, told

AXIS_HAND = ["AX3", "AX4", "AX5"]
ALLIED_HAND = ["AL2", "AL3"]


def dealt(turn: int = 3) -> Table:
    table = campaign()
    table.turn = turn
    for code in (*AXIS_HAND, *ALLIED_HAND):
        table.card_place[card(code)] = HAND
    return table


def drawing(table: Table, *actions: Action) -> Position:
    flow = Flow(table, DrawPhase(), fate=Seeded(1))
    play(flow, *actions)
    return flow


# ---------------------------------------------------------------------- 6.5
@rule("barbarossa_to_berlin", "6.5")
def test_cards_are_kept_and_hands_filled_up() -> None:
    table = dealt()
    flow = drawing(table, PASS, PASS)
    assert flow.over
    assert all(table.card_place[card(code)] == HAND for code in (*AXIS_HAND, *ALLIED_HAND))
    assert [len(table.hand(side)) for side in (AXIS, ALLIED)] == [7, 7]


@rule("barbarossa_to_berlin", "7.9")
def test_any_cards_may_be_discarded_first() -> None:
    table = dealt()
    flow = drawing(table)
    assert asks(flow) == "ChooseDiscard"
    assert flow.options() == [PASS, *(Discard(card(code)) for code in AXIS_HAND)]
    play(flow, Discard(card("AX4")), PASS)
    assert table.card_place[card("AX4")] == FACE_DOWN


@rule("barbarossa_to_berlin", "7.9", refuses=True)
def test_the_other_side_does_not_see_discards() -> None:
    table = dealt()
    flow = drawing(table, Discard(card("AX4")))
    assert view(flow, ALLIED).table.card_place[card("AX4")] == HIDDEN
    assert view(flow, AXIS).table.card_place[card("AX4")] == FACE_DOWN
    assert view(flow, ALLIED).count("card_place", FACE_DOWN) == 1
    table.shown[card("AX5")] = 1
    play(flow, Discard(card("AX5")))
    assert view(flow, ALLIED).table.card_place[card("AX5")] == DISCARD


@rule("barbarossa_to_berlin", "7.9")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    table = dealt()
    for number in CARDS_OF[AXIS]:
        if table.card_place[number] == DECK:
            table.card_place[number] = OUT
    for code, place in (("AX8", DECK), ("AX9", DISCARD), ("AX10", DISCARD), ("AX11", FACE_DOWN)):
        table.card_place[card(code)] = place
    flow = drawing(table, PASS, PASS)
    assert flow.over
    assert told(flow, facts.RESHUFFLED) == 1
    assert len(table.hand(AXIS)) == 7
    assert table.card_place[card("AX8")] == HAND  # the rest of the deck is drawn before the shuffle


@rule("barbarossa_to_berlin", "7.7")
def test_a_side_may_run_out_of_cards() -> None:
    table = dealt()
    for number in CARDS_OF[AXIS]:
        if table.card_place[number] == DECK:
            table.card_place[number] = OUT
    drawing(table, PASS, PASS)
    assert len(table.hand(AXIS)) == 3


@rule("barbarossa_to_berlin", "7.7", refuses=True)
def test_a_hand_that_is_too_large_must_shrink() -> None:
    table = dealt()
    extra = [n for n in CARDS_OF[AXIS] if not CARDS[n].total_war and table.card_place[n] == DECK][:6]
    for number in extra:
        table.card_place[number] = HAND
    flow = drawing(table)
    while PASS not in flow.options():
        play(flow, flow.options()[0])
    assert len(table.hand(AXIS)) <= 8
    assert 9 - len(table.hand(AXIS)) >= 1


# ---------------------------------------------------------------------- 7.8
@pytest.mark.parametrize(("turn", "added"), [(5, False), (6, False), (7, True)])
@rule("barbarossa_to_berlin", "7.8")
def test_total_war_comes_three_turns_after_the_americans(turn: int, added: bool) -> None:
    table = dealt(turn)
    table.usa_turn = 4
    table.card_place[card("AX8")] = DISCARD
    table.card_place[card("AX9")] = OUT
    flow = drawing(table, PASS, PASS)
    assert (asks(flow) == "TakeTotalerKrieg") == added
    assert bool(table.total_war) == added
    assert (ASIDE in table.card_place) != added
    if added:
        assert table.card_place[card("AX8")] == DECK
        assert table.card_place[card("AX9")] == OUT
        assert flow.options() == [PASS, PickCard(card("AX26"))]


@rule("barbarossa_to_berlin", "7.8")
def test_the_axis_may_take_totaler_krieg() -> None:
    table = dealt(7)
    table.usa_turn = 4
    flow = drawing(table, PASS, PASS, PickCard(card("AX26")))
    assert flow.over
    assert table.card_place[card("AX26")] == HAND
    assert len(table.hand(AXIS)) == 7


@rule("barbarossa_to_berlin", "7.8", refuses=True)
def test_never_while_the_americans_are_neutral_and_only_once() -> None:
    table = dealt(18)
    assert drawing(table, PASS, PASS).over
    assert not table.total_war
    table = dealt(10)
    table.usa_turn, table.total_war = 4, 1
    for number, place in enumerate(table.card_place):
        if place == ASIDE:
            table.card_place[number] = DECK
    assert drawing(table, PASS, PASS).over
