"""3.2 The option: a die for every victory hex that changes hands."""

from __future__ import annotations

from typing import Final

from eastfront.engine.chance import Roll
from eastfront.engine.frames import Done, Next, Procedure
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.ground import BERLIN, MOSCOW, VP_HEXES
from eastfront.titles.dark_valley.printed import AXIS
from eastfront.titles.dark_valley.table import Table

CAPITALS: Final = (MOSCOW, BERLIN)
CAPITAL_BONUS: Final = 2
LEAST_FOR_ONE: Final = 3
LEAST_FOR_TWO: Final = 5


def changed(table: Table) -> int:
    """The first victory hex, by its place in the list, that has changed hands since; or -1."""
    if not table.vp_die:
        return -1
    return next((n for n, h in enumerate(VP_HEXES) if table.control[h] != table.vp_known[n]), -1)


def worth(hex_: int, die: int) -> int:
    """Nothing, one or two points more for who takes it; the two capitals add two to the die."""
    score = die + (CAPITAL_BONUS if hex_ in CAPITALS else 0)
    return 2 if score >= LEAST_FOR_TWO else int(score >= LEAST_FOR_ONE)


class VictoryDice(Procedure[Table]):
    """Thrown for each of them once an activation is over, and before victory is looked at."""

    def resume(self, table: Table, die: int | None) -> Next:
        number = changed(table)
        if die is not None:
            hex_ = VP_HEXES[number]
            change = worth(hex_, die) * (1 if table.control[hex_] == AXIS else -1)
            table.vp_known[number] = table.control[hex_]
            table.vp_by_die += change
            table.tell(facts.VP_DIE, hex_, change)
            number = changed(table)
        return Done() if number < 0 else Roll()
