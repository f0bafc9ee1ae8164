"""A unit's march: leg by leg to where it is sent, until it stays, must stop, or has no points left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Done, Next, Procedure, Side
from eastfront.engine.table import Table
from eastfront.parts.ids import SpaceId, UnitId

T = TypeVar("T", bound=Table)


class Activate(Action, frozen=True):
    """This unit moves now."""

    unit: UnitId


class MoveTo(Action, frozen=True):
    """Where it goes."""

    hex: SpaceId


def stay_or_go(moves: Iterable[MoveTo], here: SpaceId) -> Iterator[Action]:
    """All a player might think of: to pass, or any hex but the one the unit is in."""
    yield Pass()
    for move in moves:
        if move.hex != here:
            yield move


class March(Procedure[T]):
    """A title says in `walk` what a leg does and costs, and in `where_next` what is asked before each."""

    side: Side
    unit: UnitId
    left: int

    def resume(self, table: T, answer: Action | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if answer is not None and (self.walk(table, answer) or self.left <= 0):
            return Done()
        return self.where_next()

    def walk(self, table: T, move: Any) -> bool:
        """Along the cheapest way; true when the unit must stop there."""
        raise NotImplementedError

    def where_next(self) -> Next:
        raise NotImplementedError
