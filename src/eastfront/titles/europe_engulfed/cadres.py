"""4.4 Where new blocks stand up, and how many of them an area takes in a turn."""

from __future__ import annotations

from functools import cache
from typing import Final

from eastfront.parts.columns import Packed
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_of, spaces_in
from eastfront.titles.europe_engulfed.ground import AREAS, BITS, COUNTRY, IS_FORTRESS, PORTS_ON
from eastfront.titles.europe_engulfed.income import is_home
from eastfront.titles.europe_engulfed.partisans import MOUNTAINS
from eastfront.titles.europe_engulfed.printed import (
    COSTS,
    DESIGNS,
    NATION,
    NUMBER,
    Arm,
    DesignRow,
    area,
)
from eastfront.titles.europe_engulfed.purses import YU
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.stacking import CROWDED, room_left
from eastfront.titles.europe_engulfed.supply import ATLANTIC, FF, FORTRESSES, FR, GB, IT, MIDDLE_EAST, PATTON, US
from eastfront.titles.europe_engulfed.table import ARMS, Table

USA_BOX, ALBANIA, SICILY, URALS, BAKU = (area(code) for code in ("usa_box", "albania", "sicily", "urals", "baku"))
FREE_FRENCH_PLACES: Final = bits_of(a for a in AREAS if COUNTRY[a] in ("FNA", "GB", "FR")) | MIDDLE_EAST
RAISED_IN: Final = Packed()


def limit_of(design: DesignRow, where: SpaceId, *, patton: bool, free_france: bool) -> int:
    """4.4, 4.41, 4.42, 9.12, 9.44, 9.533, 16.13(1) How many new blocks an area takes this turn."""
    nation = NATION[design.nation]
    if nation == FF or (nation == FR and free_france):
        return FREE_FRENCH_PLACES >> where & 1
    if patton and nation in (GB, US):
        return COSTS.new_blocks_in_an_area if where in PORTS_ON[ATLANTIC] else 0
    if where == USA_BOX and nation == US:
        return len(DESIGNS)
    if nation == IT and where in (ALBANIA, SICILY):
        return 1
    if not is_home(where, nation):
        return 0
    if IS_FORTRESS[where]:
        return 1
    return NUMBER["big_placements"] if where in (URALS, BAKU) else COSTS.new_blocks_in_an_area


@cache
def limits(design: int, patton: bool, free_france: bool) -> dict[SpaceId, int]:
    """The areas that take any, and how many."""
    row = DESIGNS[design]
    found = {where: limit_of(row, where, patton=patton, free_france=free_france) for where in AREAS}
    return {where: limit for where, limit in found.items() if limit}


@cache
def ever(design: int, patton: bool, free_france: bool) -> int:
    return bits_of(limits(design, patton, free_france))


def places(table: Table, design: DesignRow, within: int) -> int:
    """4.4 The areas of a set where a block may stand up now."""
    how = design.id, table.scenario == PATTON, bool(table.free_france)
    bits = within & ever(*how)
    crowded = CROWDED if table.options & Option.STACKING else 0  # 13.22
    narrow = bits & (RAISED_IN.bits(table.raised) | FORTRESSES | crowded)
    for where in spaces_in(narrow) if narrow else ():
        if table.raised[where] >= limits(*how)[where] or not _room(table, design, where):
            bits &= ~BITS[where]
    return bits


def in_the_mountains(table: Table) -> int:
    """13.42 Where Yugoslavs rise."""
    return bits_of(where for where in spaces_in(MOUNTAINS) if room_left(table, where, YU, air=False) > 0)


def _room(table: Table, design: DesignRow, where: SpaceId) -> bool:
    """4.41, 5.5, 13.22"""
    air = ARMS[design.id] == Arm.AIR
    if IS_FORTRESS[where]:
        there = [table.arm(slot) == Arm.AIR for slot in table.here(where)]
        if there.count(air) >= (1 if air else NUMBER["fortress_blocks"]):
            return False
    return room_left(table, where, NATION[design.nation], air=air) > 0
