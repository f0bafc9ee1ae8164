"""What is printed and never changes: the map, the counters, the tables, the turn track."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final, Literal

from eastfront.engine.sides import Side
from eastfront.parts import boards
from eastfront.parts.data import Record, Source, package_bytes, package_text, read_csv, read_toml
from eastfront.parts.ids import UnitId
from eastfront.parts.tables import PrintedTable, ResultTable, result_table

PACKAGE: Final = "eastfront.titles.dark_valley"
SIDES: Final = ("axis", "soviet")
AXIS: Final = Side(0)
SOVIET: Final = Side(1)
SideName = Literal["axis", "soviet"]


class Kind(StrEnum):
    INFANTRY = "infantry"
    LIGHT = "light"
    MOUNTAIN = "mountain"
    SHOCK = "shock"
    MARINE = "marine"
    AIRBORNE = "airborne"
    CAVALRY = "cavalry"
    MOTORIZED = "motorized"
    MECHANIZED = "mechanized"
    TANK = "tank"
    ARTILLERY = "artillery"
    HQ = "hq"
    AIR = "air"
    BASE = "base"
    TACTICAL = "tactical"
    DEPOT = "depot"


GROUND: Final = frozenset(Kind) - {Kind.HQ, Kind.AIR, Kind.BASE, Kind.TACTICAL, Kind.DEPOT}
"""2.4 Combat units; with the HQs and Zhukov they are what has a movement rating."""
ON_FOOT: Final = frozenset({Kind.INFANTRY, Kind.LIGHT, Kind.MOUNTAIN, Kind.SHOCK, Kind.MARINE, Kind.AIRBORNE})
"""10.5.1 Who may force the march."""


class Weather(IntEnum):
    FAIR = 0
    MIXED = 1
    MUD = 2
    SNOW = 3


class Result(IntEnum):
    """table.crt What the combat tables can say."""

    AE = 0
    AL1 = 1
    BL1 = 2
    EX = 3
    DR = 4
    DR_STAR = 5
    DE = 6
    NE = 7


class UnitRow(Record, frozen=True):
    id: int
    code: str
    side: SideName
    nation: Literal["german", "romanian", "hungarian", "italian", "soviet"]
    group: str
    kind: Kind
    size: Literal["", "battalion", "brigade", "division", "corps", "army"]
    guards: bool
    fr: str
    en: str
    label: str
    attack: int
    defence: int
    movement: int
    reduced_attack: int
    reduced_defence: int
    zoc: bool
    zoc_reduced: bool
    mech: bool
    steps: int
    replaceable: bool
    bombard: int  # what it adds or bombards with
    reach: int  # range of aircraft and HQs
    entry: Literal["setup", "reinforcement", "conversion", "eliminated_box", "event"]
    turn: int  # of arrival; 0 waits for an event
    district: str
    becomes: str
    becomes_turn: int
    source: Source


class BarbarossaRow(Record, frozen=True):
    unit: str
    hex: str
    placement: Literal["fixed", "district", "reserve"]
    district: str
    source: Source


class SetupRow(Record, frozen=True):
    unit: str
    state: Literal["map", "eliminated", "removed", "stavka"]
    hex: str
    step: Literal["full", "reduced"]
    source: Source


class ControlRow(Record, frozen=True):
    place: str
    hex: str
    owner: SideName
    works: Literal["", "intact", "destroyed"]
    source: Source


class TurnRow(Record, frozen=True):
    turn: int
    fr: str
    en: str
    year: int
    weather: Literal["fair", "mixed", "mud", "snow"]
    initiative: SideName
    source: Source


class ChitRow(Record, frozen=True):
    turn: int
    side: Literal["axis", "soviet", "nobody"]
    chit: str
    count: int
    in_cup: bool
    source: Source


class Terrain(Record, frozen=True):
    foot: int
    mech: int
    bombardment: int
    shift: int = 0
    tanks_less: int = 0
    halves_mech: bool = False
    doubles_defence: bool = False
    halves_defence: bool = False


class TerrainFile(Record, frozen=True):
    source: Source
    terrain: dict[str, Terrain]


class Unit(Record, frozen=True):
    """A counter as the rules ask it."""

    id: UnitId
    code: str
    side: Side
    nation: str
    group: str
    kind: Kind
    size: str
    guards: bool
    attack: tuple[int, int, int]  # by steps left
    defence: tuple[int, int, int]
    movement: int
    zoc: tuple[bool, bool, bool]
    mech: bool
    steps: int
    replaceable: bool
    bombard: int
    reach: int
    is_combat: bool
    is_free: bool  # 5.4 does not count for stacking


def _text(name: str) -> str:
    return package_text(PACKAGE, f"data/{name}")


BOARD: Final = boards.load(package_bytes(PACKAGE, "data/board.json"))
UNIT_ROWS: Final = read_csv(_text("units.csv"), UnitRow, "units.csv")
BARBAROSSA: Final = read_csv(_text("setup_barbarossa.csv"), BarbarossaRow, "setup_barbarossa.csv")
LATER: Final = ("fall_blau", "zitadelle", "bagration")
SETUPS: Final = {name: read_csv(_text(f"setup_{name}.csv"), SetupRow, f"setup_{name}.csv") for name in LATER}
CONTROLS: Final = {name: read_csv(_text(f"control_{name}.csv"), ControlRow, f"control_{name}.csv") for name in LATER}
TURNS: Final = read_csv(_text("turns.csv"), TurnRow, "turns.csv")
CHIT_ROWS: Final = read_csv(_text("chits.csv"), ChitRow, "chits.csv")
TERRAIN: Final = read_toml(_text("terrain.toml"), TerrainFile, "terrain.toml").terrain
WEATHER: Final = tuple(Weather[row.weather.upper()] for row in TURNS)


def _table(name: str, codes: dict[str, int]) -> ResultTable:
    return result_table(read_toml(_text(name), PrintedTable, name), codes)


_RESULTS: Final = {result.name.replace("_STAR", "*"): int(result) for result in Result}
COMBAT: Final = {"A": _table("combat_a.toml", _RESULTS), "B": _table("combat_b.toml", _RESULTS)}
NOTHING, ONE_STEP = 0, 1
BOMBARDMENT: Final = _table("bombardment.toml", {"NE": NOTHING, "DL1": ONE_STEP})
DEPOT_ADVANCE: Final = _table("depots.toml", {str(hexes): hexes for hexes in range(7)})


def _unit(row: UnitRow) -> Unit:
    two = row.steps == 2
    weak = (row.reduced_attack, row.reduced_defence, row.zoc_reduced) if two else (row.attack, row.defence, row.zoc)
    return Unit(
        UnitId(row.id),
        row.code,
        Side(SIDES.index(row.side)),
        row.nation,
        row.group,
        row.kind,
        row.size,
        row.guards,
        (0, weak[0], row.attack),
        (0, weak[1], row.defence),
        row.movement,
        (False, weak[2], row.zoc),
        row.mech,
        row.steps,
        row.replaceable,
        row.bombard,
        row.reach,
        row.kind in GROUND,
        row.kind not in GROUND or row.kind is Kind.ARTILLERY,
    )


UNITS: Final = tuple(map(_unit, UNIT_ROWS))
BY_CODE: Final = {unit.code: unit.id for unit in UNITS}


def _those(*kinds: Kind) -> tuple[tuple[int, ...], tuple[int, ...]]:
    of = [tuple(u.id for u in UNITS if u.kind in kinds and u.side == side) for side in (AXIS, SOVIET)]
    return of[0], of[1]


COMBAT_UNITS: Final = _those(*GROUND)
LAND_UNITS: Final = _those(*GROUND, Kind.HQ)
"""2.4 Whatever has a movement rating: combat units, HQs and Zhukov."""
HQS: Final = _those(Kind.HQ)
AIR_UNITS: Final = _those(Kind.AIR)
TACTICAL: Final = _those(Kind.TACTICAL)
BASES: Final = _those(Kind.BASE)[AXIS]
DEPOTS: Final = _those(Kind.DEPOT)[AXIS]
PANZER_HQS: Final = HQS[AXIS]
STAVKA: Final = BY_CODE["SU-HQ-Stavka"]
ZHUKOV: Final = BY_CODE["SU-HQ-Zhukov"]
BASE_OF: Final = {air: BY_CODE[UNITS[air].code.replace("-AIR-", "-BASE-")] for air in AIR_UNITS[AXIS]}


def of_group(*groups: str) -> tuple[int, ...]:
    return tuple(unit.id for unit in UNITS if unit.group in groups)
