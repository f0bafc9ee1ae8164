"""What an attack is likely to bring, and how to share out the attackers of a combat phase."""

from __future__ import annotations

import math
from functools import cache
from typing import Final, NamedTuple

from eastfront.bots.great_patriotic_war.ground import boldness, prizes, worth
from eastfront.engine.frames import Side
from eastfront.parts.ids import NO_SPACE, NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.combat import (
    attack_strength,
    attackers_of,
    defence_strength,
    defenders_in,
    odds_against,
)
from eastfront.titles.great_patriotic_war.losses import RETREAT_HEXES, can_stand, next_hexes, step_value
from eastfront.titles.great_patriotic_war.printed import COMBAT, IS_FORTRESS, SPOT, UNITS, Result
from eastfront.titles.great_patriotic_war.table import Table

DICE: Final = range(1, 7)
WHOLE: Final = 2.0  # what it costs more to lose the last step of a unit
LAST_CARE: Final = 0.1  # what armies count for when the game is about to end


class Blow(NamedTuple):
    """One attack as planned: what it is worth on average, and how likely the defender is gone from the hex."""

    value: float
    target: SpaceId
    attackers: tuple[UnitId, ...]
    column: int


@cache
def chances(column: int) -> tuple[tuple[Result, float], ...]:
    """How likely each result is in a column of the combat table."""
    if column < 0:
        return ((Result.NE, 1.0),)
    found: dict[Result, int] = {}
    for die in DICE:
        result = Result(COMBAT.result(column, die))
        found[result] = found.get(result, 0) + 1
    return tuple((result, count / 6) for result, count in sorted(found.items()))


def gauntlet(table: Table, defender: UnitId, target: SpaceId, zoc: int) -> int:
    """How many zones of control the attacker can lead a retreat through, at most two."""
    units, best = (defender,), 0
    for first in next_hexes(table, units, (target,)):
        hits = 1 if zoc & SPOT[first] else 0
        for second in next_hexes(table, units, (target, first)):
            found = hits + (1 if zoc & SPOT[second] else 0)
            if found > best:
                best = found
                if best == RETREAT_HEXES:
                    return best
    return best


class Defence(NamedTuple):
    """What stands in a hex that may be attacked: worked out once, whoever attacks."""

    target: SpaceId
    strength: int
    worth: float
    losses: tuple[float, ...]  # worth of each step, in the order they are lost
    units: tuple[int, ...]  # how many are left before each of them
    first_step: int  # factors lost with the first step
    hits: int
    stands: int  # 0 must go, 1 may stand for a step, 2 for nothing
    prize: float


def defence_of(table: Table, side: Side, target: SpaceId, zoc: int) -> Defence:
    """18, 49 All the steps of a stack count, and its owner gives up the cheapest first."""
    units = defenders_in(table, target)
    care = LAST_CARE if last_push(table) else 1.0
    main = max(units, key=lambda u: (table.steps[u], u))
    prize = prizes(table.goal).get(target, 0.0) if table.control[target] != side else 0.0
    first, losses, left = _order_of_losses(table, units)
    return Defence(
        target,
        defence_strength(table, target),
        care * sum(losses),
        tuple(care * loss for loss in losses),
        left,
        step_value(table, first),
        gauntlet(table, main, target, zoc),
        0 if not can_stand(target) else 2 if IS_FORTRESS[target] else 1,
        prize,
    )


def _order_of_losses(table: Table, units: list[UnitId]) -> tuple[UnitId, list[float], tuple[int, ...]]:
    """Who loses the first step, what each step is worth, and how many units are left before it."""
    steps = {unit: table.steps[unit] for unit in units}
    losses: list[float] = []
    left: list[int] = []
    first = NO_UNIT
    while alive := [unit for unit in units if steps[unit] > 0]:
        price = {u: worth(u, steps[u]) - worth(u, steps[u] - 1) for u in alive}
        unit = min(alive, key=lambda u: (price[u] + WHOLE * (steps[u] == 1), u))
        first = unit if first == NO_UNIT else first
        losses.append(price[unit])
        left.append(len(alive))
        steps[unit] -= 1
    return first, losses, tuple(left)


def _driven(defence: Defence, lost: int) -> tuple[float, float]:
    """A defender who has lost so many steps has to give way: how much he loses in worth, how likely the hex is
    empty."""
    left = len(defence.losses) - lost
    if left <= 0:
        return 0.0, 1.0
    if defence.stands == 2:
        return 0.0, 0.0
    if defence.stands == 1 and left > 1:
        return defence.losses[lost], 0.0
    if defence.hits >= left or (defence.hits and defence.units[lost] > 1):  # 49 a stack is lost in the first zone
        return sum(defence.losses[lost:]), 1.0
    return (defence.losses[lost] if defence.hits else 0.0) + 1.0, 1.0


def outcome(defence: Defence, column: int, price: float) -> tuple[float, float]:
    """The worth won less the worth lost, and how likely the hex is emptied. `price` is the worth of one of the
    attacker's factors."""
    value = cleared = 0.0
    for result, chance in chances(column):
        won = empty = lost = 0.0
        if result == Result.DR:
            won, empty = _driven(defence, 0)
        elif result in (Result.DLR, Result.EX):
            won, empty = _driven(defence, 1)
            won += defence.losses[0]
            lost = price * max(defence.first_step, 2) if result == Result.EX else 0.0
        elif result == Result.DE:
            won, empty = defence.worth, 1.0
        elif result == Result.AL:
            lost = 3.0 * price
        value += chance * (won - lost)
        cleared += chance * empty
    return value + cleared * (0.8 * defence.prize + 0.5), cleared


def blow(table: Table, side: Side, defence: Defence, attackers: tuple[UnitId, ...], price: float) -> Blow | None:
    """The attack of these units; None if the rules do not allow it."""
    if not attackers or attack_strength(table, attackers, defence.target) < defence.strength:
        return None
    column = odds_against(table, side, defence.target, attackers).total
    value, _ = outcome(defence, column, price)
    return Blow(value - 0.05 * len(attackers), defence.target, attackers, column)


def leanest(table: Table, side: Side, defence: Defence, ready: list[UnitId], price: float) -> Blow | None:
    """All who can, less those who make no difference."""
    best = blow(table, side, defence, tuple(ready), price)
    if best is None:
        return None
    for unit in sorted(ready, key=lambda u: (table.strength(u), u)):
        fewer = tuple(u for u in best.attackers if u != unit)
        found = blow(table, side, defence, fewer, price)
        if found is not None and found.value >= best.value:
            best = found
    return best


def last_push(table: Table) -> bool:
    """Only places count in the last turn of a short scenario."""
    return table.goal != "campaign" and table.turn == table.last_turn


def price_of(table: Table, side: Side) -> float:
    """What a factor of the attacker is worth to him against one of the defender's."""
    if last_push(table):
        return LAST_CARE
    own = sum(table.strength(u) for u in table.land(side))
    other = sum(table.strength(u) for u in table.land(enemy(side)))
    spare = 1 - 0.5 * boldness(table, side)
    return spare * min(1.3, max(0.6, 1.1 * math.sqrt(other / max(own, 1))))


def share_out(table: Table, side: Side, least: float = 0.4, upto: SpaceId = NO_SPACE) -> list[Blow]:
    """The attacks of a combat phase, the best first, up to the one on a hex if that is asked for; a unit attacks
    once."""
    zoc, price = table.zoc_bits(side), price_of(table, side)
    ready: dict[SpaceId, list[UnitId]] = {}
    seen: set[SpaceId] = set()
    for unit in table.land(enemy(side)):
        here = table.location[unit]
        if here in seen or not UNITS[unit].strength:
            continue
        seen.add(here)
        if not any(table.fought[u] for u in defenders_in(table, here)):
            near = attackers_of(table, side, here)
            if near and attack_strength(table, near, here) >= defence_strength(table, here):
                ready[here] = near
    defences = {target: defence_of(table, side, target, zoc) for target in ready}
    blows = {t: leanest(table, side, defences[t], near, price) for t, near in ready.items()}
    chosen: list[Blow] = []
    used: set[UnitId] = set()
    while True:
        best = max((b for b in blows.values() if b is not None), key=lambda b: (b.value, -b.target), default=None)
        if best is None or best.value < least:
            return chosen
        chosen.append(best)
        if best.target == upto:
            return chosen
        used.update(best.attackers)
        del blows[best.target]
        for target, other in list(blows.items()):
            if other is not None and not used.isdisjoint(other.attackers):
                left = [u for u in ready[target] if u not in used]
                blows[target] = leanest(table, side, defences[target], left, price) if left else None
