"""6.3, 13.4.4, 13.5 Attrition: what is out of supply is lost, and control changes behind the lines."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.masks import bits_in, mask_of
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PickUnit
from eastfront.titles.barbarossa_to_berlin.casualties import eliminate, put_on_track, remove
from eastfront.titles.barbarossa_to_berlin.control import remove_beachhead, take
from eastfront.titles.barbarossa_to_berlin.nations import IN_SWEDEN
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALIKE,
    ALLIED,
    IN_TURKEY,
    IN_USSR,
    IN_YUGOSLAVIA,
    IS_LCU,
    LAND,
    MALTA,
    NEIGHBOURS,
    REPLACED_BY,
    SIZE,
    SOVIET,
    WESTERN,
    YUGOSLAV_ARMY,
)
from eastfront.titles.barbarossa_to_berlin.sources import users
from eastfront.titles.barbarossa_to_berlin.supply import SYSTEMS, judge
from eastfront.titles.barbarossa_to_berlin.table import (
    EITHER_THEATRE,
    ELIMINATED,
    NO_THEATRE,
    ON_TRACK,
    OOS,
    RESERVE,
    Table,
)


class Attrition(Sequence[Table]):
    """6.3 The attrition segment of one side."""

    side: Side

    @step("13.4.4")
    def lose_units(self, table: Table, _: None) -> Next:
        judge(table, self.side, attrition=True)
        lost = tuple(unit for unit in table.of_side(self.side) if table.supply[unit] == OOS)
        for unit in lost:
            table.tell(facts.ATTRITION, unit)
        return LoseUnsupplied(self.side, lost) if lost else None

    @step("13.5")
    def lose_spaces(self, table: Table, _: None) -> Next:
        for space in cut_off(table, self.side):
            take(table, enemy(self.side), space, soviet=_falls_to_soviets(table, space))
        return None

    @step("6.3")
    def leave_the_track(self, table: Table, _: None) -> Next:
        for unit in table.units_in(ON_TRACK):
            if table.side[unit] == self.side and table.returns[unit] <= table.turn:
                table.location[unit], table.returns[unit] = ELIMINATED, 0
                table.theatre[unit] = EITHER_THEATRE if unit in WESTERN else NO_THEATRE
                table.tell(facts.OFF_TRACK, unit)
        return None

    @step("6.3")
    def lose_beachheads(self, table: Table, _: None) -> Next:
        if self.side == ALLIED:
            for marker, beach in enumerate(table.beachhead):
                if beach >= 0 and not users(table, marker):
                    remove_beachhead(table, beach)
        return None


# ---------------------------------------------------------------------- units
class LoseUnsupplied(Procedure[Table]):
    """13.4.4 Small units go into the box of eliminated units. A large one takes a small one of the reserve with it, or
    leaves the game when there is none. 11.4.3 and 14.5.4 lose large units in the same way."""

    side: Side
    units: tuple[UnitId, ...]
    large: UnitId = NO_UNIT  # the one that waits for its small unit

    def resume(self, table: Table, answer: PickUnit | None) -> Next:
        if answer is None:
            for unit in self.units:
                if not IS_LCU[unit]:
                    eliminate(table, unit)
            self.units = tuple(unit for unit in self.units if IS_LCU[unit])
        elif self.large < 0:
            self.large = answer.unit
        else:
            self._lose(table, answer.unit)
        while self.units:
            if self.large < 0:
                able = [unit for unit in self.units if companions(table, unit)]
                if not able:
                    break
                if scarce := rivals(table, able):
                    return ChooseKept(self.side, scarce)
                self.large = able[0]
            small = companions(table, self.large)
            if len(small) > 1:
                return ChooseCompanion(self.side, self.large)
            self._lose(table, small[0])
        for unit in self.units:
            remove(table, unit)
        return Done()

    def _lose(self, table: Table, small: UnitId) -> None:
        eliminate(table, small)
        if self.large in SOVIET:
            eliminate(table, self.large)
        else:
            put_on_track(table, self.large)
        self.units = tuple(unit for unit in self.units if unit != self.large)
        self.large = NO_UNIT


def companions(table: Table, large: UnitId) -> list[UnitId]:
    """The small units of the reserve that may be lost with a large one: the weakest of each kind."""
    ready = [small for small in REPLACED_BY[large] if table.location[small] == RESERVE]
    weakest: dict[int, UnitId] = {}
    for small in sorted(ready, key=lambda small: table.steps[small]):
        weakest.setdefault(ALIKE[small], small)
    return list(weakest.values())


def rivals(table: Table, large: list[UnitId]) -> tuple[UnitId, ...]:
    """The large units that want the same small ones as the first, when there are too few for all.
    (The last small unit of a list tells who shares: a British army takes what a Canadian one takes, and more.)"""
    same = [unit for unit in large if REPLACED_BY[unit][-1] == REPLACED_BY[large[0]][-1]]
    ready = {small for unit in same for small in REPLACED_BY[unit] if table.location[small] == RESERVE}
    return tuple(same) if len(same) > len(ready) else ()


class ChooseKept(Decision[Table]):
    """13.4.4 There are too few small units: which large unit does not leave the game for good?"""

    RULE = "13.4.4"

    units: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [PickUnit(unit) for unit in self.units]


class ChooseCompanion(Decision[Table]):
    """13.4.4 Which small unit of the reserve is lost with a large one?"""

    RULE = "13.4.4"

    unit: UnitId

    def options(self, table: Table) -> list[Action]:
        return [PickUnit(small) for small in companions(table, self.unit)]


# ---------------------------------------------------------------------- spaces
def cut_off(table: Table, side: Side) -> list[SpaceId]:
    """13.5 A side's spaces where none of its units would be supplied, by the levels last judged. In an intact fort it
    would; Malta falls only when it is entered, or by Herkules."""
    control, covered = table.control, 0
    for system in SYSTEMS[side]:
        covered |= bits_in(bytes(table.levels[system]))
    supplied = mask_of(covered, SIZE)
    return [
        space
        for space in LAND
        if not supplied[space] and control[space] == side and space != MALTA
        if not _home_of_friends(table, side, space)
    ]


def _home_of_friends(table: Table, side: Side, space: SpaceId) -> bool:
    """17.4, 19.6 Turks, Swedes and the Yugoslav army are always supplied at home, so nothing is lost there."""
    if IN_TURKEY[space]:
        return table.turkey == side
    if IN_SWEDEN[space]:
        return table.sweden == side
    here = table.location[YUGOSLAV_ARMY]
    return side == ALLIED and here >= 0 and (here == space or bool(IN_YUGOSLAVIA[space]))


def _falls_to_soviets(table: Table, space: SpaceId) -> bool:
    return bool(IN_USSR[space]) or any(
        table.soviet_held[near] and table.control[near] == ALLIED for near in NEIGHBOURS[space]
    )
