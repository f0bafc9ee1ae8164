"""What an assault may be expected to bring: every volley by the exact law of its dice, unit by unit.

A unit is a law of how many hits it can still take. Who may have fallen before he fires, fires with the chance that he
still stands; that two units fall or stand together is taken for chance."""

from __future__ import annotations

from functools import cache
from math import comb
from operator import mul
from typing import Final, NamedTuple

from msgspec.structs import replace

from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade import damage, effects
from eastfront.titles.last_crusade.assault_fire import shot_of, targets
from eastfront.titles.last_crusade.battle import Battle, artillery, leading
from eastfront.titles.last_crusade.ground import HQS, NOWHERE, ZONES
from eastfront.titles.last_crusade.numbers import firepower, number
from eastfront.titles.last_crusade.printed import CAPTURE_BONUS, IS_CLEAR, Kind
from eastfront.titles.last_crusade.shots import Order
from eastfront.titles.last_crusade.supply import zone_in_supply
from eastfront.titles.last_crusade.table import Table

Law = tuple[float, ...]
HARM: Final = 0.25  # a hit that does not kill
CENTRE: Final = 2.5  # a zone, in points
ROW: Final = 4.0  # one next to the enemy's headquarters


@cache
def hits_of(dice: int, needed: int) -> Law:
    """How likely each number of hits is."""
    chance = min(max(7 - needed, 0), 6) / 6
    return tuple(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1))


class Blow(NamedTuple):
    """What a throw does to units: for what is left after it, how likely that is by what was left before; and how many
    hits it takes by that."""

    ways: tuple[Law, ...]
    harm: Law


@cache
def blow(dice: int, needed: int, size: int) -> Blow:
    """Of a throw at a unit with a law of this size."""
    hits = hits_of(dice, needed)
    ways = [[0.0] * size for _ in range(size)]
    for left in range(size):
        for n, chance in enumerate(hits):
            ways[max(left - n, 0)][left] += chance
    harm = tuple(sum(min(left, n) * chance for n, chance in enumerate(hits)) for left in range(size))
    return Blow(tuple(map(tuple, ways)), harm)


def struck(law: Law, what: Blow, fires: float = 1.0) -> Law:
    """What is left of a unit fired at by somebody who is there with the chance `fires`."""
    after = [sum(map(mul, law, way)) for way in what.ways]
    return tuple([fires * new + (1 - fires) * old for new, old in zip(after, law, strict=True)])


class Outlook(NamedTuple):
    """Of an assault: worth of losses on both sides, the chance that the zone is taken, and what the piles then gain."""

    gained: float
    lost: float
    taken: float
    swing: float


class Range:
    """What stays the same while forces for one zone are weighed: throws, prices, and what units stand."""

    def __init__(self) -> None:
        self.throws: dict[tuple[object, ...], tuple[int, int]] = {}
        self.prices: dict[UnitId, float] = {}
        self.whole: dict[UnitId, Law] = {}


class Fight:
    """The units of a battle with what is left of them."""

    def __init__(self, table: Table, battle: Battle, known: Range | None = None) -> None:
        armor = all(table.kind[slot] == Kind.ARMOR for slot in battle.attackers)
        ground = battle.zone in ZONES and not IS_CLEAR[table.terrain[battle.zone]]
        self.table = table
        self.battle = replace(battle, main=main_attack(table, battle), alone=armor and ground)
        self.known = known if known is not None else Range()
        self.mine = [*leading(table, battle.attackers)]
        self.foes = targets(table, battle, battle.side)
        self.laws: dict[UnitId, Law] = {slot: self._whole(slot) for slot in (*self.mine, *self.foes)}
        self.defence = self.battle.defenders(table)
        self.guns = list(battle.helpers)
        self.starved: frozenset[UnitId] = frozenset()
        self._flanking = frozenset(slot for slot in self.mine if self.battle.flanks(table, slot))

    def expect(self) -> None:
        """Before the enemy has answered: he supplies whom he can, then his guns; who gets no point fires half."""
        points = self.table.supply[self.battle.foe]
        if not zone_in_supply(self.table, self.battle.foe, self.battle.zone):
            points = 0
        self.starved = frozenset(self.defence[points:])
        left = max(self.table.supply[self.battle.foe] - len(self.defence), 0)
        self.guns = artillery(self.table, self.battle.foe, self.battle.zone)[:left]

    def _whole(self, slot: UnitId) -> Law:
        if (found := self.known.whole.get(slot)) is None:
            crew = damage.struck(self.table, slot)
            left = sum(max(effects.defence(self.table, one) - max(self.table.hits[one], 0), 1) for one in crew)
            left += damage.may_ignore(self.table, slot, slot in self.foes)
            found = self.known.whole[slot] = (*([0.0] * left), 1.0)
        return found

    def stands(self, slot: UnitId) -> float:
        return 1 - self.laws[slot][0] if slot in self.laws else 1.0

    def volley(self, side: Side, phase: int) -> None:
        attacking = side == self.battle.side
        firers = [*self.mine, *self.battle.support] if attacking else [*self.defence, *self.guns]
        before = {slot: self.stands(slot) for slot in firers}
        for slot in firers:
            aim = max(self.foes if attacking else self.mine, key=lambda t: self.promise(slot, t, phase), default=None)
            if aim is not None:
                law = self.laws[aim]
                self.laws[aim] = struck(law, blow(*self._throw(slot, aim, phase), len(law)), before[slot])

    def _throw(self, slot: UnitId, target: UnitId, phase: int) -> tuple[int, int]:
        """How many dice, and what they need."""
        key = slot, target, phase, slot in self._flanking, slot in self.battle.support, self.battle.alone
        found = self.known.throws.get(key)
        if found is None:
            shot = shot_of(self.table, self.battle, phase, slot, target)
            found = firepower(self.table, shot).total, number(self.table, shot).total
            self.known.throws[key] = found
        return found if slot not in self.starved else ((found[0] + 1) // 2, found[1])

    def promise(self, slot: UnitId, target: UnitId, phase: int) -> float:
        """How much of the target's worth this shot takes, hits that do not kill included."""
        law = self.laws[target]
        what = blow(*self._throw(slot, target, phase), len(law))
        dead: float = sum(map(mul, law, what.ways[0]))
        harm: float = sum(map(mul, law, what.harm))
        return self.price(target) * (dead - law[0]) + 0.2 * harm * (1 - law[0])

    def price(self, slot: UnitId) -> float:
        if (found := self.known.prices.get(slot)) is None:
            found = self.known.prices[slot] = price(self.table, slot)
        return found

    def phase(self, phase: int) -> None:
        order = effects.fire_order(self.table, self.battle.zone, phase)
        first = self.battle.side if order == Order.ATTACKER_FIRST else self.battle.foe
        if order == Order.SIMULTANEOUS:
            mine = {slot: self.laws[slot] for slot in self.mine}
            self.volley(self.battle.foe, phase)
            after = {slot: self.laws[slot] for slot in self.mine}
            self.laws.update(mine)
            self.volley(self.battle.side, phase)
            self.laws.update(after)
            return
        self.volley(first, phase)
        self.volley(Side(1 - first), phase)

    def outlook(self) -> Outlook:
        table, taken, nobody = self.table, 1.0, 1.0
        for slot in self.foes:
            taken *= self.laws[slot][0] if table.kind[slot] != Kind.HQ_TROOPS else 1.0
        for slot in self.mine:
            nobody *= self.laws[slot][0]
        gained, lost = sum(map(self._taken_from, self.foes)), sum(map(self._taken_from, self.mine))
        bill = sum(cost(table, slot) * self.laws[slot][0] for slot in self.mine)
        prize = sum(cost(table, slot) for slot in self.foes)
        return Outlook(gained, lost, taken * (1 - nobody), prize - bill)

    def _taken_from(self, slot: UnitId) -> float:
        """Its worth if it falls, and something for every hit it stands."""
        law = self.laws[slot]
        kept = 1 - law[0]
        harm = (len(law) - 1) * kept - sum(n * p for n, p in enumerate(law))
        return self.price(slot) * law[0] + HARM * harm


def cost(table: Table, slot: UnitId) -> int:
    return sum(table.design(one).cost for one in damage.struck(table, slot))


def price(table: Table, slot: UnitId) -> float:
    """A point for the enemy's pile for each point of its price, and the unit itself."""
    return sum(1.6 * table.design(one).cost + 0.3 for one in damage.struck(table, slot))


def main_attack(table: Table, battle: Battle) -> SpaceId:
    """The defender takes the strongest group for the main attack, so that the fewest have the bonus of a flank."""
    origins = battle.origins(table)
    if battle.main != NOWHERE or len(origins) < 2:
        return battle.main
    groups = {
        here: [s for s in leading(table, battle.attackers) if battle.origin(table, s) == here] for here in origins
    }
    return max(origins, key=lambda here: (len(groups[here]), -here))


def outlook(table: Table, battle: Battle, phases: tuple[int, ...] = (1, 2), known: Range | None = None) -> Outlook:
    fight = Fight(table, battle, known)
    if 1 in phases:
        fight.expect()
    for phase in phases:
        fight.phase(phase)
    return fight.outlook()


def worth_of(table: Table, battle: Battle, phases: tuple[int, ...] = (1, 2), known: Range | None = None) -> float:
    """The exchange, the zone, and headquarters if they would decide the game for us."""
    seen = outlook(table, battle, phases, known)
    value = seen.gained - care(table, battle.side) * seen.lost
    if battle.zone == HQS[battle.foe]:
        lead = table.points[battle.side] + CAPTURE_BONUS + seen.swing - table.points[battle.foe]
        return value + seen.taken * (40.0 if lead > 0 else -40.0)
    return value + seen.taken * (ROW if battle.zone in _ROWS[battle.foe] else CENTRE)


def care(table: Table, side: Side) -> float:
    """How much own losses weigh: who is behind while nothing moves, or swims in supply, dares more."""
    behind = table.points[1 - side] - table.points[side]
    if behind > 0 and table.idle >= 2:
        return max(0.9 - 0.1 * table.idle, 0.4)
    return 0.8 if table.supply[side] >= 20 else 1.0


_ROWS: tuple[tuple[SpaceId, ...], ...] = (ZONES[:3], ZONES[6:])
