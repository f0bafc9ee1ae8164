"""The levels a person can play against: recruit, officer, marshal. Every title has all three."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from eastfront.bots.budget import PURSE, Turn
from eastfront.bots.evaluation import title_of
from eastfront.bots.greedy import Greedy
from eastfront.bots.machines import machines_of
from eastfront.bots.plans import planner_for
from eastfront.bots.player import DECISIONS, Player, Speaker, game_of
from eastfront.bots.trials import Trials
from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision
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
    """Searches as long as it may: for a title with its own marshal as he does, else by trying what comes to mind. All
    his decisions of a player turn are paid from one purse."""

    def __init__(self, seed: int | str, decision: float, nodes: int, turn: float = 0.0) -> None:
        self.seed, self.decision, self.nodes, self.turn = seed, decision, nodes, turn
        self._players: dict[str, Speaker] = {}

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if not self.turn:
            return self._player(seen).choose(seen, options)
        with PURSE.open(turn_of(self.seed, seen), self.turn):
            return self._player(seen).choose(seen, options)

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return self._player(seen).explain(seen, action)

    def _player(self, seen: View[Any]) -> Speaker:
        id = title_of(seen.table).id
        if id not in self._players:
            self._players[id] = marshal_for(id, self.seed, self.decision, self.nodes)
        return self._players[id]


def turn_of(seed: int | str, seen: View[Any]) -> Turn:
    """The player turn that this is, by which a purse knows it."""
    title = title_of(seen.table)
    return game_of(seed), title.id, title.turn(seen.table), seen.side if seen.side is not None else seen.asked[0]


def marshal_for(id: str, seed: int | str, decision: float, nodes: int) -> Speaker:
    own = machines_of(id).marshal
    return Trials(id, seed, decision, nodes) if own is None else own(seed, decision * DECISIONS, nodes)


class Careless:
    """Now and then plays the second-best idea: what looks best at a glance of all that he did not choose. He never
    stops for it, nor does what cannot be mended."""

    def __init__(self, mind: Player, seed: int | str, slips: float) -> None:
        self.mind, self.slips, self.seed = mind, slips, seed
        self.random, self.slipped = Random(f"slips {seed}"), False

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        best = self.mind.choose(seen, options)
        self.slipped = self.random.random() < self.slips
        others = second_thoughts(seen, options, best) if self.slipped else []
        return Greedy(self.seed).choose(seen, others) if others else best

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        explain = getattr(self.mind, "explain", None)
        return None if self.slipped or explain is None else explain(seen, action)


def second_thoughts(seen: View[Any], options: Sequence[Action], best: Action) -> list[Action]:
    top = seen.stack[-1]
    never: tuple[type[Action], ...] = (Pass, *top.GRAVE) if isinstance(top, Decision) else (Pass,)
    return [option for option in options if option != best and not isinstance(option, never)]
