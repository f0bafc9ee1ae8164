"""A marshal of the Great Patriotic War: tries several ways to carry out a phase, plays each on through the enemy's turn
with the same dice for all, and takes the one that turned out best."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.great_patriotic_war.evaluation import Worth
from eastfront.bots.great_patriotic_war.front import Stance
from eastfront.bots.great_patriotic_war.planner import Key, Planner, key_of
from eastfront.bots.search import score
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.titles.great_patriotic_war.actions import PASS
from eastfront.titles.great_patriotic_war.movement import ChooseMover
from eastfront.titles.great_patriotic_war.table import AXIS, Table
from eastfront.titles.great_patriotic_war.turn import AxisTurn

USUAL: Final = Stance()
STANCES: Final = (
    USUAL,
    Stance(forward=2.2, fear=0.3, strike=0.5),
    Stance(forward=0.7, fear=0.9, line=0.8),
    Stance(strike=0.9, fear=0.4, guard=1.4),
    Stance(line=1.2, guard=1.8, fear=0.7),
    Stance(forward=2.0, strike=0.0, fear=0.55, line=0.2),
)
PHASES: Final = 2
KEPT: Final = 2000
_mine: dict[Key, Action] = {}


class Marshal:
    def __init__(self, seed: int | str, seconds: float, nodes: int) -> None:
        self.seed, self.seconds, self.nodes = seed, seconds, nodes
        self.staff = Planner(seed)
        self.worth = Worth()

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        flow = seen.flow()
        top = flow.stack[-1]
        key = key_of(flow.table, top, USUAL)
        if isinstance(top, ChooseMover) and key not in _mine and not any(flow.table.moved):
            self._decide(flow, top.side)
        known = _mine.get(key)
        return known if known is not None and known in options else self.staff.choose(seen, options)

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return self.staff.explain(seen, action)

    def _decide(self, flow: Flow[Table], side: Side) -> None:
        values = [[0.0, 0] for _ in STANCES]
        ends, count = time.monotonic() + self.seconds / PHASES, 0
        while count < self.nodes if self.nodes else (count < len(STANCES) or time.monotonic() < ends):
            trial, number = divmod(count, len(STANCES))
            if trial >= 2 and number in self._hopeless(values):
                count += 1
                continue
            found = self._playout(flow, side, STANCES[number], f"{self.seed} {flow.table.turn} {trial}")
            values[number][0] += found
            values[number][1] += 1
            count += 1
        tried = [number for number in range(len(STANCES)) if values[number][1]]
        best = max(tried, key=lambda number: (values[number][0] / values[number][1], -number))
        self._keep(flow, STANCES[best])

    def _hopeless(self, values: list[list[float]]) -> list[int]:
        """The worse half is not tried again."""
        order = sorted(range(len(values)), key=lambda n: (-values[n][0] / max(values[n][1], 1), n))
        return order[len(order) // 2 :]

    def _playout(self, flow: Flow[Table], side: Side, stance: Stance, luck: str) -> float:
        twin = flow.clone(Seeded(luck))
        players = [Planner(), Planner()]
        players[side] = Planner(stance=stance)
        phase = twin.stack[-1]
        assert isinstance(phase, ChooseMover)
        trying = True
        while not twin.over and not (twin.table.turn > flow.table.turn and _turn_of(twin) == side):
            options, top = twin.options(), twin.stack[-1]
            if trying and isinstance(top, ChooseMover) and (top.side, top.phase) != (phase.side, phase.phase):
                players[side], trying = Planner(), False
            twin.do(players[twin.asked[0]].order(twin, options) if len(options) > 1 else options[0])
        return score(twin, side, self.worth)

    def _keep(self, flow: Flow[Table], stance: Stance) -> None:
        """Follow the plan of the stance to the end of the phase, and remember every click."""
        twin, planner = flow.clone(), Planner(stance=stance)
        while True:
            top = twin.stack[-1]
            action = planner.order(twin, twin.options())
            while len(_mine) >= KEPT:
                del _mine[next(iter(_mine))]
            _mine[key_of(twin.table, top, USUAL)] = action
            if action == PASS and isinstance(top, ChooseMover):
                return
            twin.do(action)


def _turn_of(flow: Flow[Table]) -> Side:
    return AXIS if any(isinstance(frame, AxisTurn) for frame in flow.stack) else 1 - AXIS
