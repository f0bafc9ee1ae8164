"""A name in a French sentence has its article, and de and à run into it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from eastfront.engine.facts import Kind
from eastfront.engine.text import Name
from eastfront.text.catalogue import Words
from eastfront.text.french import FUNCTIONS
from eastfront.titles import TITLES

EXAMPLES: list[list[str]] = json.loads((Path(__file__).parent / "french.json").read_text(encoding="utf-8"))
BY_NAME = {example[0]: example for example in EXAMPLES}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[0])
def test_names_take_their_forms(example: list[str]) -> None:
    name, the, subject, of, at = example
    assert [FUNCTIONS[form](name) for form in ("THE", "SUBJECT", "OF", "AT")] == [the, subject, of, at]


def named(title: str, kind: Kind) -> list[str]:
    return [name.into("fr") for name in TITLES.get(title).names().get(kind, [])]


@pytest.mark.parametrize("title", TITLES.ids())
def test_every_unit_but_a_leader_has_an_article(title: str) -> None:
    units = {face.name.into("fr") for face in TITLES.get(title).faces() if face.kind == "unit"}
    leaders = {name for name in named(title, Kind.PIECE) if name in units and FUNCTIONS["THE"](name) == name}
    assert all(re.fullmatch(r"[A-Z]\w+", name) for name in leaders)
    assert len(leaders) < 15


def test_no_place_is_taken_for_a_common_noun_by_its_first_word() -> None:
    """Whatever has an article among the places of Barbarossa to Berlin is one of the examples, a beach or a sea."""
    seas = {
        "Canal de Sicile",
        "Caspienne",
        "Cattégat",
        "Mer Noire, est",
        "Mer Noire, ouest",
        "Méditerranée orientale",
        "Égée",
    }
    for name in named("barbarossa_to_berlin", Kind.SPACE):
        if FUNCTIONS["THE"](name) != name and not name.startswith("Plage "):
            assert name in BY_NAME or name in seas, name


def test_a_message_asks_for_the_form_it_needs() -> None:
    source = "take = { SUBJECT($side) } prend { THE($space) }, près { OF($place) }.\n"
    french = Words("fr", [source])
    place = Name(fr="Crète", en="Crete")
    assert french.say("take", side="Axe", space=place, place="Odessa") == "L’Axe prend la Crète, près d’Odessa."


def test_the_client_takes_the_same_forms() -> None:
    """The client's own tests read the same examples; here only that they do."""
    folder = Path(__file__).parents[2] / "web/tests"
    assert "tests/text/french.json" in (folder / "french.test.mjs").read_text(encoding="utf-8")
