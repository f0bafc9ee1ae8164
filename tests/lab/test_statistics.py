"""Intervals, the sequential test, quantiles: against numbers worked out elsewhere."""

from __future__ import annotations

import math
from random import Random

import pytest

from eastfront.lab.statistics import Sequential, deviation, elo, mean, quantile, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (95, 100, 0.8882, 0.9785), (10, 10, 0.7225, 1.0)],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_nothing_is_known_without_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_rating_from_a_share() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(1.0) == math.inf
    assert elo(0.0) == -math.inf


def test_the_sequential_test_decides_at_fifteen_wins_ahead() -> None:
    test = Sequential()
    assert [test.verdict(14, 0), test.verdict(15, 0), test.verdict(0, 15), test.verdict(40, 40)] == [0, 1, -1, 0]
    assert test.verdict(115, 100) == 1


def test_the_sequential_test_is_seldom_wrong() -> None:
    """At a true share as far from the goal as the margin it errs in about one case of twenty."""
    wrong = 0
    for seed in range(300):
        luck, wins, losses, test = Random(seed), 0, 0, Sequential()
        while not test.verdict(wins, losses):
            if luck.random() < 0.55:
                wins += 1
            else:
                losses += 1
        wrong += test.verdict(wins, losses) < 0
    assert wrong <= 24


def test_a_goal_beyond_half() -> None:
    test = Sequential(goal=0.7)
    assert test.verdict(70, 30) == 0
    assert test.verdict(90, 10) == 1
    assert test.verdict(50, 50) == -1


def test_mean_quantile_deviation() -> None:
    assert mean([]) == 0.0
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([7], 0.9) == 7
    assert deviation([2, 4, 4, 4, 5, 5, 7, 9]) == pytest.approx(2.138, abs=1e-3)
    assert deviation([1]) == 0.0
