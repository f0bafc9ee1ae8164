"""What a position is worth to a side: one evaluation a title, and a general one for titles without."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from eastfront.bots.machines import Evaluation, machines_of
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.table import Table
from eastfront.engine.title import Title
from eastfront.titles import TITLES


class Measured:
    """For a title without an evaluation of its own: what the laboratory counts for each side."""

    WEIGHTS = (("vp", 3.0), ("objectives", 10.0), ("cities", 2.0), ("steps", 1.0), ("units", 1.0), ("strength", 0.5))
    scale = 40.0

    def __init__(self, title: Title[Any]) -> None:
        self.title = title

    def evaluate(self, table: Any, side: Side) -> float:
        words = self.title.sides
        measures = self.title.measures(table)
        value = 0.0
        for name, weight in self.WEIGHTS:
            for number, word in enumerate(words):
                amount = measures.get(f"{name}_{word}", 0)
                value += weight * (amount if number == side else -amount)
        return value

    def shortlist(self, flow: Flow[Any], options: Sequence[Action]) -> Sequence[Action]:
        return options


def title_of(table: Table) -> Title[Any]:
    """The title a table belongs to."""
    return _title_of(type(table))


@cache
def _title_of(kind: Any) -> Title[Any]:
    for id in TITLES.ids():
        if kind.__module__.startswith(f"eastfront.titles.{id}."):
            return TITLES.get(id)
    found = next((title for title in map(TITLES.get, TITLES.ids()) if title.table is kind), None)
    if found is None:
        raise LookupError(f"no title has a {kind.__module__}.{kind.__name__}")
    return found


@cache
def evaluation_of(id: str) -> Evaluation:
    own = machines_of(id).evaluation
    return Measured(TITLES.get(id)) if own is None else own()
