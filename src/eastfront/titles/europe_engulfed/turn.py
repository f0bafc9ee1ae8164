"""1 The sequence of play: the turn, the two player-turns, their phases."""

from __future__ import annotations

from typing import Final

from eastfront.engine.chance import Roll, RollEach
from eastfront.engine.frames import Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.sides import by_side
from eastfront.titles.europe_engulfed import (
    conquest,
    facts,
    fog,
    naval,
    politics,
    ports,
    production,
    strategic,
    supply,
    victory,
)
from eastfront.titles.europe_engulfed.bids import Bids
from eastfront.titles.europe_engulfed.breakthrough import BreakthroughPhases
from eastfront.titles.europe_engulfed.charts import STRAT_MOVES, column_of
from eastfront.titles.europe_engulfed.combat import CombatPhase
from eastfront.titles.europe_engulfed.ground import SIZE
from eastfront.titles.europe_engulfed.income import scenario_of
from eastfront.titles.europe_engulfed.movement import OperationalMovement, StrategicMovement
from eastfront.titles.europe_engulfed.naval import Interdiction
from eastfront.titles.europe_engulfed.printed import NATIONS, SIDES
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.special import SustainPhase
from eastfront.titles.europe_engulfed.table import FIRST, FLEETS, OFF, SECOND, SLOTS, Phase, Table
from eastfront.titles.europe_engulfed.weather import fixed, opposed, thrown

JANUARY: Final = 0


class Game(Procedure[Table]):
    """Turn after turn; `victory.after_turn` ends it."""

    begun: bool = False

    def resume(self, table: Table, _: None) -> Next:
        if any(table.bid):
            return Bids()
        if not self.begun:
            self.begun = True
            return GameTurn()
        ending = victory.after_turn(table)
        if ending is not None:
            return ending
        table.turn += 1
        if table.month == JANUARY:
            production.new_year(table)
        return GameTurn()


class GameTurn(Sequence[Table]):
    """1.0 Weather, the first player-turn, the second, turn advance."""

    @step("1.0")
    def begin(self, table: Table, _: None) -> Next:
        table.tell(facts.TURN_BEGINS, facts.month_word(table.month), facts.year_word(table.year))
        table.phase = Phase.BETWEEN
        naval.new_turn(table)
        return None

    @step("1.1")
    def throw_for_weather(self, table: Table, _: None) -> Next:
        if fixed(table) is not None:
            return None
        return RollEach(2) if table.chosen(Option.OPPOSED_WEATHER) else Roll()

    @step("1.11")
    def weather(self, table: Table, dice: int | tuple[int, ...] | None) -> Next:
        table.weather = list(
            fixed(table) or (opposed(table, *dice) if isinstance(dice, tuple) else thrown(table, dice or 1))
        )
        table.tell(facts.WEATHER, *(facts.weather_word(each) for each in table.weather))
        return None

    @step("1.2")
    def first_player(self, table: Table, _: None) -> Next:
        return PlayerTurn(FIRST)

    @step("1.3")
    def second_player(self, table: Table, _: None) -> Next:
        return PlayerTurn(SECOND)


class PlayerTurn(Sequence[Table]):
    """1.2, 1.3 One camp's player-turn. In each phase its sides act one after the other."""

    camp: int

    @step("1.2")
    def begin(self, table: Table, _: None) -> Next:
        table.camp, table.phase = self.camp, Phase.BETWEEN
        for side in sides_of(table, self.camp)[:1]:
            table.tell(facts.PLAYER_TURN, side)
        reset(table, self.camp)
        return politics.turn_begins(table, self.camp)

    @step("8.2")
    def interdiction_of_supply(self, table: Table, _: None) -> Next:
        table.phase = Phase.SUPPLY
        return Interdiction(self.camp)

    @step("1.21")
    def initial_supply(self, table: Table, _: None) -> Next:
        return supply.initial(table, self.camp)

    @step("2.0")
    def strategic_warfare(self, table: Table, _: None) -> Next:
        table.phase = Phase.PRODUCTION
        return strategic.campaigns(table, self.camp)

    @step("1.22")
    def production(self, table: Table, _: None) -> Next:
        return production.phase(table, self.camp)

    @step("1.23")
    def operations(self, table: Table, _: None) -> Next:
        table.phase = Phase.OPERATIONS
        fog.forget(table)
        ports.look_round(table, self.camp)
        return InTurn(self.camp, Phase.OPERATIONS)

    @step("1.24")
    def strategic_movement(self, table: Table, _: None) -> Next:
        table.phase = Phase.STRATEGIC
        load_trains(table, self.camp)
        return Interdiction(self.camp)

    @step("1.24")
    def trains(self, table: Table, _: None) -> Next:
        return InTurn(self.camp, Phase.STRATEGIC)

    @step("1.25")
    def combat(self, table: Table, _: None) -> Next:
        table.phase = Phase.COMBAT
        return InTurn(self.camp, Phase.COMBAT)

    @step("10.2")
    def after_combat(self, table: Table, _: None) -> Next:
        return AfterCombat(self.camp)

    @step("1.26")
    def breakthroughs(self, table: Table, _: None) -> Next:
        table.phase = Phase.BREAKTHROUGH
        return InTurn(self.camp, Phase.BREAKTHROUGH)

    @step("7.9")
    def sustain(self, table: Table, _: None) -> Next:
        table.phase = Phase.FINAL_SUPPLY
        return SustainPhase(self.camp)

    @step("1.27")
    def final_supply(self, table: Table, _: None) -> Next:
        return supply.final(table, self.camp)

    @step("10.1")
    def conquests(self, table: Table, _: None) -> Next:
        return conquest.turn_ends(table, self.camp)

    @step("9.0")
    def politics(self, table: Table, _: None) -> Next:
        return politics.turn_ends(table, self.camp)

    @step("10.4")
    def is_it_over(self, table: Table, _: None) -> Next:
        table.phase = Phase.BETWEEN
        return victory.after_player_turn(table, self.camp)


class AfterCombat(Sequence[Table]):
    """10.2, 9.521 What a Combat Phase has decided; blocks stand up again and nobody can follow them."""

    camp: int

    @step("10.2")
    def minors_fall(self, table: Table, _: None) -> Next:
        return conquest.combat_ends(table, self.camp)

    @step("9.521")
    def armistice(self, table: Table, _: None) -> Next:
        return politics.phase_ends(table, self.camp)

    @step("6.21")
    def stand_up(self, table: Table, _: None) -> Next:
        return fog.stand_up(table)


class InTurn(Procedure[Table]):
    """A phase, side by side."""

    camp: int
    phase: int
    done: int = 0

    def resume(self, table: Table, _: None) -> Next:
        sides = sides_of(table, self.camp)
        if self.done == len(sides):
            return Done()
        side = sides[self.done]
        self.done += 1
        match self.phase:
            case Phase.OPERATIONS:
                return OperationalMovement(side)
            case Phase.STRATEGIC:
                return StrategicMovement(side)
            case Phase.COMBAT:
                return CombatPhase(side)
            case _:
                return BreakthroughPhases(side)


def sides_of(table: Table, camp: int) -> list[Side]:
    """The sides of a camp that take part in the scenario and lead a nation at all."""
    playing = scenario_of(table).sides
    led = [side for side, its in by_side(table.camps) if its == camp and side in table.stands]
    return [side for side in led if SIDES[side] in playing]


def reset(table: Table, camp: int) -> None:
    """What counts within a player-turn."""
    table.moved = [0] * SLOTS
    table.came = [int(OFF)] * SLOTS
    table.silenced = [0] * FLEETS
    table.landed = [0] * SIZE


def load_trains(table: Table, camp: int) -> None:
    """5.2, 20.3 The Strat-Moves of the year, less those that bombs and U-boats cost."""
    for nation in range(len(NATIONS)):
        side = table.stands[nation]
        if side >= 0 and table.camps[side] == camp:
            table.trains[nation] = max(0, STRAT_MOVES[nation][column_of(table.turn)] - table.trains_lost[nation])
            table.trains_lost[nation] = 0
