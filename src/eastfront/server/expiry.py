"""Games do not stay for ever: how long, when that is said beforehand, and who clears them away.

One process at a time does it, a few games at once, so that nobody who plays waits for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from eastfront.server.accounts import audit
from eastfront.server.games import Games
from eastfront.server.records import GameRow

DAY = 86_400.0
NOTICE = 14 * DAY  # so long before it is said
EVERY = 600.0  # seconds
AT_ONCE = 20
BETWEEN = 1.0  # seconds from some to the next
WHO = "~expiry"  # held while it is done; no game has such a name
NEVER = -1.0

log = logging.getLogger("eastfront")


@dataclass(frozen=True)
class Terms:
    """Days after the last move: of a finished game, of one that is played, of one in which nobody has ever moved. None
    is for ever."""

    finished: int = 0
    idle: int = 0
    unbegun: int = 0

    @property
    def any(self) -> bool:
        return bool(self.finished or self.idle or self.unbegun)

    def end(self, row: GameRow) -> float | None:
        """From when on it may be cleared away."""
        if row.finished:
            days = [self.finished]
        else:
            days = [self.idle, self.unbegun if row.changed <= row.created else 0]
        allowed = [number for number in days if number]
        return row.changed + min(allowed) * DAY if allowed else None

    def told(self, row: GameRow, now: float) -> float | None:
        """The same, when it is near enough to speak of it."""
        end = self.end(row)
        return end if end is not None and end - now <= NOTICE else None

    def bounds(self, now: float) -> tuple[float, float, float]:
        """Who has not changed since goes, of each kind."""

        def before(days: int) -> float:
            return now - days * DAY if days else NEVER

        return before(self.finished), before(self.idle), before(self.unbegun)


class Expiry:
    def __init__(
        self,
        games: Games,
        terms: Terms,
        clock: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.games, self.terms, self.clock, self.sleep = games, terms, clock, sleep

    async def watch(self) -> None:
        while self.terms.any:
            await self.sleep(EVERY)
            try:
                await self.clear()
            except Exception as problem:  # the store is away: another time
                log.warning("games that are over their time stay for now: %s", problem)

    async def clear(self) -> int:
        """How many went; none while another process does it."""
        store, count = self.games.store, 0
        if not await store.hold(WHO):
            return 0
        try:
            while gone := await store.expire(self.terms.bounds(self.clock()), AT_ONCE):
                count += len(gone)
                for id in gone:
                    self._gone(id)
                await self.sleep(BETWEEN)
        finally:
            await store.let_go(WHO)
        return count

    def _gone(self, id: str) -> None:
        audit("expired", None, id)
        game = self.games.live(id)
        if game is not None:
            self.games.forget(game)
