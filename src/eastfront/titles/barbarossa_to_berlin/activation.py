"""7.3, 13.3, 13.6 Activating spaces for movement or combat, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.modifiers import Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    ACTIVATE_COMBAT,
    ACTIVATE_MOVE,
    PASS,
    ActivateCombat,
    ActivateMove,
)
from eastfront.titles.barbarossa_to_berlin.costs import activation_tally, affordable, known_costs
from eastfront.titles.barbarossa_to_berlin.printed import SOVIET
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, MOVE, Table

ANY_NUMBER: Final = -1  # of points
ACTIVATE: Final = tuple(zip(ACTIVATE_MOVE, ACTIVATE_COMBAT, strict=True))
"""By space: both ways."""


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
        space, free = action.space, self.markers > 0
        marker = COMBAT if isinstance(action, ActivateCombat) else MOVE
        if table.chronicle is not None:
            tally = Tally(0) if free else activation_tally(table, self.side, space)
            table.tell(facts.ACTIVATED, space, f"b2b-marker-{marker}", tally.total, tally)
        if free:
            self.markers -= 1
        else:
            self.points -= known_costs(table, self.side).costs[space]
        table.activated[space] = marker


class ChooseActivation(Decision[Table]):
    RULE = "7.3"

    points: int
    markers: int
    combat_only: bool
    soviet_only: bool

    def open_spaces(self, table: Table) -> list[SpaceId]:
        """Lowest id first."""
        spaces = affordable(table, self.side, ANY_NUMBER if self.markers else self.points)
        if self.soviet_only:
            spaces = [space for space in spaces if self._soviet(table, space)]
        return spaces

    def any_left(self, table: Table) -> bool:
        if not self.points and not self.markers:
            return False
        return bool(self.open_spaces(table))

    @staticmethod
    def _soviet(table: Table, space: SpaceId) -> bool:
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
        spaces = self.open_spaces(table)
        if self.combat_only:
            return [PASS, *[ACTIVATE_COMBAT[space] for space in spaces]]
        found: list[Action] = [PASS]
        for space in spaces:
            found += ACTIVATE[space]
        return found
