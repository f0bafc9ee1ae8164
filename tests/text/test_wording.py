"""One word for one idea: what is avoided, and how names, numbers and sentences are put."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern, Placeable, SelectExpression, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

from eastfront.text.catalogue import LANGUAGES, Language, message_files
from tests.text.test_typography import Sentences, books, readings

# What a word must not be, and the messages that may say it nevertheless (another sense of the word).
AVOIDED: dict[Language, dict[str, set[str]]] = {
    "fr": {
        r"\blui(?:t|sent)\b": set(),
        r"\b(?:re)?para[îi]t": set(),
        r"[Mm]atch nul|\ble nul\b": set(),
        r"voisin": {"web-reader-near"},
        r"\b[Ss]iège": set(),
        r"\bmachine": {"cli-compile"},
        r"\bsauv(?:er|ée?s?)\b": set(),
        r"jet de temps|^Temps\u202f:": set(),
        r"[+−]\d au dé\b(?! de)": set(),
        r"\bchances\b": {"bot-odds", "bot-odds-at", "bot-b2b-odds"},
        r"\bretraite\b": set(),
        r"\bbatailles?\b": set(),
        r"détrui": {"b2b-fort-destroyed", "refused-no-longer-a-database"},
        r"\bcreus": set(),
        r"aérodrome": set(),
        r"\bOPS permise|\bune OPS\b": set(),
    },
    "en": {
        r"\bglow": set(),
        r"neighbouring|adjoining|next to": set(),
        r"\bmachine": {"cli-compile"},
        r"\bthrow(?:s|n|ing)?\b|\bthrew\b": set(),
        r"is no (?:seat|space|source|option)\b": set(),
        r"\b(?:to|of|with) who\b": set(),
        r"in Axis hands|wrong hands": set(),
        r"destroyed": {"b2b-fort-destroyed", "refused-no-longer-a-database"},
        r"leaves? the game|\bis gone\b": set(),
        r"airfield": set(),
        r"\bfactors\b": set(),
        r"metropolis|\btowns?\b": {"web-terrain-town"},
    },
}
# The same, in the rules and in our readings of them as well.
EVERYWHERE: dict[Language, list[str]] = {
    "fr": [
        r"[Pp]lein(?:ement)? ravit",
        r"[Ss]ans ravitaillement(?! complet)",
        r"(?<!dé)\bcomptes? d’hiver",
        r"imposée|ordonnée",
        r"corps de Panzers|armées? blindées?",
        r"de moitié|à moitié",
        r"\bUS\b",
        r"motorisé",
        r"escarpé|[Tt]errain libre|fleuve",
        r"plages liées",
        r"quitte(?:nt)? (?:la partie|le jeu)|\b[Ôô]te(?:z|nt)?\b",
        r"Ses OPS (?:peuvent suivre|servent)",
        r"\btirages?\b",
        r"\bdétruites? (?:ou|et|ne|au)\b|unités détruites|\bbandes?\b",
        r"\b(?:se|s’y) (?:tient|tiennent|tenir)\b",
        r"l’Axe tient|Alliés tiennent|qu’il tient\b",
        r"à portée",
        r"[Mm]atch nul|\bmachines?\b|\bsiège\b",
        r"\bchefs?\b|aérodrome|voisin(?!es$)",
        r"attaques? choc",
        r"[Tt]emps (?:sec|qu’il fait)",
        r"Mur de l’Ouest",
        r"(?:automne|hiver|été|printemps|[Jj]uin) 4\d\b",
    ],
    "en": [
        r"to the die\b(?! roll)",
        r"motorized|\b[Oo]n foot\b",
        r"\bwestern (?:unit|Allies|army|offensive)",
        r"Panzer Army Africa",
        r"United States (?:are|enter|mark)\b",
        r"[Ss]trait of Kerch",
        r"Its OPS may follow",
        r"(?:West|Southwest|Northwest|South) Front",
        r"\b(?:the|under|on) own (?:edge|control|mechanized)|\b[Ff]riends\b",
        r"\btowns?\b|metropolis",
        r"\bstands? (?:there|fast)\b(?! marker)",
        r"Axis holds\b(?! out)|Allies hold\b|it holds\b",
        r"\bdestroyed\b",
        r"leaves? the game|is gone\b|are gone\b",
        r"[Ww]ithout supply",
        r"\b(?:a|one|two|three|1|2|3) (?:VP|OPS|points?|units?|cards?|markers?) a (?:turn|round|space|unit|step|hex)\b",
        r"\bonce a (?:turn|round)\b|\bunits? a (?:hex|space)\b",
        r"\bmachines?\b|airfield|neighbouring",
        r"\bbands?\b",
        r"Shock army \d|Tank army \d",
        r"(?:Fall|Winter|Summer|Spring|June) 4\d\b",
    ],
}
EVERYWHERE_BUT: dict[Language, set[str]] = {
    "fr": {"cli-compile", "cli-verified", "cli-verify", "lab-course-note", "verify-differs"},
    "en": {"b2b-fort-destroyed", "cli-compile", "lab-course-note", "refused-no-longer-a-database", "web-terrain-town"},
}
# A rulebook that tells apart what others do not: towns and cities, rivers and great rivers, motorized and mechanized.
ITS_OWN: dict[Language, dict[tuple[str, ...], re.Pattern[str]]] = {
    "fr": {
        ("tdv-", "dark_valley"): re.compile(r"fleuve|détrui|ordonnée|motorisé"),
        ("lc-", "last_crusade"): re.compile(r"fleuve|détrui|motorisé|batailles|à portée|aérodrome|retraite"),
    },
    "en": {
        ("tdv-", "dark_valley"): re.compile(r"towns|destroyed|motorized"),
        ("lc-", "last_crusade"): re.compile(r"towns|destroyed|motorized|airfield|factors"),
    },
}
ORDERS = re.compile(r"(?:skirmish|gpw|b2b|tdv|lc)-(?P<kind>ask|do|pass|no)-")
ENDINGS = {"ask": r"[.?]$", "do": r"[^.?!:]$", "pass": r"[^.?!:]$", "no": r"\.$"}


def entries(language: Language) -> Iterator[Message]:
    for _, source in message_files(language):
        yield from (entry for entry in FluentParser().parse(source).body if isinstance(entry, Message))


def sentences(message: Message) -> list[str]:
    found = Sentences()
    found.visit(message)
    return found.found


def is_its_own(where: str, pattern: str, language: Language) -> bool:
    own = (words for prefixes, words in ITS_OWN[language].items() if where.startswith(prefixes))
    return any(words.search(pattern) for words in own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_idea_has_one_word(language: Language) -> None:
    wrong = []
    everywhere = dict.fromkeys(EVERYWHERE[language], EVERYWHERE_BUT[language])
    for message in entries(language):
        for sentence in sentences(message):
            for pattern, allowed in (AVOIDED[language] | everywhere).items():
                if message.id.name in allowed or is_its_own(message.id.name, pattern, language):
                    continue
                if re.search(pattern, sentence):
                    wrong.append(f"{message.id.name}: {pattern}: {sentence}")
    for where, sentence in (*books(language), *readings(language)):
        patterns = [pattern for pattern in everywhere if not is_its_own(where, pattern, language)]
        wrong += [f"{where}: {pattern}: {sentence}" for pattern in patterns if re.search(pattern, sentence)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_said_nevertheless_is_said(language: Language) -> None:
    """A permission nobody needs any more goes."""
    said = {message.id.name: " ".join(sentences(message)) for message in entries(language)}
    for pattern, allowed in AVOIDED[language].items():
        assert not {id for id in allowed if not re.search(pattern, said[id])}
    everywhere = re.compile("|".join(EVERYWHERE[language]))
    assert not {id for id in EVERYWHERE_BUT[language] if not everywhere.search(said[id])}


def test_french_names_have_their_article_and_cards_their_quotation_marks() -> None:
    bare = re.compile(r"\b(?:de|à|jusqu’à) \{ \$(?:space|hex|place|title|side|unit) \}")
    card = re.compile(r"(?<!«\u202f)\{ \$card \}")
    source = "\n".join(text for _, text in message_files("fr"))
    assert not [line for line in source.splitlines() if bare.search(line) or card.search(line)]


class Counted(Visitor):
    """Names of the arguments a plural depends on, and those that stand before a noun without one."""

    def __init__(self) -> None:
        self.selected: set[str] = set()
        self.bare: set[str] = set()
        self.inside = False

    def visit_SelectExpression(self, node: SelectExpression) -> None:
        if isinstance(node.selector, VariableReference):
            self.selected.add(node.selector.id.name)
        before, self.inside = self.inside, True
        self.generic_visit(node)
        self.inside = before

    def visit_Pattern(self, node: Pattern) -> None:
        for one, after in zip(node.elements, node.elements[1:], strict=False):
            number = one.expression if isinstance(one, Placeable) else None
            if self.inside or not isinstance(number, VariableReference) or not isinstance(after, TextElement):
                continue
            if re.match(
                r" (?!(?:à|a|to|sur|of|on|et|and|contre|against|par|per|pas|OPS|SR|RP|PV|VP|en|de|s)\b)\w{3,}",
                after.value,
            ):
                self.bare.add(number.id.name)
        self.generic_visit(node)


NUMBERS = {"count", "left", "points", "cost", "turns", "games", "units", "armies", "steps", "losses", "most", "owed"}
ALIKE: dict[Language, set[str]] = {
    "fr": {
        "b2b-fire",
        "ee-no-werp",  # an abbreviation has no plural
        "lab-loss-note",
        "lc-deck-army",
        "lc-deck-copies",
        "lc-deck-lent-none",
        "lc-deck-too-many",
        "refused-bad-entropy",
        "refused-bad-seconds",
        "refused-deck-quota",
    },
    "en": {
        "b2b-fire",
        "b2b-left-owed",
        "b2b-no-pause",
        "b2b-no-points",
        "b2b-status-owed",
        "ee-no-werp",
        "gpw-no-points",
        "lab-loss-note",
        "lab-pace",
        "lab-skipped-decided",
        "lab-skipped-early",
        "lab-skipped-hidden",
        "lab-skipped-large",
        "lc-assault-paid",
        "lc-deck-army",
        "lc-deck-copies",
        "lc-deck-lent-none",
        "lc-deck-too-many",
        "lc-terrain-paid",
        "refused-bad-entropy",
        "refused-bad-seconds",
        "refused-deck-quota",
        "tdv-ledger-now",
        "web-digest-more",
        "web-group-more",
        "web-left-more",
        "web-more",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_before_a_noun_asks_how_many(language: Language) -> None:
    """Unless the words after it are the same for one and for many, or it is never one."""
    wrong = set()
    for message in entries(language):
        counted = Counted()
        counted.visit(message)
        if counted.bare & NUMBERS:
            wrong.add(message.id.name)
    assert not wrong - ALIKE[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_choices_and_refusals_end_as_they_should(language: Language) -> None:
    for message in entries(language):
        if (found := ORDERS.match(message.id.name)) and message.value:
            last = message.value.elements[-1]
            text = last.value if isinstance(last, TextElement) else "X"
            assert re.search(ENDINGS[found["kind"]], text), message.id.name
