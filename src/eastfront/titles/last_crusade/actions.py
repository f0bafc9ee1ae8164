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
COMBAT: Final = ()

# ---------------------------------------------------------------------- X: cards and abilities


class PlayCard(_OfCard, frozen=True):
    """II.C A special card from the hand; what it is played on is asked next."""


class Use(_OfSlot, frozen=True):
    """X What headquarters troops, a general or an attached card of this unit can do."""


class Choose(_OfSlot, frozen=True):
    """The unit a card or an ability is for."""


class ChooseZone(_AtPlace, frozen=True):
    """The zone a card is for."""


class TakeCard(_OfCard, frozen=True):
    """A card out of the deck, or one to give up."""


class TakeLendLease(Action, frozen=True):
    """XI The next unit out of the pack of Lend-Lease."""


EFFECTS: Final = (
    (PlayCard, DESIGNS),
    (Use, SLOTS),
    (Choose, SLOTS),
    (ChooseZone, PLACES),
    (TakeCard, DESIGNS),
    (TakeLendLease,),
)

ACTIONS: Final = Actions(*CORE, *COMBAT, *EFFECTS)
