"""The positions of the puzzles from 1943 on."""

from __future__ import annotations

from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.records import Pool
from eastfront.titles.barbarossa_to_berlin.table import ALLIED_BEACHHEAD, OUT, Cause, Table
from tests.strength.barbarossa_to_berlin import dates, later_dates
from tests.strength.barbarossa_to_berlin.boards import (
    at_discards,
    at_replacements,
    at_round,
    deal,
    hold,
    lay_out,
    score,
    total_war,
)
from tests.strength.barbarossa_to_berlin.positions import arranged
from tests.titles.barbarossa_to_berlin.positions import Position, at, card


# ---------------------------------------------------------------------- the Mediterranean
def _after_torch() -> Table:
    """The French have entered the war; Tunis is nobody's."""
    table = dates.fall_42()
    table.vichy = 1
    table.event_turn[card("AL1")] = 7
    table.card_place[card("AL1")] = OUT
    table.invasion_turn = 7
    table.beachhead[ALLIED_BEACHHEAD] = at("beach_l")
    table.control[at("beach_l")] = ALLIED
    lay_out(
        table,
        """
        constantine: br_1_army-
        bone: us_corps_1
        algiers: us_corps_2
        syracuse: it_corps_4
        """,
    )
    hold(table, ALLIED, "oran algiers constantine bone")
    return table


@arranged
def tunis_axis() -> Position:
    table = _after_torch()
    lay_out(table, "syracuse: it_corps_4 ge_pz_corps_4\nnaples: ge_corps_13")
    deal(table, "AX11 AX24 AX15 AX10", 3)
    return at_round(table, 4, AXIS)


@arranged
def summer_43_allied() -> Position:
    """The Eighth Army waits in England's ports for Sicily."""
    table = later_dates.summer_43()
    lay_out(table, "reserve: br_8_army\ntunis: cw_corps_3 br_corps_3")
    deal(table, "AL34 AL31 AL15 AL17 AL18 AL10 AL20")
    return at_round(table, 1, ALLIED)


@arranged
def summer_43_axis() -> Position:
    table = later_dates.summer_43()
    deal(table, "AX26 AX24 AX7 AX41 AX47 AX42 AX17")
    return at_round(table, 1, AXIS)


@arranged
def ten_points_and_total_war() -> Position:
    """Total war pays from eleven points on; there are ten, and nobody in Stalingrad."""
    table = dates.fall_42()
    table.turn = 8
    total_war(table, 5)
    lay_out(table, "saratov: su_stalingrad_front su_army_19 su_steppe_front")
    score(table, 10, Cause.STAND_FAST)
    deal(table, "AX26 AX24 AX42", 3)
    return at_round(table, 5, AXIS)


def _sicily_lost() -> Table:
    table = later_dates.summer_43()
    table.turn = 11
    for code in ("AL34", "AL15", "AL31"):
        table.event_turn[card(code)] = 10
        table.card_place[card(code)] = OUT
    table.invaded[at("beach_p") - at("beach_a")] = 1
    table.invasion_turn = 10
    hold(table, ALLIED, "palermo gela syracuse messina")
    lay_out(
        table,
        """
        messina: br_8_army
        palermo: us_corps_3
        gela: br_corps_3
        naples: it_corps_3
        taranto: it_corps_5
        rome: it_corps_7
        removed: su_northwest_front su_west_front su_central_front su_voronezh_front
        kholm_demyansk: su_1_ukr_front
        elets: su_2_ukr_front
        kursk: su_3_ukr_front su_tank_army_2 su_army_13
        voronezh: su_4_ukr_front su_tank_army_1
        reserve: us_7_army
        eliminated: it_corps_4 it_corps_8 it_corps_9 it_corps_10
        """,
    )
    return table


@arranged
def fall_43_allied() -> Position:
    table = _sicily_lost()
    deal(table, "AL27 AL45 AL53 AL17 AL18 AL10 AL20")
    return at_round(table, 1, ALLIED)


@arranged
def fall_43_axis() -> Position:
    """Italy may go over any day: its towns are held by Italians alone, Milan by nobody."""
    table = _sicily_lost()
    lay_out(table, "innsbruck: ge_corps_13\nverona: ge_corps_14\nmarseille: ge_pz_corps_2 ge_corps_16")
    deal(table, "AX31 AX34 AX24 AX41 AX47 AX42 AX17")
    return at_round(table, 1, AXIS)


# ---------------------------------------------------------------------- 1944
@arranged
def summer_44_allied() -> Position:
    table = later_dates.summer_44()
    deal(table, "AL33 AL35 AL17 AL18 AL10 AL20 AL12")
    return at_round(table, 1, ALLIED)


def _landed(table: Table, beach: str) -> None:
    table.event_turn[card("AL33")] = 14
    table.card_place[card("AL33")] = OUT
    table.invasion_turn = 14
    table.beachhead[ALLIED_BEACHHEAD] = at(beach)
    table.control[at(beach)] = ALLIED
    table.invaded[at(beach) - at("beach_a")] = 1


@arranged
def paris_axis() -> Position:
    """The Americans are two days from an empty Paris."""
    table = later_dates.summer_44()
    _landed(table, "beach_g")
    lay_out(
        table,
        """
        caen: us_1_army us_corps_2
        beach_g: br_2_army
        le_havre: ge_15_army
        calais: ge_corps_18
        rennes: ge_corps_17
        bordeaux: ge_corps_16
        poitiers: ge_7_army-
        orleans: ge_1_army-
        """,
    )
    deal(table, "AX41 AX24 AX47 AX42", 3)
    return at_round(table, 4, AXIS)


@arranged
def empty_beach_axis() -> Position:
    """The landing army has marched off to Antwerp; a panzer corps stands in Calais before an empty beach."""
    table = later_dates.summer_44()
    _landed(table, "beach_d")
    lay_out(
        table,
        """
        antwerp: br_2_army us_1_army
        calais: ge_pz_corps_2
        le_havre: ge_15_army-
        holland: ge_1_army-
        """,
    )
    deal(table, "AX24 AX47", 1)
    return at_round(table, 6, AXIS)


@arranged
def antwerp_and_the_beach() -> Position:
    """Antwerp is empty; so would Calais be, and the beach behind it, if everybody went there."""
    table = later_dates.summer_44()
    _landed(table, "beach_d")
    lay_out(
        table,
        """
        calais: br_2_army us_1_army br_corps_3
        le_havre: ge_pz_corps_2
        reims: ge_15_army-
        holland: ge_1_army-
        """,
    )
    deal(table, "AL12 AL10", 1)
    return at_round(table, 6, ALLIED)


@arranged
def fall_44_allied() -> Position:
    """France is free, Antwerp is ours, and the Red Army stands in Yassy."""
    table = later_dates.summer_44()
    table.turn = 15
    _landed(table, "beach_g")
    hold(table, ALLIED, later_dates.FRANCE_AND_BELGIUM.replace("holland", "") + "kishinev chernovitsi")
    lay_out(
        table,
        """
        metz: us_1_army us_corps_2
        antwerp: br_2_army br_corps_3
        ardennes: us_corps_3
        paris: us_corps_4
        holland: ge_15_army-
        ruhr: ge_1_army-
        saar: ge_7_army-
        stuttgart: ge_19_army-
        yassi: su_2_ukr_front su_tank_army_6
        kishinev: su_3_ukr_front su_shock_army_5
        galatz: ge_6_army- ro_3_army
        bucharest: ro_corps_1 ro_corps_2 ge_8_army
        eliminated: ge_corps_16 ge_corps_17 ge_corps_18 ge_pz_corps_2 ge_corps_1
        """,
    )
    deal(table, "AL29 AL23 AL40 AL17 AL18 AL10 AL20")
    return at_round(table, 1, ALLIED)


# ---------------------------------------------------------------------- 1945
@arranged
def berlin_axis() -> Position:
    """The army on the Oder is gone, the Russians are in Kuestrin, and Berlin is empty."""
    table = later_dates.spring_45()
    lay_out(
        table,
        """
        kustrin: su_1_bel_front su_tank_army_1
        leipzig: ge_9_army-
        eliminated: ge_corps_12 ge_corps_16
        """,
    )
    score(table, 6, Cause.EVENTS)
    deal(table, "AX48 AX44 AX47", 3)
    return at_round(table, 4, AXIS)


@arranged
def berlin_allied() -> Position:
    """Ruhr and Breslau have fallen, nobody is left in Berlin."""
    table = later_dates.spring_45()
    lay_out(
        table,
        """
        ruhr: us_9_army br_2_army
        breslau: su_1_ukr_front
        kustrin: su_1_bel_front su_tank_army_1
        dresden: ge_9_army-
        eliminated: ge_corps_12 ge_corps_16 ge_15_army ge_17_army
        """,
    )
    score(table, 4, Cause.EVENTS)
    deal(table, "AL10 AL20 AL17", 3)
    return at_round(table, 4, ALLIED)


@arranged
def last_round_allied() -> Position:
    """The last round of the war, one VP too many, and Hamburg is empty."""
    table = later_dates.spring_45()
    table.turn = 18
    lay_out(table, "magdeburg: ge_corps_17")
    score(table, 1, Cause.EVENTS)
    deal(table, "AL12 AL20", 1)
    return at_round(table, 6, ALLIED)


# ---------------------------------------------------------------------- replacements, the reserve, discards
@arranged
def points_for_the_axis() -> Position:
    """Four German points; the reserve box is empty."""
    table = dates.fall_42()
    lay_out(
        table,
        """
        eliminated: ge_pz_corps_2 ge_pz_corps_3 ge_pz_corps_4 ge_corps_12 ge_corps_13 ge_corps_14 ge_corps_15
        kalach: ge_6_army- ge_4_pz_army-
        vyazma: ge_4_army-
        rzhev: ge_9_army- ge_3_pz_army-
        """,
    )
    return at_replacements(table, AXIS, {Pool.GE: 4})


@arranged
def discards_axis() -> Position:
    """The United States are at war, and Africa is lost."""
    table = later_dates.summer_43()
    deal(table, "AX8 AX26 AX18 AX34 AX45", 4)
    return at_discards(table, AXIS)
