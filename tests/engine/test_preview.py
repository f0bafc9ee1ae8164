"""Before committing: every modifier, the exact distribution, and nothing the side cannot know."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.facts import Fact
from eastfront.engine.fate import Scripted, Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.preview import preview
from eastfront.engine.scene import Outcome
from eastfront.engine.sides import Side, only
from eastfront.titles.skirmish.actions import LAUNCH, PASS, Activate, Attack, Join, Launch, MoveTo
from eastfront.titles.skirmish.combat import ChooseAttacker
from eastfront.titles.skirmish.printed import COMBAT, Result, hex_of
from tests.engine.helpers import SKIRMISH, SKIRMISH_SCENARIOS, TOY, random_positions
from tests.engine.toys import MUTTERED, ROLLED, WHISPERED, Auction, Count, Menu, Mutter, Table, Throw
from tests.sides import FIRST, SECOND
from tests.titles.skirmish.positions import TANKS_A


def duel() -> Flow[Any]:
    """Tanks A at the bridge against Tanks C across the river: 5 to 4, one column left."""
    flow = SKIRMISH.begin("duel")
    for action in (Activate(TANKS_A), MoveTo(hex_of("0404")), PASS, Attack(hex_of("0504")), Join(TANKS_A)):
        flow.submit(FIRST, action)
    return flow


def by_dice(flow: Flow[Any]) -> Counter[str]:
    """Slow and obvious: roll each face, with everybody passing, and read the result in the log."""
    results: Counter[str] = Counter()
    for die in range(1, 7):
        twin = flow.clone(Scripted(die))
        twin.table.chronicle = []
        twin.do(LAUNCH)
        while not any(f.kind == "skirmish-result" for f in twin.table.chronicle):
            twin.do(PASS)
        results[str(next(f.args[0] for f in twin.table.chronicle if f.kind == "skirmish-result"))] += 1
    return results


def test_a_battle_shows_its_odds_with_every_modifier() -> None:
    flow = duel()
    found = preview(SKIRMISH, SKIRMISH.view(flow, FIRST), LAUNCH)
    assert found is not None
    tally = Tally(1, (Modifier("5.4", "skirmish-why-river", -1),), 0, 4)
    assert found.before == (
        Fact("skirmish-attack-begins", (10, hex_of("0504"))),
        Fact("skirmish-odds", (5, 4, tally, "1-2")),
    )


def test_a_battle_shows_the_exact_distribution_of_its_result() -> None:
    found = preview(SKIRMISH, SKIRMISH.view(duel(), FIRST), LAUNCH)
    assert found is not None
    assert found.exact
    column = Counter(Result(COMBAT.result(0, die)).name.lower() for die in range(1, 7))
    assert {o.facts: o.chance for o in found.outcomes} == {
        (Fact("skirmish-result", (f"skirmish-result-{name}",)),): pytest.approx(count / 6)
        for name, count in column.items()
    }


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(SKIRMISH_SCENARIOS), st.integers(0, 1_000_000))
def test_every_battle_of_random_games_is_weighed_as_rolling_every_face_would(scenario: str, seed: int) -> None:
    for flow in random_positions(SKIRMISH, scenario, seed, 200):
        if not (isinstance(flow.decision, ChooseAttacker) and LAUNCH in flow.options()):
            continue
        found = preview(SKIRMISH, SKIRMISH.view(flow, flow.decision.side), LAUNCH)
        assert found is not None
        assert found.exact
        weighed = {str(o.facts[0].args[0]): o.chance for o in found.outcomes}
        assert weighed == {name: pytest.approx(count / 6) for name, count in by_dice(flow).items()}
        assert sum(weighed.values()) == pytest.approx(1)


def test_hidden_cards_of_the_enemy_do_not_change_the_preview() -> None:
    shown = 0
    for flow in random_positions(SKIRMISH, "standard", 12, 300):
        top = flow.decision
        if isinstance(top, ChooseAttacker) and LAUNCH in flow.options():
            seen = SKIRMISH.view(flow, top.side)
            here = preview(SKIRMISH, seen, LAUNCH)
            for sample in range(6):
                twin = SKIRMISH.determinize(seen, Seeded(sample).below)
                assert preview(SKIRMISH, SKIRMISH.view(twin, top.side), LAUNCH) == here
            shown += 1
    assert shown


def test_a_preview_changes_neither_the_view_nor_the_game() -> None:
    flow = duel()
    seen, untouched = SKIRMISH.view(flow, FIRST), SKIRMISH.view(flow, FIRST)
    preview(SKIRMISH, seen, LAUNCH)
    assert seen == untouched
    assert SKIRMISH.view(flow, FIRST) == untouched


def test_what_does_not_lead_to_dice_has_no_preview() -> None:
    for flow in random_positions(SKIRMISH, "standard", 2, 120):
        for side in flow.asked:
            for option in flow.options(side):
                if not isinstance(option, Launch):
                    assert preview(SKIRMISH, SKIRMISH.view(flow, side), option) is None


def test_what_is_not_offered_has_no_preview() -> None:
    flow = duel()
    flow.stack[-1] = ChooseAttacker(FIRST, hex_of("0504"), ())
    assert LAUNCH not in flow.options()
    assert preview(SKIRMISH, SKIRMISH.view(flow, FIRST), LAUNCH) is None


def test_an_auction_and_the_end_have_no_preview() -> None:
    flow = TOY.begin("plain")
    flow.do(Auction())
    assert preview(TOY, TOY.view(flow, FIRST), Throw()) is None
    over = Flow.at_rest(flow.table, [], {}, None, None)
    assert preview(TOY, TOY.view(over, FIRST), Throw()) is None


def test_a_sum_of_dice_is_weighed_exactly() -> None:
    found = preview(TOY, TOY.view(TOY.begin("plain"), FIRST), Throw())
    assert found is not None
    ways = {total: 6 - abs(total - 7) for total in range(2, 13)}
    assert found.outcomes == tuple(Outcome((Fact(ROLLED.id, (t,)),), n / 36) for t, n in ways.items())


# ---------------------------------------------------------------------- frames made for these tests
class Choose(Decision[Table]):
    TO_DICE = (Throw, Count, Mutter)

    def options(self, table: Table) -> list[Action]:
        return [Throw(), Count(), Mutter()]


class React(Decision[Table]):
    def options(self, table: Table) -> list[Action]:
        return [Mutter(), Pass()]


class Trial(Sequence[Table]):
    """A reaction, words in private, two rolls one after the other, and a result that hangs on a hidden number."""

    @step("1")
    def choose(self, table: Table, _: None) -> Next:
        return Choose(FIRST)

    @step("2")
    def react(self, table: Table, chosen: Action) -> Next:
        if isinstance(chosen, Mutter):
            return Menu(SECOND)
        return React(SECOND) if isinstance(chosen, Count) else None

    @step("3")
    def first(self, table: Table, _: Action | None) -> Next:
        table.tell(WHISPERED, audience=only(SECOND))
        table.tell(MUTTERED, audience=only(FIRST))
        return Roll(1, 2)

    @step("4")
    def second(self, table: Table, die: int) -> Next:
        return Rest(die)


class Rest(Procedure[Table]):
    before: int

    def resume(self, table: Table, die: int | None) -> Next:
        if die is None:
            return Roll(1, 2)
        table.tell(ROLLED, self.before + die + (10 if table.number[2] > 2 else 0))
        return Afterwards()


class Afterwards(Sequence[Table]):
    """More dice after the headline, which a preview leaves out."""

    @step("5")
    def more(self, table: Table, _: None) -> Next:
        return Roll()

    @step("6")
    def tell(self, table: Table, die: int) -> Next:
        table.tell(ROLLED, 100 * die)
        return Done()


def trial(shown: bool) -> Flow[Table]:
    flow = TOY.begin("plain")
    flow.table.shown = [int(shown)] * 4
    return Flow(flow.table, Trial())


def law(found: Any) -> dict[int, Fraction]:
    return {o.facts[0].args[0]: Fraction(o.chance).limit_denominator(1000) for o in found.outcomes}


def test_chances_in_a_row_are_followed_up_to_the_headline() -> None:
    found = preview(TOY, TOY.view(trial(True), FIRST), Throw())
    assert found is not None
    assert found.exact
    assert law(found) == {12: Fraction(1, 4), 13: Fraction(1, 2), 14: Fraction(1, 4)}
    assert all(len(outcome.facts) == 1 for outcome in found.outcomes)


def test_those_who_may_react_are_taken_to_pass() -> None:
    seen = TOY.view(trial(True), FIRST)
    assert preview(TOY, seen, Count()) == preview(TOY, seen, Throw())


def test_where_somebody_must_do_something_first_there_is_no_preview() -> None:
    assert preview(TOY, TOY.view(trial(True), FIRST), Mutter()) is None


def test_where_reactions_never_end_there_is_no_preview() -> None:
    class Endless(Procedure[Table]):
        def resume(self, table: Table, answer: Action | None) -> Next:
            return Choose(FIRST) if answer is None else React(SECOND)

    assert preview(TOY, TOY.view(Flow(TOY.begin("plain").table, Endless()), FIRST), Count()) is None


@pytest.mark.parametrize("side, told", [(0, (MUTTERED.id,)), (1, (WHISPERED.id,)), (None, ())])
def test_words_to_others_are_left_out(side: Side | None, told: tuple[str, ...]) -> None:
    found = preview(TOY, TOY.view(trial(True), side), Throw())
    assert found is not None
    assert tuple(f.kind for f in found.before) == told


def test_where_something_hidden_matters_the_answer_is_an_average_and_says_so() -> None:
    found = preview(TOY, TOY.view(trial(False), FIRST), Throw())
    assert found is not None
    assert not found.exact
    assert set(law(found)) == {2, 3, 4, 12, 13, 14}
    assert sum(o.chance for o in found.outcomes) == pytest.approx(1)


def test_where_something_hidden_decides_whether_dice_are_rolled_the_answer_is_not_exact() -> None:
    class Maybe(Sequence[Table]):
        @step("1")
        def choose(self, table: Table, _: None) -> Next:
            return Choose(FIRST)

        @step("2")
        def perhaps(self, table: Table, _: Action) -> Next:
            return Roll() if table.number[2] > 2 else Menu(FIRST)

    found = preview(TOY, TOY.view(Flow(TOY.begin("plain").table, Maybe()), FIRST), Throw())
    assert found is not None
    assert not found.exact


def test_the_real_hidden_number_does_not_show_in_the_average() -> None:
    one, other = trial(False), trial(False)
    other.table.number = [3, 1, 2, 4]
    assert preview(TOY, TOY.view(one, FIRST), Throw()) == preview(TOY, TOY.view(other, FIRST), Throw())


def test_what_is_done_first_belongs_to_it() -> None:
    """Asked before anybody has joined: the answer of the position in which he has."""
    flow = SKIRMISH.begin("duel")
    for action in (Activate(TANKS_A), MoveTo(hex_of("0404")), PASS, Attack(hex_of("0504"))):
        flow.submit(FIRST, action)
    seen = SKIRMISH.view(flow, FIRST)
    wanted = preview(SKIRMISH, SKIRMISH.view(duel(), FIRST), LAUNCH)
    assert wanted is not None
    assert preview(SKIRMISH, seen, None, [Join(TANKS_A)]) == preview(SKIRMISH, seen, LAUNCH, [Join(TANKS_A)]) == wanted
    assert preview(SKIRMISH, seen, None) is None, "nobody has joined: there is nothing to launch"
    assert preview(SKIRMISH, seen, None, [Join(TANKS_A), Join(TANKS_A)]) is None, "nobody joins twice"
    assert preview(SKIRMISH, seen, None, [Activate(TANKS_A)]) is None, "not on offer now"
    assert preview(SKIRMISH, seen, None, [Join(TANKS_A), LAUNCH, PASS]) is None, "beyond the dice nothing is played"
