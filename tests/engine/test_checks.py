"""The answer handed from one step to the next is of the type its author wrote down."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Literal

import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.checks import answer_type, check_answers, conforms
from eastfront.engine.fate import Scripted, Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Done, Next, Procedure, Sequence, step
from eastfront.engine.modifiers import Modifier
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.skirmish.actions import Attack, Join
from eastfront.titles.skirmish.combat import Assemble, Battle
from tests.engine.helpers import ALL, SKIRMISH_SCENARIOS
from tests.engine.toys import Bid


@pytest.fixture
def checked() -> Iterator[None]:
    with check_answers():
        yield


class Empty(EngineTable, kw_only=True):
    pass


class Teller(Procedure[Empty]):
    """Answers with a text."""

    def resume(self, table: Empty, answer: None) -> Next:
        return Done("text")


class WantsInt(Sequence[Empty]):
    @step("1")
    def ask(self, table: Empty, _: None) -> Next:
        return Teller()

    @step("2")
    def read(self, table: Empty, number: int) -> Next:
        return Done(number)


class WantsText(Procedure[Empty]):
    def resume(self, table: Empty, answer: str | None) -> Next:
        return Teller() if answer is None else Done(answer)


class WantsAttack(Procedure[Empty]):
    def resume(self, table: Empty, answer: Attack | Pass | None) -> Next:
        return Roll() if answer is None else Done(answer)


@pytest.mark.usefixtures("checked")
def test_a_wrong_frame_under_a_step_is_named() -> None:
    with pytest.raises(TypeError, match=r"WantsInt\.read expects int, got 'text' \(str\)"):
        Flow(Empty(), WantsInt())


@pytest.mark.usefixtures("checked")
def test_a_wrong_frame_under_a_procedure_is_named() -> None:
    with pytest.raises(TypeError, match=r"WantsAttack\.resume expects .*Attack.*Pass.*None, got 4 \(int\)"):
        Flow(Empty(), WantsAttack(), fate=Scripted(4))


@pytest.mark.usefixtures("checked")
def test_a_right_answer_passes() -> None:
    assert Flow(Empty(), WantsText()).result == "text"


@pytest.mark.usefixtures("checked")
def test_classes_written_while_watching_are_watched_too() -> None:
    class Late(Procedure[Empty]):
        def resume(self, table: Empty, answer: int | None) -> Next:
            return Teller() if answer is None else Done(answer)

    class LateSteps(Sequence[Empty]):
        @step("1")
        def ask(self, table: Empty, _: None) -> Next:
            return Teller()

        @step("2")
        def read(self, table: Empty, number: bytes) -> Next:
            return Done()

    with pytest.raises(TypeError, match=r"Late\.resume expects int \| None"):
        Flow(Empty(), Late())
    with pytest.raises(TypeError, match=r"LateSteps\.read expects bytes"):
        Flow(Empty(), LateSteps())


@pytest.mark.usefixtures("checked")
def test_an_answer_after_the_last_step_is_nobodys() -> None:
    class Last(Sequence[Empty]):
        @step("1")
        def only(self, table: Empty, _: None) -> Next:
            return Teller()

    assert Flow(Empty(), Last()).result is None


def test_outside_nothing_is_wrapped() -> None:
    """In a process of its own, because this test session is watched."""
    script = """
from eastfront.engine.checks import check_answers
from eastfront.engine.frames import Procedure, Sequence
from eastfront.titles.skirmish.combat import CombatPhase

plain = {cls: vars(cls)["resume"] for cls in (Procedure, Sequence, CombatPhase)}
new = "__init_subclass__"
with check_answers():
    assert all(vars(cls)["resume"] is not resume for cls, resume in plain.items())
    inside = CombatPhase.resume
    with check_answers():
        assert CombatPhase.resume is inside
    assert CombatPhase.resume is inside and new in vars(Procedure)
assert all(vars(cls)["resume"] is resume for cls, resume in plain.items()) and new not in vars(Procedure)
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_the_type_is_read_from_the_third_parameter() -> None:
    assert answer_type(Battle.read_table) is int
    assert answer_type(Battle.defender_may_play) == tuple[UnitId, ...]
    assert answer_type(Battle.choose_attackers) is type(None)
    assert conforms(Join(UnitId(1)), answer_type(Assemble.resume))


def test_an_answer_without_a_type_or_with_one_nobody_finds_is_not_checked() -> None:
    def untyped(self, table, answer):  # type: ignore[no-untyped-def]
        pass

    def unknown(self: Any, table: Any, answer: Nowhere) -> None:  # type: ignore[name-defined]  # noqa: F821
        pass

    assert answer_type(untyped) is Any
    assert answer_type(unknown) is Any


@pytest.mark.parametrize(
    "value, hint",
    [
        (3, int), (None, None), (True, bool), ("a", str), (3, Any), (None, int | None), (Pass(), Attack | Pass),
        (Attack(SpaceId(1)), Action), ((), tuple[int, ...]), ((1, 2), tuple[int, ...]), ((1, "a"), tuple[int, str]),
        ((), tuple[()]), ({0: Bid(1)}, Mapping[int, Bid]), ({0: Bid(1)}, dict[int, Bid]), ([1], list[int]),
        ("on", Literal["on", "off"]), ((Modifier("1", "a", 1),), tuple[Modifier, ...]),
        (frozenset({1}), frozenset[int]), (1, "anything that is not a type"),
    ],
)  # fmt: skip
def test_values_that_conform(value: object, hint: Any) -> None:
    assert conforms(value, hint)


@pytest.mark.parametrize(
    "value, hint",
    [
        ("3", int), (True, int), (1, bool), (0, None), (None, int), (Join(UnitId(1)), Attack | Pass), (Pass, Pass),
        ((1, "a"), tuple[int, ...]), ((1,), tuple[int, int]), ([1], tuple[int, ...]), ((1,), tuple[()]),
        ({"0": Bid(1)}, Mapping[int, Bid]), ({0: 1}, dict[int, Bid]), (["a"], list[int]), ("x", Literal["on", "off"]),
        (True, Literal[1]), (1.5, int), ((Modifier("1", "a", 1), 2), tuple[Modifier, ...]),
    ],
)  # fmt: skip
def test_values_that_do_not_conform(value: object, hint: Any) -> None:
    assert not conforms(value, hint)


@pytest.mark.usefixtures("checked")
@pytest.mark.parametrize(
    "id, scenario",
    [*[("skirmish", s) for s in SKIRMISH_SCENARIOS], ("cards_only", "game"), ("tracks_only", "race"), ("toy", "plain")],
)
def test_random_games_pass_on_answers_of_the_right_type(id: str, scenario: str) -> None:
    for seed in range(4):
        luck = Random(seed)
        flow = ALL.get(id).begin(scenario, fate=Seeded(seed))
        for _ in range(500):
            if flow.over:
                break
            side = luck.choice(flow.asked)
            options = [o for o in flow.options(side) if type(o).__name__ != "Break"]
            flow.do(luck.choice(options), side)
