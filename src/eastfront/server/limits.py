"""Not too much and not too fast: buckets that fill again with time, of each visitor his own.

A visitor is who holds a seat's key, or else a stranger at an address. Strangers of one address share one bucket; all
that comes from one address together has a few times as much, so that a club behind one router can play and nobody grows
by sitting down at many tables. The number of buckets is bounded: only full ones are forgotten, which gives nothing
away, and when there are none of them newcomers share one."""

from __future__ import annotations

import hashlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from eastfront.engine.refusals import refused

Clock = Callable[[], float]


class Kind(StrEnum):
    """What is counted apart, so that who loads pictures can still move."""

    READ = "read"  # one HTTP request
    CREATE = "create"  # a game begun, a seat taken, a report: what is written to the disk
    UPLOAD = "upload"  # a save brought along
    SOCKET = "socket"  # a table opened
    MESSAGE = "message"  # a request over a socket
    CHAT = "chat"  # a line of chat
    WORK = "work"  # milliseconds of the rules' work for what he does at a table
    LOOKUP = "lookup"  # milliseconds of thinking for previews, overlays, reasons


@dataclass(frozen=True)
class Allowance:
    size: float
    each_second: float

    def times(self, factor: float) -> Allowance:
        return Allowance(self.size * factor, self.each_second * factor)


ALLOWANCES: Mapping[Kind, Allowance] = {
    Kind.READ: Allowance(600, 60),
    Kind.CREATE: Allowance(120, 1),
    Kind.UPLOAD: Allowance(30, 0.2),
    Kind.SOCKET: Allowance(80, 4),
    Kind.MESSAGE: Allowance(400, 60),
    Kind.CHAT: Allowance(15, 0.5),
    Kind.WORK: Allowance(3000, 100),
    Kind.LOOKUP: Allowance(4000, 200),
}
AN_ADDRESS = 4.0  # times what one visitor has, for all visitors of one address
NEWCOMERS = 8.0  # times what one visitor has, for all who come when the registry is full
MOST_BUCKETS = 20_000  # of each kind; about 5 MB


class Bucket:
    def __init__(self, size: float, each_second: float, clock: Clock = time.monotonic) -> None:
        self.size, self.each_second, self.clock = size, each_second, clock
        self.left, self.at = size, clock()

    def take(self, cost: float = 1) -> None:
        """What a request costs, or Refused when there were too many."""
        if self.filled() < cost:
            raise refused("too-fast")
        self.left -= cost

    def charge(self, cost: float) -> None:
        """What is known only afterwards; the bucket may owe as much as it holds."""
        self.left = max(-self.size, self.filled() - cost)

    def filled(self) -> float:
        now = self.clock()
        self.left = min(self.size, self.left + (now - self.at) * self.each_second)
        self.at = now
        return self.left


class Registry:
    """Buckets of one kind by name, those used longest ago first."""

    def __init__(self, allowance: Allowance, most: int, clock: Clock) -> None:
        self.allowance, self.most, self.clock = allowance, most, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._newcomers = self._bucket(NEWCOMERS)

    def __len__(self) -> int:
        return len(self._buckets)

    def _bucket(self, factor: float) -> Bucket:
        allowed = self.allowance.times(factor)
        return Bucket(allowed.size, allowed.each_second, self.clock)

    def of(self, name: str, factor: float = 1.0) -> Bucket:
        found = self._buckets.get(name)
        if found is not None:
            self._buckets.move_to_end(name)
            return found
        if len(self._buckets) >= self.most:
            oldest = next(iter(self._buckets.values()))
            if oldest.filled() < oldest.size:
                return self._newcomers
            self._buckets.popitem(last=False)
        made = self._buckets[name] = self._bucket(factor)
        return made


class Limits:
    def __init__(
        self,
        allowances: Mapping[Kind, Allowance] | None = None,
        factor: float = 1.0,
        most: int = MOST_BUCKETS,
        clock: Clock = time.monotonic,
    ) -> None:
        """`allowances` replace single ones of the usual; `factor` makes all of them larger or smaller."""
        wanted = {**ALLOWANCES, **(allowances or {})}
        self.used, self.over = Counter[str](), Counter[str]()  # by kind, of all visitors
        self._registries = {kind: Registry(each.times(factor), most, clock) for kind, each in wanted.items()}

    def buckets(self, visitor: Visitor, kind: Kind) -> tuple[Bucket, Bucket]:
        registry = self._registries[kind]
        return registry.of(visitor.name), registry.of(f"all {visitor.address}", AN_ADDRESS)

    def stranger(self, address: str) -> Visitor:
        return Visitor(self, address)


@dataclass(frozen=True)
class Visitor:
    """Somebody at an address; `key` is a digest of a seat's key that was found right, and never a key itself."""

    limits: Limits
    address: str
    key: str = ""

    @property
    def name(self) -> str:
        return f"key {self.key}" if self.key else f"at {self.address}"

    def seated(self, token: str) -> Visitor:
        """The same one, when his key has been found to open a seat."""
        return replace(self, key=hashlib.sha256(token.encode()).hexdigest()[:32]) if token else self

    def take(self, kind: Kind, cost: float = 1) -> None:
        """What he does now, or Refused when there was too much of it lately."""
        own, shared = self.limits.buckets(self, kind)
        if shared.filled() < cost or own.filled() < cost:
            self.limits.over[kind] += 1
            raise refused("too-fast")
        own.take(cost)
        shared.charge(cost)  # it may be the same one
        self.limits.used[kind] += round(cost)

    def charge(self, kind: Kind, cost: float) -> None:
        """What he did has cost more than was taken; never refused, and paid before the next."""
        self.limits.used[kind] += round(cost)
        for bucket in self.limits.buckets(self, kind):
            bucket.charge(cost)
