"""The steps of every title are pinned to its rules_version: whoever changes them says so, and running games go on."""

from __future__ import annotations

import pytest

from eastfront.parts.data import DataError
from eastfront.parts.steps import read_steps
from eastfront.titles import TITLES
from tests.titles.steps import problem

LISTS = {1: {"Turn": ("move", "fight"), "Battle": ("roll",)}}


@pytest.mark.parametrize("id", TITLES.ids())
def test_the_steps_of_a_title_are_those_of_its_rules_version(id: str) -> None:
    title = TITLES.get(id)
    assert problem(title.rules_version, dict(title.step_lists), title.present_steps()) == ""


@pytest.mark.parametrize("id", TITLES.ids())
def test_the_first_list_is_kept_for_saves_that_number_their_steps(id: str) -> None:
    title = TITLES.get(id)
    assert min(title.step_lists) == 1
    assert title.steps_in(1) == title.step_lists[1]
    assert max(title.step_lists) == title.rules_version


def test_changed_steps_ask_for_a_new_rules_version() -> None:
    for turn in (("move", "supply", "fight"), ("move",), ("fight", "move"), ("march", "fight"), ()):
        assert "the steps of Turn are not those of rules_version 1: raise" in problem(
            1, LISTS, LISTS[1] | {"Turn": turn}
        )
    assert "the steps of Battle, Turn are not" in problem(1, LISTS, {})


def test_a_new_rules_version_asks_for_a_new_list() -> None:
    assert problem(2, LISTS, LISTS[1]).startswith("rules_version 2 has no list of steps: run")


def test_a_new_sequence_asks_to_be_listed_and_moves_no_game() -> None:
    assert problem(1, LISTS, LISTS[1] | {"Siege": ("dig",)}).startswith("Siege has no list of steps yet")


def test_the_same_steps_are_no_problem() -> None:
    assert problem(1, LISTS, LISTS[1]) == ""


def test_a_title_without_its_list_is_told_so() -> None:
    with pytest.raises(DataError, match="no such file"):
        read_steps("eastfront.parts")
