"""The positions of the puzzles, each with one thing or two to see. `python -m tests.strength.europe_engulfed.make`
writes their saves again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eastfront.engine.actions import Pass
from eastfront.titles.europe_engulfed.actions import Attack
from eastfront.titles.europe_engulfed.home_actions import Escort, Raid
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.rounds import ChooseLoss
from eastfront.titles.europe_engulfed.table import Table
from tests.strength.europe_engulfed.boards import (
    Position,
    at_breakthroughs,
    at_combat,
    at_operations,
    at_production,
    at_raid,
    at_trains,
    autumn_1940,
    clear,
    in_the_east,
    lay_out,
    spring_1940,
    summer_1942,
    summer_1944,
    winter_1941,
)
from tests.titles.europe_engulfed.home import give, laid
from tests.titles.europe_engulfed.positions import put, ships

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


# ---------------------------------------------------------------------- 1942 and 1943
@arranged(C41)
def january_1942_neutral() -> Position:
    """January 1942: the Soviet Union is still at peace, and the Germans have gone to the Mediterranean."""
    table = in_the_east("1942-JAN", war=False)
    lay_out(
        table,
        """
        lodz: de_inf3
        lublin: de_inf3
        warsaw: de_inf3
        east_prussia: de_inf3
        bucharest: ro_inf2
        belgrade: 4 de_inf4, 4 de_arm4
        athens: 4 de_inf4, 2 de_arm4
        """,
    )
    table.weather = [2, 2, 1]
    return at_operations(table, SOVIET, clear_sky=False)


@arranged(C41)
def stalingrad_and_baku() -> Position:
    """The armour is in the Don Bend and at Krasnodar; nobody is in Stalingrad."""
    table = summer_1942()
    give(table, "de", "don_bend", "krasnodar")
    lay_out(
        table,
        """
        don_bend: 3 de_inf4, 3 de_arm4
        krasnodar: 2 de_inf4, 2 de_arm4
        stalingrad:
        saratov: 2 su_inf3
        grozny: 2 su_inf3
        """,
    )
    return at_operations(table, AXIS)


@arranged(C41)
def baku_keeps_somebody() -> Position:
    """Moscow and Stalingrad are gone; with Baku the war is."""
    table = summer_1942()
    give(table, "de", "moscow", "stalingrad", "don_bend", "krasnodar", "voronezh", "tula")
    lay_out(
        table,
        """
        moscow: 3 de_inf4
        stalingrad: 2 de_inf4
        krasnodar: 2 de_inf4
        grozny: 2 de_inf4, 3 de_arm4
        don_bend: de_inf3
        voronezh: de_inf3
        tula: de_inf3
        saratov: 2 su_inf3
        astrakhan: 2 su_inf3
        georgia: 2 su_inf3
        baku:
        penza: 2 su_inf4
        """,
    )
    own(table, "de", 1)
    return at_operations(table, SOVIET)


@arranged(C41)
def a_step_for_moscow() -> Position:
    """Two cadres hold Moscow against four German armies; three WERP are left."""
    table = summer_1942()
    lay_out(table, "moscow: 2 su_inf4:1\ntula: su_inf3")
    return at_production(table, "su", 3)


@arranged(C41)
def an_action_for_the_summer() -> Position:
    """May 1942, four Special Actions, five WERP left."""
    table = summer_1942("1942-MAY")
    own(table, "de", 4)
    return at_production(table, "de", 5)


@arranged(C41)
def escorts_for_britain() -> Position:
    """January 1942: forty U-boats, level one, fifteen WERP."""
    table = in_the_east("1942-JAN")
    table.uboats, table.asw = 40, 1
    return at_production(table, "gb", 15)


@arranged(C41)
def no_more_uboats() -> Position:
    """1944: the escorts are at level five; one WERP is left."""
    table = summer_1944()
    lay_out(table, "warsaw: 4 de_inf4:2, de_arm4\neast_prussia: 3 de_inf4:3")
    table.asw, table.uboats = 5, 4
    return at_production(table, "de", 1)


@arranged(C41)
def partisans_of_kharkov() -> Position:
    """Kiev, Kharkov and the Dnepr Bend have one block each."""
    table = summer_1942()
    lay_out(table, "kiev: ro_inf2\nkharkov: de_inf4\ndnepr_bend: de_inf4\nkursk: 5 de_inf4, 6 de_arm4, 3 de_gsu")
    return at_operations(table, AXIS)


@arranged(C41)
def bombers_come_alone() -> Position:
    """Ten bombers without an escort, twelve German fighters."""
    table = in_the_east("1943-JUL")
    table.bombers[WESTERN], table.fighters[WESTERN], table.fighters[AXIS], table.flak[AXIS] = 10, 0, 12, 2
    flow = at_raid(table, "de", WESTERN)
    flow.do(Raid(10))
    return flow


@arranged(C41)
def bombers_want_company() -> Position:
    """Ten bombers have set out; eight fighters could go with them, and Germany has ten."""
    table = in_the_east("1943-JUL")
    table.bombers[WESTERN], table.fighters[WESTERN], table.fighters[AXIS], table.flak[AXIS] = 10, 8, 10, 2
    flow = at_raid(table, "de", WESTERN)
    flow.do(Raid(10))
    assert Escort(8) in flow.options()
    return flow


@arranged(C41)
def nobody_in_the_sky() -> Position:
    """Three ground supports over Voronezh, and no Soviet aircraft."""
    table = summer_1942()
    put(table, "voronezh", "3 de_inf4", "2 de_arm4", "3 de_gsu")
    lay_out(table, "kharkov: 2 de_inf4")
    table.newly[area("voronezh")] = 1
    flow = at_combat(table, AXIS)
    flow.do(Attack(area("voronezh"), 0))
    while flow.asked != (AXIS,) and AXIS not in flow.asked:
        flow.do(Pass())
    return flow


@arranged(C41)
def elite_and_plain() -> Position:
    """One hit on infantry: a plain block or an elite one."""
    table = summer_1944("1944-SEP")
    lay_out(table, "lodz: 2 de_inf4, 2 de_inf4e")
    put(table, "lodz", "3 su_inf4", "3 su_arm4")
    table.newly[area("lodz")] = 1
    flow = at_combat(table, SOVIET)
    flow.do(Attack(area("lodz"), 0))
    while type(flow.decision) is not ChooseLoss or flow.asked != (AXIS,):
        options = flow.options()
        flow.do(Pass() if Pass() in options else options[0])
    return flow


# ---------------------------------------------------------------------- 1944 and 1945
@arranged(C41)
def rome_keeps_somebody() -> Position:
    """Italian morale has collapsed; an Allied army is in Campania, and Rome has been emptied."""
    table = summer_1944()
    lay_out(table, "rome:\ntuscany: 2 de_inf4, de_inf3\nveneto: 2 de_inf3")
    return at_operations(table, AXIS)


@arranged(C41)
def rome_is_open() -> Position:
    table = summer_1944()
    lay_out(table, "rome:\ntuscany: 2 de_inf4, de_inf3")
    return at_operations(table, WESTERN)


@arranged(C41)
def paris_is_free() -> Position:
    """The Germans have gone back to the Seine too late: Paris is empty."""
    table = summer_1944()
    lay_out(table, "paris:\nmetz: 2 de_inf4, de_arm4")
    return at_operations(table, WESTERN)


@arranged(C41)
def paris_keeps_somebody() -> Position:
    table = summer_1944()
    lay_out(table, "paris:\nmetz: 2 de_inf4, de_arm4")
    return at_operations(table, AXIS)


@arranged(C41)
def an_empty_beach() -> Position:
    """June 1944, clear: everybody has gone to the Pas-de-Calais, a Special Action and ships are ready."""
    table = summer_1944("1944-MAY")
    give(table, "de", "normandy", "brittany")
    lay_out(
        table,
        """
        normandy:
        brittany:
        pas_de_calais: 4 de_inf4
        southampton: 4 us_inf4, 3 gb_inf4
        wales: 2 us_inf4
        london: 2 gb_inf4
        """,
    )
    ships(table, "gb", "atlantic", 6)
    ships(table, "us", "atlantic", 4)
    ships(table, "de", "atlantic", 0)
    own(table, "us", 2)
    own(table, "gb", 1)
    return at_operations(table, WESTERN)


@arranged(C41)
def berlin_keeps_somebody() -> Position:
    """The Ruhr, the Rhineland and Baden are lost; Berlin is empty, and the Soviets stand on the Oder."""
    table = summer_1944("1945-JAN")
    give(table, "us", "ruhr", "rhineland", "baden", "metz", "paris", "pas_de_calais", "belgium", "netherlands")
    lay_out(
        table,
        """
        ruhr: 3 us_inf4, 2 us_arm4
        rhineland: 2 us_inf4
        baden: 2 us_inf4
        paris:
        metz:
        belgium:
        pas_de_calais:
        berlin:
        silesia: 2 de_inf4, de_arm4
        slovakia: 2 de_inf4
        austria: de_inf3
        lodz: 2 su_inf4
        """,
    )
    table.weather = [0, 0, 0]
    return at_operations(table, AXIS)


@arranged(C41)
def berlin_is_open() -> Position:
    """The same, and the Soviets are to move: their armour stands on the Oder."""
    table = summer_1944("1945-MAR")
    give(table, "us", "ruhr", "rhineland", "baden", "metz", "paris", "pas_de_calais", "belgium", "netherlands")
    lay_out(table, THE_END)
    return at_operations(table, SOVIET)


@arranged(C41)
def trains_for_paris() -> Position:
    """Strategic movement, Paris empty, two blocks in Austria."""
    table = summer_1944()
    lay_out(table, "paris:\naustria: 2 de_inf4\nzagreb: de_inf3")
    give(table, "de", "austria", "zagreb")
    return at_trains(table, AXIS)


@arranged(C41)
def ploesti_is_open() -> Position:
    """The oil lies empty behind Bessarabia."""
    table = summer_1944()
    give(table, "ro", "ploesti", "bucharest")
    lay_out(table, "ploesti:\nbessarabia: 3 su_inf4, 3 su_arm4")
    return at_operations(table, SOVIET)


@arranged(C41)
def the_last_action_into_berlin() -> Position:
    """Breakthrough, one Special Action: Soviet armour on the Oder, nobody in Berlin."""
    table = summer_1944("1945-MAR")
    give(table, "us", "ruhr", "rhineland", "baden", "metz", "paris", "pas_de_calais", "belgium", "netherlands")
    lay_out(table, THE_END)
    own(table, "su", 1)
    return at_breakthroughs(table, SOVIET)


@arranged(C41)
def an_action_kept() -> Position:
    """Breakthrough: one Special Action, nothing to take, and four Soviet armies before Warsaw."""
    table = summer_1944()
    clear(table, "tuscany")
    own(table, "de", 1)
    return at_breakthroughs(table, AXIS)
