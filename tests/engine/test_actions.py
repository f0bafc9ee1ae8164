"""Every title numbers its actions once and for all, both ways."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.skirmish.actions import ACTIONS, Advance, Attack, MoveTo
from tests.engine.helpers import ALL, modest


class Nothing(Action, frozen=True):
    pass


class One(Action, frozen=True):
    a: int


class Two(Action, frozen=True):
    a: int
    b: int


class Three(Action, frozen=True):
    a: int
    b: int
    c: int


@st.composite
def ranges(draw: st.DrawFn) -> range | int:
    if draw(st.booleans()):
        return draw(st.integers(0, 5))
    start, step = draw(st.integers(-5, 5)), draw(st.sampled_from([-2, -1, 1, 3]))
    return range(start, start + step * draw(st.integers(0, 4)), step)


@st.composite
def spaces(draw: st.DrawFn) -> Actions:
    kinds = draw(st.permutations([Nothing, One, Two, Three]))[: draw(st.integers(1, 4))]
    rows: list[Any] = [(kind, *[draw(ranges()) for _ in kind.__struct_fields__]) for kind in kinds]
    return Actions(*rows)


@pytest.mark.parametrize("id", ALL.ids())
def test_every_action_of_a_title_is_numbered_both_ways(id: str) -> None:
    actions = ALL.get(id).actions
    every = list(actions)
    assert len(every) == len(actions) == len(set(every))
    assert [actions.index(action) for action in every] == list(range(len(actions)))


@modest
@given(spaces())
def test_any_space_of_actions_is_numbered_both_ways(actions: Actions) -> None:
    every = [actions.action(number) for number in range(actions.size)]
    assert [actions.index(action) for action in every] == list(range(actions.size))
    assert len(set(every)) == actions.size


@modest
@given(spaces(), st.integers())
def test_a_number_outside_the_space_is_an_error(actions: Actions, number: int) -> None:
    if not 0 <= number < actions.size:
        with pytest.raises(ValueError, match="no action has the number"):
            actions.action(number)


def test_numbers_follow_the_order_of_kinds_and_fields() -> None:
    actions = Actions((Nothing,), (Two, 2, range(5, 7)), (One, 3))
    assert [actions.index(a) for a in (Nothing(), Two(0, 5), Two(0, 6), Two(1, 5), Two(1, 6), One(0), One(2))] == [
        0, 1, 2, 3, 4, 5, 7,
    ]  # fmt: skip


def test_a_field_outside_its_range_has_no_number() -> None:
    with pytest.raises(ValueError, match=r"MoveTo\.hex = 49 is outside"):
        ACTIONS.index(MoveTo(SpaceId(49)))
    with pytest.raises(ValueError, match=r"Attack\.hex = -1"):
        ACTIONS.index(Attack(SpaceId(-1)))


def test_an_action_of_another_title_has_no_number() -> None:
    with pytest.raises(ValueError, match="One is not an action of this title"):
        ACTIONS.index(One(0))


def test_each_field_needs_a_range() -> None:
    with pytest.raises(TypeError, match="Two has 2 fields, 1 ranges given"):
        Actions((Two, 3))
    with pytest.raises(TypeError, match="Nothing has 0 fields, 1 ranges given"):
        Actions((Nothing, 3))


def test_a_kind_is_numbered_once() -> None:
    with pytest.raises(TypeError, match="One is numbered twice"):
        Actions((One, 3), (One, 4))


def test_actions_of_different_kinds_are_never_equal() -> None:
    assert len({Pass(), Nothing(), One(0), Advance(UnitId(0))}) == 4


def test_actions_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        One(1).a = 2  # type: ignore[misc]
