"""29 to 33, 66 Supply: rail to the own edge, five hexes to it, Black Sea ports, the two capitals.

What is found depends on a few sets of hexes alone, so it is remembered by them and can never be out of date."""

from __future__ import annotations

from functools import lru_cache

from eastfront.engine.frames import Side
from eastfront.parts.floods import spread_within, steps_away
from eastfront.parts.graphs import joined
from eastfront.parts.masks import bits_of, mask_of
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.nations import CLOSED_TO, FIRST_OF, FREE, PEOPLE
from eastfront.titles.great_patriotic_war.printed import (
    BERLIN,
    BLACK_SEA_PORTS,
    EDGES,
    HEXES,
    LAND_UNITS,
    MOSCOW,
    PARTISANS,
    RAIL_BITS,
    RAILS,
    SPOT,
    SUPPLY_DEAR,
    SUPPLY_WAYS,
)
from eastfront.titles.great_patriotic_war.table import DEPLOYED, SOVIET, Table

LINE = 5  # hexes from a unit to the rail
CAPITAL = (BERLIN, MOSCOW)
_EDGES = tuple(map(bits_of, EDGES))
_PORTS = bits_of(BLACK_SEA_PORTS)


def blocked(table: Table, side: Side) -> int:
    """07 Hexes no supply line of a side may cross: enemy units, and enemy ZOC where no friend stands."""
    ground, foe = table.ground(), enemy(side)
    return ground.zone_bits(foe) & ~ground.held_bits[side] | ground.held_bits[foe]


@lru_cache(32)
def rail_network(sources: int, open_: int) -> int:
    """30 Rail joined to a source; a source may lie beside it."""
    return joined(RAILS, sources, open_)


@lru_cache(64)
def covered_by(net: int, closed: int) -> int:
    """30 Every hex from which a line of five hexes reaches the network; marsh and mountain count double."""
    return spread_within(net, SUPPLY_WAYS, LINE, SUPPLY_DEAR, closed)


def coverage(table: Table, side: Side) -> bytearray:
    """Every hex from which a unit of this side could trace supply if no border kept its nation out."""
    return coverage_for(table, side, FREE[side])


def coverage_for(table: Table, side: Side, people: int) -> bytearray:
    return mask_of(covered_bits(table, side, people), len(HEXES))


def covered_bits(table: Table, side: Side, people: int) -> int:
    """30 Every hex from which these people could trace supply: their line passes no hex closed to them, while the
    railway it leads to carries for everybody."""
    return covered_by(network(table, side), shut_to(table, side, people))


def shut_to(table: Table, side: Side, people: int) -> int:
    """30 Where no line of these people goes: what the enemy blocks, and what is closed to them."""
    return blocked(table, side) | CLOSED_TO.people(table, people)


def network(table: Table, side: Side) -> int:
    """30 The rail that brings supply, controlled and free of the enemy; 31 for the Soviets from supplied ports too."""
    own = table.held_bits(side) & ~blocked(table, side)
    sources = _EDGES[side] & own
    net = rail_network(sources, own & (RAIL_BITS | sources))
    if side == SOVIET:
        ports = _PORTS & own
        if ports & covered_by(net, shut_to(table, side, FREE[side])):
            sources |= ports
            net = rail_network(sources, own & (RAIL_BITS | sources))
    return net


def judge(table: Table, side: Side) -> None:
    """66 Who is supplied, written down at the start of a phase; 32 Moscow and Berlin always are, 61 and the garrison
    of the Balkans in the turn it deploys; 53 partisans need none.

    33 If anybody is not, also how far every hex lies from the supply of his people: he must come nearer with every
    hex."""
    supplied, location, returned = table.supplied, table.location, table.returned
    on_map = [unit for unit in LAND_UNITS[side] if location[unit] >= 0]
    covered = {people: covered_bits(table, side, people) for people in {PEOPLE[unit] for unit in on_map}}
    cut_off = set()
    for unit in on_map:
        here = location[unit]
        fed = covered[PEOPLE[unit]] & SPOT[here] or here == CAPITAL[side] or returned[unit] == DEPLOYED
        supplied[unit] = int(bool(fed or unit in PARTISANS))
        if not supplied[unit]:
            cut_off.add(PEOPLE[unit])
    table.away = [list(hexes_away(covered[p])) if p in cut_off else [] for p in range(len(FIRST_OF))] if cut_off else []


@lru_cache(8)
def hexes_away(covered: int) -> list[int]:
    """33 How far every hex lies from supply."""
    return steps_away(covered, SUPPLY_WAYS, len(HEXES))


def leader_network(table: Table, side: Side) -> int:
    """44 Rail joined to the own edge, by which a leader's orders travel."""
    own = table.held_bits(side) & ~blocked(table, side)
    sources = _EDGES[side] & own
    return rail_network(sources, own & (RAIL_BITS | sources))
