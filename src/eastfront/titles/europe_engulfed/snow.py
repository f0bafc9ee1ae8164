"""14.32 What the Soviets have learned, or not, of fighting in snow."""

from __future__ import annotations

from typing import Final

from eastfront.titles.europe_engulfed.table import Table

LESSON: Final = 6  # turns until it has sunk in


def untaught(table: Table) -> bool:
    """After a Winter War that was not fought: until a year after the first successful attack in snow."""
    learned = table.snow_learned
    return bool(table.winter_waived) and (learned < 0 or table.turn <= learned + LESSON)
