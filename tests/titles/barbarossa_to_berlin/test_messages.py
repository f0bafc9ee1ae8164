"""Everything the game says can be said in both languages, and nothing stands in the files that is never said."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from eastfront.engine.text import Text
from eastfront.text.catalogue import LANGUAGES, message_files, words
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.printed import CARD_ROWS, CARDS
from eastfront.titles.barbarossa_to_berlin.records import CardRow
from eastfront.workshop.rules import rulebook
from tests.titles.barbarossa_to_berlin.games import random_game
from tests.titles.barbarossa_to_berlin.message_ids import collect, dynamic, literals, reasons, written
from tests.titles.barbarossa_to_berlin.positions import B2B


def test_message_ids_are_well_formed() -> None:
    pattern = r"[a-z][a-z0-9_]*(-[a-z0-9_]+)*"
    assert [id_ for id_ in sorted(collect()) if not re.fullmatch(pattern, id_)] == []


def test_message_ids_hold_all_facts_and_all_literals_of_the_source() -> None:
    assert {kind.id for kind in facts.ALL} <= collect()
    assert reasons() <= literals() <= collect()
    assert len(reasons()) > 100


def test_message_ids_hold_something_for_every_id_that_the_source_puts_together() -> None:
    missing = [pattern for pattern in dynamic() if not any(re.fullmatch(pattern, id_) for id_ in collect())]
    assert missing == []
    assert len(dynamic()) > 30


@pytest.mark.parametrize("language", ["fr", "en"])
def test_everything_the_game_says_can_be_said(language: str) -> None:
    known = words("fr" if language == "fr" else "en")
    assert sorted(id_ for id_ in collect() if not known.knows(id_)) == []


def test_nothing_is_written_that_is_never_said() -> None:
    assert sorted(written() - collect()) == []


# ---------------------------------------------------------------------- arguments
class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.found.add(node.id.name)


def variables() -> dict[str, set[str]]:
    """What each message of the game needs to be told."""
    found: dict[str, set[str]] = {}
    for name, source in message_files("en"):
        if name.startswith(B2B.id):
            for entry in FluentParser().parse(source).body:
                if isinstance(entry, Message):
                    visitor = Variables()
                    visitor.visit(entry)
                    found[entry.id.name] = visitor.found
    return found


NEEDED = variables()


def test_facts_tell_their_messages_what_they_need() -> None:
    for kind in facts.ALL:
        told = {name for name, _ in kind.args} | {f"{name}-lines" for name, _ in kind.args}
        assert NEEDED[kind.id] <= told, kind.id


@pytest.mark.parametrize(("scenario", "seed"), [("campaign", 3), ("campaign", 8), ("1941", 2)])
def test_prompts_and_choices_tell_their_messages_what_they_need(scenario: str, seed: int) -> None:
    for number, flow in enumerate(random_game(scenario, seed, 900)):
        if number % 3:
            continue
        now = B2B.scene(B2B.view(flow, flow.asked[0]), flow.options())
        said: list[Text] = [now.prompt.text, *now.prompt.left, *now.status, *(c.text for c in now.choices)]
        for text in said:
            assert NEEDED[text.id] <= set(text.args), text


# ---------------------------------------------------------------------- cards
@pytest.mark.parametrize("row", CARD_ROWS, ids=lambda row: row.code)
def test_a_card_shows_the_words_of_its_section(row: CardRow) -> None:
    """Written once: what the card says and what it needs are parts of the rule."""
    section = rulebook(B2B).get(f"card.{row.side}.{row.number:02}")
    face = next(face for face in B2B.faces() if face.id == f"card-{row.id}")
    for language in LANGUAGES:
        wording, say = section.wording(language), words(language)
        assert wording.heading == face.name.into(language)
        assert face.text is not None
        assert say.text(face.text) == wording.text
        assert (say.text(face.needs) if face.needs is not None else "") == wording.needs
        assert wording.text in wording.whole
        assert wording.needs in wording.whole


def test_both_languages_say_the_same_parts_of_a_card() -> None:
    for section in rulebook(B2B).section:
        assert bool(section.fr.needs) == bool(section.en.needs), section.id
        assert bool(section.fr.after) == bool(section.en.after), section.id
        assert section.id.startswith("card.") or not section.fr.needs + section.fr.after, section.id


def test_what_becomes_of_a_card_is_said_as_its_asterisk_wants() -> None:
    ends = {"Retirez ensuite la carte du jeu.": True, "Défaussez ensuite la carte.": False, "": None}
    for row in CARD_ROWS:
        card = CARDS[row.id]
        after = ends[rulebook(B2B).get(f"card.{row.side}.{row.number:02}").fr.after]
        assert after is (None if card.is_combat else card.starred), row.code
