"""The two files a browser lays counters between: the ground, and the names above.

Both have the map's own size as their view. In the file of names each is a group that knows its space; on a map of hexes
it holds two, one for a free hex and one for a hex under a counter, of which the class `taken` shows the second."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from eastfront.draw.areamap import LIFT
from eastfront.draw.boards import ABOVE, layers_of, size_of
from eastfront.draw.frame import frame_of
from eastfront.draw.hexmap import HexMap
from eastfront.draw.labels import Box, Placed, overlap
from eastfront.draw.style import style_sheet
from eastfront.draw.svg import Point, document, element, group, words
from eastfront.draw.tokens import BOX, COUNTER, HEX, Theme
from eastfront.draw.vocabulary import heading
from eastfront.draw.zonemap import is_table
from eastfront.parts.boards import Board, Language, Space
from eastfront.parts.zones import ZONE

BoardKind = Literal["hex", "point", "area"]

SYMBOL: Final = (15.0, 17.0, 4.0)  # of a counter around its centre: to the sides, up, down
WIDEST: Final = 92.0  # a name between the symbols of the counters to its left and right

_TOGGLE: Final = ".when-taken,.taken>.when-free{display:none}.taken>.when-taken{display:inline}"


def base_file(board: Board, language: Language, theme: Theme) -> str:
    """All that lies under the counters."""
    layers = layers_of(board, language).layers()
    width, height = size_of(board)
    clip = element("clipPath", element("rect", width=width, height=height), id="m-window")
    base = "".join(group(body, id=f"m-{name}") for name, body in layers.items() if name not in ABOVE)
    sheet = element("defs", clip) + group(base, clip_path="url(#m-window)")
    return document(width, height, _label(board, language), style_sheet(theme, "map", "card", used_in=sheet), sheet)


def labels_file(board: Board, language: Language, theme: Theme) -> str:
    """The names above the counters. Its colours follow the page it is put into."""
    width, height = size_of(board)
    drawn = layers_of(board, language)
    _, free = drawn.free_labels()
    if isinstance(drawn, HexMap):
        low = {one.space: one for one in low_names(drawn, free)}
        body = "".join(_either(drawn, one, low[one.space]) for one in drawn.names(free))
    else:
        body = "".join(_name(one) for one in drawn.names(free))
    style = style_sheet(theme, "map", used_in=body, live=True) + _TOGGLE
    return document(width, height, _label(board, language), style, group(body, id="m-labels"))


def low_names(drawn: HexMap, free: list[tuple[Box, bool]]) -> list[Placed]:
    """Names below the counter that lies on their town, as if counters lay all around it; one too long for that is
    written smaller, so that it covers nobody's symbol."""
    board = drawn.board
    crowded = {near for town in drawn.towns for near in (town.id, *board.neighbours[town.id])}
    return [_fitted(drawn, one) for one in HexMap(board, drawn.language, occupied=crowded).names(free)]


def _fitted(drawn: HexMap, one: Placed) -> Placed:
    if not covers_a_symbol(drawn, one):
        return one
    x, _ = drawn.hexes.centre(one.space)
    left, top, right, bottom = one.box
    half = min((right - left) / 2, WIDEST / 2)
    size = round(one.size * 2 * half / (right - left), 1)
    return replace(one, x=x, anchor="middle", size=size, box=(x - half, top, x + half, bottom))


def covers_a_symbol(drawn: HexMap, one: Placed) -> bool:
    """Of a counter on its own hex or next to it."""
    for space in (one.space, *drawn.board.neighbours[one.space]):
        x, y = drawn.hexes.centre(space)
        if overlap(one.box, (x - SYMBOL[0], y - SYMBOL[1], x + SYMBOL[0], y + SYMBOL[2])) > 0:
            return True
    return False


def _label(board: Board, language: Language) -> str:
    title, _ = heading(board.meta.title)
    return title.fr if language == "fr" else title.en


def _text(one: Placed, *classes: str) -> str:
    return words(
        one.text,
        round(one.x, 1),
        round(one.y, 1),
        class_=" ".join((f"m-lb m-lb{one.rank}", *classes)),
        font_size=one.size,
        text_anchor=None if one.anchor == "start" else one.anchor,
    )


def _name(one: Placed) -> str:
    return group(_text(one), data_space=one.space)


def _either(drawn: HexMap, free: Placed, low: Placed) -> str:
    """`data-over` are other hexes whose counters the name of a free hex would lie on."""
    over = " ".join(str(space) for space in _covered(drawn, free))
    return group(_text(free, "when-free"), _text(low, "when-taken"), data_space=free.space, data_over=over or None)


def _covered(drawn: HexMap, one: Placed) -> Sequence[int]:
    half = COUNTER / 2
    found = []
    for space in drawn.board.neighbours[one.space]:
        x, y = drawn.hexes.centre(space)
        if overlap(one.box, (x - half, y - half, x + half, y + half)) > 0:
            found.append(space)
    return found


# ------------------------------------------------------------------ where things are, in pixels at zoom 1


def kind_of(board: Board) -> BoardKind:
    if board.meta.grid is not None:
        return "hex"
    return "area" if is_table(board) or any(space.kind == "area" for space in board.spaces) else "point"


def centres_of(board: Board) -> list[Point]:
    """Where the counters of each space lie: in an area above its name."""
    frame, lifted = frame_of(board), board.meta.grid is None and not is_table(board)
    found = [frame.point(space.x, space.y) for space in board.spaces]
    areas = [lifted and space.kind == "area" for space in board.spaces]
    return [(x, y - LIFT) if area else (x, y) for (x, y), area in zip(found, areas, strict=True)]


def outlines_of(board: Board) -> list[list[list[Point]]]:
    """The rings of each area, sea zone or zone of a table; none for other spaces, whose shape is computed."""
    frame = frame_of(board)
    shaped = [space.kind in ("area", "sea") or ZONE in space.features for space in board.spaces]
    land = [space.outline if has else () for space, has in zip(board.spaces, shaped, strict=True)]
    return [[frame.points(part) for part in outline] for outline in land]


def radius_of(space: Space) -> float:
    """How far around its centre a space can be clicked."""
    if space.kind == "hex":
        return HEX / 2
    if space.kind == "point":
        return BOX / 3 if "beach" in space.features else BOX / 2
    return {"sea": 14.0, "area": 34.0}.get(space.kind, 40.0)
