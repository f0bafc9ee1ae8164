"""The war at six dates, laid out by hand: full boards from which the positions of the puzzles are made.

A line of a lay-out is a place and who stands there; a unit with a minus is reduced. `reserve`, `eliminated` and
`removed` are places too. Who is not named stays where the campaign sets him up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Side
from eastfront.parts.ids import UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.decks import DrawPhase
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS, IN_USSR, LAND, SOVIET, SPACES, UNITS
from eastfront.titles.barbarossa_to_berlin.records import Pool
from eastfront.titles.barbarossa_to_berlin.replacements import Replacements
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import (
    ASIDE,
    BLAU_OPEN,
    DECK,
    ELIMINATED,
    HAND,
    MEDITERRANEAN,
    OUT,
    REMOVED,
    RESERVE,
    TO_COME,
    Cause,
    Table,
    Trench,
)
from eastfront.titles.barbarossa_to_berlin.turn import PLANS, ActionPhase, Game, Turn, Turns
from tests.titles.barbarossa_to_berlin.positions import Position, at, campaign, card, recount, unit

BOXES: Final = {"reserve": RESERVE, "eliminated": ELIMINATED, "removed": REMOVED, "to_come": TO_COME}
ORDINARY: Final = (
    ("AX11", "AX15", "AX10", "AX13", "AX18", "AX20", "AX25"),
    ("AL3", "AL10", "AL17", "AL20", "AL12", "AL8", "AL18"),
)
"""By side: cards that change no puzzle."""
STARRED: Final = frozenset(c.code for c in CARDS if c.starred)


def lay_out(table: Table, lines: str) -> None:
    for line in lines.strip().splitlines():
        place, _, units = line.strip().partition(":")
        for word in units.split():
            put(table, word.rstrip("-"), place, 1 if word.endswith("-") else 2)


def put(table: Table, code: str, place: str, steps: int = 2) -> None:
    number = unit(code)
    table.location[number] = BOXES[place] if place in BOXES else at(place)
    table.steps[number] = steps if place == "reserve" or place not in BOXES else 0
    if place not in BOXES:
        hold(table, table.side[number], place)
        table.soviet_held[at(place)] = int(number in SOVIET)


def hold(table: Table, side: Side, spaces: str) -> None:
    """Who holds these spaces; what an entering enemy destroys is gone."""
    for code in spaces.split():
        here = at(code)
        table.control[here] = side
        table.soviet_held[here] = int(side == ALLIED and bool(IN_USSR[here]))
        soviet = table.trench_kind[here] in (Trench.SOVIET, Trench.TOBRUK)
        if table.trench[here] and soviet == (side == AXIS):
            table.trench[here], table.trench_kind[here] = 0, Trench.NONE


def front(turn: int, axis: str, lines: str, events: Mapping[str, int]) -> Table:
    """A date: the Axis holds these spaces more than at the start, the units stand so, these events were played."""
    table = campaign()
    table.turn = turn
    for number in range(len(UNITS)):
        if number in MOVED_ON and table.location[number] >= 0:
            table.location[number], table.steps[number] = ELIMINATED, 0
    hold(table, AXIS, axis)
    lay_out(table, lines)
    for code, when in events.items():
        table.event_turn[card(code)] = when
        table.card_place[card(code)] = OUT if code in STARRED else DECK
    return table


def total_war(table: Table, usa_turn: int) -> None:
    table.usa_turn, table.total_war = usa_turn, 1
    for number, place in enumerate(table.card_place):
        if place == ASIDE:
            table.card_place[number] = DECK


def deal(table: Table, hand: str, others: int = 6) -> None:
    """A hand to the side of its first card, so many ordinary cards to the other."""
    codes = hand.split()
    for code in codes:
        table.card_place[card(code)] = HAND
    ordinary = ORDINARY[enemy(CARDS[card(codes[0])].side)]
    left = [code for code in ordinary if table.card_place[card(code)] == DECK]
    for code in left[:others]:
        table.card_place[card(code)] = HAND


def score(table: Table, vp: int, cause: Cause = Cause.EVENTS) -> None:
    """VP as the spaces say, and what else was won and lost to make it so many."""
    recount(table)
    table.ledger[cause] += vp - table.vp
    recount(table)


def settled(table: Table) -> None:
    recount(table)
    judge(table, AXIS)
    judge(table, ALLIED)
    table.chronicle = None


def at_round(table: Table, round_: int, side: Side) -> Position:
    """A side about to choose what to do with a round."""
    settled(table)
    done = PLANS[table.turn - 1].index((round_, side))
    return begin(table, Turn(at="allied_replacements"), ActionPhase(done=done))


def at_replacements(table: Table, side: Side, points: Mapping[Pool, int]) -> Position:
    settled(table)
    table.round = 6
    for pool, count in points.items():
        table.rp[pool] = 2 * count
    after = "axis_replacements" if side == ALLIED else "cards"
    return begin(table, Turn(at=after), Replacements(side))


def at_discards(table: Table, side: Side) -> Position:
    """A side about to discard: the Axis begins."""
    settled(table)
    table.round = 6
    return begin(table, Turn(at="end"), DrawPhase(at="" if side == AXIS else "allied_discards"))


def begin(table: Table, *stack: Frame) -> Position:
    return Flow(table, Game(at="."), Turns(), *stack, fate=Seeded("arranged"))


def empty(table: Table, spaces: Iterable[str]) -> None:
    """Nobody stands there, who did goes to the eliminated."""
    for code in spaces:
        for number in table.units_in(at(code)):
            table.location[number], table.steps[number] = ELIMINATED, 0


# ---------------------------------------------------------------------- the dates
MOVED_ON: Final = frozenset(
    u.id for u in UNITS if campaign().location[u.id] >= 0 and IN_USSR[campaign().location[u.id]]
)
"""Soviet units of the frontier: a date that does not name them has lost them."""

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


def table_of(nation: str) -> list[UnitId]:
    return [u.id for u in UNITS if u.code.startswith(f"{nation}_")]


def in_the_ussr() -> str:
    return " ".join(SPACES[space].code for space in LAND if IN_USSR[space]) + " "


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
