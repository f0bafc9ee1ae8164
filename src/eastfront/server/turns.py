"""Whose thought comes next when there are more thoughts than places.

Of those who wait comes first who has the fewest thoughts under way, and among these who was served longest ago: a
visitor with fifty games with machines waits for himself, and hardly anybody waits for him. Long thoughts leave one of
several places to the short ones, and where there are more long places than one, one visitor never has them all."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(eq=False)
class Waiting:
    whose: str
    long: bool
    turn: asyncio.Future[None]


class Turns:
    def __init__(self, places: int) -> None:
        self.free, self.free_long = places, max(1, places - 1)
        self._long_each = max(1, self.free_long - 1)
        self._waiting: deque[Waiting] = deque()
        self._under_way: Counter[str] = Counter()
        self._long_under_way: Counter[str] = Counter()
        self._served: dict[str, int] = {}  # when each visitor who waits or thinks was last served
        self._count = 0

    def waits(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, whose: str, long: bool) -> AsyncIterator[None]:
        waiting = Waiting(whose, long, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._serve()
        try:
            await waiting.turn
        except BaseException:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self._done(waiting)
            raise
        try:
            yield
        finally:
            self._done(waiting)

    def _serve(self) -> None:
        while self.free:
            ready = [one for one in self._waiting if not one.long or self._may_be_long(one.whose)]
            if not ready:
                return
            one = min(ready, key=lambda w: (self._under_way[w.whose], self._served.get(w.whose, -1)))
            self._waiting.remove(one)
            self._count += 1
            self._served[one.whose] = self._count
            self._under_way[one.whose] += 1
            self._long_under_way[one.whose] += one.long
            self.free -= 1
            self.free_long -= one.long
            if not one.turn.done():
                one.turn.set_result(None)

    def _may_be_long(self, whose: str) -> bool:
        return self.free_long > 0 and self._long_under_way[whose] < self._long_each

    def _done(self, one: Waiting) -> None:
        self.free += 1
        self.free_long += one.long
        self._under_way[one.whose] -= 1
        self._long_under_way[one.whose] -= one.long
        if not self._under_way[one.whose] and all(other.whose != one.whose for other in self._waiting):
            for told in (self._under_way, self._long_under_way, self._served):
                told.pop(one.whose, None)
        self._serve()
