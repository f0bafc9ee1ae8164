"""Boards made of zones, as a title writes them in its own data."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastfront.draw.boards import draw
from eastfront.draw.mapfiles import base_file, kind_of, labels_file, outlines_of
from eastfront.parts.boards import BoardError, Names, dump, load
from eastfront.parts.zones import HEAD, Zone, ZoneSheet, is_opposite, turned, zone_board

LEFT = Zone("left", Names("Gauche", "Left"), 10, 10, 100, 80)
RIGHT = Zone("right", Names("Droite", "Right"), 120, 10, 100, 80, terrain="hill")
NORTH = Zone("north", Names("Nord", "North"), 60, 130, outline=(10, 100, 110, 100, 110, 160, 10, 160))
SHEET = ZoneSheet("table", "a test", 230, 170, (LEFT, RIGHT, NORTH), (("right", "left"),))


def test_zones_are_spaces_with_names_outlines_and_neighbours() -> None:
    board = zone_board(SHEET)
    assert [space.kind for space in board.spaces] == ["box", "box", "area"]
    assert board.name(1, "fr") == "Droite"
    assert board.neighbours == ((1,), (0,), ())
    assert outlines_of(board)[0] == [[(10, 10), (110, 10), (110, 90), (10, 90)]]
    assert len(outlines_of(board)[2][0]) == 4
    assert kind_of(board) == "area"
    assert dump(load(dump(board))) == dump(board)


def test_zones_are_drawn_with_their_names() -> None:
    board = zone_board(SHEET)
    assert base_file(board, "en", "day").count('class="m-areal"') == 3
    assert "Droite" in labels_file(board, "fr", "night")
    assert "North" in draw(board, "en")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (replace(LEFT, width=0), "either an outline"),
        (replace(LEFT, height=HEAD), "either an outline"),
        (replace(LEFT, outline=NORTH.outline), "either an outline"),
        (replace(LEFT, x=131), "beyond the sheet"),
        (replace(NORTH, outline=(10, 100, 231, 100, 110, 160)), "beyond the sheet"),
        (replace(LEFT, code="right"), "used 2 times"),
    ],
)
def test_a_zone_that_cannot_be_is_refused(wrong: Zone, why: str) -> None:
    with pytest.raises(BoardError, match=why):
        zone_board(replace(SHEET, zones=(wrong, RIGHT), links=()))


def test_the_last_that_fits_is_allowed() -> None:
    edge = replace(LEFT, x=130, height=HEAD + 1)
    assert len(zone_board(replace(SHEET, zones=(edge,), links=())).spaces) == 1


def test_neighbours_must_exist() -> None:
    with pytest.raises(BoardError, match="no zone is called 'south'"):
        zone_board(replace(SHEET, links=(("left", "south"),)))


def test_who_sits_opposite_sees_the_table_turned_round() -> None:
    board = zone_board(replace(SHEET, opposite=True))
    seen = turned(board)
    assert (is_opposite(zone_board(SHEET)), is_opposite(board), is_opposite(seen)) == (False, True, True)
    assert seen.spaces[0].outline == ((120, 80, 220, 80, 220, 160, 120, 160),)
    assert (seen.spaces[0].x, seen.spaces[0].y) == (170, 80 + (80 + HEAD) // 2)  # below its name, which stays above
    assert (seen.spaces[2].x, seen.spaces[2].y) == (170, 40)
    assert [space.outline for space in turned(seen).spaces] == [space.outline for space in board.spaces]
    assert "Gauche" in labels_file(seen, "fr", "day")
