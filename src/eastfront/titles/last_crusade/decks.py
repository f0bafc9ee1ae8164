"""V.A, XII: which decks may be brought, and how cards are drawn from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from itertools import chain
from typing import Any, Final

from eastfront.engine.actions import Action, Ready
from eastfront.engine.chance import DrawCopy
from eastfront.engine.frames import Done, Next, Procedure, Together
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side, only
from eastfront.engine.title import Meeting, ReadyDeck
from eastfront.titles.last_crusade import facts
from eastfront.titles.last_crusade.actions import EmptyDeck, SetCopies, SetPack, TakeDeck
from eastfront.titles.last_crusade.printed import (
    CARDS,
    DECKS_OF,
    DESIGNS,
    LEND_LEASE,
    MOST_COPIES,
    OF_NATION,
    PACK_LIMIT,
    PACKABLE,
    TERRAIN,
    TERRAIN_CARDS,
    Deck,
    Nation,
)
from eastfront.titles.last_crusade.table import Table

Copies = Mapping[Any, int]
"""How many of each card."""


class Wish(IntEnum):
    """How a side comes by its deck; 1 to 4 are the ready ones of its nation, taken at once."""

    CHOOSE = 0
    OWN = 5
    SEALED = 6  # built of packs that were opened: sealed.py


WISHES: Final = ("choose", "1", "2", "3", "4", "own", "sealed")
"""The settings in words, by number."""


PAIRINGS: Final = {
    "east": (Nation.GERMAN, Nation.SOVIET),
    "west": (Nation.GERMAN, Nation.AMERICAN),
    "cold": (Nation.AMERICAN, Nation.SOVIET),
    "germans": (Nation.GERMAN, Nation.GERMAN),
    "americans": (Nation.AMERICAN, Nation.AMERICAN),
    "soviets": (Nation.SOVIET, Nation.SOVIET),
}
"""I: who fights whom, by scenario; first seat first."""


# ---------------------------------------------------------------------- the ready ones
def ready_decks() -> tuple[ReadyDeck, ...]:
    return tuple(ReadyDeck(deck.key, deck.name) for of_nation in DECKS_OF for deck in of_nation)


def meeting(first: str, second: str) -> Meeting:
    """I: a scenario says which nation sits where, so that only decks of one nation can exchange seats."""
    found = {deck.key: (nation, n + 1) for nation, decks in enumerate(DECKS_OF) for n, deck in enumerate(decks)}
    for seats in ((first, second), (second, first)):
        nations = tuple(found[deck][0] for deck in seats)
        for scenario, pairing in PAIRINGS.items():
            if nations == pairing:
                words = [str(found[deck][1]) for deck in seats]
                return Meeting(scenario, {"deck_first": words[0], "deck_second": words[1]}, seats[0])
    raise LookupError(f"no scenario for {first} and {second}")


# ---------------------------------------------------------------------- what is legal
def problem(nation: int, cards: Copies, terrain: Copies, pack: Copies) -> Refusal | None:
    """The first thing that is wrong with a deck, if anything."""
    for card, copies in (*cards.items(), *terrain.items(), *pack.items()):
        if not 0 <= copies <= MOST_COPIES:
            return Refusal("V.A", "lc-no-copies", {"card": CARDS[card].name, "limit": MOST_COPIES})
    for card, copies in cards.items():
        if copies and card not in OF_NATION[nation]:
            return Refusal("V.A", "lc-no-foreign-card", {"card": CARDS[card].name})
    if any(copies and card not in TERRAIN for card, copies in terrain.items()):
        return Refusal("V.A", "lc-no-terrain-number", {"limit": TERRAIN_CARDS})
    if sum(terrain.values()) != TERRAIN_CARDS:
        return Refusal("V.A", "lc-no-terrain-number", {"limit": TERRAIN_CARDS})
    return pack_problem(nation, bool(cards.get(LEND_LEASE)), pack)


def pack_problem(nation: int, lend_lease: bool, pack: Copies) -> Refusal | None:
    """XI: with the card in the deck, up to ten American units that are no infantry soldiers."""
    lent = all(card in PACKABLE for card, copies in pack.items() if copies)
    return _packed(nation, lend_lease, sum(pack.values()), lent)


def _packed(nation: int, lend_lease: bool, size: int, lent: bool) -> Refusal | None:
    if not size:
        return None
    if nation != Nation.SOVIET or not lend_lease:
        return Refusal("XI.lend_lease", "lc-no-pack")
    if not lent:
        return Refusal("XI.lend_lease", "lc-no-pack-card")
    if size > PACK_LIMIT:
        return Refusal("XI.lend_lease", "lc-no-pack-size", {"limit": PACK_LIMIT})
    return None


def deck_problem(deck: Deck) -> Refusal | None:
    terrain: dict[int, int] = {card: deck.terrain.count(card) for card in deck.terrain}
    return problem(deck.nation, dict(deck.cards), terrain, dict(deck.pack))


Held = tuple[dict[int, int], dict[int, int], dict[int, int]]


def brought(table: Table, side: Side) -> Held:
    """Cards, terrain and pack of a side, as its columns have them before the game."""
    cards, pack = (
        {card: copies for card, copies in enumerate(own_part(column, side, DESIGNS)) if copies}
        for column in (table.listed, table.pack)
    )
    chosen = own_part(table.chosen, side, len(TERRAIN))
    return cards, {card: copies for card, copies in zip(TERRAIN, chosen, strict=True) if copies}, pack


def own_part(column: list[int], side: Side, size: int) -> list[int]:
    return column[side * size : (side + 1) * size]


# ---------------------------------------------------------------------- bringing one
def most_of(table: Table, side: Side, card: int) -> int:
    """Copies a side may bring: of packs that it has opened, those that were in them."""
    return table.opened[side * DESIGNS + card] if table.wish[side] == Wish.SEALED else MOST_COPIES


def copies_now(table: Table, side: Side, card: int) -> int:
    if card in TERRAIN:
        return table.chosen[side * len(TERRAIN) + card - DESIGNS]
    return table.listed[side * DESIGNS + card]


def empty(table: Table, side: Side) -> None:
    first, ground = side * DESIGNS, side * len(TERRAIN)
    for column in (table.listed, table.library, table.pack):
        column[first : first + DESIGNS] = [0] * DESIGNS
    table.chosen[ground : ground + len(TERRAIN)] = [0] * len(TERRAIN)


def take_deck(table: Table, side: Side, deck: Deck) -> None:
    first, ground = side * DESIGNS, side * len(TERRAIN)
    empty(table, side)
    for card, copies in deck.cards:
        table.listed[first + card] = table.library[first + card] = copies
    for card, copies in deck.pack:
        table.pack[first + card] = copies
    for card in deck.terrain:
        table.chosen[ground + card - DESIGNS] += 1


SETTING: Final = tuple(tuple(SetCopies(card.id, n) for n in range(MOST_COPIES + 1)) for card in CARDS)
PACKING: Final = {card: tuple(SetPack(card, n) for n in range(MOST_COPIES + 1)) for card in PACKABLE}
"""By card, what brings so many copies of it."""


class BringDecks(Together[Table]):
    """V.A: each brings a deck of his nation and six terrain cards, unseen by the other."""

    RULE = "V.A"

    def candidates(self, table: Table, side: Side) -> Iterable[Action]:
        yield Ready()
        nation = table.nation[side]
        if table.wish[side] == Wish.CHOOSE:
            yield from (TakeDeck(deck) for deck in range(len(DECKS_OF[nation])))
            return
        yield EmptyDeck()
        for card in (*OF_NATION[nation], *TERRAIN):
            yield from _but_now(table, side, card, SETTING[card])
        if nation == Nation.SOVIET:
            yield from chain.from_iterable(PACKING.values())

    def options(self, table: Table, side: Side) -> list[Action]:
        """All numbers of copies up to the highest that is not forbidden; the deck is counted once for all cards."""
        if table.wish[side] == Wish.CHOOSE:
            return super().options(table, side)
        nation, held = table.nation[side], brought(table, side)
        found: list[Action] = [] if problem(nation, *held) else [Ready()]
        found.append(EmptyDeck())
        cards, terrain, pack = held
        for card in OF_NATION[nation]:
            able = _but_now(table, side, card, SETTING[card][: most_of(table, side, card) + 1])
            found += [one for one in able if one.copies] if card == LEND_LEASE and pack else able
        room = TERRAIN_CARDS - sum(terrain.values())
        for card in TERRAIN:
            found += _but_now(table, side, card, SETTING[card][: room + terrain.get(card, 0) + 1])
        if nation == Nation.SOVIET:
            room, lend_lease = PACK_LIMIT - sum(pack.values()), bool(cards.get(LEND_LEASE))
            for card, able_packs in PACKING.items():
                found += able_packs[: room + pack.get(card, 0) + 1 if lend_lease else 1]
        return found

    def forbids(self, table: Table, side: Side, action: Action) -> Refusal | None:
        match action:
            case Ready():
                return problem(table.nation[side], *brought(table, side))
            case SetCopies(card=card, copies=copies) if card in TERRAIN:
                others = sum(own_part(table.chosen, side, len(TERRAIN))) - copies_now(table, side, card)
                if others + copies > TERRAIN_CARDS:
                    return Refusal("V.A", "lc-no-terrain-number", {"limit": TERRAIN_CARDS})
            case SetCopies(card=card, copies=copies) if copies > most_of(table, side, card):
                return Refusal("XII", "lc-no-opened", {"card": CARDS[card].name})
            case SetCopies(card=card, copies=0) if card == LEND_LEASE and any(own_part(table.pack, side, DESIGNS)):
                return Refusal("XI.lend_lease", "lc-no-pack")
            case SetPack(card=card, copies=copies):
                size = sum(own_part(table.pack, side, DESIGNS)) - table.pack[side * DESIGNS + card] + copies
                lend_lease = copies_now(table, side, LEND_LEASE) > 0
                return _packed(table.nation[side], lend_lease, size, card in PACKABLE)
        return None

    def act(self, table: Table, side: Side, action: TakeDeck | EmptyDeck | SetCopies | SetPack) -> None:
        first = side * DESIGNS
        match action:
            case EmptyDeck():
                empty(table, side)
            case TakeDeck(deck=deck):
                take_deck(table, side, DECKS_OF[table.nation[side]][deck])
            case SetCopies(card=card, copies=copies) if card in TERRAIN:
                table.chosen[side * len(TERRAIN) + card - DESIGNS] = copies
            case SetCopies(card=card, copies=copies):
                table.listed[first + card] = table.library[first + card] = copies
            case SetPack(card=card, copies=copies):
                table.pack[first + card] = copies

    def take(self, table: Table, answers: Mapping[Side, Any]) -> None:
        return None


def _but_now(table: Table, side: Side, card: int, able: tuple[SetCopies, ...]) -> tuple[SetCopies, ...]:
    """Out of packs a deck is built card by card, and as many as there are is no change; a list is brought whole."""
    if table.wish[side] != Wish.SEALED:
        return able
    now = copies_now(table, side, card)
    return able[:now] + able[now + 1 :]


def count_decks(table: Table) -> None:
    """Everybody can see how thick the piles are."""
    for side in (0, 1):
        first = side * DESIGNS
        table.library_size[side] = sum(table.library[first : first + DESIGNS])
        table.pack_size[side] = sum(table.pack[first : first + DESIGNS])


# ---------------------------------------------------------------------- drawing
class DrawHand(Procedure[Table]):
    """V.F, VII.A: cards from the reinforcement pile into the hand, one chance each; an empty pile gives none."""

    side: Side
    count: int
    drawn: int = 0

    def resume(self, table: Table, at: int | None) -> Next:
        side = self.side
        if at is not None:
            table.library[at] -= 1
            table.hand[at] += 1
            table.library_size[side] -= 1
            table.hand_size[side] += 1
            self.drawn += 1
            table.tell(facts.WE_DREW, side, at - side * DESIGNS, audience=only(side))
        if self.drawn == self.count or not table.library_size[side]:
            if self.drawn:
                table.tell(facts.DREW, side, self.drawn)
            return Done(self.drawn)
        cards = OF_NATION[table.nation[side]]
        return DrawCopy("library", side * DESIGNS + cards.start, len(cards), only(side))
