"""Questions to the dice, the deck and the cup.

A Chance is thrown by a Fate (raw dice, for the log and for verification), read (what matters: a sum, a number of
hits, a card), and has a law: the weighted readings, never the product of all dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Any, ClassVar

from eastfront.engine.frames import Frame
from eastfront.engine.sides import EVERYONE, Sides
from eastfront.engine.table import Below as Below
from eastfront.engine.table import Table

Thrown = tuple[int, ...]
Law = list[tuple[Any, int]]
"""Readings with whole-number weights."""


MOST_DICE = 1000  # in one throw, and chits in a cup; the largest of any game we know has some thirty
MOST_SIDES = 1000
MOST_ELEMENTS = 100_000  # a draw is narrowed to


def bounded(what: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ValueError(f"{what}: {value} is not between {least} and {most}")


class Chance(Frame):
    DICE: ClassVar[bool] = False  # what is thrown are faces of dice, not elements of the table

    def throw(self, table: Table, below: Below) -> Thrown:
        raise NotImplementedError

    def possible(self, table: Table, thrown: Thrown) -> bool:
        """Could this have been thrown? Scripts, saves and verification are checked with it."""
        raise NotImplementedError

    def read(self, thrown: Thrown) -> Any:
        raise NotImplementedError

    def law(self, table: Table) -> Law:
        raise NotImplementedError

    @property
    def audience(self) -> Sides:
        """The sides that see what was thrown."""
        return EVERYONE


class _Dice(Chance):
    DICE = True

    dice: int = 1
    sides: int = 6

    def __post_init__(self) -> None:
        bounded("dice", self.dice, 0, MOST_DICE)
        bounded("sides", self.sides, 1, MOST_SIDES)

    def throw(self, table: Table, below: Below) -> Thrown:
        return tuple([below(self.sides) + 1 for _ in range(self.dice)])

    def possible(self, table: Table, thrown: Thrown) -> bool:
        return len(thrown) == self.dice and all(1 <= die <= self.sides for die in thrown)


class Roll(_Dice):
    """Some dice, read as their sum."""

    def read(self, thrown: Thrown) -> int:
        return sum(thrown)

    def law(self, table: Table) -> Law:
        return sums(self.dice, self.sides)


class RollEach(_Dice):
    """A few dice that must be told apart (one for each side, say), read as they fell."""

    def read(self, thrown: Thrown) -> Thrown:
        return thrown

    def law(self, table: Table) -> Law:
        if self.sides**self.dice > 1296:
            raise ValueError("too many dice to tell apart; ask for their sum or their hits")
        each: list[Thrown] = [()]
        for _ in range(self.dice):
            each = [(*before, die) for before in each for die in range(1, self.sides + 1)]
        return [(dice, 1) for dice in each]


class Hits(Chance):
    """Groups of dice, each as (number of dice, least that hits), read as the number of hits in all."""

    DICE = True

    groups: tuple[tuple[int, int], ...]
    sides: int = 6

    def __post_init__(self) -> None:
        bounded("sides", self.sides, 1, MOST_SIDES)
        bounded("groups", len(self.groups), 0, MOST_DICE)
        for dice, _ in self.groups:
            bounded("dice", dice, 0, MOST_DICE)
        bounded("dice", sum(dice for dice, _ in self.groups), 0, MOST_DICE)

    def throw(self, table: Table, below: Below) -> Thrown:
        return tuple([below(self.sides) + 1 for dice, _ in self.groups for _ in range(dice)])

    def possible(self, table: Table, thrown: Thrown) -> bool:
        return len(thrown) == sum(d for d, _ in self.groups) and all(1 <= die <= self.sides for die in thrown)

    def read(self, thrown: Thrown) -> int:
        hits, first = 0, 0
        for dice, least in self.groups:
            hits += sum(die >= least for die in thrown[first : first + dice])
            first += dice
        return hits

    def law(self, table: Table) -> Law:
        weights = [1]
        for dice, least in self.groups:
            weights = _convolved(weights, _binomial(dice, min(max(self.sides + 1 - least, 0), self.sides), self.sides))
        return [(hits, weight) for hits, weight in enumerate(weights) if weight]


class Draw(Chance):
    """One element drawn from those whose `column` holds `value`: a card from a deck, which is an unordered set.

    The frame names the deck and not what is in it, because frames are public. Only the sides `to` see what was drawn.
    `among` narrows it to the elements that could be there at all, such as the cards of one side."""

    column: str
    value: int
    to: Sides = EVERYONE
    among: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if self.among is not None:
            bounded("among", len(self.among), 0, MOST_ELEMENTS)

    def pool(self, table: Table) -> Sequence[int]:
        column: list[int] = getattr(table, self.column)
        elements = range(len(column)) if self.among is None else self.among
        return [i for i in elements if column[i] == self.value]

    def throw(self, table: Table, below: Below) -> Thrown:
        pool = self.pool(table)
        if not pool:
            raise ValueError(f"nothing to draw: no element of {self.column} holds {self.value}")
        return (pool[below(len(pool))],)

    def possible(self, table: Table, thrown: Thrown) -> bool:
        return len(thrown) == 1 and thrown[0] in self.pool(table)

    def read(self, thrown: Thrown) -> int:
        return thrown[0]

    def law(self, table: Table) -> Law:
        return [(element, 1) for element in self.pool(table)]

    @property
    def audience(self) -> Sides:
        return self.to


class DrawCopy(Chance):
    """One card from a deck of copies: a column counts how many of each design are left in it, from `first` on.

    Where players bring their own decks no card has a number of its own: its place would betray the list. Only the sides
    `to` see which design was drawn; the reading is its place in the column."""

    column: str
    first: int
    designs: int
    to: Sides = EVERYONE

    def __post_init__(self) -> None:
        bounded("designs", self.designs, 0, MOST_ELEMENTS)
        bounded("first", self.first, 0, MOST_ELEMENTS)

    def law(self, table: Table) -> Law:
        column: list[int] = getattr(table, self.column)
        places = range(self.first, self.first + self.designs)
        return [(place, column[place]) for place in places if column[place] > 0]

    def throw(self, table: Table, below: Below) -> Thrown:
        law = self.law(table)
        if not law:
            raise ValueError(f"nothing to draw: no copy is left in {self.column}")
        drawn = below(sum(copies for _, copies in law))
        for place, copies in law:
            if drawn < copies:
                return (place,)
            drawn -= copies
        raise AssertionError("more was drawn than there is")

    def possible(self, table: Table, thrown: Thrown) -> bool:
        return len(thrown) == 1 and thrown[0] in dict(self.law(table))

    def read(self, thrown: Thrown) -> int:
        return thrown[0]

    @property
    def audience(self) -> Sides:
        return self.to


class DrawChit(Chance):
    """One chit from an open list of what the cup holds; equal chits count as often as they are there."""

    cup: tuple[int, ...]

    def __post_init__(self) -> None:
        bounded("cup", len(self.cup), 0, MOST_DICE)

    def throw(self, table: Table, below: Below) -> Thrown:
        return (self.cup[below(len(self.cup))],)

    def possible(self, table: Table, thrown: Thrown) -> bool:
        return len(thrown) == 1 and thrown[0] in self.cup

    def read(self, thrown: Thrown) -> int:
        return thrown[0]

    def law(self, table: Table) -> Law:
        return [(chit, self.cup.count(chit)) for chit in sorted(set(self.cup))]


@lru_cache(maxsize=256)
def _sums(dice: int, sides: int) -> tuple[int, ...]:
    weights = [1]
    for _ in range(dice):
        weights = _convolved(weights, [1] * sides)
    return tuple(weights)


def sums(dice: int, sides: int) -> Law:
    return [(dice + extra, weight) for extra, weight in enumerate(_sums(dice, sides))]


def _binomial(dice: int, good: int, sides: int) -> list[int]:
    return [comb(dice, hits) * good**hits * (sides - good) ** (dice - hits) for hits in range(dice + 1)]


def _convolved(a: Sequence[int], b: Sequence[int]) -> list[int]:
    total = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            total[i + j] += x * y
    return total
