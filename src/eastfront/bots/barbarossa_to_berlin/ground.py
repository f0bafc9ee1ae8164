"""What lies still: distances, what a unit is worth, what a victory point is worth and when."""

from __future__ import annotations

from functools import cache
from typing import Final

from eastfront.engine.frames import Side
from eastfront.parts import graphs
from eastfront.parts.ids import SpaceId
from eastfront.parts.memory import Recent
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CONTACT,
    IN_USSR,
    NEIGHBOURS,
    TURNS,
    UNITS,
    VP_SPACES,
)
from eastfront.titles.barbarossa_to_berlin.table import Table
from eastfront.titles.barbarossa_to_berlin.victory import COUNTED

FAR: Final = 99
FIRST_YEAR: Final = 4  # its last turn
KEPT: Final = 256
POINT: Final = 7.0  # a victory point
LARGE: Final = 2.0  # what a step of a large unit is worth besides its strength
SMALL: Final = 0.6
SWIFT: Final = 1.2
VALUE: Final = tuple(
    tuple(
        0.0
        if not steps
        else unit.cs[steps] + (LARGE if unit.is_lcu else SMALL) * steps + SWIFT * unit.mechanized[steps]
        for steps in range(3)
    )
    for unit in UNITS
)
"""By unit and steps."""
CHECKS: Final = tuple((row.turn, row.vp_required) for row in TURNS if row.vp_required)
"""5.2 The winters in which the Axis must hold so many places."""


@cache
def road(goal: SpaceId) -> tuple[int, ...]:
    """Spaces from everywhere to a goal over regular connections."""
    return tuple(FAR if far < 0 else far for far in graphs.distances(NEIGHBOURS, [goal]))


def point(table: Table) -> float:
    """In the short scenario points decide, and the more so the later it is."""
    return POINT + 2.0 * table.turn if table.scenario == "1941" else POINT


def forecast(table: Table) -> float:
    """Points the Axis will have to pay in the next winter for places it does not hold, the sooner the surer."""
    for turn, required in CHECKS:
        if turn >= table.turn:
            missing = required - sum(table.control[space] == AXIS for space in COUNTED)
            sure = 0.9 if table.scenario == "1941" else 0.7 ** (turn - table.turn)
            return -sure * max(missing, 0)
    return 0.0


_fields: Recent[tuple[Side, bool, bytes], tuple[int, ...]] = Recent(KEPT)


def to_goals(table: Table, side: Side) -> tuple[int, ...]:
    """From every space to the nearest place a side wants to have: the enemy's VP spaces it can walk to; for the Allies
    of the first year all those of the USSR, to hold or to take back."""
    defends = side == ALLIED and table.turn <= FIRST_YEAR
    key = side, defends, bytes(table.control)
    if key not in _fields:
        _fields[key] = tuple(FAR if far < 0 else far for far in graphs.distances(CONTACT, goals_of(table, side)))
    return _fields[key]


def goals_of(table: Table, side: Side) -> list[SpaceId]:
    """The places themselves."""
    foe, defends = enemy(side), side == ALLIED and table.turn <= FIRST_YEAR
    return [s for s in VP_SPACES if (IN_USSR[s] if defends else table.control[s] == foe)]
