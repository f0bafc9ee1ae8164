"""5.3, 0, 7.22 Where ships put in: ports, beachheads, the areas around fortified ports. As sets of bits, kept for a
position."""

from __future__ import annotations

from typing import Final

from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_of
from eastfront.titles.europe_engulfed.control import ALL_NATIONS, beachheads, relations
from eastfront.titles.europe_engulfed.ground import (
    AROUND_PORTS,
    BEACHES_ON,
    BITS,
    CONTAINED_IN,
    IS_FORTRESS,
    IS_PORT,
    PORTS_ON_SEA,
    SIZE,
)
from eastfront.titles.europe_engulfed.lie import LIES, Lie
from eastfront.titles.europe_engulfed.ports import broken, wrecks
from eastfront.titles.europe_engulfed.table import Table

PORTS: Final = bits_of(area for area in range(SIZE) if IS_PORT[area])
CONTAINED: Final = tuple(
    (fortress, BITS[around])
    for fortress, around in enumerate(CONTAINED_IN)
    if around is not None and IS_FORTRESS[fortress]
)


def touching(table: Table, sea: int) -> int:
    """Where ships of a sea could put in, whoever controls it."""
    damaged = wrecks(table)
    found = PORTS_ON_SEA[sea] & ~damaged | BEACHES_ON[sea] & beachheads(table, ALL_NATIONS)
    for area, fortress in AROUND_PORTS[sea]:
        if not damaged >> fortress & 1 and table.control[fortress] == table.control[area]:
            found |= BITS[area]
    return found


def touches(table: Table, area: SpaceId, sea: int) -> bool:
    return bool(touching(table, sea) & BITS[area])


def harbours(table: Table, lie: Lie, sea: int) -> int:
    """5.3 Where a nation's ships may load and unload in a sea; a beachhead also while it is fought for."""
    known = LIES.answers(table)
    found: int | None = known.get((lie.nation, sea))
    if found is None:
        found = known[lie.nation, sea] = ports(table, lie) & touching(table, sea)
    return found


def ports(table: Table, lie: Lie) -> int:
    """5.3, 0, 7.22 Friendly and uncontested ports, beachheads of troops, the areas around friendly fortresses."""
    wrecked = broken(table)
    found = lie.safe & PORTS & ~wrecked
    found |= (lie.safe | lie.troops) & beachheads(table, relations(table).friends[lie.nation])
    whole = lie.safe & ~wrecked
    for fortress, around in CONTAINED:
        if whole >> fortress & 1:
            found |= lie.safe & around
    return found
