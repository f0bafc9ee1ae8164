"""The war in 1941 and 1942, laid out by hand at four dates."""

from __future__ import annotations

from typing import Final

from eastfront.titles.barbarossa_to_berlin.table import BLAU_OPEN, Table
from tests.strength.barbarossa_to_berlin.boards import front

POLAND_TO_MINSK: Final = (
    "courland kaunas riga vilna dvinsk bialystok brest_litovsk baranovich minsk kovel lwow tarnopol_rovno "
)
TO_KIEV: Final = POLAND_TO_MINSK + (
    "tallinn narva luga pskov velikiye_luki vitebsk orsha_mogilev bobruisk pinsk smolensk gomel zhitomir vinnitsa "
    "uman chernovitsi kolomyja kishinev odessa kiev cherkassi kirovograd kremenchug nikopol chernigov "
)
TO_THE_DONETS: Final = TO_KIEV + (
    "novgorod kholm_demyansk rzhev vyazma roslavl_yelnya bryansk orel kursk konotop poltava kharkov "
    "dnepropetrovsk melitopol stalino perekop "
)
TO_THE_VOLGA: Final = TO_THE_DONETS + (
    "sevastopol kerch voroshilovgrad rostov kamenskaya millerovo kalach kotelnikovo salsk elista krapotkin krasnodar "
    "armavir maikop "
)
PLAYED_BY_1942: Final = {
    "AX1": 1,
    "AX9": 5,
    "AX14": 6,
    "AX22": 5,
    "AX23": 6,
    "AL2": 3,
    "AL4": 6,
    "AL5": 3,
    "AL6": 5,
    "AL7": 2,
    "AL9": 6,
    "AL11": 3,
    "AL24": 2,
}


def july_41() -> Table:
    """Turn 2: Minsk has fallen, the frontier fronts are broken."""
    return front(
        2,
        POLAND_TO_MINSK,
        """
        riga: ge_18_army
        dvinsk: ge_16_army ge_4_pz_army
        minsk: ge_2_pz_army ge_3_pz_army
        vilna: ge_9_army
        baranovich: ge_4_army
        brest_litovsk: ge_corps_11
        tarnopol_rovno: ge_1_pz_army ge_6_army
        lwow: ge_17_army
        yassi: ge_11_army- ro_3_army
        galatz: ro_4_army
        leningrad: su_leningrad_front
        tallinn: su_army_1
        pskov: su_northwest_front-
        vitebsk: su_army_3
        smolensk: su_reserve_front su_army_4
        orsha_mogilev: su_west_front-
        gomel: su_central_front
        pinsk: su_army_6
        zhitomir: su_southwest_mech-
        vinnitsa: su_army_9
        chernovitsi: su_army_10
        kishinev: su_south_front
        odessa: su_army_13
        dnepropetrovsk: su_army_11
        sevastopol: su_army_12
        armavir: su_caucasus_front
        reserve: su_army_14 su_army_15 su_army_16
        moscow: su_army_17
        kiev: su_army_18
        """,
        {"AX1": 1},
    )


def fall_41() -> Table:
    """Turn 3: on the Dnieper and before Vyazma; Leningrad and Moscow still stand behind the lines."""
    return front(
        3,
        TO_KIEV,
        """
        luga: ge_18_army ge_16_army
        pskov: ge_4_pz_army
        velikiye_luki: ge_9_army
        smolensk: ge_3_pz_army ge_4_army
        gomel: ge_2_pz_army
        chernigov: ge_corps_11
        kiev: ge_6_army
        cherkassi: ge_1_pz_army
        kremenchug: ge_17_army
        kirovograd: ro_3_army
        odessa: ro_4_army
        nikopol: ge_11_army
        leningrad: su_leningrad_front-
        novgorod: su_volkhov_front
        valdai: su_northwest_front-
        rzhev: su_kalinin_front
        vyazma: su_reserve_front
        mozhaisk: su_army_4
        bryansk: su_bryansk_front
        moscow: su_army_17
        konotop: su_central_front-
        poltava: su_southwest_front-
        kharkov: su_army_18
        dnepropetrovsk: su_army_11
        melitopol: su_south_front
        sevastopol: su_army_12
        armavir: su_caucasus_front
        reserve: su_army_14 su_army_15 su_army_19
        removed: su_southwest_mech
        """,
        {"AX1": 1, "AL24": 2},
    )


def winter_42() -> Table:
    """Turn 4: before Moscow, on the Mius, the winter has come."""
    table = front(
        4,
        TO_THE_DONETS + "kaluga mozhaisk ",
        """
        luga: ge_18_army
        novgorod: ge_16_army
        rzhev: ge_9_army
        mozhaisk: ge_4_army ge_4_pz_army-
        vyazma: ge_3_pz_army-
        kaluga: ge_2_pz_army-
        orel: ge_2_army
        kharkov: ge_6_army
        kursk: ge_corps_11
        stalino: ge_1_pz_army ge_17_army-
        perekop: ge_11_army
        melitopol: ro_3_army
        odessa: ro_4_army
        leningrad: su_leningrad_front
        tikhvin_volkhov: su_volkhov_front
        valdai: su_northwest_front
        kalinin: su_kalinin_front
        moscow: su_reserve_front su_army_17 su_army_4
        tula: su_bryansk_front
        elets: su_army_15
        voronezh: su_southwest_front
        voroshilovgrad: su_army_18
        rostov: su_south_front
        sevastopol: su_army_12
        armavir: su_caucasus_front
        ryazan: su_army_19
        reserve: su_army_14 su_army_16
        removed: su_southwest_mech
        """,
        {"AX1": 1, "AL24": 2, "AL7": 2, "AL11": 3},
    )
    return table


def fall_42() -> Table:
    """Turn 7: Stalingrad, the Caucasus, El Alamein."""
    table = front(
        7,
        TO_THE_VOLGA + "tobruk buq_buq sidi_suleiman mersa_matruh ",
        """
        luga: ge_18_army
        novgorod: ge_16_army
        rzhev: ge_9_army ge_3_pz_army
        vyazma: ge_4_army
        orel: ge_2_pz_army
        kursk: ge_2_army
        kharkov: ge_corps_11
        voroshilovgrad: hu_2_army
        millerovo: it_8_army
        kamenskaya: ro_3_army
        kalach: ge_6_army ge_4_pz_army
        kotelnikovo: ro_4_army
        armavir: ge_17_army
        maikop: ge_1_pz_army
        sevastopol: ge_11_army
        mersa_matruh: ge_pzaa it_mech_corps-
        hellfire_pass: ge_corps_16
        tobruk: it_corps_10
        benghazi: it_corps_9
        tripoli: it_corps_8
        leningrad: su_leningrad_front
        tikhvin_volkhov: su_volkhov_front
        valdai: su_northwest_front
        kalinin: su_kalinin_front
        mozhaisk: su_reserve_front
        moscow: su_army_17
        tula: su_bryansk_front
        elets: su_army_15
        voronezh: su_voronezh_front su_army_18
        mikhaylovska: su_southwest_front su_tank_army_5
        serafimovich: su_don_front su_tank_army_1
        stalingrad: su_stalingrad_front su_army_19
        saratov: su_steppe_front
        astrakhan: su_army_4
        mozdok: su_caucasus_front
        sukhumi: su_army_20
        grozny: su_army_21
        el_alamein: br_desert_army br_corps_2 cw_corps_3
        alexandria: cw_corps_1
        cairo: cw_corps_2
        basra: br_corps_1
        reserve: su_army_14 su_army_16 su_tank_army_2 su_tank_army_3 su_tank_army_4 su_tank_army_6 cw_corps_5
        reserve: ge_pz_corps_2 ge_pz_corps_3 ge_pz_corps_4 ge_corps_12 ge_corps_13
        eliminated: cw_corps_4 ge_pz_corps_5 ge_pz_corps_6
        removed: su_southwest_mech
        """,
        PLAYED_BY_1942,
    )
    table.usa_turn = 5
    table.opened[BLAU_OPEN] = 1
    return table
