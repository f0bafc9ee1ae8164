"""The hand of the map-maker: a title's choices and corrections, each with its reason (corrections/<title>.toml)."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from eastfront.parts.data import Record, read_toml
from forge.geo import MissingInput

Position = tuple[float, float]  # longitude, latitude


class Reach(Record, frozen=True):
    """From a place on downstream the river is of this kind."""

    kind: str
    begins: Position | None = None


class River(Record, frozen=True):
    """A river of the pack that is drawn. `into` is the river it joins, or "sea" for any sea or lake."""

    key: str
    into: str
    en: str
    fr: str
    kinds: tuple[Reach, ...]
    head: Position | None = None  # leave out what lies upstream of here
    foot: Position | None = None  # and what lies downstream of here: the river ends in a swamp or too near another
    mouth: Position | None = None  # lead the line on to here: an estuary the pack does not draw
    from_lake: bool = False
    course: tuple[Position, ...] = ()  # the line itself, where the pack has none or a wrong one
    reason: str = ""


class Bank(Record, frozen=True):
    """Seen from the middle of the place's hex the river lies in this direction."""

    river: str
    place: str
    river_lies: Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    reason: str


class SideFix(Record, frozen=True):
    """A hexside that the data get wrong; kind "none" clears it."""

    a: str
    b: str
    kind: str
    reason: str
    crossing: str = ""  # the name the rules know it by, where some may cross all the same


class HexFix(Record, frozen=True):
    """A hex that the data get wrong; empty words leave a thing as it is."""

    hexes: tuple[str, ...]
    reason: str
    terrain: str = ""
    nation: str = ""
    off: bool | None = None


class Line(Record, frozen=True):
    """A railway or road the pack does not have, by its points; a point may be the id of a place."""

    name: str
    stops: tuple[str | Position, ...]
    reason: str
    kind: str = "rail"
    tracks: int = 1


class Detour(Record, frozen=True):
    """A railway of the pack that also served this place, between two of its stops."""

    line: str
    after: str
    place: str
    reason: str


class Left(Record, frozen=True):
    """A railway of the pack that is not drawn."""

    line: str
    reason: str


class Title(Record, frozen=True):
    """A name in both languages."""

    place: str
    en: str
    fr: str


class Caption(Record, frozen=True):
    """A name written on the map that belongs to no hex."""

    en: str
    fr: str
    style: Literal["sea", "lake", "region", "country", "range"]
    at: Position
    rank: int = 1
    angle: int = 0


class Corrections(Record, frozen=True):
    rivers: tuple[River, ...] = ()
    banks: tuple[Bank, ...] = ()
    hexes: tuple[HexFix, ...] = ()
    sides: tuple[SideFix, ...] = ()
    lines: tuple[Line, ...] = ()
    detours: tuple[Detour, ...] = ()
    left: tuple[Left, ...] = ()
    names: tuple[Title, ...] = ()
    captions: tuple[Caption, ...] = ()


def load(title: str) -> Corrections:
    path = Path(__file__).parent / "corrections" / f"{title}.toml"
    if not path.is_file():
        raise MissingInput(f"{path} is missing")
    return read_toml(path.read_text(encoding="utf-8"), Corrections, path.name)
