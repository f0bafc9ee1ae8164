"""7.4 Replacements of the Axis, line by line of the chart; then what 7.7 and 7.9 ask for."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, MoveTo, Rebuild, RebuildWhole
from eastfront.titles.dark_valley.arrivals import ChoosePlace, Placing
from eastfront.titles.dark_valley.charts import ALL, EMERGENCY_LINES, HALF, LINES, MEMBERS, Line
from eastfront.titles.dark_valley.conversions import convert_axis
from eastfront.titles.dark_valley.ground import IN_GREATER_GERMANY
from eastfront.titles.dark_valley.places import Openings, put
from eastfront.titles.dark_valley.printed import AIR_UNITS, AXIS, BASE_OF, SOVIET, UNITS
from eastfront.titles.dark_valley.supply import supplied
from eastfront.titles.dark_valley.table import ARRIVING, ELIMINATED, Table
from eastfront.titles.dark_valley.withdrawals import Withdrawals

EMERGENCY_FROM = 1943


class AxisReplacements(Sequence[Table]):
    """4.1 Ib."""

    @step("8.6")
    def aircraft(self, table: Table, _: None) -> Next:
        return Placing(AXIS) if aircraft_return(table) else None

    @step("7.4")
    def by_the_chart(self, table: Table, _: None) -> Next:
        usual = [n for n, line in enumerate(LINES) if n not in EMERGENCY_LINES and is_of(line, table.turn)]
        return Chart(tuple(usual)) if usual else None

    @step("7.4")
    def emergency(self, table: Table, _: None) -> Next:
        if not is_emergency(table):
            return None
        table.emergency_used = 1
        table.tell(facts.EMERGENCY)
        return Chart(EMERGENCY_LINES)

    @step("7.7")
    def conversions(self, table: Table, _: None) -> Next:
        convert_axis(table)
        return None

    @step("7.9")
    def withdrawals(self, table: Table, _: None) -> Next:
        return Withdrawals()


def is_of(line: Line, turn: int) -> bool:
    return line.turns[0] <= turn <= line.turns[1]


def is_emergency(table: Table) -> bool:
    """7.4 Once: the first turn after 1942 that begins with a Soviet unit in Greater Germany."""
    if table.emergency_used or table.year < EMERGENCY_FROM:
        return False
    return any(IN_GREATER_GERMANY[table.location[u]] for u in table.land(SOVIET))


def aircraft_return(table: Table) -> bool:
    """8.6 To their base; says whether one has none left and must be placed with a new one."""
    homeless = False
    for air in AIR_UNITS[AXIS]:
        if table.location[air] != ELIMINATED or not 0 < table.returns[air] <= table.turn:
            continue
        base = table.location[BASE_OF[air]]
        if base < 0:
            table.location[air], homeless = ARRIVING, True
        else:
            put(table, air, base)
            table.tell(facts.AIR_BACK, air, base)
    return homeless


# ---------------------------------------------------------------------- who is meant
def lost_steps(table: Table, unit: int) -> int:
    if table.location[unit] == ELIMINATED:
        return UNITS[unit].steps
    return UNITS[unit].steps - table.steps[unit] if table.location[unit] >= 0 else 0


def meant(table: Table, line: Line) -> list[int]:
    """Those of a line's class with losses of the sort it makes good, wherever they are."""
    out, weak = line.of != "reduced", line.of != "eliminated"
    return [
        u
        for u in MEMBERS[line.kind]
        if (table.location[u] == ELIMINATED and out) or (weak and table.location[u] >= 0 and not table.is_full(u))
    ]


def amount_of(table: Table, line: Line) -> int:
    """How many units, or steps, a line gives: half of what was lost is rounded down."""
    units = meant(table, line)
    if isinstance(line.amount, int):
        return line.amount
    if line.amount == ALL:
        return len(units)
    assert line.amount == HALF
    return (sum(lost_steps(table, u) for u in units) if line.gives == "step" else len(units)) // 2


def restore(table: Table, unit: int) -> None:
    """A reduced unit turns over where it is."""
    table.steps[unit] = UNITS[unit].steps
    table.tell(facts.RESTORED, unit)


# ---------------------------------------------------------------------- the chart
class Chart(Procedure[Table]):
    """These lines one after the other."""

    lines: tuple[int, ...]

    def resume(self, table: Table, _: None) -> Next:
        if not self.lines:
            return Done()
        line, self.lines = self.lines[0], self.lines[1:]
        return Making(line, amount_of(table, LINES[line]))


class Making(Procedure[Table]):
    """One line, unit by unit; where nothing is left to choose it goes by itself. What is not used is lost (7.1)."""

    line: int
    left: int

    def resume(self, table: Table, answer: Action | None) -> Next:
        line = LINES[self.line]
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, Rebuild):
            self.left -= 1
            if table.location[answer.unit] == ELIMINATED:
                return Raise(AXIS, answer.unit, 1)
            restore(table, answer.unit)
        if isinstance(answer, RebuildWhole):
            self.left -= 1
            return Raise(AXIS, answer.unit, UNITS[answer.unit].steps)
        if self.left <= 0:
            return Done()
        units = self._ready(table, line)
        turning = [u for u in units if table.location[u] >= 0]
        if line.amount == ALL or (units == turning and len(turning) <= self.left):
            for unit in turning:
                restore(table, unit)
            units = [u for u in units if u not in turning]
            self.left -= len(turning)
        return ChooseReplacement(AXIS, self.line, self.left, tuple(units)) if units else Done()

    def _ready(self, table: Table, line: Line) -> list[int]:
        """7.4 Reduced ones that would be supplied if it were judged now, eliminated ones with a place to go to."""
        units = meant(table, line)
        if not units:
            return []
        open_, fed = Openings(table, AXIS), supplied(table, AXIS)
        return [u for u in units if (fed[table.location[u]] if table.location[u] >= 0 else open_.has(u))]


class ChooseReplacement(Decision[Table]):
    """One step or one unit of this line of the chart."""

    RULE = "7.4"

    line: int
    left: int
    units: tuple[int, ...]

    def _action(self, table: Table, unit: int) -> Rebuild | RebuildWhole:
        whole = LINES[self.line].gives == "full" and table.location[unit] == ELIMINATED
        return RebuildWhole(unit) if whole else Rebuild(unit)

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for unit in MEMBERS[LINES[self.line].kind]:
            if table.location[unit] >= 0 or table.location[unit] == ELIMINATED:
                yield self._action(table, unit)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Rebuild | RebuildWhole) or action.unit in self.units:
            return None
        if action.unit not in meant(table, LINES[self.line]):
            return Refusal("7.4", "tdv-no-such-loss")
        if table.location[action.unit] == ELIMINATED:
            return Refusal("7.2", "tdv-no-place")
        return Refusal("7.4", "tdv-no-replacement-unsupplied")

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(self._action(table, unit) for unit in self.units)]


class Raise(Sequence[Table]):
    """An eliminated unit comes back with so many steps, placed like a reinforcement."""

    side: Side
    unit: int
    steps: int

    @step("7.4")
    def choose(self, table: Table, _: None) -> Next:
        return ChoosePlace(self.side, self.unit, tuple(Openings(table, self.side).of(self.unit)))

    @step("7.4")
    def place(self, table: Table, answer: MoveTo) -> Next:
        table.steps[self.unit] = self.steps
        put(table, self.unit, answer.hex)
        table.tell(facts.RAISED, self.unit, answer.hex)
        return None
