"""The protocol every player follows, and the players a person can name."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from importlib import import_module
from inspect import signature
from random import Random
from typing import Any, Final, Protocol

from eastfront.engine.actions import Action
from eastfront.engine.refusals import refused
from eastfront.engine.text import Text
from eastfront.engine.title import Title
from eastfront.engine.view import View

DECISIONS: Final = 12  # of a player turn, about so many are worth a thought
LIMITS: Final[dict[str, tuple[int, int | float]]] = {
    "seconds": (1, 120),
    "decision": (0, 10),
    "nodes": (0, 1_000_000),
    "mistakes": (0, 1),
    "slips": (0, 0.5),
}
"""What may be asked of a machine, at least and at most."""
HANDICAP: Final = "slips"  # of any machine: the share of its decisions in which it plays its second-best idea


def at_click(game: str, number: int) -> str:
    """A seed for a player made anew for one click of a game."""
    return f"{game}@{number}"


def game_of(seed: int | str) -> str:
    """What such seeds have in common, for who remembers a plan from click to click."""
    return str(seed).partition("@")[0]


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
    """Looks one move ahead, and is careless in a share of his decisions."""
    made: Player = _from("eastfront.bots.levels", "Recruit")(seed, within("mistakes", mistakes))
    return made


def greedy(seed: int | str, title: Title[Any] | None = None, weights: str = "") -> Player:
    """With the file of a learned evaluation, which only the laboratory can name, he goes by that."""
    worth = _from("eastfront.bots.learned", "from_file")(title, weights) if title and weights else None
    made: Player = _from("eastfront.bots.greedy", "Greedy")(seed, worth)
    return made


def officer(seed: int | str) -> Player:
    made: Player = _from("eastfront.bots.levels", "Officer")(seed)
    return made


def marshal(seed: int | str, seconds: float = 10.0, nodes: int = 0, decision: float = 0.0) -> Player:
    """`seconds` of the processor for a player turn, or with `decision` so many for each decision worth a thought;
    `nodes` counts tries for a decision instead, and makes every answer repeatable."""
    turn, each, tries = within("seconds", seconds), within("decision", decision), int(within("nodes", nodes))
    purse = 0.0 if each or tries else turn
    made: Player = _from("eastfront.bots.levels", "Marshal")(seed, each or turn / DECISIONS, tries, purse)
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
    known = [*(option for option in signature(PLAYERS[name]).parameters if option in LIMITS), HANDICAP]
    options: dict[str, float] = {}
    for pair in filter(None, rest.split(",")):
        key, _, value = pair.partition("=")
        if key not in known:
            raise refused("no-option", player=name, option=key, known=", ".join(known))
        options[key] = within(key, value)
    slips = options.pop(HANDICAP, 0.0)
    return careless(PLAYERS[name](seed, **options), seed, slips)


def careless(mind: Player, seed: int | str, slips: float) -> Player:
    """A player with a handicap; without one himself."""
    if not slips:
        return mind
    made: Player = _from("eastfront.bots.levels", "Careless")(mind, seed, within(HANDICAP, slips))
    return made


def within(option: str, value: float | str) -> float:
    """The number a person gave an option, or a refusal that names the limits."""
    least, most = LIMITS[option]
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not least <= number <= most:
        raise refused(
            "bad-option",
            option=option,
            value=str(value),
            least=least,
            most=most if isinstance(most, int) else str(most),
        )
    return number
