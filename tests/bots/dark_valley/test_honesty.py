"""10.1 Which Panzer chits lie in the cup is the secret of the Axis: other chits there change no Soviet move."""

from __future__ import annotations

import pytest

from eastfront.bots.player import player
from eastfront.engine.flow import Flow
from eastfront.titles import TITLES
from eastfront.titles.dark_valley.chits import CHITS, IN_CUP, OUT
from eastfront.titles.dark_valley.printed import SOVIET
from eastfront.titles.dark_valley.table import Table, chit_knowers, chit_pool
from tests.bots.games import begin, move

TITLE = TITLES.get("dark_valley")


def scrambled(flow: Flow[Table]) -> Flow[Table]:
    """The same position with one Panzer chit of the cup exchanged for one that was not chosen."""
    twin = flow.clone()
    table = twin.table
    hidden = [chit.id for chit in CHITS if not chit_knowers(table, chit.id) & (1 << SOVIET)]
    for chosen in (c for c in hidden if table.chits[c] == IN_CUP):
        for other in (c for c in hidden if table.chits[c] == OUT and chit_pool(table, c) == chit_pool(table, chosen)):
            table.chits[chosen], table.chits[other] = OUT, IN_CUP
            return twin
    return twin


@pytest.mark.parametrize("words", ["officer", "greedy", "random"])
def test_the_panzer_chits_in_the_cup_change_no_soviet_move(words: str) -> None:
    flow = begin("dark_valley", "fall_blau", seed=3)
    officers = [player("officer", 1), player("officer", 2)]
    compared = different = asked = 0
    while compared < 8 and not flow.over:
        if flow.asked[0] == SOVIET and len(options := flow.options(SOVIET)) > 1:
            asked += 1
            other = scrambled(flow)
            if other.table != flow.table and asked % 5 == 0:
                different += 1
                assert other.options(SOVIET) == options
                seen = [TITLE.view(f, SOVIET) for f in (flow, other)]
                one, two = (player(words, asked).choose(view, options) for view in seen)
                assert one == two
                compared += 1
        move(flow, officers)
    assert different == compared == 8
