"""One renderer for every board: named layers for the browser, one whole sheet for documents.

Layers lie bottom to top in the order of the answer. BASE is what lies under the counters; the browser puts control,
front line and counters between BASE and ABOVE. Coordinates are pixels at zoom 1, whatever the zoom: zoom only decides
how large names are and which of them are left off.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from eastfront.draw import furniture
from eastfront.draw.areamap import AreaMap
from eastfront.draw.areamap import samples as area_samples
from eastfront.draw.frame import frame_of
from eastfront.draw.hexmap import HexMap
from eastfront.draw.pointmap import PointMap
from eastfront.draw.pointmap import samples as point_samples
from eastfront.draw.style import style_sheet
from eastfront.draw.svg import document, element, group, number
from eastfront.draw.tokens import Theme
from eastfront.draw.vocabulary import heading
from eastfront.draw.zonemap import ZoneMap, is_table
from eastfront.parts.boards import Board, Language

ABOVE: Final = ("labels",)
EDGE: Final = 24.0  # paper around the map of a sheet


def layers_of(
    board: Board, language: Language, zoom: float = 1.0, occupied: Collection[int] = ()
) -> HexMap | PointMap | AreaMap | ZoneMap:
    """The map of a board by its kind: hexes, a table of zones, areas, else points."""
    if board.meta.grid is not None:
        return HexMap(board, language, zoom, occupied)
    if is_table(board):
        return ZoneMap(board, language)
    if any(space.kind == "area" for space in board.spaces):
        return AreaMap(board, language, zoom)
    return PointMap(board, language, zoom)


def draw_layers(board: Board, language: Language, zoom: float = 1.0, occupied: Collection[int] = ()) -> dict[str, str]:
    """The layers as fragments of SVG that share one coordinate system, bottom to top; classes are those of kit.css.

    `occupied` are spaces under a counter: their names stand in the band below it.
    """
    return layers_of(board, language, zoom, occupied).layers()


def size_of(board: Board) -> tuple[float, float]:
    """Width and height of the map in pixels at zoom 1: the viewBox the layers need."""
    frame = frame_of(board)
    return frame.width, frame.height


def draw(
    board: Board,
    language: Language,
    theme: Theme = "day",
    zoom: float = 1.0,
    margin: bool = True,
    occupied: Collection[int] = (),
    between: str = "",
) -> str:
    """The board as one SVG file. With `margin` a sheet with title, legend and scale; `between` lies over the map and
    under the names (counters, overlays)."""
    layers = draw_layers(board, language, zoom, occupied)
    width, height = size_of(board)
    base = "".join(group(body, id=f"m-{name}") for name, body in layers.items() if name not in ABOVE)
    above = "".join(group(layers[name], id=f"m-{name}") for name in ABOVE)
    clip = element("clipPath", element("rect", width=width, height=height), id="m-window")
    sheet = element("defs", clip) + group(base, between, above, clip_path="url(#m-window)")
    title, _ = heading(board.meta.title)
    label = title.fr if language == "fr" else title.en
    if not margin:
        style = style_sheet(theme, "map", "counter", used_in=sheet)
        return document(width * zoom, height * zoom, label, style, sheet, view=f"0 0 {number(width)} {number(height)}")
    grown = min(2.2, max(1.0, width / 1500)) if zoom >= 1 else min(3.2, max(1.0, width / 1300))
    samples = _legend(board, language)
    strip, deep = furniture.draw_margin(board, language, width / grown, samples)
    sheet += furniture.neatline(width, height)
    sheet += group(strip, transform=f"translate(0 {number(height + 10)}) scale({number(grown, 3)})")
    whole, tall = width + 2 * EDGE, height + deep * grown + 2 * EDGE
    paper = element("rect", class_="m-paper", x=-EDGE, y=-EDGE, width=whole, height=tall)
    style = style_sheet(theme, "map", "counter", used_in=sheet + paper)
    view = f"{number(-EDGE)} {number(-EDGE)} {number(whole)} {number(tall)}"
    return document(whole * zoom, tall * zoom, label, style, paper, sheet, view=view)


def _legend(board: Board, language: Language) -> list[furniture.Sample]:
    if board.meta.grid is not None:
        return furniture.legend_of(board, language)
    if is_table(board):
        return []
    if any(space.kind == "area" for space in board.spaces):
        return area_samples(board, language)
    return point_samples(board, language)
