"""0, 5, 6.8 The map as the rules ask it: areas, borders, rivers, seas."""

from __future__ import annotations

from typing import Final

from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed.printed import BOARD, NATION, NATIONS

SPACES: Final = BOARD.spaces
SIZE: Final = len(SPACES)
SEAS: Final = tuple(SpaceId(space.id) for space in SPACES if space.kind == "sea")
AREAS: Final = tuple(SpaceId(space.id) for space in SPACES if space.kind == "area" or space.code == "usa_box")

_BORDERS: Final = tuple(link for link in BOARD.links("adjacent") if not link.attributes.get("impassable"))


def _around() -> tuple[tuple[SpaceId, ...], ...]:
    around: list[list[SpaceId]] = [[] for _ in SPACES]
    for link in _BORDERS:
        around[link.a].append(SpaceId(link.b))
        around[link.b].append(SpaceId(link.a))
    return tuple(tuple(sorted(each)) for each in around)


AROUND: Final = _around()
"""5.1 Neighbours by land, straits among them; borders nobody passes are left out."""
CROSSINGS: Final = frozenset(
    way for link in _BORDERS if link.attributes.get("river") for way in ((link.a, link.b), (link.b, link.a))
)
"""6.82 Steps from area to area that cross a river."""
TERRAIN: Final = tuple(space.terrain for space in SPACES)
IS_FORTRESS: Final = bytearray(int("fortress" in space.features) for space in SPACES)
IS_PORT: Final = bytearray(int("port" in space.features) for space in SPACES)
IS_MAGINOT: Final = bytearray(int("maginot" in space.features) for space in SPACES)
RESOURCE: Final = tuple(int(space.attributes.get("werp", 0)) for space in SPACES)
ZONE: Final = tuple(str(space.attributes.get("weather_zone", "")) for space in SPACES)
DESERT: Final = bytearray(int("desert_highlight" in space.features and ZONE[space.id] == "S") for space in SPACES)
"""13.23 Deserts of the South, whose names are highlighted."""
COUNTRY: Final = tuple(space.nation for space in SPACES)
CONTAINED_IN: Final = tuple(
    BOARD.at(str(space.attributes["contained_in"])) if "contained_in" in space.attributes else None for space in SPACES
)
FORTRESS_IN: Final = tuple(
    next((SpaceId(space.id) for space in SPACES if CONTAINED_IN[space.id] == area), None) for area in range(SIZE)
)
"""0 The fortress inside an area."""
IS_CAPITAL: Final = bytearray(int("capital" in space.features) for space in SPACES)
IS_BOX: Final = bytearray(int("box" in space.features) for space in SPACES)
BITS: Final = tuple(1 << space for space in range(SIZE))


def _linked(kind: str) -> tuple[tuple[SpaceId, ...], ...]:
    found: list[list[SpaceId]] = [[] for _ in SPACES]
    for link in BOARD.links(kind):
        found[link.a].append(SpaceId(link.b))
        found[link.b].append(SpaceId(link.a))
    return tuple(tuple(sorted(each)) for each in found)


AIR_ROUTES: Final = _linked("air")
"""5.13 By area: the areas at the other end of an Air Route."""
PORTS_ON: Final = _linked("port")
"""5.3 By sea its ports, and by port its seas."""
CAPE: Final = _linked("cape")
"""5.33 Both ends of the way round the Cape."""
SEA_GATES: Final = {
    way: BOARD.at(str(link.attributes["gate"])) if link.attributes.get("gate") else None
    for link in BOARD.links("sea")
    for way in ((link.a, link.b), (link.b, link.a))
}
"""8.3 From sea to sea, and the area that opens the way."""
BEACHES: Final = {(link.a, link.b): int(link.attributes["blocks"]) for link in BOARD.links("invasion")}
"""7.2 How many blocks may land from a sea in an area."""
PORTS_ON_SEA: Final = tuple(sum(1 << port for port in PORTS_ON[sea]) for sea in SEAS)
BEACHES_ON: Final = tuple(sum(1 << goal for start, goal in BEACHES if start == sea) for sea in SEAS)
AROUND_PORTS: Final = tuple(
    tuple((area, port) for port in PORTS_ON[sea] if (area := CONTAINED_IN[port]) is not None) for sea in SEAS
)
"""By sea: the area around a fortified port, and the port."""
AROUND_BITS: Final = tuple(sum(1 << near for near in ring) for ring in AROUND)
_PAIR: Final = (BOARD.at("bryansk"), BOARD.at("tula"))
APART_BITS: Final = tuple(
    bits & ~(1 << _PAIR[1 - _PAIR.index(SpaceId(area))]) if area in _PAIR else bits
    for area, bits in enumerate(AROUND_BITS)
)
"""The same without a border between Bryansk and Tula."""
HOME_OF: Final = tuple(
    tuple(NATION[nation.code] for nation in NATIONS if space.nation in nation.home and "home" in space.features)
    for space in SPACES
)
"""0 Whose home area this is; the pact's areas are nobody's."""


def crosses_river(start: SpaceId, goal: SpaceId) -> bool:
    return (start, goal) in CROSSINGS
