"""5.1, 5.2 Where blocks may go, as sets of bits read off the land as their nation finds it (`lie`)."""

from __future__ import annotations

from typing import Final

from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of, spaces_in
from eastfront.titles.europe_engulfed import borders
from eastfront.titles.europe_engulfed.control import around, relations
from eastfront.titles.europe_engulfed.ground import (
    AIR_ROUTES,
    APART_BITS,
    AREAS,
    BITS,
    COUNTRY,
    IS_FORTRESS,
)
from eastfront.titles.europe_engulfed.lie import FORTRESSES
from eastfront.titles.europe_engulfed.lie import Lie as Lie
from eastfront.titles.europe_engulfed.lie import lie_of as lie_of
from eastfront.titles.europe_engulfed.printed import AXIS, FAST, NUMBER, Arm
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.stacking import CROWDED, is_air, room_left
from eastfront.titles.europe_engulfed.supply import flood
from eastfront.titles.europe_engulfed.table import ARMS, Moved, Phase, Supply, Table

FRANCE: Final = bits_of(area for area in AREAS if COUNTRY[area] == "FR")
AIR_BITS: Final = tuple(bits_of(ends) for ends in AIR_ROUTES)
LEAST_TO_BREAK_IN: Final = 3  # 5.4 steps of infantry
FORTRESS_AIR: Final = 1  # 5.5


# ---------------------------------------------------------------------- 5.1 operational
def steps_of(table: Table, lie: Lie, slot: UnitId) -> int:
    """5.1, 1.13, 3.4 How many areas a block may move."""
    if table.design_of(slot).type not in FAST or lie.rain & BITS[table.place[slot]]:
        return 1
    return 1 if table.supply[slot] == Supply.NONE else 2


def by_land(table: Table, lie: Lie, slot: UnitId, left: int) -> int:
    """5.1 The areas a ground block may march to with so many areas left, or a ground-support unit fly to."""
    start = table.place[slot]
    air = ARMS[table.design[slot]] == Arm.AIR
    near = around(table)[start] & lie.enterable
    if lie.contested & BITS[start]:
        near &= lie.safe  # 5.12
    slow = FRANCE if slowed(table, lie) else 0  # 13.46(c)
    if slow >> start & 1 and table.moved[slot] & Moved.OPERATIONS:
        near &= ~slow
    found = near
    if left == 2:
        halts = (lie.hostile | lie.foes | lie.rain) if air else lie.halts
        for passed in spaces_in(near & ~halts):
            found |= around(table)[passed] & lie.enterable & ~(slow if slow >> passed & 1 else 0)
    if air:
        if not table.moved[slot] & Moved.OPERATIONS:
            found |= AIR_BITS[start] & lie.enterable  # 5.13
        found &= lie.troops  # 5.14
    elif table.supply[slot] == Supply.NONE:
        found &= lie.safe  # 3.4 only toward supply
    elif table.supply[slot] == Supply.LIMITED:
        found &= ~lie.foes  # 3.6 it attacks nobody
    return _with_room(table, slot, found) & ~BITS[start]


def slowed(table: Table, lie: Lie) -> bool:
    """13.46(c) In the Axis' operational movement after Overlord nobody goes farther than one area in France."""
    after = table.overlord >= 0 and table.turn == table.overlord + 1 and table.phase == Phase.OPERATIONS
    return after and table.stands[lie.nation] == AXIS


def legs_left(table: Table, lie: Lie, slot: UnitId, goal: SpaceId, left: int) -> int:
    """5.11, 5.13 How many areas are left to a block that goes there; an Air Route is a whole move."""
    halts = (lie.hostile | lie.foes | lie.rain) if table.arm(slot) == Arm.AIR else lie.halts
    near = around(table)[table.place[slot]] & BITS[goal]
    return left - 1 if near and not halts & BITS[goal] else 0


def ways_in(table: Table, slot: UnitId, goal: SpaceId) -> list[SpaceId]:
    """The areas from which a block on its way to the goal may enter it: its own if that is next to it, so that nobody
    goes round a river for nothing, else those it may pass."""
    start, lie = table.place[slot], lie_of(table, table.owner[slot])
    if around(table)[start] & BITS[goal]:
        return [start]
    halts = (lie.hostile | lie.foes | lie.rain) if table.arm(slot) == Arm.AIR else lie.halts
    near = around(table)[start] & lie.enterable & ~halts
    if lie.contested & BITS[start]:
        near &= lie.safe
    return spaces_in(near & around(table)[goal])


def staying(table: Table, lie: Lie, slot: UnitId, goals: int) -> int:
    """5.5, 5.14 Of these areas those where a block may stay: ground support only beside troops."""
    return _with_room(table, slot, goals & lie.troops if table.arm(slot) == Arm.AIR else goals)


def _with_room(table: Table, slot: UnitId, goals: int) -> int:
    """5.5 A fortress holds so many and no more; 9 so do some regions."""
    if not goals:
        return 0
    goals &= ~borders.barred(table, slot)
    narrow = goals & (FORTRESSES | CROWDED if table.options & Option.STACKING else FORTRESSES)  # 13.22
    for area in spaces_in(narrow) if narrow else ():
        if not _fits(table, area, slot):
            goals &= ~BITS[area]
    return goals


def room_in(table: Table, area: SpaceId, slot: UnitId) -> bool:
    """5.5, 9"""
    return bool(_with_room(table, slot, BITS[area]))


def _fits(table: Table, area: SpaceId, slot: UnitId) -> bool:
    air = table.arm(slot) == Arm.AIR
    if not IS_FORTRESS[area]:
        return room_left(table, area, table.owner[slot], air=air) > 0
    friends, side = relations(table).friends[table.owner[slot]], table.side_of(slot)
    there = [s for s in table.here(area) if table.owner[s] in friends and is_air(table, s, side) == air]
    return len(there) < (FORTRESS_AIR if air else NUMBER["fortress_blocks"])


# ---------------------------------------------------------------------- 5.4 breakthrough
def may_break_in(table: Table, lie: Lie, slot: UnitId, goal: SpaceId) -> bool:
    """5.4 Infantry needs three steps where an enemy stands."""
    if lie.foes & BITS[goal] and ARMS[table.design[slot]] == Arm.INFANTRY and table.steps[slot] < LEAST_TO_BREAK_IN:
        return False
    return bool(by_land(table, lie, slot, steps_of(table, lie, slot)) & BITS[goal])


# ---------------------------------------------------------------------- 5.2 strategic
def linked(lie: Lie, start: SpaceId) -> int:
    """5.2 Areas linked to this one through friendly, uncontested areas that it may enter."""
    way = lie.safe & lie.enterable
    return flood(BITS[start], way | lie.passage | BITS[start], lie.around is APART_BITS) & way
