"""7.6, 7.8, 7.10, 12.7 Soviet replacements: points from factories, from beyond the map and from the Allies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.graphs import Mask, connected
from eastfront.parts.masks import spot
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Fortify, MoveTo, Rebuild, RebuildWhole, Reserve
from eastfront.titles.dark_valley.air import fields
from eastfront.titles.dark_valley.arrivals import ChoosePlace
from eastfront.titles.dark_valley.charts import BY_STEP, BY_UNIT, REPLACEABLE, SOVIET_CHART, Span
from eastfront.titles.dark_valley.conversions import SovietConversions
from eastfront.titles.dark_valley.ground import (
    AROUND,
    HEXES,
    IN_USSR,
    IS_FACTORY,
    LENINGRAD,
    PLACES,
    RAILS,
    SIZE,
    place,
)
from eastfront.titles.dark_valley.places import (
    EAST,
    Openings,
    joined_to_the_east,
    no_reserve,
    over_the_lake,
    put,
)
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.replacements import restore
from eastfront.titles.dark_valley.supply import closed_to, shut_to, supplied
from eastfront.titles.dark_valley.table import ELIMINATED, STAVKA_BOX, Table
from eastfront.titles.dark_valley.withdrawals import HoldBack
from eastfront.titles.dark_valley.zones import front

FACTORIES: Final = tuple(h for h in range(SIZE) if IS_FACTORY[h])
VOLOGDA: Final = place("vologda")
STALINGRAD: Final = place("stalingrad")
STEPS: Final = tuple(unit.steps for unit in UNITS)
AROUND_FACTORIES: Final = {h: frozenset((h, *AROUND[h])) for h in FACTORIES}


Purchase = Rebuild | RebuildWhole


def steps_of(purchase: Purchase) -> int:
    return UNITS[purchase.unit].steps if isinstance(purchase, RebuildWhole) else 1


class SovietReplacements(Sequence[Table]):
    """4.1 Ic."""

    @step("7.10")
    def hold_back(self, table: Table, _: None) -> Next:
        return HoldBack()

    @step("12.7")
    def special_zone(self, table: Table, _: None) -> Next:
        return SpecialZone() if table.turn == SOVIET_CHART.special_zone_turn else None

    @step("7.6")
    def lend_lease(self, table: Table, _: None) -> Next:
        return Roll() if of_turn(SOVIET_CHART.lend_lease, table.turn) is not None else None

    @step("7.6")
    def count(self, table: Table, answer: int | None) -> Next:
        count_points(table, answer or 0)
        return Replacing()

    @step("7.8")
    def conversions(self, table: Table, _: None) -> Next:
        table.replacement_points = table.leningrad_points = table.received_points = 0
        return SovietConversions()


# ---------------------------------------------------------------------- points
def of_turn(spans: tuple[Span, ...], turn: int) -> int | None:
    return next((span.points for span in spans if span.turns[0] <= turn <= span.turns[1]), None)


def lend_lease(table: Table, die: int, closed: Mask) -> Tally:
    """7.6 A die, three more from turn 19, three less without Vologda's railway and three less without Stalingrad."""
    lines: list[Modifier] = []
    if bonus := of_turn(SOVIET_CHART.lend_lease, table.turn):
        lines.append(Modifier("7.6", "tdv-why-later-lend-lease", bonus))
    if not connected(RAILS, EAST, closed)[VOLOGDA]:
        lines.append(Modifier("7.6", "tdv-why-no-vologda", SOVIET_CHART.lend_lease_without_vologda))
    if table.control[STALINGRAD] == AXIS:
        lines.append(Modifier("7.6", "tdv-why-no-stalingrad", SOVIET_CHART.lend_lease_without_stalingrad))
    return Tally(die, tuple(lines), low=0)


def factories(table: Table, closed: int) -> tuple[list[Modifier], int]:
    """7.6 The factory cities that work, and how many of their points are for Leningrad alone."""
    if table.turn < SOVIET_CHART.factories_from:
        return [], 0
    lines: list[Modifier] = []
    reserved, joined = 0, joined_to_the_east(closed)
    for hex_ in FACTORIES:
        by_land = bool(joined & spot(hex_))
        by_boat = hex_ == LENINGRAD and not by_land and over_the_lake(table, closed)
        if table.control[hex_] != SOVIET or not (by_land or by_boat):
            continue
        points = SOVIET_CHART.factory_retaken if table.half_works[hex_] else SOVIET_CHART.factory
        reserved += points if by_boat else 0
        name = str(HEXES[hex_].attributes["place"])
        lines.append(Modifier("7.6", f"tdv-why-factory-{name}", points))
    return lines, reserved


def count_points(table: Table, die: int) -> None:
    """All points of this phase, with those that the special zone brought when it was not laid."""
    lines, reserved = factories(table, shut_to(table, SOVIET))
    if off_map := of_turn(SOVIET_CHART.off_map, table.turn):
        lines.append(Modifier("7.6", "tdv-why-off-map", off_map))
    if die:
        lent = lend_lease(table, die, closed_to(table, SOVIET))
        table.tell(facts.LEND_LEASE, (die,), lent)
        lines.append(Modifier("7.6", "tdv-why-lend-lease", lent.total))
    if table.replacement_points:
        lines.append(Modifier("12.7", "tdv-why-no-special-zone", table.replacement_points))
    tally = Tally(0, tuple(lines))
    table.replacement_points, table.leningrad_points = tally.total, reserved
    table.received_points = tally.total
    if tally.total:
        table.tell(facts.FACTORS, tally.total, reserved, tally)


# ---------------------------------------------------------------------- prices
def price(unit: int, steps: int, begins: int) -> int:
    """7.6 What it costs to bring a unit from so many steps to so many more: by defence factors, but two points for a
    whole corps of tanks, Guards cavalry or artillery, and for each step of a Guards tank army."""
    if unit in BY_UNIT:
        return SOVIET_CHART.unit_price
    if unit in BY_STEP:
        return SOVIET_CHART.unit_price * steps
    if UNITS[unit].steps == 1:
        return UNITS[unit].defence[2]
    return UNITS[unit].defence[begins + steps] - UNITS[unit].defence[begins]


def free_points(table: Table) -> int:
    """Those that are not for Leningrad alone."""
    return table.replacement_points - table.leningrad_points


def pay(table: Table, cost: int, for_leningrad: bool) -> None:
    """Leningrad's own points first, where they may be used."""
    if for_leningrad:
        table.leningrad_points -= min(cost, table.leningrad_points)
    table.replacement_points -= cost


def at_leningrad(hex_: int) -> bool:
    return hex_ in AROUND_FACTORIES[LENINGRAD]


# ---------------------------------------------------------------------- spending
class Replacing(Procedure[Table]):
    """7.6 Unit by unit until the points are spent or the owner stops. `kinds` are the kinds of corps at a fixed price
    that were replaced this turn."""

    kinds: tuple[str, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, Rebuild | RebuildWhole):
            unit = answer.unit
            if table.location[unit] == ELIMINATED:
                if unit in BY_UNIT and BY_UNIT[unit] not in self.kinds:
                    self.kinds = (*self.kinds, BY_UNIT[unit])
                return RaiseSoviet(unit, steps_of(answer))
            pay(table, price(unit, 1, table.steps[unit]), at_leningrad(table.location[unit]))
            restore(table, unit)
        if not table.replacement_points:
            return Done()
        spending = Spending(table, self.kinds)
        offers = tuple(p for p in purchases(table, False) if spending.forbids(p) is None)
        return ChooseSovietReplacement(SOVIET, self.kinds, offers) if offers else Done()


class Spending:
    """What is looked up once to judge every purchase."""

    def __init__(self, table: Table, kinds: tuple[str, ...]) -> None:
        self.table = table
        self.kinds = kinds
        self.open = Openings(table, SOVIET)
        self.fed = supplied(table, SOVIET)
        self.free = free_points(table)
        out = {BY_UNIT[u] for u in BY_UNIT if table.location[u] == ELIMINATED}
        self.missing_kinds = out - set(kinds)
        self._spaces: dict[str, list[int]] = {}

    def spaces(self, unit: int) -> list[int]:
        """Where an eliminated unit may come back; all of a group alike."""
        group = UNITS[unit].group
        if group not in self._spaces:
            self._spaces[group] = self.open.of(unit)
        return self._spaces[group]

    def forbids(self, action: Purchase) -> Refusal | None:
        table, unit = self.table, action.unit
        if table.location[unit] == ELIMINATED:
            return self._raise(unit, steps_of(action))
        if table.is_full(unit):
            return Refusal("7.6", "tdv-no-loss")
        return self._restore(unit)

    def _raise(self, unit: int, steps: int) -> Refusal | None:
        if self.table.dropped[unit]:
            return Refusal("9.7", "tdv-no-jumped")
        group = BY_UNIT.get(unit, "")
        if group in self.kinds and self.missing_kinds:
            return Refusal("7.6", "tdv-no-second-of-a-kind")
        return self._unaffordable(price(unit, steps, 0), unit)

    def _unaffordable(self, cost: int, unit: int) -> Refusal | None:
        if cost > self.table.replacement_points:
            return Refusal("7.6", "tdv-no-points", {"cost": cost})
        if cost > self.free:
            ours = LENINGRAD in self.spaces(unit)
            return None if ours else Refusal("7.6", "tdv-no-points-but-leningrad", {"cost": cost})
        if no_reserve(self.table, unit) and not self.spaces(unit):
            return Refusal("7.3", "tdv-no-place")
        return None

    def _restore(self, unit: int) -> Refusal | None:
        """On the map: supplied as if it were judged now, or from Leningrad's own points; clear of the Axis but around
        the factories. Whoever waits in the reserve has all he needs."""
        table, here = self.table, self.table.location[unit]
        cost = price(unit, 1, table.steps[unit])
        if here == STAVKA_BOX:
            return None if cost <= self.free else Refusal("7.6", "tdv-no-points", {"cost": cost})
        ours = at_leningrad(here)
        if cost > (table.replacement_points if ours else self.free):
            return Refusal("7.6", "tdv-no-points", {"cost": cost})
        if not self.fed[here] and not (ours and cost <= table.leningrad_points):
            return Refusal("7.6", "tdv-no-replacement-unsupplied")
        if beside_axis(table, here) and not by_a_factory(table, here):
            return Refusal("7.6", "tdv-no-replacement-beside-axis")
        return None


def beside_axis(table: Table, hex_: int) -> bool:
    held = front(table).held[AXIS]
    return any(held[near] for near in AROUND[hex_])


def by_a_factory(table: Table, hex_: int) -> bool:
    return any(hex_ in AROUND_FACTORIES[h] and table.control[h] == SOVIET for h in FACTORIES)


def one_of_each_group(table: Table) -> list[int]:
    """Of the eliminated of a group one stands for all; whoever has jumped (9.7) only where there is no other."""
    found: dict[str, int] = {}
    lost = [unit for unit in REPLACEABLE if table.location[unit] == ELIMINATED]
    for jumped in (0, 1):
        for unit in lost:
            if table.dropped[unit] == jumped:
                found.setdefault(UNITS[unit].group, unit)
    return sorted(found.values())


def purchases(table: Table, whole_too: bool = True) -> Iterator[Purchase]:
    """Whatever points might be spent on; `whole_too` names units without losses as well."""
    for unit in one_of_each_group(table):
        yield Rebuild(unit)
        if UNITS[unit].steps == 2:
            yield RebuildWhole(unit)
    location, steps = table.location, table.steps
    for unit in REPLACEABLE:
        if (location[unit] >= 0 or location[unit] == STAVKA_BOX) and (whole_too or steps[unit] < STEPS[unit]):
            yield Rebuild(unit)


class ChooseSovietReplacement(Decision[Table]):
    """`offers` are what the points buy now."""

    RULE = "7.6"

    kinds: tuple[str, ...]
    offers: tuple[Purchase, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        return (PASS, *purchases(table))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Rebuild | RebuildWhole) or action in self.offers:
            return None
        return Spending(table, self.kinds).forbids(action)

    def options(self, table: Table) -> list[Action]:
        return [PASS, *self.offers]


class RaiseSoviet(Sequence[Table]):
    """7.6 An eliminated unit comes back, where its points allow."""

    unit: int
    steps: int

    @step("7.3")
    def choose(self, table: Table, _: None) -> Next:
        if price(self.unit, self.steps, 0) > free_points(table):
            return None  # Leningrad's points alone suffice, so there it is
        return ChooseSovietPlace(SOVIET, self.unit, tuple(Openings(table, SOVIET).of(self.unit)))

    @step("7.6")
    def place(self, table: Table, answer: MoveTo | Reserve | None) -> Next:
        goal = LENINGRAD if answer is None else answer.hex if isinstance(answer, MoveTo) else STAVKA_BOX
        pay(table, price(self.unit, self.steps, 0), goal == LENINGRAD)
        table.steps[self.unit] = self.steps
        put(table, self.unit, goal)
        if goal == STAVKA_BOX:
            table.tell(facts.RAISED_IN_RESERVE, self.unit)
        else:
            table.tell(facts.RAISED, self.unit, goal)
        return None


class ChooseSovietPlace(ChoosePlace):
    """The same with the reserve."""

    def candidates(self, table: Table) -> Iterable[Action]:
        yield Reserve(self.unit)
        yield from super().candidates(table)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Reserve):
            return no_reserve(table, action.unit)
        return super().forbids(table, action)

    def options(self, table: Table) -> list[Action]:
        found = super().options(table)
        return found if no_reserve(table, self.unit) else [Reserve(self.unit), *found]


# ---------------------------------------------------------------------- 12.7 the special fortified zone
class SpecialZone(Procedure[Table]):
    """12.7 Laid now or never; whoever does not has points instead."""

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Fortify):
            table.special_zone, table.special_zone_full = answer.hex, 0
            table.tell(facts.ZONE_LAID, answer.hex)
            return Done()
        if isinstance(answer, Pass):
            table.replacement_points = SOVIET_CHART.special_zone_instead
            table.tell(facts.ZONE_FOREGONE, SOVIET_CHART.special_zone_instead)
            return Done()
        return ChooseZone(SOVIET)


class ChooseZone(Decision[Table]):
    """In a supplied town or city of the Soviet Union under Soviet control."""

    RULE = "12.7"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for hex_ in PLACES:
            yield Fortify(hex_)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Fortify) or action.hex in fields(table, SOVIET):
            return None
        ours = IN_USSR[action.hex] and table.control[action.hex] == SOVIET
        return Refusal("12.7", "tdv-no-zone-unsupplied" if ours else "tdv-no-zone-there")

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(Fortify(hex_) for hex_ in fields(table, SOVIET))]
