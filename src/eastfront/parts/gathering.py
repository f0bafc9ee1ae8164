"""An attack gathered unit by unit: units join one at a time, then it is launched."""

from __future__ import annotations

from typing import TypeVar

from eastfront.engine.actions import Action
from eastfront.engine.frames import Done, Frame, Next, Procedure, Side
from eastfront.engine.table import Table

T = TypeVar("T", bound=Table)


class Join(Action, frozen=True):
    """This unit takes part in the attack."""

    unit: int


class Launch(Action, frozen=True):
    """The die may roll."""


class Gather(Procedure[T]):
    """Answers the units that joined. A title says in `ask` who may join, and when the attack may be launched."""

    side: Side
    target: int
    joined: tuple[int, ...] = ()

    def resume(self, table: T, answer: Join | Launch | None) -> Next:
        if isinstance(answer, Launch):
            return Done(self.joined)
        if isinstance(answer, Join):
            self.joined += (answer.unit,)
        return self.ask()

    def ask(self) -> Frame:
        raise NotImplementedError
