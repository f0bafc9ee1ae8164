"""Axis cards AX1 to AX25; the combat cards among them are in combat_cards.py."""

from __future__ import annotations

from eastfront.engine.frames import Next, Sequence, Side, step
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.arrivals import arrive
from eastfront.titles.barbarossa_to_berlin.cards.choices import (
    ChooseAirlift,
    ChooseDesertPanzer,
    PlaceTrenches,
    RefitPanzers,
    SendEast,
    banzai_corps,
    desert_panzers,
    pockets,
)
from eastfront.titles.barbarossa_to_berlin.cards.registry import event, reinforcements
from eastfront.titles.barbarossa_to_berlin.cards.requirements import (
    all_fit,
    from_turn,
    no_allied_unit,
    not_in_thaw,
    not_played,
    played,
    season,
    something,
    supplied,
    this_turn,
    until_turn,
    usa_at_peace,
)
from eastfront.titles.barbarossa_to_berlin.control import score, take
from eastfront.titles.barbarossa_to_berlin.movement import Operation
from eastfront.titles.barbarossa_to_berlin.nations import room_for
from eastfront.titles.barbarossa_to_berlin.neutrals import usa_goes_to_war
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARD, MALTA, PZAA, TABLES, TRIPOLI
from eastfront.titles.barbarossa_to_berlin.records import Season
from eastfront.titles.barbarossa_to_berlin.reinforcements import Reinforce
from eastfront.titles.barbarossa_to_berlin.table import (
    BLAU_OPEN,
    LENINGRAD_OPEN,
    MOSCOW_OPEN,
    TO_COME,
    Cause,
    Effect,
    Option,
    System,
    Table,
    Trench,
)

LAST_STUKA_TURN = 11  # Fall 1943


@event("AX1", until_turn(1), not_played("AX2"))
def barbarossa(table: Table, side: Side) -> Next:
    """Five Combat markers; +1 on Soviets this round; this turn Soviet trenches neither shift nor hold."""
    table.effects[Effect.AXIS_ON_SOVIETS] += 1
    table.effects[Effect.NO_TRENCH_STAND] = table.effects[Effect.NO_TRENCH_SHIFT] = 1
    return Operation(side, 0, markers=5, combat_only=True)


@event("AX2", until_turn(1), not_played("AX1"))
def von_paulus_pause(table: Table, side: Side) -> Next:
    """Five Combat markers, four with the cards of the second edition; Soviet trenches do not hold; two automatic OPS
    on turn 2; no first winter."""
    table.effects[Effect.NO_TRENCH_STAND] = 1
    table.owed = 2
    markers = TABLES.markers.von_paulus_pause
    if table.options[Option.VON_PAULUS]:
        markers = TABLES.markers.von_paulus_pause_second_edition
    return Operation(side, 0, markers=markers, combat_only=True)


@event("AX3")
def okh_conference(table: Table, side: Side) -> Next:
    """Taifun asks whether this was played; the OPS follow."""
    return None


@event("AX4")
def taifun(table: Table, side: Side) -> Next:
    """Four Combat markers, +1 on Soviets this round, Moscow may be attacked; -1 VP without the OKH's conference."""
    table.effects[Effect.AXIS_ON_SOVIETS] += 1
    table.opened[MOSCOW_OPEN] = 1
    if not table.played("AX3"):
        score(table, Cause.EVENTS, -1)
    return Operation(side, 0, markers=4, combat_only=True)


@event("AX5", not_played("AX9"), not_in_thaw)
def panzergruppe_guderian(table: Table, side: Side) -> Next:
    """The 2nd Panzer Army may attack again after all combats of this round."""
    table.effects[Effect.GUDERIAN] = 1
    return None


@event("AX6", not_in_thaw)
def panzer_refit(table: Table, side: Side) -> Next:
    """Three reduced Panzer units are full again and stay where they are; the OPS follow."""
    return RefitPanzers(side, armies_only=False, bars=True)


@event("AX7")
def hedgehogs(table: Table, side: Side) -> Next:
    """Three trenches under supplied German armies in the USSR; Germans there may refuse retreats this turn."""
    table.effects[Effect.HEDGEHOGS] = 1
    return PlaceTrenches(side, Trench.GERMAN, 3, supplied_space=True)


@event("AX8", from_turn(3), usa_at_peace)
def hitler_declares_war(table: Table, side: Side) -> Next:
    """+1 VP; the United States are at war."""
    score(table, Cause.EVENTS, 1)
    usa_goes_to_war(table)
    return None


@event("AX9")
def hitler_takes_command(table: Table, side: Side) -> Next:
    """Later cards ask whether this was played; the Axis orders roll reads it too."""
    return None


@event("AX11")
def italian_naval_sortie(table: Table, side: Side) -> Next:
    """Full supply by sea to Tripoli and Tunis this turn, and one marker."""
    table.effects[Effect.ITALIAN_SORTIE] = 1
    return Operation(side, 0, markers=1)


@event("AX12", not_in_thaw)
def nordlicht(table: Table, side: Side) -> Next:
    """Leningrad may be attacked from now on, and nothing else this round."""
    table.opened[LENINGRAD_OPEN] = 1
    table.effects[Effect.ONLY_LENINGRAD] = 1
    return None


@event("AX13")
def krim(table: Table, side: Side) -> Next:
    """The fort of Sevastopol does not count in one attack."""
    table.effects[Effect.KRIM] = 1
    return None


@event("AX14", played("AX9"))
def fall_blau(table: Table, side: Side) -> Next:
    """Five Combat markers, +1 on Soviets this round; Stalingrad, Maikop and Armavir may be attacked."""
    table.effects[Effect.AXIS_ON_SOVIETS] += 1
    table.opened[BLAU_OPEN] = 1
    return Operation(side, 0, markers=5, combat_only=True)


@event("AX15", not_played("AL36"))
def wolfpacks(table: Table, side: Side) -> Next:
    """The Allied hand is smaller by two at the next draw."""
    table.effects[Effect.WOLFPACKS] = 1
    return None


@event("AX16", not_played("AX26"))
def speer(table: Table, side: Side) -> Next:
    """Later cards ask whether this was played."""
    return None


@event("AX17", from_turn(4), something(banzai_corps, "b2b-no-corps"))
def banzai(table: Table, side: Side) -> Next:
    """The Allied player gives up two Commonwealth corps."""
    return SendEast(enemy(side))


@event("AX19", something(pockets, "b2b-no-pocket"))
def luftwaffe_supply(table: Table, side: Side) -> Next:
    """One pocket is in limited supply this turn for defence and attrition; the OPS follow."""
    return ChooseAirlift(side)


@event("AX20", this_turn("AL12", Effect.BOMBER_COMMAND), until_turn(14))
def kammhuber_line(table: Table, side: Side) -> Next:
    """Bomber Command of this turn has no effect."""
    table.effects[Effect.BOMBER_COMMAND] = 0
    table.tell(facts.EVENT_CANCELLED, CARD["AL12"], CARD["AX20"])
    return None


@event("AX21", no_allied_unit("benghazi", "algiers", "malta"))
def herkules(table: Table, side: Side) -> Next:
    """Malta passes to the Axis; supply reads it."""
    take(table, AXIS, MALTA)
    return None


def _room_at_tripoli(table: Table) -> bool:
    free = table.control[TRIPOLI] == AXIS and table.side_in(TRIPOLI) != ALLIED
    leaves = any(table.location[unit] == TRIPOLI for unit in desert_panzers(table))
    return free and (leaves or room_for(table, PZAA, TRIPOLI)) and table.location[PZAA] == TO_COME


@event("AX22", something(desert_panzers, "b2b-no-desert-panzer"), something(_room_at_tripoli, "b2b-no-room"))
def panzer_army_africa(table: Table, side: Side) -> Next:
    """The Panzer Army Africa comes to Tripoli, and a Panzer corps goes home."""
    return ComeToAfrica(side)


class ComeToAfrica(Sequence[Table]):
    """AX22"""

    side: Side

    @step("card.axis.22")
    def corps_leaves(self, table: Table, _: None) -> Next:
        return ChooseDesertPanzer(self.side)

    @step("card.axis.22")
    def army_comes(self, table: Table, _: None) -> Next:
        if room_for(table, PZAA, TRIPOLI):
            arrive(table, PZAA, 2, TRIPOLI)
        else:
            table.tell(facts.NO_PLACE, PZAA)
        return None


@event("AX23", supplied(System.AXIS, "kiev", "odessa"), all_fit("AX23"))
def axis_satellites(table: Table, side: Side) -> Next:
    """The Italian 8th Army comes to Odessa, the Hungarian 2nd to Kiev."""
    return Reinforce(side, CARD["AX23"])


reinforcements("AX24")


@event("AX25", season(Season.SUMMER, Season.FALL), until_turn(LAST_STUKA_TURN))
def stuka(table: Table, side: Side) -> Next:
    """+1 on Soviets this round; the OPS follow."""
    table.effects[Effect.AXIS_ON_SOVIETS] += 1
    return None
