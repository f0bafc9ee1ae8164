"""4.2 to 4.4, 6, 7.1 to 7.6.2 Setting up, the phases of a turn and what a round is used for."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.frames import Sequence
from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    AUTOMATIC_OPS,
    CALL_PARTISANS,
    PASS,
    ActivateMove,
    DeclareWar,
    PickCard,
    Place,
    PlayEvent,
    PlayOps,
    PlayRP,
    PlaySR,
    RenounceInvasions,
)
from eastfront.titles.barbarossa_to_berlin.end_of_turn import EndOfTurn
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS, COUNTRY
from eastfront.titles.barbarossa_to_berlin.records import Pool
from eastfront.titles.barbarossa_to_berlin.setup import SetUp, lay_out
from eastfront.titles.barbarossa_to_berlin.table import (
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    OUT,
    Effect,
    Table,
    Use,
)
from eastfront.titles.barbarossa_to_berlin.turn import PLANS, ActionRound, Turn
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    begin,
    campaign,
    card,
    offered,
    play,
    position,
    said,
    scenario,
    told,
    unit,
    why_not,
)


def round_of(table: Table) -> Position:
    """One round of the side that is active."""
    return begin(table, ActionRound(table.active))


def choosing(*hand: str, turn: int = 2, round_: int = 1, active: Side = AXIS, **more: object) -> Position:
    table = position({"ge_4_army": "warsaw", "su_army_1": "minsk"}, hand=hand, turn=turn, round_=round_, active=active)
    for column, value in more.items():
        setattr(table, column, value)
    return round_of(table)


def uses(flow: Position) -> list[Action]:
    """What the round may be used for, declarations of war apart."""
    return [option for option in flow.options() if not isinstance(option, DeclareWar)]


# ---------------------------------------------------------------------- 4.2, 4.3
@rule("barbarossa_to_berlin", "4.2")
@rule("barbarossa_to_berlin", "20.2")
def test_two_armies_are_placed_by_their_owner() -> None:
    flow = scenario("campaign", Seeded(1))
    assert asks(flow) == "ChoosePosition"
    assert {COUNTRY[at(code)] for code in offered(flow)} == {"france_occupied"}
    assert "brest" in offered(flow)
    play(flow, Place(at("paris")))
    assert flow.table.steps[unit("ge_1_army")] == 1


@rule("barbarossa_to_berlin", "20.4", refuses=True)
def test_the_two_armies_do_not_stack() -> None:
    flow = scenario("campaign", Seeded(1))
    play(flow, Place(at("paris")))
    assert "paris" not in offered(flow)
    assert "marseille" not in offered(flow)


@pytest.mark.parametrize("chosen", ["AX1", "AX2"])
@rule("barbarossa_to_berlin", "4.3", refuses=True)
@rule("barbarossa_to_berlin", "2.3", refuses=True)
def test_the_axis_chooses_its_opening_card(chosen: str) -> None:
    other = {"AX1": "AX2", "AX2": "AX1"}[chosen]
    table = lay_out("campaign")
    flow = begin(table, SetUp())
    play(flow, Place(at("paris")), Place(at("brest")))
    assert flow.options() == [PickCard(card("AX1")), PickCard(card("AX2"))]
    flow.fate = Seeded(3)
    play(flow, PickCard(card(chosen)))
    assert table.card_place[card(chosen)] == HAND
    assert table.card_place[card(other)] in (DECK, HAND)
    assert [len(table.hand(side)) for side in (AXIS, ALLIED)] == [7, 7]
    assert not any(CARDS[c].total_war for side in (AXIS, ALLIED) for c in table.hand(side))


# ---------------------------------------------------------------------- 4.4
@rule("barbarossa_to_berlin", "4.4")
def test_june_1941_begins_with_stand_fast_markers_and_no_dice() -> None:
    flow = begin(campaign(), Turn())
    assert asks(flow) == "ChooseStandFast"
    assert flow.asked == (AXIS,)
    assert told(flow, facts.ORDERS) == 0


@rule("barbarossa_to_berlin", "4.4", refuses=True)
def test_the_axis_must_open_with_its_event() -> None:
    flow = choosing("AX1", "AX10", "AX25", turn=1)
    assert uses(flow) == [PlayEvent(card("AX1"))]
    assert why_not(flow, PlayOps(card("AX10"))) == "4.4"
    assert why_not(flow, AUTOMATIC_OPS) == "4.4"


@rule("barbarossa_to_berlin", "4.4", refuses=True)
def test_no_allied_replacements_or_reinforcements_in_june_1941() -> None:
    flow = choosing("AL2", "AL22", turn=1, active=ALLIED)
    assert why_not(flow, PlayRP(card("AL22"))) == "4.4"
    assert PlayEvent(card("AL2")) not in flow.options()
    assert PlayOps(card("AL2")) in flow.options()
    assert PlayEvent(card("AL22")) in flow.options()


@rule("barbarossa_to_berlin", "4.4")
def test_june_1941_has_one_round_each_and_attrition_after_both() -> None:
    assert PLANS[0] == ((1, AXIS), (1, ALLIED), (0, AXIS), (0, ALLIED))


# ---------------------------------------------------------------------- 6
@rule("barbarossa_to_berlin", "6")
def test_the_phases_stand_in_the_order_of_the_rules() -> None:
    assert issubclass(Turn, Sequence)
    assert [s.rule for s in Turn.STEPS] == ["6.1", "6.2", "6.4", "6.4", "6.5", "6.6"]  # type: ignore[attr-defined]


@rule("barbarossa_to_berlin", "6.2", refuses=True)
def test_six_rounds_the_axis_first() -> None:
    for plan in PLANS[1:]:  # no seventh, and none twice
        rounds = [step for step in plan if step[0]]
        assert rounds == [(n, side) for n in range(1, 7) for side in (AXIS, ALLIED)]


@rule("barbarossa_to_berlin", "6.3")
def test_axis_attrition_comes_before_the_last_allied_round() -> None:
    assert PLANS[1][-4:] == ((6, AXIS), (0, AXIS), (6, ALLIED), (0, ALLIED))


@rule("barbarossa_to_berlin", "6.6")
def test_the_turn_marker_advances() -> None:
    table = position({}, turn=2)
    table.track, table.rp_cards, table.panzer_steps = [1] * 12, [2, 1], 2
    table.effects[Effect.HEDGEHOGS] = 1
    begin(table, EndOfTurn())
    assert (table.turn, table.round) == (3, 1)
    assert not any(table.track)
    assert table.rp_cards == [0, 0]
    assert not table.effects[Effect.HEDGEHOGS]


# ---------------------------------------------------------------------- 7.1, 7.2
@rule("barbarossa_to_berlin", "7.1")
def test_a_card_may_be_used_in_several_ways() -> None:
    flow = choosing("AX9")
    number = card("AX9")
    assert uses(flow) == [PlayOps(number), PlaySR(number), PlayRP(number), PlayEvent(number), AUTOMATIC_OPS]


@rule("barbarossa_to_berlin", "7.1", refuses=True)
def test_a_red_card_is_no_event() -> None:
    flow = choosing("AX10")
    assert why_not(flow, PlayEvent(card("AX10"))) == "7.1"
    assert PlayOps(card("AX10")) in flow.options()


@rule("barbarossa_to_berlin", "7.1")
def test_a_yellow_card_gives_its_event_and_its_ops() -> None:
    flow = choosing("AL22", active=ALLIED)
    play(flow, PlayEvent(card("AL22")))
    assert asks(flow) == "ChooseActivation"
    assert flow.table.effects[Effect.SOVIET_ATTACKS] == 1
    assert flow.table.card_place[card("AL22")] == IN_PLAY


@rule("barbarossa_to_berlin", "7.2")
def test_an_automatic_ops_needs_no_card() -> None:
    flow = choosing()
    assert uses(flow) == [AUTOMATIC_OPS]
    play(flow, AUTOMATIC_OPS, ActivateMove(at("warsaw")), PASS)
    assert flow.table.use_in_round(AXIS, 1) == Use.AUTOMATIC


@rule("barbarossa_to_berlin", "7.2", refuses=True)
def test_only_the_allies_place_partisans() -> None:
    assert CALL_PARTISANS not in choosing(active=AXIS).options()


@rule("barbarossa_to_berlin", "7.2")
def test_the_action_track_remembers_each_round() -> None:
    flow = choosing("AX9", round_=3)
    play(flow, PlayRP(card("AX9")))
    assert flow.over
    assert flow.table.use_in_round(AXIS, 3) == Use.RP


# ---------------------------------------------------------------------- 7.3
@rule("barbarossa_to_berlin", "7.3")
def test_ops_of_the_card_are_spent() -> None:
    flow = choosing("AX10")
    play(flow, PlayOps(card("AX10")))
    assert said(flow, facts.PLAYED_OPS) == (AXIS, card("AX10"), 2)
    assert asks(flow) == "ChooseActivation"
    play(flow, PASS)
    assert flow.table.card_place[card("AX10")] == DISCARD


# ---------------------------------------------------------------------- 7.4
@rule("barbarossa_to_berlin", "7.4")
def test_sr_again_after_another_action() -> None:
    track = [Use.SR, Use.OPS, *[0] * 10]
    assert PlaySR(card("AX9")) in choosing("AX9", round_=3, track=track).options()


@rule("barbarossa_to_berlin", "7.4", refuses=True)
def test_no_sr_twice_running() -> None:
    flow = choosing("AX9", round_=2, track=[Use.SR, *[0] * 11])
    assert why_not(flow, PlaySR(card("AX9"))) == "7.4"


@rule("barbarossa_to_berlin", "7.4")
def test_sr_in_the_last_round_does_not_bar_the_first_of_the_next_turn() -> None:
    assert PlaySR(card("AX9")) in choosing("AX9", turn=3, round_=1).options()


# ---------------------------------------------------------------------- 7.5
@rule("barbarossa_to_berlin", "7.5")
def test_rp_are_recorded_for_every_nation() -> None:
    flow = choosing("AL22", active=ALLIED, usa_turn=1)
    play(flow, PlayRP(card("AL22")))
    assert [flow.table.rp[p] for p in (Pool.BR, Pool.US, Pool.SU)] == [4, 6, 10]
    assert flow.table.rp_cards[ALLIED] == 1


@rule("barbarossa_to_berlin", "7.5", refuses=True)
def test_no_american_rp_while_neutral() -> None:
    flow = choosing("AL22", active=ALLIED)
    play(flow, PlayRP(card("AL22")))
    assert flow.table.rp[Pool.US] == 0


@rule("barbarossa_to_berlin", "7.5", refuses=True)
def test_no_rp_twice_running() -> None:
    flow = choosing("AX9", round_=2, track=[Use.RP, *[0] * 11])
    assert why_not(flow, PlayRP(card("AX9"))) == "7.5"


@pytest.mark.parametrize(("turn", "most"), [(7, 99), (8, 2), (11, 2), (12, 1), (18, 1)])
@rule("barbarossa_to_berlin", "7.5", refuses=True)
def test_axis_rp_cards_are_limited_late_in_the_war(turn: int, most: int) -> None:
    for played in (0, 1, 2, 5):
        flow = choosing("AX9", turn=turn, round_=6, rp_cards=[played, 0])
        assert (why_not(flow, PlayRP(card("AX9"))) == "") == (played < most)
    assert PlayRP(card("AL22")) in choosing("AL22", turn=turn, round_=6, active=ALLIED, rp_cards=[5, 5]).options()


# ---------------------------------------------------------------------- 7.6
@rule("barbarossa_to_berlin", "7.6")
def test_an_event_is_remembered_with_its_turn() -> None:
    flow = choosing("AX9", turn=5, round_=3)
    play(flow, PlayEvent(card("AX9")))
    assert flow.over
    assert flow.table.played("AX9")
    flow.table.turn = 7
    assert flow.table.turns_since("AX9") == 2


@rule("barbarossa_to_berlin", "7.6.1")
def test_an_event_with_an_asterisk_leaves_the_game() -> None:
    flow = choosing("AX9")
    play(flow, PlayEvent(card("AX9")))
    assert flow.table.card_place[card("AX9")] == OUT
    assert told(flow, facts.CARD_OUT) == 1


@pytest.mark.parametrize("kind", [PlayOps, PlaySR, PlayRP])
@rule("barbarossa_to_berlin", "7.6.1", refuses=True)
def test_it_stays_when_played_otherwise(kind: type[PlayOps] | type[PlaySR] | type[PlayRP]) -> None:
    flow = choosing("AX9")
    play(flow, kind(card("AX9")))
    while not flow.over:
        play(flow, PASS)
    assert flow.table.card_place[card("AX9")] == DISCARD


@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
def test_one_reinforcement_card_a_turn_and_nation() -> None:
    table = position({}, hand=["AL24"], turn=5, active=ALLIED, round_=3)
    table.reinforced[CARDS[card("AL24")].nations[0]] = 5
    assert PlayEvent(card("AL24")) not in round_of(table).options()


# ---------------------------------------------------------------------- 7.6.3
@rule("barbarossa_to_berlin", "7.6.3")
def test_invasions_may_be_renounced_from_turn_14() -> None:
    flow = choosing(turn=14, active=ALLIED)
    assert flow.options() == [PASS, RenounceInvasions()]
    play(flow, RenounceInvasions())
    assert flow.table.no_more_invasions == 1
    assert asks(flow) == "ChooseAction"


@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_not_before_and_only_in_the_first_round() -> None:
    assert asks(choosing(turn=13, active=ALLIED, round_=1)) == "ChooseAction"
    assert asks(choosing(turn=14, active=ALLIED, round_=2)) == "ChooseAction"
    assert asks(choosing(turn=14, active=AXIS, round_=1)) == "ChooseAction"
    assert asks(choosing(turn=15, active=ALLIED, no_more_invasions=1)) == "ChooseAction"


@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_not_when_no_such_card_is_left() -> None:
    table = position({"su_army_1": "minsk"}, turn=14, active=ALLIED)
    for code in ("AL34", "AL45", "AL46", "AL52"):
        table.card_place[card(code)] = OUT
    assert asks(round_of(table)) == "ChooseAction"


@rule("barbarossa_to_berlin", "5.4")
@rule("barbarossa_to_berlin", "20.1")
def test_the_last_turn_ends_the_game() -> None:
    flow = begin(position({"ge_4_army": "warsaw"}, turn=18), EndOfTurn())
    assert flow.ending
    assert flow.table.turn == 18


# ---------------------------------------------------------------------- 15.1, AX2
@rule("barbarossa_to_berlin", "15.1", refuses=True)
def test_no_ops_cards_in_the_thaw() -> None:
    for round_ in (1, 2):
        flow = choosing("AX9", turn=5, round_=round_)
        assert why_not(flow, PlayOps(card("AX9"))) == "15.1"
        assert PlaySR(card("AX9")) in flow.options()
        assert AUTOMATIC_OPS in flow.options()
    assert PlayOps(card("AX9")) in choosing("AX9", turn=5, round_=3).options()
    assert PlayOps(card("AX9")) in choosing("AX9", turn=6, round_=1).options()


@rule("barbarossa_to_berlin", "card.axis.02", refuses=True)
def test_the_pause_is_paid_with_two_automatic_ops() -> None:
    assert why_not(choosing("AX9", round_=5, owed=2), PlayOps(card("AX9"))) == "card.axis.02"
    flow = choosing("AX9", round_=4, owed=2)
    assert PlayOps(card("AX9")) in flow.options()
    play(flow, AUTOMATIC_OPS, PASS)
    assert flow.table.owed == 1


@rule("barbarossa_to_berlin", "card.axis.02", refuses=True)
def test_the_allies_do_not_pay_for_it() -> None:
    flow = choosing("AL3", active=ALLIED, owed=2)
    play(flow, AUTOMATIC_OPS, PASS)
    assert flow.table.owed == 2


# ---------------------------------------------------------------------- the round ends
def test_markers_and_round_effects_go_with_the_round() -> None:
    flow = choosing("AL22", active=ALLIED)
    play(flow, PlayEvent(card("AL22")), ActivateMove(at("minsk")))
    assert any(flow.table.activated)
    while not flow.over:
        play(flow, PASS)
    assert not any(flow.table.activated)
    assert flow.table.effects[Effect.SOVIET_ATTACKS] == 0
