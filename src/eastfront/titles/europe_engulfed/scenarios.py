"""15.1, 16, 17, 18 What a scenario says before the first turn."""

from __future__ import annotations

from typing import Final, Literal

from eastfront.parts.data import Record, Source, package_text, read_csv, read_toml
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, SIZE
from eastfront.titles.europe_engulfed.printed import NATION, PACKAGE, SETUPS, PlacedRow, SideName, Weather, area

NOWHERE: Final = -1
WEATHER: Final = {weather.name.lower(): weather for weather in Weather}
Ending = Literal["poland", "campaign", "patton", "tournament", "europe"]


class Tracks(Record, frozen=True):
    """2 Where the strategic elements stand."""

    asw: int = 0
    uboats: int = 0
    bombers: dict[SideName, int] = {}
    fighters: dict[SideName, int] = {}
    flak: dict[SideName, int] = {}


class ScenarioRow(Record, frozen=True, kw_only=True):
    id: str
    section: str
    source: Source
    setups: tuple[str, ...]
    start: str
    end: str
    first: SideName
    sides: tuple[SideName, ...]
    victory: Ending
    control: dict[str, tuple[str, ...]]
    neutral: tuple[str, ...]  # Major Powers that are not yet in the war
    allied: tuple[str, ...] = ()  # Minor Powers that stand with the Western Allies
    joined: tuple[str, ...] = ()  # those that stand with the Axis
    fallen: tuple[str, ...] = ()  # conquered before the game begins: nothing is built for them
    vichy: bool = False
    in_play: tuple[str, ...] = ()  # countries; all of them if empty
    production: dict[SideName, str] = {}  # the first turn in which a side produces; never if it is not named
    strategic_war: bool = True
    fleets: int = 0  # the year of fleets.csv; 0: there are none
    tracks: Tracks = Tracks()
    pool_year: int = 0  # 16.21: the pools stay those of this year
    added_1943: dict[str, int] = {}  # 16.23(2)
    weather: dict[str, tuple[str, str, str]] = {}  # 16.23(1)
    home_resource: dict[str, int] = {}  # 16.33(4)
    surcharged: tuple[str, ...] = ()  # 16.13(4)
    no_actions_built: tuple[str, ...] = ()  # 16.13(5)
    conscription: bool = True

    @property
    def first_turn(self) -> int:
        return turn_of(self.start)

    @property
    def last_turn(self) -> int:
        return turn_of(self.end)


class ScenariosFile(Record, frozen=True):
    scenario: tuple[ScenarioRow, ...]


class MarkerRow(Record, frozen=True):
    setup: str
    nation: str
    kind: Literal["special_action", "fort", "heavy_fort"]
    area: str
    count: int
    source: Source


def _placed(name: str) -> tuple[PlacedRow, ...]:
    file = f"setup_{name}.csv"
    return tuple(read_csv(package_text(PACKAGE, f"data/{file}"), PlacedRow, file))


SCENARIOS: Final = read_toml(package_text(PACKAGE, "data/scenarios.toml"), ScenariosFile, "scenarios.toml").scenario
SCENARIO: Final = {row.id: number for number, row in enumerate(SCENARIOS)}
MARKERS: Final = tuple(read_csv(package_text(PACKAGE, "data/markers.csv"), MarkerRow, "markers.csv"))
PLACED: Final = {"1939": SETUPS[1939], "1941": SETUPS[1941]} | {
    name: _placed(name) for name in ("poland", "16_1", "16_2")
}


def controlled(row: ScenarioRow) -> list[int]:
    """By space: the nation that controls it, or NOWHERE."""
    control = [NOWHERE] * SIZE
    for countries in (True, False):
        for nation, entries in row.control.items():
            for entry in entries:
                if entry.startswith("@") == countries:
                    for space in areas_of(entry):
                        control[space] = NATION[nation]
    return control


def areas_of(entry: str) -> list[SpaceId]:
    """An area, or with "@" all of a country."""
    return [a for a in AREAS if COUNTRY[a] == entry[1:]] if entry.startswith("@") else [area(entry)]


def playing(row: ScenarioRow) -> list[int]:
    """By space: 1 where anything may stand or go. 16.13(1)"""
    return [int(not row.in_play or COUNTRY[space] in row.in_play) for space in range(SIZE)]
