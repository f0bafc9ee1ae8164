"""3.2 Over the military roads to Baku, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.titles.dark_valley.actions import Activate, Exit, MoveTo
from eastfront.titles.dark_valley.ground import EDGE, NEIGHBOURS
from eastfront.titles.dark_valley.movement import Movement
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.reach import reach
from eastfront.titles.dark_valley.table import EXITED, OUT_OF_SUPPLY, Table
from tests.marks import rule
from tests.titles.dark_valley.positions import flow, position, unit

GATES = EDGE["military roads"]
PANZER, ROMANIANS, TANKS, WATCH = "GE-PZ-1", "RO-CORPS-IV", "SU-TC-1", "SU-ARMY-24"


def sent(code: str, units: dict[str, int], points: int = 8) -> Flow[Table]:
    table = position({**units})
    if points < 8:
        table.supply[unit(code)] = OUT_OF_SUPPLY  # 11.4 three points
    game = flow(table, Movement(SOVIET if code.startswith("SU") else AXIS, full=False))
    game.do(Activate(unit(code)))
    return game


@rule("dark_valley", "3.2")
@pytest.mark.parametrize("gate", GATES)
def test_a_german_unit_leaves_over_each_of_the_four_roads(gate: int) -> None:
    game = sent(PANZER, {PANZER: gate})
    assert Exit(unit(PANZER)) in game.options()
    game.do(Exit(unit(PANZER)))
    assert game.table.location[unit(PANZER)] == EXITED


@rule("dark_valley", "3.2")
def test_also_after_coming_there_with_a_point_left() -> None:
    before = next(h for h in NEIGHBOURS[GATES[0]] if h not in GATES)
    game = sent(PANZER, {PANZER: before})
    assert MoveTo(GATES[0]) in game.options()
    assert Exit(unit(PANZER)) in game.options()
    game.do(Exit(unit(PANZER)))
    assert game.table.location[unit(PANZER)] == EXITED


@rule("dark_valley", "3.2", refuses=True)
def test_not_without_a_point_left_nor_through_an_enemy_zone() -> None:
    gate = GATES[0]
    before = next(h for h in NEIGHBOURS[gate] if h not in GATES)
    near_by = {h for one in NEIGHBOURS[before] for two in NEIGHBOURS[one] for h in NEIGHBOURS[two]} - {gate}
    costs = {h: reach(position({PANZER: h}), unit(PANZER), 3).costs[gate] for h in sorted(near_by)}
    assert Exit(unit(PANZER)) in sent(PANZER, {PANZER: next(h for h in costs if costs[h] == 2)}, points=3).options()
    far = next(h for h in costs if costs[h] == 3)
    game = sent(PANZER, {PANZER: far}, points=3)
    assert Exit(unit(PANZER)) not in game.options()
    near = next(h for h in NEIGHBOURS[gate] if h != before)
    game = sent(PANZER, {PANZER: before, WATCH: near})
    assert Exit(unit(PANZER)) not in game.options()


@rule("dark_valley", "3.2", refuses=True)
@pytest.mark.parametrize("code", [ROMANIANS, TANKS, "GE-HQ-1"])
def test_germans_only_and_no_headquarters(code: str) -> None:
    assert Exit(unit(code)) not in sent(code, {code: GATES[0]}).options()
