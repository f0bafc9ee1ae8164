"""Machines for the tests: one that breaks, one that cheats, one that is stronger than chance and takes an option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from eastfront.bots.player import PLAYERS, RandomPlayer
from eastfront.engine.actions import Action, Pass
from eastfront.engine.title import Title
from eastfront.engine.view import View


class Breaks(RandomPlayer):
    """Plays ten decisions and then fails."""

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        self.left = getattr(self, "left", 10) - 1
        if self.left < 0:
            raise RuntimeError("out of ideas")
        return super().choose(seen, options)


class Cheats:
    """Passes even when it may not."""

    def __init__(self, seed: int | str) -> None:
        pass

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return Pass()


class Keen:
    """In skirmish: goes to objectives and stays there. `sharp` is how often it does so instead of anything at all."""

    def __init__(self, seed: int | str, title: Title[Any], sharp: float = 1.0) -> None:
        self.random, self.sharp = Random(seed), sharp
        self.goals = {space.id for space in title.board().spaces if "objective" in space.features}  # type: ignore[union-attr]

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if self.random.random() < self.sharp:
            for action in options:
                if type(action).__name__ in ("MoveTo", "EnterAt") and getattr(action, "hex", -1) in self.goals:
                    return action
            held = [a for a in options if seen.table.location[getattr(a, "unit", 0)] not in self.goals]
            options = held or options
        return options[int(self.random.random() * len(options))]


@contextmanager
def known() -> Iterator[None]:
    """These machines by name, while it lasts; only in this process."""
    own = {"breaks": Breaks, "cheats": Cheats, "keen": Keen}
    PLAYERS.update(own)
    try:
        yield
    finally:
        for name in own:
            del PLAYERS[name]
