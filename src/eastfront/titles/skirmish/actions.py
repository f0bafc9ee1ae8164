"""Everything a player can do, and its numbers."""

from __future__ import annotations

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.parts.gathering import LAUNCH as LAUNCH
from eastfront.parts.gathering import Join as Join
from eastfront.parts.gathering import Launch as Launch
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.parts.losses import LoseStep as LoseStep
from eastfront.parts.marching import Activate as Activate
from eastfront.parts.marching import MoveTo as MoveTo
from eastfront.parts.retreat import Advance as Advance
from eastfront.parts.retreat import RetreatTo as RetreatTo
from eastfront.titles.skirmish.printed import CARDS, HEXES, UNITS


class ChooseEntry(Action, frozen=True):
    edge: int


class Enter(Action, frozen=True):
    unit: UnitId


class EnterAt(Action, frozen=True):
    hex: SpaceId


class PlayCard(Action, frozen=True):
    card: CardId


class Recover(Action, frozen=True):
    unit: UnitId


class Attack(Action, frozen=True):
    hex: SpaceId


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
