"""9.13, 13.47, 14.41, 14.42 The first winter in the USSR."""

from __future__ import annotations

from typing import Final

from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.income import is_home
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, Arm
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import SU
from eastfront.titles.europe_engulfed.table import Table

FIRST_WINTER: Final = turn_of("1942-JAN")
FI: Final = NATION["fi"]


def comes(table: Table) -> None:
    """At the start of an Axis player-turn. 14.41 After a pause it is a winter like any other."""
    if not due(table):
        return
    table.wintered = table.turn
    if table.paused < 0 and not table.chosen(Option.WINTER_BATTLES):
        first_winter(table)


def due(table: Table) -> bool:
    """9.13 Jan/Feb 1942, 13.47 or the first Jan/Feb in which the Axis stands in Soviet home areas."""
    if not table.chosen(Option.VARIABLE_WINTER):
        return table.turn == FIRST_WINTER
    axis = [n for n, side in enumerate(table.stands) if side == AXIS]
    inside = any(is_home(table.place[s], SU) for n in axis for s in table.ground().on_map[n])
    return table.month == 0 and not table.wintered and inside


def first_winter(table: Table) -> None:
    """9.13 Axis ground blocks above cadre in Soviet home areas lose a step, the Finns excepted."""
    frozen = [s for s in range(len(table.place)) if table.place[s] >= 0 and is_home(table.place[s], SU)]
    frozen = [slot for slot in frozen if suffers(table, UnitId(slot))]
    for slot in frozen:
        table.steps[slot] -= 1
    if frozen:
        table.tell(facts.FIRST_WINTER, len(frozen))


def suffers(table: Table, slot: UnitId) -> bool:
    """An Axis ground block above cadre, not a Finnish one."""
    ours = table.side_of(slot) == AXIS and table.owner[slot] != FI
    return ours and table.arm(slot) != Arm.AIR and table.steps[slot] > 1


# ---------------------------------------------------------------------- 14.42 frost where there is fighting
def bites(table: Table, area: SpaceId) -> bool:
    """14.42 This is the first winter, it was not waited for, and the area is Soviet home."""
    now = table.chosen(Option.WINTER_BATTLES) and table.wintered == table.turn and table.paused < 0
    return now and is_home(area, SU)


def after_battle(table: Table, area: SpaceId, attacker: int) -> None:
    """14.42(b) Who attacks freezes; (c) who is attacked if Soviets are still there once he has fired back."""
    if not bites(table, area):
        return
    soviets = any(table.side_of(s) == SOVIET and table.arm(s) != Arm.AIR for s in table.here(area))
    if attacker == AXIS or (attacker == SOVIET and soviets):
        freeze(table, area, table.blocks_in(area))


def after_withdrawal(table: Table, area: SpaceId, attacker: int, blocks: list[UnitId]) -> None:
    """14.42(d) Who withdraws from a Soviet attack freezes on the way."""
    if attacker == SOVIET and bites(table, area):
        freeze(table, area, blocks)


def freeze(table: Table, area: SpaceId, blocks: list[UnitId]) -> None:
    frozen = [slot for slot in blocks if table.place[slot] >= 0 and suffers(table, slot)]
    for slot in frozen:
        table.steps[slot] -= 1
        table.tell(facts.STEP_LOST, facts.design_word(table.design[slot]), slot, audience=table.eyes(AXIS))
    if frozen:
        table.tell(facts.FROZEN, area, len(frozen), audience=table.eyes(AXIS))
