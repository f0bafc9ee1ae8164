"""From what is kept to a match. The journal is the game; positions only spare us playing it again, so a bad one is
thrown away and made anew."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from msgspec import Raw

from eastfront.engine.codec import Body, SaveError
from eastfront.engine.course import KEEP_EVERY
from eastfront.engine.fate import commitment
from eastfront.engine.journal import AnyEntry, Begun, Played, RulesChanged, entry_of, line_of
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.title import Title
from eastfront.server.records import GameRow, NewEntry, Whole

KEPT_POSITIONS = 4 * KEEP_EVERY
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, Refused, SaveError, msgspec.DecodeError)

log = logging.getLogger("eastfront")


def on_the_way(match: Match[Any]) -> list[tuple[int, bytes]]:
    """The positions that are kept beside the present one."""
    chosen = [p for p in sorted(match.kept) if p == match.line.base or p % KEPT_POSITIONS == 0]
    return [(p, match.codec.encode(match.kept[p])) for p in chosen]


def read(title: Title[Any], whole: Whole) -> tuple[Match[Any], bool]:
    """The match, and whether positions of it were bad. SaveError when the journal itself cannot be read."""
    row = whole.game
    try:
        journal = [entry_of(entry) for entry in whole.journal]
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError("corrupt") from error
    if len(journal) != row.seq or not journal:
        raise SaveError("corrupt")
    line = line_of(journal)
    position = len(line.played)
    kept = [(p, state) for p, state in whole.kept if line.base <= p < position]
    try:
        return _restored(title, row, journal, [*kept, (position, whole.head)]), False
    except SaveError as problem:
        if problem.refusal.reason != "save-corrupt":
            raise
    try:
        match = _played_again(title, row, journal, dict(kept))
    except UNREADABLE as error:
        raise SaveError("corrupt") from error
    log.warning("game %s: a kept position was bad; the journal of %d entries was played again", row.id, match.seq)
    return match, True


def upgrade(match: Match[Any], row: GameRow) -> NewEntry:
    """What is written when a game was read by newer rules than its own; being read makes it no younger."""
    entry, over = msgspec.json.encode(match.journal[-1]), match.ending is not None
    base = ((match.position, match.head),)
    place = (match.asked, over, row.changed, match.position, base)
    return NewEntry(row.seq, entry, match.head, *place, rules_version=match.title.rules_version)


def _restored(
    title: Title[Any], row: GameRow, journal: list[AnyEntry], positions: list[tuple[int, bytes]]
) -> Match[Any]:
    throws = sum(len(entry.thrown) for entry in journal if isinstance(entry, Begun | Played))
    snapshots = [(p, Raw(state)) for p, state in positions]
    body = Body(commitment(row.seed), row.seed.hex(), throws, journal, snapshots)
    return Match.restore(title, row.scenario, row.settings, row.rules_version, body)


def _played_again(title: Title[Any], row: GameRow, journal: list[AnyEntry], kept: dict[int, bytes]) -> Match[Any]:
    """From the beginning, or from where newer rules took over: what came before them cannot be played any more."""
    start = max((at for at, entry in enumerate(journal) if isinstance(entry, RulesChanged)), default=0)
    if start:
        base = len(line_of(journal[: start + 1]).played)
        match = _restored(title, row, journal[: start + 1], [(base, kept[base])])
    else:
        match = Match.begin_again(title, row.scenario, row.seed, row.settings, journal[0])
        if not match.wrote(journal[0]):
            raise ValueError("another beginning")
    for entry in journal[start + 1 :]:
        match.follow(entry)
    return match
