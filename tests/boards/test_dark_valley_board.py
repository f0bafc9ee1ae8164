"""The board of The Dark Valley."""

from __future__ import annotations

import pytest

from tests.boards import facts, properties

TITLE = "dark_valley"
BOARD = properties.load(TITLE)
FACTS = facts.load(TITLE)
ESTUARIES = ("nikolaev", "rostov", "stettin")  # ports up a river or estuary


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.says)
def test_fact(fact: facts.Fact) -> None:
    facts.check(BOARD, fact)


def test_seventy_facts_are_pinned() -> None:
    assert len(FACTS) >= 70
    assert len({fact.says for fact in FACTS}) == len(FACTS)


def test_size_of_the_map() -> None:
    assert len(BOARD.spaces) == 77 * 53


def test_numbers() -> None:
    properties.check_numbers(BOARD)


def test_symmetry() -> None:
    properties.check_symmetry(BOARD)


def test_the_land_in_play_hangs_together() -> None:
    properties.check_connected(BOARD, "E2215")


def test_rivers_are_unbroken() -> None:
    properties.check_rivers(BOARD)


def test_water_and_land() -> None:
    properties.check_water(BOARD)


def test_railways_hang_together() -> None:
    properties.check_rails(BOARD)


def test_places() -> None:
    properties.check_places(BOARD, ESTUARIES)


def test_supply_edges() -> None:
    properties.check_supply(BOARD)


def test_drawing() -> None:
    properties.check_drawing(BOARD)


def test_small_enough_to_send() -> None:
    properties.check_size(TITLE, 400 * 1024)


def test_board_is_what_the_forge_makes() -> None:
    properties.check_fresh(TITLE)
