"""Movement: which areas to attack and with whom, then who stands best where; one order at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from eastfront.bots.europe_engulfed.country import waits
from eastfront.bots.europe_engulfed.exchange import Outcome, fight
from eastfront.bots.europe_engulfed.forces import Force, force_of
from eastfront.bots.europe_engulfed.front import Front, here, is_wing
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed.ground import AROUND, IS_FORTRESS, SIZE
from eastfront.titles.europe_engulfed.movement import overseas, sea_goals
from eastfront.titles.europe_engulfed.reach import by_land, linked, steps_of
from eastfront.titles.europe_engulfed.table import Moved, Supply

SURE: Final = 0.85
DARE: Final = 0.42
MOST: Final = 14
STEP_LOST: Final = 0.9
DEAR: Final = 2.1  # a step of armour
STEP_KILLED: Final = 1.1
LEAVING: Final = 1.0
ONWARD: Final = 0.4
EXPLOIT: Final = 0.002  # of what lies beyond, for each point of strength that gets there
STIR: Final = 0.35  # what a move must bring
HOPELESS: Final = 0.12
WALK_IN: Final = 0.45  # of the threat, to hold an area that nobody defends
WINGS_WANTED: Final = 3

Order = tuple[UnitId, SpaceId]
"""A block and where it goes."""


class Mover(Struct):
    slot: UnitId
    start: int
    goals: int
    force: Force


class Attack(Struct):
    goal: SpaceId
    blocks: list[Mover]
    outcome: Outcome
    score: float


def movers_of(front: Front, slots: Iterable[UnitId], extra: dict[UnitId, int]) -> list[Mover]:
    """Those that may be moved with the areas in their reach; `extra` says it of those asked right now."""
    table, found = front.table, list[Mover]()
    for slot in slots:
        if slot in extra:
            goals = extra[slot]
        else:
            lie = front.lie(table.owner[slot])
            goals = by_land(table, lie, slot, steps_of(table, lie, slot))
            if table.supply[slot] != Supply.NONE and not is_wing(table, slot):
                for goal in sea_goals(table, lie, slot):
                    goals |= 1 << goal
        if goals:
            found.append(Mover(slot, table.place[slot], goals, force_of(table, slot)))
    return found


# ---------------------------------------------------------------------- attacks
def next_attack(front: Front, movers: list[Mover]) -> Order | None:
    """A block for the attack that promises most: those begun first, then new ones."""
    ground = [m for m in movers if not m.force.wings]
    by_goal: dict[SpaceId, list[Mover]] = {}
    for mover in ground:
        for goal in spaces_in(mover.goals):
            if front.held[goal] != front.camp or front.foe[goal].steps:
                by_goal.setdefault(goal, []).append(mover)
    best: Attack | None = None
    for goal, able in by_goal.items():
        attack = plan_attack(front, goal, able)
        if attack is not None and (best is None or attack.score > best.score):
            best = attack
    return (best.blocks[0].slot, best.goal) if best is not None else None


def plan_attack(front: Front, goal: SpaceId, able: list[Mover]) -> Attack | None:
    """Those who should go, the strongest first or foot before tanks."""
    begun = front.own[goal].steps > 0
    if not begun and waits(front.table, front.side, goal):
        return None
    if front.foe[goal].steps <= 0.25:
        return walk_in(front, goal, able)
    free = {m.slot: m.force.strength / (3.0 + front.vacate(m.start, m.force.strength)) for m in able}
    strong = sorted(able, key=lambda m: (-free[m.slot], m.slot))
    plans = [gathered(front, goal, strong[:MOST])]
    if any(m.force.armor for m in strong) and any(m.force.infantry for m in strong):
        foot = sorted(strong, key=lambda m: (m.force.armor > 0, -free[m.slot], m.slot))
        mixed = [m for pair in zip(foot, strong, strict=True) for m in pair]
        plans.append(gathered(front, goal, list({m.slot: m for m in mixed}.values())[:MOST]))
    best = max(plans, key=lambda plan: plan.score)
    if best.score <= STIR or (best.outcome.win < DARE and not begun and not wears_down(best)):
        return None
    return best


def gathered(front: Front, goal: SpaceId, able: list[Mover]) -> Attack:
    """The best of the attacks in which the first one, two, three of these take part."""
    table = front.table
    standing = [s for s in here(table, goal, front.camp) if not is_wing(table, s)]
    force, chosen, cost = front.own[goal].copy(), list[Mover](), 0.0
    as_it_is, beyond = 0.0, exploitation(front, goal)
    if standing:
        first = fight(force, front.foe[goal], front.ground(goal, standing))
        as_it_is = score_of(front, goal, first, force)
    best = Attack(goal, [], Outcome(0.0, 0.0, 0.0, 0.0), 0.0)
    for mover in able:
        chosen.append(mover)
        force.add(mover.force)
        cost += LEAVING * front.vacate(mover.start, mover.force.strength)
        cost -= ONWARD * (front.stand(goal, mover.force.strength) - front.stand(mover.start, mover.force.strength))
        now = fight(force, front.foe[goal], front.ground(goal, [*standing, *(m.slot for m in chosen)]))
        score = score_of(front, goal, now, force) - cost - as_it_is + beyond * now.win * strength_left(force, now)
        if score > best.score:
            best = Attack(goal, list(chosen), now, score)
        elif now.win >= SURE and score < best.score - STIR:
            break
    return best


def strength_left(force: Force, outcome: Outcome) -> float:
    return force.strength * outcome.left / max(force.steps, 0.1)


def exploitation(front: Front, goal: int) -> float:
    """What a point of strength more is good for in an area from which Special Actions can carry it on."""
    in_hand = max((front.table.actions[n] for n in front.nations), default=0)
    if not in_hand or front.lie(front.nations[0]).rain >> goal & 1:
        return 0.0
    further = [front.prize[n] for n in AROUND[goal] if front.held[n] == 1 - front.camp or front.foe[n].steps]
    return EXPLOIT * min(in_hand, 2) * max(further, default=0.0)


def wears_down(attack: Attack) -> bool:
    """A battle that will last, but costs the other side more."""
    return attack.outcome.killed > attack.outcome.lost and attack.outcome.left > attack.outcome.killed


def score_of(front: Front, goal: int, outcome: Outcome, force: Force) -> float:
    share = outcome.left / max(force.steps, 0.1)
    strength = force.strength * share
    danger = front.threat[goal]
    keep = strength / (strength + 0.6 * danger + 0.1)
    gain = outcome.win * front.prize[goal] * (0.35 + 0.65 * keep)
    rate = (force.armor * DEAR + force.infantry + force.elite) / max(force.steps, 0.1) * STEP_LOST
    return gain + STEP_KILLED * outcome.killed - rate * outcome.lost


def walk_in(front: Front, goal: SpaceId, able: list[Mover]) -> Attack | None:
    """An enemy area that nobody defends: as many as will hold it."""
    had = front.own[goal].strength
    wanted = WALK_IN * front.threat[goal]
    if had and had >= wanted:
        return None
    best: Attack | None = None
    for mover in able:
        strength = mover.force.strength
        keep = (had + strength) / (had + strength + 0.5 * front.threat[goal] + 0.1)
        tied = lifeline(front, goal, mover)
        prize = front.prize[goal] * (0.3 + 0.7 * tied) * keep * (1.0 if not had else 0.4)
        prize += front.stand(goal, strength) + 0.5 * (front.hold(goal, had + strength) - front.hold(goal, had))
        prize -= front.leave(mover.start, strength) + (1.0 - min(keep, tied)) * strength * 0.8
        if prize > STIR and (best is None or prize > best.score):
            best = Attack(goal, [mover], Outcome(1.0, 0.0, 0.0, strength), prize)
    return best


def lifeline(front: Front, goal: int, mover: Mover) -> float:
    """How well the way back is kept once it has gone there, 0 to 1."""
    best = 0.0
    for near in AROUND[goal]:
        if front.held[near] == front.camp and not front.foe[near].steps:
            left = front.own[near].strength - (mover.force.strength if near == mover.start else 0.0)
            best = max(best, min(1.0, (left + 0.5) / (0.4 * front.threat[near] + 0.5)))
    return best


# ---------------------------------------------------------------------- positions
def next_place(front: Front, movers: list[Mover], margin: float = STIR) -> Order | None:
    """The move that makes the position best: out of hopeless battles, to where strength is missing."""
    best, found = margin, None
    joins: dict[tuple[int, float], float] = {}
    for mover in movers:
        if mover.force.wings:
            continue
        strength, start = mover.force.strength, mover.start
        leaving = front.leave(start, strength)
        if front.foe[start].steps:
            leaving = 0.0 if hopeless(front, start) else leaving + front.stake[start]
        elif leaving == 0.0 and not front.near[start]:
            continue
        for goal in spaces_in(mover.goals):
            if front.held[goal] != front.camp or front.foe[goal].steps or IS_FORTRESS[goal]:
                continue
            key = (goal, strength)
            if key not in joins:
                joins[key] = front.join(goal, strength)
            gain = joins[key] - leaving
            if gain > best:
                best, found = gain, (mover.slot, goal)
    return found


def hopeless(front: Front, where: int) -> bool:
    """A battle that will be lost when the enemy goes on with it."""
    ours, theirs = front.own[where], front.foe[where]
    if front.worth[where] > 12 and ours.steps > 3:
        return False
    lost = fight(theirs, ours, front.ground(where, (), defending=True), rounds=2)
    return lost.win > 0.7 and fight(ours, theirs, front.ground(where, ()), rounds=1).win < HOPELESS


def next_wing(front: Front, movers: list[Mover]) -> Order | None:
    """Ground support goes where a battle will be fought, else behind the strongest part of the front."""
    best, found = STIR, None
    for mover in movers:
        if not mover.force.wings:
            continue
        here = wing_value(front, mover.start, 1.0)
        for goal in spaces_in(mover.goals):
            gain = wing_value(front, goal, 0.0) - here
            if gain > best:
                best, found = gain, (mover.slot, goal)
    return found


def wing_value(front: Front, where: int, without: float) -> float:
    """What one unit more is good for there."""
    ours, theirs = front.own[where], front.foe[where]
    there = ours.wings - without
    if ours.steps <= 0 or there >= 2 * WINGS_WANTED:
        return 0.0
    crowd = 1.0 if there < WINGS_WANTED else 0.3
    if theirs.steps:
        even = min(ours.strength, theirs.strength) / max(ours.strength, theirs.strength)
        return crowd * (5.0 + 0.4 * front.prize[where]) * (0.4 + even)
    danger = front.threat[where]
    if not danger:
        return 0.02 * front.near[where]
    firm = ours.strength / (ours.strength + danger)
    return crowd * (0.3 + 1.2 * firm * min(1.0, danger / 12) + 0.02 * front.near[where]) if firm > 0.3 else 0.0


# ---------------------------------------------------------------------- trains
def next_train(front: Front, slots: Iterable[UnitId], extra: dict[UnitId, int]) -> Order | None:
    """The Strat-Move that helps most."""
    table = front.table
    reached: dict[tuple[int, int], int] = {}
    movers = []
    for slot in slots:
        start, nation = table.place[slot], table.owner[slot]
        if slot in extra:
            goals = extra[slot]
        else:
            if (nation, start) not in reached:
                lie = front.lie(nation)
                bits = linked(lie, start)
                for _, there in overseas(table, lie, start):
                    bits |= there
                reached[nation, start] = bits & ~(1 << start)
            goals = reached[nation, start]
        movers.append(Mover(slot, start, goals, force_of(table, slot)))
    wings = [m for m in movers if m.force.wings]
    troops = 0
    for where in range(SIZE):
        if front.own[where].steps:
            troops |= 1 << where
    for mover in wings:
        mover.goals &= troops
    return next_place(front, movers, 1.0) or next_wing(front, wings)


def next_order(front: Front, slots: Iterable[UnitId], extra: dict[UnitId, int]) -> Order | None:
    """1.23 The next block to move and where to, or None when all stand as they should."""
    table = front.table
    fresh = [s for s in slots if s in extra or not table.moved[s] & Moved.OPERATIONS]
    movers = movers_of(front, fresh, extra)
    return next_attack(front, movers) or next_place(front, movers) or next_wing(front, movers)
