"""The teaching game as the engine and the screens see it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from eastfront.engine.chance import Below
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Side
from eastfront.engine.table import HIDDEN
from eastfront.engine.text import Text, text
from eastfront.engine.title import Scenario, Settings, Title
from eastfront.engine.view import View, determinize
from eastfront.parts.boards import Board
from eastfront.parts.steps import read_steps
from eastfront.titles.skirmish import facts, measures, screen
from eastfront.titles.skirmish.actions import ACTIONS
from eastfront.titles.skirmish.printed import CARDS, HEXES, OBJECTIVES, SIDES, UNITS
from eastfront.titles.skirmish.setup import lay_out
from eastfront.titles.skirmish.table import NO_SIDE, Table
from eastfront.titles.skirmish.turn import Game


class Skirmish(Title[Table]):
    id = "skirmish"
    rules_version = 1
    step_lists = read_steps(__package__)
    sides = SIDES
    scenarios = (
        Scenario("standard", text("skirmish-scenario-standard")),
        Scenario("duel", text("skirmish-scenario-duel"), open=True),
        Scenario("long", text("skirmish-scenario-long")),
        Scenario("lesson", text("skirmish-scenario-lesson"), open=True),
    )
    longest = "long"
    table = Table
    actions = ACTIONS
    open_reasons = frozenset({"bot-attacks", "bot-odds", "bot-takes"})
    facts = facts.ALL
    rooms = (screen, measures)
    machines = "eastfront.bots.skirmish.machines"

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        return lay_out(scenario), Game()

    def determinize(self, seen: View[Table], below: Below) -> Flow[Table]:
        flow = determinize(seen, below)
        flow.table.entry = [below(2) if edge == HIDDEN else edge for edge in flow.table.entry]
        return flow

    def invariants(self, table: Table) -> Iterable[str]:
        on_map = [h for h in table.location if h >= 0]
        if len(set(on_map)) != len(on_map):
            yield "two units in one hex"
        if any(HEXES[h].terrain == "lake" for h in on_map):
            yield "a unit in the lake"
        if any((table.steps[u.id] > 0) != (table.location[u.id] != -1) for u in UNITS):
            yield "a unit without steps that is not eliminated, or the other way round"
        if len(table.card_place) != len(CARDS) or not all(p in (0, 1, 2) for p in table.card_place):
            yield "a card in no place"
        if any(table.control[o] not in (NO_SIDE, 0, 1) for o in range(len(OBJECTIVES))):
            yield "an objective held by nobody we know"

    # ------------------------------------------------------------------ screen
    @cache  # noqa: B019 - there is one title, and one board
    def board(self) -> Board:
        return screen.board()

    def control(self, seen: View[Table]) -> dict[int, Side]:
        return {h: s for h, s in zip(OBJECTIVES, seen.table.control, strict=True) if s != NO_SIDE}

    def prompt(self, seen: View[Table]) -> tuple[Text, tuple[Text, ...]]:
        return super().prompt(seen)[0], screen.prompt(seen)
