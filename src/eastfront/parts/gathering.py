"""An attack gathered unit by unit: units join one at a time, then it is launched."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, TypeVar

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Frame, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.engine.table import Table
from eastfront.parts.ids import SpaceId, UnitId

T = TypeVar("T", bound=Table)


class Join(Action, frozen=True):
    """This unit takes part in the attack."""

    unit: UnitId


class Launch(Action, frozen=True):
    """The die may roll."""


LAUNCH: Final = Launch()


class Gather(Procedure[T]):
    """Answers the units that joined. A title says in `ask` who may join, and when the attack may be launched."""

    side: Side
    target: SpaceId
    joined: tuple[UnitId, ...] = ()

    def resume(self, table: T, answer: Join | Launch | None) -> Next:
        if isinstance(answer, Launch):
            return Done(self.joined)
        if isinstance(answer, Join):
            self.joined += (answer.unit,)
        return self.ask()

    def ask(self) -> Frame:
        raise NotImplementedError


class WhoJoins(Decision[T]):
    """One unit more, or the attack as it is."""

    TO_DICE: ClassVar[tuple[type[Action], ...]] = (Launch,)

    target: SpaceId
    joined: tuple[UnitId, ...]

    def near(self, table: T) -> Iterable[UnitId]:
        """Own units a player might think of."""
        raise NotImplementedError

    def too_few(self, table: T) -> Refusal | None:
        """Why the attack cannot be launched by those who have joined."""
        raise NotImplementedError

    def keeps_out(self, table: T, unit: UnitId) -> Refusal | None:
        """Why this unit cannot join them."""
        raise NotImplementedError

    def candidates(self, table: T) -> Iterable[Action]:
        yield LAUNCH
        for unit in self.near(table):
            if unit not in self.joined:
                yield Join(unit)

    def forbids(self, table: T, action: Action) -> Refusal | None:
        return self.keeps_out(table, action.unit) if isinstance(action, Join) else self.too_few(table)
