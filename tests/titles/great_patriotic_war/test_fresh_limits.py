"""Small limits of many rules: who is not asked again, what is not said twice, which town is nobody's own."""

from __future__ import annotations

import pytest

from eastfront.engine.match import Match
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import Activate, Convert, Fly, FlyTo, MoveTo, Place, Post, Reinforce
from eastfront.titles.great_patriotic_war.air import Support
from eastfront.titles.great_patriotic_war.leaders import STRATEGIC, TACTICAL, LeaderMoves
from eastfront.titles.great_patriotic_war.movement import MECHANIZED
from eastfront.titles.great_patriotic_war.nations import RELEASED
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.printed import AROUND, BESSARABIA, COUNTRY, LAND_UNITS, PLACES, UNITS, Kind
from eastfront.titles.great_patriotic_war.supply import judge
from eastfront.titles.great_patriotic_war.table import AXIS, NO_MISSION, SOVIET, TO_CONVERT
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import (
    arrivals,
    of_kind,
    open_ground,
    pick,
    quiet,
    reinforcing,
    replacing,
    ring,
)
from tests.titles.great_patriotic_war.positions import (
    Hex,
    asks,
    at,
    away,
    back_to,
    begin,
    field,
    fight,
    moving,
    near,
    offered,
    play,
    said,
    scenario,
    steps,
    told,
    unit,
    where,
)
from tests.titles.great_patriotic_war.test_earlier_rules import FILES, bytes_of

KURSK, BERLIN, KISHINEV = at("kursk"), at("berlin"), at("kishinev")
HERE = field()
NORTH, SOUTH = away(HERE, 0), away(HERE, 3)
ARMIES = tuple(UNITS[u].code for u in LAND_UNITS[SOVIET] if UNITS[u].kind is Kind.INFANTRY and UNITS[u].code != "SU-8")
BAND, SECOND = "SU-Partisan_1", "SU-Partisan_2"


# ---------------------------------------------------------------------- 40
@rule("great_patriotic_war", "40", refuses=True)
def test_a_side_whose_aircraft_have_all_flown_is_not_asked_again() -> None:
    """A second battle is in range, but the only aircraft is over the first."""
    first, second = ring(KURSK, 1)[0], ring(KURSK, 1)[3]
    flow = begin(quiet({"SU-16": KURSK, "AX-VII": first, "AX-VIII": second, "SU-Il-2": KURSK}), Support(SOVIET, SOVIET))
    play(flow, Fly(unit("SU-Il-2")))
    assert offered(flow) == {first, second}
    play(flow, FlyTo(first))
    assert flow.over


@rule("great_patriotic_war", "40", refuses=True)
@pytest.mark.parametrize("corner", ["A-0130", "A-0230", "A-3630"])
def test_a_lost_aircraft_flies_nowhere_even_where_the_map_ends(corner: str) -> None:
    beside = next(h for h in AROUND[at(corner)] if COUNTRY[h] == "ussr")
    bombers = ["SU-Il-4", "SU-Pe-2", "SU-Tu-2"]
    table = quiet({"SU-16": beside, "AX-VII": corner}, destroyed=bombers)
    assert begin(table, Support(SOVIET, SOVIET)).over


@pytest.mark.parametrize("name", FILES)
def test_in_a_game_saved_on_the_ground_nobody_flies(name: str) -> None:
    assert set(Match.load(bytes_of(name), TITLES).flow.table.mission) == {NO_MISSION}


# ---------------------------------------------------------------------- 43
@rule("great_patriotic_war", "43", refuses=True)
@pytest.mark.parametrize("kind", [STRATEGIC, TACTICAL])
def test_no_leader_goes_to_a_capital_that_is_lost(kind: int) -> None:
    post = ring(BERLIN, 2)[0]
    on_map: dict[str, Hex] = {"AX-Model": post, "AX-VII": post}
    flow = begin(quiet(on_map), LeaderMoves(AXIS, kind))
    play(flow, Activate(unit("AX-Model")))
    assert flow.options() == [Post(BERLIN)]
    assert begin(quiet(on_map, soviet=[BERLIN]), LeaderMoves(AXIS, kind)).over


# ---------------------------------------------------------------------- 45, 47
@rule("great_patriotic_war", "45")
def test_the_hex_a_shock_army_goes_with_the_mechanized_costs_no_points() -> None:
    flow = moving(quiet({"SU-1_Shock": KURSK}), SOVIET, MECHANIZED)
    goal = pick(KURSK, 1, open_ground)
    play(flow, Activate(unit("SU-1_Shock")), MoveTo(goal))
    assert said(flow, facts.MOVED) == (unit("SU-1_Shock"), goal, 0)


@rule("great_patriotic_war", "47", refuses=True)
def test_the_axis_converts_no_armies() -> None:
    for side, possible in ((SOVIET, True), (AXIS, False)):
        table = quiet({"SU-16": KURSK, "AX-VII": BERLIN}, reduced=["AX-VII"])
        table.location[unit("SU-1_Guards")] = TO_CONVERT
        flow = replacing(table, side)
        assert (Convert(unit("SU-16")) in flow.options()) == possible
        assert possible or not any(isinstance(action, Convert) for action, _ in flow.refusals())


# ---------------------------------------------------------------------- 52
@rule("great_patriotic_war", "52")
def test_a_band_comes_back_whole_and_holds_up_nobody_but_other_bands() -> None:
    """One band in a turn; the army of the same turn must still be placed."""
    table = quiet({}, destroyed=[BAND, SECOND], arriving=["SU-62"])
    table.comes_back[unit(BAND)], table.comes_back[unit(SECOND)] = table.turn - 1, table.turn
    flow = arrivals(table, SOVIET)
    play(flow, Reinforce(unit(BAND)), Place(KURSK))
    assert (where(flow, BAND), steps(flow, BAND)) == (KURSK, UNITS[unit(BAND)].steps)
    assert flow.options() == [Reinforce(unit("SU-62"))]


# ---------------------------------------------------------------------- 54
@rule("great_patriotic_war", "54", refuses=True)
def test_that_bessarabia_is_romanian_is_said_once() -> None:
    outside = next(h for h in AROUND[at("odessa")] if COUNTRY[h] == "ussr" and h not in BESSARABIA)
    flow = moving(quiet({"SU-9": KISHINEV}), SOVIET)
    for there, times in ((outside, 1), (KISHINEV, 1), (outside, 1)):
        enter(flow.table, unit("SU-9"), there)
        assert told(flow, facts.BESSARABIA_ROMANIAN) == times


@rule("great_patriotic_war", "54", refuses=True)
@rule("great_patriotic_war", "36", refuses=True)
def test_bessarabia_adds_its_own_towns_to_romania_and_no_others() -> None:
    table = quiet({}, arriving=["AX-Rm_VI"], axis=[KISHINEV])
    table.romania = RELEASED
    flow = reinforcing(table, AXIS)
    play(flow, Reinforce(unit("AX-Rm_VI")))
    places = set(of_kind(flow, Place))
    assert KISHINEV in places
    assert places <= {h for h in PLACES if COUNTRY[h] == "romania" or h in BESSARABIA}


# ---------------------------------------------------------------------- 70
@rule("great_patriotic_war", "70", refuses=True)
def test_the_way_to_an_empty_hex_does_not_turn_back() -> None:
    """Beyond the first hex all is full but one hex on the right; the empty first hex itself is behind the army."""
    gap = away(away(NORTH, 1), 1)
    full = [h for h in near(away(NORTH, 0), 3) if h not in (HERE, NORTH, SOUTH, gap)]
    units: dict[str, Hex] = {"AX-XLI": SOUTH, "SU-8": HERE, **dict(zip(ARMIES, full, strict=False))}
    flow = fight(units, HERE, ["AX-XLI"], 1)
    play(flow, back_to(NORTH))
    assert offered(flow) == {away(NORTH, 1)}


@rule("great_patriotic_war", "70")
def test_the_log_says_where_a_retreat_ended() -> None:
    flow = fight({"AX-XLI": SOUTH, "SU-8": HERE}, HERE, ["AX-XLI"], 1)
    play(flow, back_to(NORTH), back_to(away(NORTH, 0)))
    assert said(flow, facts.RETREATED) == (unit("SU-8"), away(NORTH, 0))
    assert asks(flow) == "ChooseAdvance"


# ---------------------------------------------------------------------- 52, 66
@rule("great_patriotic_war", "52", refuses=True)
@pytest.mark.parametrize("name", ["campaign", "barbarossa", "learning"])
def test_at_the_start_nobody_is_on_his_way_back(name: str) -> None:
    """Else an army that comes for the first time would count as a band that returns."""
    assert not any(scenario(name).table.comes_back)


@rule("great_patriotic_war", "66", refuses=True)
def test_nobody_off_the_map_is_judged_to_be_cut_off() -> None:
    table = quiet({"AX-VII": BERLIN}, destroyed=["AX-VIII"], arriving=["AX-XLI"])
    judge(table, AXIS)
    assert set(table.supplied) == {1}
    assert table.away == []
