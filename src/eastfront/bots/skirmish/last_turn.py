"""The last player turn of the teaching game: which of its positions have the same future, and which are lost already.

East moves last, nobody can strike back, and in the combat phase only who has fought moves. So a fight that cannot begin
now never will, and a unit matters only near the fights that can."""

from __future__ import annotations

import math
from collections.abc import Hashable
from fractions import Fraction
from typing import Any, Final

import msgspec

from eastfront.bots.skirmish.ground import APART
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame
from eastfront.parts.ids import SpaceId
from eastfront.titles.skirmish.actions import PASS
from eastfront.titles.skirmish.combat import Battle, CombatPhase
from eastfront.titles.skirmish.movement import ChooseDestination, MoveUnit
from eastfront.titles.skirmish.printed import EAST, OBJECTIVES, UNITS, WEST
from eastfront.titles.skirmish.table import HAND, IN_RESERVE, RETURNING, Table
from eastfront.titles.skirmish.turn import PlayerTurn

PHASE: Final = 3  # where the phase lies on the stack: the game, its turns, the player turn, the phase
CALM: Final = PHASE + 2  # a phase and one decision: the stack names no unit
KIND: Final = tuple((u.side, u.strength, u.reduced, u.kind, u.movement) for u in UNITS)
ALIKE: Final = tuple(KIND.index(kind) for kind in KIND)  # the first unit like this one
_encoder = msgspec.msgpack.Encoder()


class LastTurn:
    """What a solver need not look at in the last player turn that begins with `start`, which must be open."""

    side: Final = EAST

    @staticmethod
    def begins(flow: Flow[Any]) -> bool:
        """East's turn at the end of the game, in one of its phases."""
        table: Table = flow.table
        if len(flow.stack) <= PHASE or table.turn != table.last_turn:
            return False
        turn = flow.stack[PHASE - 1]
        return isinstance(turn, PlayerTurn) and turn.side == EAST

    @staticmethod
    def is_open(flow: Flow[Any]) -> bool:
        """Nothing is hidden that could still matter: no card in a hand, no unit in reserve."""
        table: Table = flow.table
        return HAND not in table.card_place and IN_RESERVE not in table.location and RETURNING not in table.location

    def __init__(self, start: Flow[Any]) -> None:
        table: Table = start.table
        self.prizes = [place for place, holder in zip(OBJECTIVES, table.control, strict=True) if holder != EAST]

    def key(self, flow: Flow[Any]) -> Hashable:
        """Of the points only the difference matters, of units with the same figures not which is where."""
        table: Table = flow.table
        calm = len(flow.stack) == CALM
        if isinstance(flow.stack[PHASE], CombatPhase):
            rows = _fights(table, flow.stack[PHASE + 1], calm)
        else:
            rows = [
                (ALIKE[u] if calm else u, table.location[u], table.steps[u], table.moved[u])
                for u in range(len(UNITS))
                if table.location[u] >= 0
            ]
            if calm:
                rows.sort()
        return _encoder.encode((rows, table.control, table.vp[EAST] - table.vp[WEST], _frames(flow.stack)))

    def sure(self, flow: Flow[Any]) -> Fraction | None:
        return Fraction(0) if reach_of_points(flow) < 0 else None

    def options(self, flow: Flow[Any]) -> list[Action]:
        """To stay is as good as not to be picked. A way in several legs ends where one leg could: it is of use only
        to pass a place to be taken."""
        top = flow.stack[-1]
        if not isinstance(top, ChooseDestination):
            return flow.options()
        if top.fresh:
            return [action for action in flow.options() if action != PASS] or [PASS]
        here, gone = flow.table.location[top.unit], max(UNITS[top.unit].movement - top.left, 1)
        legs = any(APART[here][place] <= max(gone, top.left) for place in self.prizes)
        return flow.options() if legs else [PASS]


def _frames(stack: list[Frame]) -> list[Any]:
    """From the phase on. In what order attackers join is all the same."""
    joined = getattr(stack[-1], "joined", None)
    return stack[PHASE:] if joined is None else [*stack[PHASE:-2], sorted(joined)]


def _targets(table: Table) -> list[int]:
    """Where units of West stand that can still be attacked in this combat phase."""
    ready = [table.location[u] for u in table.on_map(EAST) if not table.fought[u]]
    west = [table.location[u] for u in table.on_map(WEST) if not table.fought[u]]
    return [there for there in west if any(APART[here][there] == 1 for here in ready)]


def _fights(table: Table, battle: Frame, calm: bool) -> list[Any]:
    """Units near what is or can be attacked: East's block a retreat from two hexes off, West's by standing there."""
    places = _targets(table)
    if isinstance(battle, Battle):
        places.append(battle.target)
    rows, far = [], [False, False]
    for unit, printed in enumerate(UNITS):
        here = table.location[unit]
        if here < 0:
            continue
        near = 2 if printed.side == EAST else 1
        if any(APART[here][place] <= near for place in places):
            rows.append((ALIKE[unit] if calm else unit, here, table.steps[unit], table.fought[unit]))
        else:
            far[printed.side] = True
    return [*(sorted(rows) if calm else rows), far]


# ---------------------------------------------------------------------- what cannot be won any more
def reach_of_points(flow: Flow[Any]) -> float:
    """By how much East would lead if it took and destroyed all it might; without bound where West may die out."""
    table: Table = flow.table
    ranges = _ranges(flow)
    fights = [u for u in table.on_map(WEST) if not table.fought[u] and _within(ranges, table.location[u], 1)]
    battle = flow.stack[PHASE + 1]
    begun = [u for u in table.on_map(WEST) if isinstance(battle, Battle) and table.location[u] == battle.target]
    fights = [u for u in fights if u not in begun]
    if len(begun) + min(len(fights), len(ranges)) >= len(table.on_map(WEST)):
        return math.inf
    steps = sorted((table.steps[u] for u in fights), reverse=True)[: len(ranges)]
    stormed = [table.location[u] for u in (*fights, *begun)]
    if isinstance(battle, Battle):
        stormed.append(battle.target)
    score = table.vp[EAST] - table.vp[WEST] + sum(steps) + sum(table.steps[u] for u in begun)
    for place, holder in zip(OBJECTIVES, table.control, strict=True):
        taken = holder == EAST or place in stormed or _within(ranges, place, 0)
        score += 1 if taken else -(holder == WEST)
    return score


def _ranges(flow: Flow[Any]) -> list[tuple[SpaceId, int]]:
    """Where units of East that have not fought stand, and how far each might still go this turn."""
    table: Table = flow.table
    fighting, mover = isinstance(flow.stack[PHASE], CombatPhase), flow.stack[PHASE + 1]
    found = []
    for unit in table.on_map(EAST):
        left = 0 if fighting or table.moved[unit] else UNITS[unit].movement
        if isinstance(mover, MoveUnit) and mover.unit == unit:
            left = max(mover.left, 1)
        if not table.fought[unit]:
            found.append((table.location[unit], left))
    return found


def _within(ranges: list[tuple[SpaceId, int]], place: SpaceId, more: int) -> bool:
    return any(APART[here][place] <= left + more for here, left in ranges)
