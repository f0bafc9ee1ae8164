"""Not too much and not too fast: a bucket of requests that fills again with time."""

from __future__ import annotations

import time
from collections.abc import Callable

from eastfront.engine.refusals import refused


class Bucket:
    def __init__(self, size: float, each_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.size, self.each_second, self.clock = size, each_second, clock
        self.left, self.at = size, clock()

    def take(self) -> None:
        """One request, or Refused when there were too many."""
        now = self.clock()
        self.left = min(self.size, self.left + (now - self.at) * self.each_second)
        self.at = now
        if self.left < 1:
            raise refused("too-fast")
        self.left -= 1
