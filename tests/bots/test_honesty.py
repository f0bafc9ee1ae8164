"""Machines know what their side may know: a table whose hidden part is scrambled gets the same moves from them."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.bots.player import player
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side, only
from eastfront.parts.opponents import enemy
from eastfront.titles import TITLES
from eastfront.titles.skirmish.table import DECK, HAND, IN_RESERVE, NOT_DRAWN, Table
from tests.bots.games import begin, move

WORDS = [
    "random",
    "recruit",
    "greedy",
    "officer",
    "marshal:nodes=12",
    "marshal:decision=0,nodes=40",
    "recruit:mistakes=1",
]


def swap(column: list[Any], one: int, other: int) -> None:
    column[one], column[other] = column[other], column[one]


def scrambled(flow: Flow[Table], side: Side) -> Flow[Table]:
    """The same position with what `side` cannot see exchanged: the enemy's card, his reserve, and where it comes in."""
    twin = flow.clone()
    table, foe = twin.table, enemy(side)
    for column, held, hidden, of in (
        (table.card_place, HAND, DECK, TITLES.get("skirmish").table.SECRETS[1]),
        (table.location, IN_RESERVE, NOT_DRAWN, TITLES.get("skirmish").table.SECRETS[0]),
    ):
        mine = [i for i, place in enumerate(column) if place == held and of.knowers(table, i) == only(foe)]
        assert of.pool is not None
        others = [i for i, place in enumerate(column) if place == hidden and of.pool(table, i) == foe]
        if mine and others:
            swap(column, mine[0], others[0])
    if not table.arrived[foe] and table.entry[foe] in (0, 1):
        table.entry[foe] = 1 - table.entry[foe]
    return twin


@pytest.mark.parametrize("words", WORDS)
def test_what_is_hidden_changes_no_move(words: str) -> None:
    title = TITLES.get("skirmish")
    flow = begin("skirmish", "standard", seed=5)
    walkers = [player("random", "w"), player("random", "e")]
    compared = different = 0
    for number in range(44):
        if flow.over:
            break
        side = flow.asked[0]
        other = scrambled(flow, side)
        if other.asked == flow.asked and len(flow.options(side)) > 1 and number % 4 == 0:
            different += other.table != flow.table
            options = flow.options(side)
            assert other.options(side) == options
            first = player(words, f"s{number}").choose(title.view(flow, side), options)
            second = player(words, f"s{number}").choose(title.view(other, side), options)
            assert first == second
            compared += 1
        move(flow, walkers)
    assert compared >= 8
    assert different >= 4


def test_a_player_is_given_no_secret() -> None:
    """What a machine deals out again for itself comes from the view alone."""
    title = TITLES.get("skirmish")
    flow = begin("skirmish", "standard", seed=9)
    side = flow.asked[0]
    dealt = [title.determinize(title.view(f, side), Seeded(3).below).table for f in (flow, scrambled(flow, side))]
    assert dealt[0] == dealt[1]
