"""A hex grid laid over the projected earth: sample points, fractions of shapes, cells of rasters by hex."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry import Polygon, box

from eastfront.parts import hexes
from forge.geo import Floats, Raster
from forge.projection import Projection

RINGS = 5  # of sample points around the middle of a hex: 91 points in all

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Frame:
    grid: hexes.Grid
    projection: Projection

    @cached_property
    def centres(self) -> Floats:
        return np.array([hexes.centre(self.grid, hex_) for hex_ in range(self.grid.size)])

    @cached_property
    def samples(self) -> Floats:
        """Points spread evenly over every hex: samples[hex, point] = x, y."""
        return self.centres[:, None, :] + _inner_points()[None, :, :]

    @cached_property
    def bounds(self) -> Any:
        """The rectangle around all hexes, with one hex to spare."""
        low, high = self.centres.min(axis=0) - 1.6, self.centres.max(axis=0) + 1.6
        return box(low[0], low[1], high[0], high[1])

    def outline(self, hex_: int) -> Any:
        return Polygon(hexes.corners(self.grid, hex_))

    def project(self, geometries: Iterable[Any]) -> list[Any]:
        """Shapes in degrees as shapes on the grid, cut at the bounds; what lies outside is left out."""
        low, high = self._degrees_around
        window = box(low[0], low[1], high[0], high[1])
        found = []
        for geometry in geometries:
            if not shapely.intersects(geometry, window):
                continue
            near = shapely.make_valid(geometry) if not shapely.is_valid(geometry) else geometry
            placed = self.projection.shape(shapely.intersection(near, window))
            if not shapely.is_valid(placed):
                placed = shapely.make_valid(placed)
            cut = shapely.intersection(placed, self.bounds)
            if not shapely.is_empty(cut):
                found.append(cut)
        return found

    @cached_property
    def _degrees_around(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """A window in degrees that surely holds the bounds: cells of two degrees that fall inside, and one more."""
        longitudes, latitudes = np.meshgrid(np.arange(-12.0, 63.0, 1.0), np.arange(26.0, 73.0, 1.0))
        degrees = np.column_stack([longitudes.ravel(), latitudes.ravel()])
        placed = self.projection.points(degrees)
        x0, y0, x1, y1 = self.bounds.bounds
        inside = (placed[:, 0] > x0 - 2) & (placed[:, 0] < x1 + 2) & (placed[:, 1] > y0 - 2) & (placed[:, 1] < y1 + 2)
        low, high = degrees[inside].min(axis=0) - 2.0, degrees[inside].max(axis=0) + 2.0
        return (float(low[0]), float(low[1])), (float(high[0]), float(high[1]))

    def fraction(self, placed: Iterable[Any]) -> Floats:
        """For every hex the share of its samples that lie in one of the shapes (already on the grid)."""
        return np.asarray(self.mask(placed).mean(axis=1))

    def mask(self, placed: Iterable[Any]) -> npt.NDArray[np.bool_]:
        flat = self.samples.reshape(-1, 2)
        inside = np.zeros(len(flat), dtype=bool)
        for geometry in placed:
            for part in shapely.get_parts(geometry):
                x0, y0, x1, y1 = part.bounds
                near = np.nonzero(
                    (flat[:, 0] >= x0) & (flat[:, 0] <= x1) & (flat[:, 1] >= y0) & (flat[:, 1] <= y1) & ~inside
                )[0]
                if len(near):
                    shapely.prepare(part)
                    inside[near] |= shapely.contains_xy(part, flat[near, 0], flat[near, 1])
        return inside.reshape(self.samples.shape[:2])

    def cells(self, raster: Raster) -> tuple[Ints, Floats]:
        """The hex and value of every raster cell whose middle lies in one."""
        placed = self.hexes_at(self.projection.points(raster.centres))
        inside = placed >= 0
        return placed[inside], raster.values.ravel()[inside]

    def hexes_at(self, points: Floats) -> Ints:
        """parts.hexes.hex_at for many points at once."""
        best = np.full(len(points), hexes.OFF_MAP, dtype=np.int64)
        best_apart = np.full(len(points), np.inf)
        middle = np.rint(points[:, 0] / hexes.HALF_ROOT_3).astype(np.int64)
        grid = self.grid
        for column in (middle - 1, middle, middle + 1):
            shift = np.where(column % 2 == grid.low_parity, 0.5, 0.0)
            row = np.rint(points[:, 1] - shift).astype(np.int64)
            apart = (points[:, 0] - column * hexes.HALF_ROOT_3) ** 2 + (points[:, 1] - shift - row) ** 2
            known = (column >= grid.first_column) & (column <= grid.last_column)
            known &= (row >= grid.first_row) & (row <= grid.last_row)
            ids = np.where(known, (row - grid.first_row) * grid.width + column - grid.first_column, hexes.OFF_MAP)
            nearer = apart < best_apart
            best = np.where(nearer, ids, best)
            best_apart = np.where(nearer, apart, best_apart)
        return best

    def hex_of(self, longitude: float, latitude: float) -> int:
        return hexes.hex_at(self.grid, *self.projection.point(longitude, latitude))


def _inner_points() -> Floats:
    """A triangular lattice inside a flat-top hex one high, a little away from its sides."""
    reach = 2 * hexes.HALF_SIDE / (RINGS + 0.5)
    points = [
        (reach * (q + r / 2), reach * r * hexes.HALF_ROOT_3)
        for q in range(-RINGS, RINGS + 1)
        for r in range(max(-RINGS, -q - RINGS), min(RINGS, -q + RINGS) + 1)
    ]
    return np.array(points)
