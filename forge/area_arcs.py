"""Borders as arcs: every stretch between two labels once, so that neighbours keep exactly the same points.

Areas that may touch in a corner only lose their short common border: it shrinks to a point. Then each arc is made
simpler, coasts and rivers a little, lines of the mesh much, and never so that arcs cross.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise

import shapely
from shapely.geometry import LineString, Polygon

from forge.area_faces import OUTSIDE, Faces, unpack
from forge.area_sheet import pair
from forge.geo import BadInput

FRAME = "~frame"
COAST, FINE, COARSE = 4.2, 3.0, 9.0  # kilometres a coast, another line of nature and one of the mesh may be moved
SHORT_RUN = 30.0
NEEDLE = math.cos(math.radians(16))
MOST_MERGED = 45.0  # kilometres of border that may shrink to a corner

Point = tuple[int, int]
Pairs = Callable[[str, str], bool]


@dataclass(frozen=True)
class Arc:
    """A stretch of border between two labels; `natural` says of each step whether nature or a treaty drew it."""

    labels: tuple[str, str]
    points: tuple[Point, ...]
    natural: tuple[bool, ...]
    coast: bool = False

    @property
    def length(self) -> float:
        return float(LineString(self.points).length) if len(self.points) > 1 else 0.0


def arcs_of(faces: Faces, labels: list[str], is_wet: Callable[[str], bool]) -> list[Arc]:
    rivers = frozenset().union(*faces.rivers)
    steps: list[tuple[Point, Point, tuple[str, str], bool]] = []
    for side, (p, q, a, b) in enumerate(faces.sides.tolist()):
        one, other = labels[a], labels[b] if b != OUTSIDE else FRAME
        if one == other:
            continue
        natural = (
            b == OUTSIDE
            or faces.zones[a] != faces.zones[b]
            or side in rivers
            or bool(faces.province[side])
            or one.startswith("~")
            or other.startswith("~")
        )
        steps.append((unpack(p), unpack(q), pair(one, other), natural))
    return _chained(steps, is_wet)


def _chained(steps: list[tuple[Point, Point, tuple[str, str], bool]], is_wet: Callable[[str], bool]) -> list[Arc]:
    at: dict[Point, list[int]] = defaultdict(list)
    for number, (p, q, _, _) in enumerate(steps):
        at[p].append(number)
        at[q].append(number)
    nodes = {point for point, found in at.items() if len(found) != 2 or steps[found[0]][2] != steps[found[1]][2]}
    used = [False] * len(steps)
    arcs: list[Arc] = []

    def walk(start: Point, number: int) -> None:
        points, natural = [start], []
        while True:
            used[number] = True
            p, q, labels, flag = steps[number]
            points.append(q if p == points[-1] else p)
            natural.append(flag)
            here = points[-1]
            onward = [other for other in at[here] if not used[other]]
            if here in nodes or not onward:
                arcs.append(Arc(labels, tuple(points), tuple(natural), is_wet(labels[0]) != is_wet(labels[1])))
                return
            number = onward[0]

    for point in sorted(nodes):
        for number in at[point]:
            if not used[number]:
                walk(point, number)
    for number in range(len(steps)):  # rings without a node: islands
        if not used[number]:
            walk(min(steps[number][:2]), number)
    return arcs


def corners_merged(arcs: list[Arc], may_touch: Pairs, may_meet: Pairs) -> list[Arc]:
    """Shrinks the borders of areas that are no neighbours to points, where the corrections foresee a corner."""
    groups: list[tuple[float, Point, set[Point]]] = []  # longest border of the corner, its middle, all points
    for arc in sorted(arcs, key=lambda arc: (arc.labels, arc.points)):
        if may_touch(*arc.labels):
            continue
        length = arc.length
        if length > MOST_MERGED or not may_meet(*arc.labels):
            raise BadInput(f"{arc.labels[0]} and {arc.labels[1]} share {length:.0f} km of border but are no neighbours")
        middle = LineString(arc.points).interpolate(0.5, normalized=True)
        to = (round(middle.x), round(middle.y))
        touching = [group for group in groups if not group[2].isdisjoint(arc.points)]
        groups = [group for group in groups if group not in touching]
        best = max([(length, to), *((group[0], group[1]) for group in touching)])
        groups.append((*best, set(arc.points).union(*(group[2] for group in touching))))
    moved = {point: to for _, to, points in groups for point in points}

    def final(point: Point) -> Point:
        return moved.get(point, point)

    kept: list[Arc] = []
    for arc in arcs:
        if not may_touch(*arc.labels):
            continue
        points, natural = [final(arc.points[0])], []
        for point, flag in zip(arc.points[1:], arc.natural, strict=True):
            if final(point) != points[-1]:
                points.append(final(point))
                natural.append(flag)
        if natural:
            kept.append(replace(arc, points=tuple(points), natural=tuple(natural)))
    return kept


# ------------------------------------------------------------------ simpler


def simplified(arcs: list[Arc]) -> list[Arc]:
    """Every arc with fewer points; arcs that would cross are taken finer until none does."""
    ease = [1.0] * len(arcs)
    for _ in range(8):
        found = [_simpler(arc, factor) for arc, factor in zip(arcs, ease, strict=True)]
        wrong = _crossing(found)
        if not wrong:
            return found
        for number in wrong:
            ease[number] = ease[number] / 2 if ease[number] > 0.1 else 0.0
    raise BadInput("borders cross: " + ", ".join(" and ".join(arcs[number].labels) for number in sorted(wrong)))


def _simpler(arc: Arc, factor: float) -> Arc:
    if factor == 0.0:
        return arc
    closed = arc.points[0] == arc.points[-1]
    if closed:  # divided at two points that stay, or it would shrink to nothing
        start = arc.points.index(min(arc.points))
        ring = arc.points[start:-1] + arc.points[:start]
        far = max(range(len(ring)), key=lambda n: (ring[n][0] - ring[0][0]) ** 2 + (ring[n][1] - ring[0][1]) ** 2)
        runs = [(ring[: far + 1], True), (ring[far:] + ring[:1], True)]
    else:
        runs = _runs(arc)
    points: list[Point] = [runs[0][0][0]]
    for run, natural in runs:
        line = LineString(run)
        most = COAST if arc.coast else FINE if natural else COARSE
        tolerance = min(most, arc.length / (40 if natural else 12)) * factor
        if natural and closed:
            tolerance = min(tolerance, Polygon(arc.points).area ** 0.5 / 8)
        points += [(round(x), round(y)) for x, y in line.simplify(tolerance, preserve_topology=False).coords[1:]]
    points = _without_needles(points)
    return replace(arc, points=tuple(points), natural=(True,) * (len(points) - 1))


def _without_needles(points: list[Point]) -> list[Point]:
    """Leaves out points where the line turns back sharply, as in the heads of fjords; the ends stay."""
    kept = points
    while True:
        found = [kept[0]]
        for number in range(1, len(kept) - 1):
            (ax, ay), (bx, by), (cx, cy) = found[-1], kept[number], kept[number + 1]
            back = (ax - bx) * (cx - bx) + (ay - by) * (cy - by)
            if back < NEEDLE * math.hypot(ax - bx, ay - by) * math.hypot(cx - bx, cy - by) or len(kept) < 8:
                found.append(kept[number])
        found.append(kept[-1])
        if len(found) == len(kept):
            return kept
        kept = found


def _runs(arc: Arc) -> list[tuple[tuple[Point, ...], bool]]:
    """The arc divided where lines of nature give way to lines of the mesh; short runs join the one before."""
    cuts: list[tuple[int, bool]] = [(0, arc.natural[0])]
    for number, flag in enumerate(arc.natural):
        if flag != cuts[-1][1]:
            cuts.append((number, flag))
    bounds = [start for start, _ in cuts] + [len(arc.natural)]
    runs: list[tuple[tuple[Point, ...], bool]] = []
    for (_, flag), (start, end) in zip(cuts, pairwise(bounds), strict=True):
        points = arc.points[start : end + 1]
        if runs and (LineString(points).length < SHORT_RUN or runs[-1][1] == flag):
            runs[-1] = (runs[-1][0] + points[1:], runs[-1][1])
        else:
            runs.append((points, flag))
    return runs


def _crossing(arcs: list[Arc]) -> set[int]:
    """The arcs that touch another one elsewhere than in the ends of both, or themselves."""
    lines = [LineString(arc.points) for arc in arcs]
    wrong = {number for number, line in enumerate(lines) if not line.is_simple}
    first, second = shapely.STRtree(lines).query(lines, predicate="intersects")
    for a, b in zip(first.tolist(), second.tolist(), strict=True):
        if a >= b:
            continue
        ends = {arcs[a].points[0], arcs[a].points[-1]} & {arcs[b].points[0], arcs[b].points[-1]}
        common = lines[a].intersection(lines[b])
        points = {(p.x, p.y) for p in shapely.get_parts(common) if p.geom_type == "Point"}
        if any(part.geom_type != "Point" for part in shapely.get_parts(common)) or not points <= ends:
            wrong |= {a, b}
    return wrong


# ------------------------------------------------------------------ polygons again


def polygons(arcs: list[Arc], faces: Faces, labels: list[str]) -> dict[str, list[Polygon]]:
    """The parts of every label, largest first. A part has the label that all its arcs share."""
    lines = [LineString(arc.points) for arc in arcs]
    owners: dict[tuple[Point, Point], tuple[str, str]] = {}
    for arc in arcs:
        for p, q in pairwise(arc.points):
            owners[min(p, q), max(p, q)] = arc.labels
    tree = shapely.STRtree(faces.shapes)
    found: dict[str, list[Polygon]] = defaultdict(list)
    for shape in shapely.get_parts(shapely.polygonize(lines)):
        ring = [(round(x), round(y)) for x, y in shape.exterior.coords]
        common = set.intersection(*(set(owners[min(p, q), max(p, q)]) for p, q in pairwise(ring))) - {FRAME}
        if len(common) != 1:
            inside = shapely.point_on_surface(shape)
            under = [labels[face] for face in tree.query(inside, predicate="intersects").tolist()]
            common = (common & set(under)) or set(under[:1])
        found[min(common)].append(shape)
    for parts in found.values():
        parts.sort(key=lambda part: (-part.area, part.bounds))
    return dict(found)
