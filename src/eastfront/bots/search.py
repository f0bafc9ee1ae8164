"""Information-set tree search: positions the side could believe are dealt out again and again, the tree is walked by
what the players do, and its leaves are played on by a policy.

With a budget of nodes everything follows from the seed; a budget of seconds stops by the clock."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from eastfront.bots.budget import Budget
from eastfront.bots.evaluation import evaluation_of, title_of
from eastfront.bots.greedy import DEPTH, rate
from eastfront.bots.machines import Evaluation
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.view import View

EXPLORE: Final = 0.25  # how much is hoped for what was seldom tried
PRIOR: Final = 0.8  # the next in the policy's ranking promises so much of the one before
UNTRIED: Final = 0.05  # what was never tried is taken for a little worse than the rest
NEVER: Final = (0.0, 0.0)
LEAST: Final = 4  # playouts, however short the time
DEEP: Final = 8  # decisions kept in the tree
FAR: Final = 160  # decisions of a playout, at most
Policy = Callable[[Flow[Any], Side, Sequence[Action]], list[Action]]
"""The options, the most promising first. To play on, the first alone will do."""


class Node:
    """A decision as reached by the actions before it. Values are those of the side that is asked."""

    __slots__ = ("children", "order", "totals", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.value = 0.0
        self.children: dict[Action, Node] = {}
        self.totals: dict[Action, list[float]] = {}
        self.order: list[Action] = []

    def pick(self, legal: Sequence[Action], ranked: Callable[[], list[Action]]) -> Action:
        """The best by what was seen and hoped for: hope falls along the ranking and with every visit. What is legal
        depends on dice and on what is hidden; a newcomer goes to the end of the ranking."""
        if not self.order:
            self.order = ranked()
        here = [action for action in self.order if action in legal]
        if len(here) < len(legal):
            fresh = [action for action in legal if action not in here]
            self.order += fresh
            here += fresh
        hope = EXPLORE * math.sqrt(self.visits + 1)
        usual = self.value / self.visits - UNTRIED if self.visits else 0.5
        best, found = -math.inf, here[0]
        for action in here:
            total, count = self.totals.get(action, NEVER)
            upper = (total / count if count else usual) + hope / (1 + count)
            if upper > best:
                best, found = upper, action
            hope *= PRIOR
        return found

    def learn(self, action: Action, value: float) -> None:
        self.visits += 1
        self.value += value
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
        root, budget, count = Node(), Budget(self.seconds, self.nodes), 0
        when = title.turn(seen.table)
        while budget.left() or (count < LEAST and not self.nodes):
            luck = Seeded(f"{self.seed} {when} {count}")
            flow = title.determinize(seen, luck.below)
            flow.fate = luck
            self._descend(flow, root, side, options, policy, worth)
            budget.spend()
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
            asked = flow.asked[0] if depth else side  # who looks answers first where several are asked at once
            legal = flow.options(asked) if depth else list(options)
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
            known.learn(action, value if flow.table.allied(asked, side) else 1.0 - value)


def score(flow: Flow[Any], side: Side, worth: Evaluation) -> float:
    """Between 0, lost, and 1, won."""
    if flow.over:
        ending = flow.ending
        return 0.5 if ending is None or ending.drawn else float(ending.won(side))
    return 1.0 / (1.0 + math.exp(-4.0 * worth.evaluate(flow.table, side) / worth.scale))


def _turn(flow: Flow[Any]) -> int:
    """Player turns begun: one a side in each game turn. Told by the game turn and who moves."""
    title = title_of(flow.table)
    active = next((s for f in flow.stack if isinstance(s := getattr(f, "side", None), int)), 0)
    return len(title.sides) * title.turn(flow.table) + active


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
