"""55, 57, 59 The end of the Axis replacement phase: who leaves the war."""

from __future__ import annotations

from eastfront.engine.chance import Roll
from eastfront.engine.frames import Next, Sequence, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.nations import (
    GONE_OVER,
    ROMANIAN_DEFECTION,
    ROMANIANS,
    defection_modifiers,
    destroyed,
    free_the_romanians,
    hungary_and_slovakia,
    romania_goes_over,
)
from eastfront.titles.great_patriotic_war.table import Table

GOES_OVER_AT = 6


class NationsWaver(Sequence[Table]):
    @step("54")
    def romanians_set_free(self, table: Table, _: None) -> Next:
        free_the_romanians(table)
        return None

    @step("55")
    def romania_rolls(self, table: Table, _: None) -> Next:
        if table.romania == GONE_OVER or destroyed(table, ROMANIANS) < ROMANIAN_DEFECTION:
            return None
        return Roll()

    @step("55")
    def romania_decides(self, table: Table, die: int | None) -> Next:
        if die is None:
            return None
        tally = Tally(die, tuple(Modifier("55", reason, amount) for reason, amount in defection_modifiers(table)))
        table.tell(facts.ROMANIA_ROLL, die, tally)
        if tally.total >= GOES_OVER_AT:
            romania_goes_over(table)
        return None

    @step("57")
    def hungary_and_slovakia(self, table: Table, _: None) -> Next:
        hungary_and_slovakia(table)
        return None
