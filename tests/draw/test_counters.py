"""Counters: every face draws, marks show, small counters say less, hidden blocks say nothing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from eastfront.draw import counters, sheets, symbols
from eastfront.draw.designations import designation
from eastfront.engine.scene import Face
from eastfront.engine.text import Name
from eastfront.parts.boards import Language
from eastfront.titles.skirmish import screen
from tests.draw import examples
from tests.sides import FIRST, SECOND

FACES = tuple(screen.faces())
PANZER = Face("pz", "unit", Name("XXIVe corps blindé", "XXIV Panzer Corps"), FIRST, "armour", "XXX", ("12", "6"))


def parse(fragment: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{fragment}</svg>")


def texts(fragment: str) -> list[str]:
    return ["".join(node.itertext()) for node in parse(fragment).iter("text")]


@pytest.mark.parametrize("language", ("fr", "en"))
@pytest.mark.parametrize("face", FACES, ids=lambda face: face.id)
def test_every_face_of_the_teaching_game_draws(face: Face, language: Language) -> None:
    drawn = counters.counter(face, language)
    assert drawn == counters.counter(face, language)
    used = {node.attrib["href"][1:] for node in parse(drawn).iter("use")}
    known = {node.attrib["id"] for node in parse(counters.definitions()).iter() if "id" in node.attrib}
    assert used <= known
    if face.values:
        assert "-".join(face.values) in texts(drawn)
    assert ("c-red" in drawn) == face.id.endswith("-reduced")


@pytest.mark.parametrize("title", examples.TITLES)
def test_every_face_of_every_title_has_a_symbol_we_know(title: str) -> None:
    for face in examples.faces(title):
        if face.kind == "unit":
            drawn = counters.counter(face, "fr", size=46)
            parse(drawn)
            assert counters.look_of(face).symbol != "marker", face.symbol
            assert "SS" not in texts(drawn)[0].split(), face.name


@pytest.mark.parametrize("name", sorted(symbols.SYMBOLS))
def test_every_symbol_draws(name: str) -> None:
    parse(symbols.SYMBOLS[name])
    face = Face("x", "unit", Name("7", "7"), SECOND, name, "XX", ("3",))
    assert f"#n-{name}" in counters.counter(face)


@pytest.mark.parametrize("echelon", ("II", "III", "X", "XX", "XXX", "XXXX", "XXXXX"))
def test_echelons_stand_beside_the_name(echelon: str) -> None:
    face = Face("x", "unit", Name("16", "16"), SECOND, "infantry", echelon, ("8", "4"))
    assert {"16", echelon, "8-4"} <= set(texts(counters.counter(face)))


def test_small_counters_say_less() -> None:
    assert texts(counters.counter(PANZER, size=46)) == ["XXIV Pz", "XXX", "12-6"]
    assert texts(counters.counter(PANZER, size=28)) == ["12"]
    assert "#n-armour" in counters.counter(PANZER, size=28)
    tiny = counters.counter(PANZER, size=16)
    assert texts(tiny) == []
    assert "#n-armour" not in tiny
    assert "c-de" in tiny


def test_one_ring_at_most_and_badges_stack() -> None:
    drawn = counters.counter(PANZER, marks=("legal", "selected", "log", "unsupplied", "moved", "reduced"))
    rings = [node.attrib["href"] for node in parse(drawn).iter("use") if "ring" in node.attrib["href"]]
    assert rings == ["#c-ring-selected"]
    assert "c-oosb" in drawn
    assert "c-done" in drawn
    assert "c-red" in drawn


def test_a_counter_is_spoken() -> None:
    drawn = counters.counter(PANZER, "en", marks=("reduced", "out-of-supply"))
    assert 'aria-label="XXIV Panzer Corps, 12-6, reduced, out of supply"' in drawn
    assert "a agi" in counters.counter(PANZER, "fr", marks=("moved",))


def test_nations_and_traits_come_from_the_symbol() -> None:
    romanian = counters.look_of(Face("r", "unit", Name("1", "1"), FIRST, "cavalry", nation="ro"))
    assert (romanian.body, romanian.spine, romanian.code, romanian.symbol) == ("axis", "ro", "RO", "cavalry")
    guards = counters.look_of(Face("g", "unit", Name("1", "1"), SECOND, "armour", style=("guards",)))
    assert (guards.body, guards.spine, guards.code) == ("soviet", "gd", "")
    assert counters.look_of(Face("s", "unit", Name("1", "1"), SECOND, "infantry", style=("shock",))).shock
    german = counters.look_of(PANZER)
    assert (german.spine, german.code) == ("de", "")
    assert counters.look_of(Face("m", "marker", Name("Pont", "Bridge"))).body == "neutral"


def test_a_hidden_block_says_nothing() -> None:
    hidden = counters.block(PANZER, "en", strength=3, facing="back")
    other = Face("i", "unit", Name("2e", "2nd"), FIRST, "infantry", "XX", ("1", "1"))
    assert hidden == counters.block(other, "en", strength=1, facing="back")
    shown = counters.block(PANZER, "en", strength=3)
    assert "#n-armour" in shown
    assert "3/4" in shown


@pytest.mark.parametrize(
    "name, short",
    [
        ("VIII", "VIII"),
        ("XXVI Corps", "XXVI"),
        ("11e bataillon", "11"),
        ("13th Battalion", "13"),
        ("Ier corps", "I"),
        ("3rd Shock Army", "3 Sh"),
        ("5e armée de chars de la garde", "5 Ch Gd"),
        ("XLI Panzer Corps", "XLI Pz"),
        ("II SS Panzer Corps", "II Pz"),
        ("Romanian Mountain Corps", "Mt"),
        ("Chars A", "Ch A"),
        ("Scout", "Scout"),
    ],
)
def test_names_become_short(name: str, short: str) -> None:
    assert designation(name, 46) == short


def test_a_long_word_is_cut() -> None:
    assert designation("Reconnaissance", 40).endswith(".")


def test_the_nation_may_be_read_from_the_name() -> None:
    face = Face(
        "x", "unit", Name("Corps de montagne roumain", "Romanian Mountain Corps"), FIRST, "mountain", "XXX", ("5", "4")
    )
    assert (counters.look_of(face).code, counters.look_of(face).spine) == ("RO", "ro")
    shock = Face("y", "unit", Name("3e armée de choc", "3rd Shock Army"), SECOND, "infantry", "XXXX", ("10", "4"))
    assert counters.look_of(shock).shock
    name = Name("1re armée de la garde", "1st Guards Army")
    guards = Face("z", "unit", name, SECOND, "infantry", "XXXX", ("10", "4"))
    assert counters.look_of(guards).spine == "gd"


def test_faces_are_escaped() -> None:
    face = Face("a&b", "unit", Name("<1>", '"A" & <B>'), FIRST, "infantry", "X", ("<", "&"))
    assert "<-&" in texts(counters.counter(face, "en"))


@pytest.mark.parametrize("language", ("fr", "en"))
def test_sheets_are_sound(language: Language) -> None:
    for svg in (
        sheets.sheet(FACES, "Skirmish", language),
        sheets.sample_sheet(language),
        sheets.sample_sheet(language, "night"),
    ):
        root = ElementTree.fromstring(svg)
        ids = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
        assert len(ids) == len(set(ids))


def test_a_sheet_shows_every_unit_and_no_card() -> None:
    svg = sheets.sheet(FACES, "Skirmish", "en")
    assert svg.count('class="c c-') == sum(face.kind != "card" for face in FACES)
