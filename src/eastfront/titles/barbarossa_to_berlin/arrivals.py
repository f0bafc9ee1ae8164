"""7.6.2, 12.4, 14.3 Where units come onto the map, and which a card brings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from eastfront.engine.refusals import Refusal
from eastfront.parts.graphs import components
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.holdings import holdings
from eastfront.titles.barbarossa_to_berlin.nations import BEACHHEADS_FOR, STACK, closed_bits_on_foot, stops_among
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


def _brought_by(card: CardId) -> tuple[tuple[str, tuple[UnitId, ...], int, int], ...]:
    """The rows of a card: the kind of place, units, how many of them, with how many steps."""
    rows = [row for row in ARRIVALS if row.card == CARDS[card].code]
    return tuple((row.place, GROUP[row.group], row.count, 2 if row.step == "full" else 1) for row in rows)


_BROUGHT_BY: Final = tuple(_brought_by(card.id) for card in CARDS)


def home_spaces(table: Table, unit: UnitId) -> list[SpaceId]:
    """12.4 Spaces at home, friendly and in full supply, where a unit can appear."""
    return _open(table, unit, HOME[unit], FULL)


def western_ports(table: Table, unit: UnitId) -> list[SpaceId]:
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


def is_shingle(table: Table, space: SpaceId) -> bool:
    return bool(table.shingle) and space == table.beachhead[ALLIED_BEACHHEAD]


def arrival_spaces(table: Table, unit: UnitId, rebuilt: bool = False) -> list[SpaceId]:
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


def _open(table: Table, unit: UnitId, spaces: Iterable[SpaceId], least: int) -> list[SpaceId]:
    side, control = table.side[unit], table.control
    closed, levels = closed_bits_on_foot(table, unit), levels_for(table, unit)
    found = [s for s in spaces if control[s] == side and levels[s] >= least and not closed >> s & 1]
    if found and unit in GERMAN:
        alone = _cut_off(holdings(table).packed, full_sources(table, System.AXIS))
        found = [space for space in found if space not in alone]
    return found


@lru_cache(8)
def _cut_off(control: bytes, sources: tuple[SpaceId, ...]) -> frozenset[SpaceId]:
    """7.6.2 The sources of supply from which no other can be reached over friendly ground."""
    part = components(NEIGHBOURS, bytearray(control.translate(NOT_HELD[AXIS])))
    joined = [part[source] for source in sources if part[source] >= 0]
    return frozenset(source for source in sources if joined.count(part[source]) < 2)


# ---------------------------------------------------------------------- reinforcements of a card
def waiting(table: Table, card: CardId, *places: str) -> list[tuple[UnitId, int]]:
    """(unit, steps) of those a card brings to some kinds of place, still to come."""
    found: list[tuple[UnitId, int]] = []
    for place, group, count, steps in _BROUGHT_BY[card]:
        if place in places:
            ready = [unit for unit in group if table.location[unit] == TO_COME]
            found += [(unit, steps) for unit in ready[:count]]
    return found


def to_the_map(table: Table, card: CardId) -> list[tuple[UnitId, int]]:
    """The units placed on the map. 7.6.3 An invasion card played as a reinforcement brings its armies so too."""
    landing = waiting(table, card, "beachhead")
    return [*waiting(table, card, "map"), *(pair for pair in landing if IS_LCU[pair[0]])]


def to_the_reserve(table: Table, card: CardId) -> list[tuple[UnitId, int]]:
    landing = waiting(table, card, "beachhead")
    return [*waiting(table, card, "reserve"), *(pair for pair in landing if not IS_LCU[pair[0]])]


def may_reinforce(table: Table, card: CardId) -> Refusal | None:
    """7.6.2 Not unless all its units can be placed on the map."""
    coming: dict[int, int] = {}
    for unit, _ in to_the_map(table, card):
        fits = [s for s in arrival_spaces(table, unit) if len(table.units_in(s)) + coming.get(s, 0) < STACK]
        if not fits:
            return Refusal("7.6.2", "b2b-no-room")
        best = min(fits, key=lambda space: (coming.get(space, 0), space))
        coming[best] = coming.get(best, 0) + 1
    return None


def arrive(table: Table, unit: UnitId, steps: int, space: SpaceId) -> None:
    table.steps[unit] = steps
    enter(table, unit, space)
    table.tell(facts.ARRIVED, unit, space)


def to_reserve(table: Table, unit: UnitId, steps: int = 2) -> None:
    table.location[unit], table.steps[unit] = RESERVE, steps
    table.tell(facts.ARRIVED_IN_RESERVE, unit)
