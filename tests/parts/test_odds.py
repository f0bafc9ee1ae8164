"""Odds that keep their lines."""

from __future__ import annotations

import pytest

from eastfront.engine.modifiers import Modifier
from eastfront.parts.odds import Strength, column, label
from eastfront.parts.tables import BELOW, PrintedTable, ResultTable, result_table

CHART: ResultTable = result_table(
    PrintedTable("odds", ("1-2", "1-1", "2-1"), (1, 2), {"1": "A A B", "2": "A B B"}, "ours"), {"A": 0, "B": 1}
)
HILL, RIVER = Modifier("5.4", "why-hill", -1), Modifier("5.5", "why-river", -2)


def test_every_change_is_a_line_with_its_amount() -> None:
    strength = Strength(9)
    strength.halve("1", "why-desert")
    strength.double("2", "why-fort")
    strength.add(1, "3", "why-town")
    assert strength.now == 9
    assert strength.tally.base == 9
    assert strength.tally.total == 9
    assert [(line.rule, line.reason, line.amount) for line in strength.tally.lines] == [
        ("1", "why-desert", -5),
        ("2", "why-fort", 4),
        ("3", "why-town", 1),
    ]


@pytest.mark.parametrize(("factors", "part", "left"), [(9, 9, 4), (9, 4, 7), (9, 5, 6), (1, 1, 0), (0, 0, 0)])
def test_a_part_is_halved_fractions_dropped(factors: int, part: int, left: int) -> None:
    strength = Strength(factors)
    strength.halve("1", "why-river", part)
    assert strength.now == strength.tally.total == left


def test_what_changes_nothing_leaves_no_line() -> None:
    strength = Strength(4)
    strength.add(0, "1", "why-town")
    strength.halve("1", "why-river", 0)
    assert strength.tally.lines == ()


def test_a_strength_never_falls_below_nothing() -> None:
    strength = Strength(1)
    strength.add(-3, "1", "why-woods")
    assert strength.tally.total == 0


@pytest.mark.parametrize(
    ("base", "shifts", "floor", "total"),
    [
        (1, (), 0, 1),
        (1, (HILL,), 0, 0),
        (1, (HILL, RIVER), 0, 0),
        (1, (HILL, RIVER), BELOW, BELOW),
        (BELOW, (), 0, 0),
        (BELOW, (), BELOW, BELOW),
        (2, (Modifier("7", "why-guns", 2),), 0, 2),
    ],
)
def test_no_shift_leads_off_the_table(base: int, shifts: tuple[Modifier, ...], floor: int, total: int) -> None:
    found = column(CHART, base, iter(shifts), floor)
    assert found.total == total
    assert found.lines == shifts


def test_a_shift_counts_from_the_column_of_the_odds_not_from_the_edge() -> None:
    """Two to the right of less than the first is the third: what lies below the floor begins on it."""
    assert column(CHART, BELOW, [Modifier("7", "why-guns", 2)]).total == 2
    assert column(CHART, BELOW, [Modifier("7", "why-guns", 2)], BELOW).total == 1


def test_how_a_column_is_called() -> None:
    assert label(CHART, 2, "below-table") == "2-1"
    assert label(CHART, 0, "below-table") == "1-2"
    assert label(CHART, BELOW, "below-table") == "below-table"
