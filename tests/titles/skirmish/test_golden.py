"""Golden games: whole recorded games, one for each way a game can end, must replay to the last die and position."""

from __future__ import annotations

import pytest

from eastfront import saves
from eastfront.engine.journal import Undone
from eastfront.engine.verify import verify
from eastfront.titles import TITLES
from tests.marks import rule
from tests.titles.skirmish.golden import FOLDER, GAMES, Golden, record

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@each_game
@rule("skirmish", "8.3")
@rule("skirmish", "8.4")
def test_a_golden_game_replays_strictly(game: Golden) -> None:
    verdict = verify(saves.read(game.file), TITLES)
    assert (verdict.problem, verdict.entry) == ("", 0)
    assert verdict.entries > 10


@each_game
def test_a_golden_game_ends_as_its_name_says(game: Golden) -> None:
    match = saves.load(game.file)
    assert match.ending == game.ending
    assert match.scenario == game.scenario


@each_game
def test_a_golden_game_is_what_its_number_gives(game: Golden) -> None:
    """The file holds nothing that the recording function would not write today."""
    again = record(game.scenario, game.number)
    stored = saves.load(game.file)
    assert again.journal == stored.journal
    assert again.digest == stored.digest


def test_golden_games_cover_every_ending_and_nothing_else_lies_in_the_folder() -> None:
    assert {(game.ending.how, game.ending.winner) for game in GAMES} == {
        ("skirmish-ending-points", 0),
        ("skirmish-ending-points", 1),
        ("skirmish-ending-draw", None),
        ("skirmish-ending-destroyed", 0),
        ("skirmish-ending-destroyed", 1),
        ("skirmish-ending-destroyed", None),
    }
    assert sorted(FOLDER.iterdir()) == sorted(game.file for game in GAMES)


def test_golden_games_hold_actions_that_were_taken_back() -> None:
    journals = [saves.load(game.file).journal for game in GAMES]
    assert any(isinstance(entry, Undone) for journal in journals for entry in journal)
