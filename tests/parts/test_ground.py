"""Who is where: what is derived, kept up move by move, is what a scan of the columns finds."""

from __future__ import annotations

from threading import Thread

from hypothesis import given
from hypothesis import strategies as st

from eastfront.parts import graphs, hexes
from eastfront.parts.graphs import Neighbours
from eastfront.parts.ground import NO_ZONE, Following, Ground, Holders, differences
from eastfront.parts.masks import bits_of

GRID = hexes.Grid(1, 6, 1, 5, low_parity=1, numbering="CCRR")
AROUND: Neighbours = tuple(tuple(h for h in hexes.around(GRID, hex_) if h >= 0) for hex_ in range(GRID.size))
OWN: Neighbours = tuple((hex_,) for hex_ in range(GRID.size))
STEPS = graphs.step_table(AROUND, lambda here, there: 1 + there % 2)
SIDE_OF = (0, 0, 1, 1, 2, -1, 1, 0) * 4
ZONES = tuple((AROUND, AROUND, OWN, NO_ZONE, AROUND)[unit % 5] for unit in range(len(SIDE_OF)))
SIDES = 3

columns = st.lists(st.integers(-3, GRID.size - 1), min_size=len(SIDE_OF), max_size=len(SIDE_OF))


def new() -> Ground:
    return Ground(GRID.size, SIDE_OF, ZONES, SIDES)


def agrees(ground: Ground, location: list[int]) -> None:
    for space in range(GRID.size):
        assert ground.here[space] == tuple(u for u in range(len(SIDE_OF)) if location[u] == space)
    for side in range(SIDES):
        units = [u for u, own in enumerate(SIDE_OF) if own == side and location[u] >= 0]
        zones = [near for u in units if ZONES[u] for near in ZONES[u][location[u]]]
        assert ground.held[side] == [sum(location[u] == h for u in units) for h in range(GRID.size)]
        assert ground.zone[side] == [zones.count(h) for h in range(GRID.size)]
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
    wanted = graphs.reach(STEPS, start, budget, stops, closed, first, one_step, down)
    for _ in range(2):  # found, and remembered
        found = grounds.at(location).reach(STEPS, start, budget, foe, one_step, zone_to_zone, down)
        assert (found.spaces, found.costs, found.previous) == (wanted.spaces, wanted.costs, wanted.previous)


def test_an_answer_is_kept_until_a_unit_moves() -> None:
    grounds, location, down = Following(new), [-1] * len(SIDE_OF), list(range(GRID.size))
    first = grounds.at(location).reach(STEPS, 14, 4, 1)
    assert grounds.at(location[:]).reach(STEPS, 14, 4, 1) is first
    assert grounds.at(location).reach(STEPS, 14, 4, 1, down=down) is not first
    below = grounds.at(location).reach(STEPS, 14, 4, 1, down=down)
    assert below.spaces == [space for space in first.spaces if space in below.spaces]
    down[first.spaces[0]] = 99  # the numbers are written into: another question
    assert first.spaces[0] not in grounds.at(location).reach(STEPS, 14, 4, 1, down=down).spaces
    location[2] = 15
    again = grounds.at(location).reach(STEPS, 14, 4, 1)
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
