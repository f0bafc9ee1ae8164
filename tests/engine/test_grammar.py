"""Which frame may lie on which: random games never leave what the code says, and it says little more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from eastfront.engine.chance import Roll
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import OVER, Ending
from eastfront.engine.grammar import grammar_of
from eastfront.engine.sides import Side
from eastfront.engine.title import Title
from eastfront.titles import TITLES
from tests.engine import toys
from tests.engine.toys import Toy
from tests.sides import FIRST, SECOND, THIRD

TOY = Toy()
SCENARIOS = [(id, scenario.id) for id in TITLES.ids() for scenario in TITLES.get(id).scenarios]


def positions(title: Title[Any], scenario: str, seed: int, most: int) -> Iterator[Flow[Any]]:
    random, flow = Random(seed), title.begin(scenario, fate=Seeded(seed))
    for _ in range(most):
        yield flow
        if flow.over:
            return
        side = random.choice(flow.asked)
        flow.do(random.choice(flow.options(side)), side)


@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_play_never_leaves_what_the_code_names(id: str, scenario: str) -> None:
    title = TITLES.get(id)
    grammar = grammar_of(title)
    for flow in positions(title, scenario, 1, 120):
        for below, above in pairwise(flow.stack):
            assert type(above) in grammar.children(below), f"{below} asks for {above}"
        assert flow.ending is None or grammar.can_end(flow.ending, len(title.sides))


def test_a_step_asks_for_what_it_names_and_nothing_else() -> None:
    grammar = grammar_of(TOY)
    names = {kind.__name__ for kind in grammar.children(toys.Game())}
    assert names == {"Throwing", "Taking", "Breaking", "Bidding", "Menu"}
    assert grammar.children(toys.Bidding(at="compare")) == {toys.ChooseBids}
    assert grammar.children(toys.Breaking(side=FIRST, at="fail")) == {Roll}
    assert grammar.children(toys.Bidding(at=OVER)) == {toys.ChooseBids}  # any step may say that it was the last one
    assert grammar.children(toys.Menu(FIRST)) == frozenset()


@pytest.mark.parametrize(
    ("ending", "can"),
    [
        (Ending(FIRST, "toy-finished", "9"), True),
        (Ending(SECOND, "toy-finished", "9"), True),
        (Ending(None, "toy-finished", "9"), True),
        (Ending(THIRD, "toy-finished", "9"), False),
        (Ending(Side(-1), "toy-finished", "9"), False),
        (Ending(FIRST, "toy-finishe", "9"), False),
        (Ending(FIRST, "you have been had", "9"), False),
        (Ending(FIRST, "toy-finished", "77"), False),
    ],
)
def test_how_a_game_may_end(ending: Ending, can: bool) -> None:
    assert grammar_of(TOY).can_end(ending, 2) is can


def test_endings_made_of_two_words_are_known() -> None:
    title = TITLES.get("great_patriotic_war")
    assert grammar_of(title).can_end(Ending(FIRST, "gpw-ending-barbarossa-axis", "scenario.barbarossa"), 2)
    assert not grammar_of(title).can_end(Ending(FIRST, "gpw-ending-barbarossa-nobody", "scenario.barbarossa"), 2)


def test_every_title_allows_little_more_than_it_does() -> None:
    """Most frames never lie on most others: a grammar that allows everything would be no check at all."""
    for id in TITLES.ids():
        title = TITLES.get(id)
        grammar = grammar_of(title)
        for flow in positions(title, title.scenarios[0].id, 1, 60):
            for frame in flow.stack[:-1]:
                assert len(grammar.children(frame)) <= len(title.frames()) // 2
