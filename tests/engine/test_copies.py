"""Draws from decks of copies: as likely as there are copies, and never from somebody else's deck."""

from __future__ import annotations

from collections import Counter

import pytest

from eastfront.engine.chance import DrawCopy
from eastfront.engine.fate import Seeded
from eastfront.engine.sides import EVERYONE, only
from eastfront.engine.table import Table as EngineTable
from tests.sides import FIRST, SECOND


class Decks(EngineTable, kw_only=True):
    copies: list[int]  # of five designs, for each of two sides


def decks(*copies: int) -> Decks:
    return Decks(copies=list(copies))


TABLE = decks(3, 0, 1, 0, 2, 0, 8, 0, 0, 0)
MINE, YOURS = DrawCopy("copies", 0, 5, only(FIRST)), DrawCopy("copies", 5, 5, only(SECOND))


def test_the_law_is_the_number_of_copies() -> None:
    assert MINE.law(TABLE) == [(0, 3), (2, 1), (4, 2)]
    assert YOURS.law(TABLE) == [(6, 8)]


def test_every_copy_is_drawn_once_by_every_number_below() -> None:
    numbers = iter(range(6))
    drawn = Counter(MINE.throw(TABLE, lambda _: next(numbers))[0] for _ in range(6))
    assert drawn == {0: 3, 2: 1, 4: 2}


def test_what_falls_is_possible_and_nothing_else_is() -> None:
    below = Seeded(3).below
    assert all(MINE.possible(TABLE, MINE.throw(TABLE, below)) for _ in range(50))
    for wrong in ((1,), (6,), (), (0, 0), (-1,), (5,)):
        assert not MINE.possible(TABLE, wrong)


def test_an_empty_deck_gives_nothing() -> None:
    with pytest.raises(ValueError, match="no copy is left"):
        MINE.throw(decks(*[0] * 10), Seeded(1).below)


def test_who_sees_it() -> None:
    assert MINE.audience == only(FIRST)
    assert DrawCopy("copies", 0, 5).audience == EVERYONE


@pytest.mark.parametrize(("first", "designs"), [(-1, 5), (0, -1), (0, 100_001)])
def test_absurd_decks_are_refused(first: int, designs: int) -> None:
    with pytest.raises(ValueError, match="is not between"):
        DrawCopy("copies", first, designs)
