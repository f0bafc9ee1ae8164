"""6.3, 13.4.4, 13.5 Attrition: units and spaces lost for want of supply, the turn track, beachheads nobody uses."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PickUnit
from eastfront.titles.barbarossa_to_berlin.attrition import Attrition, cut_off
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    EITHER_THEATRE,
    ELIMINATED,
    NO_THEATRE,
    NOWHERE,
    ON_TRACK,
    REMOVED,
    RESERVE,
    US_BEACHHEAD,
    Cause,
    Table,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    begin,
    campaign,
    offered_units,
    play,
    position,
    recount,
    sound,
    steps,
    told,
    unit,
    where,
)

CUT_OFF_MINSK = ["vilna", "baranovich", "bobruisk", "orsha_mogilev"]


def attrition(table: Table, side: Side) -> Position:
    return begin(table, Attrition(side))


# ---------------------------------------------------------------------- 13.4.4
@rule("barbarossa_to_berlin", "13.4.4")
def test_small_units_without_supply_are_eliminated() -> None:
    table = position({"ge_corps_1": "stalingrad", "su_army_1": "minsk", "ge_corps_2": "warsaw"}, axis=CUT_OFF_MINSK)
    flow = attrition(table, ALLIED)
    assert where(flow, "su_army_1") == ELIMINATED
    assert where(flow, "ge_corps_1") == at("stalingrad")  # the Axis has its own segment
    assert told(flow, facts.ATTRITION) == 1
    flow = attrition(flow.table, AXIS)
    assert where(flow, "ge_corps_1") == ELIMINATED
    assert where(flow, "ge_corps_2") == at("warsaw")
    assert flow.over


@rule("barbarossa_to_berlin", "13.4.4")
def test_a_large_unit_goes_three_turns_ahead_and_a_small_one_of_the_reserve_is_lost() -> None:
    table = position({"ge_6_army": "stalingrad"}, reserve=["ge_corps_1", "ge_pz_corps_1"], turn=8)
    flow = attrition(table, AXIS)
    assert (where(flow, "ge_6_army"), flow.table.returns[unit("ge_6_army")]) == (ON_TRACK, 11)
    assert (where(flow, "ge_corps_1"), where(flow, "ge_pz_corps_1")) == (ELIMINATED, RESERVE)
    assert steps(flow, "ge_6_army") == steps(flow, "ge_corps_1") == 0
    assert flow.over


@rule("barbarossa_to_berlin", "13.4.4")
@pytest.mark.parametrize(
    ("large", "small"),
    [("ge_4_pz_army", "ge_pz_corps_1"), ("ge_6ss_pz_army", "ge_ss_pz_corps_1"), ("ro_3_army", "ro_corps_1")],
)
def test_the_small_unit_is_of_the_kind_that_would_have_replaced_it(large: str, small: str) -> None:
    flow = attrition(position({large: "stalingrad"}, reserve=["ge_corps_1", small]), AXIS)
    assert (where(flow, large), where(flow, small), where(flow, "ge_corps_1")) == (ON_TRACK, ELIMINATED, RESERVE)


@rule("barbarossa_to_berlin", "13.4.4")
def test_without_a_small_unit_the_large_one_leaves_the_game() -> None:
    table = position({"ge_6_army": "stalingrad"}, reserve=["ge_pz_corps_1", "it_corps_1"])
    assert where(attrition(table, AXIS), "ge_6_army") == REMOVED
    table = position({"su_west_front": "minsk"}, axis=CUT_OFF_MINSK)
    assert where(attrition(table, ALLIED), "su_west_front") == REMOVED


@rule("barbarossa_to_berlin", "13.4.4")
def test_soviet_fronts_go_straight_into_the_box() -> None:
    table = position({"su_west_front": "minsk"}, reserve=["su_army_1"], axis=CUT_OFF_MINSK)
    flow = attrition(table, ALLIED)
    assert where(flow, "su_west_front") == where(flow, "su_army_1") == ELIMINATED


@rule("barbarossa_to_berlin", "14.5.1")
@rule("barbarossa_to_berlin", "13.4.4")
def test_the_mechanized_southwest_front_comes_back_as_infantry() -> None:
    table = position({"su_southwest_mech": "minsk"}, reserve=["su_army_1"], axis=CUT_OFF_MINSK)
    flow = attrition(table, ALLIED)
    assert (where(flow, "su_southwest_mech"), where(flow, "su_southwest_front")) == (REMOVED, ELIMINATED)


@rule("barbarossa_to_berlin", "13.4.4")
def test_the_weakest_small_unit_is_given_and_the_owner_chooses_between_kinds() -> None:
    reserve = ["br_corps_1", "br_corps_2", "cw_corps_1"]
    table = position({"br_8_army": "benghazi"}, reserve=reserve, reduced=["br_corps_2"])
    flow = attrition(table, ALLIED)
    assert (asks(flow), flow.asked) == ("ChooseCompanion", (ALLIED,))
    assert offered_units(flow) == {"br_corps_2", "cw_corps_1"}
    play(flow, PickUnit(unit("cw_corps_1")))
    assert (where(flow, "br_8_army"), where(flow, "cw_corps_1")) == (ON_TRACK, ELIMINATED)
    assert where(flow, "br_corps_2") == RESERVE


@rule("barbarossa_to_berlin", "13.4.4")
def test_when_small_units_are_scarce_the_owner_chooses_who_is_kept() -> None:
    units = {"ge_6_army": "stalingrad", "ge_4_army": "stalingrad", "ge_4_pz_army": "moscow"}
    table = position(units, reserve=["ge_corps_1", "ge_pz_corps_1"])
    flow = attrition(table, AXIS)
    assert asks(flow) == "ChooseKept"
    assert offered_units(flow) == {"ge_6_army", "ge_4_army"}
    play(flow, PickUnit(unit("ge_6_army")))
    assert (where(flow, "ge_6_army"), where(flow, "ge_4_army"), where(flow, "ge_4_pz_army")) == (
        ON_TRACK,
        REMOVED,
        ON_TRACK,
    )
    assert flow.over


@rule("barbarossa_to_berlin", "13.4.4", refuses=True)
def test_nothing_is_asked_when_there_are_enough() -> None:
    table = position({"ge_6_army": "stalingrad", "ge_4_army": "moscow"}, reserve=["ge_corps_1", "ge_corps_2"])
    flow = attrition(table, AXIS)
    assert flow.over
    assert where(flow, "ge_6_army") == where(flow, "ge_4_army") == ON_TRACK


@rule("barbarossa_to_berlin", "13.4.4", refuses=True)
def test_limited_supply_is_enough() -> None:
    table = position({"ge_pzaa": "benghazi", "ge_6_army": "stalingrad", "su_army_1": "sevastopol"}, axis=["perekop"])
    table.luftwaffe = at("stalingrad")
    table.control[at("kerch")] = AXIS
    flow = attrition(table, AXIS)
    assert where(flow, "ge_pzaa") == at("benghazi")
    assert where(flow, "ge_6_army") == at("stalingrad")
    assert flow.table.control[at("stalingrad")] == AXIS
    assert where(attrition(flow.table, ALLIED), "su_army_1") == at("sevastopol")


# ---------------------------------------------------------------------- 13.5
@rule("barbarossa_to_berlin", "13.5")
def test_spaces_behind_the_lines_pass_to_the_enemy() -> None:
    table = position({"ge_6_army": "stalingrad"}, reserve=["ge_corps_1"], axis=["kalach", "tula"])
    vp = table.vp
    flow = attrition(table, AXIS)
    assert [flow.table.control[at(s)] for s in ("stalingrad", "kalach", "tula")] == [ALLIED] * 3
    assert flow.table.soviet_held[at("tula")]
    assert flow.table.vp == vp - 2
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "13.5")
def test_only_the_side_whose_segment_it_is_loses_spaces() -> None:
    table = position(axis=["tula", *CUT_OFF_MINSK])
    flow = attrition(table, ALLIED)
    assert flow.table.control[at("tula")] == AXIS
    assert flow.table.control[at("minsk")] == AXIS


@rule("barbarossa_to_berlin", "13.5", refuses=True)
def test_not_a_space_with_an_own_intact_fort() -> None:
    table = position(axis=["perekop", "kerch", "odessa", "maikop", "krasnodar", "batumi"])
    assert attrition(table, ALLIED).table.control[at("sevastopol")] == ALLIED
    table = position(allied=["rennes"])
    assert attrition(table, AXIS).table.control[at("brest")] == AXIS
    table.fort_lost[at("brest")] = 1
    assert attrition(table, AXIS).table.control[at("brest")] == ALLIED


@rule("barbarossa_to_berlin", "13.5", refuses=True)
@pytest.mark.parametrize("holder", [AXIS, ALLIED])
def test_malta_does_not_fall_by_hunger(holder: Side) -> None:
    table = position(allied=["syracuse", "tripoli"] if holder == AXIS else [])
    table.control[at("malta")] = holder
    assert attrition(table, holder).table.control[at("malta")] == holder


@rule("barbarossa_to_berlin", "13.5")
def test_crete_falls_with_athens() -> None:
    table = position({"ge_corps_1": "crete"}, allied=["athens"])
    recount(table)
    flow = attrition(table, AXIS)
    assert where(flow, "ge_corps_1") == ELIMINATED
    assert flow.table.control[at("crete")] == ALLIED


@rule("barbarossa_to_berlin", "13.5")
def test_a_space_stays_allied_if_any_allied_system_supplies_it() -> None:
    """No Soviet unit is supplied by beach G, and no British one by the beachhead of the Americans."""
    table = position({"us_1_army": "caen"}, beachheads={US_BEACHHEAD: "beach_g"})
    flow = attrition(table, ALLIED)
    assert flow.table.control[at("caen")] == ALLIED


@rule("barbarossa_to_berlin", "13.5", refuses=True)
def test_nothing_falls_in_june_1941() -> None:
    table = campaign()
    for side in (AXIS, ALLIED):
        judge(table, side, attrition=True)
        assert cut_off(table, side) == []


@rule("barbarossa_to_berlin", "13.5", refuses=True)
@rule("barbarossa_to_berlin", "19.6")
def test_what_tito_has_freed_stays_free_while_his_army_fights() -> None:
    table = position({"yu_ypa": "sarajevo"}, allied=["montenegro"])
    flow = attrition(table, ALLIED)
    assert [flow.table.control[at(s)] for s in ("sarajevo", "montenegro")] == [ALLIED, ALLIED]
    table = position(allied=["montenegro"])
    assert attrition(table, ALLIED).table.control[at("montenegro")] == AXIS


@rule("barbarossa_to_berlin", "13.5")
@rule("barbarossa_to_berlin", "16.3")
def test_a_space_with_partisans_that_falls_is_counted_once() -> None:
    table = position(axis=["tula"])
    table.partisans[at("tula")] = 2
    table.ledger[Cause.PARTISANS] = -1
    recount(table)
    vp = table.vp
    flow = attrition(table, AXIS)
    assert (flow.table.control[at("tula")], flow.table.partisans[at("tula")]) == (ALLIED, 0)
    assert flow.table.vp == vp
    assert sound(flow.table)


# ---------------------------------------------------------------------- 6.3
def on_track(table: Table, code: str, turn: int) -> None:
    table.location[unit(code)], table.returns[unit(code)] = ON_TRACK, turn


@rule("barbarossa_to_berlin", "6.3")
@rule("barbarossa_to_berlin", "14.2")
def test_units_leave_the_track_on_their_turn() -> None:
    table = position(turn=11)
    on_track(table, "ge_6_army", 11)
    on_track(table, "ge_4_army", 12)
    on_track(table, "us_1_army", 11)
    flow = attrition(table, AXIS)
    assert (where(flow, "ge_6_army"), where(flow, "ge_4_army")) == (ELIMINATED, ON_TRACK)
    assert flow.table.theatre[unit("ge_6_army")] == NO_THEATRE
    assert where(flow, "us_1_army") == ON_TRACK  # until the Allied segment
    flow = attrition(flow.table, ALLIED)
    assert where(flow, "us_1_army") == ELIMINATED
    assert flow.table.theatre[unit("us_1_army")] == EITHER_THEATRE


@rule("barbarossa_to_berlin", "6.3")
def test_a_beachhead_nobody_could_use_is_removed() -> None:
    table = position({"us_1_army": "caen"}, beachheads={BR_BEACHHEAD: "beach_g", US_BEACHHEAD: "beach_h"})
    flow = attrition(table, ALLIED)
    assert flow.table.beachhead == [NOWHERE] * 3
    assert flow.table.control[at("beach_g")] != ALLIED


@rule("barbarossa_to_berlin", "6.3", refuses=True)
def test_it_stays_while_a_unit_could_use_it_though_it_need_not() -> None:
    heads = {ALLIED_BEACHHEAD: "beach_o", US_BEACHHEAD: "beach_g"}
    table = position({"br_8_army": "naples", "us_1_army": "beach_g"}, beachheads=heads)
    assert attrition(table, ALLIED).table.beachhead == table.beachhead


@rule("barbarossa_to_berlin", "6.3", refuses=True)
def test_the_axis_segment_touches_no_beachhead() -> None:
    table = position(beachheads={BR_BEACHHEAD: "beach_g"})
    assert attrition(table, AXIS).table.beachhead[BR_BEACHHEAD] == at("beach_g")
