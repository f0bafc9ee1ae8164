"""IV: the battlefield as a table is laid: nine zones, two rear areas, two corridors, and the sides of zones between."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from eastfront.engine.text import Name
from eastfront.parts.boards import Board, Names
from eastfront.parts.ids import SpaceId
from eastfront.parts.zones import HEAD, Zone, ZoneSheet, zone_board
from eastfront.titles.last_crusade.ground import (
    AIRFIELDS,
    BESIDE,
    COLUMNS,
    EDGE_PLACES,
    EDGES,
    GROUND,
    HQS,
    NEXT,
    PLACES,
    POINTS,
    REARS,
    RIVERS,
    ZONES,
    banks,
    column_of,
    row_of,
)

ZONE_WIDE, ZONE_HIGH, LANE, GAP, REAR, MARGIN, EDGE = 360, 176, 74, 22, 128, 14, 15
WIDTH: Final = 3 * ZONE_WIDE + 2 * LANE + 2 * MARGIN
HEIGHT: Final = 3 * ZONE_HIGH + 4 * GAP + 2 * REAR + 2 * MARGIN
_COLUMNS: Final = "ABC"
Box = tuple[int, int, int, int]  # left, top, right, bottom


def _zone(place: int) -> Box:
    left = MARGIN + column_of(place) * (ZONE_WIDE + LANE)
    top = MARGIN + REAR + GAP + (2 - row_of(place)) * (ZONE_HIGH + GAP)
    return left, top, left + ZONE_WIDE, top + ZONE_HIGH


def _band(side: int) -> tuple[int, int]:
    top = HEIGHT - MARGIN - REAR if side == 0 else MARGIN
    return top, top + REAR


def _box(place: int) -> Box:
    """Where a place lies; the first player sits below."""
    if place in ZONES:
        return _zone(place)
    if place in HQS:
        top, bottom = _band(HQS.index(SpaceId(place)))
        return MARGIN + 310, top, WIDTH - MARGIN - 230, bottom
    if place in AIRFIELDS:
        top, bottom = _band(AIRFIELDS.index(SpaceId(place)))
        return MARGIN, top, MARGIN + 300, bottom
    if place in REARS:
        top, bottom = _band(REARS.index(SpaceId(place)))
        return WIDTH - MARGIN - 220, top, WIDTH - MARGIN, bottom
    if place in POINTS:
        corridor, row = divmod(place - POINTS[0], 3)
        left = MARGIN + ZONE_WIDE + corridor * (ZONE_WIDE + LANE)
        _, top, _, bottom = _zone(row * 3)
        return left + 4, top, left + LANE - 4, bottom
    if place in RIVERS:
        side, column = divmod(place - RIVERS[0], 3)
        left, top, right, bottom = _zone((0 if side == 0 else 6) + column)
        return (left, top - GAP + 3, right, top - 3) if side == 0 else (left, bottom + 3, right, bottom + GAP - 3)
    here, towards = EDGES[place - EDGE_PLACES[0]]
    return _edge(_box(here), _box(towards), here, towards)


def _edge(here: Box, there: Box, zone: int, towards: int) -> Box:
    """A strip inside the zone, along the side that looks there; headquarters have three towards their row."""
    left, top, right, bottom = here
    if zone in HQS or towards in HQS or left == there[0]:
        third = (right - left) // COLUMNS
        start = left + third * column_of(towards) if zone in HQS else left
        narrow = (start + 70, start + (third if zone in HQS else right - left) - 70)
        return (
            (narrow[0], top, narrow[1], top + EDGE) if there[1] < top else (narrow[0], bottom - EDGE, narrow[1], bottom)
        )
    return (
        (right - EDGE, top + 40, right, bottom - 30) if there[0] > left else (left, top + 40, left + EDGE, bottom - 30)
    )


# ---------------------------------------------------------------------- names
def code(zone: int) -> str:
    """A1 to C3: columns as the first player sees them, rows from his side."""
    return f"{_COLUMNS[column_of(zone)]}{row_of(zone) + 1}"


def _name(place: int) -> Name:
    if place in ZONES:
        return Name(f"Zone {code(place)}", f"Zone {code(place)}")
    if place in POINTS:
        west, east = BESIDE[SpaceId(place)]
        return Name(f"Corridor, {code(west)}–{code(east)}", f"Lane, {code(west)}–{code(east)}")
    if place in RIVERS:
        bank, far = banks(SpaceId(place))
        return Name(f"Rivière, {code(bank)}–{code(far)}", f"River, {code(bank)}–{code(far)}")
    if place >= EDGE_PLACES[0]:
        here, towards = (_short(near) for near in EDGES[place - EDGE_PLACES[0]])
        return Name(f"Bord de {here.fr} vers {towards.fr}", f"Side of {here.en} towards {towards.en}")
    side = next(places.index(SpaceId(place)) for places in (HQS, AIRFIELDS, REARS) if place in places)
    return owned(place, _WHOSE[side])


def _short(place: int) -> Name:
    if place in ZONES:
        return Name(code(place), code(place))
    return (Name("QG 1", "HQ 1"), Name("QG 2", "HQ 2"))[HQS.index(SpaceId(place))]


def owned(place: int, whose: Name) -> Name:
    """A headquarters, airfield or rear area with the name of its owner: "du premier joueur", "allemand"."""
    words = _HQ if place in HQS else _AIRFIELD if place in AIRFIELDS else _REAR
    return Name(f"{words.fr} {whose.fr}", f"{whose.en} {words.en}")


_WHOSE: Final = (Name("du premier joueur", "First player’s"), Name("du second joueur", "Second player’s"))
_HQ, _AIRFIELD, _REAR = (
    Name("Quartier général", "headquarters"),
    Name("Aérodrome", "airfield"),
    Name("Arrière", "rear area"),
)
NAMES: Final = tuple(_name(place) for place in range(PLACES))


# ---------------------------------------------------------------------- the board
def _zones() -> Iterator[Zone]:
    for place in range(PLACES):
        left, top, right, bottom = _box(place)
        names = Names(NAMES[place].fr, NAMES[place].en)
        terrain = "lake" if place in (*POINTS, *REARS) else ""
        thin = bottom - top <= HEAD  # a side of a zone or a river: no room for a head
        ring = (left, top, right, top, right, bottom, left, bottom) if thin else ()
        middle = ((left + right) // 2, (top + bottom) // 2) if thin else (left, top)
        size = (0, 0) if thin else (right - left, bottom - top)
        yield Zone(f"p{place}", names, *middle, *size, ring, terrain)


@cache
def board() -> Board:
    links = tuple((f"p{a}", f"p{b}") for a in GROUND for b in NEXT[a] if a < b)
    return zone_board(
        ZoneSheet("last_crusade", "our own drawing", WIDTH, HEIGHT, tuple(_zones()), links, opposite=True)
    )
