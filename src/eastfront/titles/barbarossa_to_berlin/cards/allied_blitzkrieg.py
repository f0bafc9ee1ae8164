"""Allied cards AL1 to AL25; the combat cards among them are in combat_cards.py."""

from __future__ import annotations

from eastfront.engine.frames import Next, Side
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import espionage
from eastfront.titles.barbarossa_to_berlin.cards.choices import swap
from eastfront.titles.barbarossa_to_berlin.cards.registry import event, invasion, reinforcements
from eastfront.titles.barbarossa_to_berlin.cards.requirements import (
    any_of,
    before_last_round,
    from_turn,
    holds,
    none_held,
    not_in_thaw,
    not_played,
    played,
    something,
    usa_at_peace,
    usa_at_war,
)
from eastfront.titles.barbarossa_to_berlin.control import score
from eastfront.titles.barbarossa_to_berlin.movement import Operation
from eastfront.titles.barbarossa_to_berlin.neutrals import usa_goes_to_war
from eastfront.titles.barbarossa_to_berlin.orders import cancel_orders
from eastfront.titles.barbarossa_to_berlin.partisans import PlaceSomePartisans
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    DESERT_ARMY,
    EIGHTH_ARMY,
    NEUTRAL,
    VP_SPACES,
)
from eastfront.titles.barbarossa_to_berlin.table import FULL, TO_COME, Cause, Effect, Order, Table

FALL_44 = 15
SOVIET_ORDERS = (Order.SOVIET_OFFENSIVE, Order.STALIN_ORDERS)

invasion("AL1", usa_at_war(), played("AL9", 1), not_played("AL16"))

reinforcements("AL2")


@event("AL3", something(lambda table: table.orders[ALLIED] in SOVIET_ORDERS, "b2b-no-order"))
def stavka(table: Table, side: Side) -> Next:
    """The Soviet orders of this turn are void."""
    cancel_orders(table, ALLIED)
    return None


reinforcements("AL4", played("AL7", 4))
reinforcements("AL5")


@event("AL6", from_turn(3), usa_at_peace)
def fdr_declares_war(table: Table, side: Side) -> Next:
    """The United States are at war."""
    usa_goes_to_war(table)
    return None


@event("AL7", something(lambda table: not table.moscow_fallen, "b2b-no-moscow-fallen"))
def industrial_evacuation(table: Table, side: Side) -> Next:
    """The tank armies and the size of the hand read it later."""
    return None


@event("AL9", usa_at_war(1))
def us_build_up(table: Table, side: Side) -> Next:
    """Invasions, air forces and armies ask whether this was played on an earlier turn."""
    return None


@event("AL11")
def sorge(table: Table, side: Side) -> Next:
    """Siberians may come; two markers on Soviet units."""
    return Operation(side, 0, markers=2, soviet_only=True)


@event("AL12", before_last_round(lambda table: table.turn >= FALL_44))
def bomber_command(table: Table, side: Side) -> Next:
    """The Axis hand is smaller by two at the next draw."""
    table.effects[Effect.BOMBER_COMMAND] = 1
    return None


reinforcements("AL13", played("AL11"))


@event("AL14")
def lend_lease(table: Table, side: Side) -> Next:
    """The mechanized Fronts ask whether this was played on an earlier turn."""
    return None


@event("AL15", any_of(holds(ALLIED, "oran", "algiers"), holds(ALLIED, "syracuse")), none_held(AXIS, "libya", "egypt"))
def casablanca(table: Table, side: Side) -> Next:
    """Neutral VP spaces count for the Allies from now on; the OPS follow."""
    score(table, Cause.NEUTRALS, -sum(table.control[space] == NEUTRAL for space in VP_SPACES))
    return None


invasion("AL16", usa_at_war(), played("AL9", 1), not_played("AL1"))


@event("AL19")
def partisans(table: Table, side: Side) -> Next:
    """Partisans in the USSR, Greece, Albania and Yugoslavia from now on, and one at once."""
    return PlaceSomePartisans(1)


def _desert_army_ready(table: Table) -> bool:
    ready = table.location[DESERT_ARMY] >= 0 and table.supply[DESERT_ARMY] == FULL
    return ready and table.location[EIGHTH_ARMY] == TO_COME


@event("AL21", played("AL5", 1), played("AL9", 1), something(_desert_army_ready, "b2b-no-desert-army"))
def eighth_army(table: Table, side: Side) -> Next:
    """The British 8th Army takes the place of the Desert Army, which leaves the game."""
    swap(table, DESERT_ARMY, EIGHTH_ARMY)
    return None


@event("AL22", not_in_thaw)
def operation_uranus(table: Table, side: Side) -> Next:
    """Every Soviet attack of this round gets +1; the OPS follow."""
    table.effects[Effect.SOVIET_ATTACKS] += 1
    return None


@event("AL23", holds(ALLIED, "antwerp"))
def clearing_the_scheldt(table: Table, side: Side) -> Next:
    """Antwerp is a source of supply and a port while the Allies hold it: supply and arrivals read it."""
    return None


reinforcements("AL24")


@event("AL25", none_held(ALLIED, "germany"), not_in_thaw)
def enigma(table: Table, side: Side) -> Next:
    """The Axis hand lies open this turn; the OPS follow."""
    espionage.show_hand(table, enemy(side))
    return None
