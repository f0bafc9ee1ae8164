"""6.1, 8 Orders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, PlaceStandFast
from eastfront.titles.barbarossa_to_berlin.control import score
from eastfront.titles.barbarossa_to_berlin.offensives import offensive_owed, price
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CONTACT,
    IN_NORTH_AFRICA,
    INLAND,
    IS_BEACH,
    SOVIET,
    TABLES,
    WESTERN,
    region,
)
from eastfront.titles.barbarossa_to_berlin.records import dashed
from eastfront.titles.barbarossa_to_berlin.standfast import marker_of
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import OOS, Cause, Order, Table

IN_EUROPE: Final = region("europe")
RESULTS: Final = {
    AXIS: tuple(Order[name.upper()] for name in TABLES.orders.axis),
    ALLIED: tuple(Order[name.upper()] for name in TABLES.orders.allied),
}
TRACK: Final = {side: tuple(dict.fromkeys((Order.NONE, *results))) for side, results in RESULTS.items()}
"""The cells of a side's orders track: none, then what the die can bring."""
PLACES: Final = {AXIS: Order.HITLER_ORDERS, ALLIED: Order.STALIN_ORDERS}
"""The order of a side that lets the other place Stand Fast markers."""


class OrdersPhase(Sequence[Table]):
    """6.1 The Axis first. 4.4 No roll in June 1941, when the Allied orders already are Stalin's."""

    @step("8.1")
    def axis(self, table: Table, _: None) -> Next:
        table.tell(facts.PHASE_BEGINS, "b2b-phase-orders")
        table.offensive_done = [0, 0]
        return GiveOrders(AXIS)

    @step("8.1")
    def allied(self, table: Table, _: None) -> Next:
        return GiveOrders(ALLIED)


class GiveOrders(Sequence[Table]):
    """8.1 One side's die, and what follows from it."""

    side: Side

    @step("8.1")
    def roll(self, table: Table, _: None) -> Next:
        return Roll() if table.turn > 1 else None

    @step("8.1")
    def read(self, table: Table, die: int | None) -> Next:
        if die is not None:
            tally = orders_tally(table, self.side, die)
            table.orders[self.side] = order = RESULTS[self.side][tally.total - 1]
            table.tell(facts.ORDERS, self.side, die, tally, order_id(order))
        return None

    @step("8.4")
    def stand_fast(self, table: Table, _: None) -> Next:
        if table.orders[self.side] != PLACES[self.side]:
            return None
        judge(table, enemy(self.side))
        return StandFast(enemy(self.side), TABLES.markers.stand_fast)


def orders_tally(table: Table, side: Side, die: int) -> Tally:
    """AX9 Two more for the Axis once Hitler has taken command."""
    lines: tuple[Modifier, ...] = ()
    if side == AXIS and table.played("AX9"):
        lines = (Modifier("card.axis.09", "b2b-why-hitler", TABLES.orders.hitler_takes_command),)
    return Tally(die, lines, 1, 6)


def order_id(order: int) -> str:
    return f"b2b-order-{dashed(Order(order).name)}"


class StandFast(Procedure[Table]):
    """8.4, 8.5 A side places Stand Fast markers on the other's spaces."""

    side: Side
    left: int

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, PlaceStandFast):
            table.stand_fast[answer.space] = marker_of(enemy(self.side))
            table.tell(facts.STAND_FAST_PLACED, self.side, answer.space)
            self.left -= 1
        if isinstance(answer, Pass) or not self.left or not stand_fast_spaces(table, self.side):
            return Done()
        return ChooseStandFast(self.side, self.left)


def stand_fast_spaces(table: Table, side: Side) -> list[SpaceId]:
    """8.4 Spaces with Axis units next to a supplied Allied unit; 8.5 spaces with Soviet units next to a supplied Axis
    unit. Lowest id first."""
    near = {
        there for unit in table.of_side(side) if table.supply[unit] != OOS for there in CONTACT[table.location[unit]]
    }
    targets = (u for u in table.of_side(enemy(side)) if side == ALLIED or u in SOVIET)
    return sorted({here for u in targets if (here := table.location[u]) in near and not table.stand_fast[here]})


class ChooseStandFast(Decision[Table]):
    RULE = "8.4"

    left: int

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for space in sorted({table.location[unit] for unit in table.of_side(enemy(self.side))}):
            yield PlaceStandFast(space)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceStandFast):
            return None
        rule = "8.4" if self.side == ALLIED else "8.5"
        if table.stand_fast[action.space]:
            return Refusal(rule, "b2b-no-marked")
        if self.side == AXIS and not any(unit in SOVIET for unit in table.units_in(action.space)):
            return Refusal(rule, "b2b-no-stand-fast-soviet")
        near = [u for there in CONTACT[action.space] for u in table.units_in(there) if table.side[u] == self.side]
        if not any(table.supply[unit] != OOS for unit in near):
            return Refusal(rule, "b2b-no-stand-fast-near")
        return None

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(PlaceStandFast(space) for space in stand_fast_spaces(table, self.side))]


# ---------------------------------------------------------------------- later in the turn
def cancel_orders(table: Table, side: Side) -> None:
    """AX46, AL3 A side's orders of this turn are void, its Stand Fast markers gone."""
    table.orders[side] = Order.NONE
    marker = marker_of(side)
    table.stand_fast = [0 if here == marker else here for here in table.stand_fast]
    table.tell(facts.ORDERS_CANCELLED, side)


def remove_stand_fast(table: Table) -> None:
    """6.6 All of them, at the end of the turn."""
    table.stand_fast = [0] * len(table.stand_fast)


def penalties(table: Table) -> None:
    """8.2 One VP for a mandated offensive not made."""
    for side in (AXIS, ALLIED):
        if offensive_owed(table, side) and not void(table, side):
            table.tell(facts.OFFENSIVE_MISSED, side)
            score(table, Cause.ORDERS, price(side))


def void(table: Table, side: Side) -> bool:
    """8.3 The Axis and the western Allies need not attack when they have nobody or nothing to attack, nor while the
    Axis has no unit in North Africa and the western Allies none in Europe."""
    if table.orders[side] == Order.SOVIET_OFFENSIVE:
        return False
    africa = any(IN_NORTH_AFRICA[table.location[unit]] for unit in table.of_side(AXIS))
    west = [_ground(table.location[unit]) for unit in table.of_side(ALLIED) if unit in WESTERN]
    if not africa and not any(IN_EUROPE[space] for space in west):
        return True
    return side == ALLIED and not west


def _ground(space: SpaceId) -> int:
    return INLAND[space] if IS_BEACH[space] else space
