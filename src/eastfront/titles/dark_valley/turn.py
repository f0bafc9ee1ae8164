"""4.1 The sequence of play."""

from __future__ import annotations

from eastfront.engine.frames import Next, Procedure, Sequence, step
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.air import AxisBases, SovietBases
from eastfront.titles.dark_valley.arrivals import AxisReinforcements, SovietReinforcements
from eastfront.titles.dark_valley.cup import Activations
from eastfront.titles.dark_valley.logistics import AttritionPhase
from eastfront.titles.dark_valley.minors import change_sides, poles_rise, romania_turns
from eastfront.titles.dark_valley.notes import notes_of
from eastfront.titles.dark_valley.printed import UNITS, WEATHER
from eastfront.titles.dark_valley.replacements import AxisReplacements
from eastfront.titles.dark_valley.setup import FIRST_TURN
from eastfront.titles.dark_valley.soviet_replacements import SovietReplacements
from eastfront.titles.dark_valley.strategic import StrategicMovement
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.victory import after_turn
from eastfront.titles.dark_valley.victory_dice import VictoryDice


def begin_turn(table: Table) -> None:
    table.forced = [0] * len(UNITS)
    table.brigades_used = 0
    weather = WEATHER[table.turn - 1].name.lower()
    table.tell(facts.TURN_BEGINS, table.turn, f"tdv-turn-{table.turn}", f"tdv-weather-{weather}")
    for row in notes_of(table):
        table.tell(facts.NOTE, f"tdv-note-{row.note}")


def begin_phase(table: Table, name: str) -> None:
    table.tell(facts.PHASE_BEGINS, f"tdv-phase-{name}")


class War(Procedure[Table]):
    """Turn after turn, until somebody has won."""

    def resume(self, table: Table, _: None) -> Next:
        return Turn()


class Turn(Sequence[Table]):
    """4.1 The six phases."""

    @step("7.2")
    def axis_reinforcements(self, table: Table, _: None) -> Next:
        begin_turn(table)
        begin_phase(table, "reinforcements")
        return None if self._skips(table) else AxisReinforcements()

    @step("7.4")
    def axis_replacements(self, table: Table, _: None) -> Next:
        return None if self._skips(table) else AxisReplacements()

    @step("7.3")
    def soviet_reinforcements(self, table: Table, _: None) -> Next:
        poles_rise(table)
        return None if self._skips(table) else SovietReinforcements()

    @step("7.6")
    def soviet_replacements(self, table: Table, _: None) -> Next:
        return None if self._skips(table) else SovietReplacements()

    @step("8.2")
    def axis_bases(self, table: Table, _: None) -> Next:
        begin_phase(table, "bases")
        return AxisBases()

    @step("8.2")
    def soviet_bases(self, table: Table, _: None) -> Next:
        return SovietBases()

    @step("9.1")
    def strategic_movement(self, table: Table, _: None) -> Next:
        begin_phase(table, "strategic")
        return StrategicMovement()

    @step("10.1")
    def activations(self, table: Table, _: None) -> Next:
        begin_phase(table, "activations")
        return Activations()

    @step("13.8")
    def attrition(self, table: Table, _: None) -> Next:
        begin_phase(table, "attrition")
        return AttritionPhase()

    @step("15.2")
    def romania(self, table: Table, _: None) -> Next:
        begin_phase(table, "end")
        if romania_turns(table):
            change_sides(table)
        return None

    @step("3.2.option")
    def victory_dice(self, table: Table, _: None) -> Next:
        return VictoryDice() if table.vp_die else None

    @step("3.2")
    def victory(self, table: Table, _: None) -> Next:
        return after_turn(table)

    @step("4.1")
    def next_turn(self, table: Table, _: None) -> Next:
        """Aircraft and artillery are ready again; depots that were turned over stay so."""
        for unit in UNITS:
            if unit.kind != "depot":
                table.done[unit.id] = 0
        table.turn += 1
        return None

    def _skips(self, table: Table) -> bool:
        """17.1 Barbarossa begins without reinforcements; scenario.learning has none."""
        return table.turn == FIRST_TURN["barbarossa"] or table.goal == "learning"
