"""Attacks: what a column of the table promises, whom to attack, and with whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from eastfront.bots.dark_valley.ground import goes_forward, prizes, worth_of
from eastfront.bots.dark_valley.plan import plan_of
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId
from eastfront.parts.opponents import enemy
from eastfront.parts.tables import BELOW
from eastfront.titles.dark_valley.air import flying, in_range, mission
from eastfront.titles.dark_valley.attacks import able, needs_company
from eastfront.titles.dark_valley.ground import CONTACT, IS_FORT, IS_WEAK_FORT
from eastfront.titles.dark_valley.nations import MINORS
from eastfront.titles.dark_valley.printed import AXIS, COMBAT, UNITS, Result
from eastfront.titles.dark_valley.retreat import steps_back
from eastfront.titles.dark_valley.strength import crt_of, defenders_in, die_lines, lacks_supply, odds
from eastfront.titles.dark_valley.supports import STUG, worth
from eastfront.titles.dark_valley.table import Table

DICE: Final = range(1, 9)
GROUND_GAINED: Final = 1.0  # for driving somebody off, beside what the hex is worth
DRIVEN: Final = 0.25  # the share of its worth that a stack loses by being driven off
AGAIN: Final = 0.8  # what a lost step costs its owner: some of it comes back
OPENED: Final = 1.5  # for whoever stands by the railway before a depot
BUSY: Final = 0.08  # for every unit that could fight elsewhere
ORDERED: Final = 1.2  # 10.5.6 what an attack spares that Stalin wants
CHEAP: Final = 0.35  # an attack must promise so much
HARD: Final = 1.2  # the same for a side that holds


class Blow(NamedTuple):
    value: float
    target: int
    attackers: tuple[int, ...]
    column: int
    cleared: float


class Aim(NamedTuple):
    """A stack as an attacker sees it."""

    worth: float
    steps: int
    prize: float
    holds: bool  # 12.7 may ignore a retreat
    trapped: bool  # has nowhere to go


def aim_at(table: Table, side: Side, target: int, retreated: tuple[int, ...] = ()) -> Aim:
    units = defenders_in(table, target, retreated) or table.combat_in(target)
    total = sum(worth_of(u, table.steps[u]) for u in units)
    gained = prizes(table).get(target, 0.0) if table.control[target] != side else 0.0
    gained += OPENED if side == AXIS and target in plan_of(table, side).blocks else 0.0
    fort = bool(IS_FORT[target] or IS_WEAK_FORT[target]) and not table.destroyed[target]
    holds = fort and table.control[target] != side
    trapped = not holds and not steps_back(table, tuple(units), (SpaceId(target),))
    return Aim(total, sum(table.steps[u] for u in units), gained, holds, trapped)


def step_price(table: Table, unit: int) -> float:
    steps = table.steps[unit]
    return AGAIN * (worth_of(unit, steps) - worth_of(unit, steps - 1))


def promise(table: Table, side: Side, aim: Aim, attackers: Sequence[int], column: int, die: int) -> tuple[float, float]:
    """What an attack is worth on average, and how likely it clears the hex."""
    mine = sorted(step_price(table, u) for u in attackers)
    all_mine = AGAIN * sum(worth_of(u, table.steps[u]) for u in attackers)
    if column == BELOW:
        return -all_mine, 0.0
    crt = COMBAT[crt_of(table, side)]
    value = cleared = 0.0
    for thrown in DICE:
        one, clear = _reading(Result(crt.result(column, thrown + die)), aim, mine, all_mine)
        value += one / len(DICE)
        cleared += clear / len(DICE)
    return value, cleared


def _reading(result: Result, aim: Aim, mine: list[float], all_mine: float) -> tuple[float, float]:
    step = aim.worth / max(aim.steps, 1)
    ground = GROUND_GAINED + aim.prize
    if result is Result.AE:
        return -all_mine, 0.0
    if result is Result.AL1:
        return -mine[0], 0.0
    if result is Result.BL1:
        return step - mine[0] + (ground if aim.steps == 1 else 0.0), float(aim.steps == 1)
    if result is Result.EX:
        return aim.worth + ground - sum(mine[: aim.steps]), 1.0
    if result is Result.DE:
        return aim.worth + ground, 1.0
    if result in (Result.DR, Result.DR_STAR):
        lost = step if result is Result.DR_STAR and aim.steps >= 2 else 0.0
        if aim.holds:
            return lost, 0.0
        rest = aim.worth - lost
        return lost + ground + rest * (1.0 if aim.trapped else DRIVEN), 1.0
    return 0.0, 0.0


def help_for(table: Table, side: Side, target: int) -> int:
    """Factors that aircraft and assault guns could still add."""
    near = [a for a in flying(table, side) if mission(table, a) is None and in_range(table, a, target)]
    best = max((worth(table, a, True) for a in near), default=0)
    return best + (worth(table, STUG, True) if side == AXIS and not table.stug_used else 0)


def forces(table: Table, units: Sequence[int], unsupplied: tuple[int, ...]) -> list[list[int]]:
    """15.1 Germans with one of their allies; with and without those who fight without supply; the strongest first."""
    nations = sorted({UNITS[u].nation for u in units} & MINORS)
    found = []
    for ally in nations or [""]:
        side = [u for u in units if UNITS[u].nation not in MINORS or UNITS[u].nation == ally]
        side.sort(key=lambda u: (-table.attack(u), step_price(table, u), u))
        fed = [u for u in side if not lacks_supply(table, u, unsupplied)]
        found += [side, fed] if 0 < len(fed) < len(side) else [side]
    return found


def best_blow(
    table: Table,
    side: Side,
    target: int,
    units: Sequence[int],
    retreated: tuple[int, ...] = (),
    unsupplied: tuple[int, ...] = (),
) -> Blow | None:
    """The attack that promises most with as few as it needs."""
    if not units:
        return None
    aim, aid = aim_at(table, side, target, retreated), help_for(table, side, target)
    defenders = defenders_in(table, target, retreated)
    wanted = ORDERED if table.ordered > table.counterattacks else 0.0
    best: Blow | None = None
    for force in forces(table, units, unsupplied):
        last = BELOW - 1
        for count in range(1, len(force) + 1):
            joined = tuple(force[:count])
            if needs_company(table, joined):
                continue
            column = odds(table, joined, target, (aid, 0), retreated).total
            if column <= last:
                continue
            last = column
            die = sum(line.amount for line in die_lines(table, joined, defenders, unsupplied))
            value, cleared = promise(table, side, aim, joined, column, die)
            value -= BUSY * count
            if wanted and column != BELOW and any(table.in_supply(u) for u in joined):
                value += wanted
            if best is None or value > best.value:
                best = Blow(value, target, joined, column, cleared)
    return best


def least(table: Table, side: Side) -> float:
    return CHEAP if goes_forward(table, side) or table.ordered else HARD


def blows(
    table: Table,
    side: Side,
    targets: Sequence[int],
    units: tuple[int, ...] = (),
    retreated: tuple[int, ...] = (),
    unsupplied: tuple[int, ...] = (),
) -> list[Blow]:
    """Attacks worth making, the best first; units may be in several."""
    found = []
    for target in targets:
        blow = best_blow(table, side, target, able(table, side, units, target), retreated, unsupplied)
        if blow is not None and blow.value > least(table, side):
            found.append(blow)
    return sorted(found, key=lambda b: (-b.value, b.target))


def foes_next_to(table: Table, side: Side, units: Sequence[int]) -> list[int]:
    foes = {table.location[u] for u in table.combat(enemy(side))}
    return sorted({h for u in units for h in CONTACT[table.location[u]] if h in foes})


def outlook(table: Table, side: Side, units: Sequence[int]) -> float:
    """What the attacks of these units promise together, nobody counted twice."""
    ready = tuple(u for u in units if UNITS[u].attack[2])
    total, used = 0.0, set[int]()
    for blow in blows(table, side, foes_next_to(table, side, ready), ready) if ready else ():
        if not used & set(blow.attackers):
            used |= set(blow.attackers)
            total += blow.value
    return total
