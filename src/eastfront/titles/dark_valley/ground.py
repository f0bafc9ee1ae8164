"""2.1, 2.4 The map as the rules ask it: hexes, hexsides, places, ways."""

from __future__ import annotations

from typing import Final

from eastfront.engine.sides import all_sides
from eastfront.parts.graphs import Neighbours
from eastfront.parts.hexes import NE, NW, SE, SW, column_of, distance, neighbour, row_of
from eastfront.parts.ids import SpaceId
from eastfront.titles.dark_valley.printed import AXIS, BOARD, SIDES, SOVIET, TERRAIN

HEXES: Final = BOARD.spaces
SIZE: Final = len(HEXES)
assert BOARD.grid is not None
GRID: Final = BOARD.grid


def hex_of(code: str) -> SpaceId:
    return BOARD.at(code)


def _with(*names: str) -> bytearray:
    return bytearray(int(any(name in space.features for name in names)) for space in HEXES)


TERRAIN_AT: Final = tuple(TERRAIN["sea" if s.attributes.get("off") else s.terrain] for s in HEXES)
IS_LAND: Final = bytearray(int(bool(terrain.foot)) for terrain in TERRAIN_AT)
IS_MARSH: Final = bytearray(int(space.terrain == "marsh") for space in HEXES)
IS_CITY: Final = _with("city", "capital")
IS_TOWN: Final = _with("town")
IS_PLACE: Final = bytearray(int(city or town) for city, town in zip(IS_CITY, IS_TOWN, strict=True))
IS_FORT: Final = _with("fort")
IS_WEAK_FORT: Final = _with("weak_fort")
IS_ZONE: Final = _with("fortified_zone")
HAS_WORKS: Final = _with("defensive_works")
IS_FACTORY: Final = _with("factory")
IS_PORT: Final = _with("port", "river_port")
IS_COAST: Final = _with("coast")
FORTS: Final = tuple(h for h in range(SIZE) if IS_FORT[h] or IS_WEAK_FORT[h])
ZONES: Final = tuple(h for h in range(SIZE) if IS_ZONE[h])
PLACES: Final = tuple(h for h in range(SIZE) if IS_PLACE[h])
CITIES: Final = tuple(h for h in range(SIZE) if IS_CITY[h])
CONTROLLED: Final = tuple(h for h in range(SIZE) if IS_PLACE[h] or IS_FORT[h] or IS_WEAK_FORT[h] or IS_ZONE[h])
"""2.4 Control matters for towns, cities and works only."""

VP: Final = tuple(int(space.attributes.get("vp", 0)) for space in HEXES)
VP_HEXES: Final = tuple(h for h in range(SIZE) if VP[h])
COUNTRY: Final = tuple(space.nation for space in HEXES)
IN_USSR: Final = bytearray(int(nation == "ussr") for nation in COUNTRY)
IN_ROMANIA: Final = bytearray(int(nation == "romania") for nation in COUNTRY)
IN_HUNGARY: Final = bytearray(int(nation == "hungary") for nation in COUNTRY)
IN_PLAY: Final = IS_LAND
"""Neutrals that no rule opens are no ground on the board."""
IN_GREATER_GERMANY: Final = bytearray(
    int(IN_PLAY[h] and not (IN_USSR[h] or IN_ROMANIA[h] or IN_HUNGARY[h])) for h in range(SIZE)
)
"""2.4 West of the start line, Hungary and Romania excepted."""
OWNER_AT_START: Final = tuple(SOVIET if space.owner == "soviet" else AXIS for space in HEXES)

MINORS_SOUTH_OF: Final = 25  # 15.1 the first row that Romanians, Hungarians and Italians may use
FAR_NORTH: Final = bytearray(int(row_of(GRID, h) < MINORS_SOUTH_OF) for h in range(SIZE))
COLUMN: Final = tuple(column_of(GRID, h) for h in range(SIZE))


def place(name: str) -> int:
    return next(space.id for space in HEXES if space.attributes.get("place") == name)


# ---------------------------------------------------------------------- hexsides and ways
AROUND: Final[Neighbours] = BOARD.neighbours
_SIDE: Final = {pair: side.kind for side in BOARD.record.sides for pair in ((side.a, side.b), (side.b, side.a))}
CLOSED_SIDES: Final = frozenset(pair for pair, kind in _SIDE.items() if kind in ("sea", "lake", "impassable"))
RIVER: Final = frozenset(pair for pair, kind in _SIDE.items() if kind == "river")
MAJOR_RIVER: Final = frozenset(pair for pair, kind in _SIDE.items() if kind == "major_river")
VOLGA: Final = frozenset(pair for pair, kind in _SIDE.items() if kind == "volga")
KERCH: Final = frozenset(pair for pair, kind in _SIDE.items() if kind == "strait")
WIDE: Final = MAJOR_RIVER | VOLGA
"""6.1 Sides over which no zone of control reaches."""

NEIGHBOURS: Final[Neighbours] = tuple(
    tuple(there for there in AROUND[here] if IN_PLAY[here] and IN_PLAY[there] and (here, there) not in CLOSED_SIDES)
    for here in range(SIZE)
)
"""Where one may go on land: over rivers and the strait of Kerch, not over lakes, the sea or closed borders."""
CONTACT: Final[Neighbours] = NEIGHBOURS
"""12.2 Where an attack can come from."""
ZONE_OF: Final[Neighbours] = tuple(
    tuple(there for there in NEIGHBOURS[here] if (here, there) not in WIDE and (here, there) not in KERCH)
    for here in range(SIZE)
)
"""6.1 The hexes a zone of control reaches from each hex, before works, cities and weather are looked at."""
RAILS: Final[Neighbours] = BOARD.linked("rail")
ROADS: Final[Neighbours] = BOARD.linked("road")
IS_RAIL: Final = bytearray(int(bool(ways)) for ways in RAILS)

COMPASS: Final = {AXIS: (NW, SW), SOVIET: (NE, SE)}
"""12.5 The two ways home of each side."""


def toward(hex_: int, direction: int) -> SpaceId:
    """The hex in a direction, or -1 beyond the map."""
    return neighbour(GRID, hex_, direction)


HOMEWARD: Final = {
    side: tuple(tuple(h for d in COMPASS[side] if (h := toward(here, d)) >= 0) for here in range(SIZE))
    for side in all_sides(len(SIDES))
}
"""12.5 From each hex, those that lie in the side's directions of retreat."""
EDGE: Final = {edge.name: edge.spaces for edge in BOARD.record.supply_edges}
LENINGRAD: Final = place("leningrad")
ORANIENBAUM: Final = place("oranienbaum")
BERLIN: Final = place("berlin")
MOSCOW: Final = place("moscow")
KIEV: Final = place("kiev")
ODESSA: Final = place("odessa")
SEVASTOPOL: Final = place("sevastopol")
STALINGRAD: Final = place("stalingrad")
MAIKOP: Final = place("maikop")
GROZNY: Final = place("grozny")
BUDA: Final = place("buda")
PEST: Final = place("pest")
WARSAW: Final = (place("warsaw_west"), place("warsaw_east"))
LADOGA: Final = (hex_of("W4802"), hex_of("E1102"))
"""7.3, 13.2 The two shores between which boats and the ice road run."""

# ---------------------------------------------------------------------- seas and ports
SEA_OF: Final = tuple(
    {"gulf_finland": "baltic", "azov": "black"}.get(sea, sea)
    for sea in (str(space.attributes.get("sea", "")) for space in HEXES)
)
"""Which water a port lies on: the Gulf of Finland belongs to the Baltic, the Sea of Azov to the Black Sea."""
PORTS: Final = {sea: tuple(h for h in range(SIZE) if IS_PORT[h] and SEA_OF[h] == sea) for sea in ("baltic", "black")}
IN_GULF: Final = bytearray(int(space.attributes.get("sea") == "gulf_finland") for space in HEXES)
IN_AZOV: Final = bytearray(int(space.attributes.get("sea") == "azov") for space in HEXES)
STRAIT: Final = tuple(sorted({h for pair in KERCH for h in pair}))
"""2.4 Both shores of the strait of Kerch."""
_RIVER_OF: Final[dict[tuple[int, int], str]] = {
    pair: str(side.attributes.get("river", ""))
    for side in BOARD.record.sides
    for pair in ((side.a, side.b), (side.b, side.a))
}


def _mouth(port: int) -> tuple[int, ...]:
    """13.7 The hexes on a port's river that lie between it and the sea: nearer to the shore than the port."""
    rivers = {_RIVER_OF.get((port, near), "") for near in AROUND[port]} - {""}
    on_it = {here for (here, _), name in _RIVER_OF.items() if name in rivers}
    shore = [h for h in range(SIZE) if IS_COAST[h] and SEA_OF[h] and h != port]
    far = min(distance(GRID, port, h) for h in shore)
    found = [h for h in on_it if distance(GRID, port, h) <= far and min(distance(GRID, h, s) for s in shore) < far]
    return tuple(sorted(found))


RIVER_MOUTH: Final = {h: _mouth(h) for h in range(SIZE) if "river_port" in HEXES[h].features}
EAST_OF_START: Final = bytearray(IN_USSR)
"""13.5 East of the line from which the Axis set out in June 1941."""
