"""11, 12 Movement by rail."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import UnitId
from eastfront.parts.masks import spaces_in
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Detrain, Entrain
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    IS_RAIL,
    SPOT,
    TURNS,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.table import AXIS, Table
from eastfront.titles.great_patriotic_war.trains import open_rails, points_for, riders, stations

CAPACITY = (6, 7)
ENTRAIN = tuple(Entrain(unit.id) for unit in UNITS)
DETRAIN = tuple(Detrain(hex_) for hex_ in ALL_HEXES)


class RailPhase(Sequence[Table]):
    side: Side

    @step("11")
    def count_points(self, table: Table, _: None) -> Next:
        table.rail = CAPACITY[self.side]
        table.rail_in_ussr = TURNS[table.turn - 1].axis_rail_in_ussr if self.side == AXIS else 0
        table.moved = [0] * len(UNITS)
        return RailMoves(self.side)


class RailMoves(Procedure[Table]):
    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Entrain):
            return TrainJourney(self.side, answer.unit)
        if answer is not None:
            return Done()
        return ChooseTrain(self.side) if table.rail else Done()


class ChooseTrain(Decision[Table]):
    """12 A unit that begins on a rail hex."""

    RULE = "11"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for unit in table.land(self.side):
            yield ENTRAIN[unit]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Entrain):
            return None
        unit = action.unit
        if UNITS[unit].kind is Kind.PARTISAN:
            return Refusal("53", "gpw-no-partisan-train")
        if table.moved[unit]:
            return Refusal("11", "gpw-no-railed")
        if points_for(table, unit) > table.rail:
            return Refusal("11", "gpw-no-rail-points", {"left": table.rail})
        if not IS_RAIL[table.location[unit]]:
            return Refusal("12", "gpw-no-rail-hex")
        if not stations(table, unit, open_rails(table, self.side))[0]:
            return Refusal("12", "gpw-no-rail-way")
        return None

    def options(self, table: Table) -> list[Action]:
        return [PASS, *[ENTRAIN[unit] for unit in riders(table, self.side)]]


class TrainJourney(Sequence[Table]):
    side: Side
    unit: UnitId

    @step("12")
    def choose_station(self, table: Table, _: None) -> Next:
        return ChooseStation(self.side, self.unit)

    @step("12")
    def arrive(self, table: Table, answer: Detrain) -> Next:
        cost = points_for(table, self.unit)
        _, free = stations(table, self.unit, open_rails(table, self.side))
        in_ussr = 0 if free & SPOT[answer.hex] else cost
        table.rail -= cost
        table.rail_in_ussr -= in_ussr
        table.moved[self.unit] = 1
        enter(table, self.unit, answer.hex)
        table.tell(facts.RAILED, self.unit, answer.hex, cost)
        return None


class ChooseStation(Decision[Table]):
    RULE = "12"

    unit: UnitId

    def options(self, table: Table) -> list[Action]:
        found, _ = stations(table, self.unit, open_rails(table, self.side))
        return [DETRAIN[hex_] for hex_ in spaces_in(found)]
