"""Landings and drops: where from the sea or the air, with whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from eastfront.bots.europe_engulfed import extras
from eastfront.bots.europe_engulfed.exchange import fight
from eastfront.bots.europe_engulfed.forces import Force, force_of
from eastfront.bots.europe_engulfed.front import Front
from eastfront.bots.europe_engulfed.marches import score_of
from eastfront.engine.actions import Action
from eastfront.titles.europe_engulfed import naval
from eastfront.titles.europe_engulfed.actions import PASS, Drop, Embark, Land, LoseStep
from eastfront.titles.europe_engulfed.control import relations
from eastfront.titles.europe_engulfed.ground import AROUND, IS_PORT, SIZE
from eastfront.titles.europe_engulfed.landing import airborne, jumpers_to, most_landed, waiting
from eastfront.titles.europe_engulfed.table import ZONES

PRICE: Final = 6.0
FARTHER: Final = 0.4  # of those who stand two areas away
HOLDS: Final = 0.8  # strength ashore against what can come
LANDS: Final = 0.55
MORE_BEHIND: Final = 1.6  # what follows the first wave, next turn
HARBOUR: Final = 2.0


def best_landing(front: Front, options: Sequence[Action]) -> Action | None:
    best, found = PRICE, None
    for option in options:
        if isinstance(option, Land):
            value = landing(front, option)
        elif isinstance(option, Drop):
            value = dropping(front, option)
        else:
            continue
        if value > best:
            best, found = value, option
    return found


def landing(front: Front, option: Land) -> float:
    table = front.table
    if ships(front, option.sea, front.enemies) > ships(front, option.sea, friends(front, option.nation)):
        return 0.0
    lie = front.lie(option.nation)
    room = min(most_landed(lie, option.sea, option.area), naval.capacity(table, option.nation, option.sea))
    blocks = sorted(waiting(table, lie, option.sea, ()), key=lambda s: (-table.steps[s], s))[:room]
    force, cost = Force(), 0.0
    for slot in blocks:
        force.add(force_of(table, slot))
        cost += 0.5 * front.leave(table.place[slot], force_of(table, slot).strength)
    for slot in jumpers_to(table, option.nation, option.area):
        if slot not in blocks:
            force.add(force_of(table, slot))
    return ashore(front, option.area, force, blocks, by_sea=True) - cost


def friends(front: Front, nation: int) -> tuple[int, ...]:
    return relations(front.table).friends[nation]


def ships(front: Front, sea: int, nations: Iterable[int]) -> int:
    return sum(front.table.fleets[n * ZONES + sea] for n in nations)


def dropping(front: Front, option: Drop) -> float:
    """Only where nobody stands, or to help a battle."""
    table = front.table
    force = Force()
    blocks = [s for s in airborne(table, option.nation) if s in jumpers_to(table, option.nation, option.area)]
    for slot in blocks:
        force.add(force_of(table, slot))
    if front.own[option.area].steps:
        return 0.0
    return ashore(front, option.area, force, blocks, by_sea=False)


def ashore(front: Front, goal: int, force: Force, blocks: Sequence[int], *, by_sea: bool) -> float:
    foe = front.foe[goal]
    if any(front.held[near] == front.camp and front.own[near].steps for near in AROUND[goal]):
        return 0.0  # there is a way by land
    rounds = 2 if foe.steps else 1
    outcome = fight(force, foe, front.ground(goal, blocks, landing=by_sea), rounds=rounds)
    if outcome.win < LANDS:
        return 0.0
    left = outcome.left * (MORE_BEHIND if by_sea else 1.0)
    danger = front.threat[goal] + 0.1
    near = front.ways[goal]
    danger += FARTHER * sum(front.foe[a].strength for a in range(ZONES, SIZE) if near[a] == 2)
    if left < HOLDS * danger:
        return 0.0
    value = score_of(front, goal, outcome, force) + opening(front, goal)
    return value * min(1.0, left / danger)


def opening(front: Front, goal: int) -> float:
    """A new front: what lies near it, and a harbour for those who follow."""
    return 1.2 * front.near[goal] * 0.5 + HARBOUR * IS_PORT[goal]


def embark(front: Front, top: Any, options: Sequence[Action]) -> Action:
    table = front.table
    if (overlord := extras.overlord(front, options)) is not None:
        return overlord
    blocks = [o for o in options if isinstance(o, Embark)]
    if not blocks:
        return PASS
    return max(blocks, key=lambda o: (table.steps[o.block], -front.leave(table.place[o.block], 1.0), -o.block))


def jump(front: Front, top: Any, options: Sequence[Action]) -> Action:
    return next((o for o in options if isinstance(o, Embark)), options[0])


def drowned(front: Front, top: Any, options: Sequence[Action]) -> Action:
    table = front.table
    return min(options, key=lambda o: (table.steps[o.unit], o.unit) if isinstance(o, LoseStep) else (99, 0))
