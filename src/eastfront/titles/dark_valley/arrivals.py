"""7.2, 7.3 Reinforcements of both sides, one after the other, and who comes back by himself (7.9, 14.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import Arrive, MoveTo, Reserve
from eastfront.titles.dark_valley.movement import MOVE_TO
from eastfront.titles.dark_valley.places import RULE, Openings, fits, no_reserve, put
from eastfront.titles.dark_valley.printed import AXIS, HQS, SOVIET, UNIT_ROWS, UNITS, Kind
from eastfront.titles.dark_valley.table import (
    AIR_BOX,
    ARRIVING,
    ELIMINATED,
    GONE,
    STAVKA_BOX,
    TO_COME,
    Table,
)
from eastfront.titles.dark_valley.withdrawals import Returns, disband

_ROWS: Final = tuple(
    tuple(row for row in UNIT_ROWS if UNITS[row.id].side == side and row.turn) for side in (AXIS, SOVIET)
)


# ---------------------------------------------------------------------- the two phases
class AxisReinforcements(Sequence[Table]):
    """4.1 Ia; what happens at the beginning of a turn (7.10) comes first."""

    @step("7.10")
    def begin(self, table: Table, _: None) -> Next:
        disband(table)
        return None

    @step("7.1")
    def arrive(self, table: Table, _: None) -> Next:
        due(table, AXIS)
        return None

    @step("7.9")
    def recall(self, table: Table, _: None) -> Next:
        return Returns()

    @step("7.2")
    def place(self, table: Table, _: None) -> Next:
        return Placing(AXIS)


class SovietReinforcements(Sequence[Table]):
    """4.1 Ic."""

    @step("12.7")
    def complete_zone(self, table: Table, _: None) -> Next:
        table.landed = 0
        if table.special_zone >= 0 and not table.special_zone_full:
            table.special_zone_full = 1
            table.tell(facts.ZONE_COMPLETE, table.special_zone)
        return None

    @step("7.1")
    def arrive(self, table: Table, _: None) -> Next:
        due(table, SOVIET)
        return None

    @step("7.3")
    def place(self, table: Table, _: None) -> Next:
        return Placing(SOVIET)


# ---------------------------------------------------------------------- who is due
def due(table: Table, side: Side) -> None:
    """7.1 Units by the turn printed on them; 7.3 six armies come into the box of the eliminated; 14.1 HQs return."""
    for row in _ROWS[side]:
        if row.turn > table.turn or table.location[row.id] != TO_COME:
            continue
        if row.kind is Kind.TACTICAL:
            table.location[row.id] = AIR_BOX
            table.tell(facts.MARKER_COMES, row.id)
        elif row.entry == "eliminated_box":
            table.location[row.id], table.steps[row.id] = ELIMINATED, 0
            table.tell(facts.IN_THE_BOX, row.id)
        elif row.entry == "reinforcement":
            table.location[row.id] = GONE if has_left(table, row.id) else ARRIVING
            table.steps[row.id] = UNITS[row.id].steps
    for hq in HQS[side]:
        if table.location[hq] == ELIMINATED and 0 < table.returns[hq] <= table.turn:
            table.location[hq], table.steps[hq] = ARRIVING, UNITS[hq].steps
            table.tell(facts.HQ_BACK, hq)


def has_left(table: Table, unit: int) -> bool:
    """15.2, 15.3 Nobody comes any more from a country that has left the Axis."""
    nation = UNITS[unit].nation
    return bool((nation == "romanian" and table.romania_left) or (nation == "hungarian" and table.hungary_left))


def waiting(table: Table, side: Side) -> list[int]:
    return [u for u in table.units_in(ARRIVING) if UNITS[u].side == side]


# ---------------------------------------------------------------------- placing them
class Placing(Procedure[Table]):
    """7.1 All who wait are placed, in the order their owner likes; who finds no room waits for the next turn."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case Arrive(unit=unit):
                return PlaceUnit(self.side, unit)
            case Reserve(unit=unit):
                put(table, unit, STAVKA_BOX)
                table.tell(facts.RESERVED, unit)
        units = waiting(table, self.side)
        if not units:
            return Done()
        open_ = Openings(table, self.side)
        ready = tuple(u for u in units if open_.has(u))
        if not ready and all(no_reserve(table, u) for u in units):
            return Done()
        return ChooseArrival(self.side, ready)


class ChooseArrival(Decision[Table]):
    """`ready` are those with a hex to go to."""

    RULE = "7.1"

    ready: tuple[int, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        for unit in waiting(table, self.side):
            yield Arrive(unit)
            if self.side == SOVIET:
                yield Reserve(unit)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Arrive(unit=unit) if unit not in self.ready:
                return Refusal(RULE[self.side], "tdv-no-place")
            case Reserve(unit=unit):
                return no_reserve(table, unit)
        return None


class PlaceUnit(Sequence[Table]):
    side: Side
    unit: int

    @step("7.1")
    def choose(self, table: Table, _: None) -> Next:
        return ChoosePlace(self.side, self.unit, tuple(Openings(table, self.side).of(self.unit)))

    @step("7.1")
    def place(self, table: Table, answer: MoveTo) -> Next:
        put(table, self.unit, answer.hex)
        table.tell(facts.ARRIVED, self.unit, answer.hex)
        return None


class ChoosePlace(Decision[Table]):
    """Where a unit comes onto the map; `spaces` are the hexes open to it."""

    RULE = "7.1"

    unit: int
    spaces: tuple[int, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        return MOVE_TO

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, MoveTo) or action.hex in self.spaces:
            return None
        return fits(table, self.unit, action.hex) or Refusal(RULE[self.side], "tdv-no-arrival-there")

    def options(self, table: Table) -> list[Action]:
        return [MOVE_TO[hex_] for hex_ in self.spaces]
