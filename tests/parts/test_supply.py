"""Lines to a network and along it."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from eastfront.parts import graphs, hexes, supply
from eastfront.parts.graphs import Neighbours
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_of
from tests.spaces import neighbours

GRID = hexes.Grid(1, 7, 1, 7, 1, "CCRR")
AROUND: Neighbours = tuple(tuple(h for h in hexes.around(GRID, hex_) if h >= 0) for hex_ in range(GRID.size))
STEPS = graphs.step_table(AROUND, lambda here, there: 1 + there % 2)
spaces = st.integers(0, GRID.size - 1)


@given(spaces, st.frozensets(spaces, max_size=6), st.frozensets(spaces, max_size=20), st.integers(1, 5))
def test_a_line_is_the_cheapest_there_is(start: int, net: frozenset[int], shut: frozenset[int], longest: int) -> None:
    closed = [int(h in shut) for h in range(GRID.size)]
    line = supply.line_to(STEPS, SpaceId(start), bits_of(net), longest, closed)
    costs = graphs.reach(STEPS, SpaceId(start), longest, closed=closed).costs
    near = [h for h in sorted(net) if costs[h] <= longest]
    if not near:
        assert line == []
        return
    assert (line[0], line[-1] in net) == (start, True)
    assert costs[line[-1]] == min(costs[h] for h in near)
    assert all(there in AROUND[here] and there not in shut for here, there in pairwise(line))


def test_along_a_network_to_its_nearest_source() -> None:
    row = neighbours((1,), (0, 2), (1, 3), (2, 4), (3, 5), (4,))
    assert supply.along(row, bits_of(range(6)), [SpaceId(0), SpaceId(5)], SpaceId(2)) == [1, 0]
    assert supply.along(row, bits_of(range(6)), [SpaceId(0), SpaceId(5)], SpaceId(3)) == [4, 5]
    assert supply.along(row, bits_of([2, 3, 4, 5]), [SpaceId(0), SpaceId(5)], SpaceId(2)) == [3, 4, 5]
    assert supply.along(row, bits_of(range(6)), [SpaceId(2)], SpaceId(2)) == []
