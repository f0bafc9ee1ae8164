"""3, 5.1, 10.2, 10.3, 16.3 Who holds a space, and all that hangs on it: VP, forts, trenches, partisans, Stalin."""

from __future__ import annotations

from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.offensives import note_capture
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    BENGHAZI,
    BLAU,
    IS_BEACH,
    IS_VP,
    LENINGRAD,
    MOSCOW,
    NEUTRAL,
    OWNER_AT_START,
    SOVIET,
    TABLES,
    TOBRUK,
)
from eastfront.titles.barbarossa_to_berlin.records import dashed
from eastfront.titles.barbarossa_to_berlin.table import (
    BLAU_OPEN,
    LENINGRAD_OPEN,
    MOSCOW_OPEN,
    NOWHERE,
    Cause,
    Table,
    Trench,
    lying,
)

AXIS_TRENCHES = (Trench.GERMAN, Trench.WEST_WALL, Trench.ATLANTIC_WALL)


def score(table: Table, cause: Cause, change: int) -> None:
    """VP for anything but a space changing hands. Positive favours the Axis."""
    if change:
        table.ledger[cause] += change
        _shift(table, change, f"b2b-cause-{dashed(cause.name)}")


def _shift(table: Table, change: int, cause: str) -> None:
    table.vp += change
    table.tell(facts.VP_CHANGED, change, table.vp, cause)


def enter(table: Table, unit: UnitId, space: SpaceId) -> None:
    """A unit comes into a space, to stay or in passing, and takes it for its side (3). Beaches are nobody's to take."""
    table.location[unit] = space
    if IS_BEACH[space]:
        return
    side = table.side[unit]
    if table.control[space] == enemy(side):
        note_capture(table, unit, space)
    take(table, side, space, soviet=unit in SOVIET)
    if table.partisans[space] == 2:
        settle_partisans(table)
    if side == AXIS and space == MOSCOW:
        table.moscow_fallen = 1


def take(table: Table, side: Side, space: SpaceId, soviet: bool = False) -> None:
    """A space passes to a side, by a unit entering it or by an event, and everything that follows from that."""
    if side == ALLIED:
        table.soviet_held[space] = int(soviet)
    before = table.control[space]
    if before == side:
        return
    table.control[space] = side
    table.tell(facts.TAKEN, side, space)
    if IS_VP[space]:
        _count(table, before, side)
    if table.has_fort(space) and OWNER_AT_START[space] != side:
        table.fort_lost[space] = 1
        table.tell(facts.FORT_DESTROYED, space)
    if table.trench[space] and (table.trench_kind[space] in AXIS_TRENCHES) != (side == AXIS):
        remove_trench(table, space)
    if side == AXIS:
        _axis_takes(table, space)
    else:
        _allies_take(table, space)


def _count(table: Table, before: int, side: Side) -> None:
    """5.1 One VP for the new holder. R35 Neutral spaces too, but not twice once Casablanca has counted them."""
    if side == AXIS:
        _shift(table, 1, "b2b-cause-space")
    elif before == AXIS:
        _shift(table, -1, "b2b-cause-space")
    elif not table.played("AL15"):
        score(table, Cause.NEUTRALS, -1)


def _axis_takes(table: Table, space: SpaceId) -> None:
    if space == LENINGRAD:
        table.opened[LENINGRAD_OPEN] = 1
    elif space == MOSCOW:
        table.opened[MOSCOW_OPEN] = 1
    elif space in BLAU:
        table.opened[BLAU_OPEN] = 1
    if space == table.stalin:
        table.stalin = NOWHERE
        table.tell(facts.STALIN_LOST)
        score(table, Cause.STALIN, TABLES.victory.stalin)


def _allies_take(table: Table, space: SpaceId) -> None:
    if table.partisans[space]:
        remove_partisans(table, space)
    if space == BENGHAZI and table.trench_kind[TOBRUK] == Trench.TOBRUK:
        remove_trench(table, TOBRUK)


# ---------------------------------------------------------------------- trenches
def place_trench(table: Table, space: SpaceId, kind: Trench, level: int = 1) -> None:
    table.trench[space], table.trench_kind[space] = level, kind
    table.tell(facts.TRENCH_PLACED, space, f"b2b-trench-{dashed(kind.name)}")


def remove_trench(table: Table, space: SpaceId) -> None:
    table.trench[space], table.trench_kind[space] = 0, Trench.NONE
    table.tell(facts.TRENCH_GONE, space)


# ---------------------------------------------------------------------- partisans
def place_partisans(table: Table, space: SpaceId) -> None:
    table.partisans[space] = 1
    table.tell(facts.PARTISANS_PLACED, space)
    settle_partisans(table)


def remove_partisans(table: Table, space: SpaceId) -> None:
    if table.partisans[space] == 2:
        score(table, Cause.PARTISANS, 1)
    table.partisans[space] = 0
    table.tell(facts.PARTISANS_GONE, space)


def settle_partisans(table: Table) -> None:
    """16.3 A VP space with partisans and without an Axis unit counts for the Allies. Asked after every round, and
    whenever a unit enters such a space."""
    for space in lying(table.partisans):
        if not IS_VP[space]:
            continue
        counts = table.control[space] == AXIS and table.side_in(space) != AXIS
        if counts != (table.partisans[space] == 2):
            table.partisans[space] = 2 if counts else 1
            score(table, Cause.PARTISANS, -1 if counts else 1)


# ---------------------------------------------------------------------- beachheads
def place_beachhead(table: Table, marker: int, space: SpaceId) -> None:
    """7.6.3 The beach is Allied ground while the marker lies there."""
    table.beachhead[marker] = space
    table.control[space] = ALLIED
    table.tell(facts.BEACHHEAD_PLACED, f"b2b-beachhead-{marker}", space)


def remove_beachhead(table: Table, space: SpaceId) -> None:
    table.beachhead[table.beachhead.index(space)] = NOWHERE
    table.control[space] = NEUTRAL
    table.tell(facts.BEACHHEAD_GONE, space)
