"""13 to 15 Weather and the turn track: four rolls a marked turn for movement, and always in combat."""

from __future__ import annotations

import pytest

from eastfront.parts import hexes
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS
from eastfront.titles.great_patriotic_war.movement import allowance
from eastfront.titles.great_patriotic_war.printed import GRID, TURNS, UNITS
from eastfront.titles.great_patriotic_war.table import AXIS, CLEAR, MUD, SNOW, Table
from eastfront.titles.great_patriotic_war.turn import AxisTurn, SovietTurn
from eastfront.titles.great_patriotic_war.weather import Weather, marked
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    Position,
    activated,
    asks,
    assault,
    away,
    begin,
    field,
    lines,
    odds,
    offered,
    play,
    position,
    result,
    said,
    to,
    told,
    unit,
)

HERE = field()
CLEAR_TURN, MUD_TURN, SNOW_TURN = 2, 4, 5


def rolled(turn: int, *dice: int) -> Table:
    table = position({"AX-VII": HERE}, turn=turn)
    assert begin(table, Weather(), *dice).over
    return table


def walk(flow: Position) -> list[int]:
    """Passes through a player turn; answers the weather of each movement phase."""
    found = []
    while not flow.over:
        if asks(flow) == "ChooseMover":
            found.append(flow.table.weather)
        options = flow.options()
        play(flow, PASS if PASS in options else options[0])
    return found


# ---------------------------------------------------------------------- 13, table.turns
@rule("great_patriotic_war", "table.turns")
def test_thirty_two_turns_from_june_1941_to_may_1945() -> None:
    assert [row.turn for row in TURNS] == list(range(1, 33))
    assert (TURNS[0].en, TURNS[-1].en) == ("June 1941", "May 1945")
    assert TURNS[5].en == "January–February 1942"


@rule("great_patriotic_war", "table.turns")
@rule("great_patriotic_war", "13")
def test_winter_is_marked_for_snow_spring_and_autumn_for_mud() -> None:
    for row in TURNS:
        month = row.en.split("–")[0].split(" ")[0]
        expected = {"November": "snow", "January": "snow", "September": "mud", "March": "mud"}.get(month, "clear")
        assert row.weather == expected, row.en


@rule("great_patriotic_war", "table.turns", refuses=True)
def test_axis_rail_in_the_ussr_begins_in_1942() -> None:
    assert [row.axis_rail_in_ussr for row in TURNS] == [0] * 5 + [3] * 27


@pytest.mark.parametrize(("turn", "bad"), [(MUD_TURN, MUD), (SNOW_TURN, SNOW)])
@rule("great_patriotic_war", "13")
def test_one_to_three_is_bad_weather_and_the_rest_is_none(turn: int, bad: int) -> None:
    assert [rolled(turn, die).weather for die in range(1, 7)] == [bad] * 3 + [CLEAR] * 3


@rule("great_patriotic_war", "13", refuses=True)
def test_unmarked_turns_roll_nothing() -> None:
    table = rolled(CLEAR_TURN)
    assert table.weather == CLEAR
    assert table.chronicle == []


@rule("great_patriotic_war", "13")
def test_four_rolls_a_marked_turn_one_before_each_movement_phase() -> None:
    table = position({"AX-XLI": HERE, "SU-1_Tank": "moscow"}, turn=SNOW_TURN)
    axis = begin(table, AxisTurn(), 1, 6)
    assert walk(axis) == [SNOW, CLEAR]
    soviet = begin(table, SovietTurn(), 4, 3)
    assert walk(soviet) == [CLEAR, SNOW]
    assert told(soviet, facts.WEATHER) == 4
    assert said(soviet, facts.WEATHER) == ("gpw-weather-snow",)


@rule("great_patriotic_war", "13")
def test_after_a_bad_phase_a_clear_turn_is_clear_again() -> None:
    table = position({"AX-XLI": HERE, "SU-1_Tank": "moscow"}, turn=7)
    walk(begin(table, SovietTurn(), 1, 1))
    assert table.weather == MUD
    assert table.turn == 8
    assert walk(begin(table, AxisTurn())) == [CLEAR, CLEAR]


# ---------------------------------------------------------------------- 14
@rule("great_patriotic_war", "14")
def test_mud_halves_movement() -> None:
    table = position({"AX-VII": HERE, "AX-XLI": away(HERE, 0), "AX-Rm_Cav": away(HERE, 1)}, held_by=AXIS)
    codes = ("AX-VII", "AX-XLI", "AX-Rm_Cav")
    assert [allowance(table, unit(code)) for code in codes] == [4, 6, 5]
    table.weather = MUD
    assert [allowance(table, unit(code)) for code in codes] == [2, 3, 2]
    reached = offered(activated(table, "AX-VII"))
    assert max(hexes.distance(GRID, HERE, hex_) for hex_ in reached) == 2


@rule("great_patriotic_war", "14")
@rule("great_patriotic_war", "33")
def test_mud_and_want_of_supply_halve_one_after_the_other() -> None:
    table = position({"AX-XLI": HERE})
    table.weather, table.supplied[unit("AX-XLI")] = MUD, 0
    assert allowance(table, unit("AX-XLI")) == 1


@rule("great_patriotic_war", "14")
@rule("great_patriotic_war", "13")
def test_attacks_of_a_mud_turn_are_halved_whatever_the_die_said() -> None:
    """12 and 7 make 19, halved 9, against 8: one to one instead of two."""
    attackers = {"AX-XLI": away(HERE, 3), "AX-VII": away(HERE, 2)}
    for weather in (CLEAR, MUD):
        table = position({**attackers, "SU-8": HERE}, held_by=AXIS, turn=MUD_TURN)
        table.weather = weather
        flow = assault(table, HERE, attackers, 4)
        assert odds(flow) == (9, 8, "1-1")
        assert ("14", "mud", 0) in lines(flow)
    assert odds(assault(position({**attackers, "SU-8": HERE}, held_by=AXIS), HERE, attackers, 4))[2] == "2-1"


@rule("great_patriotic_war", "14", refuses=True)
@rule("great_patriotic_war", "15", refuses=True)
def test_the_defender_does_not_suffer_from_the_weather() -> None:
    for turn in (MUD_TURN, SNOW_TURN):
        table = position({"AX-XLI": away(HERE, 3), "AX-IV": away(HERE, 2), "SU-8": HERE}, held_by=AXIS, turn=turn)
        assert odds(assault(table, HERE, ["AX-XLI", "AX-IV"], 4))[1] == 8


# ---------------------------------------------------------------------- 15
@rule("great_patriotic_war", "15")
def test_snow_adds_a_point_to_every_hex() -> None:
    table = position({"AX-VII": HERE}, held_by=AXIS)
    table.weather = SNOW
    flow = activated(table, "AX-VII")
    assert max(hexes.distance(GRID, HERE, hex_) for hex_ in offered(flow)) == 2
    play(flow, to(away(HERE, 0, 2)))
    assert said(flow, facts.MOVED)[2] == 4


@rule("great_patriotic_war", "15")
@rule("great_patriotic_war", "13")
def test_attacks_of_a_snow_turn_shift_one_column_left_whatever_the_die_said() -> None:
    for weather in (CLEAR, SNOW):
        table = position({"AX-XLI": away(HERE, 3), "AX-VII": away(HERE, 2), "SU-8": HERE}, turn=SNOW_TURN, held_by=AXIS)
        table.weather = weather
        flow = assault(table, HERE, ["AX-XLI", "AX-VII"], 1)
        assert odds(flow) == (19, 8, "1-1")
        assert lines(flow) == [("15", "snow", -1)]


@rule("great_patriotic_war", "15")
@rule("great_patriotic_war", "18")
def test_one_to_one_in_snow_is_left_of_the_table_and_has_no_effect() -> None:
    for die in range(1, 7):
        table = position({"AX-XLI": away(HERE, 3), "SU-8": HERE}, turn=SNOW_TURN, held_by=AXIS)
        flow = assault(table, HERE, ["AX-XLI"], die)
        assert odds(flow)[2] == "gpw-below-table"
        assert result(flow) == "NE"


@rule("great_patriotic_war", "15")
@rule("great_patriotic_war", "14")
def test_both_sides_attack_under_the_same_weather() -> None:
    for turn, section in ((MUD_TURN, "14"), (SNOW_TURN, "15")):
        table = position({"SU-1_Tank": away(HERE, 3), "SU-8": away(HERE, 2), "AX-XII": HERE}, turn=turn)
        assert UNITS[unit("AX-XII")].strength == 5
        flow = assault(table, HERE, ["SU-1_Tank", "SU-8"], 1)
        assert [line[0] for line in lines(flow)] == [section]
        assert marked(table) in (MUD, SNOW)
        assert odds(flow)[2] == ("2-1" if turn == MUD_TURN else "3-1")


@rule("great_patriotic_war", "02")
@rule("great_patriotic_war", "13")
def test_the_soviet_turn_ends_the_turn() -> None:
    table = position({"AX-VII": HERE, "SU-8": "moscow"}, turn=CLEAR_TURN)
    walk(begin(table, SovietTurn()))
    assert table.turn == CLEAR_TURN + 1
    assert table.control[HERE] == AXIS
