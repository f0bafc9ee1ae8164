"""9.2, 9.4 By rail."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.graphs import joined, pieces
from eastfront.parts.masks import bits_in, bits_of, picked, spaces_in, spot
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import ENTER_RESERVE, PASS, Activate, EnterReserve, MoveTo
from eastfront.titles.dark_valley.ground import (
    FORTS,
    IN_USSR,
    IS_RAIL,
    PLACES,
    RAILS,
)
from eastfront.titles.dark_valley.movement import MOVE_TO, EndMovement
from eastfront.titles.dark_valley.movers import ACTIVATE
from eastfront.titles.dark_valley.nations import closed_bits
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, STAVKA, UNITS, Weather
from eastfront.titles.dark_valley.stacking import strangers
from eastfront.titles.dark_valley.supply import lines
from eastfront.titles.dark_valley.table import STAVKA_BOX, Table
from eastfront.titles.dark_valley.zones import front

SOVIET_TRAINS: Final = 4
BY_RAIL: Final = ("9.2", "9.4")  # the section of each side
LATE_WAR: Final = 1944  # 9.2 rails in the USSR are worn out from then on
RAIL_HEXES: Final = bits_in(IS_RAIL)
USSR: Final = bits_in(IN_USSR)
PLACES_AND_FORTS: Final = bits_of((*PLACES, *FORTS))


def open_rails(table: Table, side: Side) -> int:
    """9.2, 9.4 Rails that are supplied, not next to an enemy, and not in a town or fort of his."""
    his = PLACES_AND_FORTS & table.controlled(enemy(side))
    return RAIL_HEXES & lines(table, side).supply_bits & ~(front(table).beside_bits(enemy(side)) | his)


def rail_price(table: Table, unit: int, in_ussr: bool) -> int:
    """9.2 A point a step; double for the Axis on Soviet rails in snow and from 1944 on."""
    worn = UNITS[unit].side == AXIS and (table.weather is Weather.SNOW or table.year >= LATE_WAR)
    return table.steps[unit] * (2 if worn and in_ussr else 1)


@lru_cache(64)
def nets(open_: int) -> tuple[int, ...]:
    """The open rails as sets of hexes that hang together."""
    return pieces(RAILS, open_)


@lru_cache(64)
def leading_on(open_: int) -> int:
    """The open rails from which a train comes to another hex."""
    return sum(net for net in nets(open_) if net & (net - 1))


def open_to(table: Table, unit: int, points: int, rails: int) -> int:
    """The open rails that a unit may use for so many points."""
    if rail_price(table, unit, False) > points:
        return 0
    open_ = rails & ~closed_bits(table, unit)
    return open_ & ~USSR if rail_price(table, unit, True) > points else open_


def rail_reach(table: Table, unit: int, points: int) -> int:
    """Where a train can bring a unit for so many points."""
    side, here = UNITS[unit].side, table.location[unit]
    open_ = open_to(table, unit, points, open_rails(table, side))
    if not open_ & spot(here):
        return 0
    return next(net for net in nets(open_) if net & spot(here)) & ~spot(here) & ~strangers(table, unit)


class Trains(Procedure[Table]):
    """9.2, 9.4 Units of a side go by rail, as long as there are points."""

    side: Side
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
                return ChooseStation(self.side, unit, self.points)
            case MoveTo(hex=hex_):
                self.points -= rail_price(table, self.unit, self._through_ussr(table, hex_))
                enter(table, self.unit, hex_)
                table.tell(facts.BY_RAIL, self.unit, hex_)
            case EnterReserve():
                self.points -= rail_price(table, self.unit, True)
                table.location[self.unit] = STAVKA_BOX
                table.tell(facts.INTO_RESERVE, self.unit)
            case Pass() if self.unit < 0:
                self.points = 0
        self.unit = -1
        decision = ChoosePassenger(self.side, self.points)
        if next(decision.travellers(table), None) is not None:
            return decision
        self.over = True
        return EndMovement(self.side)

    def _through_ussr(self, table: Table, goal: int) -> bool:
        """Whether a unit begins or ends in the USSR, or there is no way round outside it."""
        outside = open_rails(table, self.side) & ~USSR
        return not joined(RAILS, spot(table.location[self.unit]), outside) & spot(goal)


class ChoosePassenger(Decision[Table]):
    """9.2, 9.4 Which unit goes by rail."""

    points: int

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from (ACTIVATE[unit] for unit in table.combat(self.side))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Activate):
            return None
        unit, here = action.unit, table.location[action.unit]
        if table.travelled[unit]:
            return Refusal("9.1", "tdv-no-second-journey")
        if not IS_RAIL[here]:
            return Refusal(BY_RAIL[self.side], "tdv-no-rail-here")
        if not open_rails(table, self.side) & spot(here):
            return Refusal(BY_RAIL[self.side], "tdv-no-train-here")
        if rail_price(table, unit, False) > self.points:
            return Refusal(BY_RAIL[self.side], "tdv-no-rail-points", {"points": self.points})
        if not rail_reach(table, unit, self.points):
            return Refusal(BY_RAIL[self.side], "tdv-no-rail-goal")
        return None

    def travellers(self, table: Table) -> Iterator[Action]:
        """One look at the rails for all units on them."""
        on_rails, used = open_rails(table, self.side), dict[tuple[str, int], int]()
        for unit in table.combat(self.side):
            here, kind = table.location[unit], (UNITS[unit].nation, table.steps[unit])
            if table.travelled[unit] or not on_rails >> here & 1:
                continue
            if kind not in used:
                used[kind] = leading_on(open_to(table, unit, self.points, on_rails))
            if used[kind] >> here & 1:
                yield ACTIVATE[unit]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *self.travellers(table)]


class ChooseStation(Decision[Table]):
    unit: int
    points: int

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        if self.side == SOVIET:
            yield ENTER_RESERVE
        yield from (MOVE_TO[hex_] for hex_ in spaces_in(RAIL_HEXES) if hex_ != table.location[self.unit])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        return self.judge(table)(action)

    def judge(self, table: Table) -> Callable[[Action], Refusal | None]:
        """One look at the rails for all stations."""
        others, reach = strangers(table, self.unit), rail_reach(table, self.unit, self.points)

        def refusal(action: Action) -> Refusal | None:
            if isinstance(action, MoveTo):
                if others >> action.hex & 1:
                    return Refusal("15.1", "tdv-no-minors-together")
                there = reach >> action.hex & 1
                return None if there else Refusal(BY_RAIL[self.side], "tdv-no-train-there")
            closed = isinstance(action, EnterReserve) and not self._to_stavka(table, reach)
            return Refusal("9.4", "tdv-no-train-to-stavka") if closed else None

        return refusal

    def options(self, table: Table) -> list[Action]:
        reach = rail_reach(table, self.unit, self.points)
        reserve = [ENTER_RESERVE] if self.side == SOVIET and self._to_stavka(table, reach) else []
        return [PASS, *reserve, *picked(reach, MOVE_TO)]

    def _to_stavka(self, table: Table, reach: int) -> bool:
        """9.4 Whoever could go to the Stavka by rail may go into its reserve."""
        seat = table.location[STAVKA]
        return seat >= 0 and bool((reach | spot(table.location[self.unit])) & spot(seat))
