"""0, 5, 6.8 The map as the rules ask it: areas, borders, rivers, seas."""

from __future__ import annotations

from typing import Final

from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed.printed import BOARD, NATION, NATIONS

SPACES: Final = BOARD.spaces
SIZE: Final = len(SPACES)
SEAS: Final = tuple(SpaceId(space.id) for space in SPACES if space.kind == "sea")
AREAS: Final = tuple(SpaceId(space.id) for space in SPACES if space.kind == "area")

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
COUNTRY: Final = tuple(space.nation for space in SPACES)
CONTAINED_IN: Final = tuple(
    BOARD.at(str(space.attributes["contained_in"])) if "contained_in" in space.attributes else None for space in SPACES
)
HOME_OF: Final = tuple(
    tuple(NATION[nation.code] for nation in NATIONS if space.nation in nation.home and "home" in space.features)
    for space in SPACES
)
"""0 Whose home area this is; the pact's areas are nobody's."""


def crosses_river(start: SpaceId, goal: SpaceId) -> bool:
    return (start, goal) in CROSSINGS
