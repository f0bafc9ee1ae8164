"""13, 14, 16.1, 16.2 What only options let a player do."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed.ground import SIZE
from eastfront.titles.europe_engulfed.home_actions import MOST_POINTS
from eastfront.titles.europe_engulfed.printed import NATIONS
from eastfront.titles.europe_engulfed.table import SLOTS, ZONES

MOST_WINGS: Final = 40


class GroundParatroops(Action, frozen=True):
    """13.33 German airborne blocks jump no more."""


class DamagePort(Action, frozen=True):
    """13.32 The owner makes a port unusable (1), or leaves it (0)."""

    area: SpaceId
    damage: int


class RepairPort(Action, frozen=True):
    """13.32 A nation's Special Action makes a port work again."""

    nation: int
    area: SpaceId


class OpenBeach(Action, frozen=True):
    """13.32 A nation's Special Action puts a beachhead where its blocks hold a port."""

    nation: int
    area: SpaceId


class SurpriseAttack(Action, frozen=True):
    """13.34 A round with surprise, normal (0) or assault (1)."""

    area: SpaceId
    assault: int


class SurpriseFightOn(Action, frozen=True):
    """13.34 Breakthrough combat with surprise."""

    nation: int
    area: SpaceId
    assault: int


class ScrambleJets(Action, frozen=True):
    """13.35 So many Me 262 rise."""

    jets: int


class AimAtJets(Action, frozen=True):
    """13.35 So many escorts fire at the jets, the others at the fighters."""

    escorts: int


class Overlord(Action, frozen=True):
    """13.46 This landing is Overlord."""


class WinterWar(Action, frozen=True):
    """14.32 The USSR fights Finland (1) or leaves it in peace (0)."""

    fight: int


class WarBy(Action, frozen=True):
    """14.321, 14.33, 14.34 One nation declares war by itself; 14.33 the Western Allies spend a Special Action."""

    by: int
    nation: int


class SaveFleet(Action, frozen=True):
    """14.354 The French Fleet Point that goes over to the British."""

    sea: SpaceId


class Garrison(Action, frozen=True):
    """14.321 A Soviet block is sent to hold what was conquered."""

    block: UnitId
    area: SpaceId


class Pause(Action, frozen=True):
    """14.41 For two Special Actions (0) or for ten WERP (1)."""

    werp: int


class CommitArmor(Action, frozen=True):
    """14.45 Armour goes in with the infantry (1) or waits for enemy armour (0)."""

    commit: int


class Pursue(Action, frozen=True):
    """14.44 The attacker goes after those who withdraw, or lets them go."""

    pursue: int


class Engage(Action, frozen=True):
    """14.44 This armoured block takes part."""

    block: UnitId


class CarpetBomb(Action, frozen=True):
    """14.47"""


class InterceptInPort(Action, frozen=True):
    """14.46 So many Fleet Points wait at the port they sail to."""

    points: int


class SendWings(Action, frozen=True):
    """14.46 This ground-support unit joins the battle at sea."""

    block: UnitId


class TakeUpFort(Action, frozen=True):
    """16.21 The fortification of an area is deployed elsewhere."""

    area: SpaceId


class AsGiven(Action, frozen=True):
    """16.21 Everything goes back to where the given set-up has it."""


OPTIONAL: Final = (
    (GroundParatroops,),
    (DamagePort, SIZE, 2),
    (RepairPort, len(NATIONS), SIZE),
    (OpenBeach, len(NATIONS), SIZE),
    (SurpriseAttack, SIZE, 2),
    (SurpriseFightOn, len(NATIONS), SIZE, 2),
    (ScrambleJets, MOST_POINTS),
    (AimAtJets, MOST_POINTS),
    (Overlord,),
    (WinterWar, 2),
    (WarBy, len(NATIONS), len(NATIONS)),
    (SaveFleet, ZONES),
    (Garrison, SLOTS, SIZE),
    (Pause, 2),
    (CommitArmor, 2),
    (Pursue, 2),
    (Engage, SLOTS),
    (CarpetBomb,),
    (InterceptInPort, range(1, 20)),
    (SendWings, SLOTS),
    (TakeUpFort, SIZE),
    (AsGiven,),
)
