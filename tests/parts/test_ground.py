"""Who is where: what is derived, kept up move by move, is what a scan of the columns finds."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.parts import graphs, hexes
from eastfront.parts.graphs import Neighbours
from eastfront.parts.ground import NO_ZONE, Following, Ground, Holders, differences
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import all_spaces, bits_of

GRID = hexes.Grid(1, 6, 1, 5, low_parity=1, numbering="CCRR")
AROUND: Neighbours = tuple(tuple(h for h in hexes.around(GRID, hex_) if h >= 0) for hex_ in range(GRID.size))
OWN: Neighbours = tuple((hex_,) for hex_ in all_spaces(GRID.size))
STEPS = graphs.step_table(AROUND, lambda here, there: 1 + there % 2)
SIDE_OF = (0, 0, 1, 1, 2, -1, 1, 0) * 4
ZONES = tuple((AROUND, AROUND, OWN, NO_ZONE, AROUND)[unit % 5] for unit in range(len(SIDE_OF)))
SIDES = 3

BOXES = 2  # whoever is in -3 is nowhere

columns = st.lists(st.integers(-3, GRID.size - 1), min_size=len(SIDE_OF), max_size=len(SIDE_OF))


sides = st.lists(st.integers(-1, SIDES - 1), min_size=len(SIDE_OF), max_size=len(SIDE_OF))


def new() -> Ground:
    return Ground(GRID.size, SIDE_OF, ZONES, SIDES, BOXES)


def agrees(ground: Ground, location: list[int], side_of: Sequence[int] = SIDE_OF) -> None:
    for space in range(-BOXES, GRID.size):
        assert ground.here[space] == tuple(u for u in range(len(SIDE_OF)) if location[u] == space)
    for side in range(SIDES):
        units = [u for u, own in enumerate(side_of) if own == side and location[u] >= 0]
        assert ground.on_map[side] == tuple(units)
        zones = [near for u in units if ZONES[u] for near in ZONES[u][location[u]]]
        assert ground.held[side] == [sum(location[u] == h for u in units) for h in range(GRID.size)]
        assert ground.zone[side] == [zones.count(SpaceId(h)) for h in range(GRID.size)]
        assert ground.held_bits[side] == bits_of(location[u] for u in units)
        assert ground.zone_bits(side) == bits_of(zones)


@given(st.lists(columns, min_size=1, max_size=4), st.lists(st.tuples(st.integers(0, 31), st.integers(-3, 29))))
def test_whatever_it_follows_it_is_what_a_scan_finds(whole: list[list[int]], moves: list[tuple[int, int]]) -> None:
    ground = new()
    for location in whole:
        ground.follow(location)
        agrees(ground, location)
    location = whole[-1][:]
    for unit, space in moves:
        location[unit] = space
        ground.follow(location)
        agrees(ground, location)


@given(st.lists(st.tuples(columns, sides), min_size=1, max_size=4), st.lists(st.tuples(st.integers(0, 31), sides)))
def test_units_may_go_over(whole: list[tuple[list[int], list[int]]], turns: list[tuple[int, list[int]]]) -> None:
    """All at once, and one by one wherever they stand."""
    grounds = Following(new)
    for location, side_of in whole:
        agrees(grounds.at(location).among(side_of), location, side_of)
    location, side_of = whole[-1]
    for unit, others in turns:
        side_of[unit] = others[unit]
        agrees(grounds.at(location).among(side_of), location, side_of)


def test_who_goes_over_takes_answers_with_it() -> None:
    ground, location, side_of = new(), [-1] * len(SIDE_OF), list(SIDE_OF)
    location[2] = 15
    ground.follow(location)
    assert 15 not in ground.reach(STEPS, SpaceId(14), 4, 1).spaces
    side_of[2] = 0
    assert 15 in ground.among(side_of).reach(STEPS, SpaceId(14), 4, 1).spaces


def test_without_zones_and_boxes() -> None:
    ground = Ground(GRID.size, [0, 1, 1])
    ground.follow([3, 3, -1])
    assert ground.here[3] == (0, 1)
    assert ground.here[GRID.size - 1] == ()
    assert ground.zone == [[0] * GRID.size] * 2
    assert ground.zone_bits(0) == 0


@pytest.mark.parametrize("absurd", [[GRID.size] + [4] * 31, [4] * 31 + [999], [4] * 30, [4] * 33])
def test_a_column_that_no_game_has_leaves_nothing_behind(absurd: list[int]) -> None:
    grounds, location = Following(new), [space % 9 for space in range(len(SIDE_OF))]
    agrees(grounds.at(location), location)
    with pytest.raises((IndexError, ValueError)):
        grounds.at(absurd)
    agrees(grounds.at(location), location)


@given(columns, columns)
def test_the_column_that_is_shown_is_the_one_that_counts(one: list[int], other: list[int]) -> None:
    """Twins asked in turn, and a column written into behind its back."""
    grounds = Following(new)
    for location in (one, other, one):
        agrees(grounds.at(location), location)
    one[3] = (one[3] + 1) % GRID.size
    agrees(grounds.at(one), one)


@given(st.lists(st.integers(-1, 3), max_size=60), st.data())
def test_differences_are_all_there_are(known: list[int], data: st.DataObject) -> None:
    now = known[:]
    for index in data.draw(st.lists(st.integers(0, max(len(known) - 1, 0)), max_size=5)) if known else ():
        now[index] = 9
    assert differences(known, now) == [index for index in range(len(known)) if known[index] != now[index]]


@given(
    columns,
    st.integers(0, len(SIDE_OF) - 1),
    st.integers(0, 5),
    st.booleans(),
    st.booleans(),
    st.none() | st.lists(st.integers(-1, 9), min_size=GRID.size, max_size=GRID.size),
)
def test_reach_among_enemies(
    location: list[int], unit: int, budget: int, one_step: bool, zone_to_zone: bool, down: list[int] | None
) -> None:
    start = max(location[unit], 0)
    grounds, foe = Following(new), 1
    ground = grounds.at(location)
    stops, closed = ground.zone[foe][:], ground.held[foe][:]
    first = stops if stops[start] and not zone_to_zone else None
    wanted = graphs.reach(STEPS, SpaceId(start), budget, stops, closed, first, one_step, down)
    for _ in range(2):  # found, and remembered
        found = grounds.at(location).reach(STEPS, SpaceId(start), budget, foe, one_step, zone_to_zone, down)
        assert (found.spaces, found.costs, found.previous) == (wanted.spaces, wanted.costs, wanted.previous)


def test_an_answer_is_kept_until_a_unit_moves() -> None:
    grounds, location, down = Following(new), [-1] * len(SIDE_OF), list(range(GRID.size))
    first = grounds.at(location).reach(STEPS, SpaceId(14), 4, 1)
    assert grounds.at(location[:]).reach(STEPS, SpaceId(14), 4, 1) is first
    assert grounds.at(location).reach(STEPS, SpaceId(14), 4, 1, down=down) is not first
    below = grounds.at(location).reach(STEPS, SpaceId(14), 4, 1, down=down)
    assert below.spaces == [space for space in first.spaces if space in below.spaces]
    down[first.spaces[0]] = 99  # the numbers are written into: another question
    assert first.spaces[0] not in grounds.at(location).reach(STEPS, SpaceId(14), 4, 1, down=down).spaces
    location[2] = 15
    again = grounds.at(location).reach(STEPS, SpaceId(14), 4, 1)
    assert again is not first
    assert 15 in first.spaces
    assert 15 not in again.spaces


@given(st.lists(st.lists(st.integers(-1, 3), min_size=GRID.size, max_size=GRID.size), min_size=1, max_size=4))
def test_holders_are_those_of_the_column(columns_: list[list[int]]) -> None:
    holders = Holders(GRID.size)
    for control in columns_:
        holders.follow(control)
        for side in (0, 1):
            assert holders.bits[side] == bits_of(h for h in range(GRID.size) if control[h] == side)


def test_every_thread_has_its_own() -> None:
    grounds, found = Following(new), []
    here = grounds.at([-1] * len(SIDE_OF))
    thread = Thread(target=lambda: found.append(grounds.at([3] * len(SIDE_OF))))
    thread.start()
    thread.join()
    assert found[0] is not here
    assert here.here[3] == ()
