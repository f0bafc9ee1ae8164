"""Golden games: recorded games, one for each way a game can end, must replay to the last die and position."""

from __future__ import annotations

import pytest

from eastfront import saves
from eastfront.engine.journal import Undone
from eastfront.engine.verify import verify
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET
from tests.marks import rule
from tests.titles.great_patriotic_war.golden import FOLDER, GAMES, Golden, record

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@each_game
@rule("great_patriotic_war", "64")
@rule("great_patriotic_war", "scenario.barbarossa")
@rule("great_patriotic_war", "scenario.learning")
def test_a_golden_game_replays_strictly(game: Golden) -> None:
    data = saves.read(game.file)
    verdict = verify(data, TITLES)
    assert (verdict.problem, verdict.entry) == ("", 0)
    assert verdict.entries > 10
    assert len(data) < 20_000


@each_game
def test_a_golden_game_ends_as_its_name_says(game: Golden) -> None:
    match = saves.load(game.file)
    assert match.ending == game.ending
    assert match.scenario == game.scenario


@each_game
def test_a_golden_game_is_what_its_number_gives(game: Golden) -> None:
    """The file holds nothing that the recording function would not write today."""
    again, stored = record(game.scenario, game.start, game.number), saves.load(game.file)
    assert again.journal == stored.journal
    assert again.digest == stored.digest


def test_golden_games_cover_every_ending_and_nothing_else_lies_in_the_folder() -> None:
    assert {(game.ending.how, game.ending.winner) for game in GAMES} == {
        ("gpw-ending-axis", AXIS),
        ("gpw-ending-soviet", SOVIET),
        ("gpw-ending-draw", None),
        ("gpw-ending-barbarossa-axis", AXIS),
        ("gpw-ending-barbarossa-soviet", SOVIET),
        ("gpw-ending-learning-axis", AXIS),
        ("gpw-ending-learning-soviet", SOVIET),
    }
    assert sorted(FOLDER.iterdir()) == sorted(game.file for game in GAMES)


def test_golden_games_hold_actions_that_were_taken_back() -> None:
    journals = [saves.load(game.file).journal for game in GAMES]
    assert any(isinstance(entry, Undone) for journal in journals for entry in journal)
