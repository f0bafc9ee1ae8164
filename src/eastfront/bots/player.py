"""The protocol every player follows, and the players a person can name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol

from eastfront.engine.actions import Action
from eastfront.engine.refusals import refused
from eastfront.engine.text import Text
from eastfront.engine.view import View


class Player(Protocol):
    """Answers decisions. It is never given the table, so it cannot peek."""

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action: ...


class Speaker(Player, Protocol):
    """A player who can say why: a message for each major move, None for the rest."""

    def explain(self, seen: View[Any], action: Action) -> Text | None: ...


class RandomPlayer:
    """Any option, each as likely as the others."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return options[int(self.random.random() * len(options))]


def recruit(seed: int | str, mistakes: float = 0.25) -> Player:
    """Looks one move ahead, and is often careless."""
    made: Player = _from("eastfront.bots.levels", "Recruit")(seed, mistakes)
    return made


def greedy(seed: int | str) -> Player:
    made: Player = _from("eastfront.bots.greedy", "Greedy")(seed)
    return made


def officer(seed: int | str) -> Player:
    made: Player = _from("eastfront.bots.levels", "Officer")(seed)
    return made


def marshal(seed: int | str, seconds: float = 10.0, nodes: int = 0) -> Player:
    """`seconds` of thought for a player turn; `nodes` counts playouts instead, and makes every answer repeatable."""
    made: Player = _from("eastfront.bots.levels", "Marshal")(seed, seconds, nodes)
    return made


def _from(module: str, name: str) -> Any:
    """Imported when first asked for: the planners know their titles, and a start should not wait for them."""
    return getattr(import_module(module), name)


PLAYERS: dict[str, Callable[..., Player]] = {
    "recruit": recruit,
    "officer": officer,
    "marshal": marshal,
    "greedy": greedy,
    "random": RandomPlayer,
}
"""Players by the name a person types, the easiest level first; each is made from a seed and perhaps options."""


def player(words: str, seed: int | str) -> Player:
    """A player by name, with options after a colon as in `marshal:seconds=2`."""
    name, _, rest = words.partition(":")
    if name not in PLAYERS:
        raise refused("no-player", player=name, known=", ".join(PLAYERS))
    options: dict[str, float] = {}
    for pair in filter(None, rest.split(",")):
        key, _, value = pair.partition("=")
        options[key] = float(value)
    return PLAYERS[name](seed, **options)


def advise(words: str, seed: int | str, seen: View[Any], options: Sequence[Action]) -> tuple[Action, Text | None]:
    """What this player would do in your place, and why."""
    asked = player(words, seed)
    action = asked.choose(seen, options)
    explain = getattr(asked, "explain", None)
    return action, explain(seen, action) if explain is not None else None
