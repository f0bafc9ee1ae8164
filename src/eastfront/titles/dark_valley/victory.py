"""3, 17 Who has won: the campaign's limits of each year, and the scenarios' own."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.titles.dark_valley.ground import (
    BERLIN,
    GROZNY,
    KIEV,
    LENINGRAD,
    MAIKOP,
    MOSCOW,
    SEVASTOPOL,
    STALINGRAD,
    place,
)
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.table import EXITED, Table

AXIS_POINTS: Final = 38
SOVIET_LIMIT: Final = {1942: 28, 1943: 23, 1944: 13}
BROKEN: Final = 1  # whatever the year
AT_THE_END: Final = 2  # with Berlin
TO_BAKU: Final = 10
MECHANIZED_TO_BAKU: Final = 5
BARBAROSSA_POINTS: Final = 30
AT_THE_LAST_CHECK: Final = {"fall_blau": (36, 33), "zitadelle": (27, 24), "bagration": (17, 14)}
"""17.2 to 17.4 From so many points on the Axis has won at the end, with so few the Soviets; between them nobody."""
AT_ANY_CHECK: Final = {"fall_blau": 28, "zitadelle": 23, "bagration": 13}
LEARNING: Final = (place("riga"), place("duenaburg"), place("pskov"))
LEARNED: Final = 2  # of them


def points(table: Table) -> int:
    """3.1, 3.2 What the Axis holds, and what the optional die has added or taken."""
    return table.vp() + table.vp_by_die


def moscow_falls(table: Table) -> bool:
    """3.2 Moscow and one of the two others."""
    held = table.control
    return held[MOSCOW] == AXIS and AXIS in (held[KIEV], held[LENINGRAD])


def baku_falls(table: Table) -> bool:
    """3.2 The four towns, and ten German units beyond the mountains, five of them mechanized divisions."""
    if any(table.control[city] != AXIS for city in (SEVASTOPOL, STALINGRAD, MAIKOP, GROZNY)):
        return False
    gone = [UNITS[u] for u in table.units_in(EXITED)]
    mechanized = sum(unit.mech and unit.size == "division" for unit in gone)
    return len(gone) >= TO_BAKU and mechanized >= MECHANIZED_TO_BAKU


def berlin_falls(table: Table) -> bool:
    return any(UNITS[u].side == SOVIET for u in table.combat_in(BERLIN))


def after_turn(table: Table) -> Ending | None:
    """4.1 VI a The check at the end of a turn."""
    last = table.turn >= table.last_turn
    if table.unending and not last:
        return None
    return _campaign(table, last) if table.goal == "campaign" else _scenario(table, last)


def section(goal: str) -> str:
    """Where the rules say how this ends."""
    found = {
        "campaign": "3.2",
        "barbarossa": "17.1",
        "fall_blau": "17.2",
        "zitadelle": "17.3",
        "bagration": "17.4",
        "learning": "scenario.learning",
    }
    return found[goal]


def _ending(table: Table, winner: Side | None, how: str) -> Ending:
    return Ending(winner, f"tdv-end-{how}", section(table.goal))


def _automatic(table: Table) -> Ending | None:
    """3.2 What the Axis wins by at any check of the campaign, and of Fall Blau."""
    if table.year == 1941 and moscow_falls(table):
        return _ending(table, AXIS, "moscow")
    if baku_falls(table):
        return _ending(table, AXIS, "baku")
    return _ending(table, AXIS, "axis-points") if points(table) >= AXIS_POINTS else None


def _campaign(table: Table, last: bool) -> Ending | None:
    if ending := _automatic(table):
        return ending
    vp = points(table)
    if vp <= BROKEN or vp <= SOVIET_LIMIT.get(table.year, BROKEN):
        return _ending(table, SOVIET, "soviet-limit")
    if not last:
        return None
    if vp <= AT_THE_END and berlin_falls(table):
        return _ending(table, SOVIET, "berlin")
    return _ending(table, AXIS, "axis-holds-out")


def _scenario(table: Table, last: bool) -> Ending | None:
    if table.goal == "learning":
        return _learning(table) if last else None
    vp = points(table)
    if table.goal == "barbarossa":
        if moscow_falls(table):
            return _ending(table, AXIS, "moscow")
        if vp >= BARBAROSSA_POINTS:
            return _ending(table, AXIS, "axis-points")
        return _ending(table, SOVIET, "soviets-hold-out") if last else None
    if table.goal == "fall_blau" and (ending := _automatic(table)):
        return ending
    if vp <= AT_ANY_CHECK[table.goal]:
        return _ending(table, SOVIET, "soviet-limit")
    if not last:
        return None
    enough, little = AT_THE_LAST_CHECK[table.goal]
    if vp >= enough:
        return _ending(table, AXIS, "axis-holds")
    return _ending(table, SOVIET, "soviets-take") if vp <= little else _ending(table, None, "draw")


def _learning(table: Table) -> Ending:
    """scenario.learning The road to Leningrad: two of both crossings of the Düna and Pskov."""
    won = sum(table.control[town] == AXIS for town in LEARNING) >= LEARNED
    return _ending(table, AXIS if won else SOVIET, "learning-axis" if won else "learning-soviet")
