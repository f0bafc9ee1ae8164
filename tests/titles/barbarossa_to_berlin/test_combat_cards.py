"""7.6.4 Combat cards: when each may be used, what it does, who keeps it."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS
from eastfront.titles.barbarossa_to_berlin.combat_cards import COMBAT_CARDS
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS
from eastfront.titles.barbarossa_to_berlin.table import (
    DISCARD,
    ELIMINATED,
    KEPT,
    OUT,
    Effect,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import (
    EAST,
    Units,
    attack,
    choose,
    fighting,
    inflicted,
    lines,
    meeting,
    shots,
    strike,
    supplied,
    usable,
    using,
)
from tests.titles.barbarossa_to_berlin.positions import (
    asks,
    card,
    play,
    position,
    sound,
    steps,
    told,
    where,
)

FOOT: Units = {"ge_6_army": "lublin", "su_west_front": "kovel"}
ROMANIANS: Units = {"ro_3_army": "yassi", "su_west_front": "kishinev"}
TANKS: Units = {"ge_6_army": "lublin", "su_tank_army_1": "kovel"}
DESERT: Units = {"ge_pz_corps_1": "bir_hacheim", "br_corps_1": "sidi_suleiman"}
PASSES: Units = {"ge_pz_corps_1": "buq_buq", "br_corps_1": "hellfire_pass"}
ITALIANS: Units = {"it_corps_1": "bir_hacheim", "br_corps_1": "sidi_suleiman"}
ITALY: Units = {"ge_corps_1": "cassino", "us_corps_1": "naples"}
ITALY_IT: Units = {"it_corps_1": "cassino", "us_corps_1": "naples"}
FRANCE: Units = {"ge_pz_corps_1": "paris", "us_corps_1": "le_mans"}


# ---------------------------------------------------------------------- each card
@pytest.mark.parametrize(
    ("code", "units", "active", "may"),
    [
        ("AX10", DESERT, AXIS, True),
        ("AX10", DESERT, ALLIED, True),
        ("AX10", PASSES, AXIS, False),  # mountains are no desert
        ("AX10", ITALIANS, AXIS, False),
        ("AX10", EAST, AXIS, False),
        ("AX18", DESERT, ALLIED, True),
        ("AX18", ITALIANS, ALLIED, True),
        ("AX18", DESERT, AXIS, False),
        ("AX18", FRANCE, ALLIED, False),
        ("AX30", ITALY, ALLIED, True),
        ("AX30", ITALY, AXIS, False),
        ("AX30", ITALY_IT, ALLIED, False),
        ("AX30", FRANCE, ALLIED, False),
        ("AX41", EAST, AXIS, True),
        ("AX41", EAST, ALLIED, True),
        ("AX41", FRANCE, ALLIED, True),
        ("AX41", FOOT, AXIS, False),
        ("AX42", EAST, ALLIED, True),
        ("AX42", EAST, AXIS, False),
        ("AX42", FOOT, ALLIED, False),
        ("AX43", TANKS, ALLIED, True),
        ("AX43", TANKS, AXIS, False),
        ("AX43", FOOT, ALLIED, False),
        ("AX43", FRANCE, ALLIED, False),
        ("AX44", EAST, ALLIED, True),  # Lublin counts as Germany
        ("AX44", EAST, AXIS, False),
        ("AX44", ROMANIANS, ALLIED, False),
        ("AX47", FOOT, ALLIED, True),
        ("AX47", FRANCE, ALLIED, True),
        ("AX47", FOOT, AXIS, False),
        ("AX47", ROMANIANS, ALLIED, False),
        ("AX48", FOOT, ALLIED, True),
        ("AX48", FRANCE, ALLIED, False),
        ("AX48", ROMANIANS, ALLIED, False),
        ("AX49", FOOT, AXIS, True),
        ("AX49", FOOT, ALLIED, False),
        ("AX49", FRANCE, AXIS, False),
        ("AX49", ROMANIANS, AXIS, False),
        ("AL8", DESERT, AXIS, True),
        ("AL8", PASSES, AXIS, False),
        ("AL8", DESERT, ALLIED, False),
        ("AL8", FOOT, AXIS, False),
        ("AL10", FOOT, AXIS, True),
        ("AL10", FOOT, ALLIED, False),
        ("AL10", DESERT, AXIS, False),
        ("AL17", FOOT, AXIS, True),
        ("AL17", FOOT, ALLIED, True),
        ("AL17", FRANCE, ALLIED, False),
        ("AL18", TANKS, AXIS, True),
        ("AL18", TANKS, ALLIED, True),
        ("AL18", FOOT, ALLIED, False),
        ("AL18", FRANCE, ALLIED, False),
        ("AL20", FOOT, ALLIED, True),
        ("AL20", FRANCE, ALLIED, True),
        ("AL20", FOOT, AXIS, False),
    ],
)
def test_when_a_card_may_be_used(code: str, units: Units, active: Side, may: bool) -> None:
    assert usable(code, units, active) == may


def test_every_combat_card_has_its_function() -> None:
    assert sorted(COMBAT_CARDS) == [c.id for c in CARDS if c.is_combat]


def drm(code: str, units: Units, active: Side) -> tuple[dict[str, int], dict[str, int]]:
    """The lines of both DRM when this card is used: those of its owner, those of the other."""
    flow = meeting(units, active, code, dice=((1, 3),))
    owner = CARDS[card(code)].side
    play(flow, using(code))
    while asks(flow) in ("ChooseAttackCard", "ChooseDefenceCard"):
        play(flow, PASS)
    return lines(flow, owner, drm=True), lines(flow, enemy(owner), drm=True)


@rule("barbarossa_to_berlin", "card.axis.10")
def test_desert_fox() -> None:
    assert drm("AX10", DESERT, AXIS) == ({"ax10": 1}, {})
    assert drm("AX10", DESERT, ALLIED) == ({"ax10": 1}, {})


@rule("barbarossa_to_berlin", "card.axis.10", refuses=True)
def test_desert_fox_needs_panzers_in_the_desert() -> None:
    assert not usable("AX10", ITALIANS, AXIS)
    assert not usable("AX10", PASSES, AXIS)


@rule("barbarossa_to_berlin", "card.axis.18")
def test_devils_gardens_make_a_mountain_of_the_desert() -> None:
    flow = meeting(ITALIANS, ALLIED, "AX18", dice=((3, 3),))
    choose(flow, "AX18")
    assert lines(flow, ALLIED) == {"mountain": -1}
    assert flow.table.card_place[card("AX18")] == OUT
    flow = meeting(DESERT, ALLIED, "AX18", dice=((6, 1),))
    choose(flow, "AX18")
    assert asks(flow) == "ChooseToStand"


@rule("barbarossa_to_berlin", "card.axis.30")
def test_kesselring() -> None:
    assert drm("AX30", ITALY, ALLIED) == ({"ax30": 1}, {})
    assert not usable("AX30", ITALY_IT, ALLIED)


@rule("barbarossa_to_berlin", "card.axis.41")
def test_panther() -> None:
    assert drm("AX41", EAST, AXIS) == ({"ax41": 1}, {})
    assert drm("AX41", EAST, ALLIED) == ({"ax41": 1}, {})
    assert not usable("AX41", FOOT, AXIS)


@rule("barbarossa_to_berlin", "card.axis.42")
def test_tiger() -> None:
    assert drm("AX42", EAST, ALLIED) == ({"ax42": 1}, {})
    assert not usable("AX42", EAST, AXIS)


@rule("barbarossa_to_berlin", "card.axis.43")
def test_panzerfaust_takes_a_step_before_the_dice() -> None:
    flow = meeting(TANKS, ALLIED, "AX43", dice=((1, 1),))
    choose(flow, "AX43")
    assert shots(flow)[ALLIED] == (2, "scu", "2")
    assert told(flow, facts.STEP_LOST) == 1
    assert flow.table.card_place[card("AX43")] == OUT


@rule("barbarossa_to_berlin", "card.axis.43")
@rule("barbarossa_to_berlin", "11.3.2")
def test_the_owner_chooses_the_tanks_but_the_southwest_front_goes_first() -> None:
    units = {"ge_6_army": "lublin", "su_tank_army_1": "kovel", "su_1_ukr_front": "kovel"}
    table = position(units, hand=["AX43"], active=ALLIED)
    flow = fighting(table, dice=((1, 1),))
    attack(flow, "lublin", "su_tank_army_1", "su_1_ukr_front")
    choose(flow, "AX43")
    assert flow.asked == (ALLIED,)
    assert flow.options() == [strike("su_tank_army_1"), strike("su_1_ukr_front")]
    play(flow, strike("su_1_ukr_front"))
    assert shots(flow)[ALLIED] == (6, "lcu", "6-8")
    units = {"ge_6_army": "lublin", "su_tank_army_1": "kovel", "su_southwest_mech": "kovel"}
    flow = fighting(position(units, hand=["AX43"], active=ALLIED), dice=((1, 1),))
    attack(flow, "lublin", "su_tank_army_1", "su_southwest_mech")
    choose(flow, "AX43")
    assert steps(flow, "su_southwest_mech") == 1
    assert inflicted(flow)[0] == 2
    assert steps(flow, "su_tank_army_1") == 1  # the front has paid already


@rule("barbarossa_to_berlin", "card.axis.43")
def test_when_nobody_is_left_to_attack_no_die_is_thrown() -> None:
    table = position(TANKS, reduced=["su_tank_army_1"], hand=["AX43", "AL17"], active=ALLIED)
    flow = fighting(table)
    attack(flow, "lublin", "su_tank_army_1")
    choose(flow, "AL17")
    choose(flow, "AX43")
    assert flow.over
    assert where(flow, "su_tank_army_1") == ELIMINATED
    assert flow.table.card_place[card("AX43")] == OUT
    assert flow.table.card_place[card("AL17")] == DISCARD
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "card.axis.43", refuses=True)
def test_panzerfaust_needs_attacking_soviet_tanks() -> None:
    assert not usable("AX43", FOOT, ALLIED)
    assert not usable("AX43", FRANCE, ALLIED)


@rule("barbarossa_to_berlin", "card.axis.44")
def test_volkssturm() -> None:
    assert drm("AX44", EAST, ALLIED) == ({"ax44": 1}, {})
    assert not usable("AX44", ROMANIANS, ALLIED)


@rule("barbarossa_to_berlin", "card.axis.47")
def test_model() -> None:
    assert drm("AX47", FRANCE, ALLIED) == ({"ax47": 1}, {})
    assert not usable("AX47", ROMANIANS, ALLIED)


@rule("barbarossa_to_berlin", "card.axis.48")
def test_heinrici() -> None:
    assert drm("AX48", FOOT, ALLIED) == ({"ax48": 1}, {})
    assert not usable("AX48", FRANCE, ALLIED)


@rule("barbarossa_to_berlin", "card.axis.49")
def test_weichs() -> None:
    assert drm("AX49", FOOT, AXIS) == ({"ax49": 1}, {})
    assert not usable("AX49", FOOT, ALLIED)


@rule("barbarossa_to_berlin", "card.allied.08")
def test_fortified_boxes() -> None:
    assert drm("AL8", DESERT, AXIS) == ({"al8": 1}, {})
    assert not usable("AL8", PASSES, AXIS)


@rule("barbarossa_to_berlin", "card.allied.10")
def test_nkvd() -> None:
    assert drm("AL10", FOOT, AXIS) == ({"al10": 1}, {})
    assert not usable("AL10", FOOT, ALLIED)


@rule("barbarossa_to_berlin", "card.allied.17")
def test_zhukov() -> None:
    assert drm("AL17", FOOT, AXIS) == drm("AL17", FOOT, ALLIED) == ({"al17": 1}, {})
    assert not usable("AL17", FRANCE, ALLIED)


@rule("barbarossa_to_berlin", "card.allied.18")
def test_t_34() -> None:
    assert drm("AL18", TANKS, AXIS) == ({"al18": 1}, {})
    assert not usable("AL18", FOOT, AXIS)


@rule("barbarossa_to_berlin", "card.allied.20")
def test_paradrop_once_a_turn() -> None:
    assert drm("AL20", FRANCE, ALLIED) == ({"al20": 1}, {})
    flow = meeting(FOOT, ALLIED, "AL20", dice=((6, 1),))
    choose(flow, "AL20")
    assert flow.table.effects[Effect.PARADROP]
    table = supplied(position(FOOT, active=ALLIED, round_=2))
    table.card_place[card("AL20")], table.effects[Effect.PARADROP] = KEPT, 1
    flow = fighting(table, dice=((1, 3),))
    attack(flow, "lublin", "su_west_front")
    assert asks(flow) != "ChooseAttackCard"
