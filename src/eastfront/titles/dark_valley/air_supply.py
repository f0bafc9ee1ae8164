"""8.6 German supply by air: pockets in the attrition phase, motors on logistics in 1941."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Airlift, Feed, LiftTo
from eastfront.titles.dark_valley.air import finish, flying, hexes_to, in_range
from eastfront.titles.dark_valley.ground import AROUND, IS_PLACE
from eastfront.titles.dark_valley.printed import AXIS, UNITS, Weather
from eastfront.titles.dark_valley.table import BY_AIR, ELIMINATED, ISOLATED, OUT_OF_SUPPLY, Table

LAST_YEAR: Final = 1942
RISK_FROM: Final = 12  # the turn from which aircraft can be lost
LOST_AT: Final = 12  # die and distance together
AWAY: Final = 3  # turns until lost aircraft come back
MOST_FED: Final = 6  # mechanized units in one logistics activation
LIFT_YEAR: Final = 1941


# ---------------------------------------------------------------------- pockets
def pocketed(table: Table) -> list[int]:
    """German units on the map that are marked isolated."""
    return [u for u in table.land(AXIS) if UNITS[u].nation == "german" and table.supply[u] == ISOLATED]


def pockets(table: Table) -> list[int]:
    """Towns and cities of the Axis with isolated Germans in them or next to them."""
    near = {h for u in pocketed(table) for h in (table.location[u], *AROUND[table.location[u]])}
    return [h for h in sorted(near) if IS_PLACE[h] and table.control[h] == AXIS]


class SupplyByAir(Procedure[Table]):
    """8.6 The air supply segment of the attrition phase, in 1941 and 1942: one air unit after the other."""

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Airlift):
            return LiftPocket(AXIS, answer.unit)
        if isinstance(answer, Pass) or table.year > LAST_YEAR:
            return Done()
        asked = ChooseLift(AXIS)
        return asked if len(asked.options(table)) > 1 else Done()


class ChooseLift(Decision[Table]):
    RULE = "8.6"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for air in flying(table, AXIS):
            yield Airlift(air)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Airlift):
            return None
        if table.done[action.unit]:
            return Refusal("8.6", "tdv-no-air-done")
        if any(in_range(table, action.unit, h) for h in pockets(table)):
            return None
        return Refusal("8.6", "tdv-no-pocket-in-range", {"range": UNITS[action.unit].reach})


class LiftPocket(Sequence[Table]):
    """8.6 All isolated Germans in a place and around it are out of supply instead; from turn 12 the way can cost the
    aircraft."""

    side: Side
    air: int
    hexes: int = 0

    @step("8.6")
    def choose_place(self, table: Table, _: None) -> Next:
        return ChoosePocket(self.side, self.air)

    @step("8.6")
    def fly(self, table: Table, answer: Action) -> Next:
        if not isinstance(answer, LiftTo):
            return Done()
        self.hexes = hexes_to(table, self.air, answer.hex)
        table.tell(facts.AIRLIFT, self.air, answer.hex)
        for unit in pocketed(table):
            if table.location[unit] in (answer.hex, *AROUND[answer.hex]):
                table.supply[unit] = OUT_OF_SUPPLY
        finish(table, self.air)
        return Roll() if table.turn >= RISK_FROM else Done()

    @step("8.6")
    def return_home(self, table: Table, die: int) -> Next:
        total = die + self.hexes
        if total < LOST_AT:
            table.tell(facts.AIR_SAFE, self.air, total)
            return Done()
        table.location[self.air] = ELIMINATED
        table.returns[self.air] = table.turn + AWAY
        table.tell(facts.AIR_LOST, self.air, total, table.returns[self.air])
        return Done()


class ChoosePocket(Decision[Table]):
    RULE = "8.6"
    TO_DICE = (LiftTo,)

    air: int

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(LiftTo(h) for h in pockets(table) if in_range(table, self.air, h))]


# ---------------------------------------------------------------------- logistics
class LogisticsLift(Procedure[Table]):
    """8.6 On the Logistics chit of 1941, in fair or mixed weather: up to six German mechanized units that are out of
    supply, never isolated ones, in range of air units that are not done."""

    fed: int = 0

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Feed):
            table.supply[answer.unit] = BY_AIR
            table.tell(facts.FED, answer.unit)
            self.fed += 1
        dry = table.weather in (Weather.FAIR, Weather.MIXED)
        if isinstance(answer, Pass) or table.year != LIFT_YEAR or not dry or self.fed == MOST_FED:
            return Done()
        asked = ChooseFed(AXIS)
        return asked if len(asked.options(table)) > 1 else Done()


class ChooseFed(Decision[Table]):
    RULE = "8.6"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for unit in table.combat(AXIS):
            if UNITS[unit].nation == "german" and not table.in_supply(unit):
                yield Feed(unit)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Feed):
            return None
        if not UNITS[action.unit].mech:
            return Refusal("8.6", "tdv-no-lift-on-foot")
        if table.supply[action.unit] == ISOLATED:
            return Refusal("8.6", "tdv-no-lift-isolated")
        here = table.location[action.unit]
        ready = [a for a in flying(table, AXIS) if not table.done[a]]
        return None if any(in_range(table, a, here) for a in ready) else Refusal("8.6", "tdv-no-lift-range")
