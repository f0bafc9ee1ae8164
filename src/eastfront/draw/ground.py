"""The ground of a hex map: sea with its coast lines, land, soft areas of terrain, and texture in the rims of hexes."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from eastfront.draw.frame import HexFrame
from eastfront.draw.geometry import scatter, spread, towards
from eastfront.draw.svg import Point, element, group, number, shape
from eastfront.draw.tokens import HEX
from eastfront.draw.vocabulary import TERRAIN_LAYERS, WATER, terrain_of
from eastfront.parts.boards import Board, Shape

RIPPLES = ((29.0, 0.3), (19.0, 0.45), (11.0, 0.65), (5.0, 0.9))  # distance from the coast, opacity
_LAND = ("land", "island", "islands", "ground")
_LAKE = ("lake", "lakes")
_RELIEF = ("relief", "hills", "heights", "height", "high", "mountains", "upland")


def shapes_of(board: Board, words: tuple[str, ...], kind: str = "area") -> list[Shape]:
    """Shapes whose style, or else whose layer, bears one of the names."""
    found = []
    for layer in board.record.layers:
        for one in layer.shapes:
            if one.kind == kind and (one.style in words or (layer.name in words and one.style not in _ALL)):
                found.append(one)
    return found


_ALL = (*_LAND, *_LAKE, *_RELIEF)


class Ground:
    """Hexes sorted by terrain, and the outlines the board brings along."""

    def __init__(self, board: Board, frame: HexFrame) -> None:
        self.frame = frame
        self.by_terrain: dict[str, list[int]] = {}
        self.out = [hex_ for hex_ in range(frame.grid.size) if board.spaces[hex_].attributes.get("off") is True]
        for hex_ in range(frame.grid.size):
            self.by_terrain.setdefault(terrain_of(board.spaces[hex_].terrain), []).append(hex_)
        self.land = shapes_of(board, _LAND)
        self.lakes = shapes_of(board, _LAKE)
        self.relief = shapes_of(board, _RELIEF)
        self.coast = "".join(frame.frame.outline(one) for one in self.land)

    def members(self, *terrains: str) -> list[int]:
        return sorted(hex_ for terrain in terrains for hex_ in self.by_terrain.get(terrain, ()))

    def land_hexes(self) -> list[int]:
        return sorted(h for terrain, hexes_ in self.by_terrain.items() if terrain not in WATER for h in hexes_)


def draw_sea(ground: Ground) -> str:
    """Water under everything, with lines that follow the coast; a map without outlines has only its hexes."""
    size = ground.frame.frame
    sea = element("rect", class_="m-sea", width=size.width, height=size.height)
    if not ground.coast:
        if ground.members("sea"):
            return sea
        return element("rect", class_="m-paper", width=size.width, height=size.height)
    return sea + ripples(ground.coast)


def ripples(coast: str) -> str:
    """Lines in the sea at four distances: a wide stroke, then a narrower one of sea over it; land covers the rest."""
    drawn = [element("defs", element("path", id="m-coastline", d=coast))]
    for distance, opacity in RIPPLES:
        drawn.append(_use("m-rip", 2 * distance + 0.8, opacity) + _use("m-rip2", 2 * distance - 0.8, None))
    return "".join(drawn)


def _use(name: str, width: float, opacity: float | None) -> str:
    return element("use", href="#m-coastline", class_=name, stroke_width=width, opacity=opacity)


def draw_land(ground: Ground) -> str:
    if ground.coast:
        return shape(ground.coast, class_="m-land", fill_rule="evenodd")
    if ground.members("sea"):
        return shape(ground.frame.patch(ground.land_hexes(), 0.2), class_="m-land")
    return shape(ground.frame.patch(range(ground.frame.grid.size), 0.0), class_="m-land m-plain")


def draw_terrain(ground: Ground) -> str:
    """Areas nest: forest lies on woods, mountains on hills; all are cut at the coast."""
    drawn = []
    for name, members in TERRAIN_LAYERS:
        if ground.members(name) or (name in ("woods", "hills") and ground.members(*members)):
            drawn.append(shape(ground.frame.patch(ground.members(*members)), class_=f"m-{name}"))
    for one in ground.relief:
        height = one.style[-1:] if one.style[-1:] in ("1", "2", "3") else "2"
        drawn.append(shape(ground.frame.frame.outline(one, 1), class_=f"m-rel m-h{height}", fill_rule="evenodd"))
    drawn.append(_textures(ground))
    if not ground.coast:
        return group(*drawn)
    clip = element("clipPath", shape(ground.coast, clip_rule="evenodd"), id="m-onland")
    return element("defs", clip) + group(*drawn, clip_path="url(#m-onland)")


def draw_lakes(ground: Ground) -> str:
    if ground.lakes:
        return shape("".join(ground.frame.frame.outline(one) for one in ground.lakes), class_="m-lake")
    return shape(ground.frame.patch(ground.members("lake"), 0.2), class_="m-lake")


def draw_veil(ground: Ground) -> str:
    """Paper over what lies beyond the hexes, and over hexes out of play."""
    size = ground.frame.frame
    if not ground.coast and not ground.members("sea"):
        return ""
    whole = f"M0 0H{number(size.width)}V{number(size.height)}H0z"
    rim = ground.frame.patch(range(ground.frame.grid.size), 0.0)
    outside = shape(whole + rim, class_="m-veil", fill_rule="evenodd")
    unused = sorted({*ground.out, *ground.members("beyond")})
    land = shape(
        ground.frame.patch(unused, 0.0), class_="m-veil2", clip_path="url(#m-onland)" if ground.coast else None
    )
    return outside + land


# ------------------------------------------------------------------ texture


class Sign(NamedTuple):
    """A small drawing in whole pixels: where its pen starts, what it draws, and where the pen is then."""

    start: tuple[int, int]
    drawn: str
    end: tuple[int, int]


TREE: Final = Sign((0, -4), "l3 6h-6z", (0, 0))
REED: Final = Sign((-6, 0), "h12m-9 3h6m-3-4v-4m-3 4l-1-3m7 3l1-3", (10, -4))
HILL: Final = Sign((-4, 2), "q4-6 9 0", (9, 0))
PEAK: Final = Sign((-6, 4), "l6-9 6 9m-5-7l3 6", (10, -1))
GRASS: Final = Sign((0, 0), "v-4m-3 4l-1-3m7 3l1-3", (4, -3))
DUNE: Final = Sign((-5, 0), "q2.5-3 5 0t5 0", (10, 0))
HOUSE: Final = Sign((-2, -2), "h5v4h-5z", (0, 0))


def strew(sign: Sign, places: Iterable[Point]) -> str:
    """A sign at many places as one path."""
    data: list[str] = []
    pen_x = pen_y = 0
    for x, y in places:
        start_x, start_y = round(x) + sign.start[0], round(y) + sign.start[1]
        across, down = (start_x - pen_x, start_y - pen_y) if data else (start_x, start_y)
        data.append(f"{'m' if data else 'M'}{across}{'' if down < 0 else ' '}{down}{sign.drawn}")
        pen_x, pen_y = start_x + sign.end[0], start_y + sign.end[1]
    return "".join(data)


def _textures(ground: Ground) -> str:
    """Small signs in the rim of a hex; the middle stays quiet for counters."""
    drawn = [
        shape(_signs(ground, "woods", 6, TREE, 0.5, 0.9), class_="m-wood"),
        shape(_signs(ground, "forest", 11, TREE, 0.46, 0.93), class_="m-tree"),
        shape(_signs(ground, "marsh", 7, REED, 0.42, 0.88), class_="m-reed"),
        shape(_signs(ground, "hills", 6, HILL, 0.48, 0.88), class_="m-hill"),
        shape(_signs(ground, "mountain", 6, PEAK, 0.42, 0.86), class_="m-peak"),
        shape(_signs(ground, "alpine", 7, PEAK, 0.42, 0.86), class_="m-peak"),
        shape(_signs(ground, "steppe", 3, GRASS, 0.5, 0.86), class_="m-grass"),
        shape(_signs(ground, "desert", 4, DUNE, 0.5, 0.86), class_="m-dune"),
        shape(_signs(ground, "urban", 8, HOUSE, 0.48, 0.82), class_="m-house"),
        shape(_hachures(ground), class_="m-hach"),
    ]
    return "".join(drawn)


def _signs(ground: Ground, terrain: str, count: int, sign: Sign, nearest: float, farthest: float) -> str:
    """`count` signs around each hex at uneven distances from its centre, always the same ones."""
    places: list[Point] = []
    for hex_ in ground.members(terrain):
        x, y = ground.frame.centre(hex_)
        start = scatter(hex_, 1) * 360
        for place in range(count):
            angle = math.radians(start + place * 360 / count + (scatter(hex_, place, 2) - 0.5) * 28)
            far = HEX / 2 * (nearest + (farthest - nearest) * scatter(hex_, place, 3))
            across, down = far * math.cos(angle), far * math.sin(angle)
            if abs(across) > 15 or down > -HEX * 0.27:  # the number stands there
                places.append((x + across, y + down))
    return strew(sign, places)


def _hachures(ground: Ground) -> str:
    """Short strokes down the slope around mountains, as on old maps."""
    strokes: list[str] = []
    pen_x = pen_y = 0
    members = ground.members("mountain", "alpine")
    for number_, ring in enumerate(ground.frame.rim(members)):
        closed = [*ring, ring[0]]
        for place, (point, angle) in enumerate(spread(closed, 7.0)):
            long = 4.0 + 5.0 * scatter(number_, place, 5)
            lean = angle - math.pi / 2 + (scatter(number_, place, 6) - 0.5) * 0.5
            start = towards(point, _off(point, lean, 1.0), -1.5)
            end = _off(start, lean, long)
            x, y, u, v = round(start[0]), round(start[1]), round(end[0]), round(end[1])
            across, down = (x - pen_x, y - pen_y) if strokes else (x, y)
            head = f"{'m' if strokes else 'M'}{across}{'' if down < 0 else ' '}{down}"
            strokes.append(f"{head}l{u - x}{'' if v < y else ' '}{v - y}")
            pen_x, pen_y = u, v
    return "".join(strokes)


def _off(point: Point, angle: float, distance: float) -> Point:
    return point[0] + distance * math.cos(angle), point[1] + distance * math.sin(angle)
