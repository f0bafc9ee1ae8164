"""10.2 Soviet trenches."""

from __future__ import annotations

from eastfront.engine.chance import Roll
from eastfront.engine.frames import Done, Next, Procedure
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import NO_SPACE, SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.printed import IN_USSR, IS_LCU, IS_URBAN, SOVIET, TABLES
from eastfront.titles.barbarossa_to_berlin.table import MOVE, OOS, Table, Trench, lying

FIRST_TURN = 3  # 4.4
OPEN_GROUND_TURN = 8  # 1943: anywhere, and a second level
DUG_ON = 3  # or less


def trenches_left(table: Table) -> int:
    """Soviet trench markers neither on the map nor being dug for."""
    new = sum(not table.trench[space] for space in lying(table.digging))
    return TABLES.markers.soviet_trenches - table.trench_kind.count(Trench.SOVIET) - new


def forbids_dig(table: Table, unit: UnitId) -> Refusal | None:
    """10.2, 13.4.2 Why a unit may not dig where it stands."""
    space = table.location[unit]
    if unit not in SOVIET or not IS_LCU[unit]:
        return Refusal("10.2", "b2b-no-dig-unit")
    if table.activated[space] != MOVE or table.moved[unit]:
        return Refusal("10.2", "b2b-no-dig-moved")
    if table.digging[space]:
        return Refusal("10.2", "b2b-no-dig-twice")
    if table.turn < FIRST_TURN:
        return Refusal("4.4", "b2b-no-dig-yet")
    if table.supply[unit] == OOS:
        return Refusal("13.4.2", "b2b-no-dig-oos")
    late = table.turn >= OPEN_GROUND_TURN
    if not late and not (IS_URBAN[space] and IN_USSR[space]):
        return Refusal("10.2", "b2b-no-dig-urban")
    if table.trench[space] >= (2 if late else 1):
        return Refusal("10.2", "b2b-no-dig-deeper")
    if table.trench[space] and table.trench_kind[space] != Trench.SOVIET:
        return Refusal("10.2", "b2b-no-dig-other")
    if not table.trench[space] and trenches_left(table) <= 0:
        return Refusal("10.2", "b2b-no-dig-markers")
    return None


class DigTrenches(Procedure[Table]):
    """10.2 After all movement a die for each space where a unit digs."""

    space: SpaceId = NO_SPACE

    def resume(self, table: Table, die: int | None) -> Next:
        if die is not None:
            table.digging[self.space] = 0
            table.tell(facts.TRENCH_ROLL, self.space, die)
            if die <= DUG_ON:
                table.trench[self.space] += 1
                table.trench_kind[self.space] = Trench.SOVIET
                table.tell(facts.TRENCH_DUG, self.space, table.trench[self.space])
        if 1 not in table.digging:
            return Done()
        self.space = next(lying(table.digging))
        return Roll()
