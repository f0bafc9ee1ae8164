"""3 Supply: judged in 1.21, paid for in 1.27."""

from __future__ import annotations

from eastfront.engine.frames import Next
from eastfront.titles.europe_engulfed.table import Table


def initial(table: Table, camp: int) -> Next:
    """1.21 Fill `table.supply` for the blocks of this camp."""
    return None


def final(table: Table, camp: int) -> Next:
    """1.27 Judge again; who is still out of supply suffers (3.4)."""
    return None
