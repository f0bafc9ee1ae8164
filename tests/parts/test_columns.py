"""A column in another form."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from eastfront.parts.columns import Packed, Standing
from eastfront.parts.masks import bits_of


def test_what_is_kept_is_what_would_be_worked_out() -> None:
    chance, known, column = Random(4), Packed(), [0] * 50
    for _ in range(300):
        column[chance.randrange(50)] = chance.randrange(4)
        assert known.packed(column) == bytes(column)
        assert known.bits(column) == bits_of(place for place, number in enumerate(column) if number)


def test_an_unchanged_column_is_not_read_again() -> None:
    known, column = Packed(), [2, 0, 1]
    once = known.packed(column)
    assert known.packed(column[:]) is once
    column[1] = 1
    assert known.packed(column) == b"\x02\x01\x01"
    assert once == b"\x02\x00\x01"


def test_an_empty_column_and_one_that_has_grown() -> None:
    known = Packed()
    assert (known.packed([]), known.bits([])) == (b"", 0)
    assert (known.packed([0]), known.bits([0])) == (b"\x00", 0)


def test_answers_stand_until_a_name_they_rest_on_changes() -> None:
    known = Standing("place", "turn")
    table = SimpleNamespace(place=[1, 2], turn=3, other=4)
    known.answers(table)["where"] = "here"
    table.other = 5
    assert known.answers(table) == {"where": "here"}
    table.place[0] = 7
    assert known.answers(table) == {}
    known.answers(table)["where"] = "there"
    table.turn = 4
    assert known.answers(table) == {}
    twin = SimpleNamespace(place=[7, 2], turn=4)
    known.answers(table)["where"] = "everywhere"
    assert known.answers(twin) == {"where": "everywhere"}  # it says the same


def test_answers_rest_on_two_names_at_least() -> None:
    with pytest.raises(ValueError, match="single"):
        Standing("place")
