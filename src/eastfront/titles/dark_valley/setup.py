"""17 The scenarios, laid out."""

from __future__ import annotations

from typing import Final

from eastfront.engine.sides import Side
from eastfront.parts.hexes import row_of
from eastfront.parts.masks import all_spaces
from eastfront.titles.dark_valley.chits import CHITS, OUT
from eastfront.titles.dark_valley.ground import GRID, HEXES, IS_FACTORY, OWNER_AT_START, SIZE, VP_HEXES, hex_of, place
from eastfront.titles.dark_valley.printed import (
    AXIS,
    BARBAROSSA,
    BASE_OF,
    BY_CODE,
    CONTROLS,
    LATER,
    SETUPS,
    SIDES,
    TURNS,
    UNIT_ROWS,
    UNITS,
    BarbarossaRow,
    Kind,
)
from eastfront.titles.dark_valley.table import AIR_BOX, ELIMINATED, GONE, STAVKA_BOX, SUPPLIED, TO_COME, Table
from eastfront.titles.dark_valley.withdrawals import settle

FIRST_TURN: Final = {"barbarossa": 1, "learning": 1, "fall_blau": 12, "zitadelle": 24, "bagration": 34}
LAST_TURN: Final = {"barbarossa": 8, "learning": 2, "fall_blau": 18, "zitadelle": 29, "bagration": 40}
CAMPAIGN_ENDS: Final = 44

# scenario.learning Army Group North and those before it; of the Soviet reserves those in the far north.
NORTHERN: Final = ("AGN", "BMD", "Tallin", "Narva", "Oranienbaum", "Nevel", "Velikie Luki", "Polotsk")
NORTHERN_SUPPORT: Final = ("GE-HQ-4", "GE-BASE-I", "GE-DEPOT-N")
RESERVES: Final = "R"
LAST_NORTHERN_ROW: Final = 12


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
        vp_known=[OWNER_AT_START[hex_] for hex_ in VP_HEXES],
        returns=[0] * len(UNITS),
        held_back=[0] * len(UNITS),
        half_works=[0] * SIZE,
        travelled=[0] * len(UNITS),
        dropped=[0] * len(UNITS),
        chits=[OUT] * len(CHITS),
        order=[0] * len(CHITS),
        played_halves=[0] * len(SIDES),
        active=[0] * len(UNITS),
        marshal_turns=[0] * (len(TURNS) + 1),
    )


def lay_out(start: str, goal: str = "") -> Table:
    """The position of a date; `goal` is the scenario whose ending counts, the campaign's if it is "campaign"."""
    goal = goal or start
    table = bare_table(FIRST_TURN[start], CAMPAIGN_ENDS if goal == "campaign" else LAST_TURN[start], goal)
    if start in LATER:
        _later(table, start)
    else:
        for row in BARBAROSSA if start != "learning" else filter(_in_the_north, BARBAROSSA):
            table.location[BY_CODE[row.unit]] = hex_of(row.hex)
    for air, base in BASE_OF.items():
        if table.location[base] >= 0:
            table.location[air] = table.location[base]
    for row_ in UNIT_ROWS:
        if row_.kind is Kind.TACTICAL and 0 < row_.turn <= table.turn:
            table.location[row_.id] = AIR_BOX  # 8.3 tactical markers need no base
    table.vp_known = [table.control[hex_] for hex_ in VP_HEXES]
    return table


def _in_the_north(row: BarbarossaRow) -> bool:
    if row.district == RESERVES:
        return row_of(GRID, hex_of(row.hex)) <= LAST_NORTHERN_ROW
    return row.unit in NORTHERN_SUPPORT or row.district.startswith(NORTHERN)


def _later(table: Table, start: str) -> None:
    """17.2 to 17.4 Who has come and is not named is gone; places and works as they were then."""
    for row in UNIT_ROWS:
        if row.entry in ("setup", "reinforcement", "eliminated_box", "conversion") and 0 < row.turn < table.turn:
            table.location[row.id], table.steps[row.id] = GONE, 0
    places = {"eliminated": ELIMINATED, "removed": GONE, "stavka": STAVKA_BOX}
    for setup in SETUPS[start]:
        unit = BY_CODE[setup.unit]
        table.location[unit] = hex_of(setup.hex) if setup.state == "map" else places[setup.state]
        whole = setup.state in ("map", "stavka")
        table.steps[unit] = (1 if setup.step == "reduced" else UNITS[unit].steps) if whole else 0
    for row_ in CONTROLS[start]:
        hex_ = hex_of(row_.hex)
        table.control[hex_] = Side(SIDES.index(row_.owner))
        table.destroyed[hex_] = int(row_.works == "destroyed")
    for hex_ in all_spaces(SIZE):
        if "fortified_zone" in HEXES[hex_].features:
            table.destroyed[hex_] = 1
    _what_has_happened(table, start)


def _what_has_happened(table: Table, start: str) -> None:
    """7.6 Factory cities that were lost before, 7.9 units on other fronts, 7.10 armies held back and let go again in
    the winter after Stalingrad, 12.7 the special zone around Kursk, which was there in July 1943."""
    settle(table)
    for earlier in LATER[: LATER.index(start) + 1]:
        for row in CONTROLS[earlier]:
            if row.owner == SIDES[AXIS] and IS_FACTORY[hex_of(row.hex)]:
                table.half_works[hex_of(row.hex)] = 1
    table.withdrawn_armies = int(start != "fall_blau")
    if start == "zitadelle":
        table.special_zone, table.special_zone_full = place("kursk"), 1
