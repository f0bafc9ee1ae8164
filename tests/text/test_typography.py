"""One typography for each language, in messages, rules and interpretations alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Pattern, Placeable, StringLiteral, TextElement
from fluent.syntax.visitor import Visitor

import eastfront.titles
from eastfront.parts.rulebooks import read_rulebook
from eastfront.text.catalogue import LANGUAGES, Language, message_files

FOLDER = Path(eastfront.titles.__path__[0])
BOOKS = sorted(path.parent.name for path in FOLDER.glob("*/rules.toml"))

# A narrow no-break space stands as \u202f in the patterns; each must find nothing.
BOTH = {
    "the ellipsis is one sign": r"\.\.\.",
    "a minus before a figure is a minus": r"(?<![\w\u2013)\-])-(?=\d)",
    "from one year to another with a dash": r"\b19\d\d-19\d\d\b",
}
RULES: dict[Language, dict[str, str]] = {
    "fr": BOTH
    | {
        "the apostrophe is ’": r"'",
        "a narrow no-break space before ; : ? !": r"[ \u00a0](?=[;:?!](?:\s|$))|[^\u202f\s\d/](?=[;:?!](?:\s|$))",
        "« » with narrow no-break spaces inside": r"«[^\u202f]|[^\u202f]»|[\"“”]",
        "a narrow no-break space before %": r"[^\u202f]%",
        "1er, 1re, 2e": r"\b\d+(?:ème|ième|eme|ère|nde?)\b|\b1e\b",
        "a figure and its unit do not part": r"(?<=[\dX]) (?=(?:h|min|s|km|Mo)\b(?!’))|(?<!«)\u202fs’",
        "capitals keep their accents": r"\b(?:Etat|Egypt|Ecoss|Ete\b|Evén)",
    },
    "en": BOTH
    | {
        "the apostrophe is ’": r"'",
        "no space before ; : !": r"[ \u00a0\u202f](?=[;:!](?:\s|$))",
        "“ ” for quotations": r"[\"«»]",
        "no space before %": r"\s%",
    },
}


class Sentences(Visitor):
    """Every pattern as one string, in which whatever is put in reads as an X and what is quoted as it is."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: Pattern) -> None:
        self.found.append("".join(map(self.plain, node.elements)))
        self.generic_visit(node)

    @staticmethod
    def plain(element: TextElement | Placeable) -> str:
        if isinstance(element, TextElement):
            return element.value
        quoted = element.expression
        return quoted.value if isinstance(quoted, StringLiteral) else "X"


def messages(language: Language) -> Iterator[tuple[str, str]]:
    for name, source in message_files(language):
        for entry in FluentParser().parse(source).body:
            sentences = Sentences()
            sentences.visit(entry)
            for sentence in sentences.found:
                yield f"{name}: {entry.id.name if hasattr(entry, 'id') else ''}", sentence


def books(language: Language) -> Iterator[tuple[str, str]]:
    for title in BOOKS:
        for section in read_rulebook(f"eastfront.titles.{title}").section:
            wording = section.wording(language)
            yield f"{title} {section.id}", wording.heading
            yield f"{title} {section.id}", wording.whole


def readings(language: Language) -> Iterator[tuple[str, str]]:
    ending = ".fr.md" if language == "fr" else ".md"
    for path in sorted(FOLDER.glob(f"*/interpretations{ending}")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{path.parent.name}/{path.name}:{number}", re.sub(r"`[^`]*`|\]\([^)]*\)", "X", line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_set_as_the_language_wants(language: Language) -> None:
    wrong = []
    for source in (messages, books, readings):
        for where, sentence in source(language):
            for rule, pattern in RULES[language].items():
                if found := re.search(pattern, sentence):
                    wrong.append(f"{where}: {rule}: …{sentence[max(0, found.start() - 20) : found.end() + 20]}…")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "language, wrong",
    [
        ("fr", "l'Axe"),
        ("fr", "Qui joue ?"),
        ("fr", "Attention!"),
        ("fr", "« Surge »"),
        ("fr", '"Surge"'),
        ("fr", "50 %"),
        ("fr", "2ème armée"),
        ("fr", "1e armée"),
        ("fr", "10 km"),
        ("fr", "X s par tour"),
        ("fr", "−1\u202fs’il la perd"),
        ("fr", "Etats-Unis"),
        ("fr", "-4 PV"),
        ("en", "the Axis'"),
        ("en", "50 %"),
        ("en", '"Surge"'),
        ("en", "Wait !"),
        ("en", "1941-1945"),
        ("en", "and so on..."),
    ],
)
def test_what_is_set_wrongly_is_found(language: Language, wrong: str) -> None:
    assert any(re.search(pattern, wrong) for pattern in RULES[language].values())
