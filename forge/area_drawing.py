"""What is drawn on the area board beyond its spaces: coasts, borders, rivers, weather, ports, arrows and names."""

from __future__ import annotations

import math
from typing import Any

import shapely
from shapely.geometry import LineString, Point

from eastfront.parts.boards import Label, Layer, Names, Points, Shape, Space
from forge.area_arcs import FRAME, Arc
from forge.area_faces import WATER
from forge.area_growth import LAND
from forge.area_sheet import Sources, pair
from forge.area_spaces import Ground, beaches, ring_points
from forge.geo import BadInput

ARROW, ANCHOR = 85.0, 18.0  # kilometres of sea before a beach and a port
APART = 70.0  # between the port and the arrow of an area
STEP = 12.0


def layers(ground: Ground, spaces: list[Space]) -> list[Layer]:
    sources = ground.sources
    country = {row["id"]: row["country"] for row in sources.land_areas}
    weather = {row["id"]: row["weather_zone"] for row in sources.land_areas}
    seas = {row["id"] for row in sources.seas} | {WATER}
    edges = {pair(row["a"], row["b"]): row for row in sources.edges}
    lines: dict[str, list[Shape]] = {name: [] for name in ("coast", "borders", "weather", "rivers", "closed", "forts")}
    for arc in ground.arcs:
        a, b = arc.labels
        if FRAME in arc.labels or (a in seas and b in seas):
            continue
        if a in seas or b in seas:
            lines["coast"].append(_line("coast", arc))
        elif LAND in arc.labels:
            lines["borders"].append(_line("edge_of_play", arc))
        else:
            row = edges[arc.labels]
            if row["fortress_gate"] == "1":
                lines["forts"].append(_line("fortress", arc))
                continue
            if country[a] != country[b]:
                lines["borders"].append(_line("border", arc))
            if weather[a] != weather[b]:
                ends = "".join(sorted((weather[a], weather[b])))
                lines["weather"].append(_line("demarcation" if ends == "EW" else "weather", arc))
            if row["river"] == "1":
                lines["rivers"].append(_line("river", arc))
            if row["impassable"] == "1":
                lines["closed"].append(_line("impassable", arc))
    ports, arrows = _shore_marks(ground, spaces)
    return [
        Layer("out_of_play", tuple(_out_of_play(ground))),
        Layer("lakes", tuple(_lakes(sources))),
        Layer("coast", tuple(lines["coast"])),
        Layer("rivers", tuple(lines["rivers"])),
        Layer("borders", tuple(lines["borders"])),
        Layer("weather", tuple(lines["weather"])),
        Layer("impassable", tuple(lines["closed"])),
        Layer("fortresses", tuple(lines["forts"])),
        Layer("straits", tuple(_straits(ground))),
        Layer("air", tuple(_air(sources, spaces))),
        Layer("ports", tuple(ports)),
        Layer("invasion", tuple(arrows)),
    ]


def _line(style: str, arc: Arc) -> Shape:
    return Shape(style, "line", tuple(number for point in arc.points for number in point))


def _points(line: Any) -> Points:
    return tuple(round(number) for point in line.coords for number in point)


def _out_of_play(ground: Ground) -> list[Shape]:
    return [
        Shape(style, "area", ring_points(part.exterior), tuple(ring_points(ring) for ring in part.interiors))
        for label, style in ((LAND, "land_out"), (WATER, "water_out"))
        for part in ground.shapes[label]
    ]


def _lakes(sources: Sources) -> list[Shape]:
    found: list[Shape] = []
    for name in sources.corrections["drawn_lakes"]:
        shapes = [f.geometry for f in sources.pack.features("lakes_10m.geojson") if f.properties.get("name") == name]
        if not shapes:
            raise BadInput(f"lakes_10m.geojson has no {name}")
        placed = shapely.set_precision(shapely.simplify(sources.sheet.shape(shapely.union_all(shapes)), 3.0), 1.0)
        for part in sorted(shapely.get_parts(placed), key=lambda part: (-part.area, part.bounds)):
            if part.area > 150:
                found.append(Shape("lake", "area", ring_points(part.exterior)))
    return found


def _straits(ground: Ground) -> list[Shape]:
    return [
        Shape("strait", "line", _points(shapely.shortest_line(ground.whole(row["a"]), ground.whole(row["b"]))))
        for row in ground.sources.edges
        if row["strait"] == "1"
    ]


def _air(sources: Sources, spaces: list[Space]) -> list[Shape]:
    at = {space.code: (space.x, space.y) for space in spaces}
    return [Shape("air", "line", at[row["a"]] + at[row["b"]]) for row in sources.air_routes]


# ------------------------------------------------------------------ ports and invasion arrows


def _shore_marks(ground: Ground, spaces: list[Space]) -> tuple[list[Shape], list[Shape]]:
    """For each port a short line from the coast into its sea zone, for each arrow a long one from sea to coast."""
    seas = {row["id"]: ground.whole(row["id"]) for row in ground.sources.seas if row["id"] in ground.shapes}
    for sea in seas.values():
        shapely.prepare(sea)
    at = {space.code: Point(space.x, space.y) for space in spaces}
    found = ground.sources.corrections["arrow"].items()
    places = {area: Point(ground.sources.sheet.point(place)) for area, place in found}
    ports: list[Shape] = []
    arrows: list[Shape] = []
    for row in ground.sources.land_areas:
        seed = Point(ground.sources.sheet.point([float(row["lat"]), float(row["lon"])]))
        taken: list[Point] = []
        for zone in (word for word in row["sea_zones"].split(";") if word):
            ways = _ways(ground, row["id"], zone, seas[zone], ANCHOR)
            best = min(ways, key=lambda way: (Point(way.coords[0]).distance(seed), way.coords[0]))
            taken.append(Point(best.coords[0]))
            ports.append(Shape("port", "line", _points(best)))
        for blocks, zone in beaches(row):
            ways = _ways(ground, row["id"], zone, seas[zone], ARROW)
            free = [way for way in ways if all(Point(way.coords[0]).distance(point) > APART for point in taken)]
            wanted = places.get(row["id"], at[row["id"]])
            choice = ways if row["id"] in places else free or ways
            best = min(choice, key=lambda way: (Point(way.coords[0]).distance(wanted), way.coords[0]))
            taken.append(Point(best.coords[0]))
            arrows.append(Shape(f"invasion_{blocks}", "line", _points(best.reverse())))
    return ports, arrows


def _ways(ground: Ground, area: str, zone: str, sea: Any, reach: float) -> list[LineString]:
    """Lines of open water from the coast of an area; shorter ones where there is less room."""
    for length in (reach, reach * 0.7, reach * 0.45, reach * 0.2):
        found: list[LineString] = []
        for arc in ground.between(area, zone):
            line = LineString(arc.points)
            for number in range(1, max(2, int(line.length / STEP))):
                start = line.interpolate(number * line.length / max(2, int(line.length / STEP)))
                clear = [turn for turn in range(16) if sea.contains(_ray(start, turn * math.pi / 8, 2.0, length))]
                if clear:
                    x, y = (sum(f(turn * math.pi / 8) for turn in clear) for f in (math.cos, math.sin))
                    way = _ray(start, math.atan2(y, x), 0.0, length)
                    if sea.contains(_ray(start, math.atan2(y, x), 2.0, length)):
                        found.append(way)
        if found:
            return found
    raise BadInput(f"{area} has no open coast on {zone}")


def _ray(start: Point, angle: float, first: float, last: float) -> LineString:
    x, y = math.cos(angle), math.sin(angle)
    return LineString([(start.x + x * first, start.y + y * first), (start.x + x * last, start.y + y * last)])


# ------------------------------------------------------------------ names


def labels(ground: Ground, spaces: list[Space]) -> list[Label]:
    """Names of areas a little above the middle of each, so that blocks find room below."""
    sources = ground.sources
    found: list[Label] = []
    for space in spaces:
        if space.names is None:
            raise BadInput(f"{space.code} has no name")
        up, style, rank = 0, "area", 1
        if space.kind == "sea":
            style, rank = "sea", 0
        elif space.kind == "box":
            up, style = (space.outline[0][5] - space.outline[0][1]) // 2 - 40, "box"
        elif "fortress" in space.features:
            style, rank = "fortress", 2
        else:
            up = round(0.3 * int(space.attributes["room"]))
            style = "capital" if "capital" in space.features else "area"
        found.append(Label(space.names, space.x, space.y - up, style, rank))
    for style, rank in (("country", 3), ("water", 4), ("land_out", 4)):
        for row in sources.corrections["name"][style]:
            x, y = sources.sheet.point(row["at"])
            found.append(Label(Names(row["fr"], row["en"]), round(x), round(y), style, rank, row.get("angle", 0)))
    return found
