"""Everything a player can do, and its numbers."""

from __future__ import annotations

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.parts.gathering import LAUNCH as LAUNCH
from eastfront.parts.gathering import Join as Join
from eastfront.parts.gathering import Launch as Launch
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.losses import LoseStep as LoseStep
from eastfront.parts.marching import Activate as Activate
from eastfront.parts.marching import MoveTo as MoveTo
from eastfront.parts.retreat import Advance as Advance
from eastfront.parts.retreat import RetreatTo as RetreatTo
from eastfront.titles.great_patriotic_war.printed import HEXES, UNITS


class _OfUnit(Action, frozen=True):
    unit: UnitId


class _AtHex(Action, frozen=True):
    hex: SpaceId


class Reinforce(_OfUnit, frozen=True):
    """Bring a reinforcement onto the map."""


class Rebuild(_OfUnit, frozen=True):
    """Bring a reduced unit back to full strength."""


class Return(_OfUnit, frozen=True):
    """Bring a destroyed unit back."""


class Convert(_OfUnit, frozen=True):
    """Turn this standard army into a Guards or shock army."""


class ConvertInto(_OfUnit, frozen=True):
    """The Guards or shock army it becomes."""


class DeclareShock(Action, frozen=True):
    """Use a shock attack this turn."""


class Place(_AtHex, frozen=True):
    """Where the unit appears."""


class Entrain(_OfUnit, frozen=True):
    """Move this unit by rail."""


class Detrain(_AtHex, frozen=True):
    """Where it leaves the train."""


class Drop(_AtHex, frozen=True):
    """Where the paratroops land."""


class Rebase(_AtHex, frozen=True):
    """The aircraft's new base."""


class Post(_AtHex, frozen=True):
    """Where the leader goes."""


class Fly(_OfUnit, frozen=True):
    """Send this aircraft in support."""


class FlyTo(_AtHex, frozen=True):
    """The hex it supports."""


class Intercept(_OfUnit, frozen=True):
    """Send this fighter against the mission."""


class Attack(_AtHex, frozen=True):
    """The hex to attack."""


class Stand(Action, frozen=True):
    """Hold the hex, at the price the ground asks."""


class Retreat(Action, frozen=True):
    """Give up the hex."""


_BY_UNIT = (
    Reinforce,
    Rebuild,
    Return,
    Convert,
    ConvertInto,
    Entrain,
    Activate,
    Fly,
    Intercept,
    Join,
    LoseStep,
    Advance,
)
_BY_HEX = (Place, Detrain, MoveTo, Drop, Rebase, Post, FlyTo, Attack, RetreatTo)

ACTIONS = Actions(
    (Pass,),
    (DeclareShock,),
    (Launch,),
    (Stand,),
    (Retreat,),
    *((kind, len(UNITS)) for kind in _BY_UNIT),
    *((kind, len(HEXES)) for kind in _BY_HEX),
)

PASS = Pass()
