"""August 1941 before Smolensk: the position of the design's first picture, as near as the real map and rules allow.

Units stand as columns and half rows away from Smolensk. The Soviet turn of July and the first half of the Axis turn of
August are played by the rules, so that the log has something to tell; then the attack on Smolensk waits for its die.

    python -m tests.browser.august august.save
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from eastfront.engine.actions import Action
from eastfront.engine.codec import codec_of
from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.parts import hexes
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.actions import (
    LAUNCH,
    PASS,
    Activate,
    Attack,
    Fly,
    FlyTo,
    Join,
    MoveTo,
)
from eastfront.titles.great_patriotic_war.printed import BY_CODE, GRID, OWNER_AT_START, TERRAIN_AT, UNITS, place
from eastfront.titles.great_patriotic_war.setup import lay_out
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, NO_SIDE, SOVIET, Table
from eastfront.titles.great_patriotic_war.turn import Campaign

SEED = 8

# Columns to the right of Smolensk and half rows below it.
AXIS_STANDS = {
    "VIII": (-1, 1), "XLVII": (0, 2), "XXIV": (1, 3), "V": (-1, -1), "XXXIX": (0, -2), "XXIII": (-2, -6),
    "LVII": (-2, -8), "IX": (0, 4), "VII": (-1, 3), "XX": (-2, 6), "XIII": (-1, 5), "XII": (-3, 7), "LIII": (-3, 3),
    "XLIII": (-4, 8), "XXXV": (-5, 9), "XVII": (-4, 12), "XXIX": (-3, 15), "LV": (-3, 17), "XLIV": (-3, 19),
    "III": (-4, 18), "XLIX": (-5, 19), "L": (-4, -4), "XXXVIII": (-6, -4), "XXVIII": (-4, -8), "LVI": (-4, -10),
    "XLI": (-5, -11), "I": (-6, -12), "XXVI": (-7, -11), "X": (-5, -7), "II": (-3, -7), "VI": (-3, -5),
    "XLVI": (-4, 4), "XIV": (-5, 21), "XLVIII": (-4, 20), "IV": (-6, 22), "LII": (-7, 23), "XI": (-7, 25),
    "XXX": (-8, 26), "LIV": (-8, 28), "7Fl": (-8, 0), "Hu_Mob": (-6, 20), "Rm_Mtn": (-9, 27), "Rm_Cav": (-9, 29),
    "Rm_IV": (-10, 30), "Rm_III": (-10, 28), "Rm_V": (-11, 31), "Rm_XI": (-11, 29),
}  # fmt: skip
SOVIETS_STAND = {
    "16": (0, 0), "20": (1, -1), "22": (0, -6), "29": (1, -5), "30": (2, -2), "28": (2, 2), "24": (3, 1),
    "43": (3, 3), "50": (3, 7), "13": (-2, 2), "3": (0, 6), "21": (-1, 7), "5": (-2, 12), "37": (-2, 14),
    "26": (-1, 17), "38": (1, 17), "40": (1, 11), "31": (3, -5), "49": (4, 0), "33": (5, -3), "27": (-1, -9),
    "34": (-2, -10), "11": (-3, -11), "48": (-4, -12), "8": (-5, -13), "23": (-4, -16), "6": (-2, 20),
    "12": (-3, 23), "18": (-5, 25), "9": (-7, 29), "1_ABN": (-2, 14),
}  # fmt: skip
ELSEWHERE = {
    "AX-He111": (-10, 8),
    "AX-Bf109_A": (-5, 3),
    "AX-Ju87": (-2, -2),
    "AX-Guderian": (0, 2),
    "SU-I-16": (-2, 14),
}
REDUCED = {"AX-7Fl", "SU-20", "SU-30", "SU-28", "SU-13", "SU-3", "AX-XII"}


def unit(code: str) -> int:
    return BY_CODE[code]


def beside(columns: int, half_rows: int) -> SpaceId:
    """A hex so far from Smolensk; the nearest on land where the sea or the edge is in the way."""
    here = place("smolensk")
    sideways = 1 if columns > 0 else 5
    for _ in range(abs(columns)):
        low = hexes.neighbour(GRID, here, 2 if sideways == 1 else 4)
        high = hexes.neighbour(GRID, here, 1 if sideways == 1 else 5)
        here = high if half_rows < 0 else low
        half_rows += 1 if half_rows < 0 else -1
    for _ in range(abs(half_rows) // 2):
        here = hexes.neighbour(GRID, here, 0 if half_rows < 0 else 3)
    return here


def stands() -> dict[UnitId, SpaceId]:
    found = {BY_CODE[f"AX-{code}"]: beside(*at) for code, at in AXIS_STANDS.items()}
    found |= {BY_CODE[f"SU-{code}"]: beside(*at) for code, at in SOVIETS_STAND.items()}
    found |= {BY_CODE[code]: beside(*at) for code, at in ELSEWHERE.items()}
    return found


def lay() -> Table:
    table = lay_out("campaign")
    where = stands()
    for unit in UNITS:
        if unit.id in where:
            table.location[unit.id], table.steps[unit.id] = where[unit.id], unit.steps
        elif table.location[unit.id] >= 0 and unit.is_land:
            table.location[unit.id], table.steps[unit.id] = DESTROYED, 0
    for code in REDUCED:
        if UNITS[BY_CODE[code]].steps == 2:
            table.steps[BY_CODE[code]] = 1
    hold(table)
    table.turn = 2
    return table


def hold(table: Table) -> None:
    """Every hex belongs to whoever stands nearest."""
    ours = [(unit.side, table.location[unit.id]) for unit in UNITS if unit.is_land and table.location[unit.id] >= 0]
    for hex_, owner in enumerate(OWNER_AT_START):
        if owner == NO_SIDE or not TERRAIN_AT[hex_].foot:
            continue
        table.control[hex_] = min((hexes.distance(GRID, hex_, at), side != SOVIET, side) for side, at in ours)[2]


class Story:
    """Plays what is wanted when it is asked, and passes otherwise."""

    def __init__(self, seed: int) -> None:
        title: Any = TITLES.get("great_patriotic_war")
        flow: Flow[Table] = Flow(lay(), Campaign(SOVIET))
        state = codec_of(title).encode(flow)
        self.match: Match[Table] = Match.begin_from(title, "campaign", seed.to_bytes(32, "big"), {}, state)

    @property
    def asks(self) -> str:
        return type(self.match.flow.decision).__name__

    def do(self, *actions: Action) -> None:
        for action in actions:
            self.match.submit(self.match.asked[0], action)

    def until(self, question: str, side: int) -> None:
        while not (self.asks == question and self.match.asked == (side,)):
            offered = self.match.options(self.match.asked[0])
            self.do(PASS if PASS in offered else offered[0])

    def may(self, action: Action) -> bool:
        return action in self.match.options(self.match.asked[0])


def tell(seed: int = SEED) -> Match[Table]:
    story = Story(seed)
    smolensk = place("smolensk")
    story.until("ChooseTrain", SOVIET)
    story.until("ChooseTarget", SOVIET)
    if story.may(Attack(beside(-3, 15))):
        story.do(Attack(beside(-3, 15)), Join(BY_CODE["SU-37"]))
        if story.may(LAUNCH):
            story.do(LAUNCH)
    story.until("ChooseMover", AXIS)
    for code, to in (("XXIV", (1, 1)), ("LVII", (-1, -7))):
        if story.may(Activate(BY_CODE[f"AX-{code}"])):
            story.do(Activate(BY_CODE[f"AX-{code}"]))
            if story.may(MoveTo(beside(*to))):
                story.do(MoveTo(beside(*to)))
            while story.asks == "ChooseDestination":
                story.do(PASS)
    story.until("ChooseSupport", AXIS)
    if story.may(Fly(BY_CODE["AX-Ju87"])):
        story.do(Fly(BY_CODE["AX-Ju87"]), FlyTo(smolensk))
    story.until("ChooseTarget", AXIS)
    for target, attackers in (((0, -6), ("LVII", "XXIII")), ((0, 6), ("IX", "XIII"))):
        if story.may(Attack(beside(*target))):
            story.do(Attack(beside(*target)))
            for code in attackers:
                if story.may(Join(BY_CODE[f"AX-{code}"])):
                    story.do(Join(BY_CODE[f"AX-{code}"]))
            if story.may(LAUNCH):
                story.do(LAUNCH)
            story.until("ChooseTarget", AXIS)
    story.do(Attack(smolensk))
    for code in ("VIII", "XLVII", "XXIV"):
        if story.may(Join(BY_CODE[f"AX-{code}"])):
            story.do(Join(BY_CODE[f"AX-{code}"]))
    return story.match


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(tell().save())
