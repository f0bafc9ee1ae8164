"""AL2 to AL25 as events: what each does, and when it may not be played. Invasions have their own file."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    ActivateCombat,
    ActivateMove,
    Place,
    PlacePartisans,
    PlayEvent,
)
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, ANTWERP, AXIS, NEUTRAL, VP_SPACES
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.supply import judge, level_at
from eastfront.titles.barbarossa_to_berlin.table import FULL, HAND, OUT, REMOVED, RESERVE, Effect, Order
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import holding, played, points, refused
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    card,
    offered,
    play,
    said,
    steps,
    unit,
    where,
    why_not,
)


def place_all(flow: Position) -> list[str]:
    """Every arriving unit on the first space on offer; the offers."""
    seen = []
    while asks(flow) == "ChooseArrival":
        seen.append(sorted(offered(flow))[0])
        play(flow, Place(at(seen[-1])))
    return seen


@pytest.mark.parametrize(
    ("code", "fronts", "armies"),
    [
        ("AL2", ["su_don_front", "su_stalingrad_front", "su_steppe_front", "su_voronezh_front"], 4),
        ("AL24", ["su_bryansk_front", "su_kalinin_front", "su_volkhov_front"], 3),
    ],
)
@rule("barbarossa_to_berlin", "card.allied.02")
@rule("barbarossa_to_berlin", "card.allied.24")
def test_soviet_fronts_arrive(code: str, fronts: list[str], armies: int) -> None:
    flow = played(code)
    assert {"moscow", "sverdlovsk", "chelyabinsk"} <= offered(flow)
    place_all(flow)
    assert all(where(flow, front) >= 0 for front in fronts)
    assert len(flow.table.in_reserve(ALLIED)) == armies
    assert refused(code, turn=1) == "7.6.2"


@rule("barbarossa_to_berlin", "card.allied.03")
def test_stavka_voids_soviet_orders() -> None:
    flow = holding("AL3", orders=[Order.NONE, Order.STALIN_ORDERS])
    flow.table.stand_fast[at("moscow")] = 2
    play(flow, PlayEvent(card("AL3")))
    assert flow.table.orders[ALLIED] == Order.NONE
    assert not any(flow.table.stand_fast)


@rule("barbarossa_to_berlin", "card.allied.03", refuses=True)
def test_stavka_has_no_say_over_the_western_allies() -> None:
    assert refused("AL3", orders=[Order.NONE, Order.ALLIED_OFFENSIVE]) == "card.allied.03"


@rule("barbarossa_to_berlin", "card.allied.04")
@rule("barbarossa_to_berlin", "card.allied.07")
def test_tank_armies_come_four_turns_after_the_evacuation() -> None:
    assert refused("AL4") == "card.allied.04"
    assert refused("AL4", events={"AL7": 3}, turn=6) == "card.allied.04"
    flow = played("AL4", events={"AL7": 2}, turn=6)
    assert all(where(flow, f"su_tank_army_{n}") == RESERVE for n in range(1, 7))


@rule("barbarossa_to_berlin", "card.allied.05")
@rule("barbarossa_to_berlin", "7.6.2")
def test_the_desert_army_comes_to_egypt_or_iraq() -> None:
    flow = played("AL5")
    assert offered(flow) == {"alexandria", "cairo", "basra"}
    play(flow, Place(at("cairo")))
    assert where(flow, "br_desert_army") == at("cairo")
    assert where(flow, "cw_corps_1") == RESERVE


@rule("barbarossa_to_berlin", "card.allied.06")
@rule("barbarossa_to_berlin", "17.2")
def test_roosevelt_declares_war() -> None:
    flow = played("AL6", turn=3)
    assert flow.table.usa_turn == 3
    assert flow.table.card_place[card("AL6")] == OUT
    assert refused("AL6", turn=2) == "card.allied.06"
    assert refused("AL6", usa_turn=4) == "17.2"


@rule("barbarossa_to_berlin", "card.allied.07")
def test_the_evacuation_enlarges_the_hand_eight_turns_later() -> None:
    flow = holding("AL7", turn=2)
    before = hand_size(flow.table, ALLIED).total
    play(flow, PlayEvent(card("AL7")))
    flow.table.turn = 9
    assert hand_size(flow.table, ALLIED).total == before
    flow.table.turn = 10
    assert hand_size(flow.table, ALLIED).total == before + 1


@rule("barbarossa_to_berlin", "card.allied.07", refuses=True)
def test_no_evacuation_once_the_axis_has_been_in_moscow() -> None:
    assert refused("AL7", moscow_fallen=1) == "card.allied.07"


@rule("barbarossa_to_berlin", "card.allied.09")
def test_the_build_up_begins_the_turn_after_the_declaration() -> None:
    assert refused("AL9") == "17.2"
    assert refused("AL9", usa_turn=6, turn=6) == "card.allied.09"
    assert refused("AL9", usa_turn=5, turn=6) == ""


@rule("barbarossa_to_berlin", "card.allied.11")
def test_sorge_puts_two_markers_on_soviet_units() -> None:
    flow = played("AL11", {"su_army_2": "kiev", "su_army_3": "riga"})
    assert offered(flow, ActivateMove) == {"moscow", "kiev", "riga"}
    play(flow, ActivateMove(at("kiev")), ActivateCombat(at("riga")))
    assert asks(flow) == "ChooseMover"
    assert why_not(played("AL11"), ActivateMove(at("suez"))) == "card.allied.11"


@rule("barbarossa_to_berlin", "card.allied.12")
def test_bomber_command_takes_two_cards_unless_it_comes_too_late_in_the_turn() -> None:
    before = hand_size(holding("AL12").table, AXIS).total
    assert hand_size(played("AL12").table, AXIS).total == max(before - 2, 5)
    assert refused("AL12", round_=6) == "card.allied.12"
    assert refused("AL12", round_=6, turn=15) == ""


@rule("barbarossa_to_berlin", "card.allied.13")
def test_siberians_follow_sorge_and_arrive_like_large_units() -> None:
    assert refused("AL13") == "card.allied.13"
    flow = played("AL13", events=["AL11"])
    place_all(flow)
    assert all(where(flow, f"su_shock_army_{n}") >= 0 for n in range(1, 6))


@rule("barbarossa_to_berlin", "card.allied.14")
@rule("barbarossa_to_berlin", "card.allied.31")
def test_lend_lease_opens_the_mechanized_fronts_on_a_later_turn() -> None:
    fronts = {f"su_{name}_front": "moscow" for name in ("don", "steppe")}
    fronts |= {f"su_{name}_front": "gorki" for name in ("bryansk", "kalinin")}
    units = {**fronts, "su_army_1": "saratov"}
    assert refused("AL31", units, events={"AL14": 6}, turn=6) == "card.allied.31"
    assert refused("AL31", units, events={"AL14": 5}, turn=6) == ""


@rule("barbarossa_to_berlin", "card.allied.15")
def test_casablanca_counts_neutral_vp_spaces_for_the_allies() -> None:
    africa = ["tripoli", "benghazi", "tobruk", "agedabia", "el_agheila", "buerat", "homs_libya", "tarhuna", "gazala"]
    africa += ["bir_hacheim", "mechili", "derna", "hellfire_pass", "sidi_suleiman", "buq_buq"]
    flow = played("AL15", allied=[*africa, "syracuse"])
    neutral = sum(flow.table.control[space] == NEUTRAL for space in VP_SPACES)
    assert said(flow, facts.VP_CHANGED)[0] == -neutral
    assert refused("AL15", allied=["syracuse"]) == "card.allied.15"
    assert refused("AL15", allied=africa) == "card.allied.15"
    assert refused("AL15", allied=[*africa, "oran", "algiers"]) == ""


@rule("barbarossa_to_berlin", "card.allied.19")
@rule("barbarossa_to_berlin", "16.1")
def test_partisans_rise_at_once_where_the_card_allows() -> None:
    flow = played("AL19", axis=["pinsk"])
    assert "pinsk" in offered(flow)
    assert {"paris", "oslo", "rome"}.isdisjoint(offered(flow))
    play(flow, PlacePartisans(at("pinsk")))
    assert flow.table.partisans[at("pinsk")]


@rule("barbarossa_to_berlin", "card.allied.21")
def test_the_eighth_army_replaces_the_desert_army() -> None:
    ready: dict[str, Any] = {"events": {"AL5": 2, "AL9": 4}, "turn": 6}
    flow = played("AL21", {"br_desert_army": "alexandria"}, **ready)
    assert where(flow, "br_8_army") == at("alexandria")
    assert steps(flow, "br_8_army") == 2
    assert where(flow, "br_desert_army") == REMOVED
    assert refused("AL21", **ready) == "card.allied.21"
    assert refused("AL21", {"br_desert_army": "alexandria"}, events={"AL5": 2}) == "card.allied.21"


@rule("barbarossa_to_berlin", "card.allied.22")
def test_uranus_helps_every_soviet_attack_but_not_in_the_thaw() -> None:
    flow = played("AL22")
    assert flow.table.effects[Effect.SOVIET_ATTACKS] == 1
    assert points(flow) == 5
    assert refused("AL22", turn=5) == "card.allied.22"


@rule("barbarossa_to_berlin", "card.allied.23")
def test_the_scheldt_opens_antwerp() -> None:
    assert refused("AL23") == "card.allied.23"
    flow = played("AL23", {"br_2_army": "antwerp"}, allied=["antwerp"])
    judge(flow.table, ALLIED)
    assert level_at(flow.table, unit("br_2_army"), ANTWERP) == FULL


@rule("barbarossa_to_berlin", "card.allied.25")
@rule("barbarossa_to_berlin", "7.6.5")
def test_enigma_opens_the_axis_hand() -> None:
    flow = holding("AL25")
    for code in ("AX3", "AX10"):
        flow.table.card_place[card(code)] = HAND
    play(flow, PlayEvent(card("AL25")))
    assert flow.table.shown[card("AX3")]
    assert flow.table.shown[card("AX10")]
    assert refused("AL25", allied=["warsaw"], units={"ge_4_army": "berlin"}) == "card.allied.25"
    assert refused("AL25", turn=5) == "card.allied.25"
