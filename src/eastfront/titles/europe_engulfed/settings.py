"""What players may choose before a game, as bits of one column: base rules that the sources leave open, and options."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntFlag
from typing import Final

from eastfront.engine.title import Setting


class Option(IntFlag):
    """Each is a setting of the same name in small letters, off unless somebody turns it on."""

    FRANCE_APART = 1  # France has a seat of its own
    OPPOSED_WEATHER = 2  # 1.11 the German and the Soviet player throw against each other
    EARLY_MAGINOT = 4  # 9.11(b) forbids declarations of war only: France may be attacked from Nov/Dec 1939
    US_GROWTH = 8  # 13.21
    INSTALMENTS = 16  # 13.24
    JUNE_22 = 32  # 13.31
    UBOAT_INITIATIVE = 64  # 13.36
    SCANDINAVIAN_CAUTION = 128  # 13.41
    GREECE_BOUGHT = 256  # 13.43
    TURKEY_BOUGHT = 512  # 13.44
    LIMITED_ACTIONS = 1024  # 13.45
    VARIABLE_WINTER = 2048  # 13.47
    FREE_DECLARATIONS = 4096  # 14.31
    MINORS_BY_DIE = 8192  # 14.311
    FIGHTERS_TO_GROUND = 16384  # 14.49


SETTINGS: Final = tuple(Setting(str(option.name).lower()) for option in Option)


def chosen(settings: Mapping[str, str]) -> int:
    """The settings of a game as the table keeps them."""
    return int(sum(option for option in Option if settings.get(str(option.name).lower()) == "on"))
