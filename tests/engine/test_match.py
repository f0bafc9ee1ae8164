"""A game between people: the checked door, resigning, agreeing, other positions, forks and faults."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.codec import codec_of
from eastfront.engine.course import KEEP_EVERY
from eastfront.engine.fate import Seeded, commitment
from eastfront.engine.fog import check_fog
from eastfront.engine.frames import Ending, in_order
from eastfront.engine.journal import Begun, Played
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId
from eastfront.titles.skirmish.actions import PASS, ChooseEntry, MoveTo
from tests.engine.helpers import (
    ALL,
    OTHER_SEED,
    SEED,
    SKIRMISH,
    TOY,
    play,
    play_randomly,
    reason,
    skirmish_match,
    toy_match,
)
from tests.engine.toys import Break, Count, Finish, HandOver, Mutter, Show, Take, Throw, Throwing, Whisper
from tests.sides import FIRST, SECOND, THIRD


def state(match: Match[Any]) -> tuple[object, ...]:
    """Everything a refusal or a fault must leave as it was."""
    return match.seq, match.digest, match.position, match.fate.counter, list(match.journal), match.asked


# ---------------------------------------------------------------------- the checked door
def test_a_match_begins_with_its_set_up() -> None:
    match = skirmish_match()
    assert match.seq == 1
    assert match.position == 0
    assert isinstance(match.journal[0], Begun)
    assert len(match.journal[0].thrown) == match.fate.counter == 4
    assert match.commitment == commitment(SEED)
    assert match.asked == (0, 1)
    assert match.ending is None


def test_what_is_offered_is_accepted_and_written_down() -> None:
    match = toy_match()
    entry = match.submit(FIRST, Count(), seq=1)
    assert entry == match.journal[-1]
    assert (entry.side, entry.action, entry.digest) == (0, ("Count",), match.digest)
    assert match.seq == 2
    assert match.position == 1


@pytest.mark.parametrize(
    "side, action, seq, why",
    [
        (1, Count(), None, "refused-not-asked"),
        (2, Count(), None, "refused-not-asked"),
        (-1, Count(), None, "refused-not-asked"),
        (0, Show(2), None, "refused-not-offered"),
        (0, PASS, None, "refused-not-offered"),
        (0, MoveTo(SpaceId(3)), None, "refused-not-offered"),
        (0, Count(), 0, "refused-stale"),
        (0, Count(), 3, "refused-stale"),
        (1, Count(), 3, "refused-stale"),
    ],
)
def test_what_is_refused_changes_nothing(side: Side, action: Action, seq: int | None, why: str) -> None:
    match = toy_match()
    play(match, Count())
    before = state(match)
    assert reason(lambda: match.submit(side, action, seq)) == why
    assert state(match) == before


def test_a_stale_click_is_told_both_numbers() -> None:
    match = toy_match()
    with pytest.raises(Refused) as caught:
        match.submit(FIRST, Count(), seq=7)
    assert caught.value.refusal.about == {"seen": 7, "now": 1}


@pytest.mark.parametrize(
    "plain",
    [
        None, 7, "Count", [], {}, ["Nonsense"], ["Show"], ["Show", "2"], ["Show", 2, 3], ["Show", None], ["Show", 1.5],
        ["Show", True], [3, "Show"], {"Count": 1}, ["MoveTo", 3], [["Count"]], ["Count", 1], ["count"], object(),
        b"Count",
    ],
    ids=range(20),
)  # fmt: skip
def test_malformed_actions_are_value_errors(plain: Any) -> None:
    with pytest.raises(ValueError):
        codec_of(TOY).action(plain)


def test_well_formed_actions_are_read() -> None:
    codec = codec_of(TOY)
    assert codec.action(["Show", 99]) == Show(99)
    assert codec.action(("Count",)) == Count()
    for action in TOY.actions:
        assert codec.action(list(codec.plain(action))) == action


# ---------------------------------------------------------------------- the end
def test_nothing_is_accepted_after_the_end() -> None:
    match = toy_match()
    play(match, Finish(SECOND))
    assert match.ending == Ending(SECOND, "toy-finished", "9")
    assert match.asked == ()
    assert match.options(FIRST) == []
    before = state(match)
    assert reason(lambda: match.submit(FIRST, Count())) == "refused-over"
    assert reason(lambda: match.resign(FIRST)) == "refused-over"
    assert reason(lambda: match.agree_draw([FIRST, SECOND])) == "refused-over"
    assert reason(lambda: match.undo(FIRST)) == "refused-seed-is-out"
    assert reason(lambda: match.redo(FIRST)) == "refused-seed-is-out"
    assert state(match) == before


def test_who_resigns_loses_at_any_time() -> None:
    match = toy_match()
    play(match, Count())
    match.resign(SECOND, seq=2)
    assert match.ending == Ending(FIRST, "ending-resigned")
    assert match.asked == ()
    assert match.options(FIRST) == []
    before = state(match)
    assert reason(lambda: match.submit(FIRST, Count())) == "refused-over"
    assert reason(lambda: match.resign(FIRST)) == "refused-over"
    assert reason(lambda: match.undo(FIRST)) == "refused-seed-is-out"
    assert state(match) == before


def test_of_three_sides_no_single_one_wins_when_one_resigns() -> None:
    match = Match.begin(ALL.get("tracks_only"), "race", SEED)
    match.resign(THIRD)
    assert match.ending == Ending(None, "ending-resigned")


@pytest.mark.parametrize("side", [-1, 2, 9])
def test_only_sides_of_the_game_can_resign(side: Side) -> None:
    match = toy_match()
    assert reason(lambda: match.resign(side)) == "refused-not-asked"


@pytest.mark.parametrize("sides", [[], [0], [1], [0, 2], [0, 1, 2]])
def test_a_draw_needs_everybody(sides: list[Side]) -> None:
    match = toy_match()
    assert reason(lambda: match.agree_draw(sides)) == "refused-needs-consent"
    assert match.ending is None


def test_all_sides_may_agree_to_a_draw() -> None:
    match = toy_match()
    assert reason(lambda: match.agree_draw([FIRST, SECOND], seq=0)) == "refused-stale"
    match.agree_draw([SECOND, FIRST])
    assert match.ending == Ending(None, "ending-agreed")
    assert reason(lambda: match.submit(FIRST, Count())) == "refused-over"


def test_a_stale_resignation_is_refused() -> None:
    match = toy_match()
    play(match, Count())
    assert reason(lambda: match.resign(FIRST, seq=1)) == "refused-stale"


# ---------------------------------------------------------------------- faults
def test_a_fault_in_the_rules_leaves_the_match_as_it_was() -> None:
    match, untouched = toy_match(), toy_match()
    for one in (match, untouched):
        play(one, Count(), Throw())
    before = state(match)
    with pytest.raises(RuntimeError, match="a fault in the rules"):
        match.submit(FIRST, Break())
    assert state(match) == before
    assert match.flow.table.chronicle is None
    for one in (match, untouched):
        play(one, Throw(), Take(), Count())
    assert match.journal == untouched.journal
    assert match.digest == untouched.digest


def test_an_interruption_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match()
    before = state(match)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Throwing, "ORDER", in_order((Throwing.roll, interrupted))[0])
    with pytest.raises(KeyboardInterrupt):
        match.submit(FIRST, Throw())
    assert state(match) == before


# ---------------------------------------------------------------------- other positions
def test_any_earlier_position_can_be_looked_at() -> None:
    match = skirmish_match()
    digests = [match.digest]
    luck = Random(4)
    for _ in range(100):
        play_randomly(match, luck, 1)
        digests.append(match.digest)
    before = state(match)
    for position in (100, 99, 64, 33, 32, 31, 1, 0, 57):
        flow = match.at(position)
        assert match.codec.digest(flow) == digests[position]
        assert flow.fate is None
    assert state(match) == before


def test_positions_are_kept_so_that_no_jump_replays_much() -> None:
    match = skirmish_match()
    play_randomly(match, Random(4), 100)
    assert set(match.kept) == {0, KEEP_EVERY, 2 * KEEP_EVERY, 3 * KEEP_EVERY}
    loaded = Match.load(match.save(), ALL)
    assert set(loaded.kept) == {0, 100}
    loaded.at(99)
    assert set(loaded.kept) == {0, 100, KEEP_EVERY, 2 * KEEP_EVERY, 3 * KEEP_EVERY}


def test_a_position_looked_at_can_be_played_on_without_harm() -> None:
    match = toy_match()
    play(match, Count(), Count())
    before = state(match)
    match.at(1).do(Finish(FIRST))
    match.at(1).do(Count())
    assert match.codec.digest(match.at(1)) == match._played(0).digest
    assert state(match) == before


@pytest.mark.parametrize("position", [-1, 3, 100])
def test_positions_that_do_not_exist_are_refused(position: int) -> None:
    match = toy_match()
    play(match, Count(), Count())
    assert reason(lambda: match.at(position)) == "refused-no-position"
    assert reason(lambda: match.fork(position, OTHER_SEED)) == "refused-no-position"


def test_a_fork_starts_from_the_same_position_with_new_dice() -> None:
    match = toy_match()
    play(match, Count(), Throw(), Count())
    fork = match.fork(2, OTHER_SEED)
    assert fork.digest == match.codec.digest(match.at(2))
    assert fork.position == 0
    assert fork.commitment == commitment(OTHER_SEED)
    assert fork.asked == match.asked
    before = state(match)
    play(fork, Throw(), Throw(), Finish(FIRST))
    assert state(match) == before
    original = [match.submit(FIRST, Throw()).thrown for _ in range(3)]
    assert [entry.thrown for entry in fork.journal[1:3] if isinstance(entry, Played)] != original[:2]


def test_a_fork_can_be_undone_to_its_beginning_saved_and_loaded() -> None:
    match = toy_match()
    play(match, Count(), Throw())
    fork = match.fork(2, OTHER_SEED)
    begun = fork.digest
    play(fork, Count())
    fork.undo(FIRST)
    assert fork.digest == begun
    assert reason(lambda: fork.undo(FIRST)) == "refused-nothing-to-undo"
    assert Match.load(fork.save(), ALL).digest == begun


@pytest.mark.parametrize("side", [0, 1, None])
def test_a_fork_as_a_side_shows_it_what_it_saw_and_invents_the_rest(side: Side | None) -> None:
    match = skirmish_match()
    play_randomly(match, Random(8), 12)
    seen = match.view(side)
    forks = [match.fork_as(side, match.position, bytes([n]) * 32) for n in range(12)]
    assert all(fork.view(side) == seen for fork in forks)
    assert len({fork.digest for fork in forks}) > 1
    for fork in forks:
        assert list(check_fog(SKIRMISH, fork.flow, side, Seeded(0).below)) == []
        play_randomly(fork, Random(1), 50)


def test_the_same_seed_forks_the_same() -> None:
    match = skirmish_match()
    play(match, ChooseEntry(0), ChooseEntry(1))
    assert match.fork_as(FIRST, 2, OTHER_SEED).digest == match.fork_as(FIRST, 2, OTHER_SEED).digest


def test_views_and_options_of_a_match_are_those_of_its_position() -> None:
    match = toy_match()
    assert match.view(SECOND) == TOY.view(match.flow, SECOND)
    assert match.options(FIRST) == match.flow.options(FIRST)
    assert match.options(SECOND) == []
    play(match, Mutter(), Whisper(), HandOver())
    assert match.options(FIRST) == []
    assert match.options(SECOND) == match.flow.options(SECOND)


def test_what_is_done_on_a_draft_has_not_happened() -> None:
    """And each draft throws the game's own next dice."""
    match = toy_match()
    before = state(match)
    draft, other = match.draft(), match.draft()
    assert draft.submit(FIRST, Throw()) == other.submit(FIRST, Throw())
    draft.take_back(0, (FIRST, SECOND))
    assert (draft.seq, other.seq) == (3, 2)
    assert state(match) == before
    assert match.line.played == []
    match.submit(FIRST, Count())
    assert isinstance(other.journal[1], Played)
    assert other.journal[1].action == ("Throw",)
