"""11.5 Advance after combat, second attacks, and combat on the beaches."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Advance, AdvanceTo
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, NEIGHBOURS
from eastfront.titles.barbarossa_to_berlin.table import (
    COMBAT,
    ELIMINATED,
    OOS,
    Effect,
    Order,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import (
    attack,
    back,
    battle,
    fighting,
    forward,
    inflicted,
    on,
    reach,
    supplied,
    using,
    within,
)
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    offered,
    offered_units,
    play,
    position,
    said,
    sound,
    told,
    unit,
    where,
    why_not,
)


def break_through(*codes: str, reduced: bool = True, dice: tuple[int, int] = (1, 1), **more: str) -> Position:
    """From Lublin on Kovel, held by one weak army."""
    table = position({**dict.fromkeys(codes, "lublin"), "su_army_1": "kovel", **more})
    if reduced:
        table.steps[unit("su_army_1")] = 1
    flow = fighting(table, "lublin", dice=(dice,))
    attack(flow, "kovel", *codes)
    return flow


def push_back(*codes: str, dice: tuple[int, int], to: tuple[str, ...], **more: str) -> Position:
    """From Lublin on Kovel, held by a front that retreats this way."""
    table = position({**dict.fromkeys(codes, "lublin"), "su_west_front": "kovel", **more})
    flow = fighting(table, "lublin", dice=(dice,))
    attack(flow, "kovel", *codes)
    play(flow, *map(back, to))
    return flow


# ---------------------------------------------------------------------- 11.5, 11.5.1
@rule("barbarossa_to_berlin", "11.5")
def test_attackers_advance_one_by_one_or_not_at_all() -> None:
    flow = break_through("ge_6_army", "ge_corps_1")
    assert flow.asked == (AXIS,)
    assert flow.options() == [PASS, Advance(unit("ge_6_army")), Advance(unit("ge_corps_1"))]
    play(flow, forward("ge_corps_1"))
    assert where(flow, "ge_corps_1") == at("kovel")
    assert flow.table.control[at("kovel")] == AXIS
    play(flow, PASS)
    assert where(flow, "ge_6_army") == at("lublin")
    assert told(flow, facts.ADVANCED) == 1
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "11.5", refuses=True)
def test_nobody_else_advances_and_never_the_defender() -> None:
    flow = break_through("ge_6_army", ge_corps_1="lublin")
    assert offered_units(flow, Advance) == {"ge_6_army"}
    flow = break_through("ge_corps_1", dice=(1, 6), reduced=False)
    assert inflicted(flow)[0] > inflicted(flow)[1]
    assert flow.over


@rule("barbarossa_to_berlin", "11.5")
def test_all_defenders_lost_is_enough_even_if_the_attacker_did_not_win() -> None:
    units = {"ge_corps_1": "lublin", "su_army_1": "kovel"}
    flow = battle(position(units, reduced=["su_army_1"]), "kovel", "ge_corps_1", dice=(3, 4))
    assert inflicted(flow) == (1, 1)
    assert asks(flow) == "ChooseAdvance"


@rule("barbarossa_to_berlin", "11.5.1", refuses=True)
def test_on_foot_no_farther_than_the_space_of_defenders_who_are_lost() -> None:
    flow = break_through("ge_6_army", dice=(6, 1))
    play(flow, forward("ge_6_army"))
    assert where(flow, "ge_6_army") == at("kovel")
    assert flow.over


@rule("barbarossa_to_berlin", "11.5.1")
def test_mechanized_three_spaces_when_all_defenders_are_lost() -> None:
    spaces = reach(break_through("ge_1_pz_army"), "ge_1_pz_army")
    assert {"kovel", "tarnopol_rovno", "vinnitsa", "zhitomir", "chernovitsi"} <= spaces
    assert spaces <= within("lublin", 3)
    assert "kiev" not in spaces


@rule("barbarossa_to_berlin", "11.5.1")
@rule("barbarossa_to_berlin", "11.4.3")
def test_also_when_they_are_lost_for_want_of_a_way_back() -> None:
    around = [space for space in NEIGHBOURS[at("kovel")] if space != at("lublin")]
    guards = {f"ge_corps_{number}": space for number, space in enumerate(around, 1)}
    table = position({"ge_1_pz_army": "lublin", "su_west_front": "kovel", **guards}, reserve=["su_army_9"])
    flow = fighting(table, "lublin", dice=((1, 1),))
    attack(flow, "kovel", "ge_1_pz_army")
    assert where(flow, "su_west_front") < 0
    assert reach(flow, "ge_1_pz_army") & within("lublin", 3) - within("lublin", 2)


@rule("barbarossa_to_berlin", "11.5.1")
def test_one_space_back_one_space_forward_mechanized_two() -> None:
    flow = push_back("ge_6_army", dice=(1, 1), to=("pinsk",))
    play(flow, forward("ge_6_army"))
    assert where(flow, "ge_6_army") == at("kovel")
    spaces = reach(push_back("ge_1_pz_army", dice=(1, 1), to=("pinsk",)), "ge_1_pz_army")
    assert {"kovel", "tarnopol_rovno", "lwow"} <= spaces
    assert spaces <= within("lublin", 2)


@rule("barbarossa_to_berlin", "11.5.1")
def test_two_spaces_back_on_foot_through_the_spaces_left_mechanized_three() -> None:
    way = ("tarnopol_rovno", "zhitomir")
    flow = push_back("ge_6_army", "ge_1_pz_army", dice=(1, 1), to=way)
    assert reach(flow, "ge_6_army") == {"kovel", "tarnopol_rovno"}
    play(flow, on("tarnopol_rovno"))
    assert where(flow, "ge_6_army") == at("tarnopol_rovno")
    assert flow.table.control[at("kovel")] == AXIS
    assert "vinnitsa" in reach(flow, "ge_1_pz_army")


@rule("barbarossa_to_berlin", "11.5.1", refuses=True)
def test_on_foot_not_where_the_defender_stands_nor_where_it_never_was() -> None:
    flow = push_back("ge_6_army", "ge_1_pz_army", dice=(1, 1), to=("tarnopol_rovno", "zhitomir"))
    play(flow, forward("ge_6_army"))
    assert why_not(flow, on("lwow")) == "11.5.1"
    play(flow, on("kovel"))
    assert why_not(flow, on("pinsk")) == "11.5.1"
    assert flow.options() == [PASS, AdvanceTo(at("tarnopol_rovno"))]
    play(flow, PASS)
    assert where(flow, "ge_6_army") == at("kovel")


# ---------------------------------------------------------------------- 11.5.2, 11.5.3
@rule("barbarossa_to_berlin", "11.5.2", refuses=True)
def test_forest_mountain_and_swamp_end_a_mechanized_advance() -> None:
    flow = break_through("ge_1_pz_army", su_army_2="tarnopol_rovno")
    play(flow, forward("ge_1_pz_army"))
    assert why_not(flow, on("zhitomir")) == "11.5.2"  # only by way of the marshes
    play(flow, on("pinsk"))
    assert flow.over
    assert where(flow, "ge_1_pz_army") == at("pinsk")


@rule("barbarossa_to_berlin", "11.5.2", refuses=True)
def test_a_fort_that_stands_ends_it_too() -> None:
    units = {"ge_1_pz_army": "melitopol", "su_army_1": "perekop"}
    table = supplied(position(units, reduced=["su_army_1"]))
    flow = battle(table.clone(), "perekop", "ge_1_pz_army", dice=(1, 1))
    play(flow, forward("ge_1_pz_army"), on("sevastopol"))
    assert flow.over
    assert flow.table.fort_lost[at("sevastopol")]
    table.fort_lost[at("sevastopol")] = 1
    table.chronicle = []
    flow = battle(table, "perekop", "ge_1_pz_army", dice=(1, 1))
    play(flow, forward("ge_1_pz_army"), on("sevastopol"))
    assert offered(flow, AdvanceTo) >= {"kerch"}


@rule("barbarossa_to_berlin", "11.5.3")
def test_mechanized_units_need_not_follow_the_defender_and_take_what_they_pass() -> None:
    flow = break_through("ge_1_pz_army")
    play(flow, forward("ge_1_pz_army"), on("brest_litovsk"))
    assert where(flow, "ge_1_pz_army") == at("brest_litovsk")
    assert flow.table.control[at("kovel")] == ALLIED
    play(flow, on("baranovich"), PASS)
    assert flow.over
    assert flow.table.control[at("baranovich")] == AXIS


@rule("barbarossa_to_berlin", "11.5.3", refuses=True)
def test_no_advance_ends_under_a_combat_marker_or_among_enemies() -> None:
    units = {"ge_1_pz_army": "lublin", "su_army_1": "kovel", "ge_corps_1": "warsaw", "su_army_2": "lwow"}
    table = position(units, reduced=["su_army_1"])
    flow = fighting(table, "lublin", "warsaw", dice=((1, 1),))
    attack(flow, "kovel", "ge_1_pz_army")
    play(flow, forward("ge_1_pz_army"))
    assert why_not(flow, on("warsaw")) == "11.5.3"
    assert why_not(flow, on("lwow")) == "9.1"
    assert flow.table.activated[at("warsaw")] == COMBAT


@rule("barbarossa_to_berlin", "9.1", refuses=True)
def test_an_advance_respects_stacking() -> None:
    codes = ("ge_6_army", "ge_17_army", "ge_corps_1")
    table = position({**dict.fromkeys(codes, "lublin"), "ge_1_pz_army": "brest_litovsk", "su_army_1": "kovel"})
    table.steps[unit("su_army_1")] = 1
    flow = fighting(supplied(table), dice=((1, 1),))
    attack(flow, "kovel", *codes, "ge_1_pz_army")
    play(flow, *map(forward, codes))
    play(flow, forward("ge_1_pz_army"))
    assert why_not(flow, on("kovel")) == "9.1"


@rule("barbarossa_to_berlin", "13.4.1", refuses=True)
def test_without_supply_or_in_the_first_winter_tanks_advance_on_foot() -> None:
    table = position({"ge_1_pz_army": "lublin", "su_army_1": "kovel"}, reduced=["su_army_1"])
    table.supply[unit("ge_1_pz_army")] = OOS
    flow = battle(table, "kovel", "ge_1_pz_army", dice=(6, 1))
    play(flow, forward("ge_1_pz_army"))
    assert where(flow, "ge_1_pz_army") == at("kovel")
    assert flow.over


@rule("barbarossa_to_berlin", "15.2", refuses=True)
def test_in_the_first_winter_panzers_in_the_soviet_union_advance_on_foot() -> None:
    units = {"ge_1_pz_army": "lwow", "su_army_1": "kovel"}
    table = supplied(position(units, reduced=["su_army_1"], turn=4))
    flow = battle(table, "kovel", "ge_1_pz_army", dice=(6, 1))
    play(flow, forward("ge_1_pz_army"))
    assert where(flow, "ge_1_pz_army") == at("kovel")
    assert flow.over


@rule("barbarossa_to_berlin", "2.2")
def test_a_mechanized_front_that_lost_a_step_is_infantry() -> None:
    units = {"su_1_ukr_front": "lwow", "ge_corps_1": "lublin", "ge_corps_2": "lublin", "ge_corps_3": "lublin"}
    table = position(units, active=ALLIED, reduced=["ge_corps_1", "ge_corps_2", "ge_corps_3"])
    flow = battle(table, "lublin", "su_1_ukr_front", dice=(2, 6))
    assert inflicted(flow) == (2, 3)
    assert "warsaw" in reach(flow, "su_1_ukr_front")
    table = position(units, active=ALLIED, reduced=["su_1_ukr_front", "ge_corps_1", "ge_corps_2", "ge_corps_3"])
    flow = battle(table, "lublin", "su_1_ukr_front", dice=(5, 1))
    play(flow, forward("su_1_ukr_front"))
    assert where(flow, "su_1_ukr_front") == at("lublin")


# ---------------------------------------------------------------------- 11.5.4, 19.6, 8.3
@rule("barbarossa_to_berlin", "11.5.4", refuses=True)
def test_shock_armies_advance_one_space() -> None:
    units = {"su_shock_army_1": "kovel", "su_west_front": "kovel", "ge_corps_1": "lublin", "ge_corps_2": "lublin"}
    table = position(units, active=ALLIED)
    flow = fighting(table, "kovel", dice=((1, 1),))
    attack(flow, "lublin", "su_shock_army_1", "su_west_front")
    assert inflicted(flow) == (1, 3)
    while asks(flow) != "ChooseAdvance":
        play(flow, flow.options()[0])
    play(flow, forward("su_shock_army_1"))
    assert where(flow, "su_shock_army_1") == at("lublin")
    assert reach(flow, "su_west_front") > {"lublin"}


@rule("barbarossa_to_berlin", "19.6")
def test_soviets_advance_into_yugoslavia_even_after_tito() -> None:
    units = {"su_1_ukr_front": "temesvar", "ge_corps_1": "belgrade"}
    table = supplied(position(units, reduced=["ge_corps_1"], active=ALLIED, events=["AL42"]))
    flow = battle(table, "belgrade", "su_1_ukr_front", dice=(1, 1))
    play(flow, forward("su_1_ukr_front"), on("belgrade"))
    assert where(flow, "su_1_ukr_front") == at("belgrade")


@rule("barbarossa_to_berlin", "8.3")
def test_a_capture_by_advance_fulfils_a_mandated_offensive() -> None:
    units = {"ge_pz_corps_1": "hellfire_pass", "br_corps_1": "buq_buq"}
    table = supplied(position(units, reduced=["br_corps_1"]))
    table.orders[AXIS] = Order.OKW_OFFENSIVE
    flow = battle(table, "buq_buq", "ge_pz_corps_1", dice=(4, 1))
    assert flow.table.offensive_done[AXIS]


@rule("barbarossa_to_berlin", "19.9", refuses=True)
def test_those_who_may_not_enter_do_not_advance() -> None:
    units = {"br_corps_1": "tabriz", "ge_corps_1": "erevan"}
    table = supplied(position(units, reduced=["ge_corps_1"], active=ALLIED))
    flow = battle(table, "erevan", "br_corps_1", dice=(6, 1))
    assert where(flow, "ge_corps_1") == ELIMINATED
    assert flow.over


# ---------------------------------------------------------------------- events and cards
@pytest.mark.parametrize(
    ("fronts", "army", "success"), [(2, "ge_1_pz_army", 2), (1, "ge_1_pz_army", 1), (2, "ge_6_army", 1)]
)
@rule("barbarossa_to_berlin", "card.axis.27")
def test_citadelle_succeeds_when_a_panzer_army_takes_the_space_of_two_fronts(
    fronts: int, army: str, success: int
) -> None:
    codes = ("su_west_front", "su_central_front")[:fronts]
    table = position(
        {army: "lublin", "ge_2_pz_army": "lublin", "ge_3_pz_army": "lublin", **dict.fromkeys(codes, "kovel")}
    )
    for code in codes:
        table.steps[unit(code)] = 1
    table.effects[Effect.CITADELLE] = 1
    flow = battle(table, "kovel", army, "ge_2_pz_army", "ge_3_pz_army", dice=(6, 1))
    while asks(flow) != "ChooseAdvance":
        play(flow, flow.options()[0])
    play(flow, forward(army))
    if asks(flow) == "ChooseAdvanceTo":
        play(flow, on("kovel"))
    assert flow.table.effects[Effect.CITADELLE] == success


@rule("barbarossa_to_berlin", "card.axis.18", refuses=True)
def test_devils_gardens_stop_tanks_in_the_desert_they_took() -> None:
    units = {"br_8_army": "buq_buq", "it_corps_1": "sidi_suleiman"}
    table = supplied(position(units, reduced=["it_corps_1"], active=ALLIED, hand=["AX18"]))
    flow = fighting(table, dice=((1, 1),))
    attack(flow, "sidi_suleiman", "br_8_army")
    play(flow, using("AX18"))
    if asks(flow) == "ChooseDefenceCard":
        play(flow, PASS)
    play(flow, forward("br_8_army"), on("sidi_suleiman"))
    assert flow.over


@rule("barbarossa_to_berlin", "11.5")
def test_the_log_says_who_won_and_who_advanced() -> None:
    flow = break_through("ge_6_army")
    assert said(flow, facts.COMBAT_WON) == ("b2b-won-by-attacker-far",)
    play(flow, forward("ge_6_army"))
    assert said(flow, facts.ADVANCED) == (unit("ge_6_army"), at("kovel"))
