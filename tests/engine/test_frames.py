"""Sequences run their steps as the rulebook lists them; decisions say what is legal and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import OVER, Decision, Done, Next, Procedure, Sequence, Simultaneous, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.table import Table as EngineTable
from tests.sides import FIRST, SECOND


class Notes(EngineTable, kw_only=True):
    lines: list[str] = []


class Number(Action, frozen=True):
    n: int


class Inner(Sequence[Notes]):
    name: str

    @step("2.1")
    def first(self, table: Notes, _: None) -> Next:
        table.lines.append(f"{self.name} first")
        return None

    @step("2.2")
    def last(self, table: Notes, _: None) -> Next:
        table.lines.append(f"{self.name} last")
        return Done(self.name.upper())


class Outer(Sequence[Notes]):
    @step("1.1")
    def begin(self, table: Notes, answer: None) -> Next:
        table.lines.append(f"begin {answer}")
        return Inner("a")

    @step("1.2")
    def middle(self, table: Notes, answer: str) -> Next:
        table.lines.append(f"middle {answer}")
        return None

    @step("1.3")
    def after(self, table: Notes, answer: None) -> Next:
        table.lines.append(f"after {answer}")
        return Inner("b")

    def not_a_step(self) -> None:
        raise AssertionError("only marked methods are steps")

    REASON: ClassVar = Refusal("9.9", "has a rule and is no step")


def test_steps_run_top_to_bottom_and_pass_the_answer_on() -> None:
    flow = Flow(Notes(lines=[]), Outer())
    assert flow.table.lines == ["begin None", "a first", "a last", "middle A", "after None", "b first", "b last"]
    assert flow.over
    assert flow.result is None


def test_steps_are_the_marked_methods_in_the_order_written() -> None:
    assert [method.__name__ for method in Outer.STEPS] == ["begin", "middle", "after"]


def test_done_leaves_a_sequence_early_with_its_value() -> None:
    class Early(Sequence[Notes]):
        @step("1")
        def leave(self, table: Notes, _: None) -> Next:
            return Done(42)

        @step("2")
        def never(self, table: Notes, _: Any) -> Next:
            raise AssertionError("left before")

    assert Flow(Notes(), Early()).result == 42


def test_a_sequence_that_runs_out_of_steps_answers_none() -> None:
    class Silent(Sequence[Notes]):
        @step("1")
        def ask(self, table: Notes, _: None) -> Next:
            return Inner("c")

    assert Flow(Notes(lines=[]), Silent()).result is None


def test_a_sequence_knows_the_section_it_is_at() -> None:
    outer = Outer()
    assert outer.rule == "1.1"
    assert outer.step == "begin"
    outer.at = "after"  # comes next
    assert outer.rule == "1.2"
    assert outer.step == "middle"
    outer.at = OVER
    assert outer.step == "after"


def test_steps_written_anew_replace_the_inherited_ones() -> None:
    class Longer(Inner):
        @step("3.1")
        def only(self, table: Notes, _: None) -> Next:
            return Done("longer")

    class Same(Inner):
        pass

    assert [method.__name__ for method in Longer.STEPS] == ["only"]
    assert Same.STEPS == Inner.STEPS


def test_a_procedure_must_say_how_it_goes_on() -> None:
    with pytest.raises(NotImplementedError):
        Flow(Notes(), Procedure())


# ---------------------------------------------------------------------- decisions
class Even(Decision[Notes]):
    """Only even numbers."""

    def candidates(self, table: Notes) -> Iterable[Action]:
        return map(Number, range(5))

    def forbids(self, table: Notes, action: Action) -> Refusal | None:
        assert isinstance(action, Number)
        return Refusal("3.1", "odd", {"n": action.n}) if action.n % 2 else None


class Silent(Decision[Notes]):
    def options(self, table: Notes) -> list[Action]:
        return [Pass()]


class Empty(Decision[Notes]):
    pass


class Both(Simultaneous[Notes]):
    pass


def test_options_are_the_candidates_that_nothing_forbids() -> None:
    assert Even(FIRST).options(Notes()) == [Number(0), Number(2), Number(4)]


def test_a_decision_that_names_candidates_can_say_why_not() -> None:
    flow = Flow(Notes(), Even(FIRST))
    assert flow.refusals() == [(Number(n), Refusal("3.1", "odd", {"n": n})) for n in (1, 3)]
    assert Even.explains()


def test_a_decision_without_candidates_explains_nothing() -> None:
    assert not Silent.explains()
    assert Flow(Notes(), Silent(FIRST)).refusals() == []
    assert Flow(Notes(), Inner("x")).refusals() == []


def test_a_decision_must_name_options_or_candidates() -> None:
    with pytest.raises(NotImplementedError, match="Empty names neither options nor candidates"):
        Empty(FIRST).options(Notes())


def test_a_simultaneous_must_name_options() -> None:
    with pytest.raises(NotImplementedError):
        Both((FIRST, SECOND)).options(Notes(), FIRST)


class ByTheBook(Decision[Notes]):
    """Looks into its table once for all that somebody might try."""

    def candidates(self, table: Notes) -> Iterable[Action]:
        return [Number(n) for n in range(5)]

    def forbids(self, table: Notes, action: Action) -> Refusal | None:
        return self.judge(table)(action)

    def judge(self, table: Notes) -> Callable[[Action], Refusal | None]:
        table.lines.append("looked")

        def refusal(action: Action) -> Refusal | None:
            return Refusal("1", "odd") if isinstance(action, Number) and action.n % 2 else None

        return refusal


def test_what_is_the_same_for_all_attempts_is_looked_up_once() -> None:
    table = Notes()
    flow = Flow(table, ByTheBook(FIRST))
    assert flow.options() == [Number(0), Number(2), Number(4)]
    assert table.lines == ["looked"]
    assert flow.refusals() == [(Number(1), Refusal("1", "odd")), (Number(3), Refusal("1", "odd"))]
    assert table.lines == ["looked", "looked"]
    assert ByTheBook(FIRST).forbids(table, Number(1)) == Refusal("1", "odd")
