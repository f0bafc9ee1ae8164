"""Machines with bad habits, for tests; workers learn of them through `register`."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Any

from eastfront.bots.budget import Budget
from eastfront.bots.player import PLAYERS
from eastfront.engine.actions import Action, Pass
from eastfront.engine.table import HIDDEN
from eastfront.engine.text import Text, text
from eastfront.engine.view import View


class Slow:
    """Thinks long enough to be seen thinking."""

    def __init__(self, seed: int | str) -> None:
        pass

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        time.sleep(0.5)
        return options[0]


class Quick(Slow):
    """As many actions as it may, so that its turn is long."""

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return next((option for option in options if not isinstance(option, Pass)), options[0])


class Clumsy(Slow):
    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        raise LookupError("I lost my glasses")


class Cheat(Slow):
    """Tries what is not on offer."""

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return Pass() if Pass() not in options else options[0]


class Mortal(Slow):
    """Dies while thinking."""

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        os._exit(1)


class Prying(Slow):
    """Answers only if it cannot see what it may not."""

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        hidden = [value for secret in seen.table.SECRETS for value in getattr(seen.table, secret.column)]
        assert HIDDEN in hidden
        assert seen.pools
        return options[0]


class Endless(Slow):
    """Is never done thinking."""

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        time.sleep(600)
        return options[0]


class Ponderous(Slow):
    """Thinks for minutes, as a marshal may, unless it is called off; then it plays the best so far, its last option."""

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        budget = Budget(600.0)
        while budget.left():
            time.sleep(0.005)
        return options[-1]


class Telltale(Quick):
    """Says of every move what it holds in its hand."""

    def explain(self, seen: View[Any], action: Action) -> Text:
        assert seen.side is not None
        cards = seen.table.hand(seen.side) if hasattr(seen.table, "hand") else ()
        return text("bot-telltale", hand="HELD " + " ".join(map(str, cards)))


OURS = {
    "slow": Slow,
    "quick": Quick,
    "clumsy": Clumsy,
    "cheat": Cheat,
    "mortal": Mortal,
    "prying": Prying,
    "endless": Endless,
    "telltale": Telltale,
    "ponderous": Ponderous,
}


def register() -> None:
    PLAYERS.update(OURS)
