"""12.3c Steps lost, in the order the rules want; units that die, and what becomes of who is left alone."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import LoseStep
from eastfront.titles.dark_valley.printed import UNITS
from eastfront.titles.dark_valley.table import ELIMINATED, GONE, Table

GUARDS_FIRST = frozenset({"su_gra", "su_gta"})
"""12.3c In an attack a whole Guards rifle army or tank army takes the first loss."""


def eliminate(table: Table, unit: int) -> None:
    printed = UNITS[unit]
    lasting = printed.replaceable or not printed.is_combat
    table.location[unit], table.steps[unit] = ELIMINATED if lasting else GONE, 0
    table.tell(facts.ELIMINATED, unit)


def lose_step(table: Table, unit: int) -> None:
    if table.steps[unit] <= 1:
        eliminate(table, unit)
        return
    table.steps[unit] -= 1
    table.tell(facts.STEP_LOST, unit)


def steps_of(table: Table, units: tuple[int, ...]) -> int:
    return sum(table.steps[u] for u in units if table.location[u] >= 0)


def may_lose(table: Table, units: tuple[int, ...], first_attack_loss: bool) -> list[int]:
    """12.3c Nobody dies before every unit of two steps has lost one; Guards armies go first in an attack."""
    alive = [u for u in units if table.location[u] >= 0]
    whole = [u for u in alive if table.steps[u] == 2]
    if first_attack_loss:
        guards = [u for u in whole if UNITS[u].group in GUARDS_FIRST]
        if guards:
            return guards
    return whole or alive


class TakeLosses(Procedure[Table]):
    """So many steps, one after the other, as their owner chooses among those who may; then or when all are gone it is
    over. Answers how many were lost."""

    side: Side
    units: tuple[int, ...]
    owed: int
    attacking: bool
    lost: int = 0

    def resume(self, table: Table, answer: LoseStep | None) -> Next:
        if answer is not None:
            lose_step(table, answer.unit)
            self.lost += 1
        able = may_lose(table, self.units, self.attacking and not self.lost)
        if self.lost == self.owed or not able:
            return Done(self.lost)
        return ChooseLoss(self.side, tuple(able))


class ChooseLoss(Decision[Table]):
    RULE = "12.3"

    units: tuple[int, ...]

    def options(self, table: Table) -> list[Action]:
        return [LoseStep(unit) for unit in self.units]
