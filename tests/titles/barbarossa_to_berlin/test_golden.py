"""Golden games: recorded games, one for each way a game can end, must replay to the last die and position."""

from __future__ import annotations

import pytest

from eastfront import saves
from eastfront.engine.journal import Undone
from eastfront.engine.verify import verify
from eastfront.titles import TITLES
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.golden import FOLDER, GAMES, Golden, record
from tests.titles.barbarossa_to_berlin.positions import B2B

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@each_game
@rule("barbarossa_to_berlin", "5.3")
@rule("barbarossa_to_berlin", "5.4")
@rule("barbarossa_to_berlin", "scenario.campaign")
def test_a_golden_game_replays_strictly(game: Golden) -> None:
    data = saves.read(game.file)
    verdict = verify(data, TITLES)
    assert (verdict.problem, verdict.entry) == ("", 0)
    assert verdict.entries > 10
    assert len(data) < 40_000


@each_game
@rule("barbarossa_to_berlin", "scenario.1941")
def test_a_golden_game_ends_as_its_name_says(game: Golden) -> None:
    match = saves.load(game.file)
    assert match.ending == game.ending
    assert match.scenario == game.scenario
    assert list(B2B.invariants(match.flow.table)) == []


@each_game
def test_a_golden_game_is_what_its_number_gives(game: Golden) -> None:
    """The file holds nothing that the recording function would not write today."""
    again, stored = record(game.scenario, game.start, game.number), saves.load(game.file)
    assert again.journal == stored.journal
    assert again.digest == stored.digest


@each_game
def test_the_end_can_be_shown_to_everybody(game: Golden) -> None:
    match = saves.load(game.file)
    for viewer in (AXIS, ALLIED, None):
        now = B2B.scene(match.view(viewer))
        assert (now.ending, now.prompt.text.id) == (game.ending, game.ending.how)


def test_golden_games_cover_every_ending_and_nothing_else_lies_in_the_folder() -> None:
    assert {(game.ending.how, game.ending.winner) for game in GAMES} == {
        ("b2b-ending-axis-automatic", AXIS),
        ("b2b-ending-allied-points", ALLIED),
        ("b2b-ending-allied-supply", ALLIED),
        ("b2b-ending-time", AXIS),
        ("b2b-ending-1941-axis", AXIS),
        ("b2b-ending-1941-allied", ALLIED),
    }
    assert sorted(FOLDER.iterdir()) == sorted(game.file for game in GAMES)


def test_golden_games_hold_actions_that_were_taken_back() -> None:
    journals = [saves.load(game.file).journal for game in GAMES]
    assert any(isinstance(entry, Undone) for journal in journals for entry in journal)
