"""12.4.1 From November 1942 the Soviets force two major rivers in each activation of a Combat chit."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision
from eastfront.titles.dark_valley.actions import PASS, BuildBridgehead
from eastfront.titles.dark_valley.ground import CONTACT, MAJOR_RIVER, WIDE
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.table import Table

SINCE: Final = 17
MOST: Final = 2  # in one activation


def may_bridge(table: Table, attackers: tuple[int, ...], target: int) -> bool:
    """Some attack over a major river, and no supplied Axis unit stands next to an attacker on his own bank."""
    if UNITS[attackers[0]].side != SOVIET or table.turn < SINCE or table.bridgeheads >= MOST:
        return False
    banks = {table.location[u] for u in attackers}
    if not any((here, target) in MAJOR_RIVER for here in banks):
        return False
    return not any(
        UNITS[u].side == AXIS and table.in_supply(u)
        for here in sorted(banks)
        for near in CONTACT[here]
        if (here, near) not in WIDE
        for u in table.combat_in(near)
    )


class ChooseBridgehead(Decision[Table]):
    RULE = "12.4.1"
    TO_DICE = (BuildBridgehead,)

    def options(self, table: Table) -> list[Action]:
        return [PASS, BuildBridgehead()]
