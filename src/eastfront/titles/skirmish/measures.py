"""What the laboratory follows from turn to turn, and whose luck the dice are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.engine.frames import Frame
from eastfront.engine.sides import by_side
from eastfront.parts.hexes import column_of
from eastfront.titles.skirmish.combat import Battle
from eastfront.titles.skirmish.facts import SCALE
from eastfront.titles.skirmish.printed import COMBAT, EAST, GRID, SIDES, WEST, Result
from eastfront.titles.skirmish.table import OF_SIDE, Table

RANK: Final = {code.rpartition("-")[2]: rank for rank, code in enumerate(SCALE)}
GOOD: Final = {result: float(RANK[result.name.lower()]) for result in Result}
MIDDLE: Final = 40  # tenths of a column: the middle of the map


def measures(table: Table) -> dict[str, int]:
    """`front` lies between the two sides, in tenths of a column from the west."""
    found = {f"vp_{word}": table.vp[side] for side, word in by_side(SIDES)}
    found |= {f"units_{word}": len(table.on_map(side)) for side, word in by_side(SIDES)}
    for side, word in by_side(SIDES):
        found[f"steps_{word}"] = sum(table.steps[u] for u in OF_SIDE[side] if table.location[u] >= 0)
    columns = [[column_of(GRID, table.location[unit]) for unit in table.on_map(side)] for side in (WEST, EAST)]
    found["front"] = sum(5 * sum(side) // len(side) for side in columns) if all(columns) else MIDDLE
    return found


def luck(stack: Sequence[Frame], reading: int) -> float | None:
    """5.5 A die is as good for the attacker as what the table makes of it."""
    battle = stack[-2] if len(stack) > 1 else None
    return GOOD[Result(COMBAT.result(battle.column, reading))] if isinstance(battle, Battle) else None
