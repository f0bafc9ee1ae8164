"""6.1 Zones of control: which units have one, and how far it reaches."""

from __future__ import annotations

import threading
from operator import itemgetter
from typing import Any, Final, final

from eastfront.engine.frames import Side
from eastfront.parts.floods import grow, ways_of
from eastfront.parts.ground import differences
from eastfront.parts.masks import mask_of, spot
from eastfront.titles.dark_valley.ground import AROUND, IS_CITY, IS_FORT, IS_MARSH, IS_WEAK_FORT, IS_ZONE, SIZE, ZONE_OF
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS, Kind, Weather
from eastfront.titles.dark_valley.table import GROUND, IS_COMBAT, Table

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
    works = IS_FORT[hex_] or IS_WEAK_FORT[hex_] or IS_ZONE[hex_]
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
    return mask_of(front(table).zone_bits[side], SIZE)


def occupied(table: Table, side: Side) -> bytearray:
    """Every hex with a land unit of this side: combat units, HQs, Zhukov."""
    return mask_of(front(table).held_bits[side], SIZE)


# ---------------------------------------------------------------------- kept from one question to the next
SHELTERS: Final = tuple(h for h in range(SIZE) if IS_CITY[h] or IS_FORT[h] or IS_WEAK_FORT[h] or IS_ZONE[h])
_of_shelters: Final = itemgetter(*SHELTERS)
WORKS: Final = tuple(h for h in SHELTERS if IS_FORT[h] or IS_WEAK_FORT[h] or IS_ZONE[h])
_of_works: Final = itemgetter(*WORKS)
_NO_HEXES: Final[tuple[int, ...]] = ()
_IS_LAND_UNIT: Final = bytearray(int(unit.is_combat or unit.kind is Kind.HQ) for unit in UNITS)
_SIDE_OF: Final = tuple(unit.side for unit in UNITS)
_SPOTS: Final = tuple(map(spot, range(SIZE)))
NEXT_TO: Final = ways_of(AROUND)


@final
class Front:
    """By side, how many zones reach each hex (`zone`, as a set `zone_bits`), how many land units stand there (`held`,
    `held_bits`), and by unit the hexes its zone reaches; `answers`, what was worked out for this position; `stamps`, by
    side a number that is another one whenever anything of the side's units or zones has changed.

    It follows the columns it is shown, and looks only at units that stand elsewhere or have another strength, and at
    those beside a shelter that changed. All of it changes with the next position: read, do not keep, do not write."""

    __slots__ = (
        "_beside",
        "_beside_bits",
        "_control",
        "_destroyed",
        "_location",
        "_steps",
        "_turn",
        "answers",
        "held",
        "held_bits",
        "reaches",
        "stamps",
        "zone",
        "zone_bits",
    )

    def __init__(self) -> None:
        self.stamps = [0, 0]
        self._clear()

    def _clear(self) -> None:
        self._turn = -1
        self._location: list[int] = [-1] * len(UNITS)
        self._steps: list[int] = []
        self._control: tuple[int, ...] = ()
        self._destroyed: tuple[int, ...] = ()
        self.zone, self.held = [[0] * SIZE, [0] * SIZE], [[0] * SIZE, [0] * SIZE]
        self.zone_bits, self.held_bits = [0, 0], [0, 0]
        self.reaches = [_NO_HEXES] * len(UNITS)
        self._forget()

    def _forget(self) -> None:
        self.answers: dict[tuple[Any, ...], Any] = {}
        self._beside: list[bytes | None] = [None, None]
        self._beside_bits = [-1, -1]

    def follow(self, table: Table) -> Front:
        control, destroyed = _of_shelters(table.control), _of_works(table.destroyed)
        sheltered_alike = control == self._control and destroyed == self._destroyed
        if sheltered_alike and self._turn == table.turn:
            moved = self._location != table.location
            if not moved and self._steps == table.steps:
                return self
            changed = differences(self._location, table.location, GROUND.guess) if moved else []
            if self._steps != table.steps:
                changed += differences(self._steps, table.steps, GROUND.guess)
        elif self._turn == table.turn:
            changed = self._seen(table, control, destroyed)
        else:
            self._clear()
            changed = list(range(len(UNITS)))
        location, self._turn = table.location[:], -1  # of no turn while it is half done
        for unit in sorted(set(changed)):
            if _IS_LAND_UNIT[unit]:
                self._put(table, unit, self._location[unit], location[unit])
        if self._steps != table.steps:
            self._steps = table.steps[:]
        self._location, self._control, self._destroyed = location, control, destroyed
        self._turn = table.turn
        self._forget()
        return self

    def _seen(self, table: Table, control: tuple[int, ...], destroyed: tuple[int, ...]) -> list[int]:
        """Units that stand elsewhere, have another strength, or stood beside a shelter that changed."""
        changed = differences(self._location, table.location) + differences(self._steps, table.steps)
        taken = [hex_ for hex_, now, before in zip(SHELTERS, control, self._control, strict=True) if now != before]
        gone = [hex_ for hex_, now, before in zip(WORKS, destroyed, self._destroyed, strict=True) if now != before]
        other = {near for hex_ in (*taken, *gone) for near in AROUND[hex_]}
        return changed + [unit for unit, here in enumerate(self._location) if here in other]

    def _put(self, table: Table, unit: int, before: int, here: int) -> None:
        side = _SIDE_OF[unit]
        self.stamps[side] += 1
        zone, held = self.zone[side], self.held[side]
        now = tuple(zone_of(table, unit)) if here >= 0 else _NO_HEXES
        if before != here:
            if before >= 0:
                held[before] -= 1
                if not held[before]:
                    self.held_bits[side] ^= _SPOTS[before]
            if here >= 0:
                held[here] += 1
                self.held_bits[side] |= _SPOTS[here]
        bits = self.zone_bits[side]
        for hex_ in self.reaches[unit]:
            zone[hex_] -= 1
            if not zone[hex_]:
                bits ^= _SPOTS[hex_]
        for hex_ in now:
            zone[hex_] += 1
            if zone[hex_] == 1:
                bits |= _SPOTS[hex_]
        self.zone_bits[side] = bits
        self.reaches[unit] = now

    def beside_bits(self, side: Side) -> int:
        """Every hex with a land unit of this side, and around it."""
        bits = self._beside_bits[side]
        if bits < 0:
            held = self.held_bits[side]
            bits = self._beside_bits[side] = held | grow(held, NEXT_TO)
        return bits

    def beside_mask(self, side: Side) -> bytes:
        """The same, a byte a hex."""
        mask = self._beside[side]
        if mask is None:
            mask = self._beside[side] = bytes(mask_of(self.beside_bits(side), SIZE))
        return mask

    def beside(self, side: Side) -> list[int]:
        """The same as a list."""
        return list(self.beside_mask(side))


class _Kept(threading.local):
    """One for each thread: what one reads, no other changes."""

    def __init__(self) -> None:
        self.front = Front()


_kept: Final = _Kept()


def front(table: Table) -> Front:
    """The front of this position; until another is asked about."""
    return _kept.front.follow(table)


def next_to(table: Table, side: Side, hex_: int) -> list[int]:
    """Combat units of a side around a hex, whatever lies between."""
    here = table.ground().here
    return [u for near in AROUND[hex_] for u in here[near] if IS_COMBAT[u] and _SIDE_OF[u] == side]
