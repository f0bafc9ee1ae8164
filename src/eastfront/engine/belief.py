"""How a save from elsewhere is believed. This reads what strangers wrote and may take long: it belongs in a process
that may be killed.

A game from its set-up is proven: played again from its seed through the checked doors, every entry and every position
compared. A game from a given position (a fork, or one that older rules began) has that position looked at and tried
out, and is proven from there."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
from msgspec import Raw, Struct

from eastfront.engine.codec import Body, Header, SaveError, read_header, unpack
from eastfront.engine.journal import AnyEntry, Begun, Played, RulesChanged
from eastfront.engine.match import Match
from eastfront.engine.positions import problems, tried_out
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import are_of
from eastfront.engine.title import Registry, Title
from eastfront.engine.verify import do_again


class Limits(Struct, frozen=True):
    """What a save may be. One of 3,000 actions has 73 KB packed and 1.4 MB plain."""

    packed: int = 2 * 1024 * 1024
    plain: int = 12 * 1024 * 1024
    entries: int = 20_000
    snapshots: int = 1_000
    header: int = 16 * 1024


LIMITS = Limits()


class _Counted(Struct):
    """A body as far as it must be read to count what is in it."""

    journal: list[Raw]
    snapshots: list[Raw]


def believed(data: bytes, titles: Registry, limits: Limits = LIMITS) -> Match[Any]:
    """The game in this save, made anew by our own code; or SaveError."""
    count(data, limits)
    header, body = unpack(data)
    if header.title not in titles.ids():
        raise SaveError("unknown-title", title=header.title)
    title = titles.get(header.title)
    _check_settings(title, header)
    found = Match.restore(title, header.scenario, header.settings, header.rules_version, body)
    again_begun = any(isinstance(entry, Begun) for entry in found.journal[1:])
    if again_begun or not all(_of_this_game(entry, len(title.sides)) for entry in found.journal):
        raise SaveError("corrupt")
    start = max(at for at, entry in enumerate(found.journal) if isinstance(entry, Begun | RulesChanged))
    first = found.journal[start]
    again = _from_rules_change(found, start) if start else _from_beginning(found, first)
    given = bool(start or bytes(getattr(first, "state", b"")))
    if given:
        _check_position(again)
    _prove(found, again, start)
    if given and again.position > again.line.base:
        _check_position(again)
    return again


def count(data: bytes, limits: Limits = LIMITS) -> None:
    """Sizes and numbers, before anything is made of them."""
    if len(data) > limits.packed or data.find(b"\n", 0, limits.header) < 0 < len(data) - limits.header:
        raise SaveError("too-large")
    _, packed = read_header(data)
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(packed, limits.plain)
        if unpacker.unconsumed_tail:
            raise SaveError("too-large")
        counted = msgspec.json.decode(plain, type=_Counted)
    except (zlib.error, msgspec.DecodeError, UnicodeError, RecursionError):
        raise SaveError("corrupt") from None
    if len(counted.journal) > limits.entries or len(counted.snapshots) > limits.snapshots:
        raise SaveError("too-large")


def _check_settings(title: Title[Any], header: Header) -> None:
    try:
        title.checked_settings(header.scenario, header.settings)
    except Refused as no:
        raise SaveError("corrupt") from no


def _of_this_game(entry: Any, sides: int) -> bool:
    """What cannot be played again under today's rules is still read by people: it names sides of this game."""
    named = [getattr(entry, "side", 0), *getattr(entry, "sides", ()), *getattr(entry, "allies", ())]
    heard = [told.audience for told in (*getattr(entry, "facts", ()), *getattr(entry, "thrown", ()))]
    return all(side in range(sides) for side in named) and all(are_of(a, sides) for a in heard)


# ---------------------------------------------------------------------- where it begins
def _from_beginning(found: Match[Any], first: AnyEntry) -> Match[Any]:
    try:
        return Match.begin_again(found.title, found.scenario, found.fate.seed, found.settings, first)
    except (Refused, ValueError, LookupError, msgspec.DecodeError) as fault:
        raise SaveError("corrupt") from fault


def _from_rules_change(found: Match[Any], start: int) -> Match[Any]:
    """The same game as it stood when newer rules took it over."""
    journal, base = found.journal[: start + 1], found.line.base
    throws = sum(len(entry.thrown) for entry in journal if isinstance(entry, Begun | Played))
    state = Raw(found.codec.encode(found.kept[base]))
    body = Body(found.commitment, found.fate.seed.hex(), throws, journal, [(base, state)])
    return Match.restore(found.title, found.scenario, found.settings, found.title.rules_version, body)


def _check_position(match: Match[Any]) -> None:
    title, flow = match.title, match.flow
    settings = title.checked_settings(match.scenario, match.settings)
    try:
        for _ in problems(title, match.scenario, settings, flow):
            raise SaveError("impossible")
        for _ in tried_out(title, flow):
            raise SaveError("impossible")
    except SaveError:
        raise
    except Exception as fault:  # the rules themselves stumble over what could never be on a table
        raise SaveError("impossible") from fault


# ---------------------------------------------------------------------- what came of it
def _prove(found: Match[Any], again: Match[Any], start: int) -> None:
    """Every entry from there, and every position that was kept, follows from the seed and the rules."""
    for at, entry in enumerate(found.journal[start:], start):
        try:
            if at > start:
                do_again(again, entry)
        except Exception as fault:
            raise SaveError("unproven", entry=at) from fault
        if not again.wrote(entry):
            raise SaveError("unproven", entry=at)
    wrong = found.fate.counter != again.fate.counter or found.position != again.position
    if wrong or any(again.codec.encode(again.at(p)) != again.codec.encode(f) for p, f in found.kept.items()):
        raise SaveError("unproven", entry=len(found.journal))
