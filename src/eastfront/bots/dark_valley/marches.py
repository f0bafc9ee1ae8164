"""Where a unit goes in an activation: every hex it could reach is given a figure from the plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.bots.dark_valley.ground import FAR, POINT, PRIZES, decide, ends_now, keys, prizes, ways_to, worth_of
from eastfront.bots.dark_valley.plan import Plan, plan_of
from eastfront.engine.actions import Action
from eastfront.engine.frames import Side
from eastfront.parts.hexes import distance
from eastfront.parts.ids import SpaceId
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.actions import PASS, Activate, ForceMarch, MoveTo, Withdraw
from eastfront.titles.dark_valley.costs import allowance
from eastfront.titles.dark_valley.ground import (
    AROUND,
    CONTACT,
    GRID,
    IS_CITY,
    IS_FORT,
    IS_MARSH,
    IS_TOWN,
    TERRAIN_AT,
    VP,
)
from eastfront.titles.dark_valley.movement import ChooseDestination, ChooseMover
from eastfront.titles.dark_valley.printed import AXIS, DEPOTS, HQS, UNITS, Kind
from eastfront.titles.dark_valley.reach import ASSAULT
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.supply import AXIS_LINE, closed_bits, communication_bits, supplied
from eastfront.titles.dark_valley.table import Table

ODDS: Final = (0.0, 0.4, 1.2, 2.6, 3.2, 3.6, 3.9)
"""What it is worth to stand at so many to one, before anybody is looked at more closely."""
PRIZED: Final = 1.5  # times that before a victory hex
MOTORS_FIGHT: Final = 0.6  # motors would rather go round
HEX: Final = 1.0  # for a hex nearer to the goal
NO_MORE: Final = 0.15  # the share of that which counts in the last turn
BEYOND: Final = 2.4  # for each hex beyond supply
TAKE: Final = 0.8  # the share of a place's worth for walking in
POCKET: Final = 0.7  # the share of the worth of those who are cut off
LOOKED_AT: Final = 6
SHARED: Final = 0.3  # of what another HQ leads already
GUARDS: Final = (6.0, 3.0, 1.5, 0.8)
"""What the first, second, third, fourth unit in a threatened victory hex is worth."""
FILLED: Final = (6.0, 4.5, 3.5, 2.0)  # the same where a war is decided
LINE: Final = 1.2
SECOND_ROW: Final = 0.35
NO_ROOM: Final = -1000.0
HUNGRY_HQ: Final = 6.0  # for each hex that an HQ is too far from a depot: it feeds others
KEEP: Final = 7.0  # for not leaving a place empty
OPENS: Final = 4.0  # for opening the railway before a depot
RAIDERS: Final = 8  # hexes from which somebody could slip into an empty place
ON_FOOT: Final = 0.6  # infantry that an HQ leads, motors being 2
DEPOT_GUARD: Final = 4.0  # for the one who stays with a depot
NEXT_DOOR: Final = 3
VITAL: Final = 2.0  # the cities that decide 1941 are manned so much more
WON_ONCE: Final = 4.0  # the same for the Axis, which needs two of them at once
MOTORS_EAT: Final = 0.6  # motors can be fed by air
STAY: Final = 0.5  # a counter-attack must be so much better elsewhere


# ---------------------------------------------------------------------- who moves next, and how
def mover(table: Table, top: ChooseMover, options: Sequence[Action]) -> Action:
    """Motors first, then whoever is nearest to the enemy, HQs last; everybody is asked once."""
    plan = plan_of(table, top.side)
    units = [o.unit for o in options if isinstance(o, Activate)]
    if not units:
        return PASS
    apart, location = plan.apart, table.location

    def rank(unit: int) -> tuple[int, int, int]:
        printed = UNITS[unit]
        late = 2 if printed.kind is Kind.HQ else int(not (printed.mech and plan.forward))
        return late, apart[location[unit]], unit

    unit = min(units, key=rank)
    if Withdraw(unit) in options and wants_out(table, plan, unit):
        return Withdraw(unit)
    if ForceMarch(unit) in options and apart[location[unit]] > allowance(table, unit) + 1:
        return ForceMarch(unit)
    return Activate(unit)


def wants_out(table: Table, plan: Plan, unit: int) -> bool:
    """6.5 Held by zones, weak, and nothing to hold."""
    here = table.location[unit]
    if plan.forward or VP[here] or IS_FORT[here]:
        return False
    own = sum(table.defence(u) for u in table.combat_in(here))
    return _next_to(table, enemy(plan.side), here) >= 2 * own or bool(plan.pincers[0][here])


# ---------------------------------------------------------------------- where to
def destination(table: Table, top: ChooseDestination, options: Sequence[Action]) -> Action:
    plan, unit = plan_of(table, top.side), top.unit
    spots = [o.hex for o in options if isinstance(o, MoveTo)]
    here = table.location[unit]
    if UNITS[unit].kind is Kind.HQ:
        best = max([here, *spots], key=lambda h: (_command(table, plan, unit, h), h == here, -h))
    elif top.purpose == ASSAULT:
        figure = Figures(table, plan, unit)
        best = max([here, *spots], key=lambda h: (figure.assault(h), -h))
    else:
        best = _best(table, plan, unit, [here, *spots])
    return PASS if best == here else MoveTo(SpaceId(best))


def _best(table: Table, plan: Plan, unit: int, spots: list[int]) -> int:
    here = table.location[unit]
    figure = Figures(table, plan, unit)
    rated = sorted(((figure.of(h) + (0.15 if h == here else 0.0), -h) for h in spots), reverse=True)
    if plan.forward and UNITS[unit].zoc[table.steps[unit]]:
        before = figure.cut_off(here)
        rated = [(value + figure.cut_off(-h) - before, h) for value, h in rated[:LOOKED_AT]]
    return -max(rated)[1]


def _next_to(table: Table, side: Side, hex_: int) -> int:
    return sum(table.attack(u) for near in CONTACT[hex_] for u in table.combat_in(near) if UNITS[u].side == side)


def _command(table: Table, plan: Plan, hq: int, hex_: int) -> float:
    """An HQ goes with as many as it can lead, among friends and not into the enemy's arms."""
    if joins(table, (hq,), hex_) is not None:
        return NO_ROOM
    reach = UNITS[hq].reach
    led_here = [u for u in table.combat(plan.side) if plan.side != AXIS or UNITS[u].nation == "german"]
    near = [u for u in led_here if distance(GRID, hex_, table.location[u]) <= reach]
    others = [h for hq_ in HQS[plan.side] if hq_ != hq and (h := table.location[hq_]) >= 0]

    def share(unit: int) -> float:
        here = table.location[unit]
        shared = any(distance(GRID, here, other) <= reach for other in others)
        return (2.0 if UNITS[unit].mech else ON_FOOT) * table.attack(unit) * (SHARED if shared else 1.0)

    led = sum(share(u) for u in near if plan.apart[table.location[u]] <= 4)
    guarded = any(UNITS[u].is_combat and UNITS[u].side == plan.side for u in table.units_in(hex_))
    value = led - (0.0 if guarded else 8.0) - (12.0 if plan.apart[hex_] < 2 else 0.0)
    hungry = HUNGRY_HQ * max(0, plan.far[hex_] - AXIS_LINE) if plan.side == AXIS else 0.0
    return value - hungry - 3.0 * bool(plan.pincers[0][hex_]) - 0.01 * plan.apart[hex_]


class Figures:
    """The hexes one unit could go to."""

    def __init__(self, table: Table, plan: Plan, unit: int) -> None:
        self.table, self.plan, self.unit, self.side = table, plan, unit, plan.side
        self.strike, self.hold = table.attack(unit), table.defence(unit)
        self.way = ways_to((plan.goal[unit],)) if unit in plan.goal else None
        self.fed = supplied(table, self.side)
        self.keys = keys(table)
        self.aims = {h for h in self.keys if not VP[h]}  # a town of the lesson counts as a victory hex does
        self.depots = {table.location[d] for d in DEPOTS} if self.side == AXIS else set[int]()
        self.hunger = NO_MORE if ends_now(table) else 1.0
        self.here = table.location[unit]
        self.own: dict[int, list[int]] = {}
        for other in table.combat(self.side):
            if other != unit:
                self.own.setdefault(table.location[other], []).append(other)

    def of(self, hex_: int) -> float:
        if hex_ != self.here and joins(self.table, (self.unit,), hex_) is not None:
            return NO_ROOM
        value = self._onward(hex_) if self.plan.forward else self._holding(hex_)
        return value - self._unfed(hex_)

    def assault(self, hex_: int) -> float:
        """10.5.6 Whoever moves must attack: only for a good attack, and not out of a place that is held."""
        if hex_ == self.here:
            return self._contact(hex_) + STAY + self._guard(hex_, 1.0)
        room = joins(self.table, (self.unit,), hex_) is None
        return self._contact(hex_) - 2.0 * self.plan.pincers[0][hex_] if room else NO_ROOM

    # ------------------------------------------------------------------ forward
    def _onward(self, hex_: int) -> float:
        value = -HEX * min(self.way[hex_], FAR) if self.way else 0.0
        if hex_ in PRIZES and self.table.control[hex_] != self.side:
            value += TAKE * prizes(self.table)[hex_] + (OPENS if hex_ in self.plan.blocks else 0.0)
        value += self._contact(hex_) * (MOTORS_FIGHT if UNITS[self.unit].mech else 1.0)
        value -= 1.5 * self.plan.pincers[0][hex_]
        return value + self._guard(hex_, 0.5) + self._left_behind(hex_) + self._with_a_depot(hex_)

    def _with_a_depot(self, hex_: int) -> float:
        """13.6 Whoever walks into a depot drives it off: the weakest stays with it while somebody could come."""
        if hex_ not in self.depots or hex_ in self.own or self.plan.apart[hex_] > RAIDERS - 2:
            return 0.0
        return DEPOT_GUARD / max(self.strike, 1) if UNITS[self.unit].mech else 2 * DEPOT_GUARD / max(self.strike, 1)

    def _left_behind(self, hex_: int) -> float:
        """Who is alone in a place that was taken stays while the enemy is near; motors sooner go on."""
        alone = hex_ == self.here and hex_ in self.keys and hex_ not in self.own
        goes_on = UNITS[self.unit].mech and self.side == AXIS
        if not alone or self.table.control[hex_] != self.side or self.plan.apart[hex_] > RAIDERS / (1 + goes_on):
            return 0.0
        keep = KEEP if self.plan.apart[hex_] > NEXT_DOOR else 2 * KEEP
        return keep / 2 if goes_on else keep

    def _contact(self, hex_: int) -> float:
        """How much better the attacks next to this hex become: the best in full, the others a little."""
        gains = []
        for near in CONTACT[hex_]:
            foe = self.plan.foes.get(near)
            if foe:
                there = sum(self._strikes(h) for h in CONTACT[near])
                gain = odds_worth(there + self._mine(hex_, near), foe, near) - odds_worth(there, foe, near)
                gains.append(gain * self._counts(near))
        if not gains:
            return 0.0
        gains.sort(reverse=True)
        return gains[0] + 0.3 * sum(gains[1:])

    def _counts(self, target: int) -> float:
        """A town of the lesson counts as a victory hex does; in the last turn little else does."""
        if target in self.aims:
            return PRIZED
        return NO_MORE if self.hunger < 1.0 and PRIZES.get(target, 0.0) < POINT else 1.0

    def _strikes(self, hex_: int) -> int:
        return sum(self.table.attack(u) for u in self.own.get(hex_, ()))

    def _mine(self, hex_: int, target: int) -> float:
        halved = UNITS[self.unit].mech and (IS_CITY[target] or IS_MARSH[target])
        return self.strike / 2 if halved else self.strike

    def _unfed(self, hex_: int) -> float:
        if self.side != AXIS:
            return 0.0 if self.fed[hex_] else 2.5
        return self.hunger * BEYOND * (MOTORS_EAT if UNITS[self.unit].mech else 1.0) * self.plan.fed[hex_]

    def cut_off(self, hex_: int) -> float:
        """What the enemy would have without communications if the unit stood there."""
        table, foe = self.table, enemy(self.side)
        table.location[self.unit] = hex_
        linked = communication_bits(table, foe, closed_bits(table, foe))
        table.location[self.unit] = self.here
        lost = [u for u in table.combat(foe) if not linked >> table.location[u] & 1]
        return POCKET * sum(worth_of(u, table.steps[u]) for u in lost)

    # ------------------------------------------------------------------ holding
    def _holding(self, hex_: int) -> float:
        plan = self.plan
        value = self._guard(hex_, 1.0) + self._line(hex_)
        if self.way:
            value -= 0.25 * self.way[hex_]
        value -= 4.0 * plan.pincers[0][hex_] + 2.0 * plan.pincers[1][hex_]
        if plan.apart[hex_] == 1 and not IS_FORT[hex_] and not IS_CITY[hex_]:
            own = self.hold + sum(self.table.defence(u) for u in self.own.get(hex_, ()))
            ratio = plan.threat[hex_] / max(own, 1)
            value -= min(ratio, 6.0) * 0.35
        ground = TERRAIN_AT[hex_]
        return (
            value + 0.4 * bool(ground.shift) + 0.6 * ground.doubles_defence + 0.5 * IS_CITY[hex_] + 0.2 * IS_TOWN[hex_]
        )

    def _guard(self, hex_: int, share: float) -> float:
        """Victory hexes the enemy could reach are manned, the nearer the more."""
        if hex_ not in self.keys or self.table.control[hex_] != self.side:
            return 0.0
        apart = self.plan.apart[hex_]
        if apart > 14:
            return 0.0
        there = len(self.own.get(hex_, ()))
        vital = self._vital(hex_)
        guards = FILLED if vital > 1.0 else GUARDS
        want = guards[there] if there < len(guards) and (apart <= 7 or not there) else 0.0
        return share * want * vital * (1.0 if self.hold <= 4 else 0.7)

    def _vital(self, hex_: int) -> float:
        if self.side == AXIS:
            return WON_ONCE if hex_ in decide(self.table) else 1.0
        return VITAL if prizes(self.table)[hex_] >= VITAL * POINT else 1.0

    def _line(self, hex_: int) -> float:
        """A line two hexes off with neighbours on both sides, and a second row behind it."""
        apart = self.plan.apart[hex_]
        if apart > 6:
            return -0.5 * min(apart - 6, 12)
        beside = sum(h in self.own for h in AROUND[hex_])
        there = len(self.own.get(hex_, ()))
        value = LINE * min(beside, 2) / 2 + (LINE if there == 0 else LINE / 2 if there == 1 else -0.4 * there)
        return value if 1 <= apart <= 3 else value * SECOND_ROW


def odds_worth(attack: float, defence: int, target: int) -> float:
    """Of a ratio, between the columns too: a second and a third unit are worth bringing up."""
    ratio = attack / max(defence, 1) - (1.0 if IS_CITY[target] or TERRAIN_AT[target].shift else 0.0)
    if ratio <= 0:
        return 0.0
    low = min(int(ratio), len(ODDS) - 1)
    high = min(low + 1, len(ODDS) - 1)
    base = ODDS[low] + (ODDS[high] - ODDS[low]) * (ratio - int(ratio)) if low < len(ODDS) - 1 else ODDS[-1]
    return base * (PRIZED if PRIZES.get(target, 0.0) >= POINT else 1.0)
