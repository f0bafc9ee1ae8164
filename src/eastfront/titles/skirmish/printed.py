"""What is printed and never changes: the map, the counters, the cards, the combat table."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal

from eastfront.engine.sides import Side
from eastfront.parts import hexes
from eastfront.parts.data import Record, Source, package_text, read_csv, read_toml
from eastfront.parts.graphs import Neighbours, Steps, step_table
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.parts.tables import PrintedTable, result_table

PACKAGE: Final = "eastfront.titles.skirmish"
SIDES: Final = ("west", "east")
WEST: Final = Side(0)
EAST: Final = Side(1)
GRID: Final = hexes.Grid(1, 7, 1, 7, low_parity=0, numbering="CCRR")

SideName = Literal["west", "east"]


class Result(IntEnum):
    """5.5 What the combat table can say."""

    AL = 0  # attacker loses a step
    NE = 1  # no effect
    EX = 2  # both lose a step
    DR = 3  # defender retreats
    DL = 4  # defender loses a step and retreats
    DE = 5  # defender eliminated


class UnitRow(Record, frozen=True):
    id: int
    side: SideName
    fr: str
    en: str
    kind: Literal["infantry", "armour", "cavalry"]
    strength: int
    reduced: int
    movement: int
    start: str
    source: Source


class CardRow(Record, frozen=True):
    id: int
    side: SideName
    effect: Literal["barrage", "ambush", "march", "replacements"]
    source: Source


class Objective(Record, frozen=True):
    hex: str
    fr: str
    en: str
    holder: Literal["west", "east", ""]


class EntryEdges(Record, frozen=True):
    north: tuple[str, ...]
    south: tuple[str, ...]


class MapFile(Record, frozen=True):
    source: Source
    rows: tuple[str, ...]
    river: tuple[str, ...]
    terrain: dict[str, str]
    objective: tuple[Objective, ...]
    entry: dict[SideName, EntryEdges]


class Unit(Record, frozen=True):
    id: UnitId
    side: Side
    kind: str
    strength: int
    reduced: int
    movement: int
    start: str


class Card(Record, frozen=True):
    id: CardId
    side: Side
    effect: str


class Hex(Record, frozen=True):
    terrain: str
    around: tuple[SpaceId, ...]


def _text(name: str) -> str:
    return package_text(PACKAGE, f"data/{name}")


MAP: Final = read_toml(_text("map.toml"), MapFile, "map.toml")
UNIT_ROWS: Final = read_csv(_text("units.csv"), UnitRow, "units.csv")
CARD_ROWS: Final = read_csv(_text("cards.csv"), CardRow, "cards.csv")


ALL_HEXES: Final = hexes.all_hexes(GRID)


def hex_of(code: str) -> SpaceId:
    return hexes.parse(GRID, code)


def _hexes() -> tuple[Hex, ...]:
    letters = [letter for row in MAP.rows for letter in row.split()]
    if len(letters) != GRID.size:
        raise ValueError(f"map.toml: {len(letters)} hexes, {GRID.size} wanted")
    neighbours = [tuple(h for h in hexes.around(GRID, hex_) if h != hexes.OFF_MAP) for hex_ in ALL_HEXES]
    return tuple(Hex(MAP.terrain[letter], near) for letter, near in zip(letters, neighbours, strict=True))


def _rivers() -> frozenset[tuple[SpaceId, SpaceId]]:
    found = []
    for pair in MAP.river:
        one, _, other = pair.partition("-")
        a, b = hex_of(one), hex_of(other)
        if b not in HEXES[a].around:
            raise ValueError(f"map.toml: river {pair} is not between neighbours")
        found += [(a, b), (b, a)]
    return frozenset(found)


def _cost(kind: str) -> Steps:
    """4.3 Clear and town 1, woods 2 (armour 3), river 1 more; 4.5 no way into the lake."""

    def cost(here: SpaceId, there: SpaceId) -> int:
        terrain = HEXES[there].terrain
        if terrain == "lake":
            return 0
        into = {"woods": 3 if kind == "armour" else 2}.get(terrain, 1)
        return into + ((here, there) in RIVERS)

    neighbours: Neighbours = tuple(h.around for h in HEXES)
    return step_table(neighbours, cost)


HEXES: Final = _hexes()
RIVERS: Final = _rivers()
STEPS: Final = {kind: _cost(kind) for kind in ("infantry", "armour", "cavalry")}
UNITS: Final = tuple(
    Unit(UnitId(u.id), Side(SIDES.index(u.side)), u.kind, u.strength, u.reduced, u.movement, u.start) for u in UNIT_ROWS
)
CARDS: Final = tuple(Card(CardId(c.id), Side(SIDES.index(c.side)), c.effect) for c in CARD_ROWS)
OBJECTIVES: Final = tuple(hex_of(objective.hex) for objective in MAP.objective)
OBJECTIVE_AT: Final = tuple(OBJECTIVES.index(h) if h in OBJECTIVES else -1 for h in ALL_HEXES)
ENTRY_HEXES: Final = tuple(
    tuple(tuple(map(hex_of, edge)) for edge in (MAP.entry[side].north, MAP.entry[side].south)) for side in SIDES
)
COMBAT: Final = result_table(
    read_toml(_text("combat.toml"), PrintedTable, "combat.toml"), {result.name: result for result in Result}
)
