"""The corners and sides of a hex grid as a graph, and the walk along it that keeps nearest to a drawn line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString

from eastfront.parts import hexes
from forge.geo import Floats

STEP = 0.12  # of a hex, between two points of a line that is followed
REACH = 1.25  # corners farther from the line are not considered
SIDE_TOLL = 0.035  # for each side walked, so that a walk does not wriggle
BLOCKED = 1e9

Side = tuple[int, int]  # the two hexes, lower first


@dataclass(frozen=True)
class Mesh:
    """Corners by number, with the sides that lead away from each: (other corner, hexes on both sides)."""

    corners: Floats
    sides: tuple[tuple[tuple[int, Side], ...], ...]
    hexes_at: tuple[tuple[int, ...], ...]  # the one to three hexes that meet in a corner
    full: tuple[bool, ...]  # three hexes meet here: not on the map's edge


def build(grid: hexes.Grid) -> Mesh:
    numbers: dict[tuple[int, int], int] = {}
    places: list[tuple[float, float]] = []
    sides: list[dict[int, Side]] = []
    meeting: list[list[int]] = []
    for hex_ in range(grid.size):
        own: list[int] = []
        for x, y in hexes.corners(grid, hex_):
            key = (round(x * 1000 / hexes.HALF_SIDE / 10), round(y * 100))
            if key not in numbers:
                numbers[key] = len(places)
                places.append((x, y))
                sides.append({})
                meeting.append([])
            own.append(numbers[key])
            meeting[numbers[key]].append(hex_)
        for direction in range(6):
            other = hexes.neighbour(grid, hex_, direction)
            if other != hexes.OFF_MAP:
                a, b = own[direction], own[(direction + 1) % 6]
                side = (min(hex_, other), max(hex_, other))
                sides[a][b] = side
                sides[b][a] = side
    return Mesh(
        np.array(places),
        tuple(tuple(sorted(others.items())) for others in sides),
        tuple(tuple(sorted(set(found))) for found in meeting),
        tuple(len(set(found)) == 3 for found in meeting),
    )


def walk(
    mesh: Mesh,
    line: LineString,
    start: Callable[[int], float],
    end: Callable[[int], float],
    toll: Callable[[int, Side | None], float],
) -> list[int]:
    """The chain of corners that follows a line from its first point to its last most closely.

    Corner and point of the line advance together (dynamic time warping), so a loop of the line is never cut short.
    `start` and `end` say what it costs to begin or end at a corner, `toll` what it costs to pass one or a side.
    An empty list means that there is no way.
    """
    points = _points_along(line)
    near = np.nonzero(shapely.dwithin(shapely.points(mesh.corners), line, REACH))[0]
    index = {int(corner): place for place, corner in enumerate(near)}
    if not index:
        return []
    apart = ((mesh.corners[near][None, :, :] - points[:, None, :]) ** 2).sum(axis=2)
    apart = np.where(apart > REACH**2 * 1.7, BLOCKED, apart) * (STEP * 4)
    moves: list[tuple[int, int, float]] = []
    for corner, place in index.items():
        for other, side in mesh.sides[corner]:
            if other in index:
                price = SIDE_TOLL + toll(other, side)
                moves.append((place, index[other], price))
    begin = np.array([start(int(corner)) for corner in near])
    best = apart[0] + begin
    came = np.full((len(points), len(near)), -1, dtype=np.int64)
    sources = np.array([move[0] for move in moves], dtype=np.int64)
    targets = np.array([move[1] for move in moves], dtype=np.int64)
    prices = np.array([move[2] for move in moves])
    for place in range(1, len(points)):
        stay = best.copy()
        origin = np.arange(len(near))
        offered = best[sources] + prices
        order = np.lexsort((sources, offered, targets))
        first = np.ones(len(order), dtype=bool)
        first[1:] = targets[order][1:] != targets[order][:-1]
        chosen = order[first]
        better = offered[chosen] < stay[targets[chosen]]
        stay[targets[chosen][better]] = offered[chosen][better]
        origin[targets[chosen][better]] = sources[chosen][better]
        best = stay + apart[place]
        came[place] = origin
    best = best + np.array([end(int(corner)) for corner in near])
    last = int(np.argmin(best))
    if best[last] >= BLOCKED:
        return []
    chain = [last]
    for place in range(len(points) - 1, 0, -1):
        origin_of = int(came[place][chain[-1]])
        if origin_of != chain[-1]:
            chain.append(origin_of)
    return _without_loops([int(near[place]) for place in reversed(chain)])


def _points_along(line: LineString) -> Floats:
    count = max(2, round(line.length / STEP) + 1)
    places = np.linspace(0.0, line.length, count)
    return np.asarray(shapely.get_coordinates(shapely.line_interpolate_point(line, places)))


def _without_loops(chain: list[int]) -> list[int]:
    """A chain that meets itself again drops what lies between."""
    kept: list[int] = []
    for corner in chain:
        if corner in kept:
            del kept[kept.index(corner) + 1 :]
        else:
            kept.append(corner)
    return kept
