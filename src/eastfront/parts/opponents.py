"""For games of two sides."""

from __future__ import annotations

from typing import Final

from eastfront.engine.sides import Side

_OTHER: Final = (Side(1), Side(0))


def enemy(side: Side) -> Side:
    return _OTHER[side]
