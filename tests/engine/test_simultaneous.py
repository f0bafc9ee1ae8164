"""Several sides owe an answer at once, and none sees the others'."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from eastfront.engine.codec import codec_of
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.engine.sides import Side, all_sides
from eastfront.engine.view import determinize
from eastfront.titles.skirmish.actions import ChooseEntry
from tests.engine.helpers import ALL, SEED, TOY, reason, toy_match
from tests.engine.toys import Auction, Bid, Count
from tests.fakes import tracks_only
from tests.sides import FIRST, SECOND, THIRD

TRACKS = ALL.get("tracks_only")


def auction() -> Match[Any]:
    match = toy_match()
    match.submit(FIRST, Auction())
    return match


def test_every_side_is_asked_until_it_has_answered() -> None:
    match = auction()
    assert list(match.asked) == [0, 1]
    match.submit(SECOND, Bid(2))
    assert list(match.asked) == [0]
    assert match.options(SECOND) == []
    assert match.options(FIRST) == [Bid(0), Bid(1), Bid(2), Bid(3)]
    match.submit(FIRST, Bid(1))
    assert match.flow.table.bids == [1, 2]
    assert match.flow.sealed == {}
    assert list(match.asked) == [0]


def test_nobody_answers_twice_and_nobody_answers_for_another() -> None:
    match = auction()
    match.submit(SECOND, Bid(2))
    assert reason(lambda: match.submit(SECOND, Bid(3))) == "refused-not-asked"
    assert reason(lambda: match.submit(THIRD, Bid(3))) == "refused-not-asked"
    assert reason(lambda: match.submit(FIRST, Bid(4))) == "refused-not-offered"
    assert reason(lambda: match.submit(FIRST, Count())) == "refused-not-offered"


def test_options_without_a_side_are_those_of_the_first_still_asked() -> None:
    flow = TRACKS.begin("race", fate=Seeded(1))
    flow.table.fuel = [0, 1, 2]
    assert [len(flow.options(side)) for side in (None, *all_sides(4))] == [1, 1, 2, 3, 0]
    flow.do(tracks_only.Bid(0))
    assert len(flow.options()) == 2


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_any_order_of_answering_gives_the_same_result(order: tuple[Side, ...]) -> None:
    bids = (1, 3, 2)
    flow = TRACKS.begin("race", fate=Seeded(9))
    for side in order:
        flow.submit(side, tracks_only.Bid(bids[side]))
    expected = TRACKS.begin("race", fate=Seeded(9))
    for bid in bids:
        expected.do(tracks_only.Bid(bid))
    codec = codec_of(TRACKS)
    assert codec.encode(flow) == codec.encode(expected)


def test_a_sealed_answer_is_seen_by_its_side_only_and_that_it_was_given_by_all() -> None:
    match = auction()
    match.submit(SECOND, Bid(2))
    assert match.view(SECOND).sealed == {1: Bid(2)}
    for other in (FIRST, None):
        assert match.view(other).sealed == {}
        assert match.view(other).asked == (0,)
        scene = TOY.scene(match.view(other), match.options(FIRST))
        assert scene.asked == (0,)


@pytest.mark.parametrize("reader", [0, None])
def test_whatever_was_sealed_the_others_see_the_same(reader: Side | None) -> None:
    def seen(amount: int) -> tuple[Any, ...]:
        match = auction()
        match.submit(SECOND, Bid(amount))
        return match.view(reader), match.log(reader), match.options(FIRST)

    assert all(seen(amount) == seen(0) for amount in range(4))


def test_the_log_tells_a_sealed_answer_to_its_own_side_only() -> None:
    match = auction()
    match.submit(SECOND, Bid(2))
    assert match.log(SECOND)[-1].action == ("Bid", 2)
    assert match.log(FIRST)[-1].action is None
    assert match.log(None)[-1].action is None
    assert match.log(FIRST)[-1].side == 1


def test_a_sealed_answer_cannot_be_undone() -> None:
    match = auction()
    match.submit(FIRST, Bid(2))
    assert reason(lambda: match.undo(FIRST)) == "refused-barrier"


def test_a_clone_keeps_its_own_sealed_answers() -> None:
    flow = TOY.begin("plain")
    flow.do(Auction())
    flow.submit(SECOND, Bid(3))
    twin = flow.clone()
    twin.do(Bid(1))
    assert flow.sealed == {1: Bid(3)}
    assert flow.asked == (0,)
    assert twin.table.bids == [1, 3]


def test_a_sampled_position_asks_the_others_anew() -> None:
    flow = TOY.begin("plain")
    flow.do(Auction())
    flow.submit(SECOND, Bid(3))
    assert determinize(TOY.view(flow, FIRST), Seeded(0).below).asked == (0, 1)
    assert determinize(TOY.view(flow, SECOND), Seeded(0).below).asked == (0,)


def test_saved_in_the_middle_and_loaded() -> None:
    match = auction()
    match.submit(SECOND, Bid(2))
    again = Match.load(match.save(), ALL)
    assert again.asked == (0,)
    assert again.digest == match.digest
    assert again.flow.sealed == {1: Bid(2)}
    for one in (match, again):
        one.submit(FIRST, Bid(3))
    assert again.flow.table.bids == [3, 2]
    assert again.digest == match.digest


def test_the_teaching_game_waits_for_both_entries() -> None:
    match = Match.begin(ALL.get("skirmish"), "standard", SEED)
    assert match.asked == (0, 1)
    match.submit(SECOND, ChooseEntry(0))
    again = Match.load(match.save(), ALL)
    again.submit(FIRST, ChooseEntry(1))
    assert again.flow.table.entry == [1, 0]


def test_a_position_decoded_in_the_middle_goes_on() -> None:
    flow: Flow[Any] = TOY.begin("plain")
    flow.do(Auction())
    flow.submit(SECOND, Bid(3))
    codec = codec_of(TOY)
    again = codec.decode(codec.encode(flow))
    again.submit(FIRST, Bid(0))
    assert again.table.bids == [0, 3]
