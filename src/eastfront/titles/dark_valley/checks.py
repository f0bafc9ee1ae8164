"""What must always hold on the table, and in the data files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from eastfront.titles.dark_valley.chits import CHITS, IN_CUP, IN_HAND, OUT, PLAYED
from eastfront.titles.dark_valley.descents import SHORE
from eastfront.titles.dark_valley.ground import AROUND, FORTS, IN_PLAY, SIZE, VP_HEXES, ZONES, hex_of
from eastfront.titles.dark_valley.logistics import BLACK_SEA_MARINES
from eastfront.titles.dark_valley.printed import (
    AXIS,
    BARBAROSSA,
    BASE_OF,
    BY_CODE,
    CHIT_ROWS,
    DEPOTS,
    SETUPS,
    SIDES,
    SOVIET,
    TURNS,
    UNIT_ROWS,
    UNITS,
    Kind,
)
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.stacking import minors_apart
from eastfront.titles.dark_valley.table import AIR_BOX, BOXES, ELIMINATED, EXITED, OTHER_FRONTS, STAVKA_BOX, Table

LAND_UNITS = tuple((u.id, u.steps) for u in UNITS if u.is_combat or u.kind is Kind.HQ)
ROADSTEADS = frozenset(sea for hex_ in SHORE for sea in AROUND[hex_] if not IN_PLAY[sea])
"""9.6 Where the marines lie while they fight for a shore."""
WORKS = (*FORTS, *ZONES)
BOXED = {
    STAVKA_BOX: frozenset(u.id for u in UNITS if u.side == SOVIET and u.is_combat),
    OTHER_FRONTS: frozenset(u.id for u in UNITS if u.side == AXIS),
    AIR_BOX: frozenset(u.id for u in UNITS if u.kind in (Kind.TACTICAL, Kind.AIR)),
    EXITED: frozenset(u.id for u in UNITS if u.nation == "german" and u.is_combat),
}
"""7.3, 7.9, 8.3, 3.2 Who may lie in each box."""
CHIT_STATES = frozenset((OUT, IN_CUP, IN_HAND, PLAYED))
VP_AT_START = {"barbarossa": 14, "fall_blau": 29, "zitadelle": 31, "bagration": 22}


def table_problems(table: Table) -> Iterator[str]:
    """Every counter in one place, two sides never in a hex, steps as printed, works only where they were built."""
    if not len(table.location) == len(table.steps) == len(table.supply) == len(UNITS):
        yield "units are missing"
        return
    if min(table.location) < -BOXES or max(table.location) >= SIZE:
        yield "a unit is nowhere"
        return
    stacks: dict[int, list[int]] = {}
    for unit, most in LAND_UNITS:
        here, steps = table.location[unit], table.steps[unit]
        if here >= 0:
            stacks.setdefault(here, []).append(unit)
            if not 1 <= steps <= most:
                yield f"{UNITS[unit].code} is on the map with {steps} steps"
        elif steps and here == ELIMINATED and UNITS[unit].is_combat:
            yield f"{UNITS[unit].code} is out of play with {steps} steps"
    for hex_, units in stacks.items():
        if not IN_PLAY[hex_] and not (hex_ in ROADSTEADS and units == [BLACK_SEA_MARINES]):
            yield f"{UNITS[units[0]].code} stands where nobody may"
        if len(units) == 1:
            continue
        if len({UNITS[u].side for u in units}) > 1:
            yield f"both sides in hex {hex_}"
        elif minors_apart(units):
            yield f"minor allies together in hex {hex_}"
    for counter, place in enumerate(table.location):
        if place in BOXED and counter not in BOXED[place]:
            yield f"{UNITS[counter].code} is in a box that is not for it"
    if len(table.chits) != len(CHITS) or not CHIT_STATES.issuperset(table.chits):
        yield "a chit is nowhere"
    for air, base in BASE_OF.items():
        if table.location[air] >= 0 and table.location[air] != table.location[base]:
            yield f"{UNITS[air].code} is not at its base"
    taken = Counter(table.location[d] for d in DEPOTS if table.location[d] >= 0)
    if any(count > 1 for count in taken.values()):
        yield "two depots in a hex"
    if not set(table.control) <= {AXIS, SOVIET}:
        yield "a hex is controlled by nobody we know"
    if sum(table.destroyed) != sum(table.destroyed[hex_] for hex_ in WORKS):
        yield "works are destroyed where none were"


def data_problems() -> Iterator[str]:
    """eastfront data check: counts, places, points at each start."""
    if [row.id for row in UNIT_ROWS] != list(range(len(UNIT_ROWS))):
        yield "units.csv: ids do not count from 0"
    if [row.turn for row in TURNS] != list(range(1, 45)):
        yield "turns.csv: there are not 44 turns"
    if len(VP_HEXES) != 47:
        yield f"board.json: {len(VP_HEXES)} victory hexes, the rules say 47"
    placed = {name: [(row.unit, row.hex) for row in rows] for name, rows in SETUPS.items()}
    placed["barbarossa"] = [(row.unit, row.hex) for row in BARBAROSSA]
    for name, rows in placed.items():
        codes = Counter(unit for unit, _ in rows)
        for code, count in codes.items():
            if code not in BY_CODE:
                yield f"setup_{name}.csv: no unit {code}"
            if count > 1:
                yield f"setup_{name}.csv: {code} is set up twice"
        for unit, hex_ in rows:
            if hex_ and not IN_PLAY[hex_of(hex_)]:
                yield f"setup_{name}.csv: {unit} stands where nobody may at {hex_}"
        table = lay_out(name)
        if table.vp() != VP_AT_START[name]:
            yield f"{name}: {table.vp()} points at the start, not {VP_AT_START[name]}"
        yield from (f"{name}: {problem}" for problem in table_problems(table))
    if {row.side for row in CHIT_ROWS} - {*SIDES, "nobody"}:
        yield "chits.csv: a chit of nobody we know"
    if {row.turn for row in CHIT_ROWS} != set(range(1, 45)):
        yield "chits.csv: a turn without chits"
