"""49 to 51 Paratroops: the air drop. Their stacking is in table.py, their losses in losses.py."""

from __future__ import annotations

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.masks import bits_of, spaces_in
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Activate, Drop
from eastfront.titles.great_patriotic_war.nations import CLOSED_TO
from eastfront.titles.great_patriotic_war.occupation import enter, in_range
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    BASES,
    HEXES,
    LAND_UNITS,
    SPOT,
    TERRAIN_AT,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.table import Table

RANGE = 4
_CLEAR = bits_of(h for h in ALL_HEXES if HEXES[h].terrain == "clear" and TERRAIN_AT[h].foot)


def drop_zones(table: Table, unit: UnitId) -> list[SpaceId]:
    """50 Clear hexes within four of the airfield, without an enemy unit; enemy ZOC does not matter."""
    here = table.location[unit]
    shut = CLOSED_TO.bits(table, unit) | table.occupied_bits(enemy(UNITS[unit].side)) | table.full_bits(unit)
    return spaces_in(in_range(here, RANGE) & _CLEAR & ~shut & ~SPOT[here])


def may_drop(table: Table, unit: UnitId) -> Refusal | None:
    """50 One drop a turn, not in two turns running, from an airfield where the unit began its phase."""
    side = UNITS[unit].side
    if table.dropped:
        return Refusal("50", "gpw-no-second-drop")
    if table.drops[side] and table.turn - table.drops[side] < 2:
        return Refusal("50", "gpw-no-drop-running")
    if table.moved[unit]:
        return Refusal("08", "gpw-no-moved")
    if not BASES[table.location[unit]] or table.control[table.location[unit]] != side:
        return Refusal("50", "gpw-no-airfield")
    return None


class AirDrop(Procedure[Table]):
    """50 Asked at the start of a movement phase when a drop is possible."""

    side: Side
    unit: UnitId = NO_UNIT

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Activate):
            self.unit = answer.unit
            return ChooseDropZone(self.side, self.unit)
        if isinstance(answer, Drop):
            table.moved[self.unit] = 1
            table.dropped, table.drops[self.side] = 1, table.turn
            enter(table, self.unit, answer.hex)
            table.tell(facts.DROPPED, self.unit, answer.hex)
            return Done()
        if isinstance(answer, Pass):
            return Done()
        ready = [
            u
            for u in LAND_UNITS[self.side]
            if UNITS[u].kind is Kind.PARA and table.location[u] >= 0 and may_drop(table, u) is None
        ]
        ready = [u for u in ready if drop_zones(table, u)]
        return ChooseJumper(self.side, tuple(ready)) if ready else Done()


class ChooseJumper(Decision[Table]):
    RULE = "50"

    units: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(Activate(unit) for unit in self.units)]


class ChooseDropZone(Decision[Table]):
    RULE = "50"

    unit: UnitId

    def options(self, table: Table) -> list[Action]:
        return [Drop(hex_) for hex_ in drop_zones(table, self.unit)]
