"""7.3, 13.3, 13.6 What it costs to activate a space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from eastfront.engine.frames import Side
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin.printed import ACTIVATION_GROUP, NEUTRAL, PZAA, TABLES, region
from eastfront.titles.barbarossa_to_berlin.table import ALLIED_BEACHHEAD, FULL, Option, Table

_BIT: Final = tuple(1 << group for group in ACTIVATION_GROUP)
IN_LIBYA: Final = region("libya")


@final
class Costs:
    """What a side's spaces cost, and the columns it follows from as they were. Nothing is written into it."""

    def __init__(self, side: Side, columns: list[Sequence[int]], costs: dict[SpaceId, int]) -> None:
        self.side = side
        self.columns = columns
        self.costs = costs
        self.spaces = sorted(costs)


_LAST: Final = [Costs(NEUTRAL, [], {})]


def known_costs(table: Table, side: Side) -> Costs:
    """While spaces are being activated the costs stay what they are."""
    columns: list[Sequence[int]] = [
        table.location,
        table.supply,
        table.caucasus,
        table.side,
        table.beachhead,
        table.options,
    ]
    last = _LAST[0]
    if last.side != side or last.columns != columns:
        last = _LAST[0] = Costs(side, [column[:] for column in columns], activation_costs(table, side))
    return last


def affordable(table: Table, side: Side, points: int) -> list[SpaceId]:
    """The spaces a side may still activate with so many points, any number when negative; lowest id first."""
    known, activated, barred = known_costs(table, side), table.activated, table.barred
    costs = known.costs
    return [
        space
        for space in known.spaces
        if not activated[space] and not barred[space] and (points < 0 or costs[space] <= points)
    ]


def activation_costs(table: Table, side: Side) -> dict[SpaceId, int]:
    """The OPS each space with own units costs, by supply as last judged; `activation_tally` says why."""
    location, supply, caucasus = table.location, table.supply, table.caucasus
    nations: dict[SpaceId, int] = {}
    extra: dict[SpaceId, int] = {}
    by_caucasus: dict[SpaceId, int] = {}
    for unit in table.of_side(side):
        here = location[unit]
        if supply[unit] == FULL:
            nations[here] = nations.get(here, 0) | _BIT[unit]
        else:
            nations.setdefault(here, 0)
            extra[here] = extra.get(here, 0) + (2 if unit == PZAA and surcharged(table) else 1)
        if caucasus[unit]:
            by_caucasus[here] = by_caucasus.get(here, 0) + 1
    shared = table.beachhead[ALLIED_BEACHHEAD]
    costs = {
        here: (bool(mask) if here == shared else mask.bit_count()) + extra.get(here, 0)
        for here, mask in nations.items()
    }
    for here, more in by_caucasus.items():
        costs[here] = min(costs[here] + more, max(TABLES.costs.caucasus_most, costs[here]))
    return costs


def surcharged(table: Table) -> bool:
    """13.3 The Panzer Army Africa costs more when it is not in full supply."""
    return not (table.options[Option.PZAA_SURCHARGE] and IN_LIBYA[table.location[PZAA]])


def activation_tally(table: Table, side: Side, space: SpaceId) -> Tally:
    """The same with its lines."""
    units = [unit for unit in table.units_in(space) if table.side[unit] == side]
    supplied = [unit for unit in units if table.supply[unit] == FULL]
    nations = len({ACTIVATION_GROUP[unit] for unit in supplied})
    lines = []
    if nations:
        if space == table.beachhead[ALLIED_BEACHHEAD]:
            nations = 1
        lines.append(Modifier("7.3", "b2b-why-nations", nations))
    if short := len(units) - len(supplied):
        lines.append(Modifier("13.3", "b2b-why-limited", short))
    if PZAA in units and table.supply[PZAA] != FULL and surcharged(table):
        lines.append(Modifier("13.3", "b2b-why-pzaa", 1))
    so_far = sum(line.amount for line in lines)
    if far := sum(table.caucasus[unit] for unit in units):
        most = max(TABLES.costs.caucasus_most - so_far, 0)
        lines.append(Modifier("13.6", "b2b-why-caucasus", min(far, most)))
    return Tally(0, tuple(lines))
