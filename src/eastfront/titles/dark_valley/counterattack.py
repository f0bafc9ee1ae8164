"""10.5.6 Counter-attacks: whoever moves must attack, and Stalin counts."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.parts.floods import grow, steps_away
from eastfront.parts.ids import UnitId
from eastfront.parts.masks import bits_of
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, TakeDivision
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.ground import SIZE
from eastfront.titles.dark_valley.losses import eliminate
from eastfront.titles.dark_valley.movement import BESIDE_ENEMIES, WALKED, Movement
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.reach import waits
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.zones import NEXT_TO

LEAST_ORDERED: Final = 6
ONE_FRONT_OF: Final = 3  # scenario.learning a third of the front answers for a third of the orders
RIFLE_DIVISION: Final = "su_rd"


class Counterattack(Sequence[Table]):
    @step("10.5.6")
    def throw(self, table: Table, _: None) -> Next:
        return Roll(2)

    @step("10.5.6")
    def move(self, table: Table, dice: int) -> Next:
        """Two dice say how many attacks Stalin wants, six at least."""
        table.ordered, table.counterattacks = max(dice, LEAST_ORDERED), 0
        if table.goal == "learning":
            table.ordered //= ONE_FRONT_OF
        table.tell(facts.ORDERED, table.ordered)
        return Movement(SOVIET, full=False, beside=BESIDE_ENEMIES, assault=True)

    @step("10.5.6")
    def fight(self, table: Table, _: None) -> Next:
        for unit in table.combat(SOVIET):
            table.active[unit] = int(table.moved[unit] == WALKED)
        return Battles(SOVIET)

    @step("10.5.6")
    def pay(self, table: Table, _: object) -> Next:
        missing = max(table.ordered - table.counterattacks, 0)
        table.tell(facts.ORDERS_MISSED, table.counterattacks, missing)
        return Price(missing) if missing else None

    @step("10.5.6")
    def forget(self, table: Table, _: None) -> Next:
        table.ordered = table.counterattacks = 0
        return None


# ---------------------------------------------------------------------- the price
def who_pays(table: Table) -> list[UnitId]:
    """Rifle divisions 1-4 beside an Axis unit; if there is none, the nearest supplied ones, and any without supply that
    stand as near. 17.1.2 Who waits in Romania on turn 1 does not count."""
    axis = bits_of(table.location[u] for u in table.combat(AXIS) if not waits(table, u))
    rifles, near = [u for u in table.combat(SOVIET) if UNITS[u].group == RIFLE_DIVISION], grow(axis, NEXT_TO)
    if beside := [unit for unit in rifles if near >> table.location[unit] & 1]:
        return beside
    far = steps_away(axis, NEXT_TO, SIZE)
    reached = {unit: far[table.location[unit]] for unit in rifles if far[table.location[unit]] > 0}
    fed = [hexes for unit, hexes in reached.items() if table.in_supply(unit)]
    limit = min(fed or reached.values(), default=0)
    return [unit for unit, hexes in reached.items() if hexes <= limit]


class Price(Procedure[Table]):
    """The Axis may take one division for each attack that was not made."""

    left: int

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, TakeDivision):
            eliminate(table, answer.unit)
            self.left -= 1
        elif answer is not None:
            return Done()
        return ChoosePrice(AXIS) if self.left and who_pays(table) else Done()


class ChoosePrice(Decision[Table]):
    RULE = "10.5.6"

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(TakeDivision(unit) for unit in who_pays(table))]
