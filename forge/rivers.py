"""Rivers as unbroken chains of hexsides, from the source to the sea, a lake or the river they join."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Point
from shapely.ops import linemerge, substring

from forge import mesh as meshes
from forge.corrections import Bank, Reach, River
from forge.frame import Frame
from forge.geo import BadInput, Pack
from forge.mesh import BLOCKED, Mesh, Side
from forge.rubber import Rubber, bend

GAP = 0.9  # hexes that may lie between two pieces of one river: a lake, a change of name
CROWDED = 3.0  # toll for touching another river before the mouth


@dataclass
class Waters:
    """The rivers laid so far: chains of corners, and for each side its kind and river."""

    frame: Frame
    mesh: Mesh
    wet: frozenset[int]  # hexes of sea or lake
    sealed: frozenset[Side]  # sides of sea or lake between two hexes of land
    chains: dict[str, list[int]] = field(default_factory=dict)
    lines: dict[str, Any] = field(default_factory=dict)
    sides: dict[Side, tuple[str, str]] = field(default_factory=dict)
    used: dict[int, str] = field(default_factory=dict)  # corner -> the river that passes there

    def is_shore(self, corner: int) -> bool:
        """A corner where a river may begin in a lake or end in the sea."""
        if any(hex_ in self.wet for hex_ in self.mesh.hexes_at[corner]):
            return True
        return any(side in self.sealed for _, side in self.mesh.sides[corner])

    def is_edge(self, corner: int) -> bool:
        return not self.mesh.full[corner]


def lay(
    waters: Waters,
    pack: Pack,
    rivers: tuple[River, ...],
    banks: tuple[Bank, ...],
    rubber: Rubber,
    middles: dict[str, tuple[float, float]],
) -> None:
    """Lays the rivers in the order of the list: a river after the one it joins."""
    hull = shapely.union_all([waters.frame.outline(hex_).buffer(1e-6) for hex_ in range(waters.frame.grid.size)])
    failed: list[str] = []
    for river in rivers:
        line = _true_line(waters, pack, river)
        line = _downstream(waters, river, line)
        line = _cut(waters.frame, river, line)
        waters.lines[river.key] = line
        line = rubber.pull(line)
        for bank in banks:
            if bank.river == river.key:
                line = bend(line, middles[bank.place], bank.river_lies)
        line = _inside(rubber.clear(line), hull)
        if line is None or not _lay_one(waters, river, line, hull):
            failed.append(river.key)
    if failed:
        raise BadInput(f"no chain of hexsides for {', '.join(failed)}: give them a course or leave them out")


def _true_line(waters: Waters, pack: Pack, river: River) -> LineString:
    """All pieces of a river joined end to end, without the lines drawn through lakes."""
    if river.course:
        return LineString(waters.frame.projection.points(np.array(river.course)))
    pieces = [f.geometry for f in pack.features("rivers_10m.geojson") if f.properties.get("key") == river.key]
    if not pieces:
        raise BadInput(f"rivers_10m.geojson has no river with the key {river.key!r}")
    lakes = [
        f.geometry
        for f in pack.features("lakes_10m.geojson")
        if f.properties["in1941"] and f.properties["km2"] > 250 and f.properties["featurecla"] != "Reservoir"
    ]
    dry = shapely.difference(shapely.union_all(pieces), shapely.union_all(lakes))
    placed = [part for cut in waters.frame.project([dry]) for part in shapely.get_parts(cut)]
    placed = [part for part in placed if part.geom_type == "LineString" and part.length > 0.02]
    if not placed:
        raise BadInput(f"the river {river.key!r} lies outside the map")
    merged = linemerge(placed) if len(placed) > 1 else placed[0]
    return _joined([list(part.coords) for part in shapely.get_parts(merged)])


def _joined(pieces: list[list[tuple[float, float]]]) -> LineString:
    """The longest piece, lengthened at both ends by the nearest other piece while one is near enough."""
    pieces.sort(key=lambda piece: (-LineString(piece).length, piece))
    line = pieces.pop(0)
    while pieces:
        offers: list[tuple[float, int, bool, bool]] = []
        for place, piece in enumerate(pieces):
            for at_end in (False, True):
                for flipped in (False, True):
                    own = line[-1] if at_end else line[0]
                    other = piece[-1] if flipped == at_end else piece[0]
                    offers.append((math.dist(own, other), place, at_end, flipped))
        apart, place, at_end, flipped = min(offers)
        if apart > GAP:
            break
        piece = pieces.pop(place)
        if LineString(piece).length < 0.35 and LineString(line).distance(LineString(piece)) < 0.2 and apart > 0.2:
            continue
        ordered = piece[::-1] if flipped else piece
        line = line + ordered if at_end else ordered + line
    return LineString(line)


def _downstream(waters: Waters, river: River, line: LineString) -> LineString:
    """The line turned so that it ends where the river does."""
    if river.into == "sea":
        shores = [waters.frame.outline(hex_) for hex_ in sorted(waters.wet)]
        goal = shapely.union_all(shores)
    else:
        if river.into not in waters.lines:
            raise BadInput(f"river {river.key!r} joins {river.into!r}, which must stand before it in the list")
        goal = waters.lines[river.into]
    if river.course:
        return line
    first, last = Point(line.coords[0]), Point(line.coords[-1])
    if river.head is not None:
        head = Point(waters.frame.projection.point(*river.head))
        backward = line.project(head) > line.length / 2
    else:
        backward = first.distance(goal) < last.distance(goal)
    return LineString(list(line.coords)[::-1]) if backward else line


def _cut(frame: Frame, river: River, line: LineString) -> LineString:
    begins = line.project(Point(frame.projection.point(*river.head))) if river.head else 0.0
    ends = line.project(Point(frame.projection.point(*river.foot))) if river.foot else line.length
    line = substring(line, begins, ends)
    if river.mouth is not None:
        line = LineString([*line.coords, frame.projection.point(*river.mouth)])
    return line


def _inside(line: LineString, hull: Any) -> LineString | None:
    """The longest stretch of the line that lies on the map, point by point: the line may cross itself."""
    points = shapely.get_coordinates(shapely.segmentize(line, 0.05))
    shapely.prepare(hull)
    held = np.concatenate([[False], shapely.contains_xy(hull, points[:, 0], points[:, 1]), [False]])
    change = np.diff(held.astype(np.int8))
    runs = list(zip(np.nonzero(change == 1)[0], np.nonzero(change == -1)[0], strict=True))
    if not runs:
        return None
    begins, ends = max(runs, key=lambda run: (run[1] - run[0], -run[0]))
    return LineString(points[begins:ends]) if ends - begins > 12 else None


def _lay_one(waters: Waters, river: River, line: LineString, hull: Any) -> bool:
    for attempt in (line, _lengthened(waters, river, line)):
        first, last = Point(attempt.coords[0]), Point(attempt.coords[-1])
        rim = hull.exterior
        from_edge = rim.distance(first) < 0.08
        to_edge = rim.distance(last) < 0.08

        def start(corner: int, from_edge: bool = from_edge) -> float:
            if from_edge:
                return 0.0 if waters.is_edge(corner) else BLOCKED
            if river.from_lake:
                return 0.0 if waters.is_shore(corner) else BLOCKED
            return CROWDED if corner in waters.used or waters.is_shore(corner) else 0.0

        def end(corner: int, to_edge: bool = to_edge) -> float:
            if to_edge:
                return 0.0 if waters.is_edge(corner) else BLOCKED
            if river.into == "sea":
                return 0.0 if waters.is_shore(corner) and corner not in waters.used else BLOCKED
            return 0.0 if waters.used.get(corner) == river.into else BLOCKED

        def toll(corner: int, side: Side | None) -> float:
            cost = CROWDED if corner in waters.used else 0.0
            if side in waters.sides:
                cost += 2 * CROWDED
            if side is not None and (side[0] in waters.wet or side[1] in waters.wet or side in waters.sealed):
                cost += 4.0
            return cost

        chain = _trimmed(waters, river, meshes.walk(waters.mesh, attempt, start, end, toll))
        if len(chain) > 1:
            _record(waters, river, chain)
            return True
    return False


def _lengthened(waters: Waters, river: River, line: LineString) -> LineString:
    """The line led on to the nearest corner where it may end (and begin, when it comes from a lake)."""
    points = list(line.coords)

    def nearest(point: tuple[float, float], good: Any) -> tuple[float, float]:
        corners = [corner for corner in range(len(waters.mesh.corners)) if good(corner)]
        best = min(corners, key=lambda corner: (math.dist(waters.mesh.corners[corner], point), corner))
        x, y = waters.mesh.corners[best]
        return float(x), float(y)

    def in_water(corner: int) -> bool:
        return any(hex_ in waters.wet for hex_ in waters.mesh.hexes_at[corner])

    if river.into == "sea":
        points.append(nearest(points[-1], in_water))
    else:
        points.append(nearest(points[-1], lambda corner: waters.used.get(corner) == river.into))
    if river.from_lake:
        points.insert(0, nearest(points[0], in_water))
    return LineString(points)


def _trimmed(waters: Waters, river: River, chain: list[int]) -> list[int]:
    """Without what runs in open water at either end, and nothing after the first meeting with the river joined."""
    sides = [_side(waters.mesh, a, b) for a, b in itertools.pairwise(chain)]

    def dry(side: Side) -> bool:
        return side[0] not in waters.wet and side[1] not in waters.wet and side not in waters.sealed

    first, last = 0, len(sides)
    while first < last and not dry(sides[first]):
        first += 1
    while last > first and not dry(sides[last - 1]):
        last -= 1
    chain = chain[first : last + 1]
    for place in range(1, len(chain)):
        if waters.used.get(chain[place]) == river.into:
            return chain[: place + 1]
    return chain


def _side(mesh: Mesh, a: int, b: int) -> Side:
    return next(side for other, side in mesh.sides[a] if other == b)


def _record(waters: Waters, river: River, chain: list[int]) -> None:
    waters.chains[river.key] = chain
    bounds = [_along(waters, chain, reach) for reach in river.kinds]
    for place, (a, b) in enumerate(itertools.pairwise(chain)):
        side = _side(waters.mesh, a, b)
        kind = [reach.kind for reach, bound in zip(river.kinds, bounds, strict=True) if bound <= place][-1]
        if side[0] in waters.wet or side[1] in waters.wet or side in waters.sealed:
            continue
        waters.sides.setdefault(side, (kind, river.key))
    for corner in chain:
        waters.used.setdefault(corner, river.key)


def _along(waters: Waters, chain: list[int], reach: Reach) -> int:
    """The place in the chain where a reach begins."""
    if reach.begins is None:
        return 0
    point = waters.frame.projection.point(*reach.begins)
    return min(range(len(chain)), key=lambda place: math.dist(waters.mesh.corners[chain[place]], point))
