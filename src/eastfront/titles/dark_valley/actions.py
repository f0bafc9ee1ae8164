"""Every small choice a player can make."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.parts.gathering import Launch

PASS: Final = Pass()
LAUNCH: Final = Launch()


class Activate(Action, frozen=True):
    """This unit moves now."""

    unit: int


class ForceMarch(Action, frozen=True):
    """11.5 This unit moves now, two points further, and stays clear of the enemy."""

    unit: int


class Withdraw(Action, frozen=True):
    """6.5 This unit leaves the enemy's zones, two hexes towards its own rear."""

    unit: int


class MoveTo(Action, frozen=True):
    hex: int


class Remove(Action, frozen=True):
    """5.2 This unit is one too many where it lies."""

    unit: int


class Attack(Action, frozen=True):
    """The units in this hex are attacked."""

    hex: int


class LoseStep(Action, frozen=True):
    unit: int


class RetreatTo(Action, frozen=True):
    hex: int


class Advance(Action, frozen=True):
    unit: int


class Again(Action, frozen=True):
    """table.crt The Soviets throw again rather than accept that nothing happens."""


class GiveWay(Action, frozen=True):
    """12.7 Leave the fort though one need not."""
