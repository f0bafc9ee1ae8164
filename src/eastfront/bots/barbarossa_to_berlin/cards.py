"""What each use of each card of a hand brings, and which of them this round is for.

A turn has six rounds. Those that the calendar wants for events and replacements are set aside first; operations come
before them while they cannot wait, and the last round is kept for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.bots.barbarossa_to_berlin import calendar
from eastfront.bots.barbarossa_to_berlin.judgement import Judgement, held_by, marches
from eastfront.bots.barbarossa_to_berlin.operations import Item, Staff, chosen, own_spaces
from eastfront.bots.barbarossa_to_berlin.support import journeys, rebuilding, risings, stalin_leaves
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import CardId
from eastfront.parts.opponents import enemy
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
from eastfront.titles.barbarossa_to_berlin.printed import CARDS, IS_VP
from eastfront.titles.barbarossa_to_berlin.replacements import POINT as HALVES
from eastfront.titles.barbarossa_to_berlin.table import Table, Use

THRIFT: Final = 0.5  # for each point printed on a card that is spent
RED: Final = 1.0  # a combat card is better kept for a fight
KEPT: Final = 0.6  # of what an event still promises, for a card that is spent on something else
GONE: Final = 2.5  # a bonus card that leaves the game
FLOOR: Final = 5.0  # what an event or replacements must bring to have a round set aside
SHARE: Final = 0.3  # and of what operations bring now
CALM: Final = 8.5  # operations worth less can wait
CRISIS: Final = 12.0  # operations worth so much more come first even in the last rounds
LAST: Final = 4.0  # and in the very last
HIGH: Final = 20.0  # promises of operations beyond this are believed in part
MISSED: Final = 0.5  # of what the card would bring at once more than another
AGAIN: Final = 0.75  # a second card for replacements in one turn
FIRST: Final = 1000.0


class Hand:
    """The options of one round, each with its value."""

    def __init__(self, flow: Flow[Table], side: Side, judge: Judgement) -> None:
        self.flow, self.side, self.judge = flow, side, judge
        self.table = flow.table
        self.staff = Staff(self.table, side, judge)
        self._items: list[Item] | None = None
        self._operations: dict[int, float] = {}
        self._journeys: list[float] | None = None
        self.aside: set[int] = set()  # cards that the rest of the turn is for

    def rated(self, options: Sequence[Action]) -> list[tuple[float, Action]]:
        """The best first: what this round is for, then the rest by value."""
        values = {option: self.value(option) for option in options}
        wanted = self._this_round(values)
        found = [(values[o] + (FIRST if o == wanted else 0.0), -place, o) for place, o in enumerate(options)]
        found.sort(key=lambda entry: entry[:2], reverse=True)
        return [(values[option], option) for _, _, option in found]

    # ------------------------------------------------------------------ the turn's rounds
    def _this_round(self, values: dict[Action, float]) -> Action:
        patient = self._set_aside(values)
        cards = self.aside = {card_of(use) for use in patient}
        busy = {use: value for use, value in values.items() if not waits(use) and card_of(use) not in cards}
        urgent = max(busy, key=lambda use: busy[use], default=None)
        if not patient or urgent is None:
            return max(values, key=lambda use: values[use])
        left, gain = self.table.rounds - self.table.round + 1, tempered(busy[urgent])
        if left == 1:
            return urgent if gain > values[patient[0]] + LAST else patient[0]
        needed = left if self._alarmed() else left - 1  # the last round is for operations, if it can be
        if gain < CALM or (len(patient) >= needed and gain < values[patient[0]] + CRISIS):
            return patient[0]
        if len(patient) >= needed:  # a crisis: any card may serve, at its price
            return max((use for use in values if not waits(use)), key=lambda use: values[use])
        return next((use for use in patient if self._arrives(use) and values[use] > busy[urgent]), urgent)

    def _alarmed(self) -> bool:
        """May somebody walk into a place next, the enemy into one of ours or we into one of his?"""
        control, side, look = self.table.control, self.side, self.staff.look
        chances = marches(look.own, look.foes, held_by(self.table, enemy(side)))
        return any(IS_VP[s] and control[s] == side for s in look.threatened) or any(
            IS_VP[s] and control[s] != side for s in chances
        )

    def _arrives(self, use: Action) -> bool:
        """Units that can do something in the rounds that are left."""
        return isinstance(use, PlayEvent) and bool(waiting(self.table, use.card, "map", "beachhead", "swap"))

    def _set_aside(self, values: dict[Action, float]) -> list[Action]:
        """The uses that deserve a round of this turn and may wait for it, the best first: of a card one, one card for
        replacements, and no card that serves better at once."""
        busy: dict[int, float] = {}
        for use, value in values.items():
            if not waits(use):
                busy[card_of(use)] = max(value, busy.get(card_of(use), value))
        best = sorted(busy.values(), reverse=True)
        floor = min(max(FLOOR, SHARE * best[0]), CALM) if best else FLOOR
        worth: dict[Action, float] = {}
        for use in filter(waits, values):
            own = busy.get(card_of(use), 0.0)
            lost = MISSED * (own - best[1]) if len(best) > 1 and own == best[0] else 0.0
            if values[use] - lost >= floor:
                worth[use] = values[use] - lost
        found: list[Action] = []
        for use in sorted(worth, key=lambda use: -worth[use]):
            again = isinstance(use, PlayRP) and any(isinstance(other, PlayRP) for other in found)
            if not again and card_of(use) not in map(card_of, found):
                found.append(use)
        return found[: self.table.rounds - self.table.round + 1]

    # ------------------------------------------------------------------ values
    def value(self, option: Action) -> float:
        if isinstance(option, PlayOps):
            return self.operation(CARDS[option.card].ops) - self._price(option.card)
        if isinstance(option, PlaySR):
            return self.redeployment(CARDS[option.card].ops) - self._price(option.card)
        if isinstance(option, PlayRP):
            return self.replacements(option.card) - self._price(option.card)
        if isinstance(option, PlayEvent):
            return self.event(option) - THRIFT * CARDS[option.card].ops
        if isinstance(option, AutomaticOps):
            return self.operation(1)
        if isinstance(option, CallPartisans):
            return risings(self.staff)
        return -50.0 if isinstance(option, DeclareWar) else 0.0

    def _price(self, card: CardId) -> float:
        """What is given up with a card: strength for later, a fight, an event still to come."""
        red = RED if CARDS[card].is_combat and not calendar.dead(self.table, card) else 0.0
        return THRIFT * CARDS[card].ops + red + KEPT * calendar.ahead(self.table, card)

    def unseen(self, option: Action) -> float:
        """What a use brings or costs that the map does not show: points on record, what is prepared, the card."""
        if isinstance(option, PlayRP):
            return self.replacements(option.card) - self._price(option.card)
        if isinstance(option, PlayEvent):
            card = CARDS[option.card]
            return calendar.opened(self.table, card.code, self.table.turn) - THRIFT * card.ops
        return -self._price(option.card) if isinstance(option, PlayOps | PlaySR) else 0.0

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
            self._journeys = sorted([*journeys(self.staff), stalin_leaves(self.staff)[0]], reverse=True)
        return sum(self._journeys[:points])

    def replacements(self, card: CardId) -> float:
        if self.table.turn >= self.table.last_turn:
            return 0.0
        more = [HALVES * points for points in CARDS[card].rp]
        found = rebuilding(self.table, self.side, more) - rebuilding(self.table, self.side, [0] * len(more))
        before = [self.table.use_in_round(self.side, number) for number in range(1, self.table.round)]
        return found * (AGAIN if Use.RP in before else 1.0)

    def event(self, option: PlayEvent) -> float:
        """What it changes at once, what it lets units do, what it brings and what it prepares."""
        card = CARDS[option.card]
        value = calendar.worth(self.table, option.card)
        twin = self.flow.clone()
        twin.do(option)
        if twin.over:
            return 99.0 if twin.ending is not None and twin.ending.winner == self.side else -99.0
        if twin.stack and isinstance(twin.stack[-1], ChooseActivation) and twin.stack[-1].side == self.side:
            return value + self._marked(twin, twin.stack[-1], option)
        value += self.judge.evaluate(twin.table, self.side) - self.staff.base
        if card.is_dual:
            value += 0.8 * self.operation(card.ops)
        return value

    def _marked(self, twin: Flow[Table], top: ChooseActivation, option: PlayEvent) -> float:
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
        done, taken = chosen(staff, items, top.markers or top.points, bool(top.markers))
        found = self.judge.stance.trust * done + staff.base - self.staff.base
        if CARDS[option.card].code in calendar.BONUSES:
            found -= GONE if CARDS[option.card].starred else 0.0
            found -= GONE * max(0, 2 - sum(item.target >= 0 for item in taken))
        return found


def tempered(gain: float) -> float:
    return gain if gain < HIGH else HIGH + 0.3 * (gain - HIGH)


def card_of(option: Action) -> int:
    return getattr(option, "card", -1)


def waits(option: Action) -> bool:
    """Is a use as good in any round of the turn? Points on record, and events that move nobody."""
    if isinstance(option, PlayRP | CallPartisans):
        return True
    if not isinstance(option, PlayEvent):
        return False
    card = CARDS[option.card]
    return not card.is_dual and card.code not in calendar.BONUSES
