"""34, 35, 46, 47, 51, 62 Replacement points: rebuilding, bringing back, converting; declaring a shock attack."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import UnitId
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    PASS,
    Convert,
    ConvertInto,
    DeclareShock,
    Place,
    Rebuild,
    Return,
)
from eastfront.titles.great_patriotic_war.places import ChoosePlace, places_for, put
from eastfront.titles.great_patriotic_war.printed import (
    LAND_UNITS,
    MOSCOW,
    TBILISI,
    TRACK,
    TURNS,
    UNITS,
    YEREVAN,
    Kind,
)
from eastfront.titles.great_patriotic_war.supply import CAPITAL
from eastfront.titles.great_patriotic_war.table import (
    AXIS,
    DESTROYED,
    SOVIET,
    TO_CONVERT,
    Table,
)

SIDE_NAMES = ("axis", "soviet")
REPLACED = tuple(
    tuple(u.id for u in UNITS if u.side == side and u.kind not in (Kind.LEADER, Kind.PARTISAN)) for side in (0, 1)
)
"""By side: who can be rebuilt or come back at all."""


def replacement_points(table: Table, side: Side) -> Tally:
    """34 The track's points; 62 Moscow, and Yerevan with Tbilisi, change them."""
    base = sum(r.points for r in TRACK if r.turn == table.turn and r.side == SIDE_NAMES[side])
    lines = []
    if side == SOVIET and table.control[MOSCOW] == AXIS:
        lines.append(Modifier("62", "gpw-why-moscow", -1))
    if side == AXIS and table.control[YEREVAN] == AXIS and table.control[TBILISI] == AXIS:
        lines.append(Modifier("62", "gpw-why-caucasus", +1))
    return Tally(base, tuple(lines), low=0)


def rebuildable(table: Table, unit: UnitId) -> Refusal | None:
    """34 A supplied unit on the map, or one in Moscow or Berlin."""
    if not table.supplied[unit] and table.location[unit] != CAPITAL[UNITS[unit].side]:
        return Refusal("34", "gpw-no-rebuild-unsupplied")
    if UNITS[unit].nation == "italian":
        return Refusal("58", "gpw-no-italian-rebuild")
    if UNITS[unit].nation == "bulgarian":
        return Refusal("71", "gpw-no-nation-rebuild")
    if table.returned[unit]:
        return Refusal("35", "gpw-no-full-at-once")
    if table.points < UNITS[unit].cost:
        return Refusal("34", "gpw-no-points", {"cost": UNITS[unit].cost, "left": table.points})
    return None


def returnable(table: Table, unit: UnitId) -> Refusal | None:
    """35, 51 A destroyed unit comes back reduced; 47 Guards and shock armies only by conversion."""
    printed = UNITS[unit]
    if printed.kind in (Kind.GUARDS, Kind.SHOCK):
        return Refusal("47", "gpw-no-guards-rebuild")
    if not printed.rebuild:
        return Refusal("58" if printed.nation == "italian" else "71", "gpw-no-nation-rebuild")
    if table.points < printed.cost:
        return Refusal("34", "gpw-no-points", {"cost": printed.cost, "left": table.points})
    if not places_for(table, unit):
        return Refusal("65", "gpw-no-place")
    return None


def may_convert(table: Table, unit: UnitId) -> Refusal | None:
    if UNITS[unit].kind is not Kind.INFANTRY or UNITS[unit].nation != "soviet":
        return Refusal("47", "gpw-no-standard-army")
    if table.points < 1:
        return Refusal("34", "gpw-no-points", {"cost": 1, "left": table.points})
    return None


def may_declare(table: Table, side: Side) -> Refusal | None:
    """46 No shock attack of the Axis in 1944, not even one that was saved."""
    if side == AXIS and not TURNS[table.turn - 1].axis_shocks:
        return Refusal("46", "gpw-no-axis-shock")
    return None


def new_guards(table: Table) -> list[UnitId]:
    """47 Guards and shock armies that can be formed: newly allowed ones, and those that were destroyed."""
    kinds = (Kind.GUARDS, Kind.SHOCK)
    return [u for u in LAND_UNITS[SOVIET] if UNITS[u].kind in kinds and table.location[u] in (TO_CONVERT, DESTROYED)]


class Replacements(Procedure[Table]):
    """34 Points are spent one by one; what is left is lost."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case None:
                if not table.points and not self._shock_possible(table):
                    return Done()
                return ChooseReplacement(self.side)
            case Rebuild(unit=unit):
                table.points -= UNITS[unit].cost
                table.steps[unit] = UNITS[unit].steps
                table.tell(facts.REBUILT, unit, UNITS[unit].cost)
            case Return(unit=unit):
                return BringBack(self.side, unit)
            case Convert(unit=unit):
                return Conversion(self.side, unit)
            case DeclareShock():
                table.shocks[self.side] -= 1
                table.shock = 1
                table.tell(facts.SHOCK_DECLARED, self.side, table.shocks[self.side])
            case _:
                return Done()
        return None

    def _shock_possible(self, table: Table) -> bool:
        return table.shocks[self.side] > 0 and not table.shock and may_declare(table, self.side) is None


class ChooseReplacement(Decision[Table]):
    RULE = "34"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        if table.shocks[self.side] and not table.shock:
            yield DeclareShock()
        for unit in REPLACED[self.side]:
            if table.location[unit] >= 0 and table.steps[unit] < UNITS[unit].steps:
                yield Rebuild(unit)
            elif table.location[unit] == DESTROYED:
                yield Return(unit)
        if self.side == SOVIET and new_guards(table):
            for unit_id in table.land(SOVIET):
                yield Convert(unit_id)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Rebuild(unit=unit):
                return rebuildable(table, unit)
            case Return(unit=unit):
                return returnable(table, unit)
            case Convert(unit=unit):
                return may_convert(table, unit)
            case DeclareShock():
                return may_declare(table, self.side)
        return None


class BringBack(Sequence[Table]):
    """35 Reduced, and full strength not before the next turn."""

    side: Side
    unit: UnitId

    @step("35")
    def choose(self, table: Table, _: None) -> Next:
        return ChoosePlace(self.side, self.unit)

    @step("35")
    def place(self, table: Table, answer: Place) -> Next:
        table.points -= UNITS[self.unit].cost
        table.steps[self.unit] = 1
        table.returned[self.unit] = 1
        put(table, self.unit, answer.hex)
        table.supplied[self.unit] = 1
        table.tell(facts.RETURNED, self.unit, answer.hex, UNITS[self.unit].cost)
        return None


class Conversion(Sequence[Table]):
    """47 A standard army becomes a Guards or shock army of the same strength level; the old one goes to the box."""

    side: Side
    unit: UnitId

    @step("47")
    def choose(self, table: Table, _: None) -> Next:
        return ChooseConversion(self.side)

    @step("47")
    def convert(self, table: Table, answer: ConvertInto) -> Next:
        new, old = answer.unit, self.unit
        table.points -= 1
        table.location[new], table.steps[new] = table.location[old], table.steps[old]
        table.supplied[new], table.returned[new] = table.supplied[old], table.returned[old]
        table.location[old], table.steps[old] = DESTROYED, 0
        table.tell(facts.CONVERTED, old, new)
        return None


class ChooseConversion(Decision[Table]):
    RULE = "47"

    def options(self, table: Table) -> list[Action]:
        return [ConvertInto(unit) for unit in new_guards(table)]
