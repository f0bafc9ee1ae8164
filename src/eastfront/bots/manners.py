"""When a machine gives up, offers a draw or takes one, as a person would: by what its side sees at the beginning of
each turn, held over several turns. What a table makes of it is the table's business; the laboratory asks nobody.

A lead is counted in hundredths of the lead that all but wins a game (`Evaluation.scale`)."""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from eastfront.bots.evaluation import evaluation_of, title_of
from eastfront.bots.machines import machines_of
from eastfront.engine.fate import Seeded
from eastfront.engine.frames import Side
from eastfront.engine.view import View

SAMPLES: Final = 4  # of what is hidden
LOST: Final = -100  # no better than this, and nothing is to be hoped for
BEHIND: Final = -30  # so far that a draw is welcome at any time
LEVEL: Final = 6  # neither side is ahead by more
HELD: Final = 3  # turns in a row that it must have been so
AGAIN: Final = 4  # turns until the next offer, at least
TO_GO: Final = 2  # turns after this one, at least: what is decided at the end is played out
LEAST: Final = 1e-3  # a chance is never taken for smaller


class Lead(NamedTuple):
    """`known` where it follows from the chance to win, not from what lies on the table."""

    now: int
    known: bool


def lead(seen: View[Any], seed: int | str) -> Lead:
    """How far the side believes itself ahead: on the mean of positions it could believe."""
    title = title_of(seen.table)
    side = seen.side if seen.side is not None else seen.asked[0]
    worth, chance_of = evaluation_of(title.id), machines_of(title.id).chance
    total, known = 0.0, True
    for number in range(SAMPLES if seen.table.SECRETS else 1):
        flow = title.determinize(seen, Seeded(f"manners {seed} {number}").below)
        chance = chance_of(flow, side) if chance_of is not None else None
        known = known and chance is not None
        total += worth.evaluate(flow.table, side) / worth.scale if chance is None else as_lead(chance)
    return Lead(round(100 * total / (number + 1)), known)


def as_lead(chance: float) -> float:
    """The lead at which a search expects so much: the other way round than in `search.score`."""
    chance = min(max(chance, LEAST), 1 - LEAST)
    return math.log(chance / (1 - chance)) / 4


class Mood(Struct, frozen=True):
    """What a machine thinks of its game, turn by turn."""

    side: Side
    turn: int
    first: int  # its lead when it looked for the first time
    now: int
    lost: int = 0  # turns in a row
    level: int = 0
    offered: int | None = None  # the turn of its last offer


class Span(NamedTuple):
    """The turn in which a game began, and its last one; 0 if it has none."""

    first: int
    last: int

    def late(self, turn: int) -> bool:
        """Is more than half of it gone? Nobody can say so of a game without a last turn."""
        return bool(self.last) and 2 * (turn - self.first) >= self.last - self.first + 1

    def open(self, turn: int) -> bool:
        """Late, and not so late that the end is better played out."""
        return self.late(turn) and self.last - turn >= TO_GO


def noted(mood: Mood | None, side: Side, turn: int, found: Lead) -> Mood:
    """After a look in a new turn. Sides are seldom even on the table when a game begins: unless the chance to win is
    known, a machine believes the better of how it stands and how it has fared."""
    first = found.now if mood is None else mood.first
    now = found.now if found.known else max(found.now, found.now - first)
    before = mood if mood is not None and mood.turn < turn else None  # else turns were taken back
    lost = (before.lost if before else 0) + 1 if now <= LOST else 0
    level = (before.level if before else 0) + 1 if abs(now) <= LEVEL else 0
    offered = mood.offered if mood is not None and (mood.offered or 0) <= turn else None
    return Mood(side, turn, first, now, lost, level, offered)


def gives_up(mood: Mood, span: Span) -> bool:
    return mood.lost >= HELD and _may_speak(mood, span)


def offers_draw(mood: Mood, span: Span) -> bool:
    return mood.level >= HELD and _may_speak(mood, span)


def _may_speak(mood: Mood, span: Span) -> bool:
    return span.open(mood.turn) and (mood.offered is None or mood.turn - mood.offered >= AGAIN)


def takes_draw(mood: Mood | None, span: Span) -> bool:
    """Who is clearly behind, or in the second half no better off than the other."""
    return mood is not None and mood.now <= (LEVEL if span.late(mood.turn) else BEHIND)


def spoken(mood: Mood) -> Mood:
    return replace(mood, offered=mood.turn)
