"""Golden games: one for each way a game can end, kept as saves in tests/golden/great_patriotic_war.

Each follows from its start and its number alone: the number makes the 32 bytes of the dice, and a Random seeded with
it chooses among the options. Most start from a late position, so that the files stay small.
`python -m tests.titles.great_patriotic_war.golden` writes them again; do so only when the rules or the map have changed
on purpose, and say why in the commit."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random

from msgspec import Struct

from eastfront import saves
from eastfront.engine.codec import codec_of
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.match import Match
from eastfront.titles.great_patriotic_war.printed import NEIGHBOURS
from eastfront.titles.great_patriotic_war.setup import LAST_TURN
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from eastfront.titles.great_patriotic_war.turn import Campaign
from tests.titles.great_patriotic_war.armies import open_ground, pick, rail
from tests.titles.great_patriotic_war.positions import GPW, Hex, position

FOLDER = Path(__file__).parents[2] / "golden" / "great_patriotic_war"


# ---------------------------------------------------------------------- late positions
def before_berlin() -> Table:
    """Spring 1945: three Soviet armies with a leader and an aircraft near Berlin, three corps around it."""
    base = pick("posen", 2, rail)
    units: dict[str, Hex] = {
        "AX-Oder": pick("berlin", 1, rail),
        "AX-CI": pick("stettin", 0),
        "AX-VII": "breslau",
        "AX-Schoerner": "breslau",
        "AX-Bf109_A": "prague",
        "SU-1_Tank": pick("berlin", 2, open_ground),
        "SU-1_Guards": "posen",
        "SU-Zhukov": "posen",
        "SU-Pol_1": base,
        "SU-Il-2m": base,
    }
    return position(units, held_by=SOVIET, axis=["berlin", *NEIGHBOURS[pick("berlin", 0)]], reduced=["AX-CI"], turn=31)


def before_kuibyshev() -> Table:
    """The other war: the Axis holds Moscow and Leningrad and stands before Kuibyshev."""
    units: dict[str, Hex] = {
        "AX-XLI": pick("kuibyshev", 2, rail),
        "AX-LVI": pick("kuibyshev", 3, rail),
        "AX-VII": "moscow",
        "AX-V": "leningrad",
        "AX-Ju87": pick("kuibyshev", 3, rail),
        "SU-16": pick("kuibyshev", 4, open_ground),
        "SU-Partisan_1": pick("smolensk", 1, open_ground),
        "SU-1_ABN": "kazan",
    }
    return position(units, held_by=AXIS, soviet=["kuibyshev", "kazan"], reduced=["SU-16"], turn=31)


def before_rostov() -> Table:
    """December 1941: the Axis holds two of the seven towns and stands before the third."""
    units: dict[str, Hex] = {
        "AX-III": pick("rostov", 2, rail),
        "AX-XIV": pick("rostov", 3, rail),
        "AX-VII": "smolensk",
        "SU-56": pick("rostov", 4, open_ground),
        "SU-16": "moscow",
        "SU-54": "leningrad",
    }
    soviet = ["rostov", "moscow", "leningrad", "sevastopol", "kharkov"]
    table = position(units, held_by=AXIS, soviet=soviet, reduced=["SU-56"], turn=5, air_and_leaders=False)
    return as_scenario(table, "barbarossa")


def before_smolensk() -> Table:
    """August 1941: Minsk is taken, Smolensk is not."""
    units: dict[str, Hex] = {
        "AX-XXIV": pick("smolensk", 2, rail),
        "AX-XLVII": pick("smolensk", 3, rail),
        "AX-VII": "minsk",
        "SU-16": pick("smolensk", 3, open_ground),
        "SU-20": "vyazma",
    }
    soviet = ["smolensk", "vyazma", "moscow"]
    table = position(units, held_by=AXIS, soviet=soviet, reduced=["SU-20"], turn=3, air_and_leaders=False)
    return as_scenario(table, "learning")


def as_scenario(table: Table, name: str) -> Table:
    table.goal, table.last_turn = name, LAST_TURN[name]
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


def ending(winner: int | None, how: str, rule: str) -> Ending:
    return Ending(winner, f"gpw-ending-{how}", rule)


GAMES = (
    Golden("campaign-axis", "campaign", before_kuibyshev, 1, ending(AXIS, "axis", "64")),
    Golden("campaign-soviet", "campaign", before_berlin, 5, ending(SOVIET, "soviet", "64")),
    Golden("campaign-draw", "campaign", before_berlin, 0, ending(None, "draw", "64")),
    Golden("barbarossa-axis", "barbarossa", before_rostov, 4, ending(AXIS, "barbarossa-axis", "scenario.barbarossa")),
    Golden(
        "barbarossa-soviet", "barbarossa", before_rostov, 0, ending(SOVIET, "barbarossa-soviet", "scenario.barbarossa")
    ),
    Golden("learning-axis", "learning", before_smolensk, 66, ending(AXIS, "learning-axis", "scenario.learning")),
    Golden("learning-soviet", "learning", None, 0, ending(SOVIET, "learning-soviet", "scenario.learning")),
)


def begun(scenario: str, start: Callable[[], Table] | None, number: int) -> Match[Table]:
    seed = hashlib.sha256(f"great_patriotic_war golden {number}".encode()).digest()
    if start is None:
        return Match.begin(GPW, scenario, seed)
    table = start()
    table.chronicle = None
    return Match.begin_from(GPW, scenario, seed, {}, codec_of(GPW).encode(Flow(table, Campaign())))


def record(scenario: str, start: Callable[[], Table] | None, number: int) -> Match[Table]:
    """Random choices to the end, with now and then an undo, so that saves hold one too."""
    random = Random(number)
    match = begun(scenario, start, number)
    while not match.ending:
        (side,) = match.asked
        options = match.options(side)
        played = match.submit(side, options[int(random.random() * len(options))])
        if not played.barrier and random.random() < 0.05:
            match.undo(side)
    return match


def find(game: Golden, tries: int = 5000) -> int:
    """The first number whose game ends so."""
    return next(n for n in range(tries) if record(game.scenario, game.start, n).ending == game.ending)


if __name__ == "__main__":
    for game in GAMES:
        match = record(game.scenario, game.start, game.number)
        assert match.ending == game.ending, f"{game.name}: use number {find(game)}"
        saves.write(game.file, match.save())
        print(f"{game.file.name}: {match.position} actions, turn {match.flow.table.turn}")
