"""Games between machines, for the tests of this room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eastfront.bots.player import Player
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
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
