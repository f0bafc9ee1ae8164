"""La Dernière Croisade as the engine and the screens see it."""

from __future__ import annotations

from eastfront.engine.frames import Frame
from eastfront.engine.text import text
from eastfront.engine.title import Meeting, ReadyDeck, Scenario, Setting, Settings, Title
from eastfront.parts.boards import Board
from eastfront.parts.steps import read_steps
from eastfront.titles.last_crusade import checks, clicks, facts, lookups, measures, screen
from eastfront.titles.last_crusade.actions import ACTIONS
from eastfront.titles.last_crusade.board import board
from eastfront.titles.last_crusade.decks import WISHES, meeting, ready_decks
from eastfront.titles.last_crusade.learning import SCENARIO
from eastfront.titles.last_crusade.printed import SIDES
from eastfront.titles.last_crusade.setup import PAIRINGS, lay_out, nations_in
from eastfront.titles.last_crusade.table import Table
from eastfront.titles.last_crusade.turn import Game


class LastCrusade(Title[Table]):
    id = "last_crusade"
    rules_version = 1
    step_lists = read_steps(__package__)
    sides = SIDES
    scenarios = tuple(
        Scenario(pairing, text(f"lc-scenario-{pairing}"), sides=nations_in(pairing))
        for pairing in (*PAIRINGS, SCENARIO)
    )
    settings = (
        Setting("deck_first", WISHES, "choose"),
        Setting("deck_second", WISHES, "choose"),
        Setting("bridges"),
        Setting("mirror_supply", ("even", "printed"), "even"),
        Setting("offer_after", ("3", "6", "12", "60"), "6"),
        Setting("last_turn", ("20", "40", "60"), "60"),
    )
    table = Table
    actions = ACTIONS
    facts = facts.ALL
    rooms = (screen, clicks, lookups, measures, checks)
    machines = "eastfront.bots.last_crusade.machines"

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        return lay_out(scenario, settings), Game()

    def board(self) -> Board:
        return board()

    def decks(self) -> tuple[ReadyDeck, ...]:
        return ready_decks()

    def meeting(self, first: str, second: str) -> Meeting:
        return meeting(first, second)
