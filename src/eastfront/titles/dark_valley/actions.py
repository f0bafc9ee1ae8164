"""Every small choice a player can make."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.parts.gathering import LAUNCH as LAUNCH
from eastfront.parts.gathering import Join, Launch
from eastfront.parts.losses import LoseStep as LoseStep
from eastfront.parts.marching import Activate as Activate
from eastfront.parts.marching import MoveTo as MoveTo
from eastfront.parts.retreat import Advance as Advance
from eastfront.parts.retreat import RetreatTo as RetreatTo
from eastfront.titles.dark_valley.chits import CHITS
from eastfront.titles.dark_valley.ground import SIZE
from eastfront.titles.dark_valley.printed import UNITS

PASS: Final = Pass()


class ForceMarch(Action, frozen=True):
    """11.5 This unit moves now, two points further, and stays clear of the enemy."""

    unit: int


class Withdraw(Action, frozen=True):
    """6.5 This unit leaves the enemy's zones, two hexes towards its own rear."""

    unit: int


class Remove(Action, frozen=True):
    """5.2 This unit is one too many where it lies."""

    unit: int


class Attack(Action, frozen=True):
    """The units in this hex are attacked."""

    hex: int


class Again(Action, frozen=True):
    """table.crt The Soviets throw again rather than accept that nothing happens."""


class GiveWay(Action, frozen=True):
    """12.7 Leave the fort though one need not."""


# ---------------------------------------------------------------------- 7 reinforcements and replacements
class Arrive(Action, frozen=True):
    """7.2, 7.3 This unit is placed now; MoveTo says where."""

    unit: int


class Reserve(Action, frozen=True):
    """7.3 This unit waits in the Stavka's reserve."""

    unit: int


class Rebuild(Action, frozen=True):
    """7.4 to 7.6 This unit gets a step back: it turns over, or comes back from the eliminated."""

    unit: int


class RebuildWhole(Action, frozen=True):
    """7.4, 7.6 This eliminated unit comes back at full strength."""

    unit: int


class Give(Action, frozen=True):
    """7.5, 7.8 This unit is given up for another one."""

    unit: int


class Leave(Action, frozen=True):
    """7.9, 7.10 This unit leaves the front."""

    unit: int


class Recall(Action, frozen=True):
    """7.9 This unit comes back from the other fronts."""

    unit: int


class Fortify(Action, frozen=True):
    """12.7 The special fortified zone is laid here."""

    hex: int


# ---------------------------------------------------------------------- 8, 12.8, 16 air, artillery, supports
class MoveBase(Action, frozen=True):
    """8.2 This base is laid elsewhere."""

    unit: int


class BaseAt(Action, frozen=True):
    hex: int


class Support(Action, frozen=True):
    """8.3, 8.4 This air unit or tactical marker joins the battle."""

    unit: int


class AssaultGuns(Action, frozen=True):
    """16.1 The StuG marker joins the battle."""


class TankBrigade(Action, frozen=True):
    """16.3 A tank brigade joins the battle."""


class BuildBridgehead(Action, frozen=True):
    """12.4.1 The major river counts as a river in this attack."""


class Bombard(Action, frozen=True):
    """8.5, 12.8 This air unit or artillery bombards something."""

    unit: int


class BombardHex(Action, frozen=True):
    hex: int


class BombardFort(Action, frozen=True):
    """12.8 The fort itself, not those who hold it."""

    hex: int


class AimAt(Action, frozen=True):
    """8.5, 12.8 This unit of the hex is the one that is bombarded."""

    unit: int


class Spot(Action, frozen=True):
    """12.8 This air unit spends its turn so that the siege artillery can break a fort."""

    unit: int


class Airlift(Action, frozen=True):
    """8.6 This air unit flies supplies to a pocket."""

    unit: int


class LiftTo(Action, frozen=True):
    hex: int


class Feed(Action, frozen=True):
    """8.6 This mechanized unit is supplied by air until the next logistics."""

    unit: int


class Embark(Action, frozen=True):
    """12.5 This unit leaves the port by sea."""

    unit: int


class SailTo(Action, frozen=True):
    hex: int


# ---------------------------------------------------------------------- 9 strategic movement
class EnterReserve(Action, frozen=True):
    """9.4 By rail to the Stavka, and into its reserve."""


class Drop(Action, frozen=True):
    """9.7 The airborne corps jumps over this hex."""

    hex: int


ENTER_RESERVE: Final = EnterReserve()


# ---------------------------------------------------------------------- 10 the cup
class PutInCup(Action, frozen=True):
    """10.1 This Panzer army's chit goes into the cup; nobody else sees which."""

    chit: int


class PlayChit(Action, frozen=True):
    """10.2, 10.5.10 This chit is played now, without being drawn."""

    chit: int


class UseAsMove(Action, frozen=True):
    """10.5.5 The chit's Move side."""


class UseAsCombat(Action, frozen=True):
    """10.5.5 The chit's Combat side."""


class FightThenMove(Action, frozen=True):
    """10.5.7 All in range fight, then all move."""


class MoveThenFight(Action, frozen=True):
    """10.5.7 All in range move, then the mechanized units fight."""


class Command(Action, frozen=True):
    """10.5.8 The units around this HQ or leader fight the deep battle."""

    unit: int


class PlaceMarshal(Action, frozen=True):
    """10.5.10 The marshal leads from this hex."""

    hex: int


class TakeDivision(Action, frozen=True):
    """10.5.6 This rifle division pays for a counter-attack that was not made."""

    unit: int


class CallUp(Action, frozen=True):
    """10.5.9 This unit leaves the reserve."""

    unit: int


class PlaceReserve(Action, frozen=True):
    """10.5.9 The unit from the reserve comes in here."""

    hex: int


# ---------------------------------------------------------------------- 13 logistics
class MoveDepot(Action, frozen=True):
    """13.6 Throw for this depot."""

    depot: int


class FallBack(Action, frozen=True):
    """13.6 A depot that is cut off goes back along its rails."""


class TurnOver(Action, frozen=True):
    """13.6 It stays, and is of no use until its line is open again."""


FALL_BACK: Final = FallBack()
TURN_OVER: Final = TurnOver()


# ---------------------------------------------------------------------- 3, 15 victory, minor allies
class Exit(Action, frozen=True):
    """3.2 This unit leaves the map over a military road, for Baku."""

    unit: int


# ---------------------------------------------------------------------- 17 setting up
class TakeBack(Action, frozen=True):
    """17.1, 17.4 This unit is set up where history has it."""

    unit: int


class AllBack(Action, frozen=True):
    """17.1, 17.4 All units are set up where history has them."""


# ---------------------------------------------------------------------- their numbers
_PLAIN: Final = (
    *(Pass, Launch, Again, GiveWay, AssaultGuns, TankBrigade, BuildBridgehead, EnterReserve, FallBack, TurnOver),
    *(UseAsMove, UseAsCombat, FightThenMove, MoveThenFight),
)
_BY_UNIT: Final = (
    *(Activate, ForceMarch, Withdraw, Remove, Join, LoseStep, Advance, Arrive, Reserve, Give, Leave, Recall),
    *(MoveBase, Support, Bombard, AimAt, Spot, Airlift, Feed, Embark, Command, TakeDivision, CallUp, MoveDepot, Exit),
)
_BY_HEX: Final = (
    *(MoveTo, Attack, RetreatTo, Fortify, BaseAt, BombardHex, BombardFort, LiftTo, SailTo, Drop, PlaceMarshal),
    PlaceReserve,
)
ACTIONS: Final = Actions(
    *((kind,) for kind in _PLAIN),
    *((kind, len(UNITS)) for kind in _BY_UNIT),
    *((kind, len(UNITS)) for kind in (Rebuild, RebuildWhole)),
    *((kind, SIZE) for kind in _BY_HEX),
    *((kind, len(CHITS)) for kind in (PutInCup, PlayChit)),
    (AllBack,),  # saves know actions by their numbers: new ones come last
    (TakeBack, len(UNITS)),
)
