"""The rows of a SQLite file, read page by page: what hangs on a page that is destroyed can still be found this way.

Only what repair needs of the file format (https://www.sqlite.org/fileformat2.html): pages that hold rows, rows that run
over onto further pages, and the list of pages that are out of use."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

Value = None | int | float | str | bytes
LEAF_TABLE, LEAF_INDEX, INSIDE_INDEX = 0x0D, 0x0A, 0x02
LONGEST_CHAIN = 1 << 16
BAD = (IndexError, struct.error, UnicodeDecodeError, ValueError)


def rows_in(data: bytes) -> Iterator[tuple[Value, ...]]:
    """Every row of every page in use; what makes no sense is left out."""
    size = int.from_bytes(data[16:18], "big")
    size = 65536 if size == 1 else size
    if size < 512 or size & (size - 1):
        size = 4096
    file = File(data, size, size - (data[20] if len(data) > 20 and data[20] <= 32 else 0))
    unused = file.unused()
    for number in range(1, len(data) // size + 1):
        if number not in unused:
            yield from file.rows(number)


@dataclass(frozen=True)
class File:
    data: bytes
    size: int
    usable: int

    def page(self, number: int) -> bytes:
        if not 1 <= number <= len(self.data) // self.size:
            raise IndexError(number)
        return self.data[(number - 1) * self.size : number * self.size]

    def unused(self) -> set[int]:
        """Pages on the list of free ones: they hold what was deleted."""
        found: set[int] = set()
        trunk = int.from_bytes(self.data[32:36], "big")
        while trunk and trunk not in found and len(found) < LONGEST_CHAIN:
            found.add(trunk)
            try:
                page = self.page(trunk)
                trunk, count = struct.unpack_from(">II", page)
                found.update(struct.unpack_from(f">{min(count, self.usable // 4 - 2)}I", page, 8))
            except BAD:
                break
        return found

    def rows(self, number: int) -> Iterator[tuple[Value, ...]]:
        page = self.page(number)
        start = 100 if number == 1 else 0
        kind = page[start]
        if kind not in (LEAF_TABLE, LEAF_INDEX, INSIDE_INDEX):
            return
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        first = start + (12 if kind == INSIDE_INDEX else 8)
        for place in range(first, min(first + 2 * count, self.size - 1), 2):
            try:
                yield record(self._payload(page, int.from_bytes(page[place : place + 2], "big"), kind))
            except BAD:
                continue

    def _payload(self, page: bytes, at: int, kind: int) -> bytes:
        at += 4 if kind == INSIDE_INDEX else 0
        length, at = varint(page, at)
        if kind == LEAF_TABLE:
            _, at = varint(page, at)
        if length > len(self.data):
            raise ValueError(length)
        most = self.usable - 35 if kind == LEAF_TABLE else (self.usable - 12) * 64 // 255 - 23
        least = (self.usable - 12) * 32 // 255 - 23
        here = length
        if length > most:
            here = least + (length - least) % (self.usable - 4)
            here = here if here <= most else least
        found = page[at : at + here]
        if here < length:
            found += self._rest(int.from_bytes(page[at + here : at + here + 4], "big"), length - here)
        if len(found) != length:
            raise ValueError(length)
        return found

    def _rest(self, number: int, length: int) -> bytes:
        found = b""
        while number and len(found) < length:
            page = self.page(number)
            number = int.from_bytes(page[:4], "big")
            found += page[4 : min(self.usable, 4 + length - len(found))]
        return found


def varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for _ in range(8):
        byte = data[at]
        at += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at
    return value << 8 | data[at], at + 1


def record(data: bytes) -> tuple[Value, ...]:
    """The columns of one row."""
    end, at = varint(data, 0)
    kinds = []
    while at < end:
        kind, at = varint(data, at)
        kinds.append(kind)
    found: list[Value] = []
    for kind in kinds:
        value, at = _value(data, at, kind)
        found.append(value)
    if at != len(data):
        raise ValueError("not a row")
    return tuple(found)


_WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


def _value(data: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind in (0, 8, 9):
        return (None if kind == 0 else kind - 8), at
    if kind in (10, 11):
        raise ValueError(kind)
    if kind == 7:
        return struct.unpack_from(">d", data, at)[0], at + 8
    width = _WIDTHS.get(kind) or (kind - 12) // 2
    raw = data[at : at + width]
    if len(raw) != width:
        raise ValueError(kind)
    if kind in _WIDTHS:
        return int.from_bytes(raw, "big", signed=True), at + width
    return (raw.decode("utf-8") if kind % 2 else raw), at + width
