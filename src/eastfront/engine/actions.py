"""Actions are small frozen records, and every title numbers all of its actions once and for all."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct


class Action(Struct, frozen=True, tag=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """One small choice: its fields are plain ints (a unit, a hex, a card)."""


class Pass(Action, frozen=True):
    """Nothing, or nothing more."""


class Ready(Action, frozen=True):
    """Of a side that acts while others do: it has done what it wanted to."""


class Actions:
    """The numbering of a title's actions: kinds in order, each with the ranges of its fields."""

    def __init__(self, *kinds: tuple[type[Action], *tuple[range | int, ...]]) -> None:
        self._kinds: list[tuple[int, type[Action], tuple[range, ...]]] = []
        self._start: dict[type[Action], int] = {}
        self._ranges: dict[type[Action], tuple[range, ...]] = {}
        size = 0
        for kind, *sizes in kinds:
            ranges = tuple(r if isinstance(r, range) else range(r) for r in sizes)
            if len(ranges) != len(kind.__struct_fields__):
                raise TypeError(f"{kind.__name__} has {len(kind.__struct_fields__)} fields, {len(ranges)} ranges given")
            if kind in self._start:
                raise TypeError(f"{kind.__name__} is numbered twice")
            self._start[kind], self._ranges[kind] = size, ranges
            self._kinds.append((size, kind, ranges))
            count = 1
            for r in ranges:
                count *= len(r)
            size += count
        self.size = size

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Action]:
        return map(self.action, range(self.size))

    @property
    def kinds(self) -> tuple[type[Action], ...]:
        return tuple(self._start)

    def ranges(self) -> tuple[tuple[range, ...], ...]:
        """What the fields of each kind may be."""
        return tuple(self._ranges.values())

    def index(self, action: Action) -> int:
        kind = type(action)
        if kind not in self._start:
            raise ValueError(f"{kind.__name__} is not an action of this title")
        number = 0
        for name, values in zip(kind.__struct_fields__, self._ranges[kind], strict=True):
            value = getattr(action, name)
            if value not in values:
                raise ValueError(f"{kind.__name__}.{name} = {value} is outside {values}")
            number = number * len(values) + values.index(value)
        return self._start[kind] + number

    def action(self, index: int) -> Action:
        if not 0 <= index < self.size:
            raise ValueError(f"no action has the number {index}; there are {self.size}")
        start, kind, ranges = next(k for k in reversed(self._kinds) if k[0] <= index)
        number, fields = index - start, []
        for values in reversed(ranges):
            number, place = divmod(number, len(values))
            fields.append(values[place])
        return kind(*reversed(fields))
