"""12.3c Steps lost, in the order the rules want; units that die, and what becomes of who is left alone."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Done, Frame
from eastfront.parts.ids import UnitId
from eastfront.parts.losses import StepByStep, WhoLoses, standing
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import LoseStep
from eastfront.titles.dark_valley.printed import PANZER_HQS, UNITS, Kind
from eastfront.titles.dark_valley.table import ELIMINATED, GONE, GROUND, Table

GUARDS_FIRST = frozenset({"su_gra", "su_gta"})
"""12.3c In an attack a whole Guards rifle army or tank army takes the first loss."""
PANZER_HQ_AWAY: Final = 2  # 14.1 turns until an HQ that died comes back
SOVIET_HQ_AWAY: Final = 1


def eliminate(table: Table, unit: int) -> None:
    printed = UNITS[unit]
    lasting = printed.replaceable or not printed.is_combat
    table.location[unit], table.steps[unit] = ELIMINATED if lasting else GONE, 0
    GROUND.guess = unit
    if printed.kind is Kind.HQ:
        table.returns[unit] = table.turn + (PANZER_HQ_AWAY if unit in PANZER_HQS else SOVIET_HQ_AWAY)
    table.tell(facts.ELIMINATED, unit)


def lose_step(table: Table, unit: int) -> None:
    if table.steps[unit] <= 1:
        eliminate(table, unit)
        return
    table.steps[unit] -= 1
    table.tell(facts.STEP_LOST, unit)


def steps_of(table: Table, units: tuple[UnitId, ...]) -> int:
    return sum(table.steps[u] for u in units if table.location[u] >= 0)


def may_lose(table: Table, units: tuple[UnitId, ...], first_attack_loss: bool) -> list[UnitId]:
    """12.3c Nobody dies before every unit of two steps has lost one; Guards armies go first in an attack."""
    alive = list(standing(table.location, units))
    whole = [u for u in alive if table.steps[u] == 2]
    if first_attack_loss:
        guards = [u for u in whole if UNITS[u].group in GUARDS_FIRST]
        if guards:
            return guards
    return whole or alive


class TakeLosses(StepByStep[Table]):
    """So many steps, one after the other, as their owner chooses among those who may; then or when all are gone it is
    over. Answers how many were lost."""

    attacking: bool
    lost: int = 0

    def pays(self, worth: int) -> None:
        self.owed -= worth
        self.lost += worth

    def payers(self, table: Table) -> tuple[UnitId, ...]:
        return tuple(may_lose(table, self.units, self.attacking and not self.lost))

    def settled(self) -> Done:
        return Done(self.lost)

    def asks(self, payers: tuple[UnitId, ...]) -> Frame:
        return ChooseLoss(self.side, payers)


class ChooseLoss(WhoLoses[Table]):
    RULE = "12.3"

    def take(self, table: Table, action: LoseStep) -> int:
        lose_step(table, action.unit)
        return 1
