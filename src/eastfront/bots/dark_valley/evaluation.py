"""What a position of The Dark Valley is worth: places, armies, supply, dangers, and the way still to go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from eastfront.bots.dark_valley import marches
from eastfront.bots.dark_valley.ground import (
    FAR,
    POINT,
    PRIZES,
    goes_forward,
    kept,
    prizes,
    to_foes,
    wanted,
    ways_to,
    worth_of,
)
from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.gathering import LAUNCH, Join
from eastfront.parts.masks import bits_of
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.actions import Activate, Arrive, Attack, Bombard, MoveBase, MoveTo
from eastfront.titles.dark_valley.arrivals import ChooseArrival, ChoosePlace
from eastfront.titles.dark_valley.attacks import ChooseAttacker, ChooseTarget, able
from eastfront.titles.dark_valley.bombardment import ChooseHex
from eastfront.titles.dark_valley.deployment import ChooseSetUp, ChooseSetUpHex
from eastfront.titles.dark_valley.ground import CONTACT, IS_CITY, SIZE, TERRAIN_AT
from eastfront.titles.dark_valley.movement import ChooseDestination, ChooseMover
from eastfront.titles.dark_valley.printed import AXIS, DEPOTS, UNITS, Kind
from eastfront.titles.dark_valley.ships import ChooseAboard
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.stavka import ChooseEntry
from eastfront.titles.dark_valley.strength import odds
from eastfront.titles.dark_valley.table import ELIMINATED, ISOLATED, OUT_OF_SUPPLY, STAVKA_BOX, Table
from eastfront.titles.dark_valley.trains import ChoosePassenger, ChooseStation

BACK: Final = 0.2  # the share of its worth that an eliminated unit keeps: it can be raised again
IN_RESERVE: Final = 0.8
CUT_OFF: Final = {OUT_OF_SUPPLY: 0.15, ISOLATED: 0.5}  # the share that is lost
STEP: Final = 0.12  # for a hex nearer to what is wanted
HOME: Final = 0.05  # for a hex nearer to what is kept
NEAR: Final = 8
AFRAID: Final = 0.3
SIEGE: Final = 0.4  # the share of a place's worth that counts as lost while its garrison could be driven off
EMPTY: Final = 0.7  # the same while nobody holds it and the enemy is near
RAID: Final = 8  # hexes from which somebody slips into an empty place
APPROACH: Final = 0.5  # for a hex that the nearest unit is nearer to a place
RAILHEAD: Final = 0.8  # the same for a depot
SPOTS: Final = 7
TARGETS: Final = 3
TRAINS: Final = 2
RAIDERS: Final = {h: bits_of(near for near, way in enumerate(ways_to((h,))) if way <= RAID) for h in PRIZES}
WORTH: Final = tuple(tuple(worth_of(unit.id, steps) for steps in range(unit.steps + 1)) for unit in UNITS)


class Worth:
    scale = 150.0

    def evaluate(self, table: Table, side: Side) -> float:
        places = sum(w if table.control[h] == side else -w for h, w in prizes(table).items())
        return places + self.half(table, side) - self.half(table, enemy(side))

    def half(self, table: Table, side: Side) -> float:
        """The armies of a side, where they stand."""
        forward = goes_forward(table, side)
        pull = pull_of(wanted(table, side) if forward else (), kept(table, side))
        location, steps, supply = table.location, table.steps, table.supply
        foes, own = _factors(table, enemy(side), True), _factors(table, side, False)
        value = 0.0
        for unit in table.combat(side):
            worth = WORTH[unit][steps[unit]]
            here = location[unit]
            value += worth * (1.0 - CUT_OFF.get(supply[unit], 0.0)) - pull[here]
            if not forward and here in own:
                value -= AFRAID * worth * danger(here, own[here], foes)
        if forward:
            value -= self._approach(table, side)
        value -= self._at_risk(table, side, own, foes)
        value += sum(IN_RESERVE * WORTH[u][steps[u]] for u in table.units_in(STAVKA_BOX) if UNITS[u].side == side)
        return value + sum(BACK * WORTH[u][1] for u in table.units_in(ELIMINATED) if UNITS[u].side == side)

    def _at_risk(self, table: Table, side: Side, own: dict[int, int], foes: dict[int, int]) -> float:
        """What is held and could be lost: places that nobody is in, garrisons that could be driven off."""
        others, risk = table.ground().held_bits[enemy(side)], 0.0
        for hex_, worth in prizes(table).items():
            if worth < POINT or table.control[hex_] != side:
                continue
            if hex_ in own:
                risk += SIEGE * worth * danger(hex_, own[hex_], foes)
            elif others & RAIDERS[hex_]:
                risk += EMPTY * worth
        return risk

    def _approach(self, table: Table, side: Side) -> float:
        """How far the nearest unit still has to go to each place that is wanted, and the depots behind them."""
        places = {table.location[u] for u in table.combat(side)}
        goals = wanted(table, side)
        near = sum(min([way[here] for here in places], default=FAR) for way in map(ways_to, [(g,) for g in goals]))
        depots = [table.location[d] for d in DEPOTS if table.location[d] >= 0] if side == AXIS and goals else []
        return APPROACH * near + RAILHEAD * sum(ways_to(goals)[here] for here in depots)

    # ------------------------------------------------------------------ what is worth weighing
    def shortlist(self, flow: Flow[Table], options: Sequence[Action]) -> Sequence[Action]:
        table, top = flow.table, flow.stack[-1]
        match top:
            case ChooseSetUp() | ChooseSetUpHex():
                return [o for o in options if isinstance(o, Pass)]  # history's set-up is good enough
            case ChooseMover():
                return self._mover(table, top.side, options)
            case ChooseDestination(unit=unit) if UNITS[unit].kind is Kind.HQ:  # which hex leads most says no count
                return [marches.destination(table, top, options)]
            case ChooseDestination() | ChoosePlace() | ChooseStation():
                return self._spots(table, top.side, top.unit, options)
            case ChooseArrival():
                arriving = [o for o in options if isinstance(o, Arrive)]
                return [max(arriving, key=lambda o: (WORTH[o.unit][-1], -o.unit))] if arriving else options
            case ChooseTarget():
                return self._targets(table, top, options)
            case ChooseAttacker():
                return [next_attacker(table, top, options)]
            case ChooseEntry() | ChooseHex():  # who has been called acts: sent back he could be called again, for ever
                return [o for o in options if not isinstance(o, Pass)][: 2 * SPOTS] or options
            case ChoosePassenger() | ChooseAboard():
                return self._trains(table, top.side, options)
        if any(isinstance(o, MoveBase) for o in options):
            return [*(o for o in options if isinstance(o, Pass))] or options
        return options if len(options) <= 2 * SPOTS else options[: 2 * SPOTS]

    def _mover(self, table: Table, side: Side, options: Sequence[Action]) -> Sequence[Action]:
        """One unit after the other is asked where it would go, who is nearest to the enemy first."""
        movers = [o for o in options if isinstance(o, Activate)]
        apart = to_foes(table, side)
        return [min(movers, key=lambda o: (apart[table.location[o.unit]], o.unit))] if movers else options

    def _spots(self, table: Table, side: Side, unit: int, options: Sequence[Action]) -> Sequence[Action]:
        """Places of the enemy, and the hexes nearest to where the side wants to be; of those as near, next to him."""
        pull = pull_of(wanted(table, side) if goes_forward(table, side) else (), kept(table, side))
        apart = to_foes(table, side)
        spots = [o for o in options if isinstance(o, MoveTo)]
        rest = [o for o in options if o not in spots][:2]
        spots.sort(key=lambda o: (pull[o.hex], apart[o.hex], o.hex))
        taken = [o for o in spots if o.hex in PRIZES and table.control[o.hex] != side]
        free = [o for o in (*taken, *spots) if joins(table, (unit,), o.hex) is None]
        return [*rest, *dict.fromkeys(free[:SPOTS])] or options

    def _targets(self, table: Table, top: ChooseTarget, options: Sequence[Action]) -> Sequence[Action]:
        found = []
        for option in options:
            if isinstance(option, Attack):
                near = tuple(able(table, top.side, top.units, option.hex))
                found.append((odds(table, near, option.hex, (0, 0), top.retreated).total, -option.hex, option))
        found.sort(key=lambda entry: entry[:2], reverse=True)
        rest = [o for o in options if not isinstance(o, Attack | Bombard)]
        return [*rest, *(option for _, _, option in found[:TARGETS])] or options

    def _trains(self, table: Table, side: Side, options: Sequence[Action]) -> Sequence[Action]:
        apart = to_foes(table, side)
        trains = [o for o in options if isinstance(o, Activate)]
        trains.sort(key=lambda o: (-apart[table.location[o.unit]], o.unit))
        return [*(o for o in options if isinstance(o, Pass)), *trains[:TRAINS]]


def next_attacker(table: Table, top: ChooseAttacker, options: Sequence[Action]) -> Action:
    """The strongest that is left, while somebody still makes the odds better; then the attack is launched."""
    joining = [o.unit for o in options if isinstance(o, Join)]
    if not joining:
        return options[0]
    joining.sort(key=lambda u: (-table.attack(u), WORTH[u][table.steps[u]], u))
    if LAUNCH in options:
        now = odds(table, top.joined, top.target, (0, 0), top.retreated).total
        if odds(table, (*top.joined, *joining), top.target, (0, 0), top.retreated).total <= now:
            return LAUNCH
    return Join(joining[0])


def _factors(table: Table, side: Side, attacking: bool) -> dict[int, int]:
    found: dict[int, int] = {}
    for unit in table.combat(side):
        here = table.location[unit]
        found[here] = found.get(here, 0) + (table.attack(unit) if attacking else table.defence(unit))
    return found


def danger(hex_: int, factors: int, foes: dict[int, int]) -> float:
    """How likely those next to a stack are to drive it off, roughly."""
    total = sum([foes.get(near, 0) for near in CONTACT[hex_]])
    if total < factors or factors <= 0:
        return 0.0
    column = total // factors - IS_CITY[hex_] - (1 if TERRAIN_AT[hex_].shift else 0)
    return max(0.0, min(column, 6) / 6)


def pull_of(goals: tuple[int, ...], homes: tuple[int, ...]) -> list[float]:
    """What it costs a unit to stand away from what its side wants, and wants to keep; by hex."""
    return _pull(goals, homes)


@lru_cache(maxsize=64)
def _pull(goals: tuple[int, ...], homes: tuple[int, ...]) -> list[float]:
    found = [0.0] * SIZE
    if goals:
        way = ways_to(goals)
        found = [STEP * way[h] for h in range(SIZE)]
    elif homes:
        way = ways_to(homes)
        found = [HOME * min(NEAR, way[h]) for h in range(SIZE)]
    return found
