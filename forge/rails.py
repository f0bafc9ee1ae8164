"""Railways and roads as links from hex to hex, through the places they served."""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely.geometry import LineString, Point

from eastfront.parts import hexes
from forge.corrections import Detour, Left, Line
from forge.frame import Frame
from forge.geo import Pack
from forge.mesh import Side
from forge.rubber import Rubber


@dataclass
class Tracks:
    frame: Frame
    passable: frozenset[int]  # hexes that carry rails
    barred: frozenset[Side]  # sides no rail crosses
    place_hexes: dict[str, int]  # towns under every name the lines use
    links: dict[Side, int] = field(default_factory=dict)  # number of tracks

    def step_cost(self, line: LineString) -> Callable[[int, int], float]:
        apart: dict[int, float] = {}

        def cost(hex_: int, other: int) -> float:
            if other not in apart:
                apart[other] = line.distance(Point(self.frame.centres[other]))
            side = (min(hex_, other), max(hex_, other))
            known = 0.75 if side in self.links else 1.0
            return known * (0.25 + 2.5 * apart[other] ** 2)

        return cost

    def way(self, start: int, goal: int, cost: Callable[[int, int], float]) -> list[int]:
        """The cheapest way over land between two hexes, both included; empty when there is none."""
        best = {start: 0.0}
        came: dict[int, int] = {}
        queue = [(0.0, start)]
        while queue:
            spent, hex_ = heapq.heappop(queue)
            if hex_ == goal:
                break
            if spent > best[hex_]:
                continue
            for other in hexes.around(self.frame.grid, hex_):
                side = (min(hex_, other), max(hex_, other))
                if other in self.passable and side not in self.barred:
                    total = spent + cost(hex_, other)
                    if total < best.get(other, math.inf) - 1e-12:
                        best[other] = total
                        came[other] = hex_
                        heapq.heappush(queue, (total, other))
        if goal not in best:
            return []
        way = [goal]
        while way[-1] != start:
            way.append(came[way[-1]])
        return way[::-1]

    def lay(self, line: LineString, stops: list[tuple[float, int]], tracks: int) -> None:
        """Links the stops, each with its distance along the line, in their order."""
        cost = self.step_cost(line)
        stops = sorted(stops, key=lambda stop: stop[0])
        for (_, start), (_, goal) in itertools.pairwise(stops):
            way = self.way(start, goal, cost) if start != goal else []
            for hex_, other in itertools.pairwise(way):
                side = (min(hex_, other), max(hex_, other))
                self.links[side] = max(self.links.get(side, 0), tracks)


def lay_all(
    tracks: Tracks,
    pack: Pack,
    rubber: Rubber,
    left: tuple[Left, ...],
    detours: tuple[Detour, ...],
    lines: tuple[Line, ...],
) -> None:
    skipped = {item.line for item in left}
    stations = tracks.place_hexes | _stations(tracks, pack)
    features = {f.properties["id"]: f for f in pack.features("rail_1941.geojson")}
    for unknown in sorted((skipped | {detour.line for detour in detours}) - set(features)):
        raise ValueError(f"rail_1941.geojson has no line {unknown!r}")
    main_first = sorted(features.values(), key=lambda f: (-f.properties["tracks"], f.properties["id"]))
    for feature in main_first:
        name = feature.properties["id"]
        if name in skipped:
            continue
        placed = tracks.frame.project([feature.geometry])
        for part in [part for shape in placed for part in shapely.get_parts(shape)]:
            if part.geom_type != "LineString" or part.length < 0.3:
                continue
            line = rubber.pull(part)
            names = list(feature.properties["stops"])
            for detour in detours:
                if detour.line == name:
                    names.insert(names.index(detour.after) + 1, detour.place)
            stops = [stations[stop] for stop in names if stop in stations]
            tracks.lay(line, _in_order(tracks, line, stops), feature.properties["tracks"])
    for extra in lines:
        if extra.kind == "rail":
            lay_by_hand(tracks, extra)


def lay_by_hand(tracks: Tracks, extra: Line) -> None:
    points = [
        tuple(tracks.frame.centres[tracks.place_hexes[stop]])
        if isinstance(stop, str)
        else tracks.frame.projection.point(*stop)
        for stop in extra.stops
    ]
    line = LineString(points)
    stops = [
        (line.project(Point(point)), tracks.place_hexes[stop])
        for stop, point in zip(extra.stops, points, strict=True)
        if isinstance(stop, str)
    ]
    tracks.lay(line, _with_ends(tracks, line, stops), extra.tracks)


def _stations(tracks: Tracks, pack: Pack) -> dict[str, int]:
    """The hex of every stop: the place's own, else where it lies; all lines then meet in the same hex."""
    found: dict[str, int] = {}
    for line in pack.overlays["railways_1941"]:
        for stop, longitude, latitude in line["stops"]:
            if not stop or stop in found:
                continue
            if stop in tracks.place_hexes:
                found[stop] = tracks.place_hexes[stop]
                continue
            hex_ = tracks.frame.hex_of(longitude, latitude)
            if hex_ in tracks.passable:
                found[stop] = hex_
    return found


def _in_order(tracks: Tracks, line: LineString, stops: list[int]) -> list[tuple[float, int]]:
    along = []
    for hex_ in stops:
        middle = Point(tracks.frame.centres[hex_])
        if line.distance(middle) < 1.2:
            along.append((line.project(middle), hex_))
    return _with_ends(tracks, line, along)


def _with_ends(tracks: Tracks, line: LineString, stops: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """The stops, and before the first and after the last the hexes where the line enters and leaves the map."""
    count = max(2, int(line.length / 0.1))
    places = np.linspace(0.0, line.length, count)
    points = shapely.get_coordinates(shapely.line_interpolate_point(line, places))
    under = tracks.frame.hexes_at(points)
    inside = [
        (float(place), int(hex_)) for place, hex_ in zip(places, under, strict=True) if int(hex_) in tracks.passable
    ]
    if not inside:
        return []
    found = sorted(stops)
    if not found:
        return [inside[0], inside[-1]]
    if inside[0][0] < found[0][0] - 0.7:
        found.insert(0, inside[0])
    if inside[-1][0] > found[-1][0] + 0.7:
        found.append(inside[-1])
    return found
