"""Late positions, and the golden games that begin there (tests.titles.golden)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.titles.great_patriotic_war.printed import NEIGHBOURS
from eastfront.titles.great_patriotic_war.setup import LAST_TURN
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from eastfront.titles.great_patriotic_war.turn import Campaign
from tests.titles import golden
from tests.titles.golden import Golden
from tests.titles.great_patriotic_war.armies import open_ground, pick, rail
from tests.titles.great_patriotic_war.positions import Hex, position


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
def first(start: Callable[[], Table]) -> Callable[[int], Flow[Table]]:
    def flow(_: int) -> Flow[Table]:
        table = start()
        table.chronicle = None
        return Flow(table, Campaign())

    return flow


def ending(winner: Side | None, how: str, rule: str) -> Ending:
    return Ending(winner, f"gpw-ending-{how}", rule)


game = partial(Golden, "great_patriotic_war")
GAMES = (
    game("campaign-axis", "campaign", first(before_kuibyshev), 1, ending(AXIS, "axis", "64")),
    game("campaign-soviet", "campaign", first(before_berlin), 5, ending(SOVIET, "soviet", "64")),
    game("campaign-draw", "campaign", first(before_berlin), 0, ending(None, "draw", "64")),
    game(
        "barbarossa-axis", "barbarossa", first(before_rostov), 4, ending(AXIS, "barbarossa-axis", "scenario.barbarossa")
    ),
    game(
        "barbarossa-soviet",
        "barbarossa",
        first(before_rostov),
        0,
        ending(SOVIET, "barbarossa-soviet", "scenario.barbarossa"),
    ),
    game("learning-axis", "learning", first(before_smolensk), 66, ending(AXIS, "learning-axis", "scenario.learning")),
    game("learning-soviet", "learning", None, 0, ending(SOVIET, "learning-soviet", "scenario.learning")),
)


if __name__ == "__main__":
    golden.write(GAMES)
