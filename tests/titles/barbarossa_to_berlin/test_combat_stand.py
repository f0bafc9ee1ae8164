"""11.4.2 The right to refuse a retreat."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin.actions import RETREAT, STAND, LoseStep
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.table import (
    BR_BEACHHEAD,
    ELIMINATED,
    Effect,
    Table,
    Trench,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import (
    battle,
    inflicted,
    shots,
    strike,
    supplied,
)
from tests.titles.barbarossa_to_berlin.positions import (
    asks,
    at,
    lay,
    offered_units,
    play,
    position,
    steps,
    where,
)


def driven_back(target: str, beside: str, level: int = 0, kind: Trench = Trench.SOVIET) -> Table:
    """A front attacked by a panzer army and an army: it will lose by two or more."""
    units = {"ge_6_army": beside, "ge_1_pz_army": beside, "su_west_front": target}
    table = position(units, reserve=["su_army_9"])
    if level:
        table.trench[at(target)], table.trench_kind[at(target)] = level, kind
    return supplied(table)


@pytest.mark.parametrize(
    ("target", "beside"), [("vitebsk", "orsha_mogilev"), ("kolomyja", "lwow"), ("pinsk", "kovel"), ("minsk", "vilna")]
)
@rule("barbarossa_to_berlin", "11.4.2")
def test_forest_mountain_and_swamp_let_the_defender_stand(target: str, beside: str) -> None:
    flow = battle(driven_back(target, beside), target, "ge_6_army", "ge_1_pz_army", dice=(3, 1))
    assert flow.options() == [RETREAT, STAND]
    assert flow.asked == (ALLIED,)


@rule("barbarossa_to_berlin", "11.4.2", refuses=True)
def test_clear_ground_and_a_mere_town_do_not() -> None:
    for target, beside in (("kovel", "lublin"), ("riga", "kaunas"), ("smolensk", "vitebsk")):
        flow = battle(driven_back(target, beside), target, "ge_6_army", "ge_1_pz_army", dice=(2, 1))
        assert asks(flow) == "ChooseRetreat"


@rule("barbarossa_to_berlin", "11.4.2")
@rule("barbarossa_to_berlin", "10.3")
def test_a_trench_and_a_fort_do() -> None:
    flow = battle(driven_back("lwow", "lublin", 1), "lwow", "ge_6_army", "ge_1_pz_army", dice=(4, 1))
    assert asks(flow) == "ChooseToStand"
    flow = battle(driven_back("sevastopol", "perekop"), "sevastopol", "ge_6_army", "ge_1_pz_army", dice=(3, 1))
    assert asks(flow) == "ChooseToStand"


@rule("barbarossa_to_berlin", "11.4.2")
def test_a_beachhead_does_too() -> None:
    units = {"ge_6_army": "calais", "ge_1_pz_army": "calais", "br_2_army": "beach_d"}
    table = position(units, beachheads={BR_BEACHHEAD: "beach_d"}, reserve=["br_corps_1"])
    flow = battle(table, "beach_d", "ge_6_army", "ge_1_pz_army", dice=(4, 1))
    assert asks(flow) == "ChooseToStand"


@rule("barbarossa_to_berlin", "11.4.2")
def test_standing_costs_a_step_whatever_its_factor_and_annuls_the_retreat() -> None:
    table = driven_back("pinsk", "kovel")
    lay(table, "su_army_1", "pinsk")
    flow = battle(table, "pinsk", "ge_6_army", "ge_1_pz_army", dice=(1, 1))
    assert inflicted(flow) == (2, 3)
    assert steps(flow, "su_west_front") == 1
    play(flow, STAND)
    assert offered_units(flow, LoseStep) == {"su_west_front", "su_army_1"}
    play(flow, strike("su_army_1"))
    assert flow.over
    assert steps(flow, "su_army_1") == 1
    assert where(flow, "su_west_front") == where(flow, "su_army_1") == at("pinsk")
    assert where(flow, "ge_6_army") == at("kovel")


@rule("barbarossa_to_berlin", "11.4.2", refuses=True)
def test_the_last_step_cannot_pay_for_standing() -> None:
    table = supplied(position({"ge_corps_1": "kovel", "su_army_1": "pinsk"}, reduced=["su_army_1"]))
    flow = battle(table, "pinsk", "ge_corps_1", dice=(5, 1))
    assert inflicted(flow) == (0, 1)
    assert where(flow, "su_army_1") == ELIMINATED
    units = {"ge_6_army": "kovel", "su_tank_army_1": "pinsk"}
    flow = battle(supplied(position(units, reduced=["su_tank_army_1", "ge_6_army"])), "pinsk", "ge_6_army", dice=(1, 1))
    assert inflicted(flow) == (0, 1)
    assert asks(flow) == "ChooseRetreat"


@rule("barbarossa_to_berlin", "11.4.2")
@rule("barbarossa_to_berlin", "11.3.1")
def test_a_reduced_front_pays_when_an_army_can_take_its_place() -> None:
    units = {"ge_6_army": "kovel", "su_west_front": "pinsk"}
    table = supplied(position(units, reduced=["su_west_front"], reserve=["su_army_1"]))
    flow = battle(table, "pinsk", "ge_6_army", dice=(1, 1))
    assert inflicted(flow) == (1, 2)
    play(flow, STAND)
    assert where(flow, "su_west_front") == ELIMINATED
    assert where(flow, "su_army_1") == at("pinsk")
    table = supplied(position(units, reduced=["su_west_front"]))
    assert asks(battle(table, "pinsk", "ge_6_army", dice=(1, 1))) == "ChooseRetreat"


@rule("barbarossa_to_berlin", "11.4.2", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.01", refuses=True)
def test_after_barbarossa_soviet_trenches_do_not_hold_nor_shift_right_but_forest_holds() -> None:
    table = driven_back("lwow", "lublin", 1)
    table.effects[Effect.NO_TRENCH_STAND] = table.effects[Effect.NO_TRENCH_SHIFT] = 1
    flow = battle(table, "lwow", "ge_6_army", "ge_1_pz_army", dice=(4, 1))
    assert shots(flow) == {AXIS: (10, "lcu", "6-8"), ALLIED: (3, "lcu", "3")}
    assert asks(flow) == "ChooseRetreat"
    table = driven_back("pinsk", "kovel", 1)
    table.effects[Effect.NO_TRENCH_STAND] = 1
    flow = battle(table, "pinsk", "ge_6_army", "ge_1_pz_army", dice=(4, 1))
    assert asks(flow) == "ChooseToStand"


@rule("barbarossa_to_berlin", "card.axis.02", refuses=True)
def test_after_the_pause_they_do_not_hold_but_still_shift() -> None:
    table = driven_back("lwow", "lublin", 1)
    table.effects[Effect.NO_TRENCH_STAND] = 1
    flow = battle(table, "lwow", "ge_6_army", "ge_1_pz_army", dice=(4, 1))
    assert shots(flow)[ALLIED] == (3, "lcu", "4")
    assert asks(flow) == "ChooseRetreat"


def germans_driven_back(target: str, beside: str, *events: str, turn: int = 10) -> Table:
    units = {"ge_6_army": target, "su_west_front": beside, "su_1_ukr_front": beside}
    axis = ["kovel", "tarnopol_rovno", "zhitomir", "kiev", "pinsk", "bobruisk", "minsk", "brest_litovsk", "baranovich"]
    reserve = ["ge_corps_9"]
    return position(units, axis=axis, allied=[beside], reserve=reserve, active=ALLIED, turn=turn, events=events)


@rule("barbarossa_to_berlin", "card.allied.35", refuses=True)
def test_in_the_round_of_bagration_the_axis_may_not_stand() -> None:
    table = germans_driven_back("bobruisk", "gomel")
    flow = battle(table.clone(), "bobruisk", "su_west_front", "su_1_ukr_front", dice=(3, 1))
    assert asks(flow) == "ChooseToStand"
    table.effects[Effect.NO_AXIS_STAND] = 1
    flow = battle(table, "bobruisk", "su_west_front", "su_1_ukr_front", dice=(3, 1))
    assert flow.asked == (AXIS,)
    assert asks(flow) == "ChooseRetreat"


@rule("barbarossa_to_berlin", "card.axis.07")
def test_hedgehogs_let_germans_in_the_soviet_union_stand_anywhere() -> None:
    table = germans_driven_back("kiev", "chernigov")
    table.effects[Effect.HEDGEHOGS] = 1
    flow = battle(table, "kiev", "su_west_front", "su_1_ukr_front", dice=(4, 1))
    assert asks(flow) == "ChooseToStand"
    table = germans_driven_back("kiev", "chernigov")
    assert asks(battle(table, "kiev", "su_west_front", "su_1_ukr_front", dice=(4, 1))) != "ChooseToStand"


@rule("barbarossa_to_berlin", "15.2", refuses=True)
def test_in_the_first_winter_only_trenches_and_hedgehogs_hold_germans() -> None:
    cases = ((0, Trench.NONE, 0, False), (1, Trench.GERMAN, 0, True), (0, Trench.NONE, 1, True))
    for level, kind, hedgehogs, holds in cases:
        table = germans_driven_back("bobruisk", "gomel", turn=4)
        table.trench[at("bobruisk")], table.trench_kind[at("bobruisk")] = level, kind
        table.effects[Effect.HEDGEHOGS] = hedgehogs
        flow = battle(table, "bobruisk", "su_west_front", "su_1_ukr_front", dice=(2, 1))
        assert (asks(flow) == "ChooseToStand") == holds


@rule("barbarossa_to_berlin", "16.3", refuses=True)
def test_among_partisans_the_ground_does_not_hold_the_axis() -> None:
    table = germans_driven_back("bobruisk", "gomel")
    table.partisans[at("bobruisk")] = 1
    flow = battle(table, "bobruisk", "su_west_front", "su_1_ukr_front", dice=(3, 1))
    assert asks(flow) == "ChooseRetreat"


@rule("barbarossa_to_berlin", "card.axis.13")
def test_krim_takes_its_fort_from_sevastopol_for_one_attack() -> None:
    table = driven_back("sevastopol", "perekop")
    table.effects[Effect.KRIM] = 1
    flow = battle(table, "sevastopol", "ge_6_army", "ge_1_pz_army", dice=(1, 1))
    assert shots(flow)[AXIS][2] == "9-11"
    assert asks(flow) != "ChooseToStand"
    assert not flow.table.effects[Effect.KRIM]
