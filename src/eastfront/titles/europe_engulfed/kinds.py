"""Which blocks fly and which jump, and where there are troops: kept until the columns change (parts/columns.py)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.ground import BITS
from eastfront.titles.europe_engulfed.printed import DESIGNS, NATIONS, Arm, Type
from eastfront.titles.europe_engulfed.table import ARMS, Table

FLYING: Final = frozenset(design for design, arm in enumerate(ARMS) if arm == Arm.AIR)
JUMPING: Final = frozenset(row.id for row in DESIGNS if row.type is Type.AIRBORNE)
_TOLD_APART: Final = FLYING | JUMPING
By = tuple[tuple[UnitId, ...], ...]


class _Seen(Struct, frozen=True):
    """The columns as they were last asked about, with the answers: put in place together."""

    owner: list[int]
    design: list[int]
    wings: By
    jumpers: By


_seen = _Seen([], [], (), ())


def _look(table: Table) -> _Seen:
    global _seen
    seen = _seen
    if seen.design != table.design or seen.owner != table.owner:
        owner, design = table.owner[:], table.design[:]
        wings: list[list[UnitId]] = [[] for _ in NATIONS]
        jumpers: list[list[UnitId]] = [[] for _ in NATIONS]
        for slot, kind in enumerate(design):
            if kind in _TOLD_APART and owner[slot] >= 0:
                (wings if kind in FLYING else jumpers)[owner[slot]].append(UnitId(slot))
        seen = _seen = _Seen(owner, design, tuple(map(tuple, wings)), tuple(map(tuple, jumpers)))
    return seen


def wings(table: Table, nation: int) -> tuple[UnitId, ...]:
    """Its ground-support units, as far as they can be seen."""
    return _look(table).wings[nation]


def jumpers(table: Table, nation: int) -> tuple[UnitId, ...]:
    """7.3 Its airborne blocks."""
    return _look(table).jumpers[nation]


def troops(table: Table, *nations: int) -> int:
    """Where their ground blocks stand; who may not look behind an ally's block takes it for one."""
    bits, place, flying = 0, table.place, _look(table).wings
    ground = table.ground()
    for nation in nations:
        there = ground.held_bits[nation]
        if flying[nation]:
            held = ground.held[nation]
            posts = [place[slot] for slot in flying[nation] if place[slot] >= 0]
            for area in posts:
                if held[area] == posts.count(area):
                    there &= ~BITS[area]
        bits |= there
    return bits
