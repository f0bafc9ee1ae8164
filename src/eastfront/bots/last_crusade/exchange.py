"""What an assault may be expected to bring: every volley by the exact law of its dice, unit by unit.

A unit is a law of how many hits it can still take. Who may have fallen before he fires, fires with the chance that he
still stands; that two units fall or stand together is taken for chance."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade import damage, effects
from eastfront.titles.last_crusade.assault_fire import shot_of, targets
from eastfront.titles.last_crusade.battle import Battle, leading
from eastfront.titles.last_crusade.ground import HQS, ZONES
from eastfront.titles.last_crusade.numbers import firepower, number
from eastfront.titles.last_crusade.printed import IS_CLEAR, Kind
from eastfront.titles.last_crusade.shots import Order
from eastfront.titles.last_crusade.table import Table

Law = tuple[float, ...]


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
    """Of an assault: worth of losses on both sides, and the chance that the zone is taken."""

    gained: float
    lost: float
    taken: float


class Fight:
    """The units of a battle with what is left of them."""

    def __init__(self, table: Table, battle: Battle) -> None:
        armor = all(table.kind[slot] == Kind.ARMOR for slot in battle.attackers)
        ground = battle.zone in ZONES and not IS_CLEAR[table.terrain[battle.zone]]
        self.table = table
        self.battle = Battle(
            battle.side,
            battle.zone,
            battle.units,
            battle.jumpers,
            battle.support,
            main=battle.main,
            alone=armor and ground,
        )
        self.mine = [*leading(table, battle.attackers)]
        self.foes = targets(table, battle, battle.side)
        self.laws: dict[UnitId, Law] = {slot: self._whole(slot) for slot in (*self.mine, *self.foes)}

    def _whole(self, slot: UnitId) -> Law:
        crew = damage.struck(self.table, slot)
        left = sum(max(effects.defence(self.table, one) - max(self.table.hits[one], 0), 1) for one in crew)
        left += damage.may_ignore(self.table, slot, slot in self.foes)
        return (*([0.0] * left), 1.0)

    def stands(self, slot: UnitId) -> float:
        return 1 - self.laws[slot][0] if slot in self.laws else 1.0

    def volley(self, side: Side, phase: int) -> None:
        attacking = side == self.battle.side
        firers = [*self.mine, *self.battle.support] if attacking else self.battle.defenders(self.table)
        before = {slot: self.stands(slot) for slot in firers}
        for slot in firers:
            aim = max(self.foes if attacking else self.mine, key=lambda t: self.promise(slot, t, phase), default=None)
            if aim is not None:
                self.laws[aim] = struck(self.laws[aim], self._hits(slot, aim, phase), before[slot])

    def _hits(self, slot: UnitId, target: UnitId, phase: int) -> Law:
        shot = shot_of(self.table, self.battle, phase, slot, target)
        return hits_of(firepower(self.table, shot).total, number(self.table, shot).total)

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
        taken = 1.0
        for slot in self.foes:
            taken *= self.laws[slot][0] if self.table.kind[slot] != Kind.HQ_TROOPS else 1.0
        nobody = 1.0
        for slot in self.mine:
            nobody *= self.laws[slot][0]
        gained = sum(price(self.table, slot) * self.laws[slot][0] for slot in self.foes)
        lost = sum(price(self.table, slot) * self.laws[slot][0] for slot in self.mine)
        return Outlook(gained, lost, taken * (1 - nobody))


def price(table: Table, slot: UnitId) -> float:
    """A point for the enemy's pile for each point of its price, and the unit itself."""
    return sum(1.6 * table.design(one).cost + 0.3 for one in damage.struck(table, slot))


def outlook(table: Table, battle: Battle, phases: tuple[int, ...] = (1, 2)) -> Outlook:
    fight = Fight(table, battle)
    for phase in phases:
        fight.phase(phase)
    return fight.outlook()


def worth_of(table: Table, battle: Battle, phases: tuple[int, ...] = (1, 2)) -> float:
    """The exchange, the zone, and headquarters if they would decide the game for us."""
    seen = outlook(table, battle, phases)
    value = seen.gained - seen.lost
    if battle.zone == HQS[battle.foe]:
        lead = table.points[battle.side] + 5 + seen.gained / 2 - table.points[battle.foe] - seen.lost / 2
        return value + seen.taken * (40.0 if lead > 0 else -40.0)
    return value + seen.taken * (2.0 + (battle.zone in _ROWS[battle.foe]))


_ROWS: tuple[tuple[SpaceId, ...], ...] = (ZONES[:3], ZONES[6:])
