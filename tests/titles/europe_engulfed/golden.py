"""Late positions, and the golden games that begin there (tests.titles.golden): every level of victory on either side,
and every scenario."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.titles.europe_engulfed.printed import AXIS, SOVIET, WESTERN
from eastfront.titles.europe_engulfed.supply import IT, SU, US
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, Table
from eastfront.titles.europe_engulfed.turn import Game
from tests.titles import golden
from tests.titles.europe_engulfed.home import give, laid, swept
from tests.titles.europe_engulfed.positions import put
from tests.titles.golden import Golden

TITLE = "europe_engulfed"


# ---------------------------------------------------------------------- late positions
def late(scenario: str, turn: str) -> Table:
    """Everybody at war, a block or two for each, and nothing in the purse of strategic warfare."""
    table = swept(laid(scenario, turn))
    table.active[SU] = table.active[US] = 1
    table.uboats = 0
    table.bombers, table.fighters = [0, 0, 0, 0], [0, 0, 0, 0]
    table.actions = [0] * len(table.actions)
    for home, block in (("silesia", "de_inf4"), ("london", "gb_inf4"), ("gorki", "su_inf4"), ("rome", "it_inf3")):
        put(table, home, block)
    return table


def germany_lost(turn: str) -> Table:
    """Berlin and three other resource areas are American; nobody is near enough to take them back."""
    table = late("campaign_1941", turn)
    give(table, "us", "berlin", "ruhr", "rhineland", "baden")
    for lost in ("berlin", "ruhr", "rhineland", "baden"):
        put(table, lost, "us_inf4")
    return table


def moscow_and_baku() -> Table:
    table = late("campaign_1941", "1942-JUL")
    give(table, "de", "moscow", "baku", "stalingrad")
    for lost in ("moscow", "baku", "stalingrad"):
        put(table, lost, "2 de_inf4")
    return table


def holding_out() -> Table:
    """November 1945: Silesia is Soviet, and Germany is not conquered."""
    table = late("campaign_1941", "1945-NOV")
    give(table, "su", "silesia", "warsaw", "lodz")
    swept(table, "de")
    put(table, "silesia", "2 su_inf4")
    put(table, "berlin", "de_inf4")
    return table


def summer_of_1943(axis: int) -> Table:
    """The last turn of 16.2: the Axis leads by so many points, or trails if it is less than none."""
    table = late("tournament", "1943-SEP")
    table.fighters = [0, 0, 0, 0]
    table.objectives_held = 1
    table.collapsed = axis < 1
    table.bomb_hits = 30 if axis < 0 else 15
    put(table, "kiev", "de_inf4")
    put(table, "tripolitania", "it_inf3")
    return table


def autumn_of_1941(axis: int) -> Table:
    """The last turn of 16.3."""
    table = late("europe", "1941-NOV")
    table.active[IT], table.paris_fell = 1, 4
    give(table, "de", "warsaw", "lodz")
    if axis > 0:
        give(table, "de", "paris")
    elif axis < 0:
        give(table, "su", "warsaw", "ploesti")
        give(table, "gb", "oslo")
    else:
        give(table, "it", "alexandria")  # against Paris
    return table


def germany_of_1945() -> Table:
    """The last turn of 16.1: all of Germany is American, and the Soviets have gone home."""
    table = swept(laid("patton", "1945-NOV"))
    for where in ("berlin", "silesia", "slovakia"):
        give(table, "us", where)
        put(table, where, "us_inf4")
    put(table, "moscow", "su_inf4")
    table.actions = [0] * len(table.actions)
    return table


# ---------------------------------------------------------------------- the games
def from_late(start: Callable[[], Table]) -> Callable[[int], Flow[Table]]:
    def flow(_: int) -> Flow[Table]:
        table = start()
        table.chronicle = None
        return Flow(table, Game(), fate=Seeded("golden"))

    return flow


def ends(camp: tuple[Side, ...] | None, how: str, rule: str) -> Ending:
    how = f"ee-ending-{how}"
    return Ending(None, how, rule) if camp is None else Ending.of_camp(camp, how, rule)


GERMANS: tuple[Side, ...] = (AXIS,)
ALLIES: tuple[Side, ...] = (WESTERN, SOVIET)
CAMPS = {FIRST: GERMANS, SECOND: ALLIES}


def late_game(scenario: str, name: str, number: int, start: Callable[[], Table], ending: Ending) -> Golden:
    return Golden(TITLE, name, scenario, from_late(start), number, ending)


def war(name: str, number: int, start: Callable[[], Table], ending: Ending) -> Golden:
    return late_game("campaign_1941", f"campaign-{name}", number, start, ending)


GAMES = (
    Golden(TITLE, "poland-axis", "poland", None, 4, ends(GERMANS, "poland-fell", "10.2")),
    Golden(TITLE, "poland-western", "poland", None, 0, ends((WESTERN,), "poland-stands", "10.2")),
    war("axis-decisive", 0, moscow_and_baku, ends(GERMANS, "axis-decisive", "10.41")),
    war("axis-operational", 0, holding_out, ends(GERMANS, "axis-operational", "10.42")),
    war("axis-marginal", 0, partial(germany_lost, "1945-NOV"), ends(GERMANS, "axis-marginal", "10.43")),
    war("draw", 0, partial(germany_lost, "1945-SEP"), ends(None, "draw", "10.44")),
    war("allied-marginal", 0, partial(germany_lost, "1945-JUL"), ends(ALLIES, "allied-marginal", "10.45")),
    war("allied-operational", 0, partial(germany_lost, "1945-MAY"), ends(ALLIES, "allied-operational", "10.46")),
    war("allied-decisive", 0, partial(germany_lost, "1945-MAR"), ends(ALLIES, "allied-decisive", "10.47")),
    late_game("patton", "patton-west", 0, germany_of_1945, ends((WESTERN,), "patton-west", "16.1")),
    Golden(TITLE, "patton-soviet", "patton", None, 0, ends((SOVIET,), "patton-soviet", "16.1")),
    Golden(TITLE, "patton-draw", "patton", None, 3, ends(None, "draw", "16.1")),
    late_game(
        "tournament", "tournament-axis", 1, partial(summer_of_1943, 1), ends(GERMANS, "tournament-axis", "16.22")
    ),
    late_game(
        "tournament", "tournament-allies", 0, partial(summer_of_1943, -1), ends(ALLIES, "tournament-allies", "16.22")
    ),
    late_game("tournament", "tournament-tie", 0, partial(summer_of_1943, 0), ends(ALLIES, "tournament-tie", "16.22")),
    late_game("europe", "europe-axis", 4, partial(autumn_of_1941, 1), ends(GERMANS, "europe", "16.32")),
    late_game("europe", "europe-allies", 0, partial(autumn_of_1941, -1), ends(ALLIES, "europe", "16.32")),
    late_game("europe", "europe-draw", 4, partial(autumn_of_1941, 0), ends(None, "draw", "16.32")),
)


if __name__ == "__main__":
    golden.write(GAMES)
