"""9.26 While it is neutral the USSR stands on the border it was given; its opponent sees to that."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.actions import PASS
from eastfront.titles.europe_engulfed.borders import opened_to, pact_holds
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.control import enter
from eastfront.titles.europe_engulfed.home_actions import PLACE_AT, PlaceAt, SendForward
from eastfront.titles.europe_engulfed.printed import Arm, area
from eastfront.titles.europe_engulfed.supply import SU
from eastfront.titles.europe_engulfed.table import Table

FORWARD: Final = tuple(area(code) for code in ("lithuania", "brest_litovsk", "lvov", "bessarabia"))
FROM: Final = turn_of("1940-MAR")


def open_areas(table: Table) -> list[SpaceId]:
    may = opened_to(table, SU)
    return [where for where in FORWARD if table.control[where] == SU or may >> where & 1]


def forward_missing(table: Table) -> int:
    """How many blocks have still to go forward: half of the ground blocks, and all ground support."""
    if not pact_holds(table) or table.turn < FROM or not open_areas(table):
        return 0
    blocks = table.ground().on_map[SU]
    ground = [table.place[s] in FORWARD for s in blocks if table.arm(s) != Arm.AIR]
    air = [table.place[s] in FORWARD for s in blocks if table.arm(s) == Arm.AIR]
    return max(0, -(-len(ground) // 2) - ground.count(True)) + air.count(False)


class Forward(Procedure[Table]):
    """The opponent may move blocks until the rule is kept."""

    side: Side
    block: UnitId = UnitId(-1)

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, SendForward):
            self.block = answer.block
            return WhereForward(self.side, self.block)
        if isinstance(answer, PlaceAt):
            enter(table, self.block, answer.area, table.place[self.block])
            table.tell(facts.SENT_FORWARD, self.block, answer.area)
        elif answer is not None:
            return Done()
        return WhoGoesForward(self.side) if forward_missing(table) else Done()


class WhoGoesForward(Decision[Table]):
    """He may not look behind the blocks: any that stands elsewhere will do."""

    RULE = "9.26"

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(SendForward(s) for s in table.ground().on_map[SU] if table.place[s] not in FORWARD)]


class WhereForward(Decision[Table]):
    RULE = "9.26"

    block: UnitId

    def options(self, table: Table) -> list[Action]:
        return [PLACE_AT[where] for where in open_areas(table)]
