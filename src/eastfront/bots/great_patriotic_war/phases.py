"""Whole movement phases planned at once, as the clicks that carry them out."""

from __future__ import annotations

from typing import NamedTuple

from eastfront.bots.great_patriotic_war.battles import defence_of, leanest, price_of, share_out
from eastfront.bots.great_patriotic_war.front import Front, Stance
from eastfront.bots.great_patriotic_war.ground import PAWNS, armies
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side, enemy
from eastfront.parts.masks import mask_of
from eastfront.titles.great_patriotic_war.actions import PASS
from eastfront.titles.great_patriotic_war.combat import attackers_of
from eastfront.titles.great_patriotic_war.movement import (
    ACTIVATE,
    GENERAL,
    MOVE_TO,
    ChooseMover,
    allowance,
    moves_in,
    one_hex_only,
    reach,
)
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.printed import AROUND, CONTACT, HEXES, UNITS, Kind
from eastfront.titles.great_patriotic_war.table import Table


class Step(NamedTuple):
    """One unit goes from one hex to another."""

    unit: int
    start: int
    goal: int
    gain: float


def open_to(table: Table, unit: int, phase: int) -> list[int]:
    """Where a unit can end its movement, without where it stands."""
    full = mask_of(table.full_bits(unit), len(HEXES))
    found = reach(table, unit, allowance(table, unit), True, one_hex_only(unit, phase)).spaces
    return [h for h in found if not full[h]]


def movers(table: Table, side: Side, phase: int) -> list[int]:
    return [
        u
        for u in table.land(side)
        if not table.moved[u] and moves_in(table, u, phase) and UNITS[u].kind is not Kind.PARTISAN
    ]


# ---------------------------------------------------------------------- mechanized phase
def plan_strikes(table: Table, side: Side, stance: Stance) -> list[Step]:
    """Motors (and in a shock attack infantry, by a hex) concentrate on the targets that promise most; who is left goes
    where it makes an attack better. `table` is moved along."""
    steps: list[Step] = []
    foes = {table.location[u] for u in armies(table, enemy(side))}
    value = _total(table, side)
    tried: set[int] = set()
    while foes - tried:
        best = max((_concentrate(table, side, t) for t in sorted(foes - tried)), key=lambda c: c[0])
        if best[0] <= 0.5:
            break
        tried.add(best[1])
        before = dict(best[2])
        starts = {unit: table.location[unit] for unit in before}
        for unit, hex_ in before.items():
            table.location[unit] = hex_
        found = _total(table, side)
        if found < value + 0.5:
            for unit, start in starts.items():
                table.location[unit] = start
            continue
        for unit, hex_ in before.items():
            enter(table, unit, hex_)
            table.moved[unit] = 1
            steps.append(Step(unit, starts[unit], hex_, found - value))
        value = found
    return steps + _join_in(table, side, value, foes)


def _concentrate(table: Table, side: Side, target: int) -> tuple[float, int, list[tuple[int, int]]]:
    """The strongest force that can come around a target, and what it would gain over what stands there already."""
    free = [h for h in CONTACT[target] if h not in table.location]
    near = movers(table, side, 0)
    wishes = [(u, [h for h in _reach(table, u) if h in free]) for u in near if table.location[u] not in CONTACT[target]]
    places: list[tuple[int, int]] = []
    for unit, hexes in sorted(wishes, key=lambda w: (-table.strength(w[0]), w[0])):
        open_ = [h for h in hexes if h in free]
        if open_:
            hex_ = min(open_, key=lambda h: (sum(h in other for _, other in wishes), h))
            free.remove(hex_)
            places.append((unit, hex_))
    if not places:
        return -1.0, target, []
    price = price_of(table, side)
    now = attackers_of(table, side, target)
    before = leanest(table, side, defence_of(table, side, target, table.zoc_bits(side)), now, price) if now else None
    starts = [(unit, table.location[unit]) for unit, _ in places]
    for unit, hex_ in places:
        table.location[unit] = hex_
    defence = defence_of(table, side, target, table.zoc_bits(side))
    after = leanest(table, side, defence, attackers_of(table, side, target), price)
    for unit, start in starts:
        table.location[unit] = start
    if after is None:
        return -1.0, target, []
    gain = after.value - max(0.0, before.value if before else 0.0)
    used = [(unit, hex_) for unit, hex_ in places if unit in after.attackers]
    return gain - 0.4 * len(used), target, used


def _reach(table: Table, unit: int) -> list[int]:
    """Asked for every target: the last answers are kept."""
    key = (unit, table.location[unit], table.zoc_bits(1 - UNITS[unit].side), table.weather, table.supplied[unit])
    if key not in _reached:
        while len(_reached) >= 200:
            del _reached[next(iter(_reached))]
        _reached[key] = reach(table, unit, allowance(table, unit), True, one_hex_only(unit, 0)).spaces
    return _reached[key]


_reached: dict[tuple[int, ...], list[int]] = {}


def _join_in(table: Table, side: Side, value: float, foes: set[int]) -> list[Step]:
    steps: list[Step] = []
    near_foes = {h for foe in foes for h in CONTACT[foe]}
    for unit in sorted(movers(table, side, 0), key=lambda u: (-table.strength(u), u)):
        start = table.location[unit]
        best, goal = value + 0.3, -1
        options = [h for h in open_to(table, unit, 0) if h in near_foes or h in foes]
        for hex_ in _spread(options, table, side):
            table.location[unit] = hex_
            found = _total(table, side)
            if found > best:
                best, goal = found, hex_
        table.location[unit] = start
        if goal >= 0:
            enter(table, unit, goal)
            table.moved[unit] = 1
            steps.append(Step(unit, start, goal, best - value))
            value = best
    return steps


def _total(table: Table, side: Side) -> float:
    return sum(found.value for found in share_out(table, side))


def _spread(options: list[int], table: Table, side: Side) -> list[int]:
    """At most a dozen and a half of the hexes, those next to the most enemies first."""
    foes = table.occupied_bits(enemy(side))
    ranked = sorted(options, key=lambda h: (-sum(foes >> near & 1 for near in AROUND[h]), h))
    return ranked[:18]


# ---------------------------------------------------------------------- general phase
def plan_moves(table: Table, side: Side, stance: Stance, phase: int = GENERAL) -> list[Step]:
    """Each unit in turn, the nearest to the enemy first, goes where it is placed best; who stayed is asked again when
    the others have moved. `table` is moved along."""
    front = Front(table, side, stance)
    order = sorted(movers(table, side, phase), key=lambda u: (front.from_foes[table.location[u]], u))
    steps: list[Step] = []
    for attempt in range(2):
        staying: list[int] = []
        for unit in order:
            step = best_step(front, unit, phase, 0.25 if attempt == 0 else 0.5)
            if step is None:
                staying.append(unit)
                continue
            steps.append(step)
        order = staying
    return steps


def best_step(front: Front, unit: int, phase: int, least: float) -> Step | None:
    table = front.table
    start = table.location[unit]
    front.lift(unit)
    covered = front.covered()
    here = front.score(unit, start, covered)
    best, goal = here + least, -1
    for hex_ in open_to(table, unit, phase):
        found = front.score(unit, hex_, covered)
        if found > best:
            best, goal = found, hex_
    if goal < 0:
        front.put(unit, start)
        return None
    walk(table, unit, goal, phase)
    table.moved[unit] = 1
    front.put(unit, goal)
    return Step(unit, start, goal, best - here)


def walk(table: Table, unit: int, goal: int, phase: int) -> None:
    """The way leaves control behind it."""
    found = reach(table, unit, allowance(table, unit), True, one_hex_only(unit, phase))
    side, here = UNITS[unit].side, goal
    while here != table.location[unit] and here >= 0:
        if UNITS[unit].kind not in PAWNS or UNITS[unit].kind is Kind.PARA:
            table.control[here] = side
        here = found.previous[here]
    enter(table, unit, goal)


def clicks(flow: Flow[Table], steps: list[Step]) -> list[Action]:
    """The steps as actions, ended by a pass; each must still be on offer when its turn comes."""
    found: list[Action] = []
    for step in steps:
        if not isinstance(flow.decision, ChooseMover) or ACTIVATE[step.unit] not in flow.options():
            continue
        found.append(ACTIVATE[step.unit])
        flow.do(ACTIVATE[step.unit])
        move = MOVE_TO[step.goal]
        if isinstance(flow.decision, ChooseMover):
            continue
        if move in flow.options():
            found.append(move)
            flow.do(move)
        if not isinstance(flow.decision, ChooseMover):
            found.append(PASS)
            flow.do(PASS)
    found.append(PASS)
    return found
