"""12.1 to 12.3, 12.5 Which units may redeploy at all."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import UnitId
from eastfront.titles.barbarossa_to_berlin.printed import (
    AXIS,
    CARD,
    IN_FRANCE,
    IN_USSR,
    IS_LCU,
    MOSCOW,
    SOVIET,
    TABLES,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.routes import EARLY
from eastfront.titles.barbarossa_to_berlin.standfast import held
from eastfront.titles.barbarossa_to_berlin.table import NOTHING, OOS, RESERVE, Table

SR_COST: Final = tuple(TABLES.costs.sr_lcu if unit.is_lcu else TABLES.costs.sr_scu for unit in UNITS)
"""12.1 By unit."""
_SOVIET_LCU: Final = bytes(int(unit.is_lcu and unit.id in SOVIET) for unit in UNITS)
_STRANGLE: Final = CARD["AL43"]


def forbids_travel(table: Table, unit: UnitId, points: int, price_paid: bool = False) -> Refusal | None:
    """12.2, 12.3, 12.5 Why a unit may not redeploy at all."""
    here, side = table.location[unit], table.side[unit]
    if table.moved[unit]:
        return Refusal("12.2", "b2b-no-sr-again")
    if SR_COST[unit] > points:
        return Refusal("12.1", "b2b-no-sr-points")
    if here == RESERVE:
        return Refusal("12.4", "b2b-no-lcu-reserve") if IS_LCU[unit] else None
    if table.supply[unit] == OOS:
        return Refusal("12.3", "b2b-no-sr-oos")
    if unit in SOVIET and IS_LCU[unit] and table.control[MOSCOW] == AXIS:
        return Refusal("12.5", "b2b-no-sr-moscow")
    if side == AXIS:
        if table.partisans[here]:
            return Refusal("12.3", "b2b-no-sr-partisans")
        if IN_USSR[here] and table.turn <= EARLY:
            return Refusal("12.5", "b2b-no-sr-ussr")
        if IN_FRANCE[here] and table.played("AL43"):
            return Refusal("card.allied.43", "b2b-no-sr-strangle")
    if not price_paid and held(table, unit):
        return Refusal("8.4" if side == AXIS else "8.5", "b2b-no-stand-fast")
    return None


def travellers(table: Table, side: Side, points: int) -> list[UnitId]:
    """The units on the map that `forbids_travel` lets go; lowest id first."""
    location, supply, moved = table.location, table.supply, table.moved
    frozen = table.stand_fast != NOTHING
    if side == AXIS:
        partisans, early, strangled = table.partisans, table.turn <= EARLY, table.event_turn[_STRANGLE] > 0
        found = [
            unit
            for unit in table.of_side(side)
            if not moved[unit]
            and SR_COST[unit] <= points
            and supply[unit] != OOS
            and not partisans[location[unit]]
            and not (early and IN_USSR[location[unit]])
            and not (strangled and IN_FRANCE[location[unit]])
        ]
    else:
        lost = table.control[MOSCOW] == AXIS
        found = [
            unit
            for unit in table.of_side(side)
            if not moved[unit] and SR_COST[unit] <= points and supply[unit] != OOS and not (lost and _SOVIET_LCU[unit])
        ]
    return [unit for unit in found if not held(table, unit)] if frozen else found
