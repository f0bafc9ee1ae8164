"""AL26 to AL55 as events: what each does, and when it may not be played. Invasions have their own file."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PickUnit, Place, PlacePartisans, PlayEvent
from eastfront.titles.barbarossa_to_berlin.control import place_partisans
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, LAND, VP_SPACES, region
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import DISCARD, HAND, LIMITED, REMOVED, RESERVE, Effect
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import holding, played, points, refused
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    card,
    offered,
    offered_units,
    play,
    said,
    told,
    unit,
    where,
    why_not,
)

BUILT_UP = {"AL9": 4}


def vp_change(flow: Position) -> object:
    return said(flow, facts.VP_CHANGED)[0] if told(flow, facts.VP_CHANGED) else 0


@rule("barbarossa_to_berlin", "card.allied.26")
def test_the_canadian_army_arrives() -> None:
    flow = played("AL26")
    assert offered(flow) == {"basra", "suez", "alexandria"}
    play(flow, Place(at("suez")))
    assert where(flow, "cw_corps_1") == RESERVE


@rule("barbarossa_to_berlin", "card.allied.27")
def test_italy_changes_sides() -> None:
    units = {"it_corps_1": "rome", "it_corps_2": "benghazi", "ge_corps_1": "milan"}
    flow = played("AL27", units, allied=["palermo", "gela", "messina", "syracuse"], reserve=["it_corps_3"])
    assert where(flow, "it_corps_1") == where(flow, "it_corps_2") == where(flow, "it_corps_3") == REMOVED
    assert flow.table.control[at("rome")] == ALLIED
    assert flow.table.control[at("milan")] == AXIS
    assert flow.table.control[at("benghazi")] == AXIS
    assert refused("AL27", allied=["palermo", "gela", "messina"]) == "card.allied.27"


@rule("barbarossa_to_berlin", "card.allied.28")
def test_the_eighth_air_force_takes_two_cards() -> None:
    ready: dict[str, Any] = {"usa_turn": 3, "events": BUILT_UP}
    before = hand_size(holding("AL28", **ready).table, AXIS).total
    assert hand_size(played("AL28", **ready).table, AXIS).total == max(before - 2, 5)
    assert refused("AL28", usa_turn=3) == "card.allied.28"
    assert refused("AL28", round_=6, **ready) == "card.allied.28"
    assert refused("AL28", round_=6, usa_turn=3, events={**BUILT_UP, "AL53": 5}) == ""


@rule("barbarossa_to_berlin", "card.allied.29")
def test_romania_changes_sides_once_the_soviets_are_in() -> None:
    units = {"su_army_2": "yassi", "ro_3_army": "galatz", "ge_corps_1": "brasov"}
    flow = played("AL29", units)
    assert where(flow, "ro_3_army") == REMOVED
    assert flow.table.control[at("galatz")] == ALLIED
    assert flow.table.control[at("brasov")] == AXIS
    assert len(flow.table.in_reserve(ALLIED)) == 1
    assert asks(flow) == "ChooseActivation"


@rule("barbarossa_to_berlin", "card.allied.29", refuses=True)
def test_romania_does_not_change_sides_for_the_british() -> None:
    assert refused("AL29") == "card.allied.29"
    assert refused("AL29", {"br_corps_2": "constanta"}) == "card.allied.29"


@rule("barbarossa_to_berlin", "card.allied.30")
def test_bulgaria_follows_romania() -> None:
    flow = played("AL30", {"bu_corps_1": "sofia"}, events=["AL29"])
    assert where(flow, "bu_corps_1") == REMOVED
    assert flow.table.control[at("sofia")] == ALLIED
    assert refused("AL30") == "card.allied.30"


FRONTS = {
    "su_don_front": "moscow",
    "su_steppe_front": "moscow",
    "su_bryansk_front": "gorki",
    "su_kalinin_front": "gorki",
    "su_army_1": "saratov",
}


@pytest.mark.parametrize(
    ("code", "new"), [("AL31", "su_1_ukr_front"), ("AL37", "su_1_baltic_front"), ("AL39", "su_1_bel_front")]
)
@rule("barbarossa_to_berlin", "card.allied.31")
@rule("barbarossa_to_berlin", "card.allied.37")
@rule("barbarossa_to_berlin", "card.allied.39")
def test_mechanized_fronts_take_the_place_of_others(code: str, new: str) -> None:
    flow = played(code, FRONTS, events={"AL14": 3})
    assert offered_units(flow) == set(FRONTS) - {"su_army_1"}
    play(flow, PickUnit(unit("su_don_front")))
    assert where(flow, new) == at("moscow")
    assert where(flow, "su_don_front") == REMOVED
    while asks(flow) == "ChooseFront":
        play(flow, flow.options()[0])
    assert asks(flow) == "ChooseActivation"


@rule("barbarossa_to_berlin", "card.allied.37", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.39", refuses=True)
def test_exchanged_fronts_must_be_full_and_supplied_and_enough() -> None:
    lend_lease = {"AL14": 3}
    assert refused("AL37", FRONTS, events=lend_lease) == ""
    assert refused("AL37", FRONTS, reduced=["su_don_front", "su_steppe_front"], events=lend_lease) == "card.allied.37"
    assert refused("AL39", FRONTS, events=lend_lease, turn=5) == "card.allied.39"
    assert refused("AL39", FRONTS) == "card.allied.39"


@rule("barbarossa_to_berlin", "card.allied.32")
def test_tactical_air_power_in_spring_and_summer() -> None:
    flow = played("AL32", events=["AL53"], turn=14)
    assert flow.table.effects[Effect.WESTERN_ATTACKS] == 1
    assert refused("AL32", turn=14) == "card.allied.32"
    assert refused("AL32", events=["AL53"], turn=15) == "card.allied.32"


@rule("barbarossa_to_berlin", "card.allied.35")
def test_bagration_strikes_and_nobody_stands() -> None:
    flow = played("AL35")
    assert flow.table.effects[Effect.SOVIET_ATTACKS] == 1
    assert flow.table.effects[Effect.NO_AXIS_STAND]
    assert refused("AL35", turn=5) == "card.allied.35"


@rule("barbarossa_to_berlin", "card.allied.36")
def test_the_submarines_are_beaten() -> None:
    assert vp_change(played("AL36")) == -1
    assert refused("AX15", events=["AL36"]) == "card.axis.15"


@pytest.mark.parametrize(("code", "army"), [("AL38", "us_15_army"), ("AL40", "us_3_army"), ("AL41", "us_9_army")])
@rule("barbarossa_to_berlin", "card.allied.38")
@rule("barbarossa_to_berlin", "card.allied.40")
@rule("barbarossa_to_berlin", "card.allied.41")
def test_us_armies_come_after_the_build_up(code: str, army: str) -> None:
    flow = played(code, usa_turn=3, events=BUILT_UP, allied=["naples"])
    assert offered(flow) == {"basra", "naples"}
    play(flow, Place(at("naples")))
    assert where(flow, army) == at("naples")
    assert where(flow, "us_corps_1") == RESERVE
    assert refused(code, usa_turn=3) == f"card.allied.{code[2:]}"


@rule("barbarossa_to_berlin", "card.allied.42")
@rule("barbarossa_to_berlin", "19.6")
def test_tito_rises_among_partisans() -> None:
    flow = holding("AL42", {"ge_corps_1": "sarajevo"})
    assert why_not(flow, PlayEvent(card("AL42"))) == "card.allied.42"
    place_partisans(flow.table, at("montenegro"))
    place_partisans(flow.table, at("sarajevo"))
    play(flow, PlayEvent(card("AL42")))
    assert offered(flow) == {"montenegro"}
    play(flow, Place(at("montenegro")))
    assert (where(flow, "yu_ypa"), flow.table.steps[unit("yu_ypa")]) == (at("montenegro"), 2)
    assert flow.table.control[at("montenegro")] == ALLIED


@rule("barbarossa_to_berlin", "card.allied.43")
def test_strangle_limits_supply_in_france() -> None:
    assert refused("AL43") == "card.allied.43"
    flow = played("AL43", {"ge_7_army": "paris"}, events=["AL53"])
    judge(flow.table, AXIS)
    assert flow.table.supply[unit("ge_7_army")] == LIMITED


@pytest.mark.parametrize("code", ["AL44", "AL48"])
@rule("barbarossa_to_berlin", "card.allied.44")
@rule("barbarossa_to_berlin", "card.allied.48")
def test_the_axis_loses_a_card_at_random(code: str) -> None:
    flow = holding(code, None, (card("AX10"),), events=["AL51"])
    for mine in ("AX3", "AX10"):
        flow.table.card_place[card(mine)] = HAND
    play(flow, PlayEvent(card(code)))
    assert flow.table.card_place[card("AX10")] == DISCARD
    assert flow.table.card_place[card("AX3")] == HAND


@rule("barbarossa_to_berlin", "card.allied.44", refuses=True)
def test_thunderclap_follows_yalta() -> None:
    assert refused("AL44") == "card.allied.44"


AFRICA = [s for s in LAND if region("north_africa")[s]]


@rule("barbarossa_to_berlin", "card.allied.47")
def test_the_big_three_meet_when_the_south_is_clear() -> None:
    assert vp_change(played("AL47", allied=AFRICA, events=["AL15"])) == -1
    assert refused("AL47", allied=AFRICA) == "card.allied.47"
    assert refused("AL47", events=["AL15"]) == "card.allied.47"


@rule("barbarossa_to_berlin", "card.allied.49")
@rule("barbarossa_to_berlin", "16.1")
def test_the_maquis_rises_in_the_west_and_in_italy_once_it_has_changed_sides() -> None:
    flow = played("AL49")
    assert {"paris", "antwerp", "oslo"} <= offered(flow)
    assert {"rome", "warsaw"}.isdisjoint(offered(flow))
    assert "milan" in offered(played("AL49", events=["AL27"]))
    play(flow, PlacePartisans(at("paris")))
    assert flow.table.partisans[at("paris")]


@rule("barbarossa_to_berlin", "card.allied.51")
def test_yalta_when_the_ussr_is_free_and_germany_entered() -> None:
    ussr = [s for s in VP_SPACES if region("ussr")[s]]
    assert vp_change(played("AL51", allied=[*ussr, "konigsberg"])) == -1
    assert refused("AL51", allied=ussr) == "card.allied.51"
    assert refused("AL51", allied=[*ussr, "konigsberg"], axis=["minsk"]) in ("", "card.allied.51")


@rule("barbarossa_to_berlin", "card.allied.51", refuses=True)
def test_no_yalta_while_the_axis_holds_a_soviet_vp_space() -> None:
    assert refused("AL51", {"ge_corps_1": "minsk"}, allied=["konigsberg"]) == "card.allied.51"


@rule("barbarossa_to_berlin", "card.allied.53")
def test_the_mustang_opens_and_closes_other_cards() -> None:
    flow = played("AL53")
    assert flow.table.played("AL53")
    assert refused("AL43", events=["AL53"]) == ""


@rule("barbarossa_to_berlin", "card.allied.54")
def test_finland_withdraws_when_the_baltic_is_soviet() -> None:
    baltic = {"su_army_2": "leningrad", "su_army_3": "tallinn", "su_army_4": "riga"}
    assert vp_change(played("AL54", baltic)) == -1
    assert refused("AL54", {**baltic, "ge_18_army": "tallinn", "su_army_3": "pskov"}) == "card.allied.54"


@rule("barbarossa_to_berlin", "card.allied.55")
def test_patton_may_attack_twice() -> None:
    flow = played("AL55")
    assert flow.table.effects[Effect.PATTON]
    assert points(flow) == 5
