"""Two copies of one game: what one writes the other takes over, entry by entry, and refuses what does not fit."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from eastfront.engine.codec import Codec
from eastfront.engine.fate import Throw as Thrown
from eastfront.engine.journal import Agreed, AnyEntry, Played, Redone, Resigned, RulesChanged, TakenBack, Undone
from eastfront.engine.match import Match
from eastfront.engine.sides import Side
from tests.engine.helpers import ALL, play, play_randomly, skirmish_match, toy_match
from tests.engine.toys import Auction, Bid, Break, Count, Finish, HandOver, Show, Take, Throw, Whisper
from tests.sides import FIRST, SECOND


def copy_of(match: Match[Any]) -> Match[Any]:
    return Match.load(match.save(), ALL)


def caught_up(behind: Match[Any], ahead: Match[Any]) -> None:
    for entry in ahead.journal[behind.seq :]:
        behind.follow(entry)
    assert behind.save() == ahead.save()
    assert behind.log(FIRST) == ahead.log(FIRST)
    assert behind.asked == ahead.asked
    assert behind.ending == ahead.ending


def test_a_whole_game_is_followed_entry_by_entry_and_played_on_in_turns() -> None:
    one, luck = skirmish_match(), Random(7)
    other = copy_of(one)
    while not one.ending:
        play_randomly(one, luck, 1)
        caught_up(other, one)
        one, other = other, one
    assert one.position > 100


def test_every_kind_of_entry_is_followed() -> None:
    one = toy_match()
    other = copy_of(one)
    play(one, Count(), Throw(), Count(), Count())
    one.undo(FIRST)
    one.redo(FIRST)
    one.undo(FIRST)
    play(one, Take(), Whisper(), Show(0), Auction())
    one.submit(SECOND, Bid(2))
    one.submit(FIRST, Bid(1))
    play(one, HandOver())
    one.take_back(3, [FIRST, SECOND])
    one.resign(SECOND)
    caught_up(other, one)
    assert {type(e) for e in other.journal[1:]} == {Played, Undone, Redone, TakenBack, Resigned}


def test_a_draw_is_followed() -> None:
    one = toy_match()
    other = copy_of(one)
    one.agree_draw([FIRST, SECOND])
    caught_up(other, one)


def test_the_dice_of_the_follower_go_on_from_there() -> None:
    one = toy_match()
    other = copy_of(one)
    play(one, Throw(), Throw())
    caught_up(other, one)
    assert other.fate.counter == one.fate.counter == 2
    assert other.submit(FIRST, Throw()) == one.submit(FIRST, Throw())


def test_positions_on_the_way_are_kept_by_the_follower_too() -> None:
    one = toy_match()
    other = copy_of(one)
    play(one, *[Count()] * 70)
    caught_up(other, one)
    assert sorted(other.kept) == sorted(one.kept)
    other.undo(FIRST)
    assert other.flow.table.count == [69, 0]


def thrown_otherwise(entry: Played) -> Played:
    return replace(entry, thrown=(Thrown((1, 1)),))


def three_dice(entry: Played) -> Played:
    return replace(entry, thrown=(Thrown((1, 1, 1)),))


def no_dice(entry: Played) -> Played:
    return replace(entry, thrown=())


def dice_too_many(entry: Played) -> Played:
    return replace(entry, thrown=(*entry.thrown, *entry.thrown))


def other_digest(entry: Played) -> Played:
    return replace(entry, digest="0" * 16)


def other_side(entry: Played) -> Played:
    return replace(entry, side=1)


def unknown_action(entry: Played) -> Played:
    return replace(entry, action=("Nonsense", 3))


def other_action(entry: Played) -> Played:
    return replace(entry, action=("Count",))


@pytest.mark.parametrize(
    "change",
    [
        thrown_otherwise,
        three_dice,
        no_dice,
        dice_too_many,
        other_digest,
        other_side,
        unknown_action,
        other_action,
    ],
)
def test_an_action_that_does_not_fit_changes_nothing(change: Callable[[Played], Played]) -> None:
    one = toy_match()
    play(one, Count())
    other = copy_of(one)
    before, counter = other.save(), other.fate.counter
    entry = one.submit(FIRST, Throw())
    with pytest.raises(ValueError, match="entry 2"):
        other.follow(change(entry))
    assert (other.save(), other.fate.counter) == (before, counter)
    caught_up(other, one)


def test_a_fault_in_the_rules_changes_nothing() -> None:
    other = toy_match()
    before = other.save()
    with pytest.raises(ValueError, match="cannot be played"):
        other.follow(Played(FIRST, ("Break",), "0" * 16, (Thrown((3,)),)))
    assert Break() in other.options(FIRST)
    assert other.save() == before


@pytest.mark.parametrize(
    "entry",
    [
        Undone(FIRST),
        Redone(FIRST),
        TakenBack((FIRST, SECOND), 5),
        TakenBack((FIRST,), 0),
        Resigned(Side(7)),
        Agreed((SECOND,)),
        RulesChanged(1, 2, "x"),
    ],
)
def test_entries_that_do_not_fit_change_nothing(entry: AnyEntry) -> None:
    match = toy_match()
    before = match.save()
    with pytest.raises(ValueError, match=r"fit|anew"):
        match.follow(entry)
    assert match.save() == before


def test_a_beginning_is_not_followed() -> None:
    match = toy_match()
    with pytest.raises(ValueError, match="anew"):
        match.follow(match.journal[0])


@pytest.mark.parametrize(
    "end", [lambda m: play(m, Finish(SECOND)), lambda m: m.resign(0), lambda m: m.agree_draw([0, 1])]
)
def test_nothing_is_played_after_the_end(end: Callable[[Match[Any]], object]) -> None:
    match, other = toy_match(), toy_match()
    entry = other.submit(FIRST, Count())
    end(match)
    before = match.save()
    with pytest.raises(ValueError, match="not asked"):
        match.follow(entry)
    assert match.save() == before


def test_a_position_is_encoded_once_an_action(monkeypatch: pytest.MonkeyPatch) -> None:
    match, made = toy_match(), 0
    encode = Codec.encode

    def counted(self: Codec[Any], flow: Any) -> bytes:
        nonlocal made
        made += 1
        return encode(self, flow)

    monkeypatch.setattr(Codec, "encode", counted)
    for actions in (1, 2, 3):
        entry = match.submit(FIRST, Throw())
        assert match.digest == entry.digest
        assert match.head == encode(match.codec, match.flow)
        assert made == actions


def test_the_head_is_never_that_of_an_earlier_position() -> None:
    match = toy_match()
    play(match, Count(), Count())
    heads = [match.head]
    match.undo(FIRST)
    heads.append(match.head)
    match.redo(FIRST)
    heads.append(match.head)
    match.take_back(0, [FIRST, SECOND])
    heads.append(match.head)
    with pytest.raises(RuntimeError, match="a fault"):
        match.submit(FIRST, Break())
    assert match.head == heads[-1] == match.codec.encode(match.flow)
    assert heads[0] == heads[2]
    assert len(set(heads)) == 3
