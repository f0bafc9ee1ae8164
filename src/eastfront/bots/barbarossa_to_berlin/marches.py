"""Where a unit is best sent: a few promising spaces, each weighed by the position that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.bots.barbarossa_to_berlin.ground import FAR, VALUE, to_goals
from eastfront.bots.barbarossa_to_berlin.judgement import Forces, Judgement, held_by
from eastfront.bots.barbarossa_to_berlin.judgement import marches as walks
from eastfront.engine.frames import Side
from eastfront.parts.ids import NO_SPACE, SpaceId, UnitId
from eastfront.parts.memory import Recent
from eastfront.parts.opponents import enemy
from eastfront.parts.trails import trail_to
from eastfront.titles.barbarossa_to_berlin.actions import MoveTo
from eastfront.titles.barbarossa_to_berlin.conditions import allowance
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.movement import ChooseDestination
from eastfront.titles.barbarossa_to_berlin.printed import ALL_SPACES, CONTACT, IS_VP, SIZE, UNITS
from eastfront.titles.barbarossa_to_berlin.standfast import held
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, Table
from eastfront.titles.barbarossa_to_berlin.walking import reach

PROMISING: Final = 5
KEPT: Final = 4000
Key = tuple[object, ...]
_known: Recent[Key, tuple[float, SpaceId]] = Recent(KEPT)


def key_of(table: Table, side: Side, judge: Judgement) -> Key:
    """All that a plan for movement depends on."""
    return (
        tuple(table.location),
        bytes(table.control),
        bytes(table.steps),
        bytes(table.supply),
        bytes(mark == COMBAT for mark in table.activated),
        bytes(table.stand_fast),
        bytes(table.trench),
        bytes(table.partisans),
        table.scenario,
        table.vp,
        table.stalin,
        tuple(table.offensive_done),
        tuple(table.beachhead),
        table.turn,
        table.round,
        side,
        judge.stance,
    )


class Terrain:
    """How every space looks to a side at a glance."""

    def __init__(self, table: Table, side: Side) -> None:
        foe, control = enemy(side), table.control
        self.goals = to_goals(table, side)
        forces: tuple[Forces, Forces] = ({}, {})
        for unit, here in enumerate(table.location):
            if here >= 0 and table.side[unit] <= 1:
                printed, step = UNITS[unit], table.steps[unit]
                known = forces[table.side[unit]].get(here)
                far = max(printed.ma[step], known[4] if known else 0)
                forces[table.side[unit]][here] = (0, False, False, 0.0, far, 0.0)
        self.own, self.foes = forces[side], forces[foe]
        self.threatened = threatened = walks(forces[foe], forces[side], held_by(table, side))
        self.look = [0.0] * SIZE
        for space in ALL_SPACES:
            look = -0.5 * min(self.goals[space], 20)
            if control[space] == foe:
                look += 10.0 if IS_VP[space] else 0.4
            elif control[space] != side and IS_VP[space]:
                look += 9.0
            if any(there in self.foes for there in CONTACT[space]):
                look += 0.6
            self.look[space] = look
        for space in threatened:
            if control[space] == side:
                self.look[space] += 6.0 if IS_VP[space] or space == table.stalin else 0.8

    def best(self, spaces: Sequence[SpaceId], many: int = PROMISING) -> list[SpaceId]:
        return sorted(spaces, key=lambda space: (-self.look[space], space))[:many]

    def matters(self, space: SpaceId) -> bool:
        """Is something to be done near here?"""
        if self.goals[space] < 9:
            return True
        return any(there in self.foes or self.goals[there] == FAR for there in CONTACT[space])


def sent(table: Table, unit: UnitId, space: SpaceId, left: int, stuck: bool) -> Table:
    """The table after a march."""
    twin = table.clone()
    for passed in trail_to(reach(twin, unit, left, stuck), space):
        enter(twin, unit, passed)
    return twin


def best_march(
    table: Table, side: Side, unit: UnitId, judge: Judgement, base: float, look: Terrain, key: Key
) -> tuple[float, SpaceId]:
    """What the best destination of a unit gains, and which it is; -1 to stay."""
    mine = (*key, unit)
    if mine in _known:
        return _known[mine]
    left, stuck = allowance(table, unit), held(table, unit)
    asked = ChooseDestination(side, unit, left, stuck)
    spaces = [option.space for option in asked.options(table) if isinstance(option, MoveTo)]
    found = (0.0, NO_SPACE)
    for space in look.best(spaces):
        gain = judge.evaluate(sent(table, unit, space, left, stuck), side) - base
        if gain > found[0]:
            found = (gain, space)
    _known[mine] = found
    return found


def by_weight(table: Table, units: Sequence[UnitId]) -> list[UnitId]:
    """Swift and strong units first; of those alike one."""
    order = sorted(units, key=lambda u: (-UNITS[u].mechanized[table.steps[u]], -VALUE[u][table.steps[u]], u))
    return table.distinct(order)
