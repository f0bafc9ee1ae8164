"""XII: sealed play. Each side opens ten packs of fifteen cards of its nation, ten common, four uncommon and one rare,
and builds its deck of what it has opened. Terrain is free, and so is the pack of Lend-Lease for who has the card."""

from __future__ import annotations

from typing import Any, Final

from eastfront.engine.chance import Below, Chance, Law, Thrown
from eastfront.engine.frames import Done, Next, Procedure
from eastfront.engine.sides import Side, Sides, only
from eastfront.engine.table import Row
from eastfront.engine.table import Table as AnyTable
from eastfront.titles.last_crusade.printed import DESIGNS, MOST_COPIES, OF_NATION, ROWS, Nation

PACKS: Final = 10
IN_A_PACK: Final = (("C", 10), ("U", 4), ("R", 1))
PACK_SIZE: Final = sum(count for _, count in IN_A_PACK)
SHEETS: Final = tuple(
    {rarity: tuple(card for card in OF_NATION[nation] if ROWS[card].rarity == rarity) for rarity, _ in IN_A_PACK}
    for nation in Nation
)
"""By nation and rarity: the designs a pack is filled from."""


class Booster(Chance):
    """One pack: no design twice in it. Only its side sees what was in it; to a search any pack is like another."""

    side: Side
    nation: int

    def throw(self, table: AnyTable, below: Below) -> Thrown:
        found: list[int] = []
        for rarity, count in IN_A_PACK:
            left = list(SHEETS[self.nation][rarity])
            found += [left.pop(below(len(left))) for _ in range(count)]
        return tuple(found)

    def possible(self, table: AnyTable, thrown: Thrown) -> bool:
        counts = {rarity: sum(ROWS[card].rarity == rarity for card in thrown) for rarity, _ in IN_A_PACK}
        own = all(card in OF_NATION[self.nation] for card in thrown)
        return own and len(thrown) == len(set(thrown)) and counts == dict(IN_A_PACK)

    def read(self, thrown: Thrown) -> Thrown:
        return thrown

    def law(self, table: AnyTable) -> Law:
        return [(self.throw(table, lambda _: 0), 1)]

    @property
    def audience(self) -> Sides:
        return only(self.side)


class OpenPacks(Procedure[Any]):
    """All packs of a side; then all that it has opened lies in its deck, to be sorted out."""

    side: Side
    done: int = 0

    def resume(self, table: Any, pack: Thrown | None) -> Next:
        first = self.side * DESIGNS
        for card in pack or ():
            table.opened[first + card] += 1
        self.done += pack is not None
        if self.done < PACKS:
            return Booster(self.side, table.nation[self.side])
        for index in range(first, first + DESIGNS):
            table.pack[index] = 0
            table.listed[index] = table.library[index] = min(table.opened[index], MOST_COPIES)
        return Done()


def deal_opened(table: Any, side: int, indexes: tuple[int, ...], below: Below) -> list[Row]:
    """For who cannot know: at least what is in the deck it is believed to have."""
    if table.wish[side] != SEALED:
        return [(0,)] * len(indexes)
    return [(table.listed[index],) for index in indexes]


SEALED: Final = 6
"""decks.Wish.SEALED, which this file cannot import."""
