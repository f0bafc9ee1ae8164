"""68 Hex control, and what happens to bases and leaders when an enemy comes in."""

from __future__ import annotations

from functools import cache

from eastfront.engine.frames import Side
from eastfront.parts import hexes
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of, spaces_in
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.nations import settle_bessarabia
from eastfront.titles.great_patriotic_war.printed import (
    AIRCRAFT,
    BASE_BITS,
    BASES,
    GRID,
    IS_PLACE,
    LEADERS,
    SPOT,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.table import DESTROYED, NO_MISSION, SHAKEN, Table


def enter(table: Table, unit: UnitId, hex_: SpaceId) -> None:
    """A land unit comes into a hex: it takes control, unless it is a band of partisans."""
    left, table.location[unit] = table.location[unit], hex_
    settle_bessarabia(table, left)
    if UNITS[unit].kind is not Kind.PARTISAN:
        take(table, UNITS[unit].side, hex_)


def take(table: Table, side: Side, hex_: SpaceId) -> None:
    """68 The last to enter or pass controls a hex; 39 enemy aircraft fly off, but for 40 those on a mission, which come
    back later; 44 leaders are shaken."""
    if table.control[hex_] == side:
        return
    table.control[hex_] = side
    if IS_PLACE[hex_]:
        table.tell(facts.TAKEN, side, hex_)
    for aircraft in AIRCRAFT[1 - side]:
        if table.location[aircraft] == hex_ and table.mission[aircraft] == NO_MISSION:
            flee(table, aircraft, hex_)
    for leader in LEADERS[1 - side]:
        if table.location[leader] == hex_:
            shake(table, leader)


def shake(table: Table, leader: UnitId) -> None:
    """44 A leader whose army is lost comes back to his capital in the next replacement phase."""
    table.location[leader] = SHAKEN
    table.tell(facts.LEADER_SHAKEN, leader)


# ---------------------------------------------------------------------- air bases
def free_bases(table: Table, side: Side, among: int) -> list[SpaceId]:
    """39 Two aircraft on a metropolis, one on a rail hex, under own control."""
    free = BASE_BITS & among & table.held_bits(side)
    for aircraft in AIRCRAFT[side]:
        base = table.location[aircraft]
        if base >= 0 and free & SPOT[base] and len(table.aircraft_at(base)) >= BASES[base]:
            free &= ~SPOT[base]
    return spaces_in(free)


@cache
def in_range(start: SpaceId, reach: int) -> int:
    """The hexes at most so far from a hex."""
    return bits_of(hexes.within(GRID, start, reach))


def bases_within(table: Table, aircraft: UnitId, start: SpaceId) -> list[SpaceId]:
    """Free bases in range of a hex, but for the one it has."""
    base = table.location[aircraft]
    among = in_range(start, UNITS[aircraft].reach)
    return free_bases(table, UNITS[aircraft].side, among & ~SPOT[base] if base >= 0 else among)


def flee(table: Table, aircraft: UnitId, here: SpaceId) -> None:
    """39 From where it is to the nearest free base within range, or lost."""
    found = bases_within(table, aircraft, here)
    if not found:
        table.location[aircraft], table.steps[aircraft] = DESTROYED, 0
        table.tell(facts.BASE_LOST, aircraft)
        return
    nearest = min(found, key=lambda h: (hexes.distance(GRID, here, h), h))
    table.location[aircraft] = nearest
    table.tell(facts.BASED, aircraft, nearest)
