"""How the numbers of `odds.toml` and `berlin.toml` are found: quick games between officers of many minds, and a
regression for each turn. Needs NumPy.

python -m eastfront.bots.great_patriotic_war.fitting barbarossa --games 240 > .../odds.toml
python -m eastfront.bots.great_patriotic_war.fitting campaign --games 85 > .../berlin.toml
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

import numpy as np

from eastfront.bots.great_patriotic_war import berlin, odds
from eastfront.bots.great_patriotic_war.front import Stance
from eastfront.bots.great_patriotic_war.ground import armies, objectives, road
from eastfront.bots.great_patriotic_war.playouts import Quick
from eastfront.bots.great_patriotic_war.ways import LEAST, USUAL, Way, part_of
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.printed import BERLIN
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table

USUALLY: Final = 0.35  # how often an officer does as always
CHANGES: Final = {"barbarossa": 0.5, "campaign": 0.3}  # how often he changes his mind at the beginning of a turn
BLOWS: Final = (-1.5, LEAST, LEAST, 1.5)  # what an attack must promise him in a campaign
FEWEST: Final = 3  # towns taken, for anything to be learnt of a turn
CALM: Final = 3.0  # how strongly weights are held near nothing; towns and the common part less
TOWN_CALM: Final = 1.5
COMMON_CALM: Final = 0.05
BERLIN_CALM: Final = 30.0
NEWTON: Final = 40
FIRST: Final = 8  # the first turn from which a campaign can be foreseen
SPREAD: Final = 0.55  # from a standard deviation to the width of a logistic curve
STILL: Final = 0.5  # turns for each point the foremost armies are still away
Moment = tuple[int, int]  # turn and side to move
Sample = tuple[int, tuple[float, ...], bool]  # town, signs, whether the Axis holds it in the end
Fall = tuple[tuple[float, ...], int, float]  # signs, the side to move, the turn in which Berlin falls


def mood(luck: Random, goal: str) -> Way:
    """A way of commanding within reason."""
    if luck.random() < USUALLY:
        return USUAL
    usual = USUAL.stance

    def about(value: float) -> float:
        return float(value * 2.0 ** luck.uniform(-1, 1))

    town = luck.choice(((), (), *((h,) for h in objectives(goal))))
    stance = Stance(
        about(usual.forward), about(usual.fear), about(usual.strike), about(usual.line), about(usual.guard), town
    )
    return Way(stance, luck.choice(BLOWS)) if goal == "campaign" else Way(stance)


def game(goal: str, seed: int, look: Callable[[Table], Any]) -> tuple[dict[Moment, Any], Flow[Table]]:
    """One game: what was to be seen at the beginning of every player turn, and how it ended."""
    luck = Random(seed)
    flow: Flow[Table] = TITLES.get("great_patriotic_war").begin(goal, fate=Seeded(f"fitting {seed}"))
    players = [Quick(mood(luck, goal)), Quick(mood(luck, goal))]
    seen: dict[Moment, Any] = {}
    while not flow.over:
        moment = flow.table.turn, part_of(flow)[0]
        if moment not in seen:
            seen[moment] = look(flow.table)
            if luck.random() < CHANGES[goal]:
                players[moment[1]] = Quick(mood(luck, goal))
        players[flow.asked[0]].play(flow)
    return seen, flow


# ---------------------------------------------------------------------- Barbarossa
def play(seed: int) -> dict[Moment, list[Sample]]:
    """The towns not yet taken, and whether they are in the end."""
    seen, flow = game("barbarossa", seed, _open_towns)
    end = [flow.table.control[town] == AXIS for town in odds.TOWNS]
    return {moment: [(n, shown, end[n]) for n, shown in towns] for moment, towns in seen.items()}


def _open_towns(table: Table) -> list[tuple[int, tuple[float, ...]]]:
    return [(n, odds.signs(table, town)) for n, town in enumerate(odds.TOWNS) if table.control[town] != AXIS]


def fit(samples: list[Sample]) -> tuple[list[float], list[float]]:
    """A number for each town and the weights of the signs. A weight that comes out against good sense is left out."""
    towns = np.array([n for n, _, _ in samples])
    shown = np.array([s for _, s, _ in samples], float)
    held = np.array([h for _, _, h in samples], float)
    middle, spread = shown.mean(0), shown.std(0) + 1e-6

    def weigh(kept: list[int]) -> Any:
        columns = np.c_[np.ones(len(samples)), np.eye(len(odds.TOWNS))[towns], ((shown - middle) / spread)[:, kept]]
        return _newton(columns, held, [COMMON_CALM, *[TOWN_CALM] * len(odds.TOWNS), *[CALM] * len(kept)])

    kept, weights = _sensible(odds.SIGNS, weigh)
    whole = np.zeros(len(odds.SIGNS))
    whole[kept] = weights[1 + len(odds.TOWNS) :] / spread[kept]
    bases = weights[0] + weights[1 : 1 + len(odds.TOWNS)] - (whole * middle).sum()
    return [round(float(b), 2) for b in bases], [round(float(w), 3) for w in whole]


def _sensible(signs: Iterable[int], weigh: Callable[[list[int]], Any]) -> tuple[list[int], Any]:
    """Which signs are kept, and the weights found, those of the signs last."""
    sense = list(signs)
    kept = list(range(len(sense)))
    while True:
        weights = weigh(kept)
        sane = [
            k for k, weight in zip(kept, weights[len(weights) - len(kept) :], strict=True) if weight * sense[k] >= 0
        ]
        if sane == kept:
            return kept, weights
        kept = sane


def _newton(columns: Any, held: Any, calm: list[float]) -> Any:
    weights, ridge = np.zeros(columns.shape[1]), np.diag(calm)
    for _ in range(NEWTON):
        chance = 1 / (1 + np.exp(-columns @ weights))
        slope = columns.T @ (chance - held) + ridge @ weights
        curve = (columns * (chance * (1 - chance))[:, None]).T @ columns + ridge
        weights = weights - np.linalg.solve(curve, slope)
    return weights


def towns_of(games: int) -> None:
    samples: dict[Moment, list[Sample]] = defaultdict(list)
    for seed in range(games):
        for moment, towns in play(seed).items():
            samples[moment] += towns
    for (turn, side), towns in sorted(samples.items()):
        if sum(held for _, _, held in towns) >= FEWEST and turn > 1:
            bases, weights = fit(towns)
            print(f"\n[[moment]]\nturn = {turn}\nside = {side}\ntowns = {bases}\nweights = {weights}")


# ---------------------------------------------------------------------- the campaign
def campaign(seed: int) -> dict[int, list[Fall]]:
    """What was to be seen in each turn, and when Berlin fell."""
    seen, flow = game("campaign", seed, berlin.signs)
    fell = fell_in(flow)
    found: dict[int, list[Fall]] = defaultdict(list)
    for (turn, side), shown in seen.items():
        found[turn].append((shown, side, fell))
    return found


def fell_in(flow: Flow[Table]) -> float:
    """The turn that began when Berlin had fallen, or one in which it would have if there had been more of them."""
    table, ending = flow.table, flow.ending
    if ending is not None and ending.winner == SOVIET:
        return float(table.turn)
    ahead = sorted(road(BERLIN)[table.location[u]] for u in armies(table, SOVIET))[: berlin.AHEAD]
    return table.turn + 1 + STILL * sum(ahead) / max(len(ahead), 1)


def foresee(falls: list[Fall]) -> berlin.Moment:
    """The weights of a turn whose number is still missing."""
    shown = np.array([(*s, float(side == SOVIET)) for s, side, _ in falls])
    fell = np.array([f for _, _, f in falls])
    middle, spread = shown.mean(0), shown.std(0) + 1e-9
    columns = (shown - middle) / spread

    def weigh(kept: list[int]) -> Any:
        chosen = columns[:, kept]
        return np.linalg.solve(chosen.T @ chosen + BERLIN_CALM * np.eye(len(kept)), chosen.T @ (fell - fell.mean()))

    kept, weights = _sensible((*berlin.SIGNS, -1), weigh)
    whole = np.zeros(shown.shape[1])
    whole[kept] = weights / spread[kept]
    base = fell.mean() - (whole * middle).sum()
    width = SPREAD * float((fell - base - shown @ whole).std())
    *signs, sooner = [round(float(w), 3) for w in whole]
    return berlin.Moment(0, round(float(base), 2), tuple(signs), sooner, round(max(width, 0.1), 2))


def falls_of(games: int) -> None:
    samples: dict[int, list[Fall]] = defaultdict(list)
    for seed in range(games):
        for turn, falls in campaign(seed).items():
            samples[turn] += falls
    for turn in sorted(samples):
        if turn >= FIRST:
            found = foresee([fall for near in (turn - 1, turn, turn + 1) for fall in samples.get(near, [])])
            print(f"\n[[moment]]\nturn = {turn}\nbase = {found.base}\nweights = {list(found.weights)}")
            print(f"soviets_move = {found.soviets_move}\nspread = {found.spread}")


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("goal", choices=tuple(CHANGES))
    given.add_argument("--games", type=int, default=160)
    asked = given.parse_args()
    print(f"# Fitted by fitting.py to {asked.games} games.")
    (towns_of if asked.goal == "barbarossa" else falls_of)(asked.games)


if __name__ == "__main__":
    main()
