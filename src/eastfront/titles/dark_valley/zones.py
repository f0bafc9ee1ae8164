"""6.1 Zones of control: which units have one, and how far it reaches."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Side
from eastfront.titles.dark_valley.ground import AROUND, IS_CITY, IS_FORT, IS_MARSH, IS_WEAK_FORT, IS_ZONE, SIZE, ZONE_OF
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS, Weather
from eastfront.titles.dark_valley.table import Table

FIRST_WINTER: Final = range(7, 10)
RIFLE_ARMY: Final = "su_army"


def has_zone(table: Table, unit: int) -> bool:
    """6.1 Printed on the side that shows; German mechanized units lose theirs in mud and in the first winter."""
    printed = UNITS[unit]
    if not printed.zoc[2 if table.is_full(unit) else 1]:
        return False
    if printed.mech and printed.nation == "german":
        return table.weather is not Weather.MUD and table.turn not in FIRST_WINTER
    return True


def sheltered(table: Table, hex_: int, side: Side) -> bool:
    """6.1 Whether zones of the other side do not reach into this hex: its own forts, cities and fortified zones."""
    if table.control[hex_] != side:
        return False
    works = IS_FORT[hex_] or IS_WEAK_FORT[hex_] or (IS_ZONE[hex_] and side == SOVIET)
    return bool(IS_CITY[hex_] or (works and not table.destroyed[hex_]))


def zone_of(table: Table, unit: int) -> list[int]:
    """The hexes into which a unit's zone reaches, one by one."""
    if not has_zone(table, unit):
        return []
    printed, other = UNITS[unit], SOVIET if UNITS[unit].side == AXIS else AXIS
    dry = printed.mech and table.weather is not Weather.SNOW
    return [
        hex_
        for hex_ in ZONE_OF[table.location[unit]]
        if not (dry and IS_MARSH[hex_]) and not sheltered(table, hex_, other)
    ]


def zones(table: Table, side: Side, skip: str = "") -> bytearray:
    """Every hex in a zone of this side; `skip` leaves out the units of a group."""
    mask = bytearray(SIZE)
    for unit in table.combat(side):
        if UNITS[unit].group != skip:
            for hex_ in zone_of(table, unit):
                mask[hex_] = 1
    return mask


def occupied(table: Table, side: Side) -> bytearray:
    """Every hex with a land unit of this side: combat units, HQs, Zhukov."""
    mask = bytearray(SIZE)
    for unit in table.land(side):
        mask[table.location[unit]] = 1
    return mask


def next_to(table: Table, side: Side, hex_: int) -> list[int]:
    """Combat units of a side around a hex, whatever lies between."""
    found: list[int] = []
    for near in AROUND[hex_]:
        found += [u for u in table.combat_in(near) if UNITS[u].side == side]
    return found
