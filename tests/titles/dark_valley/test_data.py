"""The counters, the set-ups and the map agree with each other and with the numbers the rules give."""

from __future__ import annotations

from collections import Counter

import pytest

from eastfront.titles.dark_valley.ground import (
    CITIES,
    IN_PLAY,
    IS_PORT,
    LENINGRAD,
    ORANIENBAUM,
    PLACES,
    SIZE,
    VP,
    VP_HEXES,
    hex_of,
)
from eastfront.titles.dark_valley.movement import overstacked
from eastfront.titles.dark_valley.nations import may_stand
from eastfront.titles.dark_valley.printed import (
    AXIS,
    BARBAROSSA,
    BY_CODE,
    CHIT_ROWS,
    COMBAT,
    SETUPS,
    SOVIET,
    TURNS,
    UNIT_ROWS,
    UNITS,
    Weather,
)
from eastfront.titles.dark_valley.setup import FIRST_TURN, lay_out
from eastfront.titles.dark_valley.supply import communications
from tests.marks import rule

STARTS = tuple(FIRST_TURN)


@rule("dark_valley", "3.1")
def test_there_are_47_hexes_of_victory_and_each_counts_one() -> None:
    assert len(VP_HEXES) == 47
    assert sum(VP) == 47
    assert all(h in PLACES for h in VP_HEXES)


@rule("dark_valley", "17.1")
@pytest.mark.parametrize(
    ("start", "points"), [("barbarossa", 14), ("fall_blau", 29), ("zitadelle", 31), ("bagration", 22)]
)
def test_what_the_axis_holds_at_each_start(start: str, points: int) -> None:
    assert lay_out(start).vp() == points


@pytest.mark.parametrize("start", STARTS)
def test_every_start_is_a_legal_position(start: str) -> None:
    table = lay_out(start)
    for side in (AXIS, SOVIET):
        assert overstacked(table, side) == -1
        for unit in table.land(side):
            here = table.location[unit]
            assert IN_PLAY[here], UNITS[unit].code
            assert may_stand(table, unit, here) is None, UNITS[unit].code
            assert not {UNITS[u].side for u in table.combat_in(here)} - {side}, UNITS[unit].code
    assert all(1 <= table.steps[u] <= UNITS[u].steps for side in (AXIS, SOVIET) for u in table.combat(side))


def test_in_june_1941_everybody_has_communications() -> None:
    table = lay_out("barbarossa")
    for side in (AXIS, SOVIET):
        lines = communications(table, side)
        assert [UNITS[u].code for u in table.combat(side) if not lines[table.location[u]]] == []


@rule("dark_valley", "13.2")
@pytest.mark.parametrize("start", ["fall_blau", "zitadelle", "bagration"])
def test_leningrad_has_its_road_over_the_ice_or_by_land(start: str) -> None:
    """In the winter of 1941 the far shore of the lake was held, and it was never lost again."""
    lines = communications(lay_out(start), SOVIET)
    assert lines[LENINGRAD]
    assert lines[ORANIENBAUM]


def test_set_ups_name_known_units_once_and_hexes_of_the_map() -> None:
    rows = {"barbarossa": [row.unit for row in BARBAROSSA]}
    rows |= {start: [row.unit for row in setup] for start, setup in SETUPS.items()}
    for start, units in rows.items():
        assert [code for code, count in Counter(units).items() if count > 1] == [], start
        assert [code for code in units if code not in BY_CODE] == [], start
    assert all(0 <= hex_of(row.hex) < SIZE for row in BARBAROSSA)
    assert all(0 <= hex_of(row.hex) < SIZE for setup in SETUPS.values() for row in setup if row.state == "map")


@rule("dark_valley", "7.8")
def test_conversions_never_want_for_units() -> None:
    groups = Counter(row.group for row in UNIT_ROWS)
    assert groups["su_grc"] >= 3 * groups["su_gra"]
    assert groups["su_rd"] + groups["su_mtn"] >= 3 * groups["su_grc"]
    assert groups["su_mc"] + groups["su_gmc"] >= groups["su_gta"]


@rule("dark_valley", "7.10")
def test_the_mechanized_corps_of_1941_cannot_be_replaced() -> None:
    assert {u.replaceable for u in UNITS if u.group == "su_mc41"} == {False}
    assert {u.replaceable for u in UNITS if u.group in ("su_mc", "su_tc")} == {True}


@rule("dark_valley", "10.2")
def test_initiative_turn_by_turn() -> None:
    """Fair turns up to July 1943 and mixed ones up to September 1942 are the Axis's, all others the Soviets'."""
    for row in TURNS:
        fair = row.weather == "fair" and row.turn <= 24
        mixed = row.weather == "mixed" and row.turn <= 15
        assert (row.initiative == "axis") == (fair or mixed), row.turn
    assert len(TURNS) == 44


@rule("dark_valley", "11.3")
def test_snow_lies_from_december_to_february_only() -> None:
    snow = {(row.en, row.year) for row in TURNS if row.weather == "snow"}
    assert {month for month, _ in snow} == {"December", "January", "February"}
    assert [row.turn for row in TURNS if row.weather == "snow"][:3] == [7, 8, 9]
    assert Weather["SNOW"].value == 3


@rule("dark_valley", "10.5")
def test_chits_of_each_turn() -> None:
    by_turn = {turn: Counter[str]() for turn in range(1, 45)}
    for row in CHIT_ROWS:
        by_turn[row.turn][row.chit] += row.count
    assert all(chits["logistics"] == 1 for chits in by_turn.values())
    assert [turn for turn, chits in by_turn.items() if chits["counterattack"]] == [1, 2, 3, 4]
    assert [turn for turn, chits in by_turn.items() if chits["stavka"]] == list(range(3, 45))
    assert [turn for turn, chits in by_turn.items() if chits["field_marshal"]] == list(range(12, 41))
    assert {turn for turn, chits in by_turn.items() if chits["combat_zhukov"]} == {7, 8, 9, 15, 16, 17, 18}
    assert not any(row.in_cup for row in CHIT_ROWS if row.chit in ("stavka", "field_marshal"))


@rule("dark_valley", "table.crt_notes")
@pytest.mark.parametrize("name", ["A", "B"])
def test_the_tables_reward_strength(name: str) -> None:
    table = COMBAT[name]
    assert table.columns == ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1")
    assert (table.first_die, table.last_die) == (1, 8)
    assert table.result(0, 1) == table.result(1, 2) == 0  # the attacker is eliminated
    assert table.result(7, 8) == 6  # the defender is


def test_ports_are_places_and_cities_are_many() -> None:
    assert all(h in PLACES for h in range(SIZE) if IS_PORT[h])
    assert len(CITIES) == 59
