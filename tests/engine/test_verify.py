"""Anyone can check a finished game from its seed: every die, draw and position, and nothing forged passes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Raw
from msgspec.structs import replace

from eastfront.engine.codec import Body, Header, SaveError
from eastfront.engine.fate import Throw, commitment
from eastfront.engine.journal import Begun, Played, RulesChanged
from eastfront.engine.match import Match
from eastfront.engine.verify import Verdict, verify
from tests.engine.helpers import (
    ALL,
    OTHER_SEED,
    SEED,
    play,
    play_randomly,
    repacked,
    skirmish_match,
    toy_match,
)
from tests.engine.test_walk import Walker
from tests.engine.toys import Count, Take, Whisper
from tests.engine.toys import Throw as ThrowDice
from tests.sides import FIRST, SECOND


def sample() -> Match[Any]:
    match = toy_match()
    play(match, Count(), ThrowDice(), Take(), Count(), Count())
    match.undo(FIRST)
    match.redo(FIRST)
    match.take_back(4, [FIRST, SECOND])
    play(match, ThrowDice(), Whisper())
    match.resign(SECOND)
    return match


SAVE = sample().save()


# ---------------------------------------------------------------------- honest games
@settings(max_examples=20, deadline=None)
@given(st.sampled_from(ALL.ids()), st.integers(0, 1_000_000), st.binary(min_size=32, max_size=32))
def test_honest_games_pass(id: str, seed: int, secret: bytes) -> None:
    luck = Random(seed)
    walker = Walker(ALL.get(id), luck)
    for _ in range(80):
        walker.step(luck.choice(["submit"] * 8 + ["undo", "undo", "redo", "take_back", "load", "stir"]))
    match = walker.match
    assert verify(match.save(), ALL).problem == ""
    fork = match.fork(luck.randint(0, match.position), secret)
    if not fork.ending and id != "toy":
        play_randomly(fork, luck, 30)
    assert verify(fork.save(), ALL).problem == ""
    if not match.ending:
        side = luck.choice(match.sides)
        match.resign(side, allies=match.camp_of(side))
        assert verify(match.save(), ALL).problem == ""


def test_a_fork_of_a_fork_as_a_side_passes() -> None:
    match = skirmish_match()
    play_randomly(match, Random(3), 40)
    fork = match.fork_as(SECOND, 25, OTHER_SEED)
    play_randomly(fork, Random(4), 40)
    again = Match.load(fork.save(), ALL).fork(10, SEED)
    play_randomly(again, Random(5), 40)
    for one in (fork, again):
        assert verify(one.save(), ALL).problem == ""


def test_a_draw_by_agreement_passes() -> None:
    match = skirmish_match()
    match.agree_draw([FIRST, SECOND])
    assert verify(match.save(), ALL) == Verdict(2, 4)


def test_a_verdict_counts_entries_and_throws() -> None:
    assert verify(SAVE, ALL) == Verdict(entries=12, throws=3)


# ---------------------------------------------------------------------- forged games
def entry(at: int, **changes: Any) -> Callable[[Header, Body], None]:
    def change(_: Header, body: Body) -> None:
        body.journal[at] = replace(body.journal[at], **changes)

    return change


def other_die(_: Header, body: Body) -> None:
    played = body.journal[2]
    assert isinstance(played, Played)
    first, second = played.thrown[0].thrown
    body.journal[2] = replace(played, thrown=(Throw((first % 6 + 1, second)),))


def swap(_: Header, body: Body) -> None:
    body.journal[1], body.journal[2] = body.journal[2], body.journal[1]


def last_position(_: Header, body: Body) -> None:
    body.snapshots[-1] = (body.snapshots[-1][0], body.snapshots[0][1])


@pytest.mark.parametrize(
    "change, problem, at",
    [
        (other_die, "verify-differs", 2),
        (entry(2, thrown=()), "verify-differs", 2),
        (entry(3, facts=()), "verify-differs", 3),
        (entry(1, digest="0" * 16), "verify-differs", 1),
        (entry(0, digest="0" * 16), "verify-differs", 0),
        (entry(1, barrier=True), "verify-differs", 1),
        (entry(1, action=("Mutter",)), "verify-differs", 1),
        (entry(1, action=("Show", 3)), "verify-illegal", 1),
        (entry(1, action=("Nonsense",)), "verify-illegal", 1),
        (entry(1, side=1), "verify-illegal", 1),
        (entry(6, side=1), "verify-illegal", 6),
        (entry(8, to=3), "verify-differs", 9),
        (entry(8, to=99), "verify-illegal", 8),
        (entry(8, sides=(0,)), "verify-illegal", 8),
        (swap, "verify-differs", 1),
        (lambda h, b: b.journal.pop(1), "verify-differs", 1),
        (lambda h, b: b.journal.insert(3, b.journal[0]), "verify-illegal", 3),
        (lambda h, b: b.journal.append(b.journal[1]), "verify-illegal", 12),
        (last_position, "verify-differs", 12),
        (lambda h, b: b.snapshots.clear(), "verify-differs", 12),
        (lambda h, b: b.snapshots.append((5, Raw(b"{}"))), "verify-differs", 12),
        (lambda h, b: b.snapshots.append((5, b.snapshots[-1][1])), "verify-differs", 12),
        (lambda h, b: setattr(b, "counter", 9), "verify-differs", 12),
    ],
    ids=range(23),
)
def test_a_forged_game_is_found_out_at_the_right_entry(change: Any, problem: str, at: int) -> None:
    verdict = verify(repacked(SAVE, change), ALL)
    assert (verdict.problem, verdict.entry) == (problem, at)


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": OTHER_SEED.hex()},
        {"commitment": commitment(OTHER_SEED)},
        {"commitment": ""},
        {"seed": "not hexadecimal"},
        {"seed": ""},
    ],
)
def test_a_seed_that_does_not_keep_the_promise_is_found_out(changes: dict[str, str]) -> None:
    def change(_: Header, body: Body) -> None:
        for name, value in changes.items():
            setattr(body, name, value)

    assert verify(repacked(SAVE, change), ALL).problem == "verify-commitment"


def test_another_seed_with_its_own_promise_gives_other_dice() -> None:
    def change(_: Header, body: Body) -> None:
        body.seed, body.commitment = OTHER_SEED.hex(), commitment(OTHER_SEED)

    verdict = verify(repacked(SAVE, change), ALL)
    assert (verdict.problem, verdict.entry) == ("verify-differs", 2)


@pytest.mark.parametrize(
    "change",
    [
        lambda h, b: b.journal.clear(),
        lambda h, b: b.journal.pop(0),
        lambda h, b: b.journal.__setitem__(0, Begun("0", state=Raw(b"{}"))),
        lambda h, b: setattr(h, "scenario", "unheard of"),
        lambda h, b: setattr(h, "settings", {"unheard": "of"}),
    ],
    ids=range(5),
)
def test_a_game_without_a_proper_beginning_is_found_out(change: Any) -> None:
    assert verify(repacked(SAVE, change), ALL).problem == "verify-no-beginning"


def test_a_seed_of_the_wrong_length_is_no_beginning() -> None:
    def change(_: Header, body: Body) -> None:
        body.seed, body.commitment = "00", commitment(b"\0")

    assert verify(repacked(SAVE, change), ALL).problem == "verify-no-beginning"


def test_other_rules_cannot_be_verified() -> None:
    def insert(_: Header, body: Body) -> None:
        body.journal.insert(2, RulesChanged(0, 1, "0"))

    assert verify(repacked(SAVE, insert), ALL).problem == "verify-other-rules"
    assert verify(repacked(SAVE, lambda h, b: setattr(h, "rules_version", 7)), ALL).problem == "verify-other-rules"


def test_a_harmed_or_unknown_save_is_a_save_error() -> None:
    with pytest.raises(SaveError, match="save-truncated"):
        verify(SAVE[:-1], ALL)
    with pytest.raises(SaveError, match="save-unknown-title"):
        verify(repacked(SAVE, lambda h, b: setattr(h, "title", "chess")), ALL)
