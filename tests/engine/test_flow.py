"""A flow runs until somebody must decide; it can be cloned, saved in the middle and asked where it is."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Hits, Roll
from eastfront.engine.codec import codec_of
from eastfront.engine.facts import Fact, Kind, fact
from eastfront.engine.fate import Scripted, ScriptError, Seeded
from eastfront.engine.flow import Flow, branches
from eastfront.engine.frames import Decision, Done, Ending, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refused
from eastfront.engine.table import Table as EngineTable
from eastfront.titles.skirmish.actions import LAUNCH, PASS, Activate, Attack, Join, MoveTo
from eastfront.titles.skirmish.printed import hex_of
from tests.engine.helpers import SKIRMISH, SKIRMISH_SCENARIOS, few, random_position, reason
from tests.sides import FIRST, SECOND
from tests.titles.skirmish.positions import TANKS_A

SUM = fact("sum", sum=Kind.NUMBER)


class Tally(EngineTable, kw_only=True):
    sums: list[int] = []


class Say(Action, frozen=True):
    n: int


class Rounds(Procedure[Tally]):
    """Rounds without end, unless something deeper ends the game."""

    def resume(self, table: Tally, answer: str | None) -> Next:
        return Round(FIRST, len(table.sums))


class Round(Sequence[Tally]):
    side: Side
    number: int

    @step("4.1")
    def ask(self, table: Tally, _: None) -> Next:
        return Question(self.side)

    @step("4.2")
    def roll(self, table: Tally, said: Say) -> Next:
        return Hits(((said.n, 4),)) if said.n else Deepest()

    @step("4.3")
    def add(self, table: Tally, hits: int) -> Next:
        table.sums.append(hits)
        table.tell(SUM, hits)
        return Done("round")


class Question(Decision[Tally]):
    RULE = "4.1.1"

    def options(self, table: Tally) -> list[Action]:
        return [Say(n) for n in range(3)]


class Deepest(Procedure[Tally]):
    def resume(self, table: Tally, _: None) -> Next:
        return Ending(SECOND, "ended-deep-inside", "7")


class Ask(Procedure[Tally]):
    def resume(self, table: Tally, answer: Action | None) -> Next:
        return Question(SECOND) if answer is None else Done(answer)


def rounds(*dice: int | tuple[int, ...]) -> Flow[Tally]:
    return Flow(Tally(sums=[]), Rounds(), fate=Scripted(*dice))


# ---------------------------------------------------------------------- running
def test_a_flow_stops_where_a_side_must_decide() -> None:
    flow = rounds()
    assert isinstance(flow.decision, Question)
    assert flow.asked == (0,)
    assert flow.options() == [Say(0), Say(1), Say(2)]
    assert not flow.over
    assert flow.ending is None


def test_the_answer_goes_to_the_step_after_the_one_that_asked() -> None:
    flow = rounds((1, 6), (5,))
    flow.do(Say(2))
    flow.do(Say(1))
    assert flow.table.sums == [1, 1]


def test_an_ending_deep_inside_ends_the_whole_game() -> None:
    flow = rounds()
    flow.do(Say(0))
    assert flow.over
    assert flow.stack == []
    assert flow.ending == flow.result == Ending(SECOND, "ended-deep-inside", "7")
    assert flow.asked == ()
    assert flow.options() == []
    assert flow.decision is None
    assert flow.chance is None
    assert flow.where() == ""


def test_the_value_of_the_last_procedure_is_the_result() -> None:
    flow = Flow(Tally(), Ask())
    flow.do(Say(2))
    assert flow.over
    assert flow.result == Say(2)
    assert flow.ending is None


def test_a_procedure_that_returns_something_else_crashes_at_once() -> None:
    class Wrong(Procedure[Tally]):
        def resume(self, table: Tally, _: None) -> Next:
            return 3  # type: ignore[return-value]

    with pytest.raises(TypeError, match=r"Wrong returned 3: neither a Frame, Done, Ending nor None"):
        Flow(Tally(), Wrong())


def test_a_fate_whose_script_does_not_fit_crashes() -> None:
    with pytest.raises(ScriptError):
        rounds((1, 2, 3)).do(Say(2))


# ---------------------------------------------------------------------- the checked door
def test_only_the_side_asked_may_answer_and_only_what_is_offered() -> None:
    flow = rounds((6,))
    assert reason(lambda: flow.submit(SECOND, Say(1))) == "refused-not-asked"
    assert reason(lambda: flow.submit(FIRST, Say(3))) == "refused-not-offered"
    assert reason(lambda: flow.submit(FIRST, Pass())) == "refused-not-offered"
    assert flow.options(SECOND) == []
    flow.submit(FIRST, Say(1))
    assert flow.table.sums == [1]


def test_nothing_is_accepted_after_the_end() -> None:
    flow = rounds()
    flow.submit(FIRST, Say(0))
    with pytest.raises(Refused, match="refused-over"):
        flow.submit(FIRST, Say(0))


# ---------------------------------------------------------------------- where we are
def test_the_path_names_the_sections_outermost_first() -> None:
    flow = rounds()
    assert flow.path() == ("4.1", "4.1.1")
    waiting = Flow(Tally(sums=[]), Rounds())
    waiting.do(Say(1))
    assert waiting.path() == ("4.2",)


def test_where_names_frames_and_steps() -> None:
    assert rounds().where() == "Rounds > Round.ask > Question"


def test_a_battle_of_the_teaching_game_is_nested_and_says_where_it_is() -> None:
    flow = SKIRMISH.begin("duel", fate=Scripted(4))
    for action in (Activate(TANKS_A), MoveTo(hex_of("0404")), PASS, Attack(hex_of("0504"))):
        flow.submit(FIRST, action)
    fighting = "Game.play > Turns > PlayerTurn.fight > CombatPhase"
    assert flow.where() == fighting + " > Battle.choose_attackers > Assemble > ChooseAttacker"
    assert flow.path() == ("2", "2.3", "5.2")
    flow.submit(FIRST, Join(TANKS_A))
    flow.submit(FIRST, LAUNCH)
    assert flow.where() == fighting + " > ChooseTarget"
    assert flow.path() == ("2", "2.3", "5.1")


# ---------------------------------------------------------------------- clones
@few
@given(st.integers(0, 10_000), st.sampled_from(SKIRMISH_SCENARIOS), st.integers(0, 120))
def test_a_clone_goes_its_own_way(seed: int, scenario: str, depth: int) -> None:
    codec = codec_of(SKIRMISH)
    flow = random_position(SKIRMISH, scenario, seed, depth)
    before = codec.encode(flow)
    twin = flow.clone(Seeded(seed))
    assert codec.encode(twin) == before
    assert twin.table.chronicle is None
    luck = Random(seed)
    for _ in range(40):
        if not twin.over:
            twin.do(luck.choice(twin.options()))
    assert codec.encode(flow) == before


@few
@given(st.integers(0, 10_000), st.sampled_from(SKIRMISH_SCENARIOS))
def test_clones_with_the_same_luck_play_the_same_game(seed: int, scenario: str) -> None:
    codec = codec_of(SKIRMISH)
    flow = random_position(SKIRMISH, scenario, seed, 20)
    one, other = flow.clone(Seeded(5)), flow.clone(Seeded(5))
    for twin in (one, other):
        luck = Random(seed)
        for _ in range(60):
            if not twin.over:
                twin.do(luck.choice(twin.options()))
    assert codec.encode(one) == codec.encode(other)


def test_a_clone_does_not_share_luck_with_the_real_game() -> None:
    flow = rounds((6,))
    twin = flow.clone()
    assert twin.fate is None
    twin.do(Say(1))
    assert twin.chance == Hits(((1, 4),))
    flow.do(Say(1))
    assert flow.table.sums == [1]
    assert twin.table.sums == []


def test_a_position_at_rest_runs_nothing() -> None:
    flow = Flow.at_rest(Tally(sums=[]), [Rounds()], {}, None, None)
    assert flow.where() == "Rounds"
    assert flow.asked == ()
    ended = Flow.at_rest(Tally(sums=[]), [], {}, Ending(None, "draw"), None)
    assert ended.ending == Ending(None, "draw")


# ---------------------------------------------------------------------- chance without fate
def test_without_fate_a_flow_waits_at_every_chance() -> None:
    flow = Flow(Tally(sums=[]), Rounds())
    flow.do(Say(2))
    assert flow.chance == Hits(((2, 4),))
    assert flow.decision is None
    assert flow.asked == ()
    assert reason(lambda: flow.submit(FIRST, Say(1))) == "refused-not-asked"
    flow.befall(2)
    assert flow.table.sums == [2]
    assert isinstance(flow.decision, Question)


def test_branches_are_every_reading_with_its_probability() -> None:
    flow = Flow(Tally(sums=[]), Rounds())
    flow.do(Say(2))
    found = {twin.table.sums[0]: chance for chance, twin in branches(flow)}
    assert found == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert flow.chance is not None
    assert flow.table.sums == []


def test_branches_tell_their_facts_apart_and_keep_what_was_told_before() -> None:
    flow = Flow(Tally(sums=[], chronicle=[]), Rounds())
    flow.do(Say(1))
    flow.table.tell(SUM, 99)
    told = [twin.table.chronicle for _, twin in branches(flow)]
    assert told == [[Fact("sum", (99,)), Fact("sum", (hits,))] for hits in (0, 1)]
    assert flow.table.chronicle == [Fact("sum", (99,))]


@few
@given(st.integers(0, 10_000), st.sampled_from(SKIRMISH_SCENARIOS))
def test_the_probabilities_of_all_branches_sum_to_one(seed: int, scenario: str) -> None:
    luck = Random(seed)
    flow = SKIRMISH.begin(scenario)
    for _ in range(120):
        if flow.chance is not None:
            ways = list(branches(flow))
            assert sum(chance for chance, _ in ways) == 1
            flow = luck.choice(ways)[1]
        elif not flow.over:
            flow.do(luck.choice(flow.options()))


def test_a_roll_can_be_told_by_hand() -> None:
    class Once(Sequence[Tally]):
        @step("1")
        def roll(self, table: Tally, _: None) -> Next:
            return Roll(2)

        @step("2")
        def read(self, table: Tally, total: int) -> Next:
            return Done(total)

    flow = Flow(Tally(), Once())
    flow.befall(7)
    assert flow.result == 7
