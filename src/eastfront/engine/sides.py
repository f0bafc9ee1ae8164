"""Who plays, and who knows. What somebody knows is known to a set of sides, held as a bit mask: allies may share what
they see, or not, and a reveal is a bit that was not there before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NewType, TypeVar

T = TypeVar("T")

Side = NewType("Side", int)
"""A player's number at this table, from 0. Not the set that holds it: that is `only(side)`."""

Sides = NewType("Sides", int)
"""A set of sides, bit by bit: who knows, who won. A side by itself is `only(side)`."""

Camp = tuple[Side, ...]
"""Sides that stand together: they win and lose together, and give up together."""

MOST_SIDES: Final = 16

EVERYONE: Final = Sides(-1)  # every bit there is, and whoever looks on
NOBODY: Final = Sides(0)


_ALL: Final = tuple(map(Side, range(MOST_SIDES)))


def all_sides(count: int) -> tuple[Side, ...]:
    """The sides of a game that has so many."""
    return _ALL[:count]


def by_side(things: Iterable[T]) -> Iterator[tuple[Side, T]]:
    """What stands in the order of the sides, each with its side."""
    return zip(_ALL, things, strict=False)


def only(*sides: Side) -> Sides:
    """These sides and nobody else, not even who looks on."""
    mask = 0
    for side in sides:
        mask |= 1 << side
    return Sides(mask)


def among(side: Side, sides: Sides) -> bool:
    return bool(sides >> side & 1)


def knows(knowers: Sides, side: Side | None) -> bool:
    """Who looks on without a side knows what everyone knows."""
    return knowers == EVERYONE if side is None else among(side, knowers)


def are_of(knowers: Sides, sides: int) -> bool:
    """Are they among so many sides?"""
    return knowers == EVERYONE or 0 <= knowers < 1 << sides


def members(sides: Sides, of: int) -> tuple[Side, ...]:
    """Which of so many sides these are."""
    return tuple(side for side in all_sides(of) if among(side, sides))


def shared(one: Sides, other: Sides) -> Sides:
    """Who is in both sets."""
    return Sides(one & other)


def learns(was: Sides, now: Sides) -> bool:
    """Did anybody come to know it?"""
    return bool(now & ~was)
