"""How long a machine may think: so many tries, or so much time; what is left of a turn; and who calls it off."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from eastfront.parts.memory import Recent

PATIENCE: Final = 2.0  # of the wall clock, against the time of the processor
Turn = tuple[object, ...]
"""A player turn of a game, as whoever plays it tells it from others."""


class Purse:
    """The seconds of the processor for one player turn, shared by all its decisions. Who is made anew for every click
    goes on with what the clicks before have left."""

    def __init__(self) -> None:
        self.spent: Recent[Turn, float] = Recent(64)
        self.until = math.inf  # of this thread's time
        self.called_off: Callable[[], bool] = never

    @contextmanager
    def open(self, turn: Turn, seconds: float) -> Iterator[None]:
        """What is thought meanwhile is paid from it, whatever it was thought with."""
        began, before = time.thread_time(), self.until
        spent = self.spent.get(turn, 0.0)
        self.until = min(before, began + max(0.0, seconds - spent))
        try:
            yield
        finally:
            self.until = before
            self.spent[turn] = spent + time.thread_time() - began

    @property
    def empty(self) -> bool:
        return self.called_off() or time.thread_time() >= self.until

    @property
    def left(self) -> float:
        return max(0.0, self.until - time.thread_time())


def never() -> bool:
    return False


PURSE: Final = Purse()


class Budget:
    """With `nodes` it counts tries and every answer can be repeated. With seconds it counts the processor's time of
    this thread, so that a loaded machine plays as well, and the wall clock to at most twice that."""

    def __init__(self, seconds: float, nodes: int = 0) -> None:
        self.seconds, self.nodes, self.spent = min(seconds, PURSE.left), nodes, 0
        self._began, self._wall = time.thread_time(), time.monotonic()

    def spend(self, nodes: int = 1) -> None:
        self.spent += nodes

    def left(self) -> bool:
        """Is there enough for another try?"""
        return self.share() < 1.0

    def share(self) -> float:
        """How much of it is gone: 1 and more when it is over."""
        if PURSE.empty:
            return 1.0
        if self.nodes:
            return self.spent / self.nodes
        if self.seconds <= 0:
            return 1.0
        thought = time.thread_time() - self._began
        waited = time.monotonic() - self._wall
        return max(thought, waited / PATIENCE) / self.seconds

    def part(self, share: float) -> Budget:
        """A budget of a share of the whole, beginning now."""
        return Budget(self.seconds * share, max(1, round(self.nodes * share)) if self.nodes else 0)
