"""9 Strategic movement, in the order of the sequence of play."""

from __future__ import annotations

from typing import Final

from eastfront.engine.chance import Roll
from eastfront.engine.frames import Next, Sequence, step
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.descents import Descent, Paratroops
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.ships import Ships
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.trains import SOVIET_TRAINS, Trains

FIRST_RAIL: Final = (11, 4)  # 9.2, 9.4 by side, the turn from which trains run
SHIPS: Final = {("baltic", AXIS): 4, ("black", AXIS): 4, ("baltic", SOVIET): 2, ("black", SOVIET): 4}


class StrategicMovement(Sequence[Table]):
    """4.1 III In the order of the sequence of play."""

    @step("9.2")
    def axis_throws_for_trains(self, table: Table, _: None) -> Next:
        table.travelled = [0] * len(UNITS)
        return Roll(2) if table.turn >= FIRST_RAIL[AXIS] else None

    @step("9.2")
    def axis_rail(self, table: Table, points: int | None) -> Next:
        if points is None:
            return None
        table.tell(facts.TRAINS, AXIS, points)
        return Trains(AXIS, points)

    @step("9.3")
    def axis_in_the_baltic(self, table: Table, _: None) -> Next:
        return Ships(AXIS, "baltic", SHIPS["baltic", AXIS])

    @step("9.3")
    def axis_in_the_black_sea(self, table: Table, _: None) -> Next:
        return Ships(AXIS, "black", SHIPS["black", AXIS])

    @step("9.4")
    def soviet_rail(self, table: Table, _: None) -> Next:
        if table.turn < FIRST_RAIL[SOVIET]:
            return None
        table.tell(facts.TRAINS, SOVIET, SOVIET_TRAINS)
        return Trains(SOVIET, SOVIET_TRAINS)

    @step("9.5")
    def soviets_in_the_baltic(self, table: Table, _: None) -> Next:
        return Ships(SOVIET, "baltic", SHIPS["baltic", SOVIET])

    @step("9.5")
    def soviets_in_the_black_sea(self, table: Table, _: None) -> Next:
        return Ships(SOVIET, "black", SHIPS["black", SOVIET])

    @step("9.6")
    def landing(self, table: Table, _: None) -> Next:
        return Descent()

    @step("9.7")
    def parachutes(self, table: Table, _: None) -> Next:
        return Paratroops()
