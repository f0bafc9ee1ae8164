"""Random games to the summer of 1945: automatic victory is switched off, because at random it comes early."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.fog import check_fog
from eastfront.titles.barbarossa_to_berlin import victory
from eastfront.titles.barbarossa_to_berlin.actions import DeclareWar, PlayEvent
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS
from eastfront.titles.barbarossa_to_berlin.table import ASIDE, Table
from tests.titles.barbarossa_to_berlin.positions import B2B

EVENTS = 0.75  # how often a round is an event, if one can be played


def goes_on(_: Table) -> None:
    """Nobody has won."""


@pytest.mark.parametrize("seed", range(4))
def test_the_whole_war_stays_sound(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Counters and cards are conserved, stacks and VP hold, there is always something to do, and no side sees more
    than it may, with every rule of the late war in play."""
    monkeypatch.setattr(victory, "end_of_turn", goes_on)
    monkeypatch.setattr(victory, "after_allied_round", goes_on)
    random, fog = Random(seed), Seeded(seed)
    flow = B2B.begin("campaign", fate=Seeded(seed))
    kinds: Counter[str] = Counter()
    number = 0
    while not flow.over:
        options = flow.options()
        assert options, flow.where()
        if number % 60 == 0:
            viewer = (AXIS, ALLIED, None)[number // 60 % 3]
            assert list(check_fog(B2B, flow, viewer, fog.below)) == [], flow.where()
        events: list[Action] = [option for option in options if isinstance(option, PlayEvent)]
        if events and random.random() < EVENTS:
            options = events
        else:
            options = [option for option in options if not isinstance(option, DeclareWar)]
        choice = random.choice(options)
        kinds[type(choice).__name__] += 1
        flow.do(choice)
        assert list(B2B.invariants(flow.table)) == [], flow.where()
        number += 1
    assert (flow.table.turn, flow.ending and flow.ending.how) == (18, "b2b-ending-time")
    assert flow.table.total_war
    assert ASIDE not in flow.table.card_place
    assert kinds["PlayEvent"] > 60
    assert sum(turn > 0 for turn in flow.table.event_turn) > len(CARDS) // 3
