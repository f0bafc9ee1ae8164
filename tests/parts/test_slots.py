"""Slots: filled, cleared, mixed where they cannot be told apart, and dealt from a stock."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import ClassVar

import pytest

from eastfront.engine.fate import Scripted, Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.sides import EVERYONE, Side, Sides, only
from eastfront.engine.table import HIDDEN, Secret, Table
from eastfront.engine.view import determinize, view
from eastfront.parts.slots import EMPTY, Mix, Shuffle, alike, clear, dealt, fill, free, mixing, row_of, unseen
from tests.sides import FIRST, SECOND


def knowers(table: Board, slot: int) -> Sides:
    return EVERYONE if table.block[slot] == EMPTY or table.shown[slot] else only(table.side[slot])


def side_of(table: Board, slot: int) -> int:
    return table.side[slot]


BLOCKS = Secret("block", knowers=knowers, pool=side_of, also=("steps",))


class Board(Table, kw_only=True):
    SECRETS: ClassVar = (BLOCKS,)

    block: list[int]
    steps: list[int]
    side: list[Side]
    shown: list[int]


def board() -> Board:
    """Three of the first side, two of the second, a free slot of each."""
    return Board(
        block=[7, 8, 9, EMPTY, 7, 8, EMPTY],
        steps=[1, 2, 3, EMPTY, 4, 1, EMPTY],
        side=[*[FIRST] * 4, *[SECOND] * 3],
        shown=[0] * 7,
    )


def test_a_slot_holds_a_row() -> None:
    table = board()
    assert row_of(table, BLOCKS, 1) == (8, 2)
    fill(table, BLOCKS, free(table, BLOCKS, range(4)), (5, 4))
    assert row_of(table, BLOCKS, 3) == (5, 4)
    assert free(table, BLOCKS, range(4)) == EMPTY
    clear(table, BLOCKS, 0)
    assert free(table, BLOCKS, range(4)) == 0


def test_only_what_somebody_could_confuse_is_alike() -> None:
    table = board()
    assert list(alike(table, BLOCKS, range(7))) == [(0, 1, 2), (4, 5)]
    table.shown[1] = 1  # everybody sees it: it is not mixed with the others
    assert list(alike(table, BLOCKS, range(7))) == [(0, 2), (4, 5)]
    assert list(alike(table, BLOCKS, (0, 4, 6))) == []
    assert mixing(table, BLOCKS, (0, 4)) is None


def test_mixed_slots_hold_the_same_rows_in_another_order() -> None:
    table = board()
    mix = mixing(table, BLOCKS, range(7))
    assert mix == Mix("block", ((0, 1, 2), (4, 5)))
    Flow(table, mix, fate=Scripted((2, 0, 1), (1, 0)))
    assert [row_of(table, BLOCKS, slot) for slot in range(7)] == [
        (9, 3), (7, 1), (8, 2), (EMPTY, EMPTY), (8, 1), (7, 4), (EMPTY, EMPTY),
    ]  # fmt: skip


def test_who_knows_the_blocks_sees_the_order() -> None:
    flow = Flow(board(), Mix("block", ((4, 5),)))
    assert flow.chance == Shuffle(2, only(SECOND))
    assert flow.chance.audience == only(SECOND)


def test_every_order_is_as_likely_and_none_matters() -> None:
    shuffle, luck = Shuffle(3), Seeded(5)
    orders = Counter(shuffle.throw(board(), luck.below) for _ in range(1200))
    assert len(orders) == 6
    assert min(orders.values()) > 140
    assert shuffle.law(board()) == [((0, 1, 2), 1)]
    assert shuffle.read((2, 0, 1)) == (2, 0, 1)
    assert shuffle.possible(board(), (2, 0, 1))
    assert not any(shuffle.possible(board(), wrong) for wrong in ((0, 1), (0, 1, 1), (0, 1, 3)))
    with pytest.raises(ValueError, match="count"):
        Shuffle(-1)


def test_counted_rows_are_dealt_whole() -> None:
    """Without a `deal` the viewer may count: he knows which pairs there are, and only those are dealt."""
    table, luck = board(), Random(3)
    seen = view(Flow(table), SECOND)
    assert [row_of(seen.table, BLOCKS, slot) for slot in (0, 4)] == [(HIDDEN, HIDDEN), (7, 4)]
    assert [(one.value, one.also, one.count) for one in seen.pools] == [(7, (1,), 1), (8, (2,), 1), (9, (3,), 1)]
    assert (seen.count("block", 7), seen.count("steps", 3), seen.count("shown", 1)) == (2, 1, 0)
    orders = set()
    for _ in range(60):
        sampled = determinize(seen, luck.randrange).table
        rows = [row_of(sampled, BLOCKS, slot) for slot in range(3)]
        assert sorted(rows) == [(7, 1), (8, 2), (9, 3)]
        orders.add(tuple(rows))
    assert len(orders) == 6


def test_a_stock_is_dealt_without_what_is_known_and_within_its_steps() -> None:
    luck = Random(4)
    table = board()
    table.block[0] = HIDDEN
    assert unseen(table, BLOCKS, (7, 8, 9, 9), range(4)) == [7, 9]
    rows = [dealt(3, (1, 2, 2, 4), lambda block: block, luck.randrange) for _ in range(300)]
    assert all(1 <= steps <= block for row in rows for block, steps in row)
    assert all(Counter(block for block, _ in row) <= Counter((1, 2, 2, 4)) for row in rows)
    assert {row for some in rows for row in some} == {(1, 1), (2, 1), (2, 2), (4, 1), (4, 2), (4, 3), (4, 4)}
