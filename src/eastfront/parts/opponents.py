"""For games of two sides."""

from __future__ import annotations

from eastfront.engine.frames import Side


def enemy(side: Side) -> Side:
    return 1 - side
