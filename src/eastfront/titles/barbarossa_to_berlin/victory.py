"""5 Victory."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Ending
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.control import score
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    COURLAND,
    TABLES,
    TOBRUK,
    TURNS,
    VP_SPACES,
    region,
)
from eastfront.titles.barbarossa_to_berlin.sources import full_sources
from eastfront.titles.barbarossa_to_berlin.table import Cause, Option, System, Table

_IN_THE_EAST: Final = region("winter_check")
COUNTED: Final = tuple(space for space in VP_SPACES if _IN_THE_EAST[space])
COURLAND_TURN: Final = 16  # Winter 45
GOAL_1941: Final = 13


def after_allied_round(table: Table) -> Ending | None:
    """5.3 The Allies win at the end of their round when they hold all Axis sources of supply (R119)."""
    if all(table.control[space] == ALLIED for space in full_sources(table, System.AXIS)):
        return Ending(ALLIED, "b2b-ending-allied-supply", "5.3")
    return None


def winter_count(table: Table) -> int:
    """5.2 Axis VP spaces in the USSR, Egypt and Iraq, partisans there or not; in Winter 45 Courland too."""
    counted = (*COUNTED, COURLAND) if table.turn == COURLAND_TURN else COUNTED
    if table.options[Option.TOBRUK_COUNT] and table.played("AX21"):
        counted = (*counted, TOBRUK)
    return sum(table.control[space] == AXIS for space in counted)


def winter_check(table: Table) -> None:
    """5.2 At the end of a winter turn the Axis pays for what it does not hold in the USSR, Egypt and Iraq."""
    required = TURNS[table.turn - 1].vp_required
    if required:
        held = winter_count(table)
        table.tell(facts.WINTER_CHECK, held, required)
        score(table, Cause.WINTER, min(held - required, 0))


def end_of_turn(table: Table) -> Ending | None:
    """5.3 Automatic victory at the end of a turn."""
    if table.vp >= TABLES.victory.axis_wins_at and not table.played("AX26"):
        return Ending(AXIS, "b2b-ending-axis-automatic", "5.3")
    if table.vp <= 0:
        return Ending(ALLIED, "b2b-ending-allied-points", "5.3")
    return None


def at_the_end(table: Table) -> Ending:
    """5.4 The last turn is over and nobody has won: in the campaign that is enough for the Axis."""
    if table.scenario == "1941":
        won = table.vp >= GOAL_1941
        return Ending(AXIS if won else ALLIED, f"b2b-ending-1941-{'axis' if won else 'allied'}", "scenario.1941")
    return Ending(AXIS, "b2b-ending-time", "5.4")
