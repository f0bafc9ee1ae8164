"""Lines and areas for drawing: chains, rings, soft corners, smooth curves; plain arithmetic, no library."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from eastfront.draw.svg import Pen, Point

Node = TypeVar("Node", bound=Hashable)


def scatter(*seed: int) -> float:
    """A number from 0 to 1 that looks random and is always the same for the same seed."""
    value = 2166136261
    for part in seed:
        value = ((value ^ (part & 0xFFFFFFFF)) * 16777619 + (part << 7) + 97) & 0xFFFFFFFF
        value ^= value >> 15
        value = (value * 2246822519) & 0xFFFFFFFF
        value ^= value >> 13
    return value / 0x100000000


def middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def towards(a: Point, b: Point, part: float) -> Point:
    """The point a part of the way from a to b."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def length(points: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(points))


def inside(point: Point, ring: Sequence[Point]) -> bool:
    x, y = point
    found = False
    last_x, last_y = ring[-1]
    for next_x, next_y in ring:
        if (next_y > y) != (last_y > y) and x < (last_x - next_x) * (y - next_y) / (last_y - next_y) + next_x:
            found = not found
        last_x, last_y = next_x, next_y
    return found


def area(ring: Sequence[Point]) -> float:
    """The area, positive when the ring runs clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2


def centroid(ring: Sequence[Point]) -> Point:
    total = area(ring)
    if abs(total) < 1e-9:
        return sum(p[0] for p in ring) / len(ring), sum(p[1] for p in ring) / len(ring)
    x = y = 0.0
    for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
        cross = a[0] * b[1] - b[0] * a[1]
        x += (a[0] + b[0]) * cross
        y += (a[1] + b[1]) * cross
    return x / (6 * total), y / (6 * total)


# ------------------------------------------------------------------ joining edges


def rings(edges: Iterable[tuple[Node, Node]]) -> list[list[Node]]:
    """Directed edges of which as many leave a node as enter it, joined to closed rings."""
    following: dict[Node, list[Node]] = defaultdict(list)
    for a, b in edges:
        following[a].append(b)
    found: list[list[Node]] = []
    for start in list(following):
        while following[start]:
            ring = [start]
            node = following[start].pop()
            while node != start:
                ring.append(node)
                if not following[node]:
                    break
                node = following[node].pop()
            found.append(ring)
    return found


Turn = Callable[[Node, Node, Node], float]


def chains(edges: Iterable[tuple[Node, Node]], turn: Turn[Node] | None = None) -> list[list[Node]]:
    """Undirected edges joined to lines as long as can be: straight on at a meeting of three or more.

    `turn(a, b, c)` tells how bad it is to go from a over b to c; without it lines end where three meet.
    """
    around: dict[Node, list[Node]] = defaultdict(list)
    for a, b in dict.fromkeys(edges):
        around[a].append(b)
        around[b].append(a)
    partner: dict[tuple[Node, Node], Node] = {}
    for node, others in around.items():
        for one, other in _pairs(node, others, turn):
            partner[one, node] = other
            partner[other, node] = one
    used: set[frozenset[Node]] = set()
    found: list[list[Node]] = []
    for loops in (False, True):  # lines with ends first, then what is left goes round
        for node, others in around.items():
            for other in others:
                if frozenset((node, other)) in used or (not loops and (other, node) in partner):
                    continue
                found.append(_walk(node, other, partner, used))
    return found


def _pairs(node: Node, others: list[Node], turn: Turn[Node] | None) -> list[tuple[Node, Node]]:
    if len(others) == 2:
        return [(others[0], others[1])]
    if turn is None or len(others) < 2:
        return []
    costs = sorted(
        (round(turn(a, node, b), 6), i, j)
        for i, a in enumerate(others)
        for j, b in enumerate(others)
        if i < j and turn(a, node, b) < math.inf
    )
    taken: set[int] = set()
    pairs = []
    for _, i, j in costs:
        if i not in taken and j not in taken:
            taken |= {i, j}
            pairs.append((others[i], others[j]))
    return pairs


def _walk(node: Node, other: Node, partner: dict[tuple[Node, Node], Node], used: set[frozenset[Node]]) -> list[Node]:
    line = [node, other]
    used.add(frozenset((node, other)))
    while (line[-2], line[-1]) in partner:
        following = partner[line[-2], line[-1]]
        step = frozenset((line[-1], following))
        if step in used:
            break
        used.add(step)
        line.append(following)
    return line


# ------------------------------------------------------------------ smoothing


def curve(points: Sequence[Point]) -> str:
    """A smooth line through the middles of the steps, the points being its handles; it keeps both ends."""
    if len(points) < 2:
        return ""
    if points[0] == points[-1] and len(points) > 3:
        return closed_curve(points[:-1])
    pen = Pen().move(points[0])
    if len(points) == 2:
        return str(pen.line(points[1]))
    pen.line(middle(points[0], points[1]))
    for a, b in itertools.pairwise(points):
        pen.quad(a, middle(a, b))
    return str(pen.line(points[-1]))


def closed_curve(points: Sequence[Point]) -> str:
    pen = Pen().move(middle(points[-1], points[0]))
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        pen.quad(a, middle(a, b))
    return str(pen.close())


def soft_ring(points: Sequence[Point], radius: float) -> str:
    """A closed ring whose corners are rounded off by `radius`."""
    pen = Pen()
    first = True
    for before, corner, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        entry = towards(corner, before, min(0.5, radius / max(math.dist(corner, before), 1e-6)))
        leave = towards(corner, after, min(0.5, radius / max(math.dist(corner, after), 1e-6)))
        if first:
            pen.move(entry)
        else:
            pen.line(entry)
        pen.quad(corner, leave)
        first = False
    return str(pen.close())


def flow(points: Sequence[Point]) -> list[Point]:
    """The smooth line of `curve` as points: two more on each bend. For lengths and boxes, not for drawing."""
    if len(points) < 3:
        return list(points)
    found = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        start, end = middle(before, corner), middle(corner, after)
        found += [start, ((start[0] + 2 * corner[0] + end[0]) / 4, (start[1] + 2 * corner[1] + end[1]) / 4)]
    return [*found, middle(points[-2], points[-1]), points[-1]]


def shifted(points: Sequence[Point], distance: float) -> list[Point]:
    """A line beside a line, to the left of its direction on the screen when the distance is positive."""
    found: list[Point] = []
    for place, point in enumerate(points):
        before, after = points[max(0, place - 1)], points[min(len(points) - 1, place + 1)]
        along = max(math.dist(before, after), 1e-6)
        found.append(
            (
                point[0] + (after[1] - before[1]) / along * distance,
                point[1] - (after[0] - before[0]) / along * distance,
            )
        )
    return found


def straightness(a: Point, b: Point, c: Point) -> float:
    """How much a line bends at b: 0 straight on, 2 straight back."""
    first, second = math.dist(a, b), math.dist(b, c)
    if first < 1e-9 or second < 1e-9:
        return 2.0
    return 1 - ((b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])) / (first * second)


def spread(points: Sequence[Point], step: float) -> list[tuple[Point, float]]:
    """Points along a line at even distances, each with the direction of the line in radians."""
    found: list[tuple[Point, float]] = []
    left = step / 2
    for a, b in itertools.pairwise(points):
        long = math.dist(a, b)
        angle = math.atan2(b[1] - a[1], b[0] - a[0])
        while left <= long and long > 0:
            found.append((towards(a, b, left / long), angle))
            left += step
        left -= long
    return found
