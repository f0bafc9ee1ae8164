"""13.2, 14.2 Sources of supply, and who draws on which."""

from __future__ import annotations

from typing import Final

from eastfront.parts.graphs import Mask, connected
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin.nations import BEACHHEADS_FOR
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    ANTWERP,
    AXIS_SUPPLY,
    BASRA,
    BEACHES,
    CARD,
    INLAND,
    IS_LCU,
    MUNICH,
    NAPLES,
    NATION_OF,
    NEIGHBOURS,
    NOT_HELD,
    SEA,
    SOVIET_SUPPLY,
    SYRACUSE,
    WESTERN,
    WESTERN_SUPPLY,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.table import (
    EITHER_THEATRE,
    MEDITERRANEAN,
    NO_THEATRE,
    NORTHWEST,
    Option,
    System,
    Table,
)

LINES: Final = tuple((*near, *SEA[space]) for space, near in enumerate(NEIGHBOURS))
"""Every line of supply: regular connections, and the sea from port to port."""
MEDITERRANEAN_BEACHES: Final = frozenset(beach.space for beach in BEACHES if beach.mediterranean)
_OVERSEAS: Final = tuple(space for space in WESTERN_SUPPLY if space != NAPLES)
_WITH_MUNICH: Final = (*AXIS_SUPPLY, MUNICH)
_WITH_BASRA: Final = (*SOVIET_SUPPLY, BASRA)
_WITH_ANTWERP: Final = (*_OVERSEAS, ANTWERP)
_REDOUBT: Final = CARD["AX55"]
_OPEN_PORT: Final = CARD["AL23"]
_NATION: Final = {System.BRITISH: Nation.BR, System.AMERICAN: Nation.US}


def full_sources(table: Table, system: System) -> tuple[SpaceId, ...]:
    """13.2 Sources of full supply, whoever holds them now. Naples and the beachheads have rules of their own."""
    if system == System.AXIS:
        return _WITH_MUNICH if table.event_turn[_REDOUBT] else AXIS_SUPPLY
    if system == System.SOVIET:
        return _WITH_BASRA if table.options[Option.SOVIET_BASRA_SUPPLY] else SOVIET_SUPPLY
    return _WITH_ANTWERP if table.event_turn[_OPEN_PORT] else _OVERSEAS


def limited_sources(system: System) -> tuple[SpaceId, ...]:
    """13.2 Syracuse for the Axis, Basra for Soviet units."""
    if system == System.AXIS:
        return (SYRACUSE,)
    return (BASRA,) if system == System.SOVIET else ()


def beachheads(table: Table, system: System) -> tuple[SpaceId, ...]:
    """13.2 The beaches whose markers supply the British and the Commonwealth, or the Americans and the French."""
    return tuple(here for marker in BEACHHEADS_FOR[_NATION[system]] if (here := table.beachhead[marker]) >= 0)


# ---------------------------------------------------------------------- who draws on what
def reach_of(table: Table, sources: list[SpaceId]) -> Mask:
    """Allied spaces from which a line leads to one of these sources, over sea or not; a beach reaches its inland."""
    closed = bytearray(bytes(table.control).translate(NOT_HELD[ALLIED]))
    ways_in = [INLAND[source] if INLAND[source] >= 0 else source for source in sources if not closed[source]]
    reached = connected(LINES, ways_in, closed)
    for source in sources:
        reached[source] = int(not closed[source])
    return reached


def theatre_of(table: Table, unit: UnitId) -> int:
    """14.2 Where a large western unit belongs that is lost now: the theatre whose sources it could draw on, either one
    if both or none. Other units have none."""
    if unit not in WESTERN or not IS_LCU[unit] or table.location[unit] < 0:
        return NO_THEATRE
    here, british = table.location[unit], NATION_OF[unit] in (Nation.BR, Nation.CW)
    heads = beachheads(table, System.BRITISH if british else System.AMERICAN)
    south = [*_OVERSEAS, NAPLES, *(beach for beach in heads if beach in MEDITERRANEAN_BEACHES)]
    north = [beach for beach in heads if beach not in MEDITERRANEAN_BEACHES]
    if table.played("AL23"):
        north.append(ANTWERP)
    draws_south, draws_north = reach_of(table, south)[here], reach_of(table, north)[here]
    if draws_south == draws_north:
        return EITHER_THEATRE
    return MEDITERRANEAN if draws_south else NORTHWEST


def users(table: Table, marker: int) -> list[UnitId]:
    """6.3 The units that could trace a line to a beachhead, whether they need to or not."""
    reached = reach_of(table, [table.beachhead[marker]])
    location = table.location
    return [
        unit
        for unit in sorted(WESTERN)
        if location[unit] >= 0 and marker in BEACHHEADS_FOR[NATION_OF[unit]] and reached[location[unit]]
    ]
