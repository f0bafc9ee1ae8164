"""What a table makes of the moods of its machines: a machine offers to give up, or a draw, when a person would, and
answers a draw. It speaks when it has moved and a person is to move, who may let it, refuse, or just play on."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from eastfront.bots import manners
from eastfront.bots.manners import Lead, Mood, Span
from eastfront.engine.frames import Side
from eastfront.server.live import LiveGame
from eastfront.server.records import Proposal
from eastfront.server.seats import MACHINE, PERSON
from eastfront.server.wishes import Wishes

STILL = (0, 1)  # turns: who moves last in one speaks when the next has begun


def due(game: LiveGame, side: Side) -> bool:
    """Whether a machine has not looked yet, this turn, how it stands: once a turn is enough, and tells no more."""
    mood = mood_of(game.wishes, side)
    return mood is None or mood.turn != game.turn


def mood_of(wishes: Wishes, side: Side) -> Mood | None:
    return next((mood for mood in wishes.moods if mood.side == side), None)


def _with(wishes: Wishes, mood: Mood) -> Wishes:
    others = [other for other in wishes.moods if other.side != mood.side]
    return replace(wishes, moods=tuple(sorted((*others, mood), key=lambda each: each.side)))


async def note(game: LiveGame, side: Side, found: Lead) -> None:
    turn = game.turn
    await game.wish(lambda w: _with(w, manners.noted(mood_of(w, side), side, turn, found)))


async def speak(game: LiveGame) -> None:
    """An offer of the first machine that has one, if nobody else proposes anything just now."""
    match, span = game.match, game.span
    if not game.row.resigns or match.ending is not None or not _to_a_person(game):
        return

    def wished(wishes: Wishes) -> Wishes:
        for mood in wishes.moods if wishes.proposal is None else ():
            made = _offer(game, wishes, mood, span)
            if made is not None:
                return replace(_with(wishes, manners.spoken(mood)), proposal=made, declined=None)
        return wishes

    await game.wish(wished)


def _to_a_person(game: LiveGame) -> bool:
    """All who are asked now are persons, who can answer."""
    kinds = {seat.side: seat.kind for seat in game.seats}
    return all(kinds.get(side) == PERSON for side in game.match.asked)


def _offer(game: LiveGame, wishes: Wishes, mood: Mood, span: Span) -> Proposal | None:
    match, machines = game.match, {seat.side for seat in game.seats if seat.kind == MACHINE}
    camp = match.camp_of(mood.side)
    persons = {seat.side for seat in game.seats if seat.kind == PERSON}
    if game.turn - mood.turn not in STILL or not machines.issuperset(camp) or machines | persons != {*match.sides}:
        return None  # nobody speaks for a person, and nobody is asked who has not sat down
    id, willing = secrets.token_urlsafe(6), {*camp}
    if len(match.camps) == 2 and manners.gives_up(mood, span):
        return Proposal(id, mood.side, None, match.seq, tuple(sorted(machines)), resign=True, yields=True)
    if manners.offers_draw(mood, span):
        willing |= {side for side in machines if manners.takes_draw(mood_of(wishes, side), span)}
        if willing == machines:
            return Proposal(id, mood.side, None, match.seq, tuple(sorted(machines)))
    return None
