"""10.5 Bidding for sides: the steps a player has offered for his side are his opponent's when the game begins. What is
agreed before a game besides: whether allies show each other their blocks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side, by_side
from eastfront.engine.title import Setting
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.actions import PASS
from eastfront.titles.europe_engulfed.home_actions import REPLACE, Replace
from eastfront.titles.europe_engulfed.printed import Arm
from eastfront.titles.europe_engulfed.table import Table

STEPS: Final = ("0", "2", "4", "6", "8", "10")
BIDS: Final = ("bid_for_first", "bid_for_second")
ALLIES_OPEN: Final = "allies_open"
AGREED: Final = (*(Setting(bid, STEPS, "0") for bid in BIDS), Setting(ALLIES_OPEN, ("on", "off"), "on"))


def bid(settings: Mapping[str, str]) -> list[int]:
    """By camp: what the other one has offered."""
    first, second = (int(settings.get(name, "0")) for name in BIDS)
    return [second, first]


class Bids(Procedure[Table]):
    """Camp by camp, side by side, step by step."""

    asked: int = 0

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Replace):
            side = table.side_of(answer.block)
            table.steps[answer.block] += 1
            table.bid[table.camps[side]] -= 1
            table.tell(facts.REPLACED, answer.block, audience=table.eyes(side))
        elif answer is not None:
            self.asked += 1
        waiting = [side for side, camp in by_side(table.camps) if side >= self.asked and table.bid[camp]]
        for side in waiting:
            if side in table.stands:
                self.asked = side
                return TakeSteps(side)
        table.bid = [0, 0]
        return Done()


class TakeSteps(Decision[Table]):
    RULE = "10.5"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for nation, side in enumerate(table.stands):
            if side == self.side:
                yield from (REPLACE[slot] for slot in table.ground().on_map[nation])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Replace):
            slot = action.block
            if table.arm(slot) == Arm.AIR or table.steps[slot] >= table.design_of(slot).steps:
                return Refusal("10.5", "ee-no-step-missing")
        return None


def seen_by(camps: Iterable[tuple[Side, ...]], side: Side, settings: Mapping[str, str]) -> tuple[Side, ...]:
    """The sides that may look behind a side's blocks."""
    if settings.get(ALLIES_OPEN) == "off":
        return (side,)
    return next((camp for camp in camps if side in camp), (side,))
