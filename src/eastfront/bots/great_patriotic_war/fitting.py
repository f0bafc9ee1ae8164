"""How the numbers of `odds.toml` are found: quick games between officers of many minds, and a logistic regression for
each player turn of how a town not yet taken ends. Needs NumPy.

python -m eastfront.bots.great_patriotic_war.fitting --games 160 > src/eastfront/bots/great_patriotic_war/odds.toml
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random
from typing import Any, Final

import numpy as np

from eastfront.bots.great_patriotic_war.front import Stance
from eastfront.bots.great_patriotic_war.odds import SIGNS, TOWNS, signs
from eastfront.bots.great_patriotic_war.playouts import Quick
from eastfront.bots.great_patriotic_war.ways import USUAL, Way, part_of
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.printed import OBJECTIVES
from eastfront.titles.great_patriotic_war.table import AXIS, Table

USUALLY: Final = 0.35  # how often an officer does as always
CHANGES: Final = 0.5  # how often he changes his mind at the beginning of a turn
FEWEST: Final = 3  # towns taken, for anything to be learnt of a turn
CALM: Final = 3.0  # how strongly weights are held near nothing; towns and the common part less
TOWN_CALM: Final = 1.5
COMMON_CALM: Final = 0.05
NEWTON: Final = 40
Moment = tuple[int, int]  # turn and side to move
Sample = tuple[int, tuple[float, ...], bool]  # town, signs, whether the Axis holds it in the end


def mood(luck: Random) -> Way:
    """A way of commanding within reason."""
    if luck.random() < USUALLY:
        return USUAL
    usual = USUAL.stance

    def about(value: float) -> float:
        return float(value * 2.0 ** luck.uniform(-1, 1))

    town = luck.choice(((), (), *((h,) for h in OBJECTIVES["barbarossa"])))
    return Way(
        Stance(
            about(usual.forward), about(usual.fear), about(usual.strike), about(usual.line), about(usual.guard), town
        )
    )


def play(seed: int) -> dict[Moment, list[Sample]]:
    """One game: what was to be seen of each town at the beginning of every player turn."""
    luck = Random(seed)
    flow: Flow[Table] = TITLES.get("great_patriotic_war").begin("barbarossa", fate=Seeded(f"fitting {seed}"))
    players = [Quick(mood(luck)), Quick(mood(luck))]
    seen: dict[Moment, list[tuple[int, tuple[float, ...]]]] = {}
    while not flow.over:
        table = flow.table
        moment = table.turn, part_of(flow)[0]
        if moment not in seen:
            seen[moment] = [(n, signs(table, town)) for n, town in enumerate(TOWNS) if table.control[town] != AXIS]
            if luck.random() < CHANGES:
                players[moment[1]] = Quick(mood(luck))
        players[flow.asked[0]].play(flow)
    end = [flow.table.control[town] == AXIS for town in TOWNS]
    return {moment: [(n, shown, end[n]) for n, shown in towns] for moment, towns in seen.items()}


def fit(samples: list[Sample]) -> tuple[list[float], list[float]]:
    """A number for each town and the weights of the signs. A weight that comes out against good sense is left out."""
    towns = np.array([n for n, _, _ in samples])
    shown = np.array([s for _, s, _ in samples], float)
    held = np.array([h for _, _, h in samples], float)
    middle, spread = shown.mean(0), shown.std(0) + 1e-6
    kept = list(range(len(SIGNS)))
    while True:
        columns = np.c_[np.ones(len(samples)), np.eye(len(TOWNS))[towns], ((shown - middle) / spread)[:, kept]]
        weights = _newton(columns, held, [COMMON_CALM, *[TOWN_CALM] * len(TOWNS), *[CALM] * len(kept)])
        found = weights[1 + len(TOWNS) :]
        sane = [k for k, weight in zip(kept, found, strict=True) if weight * SIGNS[k] >= 0]
        if sane == kept:
            break
        kept = sane
    whole = np.zeros(len(SIGNS))
    whole[kept] = found / spread[kept]
    bases = weights[0] + weights[1 : 1 + len(TOWNS)] - (whole * middle).sum()
    return [round(float(b), 2) for b in bases], [round(float(w), 3) for w in whole]


def _newton(columns: Any, held: Any, calm: list[float]) -> Any:
    weights, ridge = np.zeros(columns.shape[1]), np.diag(calm)
    for _ in range(NEWTON):
        chance = 1 / (1 + np.exp(-columns @ weights))
        slope = columns.T @ (chance - held) + ridge @ weights
        curve = (columns * (chance * (1 - chance))[:, None]).T @ columns + ridge
        weights = weights - np.linalg.solve(curve, slope)
    return weights


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--games", type=int, default=160)
    games = given.parse_args().games
    samples: dict[Moment, list[Sample]] = defaultdict(list)
    for seed in range(games):
        for moment, towns in play(seed).items():
            samples[moment] += towns
    print(f"# Fitted by fitting.py to {games} games.")
    for (turn, side), towns in sorted(samples.items()):
        if sum(held for _, _, held in towns) >= FEWEST and turn > 1:
            bases, weights = fit(towns)
            print(f"\n[[moment]]\nturn = {turn}\nside = {side}\ntowns = {bases}\nweights = {weights}")


if __name__ == "__main__":
    main()
