"""Orders given for positions still to come: a plan is made once, even by a player made anew for every click."""

from __future__ import annotations

from typing import Final

from eastfront.bots.barbarossa_to_berlin.judgement import Judgement
from eastfront.bots.barbarossa_to_berlin.marches import Key, best_march, by_weight, key_of, sent
from eastfront.bots.barbarossa_to_berlin.operations import Item, Staff, chosen
from eastfront.engine.actions import Action
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId
from eastfront.parts.memory import Recent
from eastfront.titles.barbarossa_to_berlin.actions import ACTIVATE_COMBAT, ACTIVATE_MOVE, MOVE, PASS
from eastfront.titles.barbarossa_to_berlin.activation import ChooseActivation
from eastfront.titles.barbarossa_to_berlin.conditions import allowance
from eastfront.titles.barbarossa_to_berlin.standfast import held
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, Table, lying
from eastfront.titles.barbarossa_to_berlin.table import MOVE as MARCH
from eastfront.titles.barbarossa_to_berlin.walking import movers

KEPT: Final = 2000
_orders: Recent[Key, Action] = Recent(KEPT)


def forget() -> None:
    _orders.clear()


# ---------------------------------------------------------------------- markers
def _marking(table: Table, top: ChooseActivation, left: int, judge: Judgement) -> Key:
    marks = bytes(table.activated), bytes(table.barred), bytes(table.opened), tuple(table.effects)
    return (*key_of(table, top.side, judge), *marks, left, bool(top.markers), top.combat_only, top.soviet_only)


def marker(table: Table, top: ChooseActivation, judge: Judgement) -> Action:
    """The next marker of the plan for this operation."""
    key = _marking(table, top, top.markers or top.points, judge)
    if key not in _orders:
        _plan_markers(table, top, judge)
    return _orders[key]


def _plan_markers(table: Table, top: ChooseActivation, judge: Judgement) -> None:
    staff = Staff(table, top.side, judge)
    spaces = sorted({*lying(table.activated), *top.open_spaces(table)})
    items = staff.choices(spaces, top.combat_only)
    left = top.markers or top.points
    _, taken = chosen(staff, items, left, bool(top.markers))
    twin = table.clone()
    for space, combat in _in_order(taken):
        if not twin.activated[space]:
            _orders[_marking(twin, top, left, judge)] = (ACTIVATE_COMBAT if combat else ACTIVATE_MOVE)[space]
            twin.activated[space] = COMBAT if combat else MARCH
            left -= 1 if top.markers else staff.costs[space]
    _orders[_marking(twin, top, left, judge)] = PASS


def _in_order(taken: list[Item]) -> list[tuple[SpaceId, bool]]:
    """The best first, so that points never run out before it."""
    return [(space, item.target >= 0) for item in sorted(taken, key=lambda i: -i.value) for space in item.spaces]


# ---------------------------------------------------------------------- marches
def march(table: Table, side: Side, judge: Judgement) -> Action:
    """The next unit to move; PASS when all have been thought of."""
    key = (*key_of(table, side, judge), bytes(table.moved))
    if key not in _orders:
        _plan_marches(table, side, judge)
    return _orders[key]


def _plan_marches(table: Table, side: Side, judge: Judgement) -> None:
    """Unit by unit, the swift and strong ones first; each sees where those before it have gone."""
    twin = table.clone()
    staff = Staff(twin, side, judge)
    for unit in by_weight(table, movers(table, side)):
        gain, goal = best_march(twin, side, unit, judge, staff.base, staff.look, staff.key)
        if gain <= judge.stance.stir:
            continue
        _orders[(*staff.key, bytes(twin.moved))] = MOVE[unit]
        moved = sent(twin, unit, goal, allowance(twin, unit), held(twin, unit))
        moved.moved[unit] = 1
        twin = moved
        staff = Staff(twin, side, judge)
    _orders[(*staff.key, bytes(twin.moved))] = PASS
