"""The levels by name, on every title; and that the same seed gives the same game."""

from __future__ import annotations

import pytest

from eastfront.bots.player import PLAYERS, advise, player
from eastfront.engine.refusals import Refused
from eastfront.text.catalogue import LANGUAGES, Words
from eastfront.titles import TITLES
from tests.bots.games import begin, play

SHORT = {"skirmish": "standard", "great_patriotic_war": "learning", "barbarossa_to_berlin": "1941"}
LEVELS = ("recruit", "greedy", "officer", "marshal:nodes=2")


def test_every_level_has_a_name_in_both_languages() -> None:
    for language in LANGUAGES:
        words = Words(language)
        assert all(words.knows(f"web-machine-{name}") for name in PLAYERS)


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(Refused):
        player("napoleon", 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("title", sorted(SHORT))
def test_every_level_plays_every_title(title: str, level: str) -> None:
    flow = begin(title, SHORT[title])
    moves = play(flow, [player(level, "a"), player("random", "b")], most=16 if level[0] in "om" else 60)
    assert moves


@pytest.mark.parametrize("level", ["recruit", "greedy", "officer", "marshal:nodes=6"])
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    games = [play(begin("skirmish", "lesson", 4), [player(level, "x"), player(level, "y")], 12) for _ in range(2)]
    assert games[0] == games[1]


def test_advice_is_a_move_that_may_be_made() -> None:
    title = TITLES.get("great_patriotic_war")
    flow = begin("great_patriotic_war", "learning")
    side = flow.asked[0]
    options = flow.options(side)
    action, _ = advise("officer", 1, title.view(flow, side), options)
    assert action in options


def test_the_greedy_beats_chance_on_skirmish() -> None:
    won = 0
    for seed in range(6):
        flow = begin("skirmish", "standard", seed)
        side = seed % 2
        seats = [player("random", seed), player("random", seed)]
        seats[side] = player("greedy", seed)
        play(flow, seats)
        won += flow.ending is not None and flow.ending.winner == side
    assert won >= 5
