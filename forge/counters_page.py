"""A page of counters by side and nation: each distinct counter once, its reduced side beside it, number below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Literal

import msgspec

from eastfront.draw import counters
from eastfront.draw.sheets import worded
from eastfront.draw.style import style_sheet
from eastfront.draw.svg import document, element, text_width, words
from eastfront.draw.tokens import Theme
from eastfront.engine.scene import Face
from eastfront.engine.text import Name

EDGE = 32.0
GAP = 14.0  # between entries; half of it between the two sides of one
SIDES = ("axis", "soviet", "west", "neutral")


@dataclass(frozen=True)
class Entry:
    """One counter of the title, both sides, and how many there are of it. A block has steps and a caption."""

    face: Face
    back: Face | None = None
    count: int = 1
    share: float = 1.0  # of the size of the page
    steps: int = 0
    hidden: bool = False
    caption: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    heading: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Section:
    heading: str
    groups: tuple[Group, ...]


def reduced(face: Face, values: Iterable[str], described: str | None = None) -> Face:
    """The other side of a counter."""
    id, factors = f"{face.id}-reduced", tuple(values)
    if described is None:
        return msgspec.structs.replace(face, id=id, values=factors)
    return worded(id, face.kind, face.name, face.side, described, face.size, factors)


def merged(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Counters that look alike become one with a number, where the first of them stood."""
    found: dict[Entry, Entry] = {}
    for entry in entries:
        back = None if entry.back is None else msgspec.structs.replace(entry.back, id="")
        look = replace(entry, face=msgspec.structs.replace(entry.face, id=""), back=back, count=1)
        if look in found:
            found[look] = replace(found[look], count=found[look].count + entry.count)
        else:
            found[look] = entry
    return tuple(found.values())


def pieces(entries: Iterable[Entry]) -> int:
    return sum(entry.count for entry in entries if not entry.hidden)


class Page:
    """Lays out sections from top to bottom and keeps the plates that counters share."""

    def __init__(self, columns: int, size: float) -> None:
        self.columns, self.size = columns, size
        self.step = size + GAP
        self.y = 0.0
        self._drawn: list[str] = []
        self._plates: dict[Face, tuple[str, str]] = {}

    def draw(self, heading: str, notes: Sequence[str], sections: Sequence[Section], theme: Theme = "day") -> str:
        self._drawn.append(words(heading, EDGE, 48, class_="c-h1"))
        self.y = 58.0
        for note in notes:
            self.y += 17
            self._drawn.append(words(note, EDGE, self.y, class_="c-key"))
        self.y += 14
        for section in sections:
            self._section(section)
        width = 2 * EDGE + self.columns * self.step - GAP
        height = self.y + EDGE - 20
        body = "".join(self._drawn)
        defs = counters.definitions() + element("defs", *(plate for _, plate in self._plates.values()))
        paper = element("rect", class_="c-page", width=width, height=height)
        return document(
            width, height, heading, style_sheet(theme, "counter", used_in=paper + defs + body), defs, paper, body
        )

    def _section(self, section: Section) -> None:
        alone = section.groups[0] if [group.heading for group in section.groups] == [section.heading] else None
        heading = section.heading if alone is None else self._counted(alone)
        self._drawn.append(words(heading, EDGE, round(self.y + 24), class_="c-h1"))
        self.y += 34
        if alone is not None:
            self.y += 6 + self._flow(alone.entries, EDGE, self.y + 6, self.columns)
        for band in self._bands(section.groups if alone is None else ()):
            column = deepest = 0.0
            for group in band:
                left = EDGE + column * self.step
                self._drawn.append(words(self._counted(group), round(left), round(self.y + 16), class_="c-h2"))
                deepest = max(
                    deepest, self._flow(group.entries, left, self.y + 30, self.columns if len(band) == 1 else 0)
                )
                column += self._columns(group) + 1
            self.y += 30 + deepest
        self.y += 6

    @staticmethod
    def _counted(group: Group) -> str:
        return f"{group.heading} · {pieces(group.entries)}"

    def _bands(self, groups: Sequence[Group]) -> list[list[Group]]:
        """Groups that fit beside one another share a band; a group of more than a row has one to itself."""
        bands: list[list[Group]] = []
        used = 0
        for group in groups:
            wide = self._columns(group)
            if bands and used + 1 + wide <= self.columns:
                bands[-1].append(group)
                used += 1 + wide
            else:
                bands.append([group])
                used = wide
        return bands

    def _columns(self, group: Group) -> int:
        cells = sum(map(self._wide, group.entries))
        return max(cells, ceil(text_width(self._counted(group), 17, bold=True) / self.step))

    def _flow(self, entries: Sequence[Entry], left: float, top: float, columns: int) -> float:
        """Entries one after another, and how deep they are; the two sides of a counter never part at the end of a row.

        Without `columns` they all stand in one row."""
        rows: list[list[Entry]] = [[]]
        for entry in entries:
            if columns and sum(map(self._wide, (*rows[-1], entry))) > columns:
                rows.append([])
            rows[-1].append(entry)
        y = top
        for row in rows:
            place = 0
            for entry in row:
                self._entry(entry, left + place * self.step, y)
                place += self._wide(entry)
            y += self.step + 14 * max((len(self._caption(entry)) for entry in row), default=0)
        return y + 10 - top

    @staticmethod
    def _wide(entry: Entry) -> int:
        return 1 if entry.back is None else 2

    @staticmethod
    def _caption(entry: Entry) -> tuple[str, ...]:
        return entry.caption or ((f"× {entry.count}",) if entry.count > 1 else ())

    def _entry(self, entry: Entry, x: float, top: float) -> None:
        size = self.size * entry.share
        y = top + (self.size - size) / 2
        if entry.steps:
            facing: Literal["face", "back"] = "back" if entry.hidden else "face"
            self._drawn.append(
                counters.block(
                    entry.face, strength=entry.steps, most=entry.steps, facing=facing, x=x, y=y, size=size, sides=SIDES
                )
            )
        else:
            self._drawn.append(self._counter(entry.face, x, y, size))
        middle = x + size / 2
        if entry.back is not None:
            self._drawn.append(self._counter(entry.back, x + size + GAP / 2, y, size))
            middle += (size + GAP / 2) / 2
        for line, text in enumerate(self._caption(entry)):
            self._drawn.append(words(text, round(middle), round(y + size + 16 + 14 * line), class_="c-cap"))

    def _counter(self, face: Face, x: float, y: float, size: float) -> str:
        look = counters.look_of(face, SIDES)
        on = "" if look.symbol in ("", "leader") else self._plate(face, look.reduced)
        return counters.counter(face, x=round(x, 1), y=round(y, 1), size=size, sides=SIDES, on=on)

    def _plate(self, face: Face, worn: bool) -> str:
        """The plate of all counters like this one, made when the first of them comes. Traits stand in the symbol."""
        alike = msgspec.structs.replace(face, id="-reduced" if worn else "", name=Name("", ""))
        if alike not in self._plates:
            name = f"p{len(self._plates)}"
            self._plates[alike] = (name, counters.plate(alike, name, sides=SIDES))
        return self._plates[alike][0]
