"""The Great Patriotic War as the engine and the screens see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from eastfront.engine.actions import Action
from eastfront.engine.facts import Kind as FactKind
from eastfront.engine.frames import Frame, Side
from eastfront.engine.scene import Chart, Choice, Face, Forecast, Overlay, Piece, Place
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import Price, Scenario, Settings, Title, Wanted, everything, kebab
from eastfront.engine.view import View
from eastfront.parts.boards import Board
from eastfront.parts.steps import read_steps
from eastfront.titles.great_patriotic_war import facts, forecast, measures, pointers, screen
from eastfront.titles.great_patriotic_war.actions import ACTIONS
from eastfront.titles.great_patriotic_war.checks import data_problems, table_problems
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
    machines = "eastfront.bots.great_patriotic_war.machines"

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        return lay_out(scenario), Campaign()

    def invariants(self, table: Table) -> Iterable[str]:
        return table_problems(table)

    def data_problems(self) -> Iterable[str]:
        return data_problems()

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        return from_version_1(state) if version < 2 else state

    # ------------------------------------------------------------------ laboratory
    def measures(self, table: Table) -> Mapping[str, int]:
        return measures.measures(table)

    def luck(self, stack: Sequence[Frame], reading: Any) -> float | None:
        return measures.luck(stack, reading)

    # ------------------------------------------------------------------ screen
    def faces(self) -> Iterable[Face]:
        return screen.faces()

    def pieces(self, seen: View[Table]) -> Iterable[Piece]:
        return screen.pieces(seen)

    def choice(self, seen: View[Table], action: Action) -> Choice:
        return screen.choice(seen, action)

    def price(self, seen: View[Table]) -> Price:
        return screen.price(seen)

    def board(self) -> Board:
        return BOARD

    def places(self, seen: View[Table]) -> Iterable[Place]:
        return screen.places(seen)

    def status(self, seen: View[Table]) -> Iterable[Text]:
        return screen.status(seen)

    def control(self, seen: View[Table]) -> dict[int, Side]:
        return screen.control(seen)

    def prompt(self, seen: View[Table]) -> tuple[Text, tuple[Text, ...]]:
        asked = kebab(type(seen.stack[-1]).__name__)
        return text(f"gpw-ask-{asked}", **pointers.at_stake(seen)), screen.left(seen)

    @cache  # noqa: B019 - there is one title
    def names(self) -> Mapping[FactKind, list[Name]]:
        return screen.names()

    def overlays(self, seen: View[Table], piece: int | None = None, wanted: Wanted = everything) -> Iterable[Overlay]:
        return screen.overlays(seen, piece, wanted)

    def forecast(self, seen: View[Table], actions: Iterable[Action]) -> Forecast:
        return forecast.forecast(seen, actions)

    def charts(self) -> Iterable[Chart]:
        return screen.charts()
