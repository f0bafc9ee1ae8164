"""14.1 Whom an HQ would lead from a hex: 10.5.7 Germans for a Panzer HQ, else the combat units of its side."""

from __future__ import annotations

from collections.abc import Sequence

from eastfront.titles.dark_valley.command import around
from eastfront.titles.dark_valley.panzer import german_units
from eastfront.titles.dark_valley.printed import PANZER_HQS, UNITS
from eastfront.titles.dark_valley.table import Table


def led(table: Table, hq: int, centre: int) -> Sequence[int]:
    if hq in PANZER_HQS:
        return german_units(table, centre, UNITS[hq].reach)
    disc = around(centre, UNITS[hq].reach)
    return [unit for unit in table.combat(UNITS[hq].side) if table.location[unit] in disc]
