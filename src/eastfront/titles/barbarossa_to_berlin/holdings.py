"""3 Who holds what, as sets of spaces (parts.masks), worked out again only when a space has changed hands."""

from __future__ import annotations

from typing import Final, final

from eastfront.engine.sides import Side
from eastfront.parts.masks import bits_in
from eastfront.titles.barbarossa_to_berlin.printed import NEUTRAL, NOT_HELD
from eastfront.titles.barbarossa_to_berlin.table import Table

_IS_NEUTRAL: Final = bytes(int(holder == NEUTRAL) for holder in range(256))


@final
class Holdings:
    """The column of control as bytes, the spaces each side does not hold, and those that nobody does. Not to be
    written into: others may have the same answer."""

    def __init__(self, control: list[Side]) -> None:
        self.control = control[:]
        self.packed = bytes(control)
        self.others = [bits_in(self.packed.translate(held)) for held in NOT_HELD]
        self.neutral = bits_in(self.packed.translate(_IS_NEUTRAL))


_LAST: Final = [Holdings([])]


def holdings(table: Table) -> Holdings:
    last = _LAST[0]
    if last.control != table.control:
        last = Holdings(table.control)
        _LAST[0] = last
    return last
