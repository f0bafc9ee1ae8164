"""What must always hold on the table, and in the data files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from eastfront.parts.ids import UnitId
from eastfront.titles.barbarossa_to_berlin.nations import STACK, may_stack
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_UNITS,
    ALLIED,
    ARRIVALS,
    AXIS,
    BY_CODE,
    CARD,
    CARD_ROWS,
    CARDS,
    GROUP,
    IS_BEACH,
    IS_LCU,
    SETUP,
    SIZE,
    SPACES,
    TABLES,
    UNIT_ROWS,
    UNITS,
    VP_SPACES,
)
from eastfront.titles.barbarossa_to_berlin.table import (
    ASIDE,
    FIGHTING,
    IN_PLAY,
    ON_TRACK,
    RESERVE,
    Table,
    Trench,
)

VP_OFFSET = 21  # R138 28 Axis VP spaces at the start, and the marker on 7


def invariants(table: Table) -> Iterator[str]:
    """Counters conserved, stacking, cards in one place, VP as the ledger says."""
    yield from _unit_problems(table)
    yield from _marker_problems(table)
    if len(table.card_place) != len(CARDS) or not all(0 <= place <= FIGHTING for place in table.card_place):
        yield "a card in no place"
    if table.card_place.count(IN_PLAY) > 1:
        yield "two cards played in one round"
    if table.total_war and ASIDE in table.card_place:
        yield "a Total War card still aside"
    held = sum(table.control[space] == AXIS for space in VP_SPACES)
    if table.vp != held - VP_OFFSET + sum(table.ledger):
        yield f"{table.vp} VP, but {held} spaces and {sum(table.ledger)} in the ledger"
    if min(table.rp) < 0:
        yield "more RP spent than there were"


def _unit_problems(table: Table) -> Iterator[str]:
    stacks: dict[int, list[UnitId]] = {}
    for unit, here in zip(ALL_UNITS, table.location, strict=True):
        if not ON_TRACK <= here < SIZE:
            yield f"{UNITS[unit].code} is nowhere"
        if (here >= 0 or here == RESERVE) != (table.steps[unit] > 0):
            yield f"{UNITS[unit].code} has {table.steps[unit]} steps in {here}"
        if here >= 0:
            stacks.setdefault(here, []).append(unit)
            if table.side[unit] not in (AXIS, ALLIED):
                yield f"{UNITS[unit].code} is on the map and nobody's"
    for space, units in stacks.items():
        code = SPACES[space].code
        if len({table.side[u] for u in units}) > 1:
            yield f"both sides in {code}"
        elif len(units) > STACK:
            yield f"{len(units)} units in {code}"
        elif not all(may_stack(a, b) for a in units for b in units if a < b):
            yield f"units in {code} that do not stack"
        if IS_BEACH[space] and space not in table.beachhead:
            yield f"units on {code} without a beachhead"
        if not IS_BEACH[space] and table.control[space] != table.side[units[0]]:
            yield f"{code} is held by the side that is not there"


def _marker_problems(table: Table) -> Iterator[str]:
    limits = {
        Trench.SOVIET: TABLES.markers.soviet_trenches,
        Trench.GERMAN: TABLES.markers.german_trenches,
        Trench.WEST_WALL: TABLES.markers.west_wall,
        Trench.ATLANTIC_WALL: TABLES.markers.atlantic_wall,
        Trench.TOBRUK: TABLES.markers.tobruk,
    }
    for kind, most in limits.items():
        if table.trench_kind.count(kind) > most:
            yield f"more than {most} {kind.name} trenches"
    if any((level > 0) != (kind != Trench.NONE) for level, kind in zip(table.trench, table.trench_kind, strict=True)):
        yield "a trench without a kind"
    if sum(1 for marker in table.partisans if marker) > TABLES.markers.partisans:
        yield "too many partisans"
    if any(marker and table.control[space] != AXIS for space, marker in enumerate(table.partisans)):
        yield "partisans where the Axis is not in control"


def data_problems() -> Iterator[str]:
    if [row.id for row in UNIT_ROWS] != list(range(len(UNIT_ROWS))):
        yield "units.csv: ids do not count from 0"
    if [row.id for row in CARD_ROWS] != list(range(len(CARD_ROWS))):
        yield "cards.csv: ids do not count from 0"
    decks = Counter((card.side, card.total_war) for card in CARDS)
    for side in (AXIS, ALLIED):
        if (decks[side, False], decks[side, True]) != (25, 30):
            yield f"cards.csv: side {side} has {decks[side, False]} Blitzkrieg and {decks[side, True]} Total War cards"
    if len(VP_SPACES) != 53:
        yield f"board.json: {len(VP_SPACES)} VP spaces"
    seen: set[str] = set()
    for row in SETUP:
        if row.unit not in BY_CODE or row.unit in seen:
            yield f"setup.csv: {row.unit} is unknown or set up twice"
        seen.add(row.unit)
    brought: Counter[str] = Counter(UNITS[BY_CODE[code]].group for code in seen)
    for arrival in ARRIVALS:
        if arrival.card not in CARD or arrival.group not in GROUP:
            yield f"arrivals.csv: {arrival.card} {arrival.group}"
        if arrival.place == "map" and not IS_LCU[GROUP[arrival.group][0]] and arrival.group != "su_shock_army":
            yield f"arrivals.csv: {arrival.group} is small and comes onto the map"
        brought[arrival.group] += arrival.count
    for group, units in GROUP.items():
        if brought[group] < len(units) and group != "su_southwest_front":
            yield f"units.csv: {len(units)} of {group}, {brought[group]} come"
