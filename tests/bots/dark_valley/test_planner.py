"""The officer of The Dark Valley: an answer to every decision, legal in every scenario; reasons in both languages."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from eastfront.bots.dark_valley.planner import ANSWERS, Planner
from eastfront.bots.player import player
from eastfront.engine.frames import Decision
from eastfront.engine.text import Text
from eastfront.titles import TITLES
from eastfront.titles.dark_valley.supports import Effort
from tests.bots.games import begin, can_be_said, move, play

TITLE = TITLES.get("dark_valley")
STARTS = ("barbarossa", "fall_blau", "zitadelle", "bagration")


def decisions(kind: type[Any]) -> set[type[Any]]:
    found = {kind} if kind.__module__.startswith("eastfront.titles.dark_valley") else set()
    return found.union(*(decisions(sub) for sub in kind.__subclasses__()))


def test_every_decision_of_the_game_has_an_answer() -> None:
    assert decisions(Decision) - {Effort} == ANSWERS.keys()


@pytest.mark.parametrize("scenario", STARTS)
def test_whatever_happened_before_the_answer_is_legal(scenario: str) -> None:
    """Chance plays, and the officer is asked what he would do; never is he left with the first option that comes."""
    flow, luck, officer = begin("dark_valley", scenario, 7), Random(scenario), Planner()
    asked: set[str] = set()
    for _ in range(700):
        if flow.over:
            break
        side, options = flow.asked[0], flow.options()
        top = flow.stack[-1]
        if len(options) > 1:
            seen = TITLE.view(flow, side)
            action = ANSWERS[type(top)](seen.table.clone(), top, options, seen.stack)
            assert action in options, (type(top).__name__, action)
            assert officer.choose(seen, options) == action
            asked.add(type(top).__name__)
        flow.do(options[int(luck.random() * len(options))], side)
    assert len(asked) >= 14


def test_a_choice_leaves_the_table_as_it_was() -> None:
    flow = begin("dark_valley", "barbarossa", 3)
    play(flow, [Planner(), Planner()], 60)
    side = flow.asked[0]
    seen = TITLE.view(flow, side)
    before = seen.table.clone()
    Planner().choose(seen, flow.options(side))
    assert seen.table == before


def test_an_officer_keeps_to_his_time_in_an_activation() -> None:
    """A second of the processor in the middle, eight at worst."""
    flow = begin("dark_valley", "barbarossa", 5)
    officers = [player("officer", 1), player("officer", 2)]
    spent: list[float] = []
    played = -1
    while not flow.over and flow.table.turn < 3:
        chits = flow.table.chits.count(3)
        if chits != played:
            played = chits
            spent.append(0.0)
        began = time.process_time()
        move(flow, officers)
        spent[-1] += time.process_time() - began
    spent.sort()
    assert spent[len(spent) // 2] < 1.0
    assert spent[-1] < 8.0


def test_a_player_made_anew_for_every_click_plays_the_same() -> None:
    one, other = begin("dark_valley", "barbarossa", 2), begin("dark_valley", "barbarossa", 2)
    first = play(one, [player("officer", "s"), player("officer", "s")], 150)
    second = [move(other, [player("officer", "s"), player("officer", "s")]) for _ in first]
    assert first == second


def test_reasons_are_said_in_both_languages() -> None:
    flow = begin("dark_valley", "barbarossa", 1)
    officers = [player("officer", 1), player("officer", 2)]
    said: dict[str, Text] = {}
    while flow.table.turn < 3:
        side = flow.asked[0]
        seen = TITLE.view(flow, side)
        action = officers[side].choose(seen, flow.options(side))
        why = Planner().explain(seen, action)
        if why is not None:
            said[why.id] = why
        flow.submit(side, action)
    assert {"bot-attacks-at", "bot-odds-at", "bot-marches", "bot-tdv-pocket", "bot-tdv-trapped"} <= said.keys()
    can_be_said(said.values())


def test_a_recruit_and_a_sergeant_play_too() -> None:
    flow = begin("dark_valley", "zitadelle", 4)
    assert len(play(flow, [player("recruit", 1), player("greedy", 2)], 60)) == 60
