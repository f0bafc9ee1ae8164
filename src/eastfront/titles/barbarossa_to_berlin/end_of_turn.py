"""6.6 The end of a turn."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.titles.barbarossa_to_berlin import espionage, facts, victory
from eastfront.titles.barbarossa_to_berlin.actions import PASS, RemoveBeachhead, RemovePartisans, RemoveTrench
from eastfront.titles.barbarossa_to_berlin.control import (
    AXIS_TRENCHES,
    remove_beachhead,
    remove_partisans,
    remove_trench,
)
from eastfront.titles.barbarossa_to_berlin.invasions import may_remove_beachhead
from eastfront.titles.barbarossa_to_berlin.orders import penalties, remove_stand_fast
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS, CARDS_OF
from eastfront.titles.barbarossa_to_berlin.replacements import VoluntaryWithdrawals
from eastfront.titles.barbarossa_to_berlin.table import (
    DISCARD,
    FIRST_TURN_EFFECT,
    KEPT,
    NOWHERE,
    Table,
    lying,
)


class EndOfTurn(Sequence[Table]):
    @step("14.5.4")
    def withdraw(self, table: Table, _: None) -> Next:
        table.tell(facts.PHASE_BEGINS, "b2b-phase-end")
        return VoluntaryWithdrawals()

    @step("6.6")
    def allied_markers(self, table: Table, _: None) -> Next:
        return RemoveMarkers(ALLIED)

    @step("6.6")
    def axis_markers(self, table: Table, _: None) -> Next:
        return RemoveMarkers(AXIS)

    @step("8.2")
    def orders_end(self, table: Table, _: None) -> Next:
        penalties(table)
        remove_stand_fast(table)
        return None

    @step("7.6.4")
    def cards_end(self, table: Table, _: None) -> Next:
        for card in (*CARDS_OF[AXIS], *CARDS_OF[ALLIED]):
            if table.card_place[card] == KEPT:
                table.card_place[card] = DISCARD
        table.card_used = [0] * len(CARDS)
        espionage.end_of_turn(table)
        return None

    @step("5.3")
    def is_it_won(self, table: Table, _: None) -> Next:
        return victory.end_of_turn(table)

    @step("5.2")
    def winter(self, table: Table, _: None) -> Next:
        victory.winter_check(table)
        return None

    @step("5.3")
    def is_it_over(self, table: Table, _: None) -> Next:
        return victory.end_of_turn(table)

    @step("5.4")
    def was_it_the_last(self, table: Table, _: None) -> Next:
        return victory.at_the_end(table) if table.turn >= table.last_turn else None

    @step("6.6")
    def advance(self, table: Table, _: None) -> Next:
        for effect in range(FIRST_TURN_EFFECT, len(table.effects)):
            table.effects[effect] = 0
        table.luftwaffe = NOWHERE
        table.rp_cards = [0, 0]
        table.panzer_steps = 0
        table.track = [0] * 12
        if table.turn > 1:
            table.owed = 0
        table.turn += 1
        table.round = 1
        return None


class RemoveMarkers(Procedure[Table]):
    """6.6, 10.2, 16.2 Beachheads, trenches and partisans a side no longer wants."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, RemoveBeachhead):
            remove_beachhead(table, answer.space)
        elif isinstance(answer, RemoveTrench):
            remove_trench(table, answer.space)
        elif isinstance(answer, RemovePartisans):
            remove_partisans(table, answer.space)
        decision = ChooseRemoval(self.side)
        if isinstance(answer, Pass) or len(decision.options(table)) == 1:
            return Done()
        return decision


class ChooseRemoval(Decision[Table]):
    RULE = "6.6"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for space in lying(table.trench):
            if (table.trench_kind[space] in AXIS_TRENCHES) == (self.side == AXIS):
                yield RemoveTrench(space)
        if self.side == ALLIED:
            yield from (RemoveBeachhead(space) for space in sorted(table.beachhead) if space >= 0)
            yield from map(RemovePartisans, lying(table.partisans))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, RemoveBeachhead):
            return may_remove_beachhead(table, action.space)
        return None
