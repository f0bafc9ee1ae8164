"""14.47 Once in a turn of clear weather American bombers open the way in France."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.actions import LOSE_STEP, PASS, LoseStep
from eastfront.titles.europe_engulfed.ground import COUNTRY
from eastfront.titles.europe_engulfed.landing import spend
from eastfront.titles.europe_engulfed.option_actions import CarpetBomb
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, Arm, Weather
from eastfront.titles.europe_engulfed.rounds import lose_step
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import Phase, Table

DE, US = NATION["de"], NATION["us"]
HIT_ON, SHORT = 5, 1


def may_bomb(table: Table, side: Side, area: SpaceId) -> bool:
    """France, in the Initial Combat Phase, not newly contested, with American and German ground blocks."""
    if not table.chosen(Option.CARPET_BOMBING) or table.stands[US] != side or table.carpeted == table.turn:
        return False
    if table.phase != Phase.COMBAT or table.newly[area] or COUNTRY[area] != "FR" or not table.actions[US]:
        return False
    german = any(table.owner[slot] == DE for slot in table.here(area))  # what they are he may not know
    ours = any(table.owner[slot] == US and table.arm(slot) != Arm.AIR for slot in table.here(area))
    return german and ours and table.weather_at(area) == Weather.CLEAR


class Carpet(Procedure[Table]):
    """A die for every German armoured block; what came down short hits one American block, which the Axis names."""

    side: Side
    area: SpaceId
    waiting: tuple[UnitId, ...] = ()
    silenced: tuple[UnitId, ...] = ()
    dice: tuple[int, ...] = ()

    def resume(self, table: Table, answer: Action | int | None) -> Next:
        match answer:
            case CarpetBomb():
                spend(table, US, "ee-use-carpet", self.area)
                table.carpeted = table.turn
                german = [slot for slot in table.here(self.area) if table.owner[slot] == DE]
                self.waiting = tuple(slot for slot in german if table.arm(slot) == Arm.ARMOR)
                for slot in self.waiting:
                    table.shown[slot] = 1
            case LoseStep(unit=slot):
                self.hit(table, slot)
                return Done(self.silenced)
            case int(die):
                slot, self.waiting = self.waiting[0], self.waiting[1:]
                self.dice += (die,)
                if die >= HIT_ON:
                    self.hit(table, slot)
            case None:
                return ChooseCarpet(self.side)
            case _:
                return Done(())
        if self.waiting:
            return Roll()
        table.tell(facts.CARPETED, self.area, self.dice)
        if SHORT not in self.dice:
            return Done(self.silenced)
        for slot in table.here(self.area):
            if table.owner[slot] == US:
                table.shown[slot] = 1  # the Axis chooses among them
        return ChooseShort(AXIS, self.area)

    def hit(self, table: Table, slot: UnitId) -> None:
        lose_step(table, slot)
        self.silenced += (slot,)


class ChooseCarpet(Decision[Table]):
    RULE = "14.47"

    def options(self, table: Table) -> list[Action]:
        return [PASS, CarpetBomb()]


class ChooseShort(Decision[Table]):
    RULE = "14.47"

    area: SpaceId

    def options(self, table: Table) -> list[Action]:
        ours = [s for s in table.here(self.area) if table.owner[s] == US and table.arm(s) != Arm.AIR]
        return [LOSE_STEP[slot] for slot in ours]
