"""13 Lines traced hex by hex, the plain way: what the fast ones are held against."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.frames import Side
from eastfront.parts.graphs import Mask, Neighbours, connected, distances
from eastfront.parts.ids import SpaceId
from eastfront.titles.dark_valley.ground import (
    CITIES,
    COLUMN,
    EAST_OF_START,
    EDGE,
    IN_AZOV,
    IN_HUNGARY,
    IN_USSR,
    LADOGA,
    LENINGRAD,
    NEIGHBOURS,
    ORANIENBAUM,
    PLACES,
    PORTS,
    RAILS,
    RIVER_MOUTH,
    ROADS,
    SIZE,
    STRAIT,
)
from eastfront.titles.dark_valley.printed import AXIS, DEPOTS, PANZER_HQS, SOVIET, UNITS, Kind, Weather
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.zones import occupied, zones

SOVIET_LINE: Final = 5
AXIS_LINE: Final = 7
HQ_LINE: Final = 3
PORT_LINE: Final = 5
HOME_ONLY: Final = range(1, 4)  # 13.2, 13.3 turns in which Soviet lines stay at home
HUNGARY_CLOSED: Final = 1941  # 15.3

WAYS: Final[Neighbours] = tuple(tuple(sorted({*RAILS[h], *ROADS[h]})) for h in range(SIZE))
"""13.3 A line that has come to a rail, a road or a depot goes on along rails and roads only."""
SOVIET_EDGE: Final = (*EDGE["east"], *EDGE["military roads"])
AXIS_EDGE: Final = (*EDGE["west"], *EDGE["usir"])


def _over_ladoga() -> Neighbours:
    """13.2 The Soviets in Leningrad look over the lake, those in Oranienbaum over the bay to Leningrad."""
    ways = [list(near) for near in NEIGHBOURS]
    for one, other in (LADOGA, (ORANIENBAUM, LENINGRAD), (LENINGRAD, LADOGA[0])):
        if other not in ways[one]:
            ways[one].append(SpaceId(other))
            ways[other].append(SpaceId(one))
    return tuple(map(tuple, ways))


OVER_LADOGA: Final = _over_ladoga()


# ---------------------------------------------------------------------- what is closed to a line
def closed_to(table: Table, side: Side) -> Mask:
    """13.2, 13.3 Enemy units and their zones, but for hexes where friends stand; places the enemy controls."""
    other = SOVIET if side == AXIS else AXIS
    enemies, friends = occupied(table, other), occupied(table, side)
    mask = zones(table, other)
    for hex_ in range(SIZE):
        if friends[hex_]:
            mask[hex_] = 0
        elif enemies[hex_]:
            mask[hex_] = 1
    for hex_ in PLACES:
        if table.control[hex_] == other and not friends[hex_]:
            mask[hex_] = 1
    if side == SOVIET:
        _close_abroad(table, mask, friends)
    return mask


def _close_abroad(table: Table, mask: Mask, friends: Mask) -> None:
    """13.2, 13.3 On turns 1 to 3 nothing abroad but what Soviet units hold; 15.3 in 1941 nothing of Hungary."""
    if table.turn in HOME_ONLY:
        for hex_ in range(SIZE):
            if not IN_USSR[hex_] and not friends[hex_]:
                mask[hex_] = 1
    if table.year == HUNGARY_CLOSED:
        for hex_ in range(SIZE):
            if IN_HUNGARY[hex_]:
                mask[hex_] = 1


# ---------------------------------------------------------------------- communications
def communications(table: Table, side: Side, closed: Mask | None = None) -> Mask:
    """13.2 Every hex from which a line of any length leads to a source of supply."""
    shut = closed_to(table, side) if closed is None else closed
    sources: Iterable[int]
    if side == SOVIET:
        sources = (*SOVIET_EDGE, *open_ports(table, side, shut, beyond=True))
        return connected(OVER_LADOGA if _ladoga_open(table) else NEIGHBOURS, map(SpaceId, sources), shut)
    net = axis_rails(table, shut)
    sources = (
        *AXIS_EDGE,
        *(h for h in range(SIZE) if net[h]),
        *axis_depots(table, shut),
        *open_ports(table, side, shut, beyond=True),
    )
    return connected(NEIGHBOURS, map(SpaceId, sources), shut)


def _ladoga_open(table: Table) -> bool:
    """The far shore must be the Soviets' own."""
    return all(not any(UNITS[u].side == AXIS for u in table.combat_in(shore)) for shore in LADOGA)


# ---------------------------------------------------------------------- ports
def both_shores(table: Table, side: Side) -> bool:
    return all(table.control[h] == side for h in STRAIT)


def river_open(table: Table, side: Side, port: int) -> bool:
    """13.7 No enemy unit on the river between the port and the sea."""
    mouth = RIVER_MOUTH.get(port, ())
    land = [u for h in mouth for u in table.units_in(h) if UNITS[u].is_combat or UNITS[u].kind is Kind.HQ]
    return not any(UNITS[u].side != side for u in land)


def port_open(table: Table, side: Side, port: int) -> bool:
    """9.3 to 9.5, 13.4, 13.5, 13.7 Whether ships come and go at a port that the side controls."""
    if table.control[port] != side or not river_open(table, side, port):
        return False
    if IN_AZOV[port] and port not in STRAIT:
        return both_shores(table, side) and table.weather is not Weather.SNOW
    return True


def beyond_the_enemy(table: Table, side: Side, port: int, sea: str) -> bool:
    """13.4 A Soviet port west of one the Axis holds, 13.5 an Axis port east of one the Soviets hold, gives nothing."""
    others = [COLUMN[h] for h in PORTS[sea] if table.control[h] != side]
    if side == SOVIET:
        return any(COLUMN[port] < column for column in others)
    return any(COLUMN[port] > column for column in others)


def open_ports(table: Table, side: Side, closed: Mask, beyond: bool = False) -> list[int]:
    """13.4, 13.5 Ports that are sources of supply. Soviet ports of the Baltic live on Leningrad's own line, which leads
    to the edge by land or over the lake; Leningrad itself never serves the Axis. `beyond` adds those past an enemy
    port: who hangs on them is out of supply and not isolated."""
    found: list[int] = []
    for sea, ports in PORTS.items():
        if sea == "baltic" and side == SOVIET and not leningrad_supplied(table, closed):
            continue
        found += [
            port
            for port in ports
            if port_open(table, side, port)
            and not closed[port]
            and (beyond or not beyond_the_enemy(table, side, port, sea))
            and not (side == AXIS and port == LENINGRAD)
        ]
    return found


def leningrad_supplied(table: Table, closed: Mask) -> bool:
    """13.4 A line of supply by land, not merely one of communications."""
    return table.control[LENINGRAD] == SOVIET and bool(_within(soviet_ways(closed), SOVIET_LINE, closed)[LENINGRAD])


# ---------------------------------------------------------------------- supply
def soviet_ways(closed: Mask) -> Mask:
    """13.4 Rails and roads that lead to the eastern edge or to the military roads of the Caucasus."""
    return connected(WAYS, SOVIET_EDGE, closed)


def axis_rails(table: Table, closed: Mask) -> Mask:
    """13.5 Rails west of the start line that lead to Germany's edge or to Upper Silesia."""
    shut = closed[:]
    for hex_ in range(SIZE):
        if EAST_OF_START[hex_]:
            shut[hex_] = 1
    return connected(RAILS, AXIS_EDGE, shut)


def rails_home(closed: Mask) -> Mask:
    """13.5, 13.6 Rails on which a depot would be supplied: all the way home by rail."""
    return connected(RAILS, AXIS_EDGE, closed)


def axis_depots(table: Table, closed: Mask) -> list[int]:
    """13.5 Hexes from which the Axis draws east of the start line: supplied depots, and cities west of them all that
    could be one. A depot that was turned over (13.6) is of no use."""
    home = rails_home(closed)
    standing = [depot for depot in DEPOTS if table.location[depot] >= 0]
    found = [table.location[d] for d in standing if not table.done[d] and home[table.location[d]]]
    westmost = min((COLUMN[table.location[d]] for d in standing), default=None)
    if westmost is not None:
        found += [c for c in CITIES if table.control[c] == AXIS and home[c] and COLUMN[c] < westmost]
    return found


def _within(sources: Mask, far: int, closed: Mask) -> Mask:
    """Hexes at most so far from a source, over open ground."""
    apart = distances(NEIGHBOURS, [SpaceId(h) for h in range(SIZE) if sources[h]], far, closed)
    return bytearray(int(hexes >= 0) for hexes in apart)


def supplied(table: Table, side: Side, closed: Mask | None = None) -> Mask:
    """13.3 Every hex from which a line of supply leads to a source."""
    shut = closed_to(table, side) if closed is None else closed
    mask = _supplied_by_land(table, side, shut)
    ports = bytearray(SIZE)
    for port in open_ports(table, side, shut):
        ports[port] = 1
    mask = bytearray(a | b for a, b in zip(mask, _within(ports, PORT_LINE, shut), strict=True))
    hqs = bytearray(SIZE)
    for hq in PANZER_HQS if side == AXIS else ():
        if table.location[hq] >= 0 and mask[table.location[hq]]:
            hqs[table.location[hq]] = 1  # 13.5 never by way of another HQ
    return bytearray(a | b for a, b in zip(mask, _within(hqs, HQ_LINE, shut), strict=True))


def _supplied_by_land(table: Table, side: Side, closed: Mask) -> Mask:
    if side == SOVIET:
        return _within(soviet_ways(closed), SOVIET_LINE, closed)
    sources = axis_rails(table, closed)
    for hex_ in (*AXIS_EDGE, *axis_depots(table, closed)):
        sources[hex_] = 1
    return _within(sources, AXIS_LINE, closed)
