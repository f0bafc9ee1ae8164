"""Blocks that hide what they are: a piece on the board is a slot, and what stands in it is a secret row.

A title numbers its slots and keeps in open columns where each stands and whose it is. What stands in a slot (which
block, how many steps) are columns of one Secret, and an empty slot is known to everyone. So the number of a piece tells
nothing about it, as long as slots that cannot be told apart change what they hold when they meet: `mixing`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeVar

from eastfront.engine.chance import MOST_DICE, Below, Chance, Law, Thrown, bounded
from eastfront.engine.frames import Done, Next, Procedure
from eastfront.engine.sides import EVERYONE, Sides
from eastfront.engine.table import HIDDEN, Row, Secret, Table

T = TypeVar("T", bound=Table)

EMPTY: Final = -1  # what the columns of a free slot hold


def row_of(table: Table, secret: Secret, slot: int) -> Row:
    return tuple([getattr(table, column)[slot] for column in secret.columns])


def fill(table: Table, secret: Secret, slot: int, row: Row) -> None:
    for column, value in zip(secret.columns, row, strict=True):
        getattr(table, column)[slot] = value


def clear(table: Table, secret: Secret, slot: int) -> None:
    fill(table, secret, slot, (EMPTY,) * len(secret.columns))


def free(table: Table, secret: Secret, slots: Iterable[int]) -> int:
    """The first free one of these slots, or EMPTY. That tells nothing: anybody can see which are free."""
    column: list[int] = getattr(table, secret.column)
    return next((slot for slot in slots if column[slot] == EMPTY), EMPTY)


# ---------------------------------------------------------------------- nobody can follow a block into a crowd
class Shuffle(Chance):
    """So many things that cannot be told apart in any order, each equally likely. Only the sides `to` see which.

    Its law is one reading: whichever it is, the same things stand in the same place, and a search need not tell the
    orders apart."""

    count: int
    to: Sides = EVERYONE

    def __post_init__(self) -> None:
        bounded("count", self.count, 0, MOST_DICE)

    def throw(self, table: Table, below: Below) -> Thrown:
        left = list(range(self.count))
        return tuple([left.pop(below(len(left))) for _ in range(self.count)])

    def possible(self, table: Table, thrown: Thrown) -> bool:
        return sorted(thrown) == list(range(self.count))

    def read(self, thrown: Thrown) -> Thrown:
        return thrown

    def law(self, table: Table) -> Law:
        return [(tuple(range(self.count)), 1)]

    @property
    def audience(self) -> Sides:
        return self.to


class Mix(Procedure[T]):
    """What these slots hold changes places, group by group. Who can tell what a slot holds still can."""

    column: str  # of the secret
    groups: tuple[tuple[int, ...], ...]
    done: int = 0

    def resume(self, table: T, order: Thrown | None) -> Next:
        secret = next(s for s in table.SECRETS if s.column == self.column)
        if order is not None:
            group = self.groups[self.done]
            rows = [row_of(table, secret, slot) for slot in group]
            for slot, place in zip(group, order, strict=True):
                fill(table, secret, slot, rows[place])
            self.done += 1
        if self.done == len(self.groups):
            return Done()
        group = self.groups[self.done]
        return Shuffle(len(group), secret.knowers(table, group[0]))


def alike(table: Table, secret: Secret, slots: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Of slots in one place: those that somebody could not tell apart if they changed places, two or more."""
    groups: dict[tuple[int, Sides], list[int]] = {}
    column: list[int] = getattr(table, secret.column)
    for slot in slots:
        knowers = secret.knowers(table, slot)
        if column[slot] != EMPTY and knowers != EVERYONE:
            pool = secret.pool(table, slot) if secret.pool is not None else 0
            groups.setdefault((pool, knowers), []).append(slot)
    return (tuple(group) for _, group in sorted(groups.items()) if len(group) > 1)


def mixing(table: T, secret: Secret, slots: Iterable[int]) -> Mix[T] | None:
    """To be asked for when slots have met in a place; None if there is nothing to hide. Each group is a chance, and no
    undo goes beyond it: a title asks for it when a player is done with moving and not after every step."""
    groups = tuple(alike(table, secret, slots))
    return Mix(secret.column, groups) if groups else None


# ---------------------------------------------------------------------- what could stand there
def dealt(count: int, stock: Sequence[int], most: Callable[[int], int], below: Below) -> list[Row]:
    """Rows (block, steps) for so many slots, for the `deal` of a Secret: blocks out of a stock that everybody knows,
    each with any number of steps up to its most."""
    left, rows = list(stock), list[Row]()
    for _ in range(count):
        block = left.pop(below(len(left)))
        rows.append((block, 1 + below(most(block))))
    return rows


def unseen(table: Any, secret: Secret, stock: Sequence[int], slots: Iterable[int]) -> list[int]:
    """Of a stock of blocks those that none of these slots is known to hold."""
    left, column = list(stock), getattr(table, secret.column)
    for slot in slots:
        if column[slot] not in (EMPTY, HIDDEN):
            left.remove(column[slot])
    return left
