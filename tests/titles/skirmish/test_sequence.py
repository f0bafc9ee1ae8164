"""2 The sequence of play."""

from __future__ import annotations

import pytest

from eastfront.engine.refusals import Refused
from eastfront.titles.skirmish.actions import LAUNCH, PASS, Activate, Enter, Join, PlayCard
from eastfront.titles.skirmish.printed import EAST, WEST
from eastfront.titles.skirmish.turn import PlayerTurn, Turns
from tests.marks import rule
from tests.titles.skirmish.positions import (
    ELEVENTH,
    FIRST,
    FOURTH,
    SECOND,
    TWELFTH,
    asks,
    assault,
    attack,
    begin,
    card,
    lay,
    play,
    to,
    told,
    why_not,
)

APART = {FIRST: "0102", ELEVENTH: "0702"}
IN_TOUCH = {FIRST: "0303", SECOND: "0205", ELEVENTH: "0403"}


@rule("skirmish", "2")
def test_a_turn_is_the_player_turn_of_west_then_that_of_east() -> None:
    flow = begin(lay(APART), Turns())
    order = []
    while flow.table.turn < 3:
        order.append((flow.table.turn, flow.asked[0], asks(flow)))
        play(flow, PASS)
    one_turn = [(WEST, "ChooseMover"), (WEST, "ChooseTarget"), (EAST, "ChooseMover"), (EAST, "ChooseTarget")]
    assert order == [(turn, *part) for turn in (1, 2) for part in one_turn]


@rule("skirmish", "2", refuses=True)
def test_east_may_not_act_in_the_player_turn_of_west() -> None:
    flow = begin(lay(APART), Turns())
    assert flow.options(EAST) == []
    with pytest.raises(Refused, match="refused-not-asked"):
        flow.submit(EAST, Activate(ELEVENTH))
    with pytest.raises(Refused, match="refused-not-offered"):
        flow.submit(WEST, Activate(ELEVENTH))


@rule("skirmish", "2.1")
def test_units_that_moved_may_move_again_in_the_next_turn() -> None:
    flow = begin(lay(APART), Turns())
    play(flow, Activate(FIRST), to("0103"), PASS)
    assert Activate(FIRST) not in flow.options()
    play(flow, PASS, PASS, PASS, PASS)
    assert flow.table.turn == 2
    assert Activate(FIRST) in flow.options()


@rule("skirmish", "2.1")
def test_units_that_fought_may_fight_again_in_the_next_player_turn() -> None:
    flow = begin(lay(IN_TOUCH), Turns(), 3, 3)
    play(flow, PASS, attack("0403"), Join(FIRST), LAUNCH)
    assert told(flow, "result") == 1
    assert attack("0403") not in flow.options()
    play(flow, PASS, PASS)
    assert asks(flow) == "ChooseTarget"
    assert flow.asked == (EAST,)
    assert attack("0303") in flow.options()


@rule("skirmish", "2.2")
def test_the_movement_phase_offers_moves_the_reserve_and_a_card_made_for_movement() -> None:
    table = lay(APART, reserve=[FOURTH], hands={WEST: "march"}, turn=2)
    flow = begin(table, PlayerTurn(WEST))
    assert flow.options() == [PASS, Activate(FIRST), Enter(FOURTH), PlayCard(card(WEST, "march"))]


@rule("skirmish", "2.2", refuses=True)
def test_a_card_made_for_battle_is_not_played_in_the_movement_phase() -> None:
    flow = begin(lay(APART, hands={WEST: "barrage"}), PlayerTurn(WEST))
    assert why_not(flow, PlayCard(card(WEST, "barrage"))) == "7.2"


@rule("skirmish", "2.3")
def test_combat_comes_after_movement() -> None:
    flow = begin(lay({FIRST: "0203", ELEVENTH: "0403"}), PlayerTurn(WEST))
    assert attack("0403") not in flow.options()
    play(flow, Activate(FIRST), to("0303"), PASS)
    assert asks(flow) == "ChooseTarget"
    assert flow.options() == [PASS, attack("0403")]


@rule("skirmish", "2.3", refuses=True)
def test_nobody_moves_once_combat_has_begun() -> None:
    flow = begin(lay(IN_TOUCH), PlayerTurn(WEST), 3)
    play(flow, PASS)
    with pytest.raises(Refused, match="refused-not-offered"):
        flow.submit(WEST, Activate(SECOND))
    play(flow, attack("0403"), Join(FIRST), LAUNCH)
    assert flow.options() == [PASS]
    with pytest.raises(Refused, match="refused-not-offered"):
        flow.submit(WEST, Activate(SECOND))


@rule("skirmish", "2.3", refuses=True)
def test_only_neighbouring_units_are_attacked() -> None:
    flow = begin(lay({FIRST: "0303", ELEVENTH: "0403", TWELFTH: "0603"}), PlayerTurn(WEST))
    play(flow, PASS)
    assert flow.options() == [PASS, attack("0403")]
    assert dict(flow.refusals())[attack("0603")].rule == "5.1"


@rule("skirmish", "2.4")
@rule("skirmish", "8.2")
def test_after_the_turn_of_east_each_side_scores_its_places_and_the_next_turn_begins() -> None:
    flow = begin(lay(APART, control=(WEST, WEST, EAST), vp=(4, 7)), Turns())
    play(flow, PASS, PASS, PASS, PASS)
    assert flow.table.vp == [6, 8]
    assert flow.table.turn == 2
    assert flow.asked == (WEST,)


@rule("skirmish", "2.4", refuses=True)
def test_nothing_is_scored_after_the_player_turn_of_west() -> None:
    flow = begin(lay(APART), Turns())
    play(flow, PASS, PASS)
    assert flow.asked == (EAST,)
    assert flow.table.vp == [0, 0]
    assert flow.table.turn == 1


def test_an_attack_is_announced_before_it_is_rolled() -> None:
    flow = assault(lay(IN_TOUCH), "0403", [FIRST], 3)
    assert flow.table.chronicle is not None
    kinds = [fact.kind for fact in flow.table.chronicle]
    assert kinds == ["skirmish-attack-begins", "skirmish-odds", "skirmish-result"]
