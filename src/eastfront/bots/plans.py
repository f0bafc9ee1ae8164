"""Who plans for a title. A title without plans of its own is played one move ahead."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from eastfront.bots.greedy import Greedy
from eastfront.bots.player import Speaker
from eastfront.engine.actions import Action
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.parts.memory import Recent

PLANNERS: Final = {
    "skirmish": "eastfront.bots.skirmish.planner:Planner",
    "great_patriotic_war": "eastfront.bots.great_patriotic_war.planner:Planner",
    "barbarossa_to_berlin": "eastfront.bots.barbarossa_to_berlin.planner:Planner",
}
_made: Recent[tuple[str, int | str], Speaker] = Recent(16)


class Silent(Greedy):
    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return None


def planner_for(id: str, seed: int | str) -> Speaker:
    """The same planner for the same words, so that a plan is made once."""
    if (id, seed) not in _made:
        if id in PLANNERS:
            module, _, name = PLANNERS[id].partition(":")
            _made[id, seed] = getattr(import_module(module), name)(seed)
        else:
            _made[id, seed] = Silent(seed)
    return _made[id, seed]
