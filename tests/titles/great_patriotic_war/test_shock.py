"""45 to 48 Shock armies, shock attacks, Guards by conversion, the tank armies of May 1942."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    PASS,
    Activate,
    Convert,
    ConvertInto,
    DeclareShock,
    MoveTo,
    Place,
    Rebuild,
    Return,
)
from eastfront.titles.great_patriotic_war.arrivals import Arrivals
from eastfront.titles.great_patriotic_war.movement import GENERAL, MECHANIZED, MovementPhase
from eastfront.titles.great_patriotic_war.printed import TURNS, UNITS, Kind
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, GONE, SOVIET, TO_CONVERT, Table
from eastfront.titles.great_patriotic_war.turn import AxisTurn
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import arrivals, of_kind, passing, quiet, replacing, ring, units
from tests.titles.great_patriotic_war.positions import (
    Position,
    asks,
    at,
    begin,
    moving,
    play,
    said,
    steps,
    told,
    unit,
    where,
    why_not,
)

KURSK = at("kursk")


def mechanized(table: Table, side: Side = SOVIET) -> Position:
    return moving(table, side, MECHANIZED)


# ---------------------------------------------------------------------- 45
@rule("great_patriotic_war", "45")
def test_a_shock_army_goes_one_hex_with_the_mechanized_and_again_with_all() -> None:
    flow = mechanized(quiet({"SU-1_Shock": KURSK}))
    play(flow, Activate(unit("SU-1_Shock")))
    assert sorted(of_kind(flow, MoveTo)) == sorted(ring(KURSK, 1))
    play(flow, MoveTo(ring(KURSK, 1)[0]))
    assert asks(flow) == "ChooseMover"
    assert why_not(flow, Activate(unit("SU-1_Shock"))) == "08"
    flow.table.moved = [0] * len(UNITS)
    later = moving(flow.table, SOVIET, GENERAL)
    play(later, Activate(unit("SU-1_Shock")))
    assert set(ring(ring(KURSK, 1)[0], 2)) & set(of_kind(later, MoveTo))


@rule("great_patriotic_war", "45", refuses=True)
@pytest.mark.parametrize("code", ["SU-16", "SU-1_Guards", "SU-Pol_1", "SU-1_ABN", "SU-Partisan_1"])
def test_no_other_army_on_foot_moves_with_the_mechanized(code: str) -> None:
    flow = mechanized(quiet({code: KURSK, "SU-1_Tank": "tambov"}))
    assert why_not(flow, Activate(unit(code))) == "02"
    assert of_kind(flow, Activate) == units("SU-1_Tank")


@rule("great_patriotic_war", "45")
def test_there_are_five_shock_armies() -> None:
    assert sum(u.kind is Kind.SHOCK for u in UNITS) == 5


# ---------------------------------------------------------------------- 46
def received(side: Side) -> list[int]:
    """Shock attacks in hand after each turn's first phase, if none is ever used."""
    table, found = quiet({}), []
    for table.turn in range(1, 33):
        table.location = [GONE] * len(UNITS)
        flow = begin(table, Arrivals(side))
        while not flow.over:
            play(flow, PASS if PASS in flow.options() else flow.options()[0])
        found.append(table.shocks[side])
    return found


@rule("great_patriotic_war", "46")
def test_one_a_year_and_the_unused_accumulate() -> None:
    soviet = received(SOVIET)
    assert [soviet[turn - 1] for turn in (1, 5, 6, 13, 14, 21, 22, 29, 30, 32)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    axis = received(AXIS)
    assert [axis[turn - 1] for turn in (1, 5, 6, 13, 14, 21, 22, 29, 30, 32)] == [1, 1, 2, 2, 3, 3, 3, 3, 4, 4]


@rule("great_patriotic_war", "46", refuses=True)
def test_none_for_the_soviets_in_1941_and_none_for_the_axis_in_1944() -> None:
    for row in TURNS:
        assert not (row.en.endswith("1941") and row.shock_soviet), row.en
        assert not (row.en.endswith("1944") and row.shock_axis), row.en
    flow = replacing(quiet({}, destroyed=["SU-16"], turn=5), SOVIET)
    assert DeclareShock() not in flow.options()


@rule("great_patriotic_war", "46")
def test_it_is_declared_in_the_replacement_phase_even_without_points() -> None:
    flow = arrivals(quiet({}, turn=1), AXIS)
    assert flow.options() == [PASS, DeclareShock()]
    play(flow, DeclareShock())
    assert (flow.table.shocks, flow.table.shock) == ([0, 0], 1)
    assert said(flow, facts.SHOCK_DECLARED) == (AXIS, 0)


@rule("great_patriotic_war", "46", refuses=True)
def test_one_attack_a_turn_is_enough() -> None:
    table = quiet({}, destroyed=["SU-16"])
    table.shocks[SOVIET] = 2
    flow = replacing(table, SOVIET)
    play(flow, DeclareShock())
    assert DeclareShock() not in flow.options()
    assert flow.table.shocks[SOVIET] == 1


@rule("great_patriotic_war", "46")
def test_then_all_infantry_goes_one_hex_with_the_mechanized() -> None:
    table = quiet({"AX-VII": "warsaw", "AX-XLIX": "lodz", "AX-Rm_IV": "ploesti", "AX-XLI": "berlin"})
    table.shock = 1
    flow = mechanized(table, AXIS)
    assert of_kind(flow, Activate) == units("AX-VII", "AX-XLIX", "AX-XLI", "AX-Rm_IV")
    play(flow, Activate(unit("AX-VII")))
    assert sorted(of_kind(flow, MoveTo)) == sorted(ring("warsaw", 1))
    play(flow, MoveTo(ring("warsaw", 1)[0]))
    assert asks(flow) == "ChooseMover"


@rule("great_patriotic_war", "46", refuses=True)
def test_not_without_declaring_it_nor_cavalry_and_paratroops() -> None:
    table = quiet({"AX-VII": "warsaw", "AX-Rm_Cav": "ploesti", "AX-7Fl": "lodz"})
    flow = mechanized(table, AXIS)
    assert why_not(flow, Activate(unit("AX-VII"))) == "01"
    table.shock = 1
    assert why_not(flow, Activate(unit("AX-VII"))) == ""
    assert why_not(flow, Activate(unit("AX-Rm_Cav"))) == "01"
    assert why_not(flow, Activate(unit("AX-7Fl"))) == "01"


@rule("great_patriotic_war", "46", refuses=True)
def test_it_lasts_for_the_own_turn_only() -> None:
    table = quiet({"AX-VII": "warsaw", "SU-16": "tambov"}, turn=9)
    table.shock = 1
    flow = begin(table, Arrivals(SOVIET))
    assert flow.table.shock == 0


@rule("great_patriotic_war", "46")
def test_in_a_whole_turn_the_infantry_attacks_after_its_step_and_moves_again_after_it() -> None:
    flow = begin(quiet({"AX-VII": "warsaw"}, turn=1), AxisTurn())
    play(flow, DeclareShock())
    passing(flow, "ChooseMover")
    play(flow, Activate(unit("AX-VII")), MoveTo(ring("warsaw", 1)[0]))
    assert of_kind(flow, Activate) == []
    play(flow, PASS, PASS)  # mechanized movement, combat
    assert of_kind(flow, Activate) == units("AX-VII")


def with_a_saved_attack(turn: int, side: Side = AXIS) -> Position:
    table = quiet({}, destroyed=["AX-VII", "SU-16"], turn=turn)
    table.shocks = [1, 1]
    return replacing(table, side, 1)


@rule("great_patriotic_war", "46", refuses=True)
@pytest.mark.parametrize("turn", range(22, 30))
def test_none_for_the_axis_in_1944_not_even_a_saved_one(turn: int) -> None:
    assert TURNS[turn - 1].en.endswith("1944")
    assert why_not(with_a_saved_attack(turn), DeclareShock()) == "46"
    assert why_not(with_a_saved_attack(turn, SOVIET), DeclareShock()) == ""


@rule("great_patriotic_war", "46")
@pytest.mark.parametrize("turn", [21, 30])
def test_a_saved_one_serves_to_the_end_of_1943_and_again_from_1945(turn: int) -> None:
    flow = with_a_saved_attack(turn)
    assert why_not(flow, DeclareShock()) == ""
    play(flow, DeclareShock())
    assert flow.table.shocks[AXIS] == 0


@rule("great_patriotic_war", "46", refuses=True)
def test_in_1944_an_axis_without_points_is_not_asked() -> None:
    table = quiet({}, destroyed=["AX-VII"], turn=25)
    table.shocks[AXIS] = 1
    assert replacing(table, AXIS, 0).over
    table.turn = 30
    assert asks(replacing(table, AXIS, 0)) == "ChooseReplacement"


# ---------------------------------------------------------------------- 47
def converting(table: Table, points: int = 5) -> Position:
    return replacing(table, SOVIET, points)


def allowed(table: Table, *codes: str) -> Table:
    for code in codes:
        table.location[unit(code)] = TO_CONVERT
    return table


@rule("great_patriotic_war", "47")
@pytest.mark.parametrize("new", ["SU-1_Guards", "SU-1_Shock"])
@pytest.mark.parametrize("reduced", [False, True])
def test_an_army_becomes_guards_or_shock_of_the_same_strength_level(new: str, reduced: bool) -> None:
    flow = converting(allowed(quiet({"SU-16": KURSK}, reduced=["SU-16"] if reduced else []), new))
    play(flow, Convert(unit("SU-16")), ConvertInto(unit(new)))
    assert (where(flow, new), steps(flow, new)) == (KURSK, 1 if reduced else 2)
    assert (where(flow, "SU-16"), flow.table.points) == (DESTROYED, 4)
    assert said(flow, facts.CONVERTED) == (unit("SU-16"), unit(new))


@rule("great_patriotic_war", "47")
def test_the_old_army_can_be_rebuilt_and_the_new_one_moves_in_the_same_turn() -> None:
    flow = converting(allowed(quiet({"SU-16": KURSK}), "SU-1_Guards"))
    play(flow, Convert(unit("SU-16")), ConvertInto(unit("SU-1_Guards")), Return(unit("SU-16")), Place(at("tambov")))
    assert (where(flow, "SU-16"), steps(flow, "SU-16"), flow.table.points) == (at("tambov"), 1, 3)
    later = begin(flow.table, MovementPhase(SOVIET, GENERAL))
    assert of_kind(later, Activate) == units("SU-16", "SU-1_Guards")


@rule("great_patriotic_war", "47", refuses=True)
@pytest.mark.parametrize("code", ["SU-1_Tank", "SU-Pol_1", "SU-1_ABN", "SU-Rom_1", "SU-2_Guards", "SU-Partisan_1"])
def test_only_standard_soviet_armies_convert(code: str) -> None:
    flow = converting(allowed(quiet({code: KURSK, "SU-16": "tambov"}), "SU-1_Guards"))
    assert why_not(flow, Convert(unit(code))) == "47"
    assert of_kind(flow, Convert) == units("SU-16")


@rule("great_patriotic_war", "47", refuses=True)
def test_not_before_the_date_nor_from_the_box() -> None:
    flow = converting(quiet({"SU-16": KURSK}, to_come=["SU-1_Guards"]))
    assert of_kind(flow, Convert) == []
    flow = converting(allowed(quiet({}, destroyed=["SU-16"]), "SU-1_Guards"))
    assert of_kind(flow, Convert) == []


@rule("great_patriotic_war", "47")
def test_the_track_opens_conversions_on_their_dates() -> None:
    flow = arrivals(quiet({"SU-16": KURSK}, to_come=["SU-1_Guards"], turn=11), SOVIET)
    assert where(flow, "SU-1_Guards") == TO_CONVERT
    play(flow, Convert(unit("SU-16")))
    assert flow.options() == [ConvertInto(unit("SU-1_Guards"))]


@rule("great_patriotic_war", "47", refuses=True)
@pytest.mark.parametrize("code", ["SU-1_Guards", "SU-3_Shock"])
def test_destroyed_guards_and_shock_armies_come_back_only_by_conversion(code: str) -> None:
    flow = converting(quiet({"SU-16": KURSK}, destroyed=[code]))
    assert why_not(flow, Return(unit(code))) == "47"
    play(flow, Convert(unit("SU-16")), ConvertInto(unit(code)))
    assert where(flow, code) == KURSK


@rule("great_patriotic_war", "47")
def test_a_reduced_guards_army_on_the_map_takes_a_replacement() -> None:
    """A reading: only one that was destroyed must be converted anew."""
    flow = converting(quiet({"SU-1_Guards": KURSK}, reduced=["SU-1_Guards"]))
    play(flow, Rebuild(unit("SU-1_Guards")))
    assert steps(flow, "SU-1_Guards") == 2


@rule("great_patriotic_war", "47")
def test_a_reduced_army_converted_can_be_made_full_in_the_same_phase() -> None:
    flow = converting(allowed(quiet({"SU-16": KURSK}, reduced=["SU-16"]), "SU-1_Guards"))
    play(flow, Convert(unit("SU-16")), ConvertInto(unit("SU-1_Guards")), Rebuild(unit("SU-1_Guards")))
    assert (steps(flow, "SU-1_Guards"), flow.table.points) == (2, 3)


# ---------------------------------------------------------------------- 48
TANKS = [f"SU-{number}_Tank" for number in range(1, 7)]


@rule("great_patriotic_war", "48")
def test_in_may_1942_six_tank_armies_lie_in_the_box_and_can_be_built_at_once() -> None:
    assert TURNS[7].en == "May 1942"
    flow = arrivals(quiet({}, to_come=TANKS, turn=8), SOVIET)
    assert [where(flow, code) for code in TANKS] == [DESTROYED] * 6
    assert told(flow, facts.IN_THE_BOX) == 6
    points = flow.table.points
    play(flow, Return(unit("SU-1_Tank")), Place(at("tambov")))
    assert (steps(flow, "SU-1_Tank"), flow.table.points) == (1, points - 2)


@rule("great_patriotic_war", "48", refuses=True)
def test_not_before_and_not_at_full_strength() -> None:
    flow = arrivals(quiet({}, to_come=TANKS, turn=7), SOVIET)
    assert of_kind(flow, Return) == []
    flow = arrivals(quiet({}, to_come=TANKS, turn=8), SOVIET)
    play(flow, Return(unit("SU-1_Tank")), Place(at("tambov")))
    assert why_not(flow, Rebuild(unit("SU-1_Tank"))) == "35"
