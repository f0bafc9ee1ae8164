"""Short words to lay out battlefields by hand, with the sequence of play at the right place.

A line of a lay-out is a zone (0 to 8, row by row from the first player's side), `hq` or `air`, a colon, and the cards
of one side there: `!` after a card says that it is spotted, `#` that it has dug in, `~` that it is committed, a number
after a colon how many hits it has. Slots are given in that order, the first player's from 0, the second's from 80."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame
from eastfront.engine.sides import Side
from eastfront.titles.last_crusade.air import AirAction
from eastfront.titles.last_crusade.bombardment import Bombardment
from eastfront.titles.last_crusade.ground import AIRFIELDS, HQS
from eastfront.titles.last_crusade.movement import Manoeuvre
from eastfront.titles.last_crusade.recon import Reconnaissance
from eastfront.titles.last_crusade.reinforcement import Reinforcement, Reinforcing
from eastfront.titles.last_crusade.table import Phase, Table
from eastfront.titles.last_crusade.turn import Game, PlayerPhase, PlayerTurn
from tests.titles.last_crusade.golden import lost
from tests.titles.last_crusade.positions import FIRST, SECOND, battlefield, hold, pile, put

Position = Flow[Table]
WORD: Final = re.compile(r"([a-z0-9_]+?)([!#~]*)(?::(\d))?$")
SCENARIOS: Final = {
    ("german", "soviet"): "east",
    ("german", "american"): "west",
    ("american", "soviet"): "cold",
}
BULK: Final = {
    "german": ("de_grenadiers", "de_panzer_iv", "de_mg_crew", "de_lefh18"),
    "american": ("us_rifle_platoon", "us_sherman", "us_mg_crew", "us_how_105"),
    "soviet": ("su_rifle_platoon", "su_t34_76", "su_mg_crew", "su_zis3"),
}
NEXT_STEP: Final = {
    Phase.REINFORCEMENT: "fly",
    Phase.AIR: "reconnoitre",
    Phase.RECON: "bombard",
    Phase.BOMBARDMENT: "manoeuvre",
    Phase.MANOEUVRE: "end",
}
PHASES: Final[dict[Phase, Callable[[Side], tuple[Frame, ...]]]] = {
    Phase.REINFORCEMENT: lambda side: (Reinforcement(side=side, at="."), Reinforcing(side)),
    Phase.AIR: lambda side: (AirAction(side),),
    Phase.RECON: lambda side: (Reconnaissance(side),),
    Phase.BOMBARDMENT: lambda side: (Bombardment(side),),
    Phase.MANOEUVRE: lambda side: (Manoeuvre(side),),
}


def field(
    first: str,
    second: str,
    *,
    nations: tuple[str, str] = ("german", "soviet"),
    terrain: str = "",
    supply: tuple[int, int] = (8, 8),
    points: tuple[int, int] = (0, 0),
    hands: tuple[str, str] = ("", ""),
) -> Table:
    """Both armies on the table, a pile for each to draw from, and tanks lost to make up the points."""
    table = battlefield(*nations, terrain=terrain.split())
    table.supply = list(supply)
    table.turn, table.player_turns = 5, 9
    for side, lines in ((FIRST, first), (SECOND, second)):
        lay(table, side, lines)
        pile(table, side, *BULK[nations[side]] * 2)
        hold(table, side, *hands[side].split())
        lose(table, Side(1 - side), nations[1 - side], points[side])
    return table


def lay(table: Table, side: Side, lines: str) -> None:
    for line in lines.strip().splitlines():
        where, _, cards = line.strip().partition(":")
        place = HQS[side] if where == "hq" else AIRFIELDS[side] if where == "air" else int(where)
        for word in cards.split():
            found = WORD.match(word)
            assert found is not None, word
            key, marks, hits = found.groups()
            put(table, side, key, place, hits=int(hits or 0), spotted="!" in marks, dug="#" in marks,
                committed="~" in marks)  # fmt: skip


def lose(table: Table, side: Side, nation: str, points: int) -> None:
    """So many points' worth of cards of a side are in the enemy's pile."""
    tank, platoon = {"german": ("de_panzer_iv", "de_volkssturm"), "american": ("us_sherman", "us_green_infantry"),
                     "soviet": ("su_t34_76", "su_conscripts")}[nation]  # fmt: skip
    lost(table, side, *[tank] * (points // 3), *[platoon] * (points % 3))


# ---------------------------------------------------------------------- where the turn stands
def at_phase(table: Table, side: Side, phase: Phase, *more: Frame) -> Position:
    """A side's phase, or something that goes on in it."""
    table.active, table.initiative, table.phase = side, side, phase
    table.chronicle = None
    turn = PlayerTurn(side=side, at=NEXT_STEP[phase]), PlayerPhase(side=side, phase=phase, at="over")
    return Flow(table, Game(begun=1), *turn, *(more or PHASES[phase](side)), fate=Seeded("arranged"))
