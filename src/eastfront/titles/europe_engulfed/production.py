"""4 Production."""

from __future__ import annotations

from eastfront.engine.frames import Next
from eastfront.titles.europe_engulfed.table import Table


def phase(table: Table, camp: int) -> Next:
    """1.22 The Production Phase of all sides of a camp, 7.8 included."""
    return None


def new_year(table: Table) -> None:
    """1.4 January: pools and restricted builds of the new year."""
