"""Which area each face belongs to: areas grow from their seeds over their country's land until they meet.

A river that is a border of the area, and any province line, costs extra to cross; so borders come to lie on them.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from typing import Any

import numpy as np
import shapely
from shapely import ops

from forge.area_faces import OUTSIDE, WATER, Faces, fort_ring
from forge.area_sheet import Sources
from forge.geo import BadInput

LAND = "~land"  # out of play
RIVER_COST, PROVINCE_COST = 260.0, 30.0
SHORT_OF_CORNER = 24.0
SMALL_ISLAND = 150.0  # square kilometres
FAR_ISLAND = 450.0
LAGOON, PATCH, PIECE = 2500.0, 700.0, 1500.0  # square kilometres: closed water, idle land, an area cut off by others
ANYONE = ("small_states",)


def grow(sources: Sources, faces: Faces) -> list[str]:
    """The label of every face: an area, a sea zone, WATER or LAND."""
    around = _around(faces)
    labels = _water(sources, faces, around)
    allowed = {row["id"]: sources.zones_of(row) + ANYONE for row in sources.land_areas}
    _out_of_play(sources, faces, labels)
    forts = {fort["area"] for fort in sources.corrections["fortress"]} | {"malta"}
    for fort in sources.corrections["fortress"]:
        ring = fort_ring(sources, fort)
        shapely.prepare(ring)
        for face in _within(ring, faces):
            if not labels[face] and faces.zones[face] in allowed[fort["area"]]:
                labels[face] = fort["area"]
    growing = {area: zones for area, zones in allowed.items() if area not in forts or area == "malta"}
    _spread(faces, labels, around, _starts(sources, faces, labels, growing), growing, _borders(sources))
    _islands(faces, labels, around, growing)
    labels = [label or LAND for label in labels]
    _patches(faces, labels, around)
    return labels


def _around(faces: Faces) -> list[list[tuple[int, int]]]:
    """For every face its neighbours, each with the side between."""
    around: list[list[tuple[int, int]]] = [[] for _ in faces.shapes]
    for side, (_, _, a, b) in enumerate(faces.sides.tolist()):
        if b == OUTSIDE:
            continue
        around[a].append((b, side))
        around[b].append((a, side))
    return around


def _within(shape: Any, faces: Faces) -> list[int]:
    return [int(face) for face in np.nonzero(shapely.contains_xy(shape, faces.centres[:, 0], faces.centres[:, 1]))[0]]


def _face_at(faces: Faces, x: float, y: float, wanted: tuple[str, ...]) -> int:
    apart = np.hypot(faces.centres[:, 0] - x, faces.centres[:, 1] - y)
    for face in np.argsort(apart, kind="stable")[:400].tolist():
        if faces.zones[face] in wanted:
            return int(face)
    return -1


def _water(sources: Sources, faces: Faces, around: list[list[tuple[int, int]]]) -> list[str]:
    """Sea zones spread over the water up to the coast and the lines between zones; small islands drown."""
    parts = _components(faces, around, lambda zone: zone != WATER)
    sizes: dict[int, float] = defaultdict(float)
    for face, part in enumerate(parts):
        if part >= 0:
            sizes[part] += faces.shapes[face].area
    for face, part in enumerate(parts):
        if part >= 0 and sizes[part] < SMALL_ISLAND:
            faces.zones[face] = WATER
    labels = ["" if zone != WATER else WATER for zone in faces.zones]
    for sea, place in sources.corrections["sea_seeds"].items():
        queue = [_face_at(faces, *sources.sheet.point(place), (WATER,))]
        if labels[queue[0]] != WATER:
            raise BadInput(f"{labels[queue[0]]} and {sea} run together: a line of sea_cut does not reach the coast")
        labels[queue[0]] = sea
        for face in queue:
            for other, side in around[face]:
                if labels[other] == WATER and not faces.divider[side]:
                    labels[other] = sea
                    queue.append(other)
    return labels


def _components(faces: Faces, around: list[list[tuple[int, int]]], wanted: Any) -> list[int]:
    parts = [-1] * len(faces.shapes)
    count = 0
    for first, zone in enumerate(faces.zones):
        if parts[first] < 0 and wanted(zone):
            parts[first] = count
            queue = [first]
            for face in queue:
                for other, _ in around[face]:
                    if parts[other] < 0 and wanted(faces.zones[other]):
                        parts[other] = count
                        queue.append(other)
            count += 1
    return parts


def _out_of_play(sources: Sources, faces: Faces, labels: list[str]) -> None:
    for void in sources.corrections["out_of_play"]:
        ring = sources.sheet.polygon(void["polygon"])
        shapely.prepare(ring)
        for face in _within(ring, faces):
            if not labels[face]:
                labels[face] = LAND


def _borders(sources: Sources) -> dict[str, list[int]]:
    """For every area the rivers it does not willingly cross."""
    found: dict[str, list[int]] = defaultdict(list)
    for number, river in enumerate(sources.corrections["river"]):
        for area in river["areas"]:
            found[area].append(number)
    return found


def _starts(
    sources: Sources, faces: Faces, labels: list[str], growing: dict[str, tuple[str, ...]]
) -> list[tuple[float, int, str]]:
    """Where each area begins: its seed, and the straight ways from there to its corners and along its spokes."""
    seeds = {row["id"]: (float(row["lat"]), float(row["lon"])) for row in sources.land_areas}
    ways: list[tuple[str, Any]] = []
    for area in growing:
        x, y = sources.sheet.point(list(seeds[area]))
        face = _face_at(faces, x, y, growing[area])
        if face < 0:
            raise BadInput(f"area {area!r}: its seed is far from its country")
        ways.append((area, shapely.Point(faces.centres[face]).buffer(1.0)))
    for corner in sources.corrections["corner"]:
        for area in corner["areas"]:
            line = sources.sheet.line([list(seeds[area]), *corner.get("via", {}).get(area, []), corner["at"]])
            ways.append((area, ops.substring(line, 0, max(1.0, line.length - SHORT_OF_CORNER))))
    for spoke in sources.corrections["spoke"]:
        ways.append((spoke["area"], sources.sheet.line(spoke["points"])))
    tree = shapely.STRtree(faces.shapes)
    starts: list[tuple[float, int, str]] = []
    for area, way in ways:
        cost = -float(sources.corrections["lead"].get(area, 0))
        for face in sorted(tree.query(way, predicate="intersects").tolist()):
            if not labels[face] and faces.zones[face] in growing[area]:
                starts.append((cost, face, area))
    return starts


def _spread(
    faces: Faces,
    labels: list[str],
    around: list[list[tuple[int, int]]],
    starts: list[tuple[float, int, str]],
    growing: dict[str, tuple[str, ...]],
    borders: dict[str, list[int]],
) -> None:
    heap = [(cost, face, area) for cost, face, area in starts]
    heapq.heapify(heap)
    centres = faces.centres
    while heap:
        cost, face, area = heapq.heappop(heap)
        if labels[face]:
            continue
        labels[face] = area
        for other, side in around[face]:
            if labels[other] or faces.zones[other] not in growing[area]:
                continue
            step = float(np.hypot(*(centres[face] - centres[other])))
            if faces.province[side]:
                step += PROVINCE_COST
            if any(side in faces.rivers[river] for river in borders.get(area, ())):
                step += RIVER_COST
            heapq.heappush(heap, (cost + step, other, area))


def _islands(
    faces: Faces, labels: list[str], around: list[list[tuple[int, int]]], growing: dict[str, tuple[str, ...]]
) -> None:
    """An island without a seed goes to the nearest area of its country, unless that is far."""
    by_zone: dict[str, list[int]] = defaultdict(list)
    for face, label in enumerate(labels):
        if label in growing:
            by_zone[faces.zones[face]].append(face)
    seen: set[int] = set()
    for first, label in enumerate(labels):
        if label or first in seen:
            continue
        queue = [first]
        seen.add(first)
        for face in queue:
            for other, _ in around[face]:
                if not labels[other] and other not in seen and faces.zones[other] == faces.zones[first]:
                    seen.add(other)
                    queue.append(other)
        known = by_zone.get(faces.zones[first], [])
        if not known:
            continue
        apart = np.hypot(*(faces.centres[known][:, None, :] - faces.centres[queue][None, :, :]).transpose(2, 0, 1))
        nearest = np.unravel_index(int(np.argmin(apart)), apart.shape)
        if apart[nearest] <= FAR_ISLAND:
            for face in queue:
                labels[face] = labels[known[int(nearest[0])]]


def _patches(faces: Faces, labels: list[str], around: list[list[tuple[int, int]]]) -> None:
    """Small ponds, enclaves and cut-off pieces go to the neighbour with the longest border."""
    parts: dict[str, list[list[int]]] = defaultdict(list)
    seen = [False] * len(labels)
    for first, label in enumerate(labels):
        if seen[first]:
            continue
        seen[first] = True
        queue = [first]
        for face in queue:
            for other, _ in around[face]:
                if not seen[other] and labels[other] == label:
                    seen[other] = True
                    queue.append(other)
        parts[label].append(queue)
    for label in sorted(parts):
        pieces = sorted(parts[label], key=lambda piece: (-sum(faces.shapes[face].area for face in piece), piece))
        idle = label.startswith("~")
        limit = LAGOON if label == WATER else PATCH if idle else PIECE
        for piece in pieces if idle else pieces[1:]:
            if sum(faces.shapes[face].area for face in piece) > limit:
                continue
            borders: dict[str, float] = defaultdict(float)
            for face in piece:
                for other, side in around[face]:
                    if labels[other] != label:
                        borders[labels[other]] += faces.lengths[side]
            to = max(sorted(borders), key=lambda name: (label != WATER or name != LAND, borders[name]))
            if idle or not _by_the_sea(faces, labels, around, piece):
                for face in piece:
                    labels[face] = to


def _by_the_sea(faces: Faces, labels: list[str], around: list[list[tuple[int, int]]], piece: list[int]) -> bool:
    """An island, touched by no other land."""
    inside = set(piece)
    return all(other in inside or faces.zones[other] == WATER for face in piece for other, _ in around[face])
