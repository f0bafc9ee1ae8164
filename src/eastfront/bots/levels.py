"""The levels a person can play against: recruit, officer, marshal. Every title has all three."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, Final

from eastfront.bots.evaluation import evaluation_of, title_of
from eastfront.bots.greedy import Greedy
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


MARSHALS: Final = {
    "skirmish": "eastfront.bots.skirmish.planner:Marshal",
    "great_patriotic_war": "eastfront.bots.great_patriotic_war.marshal:Marshal",
    "barbarossa_to_berlin": "eastfront.bots.barbarossa_to_berlin.marshal:Marshal",
}
"""Titles with a marshal of their own, who is given the seconds of a whole player turn to share out."""


def marshal_for(id: str, seed: int | str, decision: float, nodes: int) -> Speaker:
    if id in MARSHALS:
        module, _, name = MARSHALS[id].partition(":")
        made: Speaker = getattr(import_module(module), name)(seed, decision * DECISIONS, nodes)
        return made
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
