"""17 Neutral countries: the United States, Vichy France, Turkey and Sweden."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import Place
from eastfront.titles.barbarossa_to_berlin.control import enter, take
from eastfront.titles.barbarossa_to_berlin.nations import room_for
from eastfront.titles.barbarossa_to_berlin.printed import BY_CODE, COUNTRY, LAND, NATION_OF, NEUTRAL, SETUP, space
from eastfront.titles.barbarossa_to_berlin.records import Nation, SetupRow
from eastfront.titles.barbarossa_to_berlin.table import RESERVE, Table

TURKEY: Final = 0
SWEDEN: Final = 1
NAMES: Final = ("turkey", "sweden")
NATION: Final = (Nation.TU, Nation.SW)
HOME: Final = tuple(tuple(s for s in LAND if COUNTRY[s] == name) for name in NAMES)


def usa_goes_to_war(table: Table) -> None:
    """17.2 After Hitler Declares War or FDR Declares War."""
    table.usa_turn = table.turn
    table.tell(facts.USA_AT_WAR)


def vichy_goes_to_war(table: Table) -> None:
    """17.3 After the first invasion on a beach from C to U. Its spaces stay neutral until somebody enters them."""
    if not table.vichy:
        table.vichy = 1
        table.tell(facts.VICHY_AT_WAR)


# ---------------------------------------------------------------------- Turkey and Sweden
def player_of(table: Table, country: int) -> int:
    """The side that plays a country, NEUTRAL at peace."""
    return table.turkey if country == TURKEY else table.sweden


def may_declare(table: Table, side: Side, country: int) -> Refusal | None:
    """17.4 Why a side may not attack Turkey or Sweden now."""
    return None if player_of(table, country) == NEUTRAL else Refusal("17.4", "b2b-no-war")


class AttackNeutral(Procedure[Table]):
    """17.4 A side attacks Turkey or Sweden. R97 All its spaces go to the other side, which sets up its units and plays
    them: most have their places (20.5), two Turkish corps stand where their player likes."""

    side: Side
    country: int
    begun: bool = False

    def resume(self, table: Table, _: None) -> Next:
        if not self.begun:
            self.begun = True
            self._go_to_war(table)
        other = enemy(self.side)
        for row in rows_of(self.country):
            unit = BY_CODE[row.unit]
            if table.steps[unit]:
                continue
            if row.place == "choice":
                return ChooseNeutralPosition(other, self.country, unit)
            table.steps[unit] = 2
            if row.place == "reserve":
                table.location[unit] = RESERVE
                table.tell(facts.ARRIVED_IN_RESERVE, unit)
            else:
                enter(table, unit, space(row.place))
                table.tell(facts.SET_UP, unit, space(row.place))
        return Done()

    def _go_to_war(self, table: Table) -> None:
        other = enemy(self.side)
        if self.country == TURKEY:
            table.turkey = other
        else:
            table.sweden = other
        table.tell(facts.NEUTRAL_ATTACKED, self.side, f"b2b-country-{NAMES[self.country]}")
        for row in rows_of(self.country):
            table.side[BY_CODE[row.unit]] = other
        for here in HOME[self.country]:
            take(table, other, here)


def rows_of(country: int) -> list[SetupRow]:
    """20.5 The set-up of one country, as printed."""
    return [row for row in SETUP if NATION_OF[BY_CODE[row.unit]] == NATION[country]]


class ChooseNeutralPosition(Decision[Table]):
    """20.5 Anywhere at home where there is room."""

    RULE = "20.5"

    country: int
    unit: UnitId

    def options(self, table: Table) -> list[Action]:
        return [Place(here) for here in HOME[self.country] if room_for(table, self.unit, here)]

    def take(self, table: Table, action: Place) -> None:
        table.steps[self.unit] = 2
        enter(table, self.unit, action.space)
        table.tell(facts.SET_UP, self.unit, action.space)
