"""What becomes of positions saved under older rules: they go on under those of today."""

from __future__ import annotations

from typing import Any

from eastfront.titles.great_patriotic_war.nations import FIRST_OF
from eastfront.titles.great_patriotic_war.printed import BESSARABIA, BY_CODE, LAND_UNITS
from eastfront.titles.great_patriotic_war.table import ARRIVING, SOVIET, TO_COME

LEADERS_CAME_FIRST = {"leaders_travel": "aircraft_change_base", "combat": "leaders_travel"}
"""By the step that came next: what comes next since leaders travel after the motors."""


def from_version_1(state: dict[str, Any]) -> dict[str, Any]:
    """43 Leaders travelled before the motors; 54 Bessarabia was Romanian only while no Soviet unit stood in it; 30 one
    supply held for everybody; the Coastal Army, now in Odessa from the start, came in December 1941."""
    table = state["table"]
    for frame in state["stack"]:
        if frame["type"] in ("AxisTurn", "SovietTurn"):
            frame["at"] = LEADERS_CAME_FIRST.get(frame.get("at", ""), frame.get("at", ""))
    location, steps = table["location"], table["steps"]
    table["bessarabia"] = int(not any(location[unit] in BESSARABIA for unit in LAND_UNITS[SOVIET]))
    if away := table.pop("away", []):
        table["away"] = [away] * len(FIRST_OF)
    coastal = BY_CODE["SU-Coastal"]
    if location[coastal] == TO_COME and table.get("goal", "campaign") != "learning":
        location[coastal], steps[coastal] = ARRIVING, 1
    return state
