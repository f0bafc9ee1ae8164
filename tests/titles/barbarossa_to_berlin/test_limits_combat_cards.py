"""Combat cards: with whom, against whom, on what ground, in attack or defence."""

from __future__ import annotations

import pytest

from eastfront.engine.frames import Decision
from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, COUNTRY, NEIGHBOURS, SPACES, space
from eastfront.titles.barbarossa_to_berlin.table import KEPT, Effect
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import Units, attack, fighting, meeting, supplied, usable, using
from tests.titles.barbarossa_to_berlin.positions import asks, card, position, why_not

FOOT: Units = {"ge_6_army": "lublin", "su_west_front": "kovel"}
PANZERS: Units = {"ge_1_pz_army": "lublin", "su_west_front": "kovel"}
TANKS: Units = {"ge_6_army": "lublin", "su_tank_army_1": "kovel"}
ROMANIANS: Units = {"ro_3_army": "yassi", "su_west_front": "kishinev"}
DESERT: Units = {"ge_pz_corps_1": "bir_hacheim", "br_corps_1": "sidi_suleiman"}
DESERT_FOOT: Units = {"ge_corps_1": "bir_hacheim", "br_corps_1": "sidi_suleiman"}
DESERT_IT: Units = {"it_mech_corps": "bir_hacheim", "br_corps_1": "sidi_suleiman"}
PASS: Units = {"ge_pz_corps_1": "buq_buq", "br_corps_1": "hellfire_pass"}
FRANCE: Units = {"ge_pz_corps_1": "paris", "us_corps_1": "le_mans"}
FRANCE_FOOT: Units = {"ge_corps_1": "paris", "us_corps_1": "le_mans"}
ITALY: Units = {"ge_corps_1": "cassino", "us_corps_1": "naples"}
SICILY: Units = {"ge_corps_1": "messina", "us_corps_1": "palermo"}
ITALIANS: Units = {"it_corps_1": "cassino", "us_corps_1": "naples"}


def holds(code: str, *cases: tuple[Units, Side, bool]) -> None:
    for units, active, may in cases:
        assert usable(code, units, active) == may, (units, active)


# ---------------------------------------------------------------------- Allied
@rule("barbarossa_to_berlin", "card.allied.08", refuses=True)
def test_fortified_boxes_in_defence_of_the_desert() -> None:
    holds("AL8", (DESERT, AXIS, True), (DESERT, ALLIED, False), (PASS, AXIS, False), (FOOT, AXIS, False))


@rule("barbarossa_to_berlin", "card.allied.10", refuses=True)
def test_the_nkvd_for_soviets_who_defend() -> None:
    holds("AL10", (FOOT, AXIS, True), (FOOT, ALLIED, False), (FRANCE, AXIS, False), (DESERT, AXIS, False))


@rule("barbarossa_to_berlin", "card.allied.17", refuses=True)
def test_zhukov_for_soviets() -> None:
    holds("AL17", (FOOT, AXIS, True), (FOOT, ALLIED, True), (FRANCE, AXIS, False), (FRANCE, ALLIED, False))


@rule("barbarossa_to_berlin", "card.allied.18", refuses=True)
def test_t_34_with_soviet_tanks() -> None:
    us_tanks: Units = {"ge_corps_1": "paris", "us_corps_1": "le_mans"}
    holds("AL18", (TANKS, AXIS, True), (TANKS, ALLIED, True), (FOOT, ALLIED, False), (us_tanks, ALLIED, False))


@rule("barbarossa_to_berlin", "card.allied.18", refuses=True)
def test_a_reduced_mechanized_front_is_no_longer_armour() -> None:
    def offered(reduced: list[str], code: str) -> bool:
        table = supplied(
            position({code: "kovel", "ge_6_army": "lublin"}, reduced=reduced, hand=["AL18"], active=ALLIED)
        )
        flow = fighting(table, dice=((1, 3),))
        attack(flow, "lublin", code)
        return isinstance(flow.decision, Decision) and using("AL18") in flow.options()

    assert offered([], "su_1_ukr_front")
    assert not offered(["su_1_ukr_front"], "su_1_ukr_front")
    assert offered(["su_southwest_mech"], "su_southwest_mech")


@rule("barbarossa_to_berlin", "card.allied.20", refuses=True)
def test_paradrop_in_attack_once_a_turn() -> None:
    holds("AL20", (FOOT, ALLIED, True), (FRANCE, ALLIED, True), (FOOT, AXIS, False))

    def again(place: int, dropped: int) -> bool:
        table = supplied(position(FOOT, active=ALLIED, round_=2, hand=["AL20"]))
        table.card_place[card("AL20")], table.effects[Effect.PARADROP] = place, dropped
        flow = fighting(table, dice=((1, 3),))
        attack(flow, "lublin", "su_west_front")
        return asks(flow) == "ChooseAttackCard" and using("AL20") in flow.options()

    assert again(KEPT, 0)
    assert not again(KEPT, 1)
    assert not again(1, 1)


# ---------------------------------------------------------------------- Axis
@rule("barbarossa_to_berlin", "card.axis.10", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.18", refuses=True)
def test_the_desert_fox_and_his_gardens() -> None:
    holds("AX10", (DESERT, AXIS, True), (DESERT, ALLIED, True), (DESERT_FOOT, AXIS, False), (DESERT_IT, AXIS, False))
    holds("AX10", (PASS, AXIS, False), (PASS, ALLIED, False), (FRANCE, AXIS, False))
    holds(
        "AX18", (DESERT_FOOT, ALLIED, True), (DESERT_IT, ALLIED, True), (DESERT, AXIS, False), (FRANCE, ALLIED, False)
    )


@rule("barbarossa_to_berlin", "card.axis.30", refuses=True)
def test_kesselring_with_germans_in_italy_or_sicily() -> None:
    holds("AX30", (ITALY, ALLIED, True), (SICILY, ALLIED, True), (ITALY, AXIS, False), (ITALIANS, ALLIED, False))
    holds("AX30", (FRANCE_FOOT, ALLIED, False), (FOOT, ALLIED, False))


@rule("barbarossa_to_berlin", "card.axis.41", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.42", refuses=True)
def test_panther_and_tiger_with_panzers() -> None:
    holds("AX41", (PANZERS, AXIS, True), (PANZERS, ALLIED, True), (FOOT, AXIS, False), (DESERT_IT, AXIS, False))
    holds("AX42", (PANZERS, ALLIED, True), (PANZERS, AXIS, False), (FOOT, ALLIED, False), (DESERT_IT, ALLIED, False))


@rule("barbarossa_to_berlin", "card.axis.43", refuses=True)
def test_panzerfaust_against_attacking_soviet_tanks() -> None:
    holds("AX43", (TANKS, ALLIED, True), (TANKS, AXIS, False), (FOOT, ALLIED, False), (FRANCE, ALLIED, False))


GREATER_GERMANY = ["lublin", "warsaw", "krakow", "danzig", "vienna", "prague", "slovakia", "berlin", "ruhr", "villach"]
ABROAD = ["budapest", "yassi", "paris", "antwerp", "copenhagen", "trieste", "kovel"]


def beside(target: str) -> str:
    """A space from which it can be attacked."""
    return SPACES[NEIGHBOURS[space(target)][0]].code


@pytest.mark.parametrize("target", [*GREATER_GERMANY, *ABROAD])
@rule("barbarossa_to_berlin", "card.axis.44", refuses=True)
def test_the_volkssturm_defends_greater_germany(target: str) -> None:
    units: Units = {"ge_6_army": target, "us_1_army": beside(target)}
    assert usable("AX44", units, ALLIED) == (target in GREATER_GERMANY)
    assert (COUNTRY[space(target)] == "germany") == (target in GREATER_GERMANY)


@rule("barbarossa_to_berlin", "card.axis.44", refuses=True)
def test_the_volkssturm_does_not_attack_and_helps_whoever_defends() -> None:
    holds("AX44", (FOOT, AXIS, False), ({"ro_corps_1": "lublin", "su_west_front": "kovel"}, ALLIED, True))


@rule("barbarossa_to_berlin", "card.axis.47", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.48", refuses=True)
def test_model_and_heinrici_with_germans_who_defend() -> None:
    holds("AX47", (FOOT, ALLIED, True), (FRANCE_FOOT, ALLIED, True), (FOOT, AXIS, False), (ROMANIANS, ALLIED, False))
    holds("AX48", (FOOT, ALLIED, True), (FRANCE_FOOT, ALLIED, False), (FOOT, AXIS, False), (ROMANIANS, ALLIED, False))


@rule("barbarossa_to_berlin", "card.axis.49", refuses=True)
def test_weichs_with_germans_who_attack_soviets() -> None:
    holds("AX49", (FOOT, AXIS, True), (FOOT, ALLIED, False), (FRANCE_FOOT, AXIS, False), (ROMANIANS, AXIS, False))


@pytest.mark.parametrize(
    ("code", "fits", "units", "active", "section"),
    [
        ("AX10", "AX41", FRANCE, AXIS, "card.axis.10"),
        ("AX42", "AX47", FOOT, ALLIED, "card.axis.42"),
        ("AL8", "AL17", FOOT, AXIS, "card.allied.08"),
    ],
)
@rule("barbarossa_to_berlin", "7.6.4", refuses=True)
def test_a_card_that_does_not_fit_names_its_own_section(
    code: str, fits: str, units: Units, active: Side, section: str
) -> None:
    flow = meeting(units, active, code, fits, dice=((1, 3),))
    assert why_not(flow, using(fits)) == ""
    assert why_not(flow, using(code)) == section
