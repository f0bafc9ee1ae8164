"""Arrays from views: of fixed size, telling apart what a side may tell apart, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.table import HIDDEN
from eastfront.engine.title import Title
from eastfront.lab.environments.observations import BOUND, Layout, numbers_in, small, whole
from eastfront.titles import TITLES
from tests.fakes.cards_only import CardsOnly
from tests.sides import FIRST, SECOND

GAMES = [("skirmish", "standard"), ("skirmish", "long"), ("great_patriotic_war", "learning")]


def positions(title: Title[Any], scenario: str, seed: int, count: int, every: int) -> Iterator[Flow[Any]]:
    flow, luck = title.begin(scenario, fate=Seeded(seed)), Random(seed)
    for number in range(count * every):
        if flow.over:
            return
        if number % every == 0:
            yield flow
        side = flow.asked[0]
        flow.do(luck.choice(flow.options(side)), side)


def test_numbers_are_written_small_and_can_be_read_again() -> None:
    numbers = [HIDDEN, -7, -1, 0, 1, 2, 57, 58, 1691, 1692, 8000]
    written = small(numbers)
    assert written.dtype == np.float32
    assert abs(written).max() < BOUND
    assert list(whole(written)) == numbers
    assert list(small([10**9])) == list(small([8192]))


def test_numbers_are_found_wherever_they_are() -> None:
    assert list(numbers_in([1, (2, True), {3: 4}, "words", None])) == [1, 2, 1, 3, 4, -999]


@pytest.mark.parametrize(("name", "scenario"), GAMES)
def test_observations_have_one_size_and_stay_in_bounds(name: str, scenario: str) -> None:
    title = TITLES.get(name)
    layout = Layout(title, scenario)
    assert sum(part.size for part in layout.parts) == layout.size
    for flow in positions(title, scenario, 1, 12, 9):
        for side in (FIRST, SECOND, None):
            array = layout.observe(title.view(flow, side))
            assert array.shape == (layout.size,)
            assert np.abs(array).max() <= BOUND


def test_a_layout_does_not_depend_on_what_else_was_imported() -> None:
    title = TITLES.get("skirmish")
    before = Layout(title, "standard").parts
    TITLES.get("great_patriotic_war")
    assert Layout(title, "standard").parts == before


@pytest.mark.parametrize("make", [lambda: TITLES.get("skirmish"), CardsOnly])
def test_what_is_hidden_leaves_no_trace(make: Any) -> None:
    """A position the side could believe, with everything hidden dealt anew, is observed exactly alike."""
    title = make()
    scenario, luck, different = title.scenarios[0].id, Random(3), 0
    layout = Layout(title, scenario)
    for seed in range(6):
        for flow in positions(title, scenario, seed, 10, 7):
            for side in (FIRST, SECOND):
                seen = title.view(flow, side)
                twin = title.determinize(seen, luck.randrange)
                again = title.view(twin, side)
                again.asked = seen.asked  # who has answered in secret is asked anew in a sampled position
                assert np.array_equal(layout.observe(seen), layout.observe(again))
                different += any(
                    getattr(flow.table, secret.column) != getattr(twin.table, secret.column)
                    for secret in flow.table.SECRETS
                )
    assert different > 10


def test_what_a_side_knows_is_there() -> None:
    title = TITLES.get("skirmish")
    layout = Layout(title, "standard")
    flow = title.begin("standard", fate=Seeded(1))
    own, other = (layout.observe(title.view(flow, side)) for side in (FIRST, SECOND))
    assert list(whole(layout.of(own, "table:card_place"))) == title.view(flow, FIRST).table.card_place
    assert HIDDEN in whole(layout.of(own, "table:card_place"))
    assert list(layout.of(own, "viewer")) == [1, 0]
    assert not np.array_equal(layout.of(own, "table:card_place"), layout.of(other, "table:card_place"))
    assert layout.of(own, "board")[:, 0, 0].sum() == len(flow.table.on_map(0))
    hands = whole(layout.of(own, "pools"))
    assert hands.sum() == sum(count.count for count in title.view(flow, FIRST).pools)
