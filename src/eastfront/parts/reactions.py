"""Windows in which others may answer what a side does.

Whom the rules ask must not tell what he holds: a side is asked whenever it *could* answer as far as everybody can
know, and where all know that nobody could, nobody is asked and nothing waits. A title's decisions say by `reaction` of
which kind they are, so that a player can let a kind pass beforehand."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.table import Table

T = TypeVar("T", bound=Table)


class Window(Procedure[T], Generic[T]):
    """One side may answer, as often as it likes, until it lets the matter pass."""

    side: Side

    def could(self, table: T) -> bool:
        """Whether the side could answer, as far as everybody can know."""
        raise NotImplementedError

    def ask(self, table: T) -> Decision[T]:
        raise NotImplementedError

    def play(self, table: T, answer: Any) -> Next:
        """Carry out an answer; a frame that is still needed for it comes first."""
        raise NotImplementedError

    def resume(self, table: T, answer: Any) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, Action) and (first := self.play(table, answer)) is not None:
            return first
        return self.ask(table) if self.could(table) else Done()


class Round(Procedure[T], Generic[T]):
    """Several sides may answer in turn, and every answer may be answered: over when all have let the matter pass."""

    sides: tuple[Side, ...]
    turn: int = 0  # whose it is, as a place in `sides`
    silent: int = 0  # how many in a row have passed, or could not have answered

    def could(self, table: T, side: Side) -> bool:
        """Whether the side could answer, as far as everybody can know."""
        raise NotImplementedError

    def ask(self, table: T, side: Side) -> Decision[T]:
        raise NotImplementedError

    def play(self, table: T, side: Side, answer: Any) -> Next:
        """Carry out an answer; a frame that is still needed for it comes first."""
        raise NotImplementedError

    def resume(self, table: T, answer: Any) -> Next:
        if isinstance(answer, Pass):
            self._next(self.silent + 1)
        elif isinstance(answer, Action):
            side = self.sides[self.turn]
            self._next(0)
            if (first := self.play(table, side, answer)) is not None:
                return first
        while self.silent < len(self.sides):
            side = self.sides[self.turn]
            if self.could(table, side):
                return self.ask(table, side)
            self._next(self.silent + 1)
        return Done()

    def _next(self, silent: int) -> None:
        self.silent, self.turn = silent, (self.turn + 1) % len(self.sides)
