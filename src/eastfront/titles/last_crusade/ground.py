"""IV: where cards lie. Nine zones, two headquarters, two airfields, two corridors for aircraft.

Zones are numbered row by row from the first player's side: 0 1 2 are his row, 3 4 5 the centre, 6 7 8 the second
player's. Nothing is ever counted diagonally."""

from __future__ import annotations

from typing import Final

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_SPACE, SpaceId

NOWHERE: Final = NO_SPACE
COLUMNS: Final = 3
ZONES: Final = tuple(map(SpaceId, range(9)))
HQS: Final = (SpaceId(9), SpaceId(10))
"""By side."""
GROUND: Final = (*ZONES, *HQS)
AIRFIELDS: Final = (SpaceId(11), SpaceId(12))

# IV.D: a corridor runs between two columns and has a point beside each row; behind it lies the enemy's rear.
_FIRST_POINT: Final = 13
CORRIDORS: Final = 2
POINTS: Final = tuple(map(SpaceId, range(_FIRST_POINT, _FIRST_POINT + 6)))
REARS: Final = (SpaceId(19), SpaceId(20))
"""By the side whose headquarters lie there."""
AIR: Final = (*POINTS, *REARS)

# V.C.bridge: the water between a starting row and the centre, column by column; an engineer may stand there as a ferry.
_FIRST_RIVER: Final = 21
RIVERS: Final = tuple(map(SpaceId, range(_FIRST_RIVER, _FIRST_RIVER + 6)))

_FIRST_EDGE: Final = 27


def zone(row: int, column: int) -> SpaceId:
    return SpaceId(row * COLUMNS + column)


def row_of(place: int) -> int:
    """0 to 2, of a zone."""
    return place // COLUMNS


def column_of(place: int) -> int:
    return place % COLUMNS


OWN_ROW: Final = ((zone(0, 0), zone(0, 1), zone(0, 2)), (zone(2, 0), zone(2, 1), zone(2, 2)))
"""By side: the three zones next to its headquarters."""
CENTRE: Final = (zone(1, 0), zone(1, 1), zone(1, 2))


def _neighbours(place: SpaceId) -> tuple[SpaceId, ...]:
    if place in HQS:
        return OWN_ROW[HQS.index(place)]
    row, column = row_of(place), column_of(place)
    near = [zone(row, column - 1)] if column else []
    near += [zone(row, column + 1)] if column < COLUMNS - 1 else []
    near.append(zone(row - 1, column) if row else HQS[0])
    near.append(zone(row + 1, column) if row < COLUMNS - 1 else HQS[1])
    return tuple(sorted(near))


NEXT: Final = tuple(_neighbours(place) for place in GROUND)
"""By zone or headquarters: where one step leads."""


def _distances(start: SpaceId) -> tuple[int, ...]:
    steps = {start: 0}
    queue = [start]
    for place in queue:
        for near in NEXT[place]:
            if near not in steps:
                steps[near] = steps[place] + 1
                queue.append(near)
    return tuple(steps[place] for place in GROUND)


DISTANCE: Final = tuple(_distances(place) for place in GROUND)
"""Range in zones; headquarters count as one (IV.A)."""

# ---------------------------------------------------------------------- sides of zones, for obstacles
EDGES: Final = tuple((here, near) for here in GROUND for near in NEXT[here])
"""Each side of a zone or headquarters that another one touches: the obstacle lies in the first, towards the second."""
EDGE_PLACES: Final = tuple(map(SpaceId, range(_FIRST_EDGE, _FIRST_EDGE + len(EDGES))))
EDGE_AT: Final = dict(zip(EDGES, EDGE_PLACES, strict=True))
PLACES: Final = _FIRST_EDGE + len(EDGES)


def edge_of(place: SpaceId) -> tuple[SpaceId, SpaceId]:
    """The zone an obstacle defends, and the zone it looks at."""
    return EDGES[place - _FIRST_EDGE]


# ---------------------------------------------------------------------- the air
def point(corridor: int, row: int) -> SpaceId:
    return POINTS[corridor * COLUMNS + row]


def corridor_of(place: SpaceId) -> int:
    """Of a point: 0 or 1; rears belong to both, -1."""
    return -1 if place in REARS else (place - _FIRST_POINT) // COLUMNS


def _beside(place: SpaceId) -> tuple[SpaceId, ...]:
    if place in REARS:
        return (HQS[REARS.index(place)],)
    corridor, row = divmod(place - _FIRST_POINT, COLUMNS)
    return zone(row, corridor), zone(row, corridor + 1)


BESIDE: Final = {place: _beside(place) for place in AIR}
"""VII.B.2: what lies next to aircraft at a point."""
PATROL_POINTS: Final = (point(0, 1), point(1, 1))  # VII.B.4


def flight(side: Side, corridor: int, to: SpaceId) -> tuple[SpaceId, ...]:
    """VII.B.2: the points an aircraft of a side passes from its airfield along a corridor, `to` included. From the
    enemy's rear and from points the way home is the same backwards."""
    rows = range(COLUMNS) if side == 0 else range(COLUMNS - 1, -1, -1)
    way: list[SpaceId] = []
    for row in rows:
        way.append(point(corridor, row))
        if way[-1] == to:
            return tuple(way)
    return (*way, REARS[1 - side])


# ---------------------------------------------------------------------- rivers
def river_spot(side: Side, column: int) -> SpaceId:
    """The water in front of a side's starting zone."""
    return RIVERS[side * COLUMNS + column]


def river_between(one: SpaceId, other: SpaceId) -> SpaceId:
    """The spot that lies between two zones if the row there has a river, or NOWHERE."""
    if one in HQS or other in HQS or column_of(one) != column_of(other) or one == other:
        return NOWHERE
    rows = {row_of(one), row_of(other)}
    if rows == {0, 1}:
        return river_spot(Side(0), column_of(one))
    return river_spot(Side(1), column_of(one)) if rows == {1, 2} else NOWHERE


def banks(spot: SpaceId) -> tuple[SpaceId, SpaceId]:
    """The starting zone and the centre zone on both sides of a spot."""
    side, column = divmod(spot - _FIRST_RIVER, COLUMNS)
    return OWN_ROW[side][column], CENTRE[column]
