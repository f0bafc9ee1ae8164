"""What must hold on every table, and in the data files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from eastfront.parts.columns import Standing
from eastfront.parts.ids import SpaceId
from eastfront.parts.slots import EMPTY
from eastfront.titles.europe_engulfed.charts import CHARTS, MOST_ACTIONS
from eastfront.titles.europe_engulfed.control import is_contested
from eastfront.titles.europe_engulfed.ground import AREAS, AROUND, COUNTRY, IS_FORTRESS, RESOURCE, SPACES
from eastfront.titles.europe_engulfed.income import RESOURCE_AREAS
from eastfront.titles.europe_engulfed.printed import (
    COSTS,
    DESIGN,
    DESIGNS,
    FIRST_YEAR,
    FLEETS,
    MINORS,
    NATION,
    NATIONS,
    NUMBER,
    SIDES,
    YEARS,
    Arm,
    PlacedRow,
    area,
)
from eastfront.titles.europe_engulfed.scenarios import MARKERS, PLACED, SCENARIOS, ScenarioRow, areas_of, controlled
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import NEUTRAL, NOBODYS, OFF, SLOTS, Phase, Table, allowed

HOME_WERP = {"DE": 30, "GB": 24, "IT": 10, "FR": 12, "SU": 34, "USA": 40}
"""20.4 What the home areas of a Major Power come to."""

GERMANS = NATION["de"]
BLOCKS: Final = Standing("place", "owner", "design", "steps", "turn", "extra", "conquered", "active")
"""What the checks of slots and pools depend on: they are made again when it changes."""


def _most_held(nation: int) -> int:
    """7.11 Special Actions: as the chart says, or as a Minor Power comes into the war with."""
    brought = (m.count for m in MARKERS if m.setup == "minors" and NATION[m.nation] == nation)
    return max(MOST_ACTIONS[nation]) or sum(brought)


MOST_HELD: Final = tuple(_most_held(nation) for nation in range(len(NATIONS)))


# ---------------------------------------------------------------------- tables
def invariants(table: Table) -> Iterator[str]:
    known = BLOCKS.answers(table)
    if "problems" not in known:
        known["problems"] = [*_slots(table), *_pools(table)]
    yield from known["problems"]
    yield from _areas(table)
    yield from _purses(table)
    yield from _tracks(table)


def _slots(table: Table) -> Iterator[str]:
    rows = list(zip(table.place, table.owner, table.design, table.steps, strict=True))
    bad = {row for row in set(rows) if _fault(*row)}
    yield from (f"slot {slot} {_fault(*row)}" for slot, row in enumerate(rows) if row in bad)


@lru_cache(maxsize=65536)
def _fault(place: SpaceId, owner: int, design: int, steps: int) -> str:
    """What is wrong with a slot that holds this."""
    if place == OFF:
        return "" if (owner, design, steps) == (NOBODYS, EMPTY, EMPTY) else f"is free and holds {owner, design, steps}"
    if place not in AREAS:
        return f"stands in {place}, which is no area"
    if owner == NOBODYS or NATION[DESIGNS[design].nation] != owner:
        return f"holds {DESIGNS[design].code}, which belongs to {owner}"
    return "" if 1 <= steps <= DESIGNS[design].steps else f"holds {DESIGNS[design].code} with {steps} steps"


def _pools(table: Table) -> Iterator[str]:
    """1.4 No more blocks of a kind than the pool of the year has, and none of a nation that is gone."""
    count = Counter(table.design)
    del count[EMPTY]
    for design, blocks in count.items():
        if blocks > allowed(table, design) and DESIGNS[design].nation != "vi":  # 9.526 which nobody raises
            yield f"{blocks} {DESIGNS[design].code}, and {allowed(table, design)} in the pool"
    for nation in set(table.owner) - {NOBODYS}:
        if table.conquered[nation] and NATIONS[nation].kind in ("minor", "axis_minor") and not table.active[nation]:
            yield f"{NATIONS[nation].code} is conquered and has blocks"


def _areas(table: Table) -> Iterator[str]:
    for where in AREAS:
        if not -1 <= table.control[where] < len(NATIONS):
            yield f"{SPACES[where].code} is controlled by {table.control[where]}"
        if table.fort[where] and IS_FORTRESS[where]:
            yield f"a field fortification in {SPACES[where].code}"
        if table.fort[where] not in (0, 1, 2):
            yield f"fortification {table.fort[where]} in {SPACES[where].code}"
        if IS_FORTRESS[where] and table.phase == Phase.BETWEEN and not is_contested(table, where):
            ground = [slot for slot in table.here(where) if table.arm(slot) != Arm.AIR]
            if len(ground) > NUMBER["fortress_blocks"]:
                yield f"{len(ground)} ground blocks in {SPACES[where].code}"


def _purses(table: Table) -> Iterator[str]:
    for nation, row in enumerate(NATIONS):
        if table.werp[nation] < 0 or table.werp_lost[nation] < 0:
            yield f"{row.code} has {table.werp[nation]} WERP"
        if table.phase not in (Phase.PRODUCTION,) and table.werp[nation]:
            yield f"{row.code} has kept {table.werp[nation]} WERP"
        if table.actions[nation] < 0:
            yield f"{row.code} has {table.actions[nation]} Special Actions"
        most = MOST_HELD[nation]
        if table.actions[nation] > most + (nation == GERMANS and table.chosen(Option.JUNE_22)):  # 13.31
            yield f"{row.code} has {table.actions[nation]} Special Actions of {most}"
        if table.active[nation] and table.stands[nation] == NEUTRAL:
            yield f"{row.code} is at war and stands with nobody"


def _tracks(table: Table) -> Iterator[str]:
    if not 0 <= table.uboats <= COSTS.most_uboats:
        yield f"{table.uboats} U-boats"
    for name in ("bombers", "fighters", "flak", "escorts"):
        for side, level in enumerate(getattr(table, name)):
            if level < 0:
                yield f"{SIDES[side]}: {level} {name}"
    if any(points < 0 for points in table.fleets):
        yield "fewer Fleet Points than none"


# ---------------------------------------------------------------------- data
def data_problems() -> Iterable[str]:
    yield from _designs()
    for row in SCENARIOS:
        yield from _scenario(row)
    yield from _set_up("minors", MINORS, FIRST_YEAR)
    yield from _map()
    yield from _charts()


def _designs() -> Iterator[str]:
    for number, design in enumerate(DESIGNS):
        if design.id != number:
            yield f"design {design.code} has the id {design.id} and is number {number}"
        if design.nation not in NATION:
            yield f"design {design.code}: no nation {design.nation}"
        if not 1 <= design.steps <= 4:
            yield f"design {design.code} has {design.steps} steps"
        if any(count < 0 for count in design.by_year):
            yield f"design {design.code}: fewer than none in a year"
    if sum(max(design.by_year) for design in DESIGNS) > SLOTS:
        yield "there are not slots enough for all pools at their largest"


def _scenario(row: ScenarioRow) -> Iterator[str]:
    year = FIRST_YEAR + (row.first_turn + 4) // 6
    for name in row.setups:
        if name not in PLACED:
            yield f"{row.id}: no set-up {name}"
        else:
            yield from _set_up(f"{row.id}, {name}", PLACED[name], year)
    if row.last_turn < row.first_turn:
        yield f"{row.id} ends before it begins"
    for code in (*row.control, *row.neutral, *row.allied, *row.joined, *row.fallen, *row.surcharged):
        if code not in NATION:
            yield f"{row.id}: no nation {code}"
    seen = Counter(entry for entries in row.control.values() for entry in entries)
    yield from (f"{row.id}: {entry} is given {count} times" for entry, count in seen.items() if count > 1)
    for entries in row.control.values():
        yield from (f"{row.id}: {entry} is nothing" for entry in entries if not areas_of(entry))
    for marker in MARKERS:
        if marker.setup in row.setups and marker.area and not controlled(row)[area(marker.area)] >= 0:
            yield f"{row.id}: a fortification in {marker.area}, which nobody controls"
    if row.fleets and not any(points.year == row.fleets for points in FLEETS):
        yield f"{row.id}: no fleets of {row.fleets}"


def _set_up(name: str, rows: Iterable[PlacedRow], year: int) -> Iterator[str]:
    """19, 1.4 Nothing is set up that the pool does not have."""
    count: Counter[str] = Counter()
    for row in rows:
        count[row.design] += row.count
        design = DESIGN.get(row.design)
        if design is None:
            yield f"{name}: no design {row.design}"
        elif not 1 <= row.steps <= design.steps:
            yield f"{name}: {row.design} with {row.steps} steps"
        if SpaceId(area(row.area)) not in AREAS:
            yield f"{name}: {row.design} in {row.area}"
    for code, blocks in count.items():
        if code in DESIGN and blocks > DESIGN[code].by_year[year - FIRST_YEAR]:
            yield f"{name}: {blocks} {code}, and {DESIGN[code].by_year[year - FIRST_YEAR]} in the pool of {year}"


def _map() -> Iterator[str]:
    for country, werp in HOME_WERP.items():
        total = sum(RESOURCE[a] for a in RESOURCE_AREAS if COUNTRY[a] == country)
        if total != werp:
            yield f"the areas of {country} yield {total} WERP and not {werp}"
    for where in AREAS:
        if any(where not in AROUND[near] for near in AROUND[where]):
            yield f"{SPACES[where].code} has a border that is only one way"
        if not AROUND[where] and "port" not in SPACES[where].features:
            yield f"{SPACES[where].code} cannot be reached"


def _charts() -> Iterator[str]:
    for row in (*CHARTS.special_actions, *CHARTS.strat_moves):
        if len(row.by_year) != YEARS:
            yield f"{row.nation}: {len(row.by_year)} years"
    yield from (f"a row of ASW with {len(row)} dice" for row in CHARTS.asw.percent if len(row) != 6)
    for line in CHARTS.uboats.sunk:
        if len(line) != len(CHARTS.uboats.columns):
            yield "a row of the U-boats is too short"
