"""Europe Engulfed as the engine and the screens see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from eastfront.engine.frames import Frame
from eastfront.engine.scene import Chart, Overlay, Piece
from eastfront.engine.sides import Camp
from eastfront.engine.text import text
from eastfront.engine.title import Scenario, Setting, Settings, Title, Wanted, everything
from eastfront.engine.view import View
from eastfront.parts.boards import Board
from eastfront.parts.steps import read_steps
from eastfront.titles.europe_engulfed import (
    accounts,
    checks,
    clicks,
    facts,
    forecast,
    lookups,
    measures,
    screen,
    sheets,
)
from eastfront.titles.europe_engulfed.actions import ACTIONS
from eastfront.titles.europe_engulfed.bids import AGREED
from eastfront.titles.europe_engulfed.deployment import Deployment, foreseen
from eastfront.titles.europe_engulfed.deployments import goes_free
from eastfront.titles.europe_engulfed.printed import BOARD, SIDES
from eastfront.titles.europe_engulfed.scenarios import SCENARIO
from eastfront.titles.europe_engulfed.settings import SETTINGS
from eastfront.titles.europe_engulfed.setup import camps, lay_out
from eastfront.titles.europe_engulfed.table import Table
from eastfront.titles.europe_engulfed.turn import Game


class EuropeEngulfed(Title[Table]):
    id = "europe_engulfed"
    rules_version = 1
    step_lists = read_steps(__package__)
    sides = SIDES
    scenarios = tuple(Scenario(id, text(f"ee-scenario-{id.replace('_', '-')}")) for id in SCENARIO)
    settings = (*SETTINGS, *AGREED, Setting("deployment", ("given", "free"), "given"))
    longest = "campaign_1939"
    table = Table
    actions = ACTIONS
    machines = "eastfront.bots.europe_engulfed.machines"
    facts = facts.ALL
    rooms = (screen, clicks, lookups, sheets, accounts, forecast, measures, checks)

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        free = settings.get("deployment") == "free" and goes_free(scenario)
        return lay_out(scenario, settings), Deployment() if free else Game()

    def camps(self, scenario: str, settings: Mapping[str, str]) -> tuple[Camp, ...]:
        return camps(scenario, settings)

    def board(self) -> Board:
        return BOARD

    # ------------------------------------------------------------------ who deploys sees his blocks where he puts them
    def pieces(self, seen: View[Table]) -> Iterable[Piece]:
        return screen.pieces(foreseen(seen))

    def overlays(self, seen: View[Table], piece: int | None = None, wanted: Wanted = everything) -> Iterable[Overlay]:
        return lookups.overlays(foreseen(seen), piece, wanted)

    def accounts(self, seen: View[Table]) -> Iterable[Chart]:
        return accounts.accounts(foreseen(seen))
