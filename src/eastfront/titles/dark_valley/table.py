"""All that lies on the table."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Side
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.whereabouts import Register, Whereabouts
from eastfront.titles.dark_valley.ground import SIZE, VP, VP_HEXES
from eastfront.titles.dark_valley.printed import AXIS, TURNS, UNITS, WEATHER, Weather

# Where a unit is when it is not on a hex.
ELIMINATED: Final = -1  # 7.1 the box of eliminated units
TO_COME: Final = -2  # a later reinforcement, conversion or event
ARRIVING: Final = -3  # of this turn, not yet placed
STAVKA_BOX: Final = -4
OTHER_FRONTS: Final = -5
GONE: Final = -6  # for good
AIR_BOX: Final = -7  # tactical air that is in play needs no place of its own
BOXES: Final = 7

# 13.1 How a unit stands, as judged when it was last judged.
SUPPLIED: Final = 0
OUT_OF_SUPPLY: Final = 1
ISOLATED: Final = 2
BY_AIR: Final = 3  # 8.6 as good as supplied, two points slower

_WHERE: Final = Register(SIZE, BOXES, 2)
_SIDE_OF: Final = [unit.side for unit in UNITS]


class Table(EngineTable, kw_only=True):
    turn: int
    last_turn: int
    goal: str  # the scenario whose victory conditions count
    location: list[int]  # by unit
    steps: list[int]
    supply: list[int]  # by unit: SUPPLIED to BY_AIR
    done: list[int]  # by unit: 1 for aircraft and artillery that are done for the turn
    control: list[int]  # by hex; matters for places and works
    destroyed: list[int]  # by hex: 1 once a fort or a fortified zone is gone
    moved: list[int]  # by unit: this activation
    fought: list[int]  # by unit: attacked in this activation, or was attacked
    forced: list[int]  # by unit: has forced its march this turn

    # ------------------------------------------------------------------ small questions
    @property
    def where(self) -> Whereabouts:
        return _WHERE.of(self.location, _SIDE_OF)

    @property
    def weather(self) -> Weather:
        return WEATHER[self.turn - 1]

    @property
    def year(self) -> int:
        return TURNS[self.turn - 1].year

    def land(self, side: Side) -> list[int]:
        """2.4 Combat units, HQs and Zhukov of a side on the map."""
        return [u for u in self.where.on_map[side] if UNITS[u].movement or UNITS[u].is_combat]

    def combat(self, side: Side) -> list[int]:
        return [u for u in self.where.on_map[side] if UNITS[u].is_combat]

    def units_in(self, hex_: int) -> tuple[int, ...]:
        return self.where.at[hex_]

    def combat_in(self, hex_: int) -> list[int]:
        return [u for u in self.where.at[hex_] if UNITS[u].is_combat]

    def attack(self, unit: int) -> int:
        return UNITS[unit].attack[2 if self.steps[unit] == UNITS[unit].steps else 1]

    def defence(self, unit: int) -> int:
        return UNITS[unit].defence[2 if self.steps[unit] == UNITS[unit].steps else 1]

    def is_full(self, unit: int) -> bool:
        return self.steps[unit] == UNITS[unit].steps

    def in_supply(self, unit: int) -> bool:
        """8.6 Who is supplied by air is as good as supplied."""
        return self.supply[unit] in (SUPPLIED, BY_AIR)

    def vp(self) -> int:
        """3.1 Only the Axis counts."""
        return sum(VP[h] for h in VP_HEXES if self.control[h] == AXIS)
