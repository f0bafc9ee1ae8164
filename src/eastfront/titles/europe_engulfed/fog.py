"""0 Blocks stand up again, and nobody can follow one into a crowd."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Next
from eastfront.parts.columns import Packed
from eastfront.parts.masks import spaces_in
from eastfront.parts.slots import Mix
from eastfront.titles.europe_engulfed.ground import SIZE
from eastfront.titles.europe_engulfed.table import OFF, SLOTS, Moved, Table

STIRRED: Final = Packed()


def stand_up(table: Table) -> Next:
    """What a battle has shown is hidden again, and shuffled with its like."""
    for slot in range(SLOTS):
        if table.shown[slot]:
            table.shown[slot] = 0
            if table.place[slot] >= 0:
                table.stirred[table.place[slot]] = 1
    return mix(table)


def mix(table: Table) -> Next:
    """Slots of one nation that met in an area change what they hold; what everybody saw them do stays with them."""
    groups: list[tuple[int, ...]] = []
    here = table.ground().here
    for area in spaces_in(STIRRED.bits(table.stirred)):
        table.stirred[area] = 0
        alike: dict[tuple[int, ...], list[int]] = {}
        for slot in here[area]:
            if not table.shown[slot]:
                key = (table.owner[slot], table.moved[slot], table.came[slot], table.supply[slot])
                alike.setdefault(key, []).append(slot)
        groups += [tuple(group) for _, group in sorted(alike.items()) if len(group) > 1]
    return Mix("design", tuple(groups)) if groups else None


def forget(table: Table) -> None:
    """A new phase: nobody came from anywhere, nothing is newly contested, nothing was fought."""
    table.came = [int(OFF)] * SLOTS
    table.newly, table.fought, table.countered = [0] * SIZE, [0] * SIZE, [0] * SIZE
    table.moved = [done & ~Moved.ASKED for done in table.moved]
