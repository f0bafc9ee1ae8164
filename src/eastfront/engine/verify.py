"""Check a finished game: play everything again from its seed and compare every roll, draw and position."""

from __future__ import annotations

from msgspec import Struct

from eastfront.engine.codec import unpack
from eastfront.engine.fate import commitment
from eastfront.engine.journal import Agreed, AnyEntry, Begun, Played, Redone, Resigned, RulesChanged, TakenBack, Undone
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.table import Table
from eastfront.engine.title import Registry


class Verdict(Struct):
    """`problem` is a message id, at entry `entry` of the journal; empty when all is well."""

    entries: int
    throws: int
    problem: str = ""
    entry: int = 0


def verify(data: bytes, titles: Registry) -> Verdict:
    header, body = unpack(data)
    title, seed = titles.get(header.title), bytes.fromhex(body.seed)
    verdict = Verdict(len(body.journal), sum(len(getattr(e, "thrown", ())) for e in body.journal))
    if commitment(seed) != body.commitment:
        verdict.problem = "verify-commitment"
        return verdict
    if header.rules_version != title.rules_version or any(isinstance(e, RulesChanged) for e in body.journal):
        verdict.problem = "verify-other-rules"
        return verdict
    first = body.journal[0] if body.journal else None
    if not isinstance(first, Begun):
        verdict.problem = "verify-no-beginning"
        return verdict
    if first.state is None:
        again = Match.begin(title, header.scenario, seed, header.settings)
    else:
        again = Match.begin_from(title, header.scenario, seed, header.settings, first.state)
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
    if again.digest != again.codec.digest(again.codec.decode(body.snapshots[-1][1])):
        verdict.problem, verdict.entry = "verify-differs", len(body.journal)
    return verdict


def _again(game: Match[Table], entry: AnyEntry) -> None:
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
