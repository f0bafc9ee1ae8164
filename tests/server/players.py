"""Machines with bad habits, for tests; workers learn of them through `register`."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Any

from eastfront.bots.player import PLAYERS
from eastfront.engine.actions import Action, Pass
from eastfront.engine.table import HIDDEN
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


OURS = {"slow": Slow, "quick": Quick, "clumsy": Clumsy, "cheat": Cheat, "mortal": Mortal, "prying": Prying}


def register() -> None:
    PLAYERS.update(OURS)
