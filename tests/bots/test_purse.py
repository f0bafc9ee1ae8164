"""The seconds of a player turn are one purse for all its decisions, however often who thinks is made anew."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import pytest

from eastfront.bots import levels
from eastfront.bots.budget import PURSE, Budget, never
from eastfront.bots.levels import turn_of
from eastfront.bots.machines import machines_of
from eastfront.bots.player import at_click, player
from eastfront.engine.actions import Action
from eastfront.engine.sides import Side
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.titles import TITLES
from tests.bots.games import begin, play


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    PURSE.spent.clear()
    monkeypatch.setattr(PURSE, "called_off", never)


def burn(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


class Greedy:
    """Thinks until there is nothing left for this decision, which it believes to be ten seconds."""

    def __init__(self, seed: int | str, seconds: float, nodes: int) -> None:
        pass

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        budget = Budget(10.0)
        while budget.left():
            burn(0.005)
        return options[0]

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return None


def test_a_purse_is_shared_by_all_thoughts_of_a_turn_and_full_again_in_the_next() -> None:
    for turn in ("one", "two"):
        for left in (0.1, 0.05, 0.0):
            with PURSE.open((turn,), 0.1):
                assert PURSE.left == pytest.approx(left, abs=0.03)
                assert PURSE.empty is (left == 0.0)
                budget = Budget(10.0)
                assert budget.seconds <= left + 0.001
                burn(0.055)
    assert not PURSE.empty  # outside nobody pays
    assert Budget(10.0).seconds == 10.0


def test_a_budget_ends_with_the_purse() -> None:
    with PURSE.open(("turn",), 0.05):
        budget, tries = Budget(5.0), Budget(0.0, nodes=1000)
        burn(0.06)
        assert not budget.left()
        assert not tries.left()


def test_whoever_is_called_off_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    budget = Budget(60.0)
    assert budget.left()
    monkeypatch.setattr(PURSE, "called_off", lambda: True)
    assert not budget.left()
    assert not Budget(0.0, nodes=10).left()


def test_a_turn_costs_no_more_than_its_seconds_however_many_clicks_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each click by a player made anew, as at a table."""
    own = machines_of("skirmish")._replace(marshal=Greedy)
    monkeypatch.setattr(levels, "machines_of", lambda id: own)
    title = TITLES.get("skirmish")
    flow = begin("skirmish", "standard", 3)
    spent: dict[tuple[int, int], float] = {}
    monkeypatch.setattr("eastfront.bots.player.LIMITS", {"seconds": (0, 120), "nodes": (0, 1), "decision": (0, 10)})
    for click in range(20):
        side = flow.asked[0]
        key = title.turn(flow.table), side
        began = time.thread_time()
        mind = player("marshal:seconds=0.1", at_click(f"game{side}", click))
        flow.do(mind.choose(title.view(flow, side), flow.options(side)), side)
        spent[key] = spent.get(key, 0.0) + time.thread_time() - began
        if flow.over:
            break
    assert len(spent) >= 2
    assert all(seconds < 0.16 for seconds in spent.values()), spent


def test_decisions_and_tries_are_counted_one_by_one() -> None:
    for words in ("marshal:decision=0.05", "marshal:nodes=3"):
        flow = begin("skirmish", "standard", 3)
        play(flow, [player(words, 0), player(words, 1)], 6)
        assert not PURSE.spent


def test_games_turns_and_sides_have_purses_of_their_own() -> None:
    title = TITLES.get("skirmish")
    flow = begin("skirmish", "standard", 3)
    play(flow, [player("officer", "a"), player("officer", "b")], 4)
    views = {side: title.view(flow, Side(side)) for side in (0, 1)}
    keys = {turn_of(at_click(game, click), views[side]) for game in "ab" for click in (1, 2) for side in views}
    assert len(keys) == 4
    flow.table.turn += 1
    assert turn_of("a@1", title.view(flow, Side(0))) not in keys
