"""Hex geometry: printed ids, neighbours, distance, hexsides, drawing."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.parts import hexes
from eastfront.parts.hexes import NE, OFF_MAP, SE, Grid, N, S, Sheet
from eastfront.parts.ids import SpaceId

PATRIOTIC_WAR = Grid(1, 47, 1, 36, 1, "S-RRCC", (Sheet("B", 1, 16, 0), Sheet("A", 1, 31, 16)))
DARK_VALLEY = Grid(10, 86, 1, 53, 1, "SCCRR", (Sheet("W", 10, 48, 0), Sheet("E", 10, 48, 38)))
SEVEN = Grid(1, 7, 1, 7, 1, "CCRR")
EVEN_LOW = Grid(0, 5, 0, 4, 0, "CCRR")
GRIDS = [PATRIOTIC_WAR, DARK_VALLEY, SEVEN, EVEN_LOW]
NAMES = ["patriotic_war", "dark_valley", "seven", "even_low"]

every_grid = pytest.mark.parametrize("grid", GRIDS, ids=NAMES)


@st.composite
def small_grids(draw: st.DrawFn) -> Grid:
    column, row = draw(st.integers(0, 20)), draw(st.integers(0, 20))
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    return Grid(column, column + width - 1, row, row + height - 1, draw(st.integers(0, 1)), "CCRR")


@st.composite
def grid_and_two(draw: st.DrawFn) -> tuple[Grid, int, int]:
    grid = draw(small_grids())
    hex_ = st.integers(0, grid.size - 1)
    return grid, draw(hex_), draw(hex_)


def steps_from(grid: Grid, start: int) -> dict[int, int]:
    """Slow and obvious: distance by walking."""
    apart = {start: 0}
    queue = [start]
    for hex_ in queue:
        for other in hexes.around(grid, hex_):
            if other != OFF_MAP and other not in apart:
                apart[other] = apart[hex_] + 1
                queue.append(other)
    return apart


# ------------------------------------------------------------------ printed ids


@every_grid
def test_every_hex_is_read_back_as_written(grid: Grid) -> None:
    codes = [hexes.code(grid, hex_) for hex_ in range(grid.size)]
    assert [hexes.parse(grid, code) for code in codes] == list(range(grid.size))
    assert len(dict.fromkeys(codes)) == grid.size


@every_grid
def test_every_hex_is_found_by_column_and_row(grid: Grid) -> None:
    for hex_ in range(grid.size):
        assert hexes.hex_id(grid, hexes.column_of(grid, hex_), hexes.row_of(grid, hex_)) == hex_


def test_sizes() -> None:
    assert (PATRIOTIC_WAR.width, PATRIOTIC_WAR.height, PATRIOTIC_WAR.size) == (47, 36, 1692)
    assert (DARK_VALLEY.width, DARK_VALLEY.height, DARK_VALLEY.size) == (77, 53, 4081)


@pytest.mark.parametrize(
    ("code", "column", "row"),
    [("A-2714", 30, 27), ("A-0101", 17, 1), ("B-1202", 2, 12), ("B-3616", 16, 36), ("A-3631", 47, 36)],
)
def test_patriotic_war_numbers_are_sheet_row_column(code: str, column: int, row: int) -> None:
    hex_ = hexes.hex_id(PATRIOTIC_WAR, column, row)
    assert hexes.code(PATRIOTIC_WAR, hex_) == code
    assert hexes.parse(PATRIOTIC_WAR, code) == hex_


@pytest.mark.parametrize(
    ("code", "column", "row"),
    [("W4702", 47, 2), ("W1001", 10, 1), ("W4853", 48, 53), ("E1102", 49, 2), ("E4853", 86, 53)],
)
def test_dark_valley_numbers_are_sheet_column_row(code: str, column: int, row: int) -> None:
    hex_ = hexes.hex_id(DARK_VALLEY, column, row)
    assert hexes.code(DARK_VALLEY, hex_) == code
    assert hexes.parse(DARK_VALLEY, code) == hex_


def test_the_column_on_both_sheets_is_read_from_either_and_written_west() -> None:
    for row in range(1, 54):
        east = hexes.parse(DARK_VALLEY, f"E10{row:02}")
        assert east == hexes.parse(DARK_VALLEY, f"W48{row:02}")
        assert hexes.code(DARK_VALLEY, east) == f"W48{row:02}"


def test_a_bare_number_is_read_on_the_sheet_meant() -> None:
    assert hexes.parse(DARK_VALLEY, "4702", "W") == hexes.parse(DARK_VALLEY, "W4702")
    assert hexes.parse(DARK_VALLEY, "4702", "E") == hexes.parse(DARK_VALLEY, "E4702")
    assert hexes.parse(PATRIOTIC_WAR, "2714", "A") == hexes.parse(PATRIOTIC_WAR, "A-2714")
    assert hexes.parse(DARK_VALLEY, "W4702", "E") == hexes.parse(DARK_VALLEY, "W4702"), "its own sheet goes first"


def test_the_number_printed_in_the_hex_has_no_sheet() -> None:
    assert hexes.number(DARK_VALLEY, hexes.parse(DARK_VALLEY, "E1102")) == "1102"
    assert hexes.number(PATRIOTIC_WAR, hexes.parse(PATRIOTIC_WAR, "A-2714")) == "2714"


def test_one_sheet() -> None:
    assert hexes.code(SEVEN, hexes.hex_id(SEVEN, 3, 4)) == "0304"
    assert hexes.parse(SEVEN, "0701") == 6
    assert hexes.parse(SEVEN, "0102") == 7, "ids run along the rows"


@pytest.mark.parametrize(
    ("grid", "text", "message"),
    [
        (DARK_VALLEY, "4702", "needs a sheet: W, E"),
        (DARK_VALLEY, "X4702", "names no sheet of this map: W, E"),
        (DARK_VALLEY, "W-4702", "names no sheet"),
        (DARK_VALLEY, "W0902", "sheet W has columns 10 to 48, not 9"),
        (DARK_VALLEY, "W4754", "off the map: column 47, row 54; columns are 10 to 86, rows 1 to 53"),
        (DARK_VALLEY, "W47", "does not end in 4 digits (SCCRR)"),
        (DARK_VALLEY, "", "does not end in 4 digits"),
        (DARK_VALLEY, "W47a2", "does not end in 4 digits"),
        (DARK_VALLEY, "W4７02", "does not end in 4 digits"),
        (PATRIOTIC_WAR, "A2714", "names no sheet"),
        (PATRIOTIC_WAR, "-2714", "needs a sheet"),
        (PATRIOTIC_WAR, "B-0117", "sheet B has columns 1 to 16, not 17"),
        (PATRIOTIC_WAR, "A-3701", "off the map"),
        (SEVEN, "0801", "off the map"),
        (SEVEN, "A0101", "the map has no sheets"),
    ],
)
def test_what_is_no_hex_is_refused(grid: Grid, text: str, message: str) -> None:
    with pytest.raises(ValueError) as caught:
        hexes.parse(grid, text)
    assert message in str(caught.value)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("sheet", ["w", "N", "W-"])
def test_an_unknown_sheet_meant_is_refused(sheet: str) -> None:
    with pytest.raises(ValueError, match="names no sheet"):
        hexes.parse(DARK_VALLEY, "4702", sheet)


@pytest.mark.parametrize("hex_", [-1, 49])
def test_off_map_has_no_code(hex_: int) -> None:
    with pytest.raises(ValueError, match="is not one of 0 to 48"):
        hexes.code(SEVEN, hex_)


@pytest.mark.parametrize(
    ("build", "message"),
    [
        ((2, 1, 1, 7, 1, "CCRR", ()), "at least one column"),
        ((1, 7, 2, 1, 1, "CCRR", ()), "at least one column and one row"),
        ((1, 7, 1, 7, 2, "CCRR", ()), "low_parity"),
        ((1, 7, 1, 7, 1, "CCXX", ()), "no pattern"),
        ((1, 7, 1, 7, 1, "CRCR", ()), "no pattern"),
        ((1, 7, 1, 7, 1, "CC", ()), "no pattern"),
        ((1, 7, 1, 7, 1, "SCCRR", ()), "does not go with 0 sheets"),
        ((1, 7, 1, 7, 1, "CCRR", (Sheet("A", 1, 7, 0),)), "does not go with 1 sheets"),
        ((1, 7, 1, 7, 1, "SCCRR", (Sheet("A", 1, 6, 0),)), "column 7 is on no sheet"),
    ],
)
def test_a_grid_that_cannot_be_is_refused(
    build: tuple[int, int, int, int, int, str, tuple[Sheet, ...]], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Grid(*build)


# ------------------------------------------------------------------ neighbours


@pytest.mark.parametrize(
    ("grid", "one", "other"),
    [
        (DARK_VALLEY, "W4603", "W4702"),
        (DARK_VALLEY, "W4802", "E1102"),
        (DARK_VALLEY, "E2346", "E2447"),
        (DARK_VALLEY, "E2347", "E2447"),
        (PATRIOTIC_WAR, "A-2714", "A-2715"),
        (PATRIOTIC_WAR, "B-1216", "A-1201"),
    ],
)
def test_hexes_the_rulebooks_call_neighbours(grid: Grid, one: str, other: str) -> None:
    a, b = hexes.parse(grid, one), hexes.parse(grid, other)
    assert hexes.distance(grid, a, b) == 1
    there, back = hexes.direction_to(grid, a, b), hexes.direction_to(grid, b, a)
    assert back == hexes.opposite(there)
    sides = hexes.side_table(grid)
    assert sides[a * 6 + there] == sides[b * 6 + back]


def test_directions_by_name() -> None:
    oranienbaum, leningrad = hexes.parse(DARK_VALLEY, "W4603"), hexes.parse(DARK_VALLEY, "W4702")
    assert hexes.DIRECTIONS[hexes.direction_to(DARK_VALLEY, oranienbaum, leningrad)] == "NE"
    kerch, taman = hexes.parse(PATRIOTIC_WAR, "A-2714"), hexes.parse(PATRIOTIC_WAR, "A-2715")
    assert hexes.direction_to(PATRIOTIC_WAR, kerch, taman) == SE
    middle = hexes.parse(SEVEN, "0404")
    assert [hexes.code(SEVEN, other) for other in hexes.around(SEVEN, middle)] == [
        "0403", "0503", "0504", "0405", "0304", "0303"
    ]  # fmt: skip
    lower = hexes.parse(SEVEN, "0304")
    assert [hexes.code(SEVEN, other) for other in hexes.around(SEVEN, lower)] == [
        "0303", "0404", "0405", "0305", "0205", "0204"
    ]  # fmt: skip


def test_the_map_ends() -> None:
    corner = hexes.parse(SEVEN, "0101")
    assert hexes.around(SEVEN, corner) == (OFF_MAP, 1, 8, 7, OFF_MAP, OFF_MAP)
    assert hexes.neighbour(SEVEN, corner, N) == OFF_MAP
    assert hexes.neighbour(SEVEN, corner, S) == 7
    assert hexes.neighbour(SEVEN, corner, NE) == 1
    assert hexes.direction_to(SEVEN, corner, OFF_MAP) == -1
    assert hexes.direction_to(SEVEN, corner, 2) == -1


@given(grid_and_two())
def test_neighbours_are_mutual(case: tuple[Grid, int, int]) -> None:
    grid, hex_, _ = case
    for direction, other in enumerate(hexes.around(grid, hex_)):
        if other != OFF_MAP:
            assert hexes.neighbour(grid, other, hexes.opposite(direction)) == hex_
            assert hexes.direction_to(grid, hex_, other) == direction


@given(grid_and_two())
def test_distance_is_the_number_of_steps(case: tuple[Grid, int, int]) -> None:
    grid, hex_, other = case
    if grid.width > 1 or grid.height > 1:
        assert hexes.distance(grid, hex_, other) == steps_from(grid, hex_)[other]
    assert hexes.distance(grid, hex_, other) == hexes.distance(grid, other, hex_)


@every_grid
def test_distances_over_whole_maps(grid: Grid) -> None:
    for start in (0, grid.size // 3, grid.size - 1):
        apart = steps_from(grid, start)
        assert [hexes.distance(grid, start, hex_) for hex_ in range(grid.size)] == [
            apart[hex_] for hex_ in range(grid.size)
        ]


@given(grid_and_two(), st.integers(0, 6))
def test_within_is_all_hexes_so_near(case: tuple[Grid, int, int], limit: int) -> None:
    grid, hex_, _ = case
    slow = [other for other in range(grid.size) if hexes.distance(grid, hex_, other) <= limit]
    assert hexes.within(grid, hex_, limit) == slow


@given(grid_and_two())
def test_a_line_is_straight_and_the_same_both_ways(case: tuple[Grid, int, int]) -> None:
    grid, hex_, other = case
    line = hexes.line(grid, SpaceId(hex_), SpaceId(other))
    assert (line[0], line[-1]) == (hex_, other)
    assert len(line) == hexes.distance(grid, hex_, other) + 1
    assert all(hexes.distance(grid, a, b) == 1 for a, b in pairwise(line))
    assert line == hexes.line(grid, SpaceId(other), SpaceId(hex_))[::-1]
    for place, on_line in enumerate(line[1:-1], start=1):
        (x, y), (ax, ay), (bx, by) = (hexes.centre(grid, of) for of in (on_line, hex_, other))
        part = place / (len(line) - 1)
        assert math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay)) <= 0.5 + 1e-9


def test_a_line_along_hexsides_takes_the_lower_id() -> None:
    line = hexes.line(SEVEN, hexes.parse(SEVEN, "0203"), hexes.parse(SEVEN, "0603"))
    assert [hexes.code(SEVEN, hex_) for hex_ in line] == ["0203", "0302", "0403", "0502", "0603"]
    top = hexes.line(SEVEN, hexes.parse(SEVEN, "0201"), hexes.parse(SEVEN, "0401"))
    assert [hexes.code(SEVEN, hex_) for hex_ in top] == ["0201", "0301", "0401"], "the other hex would be off the map"


# ------------------------------------------------------------------ hexsides


@every_grid
def test_hexsides_are_shared_and_without_gaps(grid: Grid) -> None:
    table = hexes.side_table(grid)
    neighbours = hexes.neighbour_table(grid)
    holders: dict[int, list[int]] = {}
    for place, side in enumerate(table):
        holders.setdefault(side, []).append(place)
    assert sorted(holders) == list(range(len(holders)))
    for places in holders.values():
        direction = places[0] % 6
        if neighbours[places[0]] == OFF_MAP:
            assert len(places) == 1
        else:
            assert places[1:] == [neighbours[places[0]] * 6 + hexes.opposite(direction)]


@every_grid
def test_the_owner_of_a_hexside_is_its_lower_hex(grid: Grid) -> None:
    table = hexes.side_table(grid)
    owners = hexes.side_owners(grid)
    assert len(owners) == max(table) + 1
    for side, (hex_, direction) in enumerate(owners):
        assert table[hex_ * 6 + direction] == side
        other = hexes.neighbour(grid, hex_, direction)
        assert other == OFF_MAP or other > hex_


# ------------------------------------------------------------------ drawing


@given(grid_and_two())
def test_neighbours_share_two_corners(case: tuple[Grid, int, int]) -> None:
    grid, hex_, _ = case
    corners = hexes.corners(grid, hex_)
    for direction, other in enumerate(hexes.around(grid, hex_)):
        if other != OFF_MAP:
            back = hexes.opposite(direction)
            there = hexes.corners(grid, other)
            assert corners[direction] == pytest.approx(there[(back + 1) % 6])
            assert corners[(direction + 1) % 6] == pytest.approx(there[back])
            assert math.dist(hexes.centre(grid, hex_), hexes.centre(grid, other)) == pytest.approx(1)


def test_centres_are_those_of_the_map_description() -> None:
    assert hexes.centre(DARK_VALLEY, hexes.parse(DARK_VALLEY, "W4702")) == pytest.approx((47 * 0.8660254, 2.5))
    assert hexes.centre(DARK_VALLEY, hexes.parse(DARK_VALLEY, "W4603")) == pytest.approx((46 * 0.8660254, 3.0))


def test_a_hex_is_one_high_with_equal_sides() -> None:
    corners = hexes.corners(SEVEN, 24)
    assert max(y for _, y in corners) - min(y for _, y in corners) == pytest.approx(1)
    lengths = [math.dist(corners[corner], corners[(corner + 1) % 6]) for corner in range(6)]
    assert lengths == pytest.approx([1 / math.sqrt(3)] * 6)


@given(grid_and_two(), st.floats(0, 6.28), st.floats(0, 0.49))
def test_a_point_inside_a_hex_finds_it(case: tuple[Grid, int, int], angle: float, far: float) -> None:
    grid, hex_, _ = case
    x, y = hexes.centre(grid, hex_)
    assert hexes.hex_at(grid, x + far * math.cos(angle), y + far * math.sin(angle)) == hex_


def test_a_point_beside_the_map_finds_nothing() -> None:
    x, y = hexes.centre(SEVEN, 0)
    assert hexes.hex_at(SEVEN, x, y - 0.6) == OFF_MAP
    assert hexes.hex_at(SEVEN, x - 0.7, y) == OFF_MAP
    assert hexes.hex_at(SEVEN, 1000.0, 1000.0) == OFF_MAP
