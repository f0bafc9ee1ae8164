"""9 Politics: who may declare war, who may go where, what happens when."""

from __future__ import annotations

from eastfront.engine.frames import Next, Side
from eastfront.titles.europe_engulfed.table import Table


def turn_begins(table: Table, camp: int) -> Next:
    """Before 1.21: 9.13, 9.15, 9.33 and whatever else happens at the start of a player-turn."""
    return None


def phase_ends(table: Table, camp: int) -> Next:
    """After a Combat Phase: 9.521."""
    return None


def turn_ends(table: Table, camp: int) -> Next:
    """After 1.27 and 10.1: 9.45, 9.46."""
    return None


def targets_of_war(table: Table, side: Side) -> list[int]:
    """9.11, 9.31 Nations on which a side may declare war now (only asked in 1.23)."""
    return []


def declare(table: Table, side: Side, nation: int) -> Next:
    """9.61 War: the nation stands up, its blocks are deployed."""
    return None


def closed_to(table: Table, nation: int) -> int:
    """9.12, 9.17, 9.21, 9.28, 9.41, 9.51, 9.53, 9.62, 5.18 Areas this nation's ground blocks may not enter now, as a set
    of bits: what politics forbids, and what is not in play. Areas of those with whom it is neither friend nor at war
    are shut anyway."""
    return 0
