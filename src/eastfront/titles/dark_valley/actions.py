"""Every small choice a player can make."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action, Pass

PASS: Final = Pass()


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
