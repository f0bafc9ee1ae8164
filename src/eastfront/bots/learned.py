"""An evaluation learned from games: the features of a title, weighed by the numbers of a file of `eastfront train`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from eastfront.bots.evaluation import evaluation_of
from eastfront.bots.machines import Evaluation, machines_of
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.refusals import refused
from eastfront.engine.title import Title
from eastfront.parts.data import DataError, Record, read_toml
from eastfront.titles import TITLES

Features = Callable[[Any, Side], Mapping[str, float]]
LOGISTIC: Final = 4.0  # bots.search.score makes of a value its chance to win, which is what was learned


class Weight(Record, frozen=True):
    """What one more of a feature adds to the logarithm of the odds, and the interval it lies in."""

    feature: str
    worth: float
    low: float
    high: float


class Measured(Record, frozen=True):
    """Games and positions, and the mean loss (minus the logarithm of the chance given to what happened): of these
    weights, of knowing nothing but the sides, and of the evaluation the title had then, brought to the best scale."""

    games: int
    positions: int
    loss: float
    blind: float
    today: float = 0.0


class Weights(Record, frozen=True):
    """What was learned, and the run that made it. `side` is what it is worth to play each side."""

    title: str
    scenario: str
    seed: int
    players: tuple[str, ...]
    settings: Mapping[str, str]
    side: Mapping[str, float]
    fitted: Measured
    held_out: Measured
    weight: tuple[Weight, ...]


def features_of(title: Title[Any]) -> Features:
    found = machines_of(title.id).features
    if found is None:
        raise refused("no-features", title=title.id)
    return found


def balance(features: Features, table: Any, side: Side, sides: int) -> list[float]:
    """How much more of each thing a side and its friends have than the others, in the order of the names."""
    total: list[float] = []
    for other in map(Side, range(sides)):
        sign = 1.0 if table.allied(side, other) else -1.0
        values = features(table, other).values()
        total = [t + sign * v for t, v in zip(total, values, strict=True)] if total else [sign * v for v in values]
    return total


class Learned:
    """The logarithm of the odds to win. Which options are worth weighing, the title's own evaluation says."""

    scale = LOGISTIC

    def __init__(self, title: Title[Any], weights: Weights, usual: Evaluation) -> None:
        self.features, self.sides, self.usual = features_of(title), len(title.sides), usual
        self.worth = [weight.worth for weight in weights.weight]
        self.base = [weights.side.get(word, 0.0) for word in title.sides]

    def evaluate(self, table: Any, side: Side) -> float:
        found = balance(self.features, table, side, self.sides)
        return self.base[side] + sum(w * f for w, f in zip(self.worth, found, strict=True))

    def shortlist(self, flow: Flow[Any], options: Sequence[Action]) -> Sequence[Action]:
        return self.usual.shortlist(flow, options)


def from_file(title: Title[Any], file: str) -> Learned:
    """The evaluation of that file, or a refusal: weights of another game, or of features it has no more."""
    try:
        weights = read_toml(Path(file).read_text("utf-8"), Weights, file)
    except (OSError, UnicodeDecodeError, DataError):
        raise refused("bad-weights", file=file, title=title.id) from None
    if weights.title != title.id or tuple(weight.feature for weight in weights.weight) != names_of(title.id):
        raise refused("bad-weights", file=file, title=title.id)
    return Learned(title, weights, evaluation_of(title.id))


@cache
def names_of(id: str) -> tuple[str, ...]:
    """The features of a title by name: the same in every position."""
    title = TITLES.get(id)
    scenario = title.scenarios[0].id
    return tuple(features_of(title)(title.begin(scenario).table, Side(0)))
