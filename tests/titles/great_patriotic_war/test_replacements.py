"""34, 35, 62, 65, 71 Replacements: what they cost, whom they rebuild, where the rebuilt appear."""

from __future__ import annotations

import pytest

from eastfront.engine.modifiers import Tally
from eastfront.engine.sides import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Convert, Place, Rebuild, Reinforce, Return
from eastfront.titles.great_patriotic_war.printed import AROUND, COUNTRY, EDGES, HEXES, PLACES, TRACK, UNITS
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import (
    apart,
    arrivals,
    of_kind,
    open_ground,
    pick,
    quiet,
    reinforcing,
    replacing,
    ring,
    units,
)
from tests.titles.great_patriotic_war.positions import asks, at, play, said, steps, unit, where, why_not


# ---------------------------------------------------------------------- 34
@rule("great_patriotic_war", "34")
@pytest.mark.parametrize(
    ("code", "cost"),
    [("SU-16", 1), ("SU-1_Tank", 2), ("SU-Pol_1", 1), ("SU-Rom_1", 1), ("SU-1_ABN", 2), ("SU-Il-2", 1)],
)
def test_infantry_costs_one_point_armour_and_paratroops_two_aircraft_one(code: str, cost: int) -> None:
    flow = replacing(quiet({}, destroyed=[code]), SOVIET, points=5)
    play(flow, Return(unit(code)))
    play(flow, Place(of_kind(flow, Place)[0]))
    assert flow.table.points == 5 - cost
    assert said(flow, facts.RETURNED) == (unit(code), where(flow, code), cost)


@rule("great_patriotic_war", "34")
@pytest.mark.parametrize(("code", "cost"), [("AX-VII", 1), ("AX-XLI", 2), ("AX-XLIX", 1), ("AX-Hu_Mob", 2)])
def test_a_reduced_unit_comes_to_full_strength_for_the_same_price(code: str, cost: int) -> None:
    flow = replacing(quiet({code: "debrecen"}, reduced=[code]), AXIS, points=3)
    play(flow, Rebuild(unit(code)))
    assert (steps(flow, code), flow.table.points) == (2, 3 - cost)


@rule("great_patriotic_war", "34")
def test_a_supplied_unit_is_rebuilt_next_to_the_enemy() -> None:
    foe = pick("kursk", 1, open_ground)
    flow = replacing(quiet({"SU-16": "kursk", "AX-VII": foe}, reduced=["SU-16"]), SOVIET, points=2)
    play(flow, Rebuild(unit("SU-16")))
    assert steps(flow, "SU-16") == 2


@rule("great_patriotic_war", "34", refuses=True)
def test_an_unsupplied_unit_is_not_rebuilt() -> None:
    flow = replacing(quiet({"AX-VII": "kursk"}, reduced=["AX-VII"]), AXIS)
    assert why_not(flow, Rebuild(unit("AX-VII"))) == "34"


@rule("great_patriotic_war", "34")
@pytest.mark.parametrize(("side", "code", "capital"), [(AXIS, "AX-VII", "berlin"), (SOVIET, "SU-16", "moscow")])
def test_moscow_and_berlin_are_rebuilt_even_when_surrounded(side: Side, code: str, capital: str) -> None:
    foes = ["SU-20", "SU-21", "SU-22", "SU-24", "SU-28", "SU-19"] if side == AXIS else ["AX-V", "AX-VI", "AX-X"]
    foes += ["AX-I", "AX-II", "AX-IV"] if side == SOVIET else []
    around = dict(zip(foes, AROUND[at(capital)], strict=True))
    flow = replacing(quiet({code: capital, **around}, reduced=[code]), side, points=1)
    play(flow, Rebuild(unit(code)))
    assert steps(flow, code) == 2


@rule("great_patriotic_war", "34", refuses=True)
def test_without_the_points_nothing_is_rebuilt() -> None:
    table = quiet({"SU-16": "kursk"}, reduced=["SU-16"], destroyed=["SU-1_Tank", "SU-20"])
    flow = replacing(table, SOVIET, points=1)
    assert why_not(flow, Return(unit("SU-1_Tank"))) == "34"
    assert why_not(flow, Return(unit("SU-20"))) == ""
    play(flow, Rebuild(unit("SU-16")))
    assert flow.over


@rule("great_patriotic_war", "34", refuses=True)
@pytest.mark.parametrize(("points", "section"), [(1, "34"), (2, "")])
def test_a_reduced_tank_army_wants_both_its_points(points: int, section: str) -> None:
    flow = replacing(quiet({"SU-1_Tank": "kursk"}, reduced=["SU-1_Tank"]), SOVIET, points)
    assert why_not(flow, Rebuild(unit("SU-1_Tank"))) == section
    if section:
        assert dict(flow.refusals())[Rebuild(unit("SU-1_Tank"))].about == {"cost": 2, "left": 1}


@rule("great_patriotic_war", "34", refuses=True)
def test_a_full_unit_cannot_be_rebuilt_and_partisans_and_leaders_cost_nothing_and_get_nothing() -> None:
    flow = replacing(quiet({"SU-16": "kursk"}, destroyed=["SU-Partisan_1", "SU-Zhukov", "SU-20"]), SOVIET)
    assert of_kind(flow, Rebuild) == []
    assert of_kind(flow, Return) == units("SU-20")
    assert not {Return(lost) for lost in units("SU-Partisan_1", "SU-Zhukov")} & {
        action for action, _ in flow.refusals()
    }


# ---------------------------------------------------------------------- 35
@rule("great_patriotic_war", "35")
def test_a_destroyed_unit_comes_back_reduced_and_is_full_in_the_next_turn() -> None:
    flow = replacing(quiet({}, destroyed=["SU-16"], turn=19), SOVIET, points=5)
    play(flow, Return(unit("SU-16")), Place(at("tambov")))
    assert (where(flow, "SU-16"), steps(flow, "SU-16")) == (at("tambov"), 1)
    play(flow, PASS)
    flow.table.turn += 1
    later = arrivals(flow.table, SOVIET)
    play(later, Rebuild(unit("SU-16")))
    assert steps(later, "SU-16") == 2


@rule("great_patriotic_war", "35", refuses=True)
def test_a_unit_that_came_back_is_not_made_full_in_the_same_turn() -> None:
    flow = replacing(quiet({}, destroyed=["SU-1_Tank"]), SOVIET, points=9)
    play(flow, Return(unit("SU-1_Tank")), Place(at("tambov")))
    assert why_not(flow, Rebuild(unit("SU-1_Tank"))) == "35"


# ---------------------------------------------------------------------- 62
@rule("great_patriotic_war", "62")
def test_moscow_lost_costs_the_soviets_a_point_a_turn_until_it_is_retaken() -> None:
    table = quiet({}, destroyed=["SU-16"], axis=["moscow"])
    printed = sum(row.points for row in TRACK if row.turn == table.turn and row.side == "soviet")
    flow = arrivals(table, SOVIET)
    assert flow.table.points == printed - 1
    tally = said(flow, facts.POINTS)[2]
    assert isinstance(tally, Tally)
    assert [(line.rule, line.amount) for line in tally.lines] == [("62", -1)]
    again = arrivals(quiet({}, destroyed=["SU-16"]), SOVIET)
    assert again.table.points == printed


@rule("great_patriotic_war", "62")
@pytest.mark.parametrize(
    ("held", "more"), [(["yerevan", "tbilisi"], 1), (["yerevan"], 0), (["tbilisi"], 0), (["moscow"], 0)]
)
def test_yerevan_and_tbilisi_together_give_the_axis_a_point(held: list[str], more: int) -> None:
    flow = arrivals(quiet({}, destroyed=["AX-VII"], axis=held), AXIS)
    printed = sum(row.points for row in TRACK if row.turn == flow.table.turn and row.side == "axis")
    assert flow.table.points == printed + more


@rule("great_patriotic_war", "62", refuses=True)
def test_points_never_fall_below_nothing() -> None:
    table = quiet({"SU-16": "kursk"}, reduced=["SU-16"], axis=["moscow"], turn=1)
    assert arrivals(table, SOVIET).over  # no points on the track in June 1941


# ---------------------------------------------------------------------- 65
@rule("great_patriotic_war", "65", refuses=True)
def test_nobody_appears_in_an_enemy_zone() -> None:
    foe = pick("kursk", 1, open_ground)
    flow = replacing(quiet({"AX-VII": foe}, destroyed=["SU-16"]), SOVIET)
    play(flow, Return(unit("SU-16")))
    assert why_not(flow, Place(at("kursk"))) == "65"
    assert at("tambov") in of_kind(flow, Place)


@rule("great_patriotic_war", "65")
def test_paratroops_and_partisans_have_no_zone_that_closes_a_town() -> None:
    foe = pick("kursk", 1, open_ground)
    flow = replacing(quiet({"AX-7Fl": foe}, destroyed=["SU-16"]), SOVIET)
    play(flow, Return(unit("SU-16")))
    assert at("kursk") in of_kind(flow, Place)


@rule("great_patriotic_war", "65")
@pytest.mark.parametrize(("side", "code", "capital"), [(AXIS, "AX-VII", "berlin"), (SOVIET, "SU-16", "moscow")])
def test_moscow_and_berlin_always_accept(side: Side, code: str, capital: str) -> None:
    foes = ["SU-20", "SU-21", "SU-22", "SU-24", "SU-28", "SU-19"] if side == AXIS else ["AX-V", "AX-VI", "AX-X"]
    foes += ["AX-I", "AX-II", "AX-IV"] if side == SOVIET else []
    around = dict(zip(foes, AROUND[at(capital)], strict=True))
    flow = reinforcing(quiet(around, arriving=[code]), side)
    play(flow, Reinforce(unit(code)))
    assert at(capital) in of_kind(flow, Place)


@rule("great_patriotic_war", "65", refuses=True)
@pytest.mark.parametrize(("side", "code", "capital"), [(AXIS, "AX-VII", "berlin"), (SOVIET, "SU-16", "moscow")])
def test_but_not_when_the_enemy_holds_them(side: Side, code: str, capital: str) -> None:
    table = quiet({}, arriving=[code])
    table.control[at(capital)] = enemy(side)
    flow = reinforcing(table, side)
    play(flow, Reinforce(unit(code)))
    assert why_not(flow, Place(at(capital))) == "36"


@rule("great_patriotic_war", "65", refuses=True)
def test_one_unit_a_hex_limits_how_many_arrive() -> None:
    flow = replacing(quiet({"SU-20": "tambov"}, destroyed=["SU-16"]), SOVIET)
    play(flow, Return(unit("SU-16")))
    assert why_not(flow, Place(at("tambov"))) == "67"


# ---------------------------------------------------------------------- 71
@rule("great_patriotic_war", "71")
def test_reinforcements_come_before_replacements() -> None:
    flow = arrivals(quiet({}, destroyed=["SU-20"], to_come=["SU-62"], turn=9), SOVIET)
    assert flow.options() == [Reinforce(unit("SU-62"))]
    play(flow, Reinforce(unit("SU-62")), Place(at("tambov")))
    assert asks(flow) == "ChooseReplacement"


@rule("great_patriotic_war", "71", refuses=True)
def test_points_are_not_saved() -> None:
    table = quiet({}, destroyed=["SU-16"], turn=19)
    printed = sum(row.points for row in TRACK if row.turn == table.turn + 1 and row.side == "soviet")
    flow = arrivals(table, SOVIET)
    assert flow.table.points > 0
    play(flow, PASS)
    assert flow.table.points == 0
    flow.table.turn += 1
    assert arrivals(flow.table, SOVIET).table.points == printed


@rule("great_patriotic_war", "71")
@pytest.mark.parametrize(
    ("code", "country"),
    [("AX-VII", "germany"), ("AX-Rm_IV", "romania"), ("AX-Hu_III", "hungary"), ("SU-16", "ussr"), ("SU-Pol_1", "ussr")],
)
def test_the_rebuilt_appear_in_towns_of_their_own_country_or_on_their_edge(code: str, country: str) -> None:
    side = UNITS[unit(code)].side
    flow = replacing(quiet({}, destroyed=[code]), side)
    play(flow, Return(unit(code)))
    places = of_kind(flow, Place)
    towns = {h for h in PLACES if COUNTRY[h] == country}
    assert towns & set(places)
    assert set(places) <= towns | set(EDGES[side])
    if code in ("AX-Rm_IV", "AX-Hu_III"):
        assert set(places) <= towns


@rule("great_patriotic_war", "71", refuses=True)
def test_a_captured_town_is_no_place_for_german_replacements() -> None:
    flow = replacing(quiet({}, destroyed=["AX-VII"], axis=["minsk"]), AXIS)
    play(flow, Return(unit("AX-VII")))
    assert why_not(flow, Place(at("minsk"))) != ""


@rule("great_patriotic_war", "71", refuses=True)
@rule("great_patriotic_war", "56")
@pytest.mark.parametrize(("code", "open_"), [("SU-16", False), ("SU-Rom_1", True)])
def test_nor_is_a_romanian_one_for_soviet_ones_that_are_not_romanian(code: str, open_: bool) -> None:
    table = quiet({}, destroyed=[code])
    table.control = [SOVIET] * len(HEXES)
    table.romania = 2
    flow = replacing(table, SOVIET)
    play(flow, Return(unit(code)))
    assert (at("bucharest") in of_kind(flow, Place)) == open_


@rule("great_patriotic_war", "71", refuses=True)
@pytest.mark.parametrize("code", ["AX-It_II", "SU-Bul_1"])
def test_italians_and_bulgarians_are_not_rebuilt(code: str) -> None:
    side = UNITS[unit(code)].side
    assert why_not(replacing(quiet({}, destroyed=[code]), side), Return(unit(code))) in ("58", "71")
    home = "berlin" if side == AXIS else "tambov"
    assert why_not(replacing(quiet({code: home}, reduced=[code]), side), Rebuild(unit(code))) in ("58", "71")


@rule("great_patriotic_war", "71")
@pytest.mark.parametrize("code", ["AX-Rm_III", "AX-Hu_VII", "AX-Slov", "SU-Pol_2", "SU-Rom_4"])
def test_the_nations_the_rules_name_are_rebuilt(code: str) -> None:
    flow = replacing(quiet({}, destroyed=[code]), UNITS[unit(code)].side)
    assert why_not(flow, Return(unit(code))) == ""


@rule("great_patriotic_war", "71", refuses=True)
def test_a_cut_off_town_takes_no_replacements() -> None:
    """36 Only supplied towns; two hexes away no zone reaches the town itself."""
    cordon = ring("tambov", 2)
    foes = [u.code for u in UNITS if u.side == AXIS and u.nation == "german" and u.full_zoc][: len(cordon)]
    flow = replacing(quiet(dict(zip(foes, cordon, strict=True)), destroyed=["SU-16"]), SOVIET)
    play(flow, Return(unit("SU-16")))
    assert all(apart("tambov", h) == 2 for h in cordon)
    assert why_not(flow, Place(at("tambov"))) != ""


@rule("great_patriotic_war", "34", refuses=True)
def test_a_conversion_needs_a_point_too() -> None:
    table = quiet({"SU-16": "kursk"}, destroyed=["SU-1_Guards"])
    table.shocks[SOVIET] = 1
    flow = replacing(table, SOVIET, points=0)
    assert why_not(flow, Convert(unit("SU-16"))) == "34"
    assert dict(flow.refusals())[Convert(unit("SU-16"))].about == {"cost": 1, "left": 0}
    assert where(flow, "SU-1_Guards") == DESTROYED
    assert not why_not(replacing(table, SOVIET, points=1), Convert(unit("SU-16")))  # one is enough
