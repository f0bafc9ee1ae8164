"""6.2 to 6.4, 6.8, 6.9: dice, target numbers and losses, from the text and from the examples 15.1 and 15.2."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.firing import Fight, dice_of, may_lose, targets, volleys
from eastfront.titles.europe_engulfed.ground import CROSSINGS
from eastfront.titles.europe_engulfed.printed import AXIS, FRANCE, SOVIET, WESTERN, Arm, Weather, area
from eastfront.titles.europe_engulfed.table import Table
from tests.marks import rule
from tests.titles.europe_engulfed.positions import bare, put


def fired(table: Table, fight: Fight, side: Side, arm: Arm, at: Arm, *supported: UnitId) -> list[tuple[int, int]]:
    return [(volley.dice, volley.target) for volley in volleys(table, fight, side, arm, at, supported)]


INF, ARM = Arm.INFANTRY, Arm.ARMOR


# ---------------------------------------------------------------------- 15.1
@rule("europe_engulfed", "6.82")
@rule("europe_engulfed", "6.8")
def test_lublin_is_defended_behind_the_river() -> None:
    table = bare()
    put(table, "lublin", "3 de_inf3", "2 pl_inf2")
    assert (area("slovakia"), area("lublin")) in CROSSINGS
    fight = Fight(area("lublin"), AXIS, first=True, crossed=(INF,))
    assert fired(table, fight, WESTERN, INF, INF) == [(4, 5)]
    table.steps[0] -= 1
    table.steps[1] -= 1
    assert fired(table, fight, AXIS, INF, INF) == [(7, 6)]


def test_lodz_is_assaulted() -> None:
    table = bare()
    germans = put(table, "lodz", "2 de_inf3", "3 de_arm4")
    put(table, "lodz", "3 de_gsu", "pl_cav3", "2 pl_inf2")
    fight = Fight(area("lodz"), AXIS, assault=True, first=True)
    assert fired(table, fight, WESTERN, INF, INF) == [(14, 6)]
    assert fired(table, fight, AXIS, ARM, INF, *germans[2:]) == [(24, 4)]


@rule("europe_engulfed", "6.8", refuses=True)
def test_warsaw_only_armour_crosses_the_river() -> None:
    """So the Poles, who have none, get nothing for it."""
    table = bare()
    put(table, "warsaw", "de_inf4:1", "2 de_inf4:3")
    panzers = put(table, "warsaw", "3 de_arm4")
    put(table, "warsaw", "5 pl_inf3")
    fight = Fight(area("warsaw"), AXIS, assault=True, first=True, crossed=(ARM,))
    assert fired(table, fight, WESTERN, INF, INF) == [(30, 6)]
    assert fired(table, fight, AXIS, ARM, INF, *panzers) == [(24, 4)]
    assert fired(table, fight, AXIS, INF, INF) == [(14, 6)]


# ---------------------------------------------------------------------- 15.2
def test_oslo_is_landed_on() -> None:
    table = bare()
    put(table, "oslo", "2 de_inf4:3", "de_abn3", "de_abn2", "no_inf2")
    fight = Fight(area("oslo"), AXIS, assault=True, first=True, landed=True)
    assert fired(table, fight, WESTERN, INF, INF) == [(4, 5)]
    assert fired(table, fight, AXIS, INF, INF) == [(22, 6)]


def test_pas_de_calais_some_panzers_are_supported() -> None:
    """Two ground-support units serve two panzer corps; at infantry the others need five, at armour six."""
    table = bare()
    panzers = put(table, "pas_de_calais", "2 de_arm4", "4 de_arm4:3")
    put(table, "pas_de_calais", "2 fr_arm3:2", "9 fr_inf3")
    fight = Fight(area("pas_de_calais"), AXIS, assault=True)
    assert fired(table, fight, AXIS, ARM, ARM, *panzers[:2]) == [(16, 5), (24, 6)]
    assert fired(table, fight, AXIS, ARM, INF, *panzers[:2]) == [(16, 4), (24, 5)]
    assert fired(table, fight, FRANCE, ARM, ARM) == [(8, 6)]


# ---------------------------------------------------------------------- bonuses, one by one
@rule("europe_engulfed", "6.4")
@rule("europe_engulfed", "6.4", refuses=True)
def test_elite_blocks_hit_better_and_never_on_a_one() -> None:
    table = bare()
    elite = put(table, "kursk", "de_arm4e")
    put(table, "kursk", "su_inf3")
    table.fort[area("kursk")] = 0
    fight = Fight(area("kursk"), AXIS)
    assert fired(table, fight, AXIS, ARM, INF) == [(4, 4)]
    assert fired(table, fight, AXIS, ARM, INF, *elite) == [(4, 3)]
    fortified = Fight(area("kursk"), SOVIET)
    table.fort[area("kursk")] = 2
    assert fired(table, fortified, AXIS, ARM, INF, *elite) == [(4, 2)]


@pytest.mark.parametrize(("where", "helps"), [("kharkov", True), ("karelia", False), ("pripet_marshes", False)])
def test_ground_where_attacking_armour_has_no_bonus(where: str, helps: bool) -> None:
    table = bare()
    put(table, where, "2 de_arm4", "su_inf3")
    attack, defence = Fight(area(where), AXIS), Fight(area(where), SOVIET)
    dice = 4 if where == "pripet_marshes" else 8
    assert fired(table, attack, AXIS, ARM, INF) == [(dice, 5 if helps else 6)]
    assert fired(table, defence, AXIS, ARM, INF) == [(8, 5)]


def test_a_fortress_helps_who_is_inside_and_hinders_armour() -> None:
    table = bare()
    put(table, "leningrad", "de_arm4", "su_inf3")
    fight = Fight(area("leningrad"), AXIS)
    assert fired(table, fight, SOVIET, INF, INF) == [(3, 5)]
    assert fired(table, fight, AXIS, ARM, INF) == [(4, 6)]


@rule("europe_engulfed", "6.92")
def test_fortifications_help_always_and_hinder_armour_in_the_first_round() -> None:
    table = bare()
    put(table, "tula", "de_arm4", "su_inf3")
    table.fort[area("tula")] = 1
    assert fired(table, Fight(area("tula"), AXIS, first=True), AXIS, ARM, INF) == [(4, 6)]
    assert fired(table, Fight(area("tula"), AXIS), AXIS, ARM, INF) == [(4, 5)]
    assert fired(table, Fight(area("tula"), AXIS), SOVIET, INF, INF) == [(3, 5)]
    table.fort[area("tula")] = 2
    assert fired(table, Fight(area("tula"), AXIS), SOVIET, INF, INF) == [(3, 4)]


def test_the_river_counts_once_and_for_the_arm_that_crossed() -> None:
    table = bare()
    put(table, "paris", "de_inf3", "de_arm4", "fr_inf3", "fr_arm3")
    crossing = Fight(area("paris"), AXIS, first=True, crossed=(INF,))
    assert fired(table, crossing, FRANCE, INF, INF) == [(3, 5)]
    assert fired(table, crossing, FRANCE, ARM, ARM) == [(3, 6)]
    assert fired(table, Fight(area("paris"), AXIS, crossed=(INF,)), FRANCE, INF, INF) == [(3, 6)]
    table.weather[1] = Weather.SNOW
    assert fired(table, crossing, FRANCE, INF, INF) == [(3, 6)]


def test_the_maginot_line_faces_germany() -> None:
    table = bare()
    put(table, "metz", "de_inf3", "fr_inf3", "gb_inf3")
    fight = Fight(area("metz"), AXIS, first=True, from_germany=True)
    assert fired(table, fight, FRANCE, INF, INF) == [(3, 5), (3, 6)]  # the French, then the British beside them
    assert fired(table, Fight(area("metz"), AXIS, first=True), FRANCE, INF, INF) == [(6, 6)]
    assert fired(table, Fight(area("metz"), AXIS, from_germany=True), FRANCE, INF, INF) == [(6, 6)]
    table.maginot = 0
    assert fired(table, fight, FRANCE, INF, INF) == [(6, 6)]


def test_italians_whose_morale_is_gone_are_hit_better() -> None:
    table = bare(collapsed=True)
    put(table, "sicily", "it_inf3", "gb_inf3")
    fight = Fight(area("sicily"), WESTERN)
    assert fired(table, fight, WESTERN, INF, INF) == [(3, 5)]
    put(table, "sicily", "de_inf3")
    assert fired(table, fight, WESTERN, INF, INF) == [(3, 6)]


# ---------------------------------------------------------------------- snow
@pytest.mark.parametrize(
    ("side", "block", "where", "dice"),
    [
        (AXIS, "de_inf3", "moscow", 2),
        (SOVIET, "su_inf3", "moscow", 3),
        (SOVIET, "su_inf3", "karelia", 3),
        (SOVIET, "su_inf3", "warsaw", 2),
        (AXIS, "fi_inf3", "karelia", 3),
    ],
)
def test_snow_halves_attackers_but_finns_and_soviets_at_home(side: Side, block: str, where: str, dice: int) -> None:
    table = bare(weather=[Weather.SNOW] * 3)
    slots = put(table, where, block)
    assert dice_of(table, Fight(area(where), side), slots) == dice
    assert dice_of(table, Fight(area(where), SOVIET if side == AXIS else AXIS), slots) == 3


def test_halves_are_rounded_up_once_for_the_group_and_marsh_is_frozen() -> None:
    table = bare()
    slots = put(table, "pripet_marshes", "de_arm4:1", "2 de_arm4:3")
    assert dice_of(table, Fight(area("pripet_marshes"), AXIS), slots) == 4
    assert dice_of(table, Fight(area("pripet_marshes"), AXIS, assault=True), slots) == 7
    table.weather[0] = Weather.SNOW
    assert dice_of(table, Fight(area("pripet_marshes"), AXIS), slots) == 4  # snow halves once, marsh no more


# ---------------------------------------------------------------------- hits
def test_who_is_fired_at() -> None:
    table = bare()
    fight = Fight(area("kiev"), AXIS)
    put(table, "kiev", "de_arm4", "de_inf4")
    assert targets(table, fight, AXIS, ARM) is None
    put(table, "kiev", "su_gsu")
    assert targets(table, fight, AXIS, ARM) is None
    (tanks,) = put(table, "kiev", "su_arm3")
    assert targets(table, fight, AXIS, ARM) is ARM
    assert targets(table, fight, AXIS, INF) is ARM
    (riflemen,) = put(table, "kiev", "su_inf3")
    assert targets(table, fight, AXIS, INF) is INF
    assert targets(table, fight, AXIS, ARM) is ARM
    table.place[tanks] = table.place[riflemen + 1]
    assert targets(table, fight, AXIS, ARM) is INF


def test_full_blocks_lose_first() -> None:
    table = bare()
    first, second, third = put(table, "kiev", "2 su_inf3", "su_inf3:1")
    assert may_lose(table, (first, second, third)) == [first, second]
    table.steps[first] -= 1
    assert may_lose(table, (first, second, third)) == [second]
    table.steps[second] -= 1
    assert may_lose(table, (first, second, third)) == [first, second, third]
