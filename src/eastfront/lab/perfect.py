"""Full-tree play: the exact value of a position whose whole tree is small, and what a player's choices lose against it.

Own decisions are the best there are, the enemy's the worst for us, chances are weighed by their law. The solver knows
the whole table, so it is for positions where nothing is hidden that still matters."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import Any, Final, Protocol

import msgspec

from eastfront.bots.player import Player
from eastfront.engine.actions import Action
from eastfront.engine.fate import Fate, Seeded
from eastfront.engine.flow import Flow, branches
from eastfront.engine.frames import Decision, Side
from eastfront.engine.title import Title
from eastfront.engine.view import View

LOST, DRAWN, WON = Fraction(0), Fraction(1, 2), Fraction(1)
LIMIT: Final = 100_000
_encoder = msgspec.msgpack.Encoder()


class TooLarge(Exception):
    """The tree has more positions than somebody is ready to count."""


class Insight(Protocol):
    """What makes a tree smaller and leaves its values as they are."""

    def key(self, flow: Flow[Any]) -> Hashable:
        """Two positions with the same key have the same value."""

    def sure(self, flow: Flow[Any]) -> Fraction | None:
        """What a position is worth, if that can be told without looking ahead."""

    def options(self, flow: Flow[Any]) -> list[Action]:
        """What need be tried. An option may be left out when an earlier decision has another that is as good."""


class Plain:
    """What holds for any title."""

    def key(self, flow: Flow[Any]) -> Hashable:
        return _encoder.encode((flow.table, flow.stack))

    def sure(self, flow: Flow[Any]) -> Fraction | None:
        return None

    def options(self, flow: Flow[Any]) -> list[Action]:
        return flow.options()


class Solver:
    """The chance that `side` wins when both play perfectly, a draw counting half."""

    def __init__(self, side: Side, limit: int = LIMIT, insight: Insight | None = None) -> None:
        self.side, self.limit, self.insight = side, limit, insight or Plain()
        self.known: dict[Hashable, Fraction] = {}

    @property
    def positions(self) -> int:
        """How many were looked into."""
        return len(self.known)

    def value(self, flow: Flow[Any]) -> Fraction:
        """Where options would be left out, an earlier decision is already taken: there all are tried."""
        if flow.decision is not None:
            options = flow.options()
            if len(self.insight.options(flow)) < len(options):
                return self._best(flow, options, self.value)
        return self._look(flow.clone())

    def _look(self, flow: Flow[Any]) -> Fraction:
        """The value of a position that nobody else needs."""
        options: list[Action] = []
        while not flow.over and flow.chance is None:
            options = self.insight.options(flow)
            if len(options) > 1:
                break
            flow.do(options[0])
        if flow.over:
            return self._result(flow)
        key = self.insight.key(flow)
        found = self.known.get(key)
        if found is None:
            found = self.insight.sure(flow)
            if found is None:
                found = self._best(flow, options, self._look) if flow.chance is None else self._mean(flow)
            if self.positions >= self.limit:
                raise TooLarge
            self.known[key] = found
        return found

    def _result(self, flow: Flow[Any]) -> Fraction:
        ending = flow.ending
        return DRAWN if ending is None or ending.drawn else WON if ending.won(self.side) else LOST

    def _mean(self, flow: Flow[Any]) -> Fraction:
        return sum((weight * self._look(branch) for weight, branch in branches(flow)), LOST)

    def _best(self, flow: Flow[Any], options: Sequence[Action], look: Callable[[Flow[Any]], Fraction]) -> Fraction:
        """What is certain cannot be bettered, so the rest need not be looked at."""
        decision = flow.decision
        assert isinstance(decision, Decision), "answers given at once make no full tree"
        best, goal = (max, WON) if flow.table.allied(decision.side, self.side) else (min, LOST)
        found = WON - goal
        for action in options:
            found = best(found, look(after(flow, action)))
            if found == goal:
                break
        return found


def after(flow: Flow[Any], action: Action) -> Flow[Any]:
    """The position after an action; it waits at the next chance."""
    twin = flow.clone()
    twin.do(action)
    return twin


class Perfect:
    """Plays what the solver finds, the first of equals. What is hidden from it must not matter: it is dealt anyhow."""

    def __init__(self, title: Title[Any], solver: Solver) -> None:
        self.title, self.solver = title, solver

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        flow = self.title.determinize(seen, Seeded(0).below)
        value = self.solver.value(flow)
        return next(action for action in options if self.solver.value(after(flow, action)) == value)


def losses(title: Title[Any], start: Flow[Any], solver: Solver, player: Player, fate: Fate) -> list[Fraction]:
    """What each choice of the player gives away of the chance to win, from here to the end of the game. It plays the
    solver's side; the enemy plays perfectly."""
    flow = start.clone(fate)
    enemy = Perfect(title, solver)
    found = []
    while not flow.over:
        side, options = flow.asked[0], flow.options()
        chooser = player if side == solver.side else enemy
        action = chooser.choose(title.view(flow, side), options)
        if action not in options:
            raise ValueError(f"{action} was chosen, which was not offered")
        if side == solver.side:
            found.append(solver.value(flow) - solver.value(after(flow, action)))
        flow.do(action)
    return found
