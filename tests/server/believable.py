"""Two games that look alike to one side: the same public table and the same dice, and other secrets of its enemy."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.match import Match
from eastfront.engine.sides import Side
from eastfront.parts.opponents import enemy
from eastfront.titles import TITLES
from eastfront.titles.skirmish.actions import Attack, Enter, Launch, PlayCard
from eastfront.titles.skirmish.combat import MayPlayCard
from eastfront.titles.skirmish.printed import CARDS, EAST, WEST

SEED = bytes(range(32))


def begun(seed: bytes = SEED) -> Match[Any]:
    """A standard game whose two entries are chosen."""
    match: Match[Any] = Match.begin(TITLES.get("skirmish"), "standard", seed)
    for side in (WEST, EAST):
        match.submit(side, match.options(side)[0])
    return match


def variants(side: Side = WEST, count: int = 2) -> list[Match[Any]]:
    """Games that `side` cannot tell apart: each with another hand of the enemy, and reserves as they fall."""
    real = begun()
    found: dict[tuple[str, ...], Match[Any]] = {}
    for sample in range(200):
        state = real.codec.encode(real.title.determinize(real.view(side), Seeded(sample).below))
        match = Match.begin_from(real.title, real.scenario, SEED, real.settings, state)
        found.setdefault(tuple(hand(match, enemy(side))), match)
        if len(found) == count:
            break
    assert len(found) == count
    return list(found.values())


def hand(match: Match[Any], side: Side) -> list[str]:
    return [CARDS[card].effect for card in match.flow.table.hand(side)]


def until_asked_to_react(match: Match[Any], side: Side, each: Callable[[Action, int], None] | None = None) -> None:
    """Both sides do what they may, in the same way whatever they hold, until `side` is asked for a card."""
    chooser = Random(7)
    for _ in range(3000):
        top = match.flow.decision
        if isinstance(top, MayPlayCard) and top.side == side:
            return
        asked = match.asked[0]
        options = match.options(asked)
        public = [option for option in options if not isinstance(option, PlayCard | Enter)]
        eager = [option for option in public if isinstance(option, Attack | Launch)]
        action = eager[0] if eager else public[chooser.randrange(len(public))]
        if each is not None:
            each(action, asked)
        match.submit(asked, action)
    raise AssertionError("nobody was attacked")
