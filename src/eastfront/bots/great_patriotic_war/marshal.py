"""A marshal of the Great Patriotic War: tries several ways to carry out a part of the turn, plays each on through the
next turns with the same dice for all, and leaves the officer's way only for one that keeps turning out better."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.budget import Budget
from eastfront.bots.great_patriotic_war.planner import Planner, manner
from eastfront.bots.great_patriotic_war.playouts import Branch
from eastfront.bots.great_patriotic_war.ways import USUAL, Way, part_of, target, ways_for, ways_near
from eastfront.bots.player import game_of
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId
from eastfront.parts.memory import Recent
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.combat import ChooseTarget
from eastfront.titles.great_patriotic_war.printed import LAND_UNITS
from eastfront.titles.great_patriotic_war.table import Table

Shares = dict[str, tuple[float, float]]
SHARES: Final[Shares] = {"arrivals": (0.15, 0.5), "strike": (0.4, 0.15), "combat": (0.25, 0.15), "march": (1.0, 1.0)}
"""How much of the time left for the turn each part of it may take, by side."""
IN_A_CAMPAIGN: Final[Shares] = {"arrivals": (0.4, 0.4), "strike": (0.2, 0.2), "combat": (0.3, 0.3), "march": (1.0, 1.0)}
"""The same where it matters most who is sent where."""
SURE: Final = 0.7  # standard errors another way must be ahead of the usual one
LEAD: Final = 6.0  # and by how much; in a campaign less, where many small gains add up
SMALL_LEAD: Final = 2.5
TRIALS: Final = 3  # at least, before the usual way is left
ENOUGH: Final = 10  # trials; what is left of the time is better spent on other ways
ROUNDS: Final = 12  # of looking for other ways near the best so far
KEPT: Final = 64
Key = tuple[Any, ...]
_chosen: Recent[Key, Way] = Recent(KEPT)
"""Ways chosen for a part of a turn: a player may be made anew for every click."""
_spent: Recent[Key, tuple[str, float]] = Recent(KEPT)
"""How much of the time for a turn is gone, and the last part it went to."""
_focus: Recent[Key, tuple[SpaceId, ...]] = Recent(KEPT)
"""The places that came first so far."""


class Marshal:
    def __init__(self, seed: int | str, seconds: float, nodes: int) -> None:
        self.seed, self.seconds, self.nodes = game_of(seed), seconds, nodes

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        flow: Flow[Table] = seen.flow()
        side, (turn_of, part) = flow.asked[0], part_of(flow)
        way = self._way(flow, side, part) if part and turn_of == side else USUAL
        top = flow.stack[-1]
        if isinstance(top, ChooseTarget):
            action = target(flow, top, way)
        else:
            action = Planner(self.seed, way.stance).order(flow, list(options))
        return action if action in options else options[0]

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return Planner(self.seed).explain(seen, action)

    def _way(self, flow: Flow[Table], side: Side, part: str) -> Way:
        table, foes = flow.table, LAND_UNITS[enemy(side)]
        turn = (self.seed, table.goal, table.turn, side)
        battles = (*turn, "battles")
        if part == "combat" and (_fought(table) or not isinstance(flow.stack[-1], ChooseTarget)):
            return _chosen.get(battles, USUAL)  # decided before the first battle
        key = (*turn, part, tuple(table.location[u] for u in foes), tuple(table.steps[u] for u in foes))
        if key not in _chosen:
            budget = Budget(self._time_for(turn, part), self.nodes)
            _chosen[key] = self._decide(flow, side, part, budget)
            _spent[turn] = (part, _spent[turn][1] + budget.share() * budget.seconds)
        if part == "combat":
            _chosen[battles] = _chosen[key]
        return _chosen[key]

    def _time_for(self, turn: Key, part: str) -> float:
        """A share of what is left for the turn; a part that was decided before is part of another game."""
        order = list(SHARES)
        last, spent = _spent.get(turn, ("", 0.0))
        if last and order.index(part) <= order.index(last):
            last, spent = "", 0.0
        if not last and turn[2] == 1:
            _focus.pop((turn[0], turn[1], turn[3]), None)
        _spent[turn] = part, spent
        shares = IN_A_CAMPAIGN if turn[1] == "campaign" else SHARES
        return max(0.0, self.seconds - spent) * shares[part][turn[3]]

    def _decide(self, flow: Flow[Table], side: Side, part: str, budget: Budget) -> Way:
        """All ways are tried against the usual one; while time is left, others that lie near the best so far."""
        game = (self.seed, flow.table.goal, side)
        taste = manner(self.seed).taste
        known = ways_for(flow.table, side, part, _focus.get(game, ()))
        ways = [Way(way.stance.like(taste), way.least) for way in known]
        chosen, anew = self._race(flow, side, part, ways, budget, 0), 1
        while budget.left() and anew < ROUNDS:
            luck = f"{self.seed} {flow.table.turn} {part} {anew}"
            chosen = self._race(flow, side, part, ways_near(flow.table, side, part, chosen, luck), budget, anew)
            anew += 1
        _focus[game] = chosen.stance.focus
        return chosen

    def _race(self, flow: Flow[Table], side: Side, part: str, ways: list[Way], budget: Budget, anew: int) -> Way:
        """All ways are tried with the same dice, then the better half of those left; the first of them always."""
        branches: dict[int, Branch] = {}
        racing, found, trial = list(range(len(ways))), [list[float]() for _ in ways], 0
        while budget.left() and len(racing) > 1:
            for number in racing.copy():
                if not budget.left():
                    break
                if number not in branches:
                    branches[number] = Branch(flow, side, ways[number])
                    if number and part != "combat" and branches[number].is_like(branches[0]):
                        racing.remove(number)
                        continue
                found[number].append(branches[number].value(f"{self.seed} {flow.table.turn} {part} {anew} {trial}"))
                budget.spend()
            else:
                trial += 1
                ranked = sorted(racing[1:], key=lambda n: (-sum(found[n]), n))
                racing = [0, *ranked[: max(1, len(ranked) // 2)]]
                if trial >= (TRIALS if all(branches[n].exact is not None for n in racing) else ENOUGH):
                    break
        return ways[best_of(found, SMALL_LEAD if flow.table.goal == "campaign" else LEAD)]


def _fought(table: Table) -> bool:
    """Whether there was a battle on the ground this turn; those in the air come before."""
    return any(table.fought[unit] for side in LAND_UNITS for unit in side)


def best_of(found: list[list[float]], lead: float = LEAD) -> int:
    """Which way keeps turning out better than the first: by the mean of the differences less their error."""
    best, chosen = lead, 0
    for number, values in enumerate(found[1:], 1):
        gains = [value - usual for value, usual in zip(values, found[0], strict=False)]
        if len(gains) < TRIALS:
            continue
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        sure = mean - SURE * math.sqrt(spread / len(gains))
        if sure > best:
            best, chosen = sure, number
    return chosen
