"""Everything a player can do, and its numbers."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.parts.gathering import LAUNCH as LAUNCH
from eastfront.parts.gathering import Join as Join
from eastfront.parts.gathering import Launch as Launch
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin.printed import ALL_SPACES, CARDS, SIZE, UNITS


class _OfUnit(Action, frozen=True):
    unit: UnitId


class _AtSpace(Action, frozen=True):
    space: SpaceId


class _OfCard(Action, frozen=True):
    card: CardId


# ---------------------------------------------------------------------- a round
class PlayOps(_OfCard, frozen=True):
    """7.3 Play a card for operations."""


class PlaySR(_OfCard, frozen=True):
    """7.4 Play a card for strategic redeployment."""


class PlayRP(_OfCard, frozen=True):
    """7.5 Play a card for replacement points."""


class PlayEvent(_OfCard, frozen=True):
    """7.6 Play a card as an event; a yellow card gives its OPS too."""


class AutomaticOps(Action, frozen=True):
    """7.2 One OPS without a card."""


class CallPartisans(Action, frozen=True):
    """16.2 Place partisans instead of playing a card."""


class DeclareWar(Action, frozen=True):
    """17.4 On Turkey (0) or Sweden (1), at the start of a round."""

    country: int


class RenounceInvasions(Action, frozen=True):
    """7.6.3 No more invasions: those cards bring reinforcements from now on."""


# ---------------------------------------------------------------------- operations
class ActivateMove(_AtSpace, frozen=True):
    """7.3 A Move marker."""


class ActivateCombat(_AtSpace, frozen=True):
    """7.3 A Combat marker."""


class Move(_OfUnit, frozen=True):
    """10.1 Move this unit."""


class MoveTo(_AtSpace, frozen=True):
    """Where it goes."""


class Dig(_OfUnit, frozen=True):
    """10.2 This large Soviet unit tries to dig a trench instead of moving."""


class LiftStandFast(_AtSpace, frozen=True):
    """8.4, 8.5 Pay the price and take a Stand Fast marker away."""


class Release(_OfUnit, frozen=True):
    """8.4 After the bomb plot: pay the price for one unit."""


# ---------------------------------------------------------------------- combat
class Attack(_AtSpace, frozen=True):
    """11.2 The space to attack."""


class PlayCombatCard(_OfCard, frozen=True):
    """11.2.3 A combat card, from the hand or kept from an earlier combat."""


class LoseStep(_OfUnit, frozen=True):
    """11.3 This unit takes a loss."""


class ReplaceBy(_OfUnit, frozen=True):
    """11.3.1 The small unit that takes the place of the large one."""


class Stand(Action, frozen=True):
    """11.4.2 Refuse to retreat, at the price of a step."""


class Retreat(Action, frozen=True):
    """11.4 Give way."""


class RetreatUnit(_OfUnit, frozen=True):
    """The next unit to retreat."""


class RetreatTo(_AtSpace, frozen=True):
    """One space of its way."""


class Advance(_OfUnit, frozen=True):
    """11.5 This unit advances."""


class AdvanceTo(_AtSpace, frozen=True):
    """Where it goes."""


# ---------------------------------------------------------------------- redeployment and replacement
class Redeploy(_OfUnit, frozen=True):
    """12.2 Redeploy this unit."""


class RedeployTo(_AtSpace, frozen=True):
    """Where it goes."""


class ToReserve(Action, frozen=True):
    """12.4 Into the reserve box."""


class RedeployStalin(_AtSpace, frozen=True):
    """5.5 Where Stalin goes."""


class Rebuild(_OfUnit, frozen=True):
    """14.1 One step for this unit."""


class Withdraw(_OfUnit, frozen=True):
    """14.5.4 Give up a large unit of one's own will."""


# ---------------------------------------------------------------------- placing and taking away
class Place(_AtSpace, frozen=True):
    """Where the unit or marker in question appears."""


class PickUnit(_OfUnit, frozen=True):
    """The unit in question."""


class PickSpace(_AtSpace, frozen=True):
    """The space in question."""


class PickCard(_OfCard, frozen=True):
    """The card in question."""


class PickBeachheads(Action, frozen=True):
    """7.6.3 Which of the alternatives an invasion card offers."""

    choice: int


class PlaceStandFast(_AtSpace, frozen=True):
    """8.4, 8.5 A Stand Fast marker on an enemy space."""


class PlacePartisans(_AtSpace, frozen=True):
    """16.2 A partisan marker."""


class RemovePartisans(_AtSpace, frozen=True):
    """Take a partisan marker away."""


class PlaceTrench(_AtSpace, frozen=True):
    """A trench that an event gives."""


class RemoveTrench(_AtSpace, frozen=True):
    """6.6 Give up a trench."""


class PlaceBeachhead(_AtSpace, frozen=True):
    """7.6.3 The beach for the marker in question."""


class RemoveBeachhead(_AtSpace, frozen=True):
    """6.6 Give up a beachhead."""


class Discard(_OfCard, frozen=True):
    """6.5 Discard this card before drawing."""


_PLAIN: Final = (AutomaticOps, CallPartisans, RenounceInvasions, Launch, Stand, Retreat, ToReserve)
_BY_UNIT: Final = (
    Move,
    Dig,
    Release,
    Join,
    LoseStep,
    ReplaceBy,
    RetreatUnit,
    Advance,
    Redeploy,
    Rebuild,
    Withdraw,
    PickUnit,
)
_BY_SPACE: Final = (
    ActivateMove,
    ActivateCombat,
    MoveTo,
    LiftStandFast,
    Attack,
    RetreatTo,
    AdvanceTo,
    RedeployTo,
    RedeployStalin,
    Place,
    PickSpace,
    PlaceStandFast,
    PlacePartisans,
    RemovePartisans,
    PlaceTrench,
    RemoveTrench,
    PlaceBeachhead,
    RemoveBeachhead,
)
_BY_CARD: Final = (PlayOps, PlaySR, PlayRP, PlayEvent, PlayCombatCard, PickCard, Discard)

ACTIONS: Final = Actions(
    (Pass,),
    *((kind,) for kind in _PLAIN),
    (DeclareWar, 2),
    (PickBeachheads, 2),
    *((kind, len(UNITS)) for kind in _BY_UNIT),
    *((kind, SIZE) for kind in _BY_SPACE),
    *((kind, len(CARDS)) for kind in _BY_CARD),
)

PASS: Final = Pass()
AUTOMATIC_OPS: Final = AutomaticOps()
CALL_PARTISANS: Final = CallPartisans()
TO_RESERVE: Final = ToReserve()
STAND: Final = Stand()
RETREAT: Final = Retreat()

# Made once: the hot decisions hand these out.
ACTIVATE_MOVE: Final = tuple(ActivateMove(space) for space in ALL_SPACES)
ACTIVATE_COMBAT: Final = tuple(ActivateCombat(space) for space in ALL_SPACES)
MOVE: Final = tuple(Move(unit.id) for unit in UNITS)
MOVE_TO: Final = tuple(MoveTo(space) for space in ALL_SPACES)
REDEPLOY: Final = tuple(Redeploy(unit.id) for unit in UNITS)
REDEPLOY_TO: Final = tuple(RedeployTo(space) for space in ALL_SPACES)
