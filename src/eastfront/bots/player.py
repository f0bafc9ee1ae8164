"""The protocol every player follows, and the simplest one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from eastfront.engine.actions import Action
from eastfront.engine.refusals import refused
from eastfront.engine.view import View


class Player(Protocol):
    """Answers decisions. It is never given the table, so it cannot peek."""

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action: ...


class RandomPlayer:
    """Any option, each as likely as the others."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return options[int(self.random.random() * len(options))]


PLAYERS: dict[str, Callable[[int | str], Player]] = {"random": RandomPlayer}
"""Players by the name a person types; each is made from a seed."""


def player(name: str, seed: int | str) -> Player:
    if name not in PLAYERS:
        raise refused("no-player", player=name, known=", ".join(PLAYERS))
    return PLAYERS[name](seed)
