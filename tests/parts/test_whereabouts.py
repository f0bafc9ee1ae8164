"""Who is where, derived from two columns."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.parts.whereabouts import Register, counted, differing

SPACES, BOXES, SIDES = 20, 3, 3


def scattered(chance: Random, units: int = 60) -> tuple[list[int], list[int]]:
    location = [chance.randrange(-BOXES, SPACES) for _ in range(units)]
    return location, [chance.randrange(SIDES) for _ in range(units)]


def test_units_are_found_by_place_and_by_side() -> None:
    where = Register(SPACES, BOXES, SIDES).of([4, -1, 4, 0, -3], [0, 0, 1, 1, 2])
    assert where.at[4] == (0, 2)
    assert where.at[-1] == (1,)
    assert where.at[-3] == (4,)
    assert where.at[5] == ()
    assert where.on_map == [(0,), (2, 3), ()]
    assert where.count[1][4] == 1
    assert where.count[1][0] == 1
    assert not any(where.count[2])


@pytest.mark.parametrize("seed", range(20))
def test_what_is_moved_is_what_would_be_counted(seed: int) -> None:
    chance = Random(seed)
    register = Register(SPACES, BOXES, SIDES)
    location, side = scattered(chance)
    for _ in range(60):
        for _ in range(chance.choice((0, 1, 1, 2, 30))):
            unit = chance.randrange(len(location))
            if chance.random() < 0.1:
                side[unit] = chance.randrange(SIDES)
            else:
                location[unit] = chance.randrange(-BOXES, SPACES)
        quick, slow = register.of(location, side), counted(location, side, SPACES, BOXES, SIDES)
        assert (quick.at, quick.on_map, quick.count) == (slow.at, slow.on_map, slow.count)


def test_an_answer_stays_true_of_its_position() -> None:
    register = Register(SPACES, BOXES, SIDES)
    location, side = [1, 2, 3], [0, 0, 1]
    before = register.of(location, side)
    location[0] = 2
    after = register.of(location, side)
    assert before.at[1] == (0,)
    assert before.at[2] == (1,)
    assert before.count[0][1] == 1
    assert after.at[1] == ()
    assert after.at[2] == (0, 1)
    assert after.count[0][2] == 2


def test_another_number_of_units_is_counted_anew() -> None:
    register = Register(SPACES, BOXES, SIDES)
    assert register.of([1], [0]).at[1] == (0,)
    assert register.of([1, 1], [0, 1]).at[1] == (0, 1)


@pytest.mark.parametrize("seed", range(10))
def test_where_columns_differ(seed: int) -> None:
    chance = Random(seed)
    one = [chance.randrange(3) for _ in range(chance.randrange(1, 90))]
    other = [value if chance.random() < 0.9 else value + 1 for value in one]
    assert differing(one, other) == [i for i in range(len(one)) if one[i] != other[i]]
