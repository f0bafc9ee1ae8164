"""How the game stands, in a few lines: turn, victory points and what moves them, orders, points, what is in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.sides import Side
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View
from eastfront.titles.barbarossa_to_berlin.decks import TOTAL_WAR_DELAY
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, NEUTRAL, SIDES, TABLES, TURNS
from eastfront.titles.barbarossa_to_berlin.records import Pool, dashed
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.table import Cause, Effect, Order, Table
from eastfront.titles.barbarossa_to_berlin.victory import GOAL_1941, winter_count
from eastfront.titles.barbarossa_to_berlin.weather import thaw, winter_42

OFFENSIVES: Final = (Order.OKW_OFFENSIVE, Order.ALLIED_OFFENSIVE, Order.SOVIET_OFFENSIVE)


def signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")


def points(halves: int) -> str:
    """Replacement points are kept in halves."""
    whole = str(halves // 2) if halves // 2 or not halves % 2 else ""
    return whole + ("½" if halves % 2 else "")


def turn_name(turn: int) -> Name:
    row = TURNS[min(turn, len(TURNS)) - 1]
    return Name(row.fr, row.en)


def status(seen: View[Table]) -> Iterator[Text]:
    table = seen.table
    turn = min(table.turn, table.last_turn)
    yield text(
        "b2b-status-turn",
        name=turn_name(turn),
        turn=turn,
        last=table.last_turn,
        round=table.round,
        rounds=TURNS[turn - 1].rounds,
    )
    yield from _victory(table)
    for side in (AXIS, ALLIED):
        yield _orders(table, side)
    axis, allied = hand_size(table, AXIS).total, hand_size(table, ALLIED).total
    if (axis, allied) != (TABLES.hand.size, TABLES.hand.size):
        yield text("b2b-status-hands", axis=axis, allied=allied)
    for pool in Pool:
        if table.rp[pool]:
            yield text(f"b2b-status-rp-{dashed(pool.name)}", amount=points(table.rp[pool]))
    yield from _world(table)
    yield from _in_force(table)


def _victory(table: Table) -> Iterator[Text]:
    """5 The points, what beside spaces has moved them, and the next count."""
    if table.scenario == "1941":
        yield text("b2b-status-vp-1941", vp=table.vp, goal=GOAL_1941)
    elif table.played("AX26"):
        yield text("b2b-status-vp-late", vp=table.vp)
    else:
        yield text("b2b-status-vp", vp=table.vp, goal=TABLES.victory.axis_wins_at)
    for cause in Cause:
        if table.ledger[cause]:
            yield text(f"b2b-status-ledger-{dashed(cause.name)}", change=signed(table.ledger[cause]))
    counts = (row for row in TURNS[table.turn - 1 : table.last_turn] if row.vp_required)
    if (row := next(counts, None)) is not None:
        yield text("b2b-status-winter", held=winter_count(table), required=row.vp_required, name=turn_name(row.turn))


def _orders(table: Table, side: Side) -> Text:
    order = Order(table.orders[side])
    made = "-made" if order in OFFENSIVES and table.offensive_done[side] else ""
    return text(f"b2b-status-orders-{SIDES[side]}-{dashed(order.name)}{made}")


def _world(table: Table) -> Iterator[Text]:
    if table.usa_turn:
        yield text("b2b-status-usa-at-war", name=turn_name(table.usa_turn))
        if table.total_war:
            yield text("b2b-status-total-war")
        else:
            yield text("b2b-status-total-war-coming", name=turn_name(table.usa_turn + TOTAL_WAR_DELAY))
    else:
        yield text("b2b-status-usa-neutral")
    if table.vichy:
        yield text("b2b-status-vichy")
    if table.turkey != NEUTRAL:
        yield text(f"b2b-status-turkey-{SIDES[table.turkey]}")
    if table.sweden != NEUTRAL:
        yield text(f"b2b-status-sweden-{SIDES[table.sweden]}")


def _in_force(table: Table) -> Iterator[Text]:
    """15, 7.6 Weather, and the events that work for a round or a turn."""
    if thaw(table):
        yield text("b2b-status-thaw")
    if winter_42(table):
        yield text("b2b-status-first-winter")
    if table.owed:
        yield text("b2b-status-owed", owed=table.owed)
    for effect in Effect:
        if table.effects[effect]:
            yield text(f"b2b-effect-{dashed(effect.name)}", amount=signed(table.effects[effect]))
