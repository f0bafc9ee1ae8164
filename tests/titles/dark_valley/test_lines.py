"""13.2 to 13.7 The fast lines are the plain ones, wherever units stand."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.dark_valley import supply
from eastfront.titles.dark_valley.ground import CONTROLLED, NEIGHBOURS
from eastfront.titles.dark_valley.printed import AXIS, DEPOTS, SOVIET, UNITS
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.table import Table
from tests.titles.dark_valley import slow_supply

STARTS = ("barbarossa", "fall_blau", "zitadelle", "bagration")


def muddled(start: str, seed: int) -> Table:
    """A start after some random marches, changes of owner, another month and a depot cut off."""
    table, luck = lay_out(start), Random(f"{start} {seed}")
    for unit in UNITS:
        for _ in range(luck.randrange(6)):
            here = table.location[unit.id]
            if here >= 0 and NEIGHBOURS[here]:
                table.location[unit.id] = luck.choice(NEIGHBOURS[here])
        if unit.steps == 2 and table.location[unit.id] >= 0:
            table.steps[unit.id] = luck.choice((1, 2))
    for hex_ in CONTROLLED:
        if luck.random() < 0.2:
            table.control[hex_] = luck.choice((AXIS, SOVIET))
    table.done[luck.choice(DEPOTS)] = luck.randrange(2)
    table.turn = luck.randrange(1, 45)
    return table


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("side", (AXIS, SOVIET))
def test_lines_are_the_plain_ones(start: str, side: Side) -> None:
    for seed in range(6):
        table = muddled(start, seed) if seed else lay_out(start)
        assert bytes(supply.closed_to(table, side)) == bytes(slow_supply.closed_to(table, side))
        assert bytes(supply.supplied(table, side)) == bytes(slow_supply.supplied(table, side))
        assert bytes(supply.communications(table, side)) == bytes(slow_supply.communications(table, side))
        assert bytes(supply.rails_home(table)) == bytes(slow_supply.rails_home(slow_supply.closed_to(table, AXIS)))
