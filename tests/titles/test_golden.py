"""Golden games: recorded games, one for each way a game can end, must replay to the last die and position."""

from __future__ import annotations

import pytest

from eastfront import saves
from eastfront.engine.journal import Undone
from eastfront.engine.verify import verify
from eastfront.titles import TITLES
from tests.marks import rule
from tests.titles.barbarossa_to_berlin import golden as barbarossa_to_berlin
from tests.titles.dark_valley import golden as dark_valley
from tests.titles.europe_engulfed import golden as europe_engulfed
from tests.titles.golden import FOLDER, Golden
from tests.titles.great_patriotic_war import golden as great_patriotic_war
from tests.titles.last_crusade import golden as last_crusade
from tests.titles.skirmish import golden as skirmish

GAMES = {
    module.GAMES[0].title: module.GAMES
    for module in (skirmish, great_patriotic_war, barbarossa_to_berlin, dark_valley, last_crusade, europe_engulfed)
}
ENDINGS = {
    "skirmish": {
        ("skirmish-ending-points", 0),
        ("skirmish-ending-points", 1),
        ("skirmish-ending-draw", None),
        ("skirmish-ending-destroyed", 0),
        ("skirmish-ending-destroyed", 1),
        ("skirmish-ending-destroyed", None),
    },
    "great_patriotic_war": {
        ("gpw-ending-axis", 0),
        ("gpw-ending-soviet", 1),
        ("gpw-ending-draw", None),
        ("gpw-ending-barbarossa-axis", 0),
        ("gpw-ending-barbarossa-soviet", 1),
        ("gpw-ending-learning-axis", 0),
        ("gpw-ending-learning-soviet", 1),
    },
    "barbarossa_to_berlin": {
        ("b2b-ending-axis-automatic", 0),
        ("b2b-ending-allied-points", 1),
        ("b2b-ending-allied-supply", 1),
        ("b2b-ending-time", 0),
        ("b2b-ending-1941-axis", 0),
        ("b2b-ending-1941-allied", 1),
    },
    "dark_valley": {
        ("tdv-end-moscow", 0),
        ("tdv-end-baku", 0),
        ("tdv-end-axis-points", 0),
        ("tdv-end-soviet-limit", 1),
        ("tdv-end-berlin", 1),
        ("tdv-end-axis-holds-out", 0),
        ("tdv-end-soviets-hold-out", 1),
        ("tdv-end-axis-holds", 0),
        ("tdv-end-soviets-take", 1),
        ("tdv-end-draw", None),
        ("tdv-end-learning-axis", 0),
        ("tdv-end-learning-soviet", 1),
    },
    "last_crusade": {
        ("lc-end-capture", 0),
        ("lc-end-capture", 1),
        ("lc-end-capture-lost", 0),
        ("lc-end-capture-lost", 1),
        ("lc-end-capture-draw", None),
        ("lc-end-agreed", 0),
        ("lc-end-agreed", 1),
        ("lc-end-agreed-draw", None),
        ("lc-end-last-turn", 0),
        ("lc-end-last-turn", 1),
        ("lc-end-last-turn-draw", None),
    },
    "europe_engulfed": {  # a camp of several sides has no single winner
        ("ee-ending-poland-fell", 0),
        ("ee-ending-poland-stands", 1),
        ("ee-ending-axis-decisive", 0),
        ("ee-ending-axis-operational", 0),
        ("ee-ending-axis-marginal", 0),
        ("ee-ending-draw", None),
        ("ee-ending-allied-marginal", None),
        ("ee-ending-allied-operational", None),
        ("ee-ending-allied-decisive", None),
        ("ee-ending-patton-west", 1),
        ("ee-ending-patton-soviet", 2),
        ("ee-ending-tournament-axis", 0),
        ("ee-ending-tournament-allies", None),
        ("ee-ending-tournament-tie", None),
        ("ee-ending-europe", 0),
        ("ee-ending-europe", None),
    },
}
each_title = pytest.mark.parametrize("title", GAMES)

ALL = [game for games in GAMES.values() for game in games]
each_game = pytest.mark.parametrize("game", ALL, ids=[f"{game.title}-{game.name}" for game in ALL])


@each_game
@rule("skirmish", "8.3")
@rule("skirmish", "8.4")
@rule("great_patriotic_war", "64")
@rule("great_patriotic_war", "scenario.barbarossa")
@rule("great_patriotic_war", "scenario.learning")
@rule("barbarossa_to_berlin", "5.3")
@rule("barbarossa_to_berlin", "5.4")
@rule("barbarossa_to_berlin", "scenario.campaign")
@rule("dark_valley", "3.2")
@rule("dark_valley", "17.5")
@rule("dark_valley", "scenario.learning")
@rule("last_crusade", "IX")
@rule("last_crusade", "IX.stalemate")
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
    assert list(match.title.invariants(match.flow.table)) == []


@each_game
def test_a_golden_game_is_what_its_number_gives(game: Golden) -> None:
    """The file holds nothing that the recording function would not write today."""
    again, stored = game.record(), saves.load(game.file)
    assert again.journal == stored.journal
    assert again.digest == stored.digest


@each_game
def test_the_end_can_be_shown_to_everybody(game: Golden) -> None:
    match = saves.load(game.file)
    for viewer in (*range(len(match.title.sides)), None):
        now = match.title.scene(match.view(viewer))
        assert (now.ending, now.prompt.text.id) == (game.ending, game.ending.how)


def test_every_title_has_golden_games() -> None:
    assert set(GAMES) == set(ENDINGS) == set(TITLES.ids())


@each_title
def test_golden_games_cover_every_ending_and_nothing_else_lies_in_the_folder(title: str) -> None:
    assert {(game.ending.how, game.ending.winner) for game in GAMES[title]} == ENDINGS[title]
    assert sorted((FOLDER / title).iterdir()) == sorted(game.file for game in GAMES[title])


@each_title
def test_golden_games_hold_actions_that_were_taken_back(title: str) -> None:
    journals = [saves.load(game.file).journal for game in GAMES[title]]
    assert any(isinstance(entry, Undone) for journal in journals for entry in journal)
