"""What is printed and never changes: nations, blocks, prices, the board."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final, Literal, TypeVar

from eastfront.engine.sides import Side
from eastfront.parts import boards
from eastfront.parts.data import Record, Source, package_bytes, package_text, read_csv, read_toml
from eastfront.parts.ids import SpaceId

PACKAGE: Final = "eastfront.titles.europe_engulfed"
SIDES: Final = ("axis", "western", "soviet", "france")
AXIS: Final = Side(0)
WESTERN: Final = Side(1)
SOVIET: Final = Side(2)
FRANCE: Final = Side(3)
SideName = Literal["axis", "western", "soviet", "france"]

FIRST_YEAR: Final = 1939
YEARS: Final = 7


class Type(StrEnum):
    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    MILITIA = "militia"
    AIRBORNE = "airborne"
    ARMOR = "armor"
    GSU = "gsu"


class Arm(IntEnum):
    """0, 6.25 What fires together and is hit together."""

    INFANTRY = 0
    ARMOR = 1
    AIR = 2


ARM_OF: Final = {Type.ARMOR: Arm.ARMOR, Type.GSU: Arm.AIR}
FAST: Final = frozenset({Type.ARMOR, Type.CAVALRY, Type.GSU})
"""5.1 Two areas instead of one."""


class Weather(IntEnum):
    CLEAR = 0
    LIGHT_RAIN = 1
    RAIN = 2
    SNOW = 3


class NationRow(Record, frozen=True):
    code: str
    kind: Literal["major", "minor", "axis_minor", "free", "vichy"]
    home: tuple[str, ...]
    stands: SideName | Literal[""] = ""


class NationsFile(Record, frozen=True):
    source: Source
    nation: tuple[NationRow, ...]


class DesignRow(Record, frozen=True):
    """A kind of block, and how many of them a nation may have on the map in a year."""

    id: int
    code: str
    nation: str
    type: Type
    elite: bool
    steps: int
    y1939: int
    y1940: int
    y1941: int
    y1942: int
    y1943: int
    y1944: int
    y1945: int
    source: Source

    @property
    def by_year(self) -> tuple[int, ...]:
        return (self.y1939, self.y1940, self.y1941, self.y1942, self.y1943, self.y1944, self.y1945)

    @property
    def arm(self) -> Arm:
        return ARM_OF.get(self.type, Arm.INFANTRY)


class PlacedRow(Record, frozen=True):
    design: str
    area: str
    steps: int
    count: int
    source: Source


class FleetRow(Record, frozen=True):
    year: int
    nation: str
    zone: str
    count: int
    source: Source


class CostsFile(Record, frozen=True):
    source: Source
    cadre_times: int
    special_action: int
    uboat: int
    asw: int
    naval_maintenance: int
    new_blocks_in_an_area: int
    uboats_a_turn: int
    most_uboats: int
    neutral_italy: int
    aid_to_italy: int
    swedish_ore: int
    conscripts: int
    bought_nation: int
    conversion: int
    step: dict[str, int]


class NumberRow(Record, frozen=True):
    name: str
    value: int
    rule: str
    source: Source
    why: str


class NumbersFile(Record, frozen=True):
    number: tuple[NumberRow, ...]


R = TypeVar("R", bound=Record)


def _csv(name: str, row: type[R]) -> tuple[R, ...]:
    return tuple(read_csv(package_text(PACKAGE, f"data/{name}.csv"), row, f"{name}.csv"))


NATIONS: Final = read_toml(package_text(PACKAGE, "data/nations.toml"), NationsFile, "nations.toml").nation
NATION: Final = {row.code: number for number, row in enumerate(NATIONS)}
DESIGNS: Final = _csv("designs", DesignRow)
DESIGN: Final = {row.code: row for row in DESIGNS}
DESIGNS_OF: Final = tuple(tuple(d.id for d in DESIGNS if NATION[d.nation] == n) for n in range(len(NATIONS)))
SETUPS: Final = {1939: _csv("setup_1939", PlacedRow), 1941: _csv("setup_1941", PlacedRow)}
MINORS: Final = _csv("minors", PlacedRow)
FLEETS: Final = _csv("fleets", FleetRow)
COSTS: Final = read_toml(package_text(PACKAGE, "data/costs.toml"), CostsFile, "costs.toml")
NUMBERS: Final = read_toml(package_text(PACKAGE, "data/reconstructed.toml"), NumbersFile, "reconstructed.toml").number
NUMBER: Final = {row.name: row.value for row in NUMBERS}
BOARD: Final = boards.load(package_bytes(PACKAGE, "data/board.json"))


def area(code: str) -> SpaceId:
    return BOARD.at(code)


def step_price(design: DesignRow) -> int:
    """4.43, 20.2 What one step more costs."""
    plain = COSTS.step.get(design.type) or NUMBER[f"step_{design.type}"]
    return plain * (NUMBER["elite_times"] if design.elite else 1)


def block_price(design: DesignRow, steps: int, *, cadre_times: int = COSTS.cadre_times) -> int:
    """4.43 A new block: the first step, its cadre, costs double, but for militia; ground support has one price."""
    if design.type is Type.GSU:
        return NUMBER["gsu"]
    first = 1 if design.type is Type.MILITIA else cadre_times
    return step_price(design) * (first + steps - 1)
