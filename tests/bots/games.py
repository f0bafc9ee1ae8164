"""Games between machines, for the tests of this room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from eastfront.bots.player import Player
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.text import Text
from eastfront.text.catalogue import LANGUAGES, Words
from eastfront.titles import TITLES


def begin(title: str, scenario: str, seed: int = 1) -> Flow[Any]:
    return TITLES.get(title).begin(scenario, fate=Seeded(seed))


def move(flow: Flow[Any], players: Sequence[Player]) -> Action:
    """One decision, through the checked door."""
    title = next(t for t in map(TITLES.get, TITLES.ids()) if t.table is type(flow.table))
    side = flow.asked[0]
    action = players[side].choose(title.view(flow, side), flow.options(side))
    flow.submit(side, action)
    return action


def play(flow: Flow[Any], players: Sequence[Player], most: int = 100_000) -> list[Action]:
    moves: list[Action] = []
    while not flow.over and len(moves) < most:
        moves.append(move(flow, players))
    return moves


def can_be_said(reasons: Iterable[Text]) -> None:
    """Every reason has words in both languages, and nothing is left open in them."""
    for language in LANGUAGES:
        words = Words(language)
        for why in reasons:
            assert words.knows(why.id)
            assert "{" not in words.say(why.id, **why.args)
