"""The officer of the teaching game, who plays at a glance, and the marshal, who searches."""

from __future__ import annotations

import pytest

from eastfront.bots.player import player
from eastfront.bots.skirmish.reflexes import ranking
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.titles.skirmish.actions import LAUNCH, PASS, Activate, Attack, Join
from eastfront.titles.skirmish.printed import EAST, WEST
from eastfront.titles.skirmish.table import NO_SIDE, Table
from eastfront.titles.skirmish.turn import Turns
from tests.bots import games
from tests.titles.skirmish.positions import (
    FIRST,
    SCOUTS,
    SECOND,
    SKIRMISH,
    TANKS_A,
    TANKS_C,
    TWELFTH,
    attack,
    fighting,
    lay,
    moving,
    play,
    to,
)

BOTH = ["officer", "marshal:nodes=40"]


def answer(words: str, flow: Flow[Table]) -> Action:
    side = flow.asked[0]
    return player(words, 1).choose(SKIRMISH.view(flow, side), flow.options(side))


# ---------------------------------------------------------------------- at a glance
@pytest.mark.parametrize("scenario", ["standard", "lesson"])
def test_a_ranking_has_every_option_once(scenario: str) -> None:
    for seed in range(6):
        flow = games.begin("skirmish", scenario, seed)
        walkers = [player("random", f"w{seed}"), player("random", f"e{seed}")]
        while not flow.over:
            side = flow.asked[0]
            options = flow.options(side)
            found = ranking(flow, side, options)
            assert len(found) == len(options)
            assert all(option in found for option in options)
            games.move(flow, walkers)


def test_looking_changes_nothing() -> None:
    flow = games.begin("skirmish", "standard", 2)
    games.play(flow, [player("random", 1), player("random", 2)], 30)
    before = flow.table.clone()
    ranking(flow, flow.asked[0], flow.options())
    assert flow.table == before


@pytest.mark.parametrize("words", BOTH)
def test_a_place_that_is_free_is_taken(words: str) -> None:
    flow = moving(lay({FIRST: "0403", TWELFTH: "0706"}))
    assert answer(words, flow) == Activate(FIRST)
    play(flow, Activate(FIRST))
    assert answer(words, flow) == to("0404")


def test_the_weak_do_not_attack_the_strong() -> None:
    flow = fighting(lay({FIRST: "0304", TANKS_C: "0404"}, reduced=[FIRST]))
    assert any(isinstance(option, Attack) for option in flow.options())
    assert answer("officer", flow) == PASS


def test_attackers_join_as_long_as_they_help() -> None:
    flow = fighting(lay({TANKS_A: "0202", FIRST: "0203", SCOUTS: "0303"}))
    play(flow, attack("0303"))
    assert answer("officer", flow) == Join(TANKS_A)
    play(flow, Join(TANKS_A))
    assert answer("officer", flow) == Join(FIRST)

    flow = fighting(lay({TANKS_A: "0202", FIRST: "0203", SCOUTS: "0303"}, reduced=[SCOUTS]))
    play(flow, attack("0303"), Join(TANKS_A))
    assert answer("officer", flow) == LAUNCH


def test_an_officer_beats_the_greedy() -> None:
    won = 0
    for seed in range(10):
        side = seed % 2
        seats = [player("greedy", seed), player("greedy", seed)]
        seats[side] = player("officer", seed)
        flow = games.begin("skirmish", "standard", seed)
        games.play(flow, seats)
        won += flow.ending is not None and flow.ending.winner == side
    assert won >= 7


# ---------------------------------------------------------------------- searching
def last_attack(vp: tuple[int, int]) -> Flow[Table]:
    """The last moment of a game: East may attack at even odds, or leave it."""
    table = lay({FIRST: "0304", SECOND: "0107", TWELFTH: "0403"}, turn=6, control=(NO_SIDE,) * 3, vp=vp)
    flow = Flow(table, Turns(next=EAST), fate=Seeded(1))
    play(flow, PASS)
    assert attack("0304") in flow.options()
    return flow


def test_a_marshal_who_leads_leaves_the_last_throw_alone() -> None:
    flow = last_attack(vp=(2, 3))
    assert answer("officer", flow) == attack("0304")
    assert answer("marshal:nodes=80", flow) == PASS


def test_a_marshal_who_is_behind_tries_it() -> None:
    assert answer("marshal:nodes=80", last_attack(vp=(4, 3))) == attack("0304")


def test_an_officer_chooses_his_edge_by_his_seed() -> None:
    flow = games.begin("skirmish", "standard", 1)
    seen, options = SKIRMISH.view(flow, WEST), flow.options(WEST)
    assert {player("officer", seed).choose(seen, options) for seed in range(12)} == set(options)


def test_where_both_are_asked_a_marshal_answers_for_his_own_side(monkeypatch: pytest.MonkeyPatch) -> None:
    flow = games.begin("skirmish", "standard", 1)
    assert flow.asked == (WEST, EAST)
    sealed: list[int | None] = []
    do = Flow.do

    def watched(flow: Flow[Table], action: Action, side: Side | None = None) -> None:
        sealed.append(side)
        do(flow, action, side)

    monkeypatch.setattr(Flow, "do", watched)
    options = flow.options(EAST)
    assert player("marshal:nodes=3", 1).choose(SKIRMISH.view(flow, EAST), options) in options
    assert sealed[0] == EAST
