"""Short words to lay out boards by hand, with the sequence of play at the right place.

A line of a lay-out is an area and the blocks there, as in `put`: `2 de_inf4`, `de_inf3:1`. Who stood there before is
gone, and the area belongs to the first of them."""

from __future__ import annotations

from collections import Counter
from typing import Final

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Side
from eastfront.titles.europe_engulfed import supply
from eastfront.titles.europe_engulfed.breakthrough import BreakthroughPhases
from eastfront.titles.europe_engulfed.combat import CombatPhase
from eastfront.titles.europe_engulfed.conquest import fall
from eastfront.titles.europe_engulfed.control import remove
from eastfront.titles.europe_engulfed.declarations import AXIS_MINORS
from eastfront.titles.europe_engulfed.entries import join, war_in_the_east
from eastfront.titles.europe_engulfed.french import conquer_france
from eastfront.titles.europe_engulfed.movement import OperationalMovement, StrategicMovement
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGNS, DESIGNS_OF, NATION, WESTERN, area
from eastfront.titles.europe_engulfed.production import NationProduction, ProductionPhase, Spending
from eastfront.titles.europe_engulfed.strategic import RaidCampaign
from eastfront.titles.europe_engulfed.table import FIRST, SLOTS, Phase, Table, allowed
from eastfront.titles.europe_engulfed.turn import Game, GameTurn, InTurn, PlayerTurn, load_trains, reset, sides_of
from eastfront.titles.europe_engulfed.wars import waits
from tests.titles.europe_engulfed.home import give, laid
from tests.titles.europe_engulfed.positions import put

Position = Flow[Table]
AFTER: Final = {FIRST: "second_player"}  # what comes in the turn after a player-turn; nothing after the second


# ---------------------------------------------------------------------- boards
def lay_out(table: Table, lines: str) -> None:
    for line in lines.strip().splitlines():
        where, _, blocks = line.strip().partition(":")
        clear(table, where)
        words = [word.strip() for word in blocks.split(",") if word.strip()]
        placed = [slot for word in words for slot in put(table, where, word)]
        if placed:
            table.control[area(where)] = table.owner[placed[0]]


def clear(table: Table, *areas: str) -> None:
    wanted = {area(where) for where in areas}
    for slot in range(SLOTS):
        if table.owner[slot] >= 0 and table.place[slot] in wanted:
            remove(table, slot)  # type: ignore[arg-type]


def spring_1940(turn: str = "1940-MAY") -> Table:
    """Poland has fallen, the Phoney War is over, the army of the West stands at the border."""
    table = laid("campaign_1939", turn)
    lay_out(table, "warsaw: de_inf3\nlodz: de_inf3\nlublin: de_inf3\nbrest_litovsk:")
    fall(table, NATION["pl"], NATION["de"])
    table.phoney = 0
    table.actions = [0] * len(table.actions)
    lay_out(
        table,
        """
        east_prussia: 2 de_inf3
        silesia: de_inf3
        slovakia: de_inf3
        ruhr: 3 de_inf4, 2 de_inf3
        rhineland: 4 de_inf4, 2 de_inf3, 4 de_arm4, 3 de_gsu
        baden: 2 de_inf3
        pas_de_calais: fr_arm3, fr_gsu, 2 fr_inf3, gb_inf4, gb_inf3
        """,
    )
    return table


def autumn_1940(turn: str = "1940-SEP") -> Table:
    """France has fallen, Italy is in the war."""
    table = spring_1940(turn)
    for where in ("paris", "pas_de_calais", "normandy", "metz", "marseille", "bordeaux", "brittany"):
        clear(table, where)
    give(table, "de", "paris", "pas_de_calais", "normandy", "metz", "brittany", "bordeaux", "belgium", "netherlands")
    give(table, "de", "marseille", "languedoc", "auvergne")
    conquer_france(table)
    table.paris_fell = 4
    for nation in ("be", "nl"):
        table.stands[NATION[nation]] = WESTERN
        fall(table, NATION[nation], NATION["de"])
    if not table.active[NATION["it"]]:
        join(table, NATION["it"], AXIS)
    lay_out(
        table,
        """
        paris: de_inf3
        pas_de_calais: 2 de_inf4, 2 de_gsu
        belgium: de_inf3
        bordeaux: de_inf3
        metz: de_inf3
        rhineland: 2 de_inf3, 4 de_arm4
        ruhr: de_inf3
        london: gb_inf4, gb_inf3, gb_gsu
        southampton: gb_inf3
        midlands:
        """,
    )
    return table


def in_the_east(turn: str, war: bool = True) -> Table:
    """The campaign of 1941 at another date: Germany and the Soviet Union are at war, each with her allies."""
    table = laid("campaign_1941", turn)
    if war:
        war_in_the_east(table, AXIS)
        table.soviet_war = 11
        for nation in AXIS_MINORS:
            if waits(table, nation):
                join(table, nation, AXIS)
    if table.year >= 1942:
        join(table, NATION["us"], WESTERN)
    table.actions = [0] * len(table.actions)
    return table


def winter_1941(turn: str = "1941-NOV") -> Table:
    """The Axis holds Smolensk, Kiev and Novgorod."""
    table = in_the_east(turn)
    give(table, "de", "lithuania", "latvia", "estonia", "brest_litovsk", "lvov", "minsk", "pripet_marshes")
    give(table, "ro", "bessarabia")
    lay_out(
        table,
        """
        brest_litovsk:
        lvov:
        lithuania:
        latvia:
        minsk: de_inf3
        pripet_marshes:
        bessarabia:
        lodz: de_inf3
        lublin: de_inf3
        warsaw: de_inf3
        novgorod: 4 de_inf4
        velikiye_luki: 3 de_inf4
        smolensk: 4 de_inf4, 4 de_arm4, 3 de_gsu
        bryansk: 3 de_inf4
        kiev: 4 de_inf4, 3 de_arm4
        dnepr_bend: 2 de_inf4, ro_inf3, de_arm4
        bucharest: ro_inf2
        leningrad: 2 su_inf4
        ladoga_swamps: 3 su_inf4
        moscow: 3 su_inf4, su_inf3, su_arm3
        tula: 2 su_inf3, su_inf2
        kursk: 2 su_inf3
        kharkov: 2 su_inf3, su_inf2
        crimea: su_inf3
        sevastopol: su_inf2
        don_bend: su_inf2
        voronezh: su_inf2
        stalingrad: su_inf2
        """,
    )
    return table


def summer_1942(turn: str = "1942-JUL") -> Table:
    """The Axis holds Kharkov, Kursk and the Crimea, and looks to the Don."""
    table = winter_1941(turn)
    give(table, "de", "kursk", "kharkov", "crimea", "dnepr_bend")
    lay_out(
        table,
        """
        smolensk: 3 de_inf4, de_arm4
        bryansk: 3 de_inf4
        kiev: ro_inf2
        kursk: 3 de_inf4, 2 de_arm4
        kharkov: 3 de_inf4, 4 de_arm4, 3 de_gsu
        dnepr_bend: 2 de_inf4, ro_inf3, de_arm4
        crimea: 2 de_inf3
        sevastopol: de_inf3
        voronezh: 3 su_inf3
        don_bend: 3 su_inf3, su_arm3
        stalingrad: 2 su_inf3
        krasnodar: 2 su_inf3
        baku: su_inf2
        grozny: su_inf2
        saratov: su_inf3
        tula: 3 su_inf3, su_arm3
        moscow: 4 su_inf4, 2 su_arm3, su_gsu
        """,
    )
    return table


def summer_1944(turn: str = "1944-JUL") -> Table:
    """The Soviets are in Poland, the Western Allies in Normandy and before Rome."""
    table = in_the_east(turn)
    give(table, "su", "lithuania", "latvia", "estonia", "brest_litovsk", "lvov", "minsk", "bessarabia", "lublin")
    give(table, "us", "normandy", "brittany", "sicily", "calabria", "campania", "tunisia", "algeria", "morocco")
    give(table, "gb", "tripolitania", "cyrenaica", "marmarica", "crete", "tobruk")
    table.vichy, table.stands[NATION["vi"]] = 3, AXIS
    table.conquered[NATION["vi"]] = 1
    table.collapsed = True
    lay_out(
        table,
        """
        marmarica:
        tobruk: gb_inf3
        western_egypt:
        morocco: us_inf3
        lebanon: gb_inf3
        crete: gb_inf3
        sicily: us_inf3
        calabria: us_inf3
        campania: 3 us_inf4, 2 gb_inf4, us_arm4
        tuscany: 2 de_inf3
        veneto: de_inf3
        rome: 2 de_inf4, de_inf3
        normandy: 4 us_inf4, 2 us_arm4, 3 gb_inf4, gb_arm4, 3 us_gsu
        brittany: us_inf3
        pas_de_calais: 2 de_inf4
        paris: 2 de_inf4, de_arm4
        bordeaux: de_inf3
        marseille: de_inf3
        belgium: de_inf3
        metz: de_inf3
        rhineland: de_inf3
        ruhr: de_inf3
        berlin: de_inf3
        lodz: 2 de_inf4
        lublin: 3 su_inf4, 3 su_arm4, 2 su_gsu
        brest_litovsk: 3 su_inf4
        lithuania: 3 su_inf4
        lvov: 4 su_inf4, 2 su_arm4
        bessarabia: 3 su_inf4
        warsaw: 4 de_inf4, de_arm4
        east_prussia: 3 de_inf4
        slovakia: 2 de_inf4
        bucharest: 2 de_inf3, 2 ro_inf2
        budapest: hu_inf2
        london: gb_inf3
        southampton: gb_inf3
        """,
    )
    for where in ("latvia", "kiev", "smolensk", "minsk", "crimea", "leningrad", "moscow", "ladoga_swamps"):
        clear(table, where)
    lay_out(table, "moscow: su_inf3\nkiev: su_inf3")
    return table


def within_pools(table: Table) -> None:
    """4.4 Blocks that the pool of the year does not hold are others of their arm, or are not there at all."""
    for nation, designs in enumerate(DESIGNS_OF):
        count = Counter(table.design[slot] for slot in table.ground().on_map[nation])
        for slot in table.ground().on_map[nation]:
            design = table.design[slot]
            if count[design] <= allowed(table, design):
                continue
            count[design] -= 1
            arm = DESIGNS[design].arm
            others = [d for d in designs if DESIGNS[d].arm == arm and count[d] < allowed(table, d)]
            if not others:
                remove(table, slot)
                continue
            other = max(others, key=lambda d: (not DESIGNS[d].elite, DESIGNS[d].steps))
            count[other] += 1
            full = table.steps[slot] == DESIGNS[design].steps
            table.design[slot] = other
            table.steps[slot] = DESIGNS[other].steps if full else min(table.steps[slot], DESIGNS[other].steps)


# ---------------------------------------------------------------------- where the turn stands
def begin(table: Table, camp: int, phase: Phase, next_step: str, *stack: Frame, clear_sky: bool = True) -> Position:
    """In the middle of a player-turn, which goes on with this step; supply is judged as at its start."""
    within_pools(table)
    table.camp = camp
    reset(table, camp)
    if clear_sky:
        table.weather = [0, 0, 0]
    supply.initial(table, camp)
    table.phase = phase
    table.chronicle = None
    game = Game(begun=True), GameTurn(at=AFTER.get(camp, ".")), PlayerTurn(camp, at=next_step)
    return Flow(table, *game, *stack, fate=Seeded("arranged"))


def _turn_of(table: Table, side: Side, phase: Phase) -> InTurn:
    camp = table.camps[side]
    return InTurn(camp, phase, sides_of(table, camp).index(side) + 1)


def at_operations(table: Table, side: Side, *, clear_sky: bool = True) -> Position:
    mine = _turn_of(table, side, Phase.OPERATIONS)
    frames = mine, OperationalMovement(side)
    return begin(table, mine.camp, Phase.OPERATIONS, "strategic_movement", *frames, clear_sky=clear_sky)


def at_trains(table: Table, side: Side) -> Position:
    mine = _turn_of(table, side, Phase.STRATEGIC)
    load_trains(table, mine.camp)
    return begin(table, mine.camp, Phase.STRATEGIC, "combat", mine, StrategicMovement(side))


def at_combat(table: Table, side: Side, *, clear_sky: bool = True) -> Position:
    mine = _turn_of(table, side, Phase.COMBAT)
    return begin(table, mine.camp, Phase.COMBAT, "after_combat", mine, CombatPhase(side), clear_sky=clear_sky)


def at_breakthroughs(table: Table, side: Side) -> Position:
    mine = _turn_of(table, side, Phase.BREAKTHROUGH)
    return begin(table, mine.camp, Phase.BREAKTHROUGH, "sustain", mine, BreakthroughPhases(side))


def at_production(table: Table, nation: str, werp: int) -> Position:
    """One nation spends what it has left."""
    number = NATION[nation]
    table.werp[number] = werp
    frames = ProductionPhase(()), NationProduction(number, 0, False, at="end"), Spending(number)
    return begin(table, table.camps[table.stands[number]], Phase.PRODUCTION, "operations", *frames)


def at_raid(table: Table, victim: str, raider: Side) -> Position:
    number = NATION[victim]
    camp = table.camps[table.stands[number]]
    return begin(table, camp, Phase.PRODUCTION, "production", RaidCampaign(raider, number))
