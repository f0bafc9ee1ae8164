"""Boards with a front line: who held what on average over many games, and small pictures of one game turn by turn."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from eastfront.draw.boards import draw_layers, size_of
from eastfront.draw.faces import colours_of
from eastfront.draw.frame import HexFrame
from eastfront.draw.geometry import chains, closed_curve, curve, middle
from eastfront.draw.mapfiles import centres_of
from eastfront.draw.svg import Point, Value, element, group, number, polyline, shape, words
from eastfront.draw.tokens import BOX, HEX
from eastfront.engine.title import Title
from eastfront.lab.fronts import NOBODY
from eastfront.lab.plots import TONE
from eastfront.parts.boards import Board, Language

GROUND: Final = ("sea", "land", "lakes", "rivers", "borders")  # of a small picture
PLAIN: Final = ("labels", "regions", "grid", "veil")  # left off the shared ground of a large one
WIDTHS: Final = (2.0, 2.2, 2.6, 3.0, 4.0)  # of fronts on the screen, the last turn last
BAR: Final = 26.0  # half the length of a bar of the front on a board of points
LARGEST: Final = 1.35  # how far a small board is enlarged


def view_box(board: Board) -> str:
    width, height = size_of(board)
    return f"0 0 {number(width)} {number(height)}"


@cache
def ground(board: Board, small: bool) -> str:
    """What lies under everything, as the inside of a <symbol>; without words, so that both languages share it."""
    layers = draw_layers(board, "en", 0.4)
    wanted = [n for n in layers if (n in GROUND if small else n not in PLAIN)]
    return "".join(group(layers[name]) for name in wanted)


@cache
def names(board: Board, language: Language) -> str:
    layers = draw_layers(board, language, 0.4)
    return layers.get("regions", "") + layers["labels"]


def definitions(board: Board, small: bool, large: bool) -> str:
    """The grounds as symbols, once in a page."""
    symbols = ""
    if small:
        symbols += element("symbol", ground(board, True), id="ground-small", viewBox=view_box(board))
    if large:
        symbols += element("symbol", ground(board, False), id="ground-large", viewBox=view_box(board))
    return element("svg", symbols, width=0, height=0, aria_hidden="true", style="position:absolute")


def picture(board: Board, symbol: str, over: str, label: str) -> str:
    width, height = size_of(board)
    under = element("use", href=f"#{symbol}", width=width, height=height)
    return element(
        "svg",
        under,
        over,
        viewBox=view_box(board),
        role="img",
        aria_label=label,
        class_="map",
        style=f"max-width:{width * LARGEST:.0f}px",
    )


# ---------------------------------------------------------------------- fronts
def front(board: Board, holder: Sequence[int]) -> list[str]:
    """The lines between hexes of one side and hexes of another, smooth; on other boards a bar across every way."""
    meeting = [
        (space, near)
        for space, side in enumerate(holder)
        for near in board.neighbours[space]
        if near > space and NOBODY not in (side, holder[near]) and side != holder[near]
    ]
    if board.grid is None:
        centres = centres_of(board)
        return [_bar(centres[space], centres[near]) for space, near in meeting]
    frame = HexFrame(board)
    edges = [between for space, near in meeting if (between := frame.side(space, near)) is not None]
    drawn = []
    for chain in chains(edges):
        points = [frame.place(corner) for corner in chain]
        if chain[0] == chain[-1] and len(chain) > 3:
            drawn.append(closed_curve(points[:-1]))
        else:
            drawn.append(curve(_calm(points)))
    return drawn


def _bar(a: Point, b: Point) -> str:
    """Across the middle of a way."""
    (x, y), long = middle(a, b), max(math.dist(a, b), 1.0)
    across, up = (b[1] - a[1]) / long * BAR, (a[0] - b[0]) / long * BAR
    return polyline([(x - across, y - up), (x + across, y + up)])


def _calm(points: list[Point]) -> list[Point]:
    """The zigzag of hexsides drawn straight: the middle of each side."""
    if len(points) < 4:
        return points
    return [points[0], *(middle(a, b) for a, b in itertools.pairwise(points)), points[-1]]


def draw_front(board: Board, holder: Sequence[int], width: float, class_: str = "front") -> str:
    path = "".join(front(board, holder))
    halo = shape(path, class_="front-halo", stroke_width=width + 2.5)
    return group(halo, shape(path, class_=class_, stroke_width=width))


def tints(title: Title[Any], board: Board, balance: Mapping[int, float]) -> str:
    """Spaces in the colour of who held them more often, the deeper the oftener: from -1, the first side, to 1."""
    tone = [TONE[colour] for colour in colours_of(title.sides)]
    marks = []
    frame = HexFrame(board) if board.grid is not None else None
    centres = centres_of(board)
    for space, value in sorted(balance.items()):
        side = 0 if value < 0 else 1
        strength = round(0.06 + 0.24 * abs(value), 2)
        look: dict[str, Value] = {"class_": f"g-f{tone[side]}", "fill_opacity": strength}
        if frame is not None and space < frame.grid.size:
            marks.append(element("path", d=frame.patch([space], 0.0), **look))
        else:
            x, y = centres[space]
            marks.append(element("circle", cx=x, cy=y, r=BOX * 0.7, **look))
    return group(*marks)


def average(board: Board, held: Iterable[Sequence[int]]) -> dict[int, float]:
    """For every space somebody held, from -1 (always the first side) to 1 (always the second)."""
    total: dict[int, float] = {}
    games = 0
    for holder in held:
        games += 1
        for space, side in enumerate(holder):
            if side != NOBODY:
                total[space] = total.get(space, 0.0) + (-1 if side == 0 else 1)
    return {space: value / games for space, value in total.items()}


def mostly(board: Board, balance: Mapping[int, float]) -> list[int]:
    """The side that held each space more often; where both did alike, the one its neighbours lean to."""
    found = [NOBODY] * len(board.spaces)
    for space, value in balance.items():
        lean = value or sum(balance.get(near, 0.0) for near in board.neighbours[space])
        found[space] = 0 if lean < 0 else 1
    return found


def average_map(
    title: Title[Any],
    board: Board,
    language: Language,
    turns: Sequence[tuple[str, Mapping[int, float]]],
    label: str,
) -> str:
    """The front of several turns on one map, the last boldest, over who held what at the end."""
    last = turns[-1][1]
    over = tints(title, board, last)
    for place, (_, balance) in enumerate(turns):
        rank = place + len(WIDTHS) - len(turns)
        wide = WIDTHS[max(0, rank)]
        over += draw_front(board, mostly(board, balance), wide, f"front front-{max(0, rank)}")
    return picture(board, "ground-large", over + names(board, language), label)


# ---------------------------------------------------------------------- one game
def small_map(title: Title[Any], board: Board, units: Mapping[int, Sequence[int]], holder: Sequence[int]) -> str:
    """The inside of a small picture: a square for every space with units, their number if they are many, the front."""
    colours = colours_of(title.sides)
    centres = centres_of(board)
    width, height = size_of(board)
    size = HEX * 0.66 if board.grid is not None else max(BOX * 0.8, width / 52)
    drawn = [element("use", href="#ground-small", width=width, height=height), draw_front(board, holder, 2.5)]
    for space, sides in sorted(units.items()):
        x, y = centres[space]
        square = element("rect", class_="c-b", x=-size / 2, y=-size / 2, width=size, height=size, rx=size * 0.14)
        count = words(str(len(sides)), 0, size * 0.3, font_size=size * 0.8) if len(sides) > 2 else ""
        place = f"translate({number(x)} {number(y)})"
        drawn.append(group(square, count, class_=f"c c-{colours[sides[0]]} token", transform=place))
    return "".join(drawn)
