"""The levels a person can play against: recruit, officer, marshal. Every title has all three."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from eastfront.bots.evaluation import evaluation_of, title_of
from eastfront.bots.greedy import Greedy
from eastfront.bots.machines import machines_of
from eastfront.bots.plans import planner_for
from eastfront.bots.player import DECISIONS, Speaker
from eastfront.bots.search import Search, greedy_policy
from eastfront.engine.actions import Action
from eastfront.engine.text import Text
from eastfront.engine.view import View


class Recruit:
    """Looks one move ahead, and now and then does the first thing that comes to mind."""

    def __init__(self, seed: int | str, mistakes: float) -> None:
        self.random, self.mistakes = Random(f"recruit {seed}"), mistakes
        self.greedy = Greedy(seed)

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if self.random.random() < self.mistakes:
            return options[int(self.random.random() * len(options))]
        return self.greedy.choose(seen, options)


class Officer:
    """Plays by the plans of the title; where there are none, one move ahead."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return planner_for(title_of(seen.table).id, self.seed).choose(seen, options)

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return planner_for(title_of(seen.table).id, self.seed).explain(seen, action)


class Marshal:
    """Searches as long as it may: for a title with its own marshal as he does, else through the tree of moves."""

    def __init__(self, seed: int | str, decision: float, nodes: int) -> None:
        self.seed, self.decision, self.nodes = seed, decision, nodes
        self._players: dict[str, Speaker] = {}

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return self._player(seen).choose(seen, options)

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return self._player(seen).explain(seen, action)

    def _player(self, seen: View[Any]) -> Speaker:
        id = title_of(seen.table).id
        if id not in self._players:
            self._players[id] = marshal_for(id, self.seed, self.decision, self.nodes)
        return self._players[id]


def marshal_for(id: str, seed: int | str, decision: float, nodes: int) -> Speaker:
    own = machines_of(id).marshal
    if own is not None:
        return own(seed, decision * DECISIONS, nodes)
    worth = evaluation_of(id)  # a shallow tree, ranked and played on by plain evaluation
    found = Search(seed, decision, nodes, greedy_policy(worth, 1), worth, playout=greedy_policy(worth, 0), far=12)
    return Searcher(found, planner_for(id, seed))


class Searcher:
    """A search that speaks with the planner's words."""

    def __init__(self, search: Search, planner: Speaker) -> None:
        self.search, self.planner = search, planner

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return self.search.choose(seen, options)

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return self.planner.explain(seen, action)
