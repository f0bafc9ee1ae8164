"""What a side that does not know could believe: cards for hidden slots, copies for decks and hands. For sampling.

A deck that a player brings is his secret. Whoever samples takes it for one of the ready decks of its nation, and fills
up with what the nation has where the ready deck does not explain what was seen."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from operator import add
from typing import Any, Final

from eastfront.engine.table import Below, Row
from eastfront.titles.last_crusade.ground import GROUND, HQS
from eastfront.titles.last_crusade.printed import (
    CARDS,
    DECKS_OF,
    DESIGNS,
    KIND,
    KITS,
    MOST_COPIES,
    OF_NATION,
    PACKABLE,
    TERRAIN,
    TERRAIN_CARDS,
    Card,
    Kind,
)

SLOTS_A_SIDE: Final = 80


class Stage(IntEnum):
    """V: how far the set-up has come."""

    DECKS = 0
    GROUND = 1
    BUYING = 2
    DEPLOYING = 3
    PLAY = 4


_OF_KIND: Final = tuple({kind: [c for c in own if KIND[c] == kind] for kind in Kind} for own in OF_NATION)


# ---------------------------------------------------------------------- slots
def deal_cards(table: Any, side: int, slots: tuple[int, ...], below: Below) -> list[Row]:
    """A card for each hidden slot: of its kind, and able to do what it is seen to do."""
    seen = seen_copies(table, side)
    deck = DECKS_OF[table.nation[side]]
    likely = _column(dict(deck[below(len(deck))].cards))
    rows: list[Row] = []
    hosts = set(table.host[side * SLOTS_A_SIDE : (side + 1) * SLOTS_A_SIDE])
    for slot in slots:
        carries = slot in hosts
        where = 0 if table.place[slot] not in GROUND else 2 if table.place[slot] in HQS else 1
        hosted, dug = table.host[slot] >= 0, table.dug[slot] > 0
        fit = _fit(table.nation[side], table.kind[slot], where, dug, carries, hosted)
        able = [card for card in fit if seen[card] < MOST_COPIES]
        known = [card for card in able if seen[card] < likely[card]]
        card = (known or able)[below(len(known or able))] if able else _any_of(table, side, slot)
        seen[card] += 1
        rows.append((card,))
    return rows


def _any_of(table: Any, side: int, slot: int) -> int:
    """Nothing of the own nation is left that it could be: American stores, or one copy too many."""
    own: range = OF_NATION[table.nation[side]]
    kind: int = table.kind[slot]
    cards: list[int] = [*own, *PACKABLE]
    return next(card for card in cards if KIND[card] == kind)


@cache
def _fit(nation: int, kind: int, where: int, dug: bool, carries: bool, hosted: bool) -> tuple[int, ...]:
    """What could be seen so: above or beside the ground (0), in a zone (1) or at headquarters (2)."""
    cards = (CARDS[card] for card in _OF_KIND[nation].get(Kind(kind), ()))
    return tuple(card.id for card in cards if _could_be(card, where, dug, carries, hosted))


def _could_be(card: Card, where: int, dug: bool, carries: bool, hosted: bool) -> bool:
    if dug and "dig_in" not in card.verbs:
        return False
    if carries and card.kind <= Kind.ARMOR and "transport" not in card.verbs:
        return False
    if hosted and (not card.soldier or card.motorized):
        return False
    if where == 1 and "hq_only" in card.verbs:
        return False
    return not (where == 0 and card.kind == Kind.INFANTRY and "engineer" not in card.verbs)


def seen_copies(table: Any, side: int) -> list[int]:
    """How many copies of each card of a side everybody has seen: spotted or lost or laid aside."""
    owned = slice(side * DESIGNS, (side + 1) * DESIGNS)
    seen = list(map(add, table.lost[owned], table.discard[owned]))
    for card in table.card[side * SLOTS_A_SIDE : (side + 1) * SLOTS_A_SIDE]:
        if card >= 0:
            seen[card] += 1
    for slot, code in enumerate(table.kit):
        if code > 0:
            mine = slot // SLOTS_A_SIDE == side
            family = 2 * table.nation[slot // SLOTS_A_SIDE] + (table.kind[slot] == Kind.AIR)
            for card, copies in _kit(family, code):
                if CARDS[card].attach.startswith("enemy_") != mine:
                    seen[card] += copies
    for one in table.in_force:
        if one.side == side and not CARDS[one.card].attach and lies(one):
            seen[one.card] += 1
    return seen


def lies(one: Any) -> bool:
    """Whether a card in force still lies on the table by itself: only those that last do (VII.A); others have gone to
    their pile when they were played."""
    return bool(CARDS[one.card].indefinite)


def _kit(family: int, code: int) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for card in KITS[family]:
        if code & 15:
            found.append((card, code & 15))
        code >>= 4
    return found


def deal_states(table: Any, side: int, slots: tuple[int, ...], below: Below) -> list[Row]:
    """Hits fewer than it can take; what is attached to it is taken for nothing."""
    rows: list[Row] = []
    for slot in slots:
        defence = CARDS[table.card[slot]].defence or 3
        hits = 0 if KIND[table.card[slot]] in (Kind.GENERAL, Kind.ORDNANCE) or below(3) else below(defence)
        rows.append((hits, 0))
    return rows


# ---------------------------------------------------------------------- copies
def deal_copies(table: Any, side: int, indexes: tuple[int, ...], below: Below) -> list[Row]:
    """A pile, a hand and a force of the sizes that everybody sees, from what a ready deck still has."""
    decks = DECKS_OF[table.nation[side]]
    deck = decks[below(len(decks))]
    if table.stage == Stage.DECKS:
        return _whole(indexes, side, dict(deck.cards), dict(deck.pack))
    in_play = seen_copies(table, side)
    stock = _Stock(OF_NATION[table.nation[side]], dict(deck.cards), in_play, below)
    force = _force(table, side, stock)
    hand = stock.some(table.hand_size[side])
    library = stock.some(table.library_size[side])
    pack = _pack(table, side, deck.pack, below)
    own = OF_NATION[table.nation[side]]
    used = [copies if card in own else 0 for card, copies in enumerate(in_play)]
    columns = zip(library, hand, force, pack, used, strict=True)
    rows = [(a, b, c, p, a + b + c + u, u) for a, b, c, p, u in columns]
    return [rows[index - side * DESIGNS] for index in indexes]


def _column(copies: dict[int, int]) -> list[int]:
    column = [0] * DESIGNS
    for card, count in copies.items():
        column[card] = count
    return column


def _counted(cards: Iterable[int]) -> list[int]:
    column = [0] * DESIGNS
    for card in cards:
        column[card] += 1
    return column


def _whole(indexes: tuple[int, ...], side: int, cards: dict[int, int], pack: dict[int, int]) -> list[Row]:
    """Before the game: a deck as it is brought."""
    listed, lent = _column(cards), _column(pack)
    return [(listed[n], 0, 0, lent[n], listed[n], 0) for n in (index - side * DESIGNS for index in indexes)]


class _Stock:
    """The copies of a deck that nobody has seen yet, and when they run out any of the nation."""

    def __init__(self, own: range, deck: dict[Any, int], seen: list[int], below: Below) -> None:
        self.below, self.given = below, seen[:]
        self.able = [card for card in own if seen[card] < MOST_COPIES]
        self.left = [card for card, copies in deck.items() for _ in range(copies - seen[card])]

    def one(self, kinds: tuple[Kind, ...] = ()) -> int:
        likely = [card for card in self.left if _starts(card, kinds)] if kinds else self.left
        card: int
        if likely:
            card = likely[self.below(len(likely))]
            self.left.remove(card)
        else:
            able = [card for card in self.able if _starts(card, kinds)] if kinds else self.able
            card = able[self.below(len(able))]
        self.given[card] += 1
        if self.given[card] == MOST_COPIES:
            self.able.remove(card)
        return card

    def some(self, size: int) -> list[int]:
        return _counted(self.one() for _ in range(size))


def _starts(card: int, kinds: tuple[Kind, ...]) -> bool:
    return KIND[card] in kinds and "hq_only" not in CARDS[card].verbs


def _force(table: Any, side: int, stock: _Stock) -> list[int]:
    """V.D: what was bought and lies nowhere yet. While both still buy nobody knows how much: nothing, then. Units that
    find room, and aircraft when there is none."""
    if table.stage != Stage.DEPLOYING:
        return _column({})
    places = (*((0, 1, 2), (6, 7, 8))[side], HQS[side])
    room = 18 - sum(table.stacked(place, side) for place in places)
    ground, air = (Kind.INFANTRY, Kind.ARMOR), (Kind.AIR,)
    return _counted(stock.one(ground if number < room else air) for number in range(table.force_size[side]))


def _pack(table: Any, side: int, ready: tuple[tuple[Any, int], ...], below: Below) -> list[int]:
    left = [card for card, copies in ready for _ in range(copies)]
    return _counted(
        left.pop(below(len(left))) if left else PACKABLE[below(len(PACKABLE))] for _ in range(table.pack_size[side])
    )


# ---------------------------------------------------------------------- terrain
def deal_terrain(table: Any, side: int, zones: tuple[int, ...], below: Below) -> list[Row]:
    return [(TERRAIN[below(len(TERRAIN))],) for _ in zones]


def deal_chosen(table: Any, side: int, indexes: tuple[int, ...], below: Below) -> list[Row]:
    """Six before the draw; then three, and as many in the hand as are not yet laid; none once the ground lies there."""
    laid = sum(table.terrain[zone] >= 0 for zone in ((0, 1, 2), (6, 7, 8))[side])
    if table.stage == Stage.DECKS:
        sizes = (TERRAIN_CARDS, 0)
    else:
        sizes = (3, 3 - laid) if table.stage == Stage.GROUND else (0, 0)
    counts = [[0, 0] for _ in TERRAIN]
    for column, size in enumerate(sizes):
        for _ in range(size):
            counts[below(len(TERRAIN))][column] += 1
    return [tuple(counts[index - side * len(TERRAIN)]) for index in indexes]
