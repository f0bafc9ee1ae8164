"""2, 4.6, 7.11, 20.3 to 20.5 The printed tables, and the calendar."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from eastfront.parts.data import Record, Source, package_text, read_toml
from eastfront.titles.europe_engulfed.printed import FIRST_YEAR, NATION, NATIONS, PACKAGE, YEARS

MONTHS: Final = ("JAN", "MAR", "MAY", "JUL", "SEP", "NOV")
"""1.0 The six turns of a year, by their first month."""
FIRST_TURN: Final = MONTHS.index("SEP")  # of 1939: turn 0
LAST_TURN: Final = (1945 - FIRST_YEAR) * 6 + MONTHS.index("NOV") - FIRST_TURN


class AswChart(Record, frozen=True):
    source: Source
    why: str
    percent: tuple[tuple[int, ...], ...]


class UboatChart(Record, frozen=True):
    source: Source
    why: str
    columns: tuple[int, ...]
    sunk: tuple[tuple[int, ...], ...]


class YearRow(Record, frozen=True):
    nation: str
    source: Source
    by_year: tuple[int, ...]


class BuildRow(Record, frozen=True):
    nation: str
    fighters: int
    bombers: int
    fleet_points: int
    source: Source


class ChartsFile(Record, frozen=True):
    asw: AswChart
    uboats: UboatChart
    special_actions: tuple[YearRow, ...]
    strat_moves: tuple[YearRow, ...]
    builds: tuple[BuildRow, ...]


CHARTS: Final = read_toml(package_text(PACKAGE, "data/charts.toml"), ChartsFile, "charts.toml")
_NONE: Final = (0,) * YEARS


def _by_nation(rows: tuple[YearRow, ...]) -> tuple[tuple[int, ...], ...]:
    known = {NATION[row.nation]: row.by_year for row in rows}
    return tuple(known.get(nation, _NONE) for nation in range(len(NATIONS)))


MOST_ACTIONS: Final = _by_nation(CHARTS.special_actions)
STRAT_MOVES: Final = _by_nation(CHARTS.strat_moves)
BUILDS: Final = {NATION[row.nation]: row for row in CHARTS.builds}
HIGHEST_ASW: Final = len(CHARTS.asw.percent) - 1


# ---------------------------------------------------------------------- the calendar
def turn_of(date: str) -> int:
    """The number of a turn written as "1941-JUL"; Sep/Oct 1939 is 0."""
    year, month = date.split("-")
    return (int(year) - FIRST_YEAR) * 6 + MONTHS.index(month) - FIRST_TURN


def year_of(turn: int) -> int:
    return FIRST_YEAR + (turn + FIRST_TURN) // 6


def month_of(turn: int) -> str:
    return MONTHS[(turn + FIRST_TURN) % 6]


def column_of(turn: int) -> int:
    """Of tables with a number for every year."""
    return (turn + FIRST_TURN) // 6


# ---------------------------------------------------------------------- the war at sea
def uboats_lost(level: int, uboats: int, die: int) -> int:
    """2.11, 20.5 The percentage of the U-boats, to the nearest whole point; a half is lost."""
    percent = CHARTS.asw.percent[min(level, HIGHEST_ASW)][die - 1]
    return (2 * uboats * percent + 100) // 200


def werp_sunk(uboats: int, die: int) -> int:
    """2.12"""
    if uboats <= 0:
        return 0
    return CHARTS.uboats.sunk[die - 1][bisect_right(CHARTS.uboats.columns, uboats) - 1]
