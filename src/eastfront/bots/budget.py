"""How long a machine may think: so many tries, or so much time."""

from __future__ import annotations

import time
from typing import Final

PATIENCE: Final = 2.0  # of the wall clock, against the time of the processor


class Budget:
    """With `nodes` it counts tries and every answer can be repeated. With seconds it counts the processor's time of
    this thread, so that a loaded machine plays as well, and the wall clock to at most twice that."""

    def __init__(self, seconds: float, nodes: int = 0) -> None:
        self.seconds, self.nodes, self.spent = seconds, nodes, 0
        self._began, self._wall = time.thread_time(), time.monotonic()

    def spend(self, nodes: int = 1) -> None:
        self.spent += nodes

    def left(self) -> bool:
        """Is there enough for another try?"""
        return self.share() < 1.0

    def share(self) -> float:
        """How much of it is gone: 1 and more when it is over."""
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
