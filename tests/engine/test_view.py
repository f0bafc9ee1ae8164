"""What one side may know, and positions it could believe."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.engine.codec import codec_of
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.table import HIDDEN
from eastfront.engine.view import PoolCount, determinize, view
from tests.engine.helpers import ALL, TOY, few, random_position, sides_and_spectator
from tests.engine.toys import Count, HandOver, Show, Table, Take
from tests.sides import FIRST, SECOND


def toy() -> Flow[Table]:
    flow: Flow[Table] = TOY.begin("plain", fate=Seeded(3))
    flow.do(Take())
    return flow


def test_a_view_masks_what_the_side_does_not_know() -> None:
    flow = toy()
    assert view(flow, FIRST).table.number == [3, 1, HIDDEN, HIDDEN]
    assert view(flow, SECOND).table.number == [HIDDEN, HIDDEN, 4, 2]
    assert view(flow, None).table.number == [HIDDEN] * 4


def test_what_is_shown_is_seen_by_all() -> None:
    flow = toy()
    flow.do(Show(1))
    for side in (SECOND, None):
        assert view(flow, side).table.number[:2] == [HIDDEN, 1]


def test_a_drawn_card_is_seen_by_its_holder_and_the_deck_by_nobody() -> None:
    flow = toy()
    held = flow.table.deck.index(0)
    assert [value for value in view(flow, FIRST).table.deck if value != HIDDEN] == [0]
    assert view(flow, FIRST).table.deck[held] == 0
    assert view(flow, SECOND).table.deck == [HIDDEN] * 5


def test_pools_count_what_cannot_be_told_apart() -> None:
    flow = toy()
    assert view(flow, SECOND).pools == (
        PoolCount("deck", 0, 0, 1),
        PoolCount("deck", 0, 2, 4),
        PoolCount("number", 0, 1, 1),
        PoolCount("number", 0, 3, 1),
    )
    assert view(flow, SECOND).count("deck", 0) == 1
    assert view(flow, FIRST).count("deck", 0) == 1
    assert view(flow, FIRST).count("deck", 2) == 4


def test_a_view_changes_nothing_and_does_not_change_later() -> None:
    flow = toy()
    before = codec_of(TOY).encode(flow)
    seen = view(flow, FIRST)
    assert codec_of(TOY).encode(flow) == before
    as_it_was = msgspec.json.encode(seen)
    for action in (Count(), Show(0), HandOver()):
        flow.do(action)
    assert msgspec.json.encode(seen) == as_it_was


def test_columns_without_secrets_are_seen_by_all() -> None:
    flow = toy()
    for side in (FIRST, SECOND, None):
        assert view(flow, side).table.count == flow.table.count


def test_a_sampled_position_leaves_the_view_as_it_was() -> None:
    flow = toy()
    seen, untouched = view(flow, SECOND), view(flow, SECOND)
    twin = determinize(seen, Seeded(0).below)
    twin.do(Count())
    twin.table.number[2] = 7
    assert seen == untouched


@pytest.mark.parametrize("side", [0, 1, None])
def test_a_sampled_position_deals_the_pool_out_again(side: Side | None) -> None:
    flow = toy()
    seen = view(flow, side)
    for sample in range(20):
        twin = determinize(seen, Seeded(sample).below)
        assert sorted(twin.table.deck) == sorted(flow.table.deck)
        assert sorted(twin.table.number[:2]) == [1, 3]
        assert sorted(twin.table.number[2:]) == [2, 4]


def test_every_way_to_deal_the_pool_is_equally_likely() -> None:
    seen = view(toy(), SECOND)
    below = Seeded(1).below
    holders = Counter(determinize(seen, below).table.deck.index(0) for _ in range(1000))
    assert sum((holders[card] - 200) ** 2 / 200 for card in range(5)) < 18.5  # 99.9 % of chi-square, 4 degrees


def test_a_secret_without_a_pool_is_left_to_the_title() -> None:
    title = ALL.get("skirmish")
    flow = random_position(title, "standard", 1, 6)
    assert view(flow, FIRST).table.entry[1] == HIDDEN
    assert determinize(view(flow, FIRST), Seeded(0).below).table.entry[1] == HIDDEN
    assert {title.determinize(view(flow, FIRST), Seeded(n).below).table.entry[1] for n in range(10)} == {0, 1}


@few
@given(st.sampled_from(ALL.ids()), st.integers(0, 10_000), st.integers(0, 60))
def test_the_same_luck_samples_the_same_position(id: str, seed: int, depth: int) -> None:
    title: Any = ALL.get(id)
    if id == "toy":
        return
    flow = random_position(title, title.scenarios[0].id, seed, depth)
    codec = codec_of(title)
    for side in sides_and_spectator(title):
        seen = title.view(flow, side)
        one, other = (title.determinize(seen, Seeded(seed).below) for _ in range(2))
        assert codec.encode(one) == codec.encode(other)
