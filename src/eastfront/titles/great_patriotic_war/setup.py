"""63 The campaign, and the two shorter scenarios that are ours."""

from __future__ import annotations

from sys import intern
from typing import Final

from eastfront.titles.great_patriotic_war.printed import (
    BY_CODE,
    HEXES,
    LEARNING_HEXES,
    OWNER_AT_START,
    SETUP,
    TRACK,
    UNITS,
    hex_of,
)
from eastfront.titles.great_patriotic_war.table import BALKANS, NO_MISSION, TO_COME, Table

LAST_TURN: Final = {"campaign": 32, "barbarossa": 5, "learning": 3}


def lay_out(scenario: str) -> Table:
    """scenario.campaign Everything. scenario.barbarossa June to December 1941 without aircraft and leaders.
    scenario.learning Three turns in the centre: only units that start between the Baltic and the Pripet take part,
    at full strength."""
    count = len(UNITS)
    table = Table(
        last_turn=LAST_TURN[scenario],
        goal=intern(scenario),  # the very text of the default, which positions leave out
        air_and_leaders=scenario == "campaign",
        location=[TO_COME] * count,
        steps=[0] * count,
        control=list(OWNER_AT_START),
        supplied=[1] * count,
        moved=[0] * count,
        fought=[0] * count,
        returned=[0] * count,
        mission=[NO_MISSION] * count,
        comes_back=[0] * count,
        shocks=[0, 0],
        drops=[0, 0],
    )
    for row in SETUP:
        unit, hex_ = BY_CODE[row.unit], hex_of(row.hex)
        if not table.air_and_leaders and not UNITS[unit].is_land:
            continue
        if scenario == "learning" and hex_ not in LEARNING_HEXES:
            continue
        table.location[unit] = hex_
        table.steps[unit] = 1 if row.step == "reduced" and scenario != "learning" else UNITS[unit].steps
    for track in TRACK:
        if track.kind == "balkan_garrison":
            unit = BY_CODE[track.unit]
            table.location[unit], table.steps[unit] = BALKANS, UNITS[unit].steps
    assert len(table.control) == len(HEXES)
    return table
