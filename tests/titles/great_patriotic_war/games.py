"""Random games, the same every time."""

from __future__ import annotations

from collections.abc import Iterator

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from tests.titles.great_patriotic_war.positions import GPW, Position


def random_game(name: str, seed: int, most: int = 2000) -> Iterator[Position]:
    """Every position of a random game, from the first decision to the end or to `most` decisions. It is one flow that
    goes on: look at it before you ask for the next. `table.chronicle` is the whole log."""
    choices = Seeded(f"choices {seed}")
    table, first = GPW.setup(name, {})
    table.chronicle = []
    flow = Flow(table, first, fate=Seeded(seed))
    for _ in range(most):
        yield flow
        if flow.over:
            return
        options = flow.options()
        flow.do(options[choices.below(len(options))])
    yield flow
