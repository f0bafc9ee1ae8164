"""Golden games: one for each way a game can end, kept as saves in tests/golden/barbarossa_to_berlin.

Each follows from its start and its number alone: the number makes the 32 bytes of the dice and draws, and a Random
seeded with it chooses among the options. Most start from a late position, so that the files stay small.
`python -m tests.titles.barbarossa_to_berlin.golden` writes them again; do so only when the rules or the map have
changed on purpose, and say why in the commit."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random

from msgspec import Struct

from eastfront import saves
from eastfront.engine.codec import codec_of
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.match import Match
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CARDS,
    CARDS_OF,
    IN_USSR,
    LAND,
    SPACES,
    space,
)
from eastfront.titles.barbarossa_to_berlin.setup import LAST_TURNS
from eastfront.titles.barbarossa_to_berlin.table import DECK, HAND, OUT, Cause, Table
from eastfront.titles.barbarossa_to_berlin.turn import Turns
from tests.titles.barbarossa_to_berlin.positions import B2B, position, recount

FOLDER = Path(__file__).parents[2] / "golden" / "barbarossa_to_berlin"
USED = ("AX1", "AX2", "AX9", "AL6", "AL7", "AL9", "AL11", "AL13", "AL14")


# ---------------------------------------------------------------------- late positions
def west_of(code: str) -> list[int]:
    """The USSR as far as a town."""
    return [here for here in LAND if IN_USSR[here] and SPACES[here].x < SPACES[space(code)].x]


def late(table: Table, in_hand: int = 4) -> Table:
    """The United States at war, some events played, the Total War cards in the decks when it is late enough."""
    table.usa_turn = 3
    table.total_war = int(table.turn >= 7)
    for card in CARDS:
        if table.total_war or not card.total_war:
            table.card_place[card.id] = DECK
        if card.code in USED:
            table.card_place[card.id], table.event_turn[card.id] = OUT, 3
    for side in (AXIS, ALLIED):
        for card_ in [card for card in CARDS_OF[side] if table.card_place[card] == DECK][3 : 3 + in_hand]:
            table.card_place[card_] = HAND
    return table


def before_the_urals() -> Table:
    """Summer 1942: the Axis holds the Ukraine, Leningrad and Moscow and stands before Stalingrad."""
    units = {
        "ge_6_army": "kharkov",
        "ge_4_pz_army": "rostov",
        "ge_2_army": "moscow",
        "ge_18_army": "leningrad",
        "ro_3_army": "odessa",
        "su_stalingrad_front": "stalingrad",
        "su_army_1": "saratov",
        "br_corps_1": "cairo",
    }
    return late(position(units, axis=west_of("stalingrad"), reserve=["ge_corps_1", "su_army_2"], turn=6))


def before_rome_and_warsaw() -> Table:
    """Fall 1944: little is left to the Axis."""
    units = {
        "ge_10_army": "bologna",
        "ge_2_army": "warsaw",
        "ge_6ss_pz_army": "berlin",
        "us_5_army": "rome",
        "br_8_army": "ancona",
        "us_1_army": "paris",
        "su_1_bel_front": "brest_litovsk",
        "su_1_ukr_front": "lwow",
    }
    west = ["brest", "paris", "bordeaux", "marseille", "antwerp", "athens", "bucharest", "naples", "tobruk", "tunis"]
    return late(position(units, allied=west, reserve=["ge_corps_1", "us_corps_1", "su_army_1"], turn=15))


def before_berlin() -> Table:
    """Spring 1945: the Ruhr and Breslau have fallen, two armies stand before Berlin."""
    units = {
        "ge_9_army": "berlin",
        "su_1_bel_front": "kustrin",
        "su_1_ukr_front": "breslau",
        "us_1_army": "ruhr",
        "br_2_army": "magdeburg",
    }
    table = late(position(units, reduced=["ge_9_army"], allied=["breslau", "ruhr"], turn=17))
    table.ledger[Cause.EVENTS] = 3
    recount(table)
    return table


def summer_1945() -> Table:
    """The last turn, and the Axis still holds Germany."""
    units = {
        "ge_9_army": "berlin",
        "ge_4_army": "breslau",
        "ge_15_army": "ruhr",
        "su_1_bel_front": "warsaw",
        "us_1_army": "paris",
        "br_2_army": "antwerp",
    }
    return late(position(units, allied=["lodz_kalisch", "radom"], turn=18))


def before_moscow() -> Table:
    """Winter 1942: the Axis has taken enough, if it can keep it."""
    units = {
        "ge_4_army": "vyazma",
        "ge_3_pz_army": "smolensk",
        "ge_6_army": "kharkov",
        "ge_11_army": "odessa",
        "su_west_front": "moscow",
        "su_army_1": "tula",
    }
    table = late(position(units, axis=west_of("moscow"), reserve=["ge_corps_1", "su_army_2"], turn=4))
    table.scenario, table.last_turn = "1941", LAST_TURNS["1941"]
    return table


# ---------------------------------------------------------------------- the games
class Golden(Struct, frozen=True):
    name: str
    scenario: str
    start: Callable[[], Table] | None
    number: int
    ending: Ending

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}{saves.SUFFIX}"


def ending(winner: int, how: str, rule: str) -> Ending:
    return Ending(winner, f"b2b-ending-{how}", rule)


GAMES = (
    Golden("axis-automatic", "campaign", before_the_urals, 0, ending(AXIS, "axis-automatic", "5.3")),
    Golden("allied-points", "campaign", before_rome_and_warsaw, 1, ending(ALLIED, "allied-points", "5.3")),
    Golden("allied-supply", "campaign", before_berlin, 4, ending(ALLIED, "allied-supply", "5.3")),
    Golden("time", "campaign", summer_1945, 0, ending(AXIS, "time", "5.4")),
    Golden("time-from-1942", "campaign", before_the_urals, 1, ending(AXIS, "time", "5.4")),
    Golden("1941-axis", "1941", before_moscow, 3, ending(AXIS, "1941-axis", "scenario.1941")),
    Golden("1941-allied", "1941", None, 0, ending(ALLIED, "1941-allied", "scenario.1941")),
)


def begun(scenario: str, start: Callable[[], Table] | None, number: int) -> Match[Table]:
    seed = hashlib.sha256(f"barbarossa_to_berlin golden {number}".encode()).digest()
    if start is None:
        return Match.begin(B2B, scenario, seed)
    table = start()
    table.chronicle = None
    first = Flow(table, Turns(), fate=Seeded(number))  # a position waits for a decision, after the dice for the orders
    return Match.begin_from(B2B, scenario, seed, {}, codec_of(B2B).encode(first))


def record(scenario: str, start: Callable[[], Table] | None, number: int) -> Match[Table]:
    """Random choices to the end, with now and then an undo, so that saves hold one too."""
    random = Random(number)
    match = begun(scenario, start, number)
    while not match.ending:
        side = match.asked[0]
        options = match.options(side)
        played = match.submit(side, options[int(random.random() * len(options))])
        if not played.barrier and random.random() < 0.05:
            match.undo(side)
    return match


def find(game: Golden, tries: int = 3000) -> int:
    """The first number whose game ends so."""
    return next(n for n in range(tries) if record(game.scenario, game.start, n).ending == game.ending)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        match = record(game.scenario, game.start, game.number)
        assert match.ending == game.ending, f"{game.name}: {match.ending}; use number {find(game)}"
        saves.write(game.file, match.save())
        print(f"{game.file.name}: {match.position} actions, turn {match.flow.table.turn}")
