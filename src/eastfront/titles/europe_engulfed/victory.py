"""10.4 Victory."""

from __future__ import annotations

from eastfront.engine.frames import Ending
from eastfront.titles.europe_engulfed.table import Table


def after_player_turn(table: Table, camp: int) -> Ending | None:
    return None


def after_turn(table: Table) -> Ending | None:
    """Once the last turn of the scenario is over there is always an Ending."""
    return Ending(None, "ee-ending-draw", "10.4") if table.turn >= table.last_turn else None
