"""9.6 A landing from the sea: ashore where nobody is, else by a fight, or not at all."""

from __future__ import annotations

from eastfront.engine.frames import Done, Next, Procedure, Side
from eastfront.parts.ids import UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.combat import Battle
from eastfront.titles.dark_valley.ground import AROUND, IN_PLAY
from eastfront.titles.dark_valley.losses import eliminate
from eastfront.titles.dark_valley.nations import may_stand
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import UNITS
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.strength import defenders_in
from eastfront.titles.dark_valley.table import SUPPLIED, Table


class Landing(Procedure[Table]):
    """9.6 The unit fights for the hex alone, and is lost if it does not get ashore; on a coast it has supply. Answers
    whether it got ashore."""

    side: Side
    unit: UnitId
    hex: int

    def resume(self, table: Table, answer: tuple[int, ...] | None) -> Next:
        if answer is None:
            table.supply[self.unit] = SUPPLIED
            if defended(table, self.side, self.hex):
                table.location[self.unit] = offshore(table, self.unit, self.hex)
                table.stug_used = 0
                return Battle(self.side, self.hex, (self.unit,), attackers=(self.unit,), landing=True)
        else:
            table.fought[:] = [0] * len(UNITS)  # this was no activation
        return Done(self._ashore(table))

    def _ashore(self, table: Table) -> bool:
        if table.location[self.unit] < 0:
            return False
        taken = defended(table, self.side, self.hex) or may_stand(table, self.unit, self.hex) is not None
        if taken or joins(table, (self.unit,), self.hex) is not None:
            table.tell(facts.THROWN_BACK, self.unit, self.hex)
            eliminate(table, self.unit)
            return False
        enter(table, self.unit, self.hex)
        table.tell(facts.LANDED, self.unit, self.hex)
        return True


def defended(table: Table, side: Side, hex_: int) -> bool:
    return any(UNITS[u].side == enemy(side) for u in defenders_in(table, hex_))


def offshore(table: Table, unit: int, hex_: int) -> int:
    """Off the coast, so that no river or strait of the port it sailed from matters."""
    return next((h for h in AROUND[hex_] if not IN_PLAY[h]), table.location[unit])
