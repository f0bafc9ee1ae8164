"""VII.E.5, VIII.3: what a won assault brings."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Ending, Next, Procedure
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade import facts, movement, pieces, victory
from eastfront.titles.last_crusade.actions import Advance
from eastfront.titles.last_crusade.battle import Battle, leading
from eastfront.titles.last_crusade.table import Mark, Table, marked

_PASS: Final = Pass()


def headquarters_taken(table: Table, side: Side) -> Ending:
    return victory.captured(table, side)


def tires(table: Table, slot: UnitId, zone: SpaceId) -> bool:
    """VII.E.1, X: whether an assault leaves a unit committed: no factors left, difficult ground assaulted or gone back
    to, a roadblock."""
    crew = pieces.together(table, slot)
    if any(marked(table, one, Mark.DELAYED) for one in crew) or movement.left(table, slot) <= 0:
        return True
    here = SpaceId(table.place[slot])
    return movement.stopped_by(table, slot, zone) or movement.stopped_by(table, slot, here)


class GoIn(Procedure[Table]):
    """Those who dropped are there; of the others as many as fit may advance. The zone is taken even if nobody does."""

    battle: Battle
    begun: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        battle = self.battle
        if not self.begun:
            self.begun = True
            for slot in leading(table, battle.jumpers):
                self._enter(table, slot)
        if isinstance(answer, Advance):
            self._enter(table, answer.slot)
        ask = MayAdvance(battle.side, battle)
        if not isinstance(answer, Pass) and len(ask.options(table)) > 1:
            return ask
        if table.control[battle.zone] != battle.side:
            victory.zone_captured(table)
            table.control[battle.zone] = battle.side
            table.tell(facts.TAKEN, battle.side, battle.zone)
        return Done()

    def _enter(self, table: Table, slot: UnitId) -> None:
        movement.enter(table, slot, self.battle.zone)
        table.tell(facts.ADVANCED, slot, self.battle.zone)


class MayAdvance(Decision[Table]):
    """III.E: within the limit."""

    RULE = "VII.E.5"

    battle: Battle

    def options(self, table: Table) -> list[Action]:
        found, zone = list[Action]([_PASS]), self.battle.zone
        if not movement.full(table, zone, self.side):
            found += [Advance(s) for s in leading(table, self.battle.units) if table.place[s] != zone]
        return found
