"""AX5, AL55, 7.6.3 Second attacks, and combat on the beaches."""

from __future__ import annotations

from eastfront.titles.barbarossa_to_berlin.actions import LAUNCH, PASS, AdvanceTo, Attack, Join
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    ELIMINATED,
    US_BEACHHEAD,
    Effect,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import (
    attack,
    battle,
    fighting,
    forward,
    inflicted,
    on,
    reach,
    supplied,
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
    sound,
    unit,
    where,
    why_not,
)


def guderian(**more: str) -> Position:
    units = {"ge_2_pz_army": "lublin", "ge_17_army": "tarnow", "su_west_front": "kovel", "su_army_2": "lwow", **more}
    table = position(units, reduced=["su_army_2"])
    table.effects[Effect.GUDERIAN] = 1
    return fighting(table, dice=((1, 3), (1, 1), (6, 6)))


@rule("barbarossa_to_berlin", "card.axis.05")
def test_guderian_attacks_again_when_all_is_over_alone_and_advances_one_space() -> None:
    flow = guderian(ge_corps_1="lublin")
    attack(flow, "kovel", "ge_2_pz_army")
    assert why_not(flow, Attack(at("lwow"))) == ""
    play(flow, Attack(at("lwow")))
    assert why_not(flow, Join(unit("ge_2_pz_army"))) == "11.1"  # not yet
    play(flow, Join(unit("ge_17_army")))
    flow = guderian()
    attack(flow, "kovel", "ge_2_pz_army")
    play(flow, PASS)
    assert flow.options() == [PASS, Attack(at("lwow"))]
    play(flow, Attack(at("lwow")))
    assert not why_not(flow, Join(unit("ge_2_pz_army")))
    play(flow, Join(unit("ge_2_pz_army")))
    assert why_not(flow, Join(unit("ge_17_army"))) == "11.1"  # alone
    play(flow, LAUNCH)
    play(flow, forward("ge_2_pz_army"))
    assert offered(flow, AdvanceTo) <= within("lublin", 1)
    play(flow, on("lwow"))
    assert flow.over
    assert not flow.table.effects[Effect.GUDERIAN]


@rule("barbarossa_to_berlin", "card.axis.05", refuses=True)
def test_guderian_needs_a_first_attack_and_the_card() -> None:
    flow = guderian()
    play(flow, PASS)
    assert flow.over
    flow = guderian()
    flow.table.effects[Effect.GUDERIAN] = 0
    attack(flow, "kovel", "ge_2_pz_army")
    play(flow, PASS)
    assert flow.over


@rule("barbarossa_to_berlin", "11.1", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.05", refuses=True)
def test_even_guderian_does_not_attack_a_space_twice() -> None:
    flow = guderian()
    attack(flow, "kovel", "ge_2_pz_army")
    play(flow, PASS)
    assert why_not(flow, Attack(at("kovel"))) == "11.1"


def patton() -> Position:
    """The US 3rd Army has attacked Orleans in vain, and stands before Paris."""
    units = {"us_3_army": "le_mans", "us_corps_1": "le_mans", "ge_corps_1": "paris", "ge_6_army": "orleans"}
    table = position(units, reduced=["ge_corps_1"], active=ALLIED)
    table.effects[Effect.PATTON] = 1
    flow = fighting(supplied(table), "le_mans", dice=((1, 2), (6, 1)))
    attack(flow, "orleans", "us_3_army")
    return flow


@rule("barbarossa_to_berlin", "card.allied.55")
def test_patton_attacks_again_as_soon_as_he_has_attacked_and_advances_two_spaces() -> None:
    flow = patton()
    play(flow, PASS)
    assert flow.over
    flow = patton()
    assert inflicted(flow) == (3, 3)
    attack(flow, "paris", "us_3_army")
    assert not flow.table.effects[Effect.PATTON]
    spaces = reach(flow, "us_3_army")
    assert {"paris", "reims"} <= spaces <= within("le_mans", 2)


@rule("barbarossa_to_berlin", "card.allied.55", refuses=True)
def test_patton_attacks_again_alone() -> None:
    flow = patton()
    play(flow, Attack(at("paris")))
    assert offered_units(flow, Join) == {"us_3_army", "us_corps_1"}
    play(flow, Join(unit("us_corps_1")))
    assert why_not(flow, Join(unit("us_3_army"))) == "11.1"
    flow = patton()
    play(flow, Attack(at("paris")), Join(unit("us_3_army")))
    assert why_not(flow, Join(unit("us_corps_1"))) == "11.1"


# ---------------------------------------------------------------------- beaches
def landing(defenders: dict[str, str], dice: tuple[int, ...] = (6, 1), invasion: bool = True) -> Position:
    units = {"us_1_army": "beach_d", **defenders}
    table = position(units, beachheads={US_BEACHHEAD: "beach_d"}, active=ALLIED)
    flow = fighting(supplied(table), dice=(dice,), landing=invasion)
    attack(flow, "calais", "us_1_army")
    return flow


@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_in_the_round_of_the_invasion_an_advance_ends_beside_the_beach() -> None:
    flow = landing({"ge_corps_1": "calais"})
    if asks(flow) == "ChooseRetreat":
        play(flow, flow.options()[0])
    play(flow, forward("us_1_army"))
    assert where(flow, "us_1_army") == at("calais")
    assert flow.over
    assert flow.table.beachhead[US_BEACHHEAD] == at("beach_d")
    flow = landing({"ge_corps_1": "calais"}, invasion=False)
    assert reach(flow, "us_1_army") > {"calais"}


@rule("barbarossa_to_berlin", "7.6.3")
def test_a_beachhead_goes_with_the_last_of_its_units() -> None:
    units = {"ge_6_army": "calais", "ge_1_pz_army": "calais", "br_corps_1": "beach_d"}
    table = position(units, beachheads={BR_BEACHHEAD: "beach_d"}, reduced=["br_corps_1"])
    flow = battle(table, "beach_d", "ge_6_army", "ge_1_pz_army", dice=(6, 1))
    assert where(flow, "br_corps_1") == ELIMINATED
    assert flow.table.beachhead[BR_BEACHHEAD] < 0
    assert sound(flow.table)
    units = {"ge_6_army": "calais", "ge_1_pz_army": "calais", "br_corps_1": "beach_d"}
    table = position(units, beachheads={ALLIED_BEACHHEAD: "beach_d"}, reduced=["br_corps_1"], active=ALLIED)
    flow = battle(supplied(table), "calais", "br_corps_1", dice=(1, 6))
    assert where(flow, "br_corps_1") == ELIMINATED
    assert flow.table.beachhead[ALLIED_BEACHHEAD] < 0


@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_the_axis_never_enters_a_beach() -> None:
    units = {"ge_6_army": "calais", "br_corps_1": "beach_d"}
    table = position(units, beachheads={BR_BEACHHEAD: "beach_d"}, reduced=["br_corps_1"])
    flow = battle(table, "beach_d", "ge_6_army", dice=(6, 1))
    assert flow.over
    assert where(flow, "ge_6_army") == at("calais")
