"""Facts have an audience, and the log of each reader leaves out what he may not know."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.engine.facts import Fact, FactKind, Kind, fact
from eastfront.engine.fate import Throw as Thrown
from eastfront.engine.journal import Begun, Line, Played, TakenBack, line_of
from eastfront.engine.match import Match
from eastfront.engine.sides import EVERYONE, NOBODY, Side, Sides, only
from tests.engine.helpers import SKIRMISH, play, play_randomly, reason, skirmish_match, toy_match
from tests.engine.toys import (
    COUNTED,
    MUTTERED,
    TOOK,
    WHISPERED,
    YOU_TOOK,
    Count,
    HandOver,
    Mutter,
    Take,
    Throw,
    Whisper,
)
from tests.sides import FIRST, SECOND, THIRD


def test_a_fact_kind_names_its_arguments_in_order() -> None:
    moved = fact("moved", unit=Kind.PIECE, hex=Kind.SPACE)
    assert moved == FactKind("moved", (("unit", Kind.PIECE), ("hex", Kind.SPACE)))
    assert fact("result", headline=True).headline


@pytest.mark.parametrize(
    "audience, reader, hears",
    [
        (EVERYONE, None, True), (EVERYONE, 0, True), (NOBODY, 0, False),
        (only(FIRST), 0, True), (only(FIRST), 1, False), (only(FIRST), None, False),
        (only(SECOND), 1, True), (only(SECOND), 0, False),
        (only(FIRST, THIRD), 2, True), (only(FIRST, THIRD), 1, False),
    ],
)  # fmt: skip
def test_a_fact_is_heard_and_a_throw_seen_by_its_audience_only(
    audience: Sides, reader: Side | None, hears: bool
) -> None:
    assert Fact("x", (), audience).heard_by(reader) == hears
    assert Thrown((4,), audience).seen_by(reader) == hears


def kinds(match: Match[object], reader: Side | None) -> list[str]:  # type: ignore[type-var]
    return [f.kind for line in match.log(reader) for f in line.facts]


def test_private_facts_are_in_the_log_of_their_audience_only() -> None:
    match = toy_match()
    play(match, Whisper(), Mutter(), Take(), Count())
    both = [TOOK.id, COUNTED.id]
    assert kinds(match, 0) == [MUTTERED.id, TOOK.id, YOU_TOOK.id, COUNTED.id]  # type: ignore[arg-type]
    assert kinds(match, 1) == [WHISPERED.id, *both]  # type: ignore[arg-type]
    assert kinds(match, None) == both  # type: ignore[arg-type]


def test_private_throws_are_in_the_log_of_the_one_who_draws_only() -> None:
    match = toy_match()
    drawn = match.submit(FIRST, Take()).thrown
    rolled = match.submit(FIRST, Throw()).thrown
    assert [line.thrown for line in match.log(FIRST)[1:]] == [drawn, rolled]
    assert [line.thrown for line in match.log(SECOND)[1:]] == [(), rolled]
    assert [line.thrown for line in match.log(None)[1:]] == [(), rolled]
    assert [throw.audience for throw in (*drawn, *rolled)] == [only(FIRST), EVERYONE]


def test_actions_are_in_the_log_of_their_own_side_only() -> None:
    match = toy_match()
    play(match, Count(), HandOver(), Mutter())
    assert [line.action for line in match.log(FIRST)] == [None, ("Count",), ("HandOver",), None]
    assert [line.action for line in match.log(SECOND)] == [None, None, None, ("Mutter",)]
    assert [line.action for line in match.log(None)] == [None] * 4
    assert [line.side for line in match.log(None)] == [None, 0, 0, 1]


def test_the_set_up_of_the_teaching_game_is_told_to_each_side_apart() -> None:
    match = skirmish_match()
    begun = match.journal[0]
    assert isinstance(begun, Begun)
    assert len(begun.thrown) == 4
    for side in (FIRST, SECOND):
        line = match.log(side)[0]
        assert len(line.thrown) == 2
        assert all(throw.audience == only(side) for throw in line.thrown)
        assert all(f.audience in (EVERYONE, only(side)) for f in line.facts)
    assert match.log(None)[0].thrown == ()


def test_a_log_line_holds_no_digest_and_no_barrier() -> None:
    """Both could tell something about what is hidden."""
    match = toy_match()
    play(match, Count())
    assert not {"digest", "barrier"} & set(type(match.log(FIRST)[0]).__struct_fields__)


def test_the_log_can_be_read_from_any_entry_on() -> None:
    match = toy_match()
    play(match, Count(), Mutter(), Count())
    match.undo(FIRST)
    assert match.log(SECOND, since=3) == match.log(SECOND)[3:]
    assert [line.seq for line in match.log(SECOND, since=3)] == [3, 4]
    assert match.log(SECOND, since=5) == []


def test_every_fact_told_in_random_games_was_declared_and_fits_its_declaration() -> None:
    declared = {kind.id: kind for kind in SKIRMISH.facts}
    for seed in range(8):
        match = skirmish_match(bytes([seed]) * 32)
        play_randomly(match, Random(seed), 400)
        for entry in match.journal:
            for told in getattr(entry, "facts", ()):
                assert len(told.args) == len(declared[told.kind].args)


def test_the_line_of_a_journal_is_what_counts() -> None:
    match = toy_match()
    play(match, Count(), Count(), Mutter())
    match.undo(FIRST)
    match.undo(FIRST)
    match.redo(FIRST)
    assert match.line == line_of(match.journal) == Line([1, 2], [3])
    match.resign(SECOND)
    assert line_of(match.journal).stopped == 7
    match.follow(TakenBack((FIRST, SECOND), 1))
    assert line_of(match.journal) == Line([1])


def test_throws_are_written_into_the_entry_that_caused_them() -> None:
    match = toy_match()
    entry = match.submit(FIRST, Throw())
    assert entry == Played(FIRST, ("Throw",), match.digest, entry.thrown, entry.facts, True)
    assert isinstance(entry.thrown[0], Thrown)
    assert entry.facts == (Fact("toy-rolled", (sum(entry.thrown[0].thrown),)),)
    assert reason(lambda: match.undo(FIRST)) == "refused-barrier"
