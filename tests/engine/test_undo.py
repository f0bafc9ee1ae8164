"""Undo up to a barrier, redo, and taking back by consent: nothing is ever unlearned in secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.journal import Played, Redone, TakenBack, Undone
from eastfront.engine.match import Match
from eastfront.engine.sides import Side
from eastfront.engine.verify import verify
from eastfront.titles.skirmish.actions import PASS, Activate, Attack, Join, Launch, MoveTo
from eastfront.titles.skirmish.printed import hex_of
from tests.engine.helpers import ALL, OTHER_SEED, SEED, play, reason, skirmish_match, toy_match
from tests.engine.toys import Auction, Bid, Count, Finish, HandOver, Mutter, Show, Take, Throw, Whisper
from tests.sides import FIRST, SECOND, THIRD
from tests.titles.skirmish.positions import TANKS_A


# ---------------------------------------------------------------------- barriers
@pytest.mark.parametrize("free", [Count(), Mutter()])
def test_what_nobody_else_learned_from_can_be_undone(free: Action) -> None:
    match = toy_match()
    before = match.digest
    play(match, free)
    match.undo(FIRST)
    assert match.digest == before
    assert match.position == 0


@pytest.mark.parametrize(
    "barrier", [Throw(), Take(), Show(0), Whisper(), HandOver(), Auction()], ids=lambda action: type(action).__name__
)
def test_no_undo_beyond_dice_draws_reveals_words_to_others_and_the_others_turn(barrier: Action) -> None:
    match = toy_match()
    play(match, Count(), barrier)
    before = match.digest, match.seq
    assert reason(lambda: match.undo(FIRST)) == "refused-barrier"
    assert (match.digest, match.seq) == before


def test_a_barrier_stays_when_more_was_played_and_undone_after_it() -> None:
    match = toy_match()
    play(match, Throw(), Count(), Count())
    match.undo(FIRST)
    match.undo(FIRST)
    assert reason(lambda: match.undo(FIRST)) == "refused-barrier"


def test_nobody_undoes_what_another_did() -> None:
    match = toy_match()
    play(match, HandOver(), Count())
    assert reason(lambda: match.undo(FIRST)) == "refused-not-yours-to-undo"
    match.undo(SECOND)
    assert reason(lambda: match.undo(SECOND)) == "refused-not-yours-to-undo"
    assert reason(lambda: match.undo(FIRST)) == "refused-barrier"


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    assert reason(lambda: toy_match().undo(FIRST)) == "refused-nothing-to-undo"


def test_a_stale_undo_or_redo_is_refused() -> None:
    match = toy_match()
    play(match, Count())
    assert reason(lambda: match.undo(FIRST, seq=1)) == "refused-stale"
    match.undo(FIRST, seq=2)
    assert reason(lambda: match.redo(FIRST, seq=2)) == "refused-stale"
    match.redo(FIRST, seq=3)
    assert match.flow.table.count == [1, 0]


def test_a_move_of_the_teaching_game_can_be_undone_click_by_click_and_a_battle_cannot() -> None:
    match = skirmish_match(scenario="duel")
    digests = [match.digest]
    for action in (Activate(TANKS_A), MoveTo(hex_of("0404")), PASS, Attack(hex_of("0504")), Join(TANKS_A)):
        play(match, action)
        digests.append(match.digest)
    for expected in reversed(digests[:-1]):
        match.undo(FIRST)
        assert match.digest == expected
    for expected in digests[1:]:
        match.redo(FIRST)
        assert match.digest == expected
    play(match, Launch())
    assert reason(lambda: match.undo(FIRST)) == "refused-barrier"


# ---------------------------------------------------------------------- redo
def test_redo_gives_back_what_was_undone_in_order() -> None:
    match = toy_match()
    play(match, Count(), Mutter(), Count())
    after = match.digest
    for _ in range(3):
        match.undo(FIRST)
    for _ in range(3):
        match.redo(FIRST)
    assert match.digest == after
    assert match.position == 3
    assert reason(lambda: match.redo(FIRST)) == "refused-nothing-to-redo"


def test_a_new_action_ends_the_chance_to_redo() -> None:
    match = toy_match()
    play(match, Count())
    match.undo(FIRST)
    play(match, Mutter())
    assert reason(lambda: match.redo(FIRST)) == "refused-nothing-to-redo"


def test_nobody_redoes_for_another() -> None:
    match = toy_match()
    play(match, Count())
    match.undo(FIRST)
    assert reason(lambda: match.redo(SECOND)) == "refused-nothing-to-redo"
    match.redo(FIRST)


def test_what_was_undone_and_redone_stays_in_the_journal() -> None:
    match = toy_match()
    play(match, Count())
    match.undo(FIRST)
    match.redo(FIRST)
    match.undo(FIRST)
    assert [type(entry) for entry in match.journal[1:]] == [Played, Undone, Redone, Undone]
    assert [line.counts for line in match.log(FIRST)] == [True, False, True, True, True]
    match.redo(FIRST)
    assert all(line.counts for line in match.log(FIRST))


def test_the_seq_grows_with_every_entry() -> None:
    match = toy_match()
    play(match, Count())
    match.undo(FIRST)
    match.redo(FIRST)
    assert match.seq == 4
    assert match.position == 1


# ---------------------------------------------------------------------- by consent
@pytest.mark.parametrize("sides", [[], [0], [1], [0, 0], [0, 2], [0, 1, 2]])
def test_a_take_back_needs_everybody(sides: list[Side]) -> None:
    match = toy_match()
    play(match, Throw())
    before = match.digest, match.seq
    assert reason(lambda: match.take_back(0, sides)) == "refused-needs-consent"
    assert (match.digest, match.seq) == before


def test_all_three_of_three_sides_must_consent() -> None:
    match = Match.begin(ALL.get("tracks_only"), "race", SEED)
    play(match, match.options(FIRST)[0])
    assert reason(lambda: match.take_back(0, [FIRST, SECOND])) == "refused-needs-consent"
    match.take_back(0, [THIRD, SECOND, FIRST])
    assert match.asked == (0, 1, 2)


def test_a_take_back_goes_beyond_barriers_and_leaves_everything_written_down() -> None:
    match = toy_match()
    begun = match.digest
    play(match, Count(), Throw(), Show(0), HandOver(), Count())
    match.take_back(0, [FIRST, SECOND])
    assert match.digest == begun
    assert match.position == 0
    assert [type(entry) for entry in match.journal[1:]] == [Played] * 5 + [TakenBack]
    assert [line.counts for line in match.log(None)] == [True, *[False] * 5, True]
    assert match.log(None)[-1].kind == "TakenBack"


def test_dice_never_go_back() -> None:
    match, other = toy_match(), toy_match()
    first = match.submit(FIRST, Throw()).thrown
    other.submit(FIRST, Throw())
    second = other.submit(FIRST, Throw()).thrown
    match.take_back(0, [FIRST, SECOND])
    assert match.fate.counter == 1
    assert match.submit(FIRST, Throw()).thrown == second != first
    match.take_back(1, [FIRST, SECOND])
    assert match.fate.counter == 2


def test_a_take_back_leaves_nothing_to_redo() -> None:
    match = toy_match()
    play(match, Count(), Count())
    match.undo(FIRST)
    match.take_back(1, [FIRST, SECOND])
    assert reason(lambda: match.redo(FIRST)) == "refused-nothing-to-redo"


@pytest.mark.parametrize("to", [-1, 3, 99])
def test_nobody_takes_back_to_where_the_game_never_was(to: int) -> None:
    match = toy_match()
    play(match, Count(), Throw())
    assert reason(lambda: match.take_back(to, [FIRST, SECOND])) == "refused-no-position"


ENDS: dict[str, Callable[[Match[Any]], object]] = {
    "by the rules": lambda m: m.submit(Side(0), Finish(Side(1))),
    "resigned": lambda m: m.resign(Side(0)),
    "agreed": lambda m: m.agree_draw([Side(0), Side(1)]),
}


@pytest.mark.parametrize("how", ENDS)
def test_a_game_that_is_over_stays_over(how: str) -> None:
    """Its seed is shown, so whoever went back would know every die to come."""
    match = toy_match()
    play(match, Count(), Count())
    match.undo(FIRST)
    ENDS[how](match)
    before = match.save()
    for to in range(match.position + 1):
        assert reason(lambda to=to: match.take_back(to, [FIRST, SECOND])) == "refused-seed-is-out"  # type: ignore[misc]
    for side in (0, 1):
        assert reason(lambda side=side: match.undo(side)) == "refused-seed-is-out"  # type: ignore[misc]
        assert reason(lambda side=side: match.redo(side)) == "refused-seed-is-out"  # type: ignore[misc]
    assert match.save() == before
    again = Match.load(before, ALL)
    assert reason(lambda: again.take_back(0, [FIRST, SECOND])) == "refused-seed-is-out"


@pytest.mark.parametrize("how", ENDS)
def test_a_game_that_is_over_goes_on_as_a_fork_with_other_dice(how: str) -> None:
    match = toy_match()
    play(match, Count(), Count())
    ENDS[how](match)
    fork = match.fork(2, OTHER_SEED)
    assert fork.ending is None
    assert fork.commitment != match.commitment
    play(fork, Count(), Throw())


@pytest.mark.parametrize("how", ENDS)
def test_a_game_taken_back_after_its_end_in_earlier_days_is_read_and_named_by_verify(how: str) -> None:
    match = toy_match()
    play(match, Count(), Count())
    ENDS[how](match)
    match.follow(TakenBack((FIRST, SECOND), 1))
    play(match, Throw())
    again = Match.load(match.save(), ALL)
    assert again.ending is None
    assert verify(match.save(), ALL).problem == "verify-illegal"


def test_a_stale_take_back_is_refused() -> None:
    match = toy_match()
    play(match, Count())
    assert reason(lambda: match.take_back(0, [FIRST, SECOND], seq=1)) == "refused-stale"


def test_a_take_back_into_an_auction_unseals_only_what_was_said_later() -> None:
    match = toy_match()
    play(match, Auction())
    match.submit(SECOND, Bid(3))
    match.submit(FIRST, Bid(1))
    match.take_back(2, [FIRST, SECOND])
    assert match.flow.sealed == {1: Bid(3)}
    match.take_back(1, [FIRST, SECOND])
    assert match.flow.sealed == {}
    assert match.asked == (0, 1)
