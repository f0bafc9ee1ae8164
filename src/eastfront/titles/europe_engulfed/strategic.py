"""2 Strategic warfare."""

from __future__ import annotations

from eastfront.engine.frames import Next
from eastfront.titles.europe_engulfed.table import Table


def campaigns(table: Table, camp: int) -> Next:
    """2.0 What the enemy does to this camp before it produces."""
    return None
