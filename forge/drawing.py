"""The layers and labels of a hex board: what is drawn beneath and between the hexes."""

from __future__ import annotations

import itertools
from typing import Any

import shapely

from eastfront.parts.boards import GridRecord, Label, Layer, Names
from forge import outlines, terrain
from forge.corrections import Corrections
from forge.frame import Frame
from forge.geo import BadInput, Pack
from forge.rivers import Waters
from forge.terrain import Ground

HEIGHTS = ((300, "height_1"), (700, "height_2"), (1500, "height_3"))
BORDERS = {
    "start_line_1941_german_soviet": "start_line",
    "start_line_1941_hungarian_soviet": "start_line",
    "start_line_1941_romanian_soviet": "start_line",
    "finland_border_1940_41": "border",
}


def decorate(
    frame: Frame,
    pack: Pack,
    fixes: Corrections,
    ground: Ground,
    waters: Waters,
    record: GridRecord,
    width: int,
    height: int,
) -> tuple[list[Layer], list[Label]]:
    window = outlines.board_window(frame, record, width, height)
    land = outlines.areas(record, window, ground.land_shapes, "land", outlines.FINE, 0.01)
    lakes = outlines.areas(record, window, ground.lake_shapes, "lake", outlines.FINE, 0.012)
    relief = []
    for metres, style in HEIGHTS:
        shape = terrain.contours(frame, pack, metres).intersection(ground.land_shapes)
        relief += outlines.areas(record, window, shape, style, outlines.COARSE, 0.15)
    layers = [
        outlines.layer("land", land),
        outlines.layer("relief", relief),
        outlines.layer("lakes", lakes),
        outlines.layer("borders", _borders(frame, pack, ground, record, window)),
    ]
    return layers, [*_captions(frame, fixes, record, width, height), *_river_labels(frame, fixes, waters, record)]


def _borders(frame: Frame, pack: Pack, ground: Ground, record: GridRecord, window: Any) -> list[Any]:
    """Frontiers of June 1941: the start line apart, all others between the polities of the pack."""
    placed = {
        f.properties["id"]: shapely.union_all(shape)
        for f in pack.overlay("lines")
        if f.properties["id"] in BORDERS and (shape := frame.project([f.geometry]))
    }
    found = []
    for name in sorted(placed):
        found += outlines.lines(record, window, placed[name], BORDERS[name], outlines.COARSE)
    polities = [
        (f.properties["id"], shapely.union_all(shape))
        for f in pack.features("polities_1941.geojson")
        if (shape := frame.project([f.geometry]))
    ]
    drawn = shapely.union_all(list(placed.values())).buffer(0.35) if placed else None
    coast = ground.land_shapes.boundary.buffer(0.02)
    for place, (_, one) in enumerate(polities):
        for _, other in polities[place + 1 :]:
            if not one.intersects(other.buffer(0.03)):
                continue
            shared = one.boundary.intersection(other.buffer(0.03)).difference(coast)
            if drawn is not None:
                shared = shared.difference(drawn)
            merged = shapely.line_merge(shared)
            long = [part for part in shapely.get_parts(merged) if part.length > 0.2]
            if long:
                found += outlines.lines(record, window, shapely.union_all(long), "border", outlines.COARSE)
    return found


def _captions(frame: Frame, fixes: Corrections, record: GridRecord, width: int, height: int) -> list[Label]:
    found = []
    for caption in fixes.captions:
        x, y = record.on_board(*frame.projection.point(*caption.at))
        if not (0 <= x <= width and 0 <= y <= height):
            raise BadInput(f"the name {caption.en!r} would stand beside the map")
        text = Names(fr=caption.fr, en=caption.en)
        found.append(Label(text, x, y, caption.style, rank=caption.rank, angle=caption.angle))
    return found


def _river_labels(frame: Frame, fixes: Corrections, waters: Waters, record: GridRecord) -> list[Label]:
    """The name of each river of some length along its straightest stretch of eight hexsides."""
    found = []
    for river in fixes.rivers:
        chain = waters.chains.get(river.key, [])
        if len(chain) < 9:
            continue
        points = [tuple(waters.mesh.corners[corner]) for corner in chain]
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in itertools.pairwise(points)]
        stretch = max(
            (middles[place : place + 8] for place in range(len(middles) - 7)),
            key=lambda part: (part[0][0] - part[-1][0]) ** 2 + 0.6 * (part[0][1] - part[-1][1]) ** 2,
        )
        if stretch[0][0] > stretch[-1][0]:
            stretch = stretch[::-1]
        path: list[int] = []
        for x, y in stretch:
            path += record.on_board(x, y)
        middle = stretch[len(stretch) // 2]
        x, y = record.on_board(*middle)
        rank = 1 if river.kinds[-1].kind != "river" else 2
        found.append(Label(Names(fr=river.fr, en=river.en), x, y, "river", rank=rank, path=tuple(path)))
    return found
