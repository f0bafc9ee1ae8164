"""Check a finished game: play everything again from its seed and compare every roll, draw and position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from eastfront.engine import earlier
from eastfront.engine.codec import Body, SaveError, journal_as_written, statement, unpack
from eastfront.engine.fate import commitment
from eastfront.engine.journal import (
    Agreed,
    AnyEntry,
    Played,
    Redone,
    Resigned,
    RulesChanged,
    Stirred,
    TakenBack,
    Undone,
)
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.title import Registry


class Verdict(Struct):
    """`problem` is a message id, at entry `entry` of the journal; empty when all is well."""

    entries: int
    throws: int
    problem: str = ""
    entry: int = 0


Signed = Callable[[bytes, str], bool]
"""Is this signature one for these bytes?"""


def verify(
    data: bytes, titles: Registry, promise: str = "", signed: Signed | None = None, stirred: str = ""
) -> Verdict:
    """`promise` is the commitment that was published at the start, as somebody wrote it down: without it a whole other
    game with another seed would pass for this one. `signed` checks what the server put its name to. `stirred` is what
    a player added to the luck, as he kept it: a game that never knew of it is not the one he played."""
    header, body = unpack(data)
    if header.title not in titles.ids():
        raise SaveError("unknown-title", title=header.title)
    title = titles.get(header.title)
    verdict = Verdict(len(body.journal), sum(len(getattr(e, "thrown", ())) for e in body.journal))
    if not _kept(body.seed, body.commitment):
        verdict.problem = "verify-commitment"
        return verdict
    if promise and promise.strip().lower() != body.commitment:
        verdict.problem = "verify-other-game"
        return verdict
    wanted = stirred.strip().lower()
    if wanted and all(e.entropy != wanted for e in body.journal if isinstance(e, Stirred)):
        verdict.problem = "verify-not-stirred"
        return verdict
    if header.rules_version != title.rules_version or any(isinstance(e, RulesChanged) for e in body.journal):
        verdict.problem = "verify-other-rules"
        return verdict
    try:
        seed = bytes.fromhex(body.seed)
        again = Match.begin_again(title, header.scenario, seed, header.settings, body.journal[0])
    except (Refused, ValueError, LookupError, msgspec.DecodeError):
        verdict.problem = "verify-no-beginning"
        return verdict
    for at, entry in enumerate(body.journal):
        try:
            if at > 0:
                do_again(again, entry)
        except (Refused, ValueError):
            verdict.problem, verdict.entry = "verify-illegal", at
            return verdict
        if not again.wrote(entry):
            verdict.problem, verdict.entry = "verify-differs", at
            return verdict
    if not _stands_there(again, body):
        verdict.problem, verdict.entry = "verify-differs", len(body.journal)
    elif signed is not None:
        told = statement(header.title, header.scenario, header.settings, body, again.ending, journal_as_written(data))
        verdict.problem = "" if signed(told, body.signature) else "verify-signature"
    return verdict


def _kept(seed: str, promise: str) -> bool:
    try:
        return commitment(bytes.fromhex(seed)) == promise
    except ValueError:
        return False


def _stands_there(again: Match[Any], body: Body) -> bool:
    """Is the saved position, with its dice counter, the one the journal leads to?"""
    try:
        position, state = body.snapshots[-1]
        named = earlier.named(again.title, state, again.title.rules_version)
        digest = again.codec.digest(again.codec.decode(named))
    except (IndexError, msgspec.DecodeError):
        return False
    return (position, body.counter, digest) == (again.position, again.fate.counter, again.digest)


def do_again(game: Match[Any], entry: AnyEntry) -> None:
    """The same through the checked doors, or Refused or ValueError."""
    match entry:
        case Played(side=side, action=action, gesture=gesture):
            game.submit(side, game.codec.action(action), gesture=gesture)
        case Undone(side=side):
            game.undo(side)
        case Redone(side=side):
            game.redo(side)
        case TakenBack(sides=sides, to=to):
            game.take_back(to, sides)
        case Resigned(side=side, allies=allies):
            game.resign(side, allies=allies)
        case Agreed(sides=sides):
            game.agree_draw(sides)
        case Stirred(side=side, entropy=entropy):
            game.stir(side, entropy)
        case _:
            raise ValueError(f"{type(entry).__name__} in the middle of a journal")
