"""The Great Patriotic War as the engine and the screens see it."""

from __future__ import annotations

from typing import Any

from eastfront.engine.frames import Frame
from eastfront.engine.text import Text, text
from eastfront.engine.title import Scenario, Settings, Title, kebab
from eastfront.engine.view import View
from eastfront.parts.boards import Board
from eastfront.parts.steps import read_steps
from eastfront.titles.great_patriotic_war import checks, facts, forecast, measures, pointers, screen
from eastfront.titles.great_patriotic_war.actions import ACTIONS
from eastfront.titles.great_patriotic_war.earlier import from_version_1
from eastfront.titles.great_patriotic_war.printed import BOARD, SIDES
from eastfront.titles.great_patriotic_war.setup import lay_out
from eastfront.titles.great_patriotic_war.table import Table
from eastfront.titles.great_patriotic_war.turn import Campaign


class GreatPatrioticWar(Title[Table]):
    id = "great_patriotic_war"
    rules_version = 2
    step_lists = read_steps(__package__)
    sides = SIDES
    scenarios = (
        Scenario("campaign", text("gpw-scenario-campaign")),
        Scenario("barbarossa", text("gpw-scenario-barbarossa")),
        Scenario("learning", text("gpw-scenario-learning")),
    )
    table = Table
    actions = ACTIONS
    facts = facts.ALL
    rooms = (screen, forecast, measures, checks)
    machines = "eastfront.bots.great_patriotic_war.machines"

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        return lay_out(scenario), Campaign()

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        return from_version_1(state) if version < 2 else state

    def board(self) -> Board:
        return BOARD

    def prompt(self, seen: View[Table]) -> tuple[Text, tuple[Text, ...]]:
        asked = kebab(type(seen.stack[-1]).__name__)
        return text(f"gpw-ask-{asked}", **pointers.at_stake(seen)), screen.left(seen)
