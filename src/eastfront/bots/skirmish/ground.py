"""Distances on the board of the teaching game, and what its combat table gives on average."""

from __future__ import annotations

from functools import cache
from typing import Final

from eastfront.parts import graphs, hexes
from eastfront.titles.skirmish.printed import ALL_HEXES, COMBAT, GRID, HEXES, OBJECTIVES, Result

STEP: Final = 1.6  # a point for the enemy, and a step less to fight with
APART: Final = tuple(tuple(hexes.distance(GRID, here, there) for there in ALL_HEXES) for here in ALL_HEXES)
WAYS: Final = tuple(tuple(near for near in HEXES[here].around if HEXES[near].terrain != "lake") for here in ALL_HEXES)
TO_PLACE: Final = tuple(tuple(graphs.distances(WAYS, [place])) for place in OBJECTIVES)


@cache
def exchange(column: int) -> tuple[float, float, float]:
    """In a column of the combat table: steps the defender loses, steps the attacker loses, how often he must go."""
    lost = paid = driven = 0.0
    for die in range(1, 7):
        result = Result(COMBAT.result(column, die))
        lost += {Result.EX: 1, Result.DL: 1, Result.DE: 2}.get(result, 0) / 6
        paid += (result in (Result.AL, Result.EX)) / 6
        driven += (result in (Result.DR, Result.DL, Result.DE)) / 6
    return lost, paid, driven
