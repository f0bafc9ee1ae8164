"""Floods over a whole board at once, on sets of spaces held as whole numbers (parts.masks).

On a grid all steps in one direction add the same number to a space's id. So the steps of a board are a few numbers,
each with the set of spaces from which that step is allowed, and one flood step moves every space of a set together."""

from __future__ import annotations

from typing import TypeAlias

from eastfront.parts.graphs import Neighbours
from eastfront.parts.masks import all_spaces, mask_of, spot

Ways: TypeAlias = tuple[tuple[int, int], ...]


def ways_of(neighbours: Neighbours) -> Ways:
    """The steps of a neighbour table: (number added to the id, spaces from which this step is allowed)."""
    sources: dict[int, int] = {}
    for here, others in zip(all_spaces(len(neighbours)), neighbours, strict=True):
        for there in others:
            sources[there - here] = sources.get(there - here, 0) | spot(here)
    return tuple(sorted(sources.items()))


def grow(bits: int, ways: Ways) -> int:
    """Every space one step away from a set."""
    reached = 0
    for step, sources in ways:
        moving = bits & sources
        if moving:
            reached |= moving << step if step > 0 else moving >> -step
    return reached


def joined_over(sources: int, ways: Ways, open_: int) -> int:
    """The sources among the open spaces, and every open space that open spaces join to one of them."""
    found, before = sources & open_, -1
    while found != before:
        before = found
        for step, leaving in ways:  # each goes on from where those before it came to: fewer rounds than ring by ring
            moving = found & leaving
            if moving:
                found |= (moving << step if step > 0 else moving >> -step) & open_
    return found


def spread_within(sources: int, ways: Ways, budget: int, dear: int, closed: int) -> int:
    """Every space within a budget of the sources, both included. Leaving a space costs 1, leaving a dear one costs 2;
    closed spaces are neither sources nor entered."""
    # `a ^ (a & b)` is `a & ~b` in a fifth of the time: nothing below zero on the way.
    found = sources ^ (sources & closed)
    shut = closed
    arriving = [found, *([0] * (budget + 1))]
    for spent in range(budget):
        fresh = arriving[spent] ^ (arriving[spent] & shut)
        if not fresh:
            continue
        found |= fresh
        shut |= fresh
        slow = fresh & dear
        arriving[spent + 1] |= grow(fresh ^ slow, ways)
        arriving[spent + 2] |= grow(slow, ways)
    last = arriving[budget]
    return found | last ^ (last & closed)


def rings(sources: int, ways: Ways) -> list[int]:
    """The sources, then every space one step from them, two steps, and so on until nothing is left to reach."""
    found, ring = sources, sources
    all_ = []
    while ring:
        all_.append(ring)
        ring = grow(ring, ways)
        ring ^= ring & found
        found |= ring
    return all_


def steps_away(sources: int, ways: Ways, size: int) -> list[int]:
    """How many steps every space lies from the nearest source; -1 where there is no way. At most 127 steps."""
    # A byte a space, so that all spaces of a ring are written down together: 255, which is -1, until one is reached.
    left, total = (1 << 8 * size) - 1, 0
    for far, ring in enumerate(rings(sources, ways)):
        marked = int.from_bytes(mask_of(ring, size), "little")
        left -= 255 * marked
        total += far * marked
    return memoryview((left + total).to_bytes(size, "little")).cast("b").tolist()
