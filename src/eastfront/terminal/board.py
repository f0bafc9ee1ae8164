"""Draws any board a Scene lies on: hexes as hexes, other boards as a list of what lies where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Line

from eastfront.engine.scene import Face, Piece, Scene
from eastfront.parts import hexes
from eastfront.parts.boards import Board
from eastfront.parts.ids import SpaceId
from eastfront.text.catalogue import Words

SIDE_STYLES = ("bold white on rgb(46,74,98)", "bold white on rgb(150,62,34)", "bold black on rgb(190,175,120)")
SYMBOLS = {"infantry": "⊠", "armour": "⊖", "cavalry": "⊘"}
TERRAIN_STYLES = {
    "woods": "rgb(96,140,80)",
    "forest": "rgb(96,140,80)",
    "town": "rgb(200,170,110)",
    "lake": "rgb(70,120,170)",
    "sea": "rgb(70,120,170)",
    "marsh": "rgb(110,150,150)",
    "mountain": "rgb(150,120,100)",
}
WATER = "bold rgb(70,140,210)"
EDGE = "rgb(110,110,100)"
GLOW = "bold black on rgb(235,190,60)"
ACROSS, DOWN = 8, 4  # characters from one hex to the next


class Canvas:
    """Characters with a style each."""

    def __init__(self, width: int, height: int) -> None:
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        for i, character in enumerate(text):
            if 0 <= y < len(self.cells) and 0 <= x + i < len(self.cells[y]):
                self.cells[y][x + i] = (character, style)

    def lines(self) -> Line:
        whole = Line(no_wrap=True)
        for row in self.cells:
            for character, style in row:
                whole.append(character, style or None)
            whole.append("\n")
        whole.rstrip()
        return whole


def draw(board: Board | None, scene: Scene, faces: Mapping[str, Face], words: Words) -> RenderableType:
    if board is None:
        return Line("")
    on_board: dict[int, list[Piece]] = {}
    for piece in scene.pieces:
        if isinstance(piece.place, int):
            on_board.setdefault(piece.place, []).append(piece)
    if board.grid is None or board.grid.width > 12:
        return _listed(board, on_board, faces, words)
    return _hexes(board, board.grid, scene, on_board, faces, words)


def _listed(board: Board, on_board: dict[int, list[Piece]], faces: Mapping[str, Face], words: Words) -> RenderableType:
    grid = Grid(box=None, show_header=False, padding=(0, 1))
    for space, pieces in sorted(on_board.items()):
        row = Line()
        for piece in pieces:
            row.append_text(chip(faces[piece.face], piece, words)).append(" ")
        grid.add_row(board.name(space, words.language), row)
    return grid


def chip(face: Face, piece: Piece | None, words: Words) -> Line:
    """A counter or card in one word."""
    style = SIDE_STYLES[face.side % len(SIDE_STYLES)] if face.side is not None else "reverse"
    values = "-".join(face.values)
    name = face.name.into(words.language)
    label = f" {SYMBOLS.get(face.symbol, '')}{values} {name} " if values else f" {name} "
    done = "·" if piece is not None and piece.marks else ""
    return Line(label + done, style)


def _hexes(
    board: Board,
    grid: hexes.Grid,
    scene: Scene,
    on_board: dict[int, list[Piece]],
    faces: Mapping[str, Face],
    words: Words,
) -> RenderableType:
    canvas = Canvas(ACROSS * grid.width + 3, DOWN * grid.height + DOWN // 2 + 2)
    glowing = {choice.space for choice in scene.choices if choice.space is not None and choice.refusal is None}
    costs = {choice.space: choice.cost for choice in scene.choices}
    clickable = {choice.piece for choice in scene.choices if choice.piece is not None and choice.refusal is None}
    for hex_ in range(grid.size):
        _outline(canvas, board, grid, hex_)
    for hex_ in range(grid.size):
        x, y = _corner(grid, hex_)
        space = board.spaces[hex_]
        style = TERRAIN_STYLES.get(space.terrain, "rgb(150,150,140)")
        canvas.put(x + 3, y + 1, space.code[:4], GLOW if hex_ in glowing else style)
        if costs.get(hex_) is not None:
            canvas.put(x + 7, y + 1, str(costs[hex_]), style)
        elif space.terrain != "clear":
            canvas.put(x + 7, y + 1, space.terrain[:1], style)
        if space.names is not None:
            holder = scene.control.get(hex_)
            owner = SIDE_STYLES[holder % len(SIDE_STYLES)] if holder is not None else style
            canvas.put(x + 2, y + 3, f"{board.name(hex_, words.language)[:8]:^8}", owner)
        for piece in on_board.get(hex_, [])[:1]:
            face = faces[piece.face]
            label = f"{SYMBOLS.get(face.symbol, '□')}{'-'.join(face.values)}"
            side = SIDE_STYLES[(face.side or 0) % len(SIDE_STYLES)]
            look = GLOW if piece.id in clickable and piece.kind == "piece" else side
            canvas.put(x + 2, y + 2, f"{label:^7}"[:7] + ("·" if piece.marks else " "), look)
    return Group(canvas.lines())


def _corner(grid: hexes.Grid, hex_: int) -> tuple[int, int]:
    """The upper left character of a hex."""
    column = hexes.column_of(grid, hex_) - grid.first_column
    row = hexes.row_of(grid, hex_) - grid.first_row
    low = DOWN // 2 if hexes.is_low(grid, column + grid.first_column) else 0
    return column * ACROSS, row * DOWN + low


def _outline(canvas: Canvas, board: Board, grid: hexes.Grid, hex_: int) -> None:
    x, y = _corner(grid, hex_)
    strokes: dict[int, list[tuple[int, int, str]]] = {
        hexes.N: [(x + 3, y, "_" * 6)],
        hexes.NE: [(x + 9, y + 1, "\\"), (x + 10, y + 2, "\\")],
        hexes.SE: [(x + 10, y + 3, "/"), (x + 9, y + 4, "/")],
        hexes.S: [(x + 3, y + 4, "_" * 6)],
        hexes.SW: [(x + 2, y + 4, "\\"), (x + 1, y + 3, "\\")],
        hexes.NW: [(x + 2, y + 1, "/"), (x + 1, y + 2, "/")],
    }
    for direction, marks in strokes.items():
        other = hexes.neighbour(grid, hex_, direction)
        side: Any = board.side_between(SpaceId(hex_), other) if other != hexes.OFF_MAP else None
        for at_x, at_y, text in marks:
            canvas.put(at_x, at_y, text, WATER if side is not None else EDGE)
