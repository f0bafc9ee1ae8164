"""The tree of the game: every position that can follow, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest
from msgspec import Struct

from eastfront.engine.codec import codec_of
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow, branches
from eastfront.engine.frames import Decision, Ending, Side
from eastfront.titles.skirmish.printed import EAST, WEST
from eastfront.titles.skirmish.table import Table
from eastfront.titles.skirmish.turn import Turns
from tests.marks import rule
from tests.titles.skirmish.positions import SKIRMISH, TANKS_A, TANKS_C, lay, scenario


def following(flow: Flow[Table]) -> Iterator[Flow[Table]]:
    """What can come of a position: every reading of a chance, or every option of the side asked first."""
    if flow.chance is not None:
        total = Fraction(0)
        for probability, branch in branches(flow):
            total += probability
            yield branch
        assert total == 1, flow.where()
        return
    side = flow.asked[0]
    for option in flow.options(side):
        twin = flow.clone()
        twin.do(option, side)
        yield twin


class Tree(Struct):
    """All positions that can follow one; the same position reached in two ways counts once."""

    positions: int
    decisions: int
    chances: int
    endings: Counter[tuple[str, Side | None]]
    kinds: set[str]


def explore(start: Flow[Table]) -> Tree:
    codec = codec_of(SKIRMISH)
    tree = Tree(0, 0, 0, Counter(), set())
    seen = {codec.encode(start)}
    waiting = [start]
    while waiting:
        flow = waiting.pop()
        tree.positions += 1
        if flow.over:
            assert isinstance(flow.ending, Ending), flow.result
            tree.endings[flow.ending.how.removeprefix("skirmish-ending-"), flow.ending.winner] += 1
            continue
        tree.decisions += flow.decision is not None
        tree.chances += flow.chance is not None
        tree.kinds.add(type(flow.stack[-1]).__name__)
        dead_end = True
        for next_one in following(flow):
            dead_end = False
            key = codec.encode(next_one)
            if key not in seen:
                seen.add(key)
                waiting.append(next_one)
        assert not dead_end, flow.where()
    return tree


DUEL_DECISIONS = {
    "ChooseAdvance",
    "ChooseAttacker",
    "ChooseDestination",
    "ChooseLoss",
    "ChooseMover",
    "ChooseRetreat",
    "ChooseTarget",
    "Roll",
}
ENDINGS = {
    ("points", WEST),
    ("points", EAST),
    ("draw", None),
    ("destroyed", WEST),
    ("destroyed", EAST),
    ("destroyed", None),
}


@rule("skirmish", "8.4")
def test_the_whole_last_turn_of_a_duel_has_no_dead_end_and_only_endings() -> None:
    """Both tanks are reduced and next to each other, so that everything can happen in one turn."""
    table = lay({TANKS_A: "0404", TANKS_C: "0505"}, reduced=[TANKS_A, TANKS_C], turn=2, last_turn=2)
    table.chronicle = None
    tree = explore(Flow(table, Turns()))
    assert tree.kinds == DUEL_DECISIONS
    assert set(tree.endings) == ENDINGS
    assert (tree.positions, tree.decisions, tree.chances, tree.endings.total()) == (2797, 2009, 58, 730)


@pytest.mark.slow
@rule("skirmish", "8.3")
@rule("skirmish", "8.4")
def test_the_whole_duel_has_no_dead_end_and_only_endings() -> None:
    tree = explore(scenario("duel"))
    assert tree.kinds == DUEL_DECISIONS
    assert set(tree.endings) == ENDINGS
    assert (tree.positions, tree.decisions, tree.chances, tree.endings.total()) == (152996, 116329, 3592, 33075)


def by_depth(start: Flow[Table], depth: int) -> list[int]:
    """How many ways there are to play so many choices and throws."""
    level, counts = [start], []
    for _ in range(depth):
        level = [later for flow in level for later in following(flow)]
        counts.append(len(level))
    return counts


def test_the_duel_branches_as_often_as_it_ever_did() -> None:
    assert by_depth(scenario("duel"), 8) == [2, 20, 73, 145, 215, 552, 2232, 7209]


def test_the_standard_game_branches_as_often_as_it_ever_did() -> None:
    assert by_depth(scenario("standard", Seeded(1)), 6) == [2, 4, 20, 204, 880, 6304]


def test_preparation_branches_into_every_draw_of_card_and_reserve() -> None:
    """Four cards and three units a side, then two edges each."""
    assert by_depth(scenario("standard"), 6) == [4, 12, 48, 144, 288, 576]


@pytest.mark.parametrize("name", ["standard", "duel", "long"])
def test_the_fast_options_are_those_that_nothing_forbids(name: str) -> None:
    """A decision that explains itself names candidates and what forbids them; `options` must agree, in this order."""
    for seed in range(4):
        fate = Seeded(seed)
        flow = scenario(name, fate)
        for _ in range(150):
            if flow.over:
                break
            side = flow.asked[0]
            options = flow.options(side)
            if isinstance(flow.decision, Decision) and flow.decision.explains():
                assert options == Decision.options(flow.decision, flow.table), flow.where()
            flow.do(options[fate.below(len(options))], side)
