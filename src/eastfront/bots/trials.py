"""A marshal for a title that has none of its own: the officer's choice and a few others are played on by officers, on
positions the side could believe with the same dice for all. Another is taken only if it keeps turning out better."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.budget import PURSE, Budget
from eastfront.bots.evaluation import evaluation_of, title_of
from eastfront.bots.greedy import Inside, spread, weigh
from eastfront.bots.plans import planner_for
from eastfront.bots.search import score
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision, Side
from eastfront.engine.text import Text
from eastfront.engine.title import Title
from eastfront.engine.view import View

OTHERS: Final = 3  # that are tried beside the officer's choice
LOOKING: Final = 0.25  # of the time, to find them
LOOKS: Final = 30  # positions to rate one of them
AT_ONCE: Final = 0.25  # of what is left of a turn may go to one decision
TRIALS: Final = 6  # at least, before the officer's choice is left
ENOUGH: Final = 24  # trials; what is left of the time is better spent later
SURE: Final = 2.0  # standard errors another must be ahead
LEAD: Final = 0.02  # and by how much of a win
FAR: Final = 160  # decisions that are played on, at most


class Trials:
    def __init__(self, id: str, seed: int | str, decision: float, nodes: int) -> None:
        self.planner, self.worth = planner_for(id, seed), evaluation_of(id)
        self.seed, self.decision, self.nodes = seed, decision, nodes

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return self.planner.explain(seen, action)

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        best = self.planner.choose(seen, options)
        share = 0.0 if math.isinf(PURSE.left) else AT_ONCE * PURSE.left
        budget = Budget(max(self.decision, share), self.nodes)
        if len(options) == 1 or not budget.left():
            return best
        title = title_of(seen.table)
        side = seen.side if seen.side is not None else seen.asked[0]
        tries = [best, *self._others(title, seen, side, best, options, budget)]
        return tries[self._race(title, seen, side, tries, budget)] if len(tries) > 1 else best

    def _others(
        self, title: Title[Any], seen: View[Any], side: Side, best: Action, options: Sequence[Action], budget: Budget
    ) -> list[Action]:
        """The best of the evaluation, as far as there is time to look; never what cannot be mended."""
        flow = title.determinize(seen, Seeded(f"{self.seed} others").below)
        top, found = flow.stack[-1], []
        grave = top.GRAVE if isinstance(top, Decision) else ()
        likely = [o for o in self.worth.shortlist(flow, options) if o != best and not isinstance(o, grave)]
        for place in spread(len(likely)) if likely else ():
            if budget.share() > LOOKING and not self.nodes:
                break
            twin = flow.clone()
            twin.do(likely[place], side)
            inside = Inside(len(flow.stack), (type(top),), [LOOKS])
            found.append((weigh(twin, side, inside, self.worth, 1), -place))
        return [likely[-place] for _, place in sorted(found, reverse=True)[:OTHERS]]

    def _race(self, title: Title[Any], seen: View[Any], side: Side, tries: Sequence[Action], budget: Budget) -> int:
        """All with the same dice; who falls behind is not tried on. The officer's choice always is."""
        racing, found = list(range(len(tries))), [list[float]() for _ in tries]
        for trial in range(ENOUGH):
            luck = f"{self.seed} {title.turn(seen.table)} {trial}"
            dealt = title.determinize(seen, Seeded(luck).below)
            for number in racing:
                if not budget.left():
                    return ahead(found)
                found[number].append(self._played_on(title, dealt, side, tries[number], luck))
                budget.spend()
            if trial + 1 == TRIALS:
                ranked = sorted(racing[1:], key=lambda n: (-sum(found[n]), n))
                racing = [0, *ranked[:1]]
        return ahead(found)

    def _played_on(self, title: Title[Any], dealt: Flow[Any], side: Side, action: Action, luck: str) -> float:
        """Through what the enemy does next of his own accord, to the moment when it is the side's turn again."""
        flow = dealt.clone(Seeded(luck))
        flow.do(action, side)
        turn, answered = title.turn(flow.table), False
        for _ in range(FAR):
            if flow.over or title.turn(flow.table) != turn:
                break
            asked, top = flow.asked[0], flow.decision
            if not (isinstance(top, Decision) and top.reaction):
                own = flow.table.allied(asked, side)
                if own and answered:
                    break
                answered = answered or not own
            options = flow.options(asked)
            flow.do(options[0] if len(options) == 1 else self.planner.choose(title.view(flow, asked), options), asked)
        return score(flow, side, self.worth)


def ahead(found: Sequence[Sequence[float]]) -> int:
    """Which keeps turning out better than the first: by the mean of the differences less their error."""
    best, chosen = LEAD, 0
    for number, values in enumerate(found[1:], 1):
        gains = [value - usual for value, usual in zip(values, found[0], strict=False)]
        if len(gains) < TRIALS:
            continue
        mean = sum(gains) / len(gains)
        error = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains))
        if mean - SURE * error > best:
            best, chosen = mean - SURE * error, number
    return chosen
