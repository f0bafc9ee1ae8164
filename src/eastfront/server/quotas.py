"""How much may lie on the disk, in all and of each visitor. Beyond it no new game begins; those that run go on."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass

from eastfront.engine.refusals import refused
from eastfront.server.limits import Visitor
from eastfront.server.store import Store

MEGABYTE = 1_000_000
COUNTED_EVERY = 10.0  # seconds: all of the store is not weighed for each game


@dataclass(frozen=True)
class Quota:
    """Bytes of journals; none is no limit."""

    total: int = 0
    each: int = 0


class Quotas:
    def __init__(self, store: Store, quota: Quota, key: bytes, clock: Callable[[], float] = time.monotonic) -> None:
        self.store, self.quota, self.key, self.clock = store, quota, key, clock
        self._weighed: tuple[float, int] | None = None

    def maker(self, visitor: Visitor) -> str:
        """Who begins a game, as a word from which nobody without the key learns his address."""
        return hashlib.blake2b(visitor.address.encode(), key=self.key, digest_size=12, person=b"maker").hexdigest()

    async def room_for(self, visitor: Visitor) -> str:
        """The name under which his new game is counted, or Refused."""
        maker, quota = self.maker(visitor), self.quota
        if quota.total and await self._total() >= quota.total:
            raise refused("disk-full")
        if quota.each and (await self.store.weighs(maker))[1] >= quota.each:
            raise refused("quota", most=max(1, quota.each // MEGABYTE))
        return maker

    async def _total(self) -> int:
        now = self.clock()
        if self._weighed is None or now - self._weighed[0] >= COUNTED_EVERY:
            self._weighed = (now, (await self.store.weighs())[1])
        return self._weighed[1]
