"""The positions from 1942 on, each with one thing or two to see."""

from __future__ import annotations

from eastfront.engine.actions import Pass
from eastfront.titles.europe_engulfed.actions import Attack
from eastfront.titles.europe_engulfed.home_actions import Escort, Raid
from eastfront.titles.europe_engulfed.printed import AXIS, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.rounds import ChooseLoss
from tests.strength.europe_engulfed.boards import (
    Position,
    at_breakthroughs,
    at_combat,
    at_operations,
    at_production,
    at_raid,
    at_trains,
    clear,
    in_the_east,
    lay_out,
    summer_1942,
    summer_1944,
)
from tests.strength.europe_engulfed.positions import C41, THE_END, arranged, own
from tests.titles.europe_engulfed.home import give
from tests.titles.europe_engulfed.positions import put, ships


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
