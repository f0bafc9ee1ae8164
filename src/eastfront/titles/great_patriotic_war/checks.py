"""What must always hold on the table, and in the data files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.great_patriotic_war.nations import FIRST_OF
from eastfront.titles.great_patriotic_war.printed import (
    AIRCRAFT,
    BASES,
    BY_CODE,
    HEXES,
    LAND_UNITS,
    SETUP,
    TERRAIN_AT,
    TRACK,
    TURNS,
    UNIT_ROWS,
    UNITS,
    Kind,
    hex_of,
)
from eastfront.titles.great_patriotic_war.rail import CAPACITY
from eastfront.titles.great_patriotic_war.table import (
    ARRIVING,
    AXIS,
    DESTROYED,
    GONE,
    NO_SIDE,
    SHAKEN,
    SOVIET,
    TO_COME,
    Table,
)


def invariants(table: Table) -> Iterator[str]:
    """Units conserved, one land unit a hex but for the stacks allowed, capacities kept, control always known."""
    if len(table.location) != len(UNITS) or len(table.steps) != len(UNITS):
        yield "units are missing"
    stacks: dict[SpaceId, list[UnitId]] = {}
    for unit in LAND_UNITS[AXIS] + LAND_UNITS[SOVIET]:
        here = table.location[unit]
        if here >= 0:
            stacks.setdefault(here, []).append(unit)
            if not 1 <= table.steps[unit] <= UNITS[unit].steps:
                yield f"{UNITS[unit].code} is on the map with {table.steps[unit]} steps"
            if not TERRAIN_AT[here].foot:
                yield f"{UNITS[unit].code} stands in the water"
    for hex_, units in stacks.items():
        if len(units) > 1:
            yield from _stack_problems(hex_, units)
    if not set(table.control) <= {AXIS, SOVIET, NO_SIDE}:
        yield "a hex is controlled by nobody we know"
    bases = Counter(table.location[a] for a in AIRCRAFT[AXIS] + AIRCRAFT[SOVIET] if table.location[a] >= 0)
    if any(count > BASES[hex_] for hex_, count in bases.items()):
        yield "too many aircraft on a base"
    if not (0 <= table.rail <= max(CAPACITY) and table.rail_in_ussr >= 0 and table.points >= 0):
        yield "more was spent than there was"
    if any(place < SHAKEN or place >= len(HEXES) for place in table.location):
        yield "a unit is nowhere"
    if any(table.steps[u.id] for u in UNITS if table.location[u.id] in (DESTROYED, GONE, TO_COME)):
        yield "a unit out of play has steps"
    if any(table.location[u.id] == ARRIVING and not table.steps[u.id] for u in UNITS):
        yield "a reinforcement without steps"
    if len(table.away) not in (0, len(FIRST_OF)) or any(len(away) not in (0, len(HEXES)) for away in table.away):
        yield "the way to supply is not known hex by hex"


def _stack_problems(hex_: SpaceId, units: list[UnitId]) -> Iterator[str]:
    paras = sum(UNITS[u].kind is Kind.PARA for u in units)
    if len({UNITS[u].side for u in units}) > 1:
        yield f"both sides in hex {hex_}"
    elif len(units) > 2 or not paras or any(UNITS[u].kind is Kind.PARTISAN for u in units):
        yield f"{[UNITS[u].code for u in units]} stacked in hex {hex_}"


def data_problems() -> Iterator[str]:
    if [row.id for row in UNIT_ROWS] != list(range(len(UNIT_ROWS))):
        yield "units.csv: ids do not count from 0"
    if [row.turn for row in TURNS] != list(range(1, 33)):
        yield "turns.csv: there are not 32 turns"
    seen: set[str] = set()
    for row in SETUP:
        if row.unit not in BY_CODE:
            yield f"setup.csv: no unit {row.unit}"
        elif not TERRAIN_AT[hex_of(row.hex)].foot and UNITS[BY_CODE[row.unit]].is_land:
            yield f"setup.csv: {row.unit} stands in the water at {row.hex}"
        if row.unit in seen:
            yield f"setup.csv: {row.unit} is set up twice"
        seen.add(row.unit)
    land = Counter(row.hex for row in SETUP if UNITS[BY_CODE[row.unit]].is_land)
    for hex_, count in land.items():
        if count > 1:
            yield f"setup.csv: {count} land units in {hex_}"
    come = {line.unit for line in TRACK if line.kind != "withdrawal"} | seen
    for line in TRACK:
        if line.kind != "points" and line.unit not in BY_CODE:
            yield f"track.csv: no unit {line.unit}"
    for unit in UNIT_ROWS:
        if unit.code not in come:
            yield f"units.csv: {unit.code} never comes"
    soviet_shock = sum(u.kind is Kind.SHOCK for u in UNITS)
    if soviet_shock != 5:
        yield f"units.csv: {soviet_shock} shock armies, the rules say five"
    if sum(line.kind == "destroyed_box" for line in TRACK) != 6:
        yield "track.csv: the rules say six tank armies in May 1942"
