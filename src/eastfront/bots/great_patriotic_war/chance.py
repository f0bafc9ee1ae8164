"""What a side may still expect of a game, where games between officers have told: a win counts one, a draw half."""

from __future__ import annotations

from eastfront.bots.great_patriotic_war import berlin, odds
from eastfront.bots.great_patriotic_war.ways import part_of
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.titles.great_patriotic_war.table import AXIS, Table


def chance(flow: Flow[Table], side: Side) -> float | None:
    """Berlin that holds to the end is a draw."""
    table, to_move = flow.table, part_of(flow)[0]
    if berlin.knows(table):
        axis = berlin.holding(table, berlin.falls(table, to_move)) / 2
    elif odds.knows(table, to_move):
        axis = odds.winning(odds.chances(table, to_move))
    else:
        return None
    return axis if side == AXIS else 1 - axis
