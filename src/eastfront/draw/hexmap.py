"""A board of hexes as named layers, bottom to top."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from eastfront.draw import ground as grounds
from eastfront.draw import hexlines, signs
from eastfront.draw.frame import HexFrame
from eastfront.draw.geometry import flow, shifted
from eastfront.draw.labels import Box, Place, Placed, Surroundings, draw_free, draw_names, place_names
from eastfront.draw.svg import Point, element, group, shape
from eastfront.draw.tokens import COUNTER, HEX
from eastfront.draw.vocabulary import WATER, icons_of, rank_of, terrain_of, weight_of
from eastfront.parts import hexes
from eastfront.parts.boards import Board, Label, Language, Space

Layers = dict[str, str]


class HexMap:
    """Everything about a board of hexes that drawing needs, worked out once."""

    def __init__(self, board: Board, language: Language, zoom: float = 1.0, occupied: Collection[int] = ()) -> None:
        self.board = board
        self.language = language
        self.zoom = zoom
        self.occupied = frozenset(occupied)
        self.hexes = HexFrame(board)
        self.ground = grounds.Ground(board, self.hexes)
        self.rivers = hexlines.rivers(board, self.hexes)
        self.towns = [space for space in board.spaces if space.kind == "hex" and space.names is not None]

    def layers(self) -> Layers:
        free, free_boxes = self.free_labels()
        names = self.names(free_boxes)
        return {
            "sea": grounds.draw_sea(self.ground),
            "land": grounds.draw_land(self.ground),
            "terrain": grounds.draw_terrain(self.ground),
            "lakes": grounds.draw_lakes(self.ground),
            "regions": free,
            "grid": self._grid() + self._numbers(),
            "rivers": hexlines.draw_barriers(self.board, self.hexes) + hexlines.draw_rivers(self.rivers),
            "borders": hexlines.draw_borders(self.board, self.hexes),
            "rails": hexlines.draw_rails(self.board, self.hexes),
            "places": self._places(),
            "veil": grounds.draw_veil(self.ground) + hexlines.draw_supply(self.board, self.hexes),
            "labels": draw_names(names),
        }

    # -------------------------------------------------------------- hex numbers

    def _grid(self) -> str:
        return "".join(shape(data, class_="m-grid", stroke_dasharray=dash) for data, dash in self.hexes.cells())

    def _numbers(self) -> str:
        """Faint, at the top of the hex; not on open water. One line of text for the hexes of one height."""
        if self.zoom < 0.6:
            return ""
        rows: dict[int, list[str]] = {}
        for hex_ in range(self.hexes.grid.size):
            if terrain_of(self.board.spaces[hex_].terrain) in WATER:
                continue
            x, y = self.hexes.centre(hex_)
            number = element("tspan", hexes.number(self.hexes.grid, hex_), x=round(x))
            rows.setdefault(round(y - HEX * 0.385), []).append(number)
        return group(*(element("text", *row, y=y) for y, row in sorted(rows.items())), class_="m-no")

    # -------------------------------------------------------------- places and their names

    def _places(self) -> str:
        under, dots = [], []
        for space in self.towns:
            at, rank, icons = self.hexes.centre(space.id), rank_of(space), icons_of(space.features)
            under.append(signs.around(at, rank, icons))
            dots.append(signs.dot(at, rank))
            dots += [signs.picture(icon, where, 0.9) for icon, where in signs.beside(at, rank, icons)]
            points = space.attributes.get("vp")
            if isinstance(points, int) and points > 1:
                dots.append(signs.badge(str(points), (at[0] + 11, at[1] - 11)))
        for space in self.board.spaces:
            if space.kind == "hex" and space.names is None:
                x, y = self.hexes.centre(space.id)
                for icon in icons_of(space.features):
                    if icon in signs.PICTURES:
                        dots.append(signs.picture(icon, (x, y + HEX * 0.36)))
        return "".join(under) + "".join(dots)

    def names(self, free: Iterable[tuple[Box, bool]] = ()) -> list[Placed]:
        """All names with the room they take."""
        around = Surroundings()
        places = []
        for space in self.towns:
            at, rank = self.hexes.centre(space.id), rank_of(space)
            icons = icons_of(space.features)
            r = signs.RADIUS[rank] + (4.0 if {"star", "fort"} & set(icons) else 0.0)
            if space.id not in self.occupied:
                around.dots.add((at[0] - r - 1, at[1] - r - 1, at[0] + r + 1, at[1] + r + 1))
            for _, (x, y) in signs.beside(at, rank, icons):
                around.dots.add((x - 6, y - 6, x + 6, y + 6))
            below = HEX / 2 - 13 if space.id in self.occupied else 0.0
            places.append(Place(self._name(space), at, rank, weight_of(space), r, below, beside=False, space=space.id))
        for hex_ in sorted(self.occupied):
            x, y = self.hexes.centre(hex_)
            half = COUNTER / 2 + 1
            around.dots.add((x - half, y - half, x + half, y + half))
        for line, steps in self.rivers:
            around.add_line(flow(line), 2 if max(steps) > 1 else 1)
        for a, b in hexlines.links_between(self.board, ("rail", "double", "road")):
            around.add_line([self.hexes.centre(a), self.hexes.centre(b)])
        around.add_free(free)
        size = self.hexes.frame
        return place_names(places, around, (2.0, 2.0, size.width - 2, size.height - 2), self.zoom)

    def _name(self, space: Space) -> str:
        return self.board.name(space.id, self.language)

    # -------------------------------------------------------------- names of waters and regions

    def free_labels(self) -> tuple[str, list[tuple[Box, bool]]]:
        labels: list[tuple[Label, Point, list[Point]]] = []
        for label in sorted(self.board.record.labels, key=lambda one: one.rank):
            frame = self.hexes.frame
            path = self._beside_river(label) if label.path else []
            labels.append((label, frame.point(label.x, label.y), path))
        return draw_free(labels, self.language, min(2.0, self.zoom**-0.5))

    def _beside_river(self, label: Label) -> list[Point]:
        """The path of a label, read from left to right, calmer than its river and lifted off it."""
        path = self.hexes.frame.points(label.path)
        if path[0][0] > path[-1][0]:
            path.reverse()
        for _ in range(3):
            path = [path[0], *(middle_of_three(path, place) for place in range(1, len(path) - 1)), path[-1]]
        return shifted(flow(path), 8.0)


def middle_of_three(path: list[Point], place: int) -> Point:
    """A point drawn towards its neighbours."""
    before, here, after = path[place - 1 : place + 2]
    return (before[0] + here[0] + after[0]) / 3, (before[1] + here[1] + after[1]) / 3
