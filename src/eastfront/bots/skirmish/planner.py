"""An officer and a marshal of the teaching game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eastfront.bots.player import DECISIONS
from eastfront.bots.search import Search
from eastfront.bots.skirmish.evaluation import Judgement
from eastfront.bots.skirmish.ground import exchange
from eastfront.bots.skirmish.reflexes import ranking
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View
from eastfront.titles.skirmish.actions import Attack, Launch
from eastfront.titles.skirmish.combat import ChooseAttacker, odds_against
from eastfront.titles.skirmish.printed import COMBAT, MAP, OBJECTIVES, UNIT_ROWS


class Planner:
    """Plays each unit with an eye on the places, the attacks to come and those to fear."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        flow = seen.flow()
        flow.fate = Seeded(f"officer {self.seed}")
        return ranking(flow, seen.asked[0] if seen.side is None else seen.side, options)[0]

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        table, top = seen.table, seen.stack[-1]
        if isinstance(action, Attack):
            unit = table.unit_at(action.hex)
            return text("bot-attacks", unit=Name(UNIT_ROWS[unit].fr, UNIT_ROWS[unit].en))
        if isinstance(action, Launch) and isinstance(top, ChooseAttacker):
            column = odds_against(table, top.target, top.joined).total
            _, _, driven = exchange(column)
            return text("bot-odds", odds=COMBAT.columns[column], chance=round(100 * driven))
        goal = getattr(action, "hex", -1)
        if goal in OBJECTIVES and table.control[OBJECTIVES.index(goal)] != seen.side:
            place = MAP.objective[OBJECTIVES.index(goal)]
            return text("bot-takes", place=Name(place.fr, place.en))
        return None


class Marshal(Planner):
    """Searches to the end of the enemy's turn, with the officer's eye for what is worth a try."""

    def __init__(self, seed: int | str, seconds: float, nodes: int) -> None:
        super().__init__(seed)
        self.search = Search(seed, seconds / DECISIONS, nodes, ranking, Judgement())

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return self.search.choose(seen, options)
