"""Shortest trails and floods over points."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.parts.graphs import Neighbours, connected, distances
from eastfront.parts.ids import SpaceId
from eastfront.parts.trails import OPEN, VOID, WALL, flood, trail_to, trails
from tests.spaces import neighbours

# 0 - 1 - 2 - 3 in a row, and 4 beside 0 and 3
RING = neighbours((1, 4), (0, 2), (1, 3), (2, 4), (0, 3))


def random_map(chance: Random, size: int = 40) -> Neighbours:
    near: list[set[int]] = [set() for _ in range(size)]
    for _ in range(size * 2):
        one, other = chance.sample(range(size), 2)
        near[one].add(other)
        near[other].add(one)
    return tuple(tuple(sorted(map(SpaceId, others))) for others in near)


def test_each_space_knows_the_one_before() -> None:
    assert trails(RING, SpaceId(0), bytearray(5)) == {0: -1, 1: 0, 4: 0, 2: 1, 3: 4}
    assert trail_to(trails(RING, SpaceId(0), bytearray(5)), SpaceId(3)) == [4, 3]
    assert trail_to(trails(RING, SpaceId(0), bytearray(5)), SpaceId(0)) == []


def test_the_last_step_is_allowed_and_the_next_is_not() -> None:
    assert trails(RING, SpaceId(0), bytearray(5), limit=0) == {0: -1}
    assert trails(RING, SpaceId(0), bytearray(5), limit=1) == {0: -1, 1: 0, 4: 0}
    assert trails(RING, SpaceId(0), bytearray(5), limit=2) == {0: -1, 1: 0, 4: 0, 2: 1, 3: 4}


def test_a_stop_is_entered_and_not_left() -> None:
    assert trails(RING, SpaceId(0), bytearray(5), stops=bytearray([0, 1, 0, 0, 1])) == {0: -1, 1: 0, 4: 0}
    assert 3 in trails(RING, SpaceId(0), bytearray(5), stops=bytearray([1, 1, 0, 0, 0]))  # the start may always be left


def test_a_space_closed_at_first_is_entered_later() -> None:
    assert trails(RING, SpaceId(0), bytearray(5), closed_first=bytearray([0, 1, 0, 0, 0])) == {
        0: -1,
        4: 0,
        3: 4,
        2: 3,
        1: 2,
    }


@pytest.mark.parametrize("seed", range(10))
def test_trails_are_shortest_and_reach_everything(seed: int) -> None:
    chance = Random(seed)
    board = random_map(chance)
    closed = bytearray(chance.random() < 0.3 for _ in board)
    closed[0] = 0
    found = trails(board, SpaceId(0), closed)
    far = distances(board, [SpaceId(0)], closed=closed)
    assert {space for space in range(len(board)) if far[space] >= 0} == set(found)
    assert all(len(trail_to(found, space)) == far[space] for space in found)


def test_a_flood_rises_and_notes_its_walls() -> None:
    ground = [OPEN, OPEN, WALL, OPEN, VOID]
    assert flood(ground, RING, [SpaceId(0)], 2) == [2]
    assert ground == [2, 2, WALL, OPEN, VOID]
    assert flood(ground, RING, [SpaceId(2), SpaceId(4)], 2) == [2]  # a source that is a wall itself


def test_a_flood_goes_on_from_higher_ground() -> None:
    ground = [2, OPEN, OPEN, WALL, WALL]
    assert flood(ground, RING, [SpaceId(0)], 1) == [4, 3]
    assert ground == [2, 1, 1, WALL, WALL]


@pytest.mark.parametrize("seed", range(10))
def test_a_flood_marks_what_is_connected(seed: int) -> None:
    chance = Random(seed)
    board = random_map(chance)
    closed = bytearray(chance.random() < 0.4 for _ in board)
    ground = [WALL if shut else OPEN for shut in closed]
    edge = flood(ground, board, [SpaceId(0), SpaceId(1)], 1)
    wanted = connected(board, [SpaceId(0), SpaceId(1)], closed)
    assert [level == 1 for level in ground] == [bool(mark) for mark in wanted]
    beside = {there for space in range(len(board)) if wanted[space] for there in board[space] if closed[there]}
    assert set(edge) == beside | {source for source in (0, 1) if closed[source]}
