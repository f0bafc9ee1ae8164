"""8.2, 8.3 Mandated offensives: what fulfils one. Told of every attack and every capture."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, IN_USSR, IS_LCU, SOVIET, WESTERN
from eastfront.titles.barbarossa_to_berlin.table import Order, Table


def note_attack(table: Table, side: Side, attackers: Iterable[UnitId], target: SpaceId) -> None:
    """An attack on enemy units is made."""
    order = table.orders[side]
    if order == Order.OKW_OFFENSIVE:
        made = not IN_USSR[target]
    elif order == Order.ALLIED_OFFENSIVE:
        made = any(unit in WESTERN for unit in attackers)
    else:
        made = order == Order.SOVIET_OFFENSIVE and any(unit in SOVIET and IS_LCU[unit] for unit in attackers)
    if made:
        _fulfil(table, side)


def note_capture(table: Table, unit: UnitId, space: SpaceId) -> None:
    """A unit enters a space the enemy holds."""
    side = table.side[unit]
    order = table.orders[side]
    if side == AXIS:
        made = order == Order.OKW_OFFENSIVE and not IN_USSR[space]
    else:
        made = (order == Order.ALLIED_OFFENSIVE and unit in WESTERN) or (
            order == Order.SOVIET_OFFENSIVE and unit in SOVIET
        )
    if made:
        _fulfil(table, side)


def _fulfil(table: Table, side: Side) -> None:
    if not table.offensive_done[side]:
        table.offensive_done[side] = 1
        table.tell(facts.OFFENSIVE_MADE, side)


def offensive_owed(table: Table, side: Side) -> bool:
    """8.2 A mandated offensive that has not been made."""
    orders = (Order.OKW_OFFENSIVE,) if side == AXIS else (Order.ALLIED_OFFENSIVE, Order.SOVIET_OFFENSIVE)
    return table.orders[side] in orders and not table.offensive_done[side]


def price(side: Side) -> int:
    """8.2, 8.4, 8.5 One VP against the side that pays."""
    return 1 if side == ALLIED else -1
