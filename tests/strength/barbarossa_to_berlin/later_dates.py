"""The war from 1943 on, laid out by hand at three dates."""

from __future__ import annotations

from typing import Final

from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.table import ELIMINATED, MEDITERRANEAN, OUT, REMOVED, Cause, Table
from tests.strength.barbarossa_to_berlin.boards import front, hold, in_the_ussr, lay_out, table_of, total_war
from tests.strength.barbarossa_to_berlin.dates import PLAYED_BY_1942, POLAND_TO_MINSK, TO_KIEV
from tests.titles.barbarossa_to_berlin.positions import at, card, unit

VICHY: Final = "toulouse narbonne nevers lyon limoges marseille grenoble "
NORTH_AFRICA: Final = (
    "oran algiers constantine bone tebessa tunis sousse mareth gafsa medenine tripoli homs_libya tarhuna buerat "
    "el_agheila agedabia benghazi derna mechili gazala bir_hacheim tobruk hellfire_pass sidi_suleiman buq_buq "
    "mersa_matruh "
)
SOUTHERN_ITALY: Final = "palermo gela syracuse messina catanzaro taranto foggia naples cassino pescara rome ancona "
FRANCE_AND_BELGIUM: Final = VICHY + (
    "cherbourg caen rennes nantes brest bordeaux le_mans le_havre orleans paris calais poitiers dijon troyes reims "
    "belfort metz antwerp ardennes holland "
)
SOVIET_EAST: Final = (
    "warsaw lublin radom tarnow thorn masurian_lakes insterberg memel danzig posen lodz_kalisch krakow slovakia "
    "miskolc debrecen budapest szeged pecs cluj temesvar craiova brasov bucharest galatz constanta yassi sofia plovdiv "
    "pleven burgas belgrade nis brod skopje sarajevo montenegro salonika seres larissa athens ioannina albania "
)


def summer_43() -> Table:
    """Turn 10: around Kursk; Tunis has fallen, Sicily is next."""
    table = front(
        10,
        TO_KIEV
        + "novgorod roslavl_yelnya bryansk orel konotop poltava kharkov dnepropetrovsk melitopol stalino perekop "
        "sevastopol kerch " + VICHY,
        """
        luga: ge_18_army
        novgorod: ge_16_army
        velikiye_luki: ge_3_pz_army
        smolensk: ge_4_army
        roslavl_yelnya: ge_corps_11
        bryansk: ge_2_pz_army
        orel: ge_9_army
        konotop: ge_2_army
        poltava: ge_corps_12
        kharkov: ge_4_pz_army ge_ss_pz_corps_1 ge_pz_corps_3
        stalino: ge_6_army
        melitopol: ge_1_pz_army
        perekop: ge_17_army
        odessa: ro_3_army-
        paris: ge_1_army
        bordeaux: ge_7_army
        calais: ge_pz_corps_2
        marseille: ge_corps_16
        palermo: it_corps_4
        syracuse: it_corps_8
        gela: it_corps_9
        messina: it_corps_10
        leningrad: su_leningrad_front su_army_12
        tikhvin_volkhov: su_volkhov_front
        kholm_demyansk: su_northwest_front
        rzhev: su_kalinin_front su_shock_army_3
        vyazma: su_reserve_front su_tank_army_4
        moscow: su_army_17
        tula: su_bryansk_front su_shock_army_2
        elets: su_west_front
        kursk: su_central_front su_tank_army_2 su_army_13
        voronezh: su_voronezh_front su_tank_army_1
        millerovo: su_steppe_front su_tank_army_5
        voroshilovgrad: su_southwest_front su_tank_army_3
        rostov: su_south_front su_shock_army_5
        krasnodar: su_caucasus_front
        saratov: su_army_21
        tunis: br_8_army cw_corps_3
        bone: us_corps_1
        algiers: us_corps_2
        alexandria: cw_corps_1
        tripoli: br_corps_2
        reserve: su_army_14 su_army_15 su_army_16 su_army_18 su_army_19 su_tank_army_6 cw_corps_4 us_corps_3
        reserve: ge_pz_corps_4 ge_corps_13 ge_corps_14 ge_corps_15
        eliminated: ge_11_army su_don_front su_stalingrad_front su_army_20 br_1_army ge_pz_corps_5 ge_pz_corps_6
        removed: su_southwest_mech ge_pzaa it_8_army hu_2_army ro_4_army br_desert_army it_mech_corps
        """,
        PLAYED_BY_1942 | {"AX16": 8, "AL1": 7, "AL13": 4, "AL14": 6, "AL19": 6, "AL21": 8, "AL22": 7},
    )
    hold(table, ALLIED, NORTH_AFRICA)
    table.theatre[unit("br_1_army")] = MEDITERRANEAN
    table.ledger[Cause.NEUTRALS] = -1
    table.vichy = 1
    total_war(table, 5)
    return table


def summer_44() -> Table:
    """Turn 14: Belorussia, Rome, and an invasion fleet in England."""
    table = front(
        14,
        POLAND_TO_MINSK
        + "tallinn narva pskov vitebsk orsha_mogilev bobruisk pinsk kolomyja chernovitsi kishinev "
        + VICHY,
        """
        narva: ge_18_army
        pskov: ge_16_army
        vitebsk: ge_3_pz_army-
        orsha_mogilev: ge_4_army
        bobruisk: ge_9_army
        pinsk: ge_2_army-
        kovel: ge_4_pz_army
        tarnopol_rovno: ge_1_pz_army ge_ss_pz_corps_2-
        chernovitsi: ge_8_army
        kishinev: ge_6_army-
        galatz: ro_3_army
        yassi: ro_corps_2
        kolomyja: hu_corps_2
        paris: ge_1_army
        bordeaux: ge_corps_16
        caen: ge_7_army
        cherbourg: ge_corps_17
        calais: ge_15_army
        le_havre: ge_corps_18
        antwerp: ge_pz_corps_2
        marseille: ge_19_army-
        bologna: ge_10_army
        la_spezia: ge_14_army
        milan: ge_corps_13
        leningrad: su_army_12
        luga: su_leningrad_front su_shock_army_2
        kholm_demyansk: su_2_baltic_front
        velikiye_luki: su_1_baltic_front su_shock_army_3
        smolensk: su_3_bel_front su_tank_army_5
        gomel: su_1_bel_front su_2_bel_front su_tank_army_2
        zhitomir: su_1_ukr_front su_tank_army_1 su_tank_army_3
        vinnitsa: su_4_ukr_front su_tank_army_4
        uman: su_2_ukr_front su_tank_army_6
        odessa: su_3_ukr_front su_shock_army_5
        moscow: su_army_17
        kiev: su_army_21
        novgorod: su_3_baltic_front
        rome: us_5_army us_corps_1
        ancona: br_8_army br_corps_2
        naples: cw_corps_3
        palermo: cw_corps_1
        alexandria: br_corps_1
        reserve: su_army_14 su_army_15 su_army_16 su_army_18 us_7_army us_corps_2 us_corps_3 cw_corps_4
        reserve: ge_corps_14 ge_corps_15 ge_pz_corps_4
        eliminated: ge_17_army ge_11_army su_army_19 su_army_20 br_1_army ge_pz_corps_5 ge_pz_corps_6 ge_2_pz_army
        removed: su_southwest_mech ge_pzaa it_8_army hu_2_army ro_4_army br_desert_army it_mech_corps
        removed: su_northwest_front su_west_front su_central_front su_reserve_front su_south_front
        removed: su_voronezh_front su_steppe_front su_kalinin_front su_bryansk_front su_volkhov_front
        """,
        PLAYED_BY_1942
        | {"AX16": 8, "AL1": 7, "AL13": 4, "AL14": 6, "AL19": 6, "AL21": 8, "AL22": 7, "AX26": 9, "AL15": 10}
        | {"AL34": 10, "AL45": 11, "AL27": 11, "AL31": 10, "AL37": 11, "AL39": 12, "AX31": 10}
        | {"AX32": 11, "AX33": 12, "AX34": 12},
    )
    hold(table, ALLIED, NORTH_AFRICA + SOUTHERN_ITALY)
    for number in table_of("it"):
        table.location[number], table.steps[number] = REMOVED, 0
    hold(table, AXIS, "zagreb albania trieste genoa")
    table.theatre[unit("br_1_army")] = MEDITERRANEAN
    table.ledger[Cause.NEUTRALS] = -1
    table.ledger[Cause.EVENTS] = 20
    table.vichy = 1
    total_war(table, 5)
    return table


def spring_45() -> Table:
    """Turn 17: the Rhine is crossed, the Oder is the front."""
    table = summer_44()
    table.turn = 17
    hold(table, ALLIED, in_the_ussr() + FRANCE_AND_BELGIUM + "saar frankfurt oldenburg ")
    hold(table, ALLIED, SOVIET_EAST)
    for code in SOVIET_EAST.split():
        table.soviet_held[at(code)] = 1
    for number in (*table_of("ge"), *table_of("ro"), *table_of("bu"), *table_of("hu"), *table_of("su")):
        if table.location[number] >= 0:
            table.location[number], table.steps[number] = ELIMINATED, 0
    for number in (*table_of("ro"), *table_of("bu"), *table_of("hu")):
        table.location[number], table.steps[number] = REMOVED, 0
    lay_out(
        table,
        """
        ruhr: ge_15_army-
        kassel: ge_5_pz_army-
        hannover: ge_corps_2
        nurnberg: ge_7_army-
        stuttgart: ge_19_army-
        kustrin: ge_9_army ge_corps_16
        stettin: ge_3_pz_army-
        berlin: ge_corps_12
        breslau: ge_17_army-
        ostrava: ge_1_pz_army-
        vienna: ge_6ss_pz_army-
        graz: ge_2_army-
        prague: ge_corps_13
        bologna: ge_10_army
        la_spezia: ge_14_army-
        milan: ge_corps_14
        trieste: ge_corps_15
        oslo: ge_corps_5
        bergen: ge_corps_4
        trondheim: ge_corps_3
        copenhagen: ge_corps_1
        hamburg: ge_corps_17
        konigsberg: ge_4_army-
        frankfurt: us_3_army us_1_army
        oldenburg: br_2_army cw_1_cdn_army
        saar: us_7_army ff_1_army
        ardennes: us_9_army
        paris: us_corps_2
        rome: us_5_army us_corps_1
        ancona: br_8_army br_corps_2
        posen: su_1_bel_front su_tank_army_1 su_tank_army_2
        danzig: su_2_bel_front su_shock_army_2
        insterberg: su_3_bel_front su_shock_army_3
        lodz_kalisch: su_1_ukr_front su_tank_army_3
        krakow: su_4_ukr_front su_tank_army_4
        budapest: su_2_ukr_front su_tank_army_6
        pecs: su_3_ukr_front su_shock_army_5
        riga: su_1_baltic_front
        sofia: su_army_12
        bucharest: su_army_17
        warsaw: su_army_21
        naples: cw_corps_3
        reserve: ge_corps_18 ge_pz_corps_4
        reserve: us_corps_3 us_corps_4 br_corps_3 su_army_14 su_army_15 su_army_16
        """,
    )
    table.theatre[unit("br_1_army")] = MEDITERRANEAN
    table.usa_turn = 5
    for code, when in {"AL33": 14, "AL23": 15, "AL29": 15, "AL30": 15, "AL40": 15, "AL41": 15, "AL26": 15}.items():
        table.event_turn[card(code)] = when
        table.card_place[card(code)] = OUT
    for code, when in {"AX35": 14, "AX36": 15, "AL52": 14, "AX53": 16}.items():
        table.event_turn[card(code)] = when
        table.card_place[card(code)] = OUT
    return table
