"""7.7, 7.8 Conversions: all that are possible must be made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure
from eastfront.engine.refusals import Refusal
from eastfront.parts.masks import spot
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import Give
from eastfront.titles.dark_valley.arrivals import Placing
from eastfront.titles.dark_valley.charts import BECOMES, CONVERSIONS, CONVERTS_ON, Conversion
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.places import joined_to_the_east
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNIT_ROWS, UNITS, of_group
from eastfront.titles.dark_valley.supply import shut_to, supplied
from eastfront.titles.dark_valley.table import ARRIVING, ELIMINATED, GONE, TO_COME, Table

_NEW: Final = tuple(
    tuple(row for row in UNIT_ROWS if row.group == chart.builds and row.entry == "conversion") for chart in CONVERSIONS
)
"""By line of the chart, the units it builds with the turn printed on each."""


# ---------------------------------------------------------------------- 7.7 the Axis
def convert_axis(table: Table) -> None:
    """Where the old one lies, with as many steps; on the map only if it would be supplied now, else later."""
    ready = [u for u in sorted(BECOMES) if CONVERTS_ON[u] <= table.turn and table.location[BECOMES[u]] == TO_COME]
    if not ready:
        return
    fed = supplied(table, AXIS)
    for old in ready:
        here = table.location[old]
        if here == ELIMINATED or (here >= 0 and fed[here]):
            replace(table, old, BECOMES[old])


def replace(table: Table, old: int, new: int) -> None:
    """The new counter takes the place, the losses and the state of the old one."""
    here, lost = table.location[old], UNITS[old].steps - table.steps[old]
    table.location[old] = GONE
    table.steps[new] = 0 if here == ELIMINATED else UNITS[new].steps - lost
    table.supply[new] = table.supply[old]
    table.location[new] = here
    if here >= 0:
        enter(table, new, here)
    table.tell(facts.CONVERTED, old, new)


# ---------------------------------------------------------------------- 7.8 the Soviets
def material(table: Table, chart: Conversion) -> list[int]:
    """Who may be given up: in place, those on the map that would be supplied now; otherwise the eliminated, and those
    on the map with communications to the eastern edge."""
    groups = dict.fromkeys(group for takes in chart.takes for group in takes)
    units = [u for group in groups for u in of_group(group)]
    if chart.in_place:
        fed = supplied(table, SOVIET)
        return [u for u in units if table.location[u] >= 0 and fed[table.location[u]]]
    linked, at = joined_to_the_east(shut_to(table, SOVIET)), table.location
    return [u for u in units if at[u] == ELIMINATED or (at[u] >= 0 and linked & spot(at[u]))]


def suits(chart: Conversion, groups: Sequence[str]) -> bool:
    """Whether units of these groups are what the chart asks for, each in a place of its own."""
    if chart.one_of and not set(chart.one_of) & set(groups):
        return False
    places = list(chart.takes)
    for group in groups:
        fitting = next((takes for takes in places if group in takes), None)
        if fitting is None:
            return False
        places.remove(fitting)
    return not places


def completes(chart: Conversion, given: Sequence[str], left: Iterable[str]) -> bool:
    """Whether what was given and some of what is left make a whole."""
    missing = len(chart.takes) - len(given)
    pool = [group for group in dict.fromkeys(left) for _ in range(min(missing, list(left).count(group)))]
    return any(suits(chart, (*given, *more)) for more in combinations(pool, missing))


def offers(table: Table, chart: Conversion, given: tuple[int, ...]) -> list[int]:
    """Who may be the next to be given up; of the eliminated of a group one stands for all."""
    units = [u for u in material(table, chart) if u not in given]
    have = [UNITS[u].group for u in given]
    pool = [UNITS[u].group for u in units]
    fits: dict[str, bool] = {}
    found: list[int] = []
    shown: set[str] = set()
    for unit in units:
        group = UNITS[unit].group
        if group not in fits:
            rest = pool.copy()
            rest.remove(group)
            fits[group] = completes(chart, (*have, group), rest)
        eliminated = table.location[unit] == ELIMINATED
        if fits[group] and not (eliminated and group in shown):
            found.append(unit)
        if eliminated:
            shown.add(group)
    return found


def all_are_needed(table: Table, chart: Conversion) -> bool:
    """Whether there is nobody to spare, so that nothing is left to choose."""
    return len(material(table, chart)) == len(chart.takes)


class SovietConversions(Procedure[Table]):
    """7.8 Line by line of the chart, each new unit in the order of its turn. `given` are those picked for it so far."""

    line: int = 0
    given: tuple[int, ...] = ()

    def resume(self, table: Table, answer: Give | None) -> Next:
        if answer is not None:
            self.given = (*self.given, answer.unit)
        while self.line < len(CONVERSIONS):
            chart, new = CONVERSIONS[self.line], self._next(table, self.line)
            if new >= 0 and len(self.given) == len(chart.takes):
                return self._build(table, chart, new)
            units = offers(table, chart, self.given) if new >= 0 else []
            if units and all_are_needed(table, chart):
                units = units[:1]
            if len(units) > 1:
                return ChooseGiven(SOVIET, new, tuple(units))
            self.given = (*self.given, *units)
            self.line += not units
        return Done()

    def _next(self, table: Table, line: int) -> int:
        due = [row for row in _NEW[line] if row.turn <= table.turn and table.location[row.id] == TO_COME]
        return min(due, key=lambda row: (row.turn, row.id)).id if due else -1

    def _build(self, table: Table, chart: Conversion, new: int) -> Next:
        given, self.given = self.given, ()
        if chart.in_place:
            replace(table, given[0], new)
            return None
        for unit in given:
            table.location[unit], table.steps[unit] = GONE, 0
            table.tell(facts.GIVEN_UP, unit, new)
        table.location[new], table.steps[new] = ARRIVING, UNITS[new].steps
        return Placing(SOVIET)


class ChooseGiven(Decision[Table]):
    """Who makes way for the new unit."""

    RULE = "7.8"

    new: int
    units: tuple[int, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        groups = {group for takes in self._chart.takes for group in takes}
        on_map = [u for u in table.combat(SOVIET) if UNITS[u].group in groups]
        return [Give(u) for u in sorted({*on_map, *self.units})]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Give) or action.unit in self.units:
            return None
        cut_off = action.unit not in material(table, self._chart)
        return Refusal("7.8", "tdv-no-conversion-cut-off" if cut_off else "tdv-no-such-part")

    @property
    def _chart(self) -> Conversion:
        return next(chart for chart in CONVERSIONS if chart.builds == UNITS[self.new].group)
