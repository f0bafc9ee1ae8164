"""Who may pass without thinking: nobody who could do something, nobody who reacts, nobody with a secret."""

from __future__ import annotations

from eastfront.engine.actions import Action, Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.parts.opponents import enemy
from eastfront.titles import TITLES
from tests.engine.helpers import random_positions

GPW = TITLES.get("great_patriotic_war")


def test_only_a_lone_pass_is_empty_and_every_one_of_them() -> None:
    seen = set()
    for flow in random_positions(GPW, "barbarossa", 5, 300):
        if len(flow.asked) != 1:
            continue
        side, top = flow.asked[0], flow.decision
        options = flow.options(side)
        empty = GPW.scene(GPW.view(flow, side), options).prompt.empty
        assert isinstance(top, Decision)
        assert empty == (options == [Pass()] and not top.reaction)
        assert not GPW.scene(GPW.view(flow, enemy(side))).prompt.empty, "only who is asked is told"
        seen.add(empty)
    assert seen == {True, False}


def test_a_game_with_secrets_passes_nothing_by_itself() -> None:
    title = TITLES.get("barbarossa_to_berlin")
    flow: Flow[object] = title.begin("campaign", {}, Seeded(1))  # type: ignore[type-var]
    lone: list[Action] = [Pass()]
    assert title.nothing_to_do(title.view(flow, flow.asked[0]), lone) is False
