"""Flat-top hexes in offset columns, as plain functions on ints.

A hex is a dense int counted along the rows from the north-west corner; a direction is 0 to 5, clockwise from north.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from eastfront.parts.ids import NO_SPACE, SpaceId
from eastfront.parts.masks import all_spaces

OFF_MAP: Final = NO_SPACE
N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5
DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")

HALF_ROOT_3: Final = 0.8660254037844386  # from one column of centres to the next, in hexes flat to flat
HALF_SIDE: Final = 0.28867513459481287  # half the length of a hexside
_COLUMN_STEP: Final = (0, 1, 1, 0, -1, -1)
_ROW_STEP_HIGH: Final = (-1, -1, 0, 1, 0, -1)  # from a column that is not pushed down
_ROW_STEP_LOW: Final = (-1, 0, 1, 1, 1, 0)
# Corner d and corner d + 1 are the ends of the side in direction d.
_CORNER_X: Final = (-HALF_SIDE, HALF_SIDE, 2 * HALF_SIDE, HALF_SIDE, -HALF_SIDE, -2 * HALF_SIDE)
_CORNER_Y: Final = (-0.5, -0.5, 0.0, 0.5, 0.5, 0.0)


@dataclass(frozen=True)
class Sheet:
    """A map sheet: its columns as printed, and what to add to get the column of the whole map."""

    name: str
    first: int
    last: int
    offset: int


@dataclass(frozen=True)
class Grid:
    """The hexes of one map and how they are numbered in print.

    `low_parity` tells which columns are pushed half a hex down: 1 the odd ones, 0 the even ones. `numbering` is a
    pattern such as "S-RRCC", "SCCRR" or "CCRR": S the sheet, C the column and R the row. Where two sheets print the
    same column, the sheet listed first writes the number and both are read.
    """

    first_column: int
    last_column: int
    first_row: int
    last_row: int
    low_parity: int
    numbering: str
    sheets: tuple[Sheet, ...] = ()

    def __post_init__(self) -> None:
        if self.first_column > self.last_column or self.first_row > self.last_row:
            raise ValueError("a grid needs at least one column and one row")
        if self.low_parity not in (0, 1):
            raise ValueError(f"low_parity is 0 (even columns) or 1 (odd columns), not {self.low_parity}")
        if re.fullmatch(r"(S[-./ ]?)?(C+R+|R+C+)", self.numbering) is None:
            raise ValueError(f"numbering {self.numbering!r} is no pattern such as S-RRCC, SCCRR or CCRR")
        if ("S" in self.numbering) != bool(self.sheets):
            raise ValueError(f"numbering {self.numbering!r} does not go with {len(self.sheets)} sheets")
        for column in range(self.first_column, self.last_column + 1):
            if self.sheets and _sheet_of(self, column) < 0:
                raise ValueError(f"column {column} is on no sheet")

    @property
    def width(self) -> int:
        return self.last_column - self.first_column + 1

    @property
    def height(self) -> int:
        return self.last_row - self.first_row + 1

    @property
    def size(self) -> int:
        """How many hexes there are: ids run from 0 to size - 1."""
        return self.width * self.height


# ------------------------------------------------------------------ ids, columns and rows


def hex_id(grid: Grid, column: int, row: int) -> SpaceId:
    """The hex in a column and row of the whole map, or OFF_MAP."""
    if column < grid.first_column or column > grid.last_column or row < grid.first_row or row > grid.last_row:
        return OFF_MAP
    return SpaceId((row - grid.first_row) * grid.width + column - grid.first_column)


def all_hexes(grid: Grid) -> tuple[SpaceId, ...]:
    return all_spaces(grid.size)


def column_of(grid: Grid, hex_: int) -> int:
    return grid.first_column + hex_ % grid.width


def row_of(grid: Grid, hex_: int) -> int:
    return grid.first_row + hex_ // grid.width


def is_low(grid: Grid, column: int) -> bool:
    """Whether the column is pushed half a hex down."""
    return column % 2 == grid.low_parity


def _sheet_of(grid: Grid, column: int) -> int:
    for index, sheet in enumerate(grid.sheets):
        if sheet.first <= column - sheet.offset <= sheet.last:
            return index
    return -1


def number(grid: Grid, hex_: int) -> str:
    """The number printed in the hex, without its sheet: 4702, 2714."""
    column = column_of(grid, hex_)
    if grid.sheets:
        column -= grid.sheets[_sheet_of(grid, column)].offset
    digits = _digits(grid)
    printed_column = str(column).zfill(digits.count("C"))
    printed_row = str(row_of(grid, hex_)).zfill(digits.count("R"))
    return printed_column + printed_row if digits.startswith("C") else printed_row + printed_column


def code(grid: Grid, hex_: int) -> str:
    """The id as printed, sheet included: W4702, A-2714."""
    if hex_ < 0 or hex_ >= grid.size:
        raise ValueError(f"hex {hex_} is not one of 0 to {grid.size - 1}")
    if not grid.sheets:
        return number(grid, hex_)
    sheet = grid.sheets[_sheet_of(grid, column_of(grid, hex_))]
    return sheet.name + _separator(grid) + number(grid, hex_)


def _digits(grid: Grid) -> str:
    return grid.numbering.lstrip("S-./ ")


def _separator(grid: Grid) -> str:
    return grid.numbering.rstrip("RC").removeprefix("S")


def parse(grid: Grid, text: str, sheet: str = "") -> SpaceId:
    """The hex of an id as printed; `sheet` is the one meant when the text is a bare number."""
    digits = _digits(grid)
    printed = text[-len(digits) :]
    if len(printed) < len(digits) or not (printed.isascii() and printed.isdigit()):
        raise ValueError(f"{text!r} does not end in {len(digits)} digits ({grid.numbering})")
    columns = digits.count("C")
    rows = digits.count("R")
    column = int(printed[:columns] if digits.startswith("C") else printed[rows:])
    row = int(printed[columns:] if digits.startswith("C") else printed[:rows])
    head = text[: -len(digits)]
    if grid.sheets:
        column += _read_sheet(grid, text, head, sheet, column).offset
    elif head:
        raise ValueError(f"{text!r} has {head!r} before its number; the map has no sheets")
    hex_ = hex_id(grid, column, row)
    if hex_ == OFF_MAP:
        raise ValueError(
            f"{text!r} is off the map: column {column}, row {row}; columns are {grid.first_column} to"
            f" {grid.last_column}, rows {grid.first_row} to {grid.last_row}"
        )
    return hex_


def _read_sheet(grid: Grid, text: str, head: str, context: str, column: int) -> Sheet:
    names = ", ".join([sheet.name for sheet in grid.sheets])
    name = head.removesuffix(_separator(grid)) if head else context
    if not name:
        raise ValueError(f"{text!r} needs a sheet: {names}")
    for sheet in grid.sheets:
        if sheet.name == name and (not head or head == name + _separator(grid)):
            if not sheet.first <= column <= sheet.last:
                raise ValueError(f"{text!r}: sheet {name} has columns {sheet.first} to {sheet.last}, not {column}")
            return sheet
    raise ValueError(f"{text!r} names no sheet of this map: {names} ({grid.numbering})")


# ------------------------------------------------------------------ neighbours and distance


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def neighbour(grid: Grid, hex_: int, direction: int) -> SpaceId:
    """The next hex in a direction, or OFF_MAP."""
    column = column_of(grid, hex_)
    step = _ROW_STEP_LOW[direction] if is_low(grid, column) else _ROW_STEP_HIGH[direction]
    return hex_id(grid, column + _COLUMN_STEP[direction], row_of(grid, hex_) + step)


def around(grid: Grid, hex_: int) -> tuple[SpaceId, ...]:
    """The six neighbours by direction, OFF_MAP where there is none."""
    return tuple([neighbour(grid, hex_, direction) for direction in range(6)])


def neighbour_table(grid: Grid) -> tuple[SpaceId, ...]:
    """`around` of every hex in one flat table: table[hex * 6 + direction]."""
    return tuple([neighbour(grid, hex_, direction) for hex_ in all_hexes(grid) for direction in range(6)])


def direction_to(grid: Grid, hex_: int, other: int) -> int:
    """The direction of a neighbour, or -1 when the two do not touch."""
    for direction in range(6):
        if other >= 0 and neighbour(grid, hex_, direction) == other:
            return direction
    return -1


def _half_rows(grid: Grid, hex_: int) -> int:
    """How far south a hex lies, in half hexes."""
    return 2 * row_of(grid, hex_) + (1 if is_low(grid, column_of(grid, hex_)) else 0)


def distance(grid: Grid, hex_: int, other: int) -> int:
    """Hexes from one to the other, 1 for neighbours."""
    across = abs(column_of(grid, hex_) - column_of(grid, other))
    down = abs(_half_rows(grid, hex_) - _half_rows(grid, other))
    return across + max(0, (down - across) // 2)


def within(grid: Grid, hex_: int, limit: int) -> list[SpaceId]:
    """All hexes at most `limit` away, the hex itself included, lowest id first."""
    found: list[SpaceId] = []
    column = column_of(grid, hex_)
    south = _half_rows(grid, hex_)
    for other_column in range(max(grid.first_column, column - limit), min(grid.last_column, column + limit) + 1):
        low = 1 if is_low(grid, other_column) else 0
        spare = 2 * limit - abs(other_column - column)
        first_row = max(grid.first_row, (south - spare - low + 1) // 2)
        last_row = min(grid.last_row, (south + spare - low) // 2)
        for row in range(first_row, last_row + 1):
            found.append(hex_id(grid, other_column, row))
    found.sort()
    return found


def line(grid: Grid, hex_: SpaceId, other: SpaceId) -> list[SpaceId]:
    """The hexes under a straight line, both ends included; along a hexside the lower id of the two is taken."""
    steps = distance(grid, hex_, other)
    across = column_of(grid, other) - column_of(grid, hex_)
    down = _half_rows(grid, other) - _half_rows(grid, hex_)
    hexes = [hex_]
    for step in range(1, steps):
        x = column_of(grid, hex_) * steps + across * step
        y = _half_rows(grid, hex_) * steps + down * step
        hexes.append(_nearest(grid, hexes[-1], x, y, steps))
    if steps:
        hexes.append(other)
    return hexes


def _nearest(grid: Grid, last: int, x: int, y: int, scale: int) -> SpaceId:
    """The neighbour of `last` whose centre is nearest to the point (x, y) / scale, in columns and half rows."""
    best = OFF_MAP
    best_apart = 0
    for direction in range(6):
        hex_ = neighbour(grid, last, direction)
        if hex_ != OFF_MAP:
            off_x = column_of(grid, hex_) * scale - x
            off_y = _half_rows(grid, hex_) * scale - y
            apart = 3 * off_x * off_x + off_y * off_y  # a column is the root of 3 times as wide as half a row is high
            if best == OFF_MAP or apart < best_apart or (apart == best_apart and hex_ < best):
                best = hex_
                best_apart = apart
    return best


# ------------------------------------------------------------------ hexsides


def side_table(grid: Grid) -> tuple[int, ...]:
    """The hexside in each direction of every hex: table[hex * 6 + direction].

    Sides count from 0 without gaps, map edges included, and two neighbours name their common side alike.
    """
    table = [-1] * (grid.size * 6)
    count = 0
    for hex_ in all_hexes(grid):
        for direction in range(6):
            other = neighbour(grid, hex_, direction)
            if 0 <= other < hex_:
                table[hex_ * 6 + direction] = table[other * 6 + opposite(direction)]
            else:
                table[hex_ * 6 + direction] = count
                count += 1
    return tuple(table)


def side_owners(grid: Grid) -> tuple[tuple[SpaceId, int], ...]:
    """For every hexside the (hex, direction) of the lower hex that has it."""
    owners: list[tuple[SpaceId, int]] = []
    for place, side in enumerate(side_table(grid)):
        if side == len(owners):
            owners.append((SpaceId(place // 6), place % 6))
    return tuple(owners)


# ------------------------------------------------------------------ drawing, in hexes flat to flat


def centre(grid: Grid, hex_: int) -> tuple[float, float]:
    """x east, y south; column 0 is x = 0, row 0 of a column not pushed down is y = 0."""
    return column_of(grid, hex_) * HALF_ROOT_3, _half_rows(grid, hex_) / 2


def corners(grid: Grid, hex_: int) -> tuple[tuple[float, float], ...]:
    """The six corners clockwise from the north-west one; side d runs from corner d to corner d + 1."""
    x, y = centre(grid, hex_)
    return tuple([(x + _CORNER_X[corner], y + _CORNER_Y[corner]) for corner in range(6)])


def hex_at(grid: Grid, x: float, y: float) -> SpaceId:
    """The hex a point lies in, or OFF_MAP."""
    best = OFF_MAP
    best_apart = 0.0
    middle = round(x / HALF_ROOT_3)
    for column in (middle - 1, middle, middle + 1):
        shift = 0.5 if is_low(grid, column) else 0.0
        row = round(y - shift)
        apart = (x - column * HALF_ROOT_3) ** 2 + (y - shift - row) ** 2
        hex_ = hex_id(grid, column, row)
        if column == middle - 1 or apart < best_apart:
            best = hex_
            best_apart = apart
    return best
