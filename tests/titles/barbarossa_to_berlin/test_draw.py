"""6.5, 7.7 to 7.9 The draw phase as a whole: events that change it, its order, the coming of Total War."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Discard, PickCard
from eastfront.titles.barbarossa_to_berlin.decks import DrawPhase
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARD, CARDS, CARDS_OF
from eastfront.titles.barbarossa_to_berlin.table import ASIDE, DECK, DISCARD, FACE_DOWN, HAND, OUT, Effect, Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import Position, asks, card, play, position, told

SEVEN = tuple(f"AX{n}" for n in range(3, 10))


def blitzkrieg(table: Table) -> Table:
    """All Blitzkrieg cards that are not in a hand lie in the decks."""
    for printed in CARDS:
        if not printed.total_war and table.card_place[printed.id] == ASIDE:
            table.card_place[printed.id] = DECK
    return table


def drawing(table: Table) -> Position:
    return Flow(blitzkrieg(table), DrawPhase(), fate=Seeded(5))


def passing(flow: Position) -> Position:
    while not flow.over:
        options = flow.options()
        play(flow, PASS if PASS in options else options[0])
    return flow


@rule("barbarossa_to_berlin", "6.5")
def test_unplayed_cards_are_kept_and_both_sides_draw_up() -> None:
    flow = passing(drawing(position(hand=["AX3", "AX10", "AL2"])))
    assert len(flow.table.hand(AXIS)) == len(flow.table.hand(ALLIED)) == 7
    assert {card("AX3"), card("AX10")} <= set(flow.table.hand(AXIS))


@rule("barbarossa_to_berlin", "6.5")
@rule("barbarossa_to_berlin", "18.3")
def test_oil_and_bombers_change_the_draw() -> None:
    table = position(hand=["AX3"], allied=["bucharest"])
    table.effects[Effect.BOMBER_COMMAND] = 1
    flow = passing(drawing(table))
    assert (len(flow.table.hand(AXIS)), len(flow.table.hand(ALLIED))) == (5, 8)


@rule("barbarossa_to_berlin", "6.5", refuses=True)
@rule("barbarossa_to_berlin", "7.7", refuses=True)
def test_who_holds_too_many_must_discard() -> None:
    """R15."""
    table = position(hand=SEVEN, allied=["bucharest"])
    flow = drawing(table)
    assert (asks(flow), PASS in flow.options()) == ("ChooseDiscard", False)
    play(flow, Discard(card("AX5")))
    assert PASS in flow.options()
    passing(flow)
    assert len(flow.table.hand(AXIS)) == 6


@rule("barbarossa_to_berlin", "7.9")
def test_all_cards_may_be_discarded() -> None:
    flow = drawing(position(hand=SEVEN))
    play(flow, *(Discard(card(code)) for code in SEVEN))
    assert all(flow.table.card_place[card(code)] == FACE_DOWN for code in SEVEN)
    passing(flow)
    assert len(flow.table.hand(AXIS)) == 7
    assert not set(flow.table.hand(AXIS)) & {card(code) for code in SEVEN}


@rule("barbarossa_to_berlin", "7.9")
def test_what_is_left_is_drawn_before_the_discards_are_shuffled() -> None:
    table = blitzkrieg(position(hand=["AX3"]))
    for number in CARDS_OF[AXIS]:
        if table.card_place[number] == DECK:
            table.card_place[number] = DISCARD
    for code in ("AX4", "AX5"):
        table.card_place[card(code)] = DECK
    flow = passing(Flow(table, DrawPhase(), fate=Seeded(5)))
    assert {card("AX3"), card("AX4"), card("AX5")} <= set(flow.table.hand(AXIS))
    assert len(flow.table.hand(AXIS)) == 7
    assert told(flow, facts.RESHUFFLED) == 1
    assert DISCARD not in {flow.table.card_place[number] for number in CARDS_OF[AXIS]}


@rule("barbarossa_to_berlin", "7.9", refuses=True)
def test_removed_cards_never_come_back() -> None:
    table = blitzkrieg(position())
    for number in CARDS_OF[AXIS]:
        if table.card_place[number] == DECK:
            table.card_place[number] = OUT
    table.card_place[card("AX3")] = DISCARD
    flow = passing(Flow(table, DrawPhase(), fate=Seeded(5)))
    assert flow.table.hand(AXIS) == [card("AX3")]


# ---------------------------------------------------------------------- 7.8
@rule("barbarossa_to_berlin", "7.8")
@pytest.mark.parametrize(("turn", "added"), [(4, False), (6, False), (7, True)])
def test_the_example_of_the_americans_on_turn_4(turn: int, added: bool) -> None:
    """In the decks at the draw of turn 7, in the hands from turn 8."""
    table = position(turn=turn)
    table.usa_turn = 4
    flow = passing(drawing(table))
    places = {flow.table.card_place[c.id] for c in CARDS if c.total_war}
    assert (ASIDE in places) is not added
    assert bool(flow.table.total_war) is added
    if added:
        assert places <= {DECK, HAND}


@rule("barbarossa_to_berlin", "7.8")
def test_discarded_blitzkrieg_cards_are_shuffled_in_and_removed_ones_are_not() -> None:
    table = blitzkrieg(position(hand=["AX3"], turn=7))
    table.usa_turn = 4
    table.card_place[card("AX4")], table.card_place[card("AX6")] = DISCARD, OUT
    flow = passing(Flow(table, DrawPhase(), fate=Seeded(5)))
    assert flow.table.card_place[card("AX4")] in (DECK, HAND)
    assert flow.table.card_place[card("AX6")] == OUT
    assert flow.table.card_place[card("AX3")] == HAND


@rule("barbarossa_to_berlin", "7.8")
def test_totaler_krieg_is_one_of_the_cards_of_the_hand() -> None:
    table = position(hand=["AX3", "AX5"], turn=7)
    table.usa_turn = 4
    flow = drawing(table)
    while asks(flow) != "TakeTotalerKrieg":
        play(flow, PASS)
    assert flow.asked == (AXIS,)
    play(flow, PickCard(CARD["AX26"]))
    passing(flow)
    assert CARD["AX26"] in flow.table.hand(AXIS)
    assert len(flow.table.hand(AXIS)) == 7


@rule("barbarossa_to_berlin", "7.8", refuses=True)
def test_not_into_a_hand_that_is_full() -> None:
    table = position(hand=SEVEN, turn=7)
    table.usa_turn = 4
    flow = drawing(table)
    while not flow.over:
        assert asks(flow) != "TakeTotalerKrieg"
        play(flow, PASS)
    assert flow.table.total_war
    assert len(flow.table.hand(AXIS)) == 7


@rule("barbarossa_to_berlin", "7.8", refuses=True)
def test_total_war_comes_only_once() -> None:
    table = position(hand=["AX3"], turn=9)
    table.usa_turn, table.total_war = 4, 1
    flow = drawing(table)
    table.card_place[card("AX26")] = OUT
    passing(flow)
    assert not told(flow, facts.TOTAL_WAR)
    assert flow.table.card_place[card("AX26")] == OUT
