"""13 Supply: full, limited and none, for the four supply systems.

Lines run over friendly spaces, and control alone decides what is friendly, so the answer for a system is one flood from
its sources. It is worked out once for a map and kept: activation, combat and attrition ask again and again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from eastfront.engine.frames import Side
from eastfront.parts.trails import OPEN, VOID, WALL, flood
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CAUCASUS_SUPPLY,
    FORTS,
    GERMAN,
    IN_FRANCE,
    IN_USSR,
    INLAND,
    IS_LCU,
    MALTA,
    NAPLES,
    NATION_OF,
    NEIGHBOURS,
    OWNER_AT_START,
    SEA,
    SIZE,
    SYRACUSE,
    TRIPOLI,
    TUNIS,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.sources import LINES, beachheads, full_sources, limited_sources
from eastfront.titles.barbarossa_to_berlin.table import FULL, LIMITED, OOS, Effect, System, Table
from eastfront.titles.barbarossa_to_berlin.weather import winter_42

SYSTEMS: Final = {AXIS: (System.AXIS,), ALLIED: (System.SOVIET, System.BRITISH, System.AMERICAN)}
SYSTEM_OF: Final = {
    Nation.SU: System.SOVIET,
    Nation.BR: System.BRITISH,
    Nation.CW: System.BRITISH,
    Nation.US: System.AMERICAN,
    Nation.FF: System.AMERICAN,
}
AT_HOME: Final = (Nation.TU, Nation.SW, Nation.YU)
"""17.4, 19.6 They never leave home and are always supplied there."""
_SYSTEM: Final = tuple(SYSTEM_OF.get(nation, System.AXIS) for nation in NATION_OF)
_ALWAYS: Final = bytes(int(nation in AT_HOME) for nation in NATION_OF)
_FULL_EVERYWHERE: Final = (FULL,) * SIZE
_PORTS: Final = tuple(space for space in range(SIZE) if SEA[space])
_FRANCE: Final = tuple(space for space in range(SIZE) if IN_FRANCE[space])
_FORTS: Final = tuple(tuple(fort for fort in FORTS if OWNER_AT_START[fort] == side) for side in (AXIS, ALLIED))
_GROUND: Final = tuple(bytes(OPEN if holder == side else WALL for holder in range(256)) for side in (AXIS, ALLIED))
_KNOWN: Final = bytes(level if level in (LIMITED, FULL) else OOS for level in range(256))


# ---------------------------------------------------------------------- who is supplied
def judge(table: Table, side: Side, attrition: bool = False) -> None:
    """13.1 Judge the supply of a side: `levels` of its systems, then `supply` and `caucasus` of its units on the map.
    Called when a round begins, at activation, for the defender in combat and for attrition."""
    levels, control = table.levels, bytes(table.control)
    airlift = attrition or table.active != AXIS
    for system in SYSTEMS[side]:
        levels[system] = find_levels(table, system, airlift, control)
    supply, location = table.supply, table.location
    for unit in table.of_side(side):
        supply[unit] = FULL if _ALWAYS[unit] else levels[_SYSTEM[unit]][location[unit]]
    if side == AXIS:
        if winter_42(table):
            _freeze(table)
        _judge_caucasus(table)


def level_at(table: Table, unit: int, space: int) -> int:
    """The supply a unit has or would have in a space, by the levels last judged and its own exceptions."""
    return levels_for(table, unit)[space]


def levels_for(table: Table, unit: int) -> Sequence[int]:
    """The same for all spaces at once. Do not write into it."""
    if _ALWAYS[unit]:
        return _FULL_EVERYWHERE
    levels = table.levels[_SYSTEM[unit]]
    if unit in GERMAN and winter_42(table):
        return [LIMITED if level == FULL and IN_USSR[space] else level for space, level in enumerate(levels)]
    return levels


def levels_without(table: Table, unit: int, lost: int) -> list[int]:
    """11.4.4 The supply a unit would have in each space if no line led through the space it leaves."""
    if _ALWAYS[unit]:
        return [FULL] * SIZE
    return list(known_levels(lines_of(table, _SYSTEM[unit], (lost,))))


def level_without(table: Table, unit: int, space: int, lost: Iterable[int]) -> int:
    """13.4.4 The supply a unit would have in a space for attrition if no line led through some spaces. Nothing of it is
    kept: whoever asks tries many."""
    if _ALWAYS[unit]:
        return FULL
    level = work_out(lines_of(table, _SYSTEM[unit], tuple(lost)))[space]
    airlifted = _SYSTEM[unit] == System.AXIS and table.luftwaffe == space
    return max(level, LIMITED) if airlifted else level


def _freeze(table: Table) -> None:
    """15.2 In the first winter Germans in the USSR are in limited supply at best."""
    for unit in GERMAN:
        here = table.location[unit]
        if here >= 0 and IN_USSR[here] and table.supply[unit] == FULL:
            table.supply[unit] = LIMITED


def _judge_caucasus(table: Table) -> None:
    """13.6 Large Axis units that would be worse off without Maikop, Armavir and Baku."""
    table.caucasus = [0] * len(table.caucasus)
    levels = table.levels[System.AXIS]
    if not any(levels[space] and table.control[space] == AXIS for space in CAUCASUS_SUPPLY):
        return
    without = known_levels(lines_of(table, System.AXIS, CAUCASUS_SUPPLY))
    for unit in table.of_side(AXIS):
        here = table.location[unit]
        if IS_LCU[unit] and without[here] < levels[here]:
            table.caucasus[unit] = 0 if _ALWAYS[unit] else 1


# ---------------------------------------------------------------------- how far supply reaches
class Lines(NamedTuple):
    """All that a system's lines of supply rest on, besides what is printed. The flood reads nothing else, so equal
    lines have equal answers, and who keeps an answer need not think of what it depends on."""

    system: System
    control: bytes
    shut: tuple[int, ...]  # no line leads through these
    garrisons: tuple[int, ...]  # the intact forts of this side
    sources: tuple[int, ...]  # of full supply
    partisans: bytes  # for the Axis only
    heads: tuple[int, ...]  # beachheads, for the western Allies only
    sea_is_safe: bool
    strangled: bool  # AL43


def lines_of(table: Table, system: System, shut: tuple[int, ...] = (), control: bytes | None = None) -> Lines:
    """`control` is the column of that name as bytes, for those who ask for several systems."""
    control = bytes(table.control) if control is None else control
    axis = system == System.AXIS
    forts = tuple([fort for fort in _FORTS[AXIS if axis else ALLIED] if not table.fort_lost[fort]])
    sources = full_sources(table, system)
    if axis:
        safe, strangled = sea_is_safe(table), table.played("AL43")
        return Lines(system, control, shut, forts, sources, bytes(table.partisans), (), safe, strangled)
    if system == System.SOVIET:
        return Lines(system, control, shut, forts, sources, b"", (), False, False)
    # The British and the Americans differ only by their beachheads.
    return Lines(System.BRITISH, control, shut, forts, sources, b"", beachheads(table, system), False, False)


def find_levels(table: Table, system: System, airlift: bool = False, control: bytes | None = None) -> list[int]:
    """The supply that a unit of a system has or would have in each space: FULL, LIMITED or OOS. For a space that is not
    friendly the answer is that of a unit that has just taken it.

    With `airlift` the Luftwaffe marker counts: in defence and in attrition, never for the Axis's own operations."""
    levels = list(known_levels(lines_of(table, system, (), control)))
    at = table.luftwaffe
    if airlift and system == System.AXIS and at >= 0 and not levels[at]:
        levels[at] = LIMITED
    return levels


@lru_cache(32)
def known_levels(lines: Lines) -> tuple[int, ...]:
    return tuple(work_out(lines))


def sea_is_safe(table: Table) -> bool:
    """13.1 Malta is Axis or the Italian fleet is out: full supply crosses from Syracuse to Tripoli and Tunis."""
    return table.control[MALTA] == AXIS or table.effects[Effect.ITALIAN_SORTIE] > 0


def work_out(lines: Lines) -> list[int]:
    """13.1, 13.2 The flood itself, without what is kept."""
    side = AXIS if lines.system == System.AXIS else ALLIED
    ground = list(lines.control.translate(_GROUND[side]))
    for space in lines.shut:
        ground[space] = VOID
    if side == AXIS:
        full, limited = _axis(lines, ground)
    elif lines.system == System.SOVIET:
        full, limited = _soviet(lines, ground)
    else:
        full, limited = _western(lines, ground)
    levels = list(bytes(ground).translate(_KNOWN))
    for reached, level in ((limited, LIMITED), (full, FULL)):
        for space in reached:
            if ground[space] == WALL:
                levels[space] = level
    return _exceptions(lines, side, levels)


def _axis(lines: Lines, ground: list[int]) -> tuple[list[int], list[int]]:
    """Through partisans and over the sea only limited supply; R75 Syracuse is a limited source of its own."""
    partisans = [s for s, marker in enumerate(lines.partisans) if marker and ground[s] == OPEN]
    for space in partisans:
        ground[space] = WALL
    full = flood(ground, NEIGHBOURS, lines.sources, FULL)
    if ground[SYRACUSE] == FULL and lines.sea_is_safe:
        full += flood(ground, NEIGHBOURS, (TRIPOLI, TUNIS), FULL)
    for space in partisans:
        ground[space] = OPEN
    start = [s for s in partisans if any(ground[near] == FULL for near in NEIGHBOURS[s])]
    return full, _flood_limited(ground, [*start, *limited_sources(System.AXIS)])


def _soviet(lines: Lines, ground: list[int]) -> tuple[list[int], list[int]]:
    full = flood(ground, NEIGHBOURS, lines.sources, FULL)
    return full, _flood_limited(ground, limited_sources(System.SOVIET))


def _western(lines: Lines, ground: list[int]) -> tuple[list[int], list[int]]:
    """Naples supplies fully as far as France, a beachhead two spaces far."""
    full = flood(ground, NEIGHBOURS, lines.sources, FULL)
    france = [space for space in _FRANCE if ground[space] == OPEN]
    for space in france:
        ground[space] = VOID
    full += [space for space in flood(ground, NEIGHBOURS, (NAPLES,), FULL) if not IN_FRANCE[space]]
    for space in france:
        ground[space] = OPEN
    for beach in lines.heads:
        ground[beach] = FULL
        full += _reach_inland(ground, INLAND[beach])
    fed = bool(lines.heads) or ground[NAPLES] == FULL
    start = [space for space, level in enumerate(ground) if level == FULL] if fed else ()
    return full, _flood_limited(ground, start)


def _reach_inland(ground: list[int], inland: int) -> list[int]:
    """13.1 Two spaces from the beach, one between."""
    if ground[inland] >= WALL:
        return [inland]
    ground[inland] = FULL
    beyond = []
    for space in NEIGHBOURS[inland]:
        if ground[space] < FULL:
            ground[space] = FULL
        else:
            beyond.append(space)
    return beyond


def _flood_limited(ground: list[int], start: Iterable[int]) -> list[int]:
    """R72 From `start` and from every port in full supply, over any number of sea lines between friendly ports."""
    return flood(ground, LINES, [*start, *(port for port in _PORTS if ground[port] == FULL)], LIMITED)


def _exceptions(lines: Lines, side: Side, levels: list[int]) -> list[int]:
    """13.1 An intact fort supplies its own garrison. AL43 Axis units in France are in limited supply at best."""
    for fort in lines.garrisons:
        if not levels[fort] and lines.control[fort] == side:
            levels[fort] = LIMITED
    if lines.strangled:
        for space in _FRANCE:
            levels[space] = min(levels[space], LIMITED)
    return levels
