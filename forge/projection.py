"""From longitude and latitude to the grid of a hex map: hexes flat to flat, x east, y south (parts.hexes.centre)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from forge.geo import Floats

EARTH_KM = 6371.0


@dataclass(frozen=True)
class Lambert:
    """Lambert's conformal conic on a sphere with two standard parallels, in kilometres, y north."""

    lon0: float
    lat0: float
    lat1: float
    lat2: float

    def project(self, degrees: Floats) -> Floats:
        lon0, lat0, lat1, lat2 = np.radians([self.lon0, self.lat0, self.lat1, self.lat2])
        n = np.log(np.cos(lat1) / np.cos(lat2)) / np.log(_stretch(lat2) / _stretch(lat1))
        scale = EARTH_KM * np.cos(lat1) * _stretch(lat1) ** n / n
        radius = scale / _stretch(np.radians(degrees[:, 1])) ** n
        angle = n * (np.radians(degrees[:, 0]) - lon0)
        return np.column_stack([radius * np.sin(angle), scale / _stretch(lat0) ** n - radius * np.cos(angle)])


def _stretch(latitude: Any) -> Any:
    return np.tan(np.pi / 4 + latitude / 2)


@dataclass(frozen=True)
class Projection:
    """Lambert, then a linear map to the grid, then bumps that bring known towns into their printed hexes.

    `linear` is ((xx, xy, x0), (yx, yy, y0)); a bump is (x km, y km, shift in x, shift in y) and fades over `reach` km.
    """

    lambert: Lambert
    linear: tuple[tuple[float, float, float], tuple[float, float, float]]
    bumps: tuple[tuple[float, float, float, float], ...] = ()
    reach: float = 1.0

    def points(self, degrees: Floats) -> Floats:
        """Rows of longitude, latitude to rows of x, y on the grid."""
        km = self.lambert.project(np.asarray(degrees, dtype=np.float64))
        x = self.linear[0][0] * km[:, 0] + self.linear[0][1] * km[:, 1] + self.linear[0][2]
        y = self.linear[1][0] * km[:, 0] + self.linear[1][1] * km[:, 1] + self.linear[1][2]
        for east, north, shift_x, shift_y in self.bumps:
            apart = (km[:, 0] - east) ** 2 + (km[:, 1] - north) ** 2
            weight = np.exp(-apart / (2 * self.reach**2))
            x = x + shift_x * weight
            y = y + shift_y * weight
        return np.column_stack([x, y])

    def point(self, longitude: float, latitude: float) -> tuple[float, float]:
        x, y = self.points(np.array([[longitude, latitude]]))[0]
        return float(x), float(y)

    def shape(self, geometry: Any) -> Any:
        """A shape in degrees as a shape on the grid; long straight lines are first divided so that they bend."""
        return shapely.transform(shapely.segmentize(geometry, 0.25), self.points)


def anchored(lambert: Lambert, hex_km: float, longitude: float, latitude: float, x: float, y: float) -> Projection:
    """Hexes of `hex_km` with one point of the earth fixed at (x, y) of the grid."""
    km_x, km_y = lambert.project(np.array([[longitude, latitude]]))[0]
    return Projection(lambert, ((1 / hex_km, 0.0, x - km_x / hex_km), (0.0, -1 / hex_km, y + km_y / hex_km)))
