"""A calculation keeps its lines, as a player would read them out: '-1 across the river (5.4)'."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from eastfront.engine.text import Name


class Modifier(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a calculation; `reason` is a message id, `about` its arguments."""

    rule: str
    reason: str
    amount: int
    about: dict[str, int | str | Name] = {}


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """A base value, the lines that change it, and the limits within which the sum stays."""

    base: int
    lines: tuple[Modifier, ...] = ()
    low: int | None = None
    high: int | None = None

    @property
    def total(self) -> int:
        total = self.base + sum(line.amount for line in self.lines)
        if self.low is not None and total < self.low:
            return self.low
        if self.high is not None and total > self.high:
            return self.high
        return total

    def plus(self, lines: Iterable[Modifier]) -> Tally:
        return Tally(self.base, self.lines + tuple(lines), self.low, self.high)
