"""Windows for answers: who is asked, how often, and when it is over."""

from __future__ import annotations

from typing import Any

from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.sides import all_sides
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.reactions import Round, Window
from tests.sides import FIRST


class Table(EngineTable, kw_only=True):
    cards: list[int]  # by side: how many could be there, as everybody knows
    told: list[int]  # who answered, in order


class Answer(Action, frozen=True):
    """One card less."""


class Counter(Action, frozen=True):
    """An answer that asks something first."""


class May(Decision[Table]):
    reaction = "some-kind"

    def options(self, table: Table) -> list[Action]:
        return [Pass(), Answer(), Counter()]


class Confirm(Procedure[Table]):
    """Leaves a value behind that is no answer of anybody."""

    side: Side

    def resume(self, table: Table, answer: Any) -> Next:
        table.told.append(10 + self.side)
        return Done(Answer)


def answered(table: Table, side: Side, answer: Action) -> Next:
    table.cards[side] -= 1
    table.told.append(side)
    return Confirm(side) if isinstance(answer, Counter) else None


class OneSided(Window[Table]):
    def could(self, table: Table) -> bool:
        return table.cards[self.side] > 0

    def ask(self, table: Table) -> May:
        return May(self.side)

    def play(self, table: Table, answer: Action) -> Next:
        return answered(table, self.side, answer)


class Around(Round[Table]):
    def could(self, table: Table, side: Side) -> bool:
        return table.cards[side] > 0

    def ask(self, table: Table, side: Side) -> May:
        return May(side)

    def play(self, table: Table, side: Side, answer: Action) -> Next:
        return answered(table, side, answer)


def window(cards: int) -> Flow[Table]:
    return Flow(Table(cards=[cards], told=[]), OneSided(FIRST))


def around(*cards: int) -> Flow[Table]:
    return Flow(Table(cards=list(cards), told=[]), Around(tuple(all_sides(len(cards)))))


def play(flow: Flow[Table], *answers: Action) -> list[Side]:
    """Who is asked, before each answer and after the last."""
    asked = [*flow.asked]
    for answer in answers:
        flow.do(answer)
        asked += flow.asked
    return asked


def test_who_could_not_answer_is_not_asked() -> None:
    assert window(0).over
    assert around(0, 0, 0).over


def test_a_side_answers_as_often_as_it_likes() -> None:
    flow = window(3)
    assert play(flow, Answer(), Answer(), Pass()) == [0, 0, 0]
    assert flow.over
    assert flow.table.told == [0, 0]


def test_who_has_nothing_left_is_asked_no_more() -> None:
    flow = window(2)
    assert play(flow, Answer(), Answer()) == [0, 0]
    assert flow.over


def test_what_an_answer_needs_comes_first_and_its_value_is_no_answer() -> None:
    flow = window(2)
    assert play(flow, Counter(), Pass()) == [0, 0]
    assert flow.table.told == [0, 10]


def test_around_the_table_until_all_have_passed() -> None:
    flow = around(1, 1, 1)
    assert play(flow, Pass(), Pass(), Pass()) == [0, 1, 2]
    assert flow.over


def test_every_answer_may_be_answered_by_all() -> None:
    flow = around(2, 2, 2)
    assert play(flow, Pass(), Answer(), Pass(), Counter(), Pass(), Pass(), Pass()) == [0, 1, 2, 0, 1, 2, 0]
    assert flow.over
    assert flow.table.told == [1, 0, 10]


def test_who_could_not_answer_counts_as_silent() -> None:
    flow = around(2, 0, 1)
    assert play(flow, Answer(), Pass(), Pass()) == [0, 2, 0]
    assert flow.over


def test_the_last_to_answer_is_asked_again_when_the_others_have_nothing() -> None:
    flow = around(2, 0)
    assert play(flow, Answer(), Answer()) == [0, 0]
    assert flow.over
