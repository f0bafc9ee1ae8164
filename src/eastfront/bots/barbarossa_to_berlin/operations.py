"""An operation as a whole: which spaces to mark for combat and which for movement, with the points there are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from eastfront.bots.barbarossa_to_berlin.battles import Outlook, outlook
from eastfront.bots.barbarossa_to_berlin.ground import VALUE, point
from eastfront.bots.barbarossa_to_berlin.judgement import Judgement
from eastfront.bots.barbarossa_to_berlin.marches import Key, Terrain, best_march, by_weight, key_of
from eastfront.engine.frames import Side
from eastfront.parts.ids import NO_SPACE, SpaceId, UnitId
from eastfront.parts.memory import Recent
from eastfront.titles.barbarossa_to_berlin.advance import Pursuit, ends, march
from eastfront.titles.barbarossa_to_berlin.attacks import forbids_target, forbids_unit, supported
from eastfront.titles.barbarossa_to_berlin.conditions import is_mechanized
from eastfront.titles.barbarossa_to_berlin.control import enter, remove_beachhead
from eastfront.titles.barbarossa_to_berlin.costs import activation_costs
from eastfront.titles.barbarossa_to_berlin.entrenching import forbids_dig
from eastfront.titles.barbarossa_to_berlin.offensives import note_attack, offensive_owed
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CONTACT, IS_LCU, SOVIET, WESTERN
from eastfront.titles.barbarossa_to_berlin.retreat import ways_back
from eastfront.titles.barbarossa_to_berlin.supply import levels_for
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, ELIMINATED, MOVE, Table

BESIDE: Final = 4  # spaces considered for one attack
LEAST: Final = 0.4  # what an operation must bring
DIG: Final = 0.7
ENDS: Final = 4
KEPT: Final = 16
SECOND: Final = 0.65  # of what a further march promises: often it cures what another has cured
ILL: Final = 6.0
CURED: Final = 0.15
TASTE: Final = 0.25
BEACH: Final = 5.0  # a beachhead less
STRANDED: Final = 0.5  # of those it could feed again
_found: Recent[Key, list[Item]] = Recent(KEPT)


class Item(NamedTuple):
    """An attack, or the marches out of a space."""

    value: float
    spaces: tuple[SpaceId, ...]
    target: SpaceId = NO_SPACE
    attackers: tuple[UnitId, ...] = ()
    outlook: Outlook | None = None


class Staff:
    """Plans for one side in one position."""

    def __init__(self, table: Table, side: Side, judge: Judgement) -> None:
        self.table, self.side, self.judge = table, side, judge
        self.base = judge.evaluate(table, side)
        self.look = Terrain(table, side)
        self.key: Key = key_of(table, side, judge)
        self.costs = activation_costs(table, side)

    # ------------------------------------------------------------------ attacks
    def attacks(self, spaces: Iterable[SpaceId], only: SpaceId = NO_SPACE) -> list[Item]:
        """The best ways to attack each target from these spaces, with all units of them that may."""
        table, side = self.table, self.side
        beside: dict[SpaceId, list[SpaceId]] = {}
        empty = empty_beaches(table) if side == AXIS else ()
        for space in spaces:
            for there in CONTACT[space]:
                if (there in self.look.foes or there in empty) and only in (NO_SPACE, there):
                    beside.setdefault(there, []).append(space)
        found: list[Item] = []
        for target in sorted(beside):
            if forbids_target(table, side, target) is None:
                found += (
                    self._closed(target, beside[target]) if target in empty else self._against(target, beside[target])
                )
        return found

    def _against(self, target: SpaceId, spaces: list[SpaceId]) -> list[Item]:
        able = {space: self._able(space, target) for space in spaces}
        strength = {space: sum(self.table.cs(u) for u in units) for space, units in able.items() if units}
        strongest = sorted(strength, key=lambda s: (-strength[s], s))[:BESIDE]
        if not strongest:
            return []
        gain: float | None = None
        found = []
        for many in (1, 2, 3):
            for group in combinations(strongest, many):
                if not supported(self.table, set(group)):
                    continue
                attackers = tuple(u for space in group for u in able[space])
                seen = outlook(self.table, self.side, target, attackers)
                if gain is None and seen.cleared > 0.1:
                    gain = max(self._ground(target, [u for space in strongest for u in able[space]]), 0.0)
                value = seen.inflicted - self.judge.stance.care * seen.suffered + seen.cleared * (gain or 0.0)
                value += self._ordered(attackers, target)
                value *= 1.0 + taste(self.judge.stance.whim, target + sum(group))
                if value > LEAST:
                    found.append(Item(value, group, target, attackers, seen))
        return found

    def _closed(self, beach: SpaceId, spaces: list[SpaceId]) -> list[Item]:
        """7.6.3 An empty beach is taken away without a die, and with it what it feeds."""
        twin = self.table.clone()
        remove_beachhead(twin, beach)
        gain = self.judge.evaluate(twin, self.side) - self.base + BEACH
        alone = [u for u in twin.of_side(ALLIED) if u in WESTERN and not levels_for(twin, u)[twin.location[u]]]
        gain += STRANDED * sum(VALUE[u][twin.steps[u]] for u in alone)
        return [Item(gain, (space,), beach, able[:1]) for space in spaces if (able := tuple(self._able(space, beach)))]

    def _able(self, space: SpaceId, target: SpaceId) -> list[UnitId]:
        table = self.table
        return [
            unit
            for unit in table.units_in(space)
            if table.side[unit] == self.side and not table.fought[unit] and forbids_unit(table, unit, target) is None
        ]

    def _ordered(self, attackers: tuple[UnitId, ...], target: SpaceId) -> float:
        """8.2 An attack that fulfils orders saves a point."""
        if not offensive_owed(self.table, self.side):
            return 0.0
        twin = self.table.clone()
        note_attack(twin, self.side, attackers, target)
        return 0.25 * point(self.table) * min(self.table.round, 4) if twin.offensive_done[self.side] else 0.0

    def _ground(self, target: SpaceId, attackers: Sequence[UnitId]) -> float:
        """What it brings when the defenders are gone and the best of the attackers has followed."""
        table, side = self.table, self.side
        twin = table.clone()
        lost = 0.0
        large = sum(IS_LCU[u] for u in table.units_in(target))
        for unit in table.units_in(target):
            ways = ways_back(twin, unit, target, 2)
            if ways:
                twin.location[unit] = ways[0][-1]
            else:
                lost += VALUE[unit][twin.steps[unit]]
                twin.location[unit], twin.steps[unit] = ELIMINATED, 0
        lead = max(attackers, key=lambda u: (is_mechanized(table, u), VALUE[u][table.steps[u]], -u))
        pursuit = Pursuit(side, (target,), 2, False, False, False, large)
        goals = ends(twin, pursuit, march(twin, pursuit, lead))
        best = float("-inf")
        for goal in self.look.best([g for g in goals if g != target], ENDS) + [target]:
            after = twin.clone()
            enter(after, lead, target)
            if goal != target:
                enter(after, lead, goal)
            best = max(best, self.judge.evaluate(after, side))
        return best - self.base

    # ------------------------------------------------------------------ marches
    def marches(self, spaces: Iterable[SpaceId]) -> list[Item]:
        table, side = self.table, self.side
        found = []
        for space in spaces:
            if not self.look.matters(space):
                continue
            units = [u for u in table.units_in(space) if table.side[u] == side and not table.moved[u]]
            gains = [
                best_march(table, side, u, self.judge, self.base, self.look, self.key)[0]
                for u in by_weight(table, units)
            ]
            most = sorted((g for g in gains if g > 0), reverse=True)
            value = sum(most[:1]) + SECOND * tempered(sum(most[1:2]))
            if value < DIG and self._digs(space, units):
                value = DIG
            if value > LEAST:
                found.append(Item(value, (space,)))
        return found

    def _digs(self, space: SpaceId, units: Sequence[UnitId]) -> bool:
        """10.2 Would it help to dig in here?"""
        if not any(u in SOVIET for u in units) or not any(there in self.look.foes for there in CONTACT[space]):
            return False
        twin = self.table.clone()
        twin.activated[space] = MOVE
        return any(forbids_dig(twin, u) is None for u in units)

    # ------------------------------------------------------------------ together
    def choices(self, spaces: Sequence[SpaceId], combat_only: bool = False) -> list[Item]:
        """Everything worth doing from some spaces; those already marked serve only their marker."""
        table = self.table
        marks = table.activated
        known = (*self.key, bytes(marks), tuple(table.effects), bytes(table.opened), tuple(spaces), combat_only)
        if known in _found:
            return _found[known]
        found = self.attacks([s for s in spaces if marks[s] in (0, COMBAT)])
        if not combat_only:
            found += self.marches([s for s in spaces if marks[s] in (0, MOVE)])
        _found[known] = found
        return found

    def price(self, item: Item, paid: dict[SpaceId, int], markers: bool) -> int:
        return sum(
            1 if markers else self.costs[s] for s in item.spaces if s not in paid and not self.table.activated[s]
        )


def chosen(staff: Staff, items: Sequence[Item], points: int, markers: bool = False) -> tuple[float, list[Item]]:
    """The most for the points: by value for the price, begun with each of the best few."""
    best: tuple[float, list[Item]] = (0.0, [])
    order = sorted(items, key=lambda i: (-i.value / max(staff.price(i, {}, markers), 0.5), i.spaces, i.target))
    for first in order[:6]:
        taken: list[Item] = []
        used: dict[SpaceId, int] = {}  # space: target, -1 for marches
        left, value = points, 0.0
        for item in (first, *order):
            if any(space in used for space in item.spaces):
                continue
            if item.target >= 0 and item.target in used.values():
                continue
            price = staff.price(item, used, markers)
            if price <= left:
                left -= price
                value += item.value if item.target >= 0 else fresh(item, taken)
                taken.append(item)
                used.update(dict.fromkeys(item.spaces, item.target))
        if value > best[0]:
            best = (value, taken)
    return best


def taste(whim: int, attack: int) -> float:
    """How much one player likes an attack better than another does, of much the same worth."""
    return TASTE * (whim * (attack + 31) % 101 / 50 - 1) if whim else 0.0


def fresh(item: Item, taken: Sequence[Item]) -> float:
    """What a march still promises after others: great gains mostly cure the same ill, so they count once."""
    marched = sum(other.target < 0 for other in taken)
    return tempered(item.value) * SECOND**marched if marched else item.value


def tempered(gain: float) -> float:
    return min(gain, ILL) + CURED * max(gain - ILL, 0.0)


def empty_beaches(table: Table) -> list[SpaceId]:
    return [beach for beach in table.beachhead if beach >= 0 and table.side_in(beach) < 0]


def own_spaces(table: Table, side: Side) -> list[SpaceId]:
    return sorted({table.location[unit] for unit in table.of_side(side)})
