"""What the laboratory follows of a front."""

from __future__ import annotations

from eastfront.titles.great_patriotic_war.measures import gaps, measures
from eastfront.titles.great_patriotic_war.printed import AROUND, LAND_UNITS, TERRAIN_AT, place
from eastfront.titles.great_patriotic_war.setup import lay_out
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET


def test_a_front_without_armies_is_all_gaps_and_one_army_closes_what_it_touches() -> None:
    table = lay_out("barbarossa")
    for side in (AXIS, SOVIET):
        for unit in LAND_UNITS[side]:
            table.location[unit] = DESTROYED
    kharkov = place("kharkov")
    table.control = [SOVIET] * len(table.control)
    table.control[kharkov] = AXIS
    assert gaps(table, AXIS) == gaps(table, SOVIET) == 100
    beside = [h for h in AROUND[kharkov] if TERRAIN_AT[h].foot]
    army, paras = LAND_UNITS[SOVIET][0], next(u for u in LAND_UNITS[AXIS] if u == 40)
    table.location[army] = beside[0]
    touched = sum(h == beside[0] or h in AROUND[beside[0]] for h in beside)
    assert gaps(table, SOVIET) == 100 * (len(beside) - touched) // len(beside)
    table.location[paras] = kharkov
    assert gaps(table, AXIS) == 100  # paratroops have no zone of control around them
    table.location[LAND_UNITS[AXIS][0]] = beside[1]
    assert gaps(table, AXIS) == 0
    assert measures(table)["gaps_axis"] == 0
