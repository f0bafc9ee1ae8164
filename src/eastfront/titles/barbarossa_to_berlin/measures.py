"""What the laboratory follows from turn to turn, and whose luck the dice are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eastfront.engine.frames import Frame
from eastfront.engine.sides import by_side
from eastfront.titles.barbarossa_to_berlin.combat import Fight
from eastfront.titles.barbarossa_to_berlin.entrenching import DigTrenches
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, SIDES, VP_SPACES
from eastfront.titles.barbarossa_to_berlin.table import ELIMINATED, ON_TRACK, REMOVED, Table

LOST = (ELIMINATED, ON_TRACK, REMOVED)


def measures(table: Table) -> dict[str, int]:
    """`objectives` are VP spaces."""
    found = {"vp": table.vp}
    for side, word in by_side(SIDES):
        found[f"objectives_{word}"] = sum(table.control[space] == side for space in VP_SPACES)
    on_map = [table.of_side(side) for side in (AXIS, ALLIED)]
    found |= {f"units_{word}": len(on_map[side]) for side, word in by_side(SIDES)}
    found |= {f"steps_{word}": sum(table.steps[u] for u in on_map[side]) for side, word in by_side(SIDES)}
    found |= {f"strength_{word}": sum(map(table.cs, on_map[side])) for side, word in by_side(SIDES)}
    for side, word in by_side(SIDES):
        found[f"destroyed_{word}"] = sum(
            place in LOST and table.side[unit] == side for unit, place in enumerate(table.location)
        )
    return found


def luck(stack: Sequence[Frame], reading: Any) -> float | None:
    """In combat the attacker's die less the defender's; a low die digs a trench; orders are nobody's luck."""
    asking = stack[-2] if len(stack) > 1 else None
    if isinstance(asking, Fight):
        own, *other = reading
        return float(own - other[0] if other else own)
    return -float(reading) if isinstance(asking, DigTrenches) else None
