"""9.3, 9.5 By sea, from port to port."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.masks import spot
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Activate, MoveTo
from eastfront.titles.dark_valley.air import flying, in_range
from eastfront.titles.dark_valley.ground import (
    IN_GULF,
    PORTS,
    SEVASTOPOL,
)
from eastfront.titles.dark_valley.movement import MOVE_TO, EndMovement
from eastfront.titles.dark_valley.movers import ACTIVATE
from eastfront.titles.dark_valley.nations import closed_to as abroad
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import AXIS, UNITS, Weather
from eastfront.titles.dark_valley.stacking import strangers
from eastfront.titles.dark_valley.supply import port_open
from eastfront.titles.dark_valley.table import Table

BY_SEA: Final = ("9.3", "9.5")  # the section of each side


def sea_price(table: Table, unit: int) -> int:
    return table.steps[unit] * (2 if UNITS[unit].mech else 1)


def frozen(table: Table, port: int) -> bool:
    """9.3, 9.5 The Gulf of Finland in snow; the Sea of Azov is told by `port_open`."""
    return bool(IN_GULF[port]) and table.weather is Weather.SNOW


def covered(table: Table, side: Side, port: int) -> bool:
    """9.3, 9.5 In range of the other side's aircraft, done or not: nobody lands there."""
    return any(in_range(table, air, port) for air in flying(table, enemy(side)))


def harbours(table: Table, side: Side, sea: str) -> list[int]:
    """Ports from which a side may sail."""
    if sea == "black" and side == AXIS and table.control[SEVASTOPOL] != AXIS:
        return []
    return [port for port in PORTS[sea] if port_open(table, side, port) and not frozen(table, port)]


def shores(table: Table, side: Side, sea: str) -> tuple[list[int], list[int]]:
    """Ports from which a side may sail, and those of them in which it may land."""
    ports = harbours(table, side, sea)
    return ports, [port for port in ports if not covered(table, side, port)]


def sea_reach(table: Table, unit: int, sea: str, known: tuple[list[int], list[int]] | None = None) -> list[int]:
    """Where a ship can bring a unit; `known` are the shores, if they have been looked at."""
    here, closed = table.location[unit], abroad(table, unit)
    ports, goals = known or shores(table, UNITS[unit].side, sea)
    if here not in ports:
        return []
    others = strangers(table, unit)
    return [port for port in goals if port != here and not closed[port] and not others & spot(port)]


class Ships(Procedure[Table]):
    """9.3, 9.5 Units of a side go from port to port of one sea."""

    side: Side
    sea: str
    points: int
    unit: int = -1
    over: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if self.over:
            return Done()
        match answer:
            case Activate(unit=unit):
                self.unit = unit
                table.travelled[unit] = 1
                return ChoosePort(self.side, unit, self.sea)
            case MoveTo(hex=hex_):
                self.points -= sea_price(table, self.unit)
                enter(table, self.unit, hex_)
                table.tell(facts.BY_SEA, self.unit, hex_)
            case Pass() if self.unit < 0:
                self.points = 0
        self.unit = -1
        decision = ChooseAboard(self.side, self.sea, self.points)
        if next(decision.travellers(table), None) is not None:
            return decision
        self.over = True
        return EndMovement(self.side)


class ChooseAboard(Decision[Table]):
    """9.3, 9.5 Which unit goes by sea."""

    sea: str
    points: int

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from (ACTIVATE[u] for port in PORTS[self.sea] for u in table.combat_in(port) if self._own(u))

    def _own(self, unit: int) -> bool:
        return UNITS[unit].side == self.side

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Activate):
            return None
        unit = action.unit
        if table.travelled[unit]:
            return Refusal("9.1", "tdv-no-second-journey")
        if table.location[unit] not in harbours(table, self.side, self.sea):
            return Refusal(BY_SEA[self.side], "tdv-no-ships-here")
        if sea_price(table, unit) > self.points:
            return Refusal(BY_SEA[self.side], "tdv-no-sea-points", {"points": self.points})
        return None if sea_reach(table, unit, self.sea) else Refusal(BY_SEA[self.side], "tdv-no-port")

    def travellers(self, table: Table) -> Iterator[Action]:
        """One look at the ports for all units in them."""
        if not any(self._own(u) for port in PORTS[self.sea] for u in table.combat_in(port)):
            return
        known = shores(table, self.side, self.sea)
        for port in PORTS[self.sea]:
            for unit in table.combat_in(port):
                if not self._own(unit) or table.travelled[unit] or sea_price(table, unit) > self.points:
                    continue
                if sea_reach(table, unit, self.sea, known):
                    yield ACTIVATE[unit]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *self.travellers(table)]


class ChoosePort(Decision[Table]):
    unit: int
    sea: str

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from (MOVE_TO[port] for port in PORTS[self.sea] if port != table.location[self.unit])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, MoveTo) or action.hex in sea_reach(table, self.unit, self.sea):
            return None
        if strangers(table, self.unit) & spot(action.hex):
            return Refusal("15.1", "tdv-no-minors-together")
        if action.hex in harbours(table, self.side, self.sea) and covered(table, self.side, action.hex):
            return Refusal(BY_SEA[self.side], "tdv-no-landing-under-aircraft")
        return Refusal(BY_SEA[self.side], "tdv-no-ships-there")

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(MOVE_TO[port] for port in sea_reach(table, self.unit, self.sea))]
