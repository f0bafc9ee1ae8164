"""What one side may know: the table with every secret masked, the frames (always public), and counts of pools.

Screens and bots get views and nothing else, so what is not in a view cannot leak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from typing import Any, Generic, TypeVar

from msgspec import Struct

from eastfront.engine.actions import Action
from eastfront.engine.chance import Below
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Side
from eastfront.engine.sides import EVERYONE, Sides, knows, only, shared
from eastfront.engine.table import HIDDEN, Row, Secret, Table

T = TypeVar("T", bound=Table)


class PoolCount(Struct, frozen=True, array_like=True):
    """Of the rows of a secret that the viewer cannot tell apart within `pool`, `count` hold `value` in its column, and
    `also` in those that belong to it."""

    column: str
    pool: int
    value: int
    count: int
    also: tuple[int, ...] = ()


class View(Struct, Generic[T]):
    side: Side | None
    table: T
    stack: list[Frame]
    asked: tuple[Side, ...]
    sealed: dict[Side, Action]
    pools: tuple[PoolCount, ...]
    result: Any = None

    open_to: Sides = EVERYONE  # the sides that may see all that is seen here

    def flow(self) -> Flow[T]:
        """The position as far as the viewer knows it, to ask where we are. It must not be played on."""
        return Flow.at_rest(self.table, self.stack, self.sealed, self.result, None)

    def count(self, column: str, value: int) -> int:
        """How many elements hold `value`, known and unknown alike, as far as they may be counted."""
        column_seen: list[int] = getattr(self.table, column)
        known = column_seen.count(value)
        secret = next((secret for secret in self.table.SECRETS if column in secret.columns), None)
        if secret is None:
            return known
        at = secret.columns.index(column)
        return known + sum(p.count for p in self.pools if p.column == secret.column and (p.value, *p.also)[at] == value)


def view(flow: Flow[T], side: Side | None) -> View[T]:
    table = flow.table.clone()
    pools: Counter[tuple[str, int, Row]] = Counter()
    open_to = EVERYONE
    for secret in table.SECRETS:
        columns: list[list[int]] = [getattr(table, name) for name in secret.columns]
        knowers_of, span = secret.knowers, secret.span
        hidden = [HIDDEN] * span
        for first in range(0, len(columns[0]), span):
            knowers = knowers_of(flow.table, first)
            if knowers == EVERYONE:
                continue
            if knows(knowers, side):
                open_to = shared(open_to, knowers)
                continue
            if secret.pool is not None and secret.deal is None:
                pool = secret.pool(flow.table, first)
                for i in range(first, first + span):
                    pools[secret.column, pool, tuple([column[i] for column in columns])] += 1
            for column in columns:
                column[first : first + span] = hidden
    counts = tuple(PoolCount(name, pool, row[0], n, row[1:]) for (name, pool, row), n in sorted(pools.items()))
    own = {s: a for s, a in flow.sealed.items() if s == side}
    if own and side is not None:
        open_to = only(side)
    stack = [copy(frame) for frame in flow.stack]
    return View(side, table, stack, flow.asked, own, counts, flow.result, open_to)


def determinize(seen: View[T], below: Below) -> Flow[T]:
    """A position the viewer could believe: what a pool hides is dealt out again at random, row by row, sealed answers
    of others are asked anew. A title whose secrets are not all pools fills in the rest itself."""
    table = seen.table.clone()
    for secret in table.SECRETS:
        if secret.pool is None:
            continue
        columns: list[list[int]] = [getattr(table, name) for name in secret.columns]
        unknown: dict[int, list[int]] = {}
        for first in range(0, len(columns[0]), secret.span):
            if columns[0][first] == HIDDEN:
                unknown.setdefault(secret.pool(table, first), []).extend(range(first, first + secret.span))
        for pool, elements in sorted(unknown.items()):
            rows = _rows(seen, table, secret, pool, elements, below)
            together = range(elements[0], elements[-1] + 1)
            for column, values in zip(columns, zip(*rows, strict=True), strict=True):
                if len(together) == len(elements) == len(values):  # a whole deck
                    column[together.start : together.stop] = values
                    continue
                for i, value in zip(elements, values, strict=True):
                    column[i] = value
    flow = seen.flow().clone()
    flow.table = table
    return flow


def _rows(seen: View[T], table: T, secret: Secret, pool: int, elements: Sequence[int], below: Below) -> Sequence[Row]:
    if secret.deal is not None:
        return secret.deal(table, pool, tuple(elements), below)
    counted = [p for p in seen.pools if (p.column, p.pool) == (secret.column, pool)]
    rows = [(p.value, *p.also) for p in counted for _ in range(p.count)]
    return [rows.pop(below(len(rows))) for _ in elements]
