"""Every message with a spread of real names and numbers, in both languages, searched for what no reader should meet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, NumberLiteral, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from eastfront.engine.facts import Kind
from eastfront.engine.sides import all_sides
from eastfront.engine.text import Name
from eastfront.text.catalogue import LANGUAGES, Argument, Language, message_files, words
from eastfront.titles import TITLES

PREFIXES = {"skirmish": "skirmish", "gpw": "great_patriotic_war", "b2b": "barbarossa_to_berlin"}
TELLING = 7  # about so many names of each kind, beside those in SPOKEN
SPOKEN = re.compile(
    r"^(?:Le |Crète|Ardennes|Orel|Odessa|Ielets|Plage A|Lacs|Passe|Steppe|Armée|Corps alpin|Panzerarmee|Front|Il-2|Yak|"
    r"Partisans 1|Escadron|Peloton|Compagnie A|Division|Guderian|A-1313|0304|1er|1re|50e|L[aes]? |L’|8e|FW-)"
)
KINDS = {
    "unit enemy by into one two second third": Kind.PIECE,
    "space hex place minsk smolensk": Kind.SPACE,
    "card": Kind.CARD,
}
KIND_OF = {name: kind for said, kind in KINDS.items() for name in said.split()}
NUMBERS: tuple[int, ...] = (0, 1, 2, 5)
# A name may begin with a vowel that sounds like a consonant: de Ielets, le Yak-1.
SOUNDED = r"(?!I[aeo]|Y|[Oo]nze|[Oo]ui|[Hh]uit|un\b(?! )|[IVX]+e? |U-Boot)"
NUMBERED = r"(?<!no\. \d)(?<!nº \d)(?<!Partisans \d) "
SINGULAR = (
    NUMBERED
    + r"(?!pas|corps|fois|sens|plus|sur|dans|sans|is\b|less|was|has|loss\b|stays|operations point\b|across|s\b)"
)
BAD: dict[Language, list[str]] = {
    "fr": [
        rf"(?<![\w’-])(?:[Dd]e|[Ll][ea]|[Qq]ue|[Jj]usque|[Nn]e|[Ss]e|[Jj]e) {SOUNDED}[AEIOUÀÂÉÈÊÎÔÛaeiouàâéèêîôûœ]\w",
        r"\b(?:[Dd]e|[Àà]) [Ll]es? (?=[A-ZÉ])",
        r"\b(?:le|un|du|au) (?:\d+r?e )?(?:armée|division|compagnie|plage)\b",
        r"\b(?:la|une) (?:\w+e )?(?:corps|Front|bataillon|escadron|peloton)\b",
        r"\b(de|à|le|la|les|du|des|en|et|ou|un|une|sur) \1\b",
        rf"(?<![\w.,§–-])[01]{SINGULAR}[a-zé]+s\b",
    ],
    "en": [
        r"\ba [aeio]\w",
        r"\ban [bcdfgjkmnpqrtvwxyz]\w",
        r"\b(the|a|an|of|to|in|on|at|and|or|is) \1\b",
        rf"(?<![\w.,§–-])1{SINGULAR}[a-z]+s\b",
    ],
}
BOTH = [
    r"[^\S\n]{2}| [.,)](?=\s|$)|\( |\.\.(?!\.)|,,",
    r"[{}]|\bnull\b|\bundefined\b",
    r"\b[a-z]+_[a-z_]+\b|\b(?:b2b|gpw|skirmish|web)-[a-z]",
]
# Words of the machine room, where they belong.
MAY = {r"\b[a-z]+_[a-z_]+\b|\b(?:b2b|gpw|skirmish|web)-[a-z]": re.compile("refused-no-setting|cli-|lab-cli-|lab-no-")}


class Asked(Visitor):
    """What a message wants to be told, and which of it counts."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.counted: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:
        keys = {key.value if isinstance(key, NumberLiteral) else key.name for key in (v.key for v in node.variants)}
        if isinstance(node.selector, VariableReference) and keys & {"0", "1", "one"}:
            self.counted.add(node.selector.id.name)
        self.generic_visit(node)


@cache
def names(title: str, kind: Kind) -> tuple[Name, ...]:
    """Every so many of them, and those that are hard to put into a sentence."""
    found = TITLES.get(title).names().get(kind, [])
    every = found[:: max(1, len(found) // TELLING)]
    return tuple(dict.fromkeys((*(name for name in found if SPOKEN.match(name.fr)), *every)))


def values(id: str, name: str, counted: bool, language: Language) -> tuple[Argument, ...]:
    title = PREFIXES.get(id.split("-")[0], "barbarossa_to_berlin")
    if counted or name.endswith("-lines"):
        return NUMBERS
    if name in ("first", "wanted") and "-lesson-" in id:
        return names(title, Kind.PIECE)
    if name in KIND_OF and (known := names(title, KIND_OF[name])):
        return known
    if name == "side":
        return tuple(words(language).side(TITLES.get(title), side) for side in all_sides(len(TITLES.get(title).sides)))
    if name == "title":
        return tuple(words(language).say(f"{one}-title") for one in TITLES.ids())
    return ("mot",)


def entries(language: Language) -> Iterator[Message]:
    for _, source in message_files(language):
        yield from (entry for entry in FluentParser().parse(source).body if isinstance(entry, Message))


def spread(given: dict[str, tuple[Argument, ...]]) -> Iterator[dict[str, Argument]]:
    """As many as the longest list has; the others turn around, each at its own pace."""
    longest = max((len(one) for one in given.values()), default=1)
    for number in range(longest * (1 if len(given) < 2 else 2)):
        paced = enumerate(given.items())
        yield {name: one[(number * (pace + 1) + pace) % len(one)] for pace, (name, one) in paced}


def said(language: Language) -> Iterator[tuple[str, str]]:
    for message in entries(language):
        asked = Asked()
        asked.visit(message)
        id = message.id.name
        given = {name: values(id, name, name in asked.counted, language) for name in sorted(asked.names)}
        for args in islice(spread(given), 60):
            yield id, words(language).say(id, **args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_reads_badly_with_real_names_and_numbers(language: Language) -> None:
    wrong: dict[str, str] = {}
    count = 0
    for id, sentence in said(language):
        count += 1
        for pattern in (*BAD[language], *BOTH):
            if (found := re.search(pattern, sentence)) and not (pattern in MAY and MAY[pattern].match(id)):
                wrong.setdefault(id, f"{id}: {found[0]!r} ({pattern[:40]}): {sentence}")
    assert count > 5000
    assert not wrong, "\n".join(wrong.values())


@pytest.mark.parametrize(
    "language, wrong",
    [
        ("fr", "La prise de Orel"),
        ("fr", "Redéployer à Le Caire"),
        ("fr", "le armée du Désert"),
        ("fr", "la 3e corps"),
        ("fr", "Il reste 1 points."),
        ("fr", "une case  vide"),
        ("fr", "Placer à à Minsk"),
        ("fr", "Anvers (sr_baltic)"),
        ("en", "1 points left"),
        ("en", "a army"),
        ("en", "an corps"),
        ("en", "It says gpw-turn-3."),
        ("en", "the the Axis"),
        ("en", "Costs { $cost }"),
    ],
)
def test_what_reads_badly_is_found(language: Language, wrong: str) -> None:
    assert any(re.search(pattern, wrong) for pattern in (*BAD[language], *BOTH))
