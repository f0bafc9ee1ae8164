"""VII.A: disengage, supply, a card; then in any order refit, deploy, buy cards, call patrols back, throw for cards that
last. What must be done and was not is done when the player passes."""

from __future__ import annotations

from collections.abc import Iterator

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.parts.ids import CardId, UnitId
from eastfront.titles.last_crusade import air, arriving, bridges, effects, facts, pieces, playing
from eastfront.titles.last_crusade.actions import (
    Attach,
    BuyDraw,
    CallBack,
    CheckIndefinite,
    Deploy,
    Levy,
    Recruit,
    RecruitRefit,
    Refit,
    TakeAway,
)
from eastfront.titles.last_crusade.decks import DrawHand
from eastfront.titles.last_crusade.ground import HQS
from eastfront.titles.last_crusade.printed import (
    COST,
    DESIGNS,
    DRAW_COST,
    KIND,
    SOLDIER,
    SUPPLY_DICE,
    Kind,
    Nation,
)
from eastfront.titles.last_crusade.setup import supply
from eastfront.titles.last_crusade.supply import in_supply
from eastfront.titles.last_crusade.survey import surveyed
from eastfront.titles.last_crusade.table import Mark, Moment, Phase, Table, marked, set_mark, slots_of

REFITTABLE = (Kind.INFANTRY, Kind.ARMOR, Kind.AIR, Kind.HQ_TROOPS, Kind.FORTIFICATION)
CHEAP = 2  # VII.A: what a platoon of recruits may cost


class Reinforcement(Sequence[Table]):
    side: Side

    @step("VII.A.disengage")
    def disengage(self, table: Table, _: None) -> Next:
        table.phase = Phase.REINFORCEMENT
        side = self.side
        table.levied[side] = table.recruits[side] = table.cleared[side] = 0
        for slot in slots_of(side):
            if table.kind[slot] != Kind.NONE:
                table.spent[slot] = 0
                table.mark[slot] &= 1 << Mark.DUE
                if table.committed[slot] and not effects.prevented(table, side, "uncommit", UnitId(slot)):
                    table.committed[slot] = 0
        bridges.ferries_leave(table, side)
        return None

    @step("VII.A.supply")
    def throw_for_supply(self, table: Table, _: None) -> Next:
        return Roll(SUPPLY_DICE[table.nation[self.side]]) if table.turn > 1 else None  # V.G: not in the first turn

    @step("VII.A.supply")
    def take_supply(self, table: Table, points: int | None) -> Next:
        if points is not None:
            supply(table, self.side, points)
        return None

    @step("X.hq")
    def income(self, table: Table, _: None) -> Next:
        return playing.income(table, self.side)

    @step("VII.A.draw")
    def draw(self, table: Table, _: None) -> Next:
        return DrawHand(self.side, 1)

    @step("VII.A")
    def reinforce(self, table: Table, _: int) -> Next:
        return Reinforcing(self.side)


class Reinforcing(Procedure[Table]):
    """What may be done in any order, until the player passes."""

    side: Side
    passed: bool = False

    def resume(self, table: Table, answer: object) -> Next:
        side = self.side
        if isinstance(answer, Pass):
            self.passed = True
        elif isinstance(answer, Action) and not self.passed:
            then = self._do(table, answer)
            if then is not None:
                return then
        if not self.passed:
            return Reinforce(side)
        if (patrols := patrolling(table, side)) != []:
            return air.call_back(table, side, patrols[0])
        if (lasting := playing.indefinite(table, side)) != []:
            return playing.check_indefinite(table, side, lasting[0])
        return Done()

    def _do(self, table: Table, action: Action) -> Next:
        side = self.side
        match action:
            case BuyDraw():
                table.supply[side] -= DRAW_COST
                table.tell(facts.BOUGHT_DRAW, side)
                return DrawHand(side, 1)
            case Refit(slot=slot):
                table.supply[side] -= 1
                set_mark(table, slot, Mark.REFITTED)
                return self._mend(table, slot)
            case RecruitRefit(slot=slot):
                table.recruits[side] -= 1
                return self._mend(table, slot)
            case Recruit():
                table.levied[side] = 1
                return Recruits(side)
            case Levy(card=card):
                table.levied[side] = 1
                pieces.from_hand(table, side, card)
                table.tell(facts.LEVIED, side, arriving.deploy(table, side, card, HQS[side], 0))
            case Deploy(card=card, place=place):
                self._pay(table, card)
                arriving.deploy(table, side, card, place, COST[card])
            case Attach(card=card, slot=slot):
                self._pay(table, card)
                arriving.attach(table, side, card, slot)
                return playing.attached(table, side, slot, card)
            case TakeAway(slot=slot):
                take_away(table, side, slot)
            case CallBack(slot=slot):
                return air.call_back(table, side, slot)
            case CheckIndefinite(which=which):
                return playing.check_indefinite(table, side, which)
            case _:
                return playing.begin(table, side, action, Moment.REINFORCEMENT)
        return None

    def _pay(self, table: Table, card: CardId) -> None:
        table.supply[self.side] -= COST[card]
        pieces.from_hand(table, self.side, card)

    def _mend(self, table: Table, slot: UnitId) -> Next:
        table.hits[slot] -= 1
        table.tell(facts.REFITTED, self.side, slot)
        return playing.refitted(table, slot)


class Recruits(Procedure[Table]):
    """Russian infantry: a die of points."""

    side: Side

    def resume(self, table: Table, points: int | None) -> Next:
        if points is None:
            return Roll()
        table.recruits[self.side] = points
        table.tell(facts.RECRUITS, self.side, points)
        return Done()


def take_away(table: Table, side: Side, slot: UnitId) -> None:
    """X: an obstacle removed by its owner goes to his own discards, price or not."""
    card = table.card[slot]
    table.cleared[side] = 1
    table.tell(facts.OBSTACLE_GONE, side, card)
    pieces.take_up(table, slot)
    table.discard[side * DESIGNS + card] += 1


def patrolling(table: Table, side: Side) -> list[UnitId]:
    """VII.A: aircraft still in the air since the last turn."""
    return list(surveyed(table).camps[side].aloft)


class Reinforce(Decision[Table]):
    RULE = "VII.A"

    def candidates(self, table: Table) -> Iterator[Action]:
        side = self.side
        yield Pass()
        yield BuyDraw()
        yield from (CallBack(slot) for slot in patrolling(table, side))
        yield from (CheckIndefinite(which) for which in playing.indefinite(table, side))
        for slot in table.pieces(side):
            if table.kind[slot] in REFITTABLE and table.hits[slot]:
                yield Refit(slot)
                if table.recruits[side]:
                    yield RecruitRefit(slot)
            elif table.kind[slot] == Kind.OBSTACLE:
                yield TakeAway(slot)
        if table.nation[side] == Nation.SOVIET:
            yield Recruit()
        for card in table.in_hand(side):
            if table.nation[side] == Nation.SOVIET and SOLDIER[card]:
                yield Levy(card)
            yield from arriving.ways(table, side, card)
        yield from playing.candidates(table, side, Moment.REINFORCEMENT)

    def options(self, table: Table) -> list[Action]:
        """The same: what forbids a card wherever it goes is asked once for all places."""
        found: list[Action] = []
        kept, known = dict[CardId, bool](), surveyed(table)
        for action in self.candidates(table):
            if isinstance(action, Deploy):
                card = action.card
                if card not in kept:
                    kept[card] = table.supply[self.side] >= COST[card] and self._kept_out(table, card) is None
                if kept[card] and arriving.full(table, self.side, card, action.place, known) is None:
                    found.append(action)
            elif self.forbids(table, action) is None:
                found.append(action)
        return found

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        side = self.side
        match action:
            case BuyDraw():
                return self._no_draw(table)
            case Refit(slot=slot):
                if marked(table, slot, Mark.REFITTED):
                    return Refusal("VII.A.refit", "lc-no-second-refit")
                return self._unpaid(table, 1) or self._no_refit(table, slot)
            case RecruitRefit(slot=slot):
                card = table.design(slot)
                if not card.soldier or card.cost > CHEAP:
                    return Refusal("VII.A.ru", "lc-no-recruit")
                return self._no_refit(table, slot)
            case Recruit() if table.levied[side]:
                return Refusal("VII.A.ru", "lc-no-second-levy")
            case Levy(card=card):
                return self._no_levy(table, card)
            case Deploy(card=card, place=place):
                return (
                    self._unpaid(table, COST[card])
                    or self._kept_out(table, card)
                    or arriving.full(table, side, card, place)
                )
            case Attach(card=card):
                return self._unpaid(table, COST[card]) or self._kept_out(table, card)
            case TakeAway() if table.cleared[side]:
                return Refusal("X.obstacle", "lc-no-second-obstacle")
            case _ if isinstance(action, playing.ACTIONS):
                return playing.forbids(table, side, action, Moment.REINFORCEMENT)
        return None

    def _no_draw(self, table: Table) -> Refusal | None:
        if not table.library_size[self.side]:
            return Refusal("VII.A.draw", "lc-no-cards")
        return self._unpaid(table, DRAW_COST)

    def _unpaid(self, table: Table, cost: int) -> Refusal | None:
        return Refusal("IV.B", "lc-no-supply", {"cost": cost}) if table.supply[self.side] < cost else None

    def _no_refit(self, table: Table, slot: UnitId) -> Refusal | None:
        if effects.prevented(table, self.side, "refit", slot):
            return Refusal("VII.A.refit", "lc-no-refit")
        return None if in_supply(table, slot) else Refusal("III.F", "lc-no-line")

    def _no_levy(self, table: Table, card: CardId) -> Refusal | None:
        if table.levied[self.side]:
            return Refusal("VII.A.ru", "lc-no-second-levy")
        if COST[card] > CHEAP:
            return Refusal("VII.A.ru", "lc-no-recruit")
        return self._kept_out(table, card) or arriving.full(table, self.side, card, HQS[self.side])

    def _kept_out(self, table: Table, card: CardId) -> Refusal | None:
        """Whatever the place: unique, a second general, an order that forbids it, no slot left."""
        side = self.side
        if pieces.spent_unique(table, side, card):
            return Refusal("XI.unique", "lc-no-second-unique")
        if KIND[card] == Kind.GENERAL and Kind.GENERAL in table.kind[slots_of(side).start : slots_of(side).stop]:
            return Refusal("X.general", "lc-no-second-general")
        if KIND[card] == Kind.ARMOR and effects.prevented(table, side, "deploy_armor"):
            return Refusal("II.C", "lc-no-armor")
        if KIND[card] != Kind.NONE and pieces.free_slot(table, side) < 0:
            return Refusal("VII.A.deploy", "lc-no-slot")
        return None
