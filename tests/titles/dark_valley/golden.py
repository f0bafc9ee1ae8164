"""Late positions, and the golden games that begin there (tests.titles.golden)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.titles.dark_valley.ground import COLUMN, EDGE, GROZNY, MAIKOP, SEVASTOPOL, STALINGRAD, VP_HEXES
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.setup import CAMPAIGN_ENDS, LAST_TURN
from eastfront.titles.dark_valley.table import EXITED, Table
from eastfront.titles.dark_valley.turn import War
from eastfront.titles.dark_valley.victory import LEARNING, section
from tests.titles import golden
from tests.titles.dark_valley.positions import at, position, unit
from tests.titles.golden import Golden

WITHOUT = ("berlin", "moscow", "kiev", "leningrad")  # which decide by themselves
GERMANS, SOVIETS = ("GE-CORPS-VIII", "GE-PZ-7"), ("SU-RD-50", "SU-MC41-12")
DEPOT = "GE-DEPOT-C"
ON_THE_WAY = ("GE-PZ-23", "GE-PZ-1", "GE-PZ-6", "GE-PZ-8")
GONE_TO_BAKU = (
    *("GE-PZ-3", "GE-PZ-13", "GE-PZ-14", "GE-PZ-16", "GE-MOT-16"),
    *("GE-CORPS-XLIV", "GE-CORPS-V", "GE-CORPS-IV", "GE-CORPS-XVII"),
)


# ---------------------------------------------------------------------- late positions
def front(turn: int, vp: int, goal: str = "campaign") -> Table:
    """The Axis holds so many victory hexes, the westernmost ones, with two units in the last of them; two Soviet units
    stand in those that come next. What happens in this turn decides."""
    west = sorted((h for h in VP_HEXES if h not in [*map(at, WITHOUT)]), key=lambda h: (COLUMN[h], h))
    units = {code: west[vp - 1 - nth] for nth, code in enumerate(GERMANS)}
    units |= {code: west[vp + nth] for nth, code in enumerate(SOVIETS)}
    return held(turn, west[:vp], {**units, DEPOT: west[vp // 2]}, goal)


def held(turn: int, axis: Iterable[int], units: Mapping[str, str | int], goal: str = "campaign") -> Table:
    table = position(units, turn=turn)
    table.goal, table.last_turn = goal, LAST_TURN.get(goal, CAMPAIGN_ENDS)
    for hex_ in VP_HEXES:
        table.control[hex_] = SOVIET
    for hex_ in axis:
        table.control[hex_] = AXIS
    return table


def before_moscow() -> Table:
    """December 1941: the Axis is in Moscow and Kiev, and two Soviet divisions stand before Moscow."""
    units = {"GE-CORPS-VIII": "moscow", "GE-PZ-7": "moscow", "GE-CORPS-I": "kiev", DEPOT: "smolensk"}
    axis = map(at, ("moscow", "kiev", "smolensk", "minsk", "warsaw_west", "berlin"))
    return held(7, axis, {**units, "SU-RD-50": "tula", "SU-RD-16": "kalinin"})


def before_baku() -> Table:
    """July 1942: nine units have crossed the Caucasus, others stand on the military roads."""
    table = front(13, 28)
    for code, gate in zip(ON_THE_WAY, EDGE["military roads"], strict=False):
        table.location[unit(code)] = gate
    for code in GONE_TO_BAKU:
        table.location[unit(code)] = EXITED
    for hex_ in (SEVASTOPOL, STALINGRAD, MAIKOP, GROZNY):
        table.control[hex_] = AXIS
    return table


def before_pskov() -> Table:
    """July 1941: Riga, Dünaburg and Pskov are taken, and Soviet tanks stand before Pskov."""
    units = {"GE-CORPS-I": "pskov", "GE-PZ-1": "duenaburg", "GE-DEPOT-N": "riga", "SU-MC41-10": "luga"}
    return held(2, LEARNING, units, "learning")


def in_berlin() -> Table:
    """May 1945: Berlin has fallen, two towns have not."""
    units = {"GE-CORPS-VIII": "stettin", "GE-PZ-7": "vienna", "SU-MC41-12": "berlin", "SU-RD-50": "posen"}
    return held(CAMPAIGN_ENDS, map(at, ("stettin", "vienna")), units)


# ---------------------------------------------------------------------- the games
def first(start: Callable[[], Table]) -> Callable[[int], Flow[Table]]:
    def flow(_: int) -> Flow[Table]:
        table = start()
        table.chronicle = None
        return Flow(table, War())

    return flow


def ending(winner: Side | None, how: str, goal: str = "campaign") -> Ending:
    return Ending(winner, f"tdv-end-{how}", section(goal))


def campaign(name: str, number: int, winner: Side, how: str, start: Callable[[], Table]) -> Golden:
    return Golden("dark_valley", f"campaign-{name}", "campaign_barbarossa", first(start), number, ending(winner, how))


def scenario(goal: str, number: int, winner: Side | None, how: str, start: Callable[[], Table] | None) -> Golden:
    name = f"{goal.replace('_', '-')}-{how.removeprefix('learning-')}"
    return Golden("dark_valley", name, goal, first(start) if start else None, number, ending(winner, how, goal))


GAMES = (
    campaign("moscow", 0, AXIS, "moscow", before_moscow),
    campaign("baku", 19, AXIS, "baku", before_baku),
    campaign("axis-points", 1, AXIS, "axis-points", partial(front, 13, 38)),
    campaign("soviet-1942", 0, SOVIET, "soviet-limit", partial(front, 17, 28)),
    campaign("soviet-1943", 0, SOVIET, "soviet-limit", partial(front, 29, 23)),
    campaign("soviet-1944", 0, SOVIET, "soviet-limit", partial(front, 40, 13)),
    campaign("berlin", 0, SOVIET, "berlin", in_berlin),
    campaign("axis-holds-out", 0, AXIS, "axis-holds-out", partial(front, CAMPAIGN_ENDS, 8)),
    scenario("barbarossa", 0, SOVIET, "soviets-hold-out", partial(front, 8, 29, "barbarossa")),
    scenario("fall_blau", 1, None, "draw", partial(front, 18, 34, "fall_blau")),
    scenario("fall_blau", 0, SOVIET, "soviets-take", partial(front, 18, 33, "fall_blau")),
    scenario("zitadelle", 0, None, "draw", partial(front, 29, 26, "zitadelle")),
    scenario("bagration", 0, None, "draw", partial(front, 40, 16, "bagration")),
    scenario("bagration", 0, AXIS, "axis-holds", partial(front, 40, 18, "bagration")),
    scenario("learning", 0, AXIS, "learning-axis", before_pskov),
    scenario("learning", 0, SOVIET, "learning-soviet", None),
)


if __name__ == "__main__":
    golden.write(GAMES)
