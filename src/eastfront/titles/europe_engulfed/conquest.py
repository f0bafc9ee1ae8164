"""10.1 to 10.3 Conquest."""

from __future__ import annotations

from eastfront.engine.frames import Next
from eastfront.titles.europe_engulfed.table import Table


def combat_ends(table: Table, camp: int) -> Next:
    """10.2 At the end of a Combat Phase."""
    return None


def turn_ends(table: Table, camp: int) -> Next:
    """10.1 At the end of a player-turn."""
    return None
