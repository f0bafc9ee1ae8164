"""What a position of the Great Patriotic War is worth: places, armies, supply, dangers and the way still to go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.bots.great_patriotic_war.front import LOST
from eastfront.bots.great_patriotic_war.ground import (
    FAR,
    PAWNS,
    armies,
    boldness,
    factors_at,
    objectives,
    prizes,
    road,
    worth,
)
from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side, enemy
from eastfront.titles.great_patriotic_war.actions import Activate, Entrain
from eastfront.titles.great_patriotic_war.movement import ChooseMover
from eastfront.titles.great_patriotic_war.printed import (
    CONTACT,
    IS_FORTRESS,
    IS_METROPOLIS,
    LAND_UNITS,
    TERRAIN_AT,
    UNITS,
)
from eastfront.titles.great_patriotic_war.rail import ChooseTrain
from eastfront.titles.great_patriotic_war.table import DESTROYED, Table

BACK: Final = 0.25  # what a destroyed unit is still worth: it can be rebuilt
CUT_OFF: Final = 0.3  # the share of its worth a unit out of supply loses
AFRAID: Final = 0.45
STEP: Final = 0.3  # for a movement point nearer to the goal
TRAINS: Final = 6


class Worth:
    scale = 120.0

    def evaluate(self, table: Table, side: Side) -> float:
        return self.half(table, side) - self.half(table, enemy(side)) + self._places(table, side)

    def _places(self, table: Table, side: Side) -> float:
        control = table.control
        return sum(w if control[h] == side else -w for h, w in prizes(table.goal).items())

    def half(self, table: Table, side: Side) -> float:
        """Armies of one side: what they are worth where they stand."""
        foes = factors_at(table, enemy(side))
        bold = boldness(table, side)
        ways, homes = self._goals(table, side, bold)
        value = 0.0
        for unit in LAND_UNITS[side]:
            here = table.location[unit]
            if here < 0:
                value += BACK * worth(unit, 1) if here == DESTROYED else 0.0
                continue
            own = worth(unit, table.steps[unit])
            value += own if table.supplied[unit] else (1 - CUT_OFF) * own
            if UNITS[unit].kind not in PAWNS:
                value -= AFRAID * own * danger(table, here, table.strength(unit), foes)
                if ways:
                    value -= STEP * bold * min(way[here] for way in ways)
                if homes:
                    value -= STEP * (1 - bold) * min(8, min(way[here] for way in homes))
        return value

    def _goals(self, table: Table, side: Side, bold: float) -> tuple[list[list[int]], list[list[int]]]:
        goals = objectives(table.goal)
        ways = [road(h) for h in goals if table.control[h] != side] if bold > 0 else []
        homes = [road(h) for h in goals if table.control[h] == side] if bold < 1 else []
        return ways, homes

    def shortlist(self, flow: Flow[Table], options: Sequence[Action]) -> Sequence[Action]:
        """One unit after the other is asked where it would go; few trains are looked at."""
        top = flow.stack[-1]
        if isinstance(top, ChooseMover):
            return _nearest(flow.table, top.side, [o for o in options if isinstance(o, Activate)]) or options
        if isinstance(top, ChooseTrain):
            trains = [o for o in options if isinstance(o, Entrain)]
            far = sorted(trains, key=lambda o: (-_to_foes(flow.table, top.side, o.unit), o.unit))
            return [*(o for o in options if isinstance(o, Pass)), *far[:TRAINS]]
        return options


def _to_foes(table: Table, side: Side, unit: int) -> int:
    way = road(table.location[unit])
    return min((way[table.location[u]] for u in armies(table, enemy(side))), default=FAR)


def _nearest(table: Table, side: Side, units: list[Activate]) -> list[Action]:
    if not units:
        return []
    return [min(units, key=lambda o: (_to_foes(table, side, o.unit), o.unit))]


def danger(table: Table, hex_: int, factors: int, foes: dict[int, int]) -> float:
    """The share of a defender that the enemies next to it would destroy on average."""
    total = 0
    for near in CONTACT[hex_]:
        total += foes.get(near, 0)
    if TERRAIN_AT[hex_].halves:
        total //= 2
    if total < factors or factors <= 0:
        return 0.0
    column = min(6, total // factors) + TERRAIN_AT[hex_].shift - IS_METROPOLIS[hex_] - IS_FORTRESS[hex_]
    return LOST[max(0, min(column, 6))]
