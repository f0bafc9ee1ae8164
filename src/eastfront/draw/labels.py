"""Where names go: three ranks, eight positions, the cheapest wins; and how they are written.

Cost of a position is what it would cover: other names (never, if it can be helped), dots and signs, railways, rivers.
Cities choose first, then towns, then villages; the more people the sooner. Zoomed out, villages that find no room
are left off; at zoom 1 and above every name stands.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from eastfront.draw.geometry import length, spread
from eastfront.draw.svg import Point, element, escape, group, polyline, text_width, words
from eastfront.draw.vocabulary import CITY, VILLAGE
from eastfront.parts.boards import Label, Language

Box = tuple[float, float, float, float]
CELL = 48.0
SIZES = {1: 16.0, 2: 12.5, 3: 11.0}
TOO_DEAR = 70.0  # for a village when the map is zoomed out
NAME_COST, DOT_COST, LINE_COST, UNDER_COST = 1.2, 0.7, 1.0, 0.12


def overlap(a: Box, b: Box) -> float:
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


class Index:
    """Boxes found by where they lie."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Box]] = defaultdict(list)

    def add(self, box: Box) -> None:
        for cell in _cells(box):
            self._cells[cell].append(box)

    def covered(self, box: Box) -> float:
        """How much of other boxes a box would cover, each counted once."""
        near = dict.fromkeys(other for cell in _cells(box) for other in self._cells.get(cell, ()))
        return sum(overlap(box, other) for other in near)


def _cells(box: Box) -> Iterable[tuple[int, int]]:
    for column in range(int(box[0] // CELL), int(box[2] // CELL) + 1):
        for row in range(int(box[1] // CELL), int(box[3] // CELL) + 1):
            yield column, row


@dataclass(frozen=True)
class Place:
    """A name to be placed: at a point whose sign has a radius."""

    text: str
    at: Point
    rank: int
    weight: int = 0
    radius: float = 4.0
    below: float = 0.0  # a name that stands below (or above) a box of this half height
    beside: bool = True  # whether it may also stand at the sides of that box
    space: int = -1


@dataclass(frozen=True)
class Placed:
    text: str
    x: float
    y: float
    anchor: str
    rank: int
    size: float
    box: Box
    space: int = -1


@dataclass
class Surroundings:
    """What names should not cover."""

    dots: Index = field(default_factory=Index)
    under: Index = field(default_factory=Index)  # wide names of regions and seas
    points: dict[tuple[int, int], list[Point]] = field(default_factory=lambda: defaultdict(list))

    def add_line(self, line: Sequence[Point], weight: int = 1) -> None:
        for point, _ in spread(line, 5.0 / weight):
            self.points[int(point[0] // CELL), int(point[1] // CELL)].append(point)

    def add_free(self, boxes: Iterable[tuple[Box, bool]]) -> None:
        for box, clear in boxes:
            (self.dots if clear else self.under).add(box)

    def crossed(self, box: Box) -> int:
        return sum(
            box[0] < x < box[2] and box[1] < y < box[3] for cell in _cells(box) for x, y in self.points.get(cell, ())
        )


def size_at(rank: int, zoom: float) -> float:
    """Names shrink less than the map, so that they can be read when it is small; in pixels at zoom 1."""
    return SIZES[rank] * math.pow(zoom, -0.62 if zoom < 1 else -0.35)


def width_of(text: str, rank: int, size: float) -> float:
    if rank == CITY:  # all small capitals
        return text_width(text.upper(), size * 0.72, bold=True, spacing=0.042)
    return text_width(text, size, bold=rank == 2)


def place_names(
    places: Iterable[Place],
    around: Surroundings,
    view: Box,
    zoom: float = 1.0,
    villages_from: float = 0.6,
    scale: float = 1.0,
) -> list[Placed]:
    """The names with their positions, in the order they were placed. Below `villages_from` no village is named."""
    taken = Index()
    found: list[Placed] = []
    ordered = sorted(places, key=lambda place: (place.rank, -place.weight, place.at[1], place.at[0], place.text))
    for place in ordered:
        if zoom < villages_from and place.rank == VILLAGE:
            continue
        best: tuple[float, Placed] | None = None
        for shrink in (1.0, 0.88):
            for preference, placed in enumerate(_positions(place, size_at(place.rank, zoom) * shrink * scale)):
                cost = _cost(placed.box, taken, around, view) + preference * 0.9 + (1 - shrink) * 60
                if best is None or cost < best[0]:
                    best = cost, placed
            if best is not None and best[0] < 14:
                break
        if best is None or (zoom < 1 and best[0] > TOO_DEAR * place.rank**-0.5 / zoom):
            continue
        found.append(best[1])
        taken.add(best[1].box)
    return found


def _cost(box: Box, taken: Index, around: Surroundings, view: Box) -> float:
    outside = max(0.0, view[0] - box[0], view[1] - box[1], box[2] - view[2], box[3] - view[3])
    names = taken.covered(box)
    return (
        outside * 40
        + (names * NAME_COST + 60 if names else 0.0)
        + around.dots.covered(box) * DOT_COST
        + around.crossed(box) * LINE_COST
        + around.under.covered(box) * UNDER_COST
    )


def _positions(place: Place, size: float) -> Iterable[Placed]:
    """East first, then west, below, above, the diagonals, and the same a little farther off."""
    x, y = place.at
    high = size * (0.62 if place.rank == CITY else 0.74)
    wide = width_of(place.text, place.rank, size)
    if place.below:
        offsets: list[tuple[str, float, float]] = [
            ("middle", 0, place.below + high + 3),
            ("middle", 0, -place.below - 4),
        ]
        if place.beside:
            offsets += [("start", place.below + 4, high / 2), ("end", -place.below - 4, high / 2)]
        for slide in (-0.35, 0.35):
            offsets.append(("middle", wide * slide, place.below + high + 3))
            offsets.append(("middle", wide * slide, -place.below - 4))
    else:
        offsets = []
        for more in (0.0, 5.0, 11.0):
            r = place.radius + 3 + more
            offsets += [("start", r, high / 2), ("end", -r, high / 2)]
            offsets += [("middle", 0, r + high), ("middle", 0, -r)]
            corner = r * 0.72
            offsets += [("start", corner, corner + high * 0.9), ("start", corner, -corner + 1)]
            offsets += [("end", -corner, corner + high * 0.9), ("end", -corner, -corner + 1)]
        for slide in (-0.3, 0.3):
            offsets += [("middle", wide * slide, place.radius + 3 + high), ("middle", wide * slide, -place.radius - 3)]
    for anchor, across, down in offsets:
        left = x + across - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        box = (left - 1.0, y + down - high - 1.0, left + wide + 1.0, y + down + size * 0.2)
        yield Placed(place.text, x + across, y + down, anchor, place.rank, size, box, place.space)


def draw_names(placed: Sequence[Placed]) -> str:
    """Grouped by rank, size and anchor, so that each name is a short element."""
    groups: dict[tuple[int, float, str], list[Placed]] = defaultdict(list)
    for one in placed:
        groups[one.rank, one.size, one.anchor].append(one)
    return "".join(
        group(
            *(words(one.text, round(one.x, 1), round(one.y, 1)) for one in members),
            class_=f"m-lb m-lb{rank}",
            font_size=size,
            text_anchor=None if anchor == "start" else anchor,
        )
        for (rank, size, anchor), members in sorted(groups.items())
    )


# ------------------------------------------------------------------ names of waters and regions

_WATER_STYLES = ("river", "water", "lake", "strait", "gulf", "bay")
_SEA_STYLES = ("sea", "ocean")


def style_of(label: Label) -> tuple[str, float]:
    """The class a free label is written with, and its size at zoom 1."""
    if label.style in _SEA_STYLES:
        return "m-lsea", {0: 32.0, 1: 23.0}.get(label.rank, 18.0)
    if label.style in _WATER_STYLES:
        return "m-lw", 13.0 if label.style == "river" or label.rank in (2, 3) else 15.0
    if label.style in ("land_out", "outside"):
        return "m-lreg", 15.0
    if label.style == "panel":
        return "m-sub", 15.0
    return "m-lreg", {0: 26.0, 1: 23.0, 2: 17.0}.get(label.rank, 14.0)


SPACING = {"m-lsea": 0.26, "m-lw": 0.12, "m-lreg": 0.42, "m-sub": 0.0}


def draw_free(
    labels: Iterable[tuple[Label, Point, list[Point]]], language: Language, scale: float = 1.0
) -> tuple[str, list[tuple[Box, bool]]]:
    """Names of waters and regions where the board put them, along their paths; and the room they take, each with
    whether other names should keep clear of it (waters) or may stand on it (regions, seas)."""
    drawn: list[str] = []
    boxes: list[tuple[Box, bool]] = []
    for place, (label, at, path) in enumerate(labels):
        text = label.text.fr if language == "fr" else label.text.en
        name, size = style_of(label)
        size *= scale
        if name == "m-lreg":
            text = text.upper()
        wide = text_width(text, size, spacing=SPACING[name])
        if len(path) >= 2 and length(path) >= wide * 0.6:
            drawn.append(_along(text, name, size, path, place))
            boxes += [(box, name == "m-lw") for box in _boxes_along(path, wide, size)]
            continue
        turn = f"rotate({label.angle} {round(at[0])} {round(at[1])})" if label.angle else None
        drawn.append(words(text, round(at[0]), round(at[1]), class_=name, font_size=size, transform=turn))
        boxes += [(box, name == "m-lw") for box in boxed(at, wide, size, math.radians(label.angle))]
    return "".join(drawn), boxes


def _boxes_along(path: Sequence[Point], wide: float, size: float) -> list[Box]:
    """The room of a text in the middle of a path."""
    start = (length(path) - wide) / 2
    steps = spread(path, size)
    held = [point for place, (point, _) in enumerate(steps) if start <= (place + 0.5) * size <= start + wide]
    return [(x - size * 0.6, y - size * 0.8, x + size * 0.6, y + size * 0.3) for x, y in held]


def _along(text: str, name: str, size: float, path: Sequence[Point], place: int) -> str:
    key = f"m-way{place}"
    way = element("path", id=key, d=polyline(path), fill="none")
    inner = element("textPath", escape(text), href=f"#{key}", startOffset="50%")
    return way + element("text", inner, class_=name, font_size=size)


def boxed(at: Point, wide: float, size: float, angle: float) -> list[Box]:
    """A slanted name as a row of small boxes."""
    count = max(1, round(wide / (2 * size)))
    boxes = []
    for part in range(count):
        along = wide * ((part + 0.5) / count - 0.5)
        x, y = at[0] + along * math.cos(angle), at[1] + along * math.sin(angle)
        half = wide / count / 2
        boxes.append((x - half, y - size * 0.75, x + half, y + size * 0.2))
    return boxes
