"""Check a finished game: play everything again from its seed and compare every roll, draw and position."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from eastfront.engine.codec import Body, Header, SaveError, unpack
from eastfront.engine.fate import commitment
from eastfront.engine.journal import Agreed, AnyEntry, Begun, Played, Redone, Resigned, RulesChanged, TakenBack, Undone
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.title import Registry, Title


class Verdict(Struct):
    """`problem` is a message id, at entry `entry` of the journal; empty when all is well."""

    entries: int
    throws: int
    problem: str = ""
    entry: int = 0


def verify(data: bytes, titles: Registry) -> Verdict:
    header, body = unpack(data)
    if header.title not in titles.ids():
        raise SaveError("unknown-title", title=header.title)
    title = titles.get(header.title)
    verdict = Verdict(len(body.journal), sum(len(getattr(e, "thrown", ())) for e in body.journal))
    if not _kept(body.seed, body.commitment):
        verdict.problem = "verify-commitment"
        return verdict
    if header.rules_version != title.rules_version or any(isinstance(e, RulesChanged) for e in body.journal):
        verdict.problem = "verify-other-rules"
        return verdict
    try:
        again = _begin_again(title, header, body)
    except (Refused, ValueError, LookupError, msgspec.DecodeError):
        verdict.problem = "verify-no-beginning"
        return verdict
    for at, entry in enumerate(body.journal):
        try:
            if at > 0:
                _again(again, entry)
        except (Refused, ValueError):
            verdict.problem, verdict.entry = "verify-illegal", at
            return verdict
        if again.journal[at] != entry:
            verdict.problem, verdict.entry = "verify-differs", at
            return verdict
    if not _stands_there(again, body):
        verdict.problem, verdict.entry = "verify-differs", len(body.journal)
    return verdict


def _kept(seed: str, promise: str) -> bool:
    try:
        return commitment(bytes.fromhex(seed)) == promise
    except ValueError:
        return False


def _begin_again(title: Title[Any], header: Header, body: Body) -> Match[Any]:
    first, seed = body.journal[0], bytes.fromhex(body.seed)
    if not isinstance(first, Begun):
        raise ValueError("no beginning")
    if bytes(first.state):
        return Match.begin_from(title, header.scenario, seed, header.settings, first.state)
    return Match.begin(title, header.scenario, seed, header.settings)


def _stands_there(again: Match[Any], body: Body) -> bool:
    """Is the saved position, with its dice counter, the one the journal leads to?"""
    try:
        position, state = body.snapshots[-1]
        digest = again.codec.digest(again.codec.decode(state))
    except (IndexError, msgspec.DecodeError):
        return False
    return (position, body.counter, digest) == (again.position, again.fate.counter, again.digest)


def _again(game: Match[Any], entry: AnyEntry) -> None:
    match entry:
        case Played(side=side, action=action):
            game.submit(side, game.codec.action(action))
        case Undone(side=side):
            game.undo(side)
        case Redone(side=side):
            game.redo(side)
        case TakenBack(sides=sides, to=to):
            game.take_back(to, sides)
        case Resigned(side=side):
            game.resign(side)
        case Agreed(sides=sides):
            game.agree_draw(sides)
        case _:
            raise ValueError(f"{type(entry).__name__} in the middle of a journal")
