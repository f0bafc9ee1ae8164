"""The land and sea cut into small faces by coasts, borders, rivers and a fine mesh, and how the faces touch.

All coordinates are whole kilometres from here on, so that faces of one border have exactly the same points.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from shapely import affinity
from shapely.geometry import Polygon

from forge.area_sheet import Sources
from forge.geo import BadInput, Floats

Ints = npt.NDArray[np.int64]
SHIFT = 1 << 16  # packs a point into one number
NEAR = 1.3  # kilometres: a side this close to a source line is that line, moved by rounding

WATER = "~water"  # no sea zone
OUTSIDE = -1  # beyond the edge of the sheet


@dataclass
class Faces:
    shapes: list[Polygon]
    zones: list[str]  # the country of each face, or WATER
    centres: Floats
    sides: Ints  # one row a side: point, point, face, face or OUTSIDE
    lengths: Floats
    rivers: list[frozenset[int]]  # for each river of the corrections its sides
    province: npt.NDArray[np.bool_]
    divider: npt.NDArray[np.bool_]


def build(sources: Sources) -> Faces:
    lands = countries(sources)
    rivers = [_river(sources, river) for river in sources.corrections["river"]]
    provinces = _provinces(sources)
    provinces += [fort_ring(sources, fort).exterior for fort in sources.corrections["fortress"]]
    dividers = [sources.sheet.line(cut["line"]) for cut in sources.corrections["sea_cut"]]
    lines = [shapely.boundary(shape) for _, shape in lands]
    lines += [*rivers, *provinces, *dividers, *_rings(sources), sources.sheet.frame.boundary]
    land = shapely.unary_union([shape for _, shape in lands])
    lines.append(_mesh(sources, land))
    within = [shapely.intersection(shapely.force_2d(line), sources.sheet.frame) for line in lines]
    noded = shapely.union_all(within, grid_size=1.0)
    shapes = list(shapely.get_parts(shapely.polygonize(shapely.get_parts(noded))))
    shapes.sort(key=lambda shape: shape.bounds + tuple(shape.exterior.coords[0]))
    sides, lengths = _sides(shapes)
    middles = shapely.points((_unpack(sides[:, 0]) + _unpack(sides[:, 1])) / 2)
    return Faces(
        shapes,
        _zones(shapes, lands),
        shapely.get_coordinates(shapely.centroid(shapes)),
        sides,
        lengths,
        [frozenset(np.nonzero(_near(middles, [river]))[0].tolist()) for river in rivers],
        _near(middles, provinces),
        _near(middles, dividers),
    )


def unpack(point: int) -> tuple[int, int]:
    return point // SHIFT, point % SHIFT


def _unpack(points: Ints) -> Floats:
    return np.column_stack([points // SHIFT, points % SHIFT]).astype(np.float64)


# ------------------------------------------------------------------ source lines


def countries(sources: Sources) -> list[tuple[str, Any]]:
    """The countries of 31 August 1939; of Greater Germany the Austria and Czechoslovakia of 1938 are kept apart."""
    features = sources.pack.features("polities_1938.geojson")
    before = {feature.properties["id"]: _clean(feature.geometry) for feature in features}
    found: list[tuple[str, Any]] = []
    for feature in sources.pack.features("polities_1939.geojson"):
        name, shape = str(feature.properties["id"]), _clean(feature.geometry)
        if name == "germany":
            found.append(("austria", shapely.intersection(shape, before["austria"])))
            found.append(("czech", shapely.intersection(shape, before["czechoslovakia"])))
            shape = shapely.difference(shape, shapely.union(before["austria"], before["czechoslovakia"]))
        found.append(("czech" if name in ("protectorate", "slovakia") else name, shape))
    for give in sources.corrections["transfer"]:
        ring = Polygon([(lon, lat) for lat, lon in give["polygon"]])
        part = shapely.unary_union([shapely.intersection(s, ring) for name, s in found if name == give["from"]])
        found = [(name, shapely.difference(s, ring) if name == give["from"] else s) for name, s in found]
        found.append((give["to"], part))
    for south, west, north, east in sources.corrections["beyond"]:
        found.append(("beyond", shapely.box(west, south, east, north)))
    straits = [sources.sheet.line(cut["line"]).buffer(cut["km"] / 2) for cut in sources.corrections["strait"]]
    lakes = [_lake(sources, name) for name in sources.corrections["lakes"]]
    wet = shapely.unary_union([*straits, *lakes])
    placed = [(name, _clean(sources.sheet.shape(_polygons(shape)))) for name, shape in found]
    placed = [(name, _grown(sources, shape)) for name, shape in placed]
    return [
        (name, _polygons(shapely.intersection(shapely.difference(shape, wet), sources.sheet.frame)))
        for name, shape in placed
        if shapely.intersects(shape, sources.sheet.frame)
    ]


def _grown(sources: Sources, shape: Any) -> Any:
    """Islands of the corrections are drawn larger, so that blocks find room on them."""
    parts = []
    for part in shapely.get_parts(shape):
        for island in sources.corrections["enlarge"]:
            if part.contains(shapely.Point(sources.sheet.point(island["at"]))):
                part = affinity.scale(part, island["times"], island["times"])
        parts.append(part)
    return shapely.union_all(parts)


def _lake(sources: Sources, name: str) -> Any:
    for feature in sources.pack.features("lakes_10m.geojson"):
        if feature.properties.get("name") == name:
            return _clean(sources.sheet.shape(_clean(feature.geometry)))
    raise BadInput(f"lakes_10m.geojson has no {name}")


def _clean(shape: Any) -> Any:
    return shape if shapely.is_valid(shape) else _polygons(shapely.make_valid(shape))


def _polygons(shape: Any) -> Any:
    parts = [part for part in shapely.get_parts(shape) if part.geom_type in ("Polygon", "MultiPolygon")]
    return shapely.union_all(parts) if parts else Polygon()


def _river(sources: Sources, river: dict[str, Any]) -> Any:
    if "line" in river:
        return sources.sheet.line(river["line"])
    parts = [
        sources.sheet.shape(feature.geometry)
        for feature in sources.pack.features("rivers_10m.geojson")
        if (feature.properties.get("key") or feature.properties.get("name")) == river["name"]
    ]
    if not parts:
        raise BadInput(f"rivers_10m.geojson has no {river['name']}")
    whole = shapely.union_all(parts)
    if "within" in river:  # south, west, north, east
        south, west, north, east = river["within"]
        ring = sources.sheet.polygon([[south, west], [south, east], [north, east], [north, west]])
        whole = shapely.intersection(whole, ring)
    return shapely.intersection(whole, sources.sheet.frame)


def _provinces(sources: Sources) -> list[Any]:
    lines = [sources.sheet.shape(f.geometry) for f in sources.pack.features("admin1_lines_modern.geojson")]
    return [line for line in lines if line.intersects(sources.sheet.frame)]


def _rings(sources: Sources) -> list[Any]:
    """The edges of land out of play."""
    return [sources.sheet.polygon(void["polygon"]).exterior for void in sources.corrections["out_of_play"]]


def fort_ring(sources: Sources, fort: dict[str, Any]) -> Polygon:
    return shapely.Point(sources.sheet.point(fort["at"])).buffer(fort["km"], quad_segs=4)


def _mesh(sources: Sources, land: Any) -> Any:
    """Sides of a honeycomb over the land."""
    wide = float(sources.corrections["sheet"]["mesh"])
    side = wide / 3**0.5
    rows = np.arange(-1, int(sources.sheet.height / (1.5 * side)) + 2)
    columns = np.arange(-1, int(sources.sheet.width / wide) + 2)
    column, row = (grid.ravel() for grid in np.meshgrid(columns, rows))
    x, y = (column + (row % 2) / 2) * wide, row * 1.5 * side
    corners = [(0.0, -side), (wide / 2, -side / 2), (wide / 2, side / 2), (0.0, side)]
    pieces = [
        shapely.linestrings(np.stack([np.column_stack([x + dx, y + dy]) for dx, dy in step], axis=1))
        for step in pairwise(corners)
    ]
    lines = np.concatenate(pieces)
    shapely.prepare(land)
    return shapely.multilinestrings(lines[shapely.intersects(land, lines)])


# ------------------------------------------------------------------ faces


def _sides(shapes: list[Polygon]) -> tuple[Ints, Floats]:
    rings, owner = shapely.get_rings(shapes, return_index=True)
    points, ring = shapely.get_coordinates(rings, return_index=True)
    packed = np.rint(points[:, 0]).astype(np.int64) * SHIFT + np.rint(points[:, 1]).astype(np.int64)
    joined = ring[1:] == ring[:-1]
    a, b, face = packed[:-1][joined], packed[1:][joined], owner[ring[:-1][joined]]
    low, high = np.minimum(a, b), np.maximum(a, b)
    order = np.lexsort((face, high, low))
    low, high, face = low[order], high[order], face[order]
    same = (low[1:] == low[:-1]) & (high[1:] == high[:-1])
    first = np.nonzero(same)[0]
    twice = np.zeros(len(low), dtype=bool)
    twice[first] = twice[first + 1] = True
    once = np.nonzero(~twice)[0]
    inner = np.column_stack([low[first], high[first], face[first], face[first + 1]])
    outer = np.column_stack([low[once], high[once], face[once], np.full(len(once), OUTSIDE)])
    table = np.concatenate([inner, outer])
    return table, np.hypot(*(_unpack(table[:, 0]) - _unpack(table[:, 1])).T)


def _near(points: Any, lines: list[Any]) -> npt.NDArray[np.bool_]:
    """Which points lie on one of the lines."""
    marked = np.zeros(len(points), dtype=bool)
    coords, index = shapely.get_coordinates(shapely.get_parts(shapely.get_parts(lines)), return_index=True)
    if not len(coords):
        return marked
    joined = index[1:] == index[:-1]
    pieces = shapely.linestrings(np.stack([coords[:-1][joined], coords[1:][joined]], axis=1))
    found = shapely.STRtree(pieces).query(points, predicate="dwithin", distance=NEAR)
    marked[found[0]] = True
    return marked


def _zones(shapes: list[Polygon], lands: list[tuple[str, Any]]) -> list[str]:
    points = shapely.point_on_surface(shapes)
    zones = [WATER] * len(shapes)
    names: list[str] = []
    parts: list[Any] = []
    for name, shape in lands:
        for part in shapely.get_parts(shape):
            names.append(name)
            parts.append(part)
    found = shapely.STRtree(parts).query(points, predicate="within")
    for face, part in sorted(found.T.tolist(), reverse=True):
        zones[face] = names[part]
    return zones
