"""Reach on boards of thousands of spaces: the answer of graphs.reach, found for all spaces of a cost together.

The steps that cost the same are ways of a flood (parts.floods). Which way leads to a space is worked out only for the
space somebody goes to."""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias, final

from eastfront.parts.floods import Ways, grow
from eastfront.parts.graphs import Neighbours, Steps
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import spaces_in, spot

Paces: TypeAlias = tuple[tuple[int, int, Ways], ...]
"""By cost, lowest first: the spaces that some step of this cost leaves, and these steps."""
Price: TypeAlias = dict[int, dict[int, int]]
"""The same while it is written: by cost and by the number a step adds to the id, the spaces it leaves."""


def prices_of(steps: Steps) -> Price:
    found: Price = {}
    for here, ways in enumerate(steps):
        for there, cost in ways:
            put_step(found, here, there, cost)
    return found


def put_step(prices: Price, here: int, there: int, cost: int) -> None:
    ways = prices.setdefault(cost, {})
    ways[there - here] = ways.get(there - here, 0) | spot(here)


def drop_step(prices: Price, here: int, there: int, cost: int) -> None:
    prices[cost][there - here] &= ~spot(here)


def paces_of(prices: Price, dearest: int) -> Paces:
    """Steps that cost more than anybody can spend are left out."""
    found = []
    for cost in sorted(prices):
        ways = tuple((step, sources) for step, sources in sorted(prices[cost].items()) if sources)
        sources = 0
        for _, leaving in ways:
            sources |= leaving
        if sources and cost <= dearest:
            found.append((cost, sources, ways))
    return tuple(found)


def layers(paces: Paces, start: int, budget: int, stops: int, closed: int, closed_first: int) -> list[int]:
    """By cost, the spaces whose cheapest way costs so much; the start at 0. All arguments as graphs.reach has them."""
    # `a ^ (a & b)` is `a & ~b` in a fifth of the time: nothing below zero on the way.
    found = [0] * (budget + 1)
    found[0] = fresh = spot(start)
    shut = closed | fresh
    for spent in range(budget):
        if spent:
            fresh = found[spent]
            fresh ^= fresh & shut
            found[spent] = fresh
            shut |= fresh
            fresh ^= fresh & stops
        if fresh:
            for cost, sources, ways in paces:
                if spent + cost > budget:
                    break
                moving = fresh & sources
                if moving:
                    reached = grow(moving, ways)
                    found[spent + cost] |= reached if spent else reached ^ (reached & closed_first)
    if budget:
        found[budget] ^= found[budget] & shut
    return found


@final
class Strides:
    """What is in reach of `start`, as a set `bits` without the start, and what it takes to read the rest from it."""

    def __init__(
        self,
        steps: Steps,
        near: Neighbours,
        paces: Paces,
        start: SpaceId,
        budget: int,
        stops: int,
        closed: int,
        closed_first: int,
        one_step: bool,
    ) -> None:
        """`near` are the spaces from which a step may lead to each, lowest first. With `one_step` a neighbour may
        always be entered, and takes the whole budget when it costs more."""
        self.start = start
        self.budget = budget = max(budget, 0)
        self._steps = steps
        self._near = near
        self._stops = stops
        self._closed_first = closed_first
        self.layers = layers(paces, start, budget, stops, closed, closed_first)
        self._added: dict[SpaceId, SpaceId] = {}
        self.bits = 0
        for layer in self.layers[1:]:
            self.bits |= layer
        if one_step:
            for there, cost in steps[start]:
                if cost > budget and not (closed | closed_first) >> there & 1:
                    self.add(there)

    def add(self, space: SpaceId, cost: int | None = None, before: SpaceId | None = None) -> None:
        """A neighbour of the start that takes the whole budget, or one of `before` that costs so much in all; nobody
        goes on from there. Nothing where there is a way already."""
        if not self.bits >> space & 1:
            self.layers[self.budget if cost is None else cost] |= spot(space)
            self.bits |= spot(space)
            self._added[space] = self.start if before is None else before

    def keep(self, spaces: list[SpaceId]) -> None:
        """Of all that was reached only these may be gone to."""
        self.bits = 0
        for space in spaces:
            self.bits |= spot(space)

    @property
    def spaces(self) -> list[SpaceId]:
        return spaces_in(self.bits)

    def cost(self, space: int) -> int:
        """More than the budget where there is no way."""
        for spent, layer in enumerate(self.layers):
            if layer >> space & 1:
                return spent
        return self.budget + 1

    @cached_property
    def costs(self) -> list[int]:
        """The same by space."""
        found = [self.budget + 1] * len(self._steps)
        for spent, layer in enumerate(self.layers):
            for space in spaces_in(layer):
                found[space] = spent
        return found

    def path_to(self, space: SpaceId) -> list[SpaceId]:
        """The cheapest way, among equal ones over the lowest id before each space; both ends included."""
        cost = self.cost(space)
        if cost > self.budget:
            raise ValueError(f"space {space} is not in reach of {self.start} with {self.budget}")
        path = [space]
        while space != self.start:
            space, cost = self._before(space, cost)
            path.append(space)
        path.reverse()
        return path

    def _before(self, space: SpaceId, cost: int) -> tuple[SpaceId, int]:
        if space in self._added:
            return self._added[space], self.cost(self._added[space])
        nearer = 0
        for layer in self.layers[:cost]:
            nearer |= layer
        for here in self._near[space]:
            if not nearer >> here & 1 or here in self._added or (self._stops >> here & 1 and here != self.start):
                continue
            if here == self.start and self._closed_first >> space & 1:
                continue
            for there, price in self._steps[here]:
                if there == space and price <= cost and self.layers[cost - price] >> here & 1:
                    return here, cost - price
        raise ValueError(f"no way leads to space {space}")
