"""The fuzzer plays a game of three sides, two camps, hidden blocks, set-up at the same time and answers to answers."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from rich.console import Console

from eastfront import titles
from eastfront.engine.match import Match
from eastfront.terminal.game import TerminalGame
from eastfront.workshop import fuzz
from tests.engine.helpers import ALL, SEED
from tests.engine.league import ALONE, LEAGUE


@pytest.fixture(autouse=True)
def _league(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "TITLES", ALL)
    assert "league" not in titles.TITLES.ids()


@pytest.mark.parametrize("scenario", ALONE)
def test_games_of_three_camps_and_of_two_end_without_a_fault(scenario: str) -> None:
    report = fuzz.play_some(fuzz.Plan("league", scenario, 7), range(12))
    assert [failure.problem for failure in report.failures] == []
    assert report.clean
    assert report.decisions > 12 * 20


@pytest.mark.long
@pytest.mark.parametrize("scenario", ALONE)
def test_a_thousand_games(scenario: str) -> None:
    report = fuzz.play_some(fuzz.Plan("league", scenario, 8), range(334))
    assert report.clean, report.failures[:3]


def test_it_is_played_in_the_terminal_by_three_people(tmp_path: Path) -> None:
    """Each in turn takes one of his options; set-up, answers and orders are all asked there."""
    numbers = count(1)
    screen = Console(record=True, width=100, file=(tmp_path / "screen.txt").open("w", encoding="utf-8"))

    def ask(_: object) -> str:
        options = len(match.options(match.asked[0]))
        return str(next(numbers) * 7 % options + 1)

    match = Match.begin(LEAGUE, "alliance", SEED)
    TerminalGame(match, {}, screen, "en", tmp_path / "game.eastfront", ask).run()
    assert match.ending is not None
