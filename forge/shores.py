"""Which hexes are water, which hexsides between two hexes of land are sea or lake, and which sea a coast looks on."""

from __future__ import annotations

import math
from typing import Any

import shapely
from shapely.geometry import LineString

from eastfront.parts import hexes
from forge.frame import Frame
from forge.geo import Pack
from forge.mesh import Side
from forge.terrain import Ground

SEAS = {
    "Baltic Sea": "baltic",
    "Gulf of Finland": "gulf_finland",
    "Gulf of Riga": "gulf_riga",
    "Gulf of Bothnia": "gulf_bothnia",
    "Kaliningrad": "baltic",
    "Szczecin Lagoon": "baltic",
    "Bay of Mecklenburg": "baltic",
    "Black Sea": "black",
    "Sea of Azov": "azov",
    "Caspian Sea": "caspian",
    "Adriatic Sea": "adriatic",
    "Aegean Sea": "aegean",
    "Sea of Marmara": "marmara",
    "White Sea": "white",
}
WET_SIDE = 0.6  # a side of which this share lies in a lake or the sea cannot be crossed
DAMP_SIDE = 0.4  # and one with less water than this always can
THREAD = 0.035  # hexes: land narrower than this joins nothing


def sealed_sides(frame: Frame, ground: Ground, dry: frozenset[int]) -> dict[Side, str]:
    """Sides between two hexes of land that water parts: "sea" or "lake"."""
    found: dict[Side, str] = {}
    soil = ground.land_shapes.difference(ground.barrier_lakes)
    for part in (ground.land_shapes, ground.barrier_lakes, soil):
        shapely.prepare(part)
    for hex_ in sorted(dry):
        for direction in range(6):
            other = hexes.neighbour(frame.grid, hex_, direction)
            if other <= hex_ or other not in dry:
                continue
            watery = max(1 - ground.land[hex_], 1 - ground.land[other], ground.lake[hex_], ground.lake[other])
            if watery > 0.03:
                kind = _kind(frame, ground, soil, hex_, other, direction)
                if kind:
                    found[hex_, other] = kind
    return found


def _kind(frame: Frame, ground: Ground, soil: Any, hex_: int, other: int, direction: int) -> str:
    corners = hexes.corners(frame.grid, hex_)
    side = LineString([corners[direction], corners[(direction + 1) % 6]])
    in_sea = 1 - ground.land_shapes.intersection(side).length / side.length
    in_lake = ground.barrier_lakes.intersection(side).length / side.length
    if in_sea + in_lake > WET_SIDE + 0.25 or in_lake > WET_SIDE:
        return "sea" if in_sea >= in_lake else "lake"
    if in_sea + in_lake < DAMP_SIDE:
        return ""
    both = frame.outline(hex_).union(frame.outline(other)).buffer(1e-6)
    if not _joined(soil.intersection(both), frame.outline(hex_), frame.outline(other)):
        return "lake" if in_lake > in_sea else "sea"
    return ""


def _joined(soil: Any, one: Any, other: Any) -> bool:
    """Whether the main land of one hex and that of the other hang together."""
    parts = [part for part in shapely.get_parts(soil.buffer(-THREAD / 2)) if part.area > 1e-4]
    if not parts:
        return False
    here = max(range(len(parts)), key=lambda place: (parts[place].intersection(one).area, -place))
    there = max(range(len(parts)), key=lambda place: (parts[place].intersection(other).area, -place))
    return here == there


def seas(frame: Frame, pack: Pack, sea_hexes: frozenset[int]) -> dict[int, str]:
    """The sea of every sea hex: the sheet of water it lies in, or the nearest."""
    sheets = [
        (SEAS[f.properties["name_en"]], shape)
        for f in pack.features("marine_10m.geojson")
        if f.properties["name_en"] in SEAS
        for shape in frame.project([f.geometry])
    ]
    found: dict[int, str] = {}
    for hex_ in sorted(sea_hexes):
        middle = frame.outline(hex_)
        share = [(-shape.intersection(middle).area, shape.distance(middle.centroid), name) for name, shape in sheets]
        if share:
            found[hex_] = min(share)[2]
    return found


def coasts(
    frame: Frame,
    ground: Ground,
    dry: frozenset[int],
    sealed: dict[Side, str],
    sea_of: dict[int, str],
    ports: frozenset[int],
) -> dict[int, str]:
    """Hexes of land that look on a sea, and on which one; a port next to the sea always does."""
    found: dict[int, str] = {}
    for hex_ in sorted(dry):
        near: list[int] = [other for other in hexes.around(frame.grid, hex_) if other in sea_of]
        parted = any(kind == "sea" and hex_ in side for side, kind in sealed.items())
        if (ground.land[hex_] < 0.97 and (near or parted)) or (near and (ground.land[hex_] < 0.995 or hex_ in ports)):
            if not near:
                near = sorted(sea_of, key=lambda sea: (math.dist(frame.centres[sea], frame.centres[hex_]), sea))[:1]
            names = sorted(sea_of[other] for other in near)
            found[hex_] = max(dict.fromkeys(names), key=names.count)
    return found
