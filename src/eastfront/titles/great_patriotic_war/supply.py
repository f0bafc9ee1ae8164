"""29 to 33, 66 Supply: rail to the own edge, five hexes to it, Black Sea ports, the two capitals."""

from __future__ import annotations

from collections.abc import Callable

from eastfront.engine.frames import Side
from eastfront.parts import graphs
from eastfront.parts.floods import spread_within
from eastfront.parts.masks import bits_in, mask_of
from eastfront.parts.memory import Recent
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.nations import CLOSED_TO, FIRST_OF, FREE, PEOPLE
from eastfront.titles.great_patriotic_war.printed import (
    BERLIN,
    BLACK_SEA_PORTS,
    EDGES,
    LAND_UNITS,
    LINES,
    MOSCOW,
    PARTISANS,
    RAILS,
    SUPPLY_DEAR,
    SUPPLY_WAYS,
)
from eastfront.titles.great_patriotic_war.table import DEPLOYED, SOVIET, Table

LINE = 5  # hexes from a unit to the rail
CAPITAL = (BERLIN, MOSCOW)
NOT_HELD = tuple(bytes(int(holder != side) for holder in range(256)) for side in (0, 1))
"""Turns the column of control into a mask of what a side does not hold."""


def blocked(table: Table, side: Side) -> bytearray:
    """07 Hexes no supply line of a side may cross: enemy units, and enemy ZOC where no friend stands."""
    bits = table.zoc_bits(enemy(side)) & ~table.occupied_bits(side) | table.occupied_bits(enemy(side))
    return mask_of(bits, len(table.control))


def rail_network(table: Table, side: Side, closed: bytearray, sources: list[int]) -> bytearray:
    """30 Controlled rail joined to a source, free of the enemy."""
    foreign = bytes(table.control).translate(NOT_HELD[side])
    return graphs.connected(RAILS, sources, mask_of(bits_in(closed) | bits_in(foreign), len(closed)))


def covered_by(net: bytearray, closed: bytearray) -> bytearray:
    """30 Every hex from which a line of five hexes reaches the network; marsh and mountain count double."""
    found = spread_within(bits_in(net), SUPPLY_WAYS, LINE, SUPPLY_DEAR, bits_in(closed))
    return mask_of(found, len(net))


Known = Recent[tuple[int, int, bytes, tuple[int, ...]], bytearray]
_networks: Known = Recent(4)
_coverages: Known = Recent(16)
_leader_networks: Known = Recent(4)


def worked_out(known: Known, table: Table, side: Side, work_out: Callable[[Table, Side], bytearray]) -> bytearray:
    """The last answers are kept: placing ten reinforcements asks the same question ten times. They are shared: do not
    write into them."""
    key = side, CLOSED_TO.people(table, FREE[side]), bytes(table.control), tuple(table.location)
    if key not in known:
        known[key] = work_out(table, side)
    return known[key]


def coverage(table: Table, side: Side) -> bytearray:
    """Every hex from which a unit of this side could trace supply if no border kept its nation out."""
    return coverage_for(table, side, FREE[side])


def coverage_for(table: Table, side: Side, people: int) -> bytearray:
    """30 Every hex from which these people could trace supply: their line passes no hex closed to them, while the
    railway it leads to carries for everybody."""
    key = side, CLOSED_TO.people(table, people), bytes(table.control), tuple(table.location)
    if key not in _coverages:
        _coverages[key] = work_out_coverage(table, side, people)
    return _coverages[key]


def work_out_coverage(table: Table, side: Side, people: int) -> bytearray:
    return covered_by(worked_out(_networks, table, side, network), shut_to(table, side, people))


def shut_to(table: Table, side: Side, people: int) -> bytearray:
    """30 Where no line of these people goes: what the enemy blocks, and what is closed to them."""
    closed = CLOSED_TO.people(table, people)
    return mask_of(bits_in(blocked(table, side)) | closed, len(table.control))


def network(table: Table, side: Side) -> bytearray:
    """30 The rail that brings supply, 31 for the Soviets from supplied ports too."""
    closed = blocked(table, side)
    sources = [hex_ for hex_ in EDGES[side] if table.control[hex_] == side]
    net = rail_network(table, side, closed, sources)
    if side == SOVIET:
        covered = covered_by(net, shut_to(table, side, FREE[side]))
        ports = [p for p in BLACK_SEA_PORTS if table.control[p] == SOVIET and not closed[p]]
        if any(covered[port] for port in ports):
            net = rail_network(table, side, closed, sources + ports)
            for port in ports:
                net[port] = 1
    return net


def judge(table: Table, side: Side) -> None:
    """66 Who is supplied, written down at the start of a phase; 32 Moscow and Berlin always are, 61 and the garrison
    of the Balkans in the turn it deploys; 53 partisans need none.

    33 If anybody is not, also how far every hex lies from the supply of his people: he must come nearer with every
    hex."""
    supplied, location, returned = table.supplied, table.location, table.returned
    on_map = [unit for unit in LAND_UNITS[side] if location[unit] >= 0]
    covered = {people: coverage_for(table, side, people) for people in {PEOPLE[unit] for unit in on_map}}
    for unit in on_map:
        here = location[unit]
        supplied[unit] = int(
            covered[PEOPLE[unit]][here] or here == CAPITAL[side] or returned[unit] == DEPLOYED or unit in PARTISANS
        )
    cut_off = {PEOPLE[unit] for unit in on_map if not supplied[unit]}
    table.away = [hexes_away(covered[p]) if p in cut_off else [] for p in range(len(FIRST_OF))] if cut_off else []


def hexes_away(covered: bytearray) -> list[int]:
    """33 How far every hex lies from supply."""
    return graphs.distances(LINES, [h for h in range(len(covered)) if covered[h]])


def leader_network(table: Table, side: Side) -> bytearray:
    """44 Rail joined to the own edge, by which a leader's orders travel."""
    return worked_out(_leader_networks, table, side, work_out_leader_network)


def work_out_leader_network(table: Table, side: Side) -> bytearray:
    return rail_network(table, side, blocked(table, side), [h for h in EDGES[side] if table.control[h] == side])
