"""10.5.8 Deep Battle: units around the Stavka or Zhukov fight and then move."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Sequence, step
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import Command
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.command import commanders, in_range
from eastfront.titles.dark_valley.movement import Movement
from eastfront.titles.dark_valley.printed import SOVIET, STAVKA, UNITS, ZHUKOV
from eastfront.titles.dark_valley.table import Table

BOTH_FROM: Final = 34


def around(table: Table, hqs: tuple[int, ...]) -> tuple[int, ...]:
    """Units in range of one of these, and whoever commands: both may move."""
    return tuple(sorted({*(u for u in table.combat(SOVIET) if in_range(table, hqs, u)), *commanders(table)}))


class DeepBattle(Sequence[Table]):
    """10.5.8 Before turn 34 the Soviets choose one of the two, from then on both count; the range is measured before
    anybody fights or moves."""

    units: tuple[int, ...] = ()

    @step("10.5.8")
    def choose(self, table: Table, _: None) -> Next:
        hqs = commanders(table)
        if not hqs:
            for hq in (STAVKA, ZHUKOV):
                table.tell(facts.HQ_AWAY, hq)
            return Done()
        return ChooseCommander(SOVIET) if len(hqs) > 1 and table.turn < BOTH_FROM else None

    @step("10.5.8")
    def fight(self, table: Table, answer: Command | None) -> Next:
        hqs = commanders(table) if answer is None else (answer.unit,)
        self.units = around(table, hqs)
        for unit in self.units:
            table.active[unit] = 1
        for hq in hqs:
            table.tell(facts.COMMANDS, hq, len(self.units))
        fighters = tuple(u for u in self.units if UNITS[u].is_combat)
        return Battles(SOVIET, fighters) if fighters else None

    @step("10.5.8")
    def move(self, table: Table, _: object) -> Next:
        return Movement(SOVIET, self.units, full=False)


class ChooseCommander(Decision[Table]):
    RULE = "10.5.8"

    def options(self, table: Table) -> list[Action]:
        return [Command(hq) for hq in commanders(table)]
