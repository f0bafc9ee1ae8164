"""7.2, 7.3 Where new units, those that come back and those from the Stavka's reserve may be placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.frames import Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.masks import bits_in, bits_of, spaces_in, spot
from eastfront.titles.dark_valley.air import fields, flying, in_range
from eastfront.titles.dark_valley.ground import (
    AROUND,
    BERLIN,
    CITIES,
    EDGE,
    IN_AZOV,
    IN_GREATER_GERMANY,
    IN_HUNGARY,
    IN_ROMANIA,
    IN_USSR,
    LENINGRAD,
    PLACES,
    PORTS,
    place,
)
from eastfront.titles.dark_valley.nations import closed_to as abroad
from eastfront.titles.dark_valley.nations import may_stand
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import AIR_UNITS, AXIS, BASE_OF, DEPOTS, SOVIET, UNITS, Kind
from eastfront.titles.dark_valley.stacking import bases_full, clash, joins
from eastfront.titles.dark_valley.supply import (
    fed_bits,
    ladoga_open,
    lines,
    linked_bits,
    open_ports,
    rails_home_bits,
    shut_to,
)
from eastfront.titles.dark_valley.table import STAVKA_BOX, SUPPLIED, Table

RESERVE_FROM: Final = 3
RULE: Final = ("7.2", "7.3")  # by side
BUDA: Final = place("buda")
VIENNA: Final = place("vienna")
GATEWAY: Final = {"hungarian": place("kiev"), "romanian": place("odessa"), "italian": place("dnepropetrovsk")}
"""7.2 The Soviet city in which each of the minor allies may appear too, once the Axis has it."""
MILITARY_ROADS: Final = EDGE["military roads"]
EAST: Final = EDGE["east"]
EAST_EDGE: Final = bits_of(EAST)
ROAD_ENDS: Final = bits_of(MILITARY_ROADS)
SOVIET_CITIES: Final = bits_of(h for h in CITIES if IN_USSR[h])
GERMAN_PLACES: Final = bits_of(h for h in PLACES if IN_GREATER_GERMANY[h])
AT_HOME: Final = {
    "romanian": bits_of(h for h in PLACES if IN_ROMANIA[h]),
    "hungarian": bits_in(IN_HUNGARY),
    "italian": bits_in(IN_HUNGARY) | bits_in(IN_ROMANIA),
}
BLACK_TOWNS: Final = tuple(h for h in PORTS["black"] if IN_USSR[h] and not IN_AZOV[h])


class Openings:
    """The hexes open to each kind of newcomer of a side, looked up once for a whole choice."""

    def __init__(self, table: Table, side: Side) -> None:
        self.table = table
        self.side = side
        self.closed = shut_to(table, side)
        self._kept = lines(table, side).answers
        self._free: dict[str, list[int]] = {}
        self._served = served(table, self.closed) if side == SOVIET else frozenset()

    def of(self, unit: int) -> list[int]:
        """Where this unit may be placed now."""
        return list(self._each(unit))

    def has(self, unit: int) -> bool:
        """Whether there is such a hex at all."""
        return next(self._each(unit), None) is not None

    def _each(self, unit: int) -> Iterator[int]:
        if UNITS[unit].kind is Kind.AIR:
            return (h for h in self._open("air") if self.side == SOVIET or not bases_full(self.table, h))
        here, nation = self.table.ground().here, UNITS[unit].nation
        if nation not in self._free:
            barred = abroad(self.table, unit)
            self._free[nation] = [h for h in self._open(nation) if not barred[h] and h not in self._served]
        return (h for h in self._free[nation] if not here[h] or clash((*here[h], unit)) is None)

    def _open(self, kind: str) -> list[int]:
        kept, key = self._kept, ("openings", kind, self._besides(kind))
        if key not in kept:
            kept[key] = sorted(set(self._search(kind)))
        found: list[int] = kept[key]
        return found

    def _besides(self, kind: str) -> object:
        """What the hexes for a kind rest on, lines apart: raiders over the Black Sea, Soviets before Berlin."""
        if kind == "soviet":
            return tuple([self.table.location[air] for air in AIR_UNITS[AXIS]])
        return berlin_threatened(self.table) if kind == "german" else None

    def _search(self, kind: str) -> list[int]:
        match kind:
            case "air":
                return list(fields(self.table, self.side))
            case "soviet":
                return soviet_hexes(self.table, self.closed)
            case "german":
                return german_hexes(self.table, self.closed)
        return minor_hexes(self.table, kind, self.closed)


def fits(table: Table, unit: int, hex_: int) -> Refusal | None:
    """5.1, 15.1 Why a unit may not be in a hex, however it came."""
    return may_stand(table, unit, hex_) or joins(table, (unit,), hex_)


# ---------------------------------------------------------------------- 7.2 the Axis
def german_hexes(table: Table, closed: int) -> list[int]:
    """Towns and cities of Greater Germany with a line to Berlin, and hexes with a depot that works."""
    found = spaces_in(GERMAN_PLACES & linked_bits(spot(BERLIN), closed))
    depots = bits_of(table.location[d] for d in DEPOTS if table.location[d] >= 0 and not table.done[d])
    in_berlin = not berlin_threatened(table)
    fed = spaces_in(depots & rails_home_bits(shut_to(table, AXIS)))
    return [*(h for h in found if h != BERLIN or in_berlin), *fed]


def berlin_threatened(table: Table) -> bool:
    return any(
        UNITS[u].side == SOVIET and (UNITS[u].is_combat or UNITS[u].kind is Kind.HQ)
        for near in AROUND[BERLIN]
        for u in table.units_in(near)
    )


def minor_hexes(table: Table, nation: str, closed: int) -> list[int]:
    """Romanians in their towns and Hungarians anywhere at home with a line to Buda, Italians anywhere in either country
    with a line to Vienna; and each in one Soviet city that the Axis controls."""
    line = linked_bits(spot(VIENNA if nation == "italian" else BUDA), closed)
    found: list[int] = [*spaces_in(line & AT_HOME[nation])]
    city = GATEWAY[nation]
    return [*found, city] if table.control[city] == AXIS else found


# ---------------------------------------------------------------------- 7.3 the Soviets
def soviet_hexes(table: Table, closed: int) -> list[int]:
    """Cities of the Soviet Union with a line of supply to the eastern edge, the ends of the military roads, Leningrad
    over the lake, and the towns of the Black Sea that German aircraft cannot reach."""
    fed = fed_from_the_east(closed)
    found: list[int] = [*spaces_in(fed & SOVIET_CITIES), *spaces_in(ROAD_ENDS & ~closed)]
    if over_the_lake(table, closed):
        found.append(LENINGRAD)
    return found + landings(table, closed)


def fed_from_the_east(closed: int) -> int:
    """13.4 Every hex with a line of supply to the eastern edge, and not merely to the Caucasus or to a port."""
    return fed_bits(EAST_EDGE, closed)


def joined_to_the_east(closed: int) -> int:
    """13.2 Every hex with a line of communications to the eastern edge by land."""
    return linked_bits(EAST_EDGE, closed)


def over_the_lake(table: Table, closed: int) -> bool:
    """13.2 Whether Leningrad has its line to the east over Ladoga."""
    return ladoga_open(table) and bool(linked_bits(EAST_EDGE, closed, True) & spot(LENINGRAD))


def landings(table: Table, closed: int) -> list[int]:
    ports = [h for h in spaces_in(open_ports(table, SOVIET, closed)) if h in BLACK_TOWNS]
    raiders = flying(table, AXIS) if ports else []
    return [h for h in ports if not any(in_range(table, air, h) for air in raiders)]


def only_by_sea(hex_: int, closed: int) -> bool:
    """Whether a Soviet newcomer reaches this town by ship alone."""
    return hex_ in BLACK_TOWNS and not (hex_ in CITIES and fed_from_the_east(closed) & spot(hex_))


def served(table: Table, closed: int) -> frozenset[int]:
    """7.3 Towns that ships alone reach and that have had their one unit this turn."""
    if not table.landed:
        return frozenset()
    had = [h for number, h in enumerate(BLACK_TOWNS) if table.landed >> number & 1]
    return frozenset(h for h in had if only_by_sea(h, closed))


# ---------------------------------------------------------------------- the Stavka's reserve
def no_reserve(table: Table, unit: int) -> Refusal | None:
    """7.3 From turn 3 any number of combat units may wait in the box."""
    if UNITS[unit].side != SOVIET or not UNITS[unit].is_combat:
        return Refusal("7.3", "tdv-no-reserve-kind")
    return Refusal("7.3", "tdv-no-reserve-yet") if table.turn < RESERVE_FROM else None


def put(table: Table, unit: int, hex_: int) -> None:
    """A unit comes onto the map, or with STAVKA_BOX into the reserve. Whoever arrives is supplied until judged."""
    table.supply[unit] = SUPPLIED
    table.returns[unit] = 0
    if hex_ == STAVKA_BOX:
        table.location[unit] = STAVKA_BOX
    elif UNITS[unit].kind is Kind.AIR:
        table.location[unit] = hex_
        table.done[unit] = 0
        if unit in BASE_OF:
            table.location[BASE_OF[unit]] = hex_
    else:
        if UNITS[unit].side == SOVIET and hex_ in BLACK_TOWNS and only_by_sea(hex_, shut_to(table, SOVIET)):
            table.landed |= 1 << BLACK_TOWNS.index(hex_)
        enter(table, unit, hex_)
