"""What a player can do at home: strategic warfare, production, politics."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from eastfront.engine.actions import Action
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed.ground import SIZE
from eastfront.titles.europe_engulfed.printed import DESIGNS, NATIONS
from eastfront.titles.europe_engulfed.table import SLOTS, ZONES

MOST_POINTS: Final = 100  # bombers or fighters a side may ever have


class Element(IntEnum):
    """0, 4.6 What stands on a track."""

    UBOATS = 0
    FIGHTERS = 1
    BOMBERS = 2
    ASW = 3
    FLAK = 4
    JETS = 5  # 13.35


# ---------------------------------------------------------------------- 2 strategic warfare
class Raid(Action, frozen=True):
    """2.21 So many bombers set out."""

    bombers: int


class Escort(Action, frozen=True):
    """2.21 So many fighters go with them."""

    fighters: int


class Scramble(Action, frozen=True):
    """2.21 So many fighters rise against them."""

    fighters: int


class SupportLanding(Action, frozen=True):
    """2.27 Bombers are kept for a landing, for so many Hit-bonuses."""

    bonuses: int


# ---------------------------------------------------------------------- 4 production
class BuyAction(Action, frozen=True):
    """7.1 A Special Action."""


class Replace(Action, frozen=True):
    """4.3 One step more for a block."""

    block: UnitId


class RaiseBlock(Action, frozen=True):
    """4.4 The cadre of a new block; where it stands is chosen next."""

    design: int


class PlaceAt(Action, frozen=True):
    """4.4, 9.61 A block is set up in an area."""

    area: SpaceId


class Build(Action, frozen=True):
    """4.6 One point of a strategic element."""

    element: int


class BuildFleet(Action, frozen=True):
    """4.62 A Fleet Point in a sea."""

    sea: SpaceId


class LayUpFleet(Action, frozen=True):
    """4.2 A Fleet Point that cannot be paid for is removed."""

    sea: SpaceId


class Fortify(Action, frozen=True):
    """6.91, 6.95 A field fortification, or a heavy one."""

    area: SpaceId
    heavy: int


class Demolish(Action, frozen=True):
    """6.94 The owner takes a fortification away."""

    area: SpaceId


class Lend(Action, frozen=True):
    """9.35, 9.43 Points for another nation."""

    nation: int


class Conscript(Action, frozen=True):
    """9.24(f) Emergency Conscription, once."""


class Unrestricted(Action, frozen=True):
    """7.8 A Special Action: the blocks of one nation in one area may take any number of steps."""

    area: SpaceId


class BuyEntry(Action, frozen=True):
    """13.43, 13.44 A neutral comes into the war for money."""

    nation: int


class ConvertFighters(Action, frozen=True):
    """14.49 Two fighter points become a ground-support unit."""


# ---------------------------------------------------------------------- 9 politics
class Armistice(Action, frozen=True):
    """9.521 Germany accepts (1) or refuses (0)."""

    accept: int


class SendForward(Action, frozen=True):
    """9.26 A Soviet block is moved to the border."""

    block: UnitId


HOME: Final = (
    (Raid, range(1, MOST_POINTS)),
    (Escort, MOST_POINTS),
    (Scramble, MOST_POINTS),
    (SupportLanding, range(1, 3)),
    (BuyAction,),
    (Replace, SLOTS),
    (RaiseBlock, len(DESIGNS)),
    (PlaceAt, SIZE),
    (Build, len(Element)),
    (BuildFleet, ZONES),
    (LayUpFleet, ZONES),
    (Fortify, SIZE, 2),
    (Demolish, SIZE),
    (Lend, len(NATIONS)),
    (Conscript,),
    (Unrestricted, SIZE),
    (BuyEntry, len(NATIONS)),
    (ConvertFighters,),
    (Armistice, 2),
    (SendForward, SLOTS),
)
REPLACE: Final = tuple(Replace(UnitId(slot)) for slot in range(SLOTS))
RAISE: Final = tuple(RaiseBlock(design) for design in range(len(DESIGNS)))
PLACE_AT: Final = tuple(PlaceAt(SpaceId(space)) for space in range(SIZE))
BUILD: Final = tuple(Build(element) for element in Element)
