"""7.6.2, 12.4, 14.3 Where units come onto the map, and the reinforcements a card brings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.graphs import components
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import Place
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.nations import BEACHHEADS_FOR, STACK, closed_on_foot, stops_among
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    ANTWERP,
    ARRIVALS,
    AXIS,
    CARDS,
    GERMAN,
    GROUP,
    IS_LCU,
    NAPLES,
    NATION_OF,
    NATIONS,
    NEIGHBOURS,
    NOT_HELD,
    UNITS,
    WESTERN,
    spaces,
)
from eastfront.titles.barbarossa_to_berlin.sources import full_sources
from eastfront.titles.barbarossa_to_berlin.supply import levels_for
from eastfront.titles.barbarossa_to_berlin.table import ALLIED_BEACHHEAD, FULL, LIMITED, RESERVE, TO_COME, System, Table

HOME: Final = tuple(spaces(NATIONS.nation[NATION_OF[u.id].name.lower()].arrival) for u in UNITS)
"""R40 By unit: the capital, sources of supply and urban spaces of its nation."""


def home_spaces(table: Table, unit: int) -> list[int]:
    """12.4 Spaces at home, friendly and in full supply, where a unit can appear."""
    return _open(table, unit, HOME[unit], FULL)


def western_ports(table: Table, unit: int) -> list[int]:
    """7.6.2, 12.5, 14.3 Beachheads of the right nation, Naples when Allied, Antwerp when Allied and opened."""
    if unit not in WESTERN:
        return []
    heads = [table.beachhead[marker] for marker in BEACHHEADS_FOR[NATION_OF[unit]]]
    ports = [space for space in heads if space >= 0]
    if table.control[NAPLES] == ALLIED:
        ports.append(NAPLES)
    if table.control[ANTWERP] == ALLIED and table.played("AL23"):
        ports.append(ANTWERP)
    return ports


def is_shingle(table: Table, space: int) -> bool:
    return bool(table.shingle) and space == table.beachhead[ALLIED_BEACHHEAD]


def arrival_spaces(table: Table, unit: int, rebuilt: bool = False) -> list[int]:
    """7.6.2 Where a large unit may arrive as a reinforcement, or 14.3 when rebuilt, with room for it; lowest id first.
    The limits by theatre of 14.3 are the caller's."""
    own = NATIONS.unit.get(UNITS[unit].code)
    said = (own.rebuilt if rebuilt else own.arrival) if own else ()
    if said:  # 14.3 it need not be full supply: Tripoli seldom has it
        found = _open(table, unit, spaces(said), LIMITED)
    else:
        found = home_spaces(table, unit)
        found += [space for space in western_ports(table, unit) if not is_shingle(table, space)]
    return sorted(set(stops_among(table, unit, found)))


def _open(table: Table, unit: int, spaces: Iterable[int], least: int) -> list[int]:
    side, control = table.side[unit], table.control
    closed, levels = closed_on_foot(table, unit), levels_for(table, unit)
    found = [s for s in spaces if control[s] == side and levels[s] >= least and not closed[s]]
    if found and unit in GERMAN:
        alone = _cut_off(bytes(control), full_sources(table, System.AXIS))
        found = [space for space in found if space not in alone]
    return found


@lru_cache(8)
def _cut_off(control: bytes, sources: tuple[int, ...]) -> frozenset[int]:
    """7.6.2 The sources of supply from which no other can be reached over friendly ground."""
    part = components(NEIGHBOURS, bytearray(control.translate(NOT_HELD[AXIS])))
    joined = [part[source] for source in sources if part[source] >= 0]
    return frozenset(source for source in sources if joined.count(part[source]) < 2)


# ---------------------------------------------------------------------- reinforcements of a card
def waiting(table: Table, card: int, *places: str) -> list[tuple[int, int]]:
    """(unit, steps) of those a card brings to some kinds of place, still to come."""
    found: list[tuple[int, int]] = []
    for row in ARRIVALS:
        if row.card == CARDS[card].code and row.place in places:
            ready = [unit for unit in GROUP[row.group] if table.location[unit] == TO_COME]
            found += [(unit, 2 if row.step == "full" else 1) for unit in ready[: row.count]]
    return found


def to_the_map(table: Table, card: int) -> list[tuple[int, int]]:
    """The units placed on the map. 7.6.3 An invasion card played as a reinforcement brings its armies so too."""
    landing = waiting(table, card, "beachhead")
    return [*waiting(table, card, "map"), *(pair for pair in landing if IS_LCU[pair[0]])]


def to_the_reserve(table: Table, card: int) -> list[tuple[int, int]]:
    landing = waiting(table, card, "beachhead")
    return [*waiting(table, card, "reserve"), *(pair for pair in landing if not IS_LCU[pair[0]])]


def may_reinforce(table: Table, card: int) -> Refusal | None:
    """7.6.2 Not unless all its units can be placed on the map."""
    coming: dict[int, int] = {}
    for unit, _ in to_the_map(table, card):
        fits = [s for s in arrival_spaces(table, unit) if len(table.units_in(s)) + coming.get(s, 0) < STACK]
        if not fits:
            return Refusal("7.6.2", "b2b-no-room")
        best = min(fits, key=lambda space: (coming.get(space, 0), space))
        coming[best] = coming.get(best, 0) + 1
    return None


class Reinforce(Procedure[Table]):
    """7.6.2 Small units go into the reserve, large ones onto the map one after the other where their owner says."""

    side: Side
    card: int
    left: tuple[tuple[int, int], ...] = ()
    begun: bool = False

    def resume(self, table: Table, _: None) -> Next:
        if not self.begun:
            self.begun = True
            self.left = tuple(to_the_map(table, self.card))
            for unit, steps in to_the_reserve(table, self.card):
                to_reserve(table, unit, steps)
        while self.left:
            (unit, steps), self.left = self.left[0], self.left[1:]
            if arrival_spaces(table, unit):
                return ChooseArrival(self.side, unit, steps)
            table.tell(facts.NO_PLACE, unit)
        return Done()


class ChooseArrival(Decision[Table]):
    RULE = "7.6.2"

    unit: int
    steps: int

    def options(self, table: Table) -> list[Action]:
        return [Place(space) for space in arrival_spaces(table, self.unit)]

    def take(self, table: Table, action: Place) -> None:
        arrive(table, self.unit, self.steps, action.space)


def arrive(table: Table, unit: int, steps: int, space: int) -> None:
    table.steps[unit] = steps
    enter(table, unit, space)
    table.tell(facts.ARRIVED, unit, space)


def to_reserve(table: Table, unit: int, steps: int = 2) -> None:
    table.location[unit], table.steps[unit] = RESERVE, steps
    table.tell(facts.ARRIVED_IN_RESERVE, unit)
