"""What a position of the Great Patriotic War is worth: places, armies, supply, dangers and the way still to go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from eastfront.bots.great_patriotic_war.front import LOST
from eastfront.bots.great_patriotic_war.ground import (
    PAWNS,
    boldness,
    factors_at,
    objectives,
    prizes,
    road,
    to_foes,
    worth,
)
from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.actions import Activate, Detrain, Entrain, Place, Reinforce
from eastfront.titles.great_patriotic_war.arrivals import ChooseReinforcement
from eastfront.titles.great_patriotic_war.movement import ChooseMover
from eastfront.titles.great_patriotic_war.places import ChoosePlace
from eastfront.titles.great_patriotic_war.printed import (
    CONTACT,
    IS_FORTRESS,
    IS_METROPOLIS,
    LAND_UNITS,
    TERRAIN_AT,
    UNITS,
)
from eastfront.titles.great_patriotic_war.rail import ChooseStation, ChooseTrain
from eastfront.titles.great_patriotic_war.table import DESTROYED, Table

BACK: Final = 0.25  # what a destroyed unit is still worth: it can be rebuilt
CUT_OFF: Final = 0.3  # the share of its worth a unit out of supply loses
AFRAID: Final = 0.45
BRAVE: Final = 0.6  # less of that for a side that must go forward
STEP: Final = 0.05  # for a movement point nearer to a goal
REACH: Final = 0.6  # the same for the armies sent there
SENT: Final = 9
TRAINS: Final = 3
SPOTS: Final = 10
WORTH: Final = tuple(tuple(worth(unit.id, steps) for steps in range(unit.steps + 1)) for unit in UNITS)


class Worth:
    scale = 120.0

    def evaluate(self, table: Table, side: Side) -> float:
        return self.half(table, side) - self.half(table, enemy(side)) + self.places(table, side)

    def places(self, table: Table, side: Side) -> float:
        control = table.control
        return sum(w if control[h] == side else -w for h, w in prizes(table.goal).items())

    def half(self, table: Table, side: Side) -> float:
        """Armies of one side: what they are worth where they stand."""
        foes = factors_at(table, enemy(side))
        bold = self.boldness(table, side)
        pull = pull_of(table, side, bold)
        location, steps, supplied = table.location, table.steps, table.supplied
        fear = AFRAID * (1 - BRAVE * bold)
        value, places = 0.0, []
        for unit in LAND_UNITS[side]:
            here = location[unit]
            if here < 0:
                value += BACK * WORTH[unit][1] if here == DESTROYED else 0.0
                continue
            own = WORTH[unit][steps[unit]]
            value += own if supplied[unit] else (1 - CUT_OFF) * own
            if UNITS[unit].kind not in PAWNS:
                value -= fear * own * danger(here, table.strength(unit), foes) + pull[here]
                places.append(here)
        return value - bold * self._approach(table, side, places) if bold > 0 else value

    def boldness(self, table: Table, side: Side) -> float:
        return boldness(table, side)

    def _approach(self, table: Table, side: Side, places: list[SpaceId]) -> float:
        """How far the nearest armies still have to go to each place that is wanted; none to one that is taken."""
        total = 0
        for goal in objectives(table.goal):
            if table.control[goal] != side:
                way = road(goal)
                total += sum(sorted([way[here] for here in places])[:SENT])
        return REACH * total

    def shortlist(self, flow: Flow[Table], options: Sequence[Action]) -> Sequence[Action]:
        """One unit after the other is asked where it would go; few trains and places are looked at."""
        table, top = flow.table, flow.stack[-1]
        match top:
            case ChooseMover():
                movers = [o for o in options if isinstance(o, Activate)]
                apart = to_foes(table, top.side)
                return [min(movers, key=lambda o: (apart[table.location[o.unit]], o.unit))] if movers else options
            case ChooseTrain():
                trains = [o for o in options if isinstance(o, Entrain)]
                apart = to_foes(table, top.side)
                trains.sort(key=lambda o: (-apart[table.location[o.unit]], o.unit))
                return [*(o for o in options if isinstance(o, Pass)), *trains[:TRAINS]]
            case ChooseReinforcement():
                arriving = [o for o in options if isinstance(o, Reinforce)]
                return [max(arriving, key=lambda o: (UNITS[o.unit].strength, -o.unit))] if arriving else options
            case ChoosePlace() | ChooseStation() if len(options) > SPOTS:
                return self._spots(table, top.side, options)
        return options

    def _spots(self, table: Table, side: Side, options: Sequence[Action]) -> Sequence[Action]:
        """The places nearest to where the side wants to be, and of those as near the nearest to the enemy."""
        pull, apart = pull_of(table, side, self.boldness(table, side)), to_foes(table, side)
        spots = [o for o in options if isinstance(o, Place | Detrain)]
        rest = [o for o in options if o not in spots]
        return [*rest, *sorted(spots, key=lambda o: (pull[o.hex], apart[o.hex], o.hex))[:SPOTS]]


class Eager(Worth):
    """For who sees one move ahead: in a campaign, waiting for better times brings it nothing."""

    def boldness(self, table: Table, side: Side) -> float:
        return 1.0 if table.goal == "campaign" else super().boldness(table, side)


def pull_of(table: Table, side: Side, bold: float) -> list[float]:
    """What it costs a unit to stand away from what its side wants, or wants to keep; by hex."""
    goals = objectives(table.goal)
    wanted = tuple(h for h in goals if table.control[h] != side) if bold > 0 else ()
    kept = tuple(h for h in goals if table.control[h] == side) if bold < 1 else ()
    return _pull(wanted, kept, round(bold, 2))


@lru_cache(maxsize=256)
def _pull(wanted: tuple[SpaceId, ...], kept: tuple[SpaceId, ...], bold: float) -> list[float]:
    found = [0.0] * len(TERRAIN_AT)
    ways, homes = [road(h) for h in wanted], [road(h) for h in kept]
    for here in range(len(found)):
        if ways:
            found[here] += STEP * bold * min(way[here] for way in ways)
        if homes:
            found[here] += STEP * (1 - bold) * min(8, *(way[here] for way in homes))
    return found


def danger(hex_: SpaceId, factors: int, foes: dict[SpaceId, int]) -> float:
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
