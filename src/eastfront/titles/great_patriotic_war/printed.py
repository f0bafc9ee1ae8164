"""What is printed and never changes: the map, the counters, the tables, the turn track."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final, Literal

from eastfront.engine.sides import Side
from eastfront.parts import boards
from eastfront.parts.data import Record, Source, package_bytes, package_text, read_csv, read_toml
from eastfront.parts.floods import ways_of
from eastfront.parts.graphs import Neighbours, Steps, distances, step_table
from eastfront.parts.hexes import Grid, column_of, row_of
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_in, bits_of, spot
from eastfront.parts.tables import PrintedTable, result_table

PACKAGE: Final = "eastfront.titles.great_patriotic_war"
SIDES: Final = ("axis", "soviet")
SideName = Literal["axis", "soviet"]


class Kind(StrEnum):
    INFANTRY = "infantry"
    MOUNTAIN = "mountain"
    CAVALRY = "cavalry"
    GUARDS = "guards"
    SHOCK = "shock"
    PANZER = "panzer"
    TANK = "tank"
    MOTORIZED = "motorized"
    PARA = "para"
    PARTISAN = "partisan"
    FIGHTER = "fighter"
    BOMBER = "bomber"
    LEADER = "leader"


MOTOR: Final = (Kind.PANZER, Kind.TANK, Kind.MOTORIZED)
AIR: Final = (Kind.FIGHTER, Kind.BOMBER)


class Result(IntEnum):
    """table.crt What the combat table can say."""

    NE = 0
    DR = 1
    DLR = 2
    AL = 3
    DE = 4
    EX = 5


class Unit(Record, frozen=True):
    id: UnitId
    code: str
    side: Side
    nation: str
    kind: Kind
    strength: int
    reduced: int
    movement: int
    steps: int
    garrison: bool
    cost: int
    rebuild: bool
    reach: int  # range of aircraft, radius of leaders
    is_land: bool
    is_motor: bool
    full_zoc: bool


class UnitRow(Record, frozen=True):
    id: int
    code: str
    side: SideName
    nation: Literal["german", "romanian", "hungarian", "italian", "slovak", "soviet", "polish", "bulgarian"]
    kind: Kind
    fr: str
    en: str
    strength: int
    reduced: int
    movement: int
    steps: int
    garrison: bool
    cost: int
    rebuild: bool
    reach: int
    source: Source


class SetupRow(Record, frozen=True):
    unit: str
    hex: str
    step: Literal["full", "reduced"]
    source: Source


class TrackRow(Record, frozen=True):
    """One line of the reinforcement and replacement track; turn 0 waits for an event."""

    turn: int
    side: SideName
    kind: Literal[
        "points",
        "reinforcement",
        "conversion",
        "withdrawal",
        "return",
        "destroyed_box",
        "balkan_garrison",
        "event",
    ]
    unit: str
    points: int
    reduced: bool
    source: Source


class TurnRow(Record, frozen=True):
    turn: int
    fr: str
    en: str
    weather: Literal["clear", "mud", "snow"]
    shock_axis: int
    shock_soviet: int
    axis_rail_in_ussr: int
    axis_shocks: bool
    source: Source


class Terrain(Record, frozen=True):
    """Costs by kind of unit, 0 for no entry; what it does to an attack, a retreat and a supply line."""

    foot: int
    motor: int
    mountain: int
    motor_stops: bool = False
    shift: int = 0
    halves: bool = False
    stand_for_a_step: bool = False
    supply: int = 1


class TerrainFile(Record, frozen=True):
    source: Source
    terrain: dict[str, Terrain]


def _text(name: str) -> str:
    return package_text(PACKAGE, f"data/{name}")


BOARD: Final = boards.load(package_bytes(PACKAGE, "data/board.json"))
UNIT_ROWS: Final = read_csv(_text("units.csv"), UnitRow, "units.csv")
SETUP: Final = read_csv(_text("setup.csv"), SetupRow, "setup.csv")
TRACK: Final = read_csv(_text("track.csv"), TrackRow, "track.csv")
TURNS: Final = read_csv(_text("turns.csv"), TurnRow, "turns.csv")
TERRAIN: Final = read_toml(_text("terrain.toml"), TerrainFile, "terrain.toml").terrain
COMBAT: Final = result_table(
    read_toml(_text("combat.toml"), PrintedTable, "combat.toml"), {result.name: result for result in Result}
)


def _unit(row: UnitRow) -> Unit:
    land = row.kind not in (*AIR, Kind.LEADER)
    return Unit(
        UnitId(row.id),
        row.code,
        Side(SIDES.index(row.side)),
        row.nation,
        row.kind,
        row.strength,
        row.reduced,
        row.movement,
        row.steps,
        row.garrison,
        row.cost,
        row.rebuild,
        row.reach,
        land,
        row.kind in MOTOR,
        land and row.kind not in (Kind.PARA, Kind.PARTISAN),
    )


UNITS: Final = tuple(_unit(row) for row in UNIT_ROWS)
BY_CODE: Final = {unit.code: unit.id for unit in UNITS}
LAND_UNITS: Final = tuple(tuple(u.id for u in UNITS if u.is_land and u.side == side) for side in (0, 1))
AIRCRAFT: Final = tuple(tuple(u.id for u in UNITS if u.kind in AIR and u.side == side) for side in (0, 1))
LEADERS: Final = tuple(tuple(u.id for u in UNITS if u.kind is Kind.LEADER and u.side == side) for side in (0, 1))
PARAS: Final = tuple(tuple(u for u in LAND_UNITS[side] if UNITS[u].kind is Kind.PARA) for side in (0, 1))
PARTISANS: Final = tuple(u.id for u in UNITS if u.kind is Kind.PARTISAN)
IS_LAND: Final = tuple(unit.is_land for unit in UNITS)


# ---------------------------------------------------------------------- the map as the rules ask it
def hex_of(code: str) -> SpaceId:
    return BOARD.at(code)


HEXES: Final = BOARD.spaces
ALL_HEXES: Final = tuple(space.id for space in HEXES)
COUNTRY: Final = tuple(space.nation for space in HEXES)
BESSARABIA: Final = frozenset(s.id for s in HEXES if s.attributes.get("region") == "bessarabia" and s.owner == "soviet")
IS_USSR: Final = bytearray(int(nation == "ussr") for nation in COUNTRY)
OWNER_AT_START: Final = tuple(Side({"axis": 0, "soviet": 1}.get(space.owner, 2)) for space in HEXES)
TERRAIN_AT: Final = tuple(TERRAIN["sea" if s.attributes.get("off") else s.terrain] for s in HEXES)
STOPS_MOTOR: Final = [int(terrain.motor_stops) for terrain in TERRAIN_AT]


def _grid() -> Grid:
    if BOARD.grid is None:
        raise ValueError("the board has no hexes")
    return BOARD.grid


GRID: Final = _grid()


def _feature(*names: str) -> bytearray:
    return bytearray(int(any(name in space.features for name in names)) for space in HEXES)


IS_PLACE: Final = bytearray(int("place" in space.attributes) for space in HEXES)
IS_METROPOLIS: Final = _feature("metropole")
IS_FORTRESS: Final = _feature("fortress")
PLACES: Final = tuple(h for h in ALL_HEXES if IS_PLACE[h])
BLACK_SEA_PORTS: Final = tuple(h for h in PLACES if HEXES[h].attributes.get("sea") == "black")


def place(name: str) -> SpaceId:
    return next(space.id for space in HEXES if space.attributes.get("place") == name)


MOSCOW: Final = place("moscow")
BERLIN: Final = place("berlin")
LENINGRAD: Final = place("leningrad")
KUIBYSHEV: Final = place("kuibyshev")
ODESSA: Final = place("odessa")
BUCHAREST: Final = place("bucharest")
BUDAPEST: Final = place("budapest")
WARSAW: Final = place("warsaw")
BRATISLAVA: Final = place("bratislava")
YEREVAN: Final = place("yerevan")
TBILISI: Final = place("tbilisi")

# ---------------------------------------------------------------------- ways
_SIDE_KINDS: Final = {pair: side.kind for side in BOARD.record.sides for pair in ((side.a, side.b), (side.b, side.a))}
RIVERS: Final = frozenset(pair for pair, kind in _SIDE_KINDS.items() if kind in ("river", "major_river", "volga"))
KERCH: Final = frozenset(pair for pair, kind in _SIDE_KINDS.items() if kind == "strait")
AROUND: Final[Neighbours] = BOARD.neighbours
"""The six hexes around each: zones of control reach across everything."""

CONTACT: Final[Neighbours] = tuple(
    tuple(there for there in AROUND[here] if _SIDE_KINDS.get((here, there)) not in ("sea", "lake"))
    for here in ALL_HEXES
)
"""Where an attack can come from: not over an arm of the sea or a lake, but over the strait."""
CONTACT_RING: Final = tuple(map(bits_of, CONTACT))
SPOT: Final = tuple(spot(hex_) for hex_ in ALL_HEXES)


def _open(here: SpaceId, there: SpaceId) -> bool:
    return bool(TERRAIN_AT[there].foot) and _SIDE_KINDS.get((here, there)) not in ("sea", "lake", "strait")


NEIGHBOURS: Final[Neighbours] = tuple(
    tuple(there for there in AROUND[here] if TERRAIN_AT[here].foot and _open(here, there)) for here in ALL_HEXES
)


def _steps(kind: str, snow: bool, kerch: bool) -> Steps:
    """08 The cost of the ground, one more over a river, 15 one more in snow, 10 one more over the strait."""

    def cost(here: SpaceId, there: SpaceId) -> int:
        crossing = (here, there) in KERCH
        if there not in NEIGHBOURS[here] and not (crossing and kerch):
            return 0
        into: int = getattr(TERRAIN_AT[there], kind)
        return into + ((here, there) in RIVERS) + crossing + snow

    return step_table(AROUND, cost)


MOVE_STEPS: Final = {
    (kind, snow, kerch): _steps(kind, snow, kerch)
    for kind in ("foot", "motor", "mountain")
    for snow in (False, True)
    for kerch in (False, True)
}


LINES: Final[Neighbours] = tuple(
    tuple(there for there in AROUND[here] if there in NEIGHBOURS[here] or (here, there) in KERCH) for here in ALL_HEXES
)
"""Where a supply line may run: over the strait too."""
SUPPLY_WAYS: Final = ways_of(LINES)
SUPPLY_DEAR: Final = bits_of(h for h in ALL_HEXES if TERRAIN_AT[h].supply == 2)
"""30, 46 A line pays for each hex it enters on the way to the rail, so seen from the rail a step costs what the hex it
leaves costs. It may cross the strait."""
RAILS: Final[Neighbours] = BOARD.linked("rail")
IS_RAIL: Final = bytearray(int(bool(ways)) for ways in RAILS)
RAIL_BITS: Final = bits_in(IS_RAIL)
BASES: Final = bytearray(2 if IS_METROPOLIS[h] else int(bool(IS_RAIL[h] and TERRAIN_AT[h].foot)) for h in ALL_HEXES)
"""39 How many aircraft a hex can base."""
BASE_BITS: Final = bits_in(BASES)

EDGES: Final = tuple(
    tuple(h for edge in BOARD.record.supply_edges if edge.owner == side for h in edge.spaces if TERRAIN_AT[h].foot)
    for side in SIDES
)


def _land_of(country: str) -> tuple[SpaceId, ...]:
    return tuple(h for h in ALL_HEXES if COUNTRY[h] == country and TERRAIN_AT[h].foot)


_ROMANIA: Final = frozenset(h for h in ALL_HEXES if COUNTRY[h] == "romania")
FROM_ROMANIA: Final = tuple(distances(AROUND, sorted(_ROMANIA)))
FROM_GREATER_ROMANIA: Final = tuple(distances(AROUND, sorted(_ROMANIA | BESSARABIA)))
"""54 How many hexes each lies from Romania, and from Romania with Bessarabia."""

_BULGARIA: Final = frozenset(_land_of("bulgaria"))
BULGARIAN_HEXES: Final = tuple(h for h in _land_of("romania") if not _BULGARIA.isdisjoint(AROUND[h]))
BULGARIAN_BALKAN_HEXES: Final = tuple(h for h in _land_of("yugoslavia") if not _BULGARIA.isdisjoint(AROUND[h]))
BALKAN_HEXES: Final = _land_of("yugoslavia")
"""60 Where the Bulgarians come in: along the Romanian border, or by way of Yugoslavia; 61 where garrisons deploy."""


class HexLists(Record, frozen=True):
    """What the scenarios of ours ask for, and where they are played."""

    source: Source
    barbarossa_objectives: tuple[str, ...]
    learning_objectives: tuple[str, ...]
    learning_rows: tuple[int, int]
    learning_columns: tuple[int, int]


_LISTS: Final = read_toml(_text("hexes.toml"), HexLists, "hexes.toml")
OBJECTIVES: Final = {
    "barbarossa": tuple(map(place, _LISTS.barbarossa_objectives)),
    "learning": tuple(map(place, _LISTS.learning_objectives)),
}
LEARNING_HEXES: Final = frozenset(
    h
    for h in ALL_HEXES
    if _LISTS.learning_rows[0] <= row_of(GRID, h) <= _LISTS.learning_rows[1]
    and _LISTS.learning_columns[0] <= column_of(GRID, h) <= _LISTS.learning_columns[1]
)
