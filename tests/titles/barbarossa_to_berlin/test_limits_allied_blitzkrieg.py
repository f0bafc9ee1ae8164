"""Allied cards 3 to 25 as events: both sides of every limit, each member of every list."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.titles.barbarossa_to_berlin.actions import ActivateMove
from eastfront.titles.barbarossa_to_berlin.activation import ChooseActivation
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import FULL, OOS, Effect, Order
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import came, holding, limits, played, refused
from tests.titles.barbarossa_to_berlin.positions import asks, at, play, position, spaces_of, unit, why_not


# ---------------------------------------------------------------------- orders, war, evacuation
@pytest.mark.parametrize(
    ("order", "section"),
    [
        (Order.NONE, "card.allied.03"),
        (Order.ALLIED_OFFENSIVE, "card.allied.03"),
        (Order.SOVIET_OFFENSIVE, ""),
        (Order.STALIN_ORDERS, ""),
    ],
)
@rule("barbarossa_to_berlin", "card.allied.03", refuses=True)
def test_stavka_answers_soviet_orders_only(order: Order, section: str) -> None:
    assert refused("AL3", orders=[Order.HITLER_ORDERS, order]) == section


@rule("barbarossa_to_berlin", "card.allied.06", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.08", refuses=True)
@rule("barbarossa_to_berlin", "17.2", refuses=True)
def test_war_is_declared_from_fall_1941_and_once() -> None:
    for code in ("AL6", "AX8"):
        limits(code, {"turn": 3}, {"turn": 2})
        limits(code, {"turn": 4}, {"usa_turn": 3}, {"usa_turn": 4}, section="17.2")
    assert refused("AL6", turn=2, usa_turn=0) == "card.allied.06"


@rule("barbarossa_to_berlin", "17.2")
@rule("barbarossa_to_berlin", "card.allied.06")
def test_whoever_declares_it_the_other_card_is_barred() -> None:
    for first, other in (("AL6", "AX8"), ("AX8", "AL6")):
        turn = played(first, turn=5, round_=3).table.usa_turn
        assert turn == 5
        assert refused(other, turn=6, usa_turn=turn) == "17.2"


@rule("barbarossa_to_berlin", "card.allied.07", refuses=True)
def test_the_evacuation_is_barred_by_an_axis_unit_in_moscow_even_if_it_left() -> None:
    limits("AL7", {}, {"moscow_fallen": 1})
    assert refused("AL7", axis=["tula", "mozhaisk"]) == ""


@pytest.mark.parametrize(("turn", "more"), [(2, 0), (9, 0), (10, 1), (18, 1)])
@rule("barbarossa_to_berlin", "card.allied.07", refuses=True)
def test_the_hand_grows_on_the_eighth_turn_after_and_for_good(turn: int, more: int) -> None:
    lines = hand_size(position(events={"AL7": 2}, turn=turn), ALLIED).lines
    assert sum(line.amount for line in lines if line.reason == "b2b-why-evacuation") == more


@rule("barbarossa_to_berlin", "card.allied.09", refuses=True)
def test_the_build_up_is_for_the_turn_after_the_entry_of_the_united_states() -> None:
    limits("AL9", {"usa_turn": 5}, {"usa_turn": 6})
    limits("AL9", {"usa_turn": 5}, {"usa_turn": 0}, section="17.2")


@pytest.mark.parametrize("code", ["AL1", "AL16", "AL21", "AL28", "AL38", "AL40", "AL41"])
@rule("barbarossa_to_berlin", "card.allied.09", refuses=True)
def test_what_waits_for_the_build_up_comes_on_a_later_turn(code: str) -> None:
    ready: dict[str, Any] = {
        "units": {"br_desert_army": "cairo"},
        "events": {"AL5": 4, "AL9": 5},
        "usa_turn": 3,
    }
    limits(code, ready, {"events": {"AL5": 4, "AL9": 6}}, {"events": {"AL5": 4}})


# ---------------------------------------------------------------------- Sorge
@rule("barbarossa_to_berlin", "card.allied.11", refuses=True)
def test_sorge_gives_two_markers_and_only_to_soviets() -> None:
    flow = played("AL11", {"su_army_2": "kiev", "su_army_3": "riga"})
    assert why_not(flow, ActivateMove(at("suez"))) == "card.allied.11"
    assert isinstance(flow.decision, ChooseActivation)
    assert flow.decision.markers == 2
    play(flow, ActivateMove(at("kiev")), ActivateMove(at("riga")))
    assert asks(flow) == "ChooseMover"  # there is no third


# ---------------------------------------------------------------------- air raids
@pytest.mark.parametrize(
    ("turn", "round_", "section"),
    [
        (6, 1, ""),
        (6, 5, ""),
        (6, 6, "card.allied.12"),
        (14, 5, ""),
        (14, 6, "card.allied.12"),
        (15, 6, ""),
        (18, 6, ""),
    ],
)
@rule("barbarossa_to_berlin", "card.allied.12", refuses=True)
def test_bomber_command_not_in_the_last_round_before_fall_1944(turn: int, round_: int, section: str) -> None:
    assert refused("AL12", turn=turn, round_=round_) == section


@rule("barbarossa_to_berlin", "card.allied.12")
def test_bomber_command_takes_exactly_two_cards() -> None:
    rich: dict[str, Any] = {"axis": ["baku"]}
    rich_table = holding("AL12", **rich).table
    before = [line.amount for line in hand_size(rich_table, AXIS).lines]
    flow = played("AL12", **rich)
    assert [line.amount for line in hand_size(flow.table, AXIS).lines] == [*before, -2]
    flow.table.effects[Effect.BOMBER_COMMAND] = 0
    assert [line.amount for line in hand_size(flow.table, AXIS).lines] == before


# ---------------------------------------------------------------------- Casablanca
CLEARED = spaces_of("libya", "egypt")


@rule("barbarossa_to_berlin", "card.allied.15", refuses=True)
def test_casablanca_wants_oran_and_algiers_or_syracuse() -> None:
    ready: dict[str, Any] = {"allied": [*CLEARED, "oran", "algiers"]}
    limits("AL15", ready, {"allied": [*CLEARED, "oran"]}, {"allied": [*CLEARED, "algiers"]}, {"allied": CLEARED})
    limits("AL15", {"allied": [*CLEARED, "syracuse"]}, {"allied": [*CLEARED, "palermo", "messina", "gela"]})


@pytest.mark.parametrize("space", CLEARED)
@rule("barbarossa_to_berlin", "card.allied.15", refuses=True)
def test_casablanca_suffers_no_axis_space_in_libya_or_egypt(space: str) -> None:
    held = [code for code in CLEARED if code != space]
    away = {"br_corps_1": "gaza"}
    limits("AL15", {"units": away, "allied": [*CLEARED, "syracuse"]}, {"allied": [*held, "syracuse"], "axis": [space]})


@pytest.mark.parametrize("space", ["tunis", "sousse", "damascus", "basra"])
@rule("barbarossa_to_berlin", "card.allied.15")
def test_casablanca_asks_nothing_of_other_countries(space: str) -> None:
    assert refused("AL15", allied=[*CLEARED, "syracuse"], axis=[space]) == ""


# ---------------------------------------------------------------------- offensives, Antwerp, codes
@pytest.mark.parametrize("code", ["AL22", "AL25", "AL35"])
@pytest.mark.parametrize(
    ("turn", "round_", "thaw"), [(5, 1, True), (5, 2, True), (5, 3, False), (4, 1, False), (6, 1, False)]
)
@rule("barbarossa_to_berlin", "card.allied.22", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.25", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.35", refuses=True)
def test_not_in_the_thaw(code: str, turn: int, round_: int, thaw: bool) -> None:
    assert refused(code, turn=turn, round_=round_) == (f"card.allied.{code[2:]}" if thaw else "")


@rule("barbarossa_to_berlin", "card.allied.23", refuses=True)
def test_antwerp_is_opened_by_who_holds_it() -> None:
    limits("AL23", {"allied": ["antwerp"]}, {"allied": []}, {"allied": ["ardennes", "calais", "holland"]})


@rule("barbarossa_to_berlin", "card.allied.23", refuses=True)
def test_antwerp_supplies_only_while_it_is_allied_and_open() -> None:
    def level(**more: Any) -> int:
        table = position({"br_2_army": "ardennes"}, **more)
        judge(table, ALLIED)
        return table.supply[unit("br_2_army")]

    assert level(allied=["antwerp"], events=["AL23"]) == FULL
    assert level(allied=["antwerp"]) == OOS
    assert level(events=["AL23"]) == OOS


@pytest.mark.parametrize("space", spaces_of("germany"))
@rule("barbarossa_to_berlin", "card.allied.25", refuses=True)
def test_enigma_ends_when_the_allies_hold_any_german_space(space: str) -> None:
    assert refused("AL25", {"ge_4_army": "paris"}, allied=[space]) == "card.allied.25"


@rule("barbarossa_to_berlin", "card.allied.25")
def test_enigma_asks_nothing_of_other_countries() -> None:
    assert refused("AL25", allied=["paris", "rome", "budapest", "bucharest"]) == ""


# ---------------------------------------------------------------------- partisans, and cards that only open others
@rule("barbarossa_to_berlin", "card.allied.14")
@rule("barbarossa_to_berlin", "7.6", refuses=True)
def test_lend_lease_may_always_be_played_and_combat_cards_never_as_events() -> None:
    assert refused("AL14", turn=1) == refused("AL14", turn=18, round_=6) == ""
    for code in ("AL8", "AL10", "AL17", "AL18", "AL20", "AX10", "AX18", "AX30", "AX41"):
        assert refused(code) == "7.1"


@rule("barbarossa_to_berlin", "7.6", refuses=True)
def test_one_reinforcement_a_turn_does_not_bar_other_events() -> None:
    assert refused("AL14", reinforced=came(Nation.SU)) == ""
    assert refused("AL2", reinforced=came(Nation.SU)) == "7.6.2"
