"""Shares with their uncertainty, a test that stops when it has decided, and quantiles. Plain arithmetic."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

Z_95: Final = 1.959963984540054


def wilson(successes: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's interval for a share; a draw may count as half a success. Without trials nothing is known."""
    if trials == 0:
        return 0.0, 1.0
    share, square = successes / trials, z * z
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    half = z / (1 + square / trials) * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share: float) -> float:
    """The difference in rating that expects this share; infinite for all or nothing."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


class Sequential(Struct, frozen=True):
    """Wald's sequential probability ratio test: is the share of decided games above `goal` + `margin`, or below
    `goal` - `margin`? Wrong in at most `error` of the cases where it is as far from the goal as the margin."""

    goal: float = 0.5
    margin: float = 0.05
    error: float = 0.05

    @property
    def low(self) -> float:
        return max(0.01, self.goal - self.margin)

    @property
    def high(self) -> float:
        return min(0.99, self.goal + self.margin)

    def ratio(self, wins: int, losses: int) -> float:
        """The logarithm of how much likelier the games are if the share is high."""
        return wins * math.log(self.high / self.low) + losses * math.log((1 - self.high) / (1 - self.low))

    def verdict(self, wins: int, losses: int) -> int:
        """1 above the goal, -1 below, 0 not yet decided."""
        bound = math.log((1 - self.error) / self.error)
        ratio = self.ratio(wins, losses)
        return 1 if ratio >= bound else -1 if ratio <= -bound else 0


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which a share of the values lies, between two of them in proportion. `values` are sorted."""
    place = share * (len(values) - 1)
    low = math.floor(place)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (place - low)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1)) if len(values) > 1 else 0.0
