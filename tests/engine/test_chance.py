"""Dice, decks and cups: the law of a chance against counting every way the dice can fall."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.engine import chance as chances
from eastfront.engine.chance import Chance, Draw, DrawChit, Hits, Law, Roll, RollEach, Thrown
from eastfront.engine.sides import EVERYONE, only
from eastfront.engine.table import Table as EngineTable
from tests.engine.helpers import SKIRMISH, modest, random_positions
from tests.sides import SECOND, THIRD

few_groups = st.lists(st.tuples(st.integers(0, 2), st.integers(-1, 8)), max_size=3)


class Deck(EngineTable, kw_only=True):
    place: list[int]


NO_TABLE = Deck(place=[])


def every_throw(dice: int, sides: int) -> list[Thrown]:
    return list(itertools.product(range(1, sides + 1), repeat=dice))


def by_counting(chance: Chance, throws: list[Thrown]) -> dict[Any, int]:
    """Slow and obvious: read every way the dice can fall."""
    return dict(Counter(chance.read(thrown) for thrown in throws))


def as_dict(law: Law) -> dict[Any, int]:
    assert len({reading for reading, _ in law}) == len(law)
    assert all(weight > 0 for _, weight in law)
    return dict(law)


@modest
@given(st.integers(0, 5), st.integers(1, 6))
def test_the_law_of_a_sum_counts_every_throw(dice: int, sides: int) -> None:
    roll = Roll(dice, sides)
    assert as_dict(roll.law(NO_TABLE)) == by_counting(roll, every_throw(dice, sides))


@modest
@given(st.integers(0, 4), st.integers(1, 6))
def test_the_law_of_dice_told_apart_counts_every_throw(dice: int, sides: int) -> None:
    roll = RollEach(dice, sides)
    assert as_dict(roll.law(NO_TABLE)) == by_counting(roll, every_throw(dice, sides))


@modest
@given(few_groups, st.integers(2, 4))
def test_the_law_of_hits_counts_every_throw(groups: list[tuple[int, int]], sides: int) -> None:
    hits = Hits(tuple(groups), sides)
    throws = every_throw(sum(dice for dice, _ in groups), sides)
    assert as_dict(hits.law(NO_TABLE)) == by_counting(hits, throws)


@modest
@given(st.lists(st.integers(0, 4), min_size=1, max_size=8))
def test_the_law_of_a_cup_counts_every_chit(cup: list[int]) -> None:
    chit = DrawChit(tuple(cup))
    assert as_dict(chit.law(NO_TABLE)) == Counter(cup)
    assert all(chit.possible(NO_TABLE, (c,)) == (c in cup) for c in range(6))


@pytest.mark.parametrize(
    "chance", [Roll(24), Hits(((24, 5),)), Hits(((8, 6), (8, 5), (8, 2)))], ids=["sum", "hits", "three groups"]
)
def test_twenty_four_dice_are_weighed_exactly(chance: Chance) -> None:
    law = chance.law(NO_TABLE)
    assert sum(weight for _, weight in law) == 6**24
    assert len(law) <= 6 * 24


def test_many_dice_are_added_up_one_by_one_and_never_multiplied_out(monkeypatch: pytest.MonkeyPatch) -> None:
    products = 0
    plain: Callable[[Any, Any], list[int]] = chances._convolved

    def counting(a: Any, b: Any) -> list[int]:
        nonlocal products
        products += len(a) * len(b)
        return plain(a, b)

    monkeypatch.setattr(chances, "_convolved", counting)
    chances._sums.cache_clear()
    Roll(24).law(NO_TABLE)
    Hits(((12, 5), (12, 6))).law(NO_TABLE)
    assert products < 20_000


def test_too_many_dice_to_tell_apart_are_refused() -> None:
    assert len(RollEach(4).law(NO_TABLE)) == 1296
    with pytest.raises(ValueError, match="too many dice"):
        RollEach(5).law(NO_TABLE)


@pytest.mark.parametrize("dice", [Roll(2), RollEach(2), Hits(((1, 5), (1, 6)))])
def test_impossible_throws_are_known(dice: Chance) -> None:
    assert dice.possible(NO_TABLE, (1, 6))
    for wrong in [(), (1,), (1, 2, 3), (0, 1), (1, 7), (-1, 3)]:
        assert not dice.possible(NO_TABLE, wrong)


def test_each_group_of_hits_has_its_own_threshold() -> None:
    hits = Hits(((2, 5), (3, 6)))
    assert hits.read((5, 4, 5, 6, 6)) == 3
    assert Hits(((2, 7),)).read((6, 6)) == 0
    assert Hits(((2, 1),)).read((1, 1)) == 2


def test_a_throw_asks_for_one_number_a_die() -> None:
    asked: list[int] = []

    def below(n: int) -> int:
        asked.append(n)
        return n - 1

    assert Hits(((2, 5), (1, 3)), 10).throw(NO_TABLE, below) == (10, 10, 10)
    assert asked == [10, 10, 10]


# ---------------------------------------------------------------------- draws
def test_a_draw_comes_from_the_elements_that_hold_the_value() -> None:
    deck = Deck(place=[0, 1, 0, 2, 0])
    draw = Draw("place", 0)
    assert draw.pool(deck) == [0, 2, 4]
    assert draw.law(deck) == [(0, 1), (2, 1), (4, 1)]
    assert [draw.throw(deck, lambda n, i=i: i) for i in range(3)] == [(0,), (2,), (4,)]  # type: ignore[misc]
    assert [draw.possible(deck, (card,)) for card in range(5)] == [True, False, True, False, True]
    assert not draw.possible(deck, ())
    assert not draw.possible(deck, (0, 2))


def test_a_draw_may_be_narrowed_to_some_elements() -> None:
    deck = Deck(place=[0, 1, 0, 2, 0])
    draw = Draw("place", 0, among=(1, 2, 3))
    assert draw.pool(deck) == [2]
    assert not draw.possible(deck, (0,))


def test_nothing_can_be_drawn_from_an_empty_deck() -> None:
    with pytest.raises(ValueError, match="nothing to draw: no element of place holds 0"):
        Draw("place", 0).throw(Deck(place=[1, 1]), lambda n: 0)
    assert not Draw("place", 0).possible(Deck(place=[1, 1]), (0,))


def test_only_the_one_who_draws_sees_what_was_drawn() -> None:
    assert Draw("place", 0, only(SECOND, THIRD)).audience == only(SECOND, THIRD)
    assert Draw("place", 0).audience == EVERYONE
    assert Roll(2).audience == EVERYONE


def test_a_draw_on_the_stack_does_not_say_what_the_deck_holds() -> None:
    """Frames are public: the same draw stands for any content of the deck."""
    flow = SKIRMISH.begin("standard")
    assert isinstance(flow.chance, Draw)
    before = str(flow.stack)
    flow.table.card_place.reverse()
    flow.table.card_place[0] = 2
    assert str(flow.stack) == before
    assert len(flow.chance.pool(flow.table)) == 3


def test_no_frame_of_a_random_game_holds_a_hidden_card() -> None:
    for flow in random_positions(SKIRMISH, "standard", 3):
        masked = SKIRMISH.view(flow, None)
        assert masked.stack == flow.stack
        assert not isinstance(masked.stack[-1], Draw)
