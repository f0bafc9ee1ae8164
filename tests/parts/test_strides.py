"""Reach found for whole sets at once equals the walk from space to space."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.parts import graphs
from eastfront.parts.graphs import Neighbours, Steps
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import all_spaces, bits_of
from eastfront.parts.strides import Strides, drop_step, layers, paces_of, prices_of, put_step

WIDTH = 9
SIZE = WIDTH * WIDTH


def field(luck: Random) -> tuple[Steps, Neighbours]:
    """A grid in which some steps are missing in one direction, and others are dear."""
    table: list[tuple[tuple[SpaceId, int], ...]] = []
    into: list[list[SpaceId]] = [[] for _ in range(SIZE)]
    for here in all_spaces(SIZE):
        near = [here - WIDTH, here + WIDTH] + [n for n in (here - 1, here + 1) if n // WIDTH == here // WIDTH]
        open_ = [SpaceId(n) for n in sorted(near) if 0 <= n < SIZE and luck.random() < 0.9]
        table.append(tuple((n, luck.choice((1, 1, 1, 2, 2, 3, 9))) for n in open_))
        for there in open_:
            into[there].append(here)
    return tuple(table), tuple(map(tuple, into))


def marks(luck: Random, share: float) -> list[int]:
    return [int(luck.random() < share) for _ in range(SIZE)]


def bits(marked: list[int]) -> int:
    return bits_of(space for space in range(SIZE) if marked[space])


@pytest.mark.parametrize("seed", range(12))
def test_costs_spaces_and_ways_as_the_walk_finds_them(seed: int) -> None:
    luck = Random(seed)
    steps, into = field(luck)
    paces = paces_of(prices_of(steps), 8)
    for _ in range(30):
        start, budget = SpaceId(luck.randrange(SIZE)), luck.randrange(-1, 8)
        stops, closed = marks(luck, 0.2), marks(luck, 0.15)
        first, one_step = luck.choice((stops, None)), luck.random() < 0.5
        slow = graphs.reach(steps, start, budget, stops, closed, first, one_step)
        barred = bits(first) if first is not None else 0
        fast = Strides(steps, into, paces, start, budget, bits(stops), bits(closed), barred, one_step)
        assert fast.spaces == slow.spaces
        assert fast.costs == slow.costs
        assert [fast.cost(space) for space in range(SIZE)] == slow.costs
        for goal in (start, *slow.spaces):
            assert fast.path_to(goal) == graphs.path_to(slow, goal)


def test_nowhere_without_a_way() -> None:
    steps, into = field(Random(1))
    fast = Strides(steps, into, paces_of(prices_of(steps), 8), SpaceId(0), 0, 0, 0, 0, False)
    assert fast.spaces == []
    with pytest.raises(ValueError, match="not in reach"):
        fast.path_to(SpaceId(1))


def test_a_space_may_be_added_or_only_some_kept() -> None:
    line: Steps = (((SpaceId(1), 1),), ((SpaceId(0), 1), (SpaceId(2), 3)), ((SpaceId(1), 3),))
    into: Neighbours = ((SpaceId(1),), (SpaceId(0), SpaceId(2)), (SpaceId(1),))
    found = Strides(line, into, paces_of(prices_of(line), 8), SpaceId(0), 2, 0, 0, 0, False)
    assert found.spaces == [1]
    found.add(SpaceId(2))
    assert found.spaces == [1, 2]
    assert found.cost(2) == 2
    assert found.path_to(SpaceId(2)) == [0, 2]
    found.keep([SpaceId(2)])
    assert found.spaces == [2]
    assert found.cost(1) == 1


def test_a_step_at_another_price() -> None:
    line: Steps = (((SpaceId(1), 1),), ())
    prices = prices_of(line)
    drop_step(prices, 0, 1, 1)
    assert paces_of(prices, 9) == ()
    put_step(prices, 0, 1, 4)
    assert layers(paces_of(prices, 9), 0, 4, 0, 0, 0) == [1, 0, 0, 0, 2]
    assert paces_of(prices, 3) == ()
