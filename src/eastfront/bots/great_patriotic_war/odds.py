"""How a Barbarossa game stands: how likely the Axis is to hold each of its objectives at the end.

The numbers in `odds.toml` come from games between officers of many minds; `fitting.py` finds them."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from eastfront.bots.great_patriotic_war.ground import armies, road
from eastfront.engine.frames import Side
from eastfront.parts.data import Record, package_text, read_toml
from eastfront.parts.ids import SpaceId
from eastfront.titles.great_patriotic_war.printed import OBJECTIVES, UNITS
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from eastfront.titles.great_patriotic_war.victory import BARBAROSSA_GOAL

TOWNS: Final = OBJECTIVES["barbarossa"]
KEEPS: Final = 0.985  # how often the Axis keeps a town it holds
THIRD: Final = 2
HORIZON: Final = 25  # movement points; farther is as good as nowhere
SIGNS: Final = (-1, -1, 1, 1, -1, -1)  # whether each of `signs` should speak for the Axis


class Moment(Record, frozen=True):
    """The beginning of a player turn: a number for each town, and the weights of what `signs` says of one."""

    turn: int
    side: Side
    towns: tuple[float, ...]
    weights: tuple[float, ...]


class Fitted(Record, frozen=True):
    moment: tuple[Moment, ...]


FITTED: Final = read_toml(package_text("eastfront.bots.great_patriotic_war", "odds.toml"), Fitted, "odds.toml")
MOMENTS: Final = {(one.turn, one.side): one for one in FITTED.moment}


def signs(table: Table, town: SpaceId) -> tuple[float, ...]:
    """How far the third army and the third motor of the Axis are, its factors near and farther, the defender's in the
    town and near."""
    way, location = road(town), table.location
    axis = [(min(way[location[u]], HORIZON), u) for u in armies(table, AXIS)]
    soviet = [(way[location[u]], u) for u in armies(table, SOVIET)]
    motors = sorted(steps for steps, u in axis if UNITS[u].is_motor)
    all_ = sorted(steps for steps, _ in axis)
    return (
        all_[THIRD] if len(all_) > THIRD else HORIZON,
        motors[THIRD] if len(motors) > THIRD else HORIZON,
        sqrt(sum(table.strength(u) for steps, u in axis if steps <= 3)),
        sqrt(sum(table.strength(u) for steps, u in axis if steps <= 10)),
        sqrt(sum(table.strength(u) for steps, u in soviet if steps == 0)),
        sqrt(sum(table.strength(u) for steps, u in soviet if steps <= 5)),
    )


def knows(table: Table, to_move: Side) -> bool:
    return table.goal == "barbarossa" and (table.turn, to_move) in MOMENTS


def chances(table: Table, to_move: Side) -> list[float]:
    """For each town how likely the Axis holds it at the end."""
    now = MOMENTS[table.turn, to_move]
    found = []
    for town, base in zip(TOWNS, now.towns, strict=True):
        if table.control[town] == AXIS:
            found.append(KEEPS)
        else:
            total = base + sum(w * sign for w, sign in zip(now.weights, signs(table, town), strict=True))
            found.append(1 / (1 + exp(-total)))
    return found


def winning(chances_: list[float]) -> float:
    """How likely the Axis holds as many as it needs."""
    counts = [1.0]
    for chance in chances_:
        taken = [0.0, *(chance * c for c in counts)]
        counts = [(1 - chance) * c for c in (*counts, 0.0)]
        counts = [a + b for a, b in zip(taken, counts, strict=True)]
    return sum(counts[BARBAROSSA_GOAL:])
