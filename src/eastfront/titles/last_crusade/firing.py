"""VI: one shot, from its numbers to what it hits."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.chance import Hits
from eastfront.engine.frames import Done, Next, Sequence, step
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade import damage, effects, facts, numbers
from eastfront.titles.last_crusade.shots import Occasion, Shot
from eastfront.titles.last_crusade.table import Table


def shot_at(table: Table, firer: UnitId, target: UnitId, occasion: Occasion, *, zone: SpaceId, phase: int = 0) -> Shot:
    """VI.A: with the firepower that the target asks for."""
    return Shot(firer, target, numbers.against(table, firer, target), zone, occasion, phase)


class Fire(Sequence[Table]):
    """`keep` where all fire at once and nobody falls before."""

    shot: Shot
    defending: bool = True
    keep: bool = False
    untroubled: bool = False

    @step("VI.A")
    def throw(self, table: Table, _: None) -> Next:
        dice, number = announce(table, self.shot, self.untroubled)
        return Hits(((dice, number),)) if dice else Done(0)

    @step("VI.C")
    def land(self, table: Table, hits: int) -> Next:
        damage.hit(table, self.shot.target, hits, defending=self.defending, keep=self.keep)
        return Done(hits)


def announce(table: Table, shot: Shot, untroubled: bool = False) -> tuple[int, int]:
    """The dice and what they need, told with all their lines."""
    dice, number = numbers.firepower(table, shot), numbers.number(table, shot, untroubled)
    table.tell(facts.COMBAT_FIRE, shot.firer, shot.target, dice, number)
    effects.used(table, shot)
    return dice.total, number.total


def standing(table: Table, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """Those still in play."""
    return tuple(unit for unit in units if table.place[unit] >= 0)
