"""The small choices events ask for: trenches, partisans, panzers, corps, cards."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.parts.decks import DrawCards
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, PickSpace, PickUnit, PlaceTrench, RemovePartisans
from eastfront.titles.barbarossa_to_berlin.arrivals import to_reserve, waiting
from eastfront.titles.barbarossa_to_berlin.casualties import remove
from eastfront.titles.barbarossa_to_berlin.control import place_trench, remove_partisans
from eastfront.titles.barbarossa_to_berlin.printed import (
    AXIS,
    BEACHES,
    CARDS_OF,
    GERMAN,
    GROUP,
    IN_USSR,
    IS_LCU,
    TABLES,
    UNITS,
    in_countries,
)
from eastfront.titles.barbarossa_to_berlin.records import Kind
from eastfront.titles.barbarossa_to_berlin.supply import level_at
from eastfront.titles.barbarossa_to_berlin.table import (
    DISCARD,
    ELIMINATED,
    FULL,
    HAND,
    OOS,
    RESERVE,
    System,
    Table,
    Trench,
    lying,
)

IN_DESERT: Final = in_countries(("libya", "egypt"))


# ---------------------------------------------------------------------- trenches
def trenches_left(table: Table, kind: Trench) -> int:
    """10.2 Never more in play than there are markers."""
    most = TABLES.markers.german_trenches if kind == Trench.GERMAN else TABLES.markers.atlantic_wall
    return most - table.trench_kind.count(kind)


def wall_spaces(table: Table) -> list[SpaceId]:
    """AX38 Axis spaces behind the beaches A to I."""
    behind = {beach.inland for beach in BEACHES if not beach.mediterranean}
    return sorted(space for space in behind if table.control[space] == AXIS and not table.trench[space])


def army_spaces(table: Table, supplied_space: bool) -> list[SpaceId]:
    """Spaces of the USSR with a German army and no trench. AX7 asks for full supply of the space, which the first
    winter does not touch, AX39 for that of the army (R124)."""
    armies = [unit for unit in GERMAN if IS_LCU[unit] and table.location[unit] >= 0]
    ready = {table.location[army] for army in armies if _fully_supplied(table, army, supplied_space)}
    return sorted(space for space in ready if IN_USSR[space] and not table.trench[space])


def _fully_supplied(table: Table, army: UnitId, its_space: bool) -> bool:
    here = table.location[army]
    level = table.levels[System.AXIS][here] if its_space else level_at(table, army, here)
    return level == FULL


def trench_spaces(table: Table, kind: Trench, supplied_space: bool = False) -> list[SpaceId]:
    if trenches_left(table, kind) <= 0:
        return []
    return wall_spaces(table) if kind == Trench.ATLANTIC_WALL else army_spaces(table, supplied_space)


class PlaceTrenches(Procedure[Table]):
    """So many trenches of one kind, one after the other, as long as there is a place and a marker."""

    side: Side
    kind: int
    left: int
    supplied_space: bool = False

    def resume(self, table: Table, answer: PlaceTrench | None) -> Next:
        if answer is not None:
            place_trench(table, answer.space, Trench(self.kind))
            self.left -= 1
        if not self.left or not trench_spaces(table, Trench(self.kind), self.supplied_space):
            return Done()
        return ChooseTrench(self.side, self.kind, self.supplied_space)


class ChooseTrench(Decision[Table]):
    RULE = "10.2"

    kind: int
    supplied_space: bool = False

    def options(self, table: Table) -> list[Action]:
        spaces = trench_spaces(table, Trench(self.kind), self.supplied_space)
        return [PlaceTrench(space) for space in spaces]


# ---------------------------------------------------------------------- partisans
class SweepPartisans(Procedure[Table]):
    """AX40, AX51 Two markers go, as the Axis chooses."""

    side: Side
    left: int = 2

    def resume(self, table: Table, answer: RemovePartisans | None) -> Next:
        if answer is not None:
            remove_partisans(table, answer.space)
            self.left -= 1
        return ChooseSweep(self.side) if self.left and any(table.partisans) else Done()


class ChooseSweep(Decision[Table]):
    RULE = "16.2"

    def options(self, table: Table) -> list[Action]:
        return [RemovePartisans(space) for space in lying(table.partisans)]


# ---------------------------------------------------------------------- panzers
def reduced_panzers(table: Table, armies_only: bool) -> list[UnitId]:
    return [
        unit.id
        for unit in UNITS
        if unit.is_panzer
        and table.steps[unit.id] == 1
        and (unit.is_lcu or not armies_only)
        and table.location[unit.id] >= 0
    ]


class RefitPanzers(Procedure[Table]):
    """AX6, AX52 Up to three reduced Panzer units are full again. AX6 Their spaces are not activated this round."""

    side: Side
    armies_only: bool
    bars: bool
    left: int = 3

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, PickUnit):
            table.steps[answer.unit] = 2
            table.tell(facts.REBUILT, answer.unit)
            self.left -= 1
            if self.bars:
                table.barred[table.location[answer.unit]] = 1
        if isinstance(answer, Pass) or not self.left or not reduced_panzers(table, self.armies_only):
            return Done()
        return ChooseRefit(self.side, self.armies_only)


class ChooseRefit(Decision[Table]):
    RULE = "card.axis.06"

    armies_only: bool

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(PickUnit(unit) for unit in table.distinct(reduced_panzers(table, self.armies_only)))]


def desert_panzers(table: Table) -> list[UnitId]:
    """AX22 Supplied Panzer corps in Libya or Egypt."""
    return [
        unit
        for unit in GROUP["ge_pz_corps"]
        if table.location[unit] >= 0 and IN_DESERT[table.location[unit]] and table.supply[unit] != OOS
    ]


class ChooseDesertPanzer(Decision[Table]):
    """AX22 The Panzer corps that goes back into the reserve for the Panzer Army Africa."""

    RULE = "card.axis.22"

    def options(self, table: Table) -> list[Action]:
        return [PickUnit(unit) for unit in desert_panzers(table)]

    def take(self, table: Table, action: PickUnit) -> None:
        table.location[action.unit] = RESERVE
        table.tell(facts.TO_RESERVE, action.unit)


# ---------------------------------------------------------------------- corps of the Commonwealth
def banzai_corps(table: Table) -> list[UnitId]:
    """AX17 Commonwealth corps of the map, else of the reserve, else of the eliminated."""
    corps = GROUP["cw_corps"]
    for found in (
        [unit for unit in corps if table.location[unit] >= 0],
        [unit for unit in corps if table.location[unit] == RESERVE],
        [unit for unit in corps if table.location[unit] == ELIMINATED],
    ):
        if found:
            return table.distinct(found)
    return []


class SendEast(Procedure[Table]):
    """AX17 The Allied player gives up two corps."""

    side: Side
    left: int = 2

    def resume(self, table: Table, answer: PickUnit | None) -> Next:
        if answer is not None:
            remove(table, answer.unit)
            self.left -= 1
        return ChooseSentEast(self.side) if self.left and banzai_corps(table) else Done()


class ChooseSentEast(Decision[Table]):
    RULE = "card.axis.17"

    def options(self, table: Table) -> list[Action]:
        return [PickUnit(unit) for unit in banzai_corps(table)]


# ---------------------------------------------------------------------- Soviet Fronts
def fronts_to_swap(table: Table) -> list[UnitId]:
    """7.6.2 Infantry Fronts on the map, at full strength and in full supply."""
    return [
        unit.id
        for unit in UNITS
        if unit.is_lcu
        and unit.kind == Kind.INFANTRY
        and unit.group.startswith("su_")
        and table.location[unit.id] >= 0
        and table.steps[unit.id] == 2
        and table.supply[unit.id] == FULL
    ]


class SwapFronts(Procedure[Table]):
    """AL31, AL37, AL39 Mechanized Fronts take the place of infantry Fronts, which leave the game."""

    side: Side
    card: CardId
    left: tuple[UnitId, ...] = ()
    begun: bool = False

    def resume(self, table: Table, answer: PickUnit | None) -> Next:
        if not self.begun:
            self.begun = True
            self.left = tuple(unit for unit, _ in waiting(table, self.card, "swap"))
        if answer is not None:
            swap(table, answer.unit, self.left[0])
            self.left = self.left[1:]
        return ChooseFront(self.side, self.left[0]) if self.left else Done()


def swap(table: Table, old: UnitId, new: UnitId) -> None:
    """One unit steps into the place and supply of another, which leaves the game."""
    table.location[new], table.steps[new] = table.location[old], 2
    table.supply[new] = table.supply[old]
    table.tell(facts.SWAPPED, old, new)
    remove(table, old)


class ChooseFront(Decision[Table]):
    RULE = "7.6.2"

    comes: int

    def options(self, table: Table) -> list[Action]:
        return [PickUnit(unit) for unit in fronts_to_swap(table)]


# ---------------------------------------------------------------------- single spaces
class ChooseAirlift(Decision[Table]):
    """AX19 The space that the Luftwaffe supplies."""

    RULE = "card.axis.19"

    def options(self, table: Table) -> list[Action]:
        return [PickSpace(space) for space in pockets(table)]

    def take(self, table: Table, action: PickSpace) -> None:
        table.luftwaffe = action.space
        table.tell(facts.LUFTWAFFE_PLACED, action.space)


def pockets(table: Table) -> list[SpaceId]:
    """Spaces with Axis units out of supply."""
    return sorted({table.location[unit] for unit in table.of_side(AXIS) if table.supply[unit] == OOS})


# ---------------------------------------------------------------------- cards
class LoseCard(DrawCards[Table]):
    """AL44, AL48 One card of a hand, at random, is discarded for all to see."""

    def tell(self, table: Table, card: CardId) -> None:
        table.tell(facts.CARD_LOST, self.side, card)


def lose_card(table: Table, side: Side) -> Next:
    if not table.hand(side):
        return None
    return LoseCard("card_place", HAND, DISCARD, 1, side, CARDS_OF[side])


def corps_to_reserve(table: Table, card: CardId) -> None:
    """The small units a card brings besides what else it does."""
    for unit, steps in waiting(table, card, "reserve"):
        to_reserve(table, unit, steps)
