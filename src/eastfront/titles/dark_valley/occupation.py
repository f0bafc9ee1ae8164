"""2.4, 8.1, 12.7, 13.6 What happens when a unit comes into a hex: control, works, bases and depots."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Side
from eastfront.parts.floods import grow
from eastfront.parts.hexes import distance
from eastfront.parts.masks import bits_of, spaces_in, spot
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.ground import (
    AROUND,
    COLUMN,
    CONTROLLED,
    GRID,
    IN_USSR,
    IS_FACTORY,
    IS_FORT,
    IS_WEAK_FORT,
    IS_ZONE,
    PLACES,
    STRAIT,
)
from eastfront.titles.dark_valley.minors import hungary_falls
from eastfront.titles.dark_valley.printed import AXIS, BASE_OF, DEPOTS, SIDES, SOVIET, UNITS, Kind, Unit
from eastfront.titles.dark_valley.stacking import bases_full
from eastfront.titles.dark_valley.supply import BY_RAIL, WEST_OF, rails_home_bits, shut_to, supplied
from eastfront.titles.dark_valley.table import ELIMINATED, GONE, GROUND, IS_COMBAT, Table
from eastfront.titles.dark_valley.zones import NEXT_TO, zone_of

WATCHED = frozenset(CONTROLLED) | frozenset(STRAIT)
AIR_OF: dict[int, int] = {base: air for air, base in BASE_OF.items()}


def _is_driven(unit: Unit) -> bool:
    """8.1, 13.6 German aircraft go with their bases."""
    return unit.kind in (Kind.BASE, Kind.DEPOT) or (unit.kind is Kind.AIR and unit.side == SOVIET)


DRIVEN: Final = tuple(
    tuple(unit.id for unit in UNITS if unit.side == side and _is_driven(unit)) for side in range(len(SIDES))
)
"""By side, who leaves when an enemy comes."""


def take(table: Table, side: Side, hex_: int) -> None:
    """2.4 A hex belongs to who was there last; 12.7 works die when the enemy of their builder comes in."""
    if hex_ not in WATCHED or table.control[hex_] == side:
        return
    table.control[hex_] = side
    table.tell(facts.TAKEN, side, hex_)
    hungary_falls(table)
    if side == AXIS:
        table.half_works[hex_] = int(IS_FACTORY[hex_])
    if table.destroyed[hex_]:
        return
    if IS_FORT[hex_] or IS_WEAK_FORT[hex_] or (IS_ZONE[hex_] and side == AXIS):
        table.destroyed[hex_] = 1
        table.tell(facts.WORKS_GONE, hex_)


def enter(table: Table, unit: int, hex_: int) -> None:
    """A land unit comes to lie in a hex: it takes it, and the empty places its zone reaches."""
    side = UNITS[unit].side
    table.location[unit], GROUND.guess = hex_, unit
    if hex_ == table.special_zone and UNITS[unit].nation == "german":
        table.special_zone = -1  # 12.7
        table.tell(facts.ZONE_LOST, hex_)
    take(table, side, hex_)
    drive_off(table, side, hex_)
    if UNITS[unit].is_combat:
        watch_over(table, unit)


def watch_over(table: Table, unit: int) -> None:
    """2.4 Empty places in a unit's zone change hands, unless a zone of their owner is there too."""
    side = UNITS[unit].side
    for hex_ in zone_of(table, unit):
        if hex_ not in WATCHED or table.control[hex_] == side:
            continue
        if any(
            UNITS[u].side == enemy(side) and (UNITS[u].is_combat or UNITS[u].kind is Kind.HQ)
            for u in table.units_in(hex_)
        ):
            continue
        if not any(hex_ in zone_of(table, other) for other in near(table, enemy(side), hex_)):
            take(table, side, hex_)


def near(table: Table, side: Side, hex_: int) -> list[int]:
    here = table.ground().here
    return [u for h in AROUND[hex_] for u in here[h] if IS_COMBAT[u] and UNITS[u].side == side]


# ---------------------------------------------------------------------- bases and depots
def drive_off(table: Table, side: Side, hex_: int) -> None:
    """8.1, 13.6 Bases, the Soviet air army and depots leave when an enemy comes into their hex."""
    location = table.location
    for unit in [u for u in DRIVEN[enemy(side)] if location[u] == hex_]:
        if UNITS[unit].kind is Kind.DEPOT:
            depot_flees(table, unit)
        else:
            evacuate(table, unit)


def evacuate(table: Table, unit: int) -> None:
    """8.1 To the nearest supplied place of its side with room for it, the lowest number among equals, and done for the
    turn. With no such place there is nowhere to fly from."""
    side, here = UNITS[unit].side, table.location[unit]
    fed = supplied(table, side)
    own = [h for h in PLACES if table.control[h] == side and fed[h] and h != here and (side == AXIS or IN_USSR[h])]
    free = [h for h in own if not bases_full(table, h)]
    air = AIR_OF.get(unit, unit)
    flies = table.location[air] >= 0  # 8.6 aircraft that were lost come back by themselves
    goal = min(free, key=lambda h: (distance(GRID, here, h), h)) if free else ELIMINATED
    table.location[unit] = goal
    if flies:
        table.location[air], table.done[air] = goal, 1
    table.tell(*((facts.BASE_FLED, unit, goal) if free else (facts.ELIMINATED, unit)))


def depot_flees(table: Table, depot: int) -> None:
    """13.6 Back along the rail, whoever stands on it, to the nearest hex where it would be supplied, beside Soviets
    only with an Axis unit. A depot that was turned over is gone for good."""
    here = table.location[depot]
    goal = -1 if table.done[depot] else refuge(table, depot)
    if goal < 0:
        table.location[depot] = GONE
        table.tell(facts.ELIMINATED, depot)
        return
    table.location[depot] = goal
    table.tell(facts.DEPOT_FLED, depot, goal)
    assert goal != here


def refuge(table: Table, depot: int) -> int:
    """Where a depot falls back to, or -1."""
    here = table.location[depot]
    taken = bits_of(table.location[d] for d in DEPOTS if d != depot and table.location[d] >= 0)
    home = rails_home_bits(shut_to(table, AXIS)) & ~taken & ~exposed(table) & WEST_OF[COLUMN[here] + 1]
    found = ring = spot(here)
    while ring:
        ring = grow(ring, BY_RAIL) & ~found
        found |= ring
        if ring & home:
            return spaces_in(ring & home)[0]
    return -1


def exposed(table: Table) -> int:
    """13.6 Hexes next to a Soviet unit without an Axis unit of their own."""
    return grow(table.combat_bits(SOVIET), NEXT_TO) & ~table.combat_bits(AXIS)


def beside_soviets(table: Table, hex_: int) -> bool:
    return bool(exposed(table) & spot(hex_))
