"""The positions of the puzzles, each with one thing or two to see. `python -m tests.strength.dark_valley.make` writes
their saves again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eastfront.titles.dark_valley.arrivals import Placing, SovietReinforcements
from eastfront.titles.dark_valley.counterattack import Counterattack, Price
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.replacements import AxisReplacements
from eastfront.titles.dark_valley.setup import lay_out as start
from eastfront.titles.dark_valley.ships import Ships
from eastfront.titles.dark_valley.strategic import StrategicMovement
from eastfront.titles.dark_valley.table import GONE, Table
from eastfront.titles.dark_valley.trains import SOVIET_TRAINS, Trains
from eastfront.titles.dark_valley.turn import Turn
from eastfront.titles.dark_valley.withdrawals import Withdrawals
from tests.strength.dark_valley.boards import (
    Position,
    at_chit,
    at_phase,
    begin,
    between_draws,
    hold,
    inside_chit,
    lay_out,
    settled,
)
from tests.strength.dark_valley.dates import august_41, november_41

POSITIONS: Final[dict[str, tuple[str, Callable[[], Position]]]] = {}


def arranged(scenario: str) -> Callable[[Callable[[], Position]], Callable[[], Position]]:
    def take(make: Callable[[], Position]) -> Callable[[], Position]:
        POSITIONS[make.__name__] = scenario, make
        return make

    return take


# ---------------------------------------------------------------------- 1941
@arranged("campaign_barbarossa")
def kiev_is_left() -> Position:
    """The garrison of Kiev has gone over the river."""
    table = august_41()
    lay_out(table, "E1129: SU-ARMY-37\nW4530: GE-CORPS-XXIX GE-CORPS-LV")
    return at_chit(table, "move", AXIS, "logistics")


def _kiev_pocket() -> Table:
    table = august_41(4)
    hold(table, AXIS, "konotop kremenchug")
    lay_out(
        table,
        """
        konotop: GE-PZ-3 GE-PZ-4 GE-HQ-2
        E1428: GE-MOT-10 GE-PZ-18
        E1227: GE-CORPS-VII GE-CORPS-XIII
        kremenchug: GE-PZ-13 GE-HQ-1
        E1533: GE-PZ-14 GE-MOT-25
        E1534: GE-PZ-16 GE-MOT-16
        W4634: GE-DEPOT-S
        gomel: GE-CORPS-XLIII GE-CORPS-LIII GE-DEPOT-C
        chernigov: SU-ARMY-5-
        nezhin: SU-ARMY-21
        kiev: SU-ARMY-37
        cherkassy: GE-CORPS-IV
        lubny: SU-ARMY-26-
        sumy: SU-ARMY-40
        poltava: SU-ARMY-38-
        """,
    )
    return table


@arranged("campaign_barbarossa")
def kiev_pocket() -> Position:
    """Two Panzer armies, four hexes apart; whoever is west of them goes by Romny."""
    return at_chit(_kiev_pocket(), "move", AXIS, "logistics")


def _moscow_is_open(turn: int = 6) -> Table:
    table = november_41(turn)
    lay_out(
        table,
        """
        E2013: SU-ARMY-16
        E2013: SU-ARMY-33
        serpukhov: SU-ARMY-5
        E2415: SU-HQ-Stavka
        gone: SU-REG-MosM SU-RD-18
        """,
    )
    return table


@arranged("campaign_barbarossa")
def moscow_is_open_axis() -> Position:
    return at_chit(_moscow_is_open(), "move", AXIS, "logistics")


@arranged("campaign_barbarossa")
def moscow_is_open_soviet() -> Position:
    return at_chit(_moscow_is_open(), "move", SOVIET, "panzer_4")


@arranged("campaign_barbarossa")
def stavka_for_moscow() -> Position:
    """Two armies in the reserve, and a Panzer chit in the cup."""
    return between_draws(_moscow_is_open(), "stavka", SOVIET, "panzer_4")


@arranged("campaign_barbarossa")
def newcomers_for_moscow() -> Position:
    table = _moscow_is_open()
    lay_out(table, "arriving: SU-ARMY-19 SU-ARMY-20 SU-ARMY-32")
    settled(table)
    return begin(table, Turn(at="soviet_replacements"), SovietReinforcements(at="."), Placing(SOVIET))


@arranged("campaign_barbarossa")
def trains_for_tula() -> Position:
    """Tula is empty, the Second Panzer Army four hexes away, two armies wait at Ryazan and Michurinsk."""
    table = november_41()
    lay_out(table, "ryazan: SU-ARMY-50\nE2922: SU-ARMY-19\nserpukhov: SU-HQ-Zhukov")
    settled(table)
    rail = StrategicMovement(at="soviets_in_the_baltic")
    return begin(table, Turn(at="activations"), rail, Trains(SOVIET, SOVIET_TRAINS))


@arranged("campaign_barbarossa")
def ships_for_sevastopol() -> Position:
    table = november_41()
    lay_out(table, "novorossiysk: SU-ARMY-51 SU-RD-25\nkrasnodar: SU-ARMY-Crd")
    settled(table)
    ships = Ships(SOVIET, "black", 4)
    return begin(table, Turn(at="activations"), StrategicMovement(at="landing"), ships)


@arranged("barbarossa")
def last_of_barbarossa_axis() -> Position:
    """Twenty-nine points, and nobody in Tula."""
    table = november_41(8, "barbarossa")
    lay_out(
        table,
        """
        kalinin: SU-ARMY-31
        E1812: GE-PZ-1 GE-MOT-36 GE-HQ-3
        E2420: SU-ARMY-50
        serpukhov: SU-HQ-Zhukov
        """,
    )
    return at_chit(table, "move", AXIS)


@arranged("barbarossa")
def last_of_barbarossa_soviet() -> Position:
    """Thirty points, and the Germans have left Kalinin to go for Klin."""
    table = november_41(8, "barbarossa")
    lay_out(table, "E1913: GE-PZ-1 GE-MOT-36\nE1813: GE-HQ-3\nE1911: SU-RD-70\nE2010: SU-ARMY-31")
    lay_out(table, "gone: SU-RD-70")
    hold(table, AXIS, "kalinin")
    return at_chit(table, "move", SOVIET)


@arranged("campaign_barbarossa")
def demyansk_by_air() -> Position:
    """A corps and a division are cut off, and attrition has come."""
    table = november_41(9)
    hold(table, AXIS, "demyansk")
    lay_out(
        table,
        """
        demyansk: GE-CORPS-II GE-INF-290
        E1209: SU-ARMY-11
        E1208: SU-ARMY-27
        E1310: SU-ARMY-34
        E1409: SU-ARMY-19
        staraya_russa: GE-CORPS-XXIII GE-INF-253
        E1111: SS-MOT-Toten
        """,
    )
    return at_phase(table, "attrition")


@arranged("campaign_barbarossa")
def fuel_by_air() -> Position:
    """Logistics in August: the First Panzer Army has run out of its depots."""
    table = august_41()
    return at_chit(table, "logistics", AXIS)


@arranged("campaign_barbarossa")
def depots_in_august() -> Position:
    return at_phase(august_41(), "attrition")


@arranged("campaign_barbarossa")
def bases_in_august() -> Position:
    table = august_41()
    lay_out(table, "warsaw_west: GE-BASE-II\nlublin: GE-BASE-V")
    return at_phase(table, "axis_bases")


@arranged("campaign_barbarossa")
def a_headquarters_leaves() -> Position:
    """One of four must go; one commands nobody."""
    table = november_41(8)
    lay_out(table, "W3615: GE-HQ-3\naway: GE-BASE-II GE-AIR-II GE-BASE-IV GE-AIR-IV")
    settled(table)
    return begin(table, Turn(at="soviet_reinforcements"), AxisReplacements(at="."), Withdrawals())


@arranged("campaign_barbarossa")
def the_price_of_counterattacks() -> Position:
    """One division alone in Kiev, two beside armies."""
    table = august_41()
    lay_out(table, "E1129: SU-ARMY-37\nkiev: SU-RD-5\nE1416: SU-RD-33\nE1518: SU-RD-48")
    return inside_chit(table, "counterattack", SOVIET, Counterattack(at="forget"), Price(1), cup="move")


@arranged("learning")
def the_second_town() -> Position:
    """The last turn of the lesson: Riga is taken, Dünaburg is empty, and two towns win."""
    table = start("learning")
    table.turn = 2
    table.location = [GONE if u.side == SOVIET and table.location[u.id] >= 0 else table.location[u.id] for u in UNITS]
    table.steps = [0 if where == GONE else step for where, step in zip(table.location, table.steps, strict=True)]
    hold(table, AXIS, "riga mitau libau windau siauliai taurage panevezys kaunas")
    lay_out(
        table,
        """
        riga: GE-CORPS-I GE-INF-21
        siauliai: GE-CORPS-XXVI GE-INF-291 GE-DEPOT-N
        panevezys: GE-CORPS-X GE-CORPS-II
        W3715: GE-PZ-8 GE-MOT-3 GE-HQ-4
        W3614: GE-PZ-1 GE-PZ-6 GE-MOT-36
        kaunas: GE-INF-253 GE-INF-269
        W3911: SU-RD-10 SU-RD-90
        rezekne: SU-RD-48 SU-MC41-12
        pskov: SU-RD-125
        """,
    )
    return at_chit(table, "move", AXIS)


@arranged("campaign_barbarossa")
def panzers_in_contact() -> Position:
    """The whole Panzer army touches a reduced army, and the road behind it is free."""
    table = august_41(3)
    lay_out(
        table,
        """
        E1522: SU-ARMY-50-
        E2226: SU-ARMY-13-
        E1422: GE-PZ-3 GE-PZ-4 GE-CORPS-IX
        E1421: GE-MOT-10 GE-HQ-2 GE-CORPS-VII
        """,
    )
    return at_chit(table, "panzer_2", AXIS, "logistics")


@arranged("campaign_barbarossa")
def panzers_at_a_distance() -> Position:
    """Nobody touches anybody; a reduced army stands alone three hexes away."""
    table = august_41(3)
    lay_out(
        table,
        """
        bryansk: SU-ARMY-50-
        E2226: SU-ARMY-13-
        E1720: SU-ARMY-43
        roslavl: GE-PZ-3 GE-PZ-4 GE-MOT-10 GE-PZ-18 GE-HQ-2
        orsha: GE-PZ-10 SS-MOT-DR GE-CORPS-IX
        """,
    )
    return at_chit(table, "panzer_2", AXIS, "logistics")
