"""The machines of a title: what it names in `Title.machines`, a module with one `MACHINES`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from eastfront.bots.player import Speaker
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.titles import TITLES


class Evaluation(Protocol):
    """`scale` is the lead that all but wins a game."""

    scale: float

    def evaluate(self, table: Any, side: Side) -> float:
        """How much better the side stands than its enemy."""
        ...

    def shortlist(self, flow: Flow[Any], options: Sequence[Action]) -> Sequence[Action]:
        """Options worth weighing where there are very many; by default all of them."""
        ...


class Machines(NamedTuple):
    """Whatever is missing, a general one does instead."""

    evaluation: Callable[[], Evaluation] | None = None
    planner: Callable[[int | str], Speaker] | None = None
    marshal: Callable[[int | str, float, int], Speaker] | None = None
    """Given the seconds of a whole player turn to share out, and how many positions he may look at."""
    last_turn: type[Any] | None = None
    """What somebody has thought about its last player turn (lab.loss.End)."""
    features: Callable[[Any, Side], Mapping[str, float]] | None = None
    """What a learned evaluation weighs: how much a side has of each thing, by name (bots.learned)."""
    chance: Callable[[Flow[Any], Side], float | None] | None = None
    """What a side may still expect, a win counting one and a draw half; None where that is not known."""


NONE = Machines()


@cache
def machines_of(id: str) -> Machines:
    module = TITLES.get(id).machines
    if not module:
        return NONE
    found: Machines = import_module(module).MACHINES
    return found
