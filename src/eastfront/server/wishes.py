"""What players have asked for and is not decided: kept beside the journal, and the same in every process.

Each entry of the journal settles it: what was asked of a position that is gone lapses, and who is asked anything but a
reaction is there again. Only who wants the table cleared away stays away until he plays, and what machines think of
their game they think until the next turn."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from eastfront.bots.manners import Mood
from eastfront.engine.frames import Decision, Side
from eastfront.engine.journal import Played
from eastfront.engine.match import Match
from eastfront.server.records import Proposal


class Wishes(Struct, frozen=True, omit_defaults=True):
    passing: tuple[tuple[Side, str], ...] = ()  # who lets which kind of reaction pass until he is asked something else
    clearing: tuple[Side, ...] = ()  # sides that want the table cleared away
    proposal: Proposal | None = None  # to take back, or to call it a draw
    declined: Proposal | None = None  # what the other side would not have
    moods: tuple[Mood, ...] = ()  # what machines think of the game


NONE = Wishes()
_wishes = msgspec.json.Decoder(Wishes)


def packed(wishes: Wishes) -> bytes:
    return b"" if wishes == NONE else msgspec.json.encode(wishes)


def unpacked(data: bytes) -> Wishes:
    """Of a newer or harmed record nothing is left: nothing is lost that cannot be asked again."""
    try:
        return _wishes.decode(data) if data else NONE
    except msgspec.DecodeError:
        return NONE


def asks_for_reaction(match: Match[Any]) -> str:
    """Which kind of reaction a side is asked for, if it is."""
    top = match.flow.decision
    return top.reaction if isinstance(top, Decision) else ""


def after(wishes: Wishes, match: Match[Any]) -> Wishes:
    """What is left of them at the position that a new entry has led to. Who wanted the table cleared away and plays on
    wants it no more."""
    last = match.journal[-1]
    clearing = tuple(side for side in wishes.clearing if not (isinstance(last, Played) and last.side == side))
    if asks_for_reaction(match):
        return Wishes(wishes.passing, clearing, moods=wishes.moods)
    passing = tuple(each for each in wishes.passing if each[0] not in match.asked)
    return Wishes(passing, clearing, moods=wishes.moods)
