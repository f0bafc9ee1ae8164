"""Shapes for drawing in board units: land, lakes, heights, frontiers; simplified until they are small."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import shapely
from shapely.geometry import box

from eastfront.parts.boards import GridRecord, Layer, Points, Shape
from forge.frame import Frame

FINE = 0.022  # of a hex: what a coast may be moved when it is simplified
COARSE = 0.05


def board_window(frame: Frame, record: GridRecord, width: int, height: int) -> Any:
    """The board's rectangle on the grid."""
    scale = record.hex_height
    return box(-record.left / scale, -record.top / scale, (width - record.left) / scale, (height - record.top) / scale)


def areas(record: GridRecord, window: Any, shape: Any, style: str, tolerance: float, least: float) -> list[Shape]:
    """The polygons of a shape inside the window, the larger first."""
    cut = shapely.make_valid(shape.simplify(tolerance)).intersection(window)
    found: list[Shape] = []
    parts = [part for part in shapely.get_parts(cut) if part.geom_type == "Polygon" and part.area >= least]
    parts.sort(key=lambda part: (-part.area, part.bounds))
    for part in parts:
        outer = _units(record, part.exterior.coords[:-1])
        holes = [_units(record, ring.coords[:-1]) for ring in part.interiors if abs(_area(ring)) >= least]
        if len(outer) >= 6:
            found.append(Shape(style, "area", outer, tuple(hole for hole in holes if len(hole) >= 6)))
    return found


def lines(record: GridRecord, window: Any, shape: Any, style: str, tolerance: float) -> list[Shape]:
    found: list[Shape] = []
    for part in shapely.get_parts(shape.simplify(tolerance).intersection(window)):
        if part.geom_type == "LineString":
            points = _units(record, part.coords)
            if len(points) >= 4:
                found.append(Shape(style, "line", points))
    return found


def _area(ring: Any) -> float:
    return float(shapely.Polygon(ring).area)


def _units(record: GridRecord, coordinates: Iterable[tuple[float, float]]) -> Points:
    points: list[int] = []
    for x, y in coordinates:
        at = record.on_board(x, y)
        if points[-2:] != list(at):
            points += at
    return tuple(points)


def layer(name: str, shapes: Iterable[Shape]) -> Layer:
    return Layer(name, tuple(shapes))
