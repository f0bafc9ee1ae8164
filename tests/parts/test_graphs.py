"""Reach, paths and connection: fast against slow and obvious on random graphs, and the rules one by one."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.parts import graphs, hexes
from eastfront.parts.graphs import Marks, Neighbours, Reach, Steps
from eastfront.parts.ids import SpaceId
from tests.spaces import neighbours


class Case(NamedTuple):
    """A random graph with costs, marks and places to begin."""

    steps: Steps
    stops: Marks
    closed: Marks
    closed_first: Marks
    starts: list[int]
    budget: int
    down: list[int]

    @property
    def mask(self) -> bytearray:
        """The closed spaces, one byte each."""
        return bytearray(self.closed)

    def falls(self, here: int, there: int) -> bool:
        return 0 <= self.down[there] < self.down[here]

    @property
    def neighbours(self) -> Neighbours:
        return tuple(tuple(other for other, _ in row) for row in self.steps)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    size = draw(st.integers(1, 12))
    space = st.integers(0, size - 1)
    mask = st.lists(st.sampled_from([0, 0, 0, 1]), min_size=size, max_size=size)
    costs = draw(st.dictionaries(st.tuples(space, space), st.integers(1, 4), max_size=40))
    steps = tuple(tuple(sorted((SpaceId(b), cost) for (a, b), cost in costs.items() if a == at)) for at in range(size))
    starts = draw(st.lists(space, min_size=1, max_size=3))
    down = draw(st.lists(st.integers(-1, 5), min_size=size, max_size=size))
    return Case(steps, draw(mask), draw(mask), draw(mask), starts, draw(st.integers(0, 9)), down)


def slow_costs(case: Case, starts: list[int], first: Marks, any_start: bool) -> dict[int, int]:
    """Slow and obvious: improve every step again and again until nothing changes."""
    costs = {start: 0 for start in starts if any_start or not case.closed[start]}
    changed = True
    while changed:
        changed = False
        for space in list(costs):
            if case.stops[space] and costs[space] > 0:
                continue
            for other, cost in case.steps[space]:
                barred = case.closed[other] or (costs[space] == 0 and first[other])
                total = costs[space] + cost
                if not barred and total <= case.budget and total < costs.get(other, 1000):
                    costs[other] = total
                    changed = True
    return costs


def slow_previous(case: Case, costs: dict[int, int], start: int, first: Marks) -> dict[int, int]:
    """The lowest space from which the cheapest cost is paid."""
    previous = {}
    for space in sorted(costs):
        for before in sorted(costs):
            left = before == start or not case.stops[before]
            barred = before == start and first[space]
            pays = [cost for other, cost in case.steps[before] if other == space]
            if space != start and left and not barred and pays and costs[before] + pays[0] == costs[space]:
                previous[space] = before
                break
    return previous


# ------------------------------------------------------------------ fast = slow


@given(cases())
def test_reach_is_the_slow_one(case: Case) -> None:
    start = case.starts[0]
    costs = slow_costs(case, [start], case.closed_first, any_start=True)
    previous = slow_previous(case, costs, start, case.closed_first)
    reached = graphs.reach(case.steps, SpaceId(start), case.budget, case.stops, case.closed, case.closed_first)
    assert reached.spaces == sorted(space for space in costs if space != start)
    assert {space: cost for space, cost in enumerate(reached.costs) if cost <= case.budget} == costs
    assert {space: before for space, before in enumerate(reached.previous) if before >= 0} == previous


@given(cases())
def test_one_step_adds_the_neighbours_that_may_be_entered(case: Case) -> None:
    start = case.starts[0]
    without = graphs.reach(case.steps, SpaceId(start), case.budget, case.stops, case.closed, case.closed_first)
    reached = graphs.reach(
        case.steps, SpaceId(start), case.budget, case.stops, case.closed, case.closed_first, one_step=True
    )
    added = [
        other
        for other, _ in case.steps[start]
        if other != start and not case.closed[other] and not case.closed_first[other] and other not in without.spaces
    ]
    assert reached.spaces == sorted(without.spaces + added)
    for space in reached.spaces:
        if space in added:
            assert (reached.costs[space], reached.previous[space]) == (case.budget, start)
        else:
            assert (reached.costs[space], reached.previous[space]) == (without.costs[space], without.previous[space])


@given(cases())
def test_going_down_is_a_reach_over_the_steps_that_fall(case: Case) -> None:
    falling = tuple(tuple((b, c) for b, c in row if case.falls(a, b)) for a, row in enumerate(case.steps))
    where = (SpaceId(case.starts[0]), case.budget, case.stops, case.closed, case.closed_first)
    for one_step in (False, True):
        fast = graphs.reach(case.steps, *where, one_step=one_step, down=case.down)
        plain = graphs.reach(falling, *where, one_step=one_step)
        assert (fast.spaces, fast.costs, fast.previous) == (plain.spaces, plain.costs, plain.previous)


@given(cases(), cases())
def test_what_the_ground_does_is_added_to_what_the_enemy_does(case: Case, other: Case) -> None:
    size = len(case.steps)
    halts, barred = (other.stops * size)[:size], (other.closed * size)[:size]
    stops = [int(bool(a or b)) for a, b in zip(case.stops, halts, strict=True)]
    closed = [int(bool(a or b)) for a, b in zip(case.closed, barred, strict=True)]
    start, budget, first = case.starts[0], case.budget, case.closed_first
    fast = graphs.reach(case.steps, SpaceId(start), budget, case.stops, case.closed, first, True, None, halts, barred)
    plain = graphs.reach(case.steps, SpaceId(start), budget, stops, closed, first, True)
    assert (fast.spaces, fast.costs, fast.previous) == (plain.spaces, plain.costs, plain.previous)


@given(cases())
def test_a_path_costs_what_reach_says(case: Case) -> None:
    start = case.starts[0]
    reached = graphs.reach(case.steps, SpaceId(start), case.budget, case.stops, case.closed)
    for space in [start, *reached.spaces]:
        path = graphs.path_to(reached, SpaceId(space))
        assert (path[0], path[-1]) == (start, space)
        paid = sum(dict(case.steps[a])[b] for a, b in pairwise(path))
        assert paid == reached.costs[space]
        assert not any(case.stops[between] for between in path[1:-1])
        assert not any(case.closed[entered] for entered in path[1:])


@given(cases())
def test_spread_is_the_slow_one(case: Case) -> None:
    costs = slow_costs(case, case.starts, [0] * len(case.steps), any_start=False)
    fast = graphs.spread(case.steps, map(SpaceId, case.starts), case.budget, closed=case.closed, stops=case.stops)
    for space, cost in enumerate(fast):
        assert cost == costs.get(space, -1)


@given(cases(), st.integers(-1, 4))
def test_distances_are_the_slow_ones(case: Case, limit: int) -> None:
    slow = [-1] * len(case.steps)
    ring = sorted({start for start in case.starts if not case.closed[start]})
    apart = 0
    while ring and (limit < 0 or apart <= limit):
        for space in ring:
            slow[space] = apart
        nexts = {other for space in ring for other in case.neighbours[space]}
        ring = sorted(other for other in nexts if slow[other] < 0 and not case.closed[other])
        apart += 1
    assert graphs.distances(case.neighbours, map(SpaceId, case.starts), limit, case.mask) == slow


@given(cases())
def test_connected_is_whatever_has_a_distance(case: Case) -> None:
    apart = graphs.distances(case.neighbours, map(SpaceId, case.starts), closed=case.mask)
    assert graphs.connected(case.neighbours, map(SpaceId, case.starts), case.mask) == bytearray(
        steps >= 0 for steps in apart
    )


@given(cases())
def test_components_are_the_slow_ones(case: Case) -> None:
    size = len(case.steps)
    both_ways = neighbours(
        *(tuple(b for b in range(size) if b in case.neighbours[a] or a in case.neighbours[b]) for a in range(size))
    )
    parts = graphs.components(both_ways, case.mask)
    for a in range(size):
        assert (parts[a] == -1) == bool(case.closed[a])
        joined = graphs.connected(both_ways, [SpaceId(a)], case.mask)
        assert all(bool(joined[b]) == (parts[a] == parts[b] >= 0) for b in range(size))
    opened = [part for part in parts if part >= 0]
    assert list(dict.fromkeys(opened)) == list(range(len(set(opened)))), "numbered by their lowest ids"


@given(cases())
def test_nothing_given_is_changed(case: Case) -> None:
    before = (case.stops[:], case.closed[:], case.closed_first[:], case.starts[:], case.down[:])
    graphs.reach(
        case.steps, SpaceId(case.starts[0]), case.budget, case.stops, case.closed, case.closed_first, True, case.down
    )
    graphs.spread(case.steps, map(SpaceId, case.starts), case.budget, case.stops, case.closed)
    graphs.connected(case.neighbours, map(SpaceId, case.starts), case.mask)
    graphs.distances(case.neighbours, map(SpaceId, case.starts), closed=case.mask)
    graphs.components(case.neighbours, case.mask)
    assert (case.stops, case.closed, case.closed_first, case.starts, case.down) == before


# ------------------------------------------------------------------ the rules one by one

SEVEN = hexes.Grid(1, 7, 1, 7, 1, "CCRR")
NEIGHBOURS: Neighbours = tuple(
    tuple(sorted(other for other in hexes.around(SEVEN, hex_) if other >= 0)) for hex_ in range(SEVEN.size)
)
PLAIN = graphs.step_table(NEIGHBOURS, lambda space, other: 1)
MIDDLE = hexes.parse(SEVEN, "0404")


def marked(*codes: str) -> Marks:
    mask = [0] * SEVEN.size
    for code in codes:
        mask[hexes.parse(SEVEN, code)] = 1
    return mask


def printed(spaces: list[SpaceId]) -> list[str]:
    return [hexes.code(SEVEN, space) for space in spaces]


def test_reach_on_open_ground_is_the_range() -> None:
    assert graphs.reach(PLAIN, MIDDLE, 2).spaces == [hex_ for hex_ in hexes.within(SEVEN, MIDDLE, 2) if hex_ != MIDDLE]


def test_among_equal_ways_the_lowest_id_before_is_walked() -> None:
    reached = graphs.reach(PLAIN, MIDDLE, 3)
    assert printed(graphs.path_to(reached, hexes.parse(SEVEN, "0604"))) == ["0404", "0503", "0604"]
    assert printed(graphs.path_to(reached, hexes.parse(SEVEN, "0602"))) == ["0404", "0403", "0502", "0602"]
    assert printed(graphs.path_to(reached, MIDDLE)) == ["0404"]


def test_a_stop_may_be_entered_but_not_left() -> None:
    wall = marked("0403", "0503", "0504", "0405", "0304", "0303")
    assert graphs.reach(PLAIN, MIDDLE, 3, stops=wall).spaces == list(NEIGHBOURS[MIDDLE])
    assert len(graphs.reach(PLAIN, MIDDLE, 3, stops=marked("0404")).spaces) > 6, "the start may be left"


def test_a_closed_space_is_walked_around() -> None:
    reached = graphs.reach(PLAIN, MIDDLE, 3, closed=marked("0403"))
    assert hexes.parse(SEVEN, "0403") not in reached.spaces
    assert reached.costs[hexes.parse(SEVEN, "0402")] == 3


def test_zoc_to_zoc_is_barred_only_straight_from_the_start() -> None:
    zoc = marked("0403", "0503")
    reached = graphs.reach(PLAIN, MIDDLE, 2, stops=zoc, closed_first=zoc)
    assert reached.costs[hexes.parse(SEVEN, "0403")] == 2, "by way of 0303"
    assert hexes.parse(SEVEN, "0403") not in graphs.reach(PLAIN, MIDDLE, 1, stops=zoc, closed_first=zoc).spaces


def test_one_step_is_always_possible_but_no_more() -> None:
    swamp = graphs.step_table(NEIGHBOURS, lambda space, other: 4)
    assert graphs.reach(swamp, MIDDLE, 3).spaces == []
    reached = graphs.reach(swamp, MIDDLE, 3, closed=marked("0405"), closed_first=marked("0503"), one_step=True)
    assert printed(reached.spaces) == ["0303", "0403", "0304", "0504"]
    assert [reached.costs[space] for space in reached.spaces] == [3, 3, 3, 3]
    assert printed(graphs.path_to(reached, hexes.parse(SEVEN, "0303"))) == ["0404", "0303"]


@pytest.mark.parametrize("budget", [0, -3])
def test_without_points_only_the_one_step_is_left(budget: int) -> None:
    assert graphs.reach(PLAIN, MIDDLE, budget).spaces == []
    assert graphs.reach(PLAIN, MIDDLE, budget, one_step=True).spaces == list(NEIGHBOURS[MIDDLE])


def test_there_is_no_path_out_of_reach() -> None:
    reached = graphs.reach(PLAIN, MIDDLE, 1)
    with pytest.raises(ValueError, match="space 0 is not in reach of 24 with 1"):
        graphs.path_to(reached, SpaceId(0))


def test_the_step_table_leaves_out_what_cannot_be_crossed() -> None:
    table = graphs.step_table(
        neighbours((1, 2), (0,), (0,)), lambda space, other: 0 if {space, other} == {0, 2} else space + 1
    )
    assert table == (((1, 1),), ((0, 2),), ())


def test_supply_spreads_by_cost_from_the_nearest_source() -> None:
    row = graphs.step_table(neighbours((1,), (0, 2), (1, 3), (2, 4), (3,)), lambda space, other: 2 if other == 3 else 1)
    assert graphs.spread(row, [SpaceId(0), SpaceId(4)], 2) == [0, 1, 2, 2, 0]
    assert graphs.spread(row, [SpaceId(0), SpaceId(4)], 2, closed=[0, 0, 0, 0, 1]) == [0, 1, 2, -1, -1]
    assert graphs.spread(row, [], 2) == [-1] * 5


def test_a_mask_of_any_marks_is_closed() -> None:
    assert graphs.connected(neighbours((1,), (0, 2), (1,)), [SpaceId(0)], bytearray([0, 2, 0])) == bytearray([1, 0, 0])
    assert graphs.connected(neighbours((1,), (0, 2), (1,)), [SpaceId(0)]) == bytearray([1, 1, 1])
    assert graphs.components(neighbours((1,), (0, 2), (1,)), bytearray([0, 255, 0])) == [0, -1, 1]


def test_reach_is_plain_data() -> None:
    reached = Reach(SpaceId(0), 1, [0, 1], [SpaceId(-1), SpaceId(0)], [SpaceId(1)])
    assert (reached.start, reached.budget, reached.spaces) == (0, 1, [1])
