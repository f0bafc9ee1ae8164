"""7 The four procedures of the phase, turn after turn from each start, played by lot among losses by lot: no dead end,
every counter in one place, no stack too high."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame
from eastfront.titles.dark_valley.arrivals import AxisReinforcements, SovietReinforcements
from eastfront.titles.dark_valley.charts import FORMERLY
from eastfront.titles.dark_valley.losses import lose_step
from eastfront.titles.dark_valley.movement import overstacked
from eastfront.titles.dark_valley.nations import may_stand
from eastfront.titles.dark_valley.printed import AXIS, BASE_OF, HQS, SOVIET, UNITS
from eastfront.titles.dark_valley.replacements import AxisReplacements
from eastfront.titles.dark_valley.setup import CAMPAIGN_ENDS, FIRST_TURN, lay_out
from eastfront.titles.dark_valley.soviet_replacements import SovietReplacements
from eastfront.titles.dark_valley.special_corps import SpecialCorps
from eastfront.titles.dark_valley.table import ARRIVING, GONE, OTHER_FRONTS, STAVKA_BOX, Table
from eastfront.titles.dark_valley.withdrawals import KINDS, expected

PHASES: tuple[type[Frame], ...] = (
    AxisReinforcements,
    AxisReplacements,
    SovietReinforcements,
    SovietReplacements,
    SpecialCorps,
)
LONGEST = 400  # choices in a phase; the fullest ones have some 120


def play(table: Table, frame: Frame, luck: Random) -> None:
    flow = Flow(table, frame, fate=Seeded(luck.randrange(10**6)))
    for _ in range(LONGEST):
        if flow.over:
            return
        options = flow.options()
        assert options, flow.where
        if luck.random() < 0.005:
            slow = [c for c in flow.stack[-1].candidates(table) if flow.stack[-1].forbids(table, c) is None]  # type: ignore[attr-defined]
            assert slow == options, flow.where
        flow.submit(flow.asked[0], options[int(luck.random() * len(options))])
    raise AssertionError(f"{frame} does not end")


def disturb(table: Table, luck: Random) -> None:
    """Losses of both sides by lot, and an HQ now and then."""
    for side in (AXIS, SOVIET):
        for unit in table.combat(side):
            if luck.random() < 0.12:
                lose_step(table, unit)
        for hq in HQS[side]:
            if table.location[hq] >= 0 and luck.random() < 0.1:
                table.location[hq], table.steps[hq] = -1, 0
                table.returns[hq] = table.turn + 2
    for unit in table.combat(SOVIET):
        if luck.random() < 0.02:
            table.location[unit] = STAVKA_BOX


def check(table: Table) -> None:
    for side in (AXIS, SOVIET):
        assert overstacked(table, side) == -1
        for unit in table.land(side):
            assert may_stand(table, unit, table.location[unit]) is None, UNITS[unit].code
            assert 1 <= table.steps[unit] <= UNITS[unit].steps, UNITS[unit].code
    for air, base in BASE_OF.items():
        assert (table.location[air] == OTHER_FRONTS) == (table.location[base] == OTHER_FRONTS)
    for new, old in FORMERLY.items():
        assert table.location[new] < 0 or table.location[old] == GONE, UNITS[new].code
    for kind, units in KINDS.items():
        assert sum(table.location[u] == OTHER_FRONTS for u in units) <= expected(kind, table.turn)
    assert table.replacement_points == table.leningrad_points == 0


@pytest.mark.parametrize("start", tuple(FIRST_TURN))
def test_no_dead_end_from_any_start(start: str) -> None:
    luck = Random(f"phase seven {start}")
    table = lay_out(start, "campaign")
    for turn in range(FIRST_TURN[start] + 1, CAMPAIGN_ENDS + 1):
        table.turn = turn
        disturb(table, luck)
        for phase in PHASES:
            play(table, phase(), luck)
        check(table)
        assert not [UNITS[u.id].code for u in UNITS if table.location[u.id] == ARRIVING and u.side == SOVIET]
