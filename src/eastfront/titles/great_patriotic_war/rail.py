"""11, 12 Movement by rail."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.graphs import pieces
from eastfront.parts.masks import bits_in, spaces_in
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Detrain, Entrain
from eastfront.titles.great_patriotic_war.nations import CLOSED_TO
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.printed import (
    IS_RAIL,
    IS_USSR,
    LAND_UNITS,
    RAIL_BITS,
    RAILS,
    SPOT,
    TURNS,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table

CAPACITY = (6, 7)
USSR_BITS = bits_in(IS_USSR)
ENTRAIN = tuple(Entrain(unit.id) for unit in UNITS)
DETRAIN = tuple(Detrain(hex_) for hex_ in range(len(IS_USSR)))


def points_for(table: Table, unit: int) -> int:
    """11 One point an infantry unit, one a step of a mechanized one."""
    return table.steps[unit] if UNITS[unit].is_motor else 1


def open_rails(table: Table, side: Side) -> int:
    """12 Rail hexes a train may enter: controlled, in no enemy ZOC, free of the enemy and his partisans; 11 for the
    Soviets only in the USSR."""
    ground, foe = table.ground(), enemy(side)
    open_ = RAIL_BITS & table.held_bits(side) & ~(ground.zone_bits(foe) | ground.held_bits[foe])
    return open_ & USSR_BITS if side == SOVIET else open_


@lru_cache(64)
def lines(open_: int) -> tuple[int, ...]:
    """The open rail as sets of hexes that hang together."""
    return pieces(RAILS, open_)


def line_of(open_: int, here: int) -> int:
    """The rail that is joined to a hex, the hex included."""
    return next((line for line in lines(open_) if line & SPOT[here]), 0)


def stations(table: Table, unit: int, rails: int) -> tuple[int, int]:
    """Where a train can bring a unit over these open rails, and those places it need not pay the USSR's rail for; sets
    of hexes."""
    here, open_ = table.location[unit], rails & ~CLOSED_TO.bits(table, unit)
    found = line_of(open_, here)
    if not found:
        return 0, 0
    found &= ~(table.full_bits(unit) | SPOT[here])
    if UNITS[unit].side == SOVIET:
        return found, found
    free = found & line_of(open_ & ~USSR_BITS, here)
    return (found if points_for(table, unit) <= table.rail_in_ussr else free), free


def destinations(table: Table, unit: int) -> dict[int, int]:
    """Where a train can bring a unit, with the points of the USSR's rail each place costs."""
    found, free = stations(table, unit, open_rails(table, UNITS[unit].side))
    cost = points_for(table, unit)
    return {hex_: 0 if free & SPOT[hex_] else cost for hex_ in spaces_in(found)}


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
        found: list[Action] = [PASS]
        rails, location, moved = open_rails(table, self.side), table.location, table.moved
        for unit in LAND_UNITS[self.side]:
            here = location[unit]
            if here < 0 or moved[unit] or not rails & SPOT[here]:
                continue
            if UNITS[unit].kind is Kind.PARTISAN or points_for(table, unit) > table.rail:
                continue
            if stations(table, unit, rails)[0]:
                found.append(ENTRAIN[unit])
        return found


class TrainJourney(Sequence[Table]):
    side: Side
    unit: int

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

    unit: int

    def options(self, table: Table) -> list[Action]:
        found, _ = stations(table, self.unit, open_rails(table, self.side))
        return [DETRAIN[hex_] for hex_ in spaces_in(found)]
