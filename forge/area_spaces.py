"""The spaces of the area board and the ways between them, from the tables and the finished polygons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import shapely
from shapely.geometry import MultiPolygon, Point, Polygon

from eastfront.parts.boards import Attributes, Hexside, Link, Names, Points, Schema, Space
from eastfront.parts.ids import SpaceId
from forge.area_arcs import Arc
from forge.area_sheet import Sources, pair
from forge.geo import BadInput, read_json

SIDES = {"AXIS": "axis", "SU": "soviet", "WA": "western", "VICHY": "vichy", "neutral": "neutral"}

SCHEMA_WORDS = {
    "features": (
        *("beach", "box", "capital", "desert_highlight", "fortress", "gate", "home", "maginot", "pact", "port"),
        *("resource", "sea_zone"),
    ),
    "link_kinds": ("adjacent", "port", "invasion", "air", "sea", "cape"),
    "side_kinds": ("river", "strait", "impassable", "fortress_gate"),
}


@dataclass
class Ground:
    """What the compiler found: the polygons of every label and the arcs between them."""

    sources: Sources
    shapes: dict[str, list[Polygon]]
    arcs: list[Arc]

    def whole(self, label: str) -> Any:
        return MultiPolygon(self.shapes[label])

    def between(self, a: str, b: str) -> list[Arc]:
        return [arc for arc in self.arcs if arc.labels == pair(a, b)]


def schema(sources: Sources) -> Schema:
    return Schema(
        terrains=tuple(sorted({row["terrain"] for row in sources.areas} | {"sea"})),
        features=SCHEMA_WORDS["features"],
        nations=tuple(sorted({row["country"] for row in sources.areas})),
        owners=("axis", "neutral", "soviet", "vichy", "western"),
        link_kinds=SCHEMA_WORDS["link_kinds"],
        side_kinds=SCHEMA_WORDS["side_kinds"],
        space_attributes={
            "weather_zone": "str",
            "region": "str",
            "werp": "int",
            "sea_zones": "str",
            "beaches": "str",
            "contained_in": "str",
            "room": "int",
            "source": "str",
        },
        link_attributes={
            "river": "bool",
            "river_direction": "str",
            "strait": "bool",
            "fortress_gate": "bool",
            "impassable": "bool",
            "blocks": "int",
            "across": "str",
            "gate": "str",
            "source": "str",
        },
        side_attributes={"river_direction": "str", "source": "str"},
    )


# ------------------------------------------------------------------ spaces


def spaces(ground: Ground) -> list[Space]:
    """Sea zones first, then areas, then boxes: what comes later lies over what came before."""
    sources = ground.sources
    boxes = sources.corrections["boxes"]
    owners = _owners(sources)
    found: list[Space] = []
    for row in sources.seas:
        if row["id"] not in boxes:
            found.append(_sea(ground, row, len(found)))
    for row in sources.land_areas:
        found.append(_area(ground, row, len(found), owners[row["id"]]))
    for row in sources.areas:
        if row["id"] in boxes:
            found.append(_box(sources, row, len(found), owners[row["id"]]))
    for row in sources.seas:
        if row["id"] in boxes:
            found.append(_box(sources, row, len(found), ""))
    return found


def ring_points(ring: Any) -> Points:
    """x, y, x, y of a closed ring, the last point not repeated."""
    return tuple(round(number) for point in list(ring.coords)[:-1] for number in point)


def _outline(parts: Iterable[Polygon]) -> tuple[Points, ...]:
    return tuple(ring_points(part.exterior) for part in parts)


def _sea(ground: Ground, row: dict[str, str], number: int) -> Space:
    x, y = ground.sources.sheet.point(ground.sources.corrections["sea_centre"][row["id"]])
    if not ground.whole(row["id"]).contains(Point(x, y)):
        raise BadInput(f"the centre of {row['id']} does not lie in it")
    return Space(
        SpaceId(number),
        row["id"],
        "sea",
        round(x),
        round(y),
        terrain="sea",
        names=Names(row["name_fr"], row["name"]),
        features=("sea_zone",),
        outline=_outline(ground.shapes[row["id"]]),
        attributes={"weather_zone": row["weather_zone"], "source": row["source"]},
    )


def _area(ground: Ground, row: dict[str, str], number: int, owner: str) -> Space:
    parts = ground.shapes[row["id"]]
    if any(part.interiors for part in parts):
        raise BadInput(f"{row['id']} has a hole")
    x, y, room = _middle(parts[0], Point(ground.sources.sheet.point([float(row["lat"]), float(row["lon"])])))
    return Space(
        SpaceId(number),
        row["id"],
        "area",
        x,
        y,
        terrain=row["terrain"],
        names=Names(row["name_fr"], row["name"]),
        features=_features(ground.sources, row),
        nation=row["country"],
        owner=owner,
        outline=_outline(parts),
        attributes={**_attributes(row), "room": room},
    )


def _middle(shape: Polygon, seed: Point) -> tuple[int, int, int]:
    """Where blocks stand: the seed when it has room around it, else the centre of the largest circle inside."""
    circle = shapely.maximum_inscribed_circle(shape, tolerance=1.0)
    widest = circle.length
    own = shape.exterior.distance(seed) if shape.contains(seed) else 0.0
    at, room = (seed, own) if own >= 0.8 * widest else (Point(circle.coords[0]), widest)
    return round(at.x), round(at.y), round(room)


def _box(sources: Sources, row: dict[str, str], number: int, owner: str) -> Space:
    left, top, right, bottom = sources.corrections["box"][row["id"]]
    area = "country" in row
    return Space(
        SpaceId(number),
        row["id"],
        "box",
        (left + right) // 2,
        (top + bottom) // 2,
        terrain=row["terrain"] if area else "",
        names=Names(row["name_fr"], row["name"]),
        features=(*_features(sources, row), "box") if area else ("box", "sea_zone"),
        nation=row["country"] if area else "",
        owner=owner,
        outline=((left, top, right, top, right, bottom, left, bottom),),
        attributes=_attributes(row) if area else {"source": row["source"]},
    )


def _features(sources: Sources, row: dict[str, str]) -> tuple[str, ...]:
    gates = {part.split(":")[1] for sea in sources.seas for part in sea["gate"].split("|") if part}
    columns = ("capital", "desert_highlight", "fortress", "port")
    found = [name for name in columns if row[name] == "1"]
    found += ["home"] if row["home_area"] == "1" else []
    found += ["pact"] if row["pact_area"] == "1" else []
    found += ["resource"] if int(row["resource_werp"]) else []
    found += ["beach"] if row["beach"] else []
    found += ["gate"] if row["id"] in gates else []
    found += ["maginot"] if row["id"] in sources.corrections["maginot"] else []
    return tuple(sorted(found))


def _attributes(row: dict[str, str]) -> Attributes:
    found: Attributes = {"weather_zone": row["weather_zone"], "region": row["region"], "source": row["source"]}
    if int(row["resource_werp"]):
        found["werp"] = int(row["resource_werp"])
    for name, column in (("sea_zones", "sea_zones"), ("beaches", "beach"), ("contained_in", "contained_in")):
        if row[column]:
            found[name] = row[column]
    return found


def _owners(sources: Sources) -> dict[str, str]:
    """Who holds each area when the 1941 campaign begins."""
    control = read_json(sources.folder, "campaign_1941.json")["control"]
    held: dict[str, str] = {}
    for side in sorted(control):
        for word in control[side]:
            for row in sources.areas:
                if word in (row["id"], f"@country:{row['country']}"):
                    held[row["id"]] = SIDES[side]
    for side in sorted(control):  # an area named alone counts more than its country
        for word in control[side]:
            if not word.startswith("@"):
                held[word] = SIDES[side]
    return {row["id"]: held.get(row["id"], "neutral") for row in sources.areas}


# ------------------------------------------------------------------ links and sides


def links(sources: Sources, found: list[Space]) -> list[Link]:
    ids = {space.code: space.id for space in found}
    links: list[Link] = []

    def add(a: str, b: str, kind: str, attributes: Attributes) -> None:
        low, high = sorted((ids[a], ids[b]))
        links.append(Link(low, high, kind, attributes))

    for row in sources.edges:
        add(row["a"], row["b"], "adjacent", _edge(row))
    for row in sources.areas:
        for zone in _words(row["sea_zones"]):
            add(row["id"], zone, "port", {})
        for blocks, zone in beaches(row):
            add(row["id"], zone, "invasion", {"blocks": blocks})
    for row in sources.air_routes:
        add(row["a"], row["b"], "air", {"across": row["across"], "source": row["source"]})
    seen: set[tuple[str, str]] = set()
    for row in sources.seas:
        gates = dict(part.split(":") for part in row["gate"].split("|") if part)
        for other in _words(row["connects"]):
            if pair(row["id"], other) not in seen:
                seen.add(pair(row["id"], other))
                add(row["id"], other, "sea", {"gate": gates[other]} if other in gates else {})
    for area in sources.corrections["cape"]["areas"]:
        add("cape_route", area, "cape", {})
    return links


def sides(sources: Sources, found: list[Space]) -> list[Hexside]:
    ids = {space.code: space.id for space in found}
    sides: list[Hexside] = []
    for row in sources.edges:
        kinds = [kind for kind in ("river", "strait", "impassable", "fortress_gate") if row[kind] == "1"]
        if len(kinds) > 1:
            raise BadInput(f"edge {row['a']}-{row['b']} is {' and '.join(kinds)}: one side has one kind")
        if kinds:
            low, high = sorted((ids[row["a"]], ids[row["b"]]))
            attributes: Attributes = {"source": row["source"]}
            if row["river_direction"]:
                attributes["river_direction"] = row["river_direction"]
            sides.append(Hexside(low, high, kinds[0], attributes))
    return sides


def beaches(row: dict[str, str]) -> list[tuple[int, str]]:
    """How many blocks may land from which sea zone: "2@atlantic;1@baltic"."""
    return [(int(part.split("@")[0]), part.split("@")[1]) for part in _words(row["beach"])]


def _edge(row: dict[str, str]) -> Attributes:
    found: Attributes = {"source": row["source"]}
    for name in ("river", "strait", "fortress_gate", "impassable"):
        if row[name] == "1":
            found[name] = True
    if row["river_direction"]:
        found["river_direction"] = row["river_direction"]
    return found


def _words(text: str) -> list[str]:
    return [word for word in text.split(";") if word]
