"""Everything a player can do, and its numbers."""

from __future__ import annotations

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.parts.gathering import Join as Join
from eastfront.parts.gathering import Launch as Launch
from eastfront.titles.skirmish.printed import CARDS, HEXES, UNITS


class ChooseEntry(Action, frozen=True):
    edge: int


class Activate(Action, frozen=True):
    unit: int


class Enter(Action, frozen=True):
    unit: int


class EnterAt(Action, frozen=True):
    hex: int


class PlayCard(Action, frozen=True):
    card: int


class Recover(Action, frozen=True):
    unit: int


class MoveTo(Action, frozen=True):
    hex: int


class Attack(Action, frozen=True):
    hex: int


class LoseStep(Action, frozen=True):
    unit: int


class RetreatTo(Action, frozen=True):
    hex: int


class Advance(Action, frozen=True):
    unit: int


ACTIONS = Actions(
    (Pass,),
    (ChooseEntry, 2),
    (Activate, len(UNITS)),
    (Enter, len(UNITS)),
    (EnterAt, len(HEXES)),
    (PlayCard, len(CARDS)),
    (Recover, len(UNITS)),
    (MoveTo, len(HEXES)),
    (Attack, len(HEXES)),
    (Join, len(UNITS)),
    (Launch,),
    (LoseStep, len(UNITS)),
    (RetreatTo, len(HEXES)),
    (Advance, len(UNITS)),
)

PASS = Pass()
LAUNCH = Launch()
