"""A table of zones: paper, rectangles with their name along the upper edge and a picture of the ground, and areas."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.draw import pictures
from eastfront.draw.backdrop import SIGNS, scattered
from eastfront.draw.frame import frame_of
from eastfront.draw.ground import strew
from eastfront.draw.labels import Box, Placed, draw_names
from eastfront.draw.svg import Point, element, fit, polyline, shape, text_width
from eastfront.draw.vocabulary import terrain_of
from eastfront.parts.boards import Board, Language, Space
from eastfront.parts.zones import HEAD, ZONE

_SIZE = 15.0
SMALLEST = 11.0
_ROUND = 8


def is_table(board: Board) -> bool:
    return any(ZONE in space.features for space in board.spaces)


class ZoneMap:
    """All that drawing a table of zones needs."""

    def __init__(self, board: Board, language: Language) -> None:
        self.board, self.language, self.frame = board, language, frame_of(board)

    def layers(self) -> dict[str, str]:
        paper = element("rect", class_="m-table", width=self.frame.width, height=self.frame.height)
        return {
            "land": paper + "".join(map(self._ground, self.board.spaces)),
            "grid": "".join(map(self._edge, self.board.spaces)),
            "labels": draw_names(self.names()),
        }

    def free_labels(self) -> tuple[str, list[tuple[Box, bool]]]:
        return "", []

    def _ring(self, space: Space) -> list[Point]:
        return self.frame.points(space.outline[0])

    def _ground(self, space: Space) -> str:
        """The ground lies low: cards and names are read over it."""
        if self._bare(space):
            return ""
        ring, kind = self._ring(space), terrain_of(space.terrain)
        body = self._shape(space, f"m-{kind}")
        if space.kind == "box" and space.terrain in pictures.PICTURES:
            (left, top), (right, bottom) = ring[0], ring[2]
            window = {"x": left, "y": top + HEAD, "width": right - left, "height": bottom - top - HEAD}
            view = f"0 0 218 {pictures.HEIGHT}"
            drawn = element(
                "svg", pictures.picture(space.terrain), viewBox=view, preserveAspectRatio="xMidYMax slice", **window
            )
            return body + element("g", drawn, class_="m-low")
        if kind not in SIGNS:
            return body
        x, y = self.frame.point(space.x, space.y)
        free = [(u, v) for u, v in scattered(ring, [], SIGNS[kind].step) if abs(u - x) > 46 or abs(v - y) > 34]
        return body + shape(strew(SIGNS[kind].sign, free), class_=SIGNS[kind].name, opacity=0.4)

    def _shape(self, space: Space, name: str) -> str:
        ring = self._ring(space)
        if space.kind != "box":
            return shape(polyline(ring, closed=True, grain=1), class_=name)
        (left, top), (right, bottom) = ring[0], ring[2]
        return element("rect", class_=name, x=left, y=top, width=right - left, height=bottom - top, rx=_ROUND)

    def _edge(self, space: Space) -> str:
        return "" if self._bare(space) else self._shape(space, "m-areal")

    def _bare(self, space: Space) -> bool:
        """A strip that is made of nothing is seen when something lies there."""
        return not space.terrain and self._thin(space)

    def _thin(self, space: Space) -> bool:
        """A strip between zones has no room for its name: it is spoken, and told in the log."""
        across, down = ([point[axis] for point in self._ring(space)] for axis in (0, 1))
        wide, high = max(across) - min(across), max(down) - min(down)
        longest = text_width(self.board.name(space.id, self.language), SMALLEST, bold=True)
        return min(wide, high) < HEAD or (space.kind == "box" and longest > wide)

    def names(self, free: Iterable[tuple[Box, bool]] = ()) -> list[Placed]:
        """Of zones along the upper edge, of areas below where their pieces stand."""
        found = []
        for space in self.board.spaces:
            if self._thin(space):
                continue
            name = self.board.name(space.id, self.language)
            if space.kind == "box":
                (left, top), (right, _) = self._ring(space)[0], self._ring(space)[2]
                size = fit(name, right - left - 16, (_SIZE, 14, 13, 12, 11), bold=True)
                at, anchor, start = (left + 9, top + 19), "start", left + 9
            else:
                x, y = self.frame.point(space.x, space.y)
                size, at, anchor = _SIZE, (x, y + 44), "middle"
                start = x - text_width(name, size, bold=True) / 2
            box = (start, at[1] - size, start + text_width(name, size, bold=True), at[1] + 3)
            found.append(Placed(name, *at, anchor, 2, size, box, space.id))
        return found
