"""What an assault may be expected to bring: every volley by the exact law of its dice, unit by unit.

A unit is a law of how many hits it can still take. Who may have fallen before he fires, fires with the chance that he
still stands; that two units fall or stand together is taken for chance."""

from __future__ import annotations

from functools import cache
from math import comb
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


def struck(law: Law, hits: Law, fires: float) -> Law:
    """What is left of a unit fired at by somebody who is there with the chance `fires`."""
    found = [0.0] * len(law)
    for left, weight in enumerate(law):
        for n, chance in enumerate(hits):
            found[max(left - n, 0)] += weight * chance * fires
        found[left] += weight * (1 - fires)
    return tuple(found)


class Outlook(NamedTuple):
    """Of an assault: worth of losses on both sides, the chance that the zone is taken, and what the piles then gain."""

    gained: float
    lost: float
    taken: float
    swing: float


class Fight:
    """The units of a battle with what is left of them."""

    def __init__(self, table: Table, battle: Battle) -> None:
        armor = all(table.kind[slot] == Kind.ARMOR for slot in battle.attackers)
        ground = battle.zone in ZONES and not IS_CLEAR[table.terrain[battle.zone]]
        self.table = table
        self.battle = replace(battle, main=main_attack(table, battle), alone=armor and ground)
        self.mine = [*leading(table, battle.attackers)]
        self.foes = targets(table, battle, battle.side)
        self.laws: dict[UnitId, Law] = {slot: self._whole(slot) for slot in (*self.mine, *self.foes)}
        self.defence = self.battle.defenders(table)
        self.guns = list(battle.helpers)
        self.starved: frozenset[UnitId] = frozenset()
        self._known: dict[tuple[UnitId, UnitId, int], Law] = {}

    def expect(self) -> None:
        """Before the enemy has answered: he supplies whom he can, then his guns; who gets no point fires half."""
        points = self.table.supply[self.battle.foe]
        if not zone_in_supply(self.table, self.battle.foe, self.battle.zone):
            points = 0
        self.starved = frozenset(self.defence[points:])
        left = max(self.table.supply[self.battle.foe] - len(self.defence), 0)
        self.guns = artillery(self.table, self.battle.foe, self.battle.zone)[:left]

    def _whole(self, slot: UnitId) -> Law:
        crew = damage.struck(self.table, slot)
        left = sum(max(effects.defence(self.table, one) - max(self.table.hits[one], 0), 1) for one in crew)
        left += damage.may_ignore(self.table, slot, slot in self.foes)
        return (*([0.0] * left), 1.0)

    def stands(self, slot: UnitId) -> float:
        return 1 - self.laws[slot][0] if slot in self.laws else 1.0

    def volley(self, side: Side, phase: int) -> None:
        attacking = side == self.battle.side
        firers = [*self.mine, *self.battle.support] if attacking else [*self.defence, *self.guns]
        before = {slot: self.stands(slot) for slot in firers}
        for slot in firers:
            aim = max(self.foes if attacking else self.mine, key=lambda t: self.promise(slot, t, phase), default=None)
            if aim is not None:
                self.laws[aim] = struck(self.laws[aim], self._hits(slot, aim, phase), before[slot])

    def _hits(self, slot: UnitId, target: UnitId, phase: int) -> Law:
        found = self._known.get((slot, target, phase))
        if found is None:
            shot = shot_of(self.table, self.battle, phase, slot, target)
            dice = firepower(self.table, shot).total
            found = hits_of((dice + 1) // 2 if slot in self.starved else dice, number(self.table, shot).total)
            self._known[slot, target, phase] = found
        return found

    def promise(self, slot: UnitId, target: UnitId, phase: int) -> float:
        """How much of the target's worth this shot takes, hits that do not kill included."""
        before = self.laws[target]
        after = struck(before, self._hits(slot, target, phase), 1.0)
        harm = sum(n * (p - q) for n, (p, q) in enumerate(zip(before, after, strict=True)))
        return price(self.table, target) * (after[0] - before[0]) + 0.2 * harm * self.stands(target)

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
        return price(self.table, slot) * law[0] + HARM * harm


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


def outlook(table: Table, battle: Battle, phases: tuple[int, ...] = (1, 2)) -> Outlook:
    fight = Fight(table, battle)
    if 1 in phases:
        fight.expect()
    for phase in phases:
        fight.phase(phase)
    return fight.outlook()


def worth_of(table: Table, battle: Battle, phases: tuple[int, ...] = (1, 2)) -> float:
    """The exchange, the zone, and headquarters if they would decide the game for us."""
    seen = outlook(table, battle, phases)
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
