"""Who plans for a title. A title without plans of its own is played one move ahead."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from eastfront.bots.greedy import Greedy
from eastfront.bots.player import Speaker
from eastfront.engine.actions import Action
from eastfront.engine.text import Text
from eastfront.engine.view import View

PLANNERS: Final = {
    "skirmish": "eastfront.bots.skirmish.planner:Planner",
    "great_patriotic_war": "eastfront.bots.great_patriotic_war.planner:Planner",
    "barbarossa_to_berlin": "eastfront.bots.barbarossa_to_berlin.planner:Planner",
}
_made: dict[tuple[str, int | str], Speaker] = {}


class Silent(Greedy):
    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return None


def planner_for(id: str, seed: int | str) -> Speaker:
    """The same planner for the same words, so that a plan is made once."""
    if (id, seed) not in _made:
        while len(_made) >= 16:
            del _made[next(iter(_made))]
        if id in PLANNERS:
            module, _, name = PLANNERS[id].partition(":")
            _made[id, seed] = getattr(import_module(module), name)(seed)
        else:
            _made[id, seed] = Silent(seed)
    return _made[id, seed]
