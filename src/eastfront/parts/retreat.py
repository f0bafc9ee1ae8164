"""A stack goes back hex by hex, whoever leads it; and what follows it."""

from __future__ import annotations

from typing import TypeVar

from eastfront.engine.actions import Action
from eastfront.engine.frames import Done, Frame, Next, Procedure, Side
from eastfront.engine.table import Table
from eastfront.parts.ids import SpaceId, UnitId

T = TypeVar("T", bound=Table)


class RetreatTo(Action, frozen=True):
    """One hex of a retreat."""

    hex: SpaceId


class Advance(Action, frozen=True):
    """This unit takes the hex that was left."""

    unit: UnitId


class GoBack(Procedure[T]):
    """Answers whether somebody got away. The units are moved at the end of the way; until then `path`, which begins
    where they stood, says how far they have come."""

    side: Side
    units: tuple[UnitId, ...]
    path: tuple[SpaceId, ...]

    def resume(self, table: T, answer: RetreatTo | int | None) -> Next:
        if isinstance(answer, RetreatTo):
            self.path += (answer.hex,)
            if (first := self.suffer(table, answer.hex)) is not None:
                return first
        alive = self.alive(table)
        if not alive:
            return Done(False)
        if self.is_there(table):
            self.settle_in(table, alive)
            return Done(True)
        if not self.ways(table, alive):
            self.perish(table, alive)
            return Done(False)
        return self.led(alive)

    def suffer(self, table: T, hex_: SpaceId) -> Frame | None:
        """What the hex just entered costs; somebody may have to say who pays for it."""
        raise NotImplementedError

    def alive(self, table: T) -> tuple[UnitId, ...]:
        raise NotImplementedError

    def is_there(self, table: T) -> bool:
        """Whether they have gone far enough."""
        raise NotImplementedError

    def settle_in(self, table: T, alive: tuple[UnitId, ...]) -> None:
        raise NotImplementedError

    def ways(self, table: T, alive: tuple[UnitId, ...]) -> list[SpaceId]:
        """The hexes they may enter next."""
        raise NotImplementedError

    def perish(self, table: T, alive: tuple[UnitId, ...]) -> None:
        """There is no way, and they have not come far enough."""
        raise NotImplementedError

    def led(self, alive: tuple[UnitId, ...]) -> Frame:
        """Who chooses the next hex, among which."""
        raise NotImplementedError
