"""All that lies on the table, as columns: `table.location[unit]`. What is printed lives on shared frozen records;
what changes is here, so that a clone is a handful of list copies. Secrets are columns that say who
knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, Final, Literal, Self, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from eastfront.engine.facts import Fact, FactKind, Value
from eastfront.engine.sides import EVERYONE, Side, Sides, learns

HIDDEN: Final = -1000  # stands in a view where the viewer may not know the value

Knowing = Callable[[Any, int], Sides]
Pool = Callable[[Any, int], int]
Below = Callable[[int], int]
"""A source of luck: an int in range(n), each equally likely."""

Row = tuple[int, ...]
Deal = Callable[[Any, int, tuple[int, ...], Below], Sequence[Row]]


class Secret(Struct, frozen=True):
    """A column not everybody may read, and the columns that belong to it: which block, how many steps it has left.
    Element i of all of them is one row, known or not as a whole, and dealt as a whole when a position is sampled.

    `knowers(table, i)` says who knows row i.
    `pool(table, i)` groups rows that a viewer who does not know them cannot tell apart, while he may count how many of
    them are alike (cards in the enemy's hand). Without a pool nothing is counted.
    `deal(table, pool, elements, below)` is for a pool that may not be counted: it makes up a row for each of these
    elements, such as could be there, from the table as the viewer sees it.
    `span`: so many rows in a row, counted from the first, always have the same knowers and the same pool: a player's
    whole deck, card by card."""

    column: str
    knowers: Knowing
    pool: Pool | None = None
    also: tuple[str, ...] = ()
    deal: Deal | None = None
    span: int = 1

    @property
    def columns(self) -> tuple[str, ...]:
        return (self.column, *self.also)

    @property
    def counted(self) -> bool:
        return self.pool is not None and self.deal is None


class Table(Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    SECRETS: ClassVar[tuple[Secret, ...]] = ()
    BITS: ClassVar[Mapping[str, int]] = {}
    """Columns whose numbers are not counts but sets or codes, and how many bits they may have."""

    chronicle: list[Fact] | None = None
    """Facts told since somebody began to listen; None while nobody does, as in search."""

    def tell(self, kind: FactKind, *args: Value, audience: Sides = EVERYONE) -> None:
        if self.chronicle is not None:
            self.chronicle.append(Fact(kind.id, args, audience))

    def allied(self, one: Side, other: Side) -> bool:
        """Do these stand together? A title with camps answers as its `camps` do; rules and machines ask here."""
        return one == other

    def clone(self) -> Self:
        """An independent table. Nobody listens to the twin."""
        twin = copy(self)
        flat, nested = columns_of(type(self))
        for name in flat:
            setattr(twin, name, getattr(twin, name)[:])
        for name in nested:
            setattr(twin, name, _copied(getattr(twin, name)))
        twin.chronicle = None
        return twin


def _copied(column: Any) -> Any:
    if isinstance(column, dict):
        return column.copy()
    return [row[:] for row in column]


@cache
def columns_of(table: type[Table]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names of the flat list columns, and of the dict or nested list columns. Anything else must be immutable."""
    flat, nested = [], []
    for name, hint in get_type_hints(table).items():
        if name == "chronicle" or name not in table.__struct_fields__:
            continue
        origin, args = get_origin(hint), get_args(hint)
        if origin is list and get_origin(args[0]) is list and immutable(get_args(args[0])[0]):
            nested.append(name)
        elif origin is list and immutable(args[0]):
            flat.append(name)
        elif origin is dict and all(map(immutable, args)):
            nested.append(name)
        elif not immutable(hint):
            raise TypeError(f"{table.__name__}.{name}: {hint} is not a column; use int, list[int], list[list[int]], …")
    return tuple(flat), tuple(nested)


def immutable(hint: Any) -> bool:
    hint = getattr(hint, "__supertype__", hint)
    origin = get_origin(hint)
    if origin is Literal:
        return True
    if origin in (Union, UnionType, tuple):
        return all(immutable(a) for a in get_args(hint) if a is not Ellipsis)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return bool(hint.__struct_config__.frozen)
    return hint in (int, str, bool, float, bytes, NoneType) or (isinstance(hint, type) and issubclass(hint, int | str))


def known(table: Table) -> list[list[Sides]]:
    """Who knows what, secret by secret: compared before and after an action to find reveals."""
    return [[secret.knowers(table, i) for i in range(len(getattr(table, secret.column)))] for secret in table.SECRETS]


def reveals(before: list[list[Sides]], after: list[list[Sides]]) -> bool:
    """Did anybody come to know what he did not know before?"""
    return any(any(map(learns, old, new)) for old, new in zip(before, after, strict=True) if old != new)
