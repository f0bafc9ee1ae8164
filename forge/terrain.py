"""What covers each hex: shares of land, lake, forest, marsh, heights, as numbers a title makes its classes of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.geometry import box

from forge.frame import Frame, Ints
from forge.geo import Floats, Pack

SMALLEST_LAKE_KM2 = 60
# Classes of the land cover: forests whole, woody savanna half.
FORESTS = (1, 2, 3, 4, 5)
WOODY = (8,)
WETLAND = (11,)


@dataclass(frozen=True)
class Ground:
    """Shares from 0 to 1 of each hex; `heights` in metres: mean, and the span without the extreme twentieths."""

    land: Floats
    lake: Floats
    forest: Floats  # seen from space today
    wet: Floats
    mean_height: Floats
    span: Floats
    overlays: dict[str, Floats]  # "marsh/swamp", "forest/", "mountain/high" and so on
    land_shapes: Any  # on the grid, one shape
    lake_shapes: Any  # the lakes of 1941
    barrier_lakes: Any  # those so large that their hexsides stop armies

    def overlay(self, *names: str) -> Floats:
        none = np.zeros_like(self.land)
        return np.asarray(sum((self.overlays.get(name, none) for name in names), none))


def survey(frame: Frame, pack: Pack, barrier_km2: float) -> Ground:
    land = frame.project(f.geometry for f in pack.features("land_10m.geojson"))
    lakes = frame.project(f.geometry for f in lakes_of_1941(pack))
    great = frame.project(f.geometry for f in lakes_of_1941(pack) if f.properties["km2"] >= barrier_km2)
    land_shape = shapely.union_all(land)
    lake_shape = shapely.union_all(lakes)
    wet_mask = frame.mask(lakes)
    land_mask = frame.mask(land)
    forest, wet = _cover(frame, pack)
    mean_height, span = _heights(frame, pack)
    return Ground(
        land=np.asarray(land_mask.mean(axis=1)),
        lake=np.asarray((wet_mask & land_mask).mean(axis=1)),
        forest=forest,
        wet=wet,
        mean_height=mean_height,
        span=span,
        overlays=_overlays(frame, pack),
        land_shapes=land_shape,
        lake_shapes=lake_shape,
        barrier_lakes=shapely.union_all(great),
    )


def lakes_of_1941(pack: Pack) -> list[Any]:
    features = pack.features("lakes_10m.geojson")
    return [f for f in features if f.properties["in1941"] and f.properties["km2"] > SMALLEST_LAKE_KM2]


def _cover(frame: Frame, pack: Pack) -> tuple[Floats, Floats]:
    hex_of, value = frame.cells(pack.landcover)
    weight = np.where(np.isin(value, FORESTS), 1.0, np.where(np.isin(value, WOODY), 0.5, 0.0))
    dry = value != 0
    return _mean(frame, hex_of[dry], weight[dry]), _mean(
        frame, hex_of[dry], np.isin(value[dry], WETLAND).astype(np.float64)
    )


def _mean(frame: Frame, hex_of: Ints, values: Floats) -> Floats:
    size = frame.grid.size
    count = np.maximum(np.bincount(hex_of, minlength=size), 1)
    return np.asarray(np.bincount(hex_of, weights=values, minlength=size) / count)


def _heights(frame: Frame, pack: Pack) -> tuple[Floats, Floats]:
    hex_of, metres = frame.cells(pack.elevation)
    metres = np.maximum(metres, 0.0)
    span = np.zeros(frame.grid.size)
    order = np.argsort(hex_of, kind="stable")
    hex_of, metres = hex_of[order], metres[order]
    starts = np.searchsorted(hex_of, np.arange(frame.grid.size + 1))
    for hex_ in range(frame.grid.size):
        own = metres[starts[hex_] : starts[hex_ + 1]]
        if len(own) > 3:
            span[hex_] = np.percentile(own, 95) - np.percentile(own, 5)
    return _mean(frame, hex_of, metres), span


def _overlays(frame: Frame, pack: Pack) -> dict[str, Floats]:
    groups: dict[str, list[Any]] = {}
    for feature in pack.overlay("terrain"):
        name = f"{feature.properties['kind']}/{feature.properties.get('strength', '')}"
        groups.setdefault(name, []).append(feature.geometry)
    return {name: frame.fraction(frame.project(groups[name])) for name in sorted(groups)}


def contours(frame: Frame, pack: Pack, metres: float) -> Any:
    """The ground above a height, on the grid, with its staircase of cells smoothed away."""
    raster = pack.elevation
    half = raster.step / 2
    boxes: list[Any] = []
    for row in range(raster.values.shape[0]):
        high = np.concatenate([[0], (raster.values[row] >= metres).astype(np.int8), [0]])
        change = np.diff(high)
        north = raster.north - row * raster.step
        for start, end in zip(np.nonzero(change == 1)[0], np.nonzero(change == -1)[0], strict=True):
            west, east = raster.west + start * raster.step, raster.west + end * raster.step
            boxes.append(box(west, north - raster.step - half / 50, east, north))
    shapes = frame.project([shapely.union_all(boxes)])
    return shapely.union_all(shapes).buffer(0.12).buffer(-0.24).buffer(0.12) if shapes else shapely.Polygon()
