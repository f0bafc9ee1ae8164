"""The positions of the puzzles, each with one thing or two to see. `python -m tests.strength.europe_engulfed.make`
writes their saves again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eastfront.titles.europe_engulfed.actions import Attack
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.table import Table
from tests.strength.europe_engulfed.boards import (
    Position,
    at_combat,
    at_operations,
    at_production,
    at_trains,
    autumn_1940,
    in_the_east,
    lay_out,
    spring_1940,
    winter_1941,
)
from tests.titles.europe_engulfed.home import give, laid
from tests.titles.europe_engulfed.positions import put

POSITIONS: Final[dict[str, tuple[str, Callable[[], Position]]]] = {}
C39, C41 = "campaign_1939", "campaign_1941"


def arranged(scenario: str) -> Callable[[Callable[[], Position]], Callable[[], Position]]:
    def take(make: Callable[[], Position]) -> Callable[[], Position]:
        POSITIONS[make.__name__] = scenario, make
        return make

    return take


THE_END: Final = """
    ruhr: 3 us_inf4, 2 us_arm4
    rhineland: 2 us_inf4
    baden: 2 us_inf4
    paris:
    metz:
    belgium:
    pas_de_calais:
    berlin:
    silesia: 2 de_inf4, de_arm4
    warsaw: su_inf4
    east_prussia: 2 de_inf4
    lublin: 2 su_inf4
    lodz: 3 su_inf4, 3 su_arm4
"""


def own(table: Table, nation: str, actions: int) -> None:
    table.actions[NATION[nation]] = actions


# ---------------------------------------------------------------------- 1939 and 1940
@arranged(C39)
def poland() -> Position:
    """The campaign as it begins: two Special Actions, and Warsaw."""
    return at_operations(laid(C39), AXIS)


@arranged(C39)
def the_way_through_belgium() -> Position:
    """May 1940, clear, the Maginot Line ahead."""
    table = spring_1940()
    own(table, "de", 3)
    return at_operations(table, AXIS)


@arranged(C39)
def paris_is_open() -> Position:
    """Belgium has fallen, the front is in the Pas-de-Calais, and Paris has been emptied for it."""
    table = spring_1940()
    give(table, "de", "belgium", "netherlands")
    for nation in ("be", "nl"):
        table.conquered[NATION[nation]] = 1
    lay_out(
        table,
        """
        belgium: 2 de_inf4
        pas_de_calais: 3 de_inf4, 4 de_arm4, 3 de_gsu
        normandy: fr_inf3, gb_inf4
        paris:
        bordeaux: fr_inf3, fr_arm3
        """,
    )
    return at_operations(table, AXIS)


@arranged(C39)
def paris_for_the_french() -> Position:
    """The same an army earlier: France moves, and Germany comes next."""
    table = spring_1940()
    give(table, "de", "belgium", "netherlands")
    for nation in ("be", "nl"):
        table.conquered[NATION[nation]] = 1
    lay_out(
        table,
        """
        belgium: 4 de_inf4, 4 de_arm4, 3 de_gsu
        ruhr: de_inf3
        rhineland: 3 de_inf4
        pas_de_calais: fr_inf3:1
        paris:
        normandy: 2 fr_inf3, fr_arm3, gb_inf4
        metz: 6 fr_inf3
        """,
    )
    own(table, "de", 1)
    return at_operations(table, WESTERN)


@arranged(C39)
def dunkirk() -> Position:
    """Two British blocks and a Special Action against the whole of the German armour."""
    table = spring_1940()
    give(table, "de", "belgium", "netherlands")
    for nation in ("be", "nl"):
        table.conquered[NATION[nation]] = 1
    lay_out(
        table,
        """
        belgium: 2 de_inf4
        pas_de_calais: gb_inf4, gb_inf3, gb_arm3
        paris: 2 fr_inf3
        """,
    )
    put(table, "pas_de_calais", "4 de_inf4", "4 de_arm4", "3 de_gsu")
    table.newly[area("pas_de_calais")] = 1
    own(table, "gb", 1)
    flow = at_combat(table, AXIS)
    flow.do(Attack(area("pas_de_calais"), 1))
    return flow


@arranged(C39)
def england_is_bare() -> Position:
    """Everybody has gone to Egypt; Germany has paratroops, ships and two Special Actions."""
    table = autumn_1940()
    lay_out(table, "london:\nsouthampton: gb_inf3\nwales:\nmidlands: gb_inf3\nscotland: gb_inf3")
    lay_out(table, "pas_de_calais: 2 de_inf4, 2 de_gsu\nbelgium: de_abn3, de_abn2")
    own(table, "de", 2)
    return at_operations(table, WESTERN)


@arranged(C39)
def militia_for_london() -> Position:
    table = autumn_1940()
    lay_out(table, "london:\nsouthampton: gb_inf3\nmidlands:\nbelgium: de_abn3, de_abn2")
    return at_production(table, "gb", 4)


# ---------------------------------------------------------------------- 1941
@arranged(C41)
def spring_before_barbarossa() -> Position:
    """May 1941, four Special Actions in hand, five WERP left."""
    table = in_the_east("1941-MAY", war=False)
    own(table, "de", 4)
    return at_production(table, "de", 5)


@arranged(C39)
def july_1941() -> Position:
    """Four fifths of the army stand at the Soviet border; five Special Actions."""
    table = autumn_1940("1941-JUL")
    own(table, "de", 5)
    lay_out(
        table,
        """
        lodz: 6 de_arm4, 4 de_gsu
        lublin: 8 de_inf4
        warsaw: 6 de_inf4
        east_prussia: 4 de_inf3
        rhineland:
        """,
    )
    return at_operations(table, AXIS)


@arranged(C39)
def november_1941_at_peace() -> Position:
    """The same army, and snow in two months."""
    table = autumn_1940("1941-NOV")
    own(table, "de", 5)
    lay_out(
        table,
        """
        lodz: 6 de_arm4, 4 de_gsu
        lublin: 8 de_inf4
        warsaw: 6 de_inf4
        east_prussia: 4 de_inf3
        rhineland:
        """,
    )
    table.weather = [2, 2, 1]
    return at_operations(table, AXIS, clear_sky=False)


@arranged(C41)
def lvov_is_attacked() -> Position:
    """Two armies of cadres before ten full infantry blocks; a Special Action in hand."""
    table = in_the_east("1941-JUL")
    lay_out(table, "lvov: 2 su_inf3, su_arm2, su_gsu\nkiev: su_inf2")
    put(table, "lvov", "6 de_inf4", "4 de_arm4")
    table.newly[area("lvov")] = 1
    own(table, "su", 1)
    flow = at_combat(table, AXIS)
    flow.do(Attack(area("lvov"), 0))
    return flow


@arranged(C41)
def conscripts() -> Position:
    """September 1941: the army of the border is gone."""
    table = winter_1941("1941-SEP")
    return at_production(table, "su", 12)


@arranged(C41)
def kiev_pocket() -> Position:
    """Six Soviet blocks in Kiev; Kharkov and Kursk lie empty behind them."""
    table = winter_1941("1941-SEP")
    give(table, "su", "kiev")
    lay_out(
        table,
        """
        kiev: 4 su_inf3, su_arm3, su_inf2
        lvov: 2 de_inf4
        pripet_marshes: 2 de_inf3
        bryansk: 3 de_inf4, 4 de_arm4
        dnepr_bend: 2 de_inf4, 3 de_arm4
        bessarabia: ro_inf3
        kharkov:
        kursk:
        """,
    )
    give(table, "su", "kharkov", "kursk")
    return at_operations(table, AXIS)


@arranged(C41)
def moscow_is_open() -> Position:
    table = winter_1941("1941-SEP")
    lay_out(table, "moscow:\ntula: 3 su_inf4, su_arm3\npenza: 2 su_inf3")
    return at_operations(table, AXIS)


@arranged(C41)
def moscow_for_the_soviets() -> Position:
    """Moscow is empty and the German armour stands in Smolensk."""
    table = winter_1941("1941-SEP")
    lay_out(table, "moscow:\ntula: 3 su_inf4, su_arm3\npenza: 2 su_inf3\nvologda: su_inf3")
    own(table, "de", 2)
    return at_operations(table, SOVIET)


@arranged(C41)
def trains_for_moscow() -> Position:
    """The armies of Siberia are at the Urals, and four trains are ready."""
    table = winter_1941("1941-SEP")
    lay_out(table, "moscow:\nurals: 2 su_inf4, su_inf3\nkuibyshev: su_inf3\ntula: 2 su_inf3")
    return at_trains(table, SOVIET)


@arranged(C41)
def rommel_is_cut_off() -> Position:
    """The Axis army is in Western Egypt, and nobody behind it in Marmarica."""
    table = in_the_east("1941-NOV")
    give(table, "it", "marmarica", "western_egypt")
    lay_out(
        table,
        """
        marmarica:
        western_egypt: de_arm4e, de_gsu, it_inf3, it_arm2
        el_alamein: 2 gb_inf3, gb_arm3
        alexandria: gb_inf3
        tobruk: gb_inf4, gb_arm3
        cyrenaica:
        tripolitania: it_inf2
        """,
    )
    return at_operations(table, WESTERN)


@arranged(C41)
def rommel_keeps_his_road() -> Position:
    """The same, and the Axis is to move: Tobruk is British."""
    table = in_the_east("1941-NOV")
    give(table, "it", "marmarica", "western_egypt", "cyrenaica")
    lay_out(
        table,
        """
        marmarica:
        western_egypt: de_arm4e, de_gsu, it_inf3, it_arm2, it_inf2
        el_alamein: 2 gb_inf3, gb_arm3
        alexandria: gb_inf3
        tobruk: gb_inf4, gb_arm3
        cyrenaica: it_inf2
        tripolitania: it_inf2
        """,
    )
    return at_operations(table, AXIS)


@arranged(C41)
def snow_before_moscow() -> Position:
    """Snow: a contested area in which nobody has to fight."""
    table = winter_1941("1941-NOV")
    put(table, "tula", "2 de_inf4:2", "de_arm4:2")
    table.weather = [2, 2, 1]
    return at_combat(table, AXIS, clear_sky=False)
