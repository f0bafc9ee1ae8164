"""VI: who fires at whom, and how. Numbers, dice and cards all speak of a shot in these words."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal

from msgspec import Struct

from eastfront.parts.ids import SpaceId, UnitId

Stat = Literal["inf", "arm", "air"]
"""Which of the three firepowers is used."""


class Occasion(IntEnum):
    """What the firer is doing."""

    ASSAULT = 0  # VII.E.5: assaults the zone
    DEFENCE = 1  # VII.E.5: stands in the zone that is assaulted
    ASSAULT_SUPPORT = 2  # VII.E.4: artillery that fires into the zone for the attacker
    DEFENCE_SUPPORT = 3  # the same for the defender
    BOMBARD = 4  # VII.D.3
    STRIKE = 5  # VII.D.1
    FLAK = 6  # VII.B.3, VII.D.2: from the ground at aircraft
    DOGFIGHT = 7  # VII.B.6


class Order(IntEnum):
    """VII.E.5: who fires first."""

    DEFENDER_FIRST = 0
    ATTACKER_FIRST = 1
    SIMULTANEOUS = 2


class Shot(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`target` is the slot fired at; of a unit in a fortification, the fortification. `zone` is where the target
    counts as standing: in an assault the zone assaulted, for both sides."""

    firer: UnitId
    target: UnitId
    stat: Stat
    zone: SpaceId
    occasion: Occasion
    phase: int = 0  # of an assault, 1 or 2
    flank: bool = False  # the firer is part of a flank attack (VII.E.4)
    alone: bool = False  # VIII.1: the assault began with armor alone, on ground that is not clear
