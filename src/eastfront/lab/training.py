"""What games between machines teach about a title's features: weights, what they are worth, and how sure that is.

Every tenth game is held out: nothing is fitted to it, and the loss there is reported apart."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from eastfront import saves
from eastfront.bots.learned import Measured, Weight, Weights, names_of
from eastfront.engine.sides import by_side, only
from eastfront.lab import logistic
from eastfront.lab.players import trouble
from eastfront.lab.records import GameRecord, Plan
from eastfront.lab.statistics import Z_95
from eastfront.titles import TITLES

EVERY: Final = 10  # of so many games the last is held out
DIGITS: Final = 5  # of a weight


class Worth(Struct):
    """A feature in the words of the game (`feature-TITLE-NAME`). `points`: how many hundredths one more of it adds
    to the chance to win an even game, with its interval; `lead`: the same for a usual difference between the two sides.
    `noise`: the interval holds nothing at all."""

    feature: str
    points: float
    low: float
    high: float
    usual: float
    lead: float
    noise: bool


class Lesson(Struct):
    """A learned evaluation, and what it says."""

    weights: Weights
    worths: list[Worth]


class Taught(Struct):
    """Positions of games, each with how the game ended for the first camp."""

    rows: list[tuple[float, ...]]
    today: list[tuple[float]]
    targets: list[float]
    games: list[int]


def is_held_out(game: int) -> bool:
    return game % EVERY == EVERY - 1


def checked(plan: Plan, records: Iterable[GameRecord]) -> list[GameRecord]:
    """The games that can be learned from, in the order of their numbers, or a refusal."""
    names = names_of(plan.title)
    if len(TITLES.get(plan.title).camps(plan.scenario, plan.settings)) != 2:
        raise trouble("two-camps", title=plan.title)
    games = sorted((one for one in records if one.finished), key=lambda one: one.game)
    if any(game.features != names for game in games):
        raise trouble("other-features", title=plan.title)
    return games


def learn(plan: Plan, records: Iterable[GameRecord]) -> Lesson:
    """Whatever the order in which the games were played, they are learned in the order of their numbers."""
    title, games, names = TITLES.get(plan.title), checked(plan, records), names_of(plan.title)
    camps = title.camps(plan.scenario, plan.settings)
    first = title.word_of(only(*camps[0]))
    fitted, aside = (_taught(games, first, held_out) for held_out in (False, True))
    if len(set(fitted.targets)) < 2:
        raise trouble("nothing-to-learn", games=len(games))
    found = logistic.fit(fitted.rows, fitted.targets, fitted.games)
    weights = tuple(map(_weight, names, found.weights, found.errors))
    base, blind = _plain(found.constant), math.fsum(fitted.targets) / len(fitted.targets)
    today = logistic.fit(fitted.today, fitted.targets, fitted.games)
    side = {word: base if number in camps[0] else -base for number, word in by_side(title.sides)}
    measured = [_measured(taught, weights, base, blind, today) for taught in (fitted, aside)]
    learned = Weights(
        title.id, plan.scenario, plan.seed, plan.players, plan.settings, side, measured[0], measured[1], weights
    )
    return Lesson(learned, [_worth(title.id, w, s) for w, s in zip(weights, found.spread, strict=True)])


def _taught(games: Sequence[GameRecord], first: str, held_out: bool) -> Taught:
    taught = Taught([], [], [], [])
    for game in games:
        if is_held_out(game.game) == held_out:
            taught.rows += [sample.values for sample in game.samples]
            taught.today += [(sample.today,) for sample in game.samples]
            taught.targets += [0.5 if not game.winner else float(game.winner == first)] * len(game.samples)
            taught.games += [game.game] * len(game.samples)
    return taught


def _plain(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")


def _weight(name: str, worth: float, error: float) -> Weight:
    return Weight(name, _plain(worth), _plain(worth - Z_95 * error), _plain(worth + Z_95 * error))


def _measured(taught: Taught, weights: Sequence[Weight], base: float, blind: float, today: logistic.Fit) -> Measured:
    def lost(chances: Iterable[float]) -> float:
        found = math.fsum(map(logistic.loss, chances, taught.targets))
        return round(found / len(taught.targets), DIGITS) if taught.targets else 0.0

    worths = [weight.worth for weight in weights]
    said = [base + math.fsum(w * x for w, x in zip(worths, row, strict=True)) for row in taught.rows]
    return Measured(
        len(set(taught.games)),
        len(taught.targets),
        lost(map(logistic.sigmoid, said)),
        lost([blind] * len(taught.targets)),
        lost(map(today.chance, taught.today)),
    )


def _worth(title: str, weight: Weight, spread: float) -> Worth:
    def points(value: float) -> float:
        return round(100 * (logistic.sigmoid(value) - 0.5), 2)

    found = points(weight.worth), points(weight.low), points(weight.high)
    noise = weight.low <= 0 <= weight.high
    return Worth(f"feature-{title}-{weight.feature}", *found, _plain(spread), points(weight.worth * spread), noise)


# ---------------------------------------------------------------------- the file
def written(weights: Weights) -> str:
    """The weights as a file to read, `bots.learned.from_file` included."""
    lines = ["# Learned from games by eastfront train: what one more of each thing adds to the logarithm of the odds."]
    lines += [f"{name} = {_toml(getattr(weights, name))}" for name in ("title", "scenario", "seed", "players")]
    for name in ("settings", "side"):
        lines += ["", f"[{name}]", *(f"{_toml(key)} = {_toml(value)}" for key, value in getattr(weights, name).items())]
    for name in ("fitted", "held_out"):
        one: Measured = getattr(weights, name)
        lines += ["", f"[{name}]", *(f"{key} = {_toml(getattr(one, key))}" for key in Measured.__struct_fields__)]
    for weight in weights.weight:
        lines += ["", "[[weight]]", *(f"{key} = {_toml(getattr(weight, key))}" for key in Weight.__struct_fields__)]
    return "\n".join([*lines, ""])


def _toml(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def write(file: Path, weights: Weights) -> None:
    saves.write(file, written(weights).encode())
