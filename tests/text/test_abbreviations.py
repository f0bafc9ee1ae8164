"""Letters that stand for words: every title explains those its sentences use, in both languages."""

from __future__ import annotations

import re

import pytest

from eastfront.text.catalogue import LANGUAGES, Language
from tests.text.test_wording import entries, sentences

PREFIXES = {
    "skirmish": ("skirmish-",),
    "great_patriotic_war": ("great_patriotic_war-", "gpw-"),
    "barbarossa_to_berlin": ("barbarossa_to_berlin-", "b2b-", "bot-b2b-"),
}
LETTERS = re.compile(r"(?<![\w$-])[A-ZÉ]{2,}(?=s?(?![\w-]))")
# What everybody reads as a name.
NAMES = {"URSS", "USSR", "US", "SS", "NKVD"}


def explained(title: str, language: Language) -> dict[str, str]:
    said = {message.id.name: sentences(message)[0] for message in entries(language)}
    letters = {id: text for id, text in said.items() if re.fullmatch(rf"{title}-abbr-[a-z]+", id)}
    return {text: said[f"{id}-what"] for id, text in letters.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", PREFIXES)
def test_a_title_explains_the_letters_it_uses(title: str, language: Language) -> None:
    used: set[str] = set()
    for message in entries(language):
        if message.id.name.startswith(PREFIXES[title]):
            used.update(letter for sentence in sentences(message) for letter in LETTERS.findall(sentence))
    known = explained(title, language)
    assert known
    # An X may be what a message puts in, not a letter of its own.
    assert not {letter for letter in used if not {letter, letter.rstrip("X")} & {*known, *NAMES, ""}}
    assert all(what and not LETTERS.search(what) for what in known.values())
