"""Why a block may not go there, or not now: for who asks. What is legal is decided elsewhere."""

from __future__ import annotations

from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed.control import around
from eastfront.titles.europe_engulfed.ground import BITS, TERRAIN
from eastfront.titles.europe_engulfed.lie import FORTRESSES, Lie, lie_of
from eastfront.titles.europe_engulfed.printed import FAST, Arm
from eastfront.titles.europe_engulfed.reach import LEAST_TO_BREAK_IN, by_land, room_in, steps_of
from eastfront.titles.europe_engulfed.table import Moved, Supply, Table

TOO_FAR = Refusal("5.1", "ee-no-too-far")


def goal(table: Table, slot: UnitId, where: SpaceId) -> Refusal:
    """5.1 Why a block cannot march to an area."""
    lie, start = lie_of(table, table.owner[slot]), table.place[slot]
    entry = _entry(table, lie, slot, where)
    if entry is not None:
        return entry
    if table.supply[slot] == Supply.NONE and not lie.safe & BITS[where]:
        return Refusal("3.4", "ee-no-unsupplied-advance")
    if table.supply[slot] == Supply.LIMITED and lie.foes & BITS[where]:
        return Refusal("3.6", "ee-no-limited-attack")
    if lie.contested & BITS[start] and around(table)[start] & BITS[where]:
        return Refusal("5.12", "ee-no-contested-exit")
    return _on_the_way(table, lie, slot, where)


def _entry(table: Table, lie: Lie, slot: UnitId, where: SpaceId) -> Refusal | None:
    spot = BITS[where]
    if lie.closed & spot:
        return Refusal("9.0", "ee-no-politics")
    if (lie.foes | lie.hostile) & FORTRESSES & spot:
        return Refusal("5.17", "ee-no-enemy-fortress")
    if not lie.enterable & spot:
        return Refusal("0", "ee-no-neutral")
    if table.arm(slot) == Arm.AIR and not lie.troops & spot:
        return Refusal("5.14", "ee-no-troops")
    if not room_in(table, where, slot):
        return Refusal("5.5", "ee-no-room")
    return None


def _on_the_way(table: Table, lie: Lie, slot: UnitId, where: SpaceId) -> Refusal:
    """What stops a block that goes two areas before it gets there."""
    start = table.place[slot]
    between = around(table)[start] & around(table)[where] & lie.enterable
    if table.design_of(slot).type not in FAST or not between or table.moved[slot] & Moved.OPERATIONS:
        return TOO_FAR
    if lie.rain & (BITS[start] | between):
        return Refusal("1.13", "ee-no-rain")
    if table.supply[slot] == Supply.NONE:
        return Refusal("3.4", "ee-no-unsupplied-march")
    if between & ~(lie.hostile | lie.foes) == 0:
        return Refusal("5.11", "ee-no-enemy-stops")
    marsh = all(TERRAIN[area] == "marsh" for area in spaces_in(between))
    return Refusal("5.19" if marsh else "5.16", "ee-no-ground-stops")


def breaking(table: Table, slot: UnitId, where: SpaceId) -> Refusal:
    """5.4 Why a block cannot take part in a breakthrough into an area."""
    lie = lie_of(table, table.owner[slot])
    if table.supply[slot] != Supply.FULL:
        return Refusal("3.4", "ee-no-unsupplied-advance")
    if lie.rain & BITS[table.place[slot]]:
        return Refusal("1.13", "ee-no-rain")
    if not by_land(table, lie, slot, steps_of(table, lie, slot)) & BITS[where]:
        return goal(table, slot, where)
    weak = table.arm(slot) == Arm.INFANTRY and table.steps[slot] < LEAST_TO_BREAK_IN
    return Refusal("5.4", "ee-no-three-steps" if weak else "ee-no-beside")


def passenger(table: Table, slot: UnitId, trains: int) -> Refusal:
    """5.2 Why a block cannot take a train."""
    if trains <= 0:
        return Refusal("5.2", "ee-no-trains")
    if table.moved[slot] & ~Moved.ASKED:
        return Refusal("5.2", "ee-no-moved")
    if table.moved[slot]:
        return Refusal("5.2", "ee-no-asked")
    if table.supply[slot] != Supply.FULL:
        return Refusal("5.2", "ee-no-supply")
    return Refusal("5.2", "ee-no-train-in-battle")
