"""A point-to-point board: boxes joined by lines, with the ground drawn palely under them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from eastfront.draw import signs
from eastfront.draw.backdrop import Backdrop
from eastfront.draw.frame import frame_of
from eastfront.draw.geometry import middle
from eastfront.draw.labels import Box, Place, Placed, Surroundings, draw_names, place_names
from eastfront.draw.svg import Pen, Point, element, escape, group, number, shape, words
from eastfront.draw.tokens import BOX
from eastfront.draw.vocabulary import icons_of, link_of, named, side_colour, terrain_of
from eastfront.parts.boards import Board, Language, Link, Space

_BIG = ("vp", "capital", "urban", "fort")
_TERRAIN_SIGN = {
    "forest": ("m-tree", "M-11 4l5 11h-10zM0-6l6 13h-12zM12 4l5 11h-10z"),
    "woods": ("m-wood", "M-6 2l5 11h-10zM7 2l5 11h-10z"),
    "marsh": ("m-reed", "M-12 3h24M-6 8h16M-4 0v-8M1 0v-10M6 0v-7"),
    "mountain": ("m-peak", "M-15 10l10-18 7 12 4-6 9 12M-5-8l-3 9M-5-8l2 8"),
    "hills": ("m-hill", "M-13 6q6-12 13-2 7-12 13 2"),
    "desert": ("m-dune", "M-13 0q5-6 10 0t10 0M-7 8q5-6 10 0t8 0"),
}


class PointMap:
    """Everything about a point board that drawing needs."""

    def __init__(self, board: Board, language: Language, zoom: float = 1.0) -> None:
        self.board = board
        self.language = language
        self.zoom = zoom
        self.frame = frame_of(board)
        self.back = Backdrop(board, self.frame)
        self.spaces = [space for space in board.spaces if space.kind in ("point", "sea")]

    def layers(self) -> dict[str, str]:
        free, boxes = self.free_labels()
        return {
            "sea": self.back.sea(),
            "land": self.back.land(),
            "terrain": self.back.terrain(),
            "rivers": self.back.waters(),
            "borders": self.back.borders(),
            "regions": free,
            "links": self._links(),
            "places": self.back.boxes(self.language) + "".join(self._space(space) for space in self.spaces),
            "labels": draw_names(self.names(boxes)),
        }

    def free_labels(self) -> tuple[str, list[tuple[Box, bool]]]:
        return self.back.free_labels(self.language, self.zoom)

    def at(self, space: Space) -> Point:
        return self.frame.point(space.x, space.y)

    # -------------------------------------------------------------- lines

    def _links(self) -> str:
        lines: dict[str, list[str]] = {}
        ticks: list[str] = []
        for link in self.board.record.links:
            kind = link_of(link.kind)
            ends = self.board.spaces[link.a], self.board.spaces[link.b]
            if any(end.kind == "box" for end in ends) or not kind:
                continue
            a, b = self.at(ends[0]), self.at(ends[1])
            lines.setdefault(kind, []).append(f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}")
            if _crosses_river(link):
                ticks.append(_tick(a, b))
        join = {kind: "".join(data) for kind, data in lines.items()}
        land = join.get("line", "")
        return (
            shape(join.get("sea", "") + join.get("strait", ""), class_="m-cxh")
            + shape(join.get("sea", "") + join.get("strait", ""), class_="m-cs")
            + shape(join.get("air", ""), class_="m-ca")
            + shape(join.get("beach", "") + join.get("invasion", ""), class_="m-cb")
            + shape(join.get("beachlink", ""), class_="m-ca")
            + shape(land, class_="m-cxh")
            + shape(land, class_="m-cx")
            + shape("".join(ticks), class_="m-tickh")
            + shape("".join(ticks), class_="m-tick")
        )

    # -------------------------------------------------------------- boxes

    def _space(self, space: Space) -> str:
        x, y = self.at(space)
        move = f"translate({number(x)} {number(y)})"
        if space.kind == "sea":
            anchor = shape("M0-6V6M-3.5-3H3.5M-6 2C-5 6-2 6.5 0 6.5S5 6 6 2", class_="m-hubl")
            return group(element("circle", class_="m-hub", r=13), anchor, transform=move)
        if "beach" in space.features:
            return self._beach(space, move)
        half = BOX / 2
        colour = colour_of(space)
        terrain = terrain_of(space.terrain)
        drawn = []
        if "vp" in space.features:
            drawn.append(_square(half + 4.5, 11, "m-vpr"))
        drawn.append(
            element("rect", class_="m-spsh", x=1.5 - half, y=3 - half, width=BOX, height=BOX, rx=8)
            + _square(half, 8, f"m-sp m-s{colour}")
        )
        if terrain not in ("clear", "urban"):
            drawn.append(
                element("rect", class_=f"m-{terrain}", x=2 - half, y=2 - half, width=BOX - 4, height=BOX - 4, rx=6)
            )
        drawn.append(self._inside(space, terrain))
        return group(*drawn, transform=move)

    def _inside(self, space: Space, terrain: str) -> str:
        """Terrain, then what the space has: pictures along the foot, points and Wehrkreis on the edge."""
        half = BOX / 2
        drawn = []
        if terrain in _TERRAIN_SIGN and "urban" not in space.features:
            class_, data = _TERRAIN_SIGN[terrain]
            drawn.append(shape(data, class_=class_, transform="translate(0 -3)"))
        if "urban" in space.features:
            drawn.append(shape("M-13 8V-3h7v-6l6-5 6 5v6h7V8z", class_="m-house"))
        icons = [icon for icon in icons_of(space.features) if icon in signs.PICTURES]
        if "fort" in space.features or "fortress" in space.features:
            ramparts = signs.ramparts(0, -2, 17)
            drawn.append(shape(ramparts, class_="m-ich") + shape(ramparts, class_="m-ic"))
        for place, icon in enumerate(icons):
            where = (place - (len(icons) - 1) / 2) * 14, half - 10
            drawn.append(signs.picture(icon, where, 0.95))
        if "vp" in space.features:
            points = space.attributes.get("vp")
            text = str(points) if isinstance(points, int) and not isinstance(points, bool) else self._points_word()
            drawn.append(signs.badge(text, (half - 1, half + 2)))
        wehrkreis = space.attributes.get("wehrkreis")
        if wehrkreis or "wehrkreis" in space.features:
            drawn.append(_small_flag(str(wehrkreis or "WK").upper(), -half + 3, -half - 1))
        return "".join(drawn)

    def _points_word(self) -> str:
        return named("points", self.language)

    def _beach(self, space: Space, move: str) -> str:
        letter = str(space.attributes.get("letter", space.code[-1:].upper()))
        name = element("title", escape(self.board.name(space.id, self.language)))
        triangle = shape("M0-15L16 12H-16z", class_="m-beach")
        return group(name, triangle, words(letter, 0, 8, class_="m-letter"), transform=move)

    # -------------------------------------------------------------- names

    def names(self, free: Iterable[tuple[Box, bool]] = ()) -> list[Placed]:
        around = Surroundings()
        places = []
        for space in self.spaces:
            x, y = self.at(space)
            half = 15.0 if space.kind == "sea" or "beach" in space.features else BOX / 2 + 3
            if "vp" in space.features:
                half += 3.5
            around.dots.add((x - half, y - half, x + half, y + half))
            if "beach" in space.features:
                continue
            rank = 2 if set(space.features) & set(_BIG) else 3
            places.append(Place(self.board.name(space.id, self.language), (x, y), rank, 0, half, half, space=space.id))
        for link in self.board.record.links:
            if link_of(link.kind) in ("line", "sea"):
                a, b = self.at(self.board.spaces[link.a]), self.at(self.board.spaces[link.b])
                around.add_line([a, b])
        around.add_free(free)
        return place_names(places, around, self.back.view, self.zoom, villages_from=0.45)


def colour_of(space: Space) -> str:
    """The side that holds a space; among the Allies the Soviet Union has its own colour."""
    if space.nation in ("ussr", "soviet_union", "su") and side_colour(space.owner) == "west":
        return "soviet"
    return side_colour(space.owner)


def samples(board: Board, language: Language) -> list[tuple[str, str]]:
    """The legend of a point board, each in a field 34 wide and 22 high."""
    small = "translate(17 11) scale(.46)"
    half = BOX / 2
    owners = {colour_of(space) for space in board.spaces if space.kind == "point" and "beach" not in space.features}
    found = [
        (group(_square(half, 8, f"m-sp m-s{colour}"), transform=small), named(f"held-{colour}", language))
        for colour in ("axis", "soviet", "west", "neutral")
        if colour in owners
    ]
    ground = {terrain_of(space.terrain) for space in board.spaces if space.kind == "point"}
    for terrain, (class_, data) in _TERRAIN_SIGN.items():
        if terrain in ground:
            tint = element("rect", class_=f"m-{terrain}", x=2 - half, y=2 - half, width=BOX - 4, height=BOX - 4, rx=6)
            drawn = _square(half, 8, "m-sp m-sneutral") + tint + shape(data, class_=class_)
            found.append((group(drawn, transform=small), named(terrain, language)))
    kinds = {link_of(link.kind) for link in board.record.links}
    lines = (("line", "m-cx"), ("sea", "m-cs"), ("invasion", "m-cb"))
    found += [
        (shape("M1 11H33", class_=class_), named("sea-line" if kind == "sea" else kind, language))
        for kind, class_ in lines
        if kind in kinds
    ]
    if any(map(_crosses_river, board.record.links)):
        wave = _tick((1, 11), (33, 11))
        found.append((shape("M1 11H33", class_="m-cx") + shape(wave, class_="m-tick"), named("crossing", language)))
    features = {feature for space in board.spaces for feature in space.features if space.kind == "point"}
    ring = _square(half + 4.5, 11, "m-vpr") + _square(half, 8, "m-sp m-sneutral")
    house = _square(half, 8, "m-sp m-sneutral") + shape("M-13 8V-3h7v-6l6-5 6 5v6h7V8z", class_="m-house")
    walls = _square(half, 8, "m-sp m-sneutral") + shape(signs.ramparts(0, 0, 17), class_="m-ic")
    for feature, drawn in (("vp", ring), ("urban", house), ("fort", walls)):
        if feature in features:
            found.append((group(drawn, transform=small), named(feature, language)))
    if "wehrkreis" in features:
        found.append((_small_flag("WK", 17, 11), named("wehrkreis", language)))
    if "beach" in features:
        triangle = shape("M0-15L16 12H-16z", class_="m-beach")
        found.append((group(triangle, transform="translate(17 12) scale(.7)"), named("beach", language)))
    for icon in ("capital", "port", "oil", "supply"):
        if icon in {icon for feature in features for icon in icons_of([feature])}:
            found.append((signs.picture(icon, (17, 11), 1.1), named(icon, language)))
    return found


def _crosses_river(link: Link) -> bool:
    return link.attributes.get("river") in (True, 1)


def _square(half: float, rounding: float, class_: str) -> str:
    return element("rect", class_=class_, x=-half, y=-half, width=2 * half, height=2 * half, rx=rounding)


def _small_flag(text: str, x: float, y: float) -> str:
    wide = 7 + 5.2 * len(text)
    pill = element("rect", class_="m-wk", x=x - wide / 2, y=y - 6, width=wide, height=12, rx=3)
    return pill + words(text, x, round(y + 2.9, 1), class_="m-wkt")


def _tick(a: Point, b: Point) -> str:
    """A short wave across a line where it crosses a river."""
    x, y = middle(a, b)
    far = max(math.dist(a, b), 1e-6)
    u, v = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    start = x - v * 12 - u * 1.5, y + u * 12 - v * 1.5
    first = v * 6 + u * 5, -u * 6 + v * 5
    step = v * 12, -u * 12
    handle = start[0] + first[0], start[1] + first[1]
    end = start[0] + step[0], start[1] + step[1]
    return f"{Pen().move(start).quad(handle, end)}t{number(step[0])} {number(step[1])}"
