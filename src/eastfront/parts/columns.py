"""A column in another form, worked out again only when the column has changed.

To compare a column with one that was seen costs a tenth of reading it number by number. What is kept is a copy of the
column with its answer, put in place together: nobody who writes into a column need tell anyone, and two threads at most
work the same thing out twice."""

from __future__ import annotations

from collections.abc import Hashable
from operator import attrgetter
from typing import Any, final

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
class Standing:
    """Answers about a position that stand as long as some of its columns and numbers are what they were. Which they are
    is said once, by name, and must be all that the answers depend on: a test changes every other name behind its back.

    To compare a dozen columns with copies of them costs a microsecond."""

    def __init__(self, *names: str) -> None:
        if len(names) < 2:
            raise ValueError("of a single column Packed keeps what is made")
        self.names = names
        self._read = attrgetter(*names)
        self._last = _Stood((), {})

    def answers(self, table: object) -> dict[Hashable, Any]:
        """Those that stand: empty if something has changed. Whoever works one out puts it in."""
        now, last = self._read(table), self._last
        if now != last.known:
            before = last.known or now
            known = tuple(
                [
                    old if old == value and old is not value else value[:] if isinstance(value, list) else value
                    for old, value in zip(before, now, strict=True)
                ]
            )
            last = self._last = _Stood(known, {})
        return last.answers


@final
class _Stood:
    def __init__(self, known: tuple[Any, ...], answers: dict[Hashable, Any]) -> None:
        self.known = known
        self.answers = answers


@final
class _Known:
    def __init__(self, column: list[int], packed: bytes) -> None:
        self.column = column
        self.packed = packed
        self.bits = bits_in(packed)
