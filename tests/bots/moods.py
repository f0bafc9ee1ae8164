"""How often officers would have given up, or offered a draw, and what became of the game:
python -m tests.bots.moods skirmish standard 30"""

from __future__ import annotations

import sys
from collections import Counter

from eastfront.bots import manners
from eastfront.bots.manners import Mood, Span
from eastfront.bots.player import player
from eastfront.engine.fate import Seeded
from eastfront.engine.sides import Side, all_sides
from eastfront.titles import TITLES


def watched(title: str, scenario: str, seed: str) -> Counter[str]:
    """One game to its end: offers are noted, and nobody hears of them."""
    game = TITLES.get(title)
    flow = game.begin(scenario, fate=Seeded(seed))
    minds = {side: player("officer", f"{seed}/{side}") for side in all_sides(len(game.sides))}
    span = Span(game.turn(flow.table), game.last_turn(flow.table))
    moods: dict[Side, Mood] = {}
    said: dict[Side, str] = {}
    while not flow.over:
        side, turn = flow.asked[0], game.turn(flow.table)
        seen = game.view(flow, side)
        if side not in moods or moods[side].turn != turn:
            moods[side] = manners.noted(moods.get(side), side, turn, manners.lead(seen, seed))
            if manners.gives_up(moods[side], span):
                said.setdefault(side, "gave up")
            elif manners.offers_draw(moods[side], span):
                said.setdefault(side, "offered a draw")
        flow.do(minds[side].choose(seen, flow.options(side)), side)
    ending, found = flow.ending, Counter(games=1)
    for side, what in said.items():
        became = "drawn" if ending is None or ending.drawn else "won" if ending.won(side) else "lost"
        found[f"{what}, {became}"] += 1
    return found


if __name__ == "__main__":
    title, scenario, games = sys.argv[1:]
    print(dict(sum((watched(title, scenario, f"cal{number}") for number in range(int(games))), Counter[str]())))
