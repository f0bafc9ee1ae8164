"""Information-set tree search: positions the side could believe are dealt out again and again, the tree is walked by
what the players do, and its leaves are played on by a policy.

With a budget of nodes everything follows from the seed; a budget of seconds stops by the clock."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from eastfront.bots.evaluation import Evaluation, evaluation_of, title_of
from eastfront.bots.greedy import DEPTH, rate
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.view import View

WIDEN: Final = 1.6  # children of a node: this times the root of its visits
EXPLORE: Final = 0.7
DEEP: Final = 8  # decisions kept in the tree
FAR: Final = 160  # decisions of a playout, at most
Policy = Callable[[Flow[Any], Side, Sequence[Action]], list[Action]]
"""The options, the most promising first."""


class Node:
    """A decision as reached by the actions before it. Values are those of the side that is asked."""

    __slots__ = ("children", "order", "totals", "visits", "waiting")

    def __init__(self) -> None:
        self.visits = 0
        self.children: dict[Action, Node] = {}
        self.totals: dict[Action, list[float]] = {}
        self.waiting: list[Action] | None = None
        self.order: list[Action] = []

    def pick(self, legal: Sequence[Action], ranked: Callable[[], list[Action]]) -> Action:
        """Widened slowly along the policy's ranking; among the known ones the best upper bound."""
        if self.waiting is None:
            self.waiting = ranked()
        known = [a for a in self.order if a in legal]
        if len(known) < math.ceil(WIDEN * math.sqrt(self.visits + 1)):
            fresh = next((a for a in self.waiting if a in legal), None)
            if fresh is not None:
                self.waiting.remove(fresh)
                self.order.append(fresh)
                self.totals[fresh] = [0.0, 0.0]
                return fresh
        if not known:
            return legal[0]
        bound = math.log(self.visits + 1)

        def upper(action: Action) -> float:
            total, count = self.totals[action]
            return total / count + EXPLORE * math.sqrt(bound / count) if count else math.inf

        return max(known, key=upper)

    def learn(self, action: Action, value: float) -> None:
        self.visits += 1
        entry = self.totals.setdefault(action, [0.0, 0.0])
        entry[0] += value
        entry[1] += 1


class Search:
    def __init__(
        self,
        seed: int | str,
        seconds: float = 0.5,
        nodes: int = 0,
        policy: Policy | None = None,
        worth: Evaluation | None = None,
        turns: int = 2,
        playout: Policy | None = None,
        far: int = FAR,
    ) -> None:
        self.seed, self.seconds, self.nodes, self.turns = seed, seconds, nodes, turns
        self.policy, self.worth, self.playout, self.far = policy, worth, playout, far

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        return self.ranked(seen, options)[0][1]

    def ranked(self, seen: View[Any], options: Sequence[Action]) -> list[tuple[float, Action, int]]:
        """Mean value, action and visits, the most visited first."""
        title = title_of(seen.table)
        worth = self.worth or evaluation_of(title.id)
        policy = self.policy or greedy_policy(worth)
        side = seen.side if seen.side is not None else seen.asked[0]
        root, ends, count = Node(), time.monotonic() + self.seconds, 0
        while count < self.nodes if self.nodes else (count < 4 or time.monotonic() < ends):
            luck = Seeded(f"{self.seed} {count}")
            flow = title.determinize(seen, luck.below)
            flow.fate = luck
            self._descend(flow, root, side, options, policy, worth)
            count += 1
        found = [(total / max(n, 1), action, int(n)) for action, (total, n) in root.totals.items()]
        place = {action: number for number, action in enumerate(root.order)}
        return sorted(found, key=lambda entry: (-entry[2], -entry[0], place[entry[1]]))

    def _descend(
        self, flow: Flow[Any], root: Node, side: Side, options: Sequence[Action], policy: Policy, worth: Evaluation
    ) -> None:
        node: Node | None = root
        path: list[tuple[Node, Action, Side]] = []
        until = _turn(flow) + self.turns
        for depth in range(self.far):
            if flow.over or _turn(flow) >= until:
                break
            asked = flow.asked[0]
            legal = list(options) if depth == 0 else flow.options(asked)
            if len(legal) == 1:
                flow.do(legal[0], asked)
                continue
            if node is not None and len(path) < DEEP:
                action = node.pick(legal, lambda: policy(flow, asked, legal))  # noqa: B023 - called at once
                path.append((node, action, asked))
                new = action not in node.children
                child = node.children.setdefault(action, Node())
                node = None if new else child
            else:
                action = (self.playout or policy)(flow, asked, legal)[0]
            flow.do(action, asked)
        value = score(flow, side, worth)
        for known, action, asked in path:
            known.learn(action, value if asked == side else 1.0 - value)


def score(flow: Flow[Any], side: Side, worth: Evaluation) -> float:
    """Between 0, lost, and 1, won."""
    if flow.over:
        ending = flow.ending
        return 0.5 if ending is None or ending.winner is None else float(ending.winner == side)
    return 1.0 / (1.0 + math.exp(-4.0 * worth.evaluate(flow.table, side) / worth.scale))


def _turn(flow: Flow[Any]) -> int:
    """Player turns begun: two a game turn. Told by the game turn and who moves."""
    title = title_of(flow.table)
    active = next((s for f in flow.stack if isinstance(s := getattr(f, "side", None), int)), 0)
    return 2 * title.turn(flow.table) + active


def greedy_policy(worth: Evaluation, depth: int = DEPTH) -> Policy:
    def policy(flow: Flow[Any], side: Side, options: Sequence[Action]) -> list[Action]:
        held, flow.fate = flow.fate, None
        try:
            found = [action for _, action in rate(flow, side, options, worth, depth)]
        finally:
            flow.fate = held
        rest = [o for o in options if o not in found]
        return found + rest

    return policy
