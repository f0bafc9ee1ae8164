"""14.44 Who withdraws before combat from a newly contested area may be pursued: armour and ground support fight."""

from __future__ import annotations

from collections.abc import Mapping

from eastfront.engine.actions import Action
from eastfront.engine.chance import Hits
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed import facts, shock
from eastfront.titles.europe_engulfed.actions import LOSE_STEP, PASS, Fly, LoseStep
from eastfront.titles.europe_engulfed.firing import Fight
from eastfront.titles.europe_engulfed.option_actions import Engage, Pursue
from eastfront.titles.europe_engulfed.printed import Arm, Weather
from eastfront.titles.europe_engulfed.rounds import AIR_HITS_ON, AssignAir, Suffer, lose_step
from eastfront.titles.europe_engulfed.table import Table

REARGUARD_ON, PURSUIT_ON = 5, 4
REARGUARD_STEPS, PURSUIT_STEPS = 2, 3
"""Steps of infantry for a hit for which there is no armour."""


class Pursuit(Sequence[Table]):
    side: Side  # of those who withdraw
    nation: int
    area: SpaceId
    attacker: Side
    flying: tuple[int, int] = (0, 0)  # attacker's and defender's wings in air combat
    hits: int = 0
    rearguard: tuple[UnitId, ...] = ()
    pursuers: tuple[UnitId, ...] = ()

    @step("14.44")
    def decide(self, table: Table, _: None) -> Next:
        return ChoosePursuit(self.attacker)

    @step("14.44")
    def assign_air(self, table: Table, answer: Pursue) -> Next:
        table.tell(facts.PURSUED, self.area, "ee-pursuit-on" if answer.pursue else "ee-pursuit-off")
        if not answer.pursue:
            return Done()
        mine, yours = self.wings(table)
        return AssignAir((self.attacker, self.side), self.fight()) if mine and yours else None

    @step("6.23")
    def attacker_in_the_air(self, table: Table, answers: Mapping[Side, Fly] | None) -> Next:
        if answers is not None:
            self.flying = (answers[self.attacker].units, answers[self.side].units)
        return Hits(((self.flying[0], AIR_HITS_ON),)) if all(self.flying) else None

    @step("6.23")
    def defender_in_the_air(self, table: Table, hits: int | None) -> Next:
        self.hits = min(hits or 0, self.flying[1])
        return Hits(((self.flying[1], AIR_HITS_ON),)) if hits is not None else None

    @step("6.23")
    def attacker_loses_air(self, table: Table, hits: int | None) -> Next:
        if hits is None:
            return None
        lost = min(hits, self.flying[0])
        table.tell(facts.AIR_COMBAT, *self.flying, lost, self.hits)
        return Suffer(self.attacker, self.fight(), self.side, Arm.AIR, lost)

    @step("6.23")
    def defender_loses_air(self, table: Table, _: object) -> Next:
        return Suffer(self.side, self.fight(), self.attacker, Arm.AIR, self.hits) if self.hits else None

    @step("14.44")
    def show_rearguard(self, table: Table, _: object) -> Next:
        return Engaging(self.side, self.area, self.nation)

    @step("14.44")
    def show_pursuers(self, table: Table, engaged: tuple[UnitId, ...]) -> Next:
        self.rearguard = engaged
        return Engaging(self.attacker, self.area)

    @step("14.44")
    def rearguard_fires(self, table: Table, engaged: tuple[UnitId, ...]) -> Next:
        self.pursuers = engaged
        dice = len(self.rearguard) + max(0, self.wings(table)[1] - self.flying[1])
        self.hits = dice
        return Hits(((dice, REARGUARD_ON),)) if dice else None

    @step("14.44")
    def pursuers_suffer(self, table: Table, hits: int | None) -> Next:
        if hits is None:
            return None
        table.tell(facts.PURSUIT_FIRE, self.side, self.hits, hits)
        return Caught(self.attacker, self.area, self.pursuers, hits, REARGUARD_STEPS)

    @step("14.44")
    def pursuers_fire(self, table: Table, _: object) -> Next:
        left = [slot for slot in self.pursuers if table.place[slot] == self.area]
        dice = len(left) + max(0, self.wings(table)[0] - self.flying[0])
        self.hits = dice
        return Hits(((dice, PURSUIT_ON),)) if dice else None

    @step("14.44")
    def rearguard_suffers(self, table: Table, hits: int | None) -> Next:
        if hits is None:
            return None
        table.tell(facts.PURSUIT_FIRE, self.attacker, self.hits, hits)
        return Caught(self.side, self.area, self.rearguard, hits, PURSUIT_STEPS, self.nation)

    def fight(self) -> Fight:
        return Fight(self.area, self.attacker)

    def wings(self, table: Table) -> tuple[int, int]:
        """6.65 In clear weather only."""
        if table.weather_at(self.area) != Weather.CLEAR:
            return 0, 0
        air = shock.usable(table, [s for s in table.here(self.area) if table.arm(s) == Arm.AIR])
        mine = sum(table.allied(table.side_of(s), self.attacker) for s in air)
        return mine, sum(table.owner[s] == self.nation for s in air)


class ChoosePursuit(Decision[Table]):
    RULE = "14.44"

    def options(self, table: Table) -> list[Action]:
        return [Pursue(0), Pursue(1)]


class Engaging(Procedure[Table]):
    """Armour is shown, block by block, as its owner likes."""

    side: Side
    area: SpaceId
    nation: int = -1  # all of the side's if it is not named
    engaged: tuple[UnitId, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Engage):
            self.engaged += (answer.block,)
            table.shown[answer.block] = 1
        elif answer is not None:
            return Done(self.engaged)
        return ChooseEngaged(self.side, self.area, self.nation, self.engaged)


class ChooseEngaged(Decision[Table]):
    """Asked whether there is armour or not: that is nobody's business."""

    RULE = "14.44"

    area: SpaceId
    nation: int
    engaged: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        mine = [s for s in table.here(self.area) if table.arm(s) == Arm.ARMOR and s not in self.engaged]
        return [PASS, *(Engage(s) for s in mine if belongs(table, s, self.side, self.nation))]


def belongs(table: Table, slot: UnitId, side: Side, nation: int) -> bool:
    return table.owner[slot] == nation if nation >= 0 else table.side_of(slot) == side


class Caught(Procedure[Table]):
    """A step of armour that was shown for each hit; where there is none, two or three steps of infantry."""

    side: Side
    area: SpaceId
    armor: tuple[UnitId, ...]
    hits: int
    times: int
    nation: int = -1
    infantry: int = -1  # steps still to be lost, once armour is gone

    def resume(self, table: Table, answer: LoseStep | None) -> Next:
        if answer is not None:
            self.lose(table, answer.unit)
        while self.hits > 0 or self.infantry > 0:
            payers = [slot for slot in self.armor if table.place[slot] == self.area] if self.hits > 0 else []
            if not payers and self.infantry < 0:
                self.infantry, self.hits = self.hits * self.times, 0
            payers = payers or self.foot(table)
            if not payers:
                break
            if len(payers) > 1:
                return ChooseCaught(self.side, tuple(payers))
            self.lose(table, payers[0])
        return Done()

    def foot(self, table: Table) -> list[UnitId]:
        mine = [slot for slot in table.here(self.area) if table.arm(slot) == Arm.INFANTRY]
        return [slot for slot in mine if belongs(table, slot, self.side, self.nation)]

    def lose(self, table: Table, slot: UnitId) -> None:
        if self.hits > 0:
            self.hits -= 1
        else:
            self.infantry -= 1
        lose_step(table, slot)


class ChooseCaught(Decision[Table]):
    RULE = "14.44"

    blocks: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [LOSE_STEP[slot] for slot in self.blocks]
