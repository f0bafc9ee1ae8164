"""11.3 Losses: how near a side must come to the number it suffers, step by step, and who takes the place of whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import NO_UNIT, UnitId
from eastfront.titles.barbarossa_to_berlin import casualties, facts
from eastfront.titles.barbarossa_to_berlin.actions import LoseStep, ReplaceBy
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALIKE,
    GROUP,
    IS_LCU,
    REPLACED_BY,
    SOUTHWEST_MECHANIZED,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.sources import theatre_of
from eastfront.titles.barbarossa_to_berlin.table import RESERVE, Table

LOSE_STEP: Final = tuple(LoseStep(unit.id) for unit in UNITS)

# ---------------------------------------------------------------------- how much can be absorbed
# A unit counts here by its group and its steps alone, as the number 2 * group + steps - 1.
_FIRST: Final = tuple(units[0] for units in GROUP.values())  # a unit of each group
_LF: Final = tuple(UNITS[unit].lf[steps] for unit in _FIRST for steps in (1, 2))
_SMALL: Final = tuple(tuple(sorted({ALIKE[small] for small in REPLACED_BY[unit]})) for unit in _FIRST)
"""11.3.1 By group: the groups one of which takes its place."""

Reserve: TypeAlias = tuple[tuple[int, int, int], ...]
"""(group, full ones, reduced ones)."""
ENOUGH: Final = 3  # no battle needs more of a group than this, and the memory stays small


def code(table: Table, unit: UnitId) -> int:
    return 2 * ALIKE[unit] + table.steps[unit] - 1


def ghost_of(unit: UnitId) -> int:
    """R53 The full small unit that should have taken the place of a large one."""
    return 2 * _SMALL[ALIKE[unit]][0] + 1


def reserve_for(table: Table, units: Iterable[UnitId]) -> Reserve:
    """What lies in reserve to take the place of the large units among these."""
    groups = sorted({small for unit in units if IS_LCU[unit] for small in _SMALL[ALIKE[unit]]})
    found = []
    for group in groups:
        ready = [table.steps[u] for u in GROUP[UNITS[_FIRST[group]].group] if table.location[u] == RESERVE]
        found.append((group, min(ready.count(2), ENOUGH), min(ready.count(1), ENOUGH)))
    return tuple(found)


def _without(reserve: Reserve, group: int, full: bool) -> Reserve:
    return tuple((g, f - (g == group and full), r - (g == group and not full)) for g, f, r in reserve)


def _after(one: int, reserve: Reserve) -> Iterator[tuple[tuple[int, ...], Reserve]]:
    """What stands in the place of a unit that lost a step, and what is then left in reserve."""
    if one % 2:
        yield (one - 1,), reserve
        return
    small = _SMALL[one // 2]
    if not small:
        yield (), reserve
        return
    ready = [entry for entry in reserve if entry[0] in small]
    if full := [group for group, many, _ in ready if many]:
        for group in full:
            yield (2 * group + 1,), _without(reserve, group, True)
    elif reduced := [group for group, _, many in ready if many]:
        for group in reduced:
            yield (2 * group,), _without(reserve, group, False)
    else:
        yield (2 * small[0] + 1,), reserve  # R53 as if it were there


@lru_cache(maxsize=1 << 15)
def most_absorbed(losses: int, troops: tuple[int, ...], reserve: Reserve) -> int:
    """11.3 The most of these losses, never more, that units absorb whose codes are given in rising order."""
    best = 0
    for place, one in enumerate(troops):
        if _LF[one] > losses or (place and troops[place - 1] == one):
            continue
        rest = troops[:place] + troops[place + 1 :]
        for instead, left in _after(one, reserve):
            absorbed = _LF[one] + most_absorbed(losses - _LF[one], tuple(sorted(rest + instead)), left)
            if absorbed == losses:
                return losses
            best = max(best, absorbed)
    return best


def _keeps_best(losses: int, troops: tuple[int, ...], reserve: Reserve, one: int) -> bool:
    """May this unit lose a step now without the side absorbing less in the end?"""
    if _LF[one] > losses:
        return False
    place = troops.index(one)
    rest = troops[:place] + troops[place + 1 :]
    most = most_absorbed(losses, troops, reserve)
    return any(
        _LF[one] + most_absorbed(losses - _LF[one], tuple(sorted(rest + instead)), left) == most
        for instead, left in _after(one, reserve)
    )


# ---------------------------------------------------------------------- a step off one unit
def take_place(table: Table, large: UnitId, small: UnitId) -> None:
    """11.3.1 A small unit from the reserve takes the place of a large one, which goes into the box."""
    table.location[small] = table.location[large]
    for column in (table.fought, table.moved, table.retreated, table.supply):
        column[small] = column[large]
    casualties.eliminate(table, large, theatre_of(table, large))
    table.tell(facts.REPLACED, large, small)


class Hit(Procedure[Table]):
    """A step off one unit. Answers what stands in its place: itself, the small unit that follows it, or nobody."""

    side: Side
    unit: UnitId

    def resume(self, table: Table, answer: ReplaceBy | None) -> Next:
        unit = self.unit
        if answer is not None:
            take_place(table, unit, answer.unit)
            return Done((answer.unit,))
        if not casualties.lose_step(table, unit):
            return Done((unit,))
        small = casualties.small_units_for(table, unit)
        if len(small) > 1:
            return ChooseReplacement(self.side, unit)
        if small:
            take_place(table, unit, small[0])
            return Done((small[0],))
        if IS_LCU[unit]:
            casualties.remove(table, unit)
        else:
            casualties.eliminate(table, unit)
        return Done(())


class ChooseReplacement(Decision[Table]):
    """11.3.1 A British army may give way to a British or to a Commonwealth corps."""

    RULE = "11.3.1"

    unit: UnitId

    def options(self, table: Table) -> list[Action]:
        return [ReplaceBy(small) for small in casualties.small_units_for(table, self.unit)]


# ---------------------------------------------------------------------- the losses of a combat
class TakeLosses(Procedure[Table]):
    """11.3 A side takes its losses step by step, forced ones by itself. Answers the units that are left.

    `ghosts` are small units that were not in reserve: R53 they absorb losses as if they had been there."""

    side: Side
    units: tuple[UnitId, ...]
    losses: int
    southwest_first: bool = False
    ghosts: tuple[int, ...] = ()
    hit: UnitId = NO_UNIT  # the unit losing a step

    def resume(self, table: Table, answer: LoseStep | tuple[UnitId, ...] | None) -> Next:
        if isinstance(answer, tuple):
            place = self.units.index(self.hit)
            self.units = self.units[:place] + answer + self.units[place + 1 :]
        elif answer is not None:
            return self._hit(table, answer.unit)
        self._haunt(table)
        choice = ChooseLoss(self.side, self.units, self.losses, self.ghosts, self.southwest_first)
        able = choice.able(table)
        if not able:
            return Done(self.units)
        return choice if len(table.distinct(able)) > 1 else self._hit(table, able[0])

    def _hit(self, table: Table, unit: UnitId) -> Next:
        self.hit = unit
        self.losses -= table.lf(unit)
        self.southwest_first = False
        if table.steps[unit] == 1 and REPLACED_BY[unit] and not casualties.small_units_for(table, unit):
            self.ghosts += (ghost_of(unit),)
        return Hit(self.side, unit)

    def _haunt(self, table: Table) -> None:
        """Ghosts absorb what they can before real units have to."""
        for ghost in self.ghosts:
            troops, reserve = muster(table, self.units, self.ghosts)
            if _keeps_best(self.losses, troops, reserve, ghost):
                place = self.ghosts.index(ghost)
                left = (ghost - 1,) if ghost % 2 else ()
                self.ghosts = self.ghosts[:place] + left + self.ghosts[place + 1 :]
                self.losses -= _LF[ghost]
                self._haunt(table)
                return


def muster(table: Table, units: tuple[UnitId, ...], ghosts: tuple[int, ...]) -> tuple[tuple[int, ...], Reserve]:
    return tuple(sorted([*(code(table, unit) for unit in units), *ghosts])), reserve_for(table, units)


class ChooseLoss(Decision[Table]):
    """11.3 As near the number as can be and never beyond it. 11.3.2 The mechanized Southwest Front goes first."""

    RULE = "11.3"

    units: tuple[UnitId, ...]
    losses: int
    ghosts: tuple[int, ...]
    southwest_first: bool

    def able(self, table: Table) -> list[UnitId]:
        """Units that may lose the next step."""
        if self._southwest(table):
            return [SOUTHWEST_MECHANIZED]
        if not self.losses:
            return []
        troops, reserve = muster(table, self.units, self.ghosts)
        may = {one: _keeps_best(self.losses, troops, reserve, one) for one in set(troops)}
        return [unit for unit in self.units if may[code(table, unit)]]

    def _southwest(self, table: Table) -> bool:
        if not self.southwest_first or SOUTHWEST_MECHANIZED not in self.units:
            return False
        return table.lf(SOUTHWEST_MECHANIZED) <= self.losses

    def candidates(self, table: Table) -> Iterable[Action]:
        return [LOSE_STEP[unit] for unit in self.units]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        assert isinstance(action, LoseStep)
        if self._southwest(table):
            return None if action.unit == SOUTHWEST_MECHANIZED else Refusal("11.3.2", "b2b-no-southwest-first")
        lf = table.lf(action.unit)
        if lf > self.losses:
            return Refusal("11.3", "b2b-no-loss-beyond", {"factor": lf, "left": self.losses})
        return None if action.unit in self.able(table) else Refusal("11.3", "b2b-no-loss-farther")

    def options(self, table: Table) -> list[Action]:
        return [LOSE_STEP[unit] for unit in self.able(table)]


class LoseOneStep(Procedure[Table]):
    """One step, whatever its factor: the price of standing, or of meeting a Panzerfaust. `able` may take it. Answers
    the units that are left."""

    side: Side
    units: tuple[UnitId, ...]
    able: tuple[UnitId, ...]
    hit: UnitId = NO_UNIT

    def resume(self, table: Table, answer: LoseStep | tuple[UnitId, ...] | None) -> Next:
        if isinstance(answer, tuple):
            place = self.units.index(self.hit)
            return Done(self.units[:place] + answer + self.units[place + 1 :])
        if answer is None and len(table.distinct(list(self.able))) > 1:
            return ChooseStep(self.side, self.able)
        self.hit = self.able[0] if answer is None else answer.unit
        return Hit(self.side, self.hit)


class ChooseStep(Decision[Table]):
    RULE = "11.4.2"

    able: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [LOSE_STEP[unit] for unit in self.able]
