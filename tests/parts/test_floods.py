"""Floods over sets agree with the graph functions that go space by space."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from eastfront.parts import floods, graphs, hexes
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_in, bits_of, mask_of, spaces_in, spot

GRID = hexes.Grid(1, 9, 1, 8, low_parity=1, numbering="CCRR")
AROUND: graphs.Neighbours = tuple(
    tuple(h for h in hexes.around(GRID, hex_) if h != hexes.OFF_MAP) for hex_ in range(GRID.size)
)
WAYS = floods.ways_of(AROUND)
sets = st.frozensets(st.integers(0, GRID.size - 1), max_size=30)


def spaces_of(bits: int) -> set[int]:
    mask = mask_of(bits, GRID.size)
    return {space for space in range(GRID.size) if mask[space]}


def test_a_grid_has_eight_kinds_of_steps() -> None:
    assert len(WAYS) == 8


@given(sets)
def test_a_mask_and_its_bits_are_the_same_set(spaces: frozenset[int]) -> None:
    bits = bits_of(spaces)
    assert spaces_of(bits) == spaces
    assert bits_in(mask_of(bits, GRID.size)) == bits
    assert bits == sum(map(spot, spaces))
    assert spaces_in(bits) == sorted(spaces)


def test_many_spaces_are_listed_as_few_are() -> None:
    for step in (1, 7, 50):
        assert spaces_in(bits_of(range(3, 400, step))) == list(range(3, 400, step))
    assert spaces_in(0) == []
    assert bits_in(bytearray([0, 7, 0, 1])) == 0b1010
    assert bits_in(b"") == 0


@given(sets)
def test_one_step_reaches_all_neighbours_and_no_others(spaces: frozenset[int]) -> None:
    assert spaces_of(floods.grow(bits_of(spaces), WAYS)) == {there for here in spaces for there in AROUND[here]}


@given(sources=sets, dear=sets, closed=sets, budget=st.integers(0, 6))
def test_a_spread_is_the_cheapest_way_within_the_budget(
    sources: frozenset[int], dear: frozenset[int], closed: frozenset[int], budget: int
) -> None:
    steps = graphs.step_table(AROUND, lambda here, there: 2 if here in dear else 1)
    shut = list(mask_of(bits_of(closed), GRID.size))
    costs = graphs.spread(steps, sorted(map(SpaceId, sources)), budget, None, shut)
    found = floods.spread_within(bits_of(sources), WAYS, budget, bits_of(dear), bits_of(closed))
    assert spaces_of(found) == {space for space, cost in enumerate(costs) if cost >= 0}


@given(sets, sets)
def test_what_open_spaces_join_to_a_source_is_found_whole(sources: frozenset[int], wall: frozenset[int]) -> None:
    open_ = bits_of(range(GRID.size)) & ~bits_of(wall)
    begin = bits_of(sources)
    assert floods.joined_over(begin, WAYS, open_) == graphs.joined(AROUND, begin, open_)


@given(sets, sets)
def test_rings_lie_as_far_away_as_the_steps_to_them(sources: frozenset[int], wall: frozenset[int]) -> None:
    inside: graphs.Neighbours = tuple(
        () if here in wall else tuple(h for h in AROUND[here] if h not in wall) for here in range(GRID.size)
    )
    ways, begin = floods.ways_of(inside), bits_of(sources - wall)
    apart = graphs.distances(inside, sorted(map(SpaceId, sources - wall)))
    assert floods.steps_away(begin, ways, GRID.size) == apart
    for far, ring in enumerate(floods.rings(begin, ways)):
        assert spaces_in(ring) == [space for space in range(GRID.size) if apart[space] == far]
