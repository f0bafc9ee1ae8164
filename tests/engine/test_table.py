"""Columns: what may be one, what a clone copies, who knows what and when somebody learns something."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct, defstruct

from eastfront.engine.facts import Fact, Kind, fact
from eastfront.engine.sides import EVERYONE, NOBODY, Side, Sides, knows, learns, only
from eastfront.engine.table import Table as EngineTable
from eastfront.engine.table import columns_of, immutable, known, reveals
from eastfront.titles.skirmish.table import HAND, PLAYED
from tests.engine.helpers import SKIRMISH, modest
from tests.sides import FIRST, SECOND, THIRD

HEARD = fact("heard", n=Kind.NUMBER)


class Colour(IntEnum):
    RED = 1


class Frozen(Struct, frozen=True):
    n: int


class Loose(Struct):
    n: int


class Full(EngineTable, kw_only=True):
    turn: int = 1
    name: str = ""
    flag: bool = False
    colour: Colour = Colour.RED
    pair: tuple[int, ...] = ()
    maybe: int | None = None
    record: Frozen = Frozen(1)
    units: list[int]
    names: list[str]
    pairs: list[tuple[int, int]]
    records: list[Frozen]
    grid: list[list[int]]
    counts: dict[str, int]


def full() -> Full:
    return Full(
        units=[1, 2], names=["a"], pairs=[(1, 2)], records=[Frozen(1)], grid=[[1, 2], [3]], counts={"a": 1}
    )  # fmt: skip


def test_columns_are_found_by_their_kind() -> None:
    assert columns_of(Full) == (("units", "names", "pairs", "records"), ("grid", "counts"))


@pytest.mark.parametrize(
    "hint",
    [
        set[int],
        list[set[int]],
        list[list[list[int]]],
        list[dict[int, int]],
        dict[int, list[int]],
        bytearray,
        Loose,
        list[Loose],
        tuple[list[int], ...],
        list[int] | None,
        Any,
    ],
    ids=str,
)
def test_what_a_clone_would_share_is_no_column(hint: Any) -> None:
    table: Any = defstruct("Bad", [("column", hint)], bases=(EngineTable,), module=__name__, kw_only=True)
    with pytest.raises(TypeError, match=r"Bad\.column: .* is not a column"):
        columns_of(table)
    with pytest.raises(TypeError):
        table(column=None).clone()


@pytest.mark.parametrize(
    "hint", [int, str, bool, float, bytes, None | int, Colour, Frozen, tuple[int, Frozen]], ids=str
)
def test_immutable_values_need_no_copy(hint: Any) -> None:
    assert immutable(hint)


def test_a_clone_shares_nothing_that_can_change() -> None:
    table = full()
    twin = table.clone()
    assert twin == table
    twin.units[0] = 9
    twin.names.append("b")
    twin.pairs[0] = (9, 9)
    twin.records.clear()
    twin.grid[0][0] = 9
    twin.grid.append([])
    twin.counts["a"] = 9
    twin.turn = 9
    assert table == full()


def test_nobody_listens_to_a_clone() -> None:
    table = full()
    table.chronicle = []
    twin = table.clone()
    twin.tell(HEARD, 1)
    assert twin.chronicle is None
    assert table.chronicle == []


def test_facts_are_told_only_while_somebody_listens() -> None:
    table = full()
    table.tell(HEARD, 1)
    assert table.chronicle is None
    table.chronicle = []
    table.tell(HEARD, 2)
    table.tell(HEARD, 3, audience=only(SECOND))
    assert table.chronicle == [Fact("heard", (2,)), Fact("heard", (3,), only(SECOND))]


# ---------------------------------------------------------------------- who knows what
@pytest.mark.parametrize(
    "knowers, side, known",
    [
        (EVERYONE, 0, True), (EVERYONE, 1, True), (EVERYONE, None, True),
        (NOBODY, 0, False), (NOBODY, 1, False), (NOBODY, None, False),
        (only(FIRST), 0, True), (only(FIRST), 1, False), (only(FIRST), None, False),
        (only(SECOND), 0, False), (only(SECOND), 1, True), (only(SECOND), None, False),
        (only(FIRST, THIRD), 0, True), (only(FIRST, THIRD), 1, False), (only(FIRST, THIRD), 2, True),
        (only(FIRST, SECOND, THIRD), None, False),
    ],
)  # fmt: skip
def test_who_knows_an_element(knowers: Sides, side: Side | None, known: bool) -> None:
    assert knows(knowers, side) == known


A, B, AB = only(FIRST), only(SECOND), only(FIRST, SECOND)


@pytest.mark.parametrize(
    "was, now, learned",
    [
        (EVERYONE, EVERYONE, False), (EVERYONE, NOBODY, False), (EVERYONE, A, False), (EVERYONE, B, False),
        (NOBODY, EVERYONE, True), (NOBODY, NOBODY, False), (NOBODY, A, True), (NOBODY, B, True),
        (A, EVERYONE, True), (A, NOBODY, False), (A, A, False), (A, B, True),
        (B, EVERYONE, True), (B, NOBODY, False), (B, A, True), (B, B, False),
        (A, AB, True), (AB, A, False), (AB, AB, False), (AB, EVERYONE, True), (EVERYONE, AB, False),
    ],
)  # fmt: skip
def test_when_somebody_learns_something(was: Sides, now: Sides, learned: bool) -> None:
    assert learns(was, now) == learned
    assert reveals([[was]], [[now]]) == learned
    assert reveals([[EVERYONE, was], []], [[EVERYONE, now], []]) == learned


knowers = st.sampled_from([EVERYONE, *map(Sides, range(8))])


@modest
@given(st.lists(st.tuples(knowers, knowers), max_size=6))
def test_a_reveal_is_somebody_knowing_an_element_he_did_not_know(changes: list[tuple[Sides, Sides]]) -> None:
    learned = any(
        not knows(was, side) and knows(now, side) for was, now in changes for side in (FIRST, SECOND, THIRD, None)
    )
    assert reveals([[was for was, _ in changes]], [[now for _, now in changes]]) == learned


def test_who_knows_is_asked_column_by_column() -> None:
    flow = SKIRMISH.begin("duel")
    units, cards, entries = known(flow.table)
    assert set(units) == set(cards) == set(entries) == {EVERYONE}
    table = SKIRMISH.begin("standard").table
    assert known(table)[1] == [NOBODY] * 8
    table.card_place[5], table.card_place[0], table.card_place[1] = HAND, HAND, PLAYED
    assert known(table)[1] == [A, EVERYONE, *[NOBODY] * 3, B, *[NOBODY] * 2]
