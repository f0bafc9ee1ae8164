"""Barbarossa to Berlin as the engine and the screens see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from eastfront.engine.actions import Action
from eastfront.engine.facts import Kind as FactKind
from eastfront.engine.frames import Frame, Side
from eastfront.engine.scene import Chart, Choice, Face, Forecast, Overlay, Piece, Place
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import Price, Scenario, Setting, Settings, Title, Wanted, everything
from eastfront.engine.view import View
from eastfront.parts.boards import Board
from eastfront.parts.steps import read_steps
from eastfront.titles.barbarossa_to_berlin import facts, measures, migrations
from eastfront.titles.barbarossa_to_berlin.actions import ACTIONS
from eastfront.titles.barbarossa_to_berlin.checks import data_problems, table_problems
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
    machines = "eastfront.bots.barbarossa_to_berlin.machines"

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        return lay_out(scenario, settings), Game()

    def invariants(self, table: Table) -> Iterable[str]:
        return table_problems(table)

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        return migrations.migrate(state, version)

    def data_problems(self) -> Iterable[str]:
        return data_problems()

    # ------------------------------------------------------------------ laboratory
    def measures(self, table: Table) -> Mapping[str, int]:
        return measures.measures(table)

    def luck(self, stack: Sequence[Frame], reading: Any) -> float | None:
        return measures.luck(stack, reading)

    # ------------------------------------------------------------------ screen
    def faces(self) -> Iterable[Face]:
        return faces.faces()

    def pieces(self, seen: View[Table]) -> Iterable[Piece]:
        return pieces.pieces(seen)

    def choice(self, seen: View[Table], action: Action) -> Choice:
        return asking.choice(seen, action)

    def price(self, seen: View[Table]) -> Price:
        return asking.price(seen)

    def board(self) -> Board:
        return BOARD

    def places(self, seen: View[Table]) -> Iterable[Place]:
        return pieces.places(seen)

    def status(self, seen: View[Table]) -> Iterable[Text]:
        return standing.status(seen)

    def control(self, seen: View[Table]) -> dict[int, Side]:
        return pieces.control(seen)

    def prompt(self, seen: View[Table]) -> tuple[Text, tuple[Text, ...]]:
        return asking.prompt(seen)

    @cache  # noqa: B019 - there is one title
    def names(self) -> Mapping[FactKind, list[Name]]:
        return faces.names()

    def overlays(self, seen: View[Table], piece: int | None = None, wanted: Wanted = everything) -> Iterable[Overlay]:
        return lookups.overlays(seen, piece, wanted)

    def forecast(self, seen: View[Table], actions: Iterable[Action]) -> Forecast:
        return forecast.forecast(seen, actions)

    def charts(self) -> Iterable[Chart]:
        return lookups.charts()
