"""Compiles the area board of europe_engulfed from country outlines, rivers and the seeds of its areas."""

from __future__ import annotations

from pathlib import Path

from eastfront.parts import boards
from eastfront.parts.boards import Board, BoardRecord, Meta
from forge import area_arcs, area_drawing, area_faces, area_growth, area_sheet, area_spaces
from forge.area_sheet import Sources, pair
from forge.area_spaces import Ground

TITLE = "europe_engulfed"
VERSION = 1
CREDITS = (
    "Coasts, rivers, lakes and province lines: Natural Earth (public domain)",
    "Countries of 1938 and 1939: drawn for this project on Natural Earth (CC0)",
)


def compile_title(geo: Path, data: Path) -> bytes:
    """The board as JSON; `geo` is the geodata pack, `data` the folder of the title's tables."""
    return boards.dump(Board(compile_record(area_sheet.read_sources(geo, data))))


def compile_record(sources: Sources) -> BoardRecord:
    ground = survey(sources)
    found = area_spaces.spaces(ground)
    sheet, schema = sources.sheet, area_spaces.schema(sources)
    return BoardRecord(
        Meta(TITLE, VERSION, "reconstructed", CREDITS, "1 km", sheet.width, sheet.height, None, schema),
        tuple(found),
        tuple(area_spaces.links(sources, found)),
        tuple(area_spaces.sides(sources, found)),
        (),
        tuple(area_drawing.layers(ground, found)),
        tuple(area_drawing.labels(ground, found)),
    )


def survey(sources: Sources) -> Ground:
    """Cuts the land into faces, lets the areas grow over them and draws the borders anew."""
    faces = area_faces.build(sources)
    labels = area_growth.grow(sources, faces)
    areas = {row["id"] for row in sources.land_areas}

    def may_touch(a: str, b: str) -> bool:
        return not {a, b} <= areas or pair(a, b) in sources.neighbours

    def may_meet(a: str, b: str) -> bool:
        return any({a, b} <= set(corner["areas"]) for corner in sources.corrections["corner"])

    wet = {row["id"] for row in sources.seas} | {area_faces.WATER}
    arcs = area_arcs.arcs_of(faces, labels, wet.__contains__)
    arcs = area_arcs.corners_merged(arcs, may_touch, may_meet)
    arcs = area_arcs.simplified(arcs)
    return Ground(sources, area_arcs.polygons(arcs, faces, labels), arcs)
