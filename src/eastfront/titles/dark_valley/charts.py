"""7 The charts of replacements, conversions and withdrawals, as their files have them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from eastfront.parts.data import Record, Source, package_text, read_csv, read_toml
from eastfront.titles.dark_valley.printed import (
    AXIS,
    BY_CODE,
    PACKAGE,
    SOVIET,
    UNIT_ROWS,
    UNITS,
    Kind,
    Unit,
    of_group,
)

ALL: Final = "all"
HALF: Final = "half"
Choice = Literal["", "air", "hq", "tiger"]


class Line(Record, frozen=True):
    """7.4 One line of the Axis chart."""

    turns: tuple[int, int]
    kind: str = msgspec.field(name="class")
    of: Literal["eliminated", "reduced", "both"]
    gives: Literal["step", "reduced", "full"]
    amount: int | Literal["all", "half"]
    rule: Literal["7.4", "chart"]


class Span(Record, frozen=True):
    turns: tuple[int, int]
    points: int


class Factories(Record, frozen=True):
    """7.6, 12.7 What the Soviets receive and what it buys."""

    factory: int
    factory_retaken: int
    factories_from: int
    off_map: tuple[Span, ...]
    lend_lease: tuple[Span, ...]
    lend_lease_without_vologda: int
    lend_lease_without_stalingrad: int
    unit_price: int
    by_unit: tuple[str, ...]
    by_step: tuple[str, ...]
    special_zone_turn: int
    special_zone_instead: int


class Replacements(Record, frozen=True):
    source: Source
    axis: tuple[Line, ...]
    emergency: tuple[Line, ...]
    soviet: Factories


class Conversion(Record, frozen=True):
    """7.8 What a group of the Guards is built from, place by place."""

    builds: str
    takes: tuple[tuple[str, ...], ...]
    in_place: bool = False
    one_of: tuple[str, ...] = ()


class Conversions(Record, frozen=True):
    source: Source
    soviet: tuple[Conversion, ...]


class WithdrawalRow(Record, frozen=True):
    """7.9 Units by name, or one of a kind as the owner chooses."""

    turn: int
    action: Literal["withdraw", "return"]
    units: tuple[str, ...]
    choice: Choice
    rule: Literal["7.9", "chart"]
    source: Source


def _text(name: str) -> str:
    return package_text(PACKAGE, f"data/{name}")


REPLACEMENTS: Final = read_toml(_text("replacements.toml"), Replacements, "replacements.toml")
SOVIET_CHART: Final = REPLACEMENTS.soviet
LINES: Final = (*REPLACEMENTS.axis, *REPLACEMENTS.emergency)
EMERGENCY_LINES: Final = tuple(range(len(REPLACEMENTS.axis), len(LINES)))
CONVERSIONS: Final = read_toml(_text("conversions.toml"), Conversions, "conversions.toml").soviet
WITHDRAWALS: Final = read_csv(_text("withdrawals.csv"), WithdrawalRow, "withdrawals.csv")

# ---------------------------------------------------------------------- 7.7 what becomes of a unit
BECOMES: Final = {row.id: BY_CODE[row.becomes] for row in UNIT_ROWS if row.becomes}
CONVERTS_ON: Final = {row.id: row.becomes_turn for row in UNIT_ROWS if row.becomes}
FORMERLY: Final[dict[int, int]] = {new: old for old, new in BECOMES.items()}

# ---------------------------------------------------------------------- 7.4 whom a line means
_INFANTRY: Final = frozenset({Kind.INFANTRY})
_FOOT: Final = frozenset({Kind.INFANTRY, Kind.LIGHT})
_CLASSES: Final[dict[str, Callable[[Unit], bool]]] = {
    # Light divisions count as infantry but on turns 11 and 22 and in the emergency; mountain divisions never do.
    "foot": lambda u: u.nation == "german" and u.kind in _FOOT,
    "infantry": lambda u: u.nation == "german" and u.kind in _INFANTRY,
    "foot_or_motorized": lambda u: u.nation == "german" and u.kind in (*_FOOT, Kind.MOTORIZED),
    "swift": lambda u: u.nation == "german" and u.kind in (Kind.LIGHT, Kind.MOUNTAIN),
    "mechanized": lambda u: u.nation == "german" and u.mech,
    "motorized": lambda u: u.nation == "german" and u.kind is Kind.MOTORIZED,
    "panzer": lambda u: u.nation == "german" and u.kind is Kind.TANK,
    "panzergrenadier": lambda u: u.nation == "german" and u.kind is Kind.MECHANIZED,
    "ss_panzer": lambda u: u.group == "ss_pz",
    "army_panzer_division": lambda u: u.nation == "german" and u.kind is Kind.TANK and _is_army_division(u),
    "tiger": lambda u: u.group == "ge_tig",
    "minor": lambda u: u.nation in ("romanian", "hungarian", "italian"),
    "romanian": lambda u: u.nation == "romanian",
    "hungarian": lambda u: u.nation == "hungarian",
}


def _is_army_division(unit: Unit) -> bool:
    return unit.size == "division" and unit.group != "ss_pz"


def members(kind: str) -> tuple[int, ...]:
    """The counters of a class that may come back at all."""
    means = _CLASSES[kind]
    return tuple(u.id for u in UNITS if u.side == AXIS and u.is_combat and u.replaceable and means(u))


MEMBERS: Final = {line.kind: members(line.kind) for line in LINES}

# ---------------------------------------------------------------------- Soviet units
BY_UNIT: Final = {unit: group for group in SOVIET_CHART.by_unit for unit in of_group(group)}
"""7.6 Who comes back whole at one price, and which of the six kinds it is."""
BY_STEP: Final = frozenset(of_group(*SOVIET_CHART.by_step))
REPLACEABLE: Final = tuple(u.id for u in UNITS if u.side == SOVIET and u.is_combat and u.replaceable)
