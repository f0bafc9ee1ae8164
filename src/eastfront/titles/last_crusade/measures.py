"""What the laboratory follows from turn to turn."""

from __future__ import annotations

from collections.abc import Mapping

from eastfront.engine.sides import by_side
from eastfront.titles.last_crusade.printed import SIDES, Kind
from eastfront.titles.last_crusade.table import Table, slots_of


def measures(table: Table) -> Mapping[str, int]:
    found: dict[str, int] = {}
    for side, word in by_side(SIDES):
        slots = slots_of(side)
        found[f"points_{word}"] = table.points[side]
        found[f"units_{word}"] = sum(table.kind[slot] <= Kind.AIR for slot in slots)
        found[f"zones_{word}"] = sum(holder == side for holder in table.control)
        found[f"supply_{word}"] = table.supply[side]
    return found
