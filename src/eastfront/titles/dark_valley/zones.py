"""6.1 Zones of control: which units have one, and how far it reaches."""

from __future__ import annotations

from itertools import compress
from operator import itemgetter
from typing import Final, final

from eastfront.engine.frames import Side
from eastfront.parts.graphs import Reach
from eastfront.parts.ground import differences
from eastfront.titles.dark_valley.ground import AROUND, IS_CITY, IS_FORT, IS_MARSH, IS_WEAK_FORT, IS_ZONE, SIZE, ZONE_OF
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS, Kind, Weather
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


def zones(table: Table, side: Side) -> bytearray:
    """Every hex in a zone of this side."""
    return bytearray(front(table).zone_mask(side))


def occupied(table: Table, side: Side) -> bytearray:
    """Every hex with a land unit of this side: combat units, HQs, Zhukov."""
    return bytearray(map(bool, front(table).held[side]))


# ---------------------------------------------------------------------- kept from one question to the next
SHELTERS: Final = tuple(h for h in range(SIZE) if IS_CITY[h] or IS_FORT[h] or IS_WEAK_FORT[h] or IS_ZONE[h])
_of_shelters: Final = itemgetter(*SHELTERS)
_NO_HEXES: Final[tuple[int, ...]] = ()
_IS_LAND_UNIT: Final = bytearray(int(unit.is_combat or unit.kind is Kind.HQ) for unit in UNITS)


@final
class Front:
    """By side, how many zones reach each hex (`zone`) and how many land units stand there (`held`), as the columns were
    when it was made. Nothing but `answers` is to be written into."""

    __slots__ = ("_beside", "_masks", "answers", "held", "location", "reaches", "shelters", "steps", "turn", "zone")

    def __init__(self, table: Table, shelters: tuple[int, ...], last: Front | None) -> None:
        """With `last` only units that moved or changed their strength are looked at."""
        self.turn, self.shelters = table.turn, shelters
        self.location, self.steps = table.location[:], table.steps[:]
        self._masks: list[bytes | None] = [None, None]
        self._beside: list[list[int] | None] = [None, None]
        self.answers: dict[tuple[int, ...], Reach] = {}  # what was worked out for this position
        if last is None:
            self.zone, self.held = [[0] * SIZE, [0] * SIZE], [[0] * SIZE, [0] * SIZE]
            self.reaches = [_NO_HEXES] * len(UNITS)
            changed = [u for u in range(len(UNITS)) if _IS_LAND_UNIT[u] and self.location[u] >= 0]
        else:
            self.zone, self.held = [column[:] for column in last.zone], [column[:] for column in last.held]
            self.reaches = last.reaches[:]
            changed = differences(last.location, self.location)
            if last.steps != self.steps:
                changed = sorted({*changed, *differences(last.steps, self.steps)})
        for unit in changed:
            if _IS_LAND_UNIT[unit]:
                self._put(table, unit, -1 if last is None else last.location[unit])

    def _put(self, table: Table, unit: int, before: int) -> None:
        side, here = UNITS[unit].side, self.location[unit]
        zone, held = self.zone[side], self.held[side]
        if before >= 0:
            held[before] -= 1
            for hex_ in self.reaches[unit]:
                zone[hex_] -= 1
        self.reaches[unit] = tuple(zone_of(table, unit)) if here >= 0 and UNITS[unit].is_combat else _NO_HEXES
        if here >= 0:
            held[here] += 1
            for hex_ in self.reaches[unit]:
                zone[hex_] += 1

    def zone_mask(self, side: Side) -> bytes:
        mask = self._masks[side]
        if mask is None:
            mask = self._masks[side] = bytes(map(bool, self.zone[side]))
        return mask

    def beside(self, side: Side) -> list[int]:
        """1 in every hex with a land unit of this side and around it."""
        marks = self._beside[side]
        if marks is None:
            marks = [0] * SIZE
            for hex_ in compress(range(SIZE), self.held[side]):
                marks[hex_] = 1
                for near in AROUND[hex_]:
                    marks[near] = 1
            self._beside[side] = marks
        return marks


_last: list[Front] = []


def front(table: Table) -> Front:
    """The front of this position; the same one while nothing has changed."""
    shelters = (*_of_shelters(table.control), *_of_shelters(table.destroyed))
    last = _last[0] if _last else None
    if last is None or last.turn != table.turn or last.shelters != shelters:
        last = Front(table, shelters, None)
    elif last.location != table.location or last.steps != table.steps:
        last = Front(table, shelters, last)
    _last[:] = [last]
    return last


def next_to(table: Table, side: Side, hex_: int) -> list[int]:
    """Combat units of a side around a hex, whatever lies between."""
    found: list[int] = []
    for near in AROUND[hex_]:
        found += [u for u in table.combat_in(near) if UNITS[u].side == side]
    return found
