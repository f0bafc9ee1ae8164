"""7.6.2 The reinforcements of a card arrive."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.parts.ids import CardId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import Place
from eastfront.titles.barbarossa_to_berlin.arrivals import (
    arrival_spaces,
    arrive,
    to_reserve,
    to_the_map,
    to_the_reserve,
)
from eastfront.titles.barbarossa_to_berlin.table import Table


class Reinforce(Procedure[Table]):
    """7.6.2 Small units go into the reserve, large ones onto the map one after the other where their owner says."""

    side: Side
    card: CardId
    left: tuple[tuple[UnitId, int], ...] = ()
    begun: bool = False

    def resume(self, table: Table, _: None) -> Next:
        if not self.begun:
            self.begun = True
            self.left = tuple(to_the_map(table, self.card))
            for unit, steps in to_the_reserve(table, self.card):
                to_reserve(table, unit, steps)
        while self.left:
            (unit, steps), self.left = self.left[0], self.left[1:]
            if arrival_spaces(table, unit):
                return ChooseArrival(self.side, unit, steps)
            table.tell(facts.NO_PLACE, unit)
        return Done()


class ChooseArrival(Decision[Table]):
    RULE = "7.6.2"

    unit: UnitId
    steps: int

    def options(self, table: Table) -> list[Action]:
        return [Place(space) for space in arrival_spaces(table, self.unit)]

    def take(self, table: Table, action: Place) -> None:
        arrive(table, self.unit, self.steps, action.space)
