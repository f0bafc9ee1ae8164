"""2.1, 3, 4.1, 15.2 to 15.4, 17 The sequence of play, minor allies and victory, from the text."""

from __future__ import annotations

from itertools import combinations

import pytest

from eastfront.engine.fate import Scripted, Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.chits import CHITS, IN_HAND, NO_HQ
from eastfront.titles.dark_valley.cup import lay_out_chits
from eastfront.titles.dark_valley.ground import (
    BERLIN,
    BUDA,
    GROZNY,
    HEXES,
    IN_GULF,
    IN_ROMANIA,
    KIEV,
    LENINGRAD,
    MAIKOP,
    MOSCOW,
    ODESSA,
    PEST,
    PORTS,
    SEVASTOPOL,
    STALINGRAD,
    VP_HEXES,
    WARSAW,
)
from eastfront.titles.dark_valley.minors import (
    NEW_ALLIES,
    POLES,
    ROMANIAN_PLACES,
    change_sides,
    hungary_falls,
    poles_rise,
    romania_turns,
)
from eastfront.titles.dark_valley.printed import AXIS, CHIT_ROWS, COMBAT_UNITS, SOVIET, TURNS, UNITS
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.table import ARRIVING, EXITED, GONE, OUT_OF_SUPPLY, TO_COME, Table
from eastfront.titles.dark_valley.title import STARTS, DarkValley
from eastfront.titles.dark_valley.turn import Turn, War
from eastfront.titles.dark_valley.victory import after_turn, points
from eastfront.titles.dark_valley.victory_dice import VictoryDice, changed
from tests.marks import rule
from tests.titles.dark_valley.positions import at, position, unit

TITLE = DarkValley()


def standing(turn: int, vp: int, goal: str = "campaign", last: int = 44) -> Table:
    """So many victory hexes for the Axis, none of the places that decide by themselves."""
    table = position({}, turn=turn)
    table.goal, table.last_turn = goal, last
    special = (MOSCOW, LENINGRAD, KIEV, BERLIN)
    plain = [h for h in VP_HEXES if h not in special]
    for hex_ in VP_HEXES:
        table.control[hex_] = SOVIET
    for hex_ in (*plain, BERLIN, KIEV, LENINGRAD, MOSCOW)[:vp]:
        table.control[hex_] = AXIS
    assert points(table) == vp
    return table


def outcome(table: Table) -> tuple[Side | None, str] | None:
    ending = after_turn(table)
    return None if ending is None else (ending.winner, ending.how.removeprefix("tdv-end-"))


# ---------------------------------------------------------------------- 3.1, 3.2 the campaign
@rule("dark_valley", "3.1")
def test_forty_seven_hexes_are_worth_a_point_each_to_the_axis_alone() -> None:
    assert len(VP_HEXES) == 47
    assert points(standing(20, 17)) == 17
    assert {h for h in (MAIKOP, GROZNY) if h in VP_HEXES} == set()


@rule("dark_valley", "3.2")
@pytest.mark.parametrize(("turn", "limit"), [(8, 28), (18, 28), (19, 23), (29, 23), (30, 13), (40, 13)])
def test_each_year_has_its_limit(turn: int, limit: int) -> None:
    assert outcome(standing(turn, limit)) == (SOVIET, "soviet-limit")
    assert outcome(standing(turn, limit + 1)) is None


@rule("dark_valley", "3.2", refuses=True)
def test_1941_and_1945_have_no_limit_but_the_last_point() -> None:
    assert outcome(standing(7, 2)) is None
    assert outcome(standing(41, 2)) is None
    assert outcome(standing(7, 1)) == (SOVIET, "soviet-limit")
    assert outcome(standing(43, 1)) == (SOVIET, "soviet-limit")


@rule("dark_valley", "3.2")
def test_thirty_eight_points_win_for_the_axis() -> None:
    assert outcome(standing(14, 37)) is None
    assert outcome(standing(14, 38)) == (AXIS, "axis-points")


@rule("dark_valley", "3.2", refuses=True)
@pytest.mark.parametrize(
    ("cities", "turn", "won"),
    [
        ((MOSCOW, KIEV), 7, True),
        ((MOSCOW, LENINGRAD), 7, True),
        ((MOSCOW,), 7, False),
        ((KIEV, LENINGRAD), 7, False),
        ((MOSCOW, KIEV), 8, False),
    ],
)
def test_moscow_and_another_win_in_1941_only(cities: tuple[int, ...], turn: int, won: bool) -> None:
    table = standing(turn, 30)
    for city in (MOSCOW, KIEV, LENINGRAD):
        table.control[city] = AXIS if city in cities else SOVIET
    assert (outcome(table) == (AXIS, "moscow")) is won


def gone_to_baku(infantry: int, motors: int) -> Table:
    table = standing(14, 30)
    for city in (SEVASTOPOL, STALINGRAD, MAIKOP, GROZNY):
        table.control[city] = AXIS
    germans = [UNITS[u] for u in COMBAT_UNITS[AXIS] if UNITS[u].nation == "german" and UNITS[u].size == "division"]
    for found in ([u for u in germans if not u.mech][:infantry], [u for u in germans if u.mech][:motors]):
        for one in found:
            table.location[one.id] = EXITED
    return table


@rule("dark_valley", "3.2")
def test_ten_german_units_with_five_mechanized_divisions_take_baku() -> None:
    assert outcome(gone_to_baku(5, 5)) == (AXIS, "baku")


@rule("dark_valley", "3.2", refuses=True)
@pytest.mark.parametrize(("infantry", "motors"), [(4, 5), (6, 4)])
def test_fewer_do_not(infantry: int, motors: int) -> None:
    assert outcome(gone_to_baku(infantry, motors)) is None


@rule("dark_valley", "3.2", refuses=True)
@pytest.mark.parametrize("city", [SEVASTOPOL, STALINGRAD, MAIKOP, GROZNY])
def test_nor_without_one_of_the_four_towns(city: int) -> None:
    table = gone_to_baku(5, 5)
    table.control[city] = SOVIET
    assert outcome(table) is None


@rule("dark_valley", "3.2", refuses=True)
@pytest.mark.parametrize(("vp", "berlin", "winner"), [(2, True, SOVIET), (2, False, AXIS), (3, True, AXIS)])
def test_at_the_end_the_soviets_need_berlin_and_two_points_at_most(vp: int, berlin: bool, winner: Side) -> None:
    table = standing(44, vp)
    if berlin:
        table.location[unit("SU-ARMY-24")] = BERLIN
    found = outcome(table)
    assert found is not None
    assert found[0] == winner


@rule("dark_valley", "3.1", refuses=True)
def test_with_checks_off_only_the_last_turn_counts() -> None:
    table = standing(20, 5)
    table.unending = 1
    assert outcome(table) is None
    table.turn = 44
    assert outcome(table) == (AXIS, "axis-holds-out")


# ---------------------------------------------------------------------- 3.2 the optional die
@rule("dark_valley", "3.2.option")
@pytest.mark.parametrize(
    ("hex_", "die", "side", "change"),
    [
        (KIEV, 2, AXIS, 0),
        (KIEV, 3, AXIS, 1),
        (KIEV, 4, SOVIET, -1),
        (KIEV, 5, AXIS, 2),
        (KIEV, 6, SOVIET, -2),
        (MOSCOW, 1, AXIS, 1),
        (MOSCOW, 3, AXIS, 2),
        (BERLIN, 2, SOVIET, -1),
    ],
)
def test_a_die_for_each_hex_that_changes_hands(hex_: int, die: int, side: Side, change: int) -> None:
    table = position({})
    table.vp_die = 1
    table.control[hex_] = enemy(side)
    table.vp_known = [table.control[h] for h in VP_HEXES]
    table.control[hex_] = side
    before = points(table)
    game = Flow(table, VictoryDice(), fate=Scripted((die,)))
    assert game.over
    assert points(table) == before + change
    assert changed(table) < 0


@rule("dark_valley", "3.2.option", refuses=True)
def test_no_die_without_the_option_nor_for_a_hex_that_did_not_change() -> None:
    table = position({})
    table.control[KIEV] = AXIS
    assert changed(table) < 0
    table.vp_die = 1
    assert VP_HEXES[changed(table)] == KIEV
    table.control[KIEV] = SOVIET
    assert changed(table) < 0


# ---------------------------------------------------------------------- 17 the scenarios
@rule("dark_valley", "17.1")
def test_barbarossa_is_won_with_moscow_or_thirty_points_and_else_lost_after_turn_8() -> None:
    assert outcome(standing(5, 30, "barbarossa", 8)) == (AXIS, "axis-points")
    assert outcome(standing(5, 29, "barbarossa", 8)) is None
    assert outcome(standing(8, 29, "barbarossa", 8)) == (SOVIET, "soviets-hold-out")
    table = standing(8, 20, "barbarossa", 8)
    table.control[MOSCOW] = table.control[KIEV] = AXIS
    assert outcome(table) == (AXIS, "moscow")


@rule("dark_valley", "17.2", refuses=True)
@rule("dark_valley", "17.3", refuses=True)
@rule("dark_valley", "17.4", refuses=True)
@pytest.mark.parametrize(
    ("goal", "last", "limit", "axis", "soviet"),
    [
        ("fall_blau", 18, 28, 36, 33),
        ("zitadelle", 29, 23, 27, 24),
        ("bagration", 40, 13, 17, 14),
    ],
)
def test_the_later_scenarios(goal: str, last: int, limit: int, axis: int, soviet: int) -> None:
    before = last - 1
    assert outcome(standing(before, limit, goal, last)) == (SOVIET, "soviet-limit")
    assert outcome(standing(before, limit + 1, goal, last)) is None
    assert outcome(standing(last, axis, goal, last)) == (AXIS, "axis-holds")
    assert outcome(standing(last, axis - 1, goal, last)) == (None, "draw")
    assert outcome(standing(last, soviet + 1, goal, last)) == (None, "draw")
    assert outcome(standing(last, soviet, goal, last)) == (SOVIET, "soviets-take")


@rule("dark_valley", "17.2")
def test_fall_blau_is_also_won_at_once_as_the_campaign_is() -> None:
    assert outcome(standing(14, 38, "fall_blau", 18)) == (AXIS, "axis-points")
    assert outcome(standing(26, 38, "zitadelle", 29)) is None


@rule("dark_valley", "17.5")
@pytest.mark.parametrize(("start", "first"), list(zip(STARTS, (1, 12, 24, 34), strict=True)))
def test_the_campaign_begins_at_each_date_and_ends_with_turn_44(start: str, first: int) -> None:
    table, _ = TITLE.setup(f"campaign_{start}", {})
    assert (table.turn, table.last_turn, table.goal) == (first, 44, "campaign")


@rule("dark_valley", "17.5", refuses=True)
@rule("dark_valley", "17.4")
def test_a_scenario_ends_when_it_ends_and_bagration_earlier_if_wanted() -> None:
    ends = {start: TITLE.setup(start, {})[0].last_turn for start in STARTS}
    assert ends == {"barbarossa": 8, "fall_blau": 18, "zitadelle": 29, "bagration": 40}
    assert TITLE.setup("bagration", {"bagration_ends": "t38"})[0].last_turn == 38
    assert TITLE.setup("campaign_bagration", {"bagration_ends": "t38"})[0].last_turn == 44


@rule("dark_valley", "17.3")
@pytest.mark.parametrize("start", STARTS)
def test_every_set_up_can_be_played(start: str) -> None:
    assert list(TITLE.invariants(lay_out(start))) == []


# ---------------------------------------------------------------------- 15 minor allies
def romania(steps: int = 20, towns: int = 2, turn: int = 34) -> Table:
    table = position({}, turn=turn)
    for hex_ in (ODESSA, SEVASTOPOL, *ROMANIAN_PLACES[:towns]):
        table.control[hex_] = SOVIET
    for hex_ in ROMANIAN_PLACES[towns:]:
        table.control[hex_] = AXIS
    inside = [h for h in range(len(HEXES)) if IN_ROMANIA[h]]
    divisions = [u for u in COMBAT_UNITS[SOVIET] if UNITS[u].steps == 1 and UNITS[u].kind == "infantry"]
    for number, one in enumerate(divisions[:steps]):
        table.location[one] = inside[number]
    return table


@rule("dark_valley", "15.2")
def test_romania_changes_sides_when_all_conditions_hold() -> None:
    assert romania_turns(romania())
    table = romania()
    table.location[unit("RO-CORPS-IV")] = at("bucharest")
    table.location[unit("GE-INF-291")] = at("ploesti")
    change_sides(table)
    assert table.location[unit("RO-CORPS-IV")] == GONE
    assert table.supply[unit("GE-INF-291")] == OUT_OF_SUPPLY
    assert all(table.location[one] == ARRIVING for one in NEW_ALLIES)
    for hex_ in VP_HEXES:
        if IN_ROMANIA[hex_]:
            assert table.control[hex_] == (AXIS if hex_ == at("ploesti") else SOVIET)
    assert not romania_turns(table)


@rule("dark_valley", "15.2", refuses=True)
@pytest.mark.parametrize(("steps", "towns", "turn"), [(19, 2, 34), (20, 1, 34), (20, 2, 18)])
def test_and_not_when_one_is_missing(steps: int, towns: int, turn: int) -> None:
    assert not romania_turns(romania(steps, towns, turn))


@rule("dark_valley", "15.2", refuses=True)
@pytest.mark.parametrize("city", [ODESSA, SEVASTOPOL])
def test_nor_without_odessa_and_sevastopol(city: int) -> None:
    table = romania()
    table.control[city] = AXIS
    assert not romania_turns(table)


@rule("dark_valley", "15.3")
def test_hungary_leaves_with_buda_and_pest() -> None:
    table = position({"HU-CORPS-IV": "E1026"}, held={})
    table.control[BUDA] = SOVIET
    hungary_falls(table)
    assert table.location[unit("HU-CORPS-IV")] >= 0
    table.control[PEST] = SOVIET
    hungary_falls(table)
    assert table.location[unit("HU-CORPS-IV")] == GONE


@rule("dark_valley", "15.4", refuses=True)
def test_the_poles_come_when_soviets_are_in_both_hexes_of_warsaw() -> None:
    table = position({"SU-ARMY-24": WARSAW[0]}, turn=38)
    poles_rise(table)
    assert all(table.location[one] == TO_COME for one in POLES)
    table.location[unit("SU-ARMY-28")] = WARSAW[1]
    poles_rise(table)
    assert all(table.location[one] == ARRIVING for one in POLES)


# ---------------------------------------------------------------------- 4.1 the sequence
ORDER = (
    *("axis_reinforcements", "axis_replacements", "soviet_reinforcements", "soviet_replacements", "axis_bases"),
    *("soviet_bases", "strategic_movement", "activations", "attrition", "romania", "victory_dice", "victory"),
    "next_turn",
)


@rule("dark_valley", "4.1")
def test_the_six_phases_in_order() -> None:
    assert tuple(method.__name__ for method in Turn.STEPS) == ORDER


@rule("dark_valley", "sop.I")
@rule("dark_valley", "sop.II")
@rule("dark_valley", "sop.III")
def test_what_comes_before_the_activations() -> None:
    """The Axis before the Soviets, reinforcements before replacements, bases before trains."""
    assert ORDER[:7] == tuple(method.__name__ for method in Turn.STEPS[:7])


@rule("dark_valley", "sop.IV")
def test_activations_come_fourth() -> None:
    assert Turn.STEPS[7].__name__ == "activations"


def phases(start: str, turns: int) -> list[str]:
    """The phases and turns that a game told of, with everybody passing where he may."""
    table = lay_out(start, "campaign")
    table.chronicle, table.unending = [], 1
    game = Flow(table, War(), fate=Seeded(3))
    first = table.turn
    while not game.over and game.table.turn < first + turns:
        game.do(game.options()[0])
    kinds = {"tdv-turn-begins": 1, "tdv-phase-begins": 0}
    return [str(fact.args[kinds[fact.kind]]) for fact in game.table.chronicle or () if fact.kind in kinds]


@rule("dark_valley", "sop.I", refuses=True)
@rule("dark_valley", "sop.II", refuses=True)
@rule("dark_valley", "sop.III", refuses=True)
def test_no_phase_comes_twice() -> None:
    told = phases("zitadelle", 1)
    once = told[: told.index("tdv-turn-25")] if "tdv-turn-25" in told else told
    assert once.count("tdv-phase-reinforcements") == once.count("tdv-phase-bases") == 1
    assert once.count("tdv-phase-strategic") == 1


@rule("dark_valley", "4.1", refuses=True)
@rule("dark_valley", "sop.IV", refuses=True)
@rule("dark_valley", "sop.VI", refuses=True)
def test_no_phase_is_left_out_or_comes_twice() -> None:
    names = ("reinforcements", "bases", "strategic", "activations", "attrition", "end")
    one = [f"tdv-phase-{name}" for name in names]
    assert phases("fall_blau", 2)[:14] == ["tdv-turn-12", *one, "tdv-turn-13", *one]


@rule("dark_valley", "sop.VI")
def test_aircraft_and_artillery_are_ready_again_and_a_depot_stays_turned_over() -> None:
    table = lay_out("fall_blau", "campaign")
    table.unending = 1
    done = [unit("GE-AIR-IV"), unit("GE-ART-Siege"), unit("GE-DEPOT-C")]
    for one in done:
        table.done[one] = 1
    turn = Turn(at="next_turn")
    turn.resume(table, None)
    assert [table.done[one] for one in done] == [0, 0, 1]
    assert table.turn == 13


# ---------------------------------------------------------------------- data
@rule("dark_valley", "2.1")
@rule("dark_valley", "2.1", refuses=True)
def test_ports_and_those_of_the_gulf_of_finland() -> None:
    every = {h for ports in PORTS.values() for h in ports}
    assert {at(name) for name in ("odessa", "sevastopol", "tallinn", "riga", "stettin", "leningrad")} <= every
    assert {h for h in every if IN_GULF[h]} == {at("tallinn"), at("oranienbaum"), at("leningrad")}
    assert at("narva") not in every


@rule("dark_valley", "2.2.errata")
def test_grossdeutschland_converts_on_turn_32() -> None:
    rows = {UNITS[u.id].code: u for u in UNITS if u.code in ("GD-ME-GD", "GD-PZ-GD")}
    from eastfront.titles.dark_valley.printed import UNIT_ROWS

    old = UNIT_ROWS[rows["GD-ME-GD"].id]
    assert (old.becomes, old.becomes_turn) == ("GD-PZ-GD", 32)
    assert UNIT_ROWS[rows["GD-PZ-GD"].id].turn == 32


@rule("dark_valley", "table.turns")
@rule("dark_valley", "table.turns", refuses=True)
def test_dates_weather_and_initiative() -> None:
    assert len(TURNS) == 44
    months = {row.turn: (row.en, row.year) for row in TURNS}
    assert months[1] == ("June", 1941)
    assert months[7] == ("December", 1941)
    assert months[12] == ("June", 1942)
    assert months[40] == ("December", 1944)
    for row in TURNS:
        wants = "snow" if row.en in ("December", "January", "February") else row.weather
        assert row.weather == wants
        fair = row.weather == "fair" and (row.year, row.turn) <= (1943, 24)
        mixed = row.weather == "mixed" and row.turn <= 15
        assert (row.initiative == "axis") is (fair or mixed), row


@rule("dark_valley", "table.chits")
@rule("dark_valley", "table.chits", refuses=True)
def test_chits_of_each_turn() -> None:
    of = {(row.turn, row.chit): row.count for row in CHIT_ROWS}
    assert [sum(of.get((turn, f"panzer_{n}"), 0) for n in range(1, 5)) for turn in (1, 2, 3, 4)] == [6, 6, 6, 6]
    assert all((turn, "counterattack") in of for turn in range(1, 5))
    assert (5, "counterattack") not in of
    assert (2, "stavka") not in of
    assert all((turn, "stavka") in of for turn in range(3, 45))
    assert all((turn, "combat_zhukov") in of for turn in range(15, 19))
    assert [turn for turn in range(1, 45) if (turn, "field_marshal") in of] == list(range(12, 41))
    assert all(of[turn, "logistics"] == 1 for turn in range(1, 45))


# ---------------------------------------------------------------------- scenario.learning
@rule("dark_valley", "scenario.learning")
@pytest.mark.parametrize(
    "taken", [towns for count in range(4) for towns in combinations(("riga", "duenaburg", "pskov"), count)]
)
def test_the_learning_scenario_is_won_with_two_of_three_towns_at_its_end(taken: tuple[str, ...]) -> None:
    table = lay_out("learning")
    for town in ("riga", "duenaburg", "pskov"):
        table.control[at(town)] = AXIS if town in taken else SOVIET
    assert after_turn(table) is None  # June is too early
    table.turn = 2
    ending = after_turn(table)
    assert ending
    assert (ending.winner, ending.rule) == (AXIS if len(taken) >= 2 else SOVIET, "scenario.learning")


@rule("dark_valley", "scenario.learning", refuses=True)
def test_only_the_north_takes_part_and_only_its_panzer_army_has_a_chit() -> None:
    table = lay_out("learning")
    there = {UNITS[u].code for side in (AXIS, SOVIET) for u in table.combat(side)}
    assert {"GE-CORPS-XXVI", "GE-PZ-8", "SU-RD-48", "SU-RD-118", "SU-RD-16"} <= there
    assert not {"GE-CORPS-VIII", "GE-PZ-7", "SU-RD-85", "SU-RD-62", "SU-MC41-7"} & there
    lay_out_chits(table)
    armies = [UNITS[chit.hq].code for chit in CHITS if chit.hq != NO_HQ and table.chits[chit.id] == IN_HAND]
    assert armies == ["GE-HQ-4"]
