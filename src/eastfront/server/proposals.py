"""Take-back and draw by consent of all, resigning by consent of a camp: one proposal at a time, which lapses as soon as
the game moves on."""

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


def needed(match: Match[Any], proposal: Proposal) -> tuple[Side, ...]:
    """Who is asked; nobody else hears of it."""
    return match.camp_of(proposal.by) if among_allies(proposal) else match.sides


def among_allies(proposal: Proposal) -> bool:
    return proposal.resign and not proposal.yields


def proposed(
    match: Match[Any], side: Side, to: int | None, seq: int, consenting: Iterable[Side], resign: bool = False
) -> Proposal:
    """Refused where it could not be done even if all agreed."""
    match.expect(seq)
    if match.ending:
        raise refused("over" if to is None else "seed-is-out")
    if to is not None and not match.line.base <= to <= match.position:
        raise refused("no-position", to=to, first=match.line.base, last=match.position)
    made = Proposal(secrets.token_urlsafe(6), side, to, seq, (side,), resign)
    return _with(made, match, consenting)


def _with(proposal: Proposal, match: Match[Any], sides: Iterable[Side]) -> Proposal:
    agreed = {*sides, *proposal.agreed}.intersection(needed(match, proposal))
    return replace(proposal, agreed=tuple(sorted(agreed)))


def answered(wishes: Wishes, match: Match[Any], id: str, sides: Iterable[Side], yes: bool) -> Wishes:
    """A yes or a no to the proposal of this id; who made it takes it back with a no."""
    proposal = wishes.proposal
    if proposal is None or proposal.id != id or not {*sides}.intersection(needed(match, proposal)):
        raise refused("no-proposal")
    if yes:
        return replace(wishes, proposal=_with(proposal, match, sides))
    return replace(wishes, proposal=None, declined=None if proposal.by in sides else proposal)


def agreed(match: Match[Any], proposal: Proposal) -> bool:
    return {*needed(match, proposal)} <= {*proposal.agreed}


def heard(match: Match[Any], proposal: Proposal | None, sides: Iterable[Side]) -> Proposal | None:
    """As far as these sides may know of it: what allies say about giving up is theirs."""
    if proposal is None or not among_allies(proposal) or {*sides}.intersection(needed(match, proposal)):
        return proposal
    return None


def carry_out(match: Match[Any], proposal: Proposal) -> None:
    if proposal.resign:
        match.resign(proposal.by, proposal.seq, {*proposal.agreed}.intersection(match.camp_of(proposal.by)))
    elif proposal.to is None:
        match.agree_draw(proposal.agreed, proposal.seq)
    else:
        match.take_back(proposal.to, proposal.agreed, proposal.seq)
