"""The positions of the puzzles, each with one thing or two to see. `python -m tests.strength.barbarossa_to_berlin.make`
writes their saves again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.fate import Scripted
from eastfront.titles.barbarossa_to_berlin.actions import (
    LAUNCH,
    ActivateCombat,
    Attack,
    Join,
    LoseStep,
    PlayEvent,
    PlayOps,
)
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.table import (
    BLAU_OPEN,
    MOSCOW_OPEN,
    OUT,
    STALIN,
    Cause,
    Order,
    Table,
)
from tests.strength.barbarossa_to_berlin import dates
from tests.strength.barbarossa_to_berlin.boards import (
    at_round,
    deal,
    hold,
    lay_out,
    score,
    total_war,
)
from tests.titles.barbarossa_to_berlin.positions import Position, at, campaign, card, play, unit

POSITIONS: Final[dict[str, Callable[[], Position]]] = {}


def arranged(make: Callable[[], Position]) -> Callable[[], Position]:
    POSITIONS[make.__name__] = make
    return make


# ---------------------------------------------------------------------- 1941
@arranged
def june_41_axis() -> Position:
    table = campaign()
    deal(table, "AX1 AX5 AX25 AX22 AX24 AX11 AX15", 7)
    for space in ("bialystok", "kishinev", "lwow"):
        table.stand_fast[at(space)] = STALIN
    return at_round(table, 1, AXIS)


@arranged
def july_41_axis() -> Position:
    """Kiev is empty, and nothing stands on the road."""
    table = dates.july_41()
    lay_out(table, "vinnitsa: su_southwest_mech-\ndnepropetrovsk: su_army_18")
    deal(table, "AX5 AX11 AX24 AX20 AX18")
    return at_round(table, 3, AXIS)


@arranged
def july_41_axis_last() -> Position:
    """An offensive outside the Soviet Union is still owed."""
    table = dates.july_41()
    table.orders[AXIS] = Order.OKW_OFFENSIVE
    deal(table, "AX11 AX5", 2)
    return at_round(table, 6, AXIS)


@arranged
def july_41_allied() -> Position:
    table = dates.july_41()
    deal(table, "AL7 AL24 AL19 AL10 AL17 AL3 AL12")
    return at_round(table, 1, ALLIED)


@arranged
def july_41_allied_last() -> Position:
    """A Soviet offensive is still owed; Kovel has been left empty beside Pinsk."""
    table = dates.july_41()
    table.orders[ALLIED] = Order.SOVIET_OFFENSIVE
    deal(table, "AL10 AL12", 1)
    return at_round(table, 6, ALLIED)


def _both_capitals_empty() -> Table:
    table = dates.fall_41()
    hold(table, AXIS, "vyazma")
    lay_out(
        table,
        """
        vyazma: ge_3_pz_army ge_4_army
        tula: su_army_4
        kaluga: su_reserve_front
        ryazan: su_army_17
        novgorod: su_volkhov_front su_leningrad_front-
        """,
    )
    return table


@arranged
def fall_41_axis() -> Position:
    """Nobody in Leningrad, nobody in Moscow nor before it."""
    table = _both_capitals_empty()
    deal(table, "AX25 AX5 AX11 AX24 AX15")
    return at_round(table, 3, AXIS)


@arranged
def fall_41_allied() -> Position:
    """The same, and the Soviets are to move."""
    table = _both_capitals_empty()
    deal(table, "AL12 AL19 AL10 AL17 AL7")
    return at_round(table, 3, ALLIED)


@arranged
def fall_41_axis_last() -> Position:
    """A lone army at Bryansk cuts the road to Orel; a panzer corps stands at Kursk behind an empty Konotop."""
    table = dates.fall_41()
    hold(table, AXIS, "roslavl_yelnya orel kursk")
    lay_out(
        table,
        """
        roslavl_yelnya: ge_4_army
        orel: ge_2_pz_army
        kursk: ge_pz_corps_4
        bryansk: su_army_16-
        tula: su_bryansk_front
        kharkov: su_central_front- su_army_18
        """,
    )
    deal(table, "AX11 AX10", 1)
    return at_round(table, 6, AXIS)


def _kiev_pocket() -> Table:
    table = dates.fall_41()
    hold(table, ALLIED, "kiev cherkassi konotop poltava")
    lay_out(
        table,
        """
        kiev: su_southwest_front su_central_front su_army_16
        chernigov: ge_2_pz_army ge_corps_11
        gomel: ge_2_army-
        zhitomir: ge_6_army
        uman: ge_17_army
        kremenchug: ge_1_pz_army
        konotop: su_army_14
        poltava: su_army_15
        """,
    )
    return table


@arranged
def kiev_pocket_axis() -> Position:
    """The only road out of Kiev leads through Cherkassy, which is empty."""
    table = _kiev_pocket()
    deal(table, "AX11 AX24 AX5", 3)
    return at_round(table, 5, AXIS)


@arranged
def kiev_pocket_allied() -> Position:
    """The same, the Germans have crossed Cherkassy and gone on: it is theirs, and empty."""
    table = _kiev_pocket()
    hold(table, AXIS, "cherkassi")
    deal(table, "AL12 AL10", 1)
    return at_round(table, 6, ALLIED)


@arranged
def stalin_stays() -> Position:
    """Taifun has been played, Moscow is weak, nobody is left in reserve: with Stalin it would be twenty VP."""
    table = dates.fall_41()
    table.opened[MOSCOW_OPEN] = 1
    table.event_turn[card("AX4")] = 3
    table.card_place[card("AX4")] = OUT
    hold(table, AXIS, "vyazma mozhaisk kaluga kalinin rzhev bryansk orel kursk kharkov konotop poltava")
    lay_out(
        table,
        """
        mozhaisk: ge_3_pz_army ge_4_army
        kalinin: ge_9_army ge_4_pz_army
        kaluga: ge_2_pz_army
        kharkov: ge_6_army
        poltava: ge_1_pz_army
        kursk: ge_corps_11
        moscow: su_reserve_front-
        yaroslavl: su_kalinin_front-
        tula: su_bryansk_front-
        voronezh: su_central_front-
        voroshilovgrad: su_southwest_front- su_army_18
        eliminated: su_army_4 su_army_14 su_army_15 su_army_16 su_army_17 su_army_19
        """,
    )
    score(table, 15)
    deal(table, "AL3 AL20 AL10", 3)
    return at_round(table, 4, ALLIED)


# ---------------------------------------------------------------------- in the middle of a combat
def _attack(flow: Position, dice: tuple[int, int], played: Action, start: str, target: str, *codes: str) -> Position:
    flow.fate = Scripted(dice)
    joined = (Join(unit(code)) for code in codes)
    play(flow, played, ActivateCombat(at(start)), Pass(), Attack(at(target)), *joined, LAUNCH)
    return flow


@arranged
def losses_before_vyazma() -> Position:
    """Three losses to take: on an infantry army or on a panzer army."""
    table = dates.fall_41()
    deal(table, "AX11 AX24 AX15", 0)
    flow = at_round(table, 4, AXIS)
    return _attack(flow, (3, 5), PlayOps(card("AX11")), "smolensk", "vyazma", "ge_4_army", "ge_3_pz_army")


@arranged
def leningrad_is_stormed() -> Position:
    """Nordlicht: the garrison has lost the combat and may stand in its fort at the price of a step."""
    table = dates.fall_41()
    lay_out(table, "leningrad: su_leningrad_front su_army_16")
    deal(table, "AX12 AX24 AX15", 0)
    flow = at_round(table, 4, AXIS)
    _attack(flow, (4, 1), PlayEvent(card("AX12")), "luga", "leningrad", "ge_18_army", "ge_16_army")
    play(flow, LoseStep(unit("su_leningrad_front")))
    return flow


# ---------------------------------------------------------------------- 1942
@arranged
def winter_42_axis() -> Position:
    table = dates.winter_42()
    lay_out(table, "eliminated: ge_corps_14 ge_corps_15 ge_pz_corps_6")
    deal(table, "AX7 AX6 AX9 AX24 AX22 AX5 AX17")
    return at_round(table, 1, AXIS)


@arranged
def winter_42_allied() -> Position:
    table = dates.winter_42()
    deal(table, "AL13 AL6 AL19 AL5 AL17 AL10 AL8")
    return at_round(table, 1, ALLIED)


def _last_round_of_1941() -> Table:
    table = dates.winter_42()
    table.scenario, table.last_turn = "1941", 4
    return table


@arranged
def last_of_1941_axis() -> Position:
    """Twelve VP, thirteen win; Tula is empty."""
    table = _last_round_of_1941()
    lay_out(table, "ryazan: su_bryansk_front su_army_19")
    deal(table, "AX24 AX10", 1)
    return at_round(table, 6, AXIS)


@arranged
def last_of_1941_allied() -> Position:
    """Thirteen VP, and nobody in Orel."""
    table = _last_round_of_1941()
    lay_out(table, "bryansk: ge_2_army")
    score(table, 13, Cause.STALIN)
    deal(table, "AL12 AL10", 1)
    return at_round(table, 6, ALLIED)


@arranged
def spring_42_axis() -> Position:
    table = dates.winter_42()
    table.turn = 5
    deal(table, "AX9 AX14 AX25 AX24 AX22 AX17 AX3")
    return at_round(table, 1, AXIS)


@arranged
def summer_42_allied() -> Position:
    table = dates.winter_42()
    table.turn = 6
    table.usa_turn = 5
    for code in ("AL6", "AL13"):
        table.event_turn[card(code)] = 5 if code == "AL6" else 4
        table.card_place[card(code)] = OUT
    deal(table, "AL9 AL14 AL4 AL10 AL17 AL8 AL3")
    return at_round(table, 1, ALLIED)


@arranged
def summer_42_axis() -> Position:
    """One reduced army in Stalingrad, and two German armies on the Don."""
    table = dates.fall_42()
    table.turn = 6
    table.opened[BLAU_OPEN] = 0
    table.event_turn[card("AX14")] = 0
    hold(table, ALLIED, "maikop armavir")
    lay_out(
        table,
        """
        krapotkin: ge_1_pz_army ge_17_army
        armavir: su_caucasus_front
        stalingrad: su_army_19-
        saratov: su_stalingrad_front su_steppe_front
        """,
    )
    deal(table, "AX14 AX24 AX17 AX15 AX10")
    return at_round(table, 3, AXIS)


@arranged
def fall_42_allied() -> Position:
    table = dates.fall_42()
    deal(table, "AL1 AL12 AL17 AL10 AL19 AL14 AL3")
    return at_round(table, 1, ALLIED)


@arranged
def uranus_allied() -> Position:
    """Romanians and Italians on both sides of the Sixth Army, mechanized Soviets before them."""
    table = dates.fall_42()
    deal(table, "AL22 AL17 AL10 AL3 AL20", 4)
    return at_round(table, 3, ALLIED)


@arranged
def nineteen_points_axis() -> Position:
    """The last round of a turn, and Stalingrad is empty: the twentieth point."""
    table = dates.fall_42()
    lay_out(table, "saratov: su_stalingrad_front su_army_19 su_steppe_front")
    score(table, 19)
    deal(table, "AX24 AX10", 1)
    return at_round(table, 6, AXIS)


@arranged
def twenty_points_allied() -> Position:
    """Twenty VP with one round to go, and nobody in Kharkov."""
    table = dates.fall_42()
    lay_out(table, "poltava: ge_corps_11")
    score(table, 20)
    deal(table, "AL12 AL10", 1)
    return at_round(table, 6, ALLIED)


@arranged
def twenty_points_and_partisans() -> Position:
    """Twenty VP, and no town in reach of the army."""
    table = dates.fall_42()
    lay_out(table, "stalingrad: ge_6_army ge_4_pz_army\nsaratov: su_stalingrad_front su_army_19 su_steppe_front")
    lay_out(table, "kharkov: hu_2_army ge_corps_11")
    table.event_turn[card("AL19")] = 6
    table.card_place[card("AL19")] = OUT
    score(table, 20)
    deal(table, "AL10 AL3", 1)
    return at_round(table, 6, ALLIED)


def _alamein_lost() -> Table:
    table = dates.fall_42()
    hold(table, AXIS, "el_alamein")
    lay_out(
        table,
        """
        el_alamein: ge_pzaa it_mech_corps-
        mersa_matruh: it_corps_10
        cairo: cw_corps_2 br_corps_2-
        port_said: cw_corps_3-
        eliminated: br_desert_army cw_corps_1
        """,
    )
    return table


@arranged
def alexandria_allied() -> Position:
    table = _alamein_lost()
    deal(table, "AL12 AL8 AL10 AL3", 4)
    return at_round(table, 4, ALLIED)


@arranged
def ring_at_stalingrad() -> Position:
    """Kalach and Kotelnikovo, behind the Sixth Army, are empty."""
    table = dates.fall_42()
    hold(table, ALLIED, "kamenskaya millerovo elista kalmyk_steppes")
    lay_out(
        table,
        """
        stalingrad: ge_6_army ge_4_pz_army
        rostov: ro_3_army
        voroshilovgrad: hu_2_army it_8_army
        salsk: ro_4_army
        serafimovich: su_don_front su_tank_army_1 su_tank_army_5
        millerovo: su_southwest_front
        kalmyk_steppes: su_stalingrad_front su_tank_army_2
        urbakh: su_army_19
        """,
    )
    deal(table, "AL12 AL10 AL17", 2)
    return at_round(table, 5, ALLIED)


@arranged
def air_bridge() -> Position:
    """The ring is closed, nobody can reach it before attrition."""
    table = dates.fall_42()
    table.turn = 8
    hold(table, ALLIED, "kamenskaya millerovo kalach kotelnikovo elista salsk kalmyk_steppes")
    lay_out(
        table,
        """
        stalingrad: ge_6_army-
        rostov: ge_4_pz_army ro_3_army ro_4_army
        voroshilovgrad: hu_2_army it_8_army-
        kalach: su_don_front su_tank_army_1 su_tank_army_5
        kotelnikovo: su_stalingrad_front su_army_19 su_tank_army_2
        serafimovich: su_steppe_front su_army_18 su_tank_army_3
        urbakh: su_army_14 su_tank_army_4
        baskunchag: su_army_4 su_army_16
        millerovo: su_southwest_front
        """,
    )
    total_war(table, 5)
    deal(table, "AX19 AX10", 1)
    return at_round(table, 6, AXIS)
