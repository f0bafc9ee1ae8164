"""11.1 Who may attack what."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import LAUNCH, PASS, Attack, Join
from eastfront.titles.barbarossa_to_berlin.combat import CombatStep
from eastfront.titles.barbarossa_to_berlin.movement import Operation
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.table import (
    BLAU_OPEN,
    BR_BEACHHEAD,
    COMBAT,
    LENINGRAD_OPEN,
    MOSCOW_OPEN,
    OOS,
    Effect,
    Order,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import attack, fighting
from tests.titles.barbarossa_to_berlin.positions import (
    asks,
    at,
    begin,
    offered,
    offered_units,
    play,
    position,
    sound,
    told,
    unit,
    why_not,
)


@rule("barbarossa_to_berlin", "11.1")
def test_units_with_a_combat_marker_attack_a_space_beside_them_or_do_not() -> None:
    table = position({"ge_6_army": "lublin", "su_army_1": "kovel", "su_army_2": "kiev"})
    flow = fighting(table, "lublin")
    assert flow.options() == [PASS, Attack(at("kovel"))]
    play(flow, PASS)
    assert flow.over


@rule("barbarossa_to_berlin", "11.1", refuses=True)
def test_without_a_combat_marker_nobody_attacks() -> None:
    table = position({"ge_6_army": "lublin", "ge_17_army": "tarnow", "su_army_1": "lwow"})
    flow = fighting(table, "lublin")
    play(flow, Attack(at("lwow")))
    assert why_not(flow, Join(unit("ge_17_army"))) == "11.1"
    assert begin(table.clone(), CombatStep(ALLIED)).over


@rule("barbarossa_to_berlin", "11.1")
@rule("barbarossa_to_berlin", "7.3")
def test_an_operation_ends_with_its_combats() -> None:
    table = position({"ge_6_army": "lublin", "su_army_1": "kovel"})
    flow = begin(table, Operation(AXIS, 0, markers=1, combat_only=True))
    play(flow, *(option for option in flow.options() if option != PASS))
    assert asks(flow) == "ChooseTarget"


@rule("barbarossa_to_berlin", "11.1", refuses=True)
def test_a_space_is_attacked_once_a_round_and_a_unit_attacks_once() -> None:
    units = {"ge_6_army": "lublin", "ge_17_army": "tarnow", "su_west_front": "lwow", "su_army_1": "kovel"}
    flow = fighting(position(units), dice=((1, 3),))
    attack(flow, "lwow", "ge_6_army")
    assert flow.over  # lwow is done with, and only the 6th Army could reach kovel


@rule("barbarossa_to_berlin", "11.1", refuses=True)
def test_those_who_have_attacked_do_not_attack_again() -> None:
    units = {"ge_6_army": "lublin", "ge_corps_1": "lublin", "su_west_front": "lwow", "su_army_1": "kovel"}
    flow = fighting(position(units), dice=((1, 3),))
    attack(flow, "lwow", "ge_6_army")
    assert why_not(flow, Attack(at("kovel"))) == ""
    play(flow, Attack(at("kovel")))
    assert why_not(flow, Join(unit("ge_6_army"))) == "11.1"
    assert offered_units(flow, Join) == {"ge_corps_1"}


@rule("barbarossa_to_berlin", "11.1")
def test_units_of_one_space_may_attack_different_spaces() -> None:
    units = {"ge_6_army": "lublin", "ge_corps_1": "lublin", "su_west_front": "lwow", "su_central_front": "kovel"}
    flow = fighting(position(units), dice=((1, 3), (1, 1)))
    attack(flow, "lwow", "ge_6_army")
    attack(flow, "kovel", "ge_corps_1")
    assert told(flow, facts.ATTACK_BEGINS) == 2
    assert flow.over
    assert sound(flow.table)


# ---------------------------------------------------------------------- several spaces
@rule("barbarossa_to_berlin", "11.1", refuses=True)
def test_infantry_of_two_spaces_does_not_attack_together() -> None:
    units = {"ge_6_army": "lublin", "ge_17_army": "tarnow", "su_army_1": "lwow"}
    flow = fighting(position(units))
    play(flow, Attack(at("lwow")), Join(unit("ge_6_army")))
    assert why_not(flow, Join(unit("ge_17_army"))) == "11.1"
    assert flow.options() == [LAUNCH]


@rule("barbarossa_to_berlin", "11.1")
def test_a_mechanized_unit_in_all_spaces_but_one_joins_them() -> None:
    units = {"ge_6_army": "lublin", "ge_17_army": "tarnow", "ge_1_pz_army": "lublin", "su_army_1": "lwow"}
    flow = fighting(position(units))
    play(flow, Attack(at("lwow")), Join(unit("ge_17_army")))
    assert why_not(flow, Join(unit("ge_6_army"))) == ""
    play(flow, Join(unit("ge_6_army")), Join(unit("ge_1_pz_army")))
    assert flow.options() == [LAUNCH]


@rule("barbarossa_to_berlin", "11.1")
def test_three_soviet_spaces_need_two_with_tanks() -> None:
    """The rulebook's example."""
    units = {"su_army_1": "kovel", "su_tank_army_1": "lwow", "su_army_2": "lwow", "su_west_front": "brest_litovsk"}
    table = position({**units, "ge_corps_1": "lublin"}, active=ALLIED)
    flow = fighting(table)
    play(flow, Attack(at("lublin")), Join(unit("su_army_1")), Join(unit("su_army_2")))
    assert why_not(flow, Join(unit("su_west_front"))) == "11.1"
    table = position({**units, "ge_corps_1": "lublin", "su_tank_army_2": "brest_litovsk"}, active=ALLIED)
    flow = fighting(table)
    play(flow, Attack(at("lublin")), Join(unit("su_army_1")), Join(unit("su_army_2")), Join(unit("su_west_front")))
    assert LAUNCH in flow.options()


@rule("barbarossa_to_berlin", "13.4.1", refuses=True)
@rule("barbarossa_to_berlin", "11.1", refuses=True)
def test_tanks_without_supply_do_not_join_two_spaces() -> None:
    units = {"ge_6_army": "lublin", "ge_1_pz_army": "tarnow", "su_army_1": "lwow"}
    table = position(units)
    table.supply[unit("ge_1_pz_army")] = OOS
    flow = fighting(table)
    play(flow, Attack(at("lwow")), Join(unit("ge_6_army")))
    assert why_not(flow, Join(unit("ge_1_pz_army"))) == "11.1"


# ---------------------------------------------------------------------- spaces closed at first
@pytest.mark.parametrize(
    ("target", "beside", "opening"),
    [
        ("leningrad", "luga", LENINGRAD_OPEN),
        ("moscow", "kaluga", MOSCOW_OPEN),
        ("stalingrad", "kotelnikovo", BLAU_OPEN),
        ("maikop", "krasnodar", BLAU_OPEN),
        ("armavir", "krapotkin", BLAU_OPEN),
    ],
)
@rule("barbarossa_to_berlin", "11.1", refuses=True)
def test_some_spaces_are_not_attacked_before_their_event(target: str, beside: str, opening: int) -> None:
    table = position({"ge_2_pz_army": beside, "su_army_1": target})
    assert fighting(table.clone(), beside).over
    table.opened[opening] = 1
    assert offered(fighting(table, beside), Attack) == {target}


@rule("barbarossa_to_berlin", "11.1", refuses=True)
def test_a_closed_space_says_why() -> None:
    table = position({"ge_2_pz_army": "luga", "su_army_1": "leningrad", "su_army_2": "novgorod"})
    flow = fighting(table, "luga")
    assert offered(flow, Attack) == {"novgorod"}
    assert why_not(flow, Attack(at("leningrad"))) == "11.1"


@rule("barbarossa_to_berlin", "11.1")
def test_the_allies_attack_those_spaces_at_any_time() -> None:
    table = position({"ge_2_pz_army": "moscow", "su_army_1": "tula"}, active=ALLIED)
    assert offered(fighting(table), Attack) == {"moscow"}


@rule("barbarossa_to_berlin", "card.axis.12", refuses=True)
def test_in_the_round_of_nordlicht_the_axis_attacks_leningrad_alone() -> None:
    table = position({"ge_2_pz_army": "luga", "su_army_1": "leningrad", "su_army_2": "novgorod"})
    table.opened[LENINGRAD_OPEN] = table.effects[Effect.ONLY_LENINGRAD] = 1
    flow = fighting(table, "luga")
    assert offered(flow, Attack) == {"leningrad"}
    assert why_not(flow, Attack(at("novgorod"))) == "card.axis.12"


# ---------------------------------------------------------------------- strength 0, nations, beaches
@rule("barbarossa_to_berlin", "11.1")
def test_a_strength_of_nothing_attacks_alone_or_with_others() -> None:
    table = position({"ro_corps_1": "yassi", "ge_11_army": "yassi", "su_army_1": "kishinev"}, reduced=["ro_corps_1"])
    flow = fighting(table)
    play(flow, Attack(at("kishinev")), Join(unit("ro_corps_1")))
    assert flow.options() == [LAUNCH, Join(unit("ge_11_army"))]


@rule("barbarossa_to_berlin", "19.1", refuses=True)
def test_a_nation_does_not_attack_where_it_may_not_operate() -> None:
    table = position({"hu_3_army": "cluj", "ge_corps_1": "cluj", "su_army_1": "kolomyja"})
    flow = fighting(table)
    play(flow, Attack(at("kolomyja")))
    assert why_not(flow, Join(unit("hu_3_army"))) == "19.1"
    alone = position({"hu_3_army": "cluj", "hu_corps_1": "cluj", "su_army_1": "kolomyja", "su_army_2": "brasov"})
    flow = fighting(alone)
    assert why_not(flow, Attack(at("brasov"))) == "19.1"
    assert offered(flow, Attack) == {"kolomyja"}


@rule("barbarossa_to_berlin", "19.5", refuses=True)
def test_german_armies_do_not_attack_southern_italy_before_achse() -> None:
    units = {"ge_10_army": "bologna", "ge_corps_1": "bologna", "us_corps_1": "ancona"}
    flow = fighting(position(units))
    play(flow, Attack(at("ancona")))
    assert why_not(flow, Join(unit("ge_10_army"))) == "19.5"
    flow = fighting(position(units, events=["AX31"]))
    play(flow, Attack(at("ancona")))
    assert why_not(flow, Join(unit("ge_10_army"))) == ""


@rule("barbarossa_to_berlin", "17.4")
def test_turks_attack_abroad() -> None:
    table = position({"tu_1_army": "edirne", "ge_corps_1": "plovdiv"}, active=ALLIED)
    table.turkey = ALLIED
    assert offered(fighting(table), Attack) == {"plovdiv"}


@rule("barbarossa_to_berlin", "19.9")
def test_western_units_attack_into_the_soviet_union_though_they_never_enter() -> None:
    table = position({"br_corps_1": "tabriz", "ge_corps_1": "erevan"}, allied=["tabriz"], active=ALLIED)
    assert offered(fighting(table), Attack) == {"erevan"}


@rule("barbarossa_to_berlin", "7.6.3")
def test_an_empty_beachhead_goes_without_a_die() -> None:
    table = position({"ge_corps_1": "calais"}, beachheads={BR_BEACHHEAD: "beach_d"})
    flow = fighting(table)
    attack(flow, "beach_d", "ge_corps_1")
    assert flow.over
    assert flow.table.beachhead[BR_BEACHHEAD] < 0
    assert flow.table.fought[unit("ge_corps_1")]
    assert table.location[unit("ge_corps_1")] == at("calais")


@rule("barbarossa_to_berlin", "8.3")
def test_an_attack_fulfils_a_mandated_offensive() -> None:
    table = position({"su_west_front": "kovel", "ge_corps_1": "lublin"}, active=ALLIED)
    table.orders[ALLIED] = Order.SOVIET_OFFENSIVE
    flow = fighting(table, dice=((1, 1),))
    attack(flow, "lublin", "su_west_front")
    assert flow.table.offensive_done[ALLIED]
    assert table.activated[at("kovel")] == COMBAT
