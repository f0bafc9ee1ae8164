"""What players may choose before a game, as bits of one column: base rules that the sources leave open, and options.

They stand in the order of the rule book, which is the order in which they are offered."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, auto
from typing import Final

from eastfront.engine.title import Setting


class Option(IntEnum):
    """Each is a bit, and a setting of the same name in small letters, off unless somebody turns it on."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[int]) -> int:
        return 1 << count  # plain numbers: an IntFlag would make an object of every answer

    FRANCE_APART = auto()  # France has a seat of its own
    # what the sources leave open
    OPPOSED_WEATHER = auto()  # 1.11 the German and the Soviet player throw against each other
    BRYANSK_APART = auto()  # no border between Bryansk and Tula
    HEAVY_FORTS_ONCE = auto()  # 6.95 where a Soviet heavy fortification was lost none is built again
    EARLY_MAGINOT = auto()  # 9.11(b) forbids declarations of war only: France may be attacked from Nov/Dec 1939
    # 13.2 neutral rules for more realism
    US_GROWTH = auto()  # 13.21
    STACKING = auto()  # 13.22
    DESERT_WEATHER = auto()  # 13.23
    INSTALMENTS = auto()  # 13.24
    # 13.3 in favour of the Axis
    JUNE_22 = auto()  # 13.31
    PORTS = auto()  # 13.32
    GERMAN_PARATROOPS = auto()  # 13.33
    FINAL_OFFENSIVES = auto()  # 13.34
    JETS = auto()  # 13.35
    UBOAT_INITIATIVE = auto()  # 13.36
    # 13.4 in favour of the Allies
    SCANDINAVIAN_CAUTION = auto()  # 13.41
    PARTISANS = auto()  # 13.42
    GREECE_BOUGHT = auto()  # 13.43
    TURKEY_BOUGHT = auto()  # 13.44
    LIMITED_ACTIONS = auto()  # 13.45
    OVERLORD = auto()  # 13.46
    VARIABLE_WINTER = auto()  # 13.47
    # 14.2 Special Actions by the situation instead of by the calendar
    GERMAN_DECLINE = auto()  # 14.21
    SOVIET_EXPERIENCE = auto()  # 14.22
    AMERICAN_EXPERIENCE = auto()  # 14.23
    # 14.3 politics
    FREE_DECLARATIONS = auto()  # 14.31
    MINORS_BY_DIE = auto()  # 14.311
    WINTER_WAR = auto()  # 14.32
    SOVIET_WARS = auto()  # 14.321, 14.322
    WESTERN_WARS = auto()  # 14.33
    ITALIAN_WARS = auto()  # 14.34
    FRENCH_FATE = auto()  # 14.35
    # 14.4 other rules
    PAUSE = auto()  # 14.41
    WINTER_BATTLES = auto()  # 14.42
    SURPRISE = auto()  # 14.43
    RETREAT_COMBAT = auto()  # 14.44
    HIT_ALLOCATION = auto()  # 14.45
    WINGS_AT_SEA = auto()  # 14.46
    CARPET_BOMBING = auto()  # 14.47
    TOURNAMENT_POINTS = auto()  # 14.48
    FIGHTERS_TO_GROUND = auto()  # 14.49


SETTINGS: Final = tuple(Setting(str(option.name).lower()) for option in Option)


def chosen(settings: Mapping[str, str]) -> int:
    """The settings of a game as the table keeps them."""
    return int(sum(option for option in Option if settings.get(str(option.name).lower()) == "on"))
