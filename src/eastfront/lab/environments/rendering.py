"""A position for somebody who watches an agent: in words, or as a small picture of coloured pixels."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from eastfront.draw.boards import size_of
from eastfront.draw.faces import colours_of
from eastfront.draw.mapfiles import centres_of, radius_of
from eastfront.draw.tokens import HEX, palette
from eastfront.draw.vocabulary import WATER, terrain_of
from eastfront.engine.flow import Flow
from eastfront.engine.sides import all_sides
from eastfront.engine.title import Title
from eastfront.lab import fronts
from eastfront.parts.boards import Board, Space
from eastfront.text.catalogue import Words

Picture = NDArray[np.uint8]
WIDTH: Final = 480  # pixels, about
BLANK: Final = (64, 64, 3)


def colour(name: str) -> NDArray[np.uint8]:
    code = palette("day")[name]
    return np.array([int(code[place : place + 2], 16) for place in (1, 3, 5)], dtype=np.uint8)


def ansi(title: Title[Any], flow: Flow[Any], say: Words) -> str:
    """The prompt, the state of the game, and what stands where, as everybody may see it."""
    seen = title.view(flow, None)
    scene = title.scene(seen)
    board = fronts.board_of(title)
    sides = fronts.side_of_face(title)
    faces = {face.id: face for face in title.faces()}
    lines = [say.text(scene.prompt.text), *map(say.text, scene.status)]
    for side in all_sides(len(title.sides)):
        units = []
        for piece in scene.pieces:
            if sides.get(piece.face) == side and isinstance(piece.place, int) and board is not None:
                name = faces[piece.face].name.into(say.language)
                units.append(f"{name} {board.name(piece.place, say.language)}")
        lines.append(f"{say.side(title, side)}: {', '.join(units) or '-'}")
    return "\n".join(lines) + "\n"


@cache
def _ground(title: Title[Any]) -> tuple[Picture, float]:
    """The board without pieces, and how many pixels of the map a pixel of the picture is."""
    board = fronts.board_of(title)
    if board is None:
        return np.full(BLANK, 230, dtype=np.uint8), 1.0
    width, height = size_of(board)
    scale = max(1.0, width / WIDTH)
    picture = np.empty((round(height / scale), round(width / scale), 3), dtype=np.uint8)
    picture[:] = colour("sea")
    for space, (x, y) in zip(board.spaces, centres_of(board), strict=True):
        _disc(picture, x / scale, y / scale, radius_of(space) / scale * 1.12, colour(_ground_colour(space)))
    return picture, scale


def _ground_colour(space: Space) -> str:
    terrain = terrain_of(space.terrain)
    if terrain in WATER:
        return "sea" if terrain == "sea" else "lake"
    return terrain if terrain in palette("day") else "clear"


def _disc(picture: Picture, x: float, y: float, radius: float, filled: Picture) -> None:
    top, left = max(0, int(y - radius)), max(0, int(x - radius))
    rows, columns = np.ogrid[top : int(y + radius) + 1, left : int(x + radius) + 1]
    part = picture[top : int(y + radius) + 1, left : int(x + radius) + 1]
    inside = (rows - y) ** 2 + (columns - x) ** 2 <= radius**2
    part[inside[: part.shape[0], : part.shape[1]]] = filled


def rgb(title: Title[Any], flow: Flow[Any]) -> Picture:
    """Rows, columns, red-green-blue: discs for the ground, squares in the colour of their side for the pieces."""
    ground, scale = _ground(title)
    picture = ground.copy()
    board: Board | None = fronts.board_of(title)
    if board is None:
        return picture
    bodies = [colour(f"{name}-d") for name in colours_of(title.sides)]
    centres, half = centres_of(board), max(1.0, HEX * 0.3 / scale)
    for space, sides in fronts.units_by_space(title, title.view(flow, None)).items():
        x, y = centres[space][0] / scale, centres[space][1] / scale
        rows, columns = slice(max(0, round(y - half)), round(y + half)), slice(max(0, round(x - half)), round(x + half))
        picture[rows, columns] = bodies[sides[0]]
    return picture
