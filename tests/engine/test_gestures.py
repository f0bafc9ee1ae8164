"""Several actions as one gesture: each is checked on the position the others left, and they are undone as one."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.journal import Played, line_of
from eastfront.engine.match import Match
from eastfront.engine.verify import verify
from eastfront.titles import TITLES
from tests.engine.helpers import play, reason, skirmish_match, toy_match
from tests.engine.toys import Auction, Bid, Break, Count, Finish, HandOver, Mutter, Show, Take, Throw, Whisper
from tests.sides import FIRST, SECOND

NOT_NOW = Bid(1)


def answers(match: Match[Any], *actions: Action) -> list[str]:
    return [no.reason if no else "" for no in match.submit_all(FIRST, actions, match.seq)]


def gestures(match: Match[Any]) -> list[int | None]:
    return [entry.gesture for entry in match.journal if isinstance(entry, Played)]


def test_what_can_go_goes_and_what_cannot_is_refused() -> None:
    match = toy_match()
    assert answers(match, Count(), NOT_NOW, Count(), NOT_NOW) == ["", "refused-not-offered"] * 2
    assert match.flow.table.count[0] == 2
    assert gestures(match) == [1, 1]


@pytest.mark.parametrize(
    "barrier", [Throw(), Take(), Show(0), Whisper(), HandOver(), Auction()], ids=lambda action: type(action).__name__
)
def test_a_gesture_ends_with_dice_reveals_and_the_decisions_of_others(barrier: Action) -> None:
    match = toy_match()
    assert answers(match, Count(), barrier, Count(), Count()) == [
        "",
        "",
        "refused-gesture-over",
        "refused-gesture-over",
    ]
    assert match.position == 2
    assert reason(lambda: match.undo(FIRST, gesture=True)) == "refused-barrier"


def test_the_end_of_the_game_ends_a_gesture() -> None:
    match = toy_match()
    assert answers(match, Finish(FIRST), Count()) == ["", "refused-gesture-over"]
    assert answers(match, Count()) == ["refused-over"]


def test_a_gesture_on_another_position_or_of_the_wrong_side_does_nothing() -> None:
    match = toy_match()
    play(match, Count())
    assert reason(lambda: match.submit_all(FIRST, [Count()], match.seq - 1)) == "refused-stale"
    refused = match.submit_all(SECOND, [Count(), Count()], match.seq)
    assert [no and no.reason for no in refused] == ["refused-not-asked"] * 2
    assert match.seq == 2


def test_a_fault_in_the_middle_leaves_what_went_before() -> None:
    match = toy_match()
    with pytest.raises(RuntimeError, match="fault in the rules"):
        match.submit_all(FIRST, [Count(), Break(), Count()], match.seq)
    assert (match.position, match.flow.table.count[0]) == (1, 1)


def test_a_gesture_is_undone_and_redone_as_one_step() -> None:
    match = toy_match()
    play(match, Count())
    before = match.digest
    answers(match, Count(), Mutter(), Count())
    after = match.digest
    match.undo(FIRST, gesture=True)
    assert (match.digest, match.position, match.seq) == (before, 1, 8)
    match.redo(FIRST, gesture=True)
    assert (match.digest, match.position) == (after, 4)
    match.undo(FIRST)
    match.undo(FIRST)
    match.redo(FIRST, gesture=True)
    assert (match.digest, match.position) == (after, 4)
    match.undo(FIRST, gesture=True)
    match.undo(FIRST, gesture=True)
    assert match.position == 0
    assert reason(lambda: match.undo(FIRST, gesture=True)) == "refused-nothing-to-undo"


def test_neighbouring_gestures_and_single_actions_are_undone_apart() -> None:
    match = toy_match()
    play(match, Count(), Count())
    answers(match, Count(), Count())
    answers(match, Count(), Count(), Count())
    positions = []
    while match.position:
        match.undo(FIRST, gesture=True)
        positions.append(match.position)
    assert positions == [4, 2, 1, 0]


def test_undo_of_a_gesture_stops_at_a_barrier() -> None:
    match = toy_match()
    answers(match, Count(), Throw())
    answers(match, Count(), Count())
    match.undo(FIRST, gesture=True)
    assert match.position == 2
    assert reason(lambda: match.undo(FIRST, gesture=True)) == "refused-barrier"


def test_only_ones_own_gestures_are_marked_in_the_log() -> None:
    match = toy_match()
    answers(match, Count(), Count())
    assert [line.gesture for line in match.log(FIRST)] == [None, 1, 1]
    assert [line.gesture for line in match.log(SECOND)] == [None, None, None]


def test_a_game_of_gestures_is_saved_followed_and_verified() -> None:
    match = skirmish_match()
    while match.position < 12:
        side = match.asked[0]
        match.submit_all(side, match.options(side)[:3], match.seq)
    match.take_back(match.position - 1, (FIRST, SECOND))
    loaded = Match.load(match.save(), TITLES)
    assert loaded.journal == match.journal
    assert loaded.line == line_of(match.journal)
    match.resign(FIRST)
    assert not verify(match.save(), TITLES).problem
