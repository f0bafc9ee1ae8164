"""What one side may know: the table with every secret masked, the frames (always public), and counts of pools.

Screens and bots get views and nothing else, so what is not in a view cannot leak."""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import Any, Generic, TypeVar

from msgspec import Struct

from eastfront.engine.actions import Action
from eastfront.engine.chance import Below
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Side
from eastfront.engine.sides import knows
from eastfront.engine.table import HIDDEN, Table

T = TypeVar("T", bound=Table)


class PoolCount(Struct, frozen=True, array_like=True):
    """Of the elements of `column` that the viewer cannot tell apart within `pool`, `count` hold `value`."""

    column: str
    pool: int
    value: int
    count: int


class View(Struct, Generic[T]):
    side: Side | None
    table: T
    stack: list[Frame]
    asked: tuple[Side, ...]
    sealed: dict[Side, Action]
    pools: tuple[PoolCount, ...]
    result: Any = None

    def flow(self) -> Flow[T]:
        """The position as far as the viewer knows it, to ask where we are. It must not be played on."""
        return Flow.at_rest(self.table, self.stack, self.sealed, self.result, None)

    def count(self, column: str, value: int) -> int:
        """How many elements hold `value`, known and unknown alike."""
        column_seen: list[int] = getattr(self.table, column)
        known = column_seen.count(value)
        return known + sum(p.count for p in self.pools if p.column == column and p.value == value)


def view(flow: Flow[T], side: Side | None) -> View[T]:
    table = flow.table.clone()
    pools: Counter[tuple[str, int, int]] = Counter()
    for secret in table.SECRETS:
        values: list[int] = getattr(flow.table, secret.column)
        seen = []
        for i, value in enumerate(values):
            if knows(secret.knowers(flow.table, i), side):
                seen.append(value)
            else:
                seen.append(HIDDEN)
                if secret.pool is not None:
                    pools[secret.column, secret.pool(flow.table, i), value] += 1
        setattr(table, secret.column, seen)
    counts = tuple(PoolCount(*key, n) for key, n in sorted(pools.items()))
    own = {s: a for s, a in flow.sealed.items() if s == side}
    return View(side, table, [copy(frame) for frame in flow.stack], flow.asked, own, counts, flow.result)


def determinize(seen: View[T], below: Below) -> Flow[T]:
    """A position the viewer could believe: what a pool hides is dealt out again at random, sealed answers of others
    are asked anew. A title whose secrets are not all pools fills in the rest itself."""
    table = seen.table.clone()
    for secret in table.SECRETS:
        if secret.pool is None:
            continue
        column: list[int] = getattr(table, secret.column)
        unknown: dict[int, list[int]] = {}
        for i, value in enumerate(column):
            if value == HIDDEN:
                unknown.setdefault(secret.pool(table, i), []).append(i)
        for pool, elements in sorted(unknown.items()):
            values = [
                p.value for p in seen.pools if (p.column, p.pool) == (secret.column, pool) for _ in range(p.count)
            ]
            for i in elements:
                column[i] = values.pop(below(len(values)))
    flow = seen.flow().clone()
    flow.table = table
    return flow
