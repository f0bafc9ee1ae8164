"""The position of the first lesson: a deck changed out of a small reserve, then a table laid out without dice."""

from __future__ import annotations

from eastfront.engine.actions import Ready
from eastfront.engine.match import Match
from eastfront.engine.view import view
from eastfront.titles import TITLES
from eastfront.titles.last_crusade import checks, learning
from eastfront.titles.last_crusade.actions import EmptyDeck, SetCopies
from eastfront.titles.last_crusade.clicks import number_beside
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS
from eastfront.titles.last_crusade.table import Stage, Table
from tests.titles.last_crusade.positions import FIRST, HQ0, SECOND, card

TIGER = card("de_tiger")


def begun() -> Match[Table]:
    return Match.begin(TITLES.get("last_crusade"), learning.SCENARIO, bytes(32))


def test_the_learner_may_take_what_lies_beside_his_deck_and_no_more() -> None:
    match = begun()
    assert match.asked == (FIRST,)
    offered = match.options(FIRST)
    assert SetCopies(TIGER, 1) in offered
    assert SetCopies(TIGER, 2) not in offered
    assert SetCopies(card("de_panther"), 1) not in offered
    match.submit(FIRST, SetCopies(TIGER, 1))
    assert match.flow.table.library[TIGER] == 1


def test_a_card_is_added_where_it_lies_and_put_back_where_it_lies() -> None:
    match = begun()
    title, seen = match.title, match.view(FIRST)
    add, less = (title.choice(seen, SetCopies(card(key), n)) for key, n in (("de_tiger", 1), ("de_grenadiers", 3)))
    assert (add.text.id, add.card) == ("lc-do-add-copies", number_beside("opened", FIRST, TIGER))
    assert (less.text.id, less.card) == ("lc-do-set-copies", number_beside("deck", FIRST, card("de_grenadiers")))
    lying = {piece.id: piece.place for piece in title.pieces(seen)}
    assert lying[number_beside("opened", FIRST, TIGER)] == "opened-first"
    assert lying[number_beside("deck", FIRST, card("de_grenadiers"))] == "deck-first"


def test_everything_lies_as_the_lesson_has_it() -> None:
    match = begun()
    match.submit(FIRST, SetCopies(TIGER, 1))
    match.submit(FIRST, Ready())
    table = match.flow.table
    assert not list(checks.invariants(table))
    assert (table.stage, table.turn, table.active) == (Stage.PLAY, 1, FIRST)
    assert [CARDS[table.card[slot]].key for slot in table.at(1, FIRST)] == [
        "de_panzer_iv",
        "de_grenadiers",
        "de_sdkfz_222",
    ]
    assert [table.spotted[slot] for slot in table.at(4, SECOND)] == [1, 0]
    assert len(table.at(HQ0, FIRST)) == 2
    assert table.supply == [12, 4]
    assert table.listed[TIGER] == 1


def test_an_empty_deck_is_not_ready() -> None:
    match = begun()
    match.submit(FIRST, EmptyDeck())
    assert Ready() not in match.options(FIRST)


def test_the_enemy_knows_neither_the_deck_nor_what_lies_beside_it() -> None:
    seen = view(begun().flow, SECOND).table
    assert not any(copies > 0 for copies in (*seen.listed[:DESIGNS], *seen.opened[:DESIGNS]))


def test_a_copy_more_or_less_is_a_change() -> None:
    match = begun()
    changes = {(a.card, a.copies) for a in match.options(FIRST) if isinstance(a, SetCopies)}
    assert (card("de_grenadiers"), 3) in changes
    assert (card("de_grenadiers"), 4) not in changes
    assert (card("de_panther"), 0) not in changes
    assert (card("t_clear"), 3) not in changes
