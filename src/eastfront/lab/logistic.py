"""Logistic regression by hand: a ridge, Newton's method, and errors that take the positions of one game together.
Plain sums in a fixed order, so that the same rows give the same numbers everywhere."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

STEPS: Final = 30
NEAR: Final = 1e-9  # a step no longer than this is the last
RIDGE: Final = 1.0
STILL: Final = 1e-9  # a column that never moves more than this has nothing to teach

Row = Sequence[float]


class Fit(Struct, frozen=True):
    """The constant, and for every column its weight, the error of that, and how widely the column is spread."""

    constant: float
    weights: list[float]
    errors: list[float]
    spread: list[float]

    def chance(self, row: Row) -> float:
        return sigmoid(self.constant + math.fsum(w * x for w, x in zip(self.weights, row, strict=True)))


def sigmoid(value: float) -> float:
    """Rounding aside, never quite certain, so that every loss is a number."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value))))


def loss(chance: float, target: float) -> float:
    """Minus the logarithm of the chance given to what happened; a draw is half of each."""
    return -(target * math.log(chance) + (1 - target) * math.log(1 - chance))


def fit(rows: Sequence[Row], targets: Sequence[float], groups: Sequence[int], ridge: float = RIDGE) -> Fit:
    """`groups` says which rows belong together. The ridge is on columns brought to the same spread, not on the
    constant. A column that never moves gets nothing."""
    count = len(rows)
    columns = list(zip(*rows, strict=True))
    middle = [math.fsum(column) / count for column in columns]
    spread = [math.sqrt(math.fsum((x - m) ** 2 for x in c) / count) for c, m in zip(columns, middle, strict=True)]
    kept = [k for k, wide in enumerate(spread) if wide > STILL]
    level = [[1.0, *((row[k] - middle[k]) / spread[k] for k in kept)] for row in rows]
    calm = [0.0, *[ridge] * len(kept)]
    weights, curve = _newton(level, targets, calm)
    inverse = _inverse(curve)
    spreads = _clustered(level, targets, groups, weights, inverse)
    whole, errors = [0.0] * len(spread), [0.0] * len(spread)
    for place, k in enumerate(kept, 1):
        whole[k], errors[k] = weights[place] / spread[k], math.sqrt(spreads[place]) / spread[k]
    constant = weights[0] - math.fsum(w * m for w, m in zip(whole, middle, strict=True))
    return Fit(constant, whole, errors, spread)


def _chances(level: Sequence[Row], weights: Row) -> list[float]:
    return [sigmoid(sum(w * x for w, x in zip(weights, row, strict=True))) for row in level]


def _newton(level: Sequence[Row], targets: Row, calm: Row) -> tuple[list[float], list[list[float]]]:
    """The weights, and the curvature of the loss there."""
    size = len(calm)
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [c * w for c, w in zip(calm, weights, strict=True)]
        curve = [[calm[i] if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, chance, target in zip(level, _chances(level, weights), targets, strict=True):
            miss, bend = chance - target, chance * (1 - chance)
            for i, x in enumerate(row):
                slope[i] += miss * x
                bent, line = bend * x, curve[i]
                for j in range(i + 1):
                    line[j] += bent * row[j]
        for i in range(size):
            for j in range(i):
                curve[j][i] = curve[i][j]
        step = _times(_inverse(curve), slope)
        weights = [w - s for w, s in zip(weights, step, strict=True)]
        if max(map(abs, step)) < NEAR:
            break
    return weights, curve


def _clustered(
    level: Sequence[Row], targets: Row, groups: Sequence[int], weights: Row, inverse: list[list[float]]
) -> Row:
    """The variances of the weights, each game counted once: what its positions say together. Few games seem to agree
    by accident, so none is less than if every position were a game, with the ridge for all that was known before."""
    pulls: dict[int, list[float]] = {}
    for row, chance, target, group in zip(level, _chances(level, weights), targets, groups, strict=True):
        pull = pulls.setdefault(group, [0.0] * len(weights))
        for i, x in enumerate(row):
            pull[i] += (target - chance) * x
    moved = [_times(inverse, pull) for pull in pulls.values()]
    return [max(math.fsum(one[i] ** 2 for one in moved), inverse[i][i]) for i in range(len(weights))]


def _times(matrix: list[list[float]], vector: Row) -> list[float]:
    return [sum(a * b for a, b in zip(line, vector, strict=True)) for line in matrix]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan, the largest of a column first."""
    size = len(matrix)
    wide = [[*line, *(1.0 if i == j else 0.0 for j in range(size))] for i, line in enumerate(matrix)]
    for place in range(size):
        best = max(range(place, size), key=lambda i: abs(wide[i][place]))
        wide[place], wide[best] = wide[best], wide[place]
        head = wide[place][place]
        wide[place] = [x / head for x in wide[place]]
        for i in range(size):
            if i != place and (share := wide[i][place]):
                wide[i] = [x - share * y for x, y in zip(wide[i], wide[place], strict=True)]
    return [line[size:] for line in wide]
