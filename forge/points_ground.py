"""The ground under the point-to-point board: where degrees lie on it, and its nations, coast, rivers and borders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import shapely

from eastfront.parts.boards import Layer, Shape, Space
from eastfront.parts.data import Record, read_toml
from forge.geo import BadInput, Floats, MissingInput, Pack, read_json, read_rows
from forge.projection import Lambert

NUDGE_WIDTH: Final = 60.0  # how far, in units, the ground follows a space that was moved apart from its neighbour
NUDGE_STIFFNESS: Final = 0.1  # the ground gives way without folding: Halfaya and Sidi Suleiman are 14 km apart
SIMPLIFY: Final = 2.8
SPECK: Final = 90.0  # islands and scraps smaller than this, in square units, are not drawn

Row = dict[str, str]


# ------------------------------------------------------------------ corrections


class Conic(Record, frozen=True):
    why: str
    meridian: float
    latitude: float
    parallels: tuple[float, float]
    units_per_km: float
    left: float
    top: float


class Frame(Record, frozen=True):
    why: str
    shift_x: int
    shift_y: int
    width: int
    map_height: int
    height: int


class NamesByHand(Record, frozen=True):
    why: str
    fr: dict[str, str]
    en: dict[str, str] = {}


class Move(Record, frozen=True):
    code: str
    x: int
    y: int
    why: str


class Nation(Record, frozen=True):
    id: str
    areas: tuple[str, ...]
    parts: tuple[float, float, float, float] | None = None
    beyond: tuple[float, float, float, float] | None = None
    extra: tuple[tuple[float, float], ...] = ()
    why: str = ""


class Terrain(Record, frozen=True):
    why: str
    overlays_left_out: tuple[str, ...]
    ranges_left_out: tuple[str, ...]


class LabelByHand(Record, frozen=True):
    fr: str
    en: str
    at: tuple[float, float]
    rank: int
    angle: int = 0


class Corrections(Record, frozen=True):
    projection: Conic
    frame: Frame
    names: tuple[NamesByHand, ...]
    moves: tuple[Move, ...]
    nations: tuple[Nation, ...]
    terrain: Terrain
    labels: dict[str, tuple[LabelByHand, ...]]


class Inputs:
    """The geodata, the title's data and the corrections."""

    def __init__(self, geo: Path, data: Path, corrections: Path) -> None:
        if not corrections.is_file():
            raise MissingInput(f"{corrections} is missing")
        self.pack = Pack(geo)
        self.corrections = read_toml(corrections.read_text(encoding="utf-8"), Corrections, corrections.name)
        self.spaces = read_rows(data, "spaces.csv")
        self.edges = read_rows(data, "edges.csv")
        self.beaches = read_rows(data, "beaches.csv")
        self.sea_pairs = read_rows(data, "sea_sr_pairs.csv")
        self.tables: dict[str, Any] = read_json(data, "tables.json")


class Layout:
    """Longitude and latitude to board units: the conic of spaces.csv, and the nudges that kept its boxes apart.

    The ground follows a nudged space, so that Tobruk stays on its coast; the other spaces hold it where it is.
    """

    def __init__(self, corrections: Corrections, rows: list[Row]) -> None:
        self.conic = corrections.projection
        self.shift = np.array([corrections.frame.shift_x, corrections.frame.shift_y], dtype=np.float64)
        land = [row for row in rows if row["kind"] == "land"]
        true = self._project(np.array([[float(row["lon"]), float(row["lat"])] for row in land]))
        nudges = np.array([[float(row["x"]), float(row["y"])] for row in land]) + self.shift - true
        apart = np.hypot(nudges[:, 0], nudges[:, 1])
        if float(np.median(apart)) > 1.0:
            raise BadInput("spaces.csv is not laid out by the projection of the corrections: fit it again")
        nudges[apart < 1.5] = 0.0  # rounding, not a nudge
        self.centres = true
        stiff = self._pull(true) + NUDGE_STIFFNESS * np.eye(len(true))
        self.weights = np.asarray(np.linalg.solve(stiff, nudges), dtype=np.float64)

    def _project(self, points: Floats) -> Floats:
        km = Lambert(self.conic.meridian, self.conic.latitude, *self.conic.parallels).project(points)
        x = self.conic.left + self.conic.units_per_km * km[:, 0]
        y = self.conic.top - self.conic.units_per_km * km[:, 1]
        return np.column_stack([x, y]) + self.shift

    def _pull(self, points: Floats) -> Floats:
        apart = points[:, None, :] - self.centres[None, :, :]
        return np.asarray(np.exp(-(apart**2).sum(axis=2) / (2 * NUDGE_WIDTH**2)))

    def points(self, points: Floats) -> Floats:
        """Points of longitude and latitude on the board."""
        on_board = self._project(points)
        return np.asarray(on_board + self._pull(on_board) @ self.weights)

    def line(self, geometry: Any) -> Any:
        """A shape on the board; long straight lines are first divided so that they bend."""
        return shapely.transform(shapely.segmentize(geometry, 0.5), self.points)

    def area(self, geometry: Any) -> Any:
        return shapely.make_valid(self.line(geometry), method="structure", keep_collapsed=False)


# ------------------------------------------------------------------ layers


def drawing(inputs: Inputs, layout: Layout, spaces: tuple[Space, ...]) -> Iterator[Layer]:
    """Bottom to top: land by nation, terrain, rivers, lakes, coast, borders, the frame of the map."""
    width, height = inputs.corrections.frame.width, inputs.corrections.frame.map_height
    frame = shapely.box(0, 0, width, height)
    ground = _nations(inputs, layout, frame)
    land = shapely.union_all(list(ground.values()))
    yield Layer("nations", tuple(_areas(ground.items())))
    yield Layer("terrain", tuple(_areas(_terrain(inputs, layout, ground))))
    yield Layer("rivers", tuple(_lines(_rivers(inputs, layout, land))))
    yield Layer("lakes", tuple(_areas([("lake", _lakes(inputs, layout, land))])))
    inside = frame.buffer(-1)
    yield Layer("coast", tuple(_lines([("coast", land.boundary & inside)])))
    yield Layer("borders", tuple(_lines(_borders(ground, inside, _sides(spaces)))))
    edge = (0, 0, width, 0, width, height, 0, height, 0, 0)
    yield Layer("frame", (Shape("frame", "line", edge),))


def _nations(inputs: Inputs, layout: Layout, frame: Any) -> dict[str, Any]:
    """The ground of each nation and what is "outside" the game, simplified together so that neighbours still touch."""
    polities = {
        f"{year}:{feature.properties['id']}": feature.geometry
        for year in ("1939", "1941")
        for feature in inputs.pack.features(f"polities_{year}.geojson")
    }
    pieces: list[tuple[str, Any]] = []
    for nation in inputs.corrections.nations:
        for area in nation.areas:
            if area not in polities:
                raise BadInput(f"nation {nation.id!r}: the geodata has no polity {area!r}")
        shape = shapely.union_all([polities[area] for area in nation.areas])
        if nation.parts:
            box = shapely.box(*nation.parts)
            shape = shapely.union_all([part for part in shapely.get_parts(shape) if box.contains(part.centroid)])
        if nation.beyond:
            shape = shape | shapely.box(*nation.beyond)
        if nation.extra:
            shape = shape | shapely.Polygon(nation.extra)
        pieces.append((nation.id, shape))
    pieces.append(("outside", shapely.union_all([s for name, s in polities.items() if name.startswith("1941:")])))
    return _tidy([(name, layout.area(shape) & frame) for name, shape in pieces])


def _tidy(pieces: list[tuple[str, Any]]) -> dict[str, Any]:
    """Earlier pieces keep what later ones claim too; slivers between them go to a neighbour or to the sea."""
    rings = shapely.union_all([shapely.set_precision(shape.boundary, 0.01) for _, shape in pieces])
    found: dict[str, list[Any]] = {name: [] for name, _ in pieces}
    for _, shape in pieces:
        shapely.prepare(shape)
    for face in shapely.polygonize([rings]).geoms:
        inside = shapely.point_on_surface(face)
        owner = next((name for name, shape in pieces if shape.contains(inside)), None)
        if owner is not None:
            found[owner].append(face)
    names = [name for name, faces in found.items() if faces]
    whole = [_without_specks(shapely.union_all(found[name])) for name in names]
    return dict(zip(names, shapely.coverage_simplify(whole, SIMPLIFY), strict=True))


def _without_specks(shape: Any) -> Any:
    return shapely.union_all([part for part in shapely.get_parts(shape) if part.area >= SPECK])


def _terrain(inputs: Inputs, layout: Layout, ground: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Washes under the lines: mountains of the nations at war, marshes and forests where the overlays know them."""
    played = shapely.union_all([shape for nation, shape in ground.items() if nation != "outside"])
    kinds: dict[str, list[Any]] = {"mountain": [], "marsh": [], "forest": []}
    left_out = inputs.corrections.terrain
    for area in inputs.pack.overlay("terrain"):
        facts = area.properties
        low = facts.get("strength") in ("hills", "lagoon")  # no terrain of this game
        if facts["kind"] in kinds and not low and facts["id"] not in left_out.overlays_left_out:
            kinds[facts["kind"]].append(layout.area(area.geometry))
    for area in inputs.pack.features("regions_10m.geojson"):
        facts = area.properties
        if facts["featurecla"] == "Range/mtn" and facts["name"] not in left_out.ranges_left_out:
            shape = layout.area(area.geometry)
            if (shape & played).area > shape.area / 2:
                kinds["mountain"].append(shape)
    taken = shapely.Polygon()
    for kind, areas in kinds.items():
        shape = shapely.union_all(areas).buffer(3).buffer(-3) & (played | ground["outside"])
        yield kind, shapely.simplify(_without_specks(shape - taken), 5.0)
        taken = taken | shape


def _rivers(inputs: Inputs, layout: Layout, land: Any) -> Iterator[tuple[str, Any]]:
    rivers: dict[str, list[Any]] = {"major_river": [], "river": []}
    for river in inputs.pack.features("rivers_10m.geojson"):
        rank = river.properties["scalerank"]
        if river.properties.get("key") or rank <= 6:
            rivers["major_river" if rank <= 4 else "river"].append(river.geometry)
    for style, lines in rivers.items():
        merged = shapely.line_merge(shapely.union_all(lines))
        yield style, shapely.simplify(layout.line(merged) & land, 2.0)


def _lakes(inputs: Inputs, layout: Layout, land: Any) -> Any:
    lakes = [lake for lake in inputs.pack.features("lakes_10m.geojson") if lake.properties["in1941"]]
    on_board = [layout.area(lake.geometry) & land for lake in lakes]
    return shapely.simplify(shapely.union_all([lake for lake in on_board if lake.area >= 250]), 2.0)


def _sides(spaces: tuple[Space, ...]) -> dict[str, str]:
    """The side a nation begins on: that of its first space, Libya's of Tripoli though Tobruk is British."""
    sides: dict[str, str] = {}
    for space in spaces:
        if space.nation and space.kind == "point":
            sides.setdefault(space.nation, space.owner)
    return sides


def _borders(ground: dict[str, Any], inside: Any, sides: dict[str, str]) -> Iterator[tuple[str, Any]]:
    """Borders of 1941 once each; those where the war begins have their own style."""
    names = list(ground)
    lines: dict[str, list[Any]] = {"border": [], "front_border": []}
    for place, one in enumerate(names):
        for other in names[:place]:
            shared = ground[one].boundary & ground[other].boundary & inside
            war = {sides.get(one, ""), sides.get(other, "")} == {"axis", "allied"}
            lines["front_border" if war else "border"] += [p for p in shapely.get_parts(shared) if p.length > 0]
    for style, parts in lines.items():
        yield style, shapely.line_merge(shapely.MultiLineString(parts))


def _areas(shapes: Iterable[tuple[str, Any]]) -> Iterator[Shape]:
    for style, shape in shapes:
        for part in sorted(_parts(shape, "Polygon"), key=lambda part: (-part.area, part.bounds)):
            points = _whole(part.exterior.coords[:-1])
            holes = tuple(hole for ring in part.interiors if len(hole := _whole(ring.coords[:-1])) >= 6)
            if len(points) >= 6:
                yield Shape(style, "area", points, holes)


def _lines(shapes: Iterable[tuple[str, Any]]) -> Iterator[Shape]:
    for style, shape in shapes:
        merged = shapely.line_merge(shape) if shape.geom_type == "MultiLineString" else shape
        for part in sorted(_parts(merged, "LineString"), key=lambda part: (-part.length, part.bounds)):
            points = _whole(part.coords)
            if part.length >= 8 and len(points) >= 4:
                yield Shape(style, "line", points)


def _parts(shape: Any, kind: str) -> list[Any]:
    parts = [inner for part in shapely.get_parts(shape) for inner in shapely.get_parts(part)]
    return [part for part in parts if part.geom_type == kind and not part.is_empty]


def _whole(points: Iterable[Iterable[float]]) -> tuple[int, ...]:
    """Whole units, a point standing there twice only once."""
    kept: list[tuple[int, ...]] = []
    for point in points:
        rounded = tuple(round(value) for value in point)
        if not kept or kept[-1] != rounded:
            kept.append(rounded)
    return tuple(value for point in kept for value in point)
