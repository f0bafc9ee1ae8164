"""How fast rules run, measured so that it means the same on another machine or a busy one.

Processor time, not the clock; the same games in every round; and in the same process, round by round in turn with them,
a yardstick of plain Python that never changes. What counts is the ratio of the best rounds of both. It is written so
that python-chess's random moves (all legal moves, one of them pushed, until the game is over) are 1: they were run
once by hand beside the yardstick, see docs/decisions/0022-speed.md."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from eastfront.engine.fate import Seeded
from eastfront.engine.title import Title

PYTHON_CHESS: Final = 2.75
"""Random moves of python-chess in the time of one yardstick."""
ROUNDS: Final = 5
LONGEST: Final = 20_000  # decisions of a game
_WIDTH: Final = 24

Work = Callable[[], tuple[int, float]]
"""Does a fixed piece of work and says how many units that was, and the seconds of processor time it took."""


def yardstick() -> int:
    """A hundred floods over a small grid: lists, tuples, a dictionary, calls. Never to be changed."""
    ways = tuple(
        tuple(n for n in (h - 1, h + 1, h - _WIDTH, h + _WIDTH) if 0 <= n < _WIDTH * _WIDTH)
        for h in range(_WIDTH * _WIDTH)
    )
    found = 0
    for start in range(100):
        found += len(_flood(ways, start))
    return 100 if found else 0


def _flood(ways: tuple[tuple[int, ...], ...], start: int) -> dict[int, int]:
    far = {start: 0}
    queue = [start]
    for here in queue:
        further = far[here] + 1 + here % 3
        for there in ways[here]:
            if there not in far and there % 7:
                far[there] = further
                queue.append(there)
    return far


def timed(work: Callable[[], int]) -> Work:
    def run() -> tuple[int, float]:
        began = time.process_time()
        return work(), time.process_time() - began

    return run


def rate(work: Work) -> float:
    """Units of work in a second of processor time."""
    gc.collect()
    done, seconds = work()
    return done / seconds


def paces(works: Mapping[str, Work], rounds: int = ROUNDS) -> dict[str, dict[str, float]]:
    """Every work in turn with the yardstick, best of so many rounds: units a second, and the ratio to python-chess."""
    best = dict.fromkeys(works, 0.0)
    known = 0.0
    for _ in range(rounds):
        for name, work in works.items():
            known = max(known, rate(timed(yardstick)))
            best[name] = max(best[name], rate(work))
    return {
        name: {"cpu_decisions_per_s": round(pace), "ratio": round(pace / (known * PYTHON_CHESS), 3)}
        for name, pace in best.items()
    }


def games(title: Title[Any], scenario: str, seconds: float) -> Work:
    """The same games at random, as many as take about so long: all options, one of them, to the end."""
    taken, count = 0.0, 0
    while count < 1 or taken < seconds:
        taken += play(title, scenario, count)[1]
        count += 1

    def again() -> tuple[int, float]:
        played = [play(title, scenario, game) for game in range(count)]
        return sum(decisions for decisions, _ in played), sum(spent for _, spent in played)

    return again


def play(title: Title[Any], scenario: str, game: int) -> tuple[int, float]:
    """A game from its first decision on: how many there were, and the seconds they took."""
    choose = Random(game).random
    flow, decisions = title.begin(scenario, fate=Seeded(game)), 0
    began = time.process_time()
    while not flow.over and decisions < LONGEST:
        options = flow.options()
        flow.do(options[int(choose() * len(options))])
        decisions += 1
    return decisions, time.process_time() - began


def too_slow(figures: Mapping[str, float], baseline: Mapping[str, float], least: float = 2 / 3) -> list[str]:
    """What has fallen below so much of the baseline, or is not measured any more."""
    return [name for name, ratio in baseline.items() if figures.get(name, 0.0) < least * ratio]
