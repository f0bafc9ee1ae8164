"""What lies under a point or area board: sea, land by nation, washes of terrain, lakes, rivers, coast and borders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from eastfront.draw import ground
from eastfront.draw.frame import Frame
from eastfront.draw.geometry import closed_curve, curve, inside, scatter
from eastfront.draw.labels import Box, draw_free
from eastfront.draw.svg import Point, element, group, polyline, shape, words
from eastfront.draw.vocabulary import terrain_of, tint_of
from eastfront.parts.boards import Board, Language, Shape

_RIVER_WIDTH = {"river": 1, "minor_river": 1, "major_river": 2, "major": 2, "volga": 3}
_STRONG = ("front_border", "front", "border_1941", "frontier")
_LANDS = ("nations", "land", "countries", "outside")


class Texture(NamedTuple):
    """A sign scattered over a terrain: its class, how far apart, how it is drawn."""

    name: str
    step: float
    sign: ground.Sign


SIGNS: Final = {
    "woods": Texture("m-wood", 30.0, ground.TREE),
    "forest": Texture("m-tree", 23.0, ground.TREE),
    "marsh": Texture("m-reed", 30.0, ground.REED),
    "hills": Texture("m-hill", 34.0, ground.HILL),
    "mountain": Texture("m-peak", 27.0, ground.PEAK),
    "desert": Texture("m-dune", 44.0, ground.DUNE),
}


def scattered(ring: Sequence[Point], holes: Sequence[Sequence[Point]], step: float) -> Iterator[Point]:
    """Points of an uneven net that lie in the ring and not in its holes."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    for row in range(int(min(ys) // step), int(max(ys) // step) + 1):
        for column in range(int(min(xs) // step), int(max(xs) // step) + 1):
            x = (column + 0.5 * (row % 2) + 0.7 * (scatter(column, row, 11) - 0.5)) * step
            y = (row + 0.7 * (scatter(column, row, 12) - 0.5)) * step
            if inside((x, y), ring) and not any(inside((x, y), hole) for hole in holes):
                yield x, y


class Backdrop:
    """The drawing layers of a board without hexes."""

    def __init__(self, board: Board, frame: Frame) -> None:
        self.board = board
        self.frame = frame

    def shapes(self, *layers: str) -> Iterator[Shape]:
        for layer in self.board.record.layers:
            if layer.name in layers:
                yield from layer.shapes

    @cached_property
    def view(self) -> Box:
        """The rectangle of the map itself; boxes and tracks may lie outside."""
        for one in self.shapes("frame"):
            points = self.frame.points(one.points)
            xs, ys = [x for x, _ in points], [y for _, y in points]
            return min(xs), min(ys), max(xs), max(ys)
        return 0.0, 0.0, self.frame.width, self.frame.height

    @cached_property
    def coast(self) -> str:
        lines = "".join(self.frame.outline(one, 1) for one in self.shapes("coast"))
        return lines or "".join(self.frame.outline(one) for one in self.shapes("land"))

    def sea(self, coast: str | None = None) -> str:
        coast = self.coast if coast is None else coast
        left, top, right, bottom = self.view
        water = element("rect", class_="m-sea", x=left, y=top, width=right - left, height=bottom - top)
        paper = element("rect", class_="m-paper", width=self.frame.width, height=self.frame.height)
        clip = element("clipPath", element("rect", x=left, y=top, width=right - left, height=bottom - top), id="m-map")
        lines = group(ground.ripples(coast), clip_path="url(#m-map)") if coast else ""
        return paper + element("defs", clip) + water + lines

    def land(self) -> str:
        """Nations as pale tints; what is out of the game fades."""
        by_class: dict[str, list[str]] = {}
        for one in self.shapes(*_LANDS):
            name = "m-beyond" if one.style in ("outside", "beyond", "neutral_land") else f"m-{tint_of(one.style)}"
            by_class.setdefault(name, []).append(self.frame.outline(one))
        return "".join(
            shape("".join(paths), class_=name, fill_rule="evenodd") for name, paths in sorted(by_class.items())
        )

    def terrain(self) -> str:
        """A light wash with scattered signs: the box of a space says what counts."""
        washes: dict[str, list[str]] = {}
        places: dict[str, list[Point]] = {}
        for one in self.shapes("terrain", "relief", "heights"):
            kind = terrain_of(one.style)
            if one.kind != "area" or kind not in SIGNS:
                continue
            rings = [self.frame.points(ring) for ring in (one.points, *one.holes)]
            washes.setdefault(kind, []).append("".join(closed_curve(ring) for ring in rings))
            places.setdefault(kind, []).extend(scattered(rings[0], rings[1:], SIGNS[kind].step))
        drawn = [
            shape("".join(paths), class_=f"m-{kind}", fill_rule="evenodd", opacity=0.42)
            for kind, paths in sorted(washes.items())
        ]
        drawn += [
            shape(ground.strew(SIGNS[kind].sign, points), class_=SIGNS[kind].name, opacity=0.5)
            for kind, points in sorted(places.items())
        ]
        return "".join(drawn)

    def waters(self) -> str:
        """Lakes, rivers with their light edge, the coast."""
        lakes = "".join(self.frame.outline(one) for one in self.shapes("lakes"))
        drawn = [shape(lakes, class_="m-lake", fill_rule="evenodd")]
        by_width: dict[int, list[str]] = {}
        for one in () if any(space.kind == "area" for space in self.board.spaces) else self.shapes("rivers"):
            by_width.setdefault(_RIVER_WIDTH.get(one.style, 1), []).append(curve(self.frame.points(one.points)))
        drawn += [
            shape("".join(lines), class_=f"m-riv m-r{width}", opacity=0.62) for width, lines in sorted(by_width.items())
        ]
        coast = "".join(self.frame.outline(one, 1) for one in self.shapes("coast"))
        drawn.append(shape(coast, class_="m-coast"))
        return "".join(drawn)

    def borders(self) -> str:
        strong: list[str] = []
        thin: list[str] = []
        for one in self.shapes("borders"):
            line = polyline(self.frame.points(one.points))
            (strong if one.style in _STRONG else thin).append(line)
        front = "".join(strong)
        return shape("".join(thin), class_="m-bord2") + shape(front, class_="m-band") + shape(front, class_="m-bord")

    def free_labels(
        self, language: Language, zoom: float, without: tuple[str, ...] = ()
    ) -> tuple[str, list[tuple[Box, bool]]]:
        labels = []
        for label in sorted(self.board.record.labels, key=lambda one: one.rank):
            if label.style in without:
                continue
            path = self.frame.points(label.path) if label.path else []
            labels.append((label, self.frame.point(label.x, label.y), path))
        return draw_free(labels, language, min(2.0, zoom**-0.5))

    def boxes(self, language: Language) -> str:
        """Boxes and tracks beside the map: their outline and their name."""
        drawn = []
        for space in self.board.spaces:
            if space.kind != "box" or not space.outline:
                continue
            for part in space.outline:
                drawn.append(shape(polyline(self.frame.points(part), closed=True), class_="m-card"))
            points = self.frame.points(space.outline[0])
            left, top = min(x for x, _ in points), min(y for _, y in points)
            if space.names is not None:
                name = self.board.name(space.id, language)
                drawn.append(words(name, round(left + 6), round(top + 15), class_="m-small"))
        return "".join(drawn)
