"""01, 02, 63, 64 The sequence of play and the end of the game."""

from __future__ import annotations

from eastfront.engine.frames import Ending, Next, Procedure, Sequence, Side, step
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.air import Rebasing
from eastfront.titles.great_patriotic_war.arrivals import Arrivals
from eastfront.titles.great_patriotic_war.combat import CombatPhase
from eastfront.titles.great_patriotic_war.leaders import STRATEGIC, TACTICAL, LeaderMoves
from eastfront.titles.great_patriotic_war.movement import GENERAL, MECHANIZED, MovementPhase
from eastfront.titles.great_patriotic_war.paratroops import AirDrop
from eastfront.titles.great_patriotic_war.printed import UNITS
from eastfront.titles.great_patriotic_war.rail import RailPhase
from eastfront.titles.great_patriotic_war.supply import judge
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from eastfront.titles.great_patriotic_war.victory import after_soviet_turn, at_the_end
from eastfront.titles.great_patriotic_war.weather import Weather


def begin_turn(table: Table, side: Side) -> None:
    table.fought = [0] * len(UNITS)
    table.kerch = table.dropped = 0
    table.tell(facts.TURN_BEGINS, table.turn, f"gpw-turn-{table.turn}", side)


def begin_phase(table: Table, side: Side, name: str) -> None:
    table.tell(facts.PHASE_BEGINS, f"gpw-phase-{name}", side)


def begin_movement(table: Table, side: Side, name: str) -> None:
    """66 Supply is judged at the start of a movement phase."""
    begin_phase(table, side, name)
    table.moved = [0] * len(UNITS)
    judge(table, side)


class Campaign(Procedure[Table]):
    """63 Turn after turn, the Axis first."""

    next: Side = AXIS

    def resume(self, table: Table, _: None) -> Next:
        if self.next == SOVIET:
            self.next = AXIS
            return SovietTurn()
        if table.turn > table.last_turn:
            return at_the_end(table)
        self.next = SOVIET
        return AxisTurn()


class AxisTurn(Sequence[Table]):
    """01 The Axis player turn. 43 Leaders travel when the motors have moved."""

    @step("01")
    def replacements_and_reinforcements(self, table: Table, _: None) -> Next:
        begin_turn(table, AXIS)
        return Arrivals(AXIS)

    @step("01")
    def rail(self, table: Table, _: None) -> Next:
        begin_phase(table, AXIS, "rail")
        return RailPhase(AXIS)

    @step("13")
    def weather_for_the_mechanized(self, table: Table, _: None) -> Next:
        begin_movement(table, AXIS, "mechanized")
        return Weather()

    @step("39")
    def aircraft_change_base(self, table: Table, _: None) -> Next:
        return Rebasing(AXIS)

    @step("50")
    def paratroops_drop(self, table: Table, _: None) -> Next:
        return AirDrop(AXIS)

    @step("01")
    def mechanized_movement(self, table: Table, _: None) -> Next:
        return MovementPhase(AXIS, MECHANIZED)

    @step("43")
    def leaders_travel(self, table: Table, _: None) -> Next:
        return LeaderMoves(AXIS, STRATEGIC)

    @step("01")
    def combat(self, table: Table, _: None) -> Next:
        begin_phase(table, AXIS, "combat")
        return CombatPhase(AXIS)

    @step("13")
    def weather_for_all(self, table: Table, _: None) -> Next:
        begin_movement(table, AXIS, "general")
        return Weather()

    @step("50")
    def paratroops_drop_late(self, table: Table, _: None) -> Next:
        return AirDrop(AXIS)

    @step("01")
    def general_movement(self, table: Table, _: None) -> Next:
        return MovementPhase(AXIS, GENERAL)

    @step("43")
    def leaders_follow(self, table: Table, _: None) -> Next:
        return LeaderMoves(AXIS, TACTICAL)


class SovietTurn(Sequence[Table]):
    """02 The Soviet player turn; its leaders travel after the motors too, and only by way of Moscow."""

    @step("02")
    def replacements_and_reinforcements(self, table: Table, _: None) -> Next:
        begin_turn(table, SOVIET)
        return Arrivals(SOVIET)

    @step("02")
    def rail(self, table: Table, _: None) -> Next:
        begin_phase(table, SOVIET, "rail")
        return RailPhase(SOVIET)

    @step("13")
    def weather_for_the_mechanized(self, table: Table, _: None) -> Next:
        begin_movement(table, SOVIET, "mechanized")
        return Weather()

    @step("39")
    def aircraft_change_base(self, table: Table, _: None) -> Next:
        return Rebasing(SOVIET)

    @step("50")
    def paratroops_drop(self, table: Table, _: None) -> Next:
        return AirDrop(SOVIET)

    @step("02")
    def mechanized_movement(self, table: Table, _: None) -> Next:
        return MovementPhase(SOVIET, MECHANIZED)

    @step("43")
    def leaders_travel(self, table: Table, _: None) -> Next:
        return LeaderMoves(SOVIET, STRATEGIC)

    @step("02")
    def combat(self, table: Table, _: None) -> Next:
        begin_phase(table, SOVIET, "combat")
        return CombatPhase(SOVIET)

    @step("13")
    def weather_for_all(self, table: Table, _: None) -> Next:
        begin_movement(table, SOVIET, "general")
        return Weather()

    @step("50")
    def paratroops_drop_late(self, table: Table, _: None) -> Next:
        return AirDrop(SOVIET)

    @step("02")
    def general_movement(self, table: Table, _: None) -> Next:
        return MovementPhase(SOVIET, GENERAL)

    @step("64")
    def is_it_over(self, table: Table, _: None) -> Next:
        ending: Ending | None = after_soviet_turn(table)
        table.turn += 1
        return ending
