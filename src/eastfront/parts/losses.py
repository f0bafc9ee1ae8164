"""Losses taken step by step: who may lose the next one is the title's to say, who of them does is their owner's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Frame, Next, Procedure, Side
from eastfront.engine.table import Table
from eastfront.parts.ids import UnitId

T = TypeVar("T", bound=Table)


class LoseStep(Action, frozen=True):
    """This unit takes the loss."""

    unit: UnitId


def standing(location: Sequence[int], units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """Those of some units that are still on the map, in the same order."""
    return tuple([unit for unit in units if location[unit] >= 0])


class WhoLoses(Decision[T]):
    """One of these units loses a step."""

    units: tuple[UnitId, ...]

    def options(self, table: T) -> list[Action]:
        return [LoseStep(unit) for unit in self.units]


class StepByStep(Procedure[T]):
    """Steps are lost one after the other until what is owed is paid, or nobody is left who may pay. What a step was
    worth is the answer of the decision that `asks`."""

    side: Side
    units: tuple[UnitId, ...]
    owed: int

    def resume(self, table: T, paid: int | None) -> Next:
        self.pays(paid or 0)
        payers = self.payers(table)
        return self.settled() if self.owed <= 0 or not payers else self.asks(payers)

    def pays(self, worth: int) -> None:
        self.owed -= worth

    def payers(self, table: T) -> tuple[UnitId, ...]:
        """Those who may lose the next step."""
        raise NotImplementedError

    def asks(self, payers: tuple[UnitId, ...]) -> Frame:
        raise NotImplementedError

    def settled(self) -> Done:
        return Done()
