"""Everything a player can do, and its numbers."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.losses import LoseStep as LoseStep
from eastfront.parts.marching import Activate as Activate
from eastfront.parts.marching import MoveTo as MoveTo
from eastfront.parts.retreat import RetreatTo as RetreatTo
from eastfront.titles.europe_engulfed.ground import SIZE
from eastfront.titles.europe_engulfed.home_actions import HOME
from eastfront.titles.europe_engulfed.option_actions import OPTIONAL
from eastfront.titles.europe_engulfed.printed import NATIONS
from eastfront.titles.europe_engulfed.table import SLOTS, ZONES

MOST_SUPPORTERS: Final = 40  # ground-support units in one battle
MOST_TARGET: Final = 7


# ---------------------------------------------------------------------- 1.23, 1.24 movement
class DeclareWar(Action, frozen=True):
    """9.11"""

    nation: int


class ShiftFleet(Action, frozen=True):
    """8.3 One Fleet Point of a nation goes to another sea."""

    nation: int
    sea: SpaceId
    to: SpaceId


class Land(Action, frozen=True):
    """7.2 A nation spends a Special Action to land in an area from a sea."""

    nation: int
    sea: SpaceId
    area: SpaceId


class Drop(Action, frozen=True):
    """7.3 A nation spends a Special Action to drop on an area."""

    nation: int
    area: SpaceId


class Embark(Action, frozen=True):
    """7.2, 7.24 This block takes part."""

    block: UnitId


class Intercept(Action, frozen=True):
    """8.1 So many Fleet Points go out against it."""

    points: int


# ---------------------------------------------------------------------- 6 combat
class Attack(Action, frozen=True):
    """6.1, 6.3 A round is fought in an area, normal (0) or assault (1)."""

    area: SpaceId
    assault: int


class Fly(Action, frozen=True):
    """6.22 So many ground-support units fight in the air; the others support."""

    units: int


class Support(Action, frozen=True):
    """6.62 A ground-support unit helps this block."""

    block: UnitId


class Fire(Action, frozen=True):
    """6.25 The blocks of an arm that need this number fire now."""

    arm: int
    target: int


# ---------------------------------------------------------------------- 7 Special Actions
class BreakInto(Action, frozen=True):
    """7.4(a) Breakthrough movement into one area."""

    nation: int
    area: SpaceId


class FightOn(Action, frozen=True):
    """7.4(b) Breakthrough combat in one area."""

    nation: int
    area: SpaceId
    assault: int


class MoreTrains(Action, frozen=True):
    """7.4(c) One more Strategic Movement Phase."""

    nation: int


class Withdraw(Action, frozen=True):
    """7.5 All blocks of a nation leave before the battle."""

    nation: int


class Reinforce(Action, frozen=True):
    """7.6 A nation brings blocks up to the battle."""

    nation: int


class BringUp(Action, frozen=True):
    """7.6, 6.5 This block comes."""

    block: UnitId


class CounterAttack(Action, frozen=True):
    """7.7"""

    nation: int
    assault: int


class Sustain(Action, frozen=True):
    """7.9 A nation's blocks in an area live on what they have."""

    nation: int
    area: SpaceId


CORE: Final = (
    (Pass,),
    (DeclareWar, len(NATIONS)),
    (Activate, SLOTS),
    (MoveTo, SIZE),
    (ShiftFleet, len(NATIONS), ZONES, ZONES),
    (Land, len(NATIONS), ZONES, SIZE),
    (Drop, len(NATIONS), SIZE),
    (Embark, SLOTS),
    (Intercept, range(1, 20)),
    (Attack, SIZE, 2),
    (Fly, MOST_SUPPORTERS + 1),
    (Support, SLOTS),
    (Fire, 2, range(2, MOST_TARGET)),
    (LoseStep, SLOTS),
    (BreakInto, len(NATIONS), SIZE),
    (FightOn, len(NATIONS), SIZE, 2),
    (MoreTrains, len(NATIONS)),
    (Withdraw, len(NATIONS)),
    (RetreatTo, SIZE),
    (Reinforce, len(NATIONS)),
    (BringUp, SLOTS),
    (CounterAttack, len(NATIONS), 2),
    (Sustain, len(NATIONS), SIZE),
)

ACTIONS: Final = Actions(*CORE, *HOME, *OPTIONAL)
PASS: Final = Pass()
ACTIVATE: Final = tuple(Activate(UnitId(slot)) for slot in range(SLOTS))
MOVE_TO: Final = tuple(MoveTo(SpaceId(space)) for space in range(SIZE))
LOSE_STEP: Final = tuple(LoseStep(UnitId(slot)) for slot in range(SLOTS))
