"""3 Supply: judged in 1.21, paid for in 1.27. A net is a set of areas, held as bits."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from eastfront.engine.frames import Next
from eastfront.parts.columns import Standing
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of, spaces_in
from eastfront.titles.europe_engulfed import facts, ports
from eastfront.titles.europe_engulfed.control import around, beachheads, destroy, leave_to_enemy, relations, safe
from eastfront.titles.europe_engulfed.ground import (
    APART_BITS,
    AREAS,
    AROUND_BITS,
    AROUND_PORTS,
    BEACHES_ON,
    COUNTRY,
    HOME_OF,
    IS_CAPITAL,
    IS_FORTRESS,
    PORTS_ON,
    PORTS_ON_SEA,
    RESOURCE,
    SEAS,
)
from eastfront.titles.europe_engulfed.ports import UNITS
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, NUMBER, WESTERN, Arm, Weather, area
from eastfront.titles.europe_engulfed.scenarios import SCENARIOS
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import FLEETS, NEUTRAL, OFF, SLOTS, ZONES, Supply, Table

DE, IT, GB, US, FR, SU, FF, VI = (NATION[code] for code in ("de", "it", "gb", "us", "fr", "su", "ff", "vi"))
YU: Final = NATION["yu"]  # 13.42
BERLIN, ROME, PARIS, MARSEILLE = (area(code) for code in ("berlin", "rome", "paris", "marseille"))
LENINGRAD, LADOGA, UPPER_EGYPT = (area(code) for code in ("leningrad", "ladoga_swamps", "upper_egypt"))
GIBRALTAR: Final = area("gibraltar")
ATLANTIC, MEDITERRANEAN = area("atlantic"), area("mediterranean")
SOVIET_SOURCES: Final = bits_of(area(code) for code in ("moscow", "gorki", "urals", "baku"))
BRITAIN: Final = bits_of(a for a in AREAS if COUNTRY[a] == "GB")
AMERICA: Final = bits_of((area("usa_box"),))
MIDDLE_EAST: Final = bits_of(
    area(code) for code in ("cyprus", "palestine", "transjordan", "lebanon", "syria", "iraq", "persia")
)
BY_THE_CAPE: Final = bits_of(a for a in AREAS if COUNTRY[a] == "EG") | MIDDLE_EAST
"""3.32 Egypt and the Middle East."""
HOME_BITS: Final = tuple(bits_of(a for a in AREAS if n in HOME_OF[a]) for n in range(len(NATIONS)))
CAPITALS: Final = tuple(bits_of(a for a in AREAS if IS_CAPITAL[a] and n in HOME_OF[a]) for n in range(len(NATIONS)))
RESOURCES: Final = bits_of(a for a in AREAS if RESOURCE[a])
FORTRESSES: Final = bits_of(a for a in AREAS if IS_FORTRESS[a])
CARGO: Final = NUMBER["supplied_by_fleet_point"]
CAPE_UNITS: Final = NUMBER["cape_units"]
FULL: Final = int(Supply.FULL)
BEACH_TIMES: Final = 2  # 3.31, 13.32


RESTS_ON: Final = (
    *("place", "owner", "control", "stands", "active", "camps", "private", "scenario", "options"),
    *("conquered", "free_france", "fleets", "silenced", "beachhead", "damaged"),
)
NETS: Final = Standing(*RESTS_ON)


class Net(Struct, frozen=True):
    """What a nation's sources reach. `by_land` needs nobody's help; each part beyond the sea has the seas on its way
    and whether it is fed over a beach alone."""

    by_land: int
    overseas: tuple[tuple[int, tuple[SpaceId, ...], bool], ...] = ()

    @property
    def everywhere(self) -> int:
        bits = self.by_land
        for part, _, _ in self.overseas:
            bits |= part
        return bits


@lru_cache(maxsize=4096)
def flood(start: int, within: int, apart: bool = False) -> int:
    """3.1 All areas of a set that hang together with some of its own."""
    near = APART_BITS if apart else AROUND_BITS
    found = fresh = start & within
    while fresh:
        ring = 0
        for space in spaces_in(fresh):
            ring |= near[space]
        fresh = ring & within & ~found
        found |= fresh
    return found


@lru_cache(maxsize=1024)
def beside(network: int, apart: bool) -> int:
    """3.1 What is fed from a net: its areas, and those next to it, which may be contested."""
    near, found = APART_BITS if apart else AROUND_BITS, network
    for space in spaces_in(network):
        found |= near[space]
    return found


# ---------------------------------------------------------------------- 3.2 sources
def sources(table: Table, nation: int) -> int:
    """3.2 The areas from which a nation draws, those lost among them."""
    if table.scenario == PATTON:
        return _patton(nation)
    known = {
        FR: AMERICA | BRITAIN if table.free_france else bits_of((PARIS, MARSEILLE)),  # 14.354
        GB: BRITAIN,
        US: AMERICA | BRITAIN,
        FF: AMERICA | BRITAIN,
        SU: SOVIET_SOURCES,
    }
    if nation in known:
        return known[nation]
    if nation in (DE, IT):
        return _linked_home(table, nation, BERLIN if nation == DE else ROME)
    sponsor = {AXIS: (DE,), WESTERN: (GB, FR)}.get(table.stands[nation], ())
    bits = CAPITALS[nation]
    for major in sponsor:
        if not table.conquered[major]:
            bits |= sources(table, major)
    return bits


def _linked_home(table: Table, nation: int, capital: SpaceId) -> int:
    """The capital, and the home resource areas that hang together with it."""
    return flood(1 << capital, safe(table, nation), is_apart(table)) & (HOME_BITS[nation] & RESOURCES | 1 << capital)


PATTON: Final = next(n for n, row in enumerate(SCENARIOS) if row.id == "patton")


def _patton(nation: int) -> int:
    """16.13(1) Soviet home areas; for the Western Allies every port of the Atlantic."""
    return HOME_BITS[SU] if nation == SU else bits_of(PORTS_ON[ATLANTIC])


# ---------------------------------------------------------------------- 3.1, 3.3 the net
def net(table: Table, nation: int) -> Net:
    """3.1, 3.3 Where a nation's supply comes to by land, and beyond which seas."""
    known = NETS.answers(table)
    net: Net | None = known.get(nation)
    if net is None:
        net = known[nation] = spun(table, nation)
    return net


def spun(table: Table, nation: int) -> Net:
    """As it is, whatever is remembered."""
    ours = safe(table, nation)
    by_land = flood(sources(table, nation), ours, is_apart(table))
    found, parts = by_land, list[tuple[int, tuple[SpaceId, ...], bool]]()
    waiting: list[tuple[int, tuple[SpaceId, ...]]] = [(by_land, ())]
    crossed: set[SpaceId] = set()
    while waiting:
        from_, way = waiting.pop(0)
        for sea in SEAS:
            if sea in crossed or not capacity(table, nation, sea) or not harbours(table, nation, sea, from_):
                continue
            crossed.add(sea)
            for beach in (False, True):
                landing = harbours(table, nation, sea, ours, beach=beach) & ~found
                part = flood(landing, ours | landing, is_apart(table)) & ~found
                if part:
                    found |= part
                    parts.append((part, (*way, sea), beach))
                    waiting.append((part, (*way, sea)))
    return Net(by_land, tuple(parts))


def harbours(table: Table, nation: int, sea: SpaceId, within: int, beach: bool = False) -> int:
    """3.3 Ports of a sea in a set of areas, or with `beach` the beachheads of friends."""
    if beach:
        return BEACHES_ON[sea] & beachheads(table, relations(table).friends[nation])
    bits = PORTS_ON_SEA[sea] & within & ~ports.broken(table)
    if not ports.played(table):
        for around, port in AROUND_PORTS[sea]:
            if bits >> port & 1:
                bits |= 1 << around & within  # 0 it acts as a port
    return bits


def capacity(table: Table, nation: int, sea: SpaceId) -> int:
    """3.31 How many units the Fleet Points of friends in a sea can feed; 3.32 with Gibraltar the Atlantic helps."""
    if table.scenario == PATTON:
        return 0
    friends = relations(table).friends[nation]
    points = _points(table, friends, sea)
    if sea == MEDITERRANEAN and nation in (GB, US, FF) and table.control[GIBRALTAR] in friends:
        points += _points(table, friends, ATLANTIC)
    return CARGO * points


def _points(table: Table, friends: tuple[int, ...], sea: SpaceId) -> int:
    fleets, silenced, total = table.fleets, table.silenced, 0
    for at in range(sea, FLEETS, ZONES):
        if fleets[at] > silenced[at] and at // ZONES in friends:
            total += fleets[at] - silenced[at]
    return total


# ---------------------------------------------------------------------- 3.4 to 3.6 who is supplied
def judge(table: Table, camp: int) -> None:
    """1.21 The column `supply` of all blocks of a camp."""
    shared: dict[tuple[int, SpaceId], int] = {}  # capacity used, by the first of the friends and the sea
    cape = CAPE_UNITS
    for nation in nations_of(table, camp):
        blocks = blocks_of(table, nation)
        if not blocks:
            continue
        ours = net(table, nation)
        group = relations(table).friends[nation][0]
        everywhere = nation == VI or (table.partisans and nation == YU)
        fed = -1 if everywhere else beside(ours.by_land, is_apart(table))
        for slot in blocks:
            if fed >> table.place[slot] & 1:
                table.supply[slot] = FULL
            elif cape and by_cape(table, nation, table.place[slot]):
                cape -= 1
                table.supply[slot] = FULL
            else:
                table.supply[slot] = _overseas(table, nation, slot, ours, shared, group)


def _overseas(
    table: Table, nation: int, slot: UnitId, ours: Net, shared: dict[tuple[int, SpaceId], int], group: int
) -> Supply:
    where = table.place[slot]
    for part, seas, beach in ours.overseas:
        need = BEACH_TIMES if beach else 1
        docks = _docks(table, nation, where, part, seas[-1]) if ports.played(table) and not beach else 0
        full = docks and shared.get((-docks, seas[-1]), 0) >= UNITS * docks.bit_count()
        if (
            beside(part, is_apart(table)) >> where & 1
            and not full
            and all(shared.get((group, sea), 0) + need <= capacity(table, nation, sea) for sea in seas)
        ):
            for sea in seas:
                shared[group, sea] = shared.get((group, sea), 0) + need
            if docks:
                shared[-docks, seas[-1]] = shared.get((-docks, seas[-1]), 0) + 1
            return Supply.FULL
    return Supply.LIMITED if limited(table, where) else Supply.NONE


def _docks(table: Table, nation: int, where: SpaceId, part: int, sea: SpaceId) -> int:
    """13.32 The ports through which an area beyond the sea is fed: those that hang together with it."""
    near = (1 << where | around(table)[where]) & part
    return harbours(table, nation, sea, flood(near, part, is_apart(table)))


def is_apart(table: Table) -> bool:
    return table.chosen(Option.BRYANSK_APART)


def fed(where: SpaceId, network: int, near: tuple[int, ...] = AROUND_BITS) -> bool:
    """3.1 In the net, or next to it: its own area may be contested."""
    return bool((1 << where | near[where]) & network)


def by_cape(table: Table, nation: int, where: SpaceId) -> bool:
    """3.32 Upper Egypt feeds the Western Allies in Egypt and the Middle East."""
    if table.stands[nation] != WESTERN or nation == FR or not BY_THE_CAPE >> where & 1:
        return False
    ours = safe(table, nation)
    return bool(ours >> UPPER_EGYPT & 1) and fed(where, flood(1 << UPPER_EGYPT, ours))


def limited(table: Table, where: SpaceId) -> bool:
    """0, 3.6 Who sits in a fortress."""
    return bool(IS_FORTRESS[where])


def nations_of(table: Table, camp: int) -> list[int]:
    return [n for n, side in enumerate(table.stands) if side != NEUTRAL and table.camps[side] == camp]


def blocks_of(table: Table, nation: int) -> list[UnitId]:
    return list(table.ground().on_map[nation])


def initial(table: Table, camp: int) -> Next:
    """1.21 Fill `table.supply` for the blocks of this camp."""
    judge(table, camp)
    _tell(table, camp)
    return None


def final(table: Table, camp: int) -> Next:
    """1.27 Judge again; who is still out of supply suffers (3.4)."""
    sustained = [slot for slot in range(SLOTS) if table.supply[slot] == Supply.LIMITED]
    judge(table, camp)
    for slot in sustained:
        if table.place[slot] != OFF and table.supply[slot] == Supply.NONE:
            table.supply[slot] = Supply.LIMITED  # 7.9 until its next 1.21
    for nation in nations_of(table, camp):
        for slot in blocks_of(table, nation):
            if table.supply[slot] == Supply.NONE:
                starve(table, slot)
    return None


def starve(table: Table, slot: UnitId) -> None:
    """3.4 One step, two where it is surrounded in rain or snow; ground support is lost at once."""
    where = table.place[slot]
    lost = table.steps[slot] if table.arm(slot) == Arm.AIR else 2 if surrounded(table, slot) else 1
    if lost >= table.steps[slot]:
        destroy(table, slot)
        leave_to_enemy(table, where)
        return
    table.steps[slot] -= lost
    table.tell(facts.STARVED, slot, lost, audience=table.eyes(table.side_of(slot)))


def surrounded(table: Table, slot: UnitId) -> bool:
    """3.4 No area next to it is friendly and free of enemies, in Rain or Snow."""
    where, nation = table.place[slot], table.owner[slot]
    foul = table.weather_at(where) in (Weather.RAIN, Weather.SNOW)
    return foul and not around(table)[where] & safe(table, nation)


def _tell(table: Table, camp: int) -> None:
    cut = [s for n in nations_of(table, camp) for s in blocks_of(table, n) if table.supply[s] == Supply.NONE]
    for where in sorted({table.place[slot] for slot in cut}):
        table.tell(facts.CUT_OFF, sum(table.place[slot] == where for slot in cut), where)
