"""An officer of Barbarossa to Berlin: weighs what each card can buy, plans an operation, then gives the orders one by
one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from zlib import crc32

from eastfront.bots.barbarossa_to_berlin import reasons
from eastfront.bots.barbarossa_to_berlin.cards import Hand
from eastfront.bots.barbarossa_to_berlin.duties import ANSWERS
from eastfront.bots.barbarossa_to_berlin.judgement import USUAL, Stance
from eastfront.bots.barbarossa_to_berlin.manner import judge_for
from eastfront.bots.evaluation import title_of
from eastfront.bots.greedy import rate
from eastfront.bots.player import game_of
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.titles.barbarossa_to_berlin.table import Table
from eastfront.titles.barbarossa_to_berlin.turn import ChooseAction

SHALLOW: Final = 1
WHIMS: Final = 997


class Planner:
    """Answers every decision of the game. What is hidden is dealt out once at random where it must be."""

    def __init__(self, seed: int | str = 0, stance: Stance = USUAL) -> None:
        self.seed = seed
        self.stance = stance
        self.whim = 1 + crc32(str(game_of(seed)).encode()) % WHIMS

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        side = seen.side if seen.side is not None else seen.asked[0]
        if type(seen.stack[-1]) in ANSWERS:
            return self.order(seen.flow(), side, list(options))
        return self.order(title_of(seen.table).determinize(seen, Seeded(str(self.seed)).below), side, list(options))

    def order(self, flow: Flow[Table], side: Side, options: list[Action]) -> Action:
        """For decisions with no answer of their own the flow must be one that can be played on."""
        top, stance = flow.stack[-1], self.stance
        if flow.table.turn == 1:  # openings vary from game to game
            stance = stance._replace(whim=self.whim)
        judge = judge_for(flow.table, side, stance)
        answer = ANSWERS.get(type(top))
        if answer is not None:
            action = answer(flow.table, top, options, judge, flow.stack)
            return action if action in options else options[0]
        held, flow.fate = flow.fate, None
        try:
            if isinstance(top, ChooseAction):
                return Hand(flow, side, judge).rated(options)[0][1]
            return rate(flow, side, options, judge, SHALLOW)[0][1]
        finally:
            flow.fate = held

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return reasons.why(seen, action)
