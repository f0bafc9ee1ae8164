"""The positions from 1942 on, each with one thing or two to see."""

from __future__ import annotations

from eastfront.engine.fate import Scripted
from eastfront.parts.gathering import Join
from eastfront.titles.dark_valley.actions import LAUNCH, PASS, Attack
from eastfront.titles.dark_valley.combat import HoldTheFort
from eastfront.titles.dark_valley.descents import Descent, Paratroops
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.setup import lay_out as start
from eastfront.titles.dark_valley.soviet_replacements import Replacing, SovietReplacements
from eastfront.titles.dark_valley.strategic import StrategicMovement
from eastfront.titles.dark_valley.table import EXITED, GONE, Table
from eastfront.titles.dark_valley.turn import Turn
from tests.strength.dark_valley.boards import (
    Position,
    at_chit,
    at_phase,
    begin,
    between_draws,
    hold,
    lay_out,
    settled,
)
from tests.strength.dark_valley.dates import november_41, november_42
from tests.strength.dark_valley.positions import arranged
from tests.titles.dark_valley.positions import at, unit


# ---------------------------------------------------------------------- 1942
@arranged("campaign_fall_blau")
def nine_for_baku() -> Position:
    """Nine German units have crossed the mountains; the tenth stands before the road."""
    table = november_42(15)
    hold(table, AXIS, "grozny maikop sevastopol stalingrad ordzhonikidze mozdok mineralnye_vody nalchik")
    lay_out(
        table,
        """
        E4350: GE-PZ-3
        mozdok: GE-CORPS-XLIV GE-INF-370
        grozny: GE-INF-257
        budennovsk: SU-ARMY-44
        E4647: SU-ARMY-58
        E3953: SU-ARMY-37
        """,
    )
    for code in ["PZ-13", "PZ-14", "PZ-23", "PZ-9", "PZ-11", "MTN-1", "MTN-4", "INF-73", "JG-97"]:
        table.location[unit(f"GE-{code}")], table.steps[unit(f"GE-{code}")] = EXITED, 0
    return at_chit(table, "move", AXIS)


@arranged("fall_blau")
def last_of_blau_axis() -> Position:
    """Thirty-five points, and the Soviets have left Voronezh."""
    table = november_42(18, "fall_blau")
    lay_out(table, "E2825: SU-ARMY-60 SU-TC-17 SU-TC-18")
    return at_chit(table, "move", AXIS)


@arranged("fall_blau")
def last_of_blau_soviet() -> Position:
    """Thirty-four points; nobody in Krasnodar."""
    table = november_42(18, "fall_blau")
    lay_out(
        table,
        """
        novorossiysk: SU-ARMY-47 SU-MAR-BS
        E2747: SU-ARMY-56
        tuapse: SU-ARMY-18
        E3045: GE-CORPS-XLII SS-MOT-VIK
        E2946: GE-CORPS-XVII GE-INF-73 GE-JG-97
        taman: RO-CORPS-III GE-INF-46
        """,
    )
    return at_chit(table, "move", SOVIET)


def _before_uranus() -> Table:
    table = november_42()
    lay_out(
        table,
        """
        E3133: RO-CORPS-VI
        E3733: GE-CORPS-XI GE-INF-376
        E3536: GE-PZ-14
        E3631: SU-ARMY-65 SU-TC-16 SU-TC-24
        E3231: SU-ARMY-69
        """,
    )
    return table


@arranged("campaign_fall_blau")
def uranus() -> Position:
    """The Don below Serafimovich is open, and only Romanians stand in the Kalmyk steppe."""
    return at_chit(_before_uranus(), "move", SOVIET, "logistics")


@arranged("campaign_fall_blau")
def corps_for_a_song() -> Position:
    """Six points; a tank corps, a cavalry corps and a mechanized corps cost two each."""
    table = november_42()
    lay_out(table, "eliminated: SU-TC-17 SU-GCC-3 SU-MC-4")
    settled(table)
    table.replacement_points = table.received_points = 6
    return begin(table, Turn(at="axis_bases"), SovietReplacements(at="conversions"), Replacing())


@arranged("campaign_fall_blau")
def marines_for_sevastopol() -> Position:
    """Sevastopol has been left without a garrison."""
    table = november_42(15)
    lay_out(table, "simferopol: GE-INF-22\nnovorossiysk: SU-ARMY-47 SU-MAR-BS\nE2747: GE-INF-46\nE2647: RO-CORPS-III")
    hold(table, AXIS, "sevastopol")
    settled(table)
    return begin(table, Turn(at="activations"), StrategicMovement(at="parachutes"), Descent())


@arranged("campaign_fall_blau")
def a_flight_to_voronezh() -> Position:
    """Nobody in Voronezh, two German corps before it, and the mud has come."""
    table = november_42(16)
    lay_out(table, "E2925: SU-ARMY-60 SU-TC-17 SU-TC-18\nryazan: SU-ABC-6 SU-ABC-7 SU-HQ-Stavka")
    settled(table)
    return begin(table, Turn(at="activations"), StrategicMovement(at="."), Paratroops())


# ---------------------------------------------------------------------- 1943 to 1945
@arranged("campaign_zitadelle")
def manstein_at_kharkov() -> Position:
    """February 1943: the cup is empty, the marshal's chit is in the hand, Kharkov is empty."""
    table = start("zitadelle", "campaign")
    table.turn = 20
    hold(table, SOVIET, "kharkov")
    lay_out(
        table,
        """
        E1932: SS-PZ-DR SS-PZ-LAH SS-PZ-Toten
        E2031: GE-CORPS-LI
        E2030: GE-INF-332
        poltava: GE-BASE-VIII
        E2230: SU-ARMY-69
        E2033: GE-PZ-17
        gone: SS-MOT-VIK
        """,
    )
    return between_draws(table, "field_marshal", AXIS)


@arranged("campaign_zitadelle")
def who_leads_the_deep_battle() -> Position:
    """Zhukov is in Moscow with nobody to lead, the Stavka behind the tank armies at Kursk."""
    table = start("zitadelle", "campaign")
    lay_out(table, "moscow: SU-HQ-Zhukov\nE2226: SU-HQ-Stavka\nE2326: SU-GTA-5")
    return at_chit(table, "deep_battle", SOVIET)


@arranged("campaign_barbarossa")
def leningrad_is_stormed() -> Position:
    """A weak garrison, the guns of three corps, a good throw: those who are left may stand in the fort."""
    table = november_41()
    lay_out(
        table,
        """
        leningrad: SU-ARMY-42- SU-RD-70
        E1102: SU-ARMY-55
        gone: SU-REG-LenM
        W4703: GE-CORPS-L GE-CORPS-XXVI GE-CORPS-XXVIII
        W4604: GE-INF-58 GE-INF-269 GE-INF-21
        schluesselburg: GE-CORPS-I
        """,
    )
    flow = at_chit(table, "combat", AXIS)
    flow.fate = Scripted((6,))
    attackers = ("GE-CORPS-L", "GE-CORPS-XXVI", "GE-CORPS-XXVIII")
    for action in (Attack(at("leningrad")), *(Join(unit(code)) for code in attackers), LAUNCH):
        flow.do(action)
    while type(flow.decision) is not HoldTheFort:
        flow.do(PASS if PASS in flow.options() else flow.options()[0])
    return flow


@arranged("campaign_fall_blau")
def rostov_is_free() -> Position:
    """July 1942: the bridge-head of Rostov has been given up."""
    table = start("fall_blau", "campaign")
    table.turn = 13
    lay_out(table, "E3141: SU-TC-21\nE3238: SU-ARMY-18 SU-ARMY-56\nE3038: SU-TC-14")
    return at_chit(table, "move", AXIS, "logistics")


@arranged("campaign_fall_blau")
def one_panzer_chit() -> Position:
    """October 1942, one chit: two headquarters have nothing mechanized around them."""
    table = november_42(16)
    lay_out(table, "minsk: GE-HQ-2\nrostov: GE-HQ-1")
    return at_phase(table, "activations")


@arranged("campaign_fall_blau")
def the_ring_is_closed() -> Position:
    """January 1943: the Sixth Army is cut off, and no aircraft can feed it any more."""
    table = november_42(19)
    hold(table, SOVIET, "kalach kotelnikovo")
    lay_out(
        table,
        """
        E3733: SU-ARMY-65 SU-GTC-1
        kalach: SU-ARMY-21 SU-TC-4
        E3735: SU-TC-26 SU-TC-24
        E3835: SU-ARMY-57 SU-MC-4
        E3936: SU-ARMY-64
        E3831: SU-ARMY-66 SU-ARMY-24
        E3730: SU-TC-16
        E4036: SU-TC-13
        E3532: SU-ARMY-69
        kotelnikovo: SU-ARMY-51
        E3834: GE-CORPS-VIII GE-INF-113
        E3832: GE-PZ-16 GE-PZGR-60
        E3932: GE-PZ-24 GE-INF-94
        E3934: GE-CORPS-IV GE-INF-371 GE-PZGR-29
        gone: RO-CORPS-VII RO-CORPS-XI RO-CORPS-IV RO-CORPS-V RO-CORPS-VI GE-CORPS-XI GE-INF-376
        E3436: GE-HQ-4
        """,
    )
    return at_chit(table, "move", SOVIET)


@arranged("campaign_bagration")
def over_the_dnepr() -> Position:
    """November 1943: an army and a tank army before Kiev, the river between."""
    table = start("bagration", "campaign")
    table.turn = 28
    hold(table, AXIS, "kiev fastov belaya_tserkov zhitomir")
    lay_out(
        table,
        """
        kiev: GE-INF-68 GE-WEAK-223
        W4831: SU-ARMY-38 SU-ARMY-60 SU-GTA-3
        W4830: SU-ARMY-13
        W4734: GE-PZ-1
        """,
    )
    flow = at_chit(table, "combat", SOVIET)
    joined = ("SU-ARMY-38", "SU-ARMY-60", "SU-GTA-3")
    for action in (Attack(at("kiev")), *(Join(unit(code)) for code in joined), LAUNCH):
        flow.do(action)
    return flow


@arranged("campaign_bagration")
def kiev_on_the_dnepr() -> Position:
    """October 1943: a tank army across the river from Kiev, and nobody in the city."""
    table = start("bagration", "campaign")
    table.turn = 27
    hold(table, AXIS, "kiev fastov belaya_tserkov zhitomir korosten berdichev")
    lay_out(
        table,
        """
        W4831: SU-GTA-3 SU-ARMY-38
        W4830: SU-ARMY-60
        fastov: GE-PZ-8 GE-INF-68
        W4530: GE-CORPS-VII
        zhitomir: GE-PZ-7
        """,
    )
    return at_chit(table, "move", AXIS, "soviet.move_combat")


def _centre_is_gone() -> Table:
    table = start("bagration", "campaign")
    table.turn = 35
    lost = ["IX", "LIII", "VI", "LIV", "XII", "XXXIV", "XXXV", "LI", "XX"]
    lay_out(table, "eliminated: " + " ".join(f"GE-CORPS-{corps}" for corps in lost))
    lay_out(table, "eliminated: GE-INF-246 GE-INF-95 GE-INF-78 GE-PZGR-25 GE-INF-260 GE-INF-296 GE-INF-383 GE-PZ-20")
    lay_out(table, "gone: GE-SEC-286 GE-SEC-221 GE-WEAK-LW6 GE-WEAK-223")
    hold(table, SOVIET, "vitebsk orsha borisov bobruisk rogachev")
    lay_out(
        table,
        """
        borisov: SU-GTA-5
        W4220: SU-GCC-3
        W4319: SU-GMC-3 SU-GMC-5
        bobruisk: SU-GTC-1
        W4324: SU-GCC-4 SU-GMC-1
        orsha: SU-GRA-11 SU-HQ-Stavka
        W4422: SU-ARMY-50 SU-GTC-8
        W4620: SU-ARMY-33 SU-ARMY-31
        lepel: SU-ARMY-5
        vitebsk: SU-ARMY-39 SU-ARMY-43
        slutsk: GE-CORPS-LV
        baranovichi: GE-INF-129 GE-INF-292
        W4021: GE-DEPOT-C
        molodechno: GE-PZ-5
        stolp: GE-HQ-4
        """,
    )
    return table


@arranged("campaign_bagration")
def minsk_is_open_soviet() -> Position:
    return at_chit(_centre_is_gone(), "move", SOVIET)


@arranged("campaign_bagration")
def minsk_is_open_axis() -> Position:
    return at_chit(_centre_is_gone(), "move", AXIS, "soviet.move_combat")


@arranged("campaign_bagration")
def romania_wavers() -> Position:
    """August 1944: the front of Jassy is broken; fourteen Soviet steps stand in Romania, and twenty are wanted."""
    table = start("bagration", "campaign")
    table.turn = 36
    hold(table, SOVIET, "jassy roman kishinev")
    lay_out(
        table,
        """
        jassy: SU-ARMY-27 SU-GTA-6
        roman: SU-ARMY-40 SU-GRA-7
        W3942: SU-ARMY-52 SU-TC-18
        W4043: SU-ARMY-37 SU-GMC-4
        W4243: SU-GRA-4 SU-GMC-7
        W4343: SU-ARMY-57 SU-ARMY-46
        kishinev: SU-ARMY-53 SU-SHOCK-5
        suceava: GE-CORPS-XVII
        W3745: GE-JG-8 GE-MTN-3 GE-DEPOT-R
        bacau: GE-PZ-23
        W3946: GE-PZ-3 RO-CORPS-I
        gone: GE-INF-376 GE-INF-328b GE-CORPS-IV RO-CORPS-V GE-INF-46 GE-PZ-24 GE-CORPS-VII GE-PZ-14 RO-CORPS-IV
        gone: GE-INF-370 GE-CORPS-XLIV GE-PZ-13 GE-INF-302 GE-INF-282 GE-INF-257 GE-INF-304 GE-CORPS-XXX GE-INF-320
        gone: GE-INF-335 GE-PZGR-10 GE-INF-384 GE-CORPS-XXIX RO-CORPS-III GE-INF-306 GD-PZ-GD RO-CAV-Cav RO-CORPS-II
        """,
    )
    return at_chit(table, "move", SOVIET)


@arranged("campaign_bagration")
def the_last_turn_before_berlin() -> Position:
    """May 1945, two points left to the Axis: Berlin, or everything was in vain."""
    table = start("bagration", "campaign")
    table.turn = 44
    for number, place in enumerate(table.location):
        if place >= 0:
            table.location[number], table.steps[number] = GONE, 0
    for hex_ in range(len(table.control)):
        table.control[hex_] = SOVIET
    hold(table, AXIS, "prague dresden pilsen linz berlin vienna stralsund")
    lay_out(
        table,
        """
        E2215: SU-HQ-Stavka
        W1623: SU-GTA-1 SU-GRA-8 SU-HQ-Zhukov
        W1524: SU-GTA-2 SU-SHOCK-3
        cottbus: SU-GTA-3 SU-GTA-4
        W1720: SU-POL-P1 SU-ARMY-47
        W1221: GE-PZ-25 GE-CORPS-LI
        W1424: GE-CORPS-V GE-PZGR-20
        dresden: GE-CORPS-XI
        vienna: GE-CORPS-XLIV
        prague: GE-CORPS-VII GE-DEPOT-C
        """,
    )
    return at_chit(table, "move", SOVIET)
