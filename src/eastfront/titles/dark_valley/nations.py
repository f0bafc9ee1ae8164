"""15 Who may stand where: minor allies and their borders, Hungary in 1941."""

from __future__ import annotations

from typing import Final

from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.parts.masks import bits_in
from eastfront.titles.dark_valley.ground import FAR_NORTH, IN_HUNGARY, IN_PLAY, IN_ROMANIA, SIZE
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.table import Table

MINORS: Final = frozenset({"romanian", "hungarian", "italian"})
HUNGARY_OPENS: Final = 1942


def may_stand(table: Table, unit: int, hex_: int) -> Refusal | None:
    """15.1, 15.3 Why a unit may never be in a hex, whoever else is there."""
    printed = UNITS[unit]
    if not IN_PLAY[hex_]:
        return Refusal("11.2", "tdv-no-land")
    if printed.nation in MINORS and FAR_NORTH[hex_]:
        return Refusal("15.1", "tdv-no-minor-north")
    if printed.nation == "hungarian" and IN_ROMANIA[hex_]:
        return Refusal("15.1", "tdv-no-hungarian-in-romania")
    if printed.nation == "romanian" and IN_HUNGARY[hex_]:
        return Refusal("15.1", "tdv-no-romanian-in-hungary")
    if printed.side == SOVIET and IN_HUNGARY[hex_] and table.year < HUNGARY_OPENS:
        return Refusal("15.3", "tdv-no-hungary-in-1941")
    return None


def _closed(nation: str, side: Side, hungary_shut: bool) -> list[int]:
    """The same for many hexes at once."""
    marks = [int(not IN_PLAY[h]) for h in range(SIZE)]
    for hex_ in range(SIZE):
        north = nation in MINORS and FAR_NORTH[hex_]
        abroad = (nation == "hungarian" and IN_ROMANIA[hex_]) or (nation == "romanian" and IN_HUNGARY[hex_])
        if north or abroad or (side == SOVIET and hungary_shut and IN_HUNGARY[hex_]):
            marks[hex_] = 1
    return marks


_CLOSED: Final = {
    (nation, shut): _closed(nation, SOVIET if nation == "soviet" else AXIS, shut)
    for nation in sorted({unit.nation for unit in UNITS})
    for shut in (False, True)
}


_CLOSED_BITS: Final = {key: bits_in(bytes(marks)) for key, marks in _CLOSED.items()}


def closed_bits(table: Table, unit: int) -> int:
    """The same as a set of hexes."""
    return _CLOSED_BITS[UNITS[unit].nation, table.year < HUNGARY_OPENS]


def closed_to(table: Table, unit: int) -> list[int]:
    return _CLOSED[UNITS[unit].nation, table.year < HUNGARY_OPENS]
