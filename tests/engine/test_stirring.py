"""Players add luck of their own: from there on the dice come from the server's seed and their bytes together."""

from __future__ import annotations

import hmac
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from eastfront.engine.belief import believed
from eastfront.engine.codec import Body, Header, SaveError
from eastfront.engine.fate import Keyed, commitment
from eastfront.engine.journal import Played, Stirred
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import Side
from eastfront.engine.verify import verify
from tests.engine.helpers import ALL, OTHER_SEED, SEED, play, play_randomly, repacked, skirmish_match, toy_match
from tests.engine.test_follow import caught_up, copy_of
from tests.engine.toys import Count, Throw
from tests.sides import FIRST, SECOND, THIRD

MINE, YOURS = "11" * 16, "ab" * 32


def thrown(match: Match[Any], times: int = 6) -> list[Any]:
    return [match.submit(FIRST, Throw()).thrown for _ in range(times)]


def refusal(work: Any) -> str:
    with pytest.raises(Refused) as no:
        work()
    return no.value.refusal.reason


# ---------------------------------------------------------------------- the dice
def test_from_there_on_the_dice_are_others_and_those_before_are_not() -> None:
    plain, stirred = toy_match(), toy_match()
    assert thrown(plain) == thrown(stirred)
    stirred.stir(FIRST, MINE)
    assert thrown(plain) != thrown(stirred)
    mine, yours = toy_match(), toy_match()
    mine.stir(FIRST, MINE)
    yours.stir(FIRST, YOURS)
    assert thrown(mine) != thrown(yours)


def test_the_new_key_is_the_hmac_of_the_bytes_under_the_old_one_and_the_counter_goes_on() -> None:
    match = toy_match(SEED)
    thrown(match, 2)
    match.stir(FIRST, MINE)
    match.stir(SECOND, YOURS)
    first = hmac.digest(SEED, bytes.fromhex(MINE), "sha256")
    second = hmac.digest(first, bytes.fromhex(YOURS), "sha256")
    as_told = toy_match(SEED)
    as_told.fate = as_told.flow.fate = Keyed(second, 2)
    assert thrown(match) == thrown(as_told)
    assert match.fate.counter == 8


def test_the_promise_stays_that_of_the_servers_seed() -> None:
    match = toy_match(SEED)
    match.stir(FIRST, MINE)
    assert match.commitment == commitment(SEED)
    assert match.fate.seed == SEED


# ---------------------------------------------------------------------- who may, and when
def test_once_a_side() -> None:
    match = toy_match()
    match.stir(FIRST, MINE)
    assert refusal(lambda: match.stir(FIRST, YOURS)) == "refused-stirred-already"
    assert refusal(lambda: match.stir(FIRST, MINE)) == "refused-stirred-already"
    match.stir(SECOND, MINE)
    assert match.line.stirred == (0, 1)
    assert match.seq == 3


@pytest.mark.parametrize("bytes_", [16, 17, 64])
def test_enough_bytes(bytes_: int) -> None:
    match = toy_match()
    match.stir(FIRST, "0f" * bytes_)
    assert match.journal[-1] == Stirred(FIRST, "0f" * bytes_)


@pytest.mark.parametrize("entropy", ["", "0f" * 15, "0f" * 65, "0f" * 16 + "0", "0F" * 16, "xy" * 16, "0f" * 16 + "\n"])
def test_other_bytes_are_refused(entropy: str) -> None:
    match = toy_match()
    assert refusal(lambda: match.stir(FIRST, entropy)) == "refused-bad-entropy"
    assert match.seq == 1


@pytest.mark.parametrize("side", [-1, 2])
def test_nobody_stirs_who_does_not_play(side: Side) -> None:
    assert refusal(lambda: toy_match().stir(side, MINE)) == "refused-not-asked"


def test_not_when_the_seed_is_out() -> None:
    match = toy_match()
    match.resign(FIRST)
    assert refusal(lambda: match.stir(SECOND, MINE)) == "refused-over"


# ---------------------------------------------------------------------- among the other entries
def test_it_makes_no_click_stale_for_nothing_has_moved() -> None:
    match = toy_match()
    play(match, Count())
    seen = match.seq
    match.stir(SECOND, MINE)
    match.submit(FIRST, Count(), seen)
    assert refusal(lambda: match.submit(FIRST, Count(), seen)) == "refused-stale"
    for never in (-1, match.seq + 1):
        assert refusal(lambda seq=never: match.submit(FIRST, Count(), seq)) == "refused-stale"


def test_undo_and_redo_pass_over_it_and_what_was_stirred_stays_stirred() -> None:
    match = toy_match()
    play(match, Count(), Count())
    match.stir(SECOND, MINE)
    match.undo(FIRST)
    match.undo(FIRST)
    assert match.position == 0
    match.redo(FIRST)
    match.stir(FIRST, YOURS)
    match.redo(FIRST)
    assert match.flow.table.count == [2, 0]
    straight = toy_match()
    straight.stir(SECOND, MINE)
    straight.stir(FIRST, YOURS)
    assert thrown(match) == thrown(straight)


def test_a_take_back_brings_back_neither_the_old_dice_nor_a_second_stirring() -> None:
    match = toy_match()
    before = thrown(match)
    match.stir(FIRST, MINE)
    after = thrown(match)
    match.take_back(0, [FIRST, SECOND])
    assert refusal(lambda: match.stir(FIRST, YOURS)) == "refused-stirred-already"
    again = thrown(match, 12)
    assert again[:6] != before
    assert again[6:] != after
    assert verify(match.save(), ALL).problem == ""


def test_a_draft_and_a_copy_that_follows_throw_the_same() -> None:
    one = toy_match()
    other = copy_of(one)
    thrown(one, 2)
    one.stir(FIRST, MINE)
    draft = one.draft()
    draft.stir(SECOND, YOURS)
    assert one.line.stirred == (0,)
    one.stir(SECOND, YOURS)
    caught_up(other, one)
    assert thrown(one) == thrown(other) == thrown(draft)


def test_what_cannot_have_been_stirred_is_not_followed() -> None:
    match = toy_match()
    match.stir(FIRST, MINE)
    before = match.save()
    for entry in (Stirred(FIRST, YOURS), Stirred(THIRD, YOURS), Stirred(SECOND, "00")):
        with pytest.raises(ValueError, match="does not fit"):
            match.follow(entry)
    assert match.save() == before


def test_a_fork_has_luck_of_its_own_that_anybody_may_stir() -> None:
    match = toy_match()
    match.stir(FIRST, MINE)
    fork = match.fork(0, OTHER_SEED)
    assert fork.line.stirred == ()
    plain = thrown(match.fork(0, OTHER_SEED))
    fork.stir(FIRST, MINE)
    assert thrown(fork) != plain


# ---------------------------------------------------------------------- saves and proof
def stirred_game() -> Match[Any]:
    match = skirmish_match()
    play_randomly(match, Random(1), 20)
    match.stir(FIRST, MINE)
    play_randomly(match, Random(2), 40)
    match.stir(SECOND, YOURS)
    play_randomly(match, Random(3), 40)
    return match


def test_a_save_goes_on_with_the_same_dice() -> None:
    one = toy_match()
    one.stir(FIRST, MINE)
    thrown(one)
    other = Match.load(one.save(), ALL)
    assert thrown(one) == thrown(other)


def test_it_is_verified_and_believed() -> None:
    data = stirred_game().save()
    assert verify(data, ALL).problem == ""
    assert believed(data, ALL).save() == data


def place(body: Body) -> int:
    return next(at for at, entry in enumerate(body.journal) if isinstance(entry, Stirred))


def without(_: Header, body: Body) -> None:
    del body.journal[place(body)]


def other_bytes(_: Header, body: Body) -> None:
    body.journal[place(body)] = replace(body.journal[place(body)], entropy=YOURS)


def later(_: Header, body: Body) -> None:
    at = place(body)
    after = next(p for p in range(at, len(body.journal)) if getattr(body.journal[p], "thrown", ()))
    body.journal.insert(after, body.journal.pop(at))


def twice(_: Header, body: Body) -> None:
    body.journal.append(Stirred(FIRST, YOURS))


def of_nobody(_: Header, body: Body) -> None:
    body.journal.append(Stirred(Side(7), YOURS))


@pytest.mark.parametrize("change", [without, other_bytes, later, twice, of_nobody])
def test_bytes_that_were_dropped_changed_or_moved_are_found(change: Any) -> None:
    data = repacked(stirred_game().save(), change)
    assert verify(data, ALL).problem in ("verify-differs", "verify-illegal")
    with pytest.raises(SaveError):
        believed(data, ALL)


def test_bytes_too_few_are_no_save() -> None:
    def change(_: Header, body: Body) -> None:
        body.journal.append(Stirred(FIRST, "00"))

    for read in (lambda data: verify(data, ALL), lambda data: Match.load(data, ALL)):
        with pytest.raises(SaveError, match="corrupt"):
            read(repacked(stirred_game().save(), change))


def test_a_player_finds_out_a_server_that_left_his_bytes_out_from_the_start() -> None:
    data = stirred_game().save()
    for kept in (MINE, YOURS, YOURS.upper() + "\n"):
        assert verify(data, ALL, stirred=kept).problem == ""
    assert verify(data, ALL, stirred="22" * 16).problem == "verify-not-stirred"
    plain = skirmish_match()
    play_randomly(plain, Random(1), 20)
    assert verify(plain.save(), ALL, stirred=MINE).problem == "verify-not-stirred"


def test_the_log_says_who_stirred_and_with_what_to_everybody() -> None:
    match = toy_match()
    match.stir(SECOND, MINE)
    for reader in (None, FIRST, SECOND):
        line = match.log(reader)[-1]
        assert (line.kind, line.side, line.entropy, line.action) == ("Stirred", 1, MINE, None)


def test_entries_around_it_are_as_they_were() -> None:
    match = stirred_game()
    assert match.position == sum(isinstance(entry, Played) for entry in match.journal)
    assert match.seq_at(match.position) <= match.seq
