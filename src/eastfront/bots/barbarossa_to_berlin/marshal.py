"""A marshal of Barbarossa to Berlin: deals out the hidden cards again and again, tries the best uses of his hand in
several manners, plays each on through the enemy's round with the same dice for all, and takes what turned out best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.barbarossa_to_berlin.cards import Hand, card_of, waits
from eastfront.bots.barbarossa_to_berlin.ground import point
from eastfront.bots.barbarossa_to_berlin.judgement import USUAL, Judgement, Stance
from eastfront.bots.barbarossa_to_berlin.manner import judge_for
from eastfront.bots.barbarossa_to_berlin.planner import Planner
from eastfront.bots.budget import PURSE, Budget
from eastfront.bots.evaluation import title_of
from eastfront.bots.player import game_of
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.parts.memory import Recent
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.actions import PlayEvent
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS
from eastfront.titles.barbarossa_to_berlin.table import Table
from eastfront.titles.barbarossa_to_berlin.turn import ActionRound, ChooseAction

STANCES: Final = (
    USUAL,
    USUAL._replace(pull=0.1, fear=0.35, walk=0.8),
    USUAL._replace(fear=0.9, gap=0.12, guard=0.7, walk=0.3),
)
USES: Final = 4  # uses of the hand that are tried
ROUNDS: Final = 2  # played on: the rest of this one, and the enemy's
FINALE: Final = 2  # of the last turn, so many rounds of each side are played to the end
WON: Final = 100.0
SHARE: Final = 0.85  # of the time for a round: the card decides most of it, the rest is soon planned
CUTS: Final = (0.4, 0.7)  # of that time, after which only the better half is tried on
KEEN: Final = 0.25  # how much the plan's own promise counts beside what was played out
KEPT: Final = 64
Try = tuple[Action, Stance]
_manner: Recent[tuple[object, ...], Stance] = Recent(KEPT)
"""In what manner a round is played, for a player made anew for every click."""


class Marshal:
    def __init__(self, seed: int | str, seconds: float, nodes: int) -> None:
        self.seed, self.seconds, self.nodes = game_of(seed), seconds, nodes

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        side = seen.side if seen.side is not None else seen.asked[0]
        if isinstance(seen.stack[-1], ChooseAction):
            action, stance = self._decide(seen, side, list(options))
            _manner[self._round(seen.table, side)] = stance
            return action
        own = seen.table.active == side
        stance = _manner.get(self._round(seen.table, side), USUAL) if own else USUAL
        return Planner(self.seed, stance).choose(seen, options)

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return Planner(self.seed).explain(seen, action)

    def _round(self, table: Table, side: Side) -> tuple[object, ...]:
        """This round of this game, as far as it can be told from others: by what was done before it this turn."""
        before = tuple(table.use_in_round(s, r) for r in range(1, table.round) for s in (AXIS, ALLIED))
        return self.seed, table.scenario, table.turn, table.round, side, before, tuple(table.orders)

    # ------------------------------------------------------------------ the card
    def _decide(self, seen: View[Any], side: Side, options: list[Action]) -> Try:
        title = title_of(seen.table)
        hand = Hand(title.determinize(seen, Seeded(str(self.seed)).below), side, judge_for(seen.table, side))
        rated = hand.rated(options)
        if waits(rated[0][1]):  # the calendar says what this round is for
            return rated[0][1], USUAL
        tries = candidates([(value, use) for value, use in rated if card_of(use) not in hand.aside] or rated)
        promise = {action: KEEN * value + hand.unseen(action) for value, action in rated}
        totals = [promise[action] for action, _ in tries]
        living, trial, cuts = list(range(len(tries))), 0, 0
        budget = Budget(self._time_for(seen.table), self.nodes)
        while not PURSE.empty and (trial == 0 or (budget.left() and len(living) > 1)):
            luck = Seeded(f"{self.seed} {seen.table.turn} {seen.table.round} {trial}")
            dealt = title.determinize(seen, luck.below)
            found = dict[int, float]()
            for number in living:
                if PURSE.empty:  # a trial that is not finished tells nothing: not all had the same dice
                    break
                action, stance = tries[number]
                found[number] = promise[action] + self._playout(dealt, side, action, stance, f"{self.seed} {trial}")
                budget.spend()
            else:
                for number, value in found.items():
                    totals[number] += (value - totals[number]) / (trial + 1)
            trial += 1
            if cuts < len(CUTS) and budget.share() >= CUTS[cuts]:
                living, cuts = better_half(living, totals), cuts + 1
        return tries[max(living, key=lambda number: (totals[number], -number))]

    def _time_for(self, table: Table) -> float:
        """What is left of the turn is for all rounds that are to come."""
        return min(SHARE * self.seconds, PURSE.left / max(1, table.rounds - table.round + 1))

    def _playout(self, dealt: Flow[Table], side: Side, action: Action, stance: Stance, luck: str) -> float:
        """The position after the enemy's next round, or at the end of the game when it is near."""
        flow = dealt.clone(Seeded(luck))
        own, others = Planner(luck, stance), Planner(luck)
        table = flow.table
        last = table.turn == table.last_turn and table.round > table.rounds - FINALE
        until = _begun(flow) + (ROUNDS if not last else 2 * FINALE + ROUNDS)
        flow.do(action, side)
        while not flow.over and _begun(flow) < until:
            asked = flow.asked[0]
            options = flow.options(asked)
            if len(options) == 1:
                flow.do(options[0], asked)
            else:
                flow.do((own if asked == side else others).order(flow, asked, options), asked)
        if flow.ending is not None:
            points = point(flow.table) * flow.table.vp
            return (WON if flow.ending.winner == side else -WON) + (points if side == AXIS else -points)
        return -Judgement().evaluate(flow.table, enemy(side))


def candidates(rated: Sequence[tuple[float, Action]]) -> list[Try]:
    """The best uses in the usual manner, of cards that serve alike one; then the very best in other manners."""
    uses: dict[tuple[object, ...], Action] = {}
    for _, action in rated:
        card = getattr(action, "card", -1)
        alike = type(action), card if isinstance(action, PlayEvent) or card < 0 else CARDS[card].ops
        uses.setdefault(alike, action)
    chosen = list(uses.values())[:USES]
    return [(use, USUAL) for use in chosen] + [(chosen[0], stance) for stance in STANCES[1:]]


def better_half(living: list[int], means: list[float]) -> list[int]:
    order = sorted(living, key=lambda number: (-means[number], number))
    return sorted(order[: (len(order) + 1) // 2])


def _begun(flow: Flow[Table]) -> int:
    """Rounds begun so far: two of each number, the Axis first; the end of a turn counts as the next one's beginning."""
    table = flow.table
    inside = any(isinstance(frame, ActionRound) for frame in flow.stack)
    return 12 * table.turn + 2 * table.round + table.active + (0 if inside else 1)
