"""The Dark Valley as the engine and the screens see it."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.frames import Frame
from eastfront.engine.text import Text, text
from eastfront.engine.title import Scenario, Setting, Settings, Title, kebab
from eastfront.engine.view import View
from eastfront.parts.boards import Board
from eastfront.parts.steps import read_steps
from eastfront.titles.dark_valley import accounts, checks, facts, forecast, lookups, measures, pointers, screen
from eastfront.titles.dark_valley.actions import ACTIONS
from eastfront.titles.dark_valley.checks import table_problems
from eastfront.titles.dark_valley.deployment import Deployment, goes_free
from eastfront.titles.dark_valley.printed import BOARD, SIDES
from eastfront.titles.dark_valley.setup import LAST_TURN, lay_out
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.turn import War

STARTS = ("barbarossa", "fall_blau", "zitadelle", "bagration")


class DarkValley(Title[Table]):
    id = "dark_valley"
    rules_version = 1
    step_lists = read_steps(__package__)
    sides = SIDES
    scenarios = (
        *(Scenario(start, text(f"tdv-scenario-{start.replace('_', '-')}")) for start in STARTS),
        *(Scenario(f"campaign_{start}", text(f"tdv-scenario-campaign-{start.replace('_', '-')}")) for start in STARTS),
        Scenario("learning", text("tdv-scenario-learning")),
    )
    settings = (
        Setting("vp_die"),  # 3.2 a die for every victory hex that changes hands
        Setting("combat_stavka"),  # 10.5.12
        Setting("bagration_ends", ("t40", "t38"), "t40"),  # 17.4
        Setting("set_up", ("historical", "free"), "historical"),  # 17.1, 17.4 where the date allows it
        Setting("checks", ("on", "off"), "on"),  # 3.2 off: play to the last turn whatever the points say
    )
    table = Table
    actions = ACTIONS
    facts = facts.ALL
    rooms = (screen, lookups, accounts, forecast, measures, checks)
    longest = "campaign_barbarossa"
    machines = "eastfront.bots.dark_valley.machines"

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        start = scenario.removeprefix("campaign_")
        table = lay_out(start, "campaign" if scenario != start else start)
        table.vp_die = int(settings.get("vp_die") == "on")
        table.combat_stavka = int(settings.get("combat_stavka") == "on")
        table.unending = int(settings.get("checks") == "off")
        if scenario == "bagration" and settings.get("bagration_ends") == "t38":
            table.last_turn = LAST_TURN["bagration"] - 2
        free = settings.get("set_up") == "free" and goes_free(start)
        return table, Deployment(start) if free else War()

    def invariants(self, table: Table) -> Iterable[str]:
        return table_problems(table)

    def board(self) -> Board:
        return BOARD

    def prompt(self, seen: View[Table]) -> tuple[Text, tuple[Text, ...]]:
        asked = kebab(type(seen.stack[-1]).__name__)
        return text(f"tdv-ask-{asked}", **pointers.at_stake(seen)), forecast.left(seen)
