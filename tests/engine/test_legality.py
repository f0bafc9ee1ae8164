"""One generator of legality: where a decision explains itself, fast and slow agree and nobody is ever stuck."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastfront.engine.frames import Decision
from tests.engine.helpers import ALL, SKIRMISH, SKIRMISH_SCENARIOS, random_positions


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 1_000_000))
@pytest.mark.parametrize("scenario", SKIRMISH_SCENARIOS)
def test_fast_options_equal_the_candidates_nothing_forbids(scenario: str, seed: int) -> None:
    for flow in random_positions(SKIRMISH, scenario, seed, 150):
        top = flow.decision
        if isinstance(top, Decision) and top.explains():
            slow = [c for c in top.candidates(flow.table) if top.forbids(flow.table, c) is None]
            fast = top.options(flow.table)
            assert sorted(map(SKIRMISH.actions.index, fast)) == sorted(map(SKIRMISH.actions.index, slow))
            assert [action for action, _ in flow.refusals()] == [c for c in top.candidates(flow.table) if c not in slow]
            assert all(refusal.rule and refusal.reason for _, refusal in flow.refusals())


@pytest.mark.parametrize(
    "id, scenario", [*[("skirmish", s) for s in SKIRMISH_SCENARIOS], ("cards_only", "game"), ("tracks_only", "race")]
)
def test_nobody_is_ever_left_without_an_option_nor_offered_the_same_twice(id: str, scenario: str) -> None:
    title = ALL.get(id)
    for seed in range(5):
        for flow in random_positions(title, scenario, seed):
            assert flow.asked
            for side in flow.asked:
                options = flow.options(side)
                assert options
                assert max(Counter(options).values()) == 1
                assert all(title.actions.action(title.actions.index(o)) == o for o in options)


def test_random_play_reaches_every_decision_of_the_teaching_game() -> None:
    """Otherwise the tests above would show less than they seem to."""
    decisions = {f.__name__ for f in SKIRMISH.frames() if f.__name__.startswith(("Choose", "May"))}
    seen = {
        type(flow.stack[-1]).__name__
        for scenario in SKIRMISH_SCENARIOS
        for seed in range(30)
        for flow in random_positions(SKIRMISH, scenario, seed, 300)
    }
    assert seen == decisions
