"""The printed text of every card, French and English, promises what the card does and nothing else."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from eastfront.draw.svg import text_width
from eastfront.titles.last_crusade.printed import CARDS, DECKS, ROWS, Card, CardRow
from tests.marks import rule
from tests.titles.last_crusade.wording import Claims, does, read

ENGLISH, FRENCH = 0, 1
LANGUAGES = pytest.mark.parametrize("language", (ENGLISH, FRENCH), ids=("en", "fr"))
EVERY_CARD = pytest.mark.parametrize("number", range(len(CARDS)), ids=[card.key for card in CARDS])


def printed(row: CardRow, language: int) -> str:
    return (row.text_en, row.text_fr)[language]


def amiss(card: Card, text: str, language: int) -> list[tuple[str, list[str]]]:
    """What a text says beyond what the card does, and what it leaves unsaid."""
    acts, clauses = does(card), read(text, language)
    meant = [frozenset[str]().union(*(claims for claims in acts if claims <= clause)) for clause in clauses]
    over = [("says", sorted(clause - known)) for clause, known in zip(clauses, meant, strict=True) if clause - known]
    return over + [("leaves out", sorted(c)) for c in acts if not any(c <= clause for clause in clauses)]


@rule("last_crusade", "cards")
@LANGUAGES
@EVERY_CARD
def test_a_text_promises_what_the_card_does(number: int, language: int) -> None:
    assert amiss(CARDS[number], printed(ROWS[number], language), language) == []


@LANGUAGES
@EVERY_CARD
def test_a_wrong_number_would_be_noticed(number: int, language: int) -> None:
    text = printed(ROWS[number], language)
    for match in re.finditer(r"\d+", text):
        wrong = f"{text[: match.start()]}{int(match[0]) + 1}{text[match.end() :]}"
        assert amiss(CARDS[number], wrong, language), wrong
    for sign, other in ("+−", "−+"):
        if sign in text:
            assert amiss(CARDS[number], text.replace(sign, other, 1), language)


SWAPS = (
    ("armor", "artillery", "infantry"), ("inf FP", "arm FP", "air FP"), ("soldiers", "armor"), ("enemy", "friendly"),
    ("Friendly", "Enemy"), ("ground", "air"), ("first phase", "second phase"), ("Defenders", "Attackers"),
    ("two", "three", "four"), ("next turn", "next phase"), ("first hit", "second hit"), ("turn", "game"),
), (
    ("blindés", "soldats", "chars"), ("blindée", "motorisée"), ("PT inf", "PT bli", "PT air"), ("ennemie", "amie"),
    ("artillerie", "infanterie", "aviation"), ("terrestres", "aériennes"), ("première phase", "seconde phase"),
    ("Défenseurs", "Attaquants"), ("deux", "trois", "quatre"), ("prochain tour", "prochain assaut"),
    ("premier coup", "deuxième coup"), ("tour", "jeu"),
)  # fmt: skip


@LANGUAGES
def test_a_wrong_word_would_be_noticed(language: int) -> None:
    tried = 0
    for card, row in zip(CARDS, ROWS, strict=True):
        text = printed(row, language)
        for words in SWAPS[language]:
            for right, wrong in (*pairwise(words), (words[-1], words[0])):
                if re.search(rf"\b{right}\b", text):
                    tried += 1
                    changed = re.sub(rf"\b{right}\b", wrong, text, count=1)
                    assert amiss(card, changed, language), changed
    assert tried > 150


@LANGUAGES
def test_a_bonus_belongs_to_those_it_is_printed_with(language: int) -> None:
    """Two numbers of one text are not to be changed for each other."""
    changed = ("+1 FP", "−1 FP") if language == ENGLISH else ("+1 PT", "−1 PT")
    for card, row in zip(CARDS, ROWS, strict=True):
        text = printed(row, language)
        if card.category == "terrain" and all(re.search(rf"{re.escape(c[:2])}.*{c[3:]}", text) for c in changed):
            assert amiss(card, text.translate(str.maketrans("+−", "−+")), language)


def test_an_unknown_word_is_no_promise_kept() -> None:
    card = next(card for card in CARDS if card.key == "us_sherman_flame")
    assert amiss(card, "+2 inf FP against fortifications at night.", ENGLISH) == [("says", ["“night”"])]
    assert amiss(card, "", ENGLISH) == [("leaves out", ["against_forts", "fp_inf_+2"])]


# ---------------------------------------------------------------------- under the name


def test_every_subhead_is_said_one_way_in_each_language() -> None:
    pairs = {(row.subhead_fr, row.subhead_en) for row in ROWS}
    assert len({fr for fr, _ in pairs}) == len({en for _, en in pairs}) == len(pairs)


@pytest.mark.parametrize("row", [r for r in ROWS if r.category == "unit" and r.type == "infantry"], ids=lambda r: r.id)
def test_whoever_has_an_engine_says_so(row: CardRow) -> None:
    engine = re.search(r"(?<!non-)motorized|halftrack|armored car", row.subhead_en.lower())
    moteur = re.search(r"(?<!non )motorisé|semi-chenillé|voiture blindée", row.subhead_fr.lower())
    assert bool(engine) == bool(moteur) == row.motorized


ATTACHED_TO = {
    "infantry_soldier": (" infantry soldier unit", " unité de soldats"),
    "armor": (" armor unit", " unité blindée"),
    "fighter_bomber": (" fighter-bomber", " chasseur-bombardier"),
    "any_ground": (" a ground unit", " unité terrestre"),
    "enemy_infantry_soldier": (" enemy infantry soldier unit", " unité ennemie de soldats"),
}


@rule("last_crusade", "III.G")
@pytest.mark.parametrize("row", [row for row in ROWS if row.attach], ids=lambda row: row.id)
def test_what_is_attached_says_to_whom(row: CardRow) -> None:
    english, french = ATTACHED_TO[row.attach]
    assert row.subhead_en.lower().endswith(english)
    assert row.subhead_fr.lower().endswith(french)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_a_subhead_has_room_beside_the_nation(row: CardRow) -> None:
    nation = "" if row.nation == "neutral" else "DE · MOT" if row.motorized else "DE"
    for subhead in (row.subhead_fr, row.subhead_en):
        free = 214 - text_width(nation, 9.5, bold=True, spacing=0.08)
        assert text_width(subhead, 9.5, bold=True) <= free, subhead


def test_no_line_begins_with_a_colon_in_french() -> None:
    """What a card has no room for is wrapped at its spaces: those before double punctuation must not break."""
    said = [line for row in ROWS for line in (row.name_fr, row.subhead_fr, row.text_fr)]
    said += [line for deck in DECKS for line in (deck.name.fr, deck.plan.fr)]
    assert [line for line in said if re.search(r" [:;!?»]|« ", line)] == []


def test_claims_are_told_clause_by_clause() -> None:
    assert read("+1 inf FP; +2 arm FP against fortifications.", ENGLISH) == [
        Claims(("fp_inf_+1",)),
        Claims(("fp_arm_+2", "against_forts")),
    ]
