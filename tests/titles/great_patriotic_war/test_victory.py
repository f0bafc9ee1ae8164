"""63, 64 and the scenarios: how each game begins, how long it lasts and how it ends."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.titles.great_patriotic_war.actions import PASS
from eastfront.titles.great_patriotic_war.arrivals import open_track
from eastfront.titles.great_patriotic_war.nations import may_stand
from eastfront.titles.great_patriotic_war.places import places_for
from eastfront.titles.great_patriotic_war.printed import (
    AIRCRAFT,
    HEXES,
    LEADERS,
    LEARNING_HEXES,
    OBJECTIVES,
    OWNER_AT_START,
    SETUP,
    TURNS,
    UNITS,
)
from eastfront.titles.great_patriotic_war.setup import lay_out
from eastfront.titles.great_patriotic_war.table import ARRIVING, AXIS, BALKANS, SOVIET, TO_COME, Table
from eastfront.titles.great_patriotic_war.turn import Campaign
from eastfront.titles.great_patriotic_war.victory import after_soviet_turn, at_the_end
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import quiet
from tests.titles.great_patriotic_war.positions import Position, asks, at, play, scenario, unit

GOALS = ["moscow", "leningrad", "kuibyshev"]


def on_with_it(flow: Position, until_turn: int = 99) -> Position:
    """Everybody passes, until a turn begins or the game is over."""
    while not flow.over and flow.table.turn < until_turn:
        options = flow.options()
        play(flow, PASS if PASS in options else options[0])
    return flow


def campaign(table: Table) -> Position:
    return Flow(table, Campaign(), fate=Seeded(1))


# ---------------------------------------------------------------------- 63
@rule("great_patriotic_war", "63")
@rule("great_patriotic_war", "scenario.campaign")
def test_the_campaign_begins_in_june_1941_with_aircraft_and_leaders() -> None:
    flow = scenario("campaign", Seeded(1))
    table = flow.table
    assert (table.turn, table.last_turn, TURNS[0].en) == (1, 32, "June 1941")
    assert flow.asked == (AXIS,)
    for row in SETUP:
        assert table.location[unit(row.unit)] >= 0, row.unit
    assert sum(table.location[u] >= 0 for u in AIRCRAFT[AXIS] + AIRCRAFT[SOVIET]) == 6
    assert sum(table.location[u] >= 0 for u in LEADERS[AXIS]) == 2
    assert table.control == list(OWNER_AT_START)


@rule("great_patriotic_war", "63")
def test_the_campaign_lasts_32_turns_to_may_1945() -> None:
    assert TURNS[31].en == "May 1945"
    flow = on_with_it(campaign(quiet({"AX-VII": "berlin", "SU-16": "moscow"}, turn=31)), until_turn=32)
    assert not flow.over
    on_with_it(flow)
    assert (flow.table.turn, flow.ending) == (33, Ending(None, "gpw-ending-draw", "64"))


@rule("great_patriotic_war", "63")
@rule("great_patriotic_war", "scenario.campaign")
def test_the_axis_moves_first_in_every_turn() -> None:
    flow = campaign(quiet({"AX-VII": "berlin", "SU-16": "moscow"}, turn=24))
    assert flow.asked == (AXIS,)
    on_with_it(flow, until_turn=25)
    assert flow.asked == (AXIS,)


@rule("great_patriotic_war", "63", refuses=True)
def test_there_is_no_33rd_turn_and_no_end_before_the_32nd() -> None:
    """After the last Soviet phase of May 1945 nobody is asked any more; a turn earlier everybody is."""
    flow = on_with_it(campaign(quiet({"AX-VII": "berlin", "SU-16": "moscow"}, turn=32)))
    assert flow.over
    assert flow.asked == ()
    for turn in (1, 16, 31):
        flow = on_with_it(campaign(quiet({"AX-VII": "berlin", "SU-16": "moscow"}, turn=turn)), until_turn=turn + 1)
        assert (flow.over, flow.asked) == (False, (AXIS,))


@rule("great_patriotic_war", "scenario.campaign", refuses=True)
def test_nobody_stands_on_the_map_of_june_1941_who_comes_later() -> None:
    table = lay_out("campaign")
    standing = {UNITS[u].code for u in range(len(UNITS)) if table.location[u] >= 0}
    assert standing == {row.unit for row in SETUP}
    assert all(table.location[u] in (TO_COME, BALKANS) for u in range(len(UNITS)) if UNITS[u].code not in standing)
    assert (table.shocks, table.romania, table.balkans) == ([0, 0], 0, 0)


# ---------------------------------------------------------------------- 64
@rule("great_patriotic_war", "64")
def test_the_axis_wins_with_three_towns_at_the_end_of_a_soviet_turn_only() -> None:
    flow = campaign(quiet({"AX-VII": "berlin", "SU-16": "tambov"}, axis=GOALS))
    while flow.asked == (AXIS,):
        play(flow, PASS)
    assert not flow.over  # the Soviet turn is still to come
    assert asks(flow) == "ChooseReplacement"
    on_with_it(flow)
    assert flow.ending == Ending(AXIS, "gpw-ending-axis", "64")
    assert flow.table.turn == 26


@rule("great_patriotic_war", "64", refuses=True)
@pytest.mark.parametrize("missing", GOALS)
def test_two_of_the_three_do_not_win(missing: str) -> None:
    table = quiet({}, axis=[goal for goal in GOALS if goal != missing])
    assert after_soviet_turn(table) is None


@rule("great_patriotic_war", "64")
@pytest.mark.parametrize("turn", [25, 32])
def test_the_soviets_win_with_berlin_at_the_end_of_their_turn_up_to_the_last(turn: int) -> None:
    flow = on_with_it(campaign(quiet({"AX-VII": "breslau", "SU-16": "berlin"}, turn=turn)))
    assert flow.ending == Ending(SOVIET, "gpw-ending-soviet", "64")
    assert flow.table.turn == turn + 1


@rule("great_patriotic_war", "64", refuses=True)
def test_without_berlin_the_end_is_a_draw() -> None:
    flow = on_with_it(campaign(quiet({"AX-VII": "berlin", "SU-16": "posen"}, turn=32)))
    assert flow.ending == Ending(None, "gpw-ending-draw", "64")


# ---------------------------------------------------------------------- scenario.barbarossa
@rule("great_patriotic_war", "scenario.barbarossa")
def test_barbarossa_has_five_turns_and_neither_aircraft_nor_leaders() -> None:
    table = lay_out("barbarossa")
    assert (table.turn, table.last_turn) == (1, 5)
    assert TURNS[table.last_turn - 1].en == "November–December 1941"
    land = [row for row in SETUP if UNITS[unit(row.unit)].is_land]
    assert sum(place >= 0 for place in table.location) == len(land)
    for table.turn in range(1, 6):
        for side in (AXIS, SOVIET):
            open_track(table, side)
    for unit_id in (*AIRCRAFT[AXIS], *AIRCRAFT[SOVIET], *LEADERS[AXIS], *LEADERS[SOVIET]):
        assert table.location[unit_id] == TO_COME
    assert table.location[unit("SU-16")] == ARRIVING


@rule("great_patriotic_war", "scenario.barbarossa")
@pytest.mark.parametrize(("held", "winner"), [(0, SOVIET), (2, SOVIET), (3, AXIS), (7, AXIS)])
def test_three_of_seven_towns_win_barbarossa(held: int, winner: Side) -> None:
    table = lay_out("barbarossa")
    assert len(OBJECTIVES["barbarossa"]) == 7
    for hex_ in OBJECTIVES["barbarossa"][:held]:
        table.control[hex_] = AXIS
    ending = at_the_end(table)
    assert (ending.winner, ending.rule) == (winner, "scenario.barbarossa")


def barbarossa(axis: list[str], soviet: list[str] | None = None) -> Position:
    table = quiet({"AX-VII": "posen", "SU-16": "tambov"}, axis=axis, soviet=soviet or [], turn=2)
    table.goal, table.last_turn, table.air_and_leaders = "barbarossa", 5, False
    return campaign(table)


@rule("great_patriotic_war", "scenario.barbarossa")
def test_the_campaigns_victories_end_barbarossa_at_once() -> None:
    flow = on_with_it(barbarossa(GOALS))
    assert (flow.ending, flow.table.turn) == (Ending(AXIS, "gpw-ending-axis", "64"), 3)
    flow = on_with_it(barbarossa([], ["berlin"]))
    assert (flow.ending, flow.table.turn) == (Ending(SOVIET, "gpw-ending-soviet", "64"), 3)


@rule("great_patriotic_war", "scenario.barbarossa", refuses=True)
@pytest.mark.parametrize("missing", GOALS)
def test_two_of_those_three_do_not_nor_all_seven_before_december(missing: str) -> None:
    flow = on_with_it(barbarossa([goal for goal in GOALS if goal != missing]), until_turn=3)
    assert not flow.over
    seven = [HEXES[h].attributes["place"] for h in OBJECTIVES["barbarossa"]]
    flow = on_with_it(barbarossa([str(name) for name in seven]), until_turn=5)
    assert not flow.over
    on_with_it(flow)
    assert flow.ending == Ending(AXIS, "gpw-ending-barbarossa-axis", "scenario.barbarossa")


# ---------------------------------------------------------------------- scenario.learning
@rule("great_patriotic_war", "scenario.learning")
def test_learning_has_three_turns_and_the_units_of_the_centre() -> None:
    table = lay_out("learning")
    assert (table.turn, table.last_turn, table.air_and_leaders) == (1, 3, False)
    there = [u for u in UNITS if table.location[u.id] >= 0]
    assert 15 <= len(there) <= 50
    assert all(u.is_land and table.location[u.id] in LEARNING_HEXES for u in there)
    assert {u.side for u in there} == {AXIS, SOVIET}
    table.turn = 2
    open_track(table, SOVIET)
    assert table.location[unit("SU-16")] == ARRIVING


@rule("great_patriotic_war", "scenario.learning")
@pytest.mark.parametrize(
    ("held", "winner"), [([], SOVIET), (["minsk"], SOVIET), (["smolensk"], SOVIET), (["minsk", "smolensk"], AXIS)]
)
def test_minsk_and_smolensk_win_the_learning_scenario(held: list[str], winner: Side) -> None:
    table = lay_out("learning")
    for town in held:
        table.control[at(town)] = AXIS
    ending = at_the_end(table)
    assert (ending.winner, ending.rule) == (winner, "scenario.learning")


@rule("great_patriotic_war", "scenario.barbarossa")
@rule("great_patriotic_war", "scenario.learning")
@pytest.mark.parametrize(("name", "turns"), [("barbarossa", 5), ("learning", 3)])
def test_who_only_passes_loses_them_as_the_axis(name: str, turns: int) -> None:
    flow = on_with_it(scenario(name, Seeded(1)))
    assert flow.table.turn == turns + 1
    assert flow.ending == Ending(SOVIET, f"gpw-ending-{name}-soviet", f"scenario.{name}")


@rule("great_patriotic_war", "scenario.learning", refuses=True)
def test_nobody_leaves_the_centre_in_the_learning_scenario() -> None:
    table = lay_out("learning")
    corps = next(u.id for u in UNITS if u.side == AXIS and table.location[u.id] >= 0)
    refusal = may_stand(table, corps, at("kiev"))
    assert refusal is not None
    assert refusal.rule == "scenario.learning"
    assert may_stand(table, corps, at("minsk")) is None
    assert may_stand(lay_out("barbarossa"), corps, at("kiev")) is None
    table.turn = 2
    open_track(table, SOVIET)
    assert set(places_for(table, unit("SU-16"))) <= LEARNING_HEXES
