"""What each use of each card of a hand brings: operations, redeployment, replacements, events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.bots.barbarossa_to_berlin.ground import VALUE
from eastfront.bots.barbarossa_to_berlin.judgement import Judgement
from eastfront.bots.barbarossa_to_berlin.operations import Item, Staff, chosen, own_spaces
from eastfront.bots.barbarossa_to_berlin.support import journeys, rebuilding
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import CardId
from eastfront.titles.barbarossa_to_berlin.actions import (
    AutomaticOps,
    CallPartisans,
    DeclareWar,
    PlayEvent,
    PlayOps,
    PlayRP,
    PlaySR,
)
from eastfront.titles.barbarossa_to_berlin.activation import ChooseActivation
from eastfront.titles.barbarossa_to_berlin.arrivals import waiting
from eastfront.titles.barbarossa_to_berlin.printed import CARDS
from eastfront.titles.barbarossa_to_berlin.replacements import POINT as HALVES
from eastfront.titles.barbarossa_to_berlin.table import Table

THRIFT: Final = 0.5  # for each point printed on a card that is spent
RED: Final = 2.0  # a combat card is better kept for a fight
ARRIVE: Final = 0.8
PARTISANS: Final = 1.0
LATER: Final = {  # what an event prepares that nothing on the map shows yet; only in the campaign
    "AX9": 4.0,
    "AX15": 5.0,
    "AX16": 3.0,
    "AX21": 3.0,
    "AL6": 4.0,
    "AL7": 7.0,
    "AL9": 7.0,
    "AL12": 5.0,
    "AL14": 6.0,
    "AL19": 4.0,
    "AL28": 5.0,
    "AL36": 4.0,
    "AL43": 5.0,
    "AL49": 3.0,
    "AL53": 5.0,
}
SOON: Final = {"AX15": 3.0, "AL12": 3.0, "AL3": 1.0}
"""The same in the short scenario."""
LANDING: Final = 15.0


class Hand:
    """The options of one round, each with its value."""

    def __init__(self, flow: Flow[Table], side: Side, judge: Judgement) -> None:
        self.flow, self.side, self.judge = flow, side, judge
        self.table = flow.table
        self.staff = Staff(self.table, side, judge)
        self._items: list[Item] | None = None
        self._operations: dict[int, float] = {}
        self._journeys: list[float] | None = None

    def rated(self, options: Sequence[Action]) -> list[tuple[float, Action]]:
        found = [(self.value(option), -place, option) for place, option in enumerate(options)]
        found.sort(key=lambda entry: entry[:2], reverse=True)
        return [(value, option) for value, _, option in found]

    def value(self, option: Action) -> float:
        if isinstance(option, PlayOps):
            return self.operation(CARDS[option.card].ops) - self._price(option.card)
        if isinstance(option, PlaySR):
            return self.redeployment(CARDS[option.card].ops) - self._price(option.card)
        if isinstance(option, PlayRP):
            return self.replacements(option.card) - self._price(option.card)
        if isinstance(option, PlayEvent):
            return self.event(option) - self._price(option.card)
        if isinstance(option, AutomaticOps):
            return self.operation(1)
        if isinstance(option, CallPartisans):
            return PARTISANS
        return -50.0 if isinstance(option, DeclareWar) else 0.0

    def _price(self, card: CardId) -> float:
        return THRIFT * CARDS[card].ops + (RED if CARDS[card].is_combat else 0.0)

    def unseen(self, option: Action) -> float:
        """What a use brings or costs that the map does not show: points on record, what is prepared, the card."""
        if isinstance(option, PlayRP):
            return self.replacements(option.card) - self._price(option.card)
        if isinstance(option, PlayEvent):
            return self._prepares(option.card) - self._price(option.card)
        return -self._price(option.card) if isinstance(option, PlayOps | PlaySR) else 0.0

    def _prepares(self, card: CardId) -> float:
        return (SOON if self.table.scenario == "1941" else LATER).get(CARDS[card].code, 0.0)

    # ------------------------------------------------------------------ uses
    @property
    def items(self) -> list[Item]:
        if self._items is None:
            self._items = self.staff.choices(own_spaces(self.table, self.side))
        return self._items

    def operation(self, points: int) -> float:
        if points not in self._operations:
            self._operations[points] = self.judge.stance.trust * chosen(self.staff, self.items, points)[0]
        return self._operations[points]

    def redeployment(self, points: int) -> float:
        if self._journeys is None:
            self._journeys = journeys(self.staff)
        return sum(self._journeys[:points])

    def replacements(self, card: CardId) -> float:
        if self.table.turn >= self.table.last_turn:
            return 0.0
        more = [HALVES * points for points in CARDS[card].rp]
        return rebuilding(self.table, self.side, more) - rebuilding(self.table, self.side, [0] * len(more))

    def event(self, option: PlayEvent) -> float:
        """What it changes at once, what it lets units do, what it brings and what it prepares."""
        card = CARDS[option.card]
        value = self._prepares(option.card)
        value += LANDING if card.is_invasion else 0.0
        coming = waiting(self.table, option.card, "map", "reserve", "beachhead", "swap")
        value += sum(ARRIVE * VALUE[unit][steps] for unit, steps in coming)
        twin = self.flow.clone()
        twin.do(option)
        if twin.over:
            return 99.0
        if twin.stack and isinstance(twin.stack[-1], ChooseActivation) and twin.stack[-1].side == self.side:
            return value + self._marked(twin, twin.stack[-1])
        value += self.judge.evaluate(twin.table, self.side) - self.staff.base
        if card.is_dual:
            value += 0.8 * self.operation(card.ops)
        return value

    def _marked(self, twin: Flow[Table], top: ChooseActivation) -> float:
        """An event that ends in an operation: with other dice, or with markers instead of points."""
        staff = Staff(twin.table, self.side, self.judge)
        changed = twin.table.effects != self.table.effects or twin.table.opened != self.table.opened
        items: Sequence[Item] = self.items
        if changed or top.combat_only:
            items = [item for item in self.items if item.target < 0 and not top.combat_only]
            items = [*items, *staff.attacks(own_spaces(twin.table, self.side))]
        if top.soviet_only or twin.table.barred != self.table.barred:
            open_ = set(top.open_spaces(twin.table))
            items = [item for item in items if open_.issuperset(item.spaces)]
        done = chosen(staff, items, top.markers or top.points, bool(top.markers))[0]
        return self.judge.stance.trust * done + staff.base - self.staff.base
