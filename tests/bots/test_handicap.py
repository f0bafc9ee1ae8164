"""A machine with a handicap plays its second-best idea now and then; nothing else about it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from eastfront.bots.levels import Careless, Officer, second_thoughts
from eastfront.bots.player import LIMITS, PLAYERS, player
from eastfront.engine.actions import Action, Pass
from eastfront.engine.refusals import Refused
from eastfront.engine.view import View
from eastfront.lab.play import plan_for
from eastfront.lab.players import seat
from eastfront.titles import TITLES
from tests.bots.games import begin, play


class Counting:
    """How often somebody decides otherwise than somebody else would."""

    def __init__(self, words: str, other: str) -> None:
        self.mind, self.other, self.same, self.different = player(words, "a"), player(other, "a"), 0, 0

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        action, usual = self.mind.choose(seen, options), self.other.choose(seen, options)
        if second_thoughts(seen, options, usual):
            self.same += action == usual
            self.different += action != usual
        return action


def slips(words: str) -> float:
    counting = Counting(words, "officer")
    for seed in range(6):
        play(begin("skirmish", "standard", seed), [counting, player("officer", "b")])
    assert counting.same + counting.different > 60
    return counting.different / (counting.same + counting.different)


def test_it_slips_as_often_as_it_is_told_to() -> None:
    assert slips("officer:slips=0") == 0.0
    assert 0.12 < slips("officer:slips=0.25") < 0.38
    assert 0.37 < slips("officer:slips=0.5") < 0.63


def test_it_never_stops_for_it_nor_does_what_cannot_be_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    title = TITLES.get("skirmish")
    flow = begin("skirmish", "standard", 3)
    play(flow, [player("officer", "a"), player("officer", "b")], 6)
    side = flow.asked[0]
    seen, options = title.view(flow, side), flow.options(side)
    assert Pass() in options
    others = second_thoughts(seen, options, options[-1])
    assert others
    assert Pass() not in others
    assert options[-1] not in others
    grave = type(others[0])
    monkeypatch.setattr(type(flow.stack[-1]), "GRAVE", (grave,))
    assert not any(isinstance(other, grave) for other in second_thoughts(seen, options, options[-1]))


def test_with_one_option_there_is_nothing_to_slip_to() -> None:
    flow = begin("skirmish", "standard", 3)
    side = flow.asked[0]
    seen = TITLES.get("skirmish").view(flow, side)
    only = flow.options(side)[:1]
    assert player("officer:slips=0.5", 1).choose(seen, only) == only[0]


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_every_level_can_have_one(name: str) -> None:
    options = ",nodes=2" if name == "marshal" else ""
    flow = begin("skirmish", "duel", 1)
    assert play(flow, [player(f"{name}:slips=0.5{options}", "a"), player("random", "b")])
    assert seat(f"{name}:slips=0.5", TITLES.get("skirmish"), "s") is not None


@pytest.mark.parametrize("value", ["0.51", "-0.1", "nan", "much"])
def test_more_than_half_is_no_handicap_but_another_player(value: str) -> None:
    assert LIMITS["slips"] == (0, 0.5)
    for refuses in (
        lambda: player(f"officer:slips={value}", 1),
        lambda: plan_for("skirmish", None, (f"officer:slips={value}", "random")),
    ):
        with pytest.raises(Refused):
            refuses()


def test_the_same_seed_slips_at_the_same_places() -> None:
    words = "officer:slips=0.5"
    games = [play(begin("skirmish", "lesson", 4), [player(words, "x"), player(words, "y")]) for _ in range(2)]
    assert games[0] == games[1]


def test_a_handicap_costs_games() -> None:
    """Pairs with the sides swapped and the same dice; officers are about even with each other."""
    won = 0.0
    for seed in range(10):
        for side in (0, 1):
            minds = [player("officer:slips=0.5", seed), player("officer:slips=0.5", seed)]
            minds[side] = player("officer", seed)
            flow = begin("skirmish", "standard", seed)
            play(flow, minds)
            assert flow.ending is not None
            won += 0.5 if flow.ending.winner is None else float(flow.ending.winner == side)
    assert won >= 14


def test_its_slips_are_not_explained() -> None:
    """The officer's reason belongs to the officer's move."""
    title = TITLES.get("skirmish")
    told = {True: 0, False: 0}
    for seed in range(8):
        flow = begin("skirmish", "standard", seed)
        play(flow, [player("officer", "a"), player("officer", "b")], 3)
        side = flow.asked[0]
        seen, options = title.view(flow, side), flow.options(side)
        for number in range(6):
            officer, careless = Officer(number), Careless(Officer(number), number, 0.5)
            usual, action = officer.choose(seen, options), careless.choose(seen, options)
            why = careless.explain(seen, action)
            assert why == (None if action != usual else officer.explain(seen, usual))
            told[why is not None] += 1
    assert min(told.values()) >= 5
