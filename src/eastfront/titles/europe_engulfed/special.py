"""7.9, 7.22 Before the Final Supply Determination: Limited Supply bought with a Special Action, beachheads."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.sides import by_side
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed import facts, supply
from eastfront.titles.europe_engulfed.actions import PASS, Sustain
from eastfront.titles.europe_engulfed.docks import ports
from eastfront.titles.europe_engulfed.ground import BITS, SIZE
from eastfront.titles.europe_engulfed.landing import spend
from eastfront.titles.europe_engulfed.option_actions import OpenBeach
from eastfront.titles.europe_engulfed.ports import openings
from eastfront.titles.europe_engulfed.printed import Arm
from eastfront.titles.europe_engulfed.reach import lie_of
from eastfront.titles.europe_engulfed.table import Supply, Table


class SustainPhase(Procedure[Table]):
    """7.9 Nation by nation and area by area, while there are Special Actions and somebody who needs one."""

    camp: int
    asked: int = 0
    begun: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if not self.begun:
            self.begun = True
            beachheads(table, self.camp)
            supply.judge(table, self.camp)
        if isinstance(answer, Sustain):
            spend(table, answer.nation, "ee-use-sustain", answer.area)
            sustain(table, answer.nation, answer.area)
        elif isinstance(answer, OpenBeach):
            spend(table, answer.nation, "ee-use-open-beach", answer.area)
            table.beachhead[answer.area] = answer.nation
            table.tell(facts.BEACH_OPENED, facts.nation_word(answer.nation), answer.area)
        elif answer is not None:
            self.asked += 1
        sides = [side for side, camp in by_side(table.camps) if camp == self.camp]
        while self.asked < len(sides):
            if starving(table, sides[self.asked]) or openings(table, sides[self.asked]):
                return ChooseSustained(sides[self.asked])
            self.asked += 1
        return Done()


def starving(table: Table, side: Side) -> list[Action]:
    """Where blocks of a nation that can pay are out of supply as it was last judged."""
    found = {
        (table.owner[slot], table.place[slot])
        for slot in range(len(table.place))
        if table.place[slot] >= 0
        and table.supply[slot] == Supply.NONE
        and table.stands[table.owner[slot]] == side
        and table.actions[table.owner[slot]] > 0
    }
    return [Sustain(nation, place) for nation, place in sorted(found)]


def sustain(table: Table, nation: int, area: SpaceId) -> None:
    for slot in table.here(area):
        if table.owner[slot] == nation:
            table.supply[slot] = Supply.LIMITED


class ChooseSustained(Decision[Table]):
    RULE = "7.9"

    def options(self, table: Table) -> list[Action]:
        return [PASS, *starving(table, self.side), *openings(table, self.side)]


def beachheads(table: Table, camp: int) -> None:
    """7.22 Where a landing holds and there is no port its side can use."""
    for area in range(SIZE):
        if not table.landed[area]:
            continue
        mine = [
            table.owner[slot]
            for slot in table.here(SpaceId(area))
            if table.camps[table.side_of(slot)] == camp and table.arm(slot) != Arm.AIR
        ]
        if mine and not ports(table, lie_of(table, mine[0])) & BITS[area]:
            table.beachhead[area] = mine[0]
