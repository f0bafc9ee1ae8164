"""Sides by their order at the table, for tests that are about no particular game."""

from __future__ import annotations

from typing import Final

from eastfront.engine.sides import Side

FIRST: Final = Side(0)
SECOND: Final = Side(1)
THIRD: Final = Side(2)
