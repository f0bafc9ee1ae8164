"""36, 37, 38 and the track: who comes when and where, and who leaves."""

from __future__ import annotations

import pytest

from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Activate, MoveTo, Place, Rebuild, Reinforce
from eastfront.titles.great_patriotic_war.arrivals import open_track
from eastfront.titles.great_patriotic_war.movement import GENERAL, MovementPhase
from eastfront.titles.great_patriotic_war.printed import COUNTRY, EDGES, PLACES, TRACK, UNITS
from eastfront.titles.great_patriotic_war.setup import lay_out
from eastfront.titles.great_patriotic_war.table import (
    ARRIVING,
    AXIS,
    BALKANS,
    DESTROYED,
    GONE,
    SOVIET,
    TO_COME,
    TO_CONVERT,
)
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import (
    arrivals,
    of_kind,
    open_ground,
    pick,
    quiet,
    reinforcing,
    ring,
    units,
)
from tests.titles.great_patriotic_war.positions import asks, at, begin, play, steps, told, unit, where, why_not


# ---------------------------------------------------------------------- 36
@rule("great_patriotic_war", "36")
@pytest.mark.parametrize(
    ("code", "country", "edge"),
    [
        ("AX-XXVII", "germany", True),
        ("AX-It_II", "germany", True),
        ("AX-Rm_VI", "romania", False),
        ("AX-Hu_III", "hungary", False),
        ("AX-Slov", "slovakia", False),
        ("SU-62", "ussr", True),
        ("SU-Pol_1", "ussr", True),
    ],
)
def test_reinforcements_appear_in_their_towns_or_on_their_edge(code: str, country: str, edge: bool) -> None:
    side = UNITS[unit(code)].side
    flow = reinforcing(quiet({}, arriving=[code]), side)
    play(flow, Reinforce(unit(code)))
    places = set(of_kind(flow, Place))
    towns = {h for h in PLACES if COUNTRY[h] == country}
    assert places & towns
    assert places <= towns | set(EDGES[side])
    assert bool(places & set(EDGES[side]) - towns) == edge
    play(flow, Place(min(places)))
    assert where(flow, code) == min(places)
    assert flow.over


@rule("great_patriotic_war", "36")
def test_a_reinforcement_moves_in_the_turn_it_appears() -> None:
    flow = reinforcing(quiet({}, arriving=["SU-62"]), SOVIET)
    play(flow, Reinforce(unit("SU-62")), Place(at("kursk")))
    moving = begin(flow.table, MovementPhase(SOVIET, GENERAL))
    play(moving, Activate(unit("SU-62")), MoveTo(pick("kursk", 2, open_ground)))
    assert where(moving, "SU-62") in ring("kursk", 2)


@rule("great_patriotic_war", "36", refuses=True)
@pytest.mark.parametrize(("town", "section"), [("minsk", "36"), ("kursk", "65"), ("tambov", "67"), ("berlin", "36")])
def test_not_in_a_town_that_is_lost_watched_or_full(town: str, section: str) -> None:
    foe = pick("kursk", 1, open_ground)
    table = quiet({"AX-VII": foe, "SU-16": "tambov"}, arriving=["SU-62"], axis=["minsk"])
    flow = reinforcing(table, SOVIET)
    play(flow, Reinforce(unit("SU-62")))
    assert why_not(flow, Place(at(town))) == section


@rule("great_patriotic_war", "36", refuses=True)
def test_a_german_does_not_appear_among_the_allies() -> None:
    flow = reinforcing(quiet({}, arriving=["AX-XXVII"]), AXIS)
    play(flow, Reinforce(unit("AX-XXVII")))
    for town in ("bucharest", "budapest", "bratislava", "belgrade"):
        assert why_not(flow, Place(at(town))) == "36"


@rule("great_patriotic_war", "36", refuses=True)
def test_reinforcements_that_can_come_must_come() -> None:
    flow = reinforcing(quiet({}, arriving=["SU-62", "SU-63"]), SOVIET)
    assert PASS not in flow.options()
    assert of_kind(flow, Reinforce) == units("SU-62", "SU-63")


@rule("great_patriotic_war", "36")
def test_who_finds_no_room_waits_for_the_next_turn() -> None:
    table = quiet({}, arriving=["AX-Slov"], soviet=["bratislava"])
    flow = reinforcing(table, AXIS)
    assert flow.over
    assert where(flow, "AX-Slov") == ARRIVING
    table.control[at("bratislava")] = AXIS
    again = reinforcing(table, AXIS)
    assert again.options() == [Reinforce(unit("AX-Slov"))]


# ---------------------------------------------------------------------- 37
@rule("great_patriotic_war", "37")
@pytest.mark.parametrize("turn", [2, 3])
def test_soviet_armies_of_july_and_august_1941_come_reduced(turn: int) -> None:
    table = lay_out("campaign")
    table.turn = turn
    open_track(table, SOVIET)
    came = [u for u in UNITS if table.location[u.id] == ARRIVING and u.is_land]
    assert len(came) == {2: 7, 3: 10}[turn]
    assert all(table.steps[u.id] == 1 and u.steps == 2 for u in came)


@rule("great_patriotic_war", "37")
def test_replacements_make_them_full_in_the_same_turn() -> None:
    flow = arrivals(quiet({}, to_come=["SU-16"], turn=2), SOVIET)
    play(flow, Reinforce(unit("SU-16")), Place(at("tambov")))
    assert steps(flow, "SU-16") == 1
    play(flow, Rebuild(unit("SU-16")))
    assert steps(flow, "SU-16") == 2


@rule("great_patriotic_war", "37", refuses=True)
@pytest.mark.parametrize("turn", [4, 5, 6, 9])
def test_later_ones_come_at_full_strength(turn: int) -> None:
    table = lay_out("campaign")
    table.turn = turn
    open_track(table, SOVIET)
    came = [u for u in UNITS if table.location[u.id] == ARRIVING]
    assert came
    assert all(table.steps[u.id] == u.steps for u in came)


@rule("great_patriotic_war", "37", refuses=True)
def test_axis_units_of_july_and_august_1941_are_not_reduced() -> None:
    table = lay_out("campaign")
    for table.turn in (2, 3):
        open_track(table, AXIS)
    came = [u for u in UNITS if table.location[u.id] == ARRIVING]
    assert len(came) == 6
    assert all(table.steps[u.id] == u.steps for u in came)


# ---------------------------------------------------------------------- 38
@rule("great_patriotic_war", "38")
def test_a_unit_is_withdrawn_from_wherever_it_is() -> None:
    table = quiet({"AX-It_XXXV": "kursk", "AX-It_II": "berlin"}, destroyed=["AX-It_Alp"], turn=15)
    flow = arrivals(table, AXIS)
    assert [where(flow, code) for code in ("AX-It_XXXV", "AX-It_II", "AX-It_Alp")] == [GONE] * 3
    assert told(flow, facts.WITHDRAWN) == 3


@rule("great_patriotic_war", "38", refuses=True)
def test_a_withdrawn_unit_is_not_there_to_be_rebuilt_nor_anything_in_its_place() -> None:
    flow = arrivals(quiet({"AX-VII": "berlin"}, reduced=["AX-VII"], destroyed=["AX-It_Alp"], turn=15), AXIS)
    assert of_kind(flow, Rebuild) == units("AX-VII")
    assert [type(o).__name__ for o in flow.options()] == ["Pass", "Rebuild"]


@rule("great_patriotic_war", "38")
def test_a_leader_leaves_too_and_a_missing_unit_changes_nothing() -> None:
    table = quiet({"AX-Kleist": "berlin", "AX-VII": "berlin"}, destroyed=["AX-I_SS"], turn=23)
    flow = arrivals(table, AXIS)
    assert (where(flow, "AX-Kleist"), where(flow, "AX-VII"), where(flow, "AX-I_SS")) == (GONE, at("berlin"), GONE)


@rule("great_patriotic_war", "38")
@rule("great_patriotic_war", "table.track")
def test_a_withdrawn_corps_returns_at_full_strength() -> None:
    table = quiet({"AX-II_SS": "berlin"}, reduced=["AX-II_SS"], turn=19)
    flow = arrivals(table, AXIS)
    assert where(flow, "AX-II_SS") == GONE
    table.turn = 23
    flow = arrivals(table, AXIS)
    play(flow, Reinforce(unit("AX-II_SS")), Place(at("berlin")))
    assert steps(flow, "AX-II_SS") == 2


@rule("great_patriotic_war", "38", refuses=True)
def test_nobody_returns_who_was_not_withdrawn() -> None:
    flow = arrivals(quiet({}, destroyed=["AX-II_SS"], turn=23), AXIS)
    assert asks(flow) == "ChooseReplacement"
    assert where(flow, "AX-II_SS") == DESTROYED


# ---------------------------------------------------------------------- the track
@rule("great_patriotic_war", "table.track")
def test_the_track_brings_every_unit_in_its_turn_and_none_before() -> None:
    """Turn after turn, nothing is lost: each row finds its unit where the rows before have left it."""
    table = lay_out("campaign")
    for table.turn in range(1, 33):
        for side, word in ((AXIS, "axis"), (SOVIET, "soviet")):
            rows = [row for row in TRACK if row.turn == table.turn and row.side == word]
            for row in rows:
                if row.kind == "withdrawal":
                    assert table.location[unit(row.unit)] not in (TO_COME, GONE), row
                    table.location[unit(row.unit)] = GONE
            before = {row.unit: table.location[unit(row.unit)] for row in rows if row.unit}
            open_track(table, side)
            for row in rows:
                if row.kind in ("reinforcement", "return"):
                    assert before[row.unit] == (GONE if row.kind == "return" else TO_COME), row
                    assert table.location[unit(row.unit)] == ARRIVING
                    table.location[unit(row.unit)] = at("berlin" if side == AXIS else "moscow")
                elif row.kind == "conversion":
                    assert (before[row.unit], table.location[unit(row.unit)]) == (TO_COME, TO_CONVERT)
                elif row.kind == "destroyed_box":
                    assert (before[row.unit], table.location[unit(row.unit)]) == (TO_COME, DESTROYED)
    events = {row.unit for row in TRACK if row.kind == "event"}
    assert {u.code for u in UNITS if table.location[u.id] == TO_COME} == events
    assert sum(place == BALKANS for place in table.location) == 6


@rule("great_patriotic_war", "table.track")
@pytest.mark.parametrize(("turn", "axis", "soviet"), [(1, 0, 0), (2, 2, 4), (5, 2, 8), (15, 6, 8), (32, 1, 6)])
def test_the_points_of_the_track(turn: int, axis: int, soviet: int) -> None:
    for side, points in ((AXIS, axis), (SOVIET, soviet)):
        code = "AX-VII" if side == AXIS else "SU-16"
        table = quiet({}, destroyed=[code], turn=turn)
        assert arrivals(table, side).table.points == points


@rule("great_patriotic_war", "table.track")
def test_every_turn_has_one_line_of_points_a_side() -> None:
    lines = [(row.turn, row.side) for row in TRACK if row.kind == "points"]
    assert sorted(lines) == [(turn, side) for turn in range(1, 33) for side in ("axis", "soviet")]
