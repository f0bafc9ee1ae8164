"""1.1 Weather: fixed in four turns of the year, thrown in Nov/Dec and Mar/Apr. In the order of the zones E, W, S."""

from __future__ import annotations

from typing import Final

from eastfront.titles.europe_engulfed.charts import MONTHS
from eastfront.titles.europe_engulfed.printed import Weather
from eastfront.titles.europe_engulfed.scenarios import SCENARIOS, WEATHER
from eastfront.titles.europe_engulfed.table import Table

Zones = tuple[Weather, Weather, Weather]
C, L, R, S = Weather.CLEAR, Weather.LIGHT_RAIN, Weather.RAIN, Weather.SNOW

FIXED: Final[tuple[Zones | None, ...]] = ((S, S, R), None, (C, C, C), (C, C, C), (C, C, C), None)
"""By month, January first."""
THROWN: Final[dict[int, tuple[Zones, ...]]] = {
    1: ((S, R, R), (S, R, L), (R, R, L), (R, R, L), (R, L, C), (R, C, C)),
    5: ((R, R, L), (R, R, C), (S, R, L), (S, R, C), (S, S, C), (S, S, L)),
}
OPPOSED: Final[dict[int, tuple[Zones, Zones, Zones]]] = {
    1: ((R, L, C), (R, R, L), (S, R, R)),
    5: ((R, R, L), (S, R, L), (S, S, C)),
}
"""1.11 The German die is higher, both are equal, the Soviet die is higher."""


def fixed(table: Table) -> Zones | None:
    """16.23(1) A scenario may know the weather of a turn that is thrown for elsewhere."""
    known = SCENARIOS[table.scenario].weather
    told = known.get(f"{table.year}-{MONTHS[table.month]}")
    return (WEATHER[told[0]], WEATHER[told[1]], WEATHER[told[2]]) if told else FIXED[table.month]


def thrown(table: Table, die: int) -> Zones:
    return THROWN[table.month][die - 1]


def opposed(table: Table, german: int, soviet: int) -> Zones:
    return OPPOSED[table.month][0 if german > soviet else 2 if soviet > german else 1]
