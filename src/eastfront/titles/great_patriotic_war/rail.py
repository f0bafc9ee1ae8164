"""11, 12 Movement by rail."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, enemy, step
from eastfront.engine.refusals import Refusal
from eastfront.parts import graphs
from eastfront.parts.masks import bits_in, bits_of, mask_of
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Detrain, Entrain
from eastfront.titles.great_patriotic_war.nations import CLOSED_TO
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.printed import (
    IS_RAIL,
    IS_USSR,
    RAIL_HEXES,
    RAILS,
    TURNS,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.supply import NOT_HELD
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table

CAPACITY = (6, 7)
USSR_BITS = bits_in(IS_USSR)
ABROAD_BITS = bits_of(hex_ for hex_ in range(len(IS_USSR)) if not IS_USSR[hex_])
ENTRAIN = tuple(Entrain(unit.id) for unit in UNITS)


def points_for(table: Table, unit: int) -> int:
    """11 One point an infantry unit, one a step of a mechanized one."""
    return table.steps[unit] if UNITS[unit].is_motor else 1


def shut_rails(table: Table, side: Side) -> bytearray:
    """12 Rail hexes a train may not enter: not controlled, in an enemy ZOC, held by the enemy or by partisans;
    11 for the Soviets whatever lies outside the USSR."""
    bits = table.zoc_bits(enemy(side)) | table.occupied_bits(enemy(side))
    bits |= bits_in(bytes(table.control).translate(NOT_HELD[side]))
    if side == SOVIET:
        bits |= ABROAD_BITS
    return mask_of(bits, len(table.control))


def destinations(table: Table, unit: int, shut: bytearray) -> dict[int, int]:
    """Where a train can bring a unit, with the points of the USSR's rail each place costs."""
    start = table.location[unit]
    if not IS_RAIL[start] or shut[start]:
        return {}
    side, cost = UNITS[unit].side, points_for(table, unit)
    closed = bits_in(shut) | CLOSED_TO.bits(table, unit)
    whole = graphs.connected(RAILS, [start], mask_of(closed, len(shut)))
    home = whole
    if side == AXIS:
        home = graphs.connected(RAILS, [start], mask_of(closed | USSR_BITS, len(shut)))
    found, full = {}, mask_of(table.full_bits(unit), len(shut))
    for hex_ in RAIL_HEXES:
        if not whole[hex_] or hex_ == start or full[hex_]:
            continue
        if home[hex_]:
            found[hex_] = 0
        elif cost <= table.rail_in_ussr:
            found[hex_] = cost
    return found


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
        if not destinations(table, unit, shut_rails(table, self.side)):
            return Refusal("12", "gpw-no-rail-way")
        return None

    def options(self, table: Table) -> list[Action]:
        shut = shut_rails(table, self.side)
        found: list[Action] = [PASS]
        for unit in table.land(self.side):
            here = table.location[unit]
            if not IS_RAIL[here] or shut[here] or table.moved[unit]:
                continue
            if UNITS[unit].kind is Kind.PARTISAN or points_for(table, unit) > table.rail:
                continue
            if goes_somewhere(table, unit, shut):
                found.append(ENTRAIN[unit])
        return found


def goes_somewhere(table: Table, unit: int, shut: bytearray) -> bool:
    """Whether a train could bring the unit anywhere at all; mostly a look at the next station answers."""
    closed = CLOSED_TO.mask(table, unit)
    for near in RAILS[table.location[unit]]:
        paid = UNITS[unit].side == SOVIET or (not IS_USSR[near] and not IS_USSR[table.location[unit]])
        if paid and not shut[near] and not closed[near] and near not in table.location:
            return True
    return bool(destinations(table, unit, shut))


class TrainJourney(Sequence[Table]):
    side: Side
    unit: int

    @step("12")
    def choose_station(self, table: Table, _: None) -> Next:
        return ChooseStation(self.side, self.unit)

    @step("12")
    def arrive(self, table: Table, answer: Detrain) -> Next:
        cost = points_for(table, self.unit)
        in_ussr = destinations(table, self.unit, shut_rails(table, self.side))[answer.hex]
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
        return [Detrain(hex_) for hex_ in destinations(table, self.unit, shut_rails(table, self.side))]
