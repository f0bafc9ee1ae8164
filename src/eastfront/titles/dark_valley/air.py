"""8.1, 8.2, 8.4, 8.7 Aircraft: where they are based, how far they fly, and when they are done for the turn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.graphs import distances
from eastfront.parts.hexes import distance
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_in, bits_of, spaces_in
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, BaseAt, MoveBase
from eastfront.titles.dark_valley.ground import AROUND, GRID, HEXES, IN_USSR, PLACES, SIZE
from eastfront.titles.dark_valley.occupation import AIR_OF
from eastfront.titles.dark_valley.printed import AIR_UNITS, AXIS, BASES, SIDES, SOVIET, TACTICAL, UNITS
from eastfront.titles.dark_valley.stacking import bases_full
from eastfront.titles.dark_valley.supply import PLACE_HEXES, lines
from eastfront.titles.dark_valley.table import AIR_BOX, ARRIVING, GONE, Table
from eastfront.titles.dark_valley.zones import FIRST_WINTER

FIELDS: Final = (PLACE_HEXES, PLACE_HEXES & bits_in(IN_USSR))  # by side
HOP: Final = 12  # 8.2 how far a base moves without costing its air unit the turn
ROMANIAN: Final = TACTICAL[AXIS][0]
STRATEGIC: Final = AIR_UNITS[SOVIET][0]
ROMANIANS: Final = tuple(unit.id for unit in UNITS if unit.nation == "romanian" and unit.is_combat)
BASE_AT: Final = tuple(BaseAt(hex_) for hex_ in range(SIZE))
_LONGEST: Final = max(UNITS[air].reach for side in range(len(SIDES)) for air in AIR_UNITS[side])
_MOUNTAINS: Final = bytearray(int(HEXES[h].terrain == "mountain" and IN_USSR[h]) for h in range(SIZE))


# ---------------------------------------------------------------------- range
@lru_cache(maxsize=512)
def flights(base: int) -> tuple[int, ...]:
    """8.4 How far each hex is by air, -1 beyond every range: never over mountains of the USSR, though one may fly to
    them; nothing else is in the way."""
    shut = _MOUNTAINS[:]
    shut[base] = 0
    apart = distances(AROUND, [SpaceId(base)], _LONGEST, shut)
    for hex_ in range(SIZE):
        if _MOUNTAINS[hex_] and hex_ != base:
            ways = [apart[n] for n in AROUND[hex_] if not shut[n] and 0 <= apart[n] < _LONGEST]
            apart[hex_] = min(ways) + 1 if ways else -1
    return tuple(apart)


@lru_cache(maxsize=512)
def flown_over(base: int, reach: int) -> int:
    """The hexes in range of a base."""
    return bits_of(hex_ for hex_, far in enumerate(flights(base)) if 0 <= far <= reach)


def hexes_to(table: Table, air: int, hex_: int) -> int:
    """From the base to a hex, or -1 beyond its range."""
    far = flights(table.location[air])[hex_]
    return far if far <= UNITS[air].reach else -1


def in_range(table: Table, air: int, hex_: int) -> bool:
    return hexes_to(table, air, hex_) >= 0


# ---------------------------------------------------------------------- missions
def flying(table: Table, side: Side) -> list[int]:
    """The air units of a side that have a base on the map."""
    return [air for air in AIR_UNITS[side] if table.location[air] >= 0]


def mission(table: Table, air: int) -> Refusal | None:
    """8.4 Why an air unit flies no mission: done for the turn, or it has flown in this activation."""
    if table.done[air]:
        return Refusal("8.4", "tdv-no-air-done")
    return Refusal("8.4", "tdv-no-air-twice") if table.fought[air] else None


def flown(table: Table, air: int, done: bool) -> None:
    """8.4 Back at its base; 8.7 in the first winter Germans fly once a turn."""
    table.fought[air] = 1
    if done or (UNITS[air].side == AXIS and table.turn in FIRST_WINTER):
        finish(table, air)


def finish(table: Table, air: int) -> None:
    if not table.done[air]:
        table.done[air] = 1
        table.tell(facts.AIR_DONE, air)


# ---------------------------------------------------------------------- bases
def fields(table: Table, side: Side) -> tuple[int, ...]:
    """8.2 Towns and cities of a side with supply, in the USSR for the Soviets."""
    traced = lines(table, side)
    if ("fields",) not in traced.answers:
        fed = traced.supply_bits & table.controlled(side) & FIELDS[side]
        traced.answers["fields",] = tuple(spaces_in(fed))
    found: tuple[int, ...] = traced.answers["fields",]
    return found


def check_romanians(table: Table) -> None:
    """2.2 After 1941 the Romanian marker goes when no Romanian is left in the USSR."""
    if table.year == 1941 or table.location[ROMANIAN] != AIR_BOX:
        return
    if not any(table.location[u] >= 0 and IN_USSR[table.location[u]] for u in ROMANIANS):
        table.location[ROMANIAN] = GONE
        table.tell(facts.MARKER_GONE, ROMANIAN)


class AxisBases(Procedure[Table]):
    """8.2 Each German base may be laid elsewhere, once."""

    places: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()

    def resume(self, table: Table, answer: Action | int | None) -> Next:
        if answer is None:
            check_romanians(table)
            self.places = fields(table, AXIS)
        elif isinstance(answer, Pass):
            return Done()
        elif isinstance(answer, MoveBase):
            return LayBase(AXIS, answer.unit, self.places)
        elif isinstance(answer, int) and answer >= 0:
            self.moved += (answer,)
        left = [b for b in BASES if table.location[b] >= 0 and b not in self.moved]
        return ChooseBase(AXIS, self.places, self.moved) if left and self.places else Done()


class ChooseBase(Decision[Table]):
    RULE = "8.2"

    places: tuple[int, ...]
    moved: tuple[int, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for base in BASES:
            if table.location[base] >= 0:
                yield MoveBase(base)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, MoveBase):
            return None
        if action.unit in self.moved:
            return Refusal("8.2", "tdv-no-base-twice")
        free = any(h != table.location[action.unit] and not bases_full(table, h) for h in self.places)
        return None if free else Refusal("8.2", "tdv-no-field")


class SovietBases(Procedure[Table]):
    """8.2 The 18th Air Army goes where it likes; when it has just come into play it must go somewhere."""

    def resume(self, table: Table, answer: int | None) -> Next:
        if answer is not None or not (
            table.location[STRATEGIC] >= 0 or table.location[STRATEGIC] in (ARRIVING, AIR_BOX)
        ):
            return Done()
        places = fields(table, SOVIET)
        elsewhere = any(h != table.location[STRATEGIC] for h in places)
        return LayBase(SOVIET, STRATEGIC, places) if elsewhere else Done()


class LayBase(Procedure[Table]):
    """Answers the base that was laid elsewhere, or -1."""

    side: Side
    unit: int
    places: tuple[int, ...]

    def resume(self, table: Table, answer: Action | None) -> Next:
        if answer is None:
            return ChooseField(self.side, self.unit, self.places)
        if isinstance(answer, BaseAt):
            lay(table, self.unit, answer.hex)
            return Done(self.unit)
        return Done(-1)


def lay(table: Table, unit: int, hex_: int) -> None:
    """8.2 A German air unit whose base goes further than twelve hexes is done; 8.7 in the first winter it always is."""
    here, air = table.location[unit], AIR_OF.get(unit, unit)
    table.location[unit] = hex_
    if table.location[air] >= 0:
        table.location[air] = hex_
    table.tell(facts.BASED, unit, hex_)
    if unit != air and (distance(GRID, here, hex_) > HOP or table.turn in FIRST_WINTER):
        finish(table, air)


class ChooseField(Decision[Table]):
    RULE = "8.2"

    unit: int
    places: tuple[int, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        if table.location[self.unit] >= 0:
            yield PASS
        for hex_ in PLACES:
            if hex_ != table.location[self.unit]:
                yield BASE_AT[hex_]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, BaseAt):
            return None
        if table.control[action.hex] != self.side:
            return Refusal("8.2", "tdv-no-field-control")
        if self.side == SOVIET and not IN_USSR[action.hex]:
            return Refusal("8.2", "tdv-no-field-abroad")
        if action.hex not in self.places:
            return Refusal("8.2", "tdv-no-field-supply")
        full = self.side == AXIS and bases_full(table, action.hex)
        return Refusal("5.4", "tdv-no-field-full") if full else None

    def options(self, table: Table) -> list[Action]:
        """The same, looking only at the places that have supply."""
        here = table.location[self.unit]
        found: list[Action] = [PASS] if here >= 0 else []
        places = [hex_ for hex_ in sorted(self.places) if hex_ != here]
        return found + [BASE_AT[hex_] for hex_ in places if self.side != AXIS or not bases_full(table, hex_)]
