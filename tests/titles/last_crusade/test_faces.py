"""II: the 306 cards as they are printed, in both languages."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from eastfront.draw import lying, zoneground
from eastfront.draw.faces import draw, sprite
from eastfront.draw.svg import text_width
from eastfront.engine.scene import Face
from eastfront.parts.boards import Language
from eastfront.text.catalogue import LANGUAGES, words
from eastfront.titles.last_crusade.faces import back_of, face_of, faces
from eastfront.titles.last_crusade.printed import BY_KEY, CARDS, NATIONS, SIDES, Kind

FACES = {face.id: face for face in faces()}
PRINTED = [FACES[face_of(card.id)] for card in CARDS]


def lines(face: Face, language: Language, kind: str = "") -> list[ElementTree.Element]:
    root = ElementTree.fromstring(f"<svg>{draw(face, language, words(language).text)}</svg>")
    return [node for node in root.iter("text") if not kind or node.attrib.get("class", "").startswith(kind)]


def written(face: Face, language: Language) -> list[str]:
    return ["".join(node.itertext()) for node in lines(face, language)]


def test_every_card_has_a_face_and_no_face_comes_twice() -> None:
    assert len(PRINTED) == 306
    assert len(FACES) == len(faces())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_its_name_its_cost_its_values_and_its_words(language: Language) -> None:
    for card, face in zip(CARDS, PRINTED, strict=True):
        said = written(face, language)
        assert card.name.into(language) in " ".join(said)
        assert str(card.cost) in said
        if card.category == "unit":
            assert [str(v) for v in (card.inf, card.arm, card.air)] == [
                "".join(node.itertext())
                for node in lines(face, language, "k-big")
                if "k-bigw" not in node.attrib["class"]
            ]
        if card.defence:
            assert str(card.defence) in ["".join(node.itertext()) for node in lines(face, language, "k-bigw")]
        if face.text is not None:
            assert words(language).text(face.text) in " ".join(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_runs_out_of_a_card(language: Language) -> None:
    for face in PRINTED:
        for node in lines(face, language):
            assert float(node.attrib["y"]) <= 340, face.id
        for node in lines(face, language, "k-nmw"):
            assert float(node.attrib["y"]) <= 45, face.id
            assert text_width("".join(node.itertext()), float(node.attrib["font-size"]), bold=True) <= 184, face.id
        foot = 264 if FACES[face.id].values[1:] and len(face.values) == 2 else 328
        assert all(float(node.attrib["y"]) <= foot for node in lines(face, language, "k-tx")), face.id


def test_a_value_that_only_answers_strikes_is_grey() -> None:
    for card, face in zip(CARDS, PRINTED, strict=True):
        grey = "k-off" in draw(face, "en", words("en").text)
        assert grey == (card.grey and card.category == "unit"), card.key
    assert "k-off" in draw(FACES[face_of(BY_KEY["us_rifle_platoon"])], "en", words("en").text)
    assert "k-off" not in draw(FACES[face_of(BY_KEY["us_bofors"])], "en", words("en").text)


def test_backs_tell_the_type_and_nothing_else() -> None:
    for nation in range(len(NATIONS)):
        for kind in Kind:
            face = FACES[back_of(nation, kind)]
            assert written(face, "fr") == [face.name.fr]
            assert not face.values
    infantry = FACES[back_of(1, CARDS[BY_KEY["de_grenadiers"]].kind)]
    assert infantry.id == back_of(1, CARDS[BY_KEY["de_pak40"]].kind)  # a gun is of the infantry type


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letters_of_the_ss_are_drawn(language: Language) -> None:
    drawn = sprite(faces(), language, words(language).text, SIDES)
    assert not re.search(r"(?<![A-Z])SS(?![A-Z])", drawn)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [160, 208])
def test_a_card_that_lies_on_the_table_shows_its_whole_name(language: Language, wide: int) -> None:
    for face in PRINTED:
        room = wide - (44 if lying.price_of(face) else 18)
        size, lines = lying.headline(face.name.into(language), room)
        assert all(text_width(line, size, bold=True) <= room for line in lines), face.name
        assert len(lines) <= 3
        whole = "".join(lines).replace(" ", "").replace("-", "")
        assert whole == face.name.into(language).replace(" ", "").replace("-", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_ground_does_stays_inside_its_zone(language: Language) -> None:
    for face in (face for face in faces() if face.kind == "ground" and face.needs is not None):
        notes = lines(face, language, "k-note")
        assert notes or not words(language).text(face.needs)  # type: ignore[arg-type]
        for note in notes:
            size, said = float(note.attrib["font-size"]), "".join(note.itertext())
            assert text_width(said, size, bold=True) <= zoneground.WIDE - 20, said
