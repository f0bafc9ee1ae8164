"""Who is where: worked out from three columns at once, side by side, and kept until one of them changes.

To compare a column with one that was seen costs a tenth of reading it (as parts.columns has it); nobody who writes into
a column need tell anybody. What is handed out is never written into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, UnitId
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
        home = HQS[side]
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
            elif what in _STAFF and where == home:
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


def _put(cells: list[list[UnitId]], where: int, slot: UnitId) -> None:
    there = cells[where]
    if there is _NOBODY:
        cells[where] = [slot]
    else:
        there.append(slot)


class Survey:
    """`fields` is for `supply`, `acting` for `sources`: what they worked out since somebody moved."""

    __slots__ = ("acting", "camps", "columns", "fields", "guests", "holder", "staff")

    def __init__(self, columns: tuple[list[int], ...], camps: tuple[Camp, Camp]) -> None:
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

    def all(self, place: int) -> Sequence[UnitId]:
        return self.camps[0].at[place] + self.camps[1].at[place]


def _of_side(column: list[int], side: Side) -> list[int]:
    return column[:SLOTS_A_SIDE] if side == 0 else column[SLOTS_A_SIDE:]


def _survey(table: Columns, known: Survey) -> Survey:
    """A side of which nothing has changed is taken over."""
    now = (table.place[:], table.kind[:], table.host[:])
    camps = [
        old if all(_of_side(a, side) == _of_side(b, side) for a, b in zip(now, known.columns, strict=True))
        else Camp(side, *now)
        for side, old in zip(_BOTH, known.camps, strict=True)
    ]  # fmt: skip
    return Survey(now, (camps[0], camps[1]))


def _nothing() -> Survey:
    empty = ([-1] * 2 * SLOTS_A_SIDE, [int(Kind.NONE)] * 2 * SLOTS_A_SIDE, [int(NO_UNIT)] * 2 * SLOTS_A_SIDE)
    return Survey(empty, (Camp(_BOTH[0], *empty), Camp(_BOTH[1], *empty)))


_last = _nothing()


def surveyed(table: Columns) -> Survey:
    global _last
    known = _last
    place, kind, host = known.columns
    if place != table.place or kind != table.kind or host != table.host:
        known = _last = _survey(table, known)
    return known
