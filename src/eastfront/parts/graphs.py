"""Reach, paths and connection on spaces numbered from 0: the hot functions of movement and supply.

A neighbour table gives each space the spaces next to it; a step table gives (neighbour, cost) pairs, costs 1 or more.
A mask is a bytearray with one byte a space; None means no space is marked. Reach and spread, the hottest, read lists of
numbers by space, where anything but 0 marks: lists are read faster. No function changes its arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias, final

from eastfront.parts.ids import NO_SPACE, SpaceId
from eastfront.parts.masks import all_spaces, bits_in, bits_of, mask_of, spaces_in

Neighbours: TypeAlias = tuple[tuple[SpaceId, ...], ...]
Steps: TypeAlias = tuple[tuple[tuple[SpaceId, int], ...], ...]
Mask: TypeAlias = bytearray
Marks: TypeAlias = list[int]

_CLOSED: Final = bytes([0] + [1] * 255)
_FOUND: Final = bytes([0, 0, 1] + [0] * 253)


@final
class Reach:
    """What can be reached from `start`: a space is in reach when its cost is at most the budget.

    `spaces` are those in reach without the start, lowest id first; `previous` is the space before on the cheapest way,
    -1 where there is none.
    """

    __slots__ = ("budget", "costs", "previous", "spaces", "start")

    def __init__(
        self, start: SpaceId, budget: int, costs: list[int], previous: list[SpaceId], spaces: list[SpaceId]
    ) -> None:
        self.start = start
        self.budget = budget
        self.costs = costs
        self.previous = previous
        self.spaces = spaces


def step_table(neighbours: Neighbours, cost: Callable[[SpaceId, SpaceId], int]) -> Steps:
    """Asks cost(space, neighbour) once for every step; 0 or less means there is no way."""
    table: list[tuple[tuple[SpaceId, int], ...]] = []
    for space, others in zip(all_spaces(len(neighbours)), neighbours, strict=True):
        steps: list[tuple[SpaceId, int]] = []
        for other in sorted(others):
            paid = cost(space, other)
            if paid > 0:
                steps.append((other, paid))
        table.append(tuple(steps))
    return tuple(table)


_unmarked: dict[int, Marks] = {}


def _none(size: int) -> Marks:
    """No space is marked."""
    if size not in _unmarked:
        _unmarked[size] = [0] * size
    return _unmarked[size]


def reach(
    steps: Steps,
    start: SpaceId,
    budget: int,
    stops: Marks | None = None,
    closed: Marks | None = None,
    closed_first: Marks | None = None,
    one_step: bool = False,
    down: list[int] | None = None,
    halts: Marks | None = None,
    barred: Marks | None = None,
) -> Reach:
    """The spaces in reach, each by its cheapest way; among equal ways the one over the lowest id before it.

    stops: may be entered but not left again (the start may always be left). closed: may not be entered.
    closed_first: may not be entered straight from the start, as when moving from one ZOC into the next is barred.
    one_step: a neighbour of the start may always be entered, and takes the whole budget when it costs more.
    down: a number by space; every step must lead to a lower one, and never below 0.
    halts, barred: stops and closed once more, for what the ground does where the enemy does the rest.
    """
    size = len(steps)
    stopped = stops if stops is not None else _none(size)
    shut = closed if closed is not None else _none(size)
    budget = max(budget, 0)
    held = halts if halts is not None else _none(size)
    kept_out = barred if barred is not None else _none(size)
    beyond = budget + 1
    costs = [beyond] * size
    previous = [NO_SPACE] * size
    spaces: list[SpaceId] = []
    dear: list[SpaceId] = []  # neighbours that cost more than the budget
    waiting: list[list[SpaceId]] = [[] for _ in range(beyond)]
    costs[start] = 0
    for neighbour, cost in steps[start]:
        if shut[neighbour] or kept_out[neighbour] or (closed_first is not None and closed_first[neighbour]):
            continue
        if down is not None and not 0 <= down[neighbour] < down[start]:
            continue
        if cost > budget:
            dear.append(neighbour)
        elif cost < costs[neighbour]:
            if costs[neighbour] > budget:
                spaces.append(neighbour)
            costs[neighbour] = cost
            previous[neighbour] = start
            if not stopped[neighbour] and not held[neighbour]:
                waiting[cost].append(neighbour)
    _settle(steps, budget, stopped, shut, held, kept_out, costs, previous, spaces, waiting, down)
    if one_step:
        for neighbour in dear:
            if costs[neighbour] > budget:
                spaces.append(neighbour)
                costs[neighbour] = budget
                previous[neighbour] = start
    spaces.sort()
    return Reach(start, budget, costs, previous, spaces)


def _settle(
    steps: Steps,
    budget: int,
    stops: Marks,
    closed: Marks,
    halts: Marks,
    barred: Marks,
    costs: list[int],
    previous: list[SpaceId],
    spaces: list[SpaceId],
    waiting: list[list[SpaceId]],
    down: list[int] | None = None,
) -> None:
    """Works off the spaces waiting at each amount spent; at the whole budget no further step can be paid."""
    for spent in range(budget):
        for space in waiting[spent]:
            if costs[space] != spent:
                continue  # a cheaper way was found after it was put here
            for neighbour, cost in steps[space]:
                total = spent + cost
                known = costs[neighbour]
                if total < known:
                    if closed[neighbour] or barred[neighbour]:
                        continue
                    if down is not None and not 0 <= down[neighbour] < down[space]:
                        continue
                    if known > budget:
                        spaces.append(neighbour)
                    costs[neighbour] = total
                    previous[neighbour] = space
                    if total < budget and not stops[neighbour] and not halts[neighbour]:
                        waiting[total].append(neighbour)
                elif (
                    total == known
                    and space < previous[neighbour]
                    and (down is None or 0 <= down[neighbour] < down[space])
                ):
                    previous[neighbour] = space


def path_to(reached: Reach, space: SpaceId) -> list[SpaceId]:
    """The way from the start to a space in reach, both included."""
    if reached.costs[space] > reached.budget:
        raise ValueError(f"space {space} is not in reach of {reached.start} with {reached.budget}")
    path = [space]
    while space != reached.start:
        space = reached.previous[space]
        path.append(space)
    path.reverse()
    return path


def spread(
    steps: Steps, sources: Iterable[SpaceId], budget: int, stops: Marks | None = None, closed: Marks | None = None
) -> list[int]:
    """The cheapest cost from any of the sources to each space, -1 beyond the budget; closed sources give nothing."""
    size = len(steps)
    stopped = stops if stops is not None else _none(size)
    shut = closed if closed is not None else _none(size)
    budget = max(budget, 0)
    costs = [budget + 1] * size
    waiting: list[list[SpaceId]] = [[] for _ in range(budget + 1)]
    for source in sources:
        if not shut[source]:
            costs[source] = 0
            waiting[0].append(source)
    free = _none(size)
    _settle(steps, budget, stopped, shut, free, free, costs, [NO_SPACE] * size, [], waiting)
    return [cost if cost <= budget else -1 for cost in costs]


def distances(
    neighbours: Neighbours, sources: Iterable[SpaceId], limit: int = -1, closed: Mask | None = None
) -> list[int]:
    """Steps from the nearest source to each space, -1 beyond the limit; no limit when it is negative."""
    size = len(neighbours)
    shut = closed if closed is not None else bytearray(size)
    apart = [-1] * size
    queue: list[SpaceId] = []
    for source in sources:
        if apart[source] < 0 and not shut[source]:
            apart[source] = 0
            queue.append(source)
    for space in queue:  # grows while it is walked
        further = apart[space] + 1
        if 0 <= limit < further:
            break
        for neighbour in neighbours[space]:
            if apart[neighbour] < 0 and not shut[neighbour]:
                apart[neighbour] = further
                queue.append(neighbour)
    return apart


def connected(neighbours: Neighbours, sources: Iterable[SpaceId], closed: Mask | None = None) -> Mask:
    """Marks every space that open spaces join to a source; closed sources give nothing."""
    # One list serves for both, 1 closed and 2 found; a list is read faster than a bytearray.
    seen = list(closed.translate(_CLOSED)) if closed is not None else [0] * len(neighbours)
    queue: list[SpaceId] = []
    for source in sources:
        if not seen[source]:
            seen[source] = 2
            queue.append(source)
    for space in queue:  # grows while it is walked
        for neighbour in neighbours[space]:
            if not seen[neighbour]:
                seen[neighbour] = 2
                queue.append(neighbour)
    return bytearray(seen).translate(_FOUND)


def joined(neighbours: Neighbours, sources: int, open_: int) -> int:
    """The open spaces that open spaces join to a source, all of them sets of bits; closed sources give nothing."""
    left = mask_of(open_, len(neighbours))
    for source in spaces_in(sources & open_):
        if left[source]:
            _part(neighbours, source, left)
    return open_ ^ bits_in(left)


def pieces(neighbours: Neighbours, open_: int) -> tuple[int, ...]:
    """The sets into which the open spaces fall, each joined within itself, by their lowest ids."""
    left = mask_of(open_, len(neighbours))
    return tuple([bits_of(_part(neighbours, first, left)) for first in spaces_in(open_) if left[first]])


def _part(neighbours: Neighbours, first: SpaceId, left: Mask) -> list[SpaceId]:
    """What hangs together with a space among those that are left; they are left no longer."""
    left[first] = 0
    queue = [first]
    for space in queue:  # grows while it is walked
        for neighbour in neighbours[space]:
            if left[neighbour]:
                left[neighbour] = 0
                queue.append(neighbour)
    return queue


def components(neighbours: Neighbours, closed: Mask | None = None) -> list[int]:
    """The number of the connected part each space belongs to, counted by their lowest ids; -1 for closed spaces."""
    size = len(neighbours)
    shut = closed if closed is not None else bytearray(size)
    part = [-1] * size
    count = 0
    for first in all_spaces(size):
        if part[first] < 0 and not shut[first]:
            part[first] = count
            queue = [first]
            for space in queue:  # grows while it is walked
                for neighbour in neighbours[space]:
                    if part[neighbour] < 0 and not shut[neighbour]:
                        part[neighbour] = count
                        queue.append(neighbour)
            count += 1
    return part
