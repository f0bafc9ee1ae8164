"""Who decides what the dice show: keyed, seeded and scripted luck."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.engine.chance import Chance, Draw, DrawChit, Hits, Roll, RollEach
from eastfront.engine.fate import Fate, Keyed, Scripted, ScriptError, Seeded, Throw, _Stream, commitment
from eastfront.engine.sides import only
from eastfront.engine.table import Table as EngineTable
from tests.engine.helpers import OTHER_SEED, SEED, modest
from tests.sides import SECOND


class Deck(EngineTable, kw_only=True):
    place: list[int]


TABLE = Deck(place=[0] * 7)


class Words(_Stream):
    """A stream whose 32-bit words are given."""

    def __init__(self, *words: int) -> None:
        super().__init__(SEED, 0)
        self.words = b"".join(word.to_bytes(4, "big") for word in words)


def chi_square(counts: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(counts) <= set(expected)
    return sum((counts[value] - wanted) ** 2 / wanted for value, wanted in expected.items())


# ---------------------------------------------------------------------- keyed
def test_keyed_dice_follow_from_seed_and_counter_alone() -> None:
    one, other = Keyed(SEED), Keyed(SEED)
    assert [one.throw(Roll(3), TABLE) for _ in range(20)] == [other.throw(Roll(3), TABLE) for _ in range(20)]
    assert one.counter == 20
    assert Keyed(SEED, 13).throw(Roll(3), TABLE) == one.thrown[13].thrown


def test_keyed_dice_do_not_depend_on_what_was_thrown_before() -> None:
    many, few = Keyed(SEED), Keyed(SEED)
    many.throw(Hits(((24, 5),)), TABLE)
    few.throw(DrawChit((1, 2)), TABLE)
    assert many.throw(RollEach(4), TABLE) == few.throw(RollEach(4), TABLE)


def test_another_seed_gives_other_dice() -> None:
    assert Keyed(SEED).throw(Roll(30), TABLE) != Keyed(OTHER_SEED).throw(Roll(30), TABLE)


@pytest.mark.parametrize("length", [0, 1, 31, 33, 64])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="a seed has 32 bytes"):
        Keyed(b"x" * length)


def test_anyone_can_work_out_a_die_from_the_seed_with_standard_tools() -> None:
    block = hmac.new(SEED, (5).to_bytes(8, "big") + (0).to_bytes(4, "big"), hashlib.sha256).digest()
    words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    assert Keyed(SEED, 5).throw(RollEach(3), TABLE) == tuple(word % 6 + 1 for word in words[:3])


def test_a_long_throw_takes_further_blocks() -> None:
    thrown = Keyed(SEED).throw(RollEach(20), TABLE)
    assert len(thrown) == 20
    assert thrown[:8] == Keyed(SEED).throw(RollEach(8), TABLE)
    assert thrown[8:16] != thrown[:8]


def test_the_commitment_gives_nothing_away_and_fits_one_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(b"eastfront dice " + SEED).hexdigest()
    assert commitment(SEED) != commitment(OTHER_SEED)


def test_keyed_fate_remembers_throws_until_they_are_collected() -> None:
    keyed = Keyed(SEED)
    first = keyed.throw(Roll(2), TABLE)
    second = keyed.throw(Draw("place", 0, only(SECOND)), TABLE)
    assert keyed.collect() == (Throw(first, dice=True), Throw(second, only(SECOND), dice=False))
    assert keyed.collect() == ()
    assert keyed.counter == 2


# ---------------------------------------------------------------------- no face is favoured
def test_words_that_would_favour_some_faces_are_thrown_away() -> None:
    limit = (1 << 32) - (1 << 32) % 6
    assert Words(limit, limit + 1, (1 << 32) - 1, limit - 1).below(6) == 5
    assert Words(limit - 6).below(6) == 0


@modest
@given(st.integers(1, 1 << 32), st.lists(st.integers(0, (1 << 32) - 1), min_size=1, max_size=6))
def test_a_word_is_used_only_below_the_last_whole_multiple(n: int, words: list[int]) -> None:
    whole = (1 << 32) // n * n
    good = [word for word in words if word < whole]
    chosen = Words(*words).below(n)
    assert 0 <= chosen < n
    if good:
        assert chosen == good[0] % n


def test_accepted_words_are_shared_out_equally() -> None:
    """The same number of accepted words leads to every value: shown where 32 bits are cut to a few."""
    for n in (3, 5, 6, 7, 10, 13):
        whole = (1 << 32) // n * n
        last = [Words(word).below(n) for word in range(whole - 2 * n, whole)]
        assert Counter(last) == dict.fromkeys(range(n), 2)


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_nothing_can_be_chosen_from_no_choices_or_too_many(n: int) -> None:
    with pytest.raises(ValueError, match="cannot choose one of"):
        _Stream(SEED, 0).below(n)


@modest
@given(st.binary(min_size=32, max_size=32), st.integers(0, 1 << 40), st.integers(1, 1 << 32))
def test_every_number_is_within_its_range(seed: bytes, counter: int, n: int) -> None:
    stream = _Stream(seed, counter)
    assert all(0 <= stream.below(n) < n for _ in range(10))


# With these seeds the sums below are fixed numbers; the limits are the 99.9 % points of the chi-square law.
@pytest.mark.parametrize("luck", [lambda: Keyed(SEED), lambda: Seeded(1942)], ids=["keyed", "seeded"])
def test_single_dice_are_fair(luck: Callable[[], Fate]) -> None:
    fate = luck()
    counts = Counter(die for _ in range(300) for die in fate.throw(RollEach(20), TABLE))
    assert chi_square(counts, dict.fromkeys(range(1, 7), 1000.0)) < 20.5  # 5 degrees of freedom


@pytest.mark.parametrize("luck", [lambda: Keyed(OTHER_SEED), lambda: Seeded("east")], ids=["keyed", "seeded"])
@pytest.mark.parametrize("chance", [Roll(2), Hits(((3, 5), (2, 3))), Draw("place", 0), DrawChit((1, 1, 2, 3, 3, 3))])
def test_readings_fall_as_their_law_says(chance: Chance, luck: Callable[[], Fate]) -> None:
    fate, throws = luck(), 3000
    law = chance.law(TABLE)
    total = sum(weight for _, weight in law)
    counts = Counter(chance.read(fate.throw(chance, TABLE)) for _ in range(throws))
    assert chi_square(counts, {reading: throws * weight / total for reading, weight in law}) < 30  # at most 10 degrees


def test_following_throws_are_independent() -> None:
    keyed = Keyed(SEED)
    dice = [keyed.throw(Roll(), TABLE)[0] for _ in range(3600)]
    pairs = Counter(zip(dice[::2], dice[1::2], strict=True))
    assert chi_square(pairs, {(a, b): 50.0 for a in range(1, 7) for b in range(1, 7)}) < 66.6  # 35 degrees


# ---------------------------------------------------------------------- seeded
def test_seeded_luck_repeats_itself() -> None:
    one, other = Seeded(7), Seeded(7)
    assert [one.throw(Roll(2), TABLE) for _ in range(50)] == [other.throw(Roll(2), TABLE) for _ in range(50)]
    assert Seeded(8).throw(Roll(30), TABLE) != Seeded(7).throw(Roll(30), TABLE)


# ---------------------------------------------------------------------- scripted
def test_a_script_gives_what_it_says_in_order() -> None:
    script = Scripted(4, (3, 5), (2,))
    assert script.left == 3
    assert [script.throw(c, TABLE) for c in (Roll(), RollEach(2), Draw("place", 0))] == [(4,), (3, 5), (2,)]
    assert script.left == 0


def test_a_script_at_its_end_says_what_was_asked() -> None:
    script = Scripted(4)
    script.throw(Roll(), TABLE)
    with pytest.raises(ScriptError, match="at its end, and Roll"):
        script.throw(Roll(), TABLE)


@pytest.mark.parametrize("impossible", [7, 0, (1, 2), ()])
def test_a_script_refuses_what_the_dice_cannot_show(impossible: int | tuple[int, ...]) -> None:
    script = Scripted(impossible)
    with pytest.raises(ScriptError, match="cannot give"):
        script.throw(Roll(), TABLE)
    assert script.left == 1


def test_a_script_refuses_a_card_that_is_not_in_the_deck() -> None:
    with pytest.raises(ScriptError, match="cannot give"):
        Scripted(3).throw(Draw("place", 1), TABLE)
