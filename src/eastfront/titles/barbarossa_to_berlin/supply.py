"""13 Supply: full, limited and none, for the four supply systems.

Lines run over friendly spaces, and control alone decides what is friendly, so the answer for a system is one flood from
its sources. It is worked out once for a map and kept: activation, combat and attrition ask again and again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, final

from eastfront.engine.frames import Side
from eastfront.parts.columns import Packed
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of
from eastfront.parts.trails import OPEN, VOID, WALL, flood
from eastfront.titles.barbarossa_to_berlin.holdings import holdings
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    AXIS,
    CARD,
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
from eastfront.titles.barbarossa_to_berlin.table import FULL, LIMITED, NOWHERE, OOS, Effect, System, Table
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
_PLACE: Final = tuple(max(int(system) - 1, 0) for system in _SYSTEM)
"""By unit: which of the systems of its side is its own."""
_ALWAYS: Final = bytes(int(nation in AT_HOME) for nation in NATION_OF)
_FULL_EVERYWHERE: Final = (FULL,) * SIZE
_PORTS: Final = tuple(space for space in ALL_SPACES if SEA[space])
_FRANCE: Final = tuple(space for space in ALL_SPACES if IN_FRANCE[space])
_FORTS: Final = tuple(tuple(fort for fort in FORTS if OWNER_AT_START[fort] == side) for side in (AXIS, ALLIED))
_GROUND: Final = tuple(bytes(OPEN if holder == side else WALL for holder in range(256)) for side in (AXIS, ALLIED))
_KNOWN: Final = bytes(level if level in (LIMITED, FULL) else OOS for level in range(256))
_STRANGLE: Final = CARD["AL43"]
_FORTS_LOST: Final = Packed()
_PARTISANS: Final = Packed()
_LEVELS: Final = tuple(Packed() for _ in System)
_EVERYWHERE: Final = bits_of(ALL_SPACES)


# ---------------------------------------------------------------------- who is supplied
def judge(table: Table, side: Side, attrition: bool = False) -> None:
    """13.1 Judge the supply of a side: `levels` of its systems, then `supply` and `caucasus` of its units on the map.
    Called when a round begins, at activation, for the defender in combat and for attrition."""
    lifted = table.luftwaffe if side == AXIS and (attrition or table.active != AXIS) else NOWHERE
    winter, ground = side == AXIS and winter_42(table), _ground(table)
    known = _KNOWN_GROUND[side]
    if known.columns != ground:
        found = [list(known_levels(lines_of(table, system))) for system in SYSTEMS[side]]
        known = _KNOWN_GROUND[side] = Ground([column[:] for column in ground], found)
    last = _JUDGED[side]
    if last is None or last.ground is not known or not last.holds(table, lifted, winter):
        last = _JUDGED[side] = Judgement(table, side, known, lifted, winter)
    last.write(table)


def _ground(table: Table) -> list[Sequence[int]]:
    """All columns that lines of supply rest on."""
    return [
        table.control,
        table.partisans,
        table.fort_lost,
        table.beachhead,
        table.event_turn,
        table.effects,
        table.options,
    ]


@final
class Ground:
    """Columns as they were, and the levels of a side's systems that follow from them. Nothing is written into it."""

    def __init__(self, columns: list[Sequence[int]], levels: list[list[int]]) -> None:
        self.columns = columns
        self.levels = levels


@final
class Judgement:
    """What a side was judged to have, and copies of all it rests on: asked again about the same position, it need only
    be written down. Lists here are never written into, only put in the place of others."""

    def __init__(self, table: Table, side: Side, ground: Ground, lifted: int, winter: bool) -> None:
        self.side = side
        self.ground = ground
        self.location = table.location[:]
        self.units = table.of_side(side)
        self.lifted = lifted
        self.winter = winter
        self.levels = ground.levels
        if lifted >= 0 and not ground.levels[0][lifted]:
            flown_to = ground.levels[0][:]
            flown_to[lifted] = LIMITED
            self.levels = [flown_to]
        self.supply = self._judged()
        self.caucasus = _by_caucasus(table, self.units, self.levels[0]) if side == AXIS else []
        self.written: list[int] = []

    def _judged(self) -> list[int]:
        """By unit on the map."""
        location, units = self.location, self.units
        if self.side == AXIS:
            levels = self.levels[0]
            judged = [FULL if _ALWAYS[unit] else levels[location[unit]] for unit in units]
        else:
            by_place = self.levels
            judged = [FULL if _ALWAYS[unit] else by_place[_PLACE[unit]][location[unit]] for unit in units]
        if self.winter:  # 15.2 in the first winter Germans in the USSR are in limited supply at best
            for nth, unit in enumerate(units):
                if judged[nth] == FULL and unit in GERMAN and IN_USSR[location[unit]]:
                    judged[nth] = LIMITED
        return judged

    def holds(self, table: Table, lifted: int, winter: bool) -> bool:
        """Still, on the same ground?"""
        if self.lifted != lifted or self.winter != winter or self.location != table.location:
            return False
        return self.units == table.of_side(self.side)

    def write(self, table: Table) -> None:
        for system, levels in zip(SYSTEMS[self.side], self.levels, strict=True):
            if table.levels[system] != levels:
                table.levels[system] = levels[:]
        supply = table.supply
        if supply != self.written:
            for unit, level in zip(self.units, self.supply, strict=True):
                supply[unit] = level
            self.written = supply[:]
        if self.side == AXIS and table.caucasus != self.caucasus:
            table.caucasus = self.caucasus[:]


_KNOWN_GROUND: Final = [Ground([], []), Ground([], [])]
_JUDGED: Final[list[Judgement | None]] = [None, None]


def level_at(table: Table, unit: UnitId, space: SpaceId) -> int:
    """The supply a unit has or would have in a space, by the levels last judged and its own exceptions."""
    return levels_for(table, unit)[space]


def levels_for(table: Table, unit: UnitId) -> Sequence[int]:
    """The same for all spaces at once. Do not write into it."""
    if _ALWAYS[unit]:
        return _FULL_EVERYWHERE
    levels = table.levels[_SYSTEM[unit]]
    if unit in GERMAN and winter_42(table):
        return _frozen(_LEVELS[_SYSTEM[unit]].packed(levels))
    return levels


@lru_cache(4)
def _frozen(levels: bytes) -> tuple[int, ...]:
    """15.2 In the first winter Germans in the USSR are in limited supply at best."""
    return tuple([LIMITED if level == FULL and IN_USSR[space] else level for space, level in enumerate(levels)])


def supplied(table: Table, unit: UnitId) -> int:
    """The set of spaces where a unit has or would have any supply (parts.masks)."""
    if _ALWAYS[unit]:
        return _EVERYWHERE
    return supplied_by(table, _SYSTEM[unit])


def supplied_by(table: Table, system: System) -> int:
    return _LEVELS[system].bits(table.levels[system])


def levels_without(table: Table, unit: UnitId, lost: SpaceId) -> list[int]:
    """11.4.4 The supply a unit would have in each space if no line led through the space it leaves."""
    if _ALWAYS[unit]:
        return [FULL] * SIZE
    return list(known_levels(lines_of(table, _SYSTEM[unit], (lost,))))


def level_without(table: Table, unit: UnitId, space: SpaceId, lost: Iterable[SpaceId]) -> int:
    """13.4.4 The supply a unit would have in a space for attrition if no line led through some spaces. Nothing of it is
    kept: whoever asks tries many."""
    if _ALWAYS[unit]:
        return FULL
    level = work_out(lines_of(table, _SYSTEM[unit], tuple(lost)))[space]
    airlifted = _SYSTEM[unit] == System.AXIS and table.luftwaffe == space
    return max(level, LIMITED) if airlifted else level


def _by_caucasus(table: Table, units: tuple[UnitId, ...], levels: list[int]) -> list[int]:
    """13.6 Large Axis units that would be worse off without Maikop, Armavir and Baku."""
    marked = [0] * len(table.location)
    if not any(levels[space] and table.control[space] == AXIS for space in CAUCASUS_SUPPLY):
        return marked
    without = known_levels(lines_of(table, System.AXIS, CAUCASUS_SUPPLY))
    for unit in units:
        here = table.location[unit]
        if IS_LCU[unit] and without[here] < levels[here] and not _ALWAYS[unit]:
            marked[unit] = 1
    return marked


# ---------------------------------------------------------------------- how far supply reaches
class Lines(NamedTuple):
    """All that a system's lines of supply rest on, besides what is printed. The flood reads nothing else, so equal
    lines have equal answers, and who keeps an answer need not think of what it depends on."""

    system: System
    control: bytes
    shut: tuple[SpaceId, ...]  # no line leads through these
    garrisons: tuple[SpaceId, ...]  # the intact forts of this side
    sources: tuple[SpaceId, ...]  # of full supply
    partisans: bytes  # for the Axis only
    heads: tuple[SpaceId, ...]  # beachheads, for the western Allies only
    sea_is_safe: bool
    strangled: bool  # AL43


def lines_of(table: Table, system: System, shut: tuple[SpaceId, ...] = ()) -> Lines:
    control, axis = holdings(table).packed, system == System.AXIS
    forts = _garrisons(axis, _FORTS_LOST.packed(table.fort_lost))
    sources = full_sources(table, system)
    if axis:
        safe, strangled = sea_is_safe(table), table.event_turn[_STRANGLE] > 0
        return Lines(system, control, shut, forts, sources, _PARTISANS.packed(table.partisans), (), safe, strangled)
    if system == System.SOVIET:
        return Lines(system, control, shut, forts, sources, b"", (), False, False)
    # The British and the Americans differ only by their beachheads.
    return Lines(System.BRITISH, control, shut, forts, sources, b"", beachheads(table, system), False, False)


@lru_cache(8)
def _garrisons(axis: bool, lost: bytes) -> tuple[SpaceId, ...]:
    """The intact forts of a side."""
    return tuple([fort for fort in _FORTS[AXIS if axis else ALLIED] if not lost[fort]])


def find_levels(table: Table, system: System, airlift: bool = False) -> list[int]:
    """The supply that a unit of a system has or would have in each space: FULL, LIMITED or OOS. For a space that is not
    friendly the answer is that of a unit that has just taken it.

    With `airlift` the Luftwaffe marker counts: in defence and in attrition, never for the Axis's own operations."""
    levels = list(known_levels(lines_of(table, system)))
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


def _axis(lines: Lines, ground: list[int]) -> tuple[list[SpaceId], list[SpaceId]]:
    """Through partisans and over the sea only limited supply; R75 Syracuse is a limited source of its own."""
    partisans = [s for s, marker in zip(ALL_SPACES, lines.partisans, strict=True) if marker and ground[s] == OPEN]
    for space in partisans:
        ground[space] = WALL
    full = flood(ground, NEIGHBOURS, lines.sources, FULL)
    if ground[SYRACUSE] == FULL and lines.sea_is_safe:
        full += flood(ground, NEIGHBOURS, (TRIPOLI, TUNIS), FULL)
    for space in partisans:
        ground[space] = OPEN
    start = [s for s in partisans if any(ground[near] == FULL for near in NEIGHBOURS[s])]
    return full, _flood_limited(ground, [*start, *limited_sources(System.AXIS)])


def _soviet(lines: Lines, ground: list[int]) -> tuple[list[SpaceId], list[SpaceId]]:
    full = flood(ground, NEIGHBOURS, lines.sources, FULL)
    return full, _flood_limited(ground, limited_sources(System.SOVIET))


def _western(lines: Lines, ground: list[int]) -> tuple[list[SpaceId], list[SpaceId]]:
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
    start = [space for space, level in zip(ALL_SPACES, ground, strict=True) if level == FULL] if fed else ()
    return full, _flood_limited(ground, start)


def _reach_inland(ground: list[int], inland: SpaceId) -> list[SpaceId]:
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


def _flood_limited(ground: list[int], start: Iterable[SpaceId]) -> list[SpaceId]:
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
