"""One thought of a machine: what it was told, what it answers, and why. This runs in a worker."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from eastfront.bots.budget import PURSE
from eastfront.bots.levels import turn_of
from eastfront.bots.manners import Lead, lead
from eastfront.bots.player import Player, player
from eastfront.engine.actions import Action, Pass
from eastfront.engine.codec import codec_of
from eastfront.engine.fate import Seeded
from eastfront.engine.frames import Side
from eastfront.engine.scene import Choice
from eastfront.engine.text import Text
from eastfront.engine.title import Title
from eastfront.engine.view import PoolCount, View
from eastfront.titles import TITLES

AHEAD = 2  # further clicks an adviser looks through for his reason


class Question(Struct, frozen=True):
    """What one machine is asked: options and answer are numbers of actions. An adviser also says how he would go on."""

    title: str
    machine: str
    seed: str
    side: Side | None
    asked: tuple[Side, ...]
    pools: tuple[PoolCount, ...]
    options: tuple[int, ...]
    state: Raw
    advice: bool = False
    judges: bool = False  # it also says how it stands
    spent: float = 0.0  # seconds of this player turn that are gone


class Thought(Struct, frozen=True):
    action: int = -1
    reason: Text | None = None
    then: tuple[Choice, ...] = ()
    problem: str = ""
    lead: Lead | None = None
    spent: float = 0.0


_encoder = msgspec.json.Encoder()
_questions = msgspec.json.Decoder(Question)


def question(
    title: Title[Any],
    machine: str,
    seed: str,
    seen: View[Any],
    options: list[Action],
    advice: bool = False,
    judges: bool = False,
    spent: float = 0.0,
) -> bytes:
    numbers = tuple(map(title.actions.index, options))
    state = Raw(codec_of(title).encode(seen.flow()))
    what = (numbers, state, advice, judges, spent)
    return _encoder.encode(Question(title.id, machine, seed, seen.side, seen.asked, seen.pools, *what))


def think(data: bytes) -> bytes:
    asked = _questions.decode(data)
    title = TITLES.get(asked.title)
    flow = codec_of(title).decode(asked.state)
    seen = View(asked.side, flow.table, flow.stack, asked.asked, flow.sealed, asked.pools, flow.result)
    options = [title.actions.action(number) for number in asked.options]
    turn = turn_of(asked.seed, seen)
    PURSE.spent[turn] = asked.spent  # whichever worker thought before
    try:
        found = judged(seen, asked.seed) if asked.judges else None
        mind = player(asked.machine, asked.seed)
        action = mind.choose(seen, options)
        reason = explained(mind, seen, action)
        then: tuple[Choice, ...] = ()
        if asked.advice and reason is None and not isinstance(action, Pass):
            reason, then = looked_on(title, mind, seen, action, asked.seed)
        return _encoder.encode(Thought(title.actions.index(action), reason, then, "", found, PURSE.spent[turn]))
    except Exception as error:  # whatever a player does wrong, the worker goes on for others
        return _encoder.encode(Thought(problem=f"{type(error).__name__}: {error}"))


def judged(seen: View[Any], seed: str) -> Lead | None:
    """How it stands; a title whose evaluation stumbles has machines that never speak of it."""
    try:
        return lead(seen, seed)
    except Exception:
        return None


def explained(mind: Player, seen: View[Any], action: Action) -> Text | None:
    """Why, if he says so. Who stumbles over his words has moved all the same."""
    explain = getattr(mind, "explain", None)
    try:
        reason: Text | None = explain(seen, action) if explain is not None else None
        return reason
    except Exception:
        return None


def looked_on(
    title: Title[Any], mind: Player, seen: View[Any], action: Action, seed: str
) -> tuple[Text | None, tuple[Choice, ...]]:
    """The clicks that would follow, up to the one with a reason: a unit is named first and where it goes afterwards."""
    side = seen.side if seen.side is not None else seen.asked[0]
    flow = title.determinize(seen, Seeded(seed).below)
    then: list[Choice] = []
    try:
        while len(then) < AHEAD:
            flow.do(action, side)
            if flow.over or flow.asked != (side,) or len(flow.stack) <= len(seen.stack):
                break  # dice, the other side, or another question: no longer the same move
            view = title.view(flow, side)
            action = mind.choose(view, flow.options(side))
            if isinstance(action, Pass):
                break
            then.append(title.choice(view, action))
            reason = explained(mind, view, action)
            if reason is not None:
                return reason, tuple(then)
    except Exception:  # what he would do next is only for the telling
        return None, ()
    return None, tuple(then)
