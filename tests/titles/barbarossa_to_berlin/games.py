"""Random games, for properties that must hold everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from eastfront.engine.fate import Seeded
from eastfront.titles.barbarossa_to_berlin.actions import AutomaticOps, PlayEvent, PlayOps, PlayRP, PlaySR
from tests.titles.barbarossa_to_berlin.positions import B2B, Position

LIKELY = (PlayOps, PlayEvent, PlaySR)


def random_game(scenario: str, seed: int, decisions: int = 10**6) -> Iterator[Position]:
    """The position at every decision of a game played at random. Rounds are rarely spent on replacements alone."""
    rng = Random(seed)
    flow = B2B.begin(scenario, fate=Seeded(seed))
    for _ in range(decisions):
        if flow.over:
            return
        yield flow
        options = flow.options()
        if any(isinstance(option, AutomaticOps | PlayRP) for option in options) and rng.random() < 0.7:
            options = [option for option in options if isinstance(option, LIKELY)] or options
        flow.do(rng.choice(options))
