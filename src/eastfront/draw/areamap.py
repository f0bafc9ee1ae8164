"""An area board: every area a piece of land with its own outline, seas in zones, rivers on the borders they make."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from eastfront.draw import signs
from eastfront.draw.backdrop import SIGNS, Backdrop, scattered
from eastfront.draw.frame import frame_of
from eastfront.draw.geometry import chains, curve, length, towards
from eastfront.draw.ground import strew
from eastfront.draw.labels import Box, Place, Placed, Surroundings, draw_names, place_names
from eastfront.draw.svg import Pen, Point, circle_path, element, group, polyline, shape, words
from eastfront.draw.vocabulary import icons_of, link_of, named, side_of, terrain_of, tint_of
from eastfront.parts.boards import Board, Language, Shape, Space

_POINTS = ("werp", "vp", "value")
_OWN = ("area", "capital", "fortress", "box")  # styles of labels that are the names of spaces
_ICONS = ("capital",)  # ports stand on the coast, resources are the badge
LIFT = 26.0  # blocks stand so far above the middle of an area, its name and signs lie so far below


class AreaMap:
    """Everything about an area board that drawing needs."""

    def __init__(self, board: Board, language: Language, zoom: float = 1.0) -> None:
        self.board = board
        self.language = language
        self.zoom = zoom
        self.frame = frame_of(board)
        self.back = Backdrop(board, self.frame)
        self.areas = [space for space in board.spaces if space.kind == "area"]
        self.seas = [space for space in board.spaces if space.kind == "sea"]
        self.layer_names = {layer.name for layer in board.record.layers}

    def layers(self) -> dict[str, str]:
        free, boxes = self.free_labels()
        return {
            "sea": self._sea(),
            "land": self._beyond() + self.back.land() + self._areas(),
            "terrain": self._terrain(),
            "lakes": self.back.waters(),
            "grid": self._outlines() + self._zones(),
            "regions": free,
            "rivers": self._sides(),
            "borders": self._borders(),
            "links": self._links(),
            "places": self.back.boxes(self.language) + "".join(self._signs(space) for space in self.areas),
            "labels": draw_names(self.names(boxes)),
        }

    def free_labels(self) -> tuple[str, list[tuple[Box, bool]]]:
        return self.back.free_labels(self.language, self.zoom, _OWN)

    def at(self, space: Space) -> Point:
        return self.frame.point(space.x, space.y)

    def _foot(self, space: Space) -> Point:
        x, y = self.at(space)
        return x, y + LIFT

    def _rings(self, space: Space) -> list[list[Point]]:
        return [self.frame.points(part) for part in space.outline]

    def _path(self, space: Space) -> str:
        return "".join(polyline(ring, closed=True, grain=1) for ring in self._rings(space))

    # -------------------------------------------------------------- ground

    def _sea(self) -> str:
        coast = self.back.coast or "".join(self._path(space) for space in self.areas)
        zones = "" if self.back.coast else "".join(self._path(space) for space in self.seas)
        return self.back.sea(coast) + shape(zones, class_="m-zone")

    def _beyond(self) -> str:
        """Land and water out of the game fade."""
        land = "".join(self.frame.outline(one) for one in self.back.shapes("out_of_play") if one.style == "land_out")
        water = "".join(self.frame.outline(one) for one in self.back.shapes("out_of_play") if one.style == "water_out")
        return shape(land, class_="m-beyond", fill_rule="evenodd") + shape(water, class_="m-veil", fill_rule="evenodd")

    def _areas(self) -> str:
        by_tint: dict[str, list[str]] = {}
        for space in self.areas:
            by_tint.setdefault(tint_of(space.nation) if space.nation else "clear", []).append(self._path(space))
        return "".join(shape("".join(paths), class_=f"m-{tint}") for tint, paths in sorted(by_tint.items()))

    def _terrain(self) -> str:
        """A light wash and scattered signs over the whole area; the middle stays free for blocks."""
        washes: dict[str, list[str]] = {}
        marks: dict[str, list[Point]] = {}
        for space in self.areas:
            kind = terrain_of(space.terrain)
            if kind not in SIGNS:
                continue
            washes.setdefault(kind, []).append(self._path(space))
            x, y = self.at(space)
            for ring in self._rings(space):
                for u, v in scattered(ring, [], SIGNS[kind].step):
                    if abs(u - x) > 46 or abs(v - y) > 34:
                        marks.setdefault(kind, []).append((u, v))
        drawn = [shape("".join(paths), class_=f"m-{kind}", opacity=0.45) for kind, paths in sorted(washes.items())]
        drawn += [
            shape(strew(SIGNS[kind].sign, points), class_=SIGNS[kind].name, opacity=0.55)
            for kind, points in sorted(marks.items())
        ]
        return "".join(drawn) + self.back.terrain()

    def _outlines(self) -> str:
        return shape("".join(self._path(space) for space in self.areas), class_="m-areal")

    def _sides(self) -> str:
        """Rivers, straits and barriers: as the board draws them, else on the border two areas share."""
        lines: dict[str, list[str]] = {}
        for side in self.board.record.sides:
            kind = side_of(side.kind)
            a, b = self.board.spaces[side.a], self.board.spaces[side.b]
            if kind == "strait" and "straits" not in self.layer_names:
                lines.setdefault("strait", []).append(self._between(a, b))
            elif kind == "river" and "rivers" in self.layer_names:
                continue
            elif kind and kind != "strait" and (kind != "impassable" or "impassable" not in self.layer_names):
                lines.setdefault(kind, []).extend(curve(line) for line in self._shared(a, b))
        for name, kind in (("rivers", "river"), ("straits", "strait"), ("impassable", "impassable")):
            for one in self.back.shapes(name):
                points = self.frame.points(one.points)
                lines.setdefault(kind, []).append(curve(points if kind != "strait" else _longer(points, 26)))
        walls = "".join(self.frame.outline(one) for one in self.back.shapes("fortresses"))
        join = {kind: "".join(data) for kind, data in sorted(lines.items())}
        drawn = shape(join.get("impassable", ""), class_="m-blockh") + shape(
            join.get("impassable", ""), class_="m-block"
        )
        drawn += shape(walls, class_="m-wallh") + shape(walls, class_="m-wall")
        for width, kind in ((2, "river"), (3, "major"), (3, "volga")):
            drawn += shape(join.get(kind, ""), class_=f"m-case m-c{width}")
            drawn += shape(join.get(kind, ""), class_=f"m-riv m-r{width}")
        strait = join.get("strait", "")
        return drawn + shape(strait, class_="m-straith") + shape(strait, class_="m-strait m-strait2")

    def _shared(self, a: Space, b: Space) -> list[list[Point]]:
        """The lines that are part of both outlines."""
        edges = {frozenset(edge): edge for part in a.outline for edge in _edges(part)}
        common = [edges[frozenset(edge)] for part in b.outline for edge in _edges(part) if frozenset(edge) in edges]
        return [[self.frame.point(*point) for point in chain] for chain in chains(common)]

    def _between(self, a: Space, b: Space) -> str:
        start, end = self.at(a), self.at(b)
        return polyline([towards(start, end, 0.25), towards(start, end, 0.75)])

    def _borders(self) -> str:
        """Between countries; areas of one country are parted by a thin line only."""
        lines = "".join(self.frame.outline(one, 1) for one in self.back.shapes("borders") if one.style == "border")
        return shape(lines, class_="m-nation")

    def _zones(self) -> str:
        """Where the weather changes, and lines of demarcation."""
        weather = "".join(curve(self.frame.points(one.points)) for one in self.back.shapes("weather"))
        return shape(weather, class_="m-weather")

    # -------------------------------------------------------------- ways over sea and through the air

    def _links(self) -> str:
        arrows: list[tuple[Point, Point, int]] = []
        air = ["".join(self.frame.outline(one) for one in self.back.shapes("air"))]
        for one in self.back.shapes("invasion"):
            points = self.frame.points(one.points)
            arrows.append((points[0], points[-1], _size(one)))
        for link in self.board.record.links:
            kind = link_of(link.kind)
            a, b = self.board.spaces[link.a], self.board.spaces[link.b]
            if kind == "air" and "air" not in self.layer_names:
                air.append(self._between(a, b))
            elif kind in ("invasion", "beach") and "invasion" not in self.layer_names:
                land, water = (self.at(a), self.at(b)) if a.kind == "area" else (self.at(b), self.at(a))
                arrows.append((towards(water, land, 0.5), towards(water, land, 0.82), 1))
        ports = [self.frame.points(one.points)[0] for one in self.back.shapes("ports")]
        return (
            shape("".join(air), class_="m-ca")
            + "".join(_arrow(start, end, size) for start, end, size in arrows)
            + "".join(signs.picture("port", at, 1.15) for at in ports)
        )

    # -------------------------------------------------------------- signs and names

    def _signs(self, space: Space) -> str:
        """What an area has, under its name: its worth on a gold pill, a capital, a port where no coast was drawn."""
        x, y = self._foot(space)
        shown = [icon for icon in icons_of(space.features) if icon in _ICONS]
        if "ports" not in self.layer_names and "port" in icons_of(space.features):
            shown.append("port")
        drawn = [
            signs.picture(icon, (x + (place - (len(shown) - 1) / 2) * 16, y + 8), 1.1)
            for place, icon in enumerate(shown)
        ]
        for key in _POINTS:
            value = space.attributes.get(key)
            if isinstance(value, int) and not isinstance(value, bool) and value > 0:
                drawn.append(signs.badge(str(value), (x + (18 if shown else 0), y + 8)))
                break
        if {"fortress", "fort"} & set(space.features):
            drawn.append(shape(signs.ramparts(x, y, 9), class_="m-ich") + shape(signs.ramparts(x, y, 9), class_="m-ic"))
        return "".join(drawn)

    def names(self, free: Iterable[tuple[Box, bool]] = ()) -> list[Placed]:
        around = Surroundings()
        anchors = {label.text.en: label for label in self.board.record.labels if label.style in _OWN}
        places = []
        for space in self.areas:
            x, y = self._foot(space)
            if space.attributes or space.features:
                around.dots.add((x - 12, y + 1, x + 12, y + 15))
            label = anchors.get(self.board.name(space.id, "en"))
            at = self.frame.point(label.x, label.y) if label is not None else (x, y)
            if label is not None:
                at = at[0], at[1] + LIFT
            rank = 1 if "capital" in space.features else 3 if "fortress" in space.features else 2
            room = space.attributes.get("room", 0)
            places.append(
                Place(self.board.name(space.id, self.language), at, rank, int(room), 0.0, 0.1, space=space.id)
            )
        known = {label.text.en for label in self.board.record.labels if label.style == "sea"}
        for space in self.seas:
            if space.names is not None and space.names.en not in known:
                places.append(Place(self.board.name(space.id, self.language), self.at(space), 2, space=space.id))
        for one in self.back.shapes("rivers"):
            around.add_line(self.frame.points(one.points))
        around.add_free(free)
        return place_names(places, around, self.back.view, self.zoom, villages_from=0.45, scale=1.22)


def samples(board: Board, language: Language) -> list[tuple[str, str]]:
    """The legend of an area board, each in a field 34 wide and 22 high."""
    field = {"width": 34, "height": 22, "rx": 4}
    ground = {terrain_of(space.terrain) for space in board.spaces if space.kind == "area"}
    found = []
    for terrain, sign in SIGNS.items():
        if terrain in ground:
            marks = shape(strew(sign.sign, ((10, 12), (24, 14))), class_=sign.name)
            found.append(
                (
                    element("rect", class_=f"m-{terrain} m-swatch", opacity=0.7, **field) + marks,
                    named(terrain, language),
                )
            )
    lines = (
        ("rivers", "river", ("m-case m-c2", "m-riv m-r2")),
        ("straits", "strait", ("m-straith", "m-strait m-strait2")),
        ("impassable", "impassable", ("m-blockh", "m-block")),
        ("fortresses", "gate", ("m-wallh", "m-wall")),
        ("weather", "weather", ("m-weather",)),
        ("air", "air-line", ("m-ca",)),
    )
    drawn = {layer.name for layer in board.record.layers}
    kinds = {side_of(side.kind) for side in board.record.sides}
    for layer, key, classes in lines:
        if layer in drawn or key in kinds:
            found.append(("".join(shape("M1 11H33", class_=name) for name in classes), named(key, language)))
    if any(link_of(link.kind) == "invasion" for link in board.record.links):
        found.append((_arrow((3, 11), (31, 11), 2), named("invasion-size", language)))
    features = {icon for space in board.spaces for icon in icons_of(space.features) if space.kind == "area"}
    if "capital" in features:
        found.append((signs.picture("capital", (17, 11), 1.1), named("capital", language)))
    if "port" in features:
        found.append((signs.picture("port", (17, 11), 1.15), named("port", language)))
    if "fort" in features:
        found.append((shape(signs.ramparts(17, 11, 9), class_="m-ic"), named("fort", language)))
    found.append((signs.badge("6", (17, 11)), named("area-resource", language)))
    return found


def _size(one: Shape) -> int:
    tail = one.style.rsplit("_", 1)[-1]
    return int(tail) if tail.isdigit() else 1


def _edges(part: Sequence[int]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    points = [(part[place], part[place + 1]) for place in range(0, len(part), 2)]
    return list(zip(points, [*points[1:], points[0]], strict=True))


def _longer(points: Sequence[Point], least: float) -> list[Point]:
    """A short line drawn out on both sides until it can be seen."""
    far = length(points)
    if len(points) != 2 or far >= least or far == 0:
        return list(points)
    more = least / far / 2 + 0.5
    return [towards(points[1], points[0], more), towards(points[0], points[1], more)]


def _arrow(start: Point, end: Point, size: int) -> str:
    """An invasion arrow with how many blocks may land, on a disc at its foot."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    wings = [(end[0] - 11 * math.cos(angle + turn), end[1] - 11 * math.sin(angle + turn)) for turn in (-0.5, 0.5)]
    stop = end[0] - 7 * math.cos(angle), end[1] - 7 * math.sin(angle)
    figure = ""
    if size > 1:
        disc = shape(circle_path(*start, 7.5), class_="m-invh")
        figure = disc + words(str(size), round(start[0], 1), round(start[1] + 3.4, 1), class_="m-invt")
    return group(
        shape(str(Pen().move(start).line(stop)), class_="m-inv"),
        shape(str(Pen().move(end).line(wings[0]).line(wings[1]).close()), class_="m-invh"),
        figure,
    )
