"""Who plans for a title. A title without plans of its own is played one move ahead."""

from __future__ import annotations

from typing import Any

from eastfront.bots.greedy import Greedy
from eastfront.bots.machines import machines_of
from eastfront.bots.player import Speaker
from eastfront.engine.actions import Action
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.parts.memory import Recent

_made: Recent[tuple[str, int | str], Speaker] = Recent(16)


class Silent(Greedy):
    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return None


def planner_for(id: str, seed: int | str) -> Speaker:
    """The same planner for the same words, so that a plan is made once."""
    if (id, seed) not in _made:
        _made[id, seed] = (machines_of(id).planner or Silent)(seed)
    return _made[id, seed]
