"""A unit's move on this board, for measuring: all the hexes it can come to, one of them, the way there.

The set-up of Fall Blau, and the same filled up by lot to 480 counters. Only what the parts do is measured here: costs
of the ground, zones that stop, enemies in the way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from eastfront.parts.graphs import path_to
from eastfront.parts.ground import NO_ZONE, Ground
from eastfront.parts.ids import SpaceId
from eastfront.titles.dark_valley.costs import steps_of, way_of
from eastfront.titles.dark_valley.ground import IN_PLAY, SIZE, ZONE_OF
from eastfront.titles.dark_valley.printed import AXIS, UNITS
from eastfront.titles.dark_valley.setup import lay_out

CROWD: Final = 480
MOVES: Final = 400
_SIDE_OF: Final = tuple(unit.side for unit in UNITS)
_ZONES: Final = tuple(ZONE_OF if unit.zoc[2] else NO_ZONE for unit in UNITS)


def fall_blau() -> list[int]:
    return lay_out("fall_blau").location


def crowd() -> list[int]:
    """The same with others by lot on hexes around, until so many are there."""
    location, luck = fall_blau(), Random("dark_valley")
    land = [hex_ for hex_ in range(SIZE) if IN_PLAY[hex_]]
    missing = CROWD - sum(place >= 0 for place in location)
    away = [unit.id for unit in UNITS if unit.is_combat and location[unit.id] < 0]
    for unit in away[:missing]:
        location[unit] = land[int(luck.random() * len(land))]
    return location


def marches(location: list[int]) -> Callable[[], int]:
    """So many moves from here, always the same; answers how many."""
    movers = [unit.id for unit in UNITS if unit.is_combat and unit.movement and location[unit.id] >= 0]
    steps = {unit: steps_of(way_of(unit), _SIDE_OF[unit] == AXIS, True, False, bytes(SIZE)) for unit in movers}

    def march() -> int:
        ground, luck, now = Ground(SIZE, _SIDE_OF, _ZONES), Random(1), location[:]
        ground.follow(now)
        for number in range(MOVES):
            unit = movers[number % len(movers)]
            foe, here = 1 - _SIDE_OF[unit], SpaceId(now[unit])
            found = ground.reach(steps[unit], here, UNITS[unit].movement, foe, one_step=True, zone_to_zone=False)
            if found.spaces:
                goal = found.spaces[int(luck.random() * len(found.spaces))]
                again = ground.reach(steps[unit], here, UNITS[unit].movement, foe, one_step=True, zone_to_zone=False)
                now[unit] = path_to(again, goal)[-1]
                ground.follow(now)
        return MOVES

    return march


def drills() -> dict[str, Callable[[], int]]:
    return {"march_fall_blau": marches(fall_blau()), "march_480": marches(crowd())}
