"""64 Victory, and the conditions of the two scenarios that are ours."""

from __future__ import annotations

from eastfront.engine.frames import Ending
from eastfront.titles.great_patriotic_war.printed import BERLIN, KUIBYSHEV, LENINGRAD, MOSCOW, OBJECTIVES
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table

BARBAROSSA_GOAL = 3


def after_soviet_turn(table: Table) -> Ending | None:
    """Axis: Moscow, Leningrad and Kuibyshev at the end of a Soviet turn. Soviets: Berlin."""
    if all(table.control[hex_] == AXIS for hex_ in (MOSCOW, LENINGRAD, KUIBYSHEV)):
        return Ending(AXIS, "gpw-ending-axis", "64")
    if table.control[BERLIN] == SOVIET:
        return Ending(SOVIET, "gpw-ending-soviet", "64")
    return None


def at_the_end(table: Table) -> Ending:
    if table.goal == "barbarossa":
        held = sum(table.control[hex_] == AXIS for hex_ in OBJECTIVES["barbarossa"])
        winner = AXIS if held >= BARBAROSSA_GOAL else SOVIET
        return Ending(winner, f"gpw-ending-barbarossa-{'axis' if winner == AXIS else 'soviet'}", "scenario.barbarossa")
    if table.goal == "learning":
        won = all(table.control[hex_] == AXIS for hex_ in OBJECTIVES["learning"])
        return Ending(
            AXIS if won else SOVIET, f"gpw-ending-learning-{'axis' if won else 'soviet'}", "scenario.learning"
        )
    return Ending(None, "gpw-ending-draw", "64")
