"""13 Logistics: lines of communications and of supply, and where they lead. Sets of hexes are whole numbers."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import Any, Final, final

from eastfront.engine.frames import Side
from eastfront.parts.floods import Ways, joined_over, spread_within, ways_of
from eastfront.parts.graphs import Mask, Neighbours
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_in, bits_of, mask_of, spaces_in, spot
from eastfront.parts.memory import Recent
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
from eastfront.titles.dark_valley.printed import AXIS, DEPOTS, PANZER_HQS, SOVIET, UNITS, Weather
from eastfront.titles.dark_valley.table import IS_LAND_UNIT, Table
from eastfront.titles.dark_valley.zones import front

SOVIET_LINE: Final = 5
AXIS_LINE: Final = 7
HQ_LINE: Final = 3
PORT_LINE: Final = 5
HOME_ONLY: Final = range(1, 4)  # 13.2, 13.3 turns in which Soviet lines stay at home
HUNGARY_CLOSED: Final = 1941  # 15.3

EVERYWHERE: Final = (1 << SIZE) - 1
LAND: Final = ways_of(NEIGHBOURS)
BY_RAIL: Final = ways_of(RAILS)
BY_RAIL_OR_ROAD: Final = ways_of(tuple(tuple(sorted({*RAILS[h], *ROADS[h]})) for h in range(SIZE)))
"""13.3 A line that has come to a rail, a road or a depot goes on along rails and roads only."""
SOVIET_EDGE: Final = bits_of((*EDGE["east"], *EDGE["military roads"]))
AXIS_EDGE: Final = bits_of((*EDGE["west"], *EDGE["usir"]))
ABROAD: Final = bits_of(h for h in range(SIZE) if not IN_USSR[h])
HUNGARY: Final = bits_in(IN_HUNGARY)
PLACE_HEXES: Final = bits_of(PLACES)
CITY_HEXES: Final = bits_of(CITIES)
PORT_HEXES: Final = {sea: bits_of(ports) for sea, ports in PORTS.items()}
WEST_OF: Final = tuple(bits_of(h for h in range(SIZE) if COLUMN[h] < column) for column in range(max(COLUMN) + 2))
"""By column, the hexes west of it."""
EAST: Final = bits_in(EAST_OF_START)
SOURCES: Final = (*DEPOTS, *PANZER_HQS)
_of_depots: Final = itemgetter(*DEPOTS)
_of_sources: Final = itemgetter(*SOURCES)
WATERS: Final = (*LADOGA, *sorted({hex_ for mouth in RIVER_MOUTH.values() for hex_ in mouth}))
"""13.2, 13.7 Where units of the enemy close a lake or a river."""


def _over_ladoga() -> Neighbours:
    """13.2 The Soviets in Leningrad look over the lake, those in Oranienbaum over the bay to Leningrad."""
    ways = [list(near) for near in NEIGHBOURS]
    for one, other in (LADOGA, (ORANIENBAUM, LENINGRAD), (LENINGRAD, LADOGA[0])):
        if other not in ways[one]:
            ways[one].append(SpaceId(other))
            ways[other].append(SpaceId(one))
    return tuple(map(tuple, ways))


OVER_LADOGA: Final = ways_of(_over_ladoga())


def _joined(sources: int, ways: Ways, closed: int) -> int:
    """Everything that hangs together with the sources over open hexes."""
    return joined_over(sources, ways, EVERYWHERE ^ (EVERYWHERE & closed))


def _within(sources: int, far: int, closed: int) -> int:
    """Hexes at most so far from a source, over open ground."""
    return spread_within(sources, LAND, far, 0, closed)


# ---------------------------------------------------------------------- what is closed to a line
def closed_bits(table: Table, side: Side) -> int:
    """13.2, 13.3 Enemy units and their zones, but for hexes where friends stand; places the enemy controls."""
    other, now = SOVIET if side == AXIS else AXIS, front(table)
    closed = now.zone_bits[other] | now.held_bits[other] | (PLACE_HEXES & table.controlled(other))
    if side == SOVIET and table.turn in HOME_ONLY:
        closed |= ABROAD
    closed &= ~now.held_bits[side]
    return closed | HUNGARY if side == SOVIET and table.year == HUNGARY_CLOSED else closed


# ---------------------------------------------------------------------- ports
def both_shores(table: Table, side: Side) -> bool:
    return all(table.control[h] == side for h in STRAIT)


def river_open(table: Table, side: Side, port: int) -> bool:
    """13.7 No enemy unit on the river between the port and the sea."""
    if port not in RIVER_MOUTH:
        return True
    mouth = RIVER_MOUTH[port]
    return not any(UNITS[u].side != side and IS_LAND_UNIT[u] for h in mouth for u in table.units_in(h))


def port_open(table: Table, side: Side, port: int) -> bool:
    """9.3 to 9.5, 13.4, 13.5, 13.7 Whether ships come and go at a port that the side controls."""
    if table.control[port] != side or not river_open(table, side, port):
        return False
    if IN_AZOV[port] and port not in STRAIT:
        return both_shores(table, side) and table.weather is not Weather.SNOW
    return True


def before_the_enemy(table: Table, side: Side, sea: str) -> int:
    """13.4 A Soviet port west of one the Axis holds, 13.5 an Axis port east of one the Soviets hold, gives nothing: the
    ports of a sea that are left."""
    others = [COLUMN[h] for h in PORTS[sea] if table.control[h] != side]
    if not others:
        return PORT_HEXES[sea]
    return PORT_HEXES[sea] & (~WEST_OF[max(others)] if side == SOVIET else WEST_OF[min(others) + 1])


def open_ports(table: Table, side: Side, closed: int, beyond: bool = False) -> int:
    """13.4, 13.5 Ports that are sources of supply. Soviet ports of the Baltic live on Leningrad's own line by land;
    Leningrad itself never serves the Axis. `beyond` adds those past an enemy port: who hangs on them is out of supply
    and not isolated."""
    found, own = 0, table.controlled(side) & ~closed
    if side == AXIS:
        own &= ~spot(LENINGRAD)
    for sea, all_ports in PORT_HEXES.items():
        ports = own & (all_ports if beyond else before_the_enemy(table, side, sea))
        if not ports or (sea == "baltic" and side == SOVIET and not leningrad_supplied(table, closed)):
            continue
        for port in spaces_in(ports):
            if port_open(table, side, port):
                found |= spot(port)
    return found


def leningrad_supplied(table: Table, closed: int) -> bool:
    """13.4 A line of supply by land, not merely one of communications."""
    return table.control[LENINGRAD] == SOVIET and bool(_soviet_fed(closed) & spot(LENINGRAD))


def ladoga_open(table: Table) -> bool:
    """The far shore must be the Soviets' own."""
    return all(not any(UNITS[u].side == AXIS for u in table.combat_in(shore)) for shore in LADOGA)


# ---------------------------------------------------------------------- sources by land
@lru_cache(32)
def soviet_ways(closed: int) -> int:
    """13.4 Rails and roads that lead to the eastern edge or to the military roads of the Caucasus."""
    return _joined(SOVIET_EDGE, BY_RAIL_OR_ROAD, closed)


@lru_cache(32)
def _soviet_fed(closed: int) -> int:
    return _within(soviet_ways(closed), SOVIET_LINE, closed)


@lru_cache(32)
def axis_rails(closed: int) -> int:
    """13.5 Rails west of the start line that lead to Germany's edge or to Upper Silesia."""
    return _joined(AXIS_EDGE, BY_RAIL, closed | EAST)


@lru_cache(32)
def rails_home_bits(closed: int) -> int:
    """13.5, 13.6 Rails on which a depot would be supplied: all the way home by rail."""
    return _joined(AXIS_EDGE, BY_RAIL, closed)


def axis_depots(table: Table, closed: int) -> int:
    """13.5 Hexes from which the Axis draws east of the start line: supplied depots, and cities west of them all that
    could be one. A depot that was turned over (13.6) is of no use."""
    home = rails_home_bits(closed)
    standing = [depot for depot in DEPOTS if table.location[depot] >= 0]
    found = bits_of(table.location[d] for d in standing if not table.done[d])
    if standing:
        westmost = min(COLUMN[table.location[d]] for d in standing)
        found |= CITY_HEXES & table.controlled(AXIS) & WEST_OF[westmost]
    return found & home


# ---------------------------------------------------------------------- lines
def supplied_bits(table: Table, side: Side, closed: int) -> int:
    """13.3 Every hex from which a line of supply leads to a source."""
    fed = _by_land(table, side, closed) | _within(open_ports(table, side, closed), PORT_LINE, closed)
    if side == SOVIET:
        return fed
    hqs = bits_of(table.location[hq] for hq in PANZER_HQS if table.location[hq] >= 0)
    return fed | _within(hqs & fed, HQ_LINE, closed)  # 13.5 never by way of another HQ


def _by_land(table: Table, side: Side, closed: int) -> int:
    if side == SOVIET:
        return _soviet_fed(closed)
    sources = axis_rails(closed) | AXIS_EDGE | axis_depots(table, closed)
    return _within(sources, AXIS_LINE, closed)


def communication_bits(table: Table, side: Side, closed: int) -> int:
    """13.2 Every hex from which a line of any length leads to a source of supply."""
    return _joined(*_sources_of_any_length(table, side, closed), closed)


def _sources_of_any_length(table: Table, side: Side, closed: int) -> tuple[int, Ways]:
    ports = open_ports(table, side, closed, beyond=True)
    if side == SOVIET:
        return SOVIET_EDGE | ports, OVER_LADOGA if ladoga_open(table) else LAND
    return AXIS_EDGE | axis_rails(closed) | axis_depots(table, closed) | ports, LAND


@final
class Lines:
    """What a side can trace in a position, as it was when this was made: never saved, kept for a while."""

    def __init__(self, table: Table, side: Side) -> None:
        self.closed_bits = shut_to(table, side)
        self.supply_bits = supplied_bits(table, side, self.closed_bits)
        self._any_length = _sources_of_any_length(table, side, self.closed_bits)
        self.answers: dict[tuple[object, ...], Any] = {}
        """What others worked out of the same, with whatever else it rests on as its key."""

    @cached_property
    def supply(self) -> Mask:
        return mask_of(self.supply_bits, SIZE)

    @cached_property
    def communications(self) -> Mask:
        return mask_of(_joined(*self._any_length, self.closed_bits), SIZE)


def kept_by(table: Table, what: str, side: Side) -> tuple[object, ...]:
    """The key under which the front keeps what rests on lines: it forgets by itself when units or shelters change."""
    return what, side, table.controlled(AXIS), _of_depots(table.done)


def lines(table: Table, side: Side) -> Lines:
    answers, key = front(table).answers, kept_by(table, "lines", side)
    found: Lines | None = answers.get(key)
    if found is None:
        found = answers[key] = _last_lines(table, side)
    return found


class _Kept(threading.local):
    """One for each thread."""

    def __init__(self) -> None:
        self.lines: Recent[tuple[object, ...], Lines] = Recent(32)


_kept: Final = _Kept()


def _last_lines(table: Table, side: Side) -> Lines:
    """Lines as they were traced for a position in which nothing that matters to them was otherwise: mostly units moved
    where no line runs."""
    here, kept = table.ground().here, _kept.lines
    key = (
        *kept_by(table, "", side),
        shut_to(table, side),
        _of_sources(table.location),
        tuple([here[hex_] for hex_ in WATERS]),
        table.weather,
    )
    found = kept.get(key)
    if found is None:
        found = kept[key] = Lines(table, side)
    return found


def shut_to(table: Table, side: Side) -> int:
    """The hexes that are closed to lines of a side, kept as the lines are."""
    answers, key = front(table).answers, kept_by(table, "closed", side)
    bits: int | None = answers.get(key)
    if bits is None:
        bits = answers[key] = closed_bits(table, side)
    return bits


def closed_to(table: Table, side: Side) -> Mask:
    return mask_of(shut_to(table, side), SIZE)


def by_land_bits(table: Table, side: Side) -> int:
    """13.3 Where a line of supply could be traced from, ports left aside."""
    return _by_land(table, side, shut_to(table, side))


def supplied(table: Table, side: Side) -> Mask:
    """13.3 A byte a hex: 1 where a line of supply could be traced from."""
    return lines(table, side).supply


def communications(table: Table, side: Side) -> Mask:
    """13.2 The same for lines of communications."""
    return lines(table, side).communications


@lru_cache(64)
def linked_bits(sources: int, closed: int, over_ladoga: bool = False) -> int:
    """Every hex that hangs together with these."""
    return _joined(sources, OVER_LADOGA if over_ladoga else LAND, closed)


@lru_cache(32)
def fed_bits(sources: int, closed: int) -> int:
    """13.4 Every hex with a Soviet line of supply to rails and roads that lead to one of these."""
    return _within(_joined(sources, BY_RAIL_OR_ROAD, closed), SOVIET_LINE, closed)


def fed_from(sources: Iterable[int], closed: Mask) -> Mask:
    """The same, a byte a hex."""
    return mask_of(fed_bits(bits_of(sources), bits_in(closed)), SIZE)


def rails_home(table: Table) -> Mask:
    """13.6 Rails on which a depot would be supplied."""
    return mask_of(rails_home_bits(shut_to(table, AXIS)), SIZE)
