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


SETTINGS: Final = tuple(Setting(str(option.name).lower()) for option in Option)


def chosen(settings: Mapping[str, str]) -> int:
    """The settings of a game as the table keeps them."""
    return int(sum(option for option in Option if settings.get(str(option.name).lower()) == "on"))
