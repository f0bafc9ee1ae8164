"""From board units to pixels at zoom 1: the window a board is seen through, and the hexes in it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from eastfront.draw.geometry import rings, soft_ring
from eastfront.draw.svg import Point, polyline
from eastfront.draw.tokens import HEX, ROUNDING
from eastfront.parts import hexes
from eastfront.parts.boards import Board, Points, Shape

MARGIN = 0.34  # of a hex, around the hexes of the map
_CORNER_X = (-1, 1, 2, 1, -1, -2)  # in half hexsides
_CORNER_Y = (-1, -1, 0, 1, 1, 0)  # in half hexes
Corner = tuple[int, int]


@dataclass(frozen=True)
class Frame:
    """The rectangle of a board that is drawn; its north-west corner becomes 0, 0."""

    left: float
    top: float
    scale: float  # pixels to a board unit
    width: float
    height: float

    def point(self, x: float, y: float) -> Point:
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def points(self, flat: Points) -> list[Point]:
        return [self.point(flat[place], flat[place + 1]) for place in range(0, len(flat), 2)]

    def outline(self, shape: Shape, grain: int = 10) -> str:
        """The path of a shape; an area with its holes."""
        if shape.kind == "line":
            return polyline(self.points(shape.points), grain=grain)
        return "".join(polyline(self.points(ring), True, grain) for ring in (shape.points, *shape.holes))


def frame_of(board: Board) -> Frame:
    """Hexes are 72 pixels high at zoom 1; on other boards a unit is a pixel unless the board is larger than a desk."""
    if board.meta.grid is not None:
        unit = board.meta.grid.hex_height
        spaces = [space for space in board.spaces if space.kind == "hex"]
        wide, high = unit * (2 * hexes.HALF_SIDE + MARGIN), unit * (0.5 + MARGIN)
        left, right = min(s.x for s in spaces) - wide, max(s.x for s in spaces) + wide
        top, bottom = min(s.y for s in spaces) - high, max(s.y for s in spaces) + high
        scale = HEX / unit
        return Frame(left, top, scale, (right - left) * scale, (bottom - top) * scale)
    width, height = board.meta.width, board.meta.height
    scale = 1.0 if width <= 4500 else 4000 / width
    return Frame(0, 0, scale, width * scale, height * scale)


class HexFrame:
    """The hexes of a board in pixels. Corners are whole numbers until they are drawn, so that neighbours agree."""

    def __init__(self, board: Board) -> None:
        if board.grid is None or board.meta.grid is None:
            raise ValueError(f"the board of {board.meta.title} has no hexes")
        self.frame = frame_of(board)
        self.grid = board.grid
        self._origin = self.frame.point(board.meta.grid.left, board.meta.grid.top)

    def centre(self, hex_: int) -> Point:
        x, y = hexes.centre(self.grid, hex_)
        return self._origin[0] + x * HEX, self._origin[1] + y * HEX

    def corner(self, hex_: int, corner: int) -> Corner:
        x, y = hexes.centre(self.grid, hex_)
        corner %= 6
        return round(x / hexes.HALF_SIDE) + _CORNER_X[corner], round(y * 2) + _CORNER_Y[corner]

    def place(self, corner: Corner) -> Point:
        return self._origin[0] + corner[0] * hexes.HALF_SIDE * HEX, self._origin[1] + corner[1] * HEX / 2

    def side(self, a: int, b: int) -> tuple[Corner, Corner] | None:
        """The two corners between neighbours."""
        direction = hexes.direction_to(self.grid, a, b)
        if direction < 0:
            return None
        return self.corner(a, direction), self.corner(a, direction + 1)

    def rim(self, members: Collection[int]) -> list[list[Point]]:
        """The outlines of a set of hexes, holes running the other way round."""
        inside = set(members)
        edges = []
        for hex_ in sorted(inside):
            for direction, other in enumerate(hexes.around(self.grid, hex_)):
                if other not in inside:
                    edges.append((self.corner(hex_, direction), self.corner(hex_, direction + 1)))
        return [[self.place(corner) for corner in ring] for ring in rings(edges)]

    def patch(self, members: Collection[int], rounding: float = ROUNDING) -> str:
        """The path of a set of hexes with soft corners."""
        return "".join(soft_ring(ring, rounding * HEX) for ring in self.rim(members))

    def cells(self) -> list[tuple[str, str | None]]:
        """The grid as few long lines, each with its dashes: zigzags down the columns, and for every row the flat sides
        of its columns as one dashed line."""
        grid = self.grid
        zigzags: list[str] = []
        for column in range(grid.first_column, grid.last_column + 2):
            last = column > grid.last_column
            top = hexes.hex_id(grid, min(column, grid.last_column), grid.first_row)
            corners = [self.corner(top, 1 if last else 0)]
            for row in range(grid.first_row, grid.last_row + 1):
                hex_ = hexes.hex_id(grid, min(column, grid.last_column), row)
                corners += (
                    [self.corner(hex_, 2), self.corner(hex_, 3)]
                    if last
                    else [self.corner(hex_, 5), self.corner(hex_, 4)]
                )
            zigzags.append(polyline([self.place(corner) for corner in corners]))
        zigzags += self._ends()
        flats: list[str] = []
        for row in range(grid.first_row, grid.last_row + 2):
            for column in (grid.first_column, grid.first_column + 1):
                hex_ = hexes.hex_id(grid, column, min(row, grid.last_row))
                if hex_ == hexes.OFF_MAP:
                    continue
                x, y = self.place(self.corner(hex_, 0 if row <= grid.last_row else 4))
                reach = (grid.last_column - column) // 2 * 2 * hexes.HALF_ROOT_3 + 2 * hexes.HALF_SIDE
                flats.append(polyline([(x, y), (x + reach * HEX, y)]))
        on, off = 2 * hexes.HALF_SIDE * HEX, 4 * hexes.HALF_SIDE * HEX
        return [("".join(zigzags), None), ("".join(flats), f"{on:.3f} {off:.3f}")]

    def _ends(self) -> list[str]:
        """Slanting sides the zigzags leave out where neighbouring columns end at different heights."""
        grid = self.grid
        found = []
        for column in range(grid.first_column + 1, grid.last_column + 1):
            low = hexes.is_low(grid, column)
            high_column, row, corners = (
                (column - 1, grid.first_row, (1, 2)) if low else (column - 1, grid.last_row, (2, 3))
            )
            hex_ = hexes.hex_id(grid, high_column, row)
            found.append(polyline([self.place(self.corner(hex_, corner)) for corner in corners]))
        return found
