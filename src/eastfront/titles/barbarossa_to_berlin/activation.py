"""7.3, 13.3, 13.6 Activating spaces for movement or combat, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    ACTIVATE_COMBAT,
    ACTIVATE_MOVE,
    PASS,
    ActivateCombat,
    ActivateMove,
)
from eastfront.titles.barbarossa_to_berlin.printed import ACTIVATION_GROUP, PZAA, SOVIET, TABLES, region
from eastfront.titles.barbarossa_to_berlin.table import ALLIED_BEACHHEAD, COMBAT, FULL, MOVE, Option, Table

_BIT = tuple(1 << group for group in ACTIVATION_GROUP)
IN_LIBYA = region("libya")


def activation_costs(table: Table, side: Side) -> dict[int, int]:
    """The OPS each space with own units costs, by supply as last judged; `activation_tally` says why."""
    location, supply, caucasus = table.location, table.supply, table.caucasus
    nations: dict[int, int] = {}
    extra: dict[int, int] = {}
    by_caucasus: dict[int, int] = {}
    for unit in table.of_side(side):
        here = location[unit]
        if supply[unit] == FULL:
            nations[here] = nations.get(here, 0) | _BIT[unit]
        else:
            nations.setdefault(here, 0)
            extra[here] = extra.get(here, 0) + (2 if unit == PZAA and surcharged(table) else 1)
        if caucasus[unit]:
            by_caucasus[here] = by_caucasus.get(here, 0) + 1
    shared = table.beachhead[ALLIED_BEACHHEAD]
    costs = {
        here: (bool(mask) if here == shared else mask.bit_count()) + extra.get(here, 0)
        for here, mask in nations.items()
    }
    for here, more in by_caucasus.items():
        costs[here] = min(costs[here] + more, max(TABLES.costs.caucasus_most, costs[here]))
    return costs


def surcharged(table: Table) -> bool:
    """13.3 The Panzer Army Africa costs more when it is not in full supply."""
    return not (table.options[Option.PZAA_SURCHARGE] and IN_LIBYA[table.location[PZAA]])


def activation_tally(table: Table, side: Side, space: int) -> Tally:
    """The same with its lines."""
    units = [unit for unit in table.units_in(space) if table.side[unit] == side]
    supplied = [unit for unit in units if table.supply[unit] == FULL]
    nations = len({ACTIVATION_GROUP[unit] for unit in supplied})
    lines = []
    if nations:
        if space == table.beachhead[ALLIED_BEACHHEAD]:
            nations = 1
        lines.append(Modifier("7.3", "b2b-why-nations", nations))
    if short := len(units) - len(supplied):
        lines.append(Modifier("13.3", "b2b-why-limited", short))
    if PZAA in units and table.supply[PZAA] != FULL and surcharged(table):
        lines.append(Modifier("13.3", "b2b-why-pzaa", 1))
    so_far = sum(line.amount for line in lines)
    if far := sum(table.caucasus[unit] for unit in units):
        most = max(TABLES.costs.caucasus_most - so_far, 0)
        lines.append(Modifier("13.6", "b2b-why-caucasus", min(far, most)))
    return Tally(0, tuple(lines))


class Activation(Procedure[Table]):
    """7.3 Spaces are activated one by one until the points are spent. With `markers`, an event places so many markers
    free of cost instead, and perhaps only Combat markers or only on Soviet units."""

    side: Side
    points: int
    markers: int = 0
    combat_only: bool = False
    soviet_only: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, ActivateMove | ActivateCombat):
            self._activate(table, answer)
        left = ChooseActivation(self.side, self.points, self.markers, self.combat_only, self.soviet_only)
        return left if left.any_left(table) else Done()

    def _activate(self, table: Table, action: ActivateMove | ActivateCombat) -> None:
        space = action.space
        tally = Tally(0)
        if self.markers:
            self.markers -= 1
        else:
            tally = activation_tally(table, self.side, space)
            self.points -= tally.total
        marker = COMBAT if isinstance(action, ActivateCombat) else MOVE
        table.activated[space] = marker
        table.tell(facts.ACTIVATED, space, f"b2b-marker-{marker}", tally.total, tally)


class ChooseActivation(Decision[Table]):
    RULE = "7.3"

    points: int
    markers: int
    combat_only: bool
    soviet_only: bool

    def open_spaces(self, table: Table) -> list[int]:
        """Lowest id first."""
        activated, barred = table.activated, table.barred
        costs = activation_costs(table, self.side)
        spaces = [
            space
            for space in sorted(costs)
            if not activated[space] and not barred[space] and (self.markers or costs[space] <= self.points)
        ]
        if self.soviet_only:
            spaces = [space for space in spaces if self._soviet(table, space)]
        return spaces

    def any_left(self, table: Table) -> bool:
        if not self.points and not self.markers:
            return False
        here = {table.location[unit] for unit in table.of_side(self.side)}
        return any(self.forbids(table, ACTIVATE_COMBAT[space]) is None for space in here)

    @staticmethod
    def _soviet(table: Table, space: int) -> bool:
        return any(unit in SOVIET for unit in table.units_in(space))

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for space in sorted({table.location[unit] for unit in table.of_side(self.side)}):
            yield ACTIVATE_MOVE[space]
            yield ACTIVATE_COMBAT[space]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, ActivateMove | ActivateCombat):
            return None
        space = action.space
        if table.activated[space]:
            return Refusal("7.3", "b2b-no-activated")
        if table.barred[space]:
            return Refusal("card.axis.06", "b2b-no-refitting")
        if self.combat_only and isinstance(action, ActivateMove):
            return Refusal("7.6", "b2b-no-combat-only")
        if self.soviet_only and not self._soviet(table, space):
            return Refusal("card.allied.11", "b2b-no-soviet-only")
        cost = activation_tally(table, self.side, space).total
        if not self.markers and cost > self.points:
            return Refusal("7.3", "b2b-no-points", {"cost": cost, "left": self.points})
        return None

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS]
        for space in self.open_spaces(table):
            if not self.combat_only:
                found.append(ACTIVATE_MOVE[space])
            found.append(ACTIVATE_COMBAT[space])
        return found
