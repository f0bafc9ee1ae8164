"""Cards and charts: sound XML, text that fits, shares that add up for the reader."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from eastfront.draw import pictures, samples
from eastfront.draw.cards import StrategyCard, card_back, plain_card, strategy_card
from eastfront.draw.charts import Bar, Series, bar_chart, line_chart, per_cent, shade
from eastfront.draw.firecards import FireCard, fire_card
from eastfront.engine.scene import Face
from eastfront.engine.text import Name
from eastfront.parts.boards import Language
from eastfront.text.catalogue import Words
from eastfront.titles.barbarossa_to_berlin.screen.faces import faces
from eastfront.titles.skirmish import screen
from tests.sides import FIRST

CARD = StrategyCard(
    "22", "Operation Uranus", 5, "operations", "All attacks <b> & more.", (("BR", 2), ("SU", 5)), "If so.", True
)


def texts(fragment: str) -> list[str]:
    root = ElementTree.fromstring(f"<svg>{fragment}</svg>")
    return ["".join(node.itertext()) for node in root.iter() if node.tag.endswith("text")]


def test_a_strategy_card_prints_what_it_has() -> None:
    written = texts(strategy_card(CARD, "en"))
    for text in ("5", "OPS · SR", "EVENT + OPS", "22", "If so.", "Britain", "USSR", "removed after its event"):
        assert text in written, text
    assert " ".join(written).count("All attacks <b> & more.") == 1
    assert "retirée après son événement" in texts(strategy_card(CARD, "fr"))
    assert "removed after its event" not in texts(strategy_card(replace(CARD, removed=False), "en"))


@pytest.mark.parametrize("language", ("fr", "en"))
def test_whose_replacements_is_said_in_words_that_stay_on_the_card(language: Language) -> None:
    printed = {face.values[1:] for face in faces() if face.kind == "card"}
    assert len(printed) >= 8
    for values in printed:
        pools = tuple((pool, int(points)) for pool, points in (value.split() for value in values))
        root = ElementTree.fromstring(f"<svg>{strategy_card(replace(CARD, replacements=pools), language)}</svg>")
        pills = [node.attrib for node in root.iter("rect") if node.attrib.get("y") == "315"]
        assert len(pills) == len(pools)
        assert all(float(pill["x"]) + float(pill["width"]) <= 240 for pill in pills), values
        written = texts(strategy_card(replace(CARD, replacements=pools), language))
        assert not {"GE", "AX", "BR", "SU"} & set(written)


@pytest.mark.parametrize("kind", ("event", "reinforcements", "combat", "operations", "invasion"))
def test_each_kind_has_its_band(kind: str) -> None:
    card = StrategyCard("1", "A", 1, kind, "B")  # type: ignore[arg-type]
    assert f'class="k-{kind}"' in strategy_card(card)


def test_long_text_shrinks_and_stays_on_the_card() -> None:
    card = replace(CARD, text="A sentence of a certain length that goes on. " * 7)
    root = ElementTree.fromstring(f"<svg>{strategy_card(card)}</svg>")
    lines = [node for node in root.iter("text") if node.attrib.get("class") == "k-tx"]
    assert max(float(node.attrib["y"]) for node in lines) < 306
    assert min(float(node.attrib["font-size"]) for node in lines) >= 10.5


def test_a_fire_card_prints_fire_and_defence() -> None:
    unit = FireCard("SU", "unit", "T-34/76", "Tank", 3, "", 3, 4, 1, 5, True, True, "C")
    written = texts(fire_card(unit, "en"))
    for text in ("T-34/76", "Tank", "3", "4", "1", "5", "INF", "ARM", "AIR", "DEF", "SU · MOT", "UNIT", "C"):
        assert text in written, text
    assert "BLI" in texts(fire_card(unit, "fr"))
    assert "k-off" in fire_card(unit)
    terrain = FireCard("NEUTRAL", "terrain", "Village", "Terrain", 2, "Text.")
    assert "DEF" not in texts(fire_card(terrain))


@pytest.mark.parametrize("language", ("fr", "en"))
def test_every_card_of_the_teaching_game_draws(language: Language) -> None:
    words = Words(language)
    for face in screen.faces():
        if face.kind == "card":
            assert face.text is not None
            said = words.say(face.text.id, **face.text.args)
            written = texts(plain_card(face, said, language))
            assert face.name.into(language) in written
            assert said in " ".join(written)


def test_backs_and_pictures_are_sound() -> None:
    ElementTree.fromstring(f"<svg>{card_back('soviet')}</svg>")
    for name in pictures.PICTURES:
        ElementTree.fromstring(f"<svg>{pictures.picture(name)}</svg>")
    assert pictures.picture("no such thing") == pictures.picture("map")


def test_a_plain_card_may_have_a_value() -> None:
    face = Face("c", "card", Name("A", "A"), FIRST, values=("3",))
    assert "3" in texts(plain_card(face, "Words."))


@pytest.mark.parametrize("language", ("fr", "en"))
def test_samples_are_sound(language: Language) -> None:
    for svg in (samples.sample_cards(language), samples.sample_bars(language), samples.sample_lines(language, "night")):
        ElementTree.fromstring(svg)


def test_bars_show_shares_that_can_happen() -> None:
    svg = bar_chart([Bar("DE", 1 / 3, "gone", 1.0), Bar("NE", 0.001, good=0.0), Bar("AE", 0.9999, good=-1.0)])
    written = texts(svg)
    assert "33 %" in written
    assert "<1 %" in written
    assert ">99 %" in written
    assert [per_cent(share) for share in (0, 0.004, 0.5, 0.999, 1)] == ["0 %", "<1 %", "50 %", ">99 %", "100 %"]
    assert [shade(good) for good in (-1, 0, 0.3, 0.6, 1)] == ["bad", "even", "good1", "good2", "good3"]


def test_lines_keep_their_names_apart() -> None:
    svg = line_chart([Series("A", (1, 2, 3)), Series("B", (1, 2, 3)), Series("C & D", ())], heading="x")
    root = ElementTree.fromstring(svg)
    ends = [float(node.attrib["y"]) for node in root.iter() if node.attrib.get("class") == "g-code"]
    assert len(ends) == 2
    assert abs(ends[0] - ends[1]) >= 13
    ElementTree.fromstring(line_chart([]))
    ElementTree.fromstring(line_chart([Series("flat", (2, 2))]))
