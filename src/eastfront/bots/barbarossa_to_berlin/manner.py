"""How boldly a side plays: the weaker one guards its lines of supply and its places, the stronger one goes forward."""

from __future__ import annotations

from functools import cache
from typing import Final

from eastfront.bots.barbarossa_to_berlin.judgement import USUAL, Judgement, Stance
from eastfront.engine.frames import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.table import Table

STEPS: Final = 2  # degrees of caution
WEAK: Final = 0.45  # so much less than the enemy is the greatest caution


def judge_for(table: Table, side: Side, stance: Stance = USUAL) -> Judgement:
    return _careful(stance, caution(table, side))


def caution(table: Table, side: Side) -> int:
    """By the strength on the map: 0 for who is no weaker."""
    ours, theirs = (sum(map(table.cs, table.of_side(whose))) for whose in (side, enemy(side)))
    lack = 1.0 - ours / max(theirs, 1)
    return max(0, min(round(STEPS * lack / WEAK), STEPS))


@cache
def _careful(stance: Stance, degree: int) -> Judgement:
    care = degree / STEPS
    return Judgement(
        stance._replace(
            fear=stance.fear * (1 + 0.4 * care),
            gap=stance.gap * (1 + 0.6 * care),
            watch=stance.watch * (1 + 0.6 * care),
            thread=stance.thread * (1 + 1.5 * care),
            pull=stance.pull * (1 - 0.4 * care),
            walk=stance.walk * (1 - 0.5 * care),
        )
    )
