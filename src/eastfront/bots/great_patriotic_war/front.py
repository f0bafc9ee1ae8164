"""Where a unit is well placed at the end of a turn: towards its goal, in line, in supply, and not to be crushed."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eastfront.bots.great_patriotic_war.ground import (
    FAR,
    PAWNS,
    TWO_AWAY,
    apart_from,
    armies,
    boldness,
    factors_at,
    long_war,
    motor_road,
    objectives,
    prizes,
    road,
    surplus,
    worth,
)
from eastfront.bots.great_patriotic_war.operations import allot, decisive
from eastfront.engine.frames import Side
from eastfront.parts import graphs
from eastfront.parts.ids import NO_SPACE, SpaceId, UnitId
from eastfront.parts.masks import mask_of
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.movement import allowance, steps_for
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    AROUND,
    CONTACT,
    HEXES,
    IS_FORTRESS,
    IS_METROPOLIS,
    RIVERS,
    TERRAIN_AT,
    TURNS,
    UNITS,
)
from eastfront.titles.great_patriotic_war.supply import coverage
from eastfront.titles.great_patriotic_war.table import SOVIET, Table

CUT_MOTOR: Final = 2.0
CUT_FOOT: Final = 3.0
PAID: Final = 0.2  # how much of that where a great prize is taken
BIG: Final = 10.0
HOLD: Final = ((3, 0.55), (6, 0.4), (10, 0.3), (14, 0.15))
"""How much of a prize of ours is at stake when the enemy is so many hexes away."""
A_RUN: Final = 12  # hexes from which an enemy may be in a town before we can do anything about it
ASIDE: Final = 5  # points of its way a unit goes out of it for the place that comes first
WIDE: Final = 18  # points around that place from which units come
FOCUS: Final = 1.6  # how much more urgent it is to guard such a place, and how much less all others are
LEFT: Final = 0.6
WHIM: Final = 0.5  # what taste decides between places in the first turn
IDLE: Final = 0.3  # what it costs an army to be a hex farther from the enemy than a reserve has to be
IN_RESERVE: Final = 5
ASLEEP: Final = 20
WATCHED: Final = 4  # hexes from the enemy within which the front is looked after in a campaign
COVER: Final = 2.0  # what a hex of it is worth to who closes it
MOTOR_COVER: Final = 0.7  # how much less to motors
NEAR: Final = 8  # hexes from the enemy within which a town is shielded
JOINS: Final = 6.0  # what paratroops are worth beside the only army in a town the enemy is near
SHIELD: Final = 0.5  # how much of a town's prize its neighbours think of
MOST: Final = 3  # motors that come against a hex from afar
MOST_AT_A_TOWN: Final = 5
LOOSE: Final = 0.6  # how little of a line those keep who go forward
CARELESS: Final = 0.9  # how much of its fear a side with forces to spare loses
KEEN: Final = 2.5  # and how much more it looks for battle
AS_IT_STANDS: Final = -1.0
LOST: Final = (0.0, 0.22, 0.5, 0.85, 0.95, 1.0, 1.0)
"""The share of a defender lost on average, by the odds of the attack from below 1-1 to 6-1."""


class Stance:
    """How a commander weighs things."""

    def __init__(
        self,
        forward: float = 1.2,
        fear: float = 0.55,
        strike: float = 0.6,
        line: float = 0.5,
        guard: float = 1.0,
        focus: tuple[SpaceId, ...] = (),  # the places that come before all others
        bold: float = AS_IT_STANDS,  # how far to go forward, whatever the balance of forces says
        spare: float = AS_IT_STANDS,  # the same for how much there is to spare
        taste: int = 0,  # whose choice it is among what is worth nearly the same
    ) -> None:
        self.forward, self.fear, self.strike, self.line, self.guard = forward, fear, strike, line, guard
        self.focus, self.bold, self.spare, self.taste = focus, bold, spare, taste

    def whim(self, unit: int, hex_: SpaceId) -> float:
        """Between 0 and 1, always the same for the same commander."""
        if not self.taste:
            return 0.0
        mixed = (self.taste ^ (unit * 8191 + hex_) * 2654435761) * 2246822519 & 0xFFFFFFFF
        return (mixed >> 8) / (1 << 24)

    def like(self, taste: int) -> Stance:
        return Stance(
            self.forward,
            self.fear,
            self.strike,
            self.line,
            self.guard,
            self.focus,
            self.bold,
            self.spare,
            taste,
        )

    def key(self) -> tuple[float, ...]:
        return (
            self.forward,
            self.fear,
            self.strike,
            self.line,
            self.guard,
            self.bold,
            self.spare,
            self.taste,
            *self.focus,
        )


class Front:
    """A position as one side sees it while it moves its units one after the other."""

    def __init__(self, table: Table, side: Side, stance: Stance) -> None:
        self.table, self.side, self.stance = table, side, stance
        self.prizes, self.long = prizes(table.goal), long_war(table)
        self.bold = boldness(table, side) if stance.bold == AS_IT_STANDS else stance.bold
        self.spare = surplus(table, side) if stance.spare == AS_IT_STANDS else stance.spare
        self.own = factors_at(table, side)
        self.foes = factors_at(table, enemy(side))
        by_strength = sorted(table.land(enemy(side)), key=lambda u: UNITS[u].strength)
        self.foe_units = {table.location[u]: u for u in by_strength}
        self.first = stance.focus or (decisive(table) if side == SOVIET else ())
        self.from_foes = apart_from(tuple(sorted(self.foes))) if self.foes else [FAR] * len(HEXES)
        self.last = side == SOVIET and table.turn == table.last_turn
        self.whim = WHIM if table.turn == 1 else 0.0
        self.mark = self._weather_ahead()
        self.motors = self._motors_near()
        self.wanted = [h for h in objectives(table.goal) if table.control[h] != side]
        self.aims: dict[UnitId, SpaceId] = {}
        self.goals = self._goals() if self.bold > 0 else {}
        self.pull = self._pull()
        self.beside: dict[SpaceId, list[SpaceId]] = {}
        self.near_towns = self._held_near()
        for town in self.near_towns:
            for near in AROUND[town]:
                self.beside.setdefault(near, []).append(town)
        self.watch = self._front_line() if table.goal == "campaign" else {}
        self.posted: set[UnitId] = set()  # who stays where he is

    def _weather_ahead(self) -> str:
        """The mark of the turn in which the enemy strikes back."""
        turn = self.table.turn + (self.side == SOVIET)
        return TURNS[min(turn, len(TURNS)) - 1].weather

    # ------------------------------------------------------------------ where to
    def _pull(self) -> list[float]:
        """How much each hex draws every unit: between the enemy and what is to be held."""
        kept = tuple(h for h in objectives(self.table.goal) if self.table.control[h] == self.side)
        calm = (1 - self.bold) * self.stance.guard if kept and self.foes else 0.0
        return blocking(self.table.goal, kept, tuple(sorted(self.foes)), calm, self.first)

    def _goals(self) -> dict[UnitId, list[int]]:
        """Who marches on what, as ways to it."""
        found = allot(self.table, self.side)
        first = [h for h in self.first if h in self.wanted]
        for unit, goal in found.items() if first else ():
            here = self.table.location[unit]
            near = min(first, key=lambda h: (road(h)[here], h))
            if road(near)[here] <= min(road(goal)[here] + ASIDE, WIDE):
                found[unit] = near
        self.aims = found
        return {u: motor_road(goal) if UNITS[u].is_motor else road(goal) for u, goal in found.items()}

    def aim_of(self, unit: UnitId) -> SpaceId:
        """What the unit marches on, if anything."""
        return self.aims.get(unit, NO_SPACE)

    def way(self, unit: UnitId) -> list[int] | None:
        if not self.wanted or self.bold <= 0:
            return None
        way = self.goals.get(unit)
        if way is None:
            here = max(self.table.location[unit], 0)
            self.aims[unit] = min(self.wanted, key=lambda h: (road(h)[here], h))
            way = self.goals[unit] = road(self.aims[unit])
        return way

    # ------------------------------------------------------------------ dangers
    def _front_line(self) -> dict[SpaceId, int]:
        """Hexes of ours that touch the enemy's where his armies are near, and how many of ours stand on or beside
        each."""
        control, foe = self.table.control, enemy(self.side)
        found = {
            hex_: 0
            for hex_ in ALL_HEXES
            if control[hex_] == self.side
            and self.from_foes[hex_] <= WATCHED
            and TERRAIN_AT[hex_].foot
            and any(control[near] == foe and TERRAIN_AT[near].foot for near in AROUND[hex_])
        }
        for unit in armies(self.table, self.side):
            self._look_after(self.table.location[unit], found, 1)
        return found

    def _look_after(self, here: SpaceId, line: dict[SpaceId, int], more: int) -> None:
        for hex_ in (here, *AROUND[here]):
            if hex_ in line:
                line[hex_] += more

    def _closes(self, hex_: SpaceId) -> int:
        """How many hexes of the front nobody looks after would be by a unit there."""
        watch = self.watch
        return sum([watch.get(near, 1) == 0 for near in (hex_, *AROUND[hex_])])

    def _held_near(self) -> list[SpaceId]:
        held = [h for h in objectives(self.table.goal) if self.table.control[h] == self.side]
        return [h for h in held if self.from_foes[h] <= NEAR]

    def in_danger(self) -> list[SpaceId]:
        """Objectives of ours the enemy could come into next turn, the nearest to him first."""
        held = [h for h in objectives(self.table.goal) if self.table.control[h] == self.side]
        return sorted((h for h in held if self.from_foes[h] <= A_RUN), key=lambda h: (self.from_foes[h], h))

    def _motors_near(self) -> dict[int, list[tuple[int, int]]]:
        """Enemy motors that could be next to a hex when the enemy fights: by hex, their factors and where they are."""
        table = self.table
        found: dict[int, list[tuple[int, int]]] = {}
        blocked = list(mask_of(table.occupied_bits(self.side), len(HEXES)))
        for unit in armies(table, enemy(self.side)):
            if not UNITS[unit].is_motor:
                continue
            here = table.location[unit]
            left = max(1, allowance(table, unit) - (2 if self.mark != "clear" else 0))
            reached = graphs.reach(steps_for(table, unit), here, left, closed=blocked).spaces
            near = {h for r in reached for h in CONTACT[r]}
            for hex_ in near:
                found.setdefault(hex_, []).append((table.strength(unit), here))
        return found

    def assault(self, hex_: SpaceId) -> tuple[float, int, bool]:
        """Factors the enemy could bring against a hex next turn, from how many hexes, and if all must cross a river."""
        total, places, wet = 0.0, 0, True
        around = CONTACT[hex_]
        free = 0
        for near in around:
            factors = self.foes.get(near)
            if factors:
                total += factors
                places += 1
                wet = wet and (near, hex_) in RIVERS
            elif near not in self.own and TERRAIN_AT[near].foot:
                free += 1
                if wet and (near, hex_) not in RIVERS and self.from_foes[near] <= 5:
                    wet = False
        coming = self.motors.get(hex_)
        if coming and free:
            room = min(free, MOST_AT_A_TOWN if self.prizes.get(hex_, 0.0) >= BIG else MOST)
            moved = sorted((f for f, where in coming if where not in around), reverse=True)[:room]
            total += sum(moved)
            places += len(moved)
        return total, places, wet and places > 0

    def danger(self, hex_: SpaceId, factors: int) -> float:
        """The share of a defender of so many factors that would be lost here on average."""
        total, places, wet = self.assault(hex_)
        if not places or factors <= 0:
            return 0.0
        terrain = TERRAIN_AT[hex_]
        if terrain.halves:
            total /= 2
        if self.mark == "mud":
            total /= 2
        if total < factors:
            return 0.0
        shift = terrain.shift - IS_METROPOLIS[hex_] - IS_FORTRESS[hex_] - wet - (self.mark == "snow")
        column = min(6, int(total / factors)) + shift
        if column <= 0:
            return 0.0
        lost = LOST[min(column, 6)]
        return lost * (0.8 if places == 1 else 1.0) * (0.6 if IS_FORTRESS[hex_] else 1.0)

    def chance_to_strike(self, hex_: SpaceId, unit: UnitId, factors: int) -> float:
        """What the unit adds to attacks of our next turn from here."""
        found = 0.0
        for near in CONTACT[hex_]:
            other = self.foes.get(near)
            if not other or near not in self.foe_units:
                continue
            mine = factors + sum(self.own.get(h, 0) for h in CONTACT[near] if h != hex_)
            terrain = TERRAIN_AT[near]
            odds = (mine / 2 if terrain.halves else mine) / other + terrain.shift
            odds -= IS_METROPOLIS[near] + IS_FORTRESS[near]
            target = self.foe_units[near]
            value = worth(target, self.table.steps[target]) + self.prizes.get(near, 0.0)
            if self.long:
                without = odds - factors / (2 * other if terrain.halves else other)
                found = max(found, value * (promise(odds) - promise(without)))
            else:
                found = max(found, value * min(1.0, max(0.1, odds / 3.0)) * factors / max(mine, 1))
        return found

    # ------------------------------------------------------------------ the whole
    def score(self, unit: UnitId, hex_: SpaceId, covered: bytearray) -> float:
        table, stance = self.table, self.stance
        printed = UNITS[unit]
        factors = table.strength(unit)
        value = self.pull[hex_]
        if self.bold > 0:
            way = self.way(unit)
            if way is not None:
                value -= self.bold * stance.forward * way[hex_] * (1.5 if printed.is_motor else 1.0)
        prize = self.prizes.get(hex_, 0.0)
        risk = 0.0 if self.last else self.danger(hex_, factors + self.own.get(hex_, 0))
        value -= self.fear() * risk * worth(unit, table.steps[unit])
        if prize:
            value += self._prize(hex_, prize, risk)
        if not self.last:
            value += self._shields(hex_)
        if not self.last:
            value += stance.strike * self.bold_strike() * self.chance_to_strike(hex_, unit, factors)
        if not covered[hex_]:
            value -= self.cut(unit, hex_)
        if printed.kind in PAWNS:
            return value + (JOINS if self.needs_more(hex_) else 0.0)
        value -= IDLE * max(0, min(self.from_foes[hex_], ASLEEP) - IN_RESERVE)
        if self.watch:
            value += COVER * stance.line * self._closes(hex_) * (1.0 - MOTOR_COVER * printed.is_motor)
        return value + stance.line * (1 - LOOSE * self.bold) * self._in_line(hex_)

    def cut(self, unit: UnitId, hex_: SpaceId) -> float:
        """What it costs to end a turn where no supply comes: next turn the unit moves and strikes at half."""
        if self.table.turn == self.table.last_turn:
            return 0.0
        if UNITS[unit].is_motor:
            return CUT_MOTOR * (PAID if self.prizes.get(hex_, 0.0) >= BIG else 1.0)
        return CUT_FOOT

    def fear(self) -> float:
        return self.stance.fear * (1 - 0.55 * self.bold) * (1 - CARELESS * self.spare)

    def bold_strike(self) -> float:
        return 0.5 + 0.5 * self.bold + KEEN * self.spare

    def _prize(self, hex_: SpaceId, prize: float, risk: float) -> float:
        if self.table.control[hex_] != self.side:
            return prize * (1.0 - 0.6 * risk)
        near = self.from_foes[hex_]
        hold = next((share for hexes, share in HOLD if near <= hexes), 0.0)
        return self.stance.guard * hold * prize * (1.0 - 0.7 * risk)

    def needs_more(self, hex_: SpaceId) -> bool:
        """A town the enemy is near, held by one army: a step more to stand for is worth a paratroop."""
        return hex_ in self.near_towns and self.own.get(hex_, 0) > 0 and len(self.table.units_in(hex_)) <= 1

    def _shields(self, hex_: SpaceId) -> float:
        """Who stands beside a town in danger leaves its attackers less room."""
        value = 0.0
        for town in self.beside.get(hex_, ()):
            factors = self.own.get(town, 0)
            if factors and hex_ not in self.own:
                before = self.danger(town, factors)
                if before:
                    self.own[hex_] = 1
                    value += SHIELD * self.prizes[town] * (before - self.danger(town, factors))
                    del self.own[hex_]
        return value

    def _in_line(self, hex_: SpaceId) -> float:
        """Friends two hexes away leave no gap; too many side by side leave gaps elsewhere."""
        if self.from_foes[hex_] > 9:
            return 0.0
        beside = len([near for near in AROUND[hex_] if near in self.own])
        spaced = len([far for far in TWO_AWAY[hex_] if far in self.own])
        return 0.5 * min(spaced, 2) + 0.35 * min(beside, 2) - 0.4 * max(0, beside - 2)

    # ------------------------------------------------------------------ keeping up with moves
    def lift(self, unit: UnitId) -> None:
        """Take the unit off the board while a place for it is sought."""
        here = self.table.location[unit]
        if self.watch and UNITS[unit].kind not in PAWNS:
            self._look_after(here, self.watch, -1)
        left = self.own.get(here, 0) - self.table.strength(unit)
        if left > 0:
            self.own[here] = left
        else:
            self.own.pop(here, None)

    def put(self, unit: UnitId, hex_: SpaceId) -> None:
        if self.watch and UNITS[unit].kind not in PAWNS:
            self._look_after(hex_, self.watch, 1)
        if UNITS[unit].strength:
            self.own[hex_] = self.own.get(hex_, 0) + self.table.strength(unit)

    def covered(self) -> bytearray:
        return coverage(self.table, self.side)


def promise(odds: float) -> float:
    """How much of a defender an attack at these odds may bring: the third army counts as much as the second."""
    return min(1.0, max(0.0, (odds - 0.5) / 3))


@lru_cache(maxsize=64)
def blocking(
    goal: str, kept: tuple[SpaceId, ...], foes: tuple[SpaceId, ...], calm: float, focus: tuple[SpaceId, ...]
) -> list[float]:
    """How much hexes draw those who guard: on the enemy's way to what we hold, the nearer to the danger the more."""
    pull = [0.0] * len(HEXES)
    if not calm:
        return pull
    from_foes, worths = apart_from(foes), prizes(goal)
    for hex_ in kept:
        way = road(hex_)
        first = min(way[h] for h in foes)
        if first >= FAR:
            continue
        urgency = calm * min(1.5, worths[hex_] / 25) * (1.6 if first <= 4 else 1.0 if first <= 10 else 0.6)
        if focus:
            urgency *= FOCUS if hex_ in focus else LEFT
        for here, steps in enumerate(way):
            if steps < FAR:
                slack = steps + from_foes[here] - first
                close = urgency * (3.5 - 0.12 * steps - 0.35 * max(0, slack))
                if close > pull[here]:
                    pull[here] = close
    return [value - calm * 0.05 * min(from_foes[here], 20) for here, value in enumerate(pull)]
