"""36 to 38, 48, 52, 56, 60, 61, 71 The replacement and reinforcement phase, and the track that feeds it."""

from __future__ import annotations

from collections.abc import Iterator

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.parts.ids import UnitId
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    PASS,
    Place,
    Reinforce,
)
from eastfront.titles.great_patriotic_war.defection import NationsWaver
from eastfront.titles.great_patriotic_war.leaders import bring_back
from eastfront.titles.great_patriotic_war.nations import GONE_OVER, wake_the_balkans
from eastfront.titles.great_patriotic_war.places import ChoosePlace, places_for, put
from eastfront.titles.great_patriotic_war.printed import (
    BY_CODE,
    PARTISANS,
    TRACK,
    TURNS,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.replacements import SIDE_NAMES, Replacements, replacement_points
from eastfront.titles.great_patriotic_war.supply import CAPITAL, judge
from eastfront.titles.great_patriotic_war.table import (
    ARRIVING,
    AXIS,
    BALKANS,
    DEPLOYED,
    DESTROYED,
    GONE,
    SOVIET,
    TO_COME,
    TO_CONVERT,
    Table,
)


class Arrivals(Sequence[Table]):
    """The first phase of a player turn."""

    side: Side

    @step("38")
    def withdraw(self, table: Table, _: None) -> Next:
        table.returned = [0] * len(UNITS)
        for row in rows_of(table, self.side, "withdrawal"):
            unit = BY_CODE[row]
            if table.location[unit] != GONE:
                table.location[unit], table.steps[unit] = GONE, 0
                table.tell(facts.WITHDRAWN, unit)
        bring_back(table, self.side)
        judge(table, self.side)
        return None

    @step("46")
    def receive_shock_attack(self, table: Table, _: None) -> Next:
        row = TURNS[table.turn - 1]
        table.shocks[self.side] += row.shock_axis if self.side == AXIS else row.shock_soviet
        table.shock = 0
        return None

    @step("table.track")
    def open_track(self, table: Table, _: None) -> Next:
        open_track(table, self.side)
        return None

    @step("36")
    def reinforcements(self, table: Table, _: None) -> Next:
        return Reinforcements(self.side)

    @step("34")
    def count_points(self, table: Table, _: None) -> Next:
        points = replacement_points(table, self.side)
        table.points = points.total
        table.tell(facts.POINTS, self.side, points.total, points)
        return Replacements(self.side)

    @step("55")
    def nations_waver(self, table: Table, _: None) -> Next:
        table.points = 0
        return NationsWaver() if self.side == AXIS else None


def rows_of(table: Table, side: Side, *kinds: str) -> list[str]:
    return [r.unit for r in TRACK if r.turn == table.turn and r.side == SIDE_NAMES[side] and r.kind in kinds]


def in_game(table: Table, unit: UnitId) -> bool:
    """The Barbarossa and learning scenarios leave aircraft and leaders out."""
    return table.air_and_leaders or UNITS[unit].is_land


def open_track(table: Table, side: Side) -> None:
    """What the track brings this turn, and 56, 60, 61 what events bring."""
    for row in TRACK:
        if row.turn != table.turn or row.side != SIDE_NAMES[side] or row.kind in ("points", "withdrawal"):
            continue
        unit = BY_CODE[row.unit]
        if not in_game(table, unit) or table.location[unit] != (GONE if row.kind == "return" else TO_COME):
            continue
        if row.kind == "conversion":
            table.location[unit] = TO_CONVERT
        elif row.kind == "destroyed_box":
            table.location[unit], table.steps[unit] = DESTROYED, 0
            table.tell(facts.IN_THE_BOX, unit)
        elif not out_of_the_war(table, unit):
            table.location[unit] = ARRIVING
            table.steps[unit] = 1 if row.reduced else UNITS[unit].steps
    if side == SOVIET:
        soviet_events(table)
    else:
        wake_the_balkans(table)


def out_of_the_war(table: Table, unit: UnitId) -> bool:
    printed = UNITS[unit]
    if printed.side != AXIS:
        return False
    return (
        (printed.nation == "romanian" and table.romania == GONE_OVER)
        or (printed.nation == "hungarian" and bool(table.hungary_out))
        or (printed.nation == "slovak" and bool(table.slovakia_out))
    )


def soviet_events(table: Table) -> None:
    """56 The Romanian armies come at once, 60 the Bulgarian ones in the turn after; 52 bands come back."""
    for row in TRACK:
        unit = BY_CODE[row.unit] if row.unit else -1
        if row.kind != "event" or table.location[unit] != TO_COME or table.romania != GONE_OVER:
            continue
        if UNITS[unit].nation == "romanian" or table.turn > table.romania_turn:
            table.location[unit], table.steps[unit] = ARRIVING, UNITS[unit].steps
            if UNITS[unit].nation == "bulgarian" and not table.bulgaria:
                table.bulgaria = 1
                table.tell(facts.BULGARIA_COMES)
    for band in PARTISANS:
        if table.location[band] == DESTROYED and table.comes_back[band] <= table.turn:
            table.location[band], table.steps[band] = ARRIVING, 1


# ---------------------------------------------------------------------- reinforcements
def waiting(table: Table, side: Side) -> Iterator[UnitId]:
    """Who may be placed now; 52 of the bands that were caught one comes back in a turn."""
    one_is_back = any(table.returned[band] for band in PARTISANS)
    for unit in UNITS:
        place = table.location[unit.id]
        if unit.side != side or (one_is_back and table.comes_back[unit.id]):
            continue
        if place == ARRIVING or (place == BALKANS and table.balkans):
            yield unit.id


def may_wait(unit: UnitId) -> bool:
    """52 A band may come later; 61 so may the garrison of the Balkans."""
    return UNITS[unit].kind is Kind.PARTISAN


class Reinforcements(Procedure[Table]):
    """71 Reinforcements are placed before replacements. Who finds no room waits for the next turn."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Reinforce):
            return PlaceUnit(self.side, answer.unit)
        if answer is not None:
            return Done()
        self._leaders(table)
        ready = tuple(u for u in waiting(table, self.side) if places_for(table, u))
        return ChooseReinforcement(self.side, ready) if ready else Done()

    def _leaders(self, table: Table) -> None:
        """44 Leaders appear in their capital; there is nothing to choose."""
        for unit in list(waiting(table, self.side)):
            if UNITS[unit].kind is Kind.LEADER and places_for(table, unit):
                put(table, unit, CAPITAL[self.side])
                table.tell(facts.ARRIVED, unit, CAPITAL[self.side])


class ChooseReinforcement(Decision[Table]):
    RULE = "36"

    units: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        """Only what may wait lets the player end the phase."""
        found: list[Action] = [Reinforce(unit) for unit in self.units]
        if all(may_wait(u) or table.location[u] == BALKANS for u in self.units):
            found.insert(0, PASS)
        return found


class PlaceUnit(Sequence[Table]):
    side: Side
    unit: UnitId

    @step("36")
    def choose(self, table: Table, _: None) -> Next:
        return ChoosePlace(self.side, self.unit)

    @step("36")
    def place(self, table: Table, answer: Place) -> Next:
        if table.location[self.unit] == BALKANS:
            table.balkans = 2
            table.steps[self.unit], table.returned[self.unit] = UNITS[self.unit].steps, DEPLOYED
        if table.comes_back[self.unit]:
            table.comes_back[self.unit], table.returned[self.unit] = 0, 1
        put(table, self.unit, answer.hex)
        table.supplied[self.unit] = 1
        partisans = UNITS[self.unit].kind is Kind.PARTISAN
        table.tell(facts.PARTISANS_PLACED if partisans else facts.ARRIVED, self.unit, answer.hex)
        return None
