"""17 The scenarios, laid out."""

from __future__ import annotations

from typing import Final

from eastfront.titles.dark_valley.ground import HEXES, OWNER_AT_START, SIZE, hex_of
from eastfront.titles.dark_valley.printed import (
    BARBAROSSA,
    BASE_OF,
    BY_CODE,
    CONTROLS,
    LATER,
    SETUPS,
    SIDES,
    UNIT_ROWS,
    UNITS,
)
from eastfront.titles.dark_valley.table import ELIMINATED, GONE, STAVKA_BOX, SUPPLIED, TO_COME, Table

FIRST_TURN: Final = {"barbarossa": 1, "fall_blau": 12, "zitadelle": 24, "bagration": 34}
LAST_TURN: Final = {"barbarossa": 8, "fall_blau": 18, "zitadelle": 29, "bagration": 40}
CAMPAIGN_ENDS: Final = 44


def bare_table(turn: int, last_turn: int, goal: str) -> Table:
    """Nobody on the map yet, places and works as in June 1941."""
    return Table(
        turn=turn,
        last_turn=last_turn,
        goal=goal,
        location=[TO_COME] * len(UNITS),
        steps=[unit.steps for unit in UNITS],
        supply=[SUPPLIED] * len(UNITS),
        done=[0] * len(UNITS),
        control=list(OWNER_AT_START),
        destroyed=[0] * SIZE,
        moved=[0] * len(UNITS),
        fought=[0] * len(UNITS),
        forced=[0] * len(UNITS),
    )


def lay_out(start: str, goal: str = "") -> Table:
    """The position of a date; `goal` is the scenario whose ending counts, the campaign's if it is "campaign"."""
    goal = goal or start
    table = bare_table(FIRST_TURN[start], CAMPAIGN_ENDS if goal == "campaign" else LAST_TURN[start], goal)
    if start in LATER:
        _later(table, start)
    else:
        for row in BARBAROSSA:
            table.location[BY_CODE[row.unit]] = hex_of(row.hex)
    for air, base in BASE_OF.items():
        if table.location[base] >= 0:
            table.location[air] = table.location[base]
    return table


def _later(table: Table, start: str) -> None:
    """17.2 to 17.4 Who has come and is not named is gone; places and works as they were then."""
    for row in UNIT_ROWS:
        if row.entry in ("setup", "reinforcement", "eliminated_box", "conversion") and 0 < row.turn < table.turn:
            table.location[row.id] = GONE
    places = {"eliminated": ELIMINATED, "removed": GONE, "stavka": STAVKA_BOX}
    for setup in SETUPS[start]:
        unit = BY_CODE[setup.unit]
        table.location[unit] = hex_of(setup.hex) if setup.state == "map" else places[setup.state]
        if setup.state == "map" and setup.step == "reduced":
            table.steps[unit] = 1
        if table.location[unit] < 0 and setup.state == "eliminated":
            table.steps[unit] = 0
    for row_ in CONTROLS[start]:
        hex_ = hex_of(row_.hex)
        table.control[hex_] = SIDES.index(row_.owner)
        table.destroyed[hex_] = int(row_.works == "destroyed")
    for hex_ in range(SIZE):
        if "fortified_zone" in HEXES[hex_].features:
            table.destroyed[hex_] = 1
