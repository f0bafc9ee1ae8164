"""The sprite of a title: every face a symbol, in the colours of its side, alike by day and by night."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec
import pytest

from eastfront.draw import faces, marks
from eastfront.draw.faces import colours_of, draw, sprite
from eastfront.draw.pictures import PICTURES
from eastfront.draw.style import page_sheet
from eastfront.engine.scene import Face
from eastfront.engine.sides import Side
from eastfront.engine.text import Name, Text
from eastfront.parts.boards import Language

SVG = "{http://www.w3.org/2000/svg}"


def face(
    id: str, kind: str = "unit", side: int | None = 0, symbol: str = "infantry", *values: str, **more: str
) -> Face:
    """`symbol` in a few words: what is drawn, a nation, a picture, a style."""
    text = Text("words") if kind == "card" else None
    said = symbol.split()
    picture = next((word for word in said if word in PICTURES and kind == "card"), "")
    nation = next((word for word in said if word in ("su", "us")), "")
    style = tuple(word for word in said if word in ("removed", "card", "badge"))
    drawn = next((word for word in said if word not in (picture, nation, *style)), "")
    name = Name("Nom", more.get("name", "Name"))
    of = None if side is None else Side(side)
    plain = Face(id, kind, name, of, drawn, more.get("size", ""), values, text)
    return msgspec.structs.replace(plain, picture=picture, nation=nation, style=style)


def say(text: Text) -> str:
    return f"said {text.id}"


EVERYTHING = (
    face("a", "unit", 0, "infantry", "3", "4"),
    face("a-reduced", "unit", 0, "infantry", "2", "4"),
    face("b", "unit", 1, "armour su", "5", "5", "3"),
    face("m", "marker", None, ""),
    face("plain", "card", 1, "", "2"),
    face("event", "card", 0, "event factory removed", "4", "GE 3", size="7"),
    face("back", "back", 1, ""),
    face("back-card", "back", 0, "card"),
)


def symbols(language: Language = "en", sides: tuple[str, ...] = ("axis", "soviet")) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(sprite(EVERYTHING, language, say, sides))
    return {str(found.get("id")): found for found in root.iter(f"{SVG}symbol")}


def test_every_face_and_every_mark_is_a_symbol() -> None:
    found = symbols()
    for one in EVERYTHING:
        card = one.kind == "card" or one.id == "back-card"
        assert found[f"face-{one.id}"].get("viewBox") == ("0 0 250 350" if card else "0 0 100 100")
    for mark in marks.MARKS:
        assert found[f"mark-{mark}"].get("viewBox") == "0 0 100 100"
    for ring in marks.RINGS:
        assert f"ring-{ring}" in found


def test_whatever_a_symbol_uses_is_there() -> None:
    drawn = sprite(EVERYTHING, "fr", say, ("axis", "soviet"))
    used = set(re.findall(r'href="#([\w-]+)"', drawn)) | set(re.findall(r"url\(#([\w-]+)\)", drawn))
    assert used <= set(re.findall(r' id="([\w-]+)"', drawn))


def test_colours_are_classes_that_the_page_knows() -> None:
    drawn = sprite(EVERYTHING, "en", say, ("axis", "soviet"))
    assert not re.search(r'(fill|stroke)="#', drawn)
    known = set(re.findall(r"\.([\w-]+)", page_sheet())) | {"k", "c"}
    classes = {name for value in re.findall(r'class="([^"]*)"', drawn) for name in value.split()}
    assert {name for name in classes - known if not name.startswith(("c-axis", "c-soviet", "c-neutral"))} == set()


def test_nothing_in_the_sprite_is_read_aloud_twice() -> None:
    drawn = sprite(EVERYTHING, "en", say, ("axis", "soviet"))
    assert "aria-label" not in drawn
    assert 'aria-hidden="true"' in drawn


def test_a_reduced_unit_has_its_stripe_and_a_full_one_has_not() -> None:
    assert "c-red" in draw(EVERYTHING[1], "en", say)
    assert "c-red" not in draw(EVERYTHING[0], "en", say)


def test_bodies_follow_the_words_for_the_sides() -> None:
    assert colours_of(("axis", "soviet")) == ("axis", "soviet")
    assert colours_of(("axis", "allies")) == ("axis", "west")
    assert colours_of(("west", "east")) == ("axis", "soviet")
    western = draw(face("x", "unit", 1, "infantry us"), "en", say, ("axis", "west"))
    soviet = draw(face("y", "unit", 1, "infantry su"), "en", say, ("axis", "west"))
    assert 'class="c c-west"' in western
    assert 'class="c c-soviet"' in soviet


def test_cards_say_what_is_on_them() -> None:
    plain = draw(EVERYTHING[4], "en", say)
    assert "said words" in plain
    strategy = draw(EVERYTHING[5], "fr", say)
    assert "ÉVÉNEMENT" in strategy
    assert "retirée après son événement" in strategy
    assert ">Allemagne<" in strategy
    assert ">4<" in strategy


def test_a_back_says_nothing() -> None:
    for one in EVERYTHING[-2:]:
        drawn = draw(one, "en", say)
        assert "<text" not in drawn
        assert "Name" not in drawn


# ---------------------------------------------------------------------- marks
@pytest.mark.parametrize(
    ("mark", "drawn"),
    [("oos", "unsupplied"), ("isolated", "isolated"), ("activated", "done"), ("moved", "moved"), ("hungry", "")],
)
def test_marks_have_one_drawing_for_each_meaning(mark: str, drawn: str) -> None:
    assert marks.known(mark) == drawn


def test_who_moved_and_fought_shows_that_it_fought() -> None:
    both = marks.draw_marks(("moved", "fought", "unsupplied"))
    assert both.count("c-donel") == 1
    assert marks.MARKS["fought"] in both
    assert marks.MARKS["unsupplied"] in both


def test_of_the_rings_the_most_important_is_drawn() -> None:
    drawn = marks.draw_marks(("legal", "selected", "log"))
    assert drawn == '<use href="#c-ring-selected"/>'
    assert faces.is_card(EVERYTHING[-1])
