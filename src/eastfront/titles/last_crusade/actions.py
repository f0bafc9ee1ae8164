"""Everything a player can do, and its numbers. Cards are named by design, pieces by slot: an action that names a hidden
card is known to its side alone, and what the others hear of it are facts."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action, Actions, Pass, Ready
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.titles.last_crusade.ground import PLACES
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS, MOST_COPIES, MOST_DECKS, TERRAIN
from eastfront.titles.last_crusade.table import SLOTS


class _OfCard(Action, frozen=True):
    card: CardId


class _OfSlot(Action, frozen=True):
    slot: UnitId


class _AtPlace(Action, frozen=True):
    place: SpaceId


# ---------------------------------------------------------------------- V: set-up
class TakeDeck(Action, frozen=True):
    """V.A One of the decks of the own nation that are ready to play."""

    deck: int


class EmptyDeck(Action, frozen=True):
    """V.A Nothing in it, to begin again."""


class SetCopies(Action, frozen=True):
    """V.A, XII So many copies of a card, terrain included, in a deck of one's own."""

    card: CardId
    copies: int


class SetPack(Action, frozen=True):
    """XI So many copies of an American unit in the pack of Lend-Lease."""

    card: CardId
    copies: int


class LayTerrain(Action, frozen=True):
    """V.C A drawn terrain card in a column of the own row."""

    card: CardId
    column: int


class LayAsClear(Action, frozen=True):
    """V.C A bridge that is to be clear ground."""

    column: int


class TakeTerrain(Action, frozen=True):
    """Back into the hand, before both are ready."""

    column: int


class Buy(_OfCard, frozen=True):
    """V.D For the forces one starts with."""


class PutBack(_OfCard, frozen=True):
    """Not after all."""


# ---------------------------------------------------------------------- V.E, VII.A: cards come into play
class Deploy(Action, frozen=True):
    """A unit, headquarters troops, a general, a fortification, aircraft, ordnance; an obstacle on a side of a zone."""

    card: CardId
    place: SpaceId


class Attach(Action, frozen=True):
    """III.G To a unit in play."""

    card: CardId
    slot: UnitId


class BuyDraw(Action, frozen=True):
    """VII.A Three points for one more card."""


class Refit(_OfSlot, frozen=True):
    """VII.A A point for a hit."""


class Recruit(Action, frozen=True):
    """VII.A Russian infantry: throw for points of refit instead of a free platoon."""


class RecruitRefit(_OfSlot, frozen=True):
    """One of those points."""


class Levy(_OfCard, frozen=True):
    """VII.A Russian infantry: a cheap platoon from the hand for nothing."""


class TakeAway(_OfSlot, frozen=True):
    """X Remove one's own obstacle."""


class CheckIndefinite(Action, frozen=True):
    """VII.A Throw for a card that lasts: its place in `in_force`, or a general's slot beyond those."""

    which: int


class CallBack(_OfSlot, frozen=True):
    """VII.A A patrol comes home; its group with it."""


# ---------------------------------------------------------------------- VII.E.1 to 3
class Move(Action, frozen=True):
    """One step."""

    slot: UnitId
    place: SpaceId


class DigIn(_OfSlot, frozen=True):
    """VII.E.2"""


class Mount(Action, frozen=True):
    """VII.E.3 A platoon gets on a transport, or (X) a unit goes into a fortification."""

    slot: UnitId
    host: UnitId


class Dismount(_OfSlot, frozen=True):
    """Off the transport, out of the fortification."""


class GiveUp(_OfSlot, frozen=True):
    """III.E Lost, because too many are there."""


# ---------------------------------------------------------------------- IX
class AgreeEnd(Action, frozen=True):
    """IX Nobody can take the other's headquarters: propose to end the game, or agree to it."""


MOST_IN_FORCE: Final = 32

CORE: Final = (
    (Pass,),
    (Ready,),
    (TakeDeck, MOST_DECKS),
    (EmptyDeck,),
    (SetCopies, len(CARDS), MOST_COPIES + 1),
    (SetPack, DESIGNS, MOST_COPIES + 1),
    (LayTerrain, range(TERRAIN.start, TERRAIN.stop), 3),
    (LayAsClear, 3),
    (TakeTerrain, 3),
    (Buy, DESIGNS),
    (PutBack, DESIGNS),
    (Deploy, DESIGNS, PLACES),
    (Attach, DESIGNS, SLOTS),
    (BuyDraw,),
    (Refit, SLOTS),
    (Recruit,),
    (RecruitRefit, SLOTS),
    (Levy, DESIGNS),
    (TakeAway, SLOTS),
    (CheckIndefinite, MOST_IN_FORCE + SLOTS),
    (CallBack, SLOTS),
    (Move, SLOTS, 11),
    (DigIn, SLOTS),
    (Mount, SLOTS, SLOTS),
    (Dismount, SLOTS),
    (GiveUp, SLOTS),
    (AgreeEnd,),
)

# ---------------------------------------------------------------------- VI, VII.B to E.5, VIII, XI: combat


class TakeOff(_OfSlot, frozen=True):
    """VII.B An aircraft leaves the airfield, alone or in the group that is being formed."""


class Load(Action, frozen=True):
    """X A load from the airfield under a fighter-bomber that takes off."""

    slot: UnitId
    load: UnitId


class FlyTo(Action, frozen=True):
    """VII.B.2 The group flies along a corridor and stops there."""

    place: SpaceId
    corridor: int


class PatrolAt(_AtPlace, frozen=True):
    """VII.B.4 The group stays in the air beside the centre row."""


class Intercept(_OfSlot, frozen=True):
    """VII.B.4 By this patrol and its group, or of this enemy patrol."""


class Jettison(_OfSlot, frozen=True):
    """VII.B.5, VII.B.6 An aircraft drops what it carries."""


class FireAt(Action, frozen=True):
    """VI.A A unit fires at a unit."""

    slot: UnitId
    target: UnitId


class HomeBy(Action, frozen=True):
    """VII.B.6 The corridor a group flies home by."""

    corridor: int


class FlyHome(_OfSlot, frozen=True):
    """VII.C A group returns to its airfield."""


class Scout(Action, frozen=True):
    """VII.C A unit reconnoitres a zone."""

    slot: UnitId
    place: SpaceId


class LookAt(_OfSlot, frozen=True):
    """VII.C A die of reconnaissance for this card."""


class SeekBridge(_OfSlot, frozen=True):
    """V.C.bridge A unit looks for a minor bridge instead."""


class Strike(Action, frozen=True):
    """VII.D.1 A group attacks units in a zone, or a bridge."""

    slot: UnitId
    place: SpaceId


class Shell(Action, frozen=True):
    """V.C.bridge Artillery bombards a bridge."""

    slot: UnitId
    place: SpaceId


class Assault(_AtPlace, frozen=True):
    """VII.E.4 A zone or headquarters held by the enemy."""


class Storm(_OfSlot, frozen=True):
    """VII.E.4 This unit takes part in the assault."""


class DropIn(_OfSlot, frozen=True):
    """XI This unit drops into the assault."""


class Support(_OfSlot, frozen=True):
    """VII.E.4 This artillery supports the assault or the defence."""


class Begin(Action, frozen=True):
    """VII.E.4 All are designated."""


class Supply(_OfSlot, frozen=True):
    """VII.E.4 A point for this defender."""


class MainAttack(_AtPlace, frozen=True):
    """VII.E.4 The defender takes the attack from here for the main one."""


class Negate(_OfSlot, frozen=True):
    """XI This unit deals with the obstacles and does not fire in the first phase."""


class Withdraw(_OfSlot, frozen=True):
    """VII.E.5 Back to where it came from."""


class Advance(_OfSlot, frozen=True):
    """VII.E.5 Into the zone that was taken."""


class Drop(Action, frozen=True):
    """XI A unit drops where no enemy is."""

    slot: UnitId
    place: SpaceId


class Ferry(Action, frozen=True):
    """V.C.bridge Engineers go into the river."""

    slot: UnitId
    place: SpaceId


class Ashore(Action, frozen=True):
    """V.C.bridge Engineers leave the river."""

    slot: UnitId
    place: SpaceId


class Blow(Action, frozen=True):
    """V.C.bridge Engineers try to destroy a bridge."""

    slot: UnitId
    place: SpaceId


class Repair(Action, frozen=True):
    """V.C.bridge Engineers repair a bridge."""

    slot: UnitId
    place: SpaceId


COMBAT: Final = (
    (TakeOff, SLOTS),
    (Load, SLOTS, SLOTS),
    (FlyTo, PLACES, 2),
    (PatrolAt, PLACES),
    (Intercept, SLOTS),
    (Jettison, SLOTS),
    (FireAt, SLOTS, SLOTS),
    (HomeBy, 2),
    (FlyHome, SLOTS),
    (Scout, SLOTS, 11),
    (LookAt, SLOTS),
    (SeekBridge, SLOTS),
    (Strike, SLOTS, PLACES),
    (Shell, SLOTS, PLACES),
    (Assault, 11),
    (Storm, SLOTS),
    (DropIn, SLOTS),
    (Support, SLOTS),
    (Begin,),
    (Supply, SLOTS),
    (MainAttack, 13),
    (Negate, SLOTS),
    (Withdraw, SLOTS),
    (Advance, SLOTS),
    (Drop, SLOTS, 9),
    (Ferry, SLOTS, PLACES),
    (Ashore, SLOTS, 9),
    (Blow, SLOTS, PLACES),
    (Repair, SLOTS, PLACES),
)

# ---------------------------------------------------------------------- X: cards and abilities


class PlayCard(_OfCard, frozen=True):
    """II.C A special card from the hand; what it is played on is asked next."""


class Use(_OfSlot, frozen=True):
    """X What headquarters troops, a general or an attached card of this unit can do."""


class Choose(_OfSlot, frozen=True):
    """The unit a card or an ability is for."""


class TakeCard(_OfCard, frozen=True):
    """A card out of the deck, or one to give up."""


class TakeLendLease(Action, frozen=True):
    """XI The next unit out of the pack of Lend-Lease."""


EFFECTS: Final = (
    (PlayCard, DESIGNS),
    (Use, SLOTS),
    (Choose, SLOTS),
    (TakeCard, DESIGNS),
    (TakeLendLease,),
)

ACTIONS: Final = Actions(*CORE, *COMBAT, *EFFECTS)
