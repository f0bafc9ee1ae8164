"""The two files of a map: the ground below the counters, the names above, each knowing its space."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from eastfront.draw.boards import size_of
from eastfront.draw.frame import HexFrame
from eastfront.draw.hexmap import HexMap
from eastfront.draw.labels import overlap
from eastfront.draw.mapfiles import (
    base_file,
    centres_of,
    covers_a_symbol,
    kind_of,
    labels_file,
    low_names,
    outlines_of,
    radius_of,
)
from eastfront.draw.tokens import COUNTER, HEX
from eastfront.parts.boards import Board, Language
from eastfront.titles import TITLES
from tests.draw import examples

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = (("hex", examples.hex_board()), ("point", examples.point_board()), ("area", examples.area_board()))


def board_of(title: str) -> Board:
    found = TITLES.get(title).board()
    assert isinstance(found, Board)
    return found


def names(board: Board) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(labels_file(board, "fr", "day"))
    return [group for group in root.iter(f"{SVG}g") if group.get("data-space")]


@pytest.mark.parametrize(("kind", "board"), BOARDS)
def test_both_files_have_the_size_of_the_map(kind: str, board: Board) -> None:
    width, height = size_of(board)
    for make in (base_file, labels_file):
        for theme in ("day", "night"):
            root = ElementTree.fromstring(make(board, "en", "night" if theme == "night" else "day"))
            view = [float(number) for number in str(root.get("viewBox")).split()]
            assert view == pytest.approx([0, 0, width, height], abs=0.1)
    assert kind_of(board) == kind
    assert len(centres_of(board)) == len(board.spaces)
    assert all(radius_of(space) > 0 for space in board.spaces)


@pytest.mark.parametrize(("kind", "board"), BOARDS)
def test_every_name_knows_its_space(kind: str, board: Board) -> None:
    found = names(board)
    assert found
    for group in found:
        texts = list(group)
        space = board.spaces[int(str(group.get("data-space")))]
        assert space.names is not None or kind != "hex"
        assert len(texts) == (2 if kind == "hex" else 1)
        assert {text.text for text in texts} == {board.name(space.id, "fr")}


def test_the_name_of_a_taken_hex_stands_in_a_band_and_never_on_its_counter() -> None:
    board = board_of("great_patriotic_war")
    hexes = HexFrame(board)
    half = COUNTER / 2
    for group in names(board):
        x, y = hexes.centre(int(str(group.get("data-space"))))
        free, taken = (next(t for t in group if f"when-{word}" in str(t.get("class"))) for word in ("free", "taken"))
        assert free.text == taken.text
        size, baseline = float(str(taken.get("font-size"))), float(str(taken.get("y")))
        box = (x - half, baseline - size * 0.6, x + half, baseline)
        assert overlap(box, (x - half, y - half, x + half, y + half)) == 0
        assert abs(baseline - y) <= HEX / 2 + 8


def test_a_name_that_reaches_over_a_neighbour_says_so() -> None:
    board = board_of("great_patriotic_war")
    over = [group for group in names(board) if group.get("data-over")]
    assert over
    for group in over:
        space = int(str(group.get("data-space")))
        assert set(map(int, str(group.get("data-over")).split())) <= set(board.neighbours[space])


def test_names_follow_the_page_they_are_put_into() -> None:
    drawn = labels_file(board_of("skirmish"), "en", "night")
    assert "var(--ef-label,#F3EAD6)" in drawn
    assert ".taken>.when-taken" in drawn
    assert not re.search(r"var\(", base_file(board_of("skirmish"), "en", "night"))


@pytest.mark.parametrize(("kind", "board"), BOARDS)
def test_areas_have_their_outline_on_the_map_and_other_spaces_none(kind: str, board: Board) -> None:
    width, height = size_of(board)
    rings = outlines_of(board)
    areas = [space for space in board.spaces if space.kind in ("area", "sea")]
    assert [len(rings[space.id]) for space in areas] == [len(space.outline) for space in areas]
    assert any(rings) == (kind == "area")
    points = [point for found in rings for ring in found for point in ring]
    assert all(0 <= x <= width and 0 <= y <= height for x, y in points)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("title", ["skirmish", "great_patriotic_war"])
def test_a_name_below_a_counter_covers_no_symbol_however_crowded_the_map_is(title: str, language: Language) -> None:
    drawn = HexMap(board_of(title), language)
    placed = low_names(drawn, drawn.free_labels()[1])
    assert len(placed) == len(drawn.towns)
    assert [one.text for one in placed if covers_a_symbol(drawn, one)] == []
    assert min(one.size for one in placed) >= 9
