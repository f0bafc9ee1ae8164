"""Barbarossa to Berlin as the engine and the screens see it."""

from __future__ import annotations

from eastfront.engine.frames import Frame
from eastfront.engine.text import text
from eastfront.engine.title import Scenario, Setting, Settings, Title
from eastfront.parts.boards import Board
from eastfront.parts.steps import read_steps
from eastfront.titles.barbarossa_to_berlin import checks, facts, measures, migrations
from eastfront.titles.barbarossa_to_berlin.actions import ACTIONS
from eastfront.titles.barbarossa_to_berlin.printed import BOARD, SIDES
from eastfront.titles.barbarossa_to_berlin.screen import asking, faces, forecast, lookups, pieces, standing
from eastfront.titles.barbarossa_to_berlin.setup import lay_out
from eastfront.titles.barbarossa_to_berlin.table import Option, Table
from eastfront.titles.barbarossa_to_berlin.turn import Game


class BarbarossaToBerlin(Title[Table]):
    id = "barbarossa_to_berlin"
    rules_version = 2
    step_lists = read_steps(__package__)
    sides = SIDES
    scenarios = (
        Scenario("campaign", text("b2b-scenario-campaign")),
        Scenario("1941", text("b2b-scenario-1941")),
    )
    settings = tuple(Setting(option.name.lower()) for option in Option)
    table = Table
    actions = ACTIONS
    facts = facts.ALL
    rooms = (asking, pieces, standing, faces, lookups, forecast, measures, checks, migrations)
    machines = "eastfront.bots.barbarossa_to_berlin.machines"

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        return lay_out(scenario, settings), Game()

    def board(self) -> Board:
        return BOARD
