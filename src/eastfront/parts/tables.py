"""Printed tables: columns by odds, by strength or by name, rows by die, and the rounding rules that find the column."""

from __future__ import annotations

import enum
import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from eastfront.parts.data import Record, Source

BELOW: Final = -1  # left of the first column; what that means the rulebook says
Ratio: TypeAlias = tuple[int, int]


class Rounding(enum.IntEnum):
    """How a ratio between two columns is read."""

    DEFENDER = 0  # the column below: fractions are dropped
    NEAREST = 1  # the closer column, half-way the one below
    ATTACKER = 2  # the column above


# ------------------------------------------------------------------ columns


def parse_ratios(labels: Sequence[str]) -> tuple[Ratio, ...]:
    """Odds labels such as "1-3", "3-2" or "6-1+", which must rise from left to right."""
    ratios: list[Ratio] = []
    for label in labels:
        match = re.fullmatch(r"([1-9][0-9]*)[-:]([1-9][0-9]*)\+?", label)
        if match is None:
            raise ValueError(f"column {label!r} is no ratio such as 3-1")
        ratio = int(match[1]), int(match[2])
        if ratios and ratio[0] * ratios[-1][1] <= ratios[-1][0] * ratio[1]:
            raise ValueError(f"column {label!r} is not better for the attacker than the one before")
        ratios.append(ratio)
    return tuple(ratios)


def parse_ranges(labels: Sequence[str], what: str = "column") -> tuple[tuple[int, int], ...]:
    """Labels such as "3", "6-8" or "15+" as (lowest, highest), each beginning where the one before ended.

    An open range, which only the last may be, gives its lowest number twice.
    """
    ranges: list[tuple[int, int]] = []
    for place, label in enumerate(labels):
        match = re.fullmatch(r"(-?[0-9]+)(?:-([0-9]+)|(\+))?", label)
        if match is None:
            raise ValueError(f"{what} {label!r} is no number or range such as 3, 6-8 or 15+")
        low = int(match[1])
        high = int(match[2]) if match[2] else low
        if high < low or (match[3] and place < len(labels) - 1):
            raise ValueError(f"{what} {label!r} is no range, or open before the last")
        if ranges and low != ranges[-1][1] + 1:
            raise ValueError(f"{what} {label!r} does not follow on {labels[place - 1]!r}")
        ranges.append((low, high))
    return tuple(ranges)


def odds_column(attack: int, defence: int, ratios: Sequence[Ratio], rounding: Rounding = Rounding.DEFENDER) -> int:
    """The column of a ratio of strengths: BELOW when it does not reach the first, the last one when it is beyond.

    Nobody attacks with nothing: an attack of 0 is BELOW, even against a defence of 0. ATTACKER lifts any other
    attack at least to the first column.
    """
    if attack < 0 or defence < 0:
        raise ValueError(f"strengths are not negative: {attack} against {defence}")
    if attack == 0:
        return BELOW
    column = BELOW
    while column + 1 < len(ratios) and attack * ratios[column + 1][1] >= defence * ratios[column + 1][0]:
        column += 1
    if column + 1 == len(ratios) or rounding == Rounding.DEFENDER:
        return column
    above = ratios[column + 1]
    if rounding == Rounding.ATTACKER:
        exact = column != BELOW and attack * ratios[column][1] == defence * ratios[column][0]
        return column if exact else column + 1
    if column == BELOW:
        return BELOW
    below = ratios[column]
    # attack / defence against the middle of the two ratios, without fractions
    nearer_above = 2 * attack * below[1] * above[1] > defence * (below[0] * above[1] + above[0] * below[1])
    return column + 1 if nearer_above else column


def strength_column(strength: int, lowest: Sequence[int]) -> int:
    """The last column that begins at or below the strength, or BELOW."""
    return bisect_right(lowest, strength) - 1


def shift_column(column: int, amount: int, width: int, floor: int = 0) -> int:
    """Shifts to the right when positive and never leaves the table; floor=BELOW lets it fall off on the left."""
    return max(floor, min(width - 1, column + amount))


# ------------------------------------------------------------------ rounding of strengths


def divide_down(value: int, by: int) -> int:
    return value // by


def divide_up(value: int, by: int) -> int:
    return -(-value // by)


def divide_nearest(value: int, by: int) -> int:
    """To the nearest whole number, halves up."""
    return (2 * value + by) // (2 * by)


# ------------------------------------------------------------------ tables


class PrintedTable(Record, frozen=True):
    """A table as it stands in a data file; each row is one line of results, apart by blanks.

    columns are odds ("3-1"), strengths ("6-8", "15+") or names; rows are die rolls ("4", "1-2") that must be exactly
    those from dice[0] to dice[1].
    """

    by: Literal["odds", "strength", "name"]
    columns: tuple[str, ...]
    dice: tuple[int, int]
    rows: dict[str, str]
    source: Source


@dataclass(frozen=True, slots=True)
class ResultTable:
    """A table ready for use; results are the title's own codes."""

    columns: tuple[str, ...]
    ratios: tuple[Ratio, ...]  # of a table by odds
    lowest: tuple[int, ...]  # of a table by strength
    first_die: int
    last_die: int
    cells: tuple[tuple[int, ...], ...]  # by die, then by column

    def result(self, column: int, die: int) -> int:
        """What stands there; a die beyond the first or last row counts as that row."""
        if not 0 <= column < len(self.columns):
            raise ValueError(f"column {column} is not one of 0 to {len(self.columns) - 1}")
        return self.cells[max(self.first_die, min(self.last_die, die)) - self.first_die][column]

    def odds_column(self, attack: int, defence: int, rounding: Rounding = Rounding.DEFENDER) -> int:
        return odds_column(attack, defence, self.ratios, rounding)

    def strength_column(self, strength: int) -> int:
        return strength_column(strength, self.lowest)

    def named_column(self, name: str) -> int:
        return self.columns.index(name)

    def shift(self, column: int, amount: int, floor: int = 0) -> int:
        return shift_column(column, amount, len(self.columns), floor)


def result_table(printed: PrintedTable, codes: Mapping[str, int]) -> ResultTable:
    """Checks that every cell is filled with a known result and every die has its row."""
    if not printed.columns:
        raise ValueError("a table needs a column")
    if len(dict.fromkeys(printed.columns)) != len(printed.columns):
        raise ValueError(f"two columns are called alike: {' '.join(printed.columns)}")
    ratios = parse_ratios(printed.columns) if printed.by == "odds" else ()
    ranges = parse_ranges(printed.columns) if printed.by == "strength" else ()
    first_die, last_die = printed.dice
    covered = parse_ranges(list(printed.rows), "row")
    if not covered or covered[0][0] != first_die or covered[-1][1] != last_die:
        raise ValueError(f"rows {', '.join(printed.rows)} are not the dice {first_die} to {last_die}")
    cells: list[tuple[int, ...]] = []
    for (label, line), (low, high) in zip(printed.rows.items(), covered, strict=True):
        cells.extend([_coded(label, line.split(), printed.columns, codes)] * (high - low + 1))
    return ResultTable(printed.columns, ratios, tuple(low for low, _ in ranges), first_die, last_die, tuple(cells))


def _coded(label: str, results: list[str], columns: tuple[str, ...], codes: Mapping[str, int]) -> tuple[int, ...]:
    if len(results) != len(columns):
        raise ValueError(f"row {label} has {len(results)} results for {len(columns)} columns")
    for column, result in zip(columns, results, strict=True):
        if result not in codes:
            raise ValueError(f"row {label}, column {column}: unknown result {result!r}")
    return tuple(codes[result] for result in results)
