"""Sides that act at the same time: as often as they like, unseen, undisturbed, until each is ready."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastfront.engine.actions import Ready
from eastfront.engine.codec import codec_of
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.fog import check_fog, check_lookups
from eastfront.engine.hands import Touch, play_moves, why_not
from eastfront.engine.match import Match
from eastfront.engine.positions import problems
from eastfront.engine.sides import Side
from eastfront.engine.title import Registry
from eastfront.engine.verify import verify
from eastfront.parts.opponents import enemy
from tests.engine.helpers import SEED, reason
from tests.engine.setting_up import ASIDE, BLOCKS, Blocks, Put, SetUp
from tests.sides import FIRST, SECOND

BLOCKS_GAME = Blocks()
TITLES = Registry()
TITLES.add("blocks", lambda: BLOCKS_GAME)


@pytest.fixture
def match() -> Match[Any]:
    return Match.begin(BLOCKS_GAME, "plain", SEED)


def all_set(match: Match[Any], side: Side) -> None:
    for block in range(BLOCKS):
        match.submit(side, Put(block, block))


def test_a_side_acts_as_often_as_it_likes_in_any_order(match: Match[Any]) -> None:
    match.submit(SECOND, Put(0, 3))
    match.submit(FIRST, Put(0, 1))
    match.submit(SECOND, Put(0, 2))
    match.submit(SECOND, Put(1, 2))
    assert match.flow.table.place == [1, ASIDE, ASIDE, 2, 2, ASIDE]
    assert match.asked == (0, 1)


def test_it_is_over_when_the_last_is_ready(match: Match[Any]) -> None:
    all_set(match, SECOND)
    match.submit(SECOND, Ready())
    assert match.asked == (0,)
    all_set(match, FIRST)
    assert not match.flow.over
    match.submit(FIRST, Ready())
    assert match.flow.over
    assert match.flow.table.shown


def test_who_is_ready_is_asked_no_more(match: Match[Any]) -> None:
    all_set(match, SECOND)
    match.submit(SECOND, Ready())
    assert match.options(SECOND) == []
    assert reason(lambda: match.submit(SECOND, Put(0, 3))) == "refused-not-asked"


def test_not_ready_before_the_rules_allow_it(match: Match[Any]) -> None:
    match.submit(FIRST, Put(0, 0))
    match.submit(FIRST, Put(1, 0))
    assert reason(lambda: match.submit(FIRST, Ready())) == "refused-not-offered"
    match.submit(FIRST, Put(2, 1))
    match.submit(FIRST, Ready())


def test_each_side_is_told_its_own_reasons(match: Match[Any]) -> None:
    match.submit(FIRST, Put(0, 0))
    match.submit(FIRST, Put(1, 0))
    told = {side: dict(match.flow.refusals(side=side)) for side in (FIRST, SECOND)}
    assert told[FIRST][Put(2, 0)].reason == "blocks-full"
    assert Put(2, 0) not in told[SECOND]
    assert told[SECOND][Ready()].rule == "1.3"
    assert match.flow.refusals(lambda action: action == Put(2, 0), SECOND) == []
    assert match.flow.refusals() == match.flow.refusals(side=FIRST)


def test_options_are_what_is_not_forbidden(match: Match[Any]) -> None:
    match.submit(FIRST, Put(0, 0))
    match.submit(FIRST, Put(1, 0))
    for side in (FIRST, SECOND):
        candidates, forbids = match.flow.attempts(side)
        assert match.options(side) == [each for each in candidates if forbids(each) is None]
    assert Put(2, 0) not in match.options(FIRST)
    assert Put(2, 0) in match.options(SECOND)


def test_a_touch_that_means_nothing_says_why(match: Match[Any]) -> None:
    ready = BLOCKS_GAME.actions.index(Ready())
    refusal = play_moves(match, FIRST, [(Touch(action=ready),)])[0]
    assert refusal is not None
    assert why_not(match, SECOND, Touch(piece=99)).reason == "refused-not-offered"


# ---------------------------------------------------------------------- nobody disturbs another
def test_a_click_is_not_stale_because_another_acted(match: Match[Any]) -> None:
    seq = match.seq
    match.submit(SECOND, Put(0, 3), seq)
    match.submit(SECOND, Put(1, 3), match.seq)
    match.submit(FIRST, Put(0, 0), seq)
    assert reason(lambda: match.submit(FIRST, Put(1, 1), seq)) == "refused-stale"
    assert reason(lambda: match.submit(FIRST, Put(1, 1), 99)) == "refused-stale"


def test_a_gesture_goes_on_while_others_act(match: Match[Any]) -> None:
    seq = match.seq
    match.submit(SECOND, Put(0, 3))
    assert match.submit_all(FIRST, [Put(0, 0), Put(1, 0), Put(2, 0), Put(2, 1)], seq) == [
        None,
        None,
        match.submit_all(FIRST, [Put(2, 0)])[0],
        None,
    ]


def test_what_was_sent_before_all_were_ready_is_stale_afterwards() -> None:
    match = Match.begin(BLOCKS_GAME, "plain", SEED)
    all_set(match, FIRST)
    all_set(match, SECOND)
    seq = match.seq
    match.submit(SECOND, Ready())
    match.submit(FIRST, Ready())
    assert reason(lambda: match.submit(FIRST, Put(0, 3), seq)) in ("refused-stale", "refused-over")


def test_the_last_who_acted_may_undo_it(match: Match[Any]) -> None:
    match.submit(FIRST, Put(0, 2))
    match.submit(FIRST, Put(0, 3))
    match.undo(FIRST)
    assert match.flow.table.place[0] == 2
    match.submit(SECOND, Put(0, 1))
    assert reason(lambda: match.undo(FIRST)) == "refused-not-yours-to-undo"
    match.undo(SECOND)
    match.undo(FIRST)
    assert match.flow.table.place == [ASIDE] * (2 * BLOCKS)


def test_ready_is_not_undone(match: Match[Any]) -> None:
    all_set(match, FIRST)
    match.submit(FIRST, Ready())
    assert reason(lambda: match.undo(FIRST)) == "refused-barrier"


# ---------------------------------------------------------------------- nobody sees another
def test_others_see_nothing_of_it(match: Match[Any]) -> None:
    random = Seeded("together")
    for side in (FIRST, SECOND):
        all_set(match, side)
    for viewer in (FIRST, SECOND, None):
        assert not list(check_fog(BLOCKS_GAME, match.flow, viewer, random.below))
    for side in (FIRST, SECOND):
        assert not list(check_lookups(BLOCKS_GAME, match.flow, side, random.below))
        facts = [fact for line in match.log(side) for fact in line.facts]
        assert {fact.args[0] for fact in facts} == set(range(side * BLOCKS, (side + 1) * BLOCKS))
        assert [line.action for line in match.log(enemy(side)) if line.side == side and line.action] == []


# ---------------------------------------------------------------------- kept, brought, played again
def test_saved_and_read_in_the_middle(match: Match[Any]) -> None:
    all_set(match, SECOND)
    match.submit(SECOND, Ready())
    match.submit(FIRST, Put(0, 0))
    again = Match.load(match.save(), TITLES)
    assert again.asked == (0,)
    assert again.head == match.head
    assert codec_of(BLOCKS_GAME).decode(match.head).asked == (0,)


def test_a_finished_game_is_played_again(match: Match[Any]) -> None:
    for side in (SECOND, FIRST):
        all_set(match, side)
        match.submit(side, Ready())
    assert verify(match.save(), TITLES)


@pytest.mark.parametrize("ready", [(1, 1), (2,), (0, 1)])
def test_a_position_where_somebody_is_ready_who_cannot_be(match: Match[Any], ready: tuple[int, ...]) -> None:
    assert not list(problems(BLOCKS_GAME, "plain", {}, match.flow))
    broken = match.flow.clone()
    top = broken.stack[-1]
    assert isinstance(top, SetUp)
    broken.stack[-1] = replace(top, ready=ready)
    assert list(problems(BLOCKS_GAME, "plain", {}, broken))


def test_a_clone_is_ready_on_its_own(match: Match[Any]) -> None:
    all_set(match, FIRST)
    twin: Flow[Any] = match.flow.clone()
    twin.do(Ready(), FIRST)
    assert twin.asked == (1,)
    assert match.flow.asked == (0, 1)
