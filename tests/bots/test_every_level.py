"""All titles have recruit, officer and marshal: in the browser, in the terminal, and each plays through a turn."""

from __future__ import annotations

import time

import pytest

from eastfront.bots.budget import PURSE
from eastfront.bots.player import at_click, player
from eastfront.bots.trials import TRIALS, ahead
from eastfront.commands.playing import seats
from eastfront.server.printed import title_list
from eastfront.titles import TITLES
from tests.bots.games import begin
from tests.sides import FIRST, SECOND

LEVELS = ("recruit", "officer", "marshal")
SHORT = {
    "skirmish": "standard",
    "great_patriotic_war": "learning",
    "barbarossa_to_berlin": "1941",
    "dark_valley": "learning",
    "europe_engulfed": "poland",
    "last_crusade": "learning",
}
CLICKS = 60  # of a turn, at most: some have hundreds
SECONDS = 1
"""Of a marshal's turn. The clicks of an officer cost him nothing, but they take time too, and so does a last look."""
BESIDE = 1.5


def test_every_title_is_here() -> None:
    assert set(SHORT) == set(TITLES.ids())
    assert set(LEVELS) <= set(title_list(TITLES).machines)


@pytest.mark.parametrize("words", ["recruit", "officer", f"marshal:seconds={SECONDS}"])
@pytest.mark.parametrize("title", sorted(SHORT))
def test_every_level_plays_every_title_in_its_time(title: str, words: str) -> None:
    """Made anew for every click, as at a table; each of its moves is one of those on offer."""
    PURSE.spent.clear()
    game, flow = TITLES.get(title), begin(title, SHORT[title])
    spent: dict[tuple[int, int], float] = {}
    for click in range(CLICKS):
        if flow.over:
            break
        side = flow.asked[0]
        mind = player(words, at_click(f"game {side}", click))
        began = time.thread_time()
        action = mind.choose(game.view(flow, side), flow.options(side))
        key = game.turn(flow.table), side
        spent[key] = spent.get(key, 0.0) + time.thread_time() - began
        flow.submit(side, action)
    assert spent
    if words.startswith("marshal"):
        assert max(spent.values()) < SECONDS + BESIDE, spent


def test_the_officer_is_left_only_for_what_keeps_turning_out_better() -> None:
    usual = [0.5, 0.4, 0.6, 0.5, 0.5, 0.5]
    better = [value + 0.1 for value in usual]
    assert len(usual) == TRIALS
    assert ahead([usual, better]) == 1
    assert ahead([usual, [value + 0.01 for value in usual]]) == 0  # a trifle
    assert ahead([usual, better[:-1]]) == 0  # too few
    assert ahead([usual, [0.9, 0.1, 0.9, 0.1, 0.9, 0.4]]) == 0  # luck
    assert ahead([usual, better, [value + 0.2 for value in usual]]) == 2


def test_the_terminal_seats_every_level_with_its_options() -> None:
    title = TITLES.get("skirmish")
    for words in (*LEVELS, "marshal:seconds=3,slips=0.1", "recruit:mistakes=0.5"):
        found = seats(title, ["west=me", f"east={words}"])
        assert list(found) == [SECOND]
        flow = begin("skirmish", "duel")
        assert found[SECOND].choose(title.view(flow, FIRST), flow.options(FIRST)[:1]) == flow.options(FIRST)[0]
