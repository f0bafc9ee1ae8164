"""What must hold on every table, and in the data files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import mul
from typing import Final

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT
from eastfront.titles.last_crusade.beliefs import seen_copies
from eastfront.titles.last_crusade.decks import deck_problem, own_part
from eastfront.titles.last_crusade.ground import AIR, AIRFIELDS, EDGE_PLACES, GROUND, HQS, NOWHERE, RIVERS
from eastfront.titles.last_crusade.printed import (
    CARDS,
    COST,
    DECKS,
    DESIGNS,
    DIGS,
    HQ_LIMIT,
    KIND,
    MOST_COPIES,
    NATIONS,
    OF_NATION,
    ZONE_LIMIT,
    Kind,
)
from eastfront.titles.last_crusade.survey import surveyed
from eastfront.titles.last_crusade.table import EMPTY, SLOTS, Stage, Table, owner, slots_of

_WHERE: Final[dict[int, frozenset[int]]] = {
    Kind.INFANTRY: frozenset((*GROUND, *RIVERS)),
    Kind.ARMOR: frozenset(GROUND),
    Kind.AIR: frozenset((*AIRFIELDS, *AIR)),
    Kind.HQ_TROOPS: frozenset(HQS),
    Kind.GENERAL: frozenset(HQS),
    Kind.FORTIFICATION: frozenset(GROUND),
    Kind.OBSTACLE: frozenset(EDGE_PLACES),
    Kind.ORDNANCE: frozenset(AIRFIELDS),
}
_NO_KIND: Final = int(Kind.NONE)
_STANDS: Final = int(Kind.HQ_TROOPS)


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
        if card == EMPTY and place == NOWHERE and kind == _NO_KIND:
            continue
        if card == EMPTY or place == NOWHERE or kind == _NO_KIND:
            yield f"slot {slot}: card {card} of kind {kind} in place {place}"
            continue
        if place not in _WHERE[kind] or KIND[card] != kind:
            yield f"slot {slot}: {CARDS[card].key} of kind {kind} in place {place}"
        if table.hits[slot] < 0 or (table.hits[slot] and table.hits[slot] >= 40):
            yield f"slot {slot}: {table.hits[slot]} hits"
        host = table.host[slot]
        if host != NO_UNIT and (table.place[host] != place or owner(host) != owner(slot)):
            yield f"slot {slot} is with {host} and in another place"
        if table.dug[slot] and not DIGS[card]:
            yield f"slot {slot}: {CARDS[card].key} cannot dig in"


def _stacks(table: Table) -> Iterator[str]:
    known = surveyed(table)
    for place in GROUND:
        sides = {owner(slot) for slot in known.all(place) if table.kind[slot] <= _STANDS}
        if len(sides) > 1:
            yield f"both sides are in place {place}"
        for side in sides:
            limit = HQ_LIMIT if place in HQS else ZONE_LIMIT
            stacked = known.camps[side].stacked[place]
            if stacked > limit + 1:  # one may be passing through
                yield f"{stacked} units in place {place}"
    for place in EDGE_PLACES:
        if len(known.all(place)) > 1:
            yield f"two obstacles in {place}"


def _cards(table: Table, side: Side) -> Iterator[str]:
    """Every copy that was brought is in exactly one place."""
    in_play = seen_copies(table, side)
    cards = OF_NATION[table.nation[side]]
    lying = [column[side * DESIGNS + cards.start : side * DESIGNS + cards.stop] for column in _copies(table)]
    for card, seen, library, hand, force, listed in zip(cards, in_play[cards.start : cards.stop], *lying, strict=True):
        counted = library + hand + force + seen
        if counted != listed:
            yield f"side {side}: {listed} copies of {CARDS[card].key}, {counted} found"
        if library < 0 or hand < 0 or force < 0 or listed > MOST_COPIES:
            yield f"side {side}: {CARDS[card].key} is counted wrongly"
    if table.stage == Stage.PLAY and sum(own_part(table.library, side, DESIGNS)) != table.library_size[side]:
        yield f"side {side}: the pile is not as thick as it looks"
    if sum(own_part(table.hand, side, DESIGNS)) != table.hand_size[side]:
        yield f"side {side}: the hand is not as thick as it looks"
    won = sum(map(mul, COST, own_part(table.lost, Side(1 - side), DESIGNS)))
    bonus = 5 if table.captor == side else 0
    if table.points[side] != won + bonus:
        yield f"side {side} has {table.points[side]} points and cards for {won}"


def _copies(table: Table) -> tuple[list[int], ...]:
    return table.library, table.hand, table.force, table.listed


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
