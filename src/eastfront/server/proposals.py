"""Take-back and draw by consent: one proposal at a time, which lapses as soon as the game moves on."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from eastfront.engine.frames import Side
from eastfront.engine.match import Match
from eastfront.engine.refusals import refused
from eastfront.server.records import Proposal
from eastfront.server.wishes import Wishes


def proposed(match: Match[Any], side: Side, to: int | None, seq: int, consenting: Iterable[Side]) -> Proposal:
    """Refused where it could not be done even if all agreed."""
    match.expect(seq)
    if match.ending:
        raise refused("over" if to is None else "seed-is-out")
    if to is not None and not match.line.base <= to <= match.position:
        raise refused("no-position", to=to, first=match.line.base, last=match.position)
    return Proposal(secrets.token_urlsafe(6), side, to, seq, tuple(sorted({side, *consenting})))


def answered(wishes: Wishes, id: str, sides: Iterable[Side], yes: bool) -> Wishes:
    """A yes or a no to the proposal of this id; who made it takes it back with a no."""
    proposal = wishes.proposal
    if proposal is None or proposal.id != id:
        raise refused("no-proposal")
    if yes:
        return replace(wishes, proposal=replace(proposal, agreed=tuple(sorted({*proposal.agreed, *sides}))))
    return replace(wishes, proposal=None, declined=None if proposal.by in sides else proposal)


def carry_out(match: Match[Any], proposal: Proposal) -> None:
    if proposal.to is None:
        match.agree_draw(proposal.agreed, proposal.seq)
    else:
        match.take_back(proposal.to, proposal.agreed, proposal.seq)
