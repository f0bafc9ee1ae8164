"""What may come of an attack, by the exact law of the two dice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from eastfront.bots.barbarossa_to_berlin.ground import VALUE
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.battle import Battle
from eastfront.titles.barbarossa_to_berlin.fire import fire, may_stand
from eastfront.titles.barbarossa_to_berlin.losses import code
from eastfront.titles.barbarossa_to_berlin.printed import FIRE_LCU, FIRE_SCU, GROUP, IS_LCU, REPLACED_BY, UNITS
from eastfront.titles.barbarossa_to_berlin.table import RESERVE, Table

DICE: Final = range(1, 7)
_FIRST: Final = tuple(units[0] for units in GROUP.values())
_SMALL: Final = tuple(
    2 * list(GROUP).index(UNITS[REPLACED_BY[unit][0]].group) + 1 if REPLACED_BY[unit] else -1 for unit in _FIRST
)
"""By group: the code of the full small unit that takes the place of a large one."""

# ---------------------------------------------------------------------- at a glance
ROWS: Final = tuple(
    tuple(chart.result(column, die) for die in DICE)
    for chart in (FIRE_SCU, FIRE_LCU)
    for column in range(len(chart.columns))
)
"""What each die inflicts: the columns of small units, then those of large ones."""
LARGE_ROW: Final = len(FIRE_SCU.columns)
MEAN: Final = tuple(sum(row) / 6 for row in ROWS)
WINS: Final = tuple(tuple(sum(a > d for a in ours for d in theirs) / 36 for theirs in ROWS) for ours in ROWS)


SHIFTS: Final = 6  # columns either way, more than any ground gives
MOST: Final = 20  # strength beyond which nothing changes


def _row(strength: int, large: bool, shift: int) -> int:
    chart = FIRE_LCU if large else FIRE_SCU
    column = max(chart.strength_column(strength), 0) + shift
    return max(0, min(column, len(chart.columns) - 1)) + (LARGE_ROW if large else 0)


_ROW: Final = tuple(
    tuple(tuple(_row(strength, large, shift) for shift in range(-SHIFTS, SHIFTS + 1)) for strength in range(MOST + 1))
    for large in (False, True)
)


def row_of(strength: int, large: bool, shift: int) -> int:
    """The row of a force, shifted as far as its table goes."""
    return _ROW[large][min(strength, MOST)][shift + SHIFTS]


# ---------------------------------------------------------------------- exactly
@lru_cache(maxsize=1 << 14)
def toll(losses: int, troops: tuple[int, ...], backing: int) -> tuple[int, float, int]:
    """11.3 What units, given by their codes, lose at least: losses absorbed, value lost, units left.
    `backing` small units in reserve take the place of large ones."""
    best = (0, 0.0, len(troops))
    for place, one in enumerate(troops):
        unit, steps = _FIRST[one // 2], one % 2 + 1
        factor = UNITS[unit].lf[steps]
        if factor > losses or (place and troops[place - 1] == one):
            continue
        rest, left = troops[:place] + troops[place + 1 :], backing
        price = VALUE[unit][steps] - VALUE[unit][steps - 1]
        if steps == 2:
            rest = tuple(sorted((*rest, one - 1)))
        elif IS_LCU[unit] and backing:
            rest, left = tuple(sorted((*rest, _SMALL[one // 2]))), backing - 1
        absorbed, value, survivors = toll(losses - factor, rest, left)
        found = (absorbed + factor, value + price, survivors)
        if (found[0], -found[1]) > (best[0], -best[1]):
            best = found
    return best


class Outlook(NamedTuple):
    """What an attack brings on average, in units' worth; and how often it drives the defender out."""

    inflicted: float
    suffered: float
    cleared: float
    won: float


def backing(table: Table, units: tuple[UnitId, ...]) -> int:
    """Small units in reserve for the large ones among these, at most one each."""
    ready = 0
    for unit in units:
        if IS_LCU[unit]:
            ready += any(table.location[small] == RESERVE for small in REPLACED_BY[unit])
    return ready


def outlook(table: Table, side: Side, target: SpaceId, attackers: tuple[UnitId, ...]) -> Outlook:
    here = table.units_in(target)
    defenders = tuple(u for u in here if not table.retreated[u])
    caught = tuple(u for u in here if table.retreated[u])
    prize = sum(VALUE[u][table.steps[u]] for u in caught)
    battle = Battle(side, target, attackers, defenders, caught)
    ours = fire(table, battle, side)
    hits = [ours.losses(die) for die in DICE]
    if not defenders:
        sure = sum(hit > 0 for hit in hits) / 6
        return Outlook(prize * sure, 0.0, sure, sure)
    theirs = fire(table, battle, enemy(side))
    returned = [theirs.losses(die) for die in DICE]
    troops = tuple(sorted(code(table, unit) for unit in defenders))
    own = tuple(sorted(code(table, unit) for unit in attackers))
    behind, ready = backing(table, defenders), backing(table, attackers)
    stubborn = may_stand(table, battle) and (len(defenders) > 1 or table.steps[defenders[0]] > 1)
    inflicted = suffered = cleared = won = 0.0
    for hit in hits:
        _, lost, left = toll(hit, troops, behind)
        for back in returned:
            _, paid, ours_left = toll(back, own, ready)
            inflicted += lost + (prize if hit else 0.0)
            suffered += paid
            if hit > back:
                won += 1
            if ours_left and (left == 0 or hit > back):
                cleared += 0.45 if stubborn and left else 1.0
                inflicted += 1.0 if stubborn and left else 0.0
    return Outlook(inflicted / 36, suffered / 36, cleared / 36, won / 36)
