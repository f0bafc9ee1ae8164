"""Every board draws: sound XML, each name once in each language, no name over another, the same bytes each time."""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

from eastfront.draw import boards as drawing
from eastfront.draw.labels import overlap
from eastfront.draw.style import page_sheet
from eastfront.parts.boards import Board, Language
from tests.draw import examples

LANGUAGES: tuple[Language, ...] = ("fr", "en")
# Pairs of names that may touch on a compiled board because two towns lie in neighbouring hexes.
MAY_TOUCH = {"dark_valley": 4, "europe_engulfed": 2}


@cache
def board(name: str) -> Board:
    return examples.board(name)


def texts(fragment: str) -> list[str]:
    """What is written in a fragment: the content of texts and titles."""
    root = ElementTree.fromstring(f"<svg>{fragment}</svg>")
    return ["".join(node.itertext()) for node in root.iter() if node.tag in ("text", "title")]


@pytest.mark.parametrize("name", examples.NAMES)
@pytest.mark.parametrize("theme", ("day", "night"))
def test_the_sheet_is_sound_xml_with_ids_used_once(name: str, theme: str) -> None:
    svg = drawing.draw(board(name), "fr", "night" if theme == "night" else "day")
    root = ElementTree.fromstring(svg)
    ids = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids))
    used = [node.attrib["href"][1:] for node in root.iter() if "href" in node.attrib]
    assert set(used) <= set(ids)
    assert "$" not in svg
    assert "%serif%" not in svg
    assert "NaN" not in svg


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", examples.NAMES)
def test_every_place_is_named_exactly_once(name: str, language: Language) -> None:
    layers = drawing.draw_layers(board(name), language)
    written = Counter(texts(layers["labels"] + layers["places"] + layers["regions"]))
    wanted = Counter(
        board(name).name(space.id, language)
        for space in board(name).spaces
        if space.names is not None and space.kind != "box"
    )
    labels = Counter(text for text in texts(layers["labels"] + layers["places"]) if text in wanted)
    seas = {board(name).name(space.id, language) for space in board(name).spaces if space.kind == "sea"}
    for text, count in wanted.items():
        if text in seas and labels[text] != count:
            assert written[text] == count, text
        else:
            assert labels[text] == count, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("zoom", (0.5, 0.7, 1.0, 1.4, 2.0))
@pytest.mark.parametrize("name", examples.NAMES)
def test_no_name_lies_over_another(name: str, zoom: float, language: Language) -> None:
    placed = drawing.layers_of(board(name), language, zoom).names()
    boxes = sorted((one.box, one.text) for one in placed)
    touching = [
        (text, other)
        for (box, text), (beside, other) in itertools.combinations(boxes, 2)
        if beside[0] < box[2] and overlap(box, beside) > 0
    ]
    assert len(touching) <= MAY_TOUCH.get(name, 0), touching


@pytest.mark.parametrize("name", examples.NAMES)
def test_names_stay_on_the_map(name: str) -> None:
    width, height = drawing.size_of(board(name))
    for one in drawing.layers_of(board(name), "fr").names():
        left, top, right, bottom = one.box
        assert min(left, top) >= -2, one
        assert max(right - width, bottom - height) <= 2, one


def test_villages_go_first_when_the_map_is_small() -> None:
    large = {one.text for one in drawing.layers_of(board("hexes"), "fr", 1.0).names()}
    small = {one.text for one in drawing.layers_of(board("hexes"), "fr", 0.5).names()}
    assert small < large
    ranks = {one.text: one.rank for one in drawing.layers_of(board("hexes"), "fr", 1.0).names()}
    assert all(ranks[text] == 3 for text in large - small)


@pytest.mark.parametrize("name", examples.NAMES)
def test_the_same_board_gives_the_same_bytes(name: str) -> None:
    assert drawing.draw(board(name), "en") == drawing.draw(examples.board(name), "en")


def test_names_and_credits_are_escaped() -> None:
    svg = drawing.draw(board("hexes"), "fr")
    assert "Îles &lt;A &amp; “B”&gt;" in svg
    assert "nobody &amp; sons" in svg
    assert "Îles <A & “B”>" in texts(drawing.draw_layers(board("hexes"), "fr")["labels"])


@pytest.mark.parametrize("name", ("skirmish", "hexes"))
def test_layers_come_bottom_to_top_and_names_last(name: str) -> None:
    layers = drawing.draw_layers(board(name), "fr")
    order = ["sea", "land", "terrain", "lakes", "grid", "rivers", "borders", "rails", "places", "labels"]
    assert [layer for layer in layers if layer in order] == order
    for fragment in layers.values():
        ElementTree.fromstring(f"<svg>{fragment}</svg>")


def test_everything_a_board_has_is_drawn() -> None:
    layers = drawing.draw_layers(board("hexes"), "fr")
    for kind in ("m-r1", "m-r2", "m-r3", "m-side", "m-block", "m-strait"):
        assert kind in layers["rivers"], kind
    for kind in ("m-rail", "m-double", "m-ties", "m-road"):
        assert kind in layers["rails"], kind
    assert "m-bord" in layers["borders"]
    assert "m-supaxis" in layers["veil"]
    assert "m-supsoviet" in layers["veil"]
    points = drawing.draw_layers(board("points"), "fr")
    for kind in ("m-cx", "m-cs", "m-cb", "m-tick"):
        assert kind in points["links"], kind
    for kind in ("m-vpr", "m-beach", "m-hub", "m-wk", "m-house"):
        assert kind in points["places"], kind
    areas = drawing.draw_layers(board("areas"), "fr")
    assert "m-riv" in areas["rivers"]
    assert "m-block" in areas["rivers"]
    assert "m-strait" in areas["rivers"]
    assert "m-inv" in areas["links"]
    assert "m-ca" in areas["links"]


def test_a_name_under_a_counter_stands_below_it() -> None:
    town = next(space for space in board("hexes").spaces if space.names is not None)
    free = {one.text: one for one in drawing.layers_of(board("hexes"), "fr").names()}
    held = {one.text: one for one in drawing.layers_of(board("hexes"), "fr", 1.0, {town.id}).names()}
    name = board("hexes").name(town.id, "fr")
    assert free[name].box != held[name].box
    assert held[name].anchor == "middle"


@pytest.mark.parametrize("name", examples.NAMES)
def test_every_class_has_a_rule(name: str) -> None:
    sheet = page_sheet()
    root = ElementTree.fromstring(drawing.draw(board(name), "fr"))
    for node in root.iter():
        for word in node.attrib.get("class", "").split():
            assert f".{word}" in sheet, word
