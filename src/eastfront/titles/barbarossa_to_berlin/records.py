"""The shape of the data files: one strict record for each kind of line."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Literal

from eastfront.parts.data import Record, Source, Words
from eastfront.parts.ids import SpaceId
from eastfront.parts.tables import PrintedTable


def dashed(name: str) -> str:
    """The name of a constant as message ids have it."""
    return name.lower().replace("_", "-")


class Nation(IntEnum):
    GE = 0
    IT = 1
    HU = 2
    RO = 3
    BU = 4
    SU = 5
    BR = 6
    CW = 7
    US = 8
    FF = 9
    YU = 10
    SW = 11
    TU = 12


class Pool(IntEnum):
    """14.1 Whose replacement points: each pool serves one or more nations."""

    GE = 0
    AX = 1
    BR = 2
    US = 3
    SU = 4
    TU = 5


class Kind(StrEnum):
    INFANTRY = "infantry"
    PANZER = "panzer"
    SS_PANZER = "ss_panzer"
    MECHANIZED = "mechanized"
    TANK = "tank"
    SHOCK = "shock"
    PARACHUTE = "parachute"
    PARTISAN = "partisan"


class Season(StrEnum):
    SPRING = "spring"
    SUMMER = "summer"
    FALL = "fall"
    WINTER = "winter"


SideName = Literal["axis", "allied", "neutral"]
StepName = Literal["full", "reduced"]


class UnitRow(Record, frozen=True):
    id: int
    code: str
    group: str
    nation: str
    size: Literal["lcu", "scu"]
    kind: Kind
    fr: str
    en: str
    cs: int
    lf: int
    ma: int
    reduced_cs: int
    reduced_lf: int
    reduced_ma: int
    replaceable: bool
    source: Source


class SetupRow(Record, frozen=True):
    """`place` is a space, "reserve", or "choice" where the owner may choose."""

    side: SideName
    unit: str
    place: str
    step: StepName
    source: Source


class TrenchRow(Record, frozen=True):
    kind: Literal["soviet", "german", "west_wall", "atlantic_wall", "tobruk"]
    space: str
    level: int
    source: Source


class CardRow(Record, frozen=True):
    id: int
    code: str
    side: Literal["axis", "allied"]
    number: int
    fr: str
    en: str
    deck: Literal["blitzkrieg", "total_war"]
    ops: int
    ge: int
    ax: int
    br: int
    us: int
    su: int
    kinds: Words
    starred: bool
    nations: Words
    source: Source


class ArrivalRow(Record, frozen=True):
    """Units a card brings: onto the map, into the reserve, onto a beachhead, or in exchange for another unit."""

    card: str
    group: str
    count: int
    step: StepName
    place: Literal["map", "reserve", "beachhead", "swap"]
    source: Source


class InvasionRow(Record, frozen=True):
    """`beachheads` lists the alternatives, each the markers placed together."""

    card: str
    beaches: Words
    beachheads: tuple[str, ...]
    shingle: bool
    only_invasion: bool
    source: Source


class TurnRow(Record, frozen=True):
    turn: int
    fr: str
    en: str
    season: Season
    year: int
    rounds: int
    axis_rp_cards: int  # 7.5 at most, 0 for no limit
    vp_required: int  # 5.2
    source: Source


class NationRow(Record, frozen=True):
    """`only` lists the countries where its units may operate, `never` those where they may not."""

    side: SideName
    pool: str
    arrival: tuple[str, ...]
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


class UnitLimits(Record, frozen=True):
    only: tuple[str, ...] = ()
    arrival: tuple[str, ...] = ()
    rebuilt: tuple[str, ...] = ()


class NationsFile(Record, frozen=True):
    source: Source
    activation_groups: tuple[tuple[str, ...], ...]
    alone: tuple[str, ...]
    never_together: tuple[tuple[str, str], ...]
    regions: dict[str, tuple[str, ...]]
    nation: dict[str, NationRow]
    unit: dict[str, UnitLimits]
    replaced_by: dict[str, tuple[str, ...]]


class Effects(Record, frozen=True):
    """What the defended space does to a combat."""

    attacker: int = 0
    defender: int = 0
    stand: bool = False
    halt: bool = False


class TerrainTable(Record, frozen=True):
    source: Source
    effects: dict[str, Effects]


class OrdersTable(Record, frozen=True):
    source: Source
    axis: tuple[str, ...]
    allied: tuple[str, ...]
    hitler_takes_command: int


class VictoryTable(Record, frozen=True):
    source: Source
    start: SpaceId
    axis_wins_at: int
    totaler_krieg_needs: int
    totaler_krieg_adds: int
    stalin: int


class HandTable(Record, frozen=True):
    source: Source
    size: int
    least: int
    most: int
    axis_least_late: int
    axis_late_from: int
    axis_oil: tuple[int, ...]
    allied_oil: tuple[int, ...]
    axis_iron: tuple[int, ...]


class Costs(Record, frozen=True):
    source: Source
    sr_scu: int
    sr_lcu: int
    sr_stalin: int
    caucasus_most: int
    scu_step: int  # half points
    lcu_step: int
    panzer_steps: int
    panzer_steps_totaler_krieg: int
    turkish_points: int
    track_delay: int


class Markers(Record, frozen=True):
    source: Source
    soviet_trenches: int
    german_trenches: int
    west_wall: int
    atlantic_wall: int
    tobruk: int
    partisans: int
    stand_fast: int
    von_paulus_pause: int
    von_paulus_pause_second_edition: int


class ItalianLine(Record, frozen=True):
    source: Source
    south: tuple[str, ...]


class TablesFile(Record, frozen=True):
    fire_scu: PrintedTable
    fire_lcu: PrintedTable
    terrain: TerrainTable
    orders: OrdersTable
    victory: VictoryTable
    hand: HandTable
    costs: Costs
    markers: Markers
    italian_line: ItalianLine
