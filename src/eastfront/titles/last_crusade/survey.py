"""Who is where: worked out from three columns at once, side by side, and kept until one of them changes.

To compare a column with one that was seen costs a tenth of reading it (as parts.columns has it); nobody who writes into
a column need tell anybody. What is handed out is never written into."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, Final, Protocol

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_SPACE, NO_UNIT, UnitId
from eastfront.titles.last_crusade.beliefs import SLOTS_A_SIDE
from eastfront.titles.last_crusade.ground import AIR, GROUND, HQS, PLACES
from eastfront.titles.last_crusade.printed import HQ_LIMIT, ZONE_LIMIT, Kind

NO_SIDE: Final = Side(-1)
_BOTH: Final = (Side(0), Side(1))
_SLOTS: Final = (
    tuple(map(UnitId, range(SLOTS_A_SIDE))),
    tuple(map(UnitId, range(SLOTS_A_SIDE, 2 * SLOTS_A_SIDE))),
)
_ARMOR, _FORT = int(Kind.ARMOR), int(Kind.FORTIFICATION)
_STACKS: Final = frozenset((Kind.INFANTRY, Kind.ARMOR, Kind.HQ_TROOPS, Kind.GENERAL, Kind.FORTIFICATION))
_HOLDS: Final = frozenset((Kind.INFANTRY, Kind.ARMOR, Kind.HQ_TROOPS))
_STAFF: Final = frozenset((Kind.HQ_TROOPS, Kind.GENERAL))
_NOBODY: Final[list[UnitId]] = []
"""Stands in every place where nobody is."""
LIMITS: Final = tuple(HQ_LIMIT if place in HQS else ZONE_LIMIT for place in GROUND)
"""III.E: how many may stand in a zone or headquarters."""
_AIR_KIND, _OBSTACLE = int(Kind.AIR), int(Kind.OBSTACLE)
_ALOFT: Final = frozenset(AIR)
_ZONES: Final = len(GROUND)  # zones and headquarters are numbered first


CLOSED, FULL, OPEN = range(3)


Columns3 = tuple[list[int], list[int], list[int]]
"""Place, kind and host, slot by slot."""


class Columns(Protocol):
    """What a survey reads of a table."""

    place: list[int]
    kind: list[int]
    host: list[int]


class Camp:
    """One side of a survey; everything in the order of slots."""

    __slots__ = (
        "aloft",
        "at",
        "forts",
        "ground",
        "guests",
        "holds",
        "hosted",
        "obstacles",
        "pieces",
        "stacked",
        "staff",
        "units",
    )  # fmt: skip

    def __init__(self, side: Side, place: list[int], kind: list[int], host: list[int]) -> None:
        self.at = [_NOBODY] * PLACES
        self.units = [_NOBODY] * PLACES  # armor and infantry
        self.stacked = [0] * PLACES
        self.holds = set[int]()
        self.guests: dict[int, list[UnitId]] = {}
        self.pieces: list[UnitId] = []  # all that is in play
        self.ground: list[UnitId] = []  # armor and infantry in zones and headquarters
        self.staff: list[UnitId] = []  # generals and headquarters troops at their post
        self.forts: list[UnitId] = []
        self.obstacles: list[UnitId] = []
        self.aloft: list[UnitId] = []  # aircraft that are not on the ground
        self.hosted: list[UnitId] = []  # riders, and who is in a fortification
        for slot in _SLOTS[side]:
            where = place[slot]
            if where < 0:
                continue
            what = kind[slot]
            self.pieces.append(slot)
            _put(self.at, where, slot)
            if host[slot] >= 0:
                self.guests.setdefault(host[slot], []).append(slot)
                self.hosted.append(slot)
            elif what in _STACKS:
                self.stacked[where] += 1
            if what <= _ARMOR:
                _put(self.units, where, slot)
                if where < _ZONES:
                    self.ground.append(slot)
            elif what in _STAFF:
                self.staff.append(slot)
            elif what == _FORT:
                self.forts.append(slot)
            elif what == _AIR_KIND:
                if where in _ALOFT:
                    self.aloft.append(slot)
            elif what == _OBSTACLE:
                self.obstacles.append(slot)
            if what in _HOLDS:
                self.holds.add(where)

    def moved(self, slots: list[UnitId], before: list[int], columns: Columns3) -> Camp:
        """The same side after some of its armor or infantry has gone from one zone to another, and nothing else."""
        twin = copy(self)
        twin.at, twin.units, twin.stacked, twin.holds = self.at[:], self.units[:], self.stacked[:], set(self.holds)
        place, kind, host = columns
        for slot in slots:
            old, new = before[slot], place[slot]
            for cells in (twin.at, twin.units):
                cells[old] = [one for one in cells[old] if one != slot] or _NOBODY
                cells[new] = sorted([*cells[new], slot])
            if host[slot] < 0:
                twin.stacked[old] -= 1
                twin.stacked[new] += 1
            twin.holds.add(new)
            if not any(kind[one] in _HOLDS for one in twin.at[old]):
                twin.holds.discard(old)
        return twin


def _put(cells: list[list[UnitId]], where: int, slot: UnitId) -> None:
    there = cells[where]
    if there is _NOBODY:
        cells[where] = [slot]
    else:
        there.append(slot)


class Survey:
    """`fields` is for `supply`, `acting` for `sources`: what they worked out since somebody moved."""

    __slots__ = ("_entries", "acting", "camps", "columns", "fields", "guests", "holder", "staff")

    def __init__(self, columns: Columns3, camps: tuple[Camp, Camp]) -> None:
        self.columns, self.camps = columns, camps
        self.holder = [NO_SIDE] * PLACES
        for side in reversed(_BOTH):
            for where in camps[side].holds:
                self.holder[where] = side
        one, other = camps
        self.guests = {**one.guests, **other.guests} if one.guests or other.guests else {}
        self.staff = one.staff + other.staff
        self.fields: dict[tuple[object, ...], tuple[bool, ...]] = {}
        self.acting: dict[str, tuple[list[int], list[Any], Any]] = {}
        self._entries: dict[Side, list[int]] = {}

    def all(self, place: int) -> Sequence[UnitId]:
        return self.camps[0].at[place] + self.camps[1].at[place]

    def entries(self, side: Side) -> list[int]:
        """By zone and headquarters: whether a side's units may enter, or only pass."""
        found = self._entries.get(side)
        if found is None:
            foe, stacked = Side(1 - side), self.camps[side].stacked
            found = self._entries[side] = [
                CLOSED if held_by == foe else FULL if there >= limit else OPEN
                for held_by, there, limit in zip(self.holder, stacked, LIMITS, strict=False)
            ]
        return found

    def overfull(self, side: Side, place: int) -> bool:
        """III.E"""
        return self.camps[side].stacked[place] > LIMITS[place]


def _of_side(column: list[int], side: Side) -> list[int]:
    return column[:SLOTS_A_SIDE] if side == 0 else column[SLOTS_A_SIDE:]


def _survey(table: Columns, known: Survey) -> Survey:
    """A side of which nothing has changed is taken over."""
    now = (table.place[:], table.kind[:], table.host[:])
    one, other = known.camps
    return Survey(now, (_camp(_BOTH[0], now, known.columns, one), _camp(_BOTH[1], now, known.columns, other)))


def _camp(side: Side, now: Columns3, before: Columns3, known: Camp) -> Camp:
    if any(_of_side(now[n], side) != _of_side(before[n], side) for n in (1, 2)):
        return Camp(side, *now)
    place, old = now[0], before[0]
    mine, was = _of_side(place, side), _of_side(old, side)
    if mine == was:
        return known
    slots = [slot for slot in known.pieces if place[slot] != old[slot]]
    marched = all(now[1][slot] <= _ARMOR and 0 <= place[slot] < _ZONES and old[slot] < _ZONES for slot in slots)
    nobody_new = mine.count(NO_SPACE) == was.count(NO_SPACE)
    return known.moved(slots, old, now) if slots and marched and nobody_new else Camp(side, *now)


def _nothing() -> Survey:
    empty = ([-1] * 2 * SLOTS_A_SIDE, [int(Kind.NONE)] * 2 * SLOTS_A_SIDE, [int(NO_UNIT)] * 2 * SLOTS_A_SIDE)
    one, other = (Camp(side, *empty) for side in _BOTH)
    return Survey(empty, (one, other))


_last = _nothing()


def surveyed(table: Columns) -> Survey:
    global _last
    known = _last
    place, kind, host = known.columns
    if place != table.place or kind != table.kind or host != table.host:
        known = _last = _survey(table, known)
    return known
