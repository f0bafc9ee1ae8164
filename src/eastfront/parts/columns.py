"""A column in another form, worked out again only when the column has changed.

To compare a column with one that was seen costs a tenth of reading it number by number. What is kept is a copy of the
column with its answer, put in place together: nobody who writes into a column need tell anyone, and two threads at most
work the same thing out twice."""

from __future__ import annotations

from typing import final

from eastfront.parts.masks import bits_in


@final
class Packed:
    """The last column asked about: as bytes, and as the set of those of its places that are not 0 (parts.masks)."""

    def __init__(self) -> None:
        self._last = _Known([], b"")

    def packed(self, column: list[int]) -> bytes:
        return self._of(column).packed

    def bits(self, column: list[int]) -> int:
        return self._of(column).bits

    def _of(self, column: list[int]) -> _Known:
        last = self._last
        if last.column != column:
            last = _Known(column[:], bytes(column))
            self._last = last
        return last


@final
class _Known:
    def __init__(self, column: list[int], packed: bytes) -> None:
        self.column = column
        self.packed = packed
        self.bits = bits_in(packed)
