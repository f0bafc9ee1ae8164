"""11.5 Advance after combat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Advance, AdvanceTo
from eastfront.titles.barbarossa_to_berlin.attacks import GUDERIAN
from eastfront.titles.barbarossa_to_berlin.conditions import is_mechanized
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.nations import closed_on_foot, may_enter, stacks
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    CONTACT,
    EFFECTS,
    IN_USSR,
    IS_LCU,
    IS_PANZER,
    NEIGHBOURS,
    TERRAIN,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.records import Kind
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, Effect, Table

ADVANCE_TO: Final = tuple(AdvanceTo(space) for space in ALL_SPACES)
HALTS: Final = bytearray(int(terrain in EFFECTS and EFFECTS[terrain].halt) for terrain in TERRAIN)
BY_RETREAT: Final = (3, 2, 3)  # 11.5.1 mechanized, after a retreat of so many spaces; 0 when nobody is left
GUDERIAN_AGAIN: Final = 1  # AX5 after a second attack
PATTON_AGAIN: Final = 2  # AL55
CITADELLE_ARMIES: Final = 2

Ways: TypeAlias = dict[SpaceId, tuple[SpaceId, ...]]
"""Spaces a unit can come to, and the way there."""


class Pursuit(Struct, frozen=True, forbid_unknown_fields=True):
    """What an advance may follow: the spaces the defender left, the defended one first, after a retreat of so many
    spaces. `halts`: that space ends a mechanized advance; `large`: the large units that held it at first."""

    side: Side
    vacated: tuple[SpaceId, ...]
    retreat: int
    halts: bool
    landing: bool
    second: bool
    large: int

    @property
    def target(self) -> SpaceId:
        return self.vacated[0]


def most(table: Table, pursuit: Pursuit, unit: UnitId) -> int:
    """11.5.1 How many spaces a unit may advance; 11.5.4 shock armies one; 7.6.3 one from the beaches of an invasion."""
    spaces = BY_RETREAT[pursuit.retreat] if is_mechanized(table, unit) else max(pursuit.retreat, 1)
    if UNITS[unit].kind is Kind.SHOCK or pursuit.landing:
        return 1
    if pursuit.second:
        return min(spaces, GUDERIAN_AGAIN if unit == GUDERIAN else PATTON_AGAIN)
    return spaces


class March(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a unit may still go."""

    unit: UnitId
    left: int
    mechanized: bool
    begun: bool = False


def march(table: Table, pursuit: Pursuit, unit: UnitId) -> March:
    return March(unit, most(table, pursuit, unit), is_mechanized(table, unit))


def ways_forward(table: Table, pursuit: Pursuit, march: March) -> Ways:
    """11.5.1 On foot through the spaces the defender left; 11.5.3 mechanized wherever it could move, 11.5.2 until it
    enters forest, mountain, swamp or a fort."""
    side, start = pursuit.side, table.location[march.unit]
    roads = CONTACT if side == ALLIED else NEIGHBOURS
    closed = closed_on_foot(table, march.unit)
    ways: Ways = {start: ()}
    edge = [start]
    for spent in range(march.left):
        on_foot = pursuit.vacated if march.begun or spent else (pursuit.target,)
        further = []
        for here in edge:
            if march.mechanized and here != start and halts_in(table, pursuit, here):
                continue
            for there in roads[here]:
                if there in ways or closed[there]:
                    continue
                if march.mechanized or there in on_foot:
                    ways[there] = (*ways[here], there)
                    further.append(there)
        edge = further
    del ways[start]
    return ways


def halts_in(table: Table, pursuit: Pursuit, space: SpaceId) -> bool:
    """11.5.2, AX18 A space that ends a mechanized advance."""
    return bool(HALTS[space]) or table.has_fort(space) or (pursuit.halts and space == pursuit.target)


def forbids_end(table: Table, unit: UnitId, space: SpaceId) -> Refusal | None:
    """9, 11.5.3 Why an advance may not end in a space it can reach."""
    if table.activated[space] == COMBAT:
        return Refusal("11.5.3", "b2b-no-advance-combat")
    return stacks(table, unit, space)


def ends(table: Table, pursuit: Pursuit, march: March) -> list[SpaceId]:
    """Where an advance may end, lowest id first."""
    ways = ways_forward(table, pursuit, march)
    return [space for space in sorted(ways) if forbids_end(table, march.unit, space) is None]


class Advances(Procedure[Table]):
    """11.5 The attackers advance one by one, as their owner likes; nobody must."""

    pursuit: Pursuit
    units: tuple[UnitId, ...]

    def resume(self, table: Table, answer: Advance | Pass | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, Advance):
            self.units = tuple(unit for unit in self.units if unit != answer.unit)
            return AdvanceUnit(self.pursuit, march(table, self.pursuit, answer.unit))
        self.units = tuple(u for u in self.units if ends(table, self.pursuit, march(table, self.pursuit, u)))
        return ChooseAdvance(self.pursuit.side, self.units) if self.units else Done()


class ChooseAdvance(Decision[Table]):
    RULE = "11.5"

    units: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(Advance(unit) for unit in self.units)]


class AdvanceUnit(Procedure[Table]):
    """11.5.3 A unit goes on until it has no space left, stops or must stop."""

    pursuit: Pursuit
    march: March

    def resume(self, table: Table, answer: AdvanceTo | Pass | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if answer is not None:
            self._go(table, answer.space)
        spaces = ends(table, self.pursuit, self.march)
        if not spaces:
            return Done()
        if len(spaces) == 1 and not self.march.begun:
            self._go(table, spaces[0])
            return None
        return ChooseAdvanceTo(self.pursuit.side, self.pursuit, self.march)

    def _go(self, table: Table, goal: SpaceId) -> None:
        unit, pursuit = self.march.unit, self.pursuit
        way = ways_forward(table, pursuit, self.march)[goal]
        halted = self.march.mechanized and halts_in(table, pursuit, goal)
        for space in way:
            enter(table, unit, space)
        table.tell(facts.ADVANCED, unit, goal)
        if pursuit.target in way:
            _note_citadelle(table, pursuit, unit)
        left = 0 if halted else self.march.left - len(way)
        self.march = March(unit, left, self.march.mechanized, True)


def _note_citadelle(table: Table, pursuit: Pursuit, unit: UnitId) -> None:
    """AX27 A Panzer army takes a space of the USSR that two large units held."""
    army = IS_LCU[unit] and IS_PANZER[unit]
    if table.effects[Effect.CITADELLE] and army and IN_USSR[pursuit.target] and pursuit.large >= CITADELLE_ARMIES:
        table.effects[Effect.CITADELLE] = 2


class ChooseAdvanceTo(Decision[Table]):
    """11.5.3 Where the unit goes, along a shortest way; once it has begun it may stop."""

    RULE = "11.5.3"

    pursuit: Pursuit
    march: March

    @property
    def unit(self) -> UnitId:
        return self.march.unit

    @property
    def left(self) -> int:
        return self.march.left

    def candidates(self, table: Table) -> Iterable[Action]:
        if self.march.begun:
            yield PASS
        found, edge = {table.location[self.march.unit]}, {table.location[self.march.unit]}
        for _ in range(self.march.left):
            edge = {there for here in edge for there in CONTACT[here]} - found
            found |= edge
        yield from (ADVANCE_TO[space] for space in sorted(found - {table.location[self.march.unit]}))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, AdvanceTo):
            return None
        space, unit = action.space, self.march.unit
        if table.side_in(space) == enemy(self.side):
            return Refusal("9.1", "b2b-no-enemy")
        if (refusal := may_enter(table, unit, space)) is not None:
            return refusal
        if space not in ways_forward(table, self.pursuit, self.march):
            rule = "11.5.2" if self.march.mechanized else "11.5.1"
            return Refusal(rule, "b2b-no-advance-halted" if self.march.mechanized else "b2b-no-advance-foot")
        return forbids_end(table, unit, space)

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS] if self.march.begun else []
        found += [ADVANCE_TO[space] for space in ends(table, self.pursuit, self.march)]
        return found
