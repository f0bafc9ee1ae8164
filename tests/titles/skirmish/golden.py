"""Golden games: whole games, one for each way a game can end, kept as saves in tests/golden/skirmish.

Each follows from its scenario and its number alone: the number makes the 32 bytes of the dice, and a Random seeded
with it chooses among the options. `python -m tests.titles.skirmish.golden` writes the files again; do so only when the
rules have changed on purpose, and say why in the commit."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random

from msgspec import Struct

from eastfront import saves
from eastfront.engine.frames import Ending
from eastfront.engine.match import Match
from eastfront.titles.skirmish.table import Table
from tests.titles.skirmish.positions import EAST, SKIRMISH, WEST

FOLDER = Path(__file__).parents[2] / "golden" / "skirmish"


class Golden(Struct, frozen=True):
    name: str
    scenario: str
    number: int
    ending: Ending

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}{saves.SUFFIX}"


POINTS, DRAW, DESTROYED = "skirmish-ending-points", "skirmish-ending-draw", "skirmish-ending-destroyed"
GAMES = (
    Golden("points-west", "standard", 8, Ending(WEST, POINTS, "8.4")),
    Golden("points-east", "standard", 0, Ending(EAST, POINTS, "8.4")),
    Golden("draw", "standard", 6, Ending(None, DRAW, "8.4")),
    Golden("destroyed-by-west", "duel", 847, Ending(WEST, DESTROYED, "8.3")),
    Golden("destroyed-by-east", "duel", 386, Ending(EAST, DESTROYED, "8.3")),
    Golden("destroyed-both", "duel", 87, Ending(None, DESTROYED, "8.3")),
)


def record(scenario: str, number: int) -> Match[Table]:
    """A whole game of random choices, with now and then an undo, so that saves hold one too."""
    seed = hashlib.sha256(f"skirmish golden {number}".encode()).digest()
    random = Random(number)
    match = Match.begin(SKIRMISH, scenario, seed)
    while not match.ending:
        side = match.asked[-1]
        options = match.options(side)
        played = match.submit(side, options[int(random.random() * len(options))])
        if not played.barrier and random.random() < 0.1:
            match.undo(side)
    return match


def find(scenario: str, ending: Ending) -> int:
    """The first number whose game ends so."""
    number = 0
    while record(scenario, number).ending != ending:
        number += 1
    return number


if __name__ == "__main__":
    for game in GAMES:
        match = record(game.scenario, game.number)
        assert match.ending == game.ending, f"{game.name}: use number {find(game.scenario, game.ending)}"
        saves.write(game.file, match.save())
        print(f"{game.file.name}: {match.position} actions, turn {match.flow.table.turn}, points {match.flow.table.vp}")
