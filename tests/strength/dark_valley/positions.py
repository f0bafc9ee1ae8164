"""The positions of the puzzles, each with one thing or two to see. `python -m tests.strength.dark_valley.make` writes
their saves again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eastfront.engine.fate import Scripted
from eastfront.titles.dark_valley.actions import LAUNCH, PASS, Attack, Join
from eastfront.titles.dark_valley.arrivals import Placing, SovietReinforcements
from eastfront.titles.dark_valley.combat import HoldTheFort
from eastfront.titles.dark_valley.counterattack import Counterattack, Price
from eastfront.titles.dark_valley.descents import Descent, Paratroops
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.replacements import AxisReplacements
from eastfront.titles.dark_valley.setup import lay_out as start
from eastfront.titles.dark_valley.ships import Ships
from eastfront.titles.dark_valley.soviet_replacements import Replacing, SovietReplacements
from eastfront.titles.dark_valley.strategic import StrategicMovement
from eastfront.titles.dark_valley.table import EXITED, GONE, Table
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
from tests.strength.dark_valley.dates import august_41, november_41, november_42
from tests.titles.dark_valley.positions import at, unit

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
