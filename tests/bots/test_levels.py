"""The levels by name, on every title; and that the same seed gives the same game."""

from __future__ import annotations

import time

import pytest

from eastfront.bots import levels
from eastfront.bots.machines import NONE
from eastfront.bots.player import DECISIONS, LIMITS, PLAYERS, player
from eastfront.engine.fate import Seeded
from eastfront.engine.refusals import Refused
from eastfront.lab.play import plan_for
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


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("marshal:seconds=abc", "refused-bad-option"),
        ("marshal:seconds=", "refused-bad-option"),
        ("marshal:seconds=-1", "refused-bad-option"),
        ("marshal:seconds=0", "refused-bad-option"),
        ("marshal:seconds=121", "refused-bad-option"),
        ("marshal:seconds=nan", "refused-bad-option"),
        ("marshal:seconds=1,decision=inf", "refused-bad-option"),
        ("marshal:nodes=-5", "refused-bad-option"),
        ("marshal:nodes=1e9", "refused-bad-option"),
        ("recruit:mistakes=2", "refused-bad-option"),
        ("marshal:minutes=1", "refused-no-option"),
        ("marshal:seed=1", "refused-no-option"),
        ("marshal:5", "refused-no-option"),
        ("officer:seconds=1", "refused-no-option"),
        ("random:seed=1", "refused-no-option"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused_in_both_languages(words: str, reason: str) -> None:
    with pytest.raises(Refused) as caught:
        player(words, 1)
    assert caught.value.refusal.reason == reason
    said = [Words(language).refusal(caught.value.refusal) for language in LANGUAGES]
    assert said[0] != said[1]
    assert all(words.partition(":")[2].split(",")[-1].split("=")[0] in sentence for sentence in said)


def test_the_laboratory_refuses_them_before_the_first_game() -> None:
    for words in ("marshal:seconds=abc", "marshal:decision=-1", "marshal:nodes=1e9", "recruit:mistakes=7"):
        with pytest.raises(Refused):
            plan_for("skirmish", None, (words, "random"))


def test_seconds_are_for_a_turn_and_decision_for_each_decision() -> None:
    made = [player(words, 1) for words in ("marshal", "marshal:seconds=6", "marshal:seconds=6,decision=1")]
    assert [getattr(one, "decision", None) for one in made] == [10 / DECISIONS, 6 / DECISIONS, 1.0]
    assert LIMITS["decision"][1] * DECISIONS <= LIMITS["seconds"][1]


def test_a_marshal_keeps_to_his_time() -> None:
    flow = begin("skirmish", "standard", 3)
    play(flow, [player("officer", "a"), player("officer", "b")], 8)
    side = flow.asked[0]
    seen, options = TITLES.get("skirmish").view(flow, side), flow.options(side)
    asked = player("marshal:decision=0.2", 1)
    began = time.thread_time()
    assert asked.choose(seen, options) in options
    assert time.thread_time() - began < 0.3


@pytest.mark.parametrize("title", sorted(SHORT))
def test_a_title_without_a_marshal_of_its_own_is_searched(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "machines_of", lambda id: NONE)
    flow = begin(title, SHORT[title])
    play(flow, [player("random", "a"), player("random", "b")], 20)
    games = [play(flow.clone(Seeded(1)), [player("marshal:nodes=2", side) for side in "ab"], 2) for _ in range(2)]
    assert games[0] == games[1]
    assert len(games[0]) == 2


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
    action = player("officer", 1).choose(title.view(flow, side), options)
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
