"""What must hold on every table, and in the data files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, SpaceId
from eastfront.titles.last_crusade.beliefs import seen_copies
from eastfront.titles.last_crusade.decks import deck_problem
from eastfront.titles.last_crusade.ground import AIR, AIRFIELDS, EDGE_PLACES, GROUND, HQS, NOWHERE, PLACES, RIVERS
from eastfront.titles.last_crusade.printed import (
    CARDS,
    COST,
    DECKS,
    DESIGNS,
    HQ_LIMIT,
    MOST_COPIES,
    NATIONS,
    OF_NATION,
    ZONE_LIMIT,
    Kind,
)
from eastfront.titles.last_crusade.table import EMPTY, SLOTS, Stage, Table, owner, slots_of

_WHERE = {
    Kind.INFANTRY: (*GROUND, *RIVERS),
    Kind.ARMOR: GROUND,
    Kind.AIR: (*AIRFIELDS, *AIR),
    Kind.HQ_TROOPS: HQS,
    Kind.GENERAL: HQS,
    Kind.FORTIFICATION: GROUND,
    Kind.OBSTACLE: EDGE_PLACES,
    Kind.ORDNANCE: AIRFIELDS,
}


def invariants(table: Table) -> Iterator[str]:
    yield from _slots(table)
    yield from _stacks(table)
    for side in (Side(0), Side(1)):
        yield from _cards(table, side)
        if table.supply[side] < 0:
            yield f"side {side} has {table.supply[side]} points of supply"


def _slots(table: Table) -> Iterator[str]:
    for slot in range(SLOTS):
        card, place, kind = table.card[slot], table.place[slot], table.kind[slot]
        if (card == EMPTY) != (place == NOWHERE) or (kind == Kind.NONE) != (place == NOWHERE):
            yield f"slot {slot}: card {card} of kind {kind} in place {place}"
            continue
        if card == EMPTY:
            continue
        if not 0 <= place < PLACES or SpaceId(place) not in _WHERE[Kind(kind)] or CARDS[card].kind != kind:
            yield f"slot {slot}: {CARDS[card].key} of kind {kind} in place {place}"
        if table.hits[slot] < 0 or (table.hits[slot] and table.hits[slot] >= 40):
            yield f"slot {slot}: {table.hits[slot]} hits"
        host = table.host[slot]
        if host != NO_UNIT and (table.place[host] != place or owner(host) != owner(slot)):
            yield f"slot {slot} is with {host} and in another place"
        if table.dug[slot] and "dig_in" not in CARDS[card].verbs:
            yield f"slot {slot}: {CARDS[card].key} cannot dig in"


def _stacks(table: Table) -> Iterator[str]:
    for place in GROUND:
        sides = {owner(slot) for slot in table.at(place) if table.kind[slot] <= Kind.HQ_TROOPS}
        if len(sides) > 1:
            yield f"both sides are in place {place}"
        for side in sides:
            limit = HQ_LIMIT if place in HQS else ZONE_LIMIT
            if table.stacked(place, side) > limit + 1:  # one may be passing through
                yield f"{table.stacked(place, side)} units in place {place}"
    for place in EDGE_PLACES:
        if len(table.at(place)) > 1:
            yield f"two obstacles in {place}"


def _cards(table: Table, side: Side) -> Iterator[str]:
    """Every copy that was brought is in exactly one place."""
    first, cards = side * DESIGNS, OF_NATION[table.nation[side]]
    in_play = seen_copies(table, side)
    for card in cards:
        at = first + card
        counted = table.library[at] + table.hand[at] + table.force[at] + in_play.get(card, 0)
        if counted != table.listed[at]:
            yield f"side {side}: {table.listed[at]} copies of {CARDS[card].key}, {counted} found"
        if min(table.library[at], table.hand[at], table.force[at]) < 0 or table.listed[at] > MOST_COPIES:
            yield f"side {side}: {CARDS[card].key} is counted wrongly"
    if table.stage == Stage.PLAY and sum(table.library[first : first + DESIGNS]) != table.library_size[side]:
        yield f"side {side}: the pile is not as thick as it looks"
    if sum(table.hand[first : first + DESIGNS]) != table.hand_size[side]:
        yield f"side {side}: the hand is not as thick as it looks"
    won = sum(COST[card] * table.lost[(1 - side) * DESIGNS + card] for card in range(DESIGNS))
    bonus = 5 if table.captor == side else 0
    if table.points[side] != won + bonus:
        yield f"side {side} has {table.points[side]} points and cards for {won}"


def data_problems() -> Iterable[str]:
    for deck in DECKS:
        if (problem := deck_problem(deck)) is not None:
            yield f"deck {deck.key}: {problem.reason} ({problem.rule})"
        copies = dict(deck.cards)
        for card, count in deck.start:
            if copies.get(card, 0) < count:
                yield f"deck {deck.key} starts with {count} {CARDS[card].key}"
    for nation, cards in enumerate(OF_NATION):
        if any(CARDS[card].nation != nation for card in cards):
            yield f"the cards of {NATIONS[nation]} do not stand together"
    if slots_of(Side(1)).stop != SLOTS:
        yield "slots are counted wrongly"
