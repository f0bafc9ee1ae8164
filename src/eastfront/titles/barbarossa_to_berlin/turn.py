"""6 The sequence of play, from the whole game down to one round of one side."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.decks import cards_in
from eastfront.parts.ids import CardId
from eastfront.titles.barbarossa_to_berlin import facts, neutrals, partisans, victory
from eastfront.titles.barbarossa_to_berlin.actions import (
    AUTOMATIC_OPS,
    CALL_PARTISANS,
    PASS,
    AutomaticOps,
    CallPartisans,
    DeclareWar,
    PlayEvent,
    PlayOps,
    PlayRP,
    PlaySR,
    RenounceInvasions,
)
from eastfront.titles.barbarossa_to_berlin.attrition import Attrition
from eastfront.titles.barbarossa_to_berlin.cards import EVENTS, forbids_event, may_play
from eastfront.titles.barbarossa_to_berlin.control import settle_partisans
from eastfront.titles.barbarossa_to_berlin.decks import DrawPhase
from eastfront.titles.barbarossa_to_berlin.end_of_turn import EndOfTurn
from eastfront.titles.barbarossa_to_berlin.movement import Operation
from eastfront.titles.barbarossa_to_berlin.orders import OrdersPhase
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CARD,
    CARDS,
    CARDS_OF,
    INVASIONS,
    TURNS,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.redeployment import Redeployment
from eastfront.titles.barbarossa_to_berlin.replacements import Replacements, record_points
from eastfront.titles.barbarossa_to_berlin.setup import OPENING, SetUp
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import (
    DISCARD,
    FIRST_TURN_EFFECT,
    IN_PLAY,
    NOTHING,
    OUT,
    Table,
    Use,
)
from eastfront.titles.barbarossa_to_berlin.weather import thaw

RENOUNCE_FROM = 14  # 7.6.3 the turn
REINFORCING_INVASIONS = tuple(CARD[row.card] for row in INVASIONS if not row.only_invasion)
"""7.6.3 The cards for which it makes a difference."""


class Game(Sequence[Table]):
    """The whole game."""

    @step("4.2")
    def set_up(self, table: Table, _: None) -> Next:
        return SetUp()

    @step("6")
    def play(self, table: Table, _: None) -> Next:
        return Turns()


class Turns(Procedure[Table]):
    """Turn after turn; 6.6 ends the game."""

    def resume(self, table: Table, _: None) -> Next:
        return Turn()


class Turn(Sequence[Table]):
    """6 One turn, phase by phase."""

    @step("6.1")
    def orders(self, table: Table, _: None) -> Next:
        table.tell(facts.TURN_BEGINS, table.turn, f"b2b-turn-{table.turn}")
        return OrdersPhase()

    @step("6.2")
    def actions(self, table: Table, _: None) -> Next:
        return ActionPhase()

    @step("6.4")
    def allied_replacements(self, table: Table, _: None) -> Next:
        table.tell(facts.PHASE_BEGINS, "b2b-phase-replacements")
        return Replacements(ALLIED)

    @step("6.4")
    def axis_replacements(self, table: Table, _: None) -> Next:
        return Replacements(AXIS)

    @step("6.5")
    def cards(self, table: Table, _: None) -> Next:
        return DrawPhase()

    @step("6.6")
    def end(self, table: Table, _: None) -> Next:
        return EndOfTurn()


class ActionPhase(Procedure[Table]):
    """6.2, 6.3 Six rounds, the Axis first. The attrition of a side follows its last round; 4.4 in June 1941 there is
    one round each, and attrition after both."""

    done: int = 0

    def resume(self, table: Table, _: None) -> Next:
        plan = PLANS[table.turn - 1]
        if self.done == len(plan):
            return Done()
        round_, side = plan[self.done]
        self.done += 1
        if not round_:
            table.tell(facts.PHASE_BEGINS, "b2b-phase-attrition")
            return Attrition(side)
        table.round, table.active = round_, side
        return ActionRound(side)


def _plan(turn: int) -> tuple[tuple[int, Side], ...]:
    """(round, side), round 0 for attrition."""
    last = TURNS[turn - 1].rounds
    rounds = [(round_, side) for round_ in range(1, last + 1) for side in (AXIS, ALLIED)]
    axis_attrition = len(rounds) if turn == 1 else len(rounds) - 1
    return (*rounds[:axis_attrition], (0, AXIS), *rounds[axis_attrition:], (0, ALLIED))


PLANS = tuple(_plan(turn.turn) for turn in TURNS)


class ActionRound(Sequence[Table]):
    """7.2 One round of one side."""

    side: Side

    @step("7.2")
    def begin(self, table: Table, _: None) -> Next:
        begin_round(table, self.side)
        return None

    @step("7.6.3")
    def renounce(self, table: Table, _: None) -> Next:
        if self.side == AXIS or table.round > 1 or table.turn < RENOUNCE_FROM or table.no_more_invasions:
            return None
        left = any(table.card_place[card] != OUT for card in REINFORCING_INVASIONS)
        return ChooseInvasions(ALLIED) if left else None

    @step("7.2")
    def act(self, table: Table, _: None) -> Next:
        return Act(self.side)

    @step("7.1")
    def end(self, table: Table, _: None) -> Next:
        end_round(table, self.side)
        return None

    @step("5.3")
    def is_it_over(self, table: Table, _: None) -> Next:
        return victory.after_allied_round(table) if self.side == ALLIED else None


def begin_round(table: Table, side: Side) -> None:
    table.tell(facts.ROUND_BEGINS, table.round, side)
    judge(table, side)


def end_round(table: Table, side: Side) -> None:
    """7.1 The card goes to the discards, or out of the game when its event has an asterisk; round effects end."""
    starred = table.use_in_round(side, table.round) == Use.EVENT
    for card in cards_in(table.card_place, IN_PLAY, CARDS_OF[side]):
        out = starred and CARDS[card].starred
        table.card_place[card] = OUT if out else DISCARD
        if out:
            table.tell(facts.CARD_OUT, card)
    table.effects[:FIRST_TURN_EFFECT] = [0] * FIRST_TURN_EFFECT
    table.moved, table.fought = [0] * len(UNITS), [0] * len(UNITS)
    table.retreated, table.released = [0] * len(UNITS), [0] * len(UNITS)
    table.activated, table.digging = NOTHING[:], NOTHING[:]
    table.barred, table.attacked = NOTHING[:], NOTHING[:]
    settle_partisans(table)


class ChooseInvasions(Decision[Table]):
    """7.6.3 From turn 14 the Allies may give up all further invasions."""

    RULE = "7.6.3"

    def options(self, table: Table) -> list[Action]:
        return [PASS, RenounceInvasions()]

    def take(self, table: Table, action: Action) -> None:
        if isinstance(action, RenounceInvasions):
            table.no_more_invasions = 1
            table.tell(facts.INVASIONS_RENOUNCED)


class Act(Procedure[Table]):
    """7.2 A declaration of war if any, then one action."""

    side: Side
    done: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if self.done:
            return Done()
        if isinstance(answer, DeclareWar):
            return neutrals.AttackNeutral(self.side, answer.country)
        if answer is None:
            return ChooseAction(self.side)
        self.done = True
        return self._carry_out(table, answer)

    def _carry_out(self, table: Table, answer: Action) -> Next:
        side = self.side
        if isinstance(answer, PlayOps):
            ops = self._play(table, answer.card, Use.OPS)
            table.tell(facts.PLAYED_OPS, side, answer.card, ops)
            return Operation(side, ops)
        if isinstance(answer, PlaySR):
            points = self._play(table, answer.card, Use.SR)
            table.tell(facts.PLAYED_SR, side, answer.card, points)
            return Redeployment(side, points)
        if isinstance(answer, PlayRP):
            self._play(table, answer.card, Use.RP)
            table.rp_cards[side] += 1
            table.tell(facts.PLAYED_RP, side, answer.card)
            record_points(table, answer.card)
            return Done()
        if isinstance(answer, PlayEvent):
            self._play(table, answer.card, Use.EVENT)
            table.tell(facts.PLAYED_EVENT, side, answer.card)
            return CarryOutEvent(side, answer.card)
        if isinstance(answer, CallPartisans):
            self._mark(table, Use.PARTISANS)
            return partisans.PartisanRound()
        assert isinstance(answer, AutomaticOps)
        self._mark(table, Use.AUTOMATIC)
        table.tell(facts.AUTOMATIC, side)
        if side == AXIS and table.turn > 1:
            table.owed = max(table.owed - 1, 0)
        return Operation(side, 1)

    def _mark(self, table: Table, use: Use) -> None:
        table.track[6 * self.side + table.round - 1] = use

    def _play(self, table: Table, card: CardId, use: Use) -> int:
        table.card_place[card] = IN_PLAY
        self._mark(table, use)
        return CARDS[card].ops


class CarryOutEvent(Sequence[Table]):
    """7.6 The card's own function, then the OPS of a yellow card."""

    side: Side
    card: CardId

    @step("7.6")
    def event(self, table: Table, _: None) -> Next:
        table.event_turn[self.card] = table.turn
        printed = CARDS[self.card]
        if printed.is_invasion and not table.no_more_invasions:
            table.invasion_turn = table.turn
        elif printed.is_reinforcement or printed.is_invasion:
            for nation in printed.nations:
                table.reinforced[nation] = table.turn
        return EVENTS[self.card].run(table, self.side)

    @step("7.1")
    def operations(self, table: Table, _: object) -> Next:
        return Operation(self.side, CARDS[self.card].ops) if CARDS[self.card].is_dual else None


class ChooseAction(Decision[Table]):
    """7.2 A card as OPS, SR, RP or event, one automatic OPS, or partisans; 17.4 war may be declared first."""

    RULE = "7.2"
    GRAVE = (DeclareWar,)

    def candidates(self, table: Table) -> Iterable[Action]:
        for card in table.hand(self.side):
            yield PlayOps(card)
            yield PlaySR(card)
            yield PlayRP(card)
            yield PlayEvent(card)
        yield AUTOMATIC_OPS
        if self.side == ALLIED:
            yield CALL_PARTISANS
        yield DeclareWar(neutrals.TURKEY)
        yield DeclareWar(neutrals.SWEDEN)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, DeclareWar):
            return neutrals.may_declare(table, self.side, action.country)
        if (refusal := self._obliged(table, action)) is not None:
            return refusal
        if isinstance(action, PlayEvent):
            return forbids_event(table, action.card)
        return self._forbids_use(table, type(action))

    def options(self, table: Table) -> list[Action]:
        """What a card is used for besides its event does not depend on the card, so it is asked once."""
        if self.side == AXIS and (table.turn == 1 or table.owed):  # what is owed depends on the card
            return super().options(table)
        uses = [use for use in (PlayOps, PlaySR, PlayRP) if self._forbids_use(table, use) is None]
        found: list[Action] = []
        for card in table.hand(self.side):
            found += [use(card) for use in uses]
            if may_play(table, card):
                found.append(PlayEvent(card))
        found.append(AUTOMATIC_OPS)
        if self.side == ALLIED and self._forbids_use(table, CallPartisans) is None:
            found.append(CALL_PARTISANS)
        found += [
            DeclareWar(country)
            for country in (neutrals.TURKEY, neutrals.SWEDEN)
            if neutrals.may_declare(table, self.side, country) is None
        ]
        return found

    def _forbids_use(self, table: Table, use: type[Action]) -> Refusal | None:
        if use is PlayOps:
            return Refusal("15.1", "b2b-no-thaw") if thaw(table) else None
        if use is PlaySR:
            return Refusal("7.4", "b2b-no-sr-twice") if self._before(table) == Use.SR else None
        if use is PlayRP:
            return self._forbids_rp(table)
        return partisans.may_call(table) if use is CallPartisans else None

    def _before(self, table: Table) -> int:
        """What this side did in the round before, of the same turn."""
        return table.use_in_round(self.side, table.round - 1) if table.round > 1 else Use.NONE

    def _obliged(self, table: Table, action: Action) -> Refusal | None:
        """4.4 The Axis opens with the event it chose. AX2 Two automatic OPS are owed on turn 2."""
        if self.side == ALLIED:
            return None
        if table.turn == 1 and not (isinstance(action, PlayEvent) and action.card in OPENING):
            return Refusal("4.4", "b2b-no-opening")
        rounds_left = table.rounds - table.round + 1
        if table.owed >= rounds_left and not isinstance(action, AutomaticOps):
            return Refusal("card.axis.02", "b2b-no-pause", {"owed": table.owed})
        return None

    def _forbids_rp(self, table: Table) -> Refusal | None:
        """7.5 Not twice running, and late in the war the Axis only so often; 4.4 not in June 1941."""
        if table.turn == 1:
            return Refusal("4.4", "b2b-no-rp-first-turn")
        if self._before(table) == Use.RP:
            return Refusal("7.5", "b2b-no-rp-twice")
        most = TURNS[table.turn - 1].axis_rp_cards
        if self.side == AXIS and most and table.rp_cards[AXIS] >= most:
            return Refusal("7.5", "b2b-no-rp-limit", {"most": most})
        return None
