"""Random games of the teaching game, the same every time."""

from __future__ import annotations

from collections.abc import Iterator

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.titles.skirmish.table import Table
from tests.titles.skirmish.positions import SKIRMISH


def random_game(name: str, seed: int, most: int = 400) -> Iterator[Flow[Table]]:
    """Every position of a random game, from the first decision to the end or to `most` decisions. It is one flow that
    goes on: look at it before you ask for the next. `table.chronicle` is the whole log."""
    choices = Seeded(f"choices {seed}")
    table, first = SKIRMISH.setup(name, {})
    table.chronicle = []
    flow = Flow(table, first, fate=Seeded(seed))
    for _ in range(most):
        yield flow
        if flow.over:
            return
        side = flow.asked[choices.below(len(flow.asked))]
        options = flow.options(side)
        flow.do(options[choices.below(len(options))], side)
    yield flow
