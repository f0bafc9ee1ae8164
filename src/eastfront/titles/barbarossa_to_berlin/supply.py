"""13 Supply: full, limited and none, for the four supply systems.

Lines run over friendly spaces, and control alone decides what is friendly, so the answer for a system is one flood from
its sources. It is worked out once for a map and kept: activation, combat and attrition ask again and again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.frames import Side
from eastfront.parts.graphs import Neighbours
from eastfront.parts.memory import Recent
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
    SEA,
    SIZE,
    SYRACUSE,
    TRIPOLI,
    TUNIS,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.sources import LINES, beachheads, full_sources, limited_sources
from eastfront.titles.barbarossa_to_berlin.table import FULL, LIMITED, OOS, Effect, Option, System, Table
from eastfront.titles.barbarossa_to_berlin.weather import frozen, winter_42

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
_PORTS: Final = tuple(space for space in range(SIZE) if SEA[space])
_FRANCE: Final = tuple(space for space in range(SIZE) if IN_FRANCE[space])

# What the flood knows of a space, besides OOS (open and not reached), LIMITED and FULL.
_FOREIGN: Final = 3
_SHUT: Final = 4
_GROUND: Final = tuple(bytes(OOS if holder == side else _FOREIGN for holder in range(256)) for side in (AXIS, ALLIED))
_KNOWN: Final = bytes(level if level in (LIMITED, FULL) else OOS for level in range(256))


# ---------------------------------------------------------------------- who is supplied
def judge(table: Table, side: Side, attrition: bool = False) -> None:
    """13.1 Judge the supply of a side: `levels` of its systems, then `supply` and `caucasus` of its units on the map.
    Called when a round begins, at activation, for the defender in combat and for attrition."""
    levels, control = table.levels, bytes(table.control)
    airlift = attrition or table.active != AXIS
    for system in SYSTEMS[side]:
        levels[system] = find_levels(table, system, airlift, control)
    supply, whose = table.supply, table.side
    for unit, here in enumerate(table.location):
        if here >= 0 and whose[unit] == side:
            supply[unit] = FULL if _ALWAYS[unit] else levels[_SYSTEM[unit]][here]
    if side == AXIS:
        if winter_42(table):
            _freeze(table)
        _judge_caucasus(table)


def level_at(table: Table, unit: int, space: int) -> int:
    """The supply a unit has or would have in a space, by the levels last judged and its own exceptions."""
    if _ALWAYS[unit]:
        return FULL
    level = table.levels[_SYSTEM[unit]][space]
    return LIMITED if level == FULL and frozen(table, unit, space) else level


def levels_without(table: Table, unit: int, lost: int) -> list[int]:
    """11.4.4 The supply a unit would have in each space if no line led through the space it leaves."""
    if _ALWAYS[unit]:
        return [FULL] * SIZE
    return _known_levels(table, _SYSTEM[unit], (lost,), bytes(table.control))


def level_without(table: Table, unit: int, space: int, lost: Iterable[int]) -> int:
    """13.4.4 The supply a unit would have in a space for attrition if no line led through some spaces. Nothing of it is
    kept: whoever asks tries many."""
    if _ALWAYS[unit]:
        return FULL
    level = work_out(table, _SYSTEM[unit], lost)[space]
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
    without = _known_levels(table, System.AXIS, CAUCASUS_SUPPLY, bytes(table.control))
    for unit, here in enumerate(table.location):
        if here >= 0 and IS_LCU[unit] and table.side[unit] == AXIS and without[here] < levels[here]:
            table.caucasus[unit] = 0 if _ALWAYS[unit] else 1


# ---------------------------------------------------------------------- how far supply reaches
def find_levels(table: Table, system: System, airlift: bool = False, control: bytes | None = None) -> list[int]:
    """The supply that a unit of a system has or would have in each space: FULL, LIMITED or OOS. For a space that is not
    friendly the answer is that of a unit that has just taken it. The list is shared: do not write into it.

    With `airlift` the Luftwaffe marker counts: in defence and in attrition, never for the Axis's own operations.
    `control` is the column of that name as bytes, for those who ask for several systems."""
    levels = _known_levels(table, system, (), bytes(table.control) if control is None else control)
    at = table.luftwaffe
    if airlift and system == System.AXIS and at >= 0 and not levels[at]:
        return [*levels[:at], LIMITED, *levels[at + 1 :]]
    return levels


_cache: Recent[tuple[object, ...], list[int]] = Recent(32)


def _known_levels(table: Table, system: System, shut: tuple[int, ...], control: bytes) -> list[int]:
    key = (control, shut, *_key(table, system))
    if key not in _cache:
        _cache[key] = work_out(table, system, shut)
    return _cache[key]


def _key(table: Table, system: System) -> tuple[object, ...]:
    """All else that the answer depends on. The British and the Americans differ only by their beachheads."""
    forts = [table.fort_lost[fort] for fort in FORTS]
    if system == System.AXIS:
        events = table.played("AX55"), table.played("AL43"), sea_is_safe(table)
        return AXIS, *forts, bytes(table.partisans), *events
    if system == System.SOVIET:
        return ALLIED, *forts, table.options[Option.SOVIET_BASRA_SUPPLY]
    return -1, *forts, beachheads(table, system), table.played("AL23")


def sea_is_safe(table: Table) -> bool:
    """13.1 Malta is Axis or the Italian fleet is out: full supply crosses from Syracuse to Tripoli and Tunis."""
    return table.control[MALTA] == AXIS or table.effects[Effect.ITALIAN_SORTIE] > 0


def work_out(table: Table, system: System, shut: Iterable[int] = ()) -> list[int]:
    """13.1, 13.2 The flood itself, without what is kept. No line leads through the spaces of `shut`."""
    side = AXIS if system == System.AXIS else ALLIED
    state = list(bytes(table.control).translate(_GROUND[side]))
    for space in shut:
        state[space] = _SHUT
    if side == AXIS:
        full, limited = _axis(table, state)
    elif system == System.SOVIET:
        full, limited = _soviet(table, state)
    else:
        full, limited = _western(table, state, beachheads(table, system))
    levels = list(bytes(state).translate(_KNOWN))
    for space in limited:
        if state[space] == _FOREIGN:
            levels[space] = LIMITED
    for space in full:
        if state[space] == _FOREIGN:
            levels[space] = FULL
    return _exceptions(table, side, levels)


def _axis(table: Table, state: list[int]) -> tuple[list[int], list[int]]:
    """Through partisans and over the sea only limited supply; R75 Syracuse is a limited source of its own."""
    partisans = [space for space in _marked(table.partisans) if state[space] == OOS]
    for space in partisans:
        state[space] = _FOREIGN
    full = _spread(state, full_sources(table, System.AXIS), NEIGHBOURS, FULL)
    if state[SYRACUSE] == FULL and sea_is_safe(table):
        full += _spread(state, (TRIPOLI, TUNIS), NEIGHBOURS, FULL)
    for space in partisans:
        state[space] = OOS
    start = [s for s in partisans if any(state[near] == FULL for near in NEIGHBOURS[s])]
    return full, _spread_limited(state, [*start, *limited_sources(System.AXIS)])


def _marked(column: list[int]) -> list[int]:
    """The spaces with a marker; most of the time there is none."""
    return [space for space, marker in enumerate(column) if marker] if any(column) else []


def _soviet(table: Table, state: list[int]) -> tuple[list[int], list[int]]:
    full = _spread(state, full_sources(table, System.SOVIET), NEIGHBOURS, FULL)
    return full, _spread_limited(state, limited_sources(System.SOVIET))


def _western(table: Table, state: list[int], heads: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Naples supplies fully as far as France, a beachhead two spaces far."""
    system = System.BRITISH
    full = _spread(state, full_sources(table, system), NEIGHBOURS, FULL)
    france = [space for space in _FRANCE if state[space] == OOS]
    for space in france:
        state[space] = _SHUT
    full += [space for space in _spread(state, (NAPLES,), NEIGHBOURS, FULL) if not IN_FRANCE[space]]
    for space in france:
        state[space] = OOS
    for beach in heads:
        state[beach] = FULL
        full += _reach_inland(state, INLAND[beach])
    start = [space for space, level in enumerate(state) if level == FULL] if heads or state[NAPLES] == FULL else ()
    return full, _spread_limited(state, start)


def _reach_inland(state: list[int], inland: int) -> list[int]:
    """13.1 Two spaces from the beach, one between."""
    if state[inland] >= _FOREIGN:
        return [inland]
    state[inland] = FULL
    beyond = []
    for space in NEIGHBOURS[inland]:
        if state[space] < FULL:
            state[space] = FULL
        else:
            beyond.append(space)
    return beyond


def _spread(state: list[int], sources: Iterable[int], ways: Neighbours, level: int) -> list[int]:
    """Marks every open space that lines join to the sources. Answers the foreign spaces next to what was marked, which
    a unit could take and be supplied, and the sources that are foreign themselves."""
    queue, edge = [], []
    for source in sources:
        if state[source] < _FOREIGN:
            state[source] = max(state[source], level)
            queue.append(source)
        elif state[source] == _FOREIGN:
            edge.append(source)
    for here in queue:  # grows while it is walked
        for there in ways[here]:
            known = state[there]
            if not known:
                state[there] = level
                queue.append(there)
            elif known == _FOREIGN:
                edge.append(there)
    return edge


def _spread_limited(state: list[int], start: Iterable[int]) -> list[int]:
    """R72 From `start` and from every port in full supply, over any number of sea lines between friendly ports."""
    return _spread(state, [*start, *(port for port in _PORTS if state[port] == FULL)], LINES, LIMITED)


def _exceptions(table: Table, side: Side, levels: list[int]) -> list[int]:
    """13.1 An intact fort supplies its own garrison. AL43 Axis units in France are in limited supply at best."""
    for fort in FORTS:
        if not levels[fort] and table.control[fort] == side and table.fort_of(side, fort):
            levels[fort] = LIMITED
    if side == AXIS and table.played("AL43"):
        for space in _FRANCE:
            levels[space] = min(levels[space], LIMITED)
    return levels
