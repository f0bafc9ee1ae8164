"""Printed tables: columns by odds and strength, rounding, shifts, and what a broken table says."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.parts import tables
from eastfront.parts.data import read_toml
from eastfront.parts.tables import BELOW, PrintedTable, Rounding

SHORT = tables.parse_ratios(["1-3", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1"])
CODES = {"-": 0, "NE": 1, "EX": 2, "DR": 3, "DE": 4}


# ------------------------------------------------------------------ odds


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (12, 7, 3),
        (19, 4, 6),
        (1, 3, 0),
        (2, 5, 0),
        (1, 2, 1),
        (99, 100, 1),
        (100, 100, 2),
        (3, 2, 3),
        (299, 150, 3),
        (300, 150, 4),
        (9999, 1, 6),
        (5, 0, 6),
        (1, 4, BELOW),
        (0, 4, BELOW),
        (0, 0, BELOW),
    ],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, column: int) -> None:
    assert tables.odds_column(attack, defence, SHORT) == column


def test_examples_of_the_rulebooks() -> None:
    dark_valley = tables.parse_ratios(["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"])
    assert tables.odds_column(12, 7, dark_valley) == 2, "12 against 7 is 1-1"
    assert tables.shift_column(tables.odds_column(7, 1, dark_valley), -1, 8) == 6, "7-1 shifted left is 5-1"
    patriotic_war = tables.parse_ratios(["1-1", "2-1", "3-1", "4-1", "5-1", "6-1"])
    assert tables.odds_column(19, 4, patriotic_war) == 3, "19 against 4 is 4-1"
    assert tables.odds_column(19, 4, patriotic_war, Rounding.NEAREST) == 4, "the text's other reading"
    assert tables.odds_column(3, 4, patriotic_war) == BELOW


@pytest.mark.parametrize(
    ("attack", "defence", "nearest", "attacker"),
    [
        (5, 2, 4, 5),  # 2.5 lies half-way between 2-1 and 3-1
        (26, 10, 5, 5),
        (24, 10, 4, 5),
        (2, 1, 4, 4),
        (125, 100, 2, 3),
        (126, 100, 3, 3),
        (1, 4, BELOW, 0),
        (40, 1, 6, 6),
        (0, 1, BELOW, BELOW),
    ],
)
def test_other_roundings(attack: int, defence: int, nearest: int, attacker: int) -> None:
    assert tables.odds_column(attack, defence, SHORT, Rounding.NEAREST) == nearest
    assert tables.odds_column(attack, defence, SHORT, Rounding.ATTACKER) == attacker


@given(st.integers(1, 300), st.integers(1, 300))
def test_rounding_is_exact_arithmetic(attack: int, defence: int) -> None:
    ratio = Fraction(attack, defence)
    values = [Fraction(*pair) for pair in SHORT]
    down = max((place for place, value in enumerate(values) if value <= ratio), default=BELOW)
    up = min((place for place, value in enumerate(values) if value >= ratio), default=len(values) - 1)
    assert tables.odds_column(attack, defence, SHORT) == down
    assert tables.odds_column(attack, defence, SHORT, Rounding.ATTACKER) == up
    near = tables.odds_column(attack, defence, SHORT, Rounding.NEAREST)
    if down == BELOW:
        assert near == BELOW
    else:
        assert near in (down, up)
        assert abs(values[near] - ratio) <= abs(values[down] - ratio)
        assert abs(values[near] - ratio) <= abs(values[up] - ratio)


def test_strengths_are_never_negative() -> None:
    with pytest.raises(ValueError, match="-1 against 3"):
        tables.odds_column(-1, 3, SHORT)


@pytest.mark.parametrize(
    ("labels", "message"),
    [
        (["1-1", "2-1", "2-1"], "'2-1' is not better"),
        (["1-1", "1-2"], "'1-2' is not better"),
        (["1-1", "4-2", "2-1"], "'2-1' is not better"),
        (["1-0"], "'1-0' is no ratio"),
        (["1/2"], "'1/2' is no ratio"),
        (["15+"], "'15\\+' is no ratio"),
    ],
)
def test_what_are_no_odds_columns(labels: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tables.parse_ratios(labels)


def test_odds_labels_may_use_a_colon_or_a_plus() -> None:
    assert tables.parse_ratios(["1:1", "2-1", "4-1+"]) == ((1, 1), (2, 1), (4, 1))


# ------------------------------------------------------------------ strength, shifts, division


def test_strength_columns() -> None:
    ranges = tables.parse_ranges(["1", "2", "3", "4", "5", "6-8", "9-11", "12-14", "15+"])
    lowest = [low for low, _ in ranges]
    found = [tables.strength_column(strength, lowest) for strength in (0, 1, 5, 6, 8, 9, 14, 15, 99)]
    assert found == [BELOW, 0, 4, 5, 5, 6, 7, 8, 8]


@pytest.mark.parametrize(
    ("labels", "message"),
    [
        (["1", "3"], "'3' does not follow on '1'"),
        (["1-2", "2-3"], "'2-3' does not follow on '1-2'"),
        (["1+", "2"], "open before the last"),
        (["3-1"], "'3-1' is no range"),
        (["one"], "'one' is no number or range"),
    ],
)
def test_what_are_no_strength_columns(labels: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tables.parse_ranges(labels)


def test_shifts_stay_on_the_table() -> None:
    assert tables.shift_column(3, 2, 8) == 5
    assert tables.shift_column(7, 2, 8) == 7
    assert tables.shift_column(1, -3, 8) == 0
    assert tables.shift_column(1, -3, 8, floor=BELOW) == BELOW


def test_division() -> None:
    assert [tables.divide_down(value, 2) for value in (0, 1, 2, 3, 7)] == [0, 0, 1, 1, 3]
    assert [tables.divide_up(value, 2) for value in (0, 1, 2, 3, 7)] == [0, 1, 1, 2, 4]
    assert [tables.divide_nearest(value, 2) for value in (0, 1, 2, 3, 7)] == [0, 1, 1, 2, 4]
    assert [tables.divide_nearest(value, 3) for value in (1, 2, 4, 5)] == [0, 1, 1, 2]
    assert tables.divide_nearest(13 * 15, 100) == 2, "15 per cent of 13"


# ------------------------------------------------------------------ whole tables


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bombardment: PrintedTable


BOMBARDMENT = """
[bombardment]
by = "odds"
columns = ["1-1", "2-1", "4-1+"]
dice = [1, 6]
source = "rulebook"

[bombardment.rows]
1-2 = " -   -   -"
3   = " -   -  EX"
4-5 = " -  EX  EX"
6   = "EX  EX  EX"
"""


def test_a_table_from_its_file() -> None:
    table = tables.result_table(read_toml(BOMBARDMENT, File).bombardment, CODES)
    assert table.columns == ("1-1", "2-1", "4-1+")
    assert [[table.result(column, die) for column in range(3)] for die in range(1, 7)] == [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 2],
        [0, 2, 2],
        [0, 2, 2],
        [2, 2, 2],
    ]
    assert table.odds_column(7, 2) == 1
    assert table.odds_column(7, 2, Rounding.ATTACKER) == 2
    assert table.shift(1, 5) == 2
    assert table.shift(1, -5, BELOW) == BELOW


def test_a_modified_die_counts_as_the_first_or_last_row() -> None:
    table = tables.result_table(read_toml(BOMBARDMENT, File).bombardment, CODES)
    assert table.result(1, -1) == table.result(1, 1) == 0
    assert table.result(1, 8) == table.result(1, 6) == 2


@pytest.mark.parametrize("column", [BELOW, 3])
def test_there_is_no_result_beside_the_table(column: int) -> None:
    table = tables.result_table(read_toml(BOMBARDMENT, File).bombardment, CODES)
    with pytest.raises(ValueError, match=f"column {column} is not one of 0 to 2"):
        table.result(column, 1)


def plain(**changes: Any) -> PrintedTable:
    rows = {"1": "NE EX", "2": "EX DR"}
    table = PrintedTable(by="strength", columns=("0-2", "3+"), dice=(1, 2), rows=rows, source="ours")
    return msgspec.structs.replace(table, **changes)


def test_tables_by_strength_and_by_name() -> None:
    assert tables.result_table(plain(), CODES).strength_column(7) == 1
    named = tables.result_table(plain(by="name", columns=("axis", "allied")), CODES)
    assert named.result(named.named_column("allied"), 2) == CODES["DR"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rows": {"1": "NE", "2": "EX DR"}}, "row 1 has 1 results for 2 columns"),
        ({"rows": {"1": "NE EX DR", "2": "EX DR"}}, "row 1 has 3 results for 2 columns"),
        ({"rows": {"1": "NE XX", "2": "EX DR"}}, "row 1, column 3\\+: unknown result 'XX'"),
        ({"rows": {"1": "NE EX"}}, "rows 1 are not the dice 1 to 2"),
        ({"rows": {}}, "rows  are not the dice 1 to 2"),
        ({"rows": {"1": "NE EX", "3": "NE EX"}}, "row '3' does not follow on '1'"),
        ({"rows": {"2": "NE EX", "1": "NE EX"}}, "row '1' does not follow on '2'"),
        ({"dice": (1, 3)}, "rows 1, 2 are not the dice 1 to 3"),
        ({"columns": ()}, "needs a column"),
        ({"columns": ("0", "0"), "by": "name"}, "called alike"),
        ({"by": "odds"}, "'0-2' is no ratio"),
    ],
)
def test_a_broken_table_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tables.result_table(plain(**changes), CODES)
