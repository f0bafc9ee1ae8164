"""Moving drawn lines with the towns: a town stands in the middle of its hex, and its river must still pass it by."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString, Point

from forge.geo import Floats

PULL = 0.55  # hexes within which a line follows a town to the middle of its hex
CLEAR = 0.56  # hexes that a river keeps away from the middle of a town's hex
BEND = 1.1  # hexes over which a line bends to pass a town on its proper bank
COMPASS = {
    "N": (0.0, -1.0),
    "NE": (0.866, -0.5),
    "E": (1.0, 0.0),
    "SE": (0.866, 0.5),
    "S": (0.0, 1.0),
    "SW": (-0.866, 0.5),
    "W": (-1.0, 0.0),
    "NW": (-0.866, -0.5),
}


@dataclass(frozen=True)
class Rubber:
    """Where towns truly lie on the grid, and the middles of the hexes they stand in."""

    true: Floats
    stands: Floats

    def pull(self, line: LineString) -> LineString:
        """The line shifted near each town as the town was shifted."""
        points = shapely.get_coordinates(shapely.segmentize(line, 0.05))
        apart = np.sqrt(((points[:, None, :] - self.true[None, :, :]) ** 2).sum(axis=2))
        weight = (PULL / np.maximum(apart, 0.02)) ** 4
        weight[apart > 3 * PULL] = 0.0
        shift = weight @ (self.stands - self.true) / (weight.sum(axis=1, keepdims=True) + 1.0)
        return LineString(points + shift)

    def clear(self, line: LineString) -> LineString:
        """The line led around the middle of every town's hex, on the side where it passes."""
        points = shapely.get_coordinates(shapely.segmentize(line, 0.02))
        for middle in self.stands:
            away = points - middle
            apart = np.sqrt((away**2).sum(axis=1))
            close = apart < CLEAR
            if close.any():
                factor = CLEAR / np.maximum(apart[close], 1e-6)
                points[close] = middle + away[close] * factor[:, None]
        return LineString(points)


def bend(line: LineString, middle: tuple[float, float], direction: str) -> LineString:
    """The line bent so that it passes a town in the given direction; untouched when it is far from it."""
    points = shapely.get_coordinates(shapely.segmentize(line, 0.05))
    nearest = line.interpolate(line.project(Point(middle)))
    if nearest.distance(Point(middle)) > 1.6:
        return line
    east, south = COMPASS[direction]
    shift_x = middle[0] + 0.5 * east - nearest.x
    shift_y = middle[1] + 0.5 * south - nearest.y
    apart = np.sqrt((points[:, 0] - nearest.x) ** 2 + (points[:, 1] - nearest.y) ** 2)
    weight = np.clip(1.0 - apart / BEND, 0.0, 1.0) ** 0.7
    return LineString(points + weight[:, None] * np.array([[shift_x, shift_y]]))
