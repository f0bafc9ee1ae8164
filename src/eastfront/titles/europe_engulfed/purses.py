"""Whose points, Special Actions and Strat-Moves a nation's blocks live on."""

from __future__ import annotations

from typing import Final

from eastfront.titles.europe_engulfed.partisans import FROM
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import BY_AXIS, Table

DE, GB, US, FR, FF, YU, ES = (NATION[code] for code in ("de", "gb", "us", "fr", "ff", "yu", "es"))
AXIS_MINORS: Final = tuple(n for n, row in enumerate(NATIONS) if row.kind == "axis_minor")


def whose_actions(table: Table, nation: int) -> int:
    """9.531 The Free French use American Special Actions, 14.354 so does a France that fights on; 13.43, 13.44 who was
    bought British ones."""
    if nation == FF or (nation == FR and table.free_france):
        return US
    return GB if table.bought[nation] else nation


def whose_trains(table: Table, nation: int) -> int:
    """5.2, 9.53"""
    return whose_actions(table, nation)


def payees(table: Table, nation: int) -> tuple[int, ...]:
    """9.15, 9.53 Whose blocks a nation pays for; 13.42, 14.311, 14.33, 14.354"""
    if nation == DE:
        late = tuple(n for n in (YU, ES) if table.stands[n] == AXIS and table.joined_in[n] >= 0)
        return (DE, *AXIS_MINORS, *late)
    free = (FR,) if table.free_france and nation == (US if table.active[US] else GB) else ()
    risen = (YU,) if nation in (GB, US) and rising(table) else ()
    return (*((US, FF) if nation == US else (nation,)), *free, *risen)


def rising(table: Table) -> bool:
    """13.42 Yugoslavia was conquered by the Axis, and its people may be armed."""
    fit = table.chosen(Option.PARTISANS) and table.turn >= FROM
    return fit and table.conquered[YU] == BY_AXIS and table.joined_in[YU] < 0
