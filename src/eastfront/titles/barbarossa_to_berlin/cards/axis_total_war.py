"""Axis cards AX26 to AX55; the combat cards among them are in combat_cards.py."""

from __future__ import annotations

from eastfront.engine.frames import Next, Sequence, Side, step
from eastfront.titles.barbarossa_to_berlin import espionage, facts
from eastfront.titles.barbarossa_to_berlin.cards.choices import (
    PlaceTrenches,
    RefitPanzers,
    SweepPartisans,
    trench_spaces,
    trenches_left,
)
from eastfront.titles.barbarossa_to_berlin.cards.registry import event, reinforcements
from eastfront.titles.barbarossa_to_berlin.cards.requirements import (
    any_of,
    holds,
    if_option,
    invaded,
    not_in_thaw,
    not_played,
    played,
    season,
    something,
    this_turn,
    until_turn,
)
from eastfront.titles.barbarossa_to_berlin.control import place_trench, score
from eastfront.titles.barbarossa_to_berlin.movement import Operation
from eastfront.titles.barbarossa_to_berlin.orders import cancel_orders
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, BERLIN, CARD, TABLES
from eastfront.titles.barbarossa_to_berlin.records import Season
from eastfront.titles.barbarossa_to_berlin.table import HAND, Cause, Effect, Option, Table, Trench

SOVIET_CARDS = tuple(CARD[f"AL{number}"] for number in (2, 3, 4, 13, 17, 24, 31, 37, 39))
"""AX50 The cards the Allied player shows at once."""


@event("AX26", played("AX9"))
def totaler_krieg(table: Table, side: Side) -> Next:
    """With 11 VP, 20 more; no automatic victory afterwards, and a third Panzer step a turn."""
    if table.vp >= TABLES.victory.totaler_krieg_needs:
        score(table, Cause.EVENTS, TABLES.victory.totaler_krieg_adds)
    return None


@event("AX27", played("AX9"))
def zitadelle(table: Table, side: Side) -> Next:
    """Two Combat markers against Soviets at +2: a VP won, or lost."""
    return Citadelle(side)


class Citadelle(Sequence[Table]):
    """AX27 +1 VP if a Panzer army captures a space of the USSR that two large units held, else -1."""

    side: Side

    @step("card.axis.27")
    def attack(self, table: Table, _: None) -> Next:
        table.effects[Effect.SOVIET_DEFENCE] += 2
        table.effects[Effect.CITADELLE] = 1
        return Operation(self.side, 0, markers=2, combat_only=True)

    @step("card.axis.27")
    def judge(self, table: Table, _: None) -> Next:
        score(table, Cause.EVENTS, 1 if table.effects[Effect.CITADELLE] == 2 else -1)
        return None


@event("AX28", any_of(played("AX31"), holds(ALLIED, "rome")))
def skorzeny(table: Table, side: Side) -> Next:
    """+1 VP; the OPS follow."""
    score(table, Cause.EVENTS, 1)
    return None


@event("AX29", not_played("AL53"), this_turn("AL28", Effect.EIGHTH_AIR_FORCE))
def fw_190(table: Table, side: Side) -> Next:
    """The 8th Air Force of this turn has no effect; +1 VP, the one that card speaks of too."""
    table.effects[Effect.EIGHTH_AIR_FORCE] = 0
    table.tell(facts.EVENT_CANCELLED, CARD["AL28"], CARD["AX29"])
    score(table, Cause.EVENTS, 1)
    return None


@event("AX31", any_of(holds(ALLIED, "messina"), invaded("M", "O", "R", "T")))
def achse(table: Table, side: Side) -> Next:
    """German armies may go south of Bologna and La Spezia: nations reads it. The OPS follow."""
    return None


reinforcements("AX32")
reinforcements("AX33")
reinforcements("AX34")
reinforcements("AX35", played("AX16"))
reinforcements("AX36", played("AX16"))
reinforcements("AX37")


@event(
    "AX38",
    if_option(Option.ATLANTIC_WALL, not_played("AL33"), not_played("AL50")),
    something(lambda table: trench_spaces(table, Trench.ATLANTIC_WALL), "b2b-no-trench-space"),
)
def atlantic_wall(table: Table, side: Side) -> Next:
    """A trench in two spaces behind the beaches A to I."""
    return PlaceTrenches(side, Trench.ATLANTIC_WALL, 2)


@event("AX39", something(lambda table: trench_spaces(table, Trench.GERMAN), "b2b-no-trench-space"))
def east_wall(table: Table, side: Side) -> Next:
    """Three trenches under supplied German armies in the USSR."""
    return PlaceTrenches(side, Trench.GERMAN, 3)


@event("AX40", something(lambda table: any(table.partisans), "b2b-no-partisans-here"))
def anti_partisan_sweep(table: Table, side: Side) -> Next:
    """Two partisan markers go."""
    return SweepPartisans(side)


@event("AX45")
def vergeltungswaffen(table: Table, side: Side) -> Next:
    """+1 VP."""
    score(table, Cause.EVENTS, 1)
    return None


@event("AX46")
def manstein(table: Table, side: Side) -> Next:
    """The Axis orders of this turn are void; the OPS follow."""
    cancel_orders(table, AXIS)
    return None


@event("AX50", not_in_thaw)
def foreign_armies_east(table: Table, side: Side) -> Next:
    """The Allied player shows his Soviet cards now and all he has not played at the end of the turn."""
    for card in SOVIET_CARDS:
        if table.card_place[card] == HAND:
            espionage.show(table, card)
    table.effects[Effect.FOREIGN_ARMIES] = 1
    return None


@event("AX51", something(lambda table: any(table.partisans), "b2b-no-partisans-here"))
def second_anti_partisan_sweep(table: Table, side: Side) -> Next:
    """Two partisan markers go."""
    return SweepPartisans(side)


@event("AX52", played("AX16"), until_turn(14))
def final_production_surge(table: Table, side: Side) -> Next:
    """Three Panzer armies are full again; seven cards next turn; no Panzers rebuilt after this turn."""
    return RefitPanzers(side, armies_only=True, bars=False)


@event("AX53", played("AX9"), season(Season.FALL, Season.WINTER))
def wacht_am_rhein(table: Table, side: Side) -> Next:
    """Four Combat markers; the 5th and 6th SS Panzer Armies attack others than Soviets at +2."""
    table.effects[Effect.RHINE] += 2
    return Operation(side, 0, markers=4, combat_only=True)


def _berlin_can_dig(table: Table) -> bool:
    return table.control[BERLIN] == AXIS and not table.trench[BERLIN] and trenches_left(table, Trench.GERMAN) > 0


@event("AX54", not_played("AX55"), something(_berlin_can_dig, "b2b-no-trench-space"))
def the_bunker(table: Table, side: Side) -> Next:
    """A trench at Berlin."""
    place_trench(table, BERLIN, Trench.GERMAN)
    return None


@event("AX55", not_played("AX54"))
def national_redoubt(table: Table, side: Side) -> Next:
    """Munich is a source of supply: supply and victory read it."""
    return None
