"""5.3, 0, 7.22 Where ships put in: ports, beachheads, the areas around fortified ports. As sets of bits, kept for a
position."""

from __future__ import annotations

from typing import Final

from eastfront.parts.columns import Packed, Standing
from eastfront.parts.ground import Following, Holders
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_of, spaces_in
from eastfront.titles.europe_engulfed.control import relations
from eastfront.titles.europe_engulfed.ground import BEACHES, BITS, CONTAINED_IN, FORTRESS_IN, IS_PORT, PORTS_ON, SIZE
from eastfront.titles.europe_engulfed.lie import FORTRESSES, RESTS_ON, Lie
from eastfront.titles.europe_engulfed.ports import broken
from eastfront.titles.europe_engulfed.printed import NATIONS
from eastfront.titles.europe_engulfed.table import ZONES, Table

PORTS: Final = bits_of(area for area in range(SIZE) if IS_PORT[area])
PORTS_ON_SEA: Final = tuple(bits_of(PORTS_ON[sea]) for sea in range(ZONES))
BEACHES_ON: Final = tuple(bits_of(goal for (start, goal) in BEACHES if start == sea) for sea in range(ZONES))
AROUND_PORTS: Final = tuple(
    tuple((area, fort) for area, fort in enumerate(FORTRESS_IN) if fort is not None and PORTS_ON_SEA[sea] >> fort & 1)
    for sea in range(ZONES)
)
"""By sea: an area and the fortified port in it."""
BEACHHEADS: Final = Following(lambda: Holders(SIZE, len(NATIONS)))
DAMAGED: Final = Packed()
DOCKS: Final = Standing(*RESTS_ON, "beachhead", "damaged")


def beachheads(table: Table, nations: tuple[int, ...]) -> int:
    """Where these nations hold one."""
    held, bits = BEACHHEADS.at(table.beachhead).bits, 0
    for nation in nations:
        bits |= held[nation]
    return bits


def touching(table: Table, sea: int) -> int:
    """Where ships of a sea could put in, whoever controls it."""
    damaged = DAMAGED.bits(table.damaged)
    found = PORTS_ON_SEA[sea] & ~damaged | BEACHES_ON[sea] & beachheads(table, tuple(range(len(NATIONS))))
    for area, fortress in AROUND_PORTS[sea]:
        if not damaged >> fortress & 1 and table.control[fortress] == table.control[area]:
            found |= BITS[area]
    return found


def touches(table: Table, area: SpaceId, sea: int) -> bool:
    return bool(touching(table, sea) & BITS[area])


def harbours(table: Table, lie: Lie, sea: int) -> int:
    """5.3 Where a nation's ships may load and unload in a sea; a beachhead also while it is fought for."""
    known = DOCKS.answers(table)
    found: int | None = known.get((lie.nation, sea))
    if found is None:
        if lie.nation not in known:
            known[lie.nation] = ports(table, lie)
        found = known[lie.nation, sea] = known[lie.nation] & touching(table, sea)
    return found


def ports(table: Table, lie: Lie) -> int:
    """5.3, 0, 7.22 Friendly and uncontested ports, beachheads of troops, the areas around friendly fortresses."""
    wrecked = broken(table)
    found = lie.safe & PORTS & ~wrecked
    found |= (lie.safe | lie.troops) & beachheads(table, relations(table).friends[lie.nation])
    for fortress in spaces_in(lie.safe & FORTRESSES & ~wrecked):
        around = CONTAINED_IN[fortress]
        if around is not None and lie.safe & BITS[around]:
            found |= BITS[around]
    return found
