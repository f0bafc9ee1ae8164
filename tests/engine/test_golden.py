"""Saves of earlier formats, kept for ever: whatever the code becomes, it is still read.

The first is made anew only when a change of the teaching game makes `verify` differ (say so in the commit), never for
a change of format: that wants a migration. To make it: `.venv/bin/python -m tests.engine.test_golden`"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from eastfront.engine.codec import FORMAT, Body, Header, unpack
from eastfront.engine.journal import Played, Redone, RulesChanged, TakenBack, Undone, entry_of
from eastfront.engine.match import Match
from eastfront.engine.sides import EVERYONE, only
from eastfront.engine.verify import verify
from eastfront.server.signing import signed_by
from tests.engine.helpers import ALL, SEED, SKIRMISH, play_randomly, repacked, skirmish_match
from tests.sides import FIRST, SECOND

GOLDEN = Path(__file__).parent / "golden" / "format_1.eastfront"
ALL_FORMATS = [GOLDEN.with_name(f"format_{number}.eastfront") for number in range(1, FORMAT)]


def make() -> bytes:
    """About sixty actions with undo, redo and a take-back, stopped in the middle of the game."""
    match, luck = skirmish_match(SEED), Random(1941)
    undone = 0
    while match.position < 60:
        play_randomly(match, luck, 1)
        last = match._played(match.position - 1)
        if not last.barrier and luck.random() < 0.2:
            match.undo(last.side)
            undone += 1
            if undone % 2:
                match.redo(last.side)
        if match.position == 40 and not any(isinstance(entry, TakenBack) for entry in match.journal):
            match.take_back(31, [FIRST, SECOND])
    return match.save()


def test_it_is_a_save_of_format_1_with_every_kind_of_change() -> None:
    header, body = unpack(GOLDEN.read_bytes())
    assert header.format == 1
    kinds = {type(entry) for entry in body.journal}
    assert {Played, Undone, Redone, TakenBack} <= kinds
    assert sum(isinstance(entry, Played) for entry in body.journal) > 60


@pytest.mark.parametrize("file", ALL_FORMATS, ids=lambda file: file.stem)
def test_it_loads_and_goes_on(file: Path) -> None:
    assert unpack(file.read_bytes())[0].format == int(file.stem[-1])
    match = Match.load(file.read_bytes(), ALL)
    assert match.position == 60
    assert not match.ending
    assert match.asked
    play_randomly(match, Random(5), 20)
    assert Match.load(match.save(), ALL).digest == match.digest


@pytest.mark.parametrize("file", ALL_FORMATS, ids=lambda file: file.stem)
def test_it_is_verified_while_the_rules_are_the_same(file: Path) -> None:
    data = file.read_bytes()
    header, _ = unpack(data)
    same = header.rules_version == SKIRMISH.rules_version
    assert verify(data, ALL).problem == ("" if same else "verify-other-rules")
    changed = isinstance(Match.load(data, ALL).journal[-1], RulesChanged)
    assert changed == (not same)


SIGNED = GOLDEN.with_name("format_3_signed.eastfront")
SIGNED_WITH = "03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8"


def test_what_was_signed_in_an_earlier_format_is_still_signed() -> None:
    data, signed = SIGNED.read_bytes(), partial(signed_by, SIGNED_WITH)
    header, body = unpack(data)
    if header.rules_version == SKIRMISH.rules_version:
        assert verify(data, ALL, signed=signed).problem == ""
        forged = repacked(data, lambda _, body: setattr(body, "game", "another"))
        assert verify(forged, ALL, signed=signed).problem == "verify-signature"
    assert {fact.audience for entry in body.journal for fact in getattr(entry, "facts", ())} == {-1, 1, 2}


def test_in_earlier_formats_one_side_knew_something_or_everybody() -> None:
    """Entries are read one by one too, as a store keeps them."""
    old = (
        b'{"type":"Played","side":0,"action":["Pass"],"digest":"x","thrown":[[[3],null],[[5],1]],"facts":[["a",[2],0]]}'
    )
    entry = entry_of(old)
    assert isinstance(entry, Played)
    assert [throw.audience for throw in entry.thrown] == [EVERYONE, only(SECOND)]
    assert [fact.audience for fact in entry.facts] == [only(FIRST)]
    assert entry_of(msgspec.json.encode(entry)) == entry


def test_before_format_5_a_throw_did_not_say_whether_it_was_dice() -> None:
    old, now = GOLDEN.with_name("format_4.eastfront").read_bytes(), unpack(make())[1].journal
    assert {throw.dice for entry in unpack(old)[1].journal for throw in getattr(entry, "thrown", ())} == {None}
    assert {throw.dice for entry in now for throw in getattr(entry, "thrown", ())} == {True, False}


def test_whoever_denies_that_dice_fell_is_found_out() -> None:
    def told_otherwise(_: Header, body: Body) -> None:
        for at, entry in enumerate(body.journal):
            if isinstance(entry, Played):
                thrown = tuple(replace(throw, dice=not throw.dice) for throw in entry.thrown)
                body.journal[at] = replace(entry, thrown=thrown)

    assert verify(make(), ALL).problem == ""
    assert verify(repacked(make(), told_otherwise), ALL).problem == "verify-differs"


@pytest.mark.parametrize("audience", ["-1", "99999999999", '"x"', "[1]", "1.5"])
def test_an_audience_that_is_no_side_is_no_entry(audience: str) -> None:
    old = f'{{"type":"Played","side":0,"action":["Pass"],"digest":"x","facts":[["a",[2],{audience}]]}}'
    with pytest.raises(msgspec.ValidationError):
        entry_of(old.encode())


if __name__ == "__main__":
    GOLDEN.write_bytes(make())
