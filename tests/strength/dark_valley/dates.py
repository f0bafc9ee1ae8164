"""Dates that the scenarios do not have: August and November 1941, November 1942."""

from __future__ import annotations

from eastfront.titles.dark_valley.ground import COLUMN, FORTS, PLACES, ZONES
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNIT_ROWS, UNITS, Kind
from eastfront.titles.dark_valley.setup import lay_out as start
from eastfront.titles.dark_valley.table import AIR_BOX, GONE, TO_COME, Table
from tests.strength.dark_valley.boards import hold, lay_out
from tests.titles.dark_valley.positions import at

BORDER = 32  # the last column west of the frontier of 1941


def _summer(turn: int, goal: str) -> Table:
    """1941 with an empty map: who has come and is not named is gone, who is still to come waits."""
    table = start("barbarossa", goal)
    table.turn = turn
    for row in UNIT_ROWS:
        if 0 < row.turn <= turn or table.location[row.id] >= 0:
            here = AIR_BOX if row.kind is Kind.TACTICAL else GONE
            table.location[row.id] = here
            table.steps[row.id] = 0 if here == GONE else UNITS[row.id].steps
        else:
            table.location[row.id] = TO_COME
    return table


def _west_of(table: Table, column: int) -> None:
    for place in PLACES:
        if COLUMN[place] <= column:
            table.control[place] = AXIS


def august_41(turn: int = 3, goal: str = "campaign") -> Table:
    """Smolensk has fallen; Kiev, Odessa, Leningrad stand."""
    table = _summer(turn, goal)
    _west_of(table, 46)
    hold(table, AXIS, "vitebsk velikie_luki orsha mogilev smolensk roslavl yelnya krichev staraya_russa kholm")
    hold(table, AXIS, "kirovograd krivoi_rog nikolaev pervomaisk belaya_tserkov fastov")
    hold(table, SOVIET, "tallinn narva luga kingisepp oranienbaum mozyr")
    for hex_ in (*FORTS, *ZONES):
        if table.control[hex_] == AXIS and COLUMN[hex_] > BORDER:
            table.destroyed[hex_] = 1
    lay_out(
        table,
        """
        W4005: GE-CORPS-XXVI GE-INF-291
        gdov: GE-CORPS-I GE-INF-58
        W4507: GE-PZ-1 GE-PZ-6 GE-MOT-36 GE-HQ-4
        W4707: GE-PZ-8 GE-MOT-3 SS-MOT-Toten
        staraya_russa: GE-CORPS-X GE-CORPS-II
        kholm: GE-CORPS-XXVIII GE-INF-253
        pskov: GE-DEPOT-N GE-BASE-I GE-SEC-207
        velikie_luki: GE-CORPS-L GE-CORPS-XXIII
        E1115: GE-CORPS-VI GE-CORPS-V
        E1217: GE-PZ-7 GE-PZ-20 GE-MOT-20 GE-HQ-3
        smolensk: GE-CORPS-VIII GE-CORPS-XX GE-BASE-VIII
        yelnya: GE-PZ-10 SS-MOT-DR GE-CORPS-IX
        roslavl: GE-PZ-3 GE-PZ-4 GE-MOT-10 GE-HQ-2
        krichev: GE-CORPS-VII GE-CORPS-XIII GE-PZ-18
        orsha: GE-DEPOT-C GE-CORPS-XLII
        vitebsk: GE-BASE-II
        W4724: GE-CORPS-XLIII GE-CORPS-LIII
        bobruisk: GE-CORPS-XII GE-CORPS-XXXV
        minsk: GE-SEC-286
        korosten: GE-CORPS-XVII GE-CORPS-LI GE-INF-298
        W4631: GE-CORPS-XXIX GE-CORPS-LV
        fastov: GE-CORPS-XXXIV GE-INF-75
        zhitomir: GE-DEPOT-S GE-SEC-454 GE-BASE-V
        W4834: SS-MOT-VIK GE-PZ-9 SS-MOT-LAH
        E1336: GE-PZ-13 GE-PZ-14 GE-MOT-25 GE-HQ-1
        uman: GE-CORPS-IV GE-CORPS-XLIV
        krivoi_rog: GE-PZ-16 GE-PZ-11 GE-MOT-16
        E1339: GE-CORPS-XI GE-CORPS-LIX
        nikolaev: GE-CORPS-XXX GE-CORPS-LIV GE-INF-22
        vinnitsa: GE-BASE-IV
        tiraspol: RO-CORPS-III RO-CORPS-V GE-DEPOT-R
        W4643: RO-CORPS-IV RO-CORPS-XI RO-ARM-1
        tallinn: SU-ARMY-8
        narva: SU-RD-118
        luga: SU-ARMY-48
        leningrad: SU-REG-LenM SU-RD-177
        novgorod: SU-ARMY-52
        E1208: SU-ARMY-11
        demyansk: SU-ARMY-27
        E1211: SU-ARMY-34
        toropets: SU-ARMY-29 SU-ARMY-22-
        bely: SU-ARMY-30
        E1416: SU-ARMY-19
        E1518: SU-ARMY-24 SU-ARMY-16-
        vyazma: SU-ARMY-32
        E1520: SU-ARMY-43
        E1322: SU-ARMY-50
        bryansk: SU-ARMY-13-
        gomel: SU-ARMY-21
        W4427: SU-ARMY-5
        kiev: SU-ARMY-37
        W4728: SU-RD-135
        cherkassy: SU-ARMY-26-
        kremenchug: SU-ARMY-38
        dnepropetrovsk: SU-ARMY-6
        zaporozhye: SU-ARMY-12
        kherson: SU-ARMY-18-
        perekop: SU-ARMY-51
        odessa: SU-ARMY-Crd
        moscow: SU-REG-MosM SU-HQ-Stavka
        mozhaisk: SU-ARMY-33 SU-HQ-Zhukov
        kaluga: SU-ARMY-49
        kharkov: SU-ARMY-40
        """,
    )
    return table


def november_41(turn: int = 6, goal: str = "campaign") -> Table:
    """Kiev and Kharkov have fallen, the Panzers stand before Moscow and Rostov, Sevastopol holds."""
    table = _summer(turn, goal)
    _west_of(table, 53)
    hold(
        table,
        AXIS,
        "kalinin rzhev volokolamsk gzhatsk vyazma mozhaisk kaluga sukhinichi bryansk orel mtsensk kursk sumy",
    )
    hold(table, AXIS, "belgorod kharkov izyum slavyansk artemovsk stalino mariupol taganrog poltava kremenchug")
    hold(table, AXIS, "dnepropetrovsk zaporozhye pavlograd nikopol melitopol berdyansk perekop dzhankoi simferopol")
    hold(table, AXIS, "feodosia kerch sumy")
    hold(table, SOVIET, "leningrad oranienbaum volkhov tikhvin")
    for hex_ in (*FORTS, *ZONES):
        if table.control[hex_] == AXIS and COLUMN[hex_] > BORDER:
            table.destroyed[hex_] = 1
    lay_out(
        table,
        """
        schluesselburg: GE-CORPS-XXVIII GE-INF-21
        W4703: GE-CORPS-L GE-CORPS-XXVI
        W4604: GE-INF-58 GE-INF-269
        E1105: GE-CORPS-I GE-PZ-8
        novgorod: GE-CORPS-X GE-INF-291 GE-MOT-18
        novgorod: GE-DEPOT-N
        pskov: GE-BASE-I
        staraya_russa: GE-CORPS-II GE-INF-290
        E1310: GE-INF-253 SS-MOT-Toten
        E1511: GE-CORPS-XXIII GE-INF-129
        kalinin: GE-PZ-1 GE-MOT-36 GE-HQ-3
        E1912: GE-CORPS-VI GE-INF-161
        volokolamsk: GE-PZ-2 GE-PZ-11 GE-CORPS-V
        mozhaisk: GE-PZ-20 GE-PZ-10 SS-MOT-DR GE-HQ-4
        gzhatsk: GE-CORPS-VII GE-CORPS-IX
        E2017: GE-CORPS-XX GE-INF-98 GE-PZ-19
        vyazma: GE-SEC-286 GE-DEPOT-C GE-BASE-VIII
        smolensk: GE-BASE-II
        kaluga: GE-CORPS-XIII GE-CORPS-XII
        E2120: GE-PZ-3 GE-PZ-4 GE-MOT-10 GE-HQ-2
        E2221: GE-PZ-17 GE-PZ-18 GE-MOT-29
        mtsensk: GE-CORPS-LIII GE-CORPS-XLIII
        orel: GE-CORPS-XXXV GE-MOT-25
        E2226: GE-CORPS-XXXIV GE-PZ-9 GE-INF-95
        kursk: GE-INF-168
        E2229: GE-CORPS-XXIX GE-INF-75
        kharkov: GE-CORPS-LI GE-CORPS-XVII GE-BASE-V
        E2233: GE-CORPS-LV GE-INF-57
        bryansk: GE-DEPOT-S
        E2435: GE-CORPS-XI GE-INF-298
        E2536: GE-CORPS-IV GE-CORPS-XLIV
        E2638: GE-MTN-1 GE-MTN-4 GE-MOT-60
        stalino: GE-BASE-IV GE-SEC-444
        taganrog: GE-PZ-13 GE-PZ-14 SS-MOT-LAH
        E2739: GE-PZ-16 SS-MOT-VIK GE-HQ-1
        E2136: GE-DEPOT-R
        dnepropetrovsk: RO-CORPS-I
        E1749: GE-CORPS-LIV GE-CORPS-XXX GE-INF-22
        simferopol: RO-MTN-Mtn
        feodosia: GE-CORPS-XLII GE-INF-46
        odessa: RO-CORPS-II
        leningrad: SU-ARMY-42 SU-ARMY-55 SU-REG-LenM
        oranienbaum: SU-ARMY-8
        E1102: SU-RD-70
        volkhov: SU-ARMY-54
        tikhvin: SU-ARMY-4
        E1204: SU-ARMY-52
        E1207: SU-RD-183 SU-RD-180
        E1209: SU-ARMY-11 SU-ARMY-34
        E1410: SU-ARMY-27
        E1610: SU-ARMY-22 SU-ARMY-29
        E1811: SU-ARMY-31
        klin: SU-ARMY-30
        E2014: SU-ARMY-16
        E2115: SU-ARMY-5
        E2116: SU-ARMY-33
        serpukhov: SU-ARMY-49 SU-ARMY-43
        tula: SU-ARMY-50 SU-HQ-Zhukov
        moscow: SU-REG-MosM SU-RD-18 SU-HQ-Stavka
        E2322: SU-ARMY-3
        E2324: SU-ARMY-13
        E2427: SU-ARMY-40
        E2429: SU-ARMY-21
        E2332: SU-ARMY-38
        kupyansk: SU-ARMY-6
        E2635: SU-ARMY-12
        E2737: SU-ARMY-18
        E2738: SU-ARMY-9
        E2939: SU-ARMY-37
        rostov: SU-ARMY-56
        sevastopol: SU-ARMY-Crd SU-RD-25
        taman: SU-ARMY-51
        reserve: SU-ARMY-19 SU-ARMY-20
        """,
    )
    return table


def november_42(turn: int = 17, goal: str = "campaign") -> Table:
    """The Sixth Army is in Stalingrad, Romanians and Italians stand on the Don, the First Panzer Army before Grozny."""
    table = start("fall_blau", goal)
    table.turn = turn
    for row in UNIT_ROWS:
        if 12 < row.turn <= turn and table.location[row.id] == TO_COME:
            table.location[row.id] = AIR_BOX if row.kind is Kind.TACTICAL else GONE
            table.steps[row.id] = UNITS[row.id].steps if row.kind is Kind.TACTICAL else 0
    hold(
        table,
        AXIS,
        "rossosh boguchar starobelsk kupyansk izyum millerovo voroshilovgrad shakhty rostov morozovsk kalach",
    )
    hold(table, AXIS, "kotelnikovo salsk tikhoretsk kropotkin armavir voroshilovsk krasnodar novorossiysk maikop taman")
    hold(table, AXIS, "kalach elista stalingrad yeisk sevastopol kerch feodosia simferopol")
    table.destroyed[at("sevastopol")] = 1
    lay_out(
        table,
        """
        E2627: GE-CORPS-XXIX GE-INF-57 GE-INF-75
        E2728: HU-CORPS-III HU-CORPS-IV
        E2829: HU-CORPS-VII
        E2830: HU-ARM-1
        E2931: IT-ALP-Alp
        boguchar: IT-CORPS-XXXV
        E3131: IT-CORPS-II
        E3132: GE-INF-298 GE-PZW-22
        E3233: RO-CORPS-I RO-CORPS-II
        E3332: RO-CORPS-IV RO-CORPS-V
        E3432: RO-CORPS-VI
        E3532: GE-CORPS-XI GE-INF-376
        E3732: GE-CORPS-VIII GE-INF-113
        E3832: GE-PZ-16 GE-PZGR-60
        E3932: GE-PZ-24 GE-INF-94
        stalingrad: GE-CORPS-LI GE-INF-71 GE-INF-305
        E3934: GE-CORPS-IV GE-INF-371 GE-PZGR-29
        E3935: RO-CORPS-VII
        E3936: RO-CORPS-XI
        kalach: GE-HQ-4
        E3634: GE-PZ-14
        morozovsk: GE-DEPOT-R GE-BASE-IV
        rostov: GE-INF-389 GE-INF-384
        millerovo: GE-SEC-403 GE-BASE-VIII
        kharkov: GE-INF-168
        voroshilovgrad: GE-INF-336
        elista: GE-PZGR-16
        kursk: GE-DEPOT-S
        salsk: GE-PZ-13 GE-HQ-1
        E2948: GE-CORPS-XVII GE-INF-73 GE-JG-97
        maikop: GE-MTN-1 GE-MTN-4
        armavir: GE-CORPS-XLIV GE-INF-370
        kropotkin: GE-PZ-3 GE-INF-257
        novorossiysk: GE-INF-46 RO-CORPS-III
        krasnodar: GE-CORPS-XLII SS-MOT-VIK
        sevastopol: GE-INF-22
        kerch: RO-CAV-Cav
        gone: SS-MOT-DR SS-MOT-LAH SS-MOT-Toten GE-WEAK-Slov RO-MTN-Mtn GE-PZ-23 GE-JG-101 GE-CORPS-XXX GE-INF-72
        W4707: GE-CORPS-LIV GE-INF-132 GE-MOT-20
        E1922: GE-PZ-9 GE-MOT-25
        E1815: GE-PZ-11
        E2227: GE-INF-340 GE-INF-377
        kursk: GE-INF-385 GE-INF-387
        livny: SU-ARMY-13 SU-TC-1
        voronezh: SU-ARMY-60 SU-TC-17 SU-TC-18
        E2926: SU-ARMY-40
        E3029: SU-ARMY-6
        E3130: SU-ARMY-63
        E3231: SU-TC-24
        serafimovich: SU-ARMY-21 SU-TC-4 SU-TC-26
        E3431: SU-ARMY-69
        E3530: SU-HQ-Zhukov SU-GCC-3
        E3631: SU-ARMY-65 SU-TC-16
        E3731: SU-ARMY-24
        E3831: SU-ARMY-66
        E4031: SU-ARMY-9
        E4033: SU-ARMY-62
        E4034: SU-ARMY-64
        E4035: SU-ARMY-57 SU-TC-13
        E4036: SU-ARMY-51 SU-MC-4
        astrakhan: SU-ARMY-28
        E4448: SU-ARMY-58
        grozny: SU-ARMY-44
        ordzhonikidze: SU-ARMY-37
        tuapse: SU-ARMY-18 SU-ARMY-56
        sochi: SU-ARMY-46
        E2748: SU-ARMY-47 SU-MAR-BS
        gone: SU-RD-95 SU-RD-172 SU-ARMY-Crd SU-RD-25 SU-ARMY-38 SU-ARMY-12 SU-TC-14 SU-TC-21 SU-TC-22 SU-TC-23
        """,
    )
    return table
