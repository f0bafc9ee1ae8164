"""Save files: whole, harmed in every way, foreign, older and newer. Whatever is wrong is said, and nothing else."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Raw

from eastfront.engine import codec
from eastfront.engine.codec import Body, Header, SaveError, _checksum, pack, unpack
from eastfront.engine.fate import commitment
from eastfront.engine.journal import Played, Redone, Undone
from eastfront.engine.match import Match
from eastfront.engine.title import Registry
from tests.engine.helpers import ALL, OTHER_SEED, SEED, play, play_randomly, repacked, skirmish_match, toy_match
from tests.engine.toys import Auction, Bid, Count, Throw
from tests.sides import FIRST


def sample() -> bytes:
    match = toy_match()
    play(match, Count(), Throw(), Count())
    match.undo(FIRST)
    return match.save()


SAVE = sample()
LINE = SAVE.index(b"\n")


def why(data: bytes, titles: Registry = ALL) -> str:
    """The reason a save is refused; any other error is a failed test."""
    with pytest.raises(SaveError) as caught:
        Match.load(data, titles)
    assert caught.value.refusal.rule == ""
    return caught.value.refusal.reason


# ---------------------------------------------------------------------- whole
@settings(max_examples=25, deadline=None)
@given(st.sampled_from(ALL.ids()), st.integers(0, 10_000), st.integers(0, 200))
def test_a_save_of_any_moment_loads_and_goes_on(id: str, seed: int, actions: int) -> None:
    title = ALL.get(id)
    match = Match.begin(title, title.scenarios[0].id, SEED)
    luck = Random(seed)
    for _ in range(actions):
        if not match.ending:
            side = luck.choice(match.asked)
            match.submit(side, luck.choice([o for o in match.options(side) if type(o).__name__ != "Break"]))
    again = Match.load(match.save(), ALL)
    assert again.save() == match.save()
    assert (again.seq, again.digest, again.asked, again.ending) == (match.seq, match.digest, match.asked, match.ending)
    assert again.journal == match.journal
    assert again.line == match.line
    if not match.ending:
        for one in (match, again):
            side = one.asked[0]
            one.submit(side, one.options(side)[0])
        assert again.journal == match.journal


def test_a_save_in_the_middle_of_a_battle_goes_on_with_the_same_dice() -> None:
    match = skirmish_match()
    luck = Random(1)
    while "Battle" not in match.flow.where():
        play_randomly(match, luck, 1)
    again = Match.load(match.save(), ALL)
    assert again.flow.where() == match.flow.where()
    for one in (match, again):
        play_randomly(one, Random(2), 30)
    assert again.journal == match.journal


def test_settings_and_scenario_are_kept() -> None:
    match = Match.begin(ALL.get("toy"), "quick", SEED, {"fog": "on"})
    again = Match.load(match.save(), ALL)
    assert again.scenario == "quick"
    assert again.settings == {"pace": "fast", "fog": "on"}


def test_what_can_be_redone_can_be_redone_after_loading() -> None:
    again = Match.load(SAVE, ALL)
    again.redo(FIRST)
    assert again.position == 3


def test_the_header_can_be_read_without_the_body() -> None:
    header, packed = codec.read_header(SAVE)
    assert (header.title, header.scenario, header.rules_version, header.format) == ("toy", "plain", 1, 5)
    assert len(packed) == header.size


# ---------------------------------------------------------------------- harmed
def test_a_file_cut_anywhere_is_refused() -> None:
    for length in range(len(SAVE)):
        expected = {"save-truncated"} if length >= LINE else {"save-foreign", "save-corrupt"}
        assert why(SAVE[:length]) in expected


def test_a_cut_file_says_how_much_is_missing() -> None:
    with pytest.raises(SaveError) as caught:
        Match.load(SAVE[:-10], ALL)
    size = len(SAVE) - LINE - 1
    assert caught.value.refusal.about == {"found": size - 10, "wanted": size}


@pytest.mark.parametrize("flip", [0x01, 0x20, 0x80, 0xFF])
def test_a_file_with_any_byte_changed_is_refused(flip: int) -> None:
    for at in range(len(SAVE)):
        harmed = SAVE[:at] + bytes([SAVE[at] ^ flip]) + SAVE[at + 1 :]
        reason = why(harmed)
        if at > LINE:
            assert reason == "save-corrupt"
        else:
            assert reason in {"save-foreign", "save-corrupt", "save-truncated", "save-newer-format"}


def test_bytes_added_or_lost_are_noticed() -> None:
    assert why(SAVE + b"\0") == "save-corrupt"
    assert why(SAVE[: LINE + 5] + SAVE[LINE + 6 :]) == "save-truncated"
    assert why(b" " + SAVE) == "save-corrupt"


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\n", b"{}", b"[]\n", b"null", b"7", b"hello", b"PK\x03\x04rest", b"\x89PNG\r\n\x1a\n", b"\xff\xfe\x00",
        b'{"magic":"other","format":1}\n', b'{"format":1}\n', b'{"magic":"eastfront-save"}\n',
        b'{"magic":"eastfront-save","format":"1"}\n', b'{"magic":7,"format":1}\n', b"[" * 100_000, b'{"a":' * 100_000,
    ],
    ids=range(17),
)  # fmt: skip
def test_foreign_and_empty_files_are_refused(data: bytes) -> None:
    assert why(data) == "save-foreign"


@settings(max_examples=80, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_at_all_are_refused_politely(data: bytes) -> None:
    assert why(data) == "save-foreign"
    assert why(SAVE[: LINE + 1] + data) in {"save-truncated", "save-corrupt"}


def test_a_header_of_wrong_types_or_unknown_fields_is_refused() -> None:
    for change in ({"title": 7}, {"extra": 1}, {"size": "big"}, {"format": True}, {"settings": {"a": 1}}, {"size": -1}):
        header = json.loads(SAVE[:LINE]) | change
        assert why(json.dumps(header, separators=(",", ":")).encode() + SAVE[LINE:]) == "save-corrupt"


# ---------------------------------------------------------------------- newer, older, unknown
def with_header(**changes: Any) -> bytes:
    """The same body under another header, with a checksum that fits."""
    line, packed = SAVE[:LINE], SAVE[LINE + 1 :]
    header = msgspec.json.decode(line, type=Header)
    for name, value in changes.items():
        setattr(header, name, value)
    header.sha256 = ""
    header.sha256 = _checksum(msgspec.json.encode(header), "", packed)
    return msgspec.json.encode(header) + b"\n" + packed


def test_a_newer_format_is_refused_with_both_numbers() -> None:
    with pytest.raises(SaveError) as caught:
        Match.load(with_header(format=6), ALL)
    assert caught.value.refusal.reason == "save-newer-format"
    assert caught.value.refusal.about == {"found": 6, "known": 5}


def test_newer_rules_are_refused_with_both_numbers() -> None:
    with pytest.raises(SaveError) as caught:
        Match.load(with_header(rules_version=2), ALL)
    assert caught.value.refusal.reason == "save-newer-rules"
    assert caught.value.refusal.about == {"title": "toy", "found": 2, "known": 1}


def test_an_unknown_title_is_refused_by_name() -> None:
    with pytest.raises(SaveError) as caught:
        Match.load(with_header(title="chess"), ALL)
    assert caught.value.refusal.reason == "save-unknown-title"
    assert caught.value.refusal.about == {"title": "chess"}
    assert why(SAVE, Registry()) == "save-unknown-title"


@pytest.mark.parametrize("format", [0, -1])
def test_an_older_format_without_a_way_is_refused(format: int) -> None:
    assert why(with_header(format=format)) == "save-no-migration"


def renamed(old: dict[str, Any]) -> dict[str, Any]:
    old["journal"] = old.pop("entries")
    return old


def of_older_format() -> bytes:
    """A save of a format 0 that called the journal `entries`."""
    _, body = unpack(SAVE)
    old = msgspec.to_builtins(msgspec.json.decode(msgspec.json.encode(body)))
    old["entries"] = old.pop("journal")
    packed = zlib.compress(msgspec.json.encode(old))
    header = msgspec.json.decode(SAVE[:LINE], type=Header)
    header.format, header.size, header.sha256 = 0, len(packed), ""
    header.sha256 = _checksum(msgspec.json.encode(header), "", packed)
    return msgspec.json.encode(header) + b"\n" + packed


def test_an_older_format_is_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codec.MIGRATIONS, 0, renamed)
    again = Match.load(of_older_format(), ALL)
    assert again.save() == SAVE


def test_formats_are_migrated_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    data = of_older_format()
    monkeypatch.setitem(codec.MIGRATIONS, 0, renamed)
    monkeypatch.setitem(codec.MIGRATIONS, codec.FORMAT, lambda old: old | {"counter": old["counter"]})
    monkeypatch.setattr(codec, "FORMAT", codec.FORMAT + 1)
    assert Match.load(data, ALL).digest == Match.load(SAVE, ALL).digest
    monkeypatch.delitem(codec.MIGRATIONS, codec.FORMAT - 1)
    assert why(data) == "save-no-migration"


@pytest.mark.parametrize("fault", [KeyError, IndexError, TypeError, ValueError, AttributeError])
def test_a_migration_that_cannot_read_the_body_says_corrupt(
    fault: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(old: dict[str, Any]) -> dict[str, Any]:
        raise fault

    monkeypatch.setitem(codec.MIGRATIONS, 0, fails)
    assert why(of_older_format()) == "save-corrupt"


# ---------------------------------------------------------------------- wrong inside, with a checksum that fits
def set_body(**changes: Any) -> Callable[[Header, Body], None]:
    def change(_: Header, body: Body) -> None:
        for name, value in changes.items():
            setattr(body, name, value)

    return change


def first_digest(_: Header, body: Body) -> None:
    body.journal[2] = msgspec.structs.replace(body.journal[2], digest="0" * 16)


@pytest.mark.parametrize(
    "change",
    [
        set_body(seed="zz"),
        set_body(seed="00"),
        set_body(seed=""),
        set_body(seed=OTHER_SEED.hex()),
        set_body(commitment=commitment(OTHER_SEED)),
        set_body(counter=-1),
        set_body(counter=0),
        set_body(counter=99),
        set_body(journal=[]),
        set_body(journal=[Undone(FIRST)]),
        set_body(journal=[Redone(FIRST)]),
        set_body(snapshots=[]),
        lambda h, b: b.snapshots.pop(),
        lambda h, b: b.snapshots.pop(0),
        lambda h, b: b.snapshots.insert(0, (-1, b.snapshots[0][1])),
        lambda h, b: b.snapshots.insert(0, (77, b.snapshots[0][1])),
        lambda h, b: b.snapshots.append((1, b.snapshots[-1][1])),
        lambda h, b: b.snapshots.__setitem__(0, (0, Raw(b"{}"))),
        lambda h, b: b.snapshots.__setitem__(-1, (2, Raw(b"[]"))),
        lambda h, b: b.snapshots.__setitem__(-1, (2, b.snapshots[0][1])),
        lambda h, b: b.snapshots.__setitem__(0, (0, b.snapshots[-1][1])),
        lambda h, b: b.snapshots.__setitem__(0, (0, Raw(b"[" * 50_000 + b"]" * 50_000))),
        lambda h, b: b.journal.pop(0),
        lambda h, b: b.journal.pop(),
        lambda h, b: b.journal.append(Undone(FIRST)),
        lambda h, b: b.journal.extend([Undone(FIRST)] * 9),
        first_digest,
    ],
    ids=range(27),
)
def test_a_body_that_contradicts_itself_is_corrupt(change: Callable[[Header, Body], object]) -> None:
    assert why(repacked(SAVE, change)) == "save-corrupt"


def raw_save(plain: bytes) -> bytes:
    packed = zlib.compress(plain)
    header = Header("eastfront-save", 1, "toy", "plain", {}, 1, len(packed), "")
    header.sha256 = _checksum(msgspec.json.encode(header), "", packed)
    return msgspec.json.encode(header) + b"\n" + packed


PLAIN = zlib.decompress(SAVE[LINE + 1 :])


@pytest.mark.parametrize(
    "plain",
    [
        b"", b"nonsense", b"[]", b"{}", b"\xff\xff", PLAIN[:-1], PLAIN + b"x", b"[" * 100_000,
        PLAIN.replace(b'"counter":', b'"extra":1,"counter":'), PLAIN.replace(b'"counter":1', b'"counter":"1"'),
        PLAIN.replace(b'"Played"', b'"Nonsense"'), PLAIN.replace(b'"side":0', b'"side":"left"', 1),
    ],
    ids=range(12),
)  # fmt: skip
def test_a_body_of_wrong_types_is_corrupt(plain: bytes) -> None:
    assert plain != PLAIN
    assert why(raw_save(plain)) == "save-corrupt"


def test_any_byte_of_the_body_may_be_changed_and_nothing_else_than_a_save_error_comes_of_it() -> None:
    luck, digest = Random(7), Match.load(SAVE, ALL).digest

    def outcome(plain: bytes) -> str:
        try:
            return Match.load(raw_save(plain), ALL).digest
        except SaveError as error:
            return error.refusal.reason

    for _ in range(400):
        at = luck.randrange(len(PLAIN))
        plain = PLAIN[:at] + bytes([luck.randrange(32, 127)]) + PLAIN[at + 1 :]
        assert outcome(plain) in (digest, "save-corrupt")


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "MAX_BODY", 100_000)
    assert why(raw_save(b" " * 100_001)) == "save-corrupt"
    assert why(raw_save(PLAIN + b" " * 1_000_000)) == "save-corrupt"
    assert Match.load(raw_save(PLAIN), ALL).position == 2
    assert codec.MAX_BODY < 2**30


def test_compressed_rubbish_is_corrupt() -> None:
    header = Header("eastfront-save", 1, "toy", "plain", {}, 1, 4, "")
    header.sha256 = _checksum(msgspec.json.encode(header), "", b"abcd")
    assert why(msgspec.json.encode(header) + b"\nabcd") == "save-corrupt"


def test_a_save_that_was_refused_leaves_no_trace() -> None:
    match = toy_match()
    play(match, Auction(), Bid(1))
    data = match.save()
    assert why(data[:-1]) == "save-truncated"
    assert Match.load(data, ALL).digest == match.digest
    header, body = unpack(data)
    assert pack(header.title, header.scenario, header.settings, header.rules_version, body) == data
    assert isinstance(body.journal[-1], Played)
