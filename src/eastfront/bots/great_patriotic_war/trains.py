"""The rail phase planned at once: who travels where, the journey that gains most first."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from eastfront.bots.great_patriotic_war.front import Front, Stance
from eastfront.bots.great_patriotic_war.ground import TWO_AWAY
from eastfront.engine.frames import Side
from eastfront.parts.ids import NO_SPACE, SpaceId, UnitId
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.printed import AROUND, UNITS
from eastfront.titles.great_patriotic_war.table import Table
from eastfront.titles.great_patriotic_war.trains import destinations, points_for

RAIL_GAIN: Final = 1.0


class Journey(NamedTuple):
    gain: float
    unit: UnitId
    goal: SpaceId


class Timetable:
    """What each station is worth to units of a kind; asked again only where something has changed."""

    def __init__(self, table: Table, side: Side, stance: Stance) -> None:
        self.table, self.front = table, Front(table, side, stance)
        self.covered = self.front.covered()
        self.worths: dict[tuple[Any, ...], dict[SpaceId, float]] = {}
        self.stations: dict[UnitId, dict[SpaceId, int]] = {}
        self.taken = set(table.location)

    def alike(self, unit: UnitId) -> dict[SpaceId, float]:
        """Units alike with the same way to go want to be in the same places."""
        printed = UNITS[unit]
        key = printed.kind, printed.strength, self.table.steps[unit], id(self.front.way(unit))
        return self.worths.setdefault(key, {})

    def best(self, unit: UnitId) -> Journey:
        known, here = self.alike(unit), self.table.location[unit]
        if unit not in self.stations:
            self.stations[unit] = destinations(self.table, unit)
        taken = self.taken
        found, goal = -1e9, NO_SPACE
        for hex_, in_ussr in self.stations[unit].items():
            worth = known.get(hex_)
            if worth is None:
                worth = known[hex_] = self.front.score(unit, hex_, self.covered)
            if worth > found and hex_ not in taken and in_ussr <= self.table.rail_in_ussr:
                found, goal = worth, hex_
        if goal < 0:
            return Journey(-1e9, unit, NO_SPACE)
        if here not in known:
            known[here] = self.front.score(unit, here, self.covered)
        return Journey((found - known[here]) / points_for(self.table, unit), unit, goal)

    def travel(self, journey: Journey) -> None:
        unit, start = journey.unit, self.table.location[journey.unit]
        self.front.lift(unit)
        self.table.rail -= points_for(self.table, unit)
        self.table.rail_in_ussr -= self.stations[unit][journey.goal]
        enter(self.table, unit, journey.goal)
        self.taken = set(self.table.location)
        self.front.put(unit, journey.goal)
        changed = {h for end in (start, journey.goal) for h in (end, *AROUND[end], *TWO_AWAY[end])}
        for known in self.worths.values():
            for hex_ in changed:
                known.pop(hex_, None)


def plan_trains(table: Table, side: Side, stance: Stance, units: list[UnitId]) -> list[Journey]:
    """`table` is moved along."""
    timetable, waiting, found = Timetable(table, side, stance), list(units), []
    while waiting and table.rail > 0:
        ready = [u for u in waiting if points_for(table, u) <= table.rail]
        best = max((timetable.best(u) for u in ready), key=lambda j: (j.gain, -j.unit), default=None)
        if best is None or best.gain <= RAIL_GAIN:
            break
        timetable.travel(best)
        waiting.remove(best.unit)
        found.append(best)
    return found
