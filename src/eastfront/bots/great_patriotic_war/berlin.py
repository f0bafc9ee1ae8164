"""How a campaign stands: in which turn the Soviets will be in Berlin, and how likely that is too late.

The numbers in `berlin.toml` come from games between officers of many minds; `fitting.py` finds them."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from eastfront.bots.great_patriotic_war.ground import armies, prizes, road
from eastfront.engine.frames import Side
from eastfront.parts.data import Record, package_text, read_toml
from eastfront.titles.great_patriotic_war.printed import BERLIN
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table

AHEAD: Final = 9  # Soviet armies in front
GUARDS: Final = 6  # movement points from Berlin within which the Axis stands guard
SIGNS: Final = (-1, 1, 1, 1, 1)  # whether each of `signs` should speak for a later turn


class Moment(Record, frozen=True):
    """A turn: the weights of what `signs` says, what it changes when the Soviets are to move, and how sure all that
    is."""

    turn: int
    base: float
    weights: tuple[float, ...]
    soviets_move: float
    spread: float


class Fitted(Record, frozen=True):
    moment: tuple[Moment, ...]


FITTED: Final = read_toml(package_text("eastfront.bots.great_patriotic_war", "berlin.toml"), Fitted, "berlin.toml")
MOMENTS: Final = {one.turn: one for one in FITTED.moment}


def signs(table: Table) -> tuple[float, ...]:
    """Soviet factors for each of the Axis, how far the foremost Soviet armies and all of them are from Berlin, the
    places the Axis holds, its factors around Berlin."""
    way, location = road(BERLIN), table.location
    axis = [(way[location[u]], table.strength(u)) for u in armies(table, AXIS)]
    soviet = sorted((way[location[u]], table.strength(u)) for u in armies(table, SOVIET))
    ahead, total = soviet[:AHEAD], sum(f for _, f in soviet)
    held = sum(w if table.control[h] == AXIS else -w for h, w in prizes("campaign").items())
    return (
        log(max(total, 1) / max(sum(f for _, f in axis), 1)),
        sum(steps for steps, _ in ahead) / max(len(ahead), 1),
        sum(steps * f for steps, f in soviet) / max(total, 1),
        held / 30,
        sqrt(sum(f for steps, f in axis if steps <= GUARDS)),
    )


def knows(table: Table) -> bool:
    return table.goal == "campaign" and table.turn in MOMENTS


def falls(table: Table, to_move: Side) -> float:
    """The turn in which Berlin falls; after the last one it does not."""
    now = MOMENTS[table.turn]
    sooner = now.soviets_move if to_move == SOVIET else 0.0
    return now.base + sooner + sum(w * sign for w, sign in zip(now.weights, signs(table), strict=True))


def holding(table: Table, turn: float) -> float:
    """How likely Berlin holds to the end if it seems to fall in this turn: of the games fitted, half of those did in
    which it seemed to fall right after the last one."""
    return 1 / (1 + exp((table.last_turn + 0.5 - turn) / MOMENTS[table.turn].spread))
