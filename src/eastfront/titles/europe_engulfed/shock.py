"""14.43 A Power that was neutral until this turn is surprised in the Initial Combat Phase."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.sides import Side
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.ground import TERRAIN
from eastfront.titles.europe_engulfed.printed import Arm
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import NEUTRAL, ZONES, Moved, Phase, Table

OPEN: tuple[str, ...] = ("clear", "desert")


def shocked(table: Table, nation: int) -> bool:
    """War was declared on it in this player-turn."""
    if not table.chosen(Option.SURPRISE) or table.phase != Phase.COMBAT or table.attacked_in[nation] != table.turn:
        return False
    led = table.stands[nation]
    return led != NEUTRAL and table.camps[led] != table.camp


def usable(table: Table, wings: Iterable[UnitId]) -> list[UnitId]:
    """(a) Ground support of a surprised Power neither fights nor helps; 14.46 nor does what has fought at sea, before
    the Breakthrough Phases."""
    tired = table.phase == Phase.COMBAT
    left = [slot for slot in wings if not (tired and table.moved[slot] & Moved.TIRED)]
    return [slot for slot in left if not shocked(table, table.owner[slot])]


def bonus(table: Table, area: int, slot: UnitId, at: Iterable[int]) -> bool:
    """(b) From the sea, out of the air, and with tanks in the open, against the blocks of a surprised Power alone."""
    nations = set(at)
    if not nations or not all(shocked(table, nation) for nation in nations):
        return False
    sea_or_air = 0 <= table.came[slot] < ZONES or bool(table.moved[slot] & Moved.DROPPED)
    return sea_or_air or (table.arm(slot) == Arm.ARMOR and TERRAIN[area] in OPEN)


def sitting(table: Table, wings: Iterable[UnitId], side: Side) -> int:
    """Ground support of a camp's surprised Powers that can be caught on the ground."""
    return sum(table.allied(table.side_of(s), side) and shocked(table, table.owner[s]) for s in wings)
