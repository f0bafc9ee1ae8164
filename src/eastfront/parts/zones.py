"""A board that is no map of the world: zones laid out as a table, and outlined areas, written in a title's own data.

A zone is a rectangle in which cards and counters lie; one with an `outline` instead is an area of that shape. The name
of a zone stands along its upper edge, `HEAD` high."""

from __future__ import annotations

from typing import Final

import msgspec

from eastfront.parts.boards import Board, BoardError, BoardRecord, Link, Meta, Names, Points, Schema, Space
from eastfront.parts.data import Record
from eastfront.parts.ids import SpaceId

ZONE: Final = "zone"  # the feature that tells a zone from a box beside a map
HEAD: Final = 27
OPPOSITE: Final = "opposite"  # two sit at it face to face: the second sees it turned round


class Zone(Record, frozen=True):
    """`x` and `y` are the upper left corner; of an area with an outline they are where its pieces stand."""

    code: str
    names: Names
    x: int
    y: int
    width: int = 0
    height: int = 0
    outline: Points = ()
    terrain: str = ""
    owner: str = ""


class ZoneSheet(Record, frozen=True):
    """What stands in the file: the sheet and its size in pixels, the zones, and which of them are neighbours."""

    title: str
    source: str
    width: int
    height: int
    zones: tuple[Zone, ...]
    links: tuple[tuple[str, str], ...] = ()
    opposite: bool = False


def zone_board(sheet: ZoneSheet) -> Board:
    problems = [problem for zone in sheet.zones for problem in _problems(zone, sheet)]
    place = {zone.code: number for number, zone in enumerate(sheet.zones)}
    problems += [f"no zone is called {code!r}" for pair in sheet.links for code in pair if code not in place]
    if problems:
        raise BoardError(problems)
    ends = [sorted((place[a], place[b])) for a, b in sheet.links]
    schema = Schema(
        terrains=tuple(sorted({zone.terrain for zone in sheet.zones} - {""})),
        features=(ZONE, OPPOSITE) if sheet.opposite else (ZONE,),
        owners=tuple(sorted({zone.owner for zone in sheet.zones} - {""})),
    )
    meta = Meta(sheet.title, 1, sheet.source, (), "1 px", sheet.width, sheet.height, None, schema)
    spaces = tuple(_space(number, zone) for number, zone in enumerate(sheet.zones))
    return Board(BoardRecord(meta, spaces, tuple(Link(SpaceId(a), SpaceId(b), "adjacent") for a, b in ends)))


def is_opposite(board: Board) -> bool:
    return OPPOSITE in board.meta.schema.features


def turned(board: Board) -> Board:
    """As the one who sits opposite sees it: every zone on the other side of the middle, its name still along its upper
    edge (`turnedSpace` in web/src/map/board.ts does the same)."""
    meta = board.meta
    spaces = tuple(_turned(space, meta.width, meta.height) for space in board.spaces)
    return Board(msgspec.structs.replace(board.record, spaces=spaces))


def _turned(space: Space, width: int, height: int) -> Space:
    rings = tuple(
        tuple((height if at % 2 else width) - value for at, value in enumerate((*ring[4:], *ring[:4])))
        for ring in space.outline
    )
    ys = [value for ring in space.outline for value in ring[1::2]]
    below = 2 * space.y - min(ys) - max(ys) if ys else 0  # twice: how far under its middle a zone's pieces lie
    return msgspec.structs.replace(space, x=width - space.x, y=height - space.y + below, outline=rings)


def _space(number: int, zone: Zone) -> Space:
    right, bottom = zone.x + zone.width, zone.y + zone.height
    ring = zone.outline or (zone.x, zone.y, right, zone.y, right, bottom, zone.x, bottom)
    middle = (zone.x + zone.width // 2, zone.y + (zone.height + HEAD) // 2) if zone.width else (zone.x, zone.y)
    return Space(
        SpaceId(number),
        zone.code,
        "area" if zone.outline else "box",
        *middle,
        terrain=zone.terrain,
        names=zone.names,
        features=(ZONE,),
        owner=zone.owner,
        outline=(ring,),
    )


def _problems(zone: Zone, sheet: ZoneSheet) -> list[str]:
    """A zone has either a size or an outline, and lies on its sheet."""
    said = f"zone {zone.code!r}"
    sized = zone.width > 0 and zone.height > HEAD
    if bool(zone.outline) == sized:
        return [f"{said}: either an outline, or a width and a height of more than {HEAD}"]
    xs = zone.outline[::2] or (zone.x, zone.x + zone.width)
    ys = zone.outline[1::2] or (zone.y, zone.y + zone.height)
    inside = min(xs) >= 0 and min(ys) >= 0 and max(xs) <= sheet.width and max(ys) <= sheet.height
    return [] if inside else [f"{said}: lies beyond the sheet"]
