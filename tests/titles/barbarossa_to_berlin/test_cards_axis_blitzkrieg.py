"""AX1 to AX25 as events: what each does, and when it may not be played."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    ActivateCombat,
    ActivateMove,
    PickSpace,
    PickUnit,
    Place,
    PlaceTrench,
    PlayEvent,
)
from eastfront.titles.barbarossa_to_berlin.orders import orders_tally
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, MALTA
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.table import (
    BLAU_OPEN,
    DISCARD,
    LENINGRAD_OPEN,
    MOSCOW_OPEN,
    OOS,
    OUT,
    REMOVED,
    RESERVE,
    Effect,
)
from eastfront.titles.barbarossa_to_berlin.weather import winter_42
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
    steps,
    told,
    unit,
    where,
    why_not,
)

FRONT = {"ge_2_pz_army": "warsaw", "ge_6_army": "lublin", "su_west_front": "bialystok", "su_army_2": "kovel"}


def markers_left(flow: Position) -> int:
    """How many Combat markers can still be placed, by placing them."""
    count = 0
    while asks(flow) == "ChooseActivation":
        play(flow, next(option for option in flow.options() if isinstance(option, ActivateCombat)))
        count += 1
    return count


MANY = {f"ge_corps_{n}": s for n, s in enumerate(("brest", "holland", "oslo", "athens", "belgrade", "vienna"), 1)}


@rule("barbarossa_to_berlin", "card.axis.01")
def test_barbarossa_places_five_combat_markers_for_nothing() -> None:
    flow = played("AX1", MANY, turn=1)
    assert not any(isinstance(option, ActivateMove) for option in flow.options())
    assert flow.table.effects[Effect.AXIS_ON_SOVIETS] == 1
    assert flow.table.effects[Effect.NO_TRENCH_STAND]
    assert flow.table.effects[Effect.NO_TRENCH_SHIFT]
    assert markers_left(flow) == 5


@rule("barbarossa_to_berlin", "card.axis.01", refuses=True)
def test_barbarossa_is_an_event_of_june_1941_only() -> None:
    assert refused("AX1", turn=2) == "card.axis.01"
    assert refused("AX1", turn=1, events=["AX2"]) == "card.axis.01"


@rule("barbarossa_to_berlin", "card.axis.02")
def test_paulus_pauses() -> None:
    flow = played("AX2", MANY, turn=1)
    assert flow.table.owed == 2
    assert flow.table.effects[Effect.NO_TRENCH_STAND]
    assert not flow.table.effects[Effect.AXIS_ON_SOVIETS]
    assert not flow.table.effects[Effect.NO_TRENCH_SHIFT]
    assert markers_left(flow) == 5
    flow.table.turn = 4
    assert not winter_42(flow.table)


@rule("barbarossa_to_berlin", "card.axis.02", refuses=True)
def test_paulus_does_not_pause_after_barbarossa_nor_later() -> None:
    assert refused("AX2", turn=1, events=["AX1"]) == "card.axis.02"
    assert refused("AX2", turn=2) == "card.axis.02"


@rule("barbarossa_to_berlin", "card.axis.03")
@rule("barbarossa_to_berlin", "card.axis.04")
def test_taifun_costs_a_vp_without_the_conference() -> None:
    without = played("AX4", MANY)
    assert said(without, facts.VP_CHANGED)[0] == -1
    assert told(played("AX4", MANY, events=["AX3"]), facts.VP_CHANGED) == 0
    conference = played("AX3", MANY)
    assert asks(conference) == "ChooseActivation"
    assert points(conference) == 2


@rule("barbarossa_to_berlin", "card.axis.04")
def test_taifun_opens_moscow_with_four_markers() -> None:
    flow = played("AX4", MANY)
    assert flow.table.opened[MOSCOW_OPEN]
    assert flow.table.effects[Effect.AXIS_ON_SOVIETS] == 1
    assert markers_left(flow) == 4


@rule("barbarossa_to_berlin", "card.axis.05")
def test_guderian_may_attack_twice() -> None:
    flow = played("AX5", FRONT)
    assert flow.table.effects[Effect.GUDERIAN]
    assert points(flow) == 4


@rule("barbarossa_to_berlin", "card.axis.05", refuses=True)
def test_guderian_goes_when_hitler_takes_command_and_rests_in_the_thaw() -> None:
    assert refused("AX5", events=["AX9"]) == "card.axis.05"
    assert refused("AX5", turn=5, round_=1) == "card.axis.05"
    assert refused("AX5", turn=5, round_=3) == ""


@rule("barbarossa_to_berlin", "card.axis.06")
def test_a_refit_makes_three_panzer_units_full_and_bars_their_spaces() -> None:
    tired = {"ge_2_pz_army": "warsaw", "ge_3_pz_army": "lublin", "ge_pz_corps_1": "vienna", "ge_pz_corps_2": "oslo"}
    flow = played("AX6", tired, reduced=tired, turn=6)
    assert offered_units(flow) == set(tired)
    play(flow, PickUnit(unit("ge_2_pz_army")), PickUnit(unit("ge_pz_corps_1")), PickUnit(unit("ge_3_pz_army")))
    assert [steps(flow, code) for code in tired] == [2, 2, 2, 1]
    assert asks(flow) == "ChooseActivation"
    assert offered(flow, ActivateMove) == {"oslo"}
    assert why_not(flow, ActivateMove(at("lublin"))) == "card.axis.06"


@rule("barbarossa_to_berlin", "card.axis.06", refuses=True)
def test_a_refit_is_for_panzers_only_and_not_in_the_thaw() -> None:
    flow = played("AX6", {"ge_6_army": "lublin"}, reduced=["ge_6_army"], turn=6)
    assert asks(flow) == "ChooseActivation"
    assert refused("AX6", turn=5) == "card.axis.06"


@rule("barbarossa_to_berlin", "card.axis.07")
def test_hedgehogs_dig_in_under_supplied_german_armies_in_the_ussr() -> None:
    east = {"ge_6_army": "kovel", "ge_9_army": "brest_litovsk", "ge_corps_1": "bialystok", "ge_17_army": "lublin"}
    flow = played("AX7", {**east, "ge_2_army": "stalingrad"})
    assert flow.table.effects[Effect.HEDGEHOGS]
    assert offered(flow) == {"kovel", "brest_litovsk"}  # a corps, Poland and a pocket do not count
    play(flow, PlaceTrench(at("kovel")))
    assert offered(flow) == {"brest_litovsk"}
    play(flow, PlaceTrench(at("brest_litovsk")))
    assert flow.table.trench[at("kovel")] == flow.table.trench[at("brest_litovsk")] == 1


@rule("barbarossa_to_berlin", "card.axis.08")
@rule("barbarossa_to_berlin", "17.2")
def test_hitler_declares_war() -> None:
    flow = played("AX8", turn=3)
    assert flow.table.usa_turn == 3
    assert said(flow, facts.VP_CHANGED)[0] == 1
    assert flow.table.card_place[card("AX8")] == OUT


@rule("barbarossa_to_berlin", "card.axis.08", refuses=True)
def test_hitler_does_not_declare_war_in_summer_nor_twice() -> None:
    assert refused("AX8", turn=2) == "card.axis.08"
    assert refused("AX8", turn=4, usa_turn=3) == "17.2"


@rule("barbarossa_to_berlin", "card.axis.09")
def test_hitler_takes_command() -> None:
    flow = played("AX9")
    assert orders_tally(flow.table, AXIS, 3).total == 5
    assert orders_tally(flow.table, ALLIED, 3).total == 3
    assert refused("AX14", events=["AX9"]) == ""


@rule("barbarossa_to_berlin", "card.axis.11")
def test_the_italian_navy_sorties() -> None:
    flow = played("AX11", {"it_corps_1": "benghazi"})
    assert flow.table.effects[Effect.ITALIAN_SORTIE]
    play(flow, ActivateMove(at("benghazi")))
    assert asks(flow) == "ChooseMover"


@rule("barbarossa_to_berlin", "card.axis.12")
def test_nordlicht_opens_leningrad_and_nothing_else_this_round() -> None:
    near = {"ge_18_army": "pskov", "su_army_2": "leningrad", "ge_16_army": "velikiye_luki", "su_army_3": "valdai"}
    flow = played("AX12", near, turn=6)
    assert flow.table.opened[LENINGRAD_OPEN]
    assert flow.table.effects[Effect.ONLY_LENINGRAD]
    assert refused("AX12", turn=5) == "card.axis.12"


@rule("barbarossa_to_berlin", "card.axis.13")
def test_krim_takes_the_fort_away_for_this_round() -> None:
    flow = played("AX13")
    assert flow.table.effects[Effect.KRIM]
    assert points(flow) == 3


@rule("barbarossa_to_berlin", "card.axis.14")
def test_fall_blau_opens_the_south_with_five_markers() -> None:
    flow = played("AX14", MANY, events=["AX9"])
    assert flow.table.opened[BLAU_OPEN]
    assert flow.table.effects[Effect.AXIS_ON_SOVIETS] == 1
    assert markers_left(flow) == 5


@rule("barbarossa_to_berlin", "card.axis.14", refuses=True)
def test_fall_blau_waits_for_hitler() -> None:
    assert refused("AX14") == "card.axis.14"


@rule("barbarossa_to_berlin", "card.axis.15")
def test_wolfpacks_take_two_cards_from_the_next_allied_hand() -> None:
    before = hand_size(holding("AX15").table, ALLIED).total
    flow = played("AX15")
    assert hand_size(flow.table, ALLIED).total == max(before - 2, 5)
    assert flow.table.card_place[card("AX15")] == DISCARD
    assert refused("AX15", events=["AL36"]) == "card.axis.15"


@rule("barbarossa_to_berlin", "card.axis.16")
def test_speer_opens_two_armies_and_comes_before_total_war() -> None:
    played("AX16")
    assert refused("AX35") == "card.axis.35"
    assert refused("AX35", events=["AX16"]) == ""
    assert refused("AX16", events=["AX26"]) == "card.axis.16"


@rule("barbarossa_to_berlin", "card.axis.17")
def test_banzai_takes_corps_of_the_map_before_those_of_the_reserve() -> None:
    flow = played("AX17", {"cw_corps_1": "cairo"}, reserve=["cw_corps_2"], eliminated=["cw_corps_3"])
    assert flow.asked == (ALLIED,)
    assert offered_units(flow) == {"cw_corps_1"}
    play(flow, PickUnit(unit("cw_corps_1")))
    assert offered_units(flow) == {"cw_corps_2"}
    play(flow, PickUnit(unit("cw_corps_2")))
    assert where(flow, "cw_corps_1") == where(flow, "cw_corps_2") == REMOVED
    assert where(flow, "cw_corps_3") != REMOVED


@rule("barbarossa_to_berlin", "card.axis.17", refuses=True)
def test_banzai_comes_after_fall_1941() -> None:
    assert refused("AX17", {"cw_corps_1": "cairo"}, turn=3) == "card.axis.17"
    assert refused("AX17", {"cw_corps_1": "cairo"}, turn=4) == ""


@rule("barbarossa_to_berlin", "card.axis.19")
def test_the_luftwaffe_supplies_one_pocket() -> None:
    pocket = {"ge_6_army": "stalingrad", "su_army_2": "saratov"}
    flow = played("AX19", pocket, turn=6)
    assert flow.table.supply[unit("ge_6_army")] == OOS
    assert offered(flow, PickSpace) == {"stalingrad"}
    play(flow, PickSpace(at("stalingrad")))
    assert flow.table.luftwaffe == at("stalingrad")
    assert refused("AX19", turn=6) == "card.axis.19"


@rule("barbarossa_to_berlin", "card.axis.20")
def test_the_kammhuber_line_stops_bomber_command() -> None:
    flow = holding("AX20", events={"AL12": 6})
    assert why_not(flow, PlayEvent(card("AX20"))) == "card.axis.20"
    flow.table.effects[Effect.BOMBER_COMMAND] = 1
    play(flow, PlayEvent(card("AX20")))
    assert not flow.table.effects[Effect.BOMBER_COMMAND]
    late = holding("AX20", events={"AL12": 15}, turn=15)
    late.table.effects[Effect.BOMBER_COMMAND] = 1
    assert why_not(late, PlayEvent(card("AX20"))) == "card.axis.20"


@rule("barbarossa_to_berlin", "card.axis.21")
def test_herkules_takes_malta() -> None:
    flow = played("AX21")
    assert flow.table.control[MALTA] == AXIS
    assert refused("AX21", {"br_corps_2": "benghazi"}) == "card.axis.21"
    assert refused("AX21", {"br_corps_2": "malta"}) == "card.axis.21"


@rule("barbarossa_to_berlin", "card.axis.22")
@rule("barbarossa_to_berlin", "7.6.2")
def test_the_panzer_army_africa_sends_a_corps_home() -> None:
    flow = played("AX22", {"ge_pz_corps_1": "hellfire_pass"})
    play(flow, PickUnit(unit("ge_pz_corps_1")))
    assert where(flow, "ge_pz_corps_1") == RESERVE
    assert where(flow, "ge_pzaa") == at("tripoli")
    assert refused("AX22") == "card.axis.22"


@rule("barbarossa_to_berlin", "card.axis.23")
def test_satellites_come_to_kiev_and_odessa() -> None:
    held = ["kiev", "odessa", "tarnopol_rovno", "kovel", "lwow", "kishinev", "zhitomir", "vinnitsa"]
    flow = played("AX23", axis=held)
    while asks(flow) == "ChooseArrival":
        play(flow, next(option for option in flow.options() if isinstance(option, Place)))
    assert where(flow, "it_8_army") == at("odessa")
    assert where(flow, "hu_2_army") == at("kiev")
    assert refused("AX23") == "card.axis.23"


@rule("barbarossa_to_berlin", "card.axis.24")
def test_two_panzer_corps_join_the_reserve() -> None:
    flow = played("AX24")
    assert where(flow, "ge_pz_corps_1") == where(flow, "ge_ss_pz_corps_1") == RESERVE
    assert refused("AX24", turn=1) in ("4.4", "7.6.2")


@rule("barbarossa_to_berlin", "card.axis.25")
def test_stukas_fly_in_summer_and_fall_up_to_1943() -> None:
    flow = played("AX25", FRONT, turn=2)
    assert flow.table.effects[Effect.AXIS_ON_SOVIETS] == 1
    assert refused("AX25", turn=5) == "card.axis.25"
    assert refused("AX25", turn=4) == "card.axis.25"
    assert refused("AX25", turn=14) == "card.axis.25"


@pytest.mark.parametrize("code", ["AX3", "AX5", "AX6", "AX12", "AX13", "AX25"])
def test_yellow_cards_give_their_ops_too(code: str) -> None:
    assert asks(played(code, FRONT, turn=6)) == "ChooseActivation"
