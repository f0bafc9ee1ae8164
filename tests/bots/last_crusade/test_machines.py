"""Machines of La Dernière Croisade: what they buy, what they expect, what they agree to, and that they never peek."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from eastfront.bots.last_crusade import reasons
from eastfront.bots.last_crusade.evaluation import PATIENCE
from eastfront.bots.last_crusade.exchange import blow, hits_of, struck
from eastfront.bots.player import player
from eastfront.engine.actions import Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.titles.last_crusade.actions import AgreeEnd, Assault, Begin, Buy, DigIn, Move, Scout, Withdraw
from eastfront.titles.last_crusade.ground import HQS
from eastfront.titles.last_crusade.printed import COST, DESIGNS
from eastfront.titles.last_crusade.setup import BuyForces, budget
from eastfront.titles.last_crusade.table import Stage, Table
from eastfront.titles.last_crusade.title import LastCrusade
from eastfront.titles.last_crusade.victory import MayAgree
from tests.bots.games import can_be_said
from tests.sides import FIRST

TITLE = LastCrusade()


def begun(seed: int = 3) -> Flow[Table]:
    return TITLE.begin("east", fate=Seeded(seed))


def walk(flow: Flow[Table], words: str, moves: int, until: Callable[[], bool] = lambda: False) -> None:
    players = [player(words, "first"), player(words, "second")]
    for _ in range(moves):
        if flow.over or until():
            return
        side = flow.asked[0]
        flow.submit(side, players[side].choose(TITLE.view(flow, side), flow.options(side)))


def test_the_law_of_hits_is_exact() -> None:
    assert hits_of(2, 5) == pytest.approx((4 / 9, 4 / 9, 1 / 9))
    assert hits_of(1, 7) == (1.0, 0.0)
    assert hits_of(0, 5) == (1.0,)


def test_who_may_have_fallen_fires_only_if_he_stands() -> None:
    assert struck((0.0, 1.0), blow(1, 4, 2), 0.5) == pytest.approx((0.25, 0.75))


@pytest.mark.parametrize("words", ["greedy", "officer"])
def test_set_up_supply_is_spent(words: str) -> None:
    flow = begun()
    players = [player(words, "a"), player(words, "b")]
    left: list[Any] = []
    while flow.table.stage < Stage.DEPLOYING:
        side = flow.asked[0]
        action = players[side].choose(TITLE.view(flow, side), flow.options(side))
        if isinstance(flow.stack[-1], BuyForces) and type(action).__name__ == "Ready":
            purse, first = budget(flow.table, side), side * DESIGNS
            left.append((purse, [COST[c] for c, n in enumerate(flow.table.library[first : first + DESIGNS]) if n]))
            assert not any(isinstance(option, Buy) and COST[option.card] > 0 for option in flow.options(side))
        flow.submit(side, action)
    assert len(left) == 2


@pytest.mark.parametrize("words", ["recruit:mistakes=0", "greedy", "officer"])
@pytest.mark.parametrize(
    ("points", "patience", "agrees"),
    [((5, 4), 0, True), ((4, 4), -1, False), ((4, 4), 0, True), ((3, 4), -1, False), ((3, 4), 0, True)],
)
def test_an_end_is_agreed_to_ahead_and_else_when_nothing_moves_any_more(
    words: str, points: tuple[int, int], patience: int, agrees: bool
) -> None:
    flow = begun()
    walk(flow, "random", 2000, until=lambda: flow.table.stage == Stage.PLAY and flow.asked == (FIRST,))
    assert flow.table.stage == Stage.PLAY
    flow.table.points[:] = points
    flow.table.idle = PATIENCE + flow.table.offer_after + patience
    flow.stack[-1] = MayAgree(FIRST)
    answer = player(words, "x").choose(TITLE.view(flow, FIRST), [Pass(), AgreeEnd()])
    assert isinstance(answer, AgreeEnd) == agrees


@pytest.mark.parametrize("words", ["recruit", "greedy", "officer"])
def test_what_is_hidden_changes_no_move(words: str) -> None:
    """The enemy's hand is exchanged for cards of his pile, and his hidden hits are changed."""
    flow, compared = begun(7), 0
    walk(flow, "random", 2000, until=lambda: flow.table.stage == Stage.PLAY)
    players = [player("random", "first"), player("random", "second")]
    for number in range(120):
        if flow.over:
            break
        side, twin = flow.asked[0], flow.clone()
        if number % 6 == 0 and flow.table.stage == Stage.PLAY and len(flow.options(side)) > 1:
            scramble(twin.table, 1 - side)
            assert twin.table != flow.table
            options = flow.options(side)
            assert twin.options(side) == options
            choices = [player(words, "s").choose(TITLE.view(f, side), options) for f in (flow, twin)]
            assert choices[0] == choices[1]
            compared += 1
        flow.submit(side, players[side].choose(TITLE.view(flow, side), flow.options(side)))
    assert compared >= 4


def scramble(table: Table, foe: int) -> None:
    cards = range(foe * DESIGNS, (foe + 1) * DESIGNS)
    held = next(c for c in cards if table.hand[c])
    other = next(c for c in cards if table.library[c] and c != held)
    table.hand[held] -= 1
    table.library[held] += 1
    table.library[other] -= 1
    table.hand[other] += 1


def test_officers_play_on_to_the_end_of_some_turns() -> None:
    flow = begun(11)
    walk(flow, "officer", 150)
    assert flow.over or flow.table.turn >= 1


def test_reasons_can_be_said_in_both_languages() -> None:
    flow = begun()
    walk(flow, "random", 90)
    seen = TITLE.view(flow, flow.asked[0])
    side = flow.asked[0]
    actions = [
        Assault(HQS[1 - side]),
        Assault(HQS[side]),
        Begin(),
        Withdraw(0),  # type: ignore[arg-type]
        DigIn(0),  # type: ignore[arg-type]
        Scout(0, HQS[0]),  # type: ignore[arg-type]
        Move(0, HQS[side]),  # type: ignore[arg-type]
        AgreeEnd(),
    ]
    found = [reasons.why(seen, action) for action in actions]
    assert all(found)
    can_be_said(why for why in found if why is not None)
    assert reasons.why(seen, Pass()) is None
