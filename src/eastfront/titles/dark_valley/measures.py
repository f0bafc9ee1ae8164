"""What the laboratory follows from turn to turn, and whose luck the dice are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.engine.frames import Frame
from eastfront.engine.sides import by_side
from eastfront.titles.dark_valley.combat import Battle
from eastfront.titles.dark_valley.facts import RESULT
from eastfront.titles.dark_valley.ground import COLUMN, PLACES
from eastfront.titles.dark_valley.printed import AXIS, COMBAT, COMBAT_UNITS, SIDES, Result
from eastfront.titles.dark_valley.strength import BELOW
from eastfront.titles.dark_valley.table import ELIMINATED, ISOLATED, OUT_OF_SUPPLY, Table
from eastfront.titles.dark_valley.victory import points

RANK: Final = {
    word.removeprefix("tdv-result-").replace("-", "_"): float(rank) for rank, word in enumerate(RESULT.scale)
}


def measures(table: Table) -> dict[str, int]:
    """`front` is the mean column of Axis combat units, in tenths from the west."""
    found = {"points": points(table)}
    for side, word in by_side(SIDES):
        units = table.combat(side)
        found[f"units_{word}"] = len(units)
        found[f"steps_{word}"] = sum(table.steps[u] for u in units)
        found[f"strength_{word}"] = sum(map(table.attack, units))
        found[f"places_{word}"] = sum(table.control[h] == side for h in PLACES)
        found[f"cut_off_{word}"] = sum(table.supply[u] in (OUT_OF_SUPPLY, ISOLATED) for u in units)
        found[f"eliminated_{word}"] = sum(table.location[u] == ELIMINATED for u in COMBAT_UNITS[side])
    axis = [COLUMN[table.location[u]] for u in table.combat(AXIS)]
    found["front"] = 10 * sum(axis) // len(axis) if axis else 0
    return found


def luck(stack: Sequence[Frame], reading: int) -> float | None:
    """table.crt A die is as good for the attacker as what the table makes of it; other throws are nobody's luck."""
    battle = stack[-2] if len(stack) > 1 else None
    if not isinstance(battle, Battle) or battle.column == BELOW:
        return None
    result = COMBAT["A"].result(battle.column, reading + battle.die)
    return RANK[Result(result).name.lower()]
