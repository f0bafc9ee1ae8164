"""Odds that keep their lines: what a side brings to bear, the column it is read in, and what changed either.

A calculation runs in the order of the calls; every change is a Modifier with its section and its reason, so that the
log and the screen can read it out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from eastfront.engine.modifiers import Modifier, Tally
from eastfront.parts.tables import ResultTable


@final
class Strength:
    """A sum of factors, changed line by line. What changes nothing leaves no line."""

    __slots__ = ("factors", "lines", "now")

    def __init__(self, factors: int) -> None:
        self.factors = factors
        self.now = factors
        self.lines: list[Modifier] = []

    def add(self, amount: int, rule: str, reason: str) -> None:
        if amount:
            self.now += amount
            self.lines.append(Modifier(rule, reason, amount))

    def halve(self, rule: str, reason: str, part: int | None = None) -> None:
        """The whole, or only a part of it; fractions dropped."""
        value = self.now if part is None else part
        self.add(value // 2 - value, rule, reason)

    def double(self, rule: str, reason: str) -> None:
        self.add(self.now, rule, reason)

    @property
    def tally(self) -> Tally:
        return Tally(self.factors, tuple(self.lines), low=0)


def column(chart: ResultTable, base: int, shifts: Iterable[Modifier], floor: int = 0) -> Tally:
    """A column and what shifts it; no shift leads beyond the last column, nor below the floor: the first, or BELOW
    where the rules read something there."""
    return Tally(max(base, floor), tuple(shifts), floor, len(chart.columns) - 1)


def label(chart: ResultTable, place: int, below: str) -> str:
    """How a column is called; `below`, a message id, left of the first."""
    return chart.columns[place] if place >= 0 else below
