"""One move ahead: every option is rated by what comes of it, dice weighed exactly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import gcd
from typing import Any, Final, NamedTuple

from eastfront.bots.evaluation import evaluation_of, title_of
from eastfront.bots.machines import Evaluation
from eastfront.engine.actions import Action, Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision, Side
from eastfront.engine.view import View

DEPTH: Final = 4  # small decisions of the own side that are looked through
BREADTH: Final = 40  # options of a looked-through decision
LOOKS: Final = 3000  # positions evaluated for one decision; shared among its options
READINGS: Final = 12  # of a chance; of a larger one, as two dice or a deck, a few stand for all
WON: Final = 1e6


class Greedy:
    """Sees what its side sees; what is hidden is dealt out once at random. Without an evaluation of its own it uses the
    title's."""

    def __init__(self, seed: int | str, worth: Evaluation | None = None) -> None:
        self.seed, self.worth = seed, worth

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        flow, side, worth = self._look(seen)
        chosen = worth.shortlist(flow, options)
        return chosen[0] if len(chosen) == 1 else rate(flow, side, options, worth)[0][1]

    def rated(self, seen: View[Any], options: Sequence[Action]) -> list[tuple[float, Action]]:
        """The options worth weighing with their values, the best first."""
        flow, side, worth = self._look(seen)
        return rate(flow, side, options, worth)

    def _look(self, seen: View[Any]) -> tuple[Flow[Any], Side, Evaluation]:
        title = title_of(seen.table)
        flow = title.determinize(seen, Seeded(str(self.seed)).below)
        return flow, seen.side if seen.side is not None else seen.asked[0], self.worth or evaluation_of(title.id)


class Inside(NamedTuple):
    """Where looking began: how deep the stack was, and the kinds of decision already looked through."""

    depth: int
    kinds: tuple[type, ...]
    purse: list[int]

    def holds(self, flow: Flow[Any]) -> bool:
        """A small decision within the one being rated, and of a new kind or part of a gathering."""
        top = flow.stack[-1]
        fresh = type(top) not in self.kinds or (isinstance(top, Decision) and bool(top.TO_DICE))
        return fresh and len(flow.stack) > self.depth

    def into(self, flow: Flow[Any]) -> Inside:
        return Inside(self.depth, (*self.kinds, type(flow.stack[-1])), self.purse)


def rate(
    flow: Flow[Any], side: Side, options: Sequence[Action], worth: Evaluation, depth: int = DEPTH
) -> list[tuple[float, Action]]:
    found = []
    chosen = list(worth.shortlist(flow, options))
    for place, action in enumerate(chosen):
        inside = Inside(len(flow.stack), (type(flow.stack[-1]),), [LOOKS // len(chosen)])
        twin = flow.clone()
        twin.do(action, side)
        found.append((weigh(twin, side, inside, worth, depth), -place, action))
    found.sort(key=lambda entry: entry[:2], reverse=True)
    return [(value, action) for value, _, action in found]


def weigh(flow: Flow[Any], side: Side, inside: Inside, worth: Evaluation, deeper: int) -> float:
    """The value of a position: dice are averaged, small decisions of the side looked through, others evaluated."""
    if flow.over:
        return result(flow, side)
    if flow.chance is not None:
        return _average(flow, side, inside, worth, deeper)
    top = flow.decision
    inside.purse[0] -= 1
    if deeper and inside.purse[0] > 0 and isinstance(top, Decision):
        if top.side == side and inside.holds(flow):
            return _best(flow, side, inside, worth, deeper)
        if top.side != side and top.reaction:
            flow.do(next((o for o in flow.options() if isinstance(o, Pass)), flow.options()[0]))
            return weigh(flow, side, inside, worth, deeper - 1)
    return worth.evaluate(flow.table, side)


def result(flow: Flow[Any], side: Side) -> float:
    ending = flow.ending
    if ending is None or ending.drawn:
        return 0.0
    return WON if ending.won(side) else -WON


def _average(flow: Flow[Any], side: Side, inside: Inside, worth: Evaluation, deeper: int) -> float:
    assert flow.chance is not None
    law = flow.chance.law(flow.table)
    total = value = 0.0
    for count, place in enumerate(spread(len(law))):
        if count >= READINGS or (count and inside.purse[0] <= 0):
            break
        inside.purse[0] -= 1
        reading, weight = law[place]
        branch = flow.clone()
        branch.befall(reading)
        value += weight * weigh(branch, side, inside, worth, max(deeper - 1, 0))
        total += weight
    return value / total


@cache
def spread(count: int) -> tuple[int, ...]:
    """All numbers below `count`; of many, any first few lie evenly: two dice begin with neither all ones nor all
    doubles."""
    if count <= READINGS:
        return tuple(range(count))
    stride = next(s for s in range(round(0.618 * count), 2 * count) if gcd(s, count) == 1)
    return tuple(place * stride % count for place in range(count))


def _best(flow: Flow[Any], side: Side, inside: Inside, worth: Evaluation, deeper: int) -> float:
    top = flow.decision
    assert isinstance(top, Decision)
    options = list(worth.shortlist(flow, flow.options()))[:BREADTH]
    dice = [o for o in options if isinstance(o, top.TO_DICE)]
    if top.TO_DICE:
        # An attack is gathered in the order offered, and may be launched after each who joins.
        rest = [o for o in options if o not in dice]
        options = dice + rest[:1]
    inside, best = inside.into(flow), float("-inf")
    for action in options:
        twin = flow.clone()
        twin.do(action, side)
        best = max(best, weigh(twin, side, inside, worth, deeper if top.TO_DICE else deeper - 1))
    return best
