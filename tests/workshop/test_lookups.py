"""What look-ups cost: a question about one thing costs what that thing costs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.engine.title import Title
from eastfront.engine.whynot import About, why_not
from eastfront.titles import TITLES
from eastfront.workshop.lookups import measure


def explained(title: Title[Any], scenario: str, least: int) -> Flow[Any]:
    """A position in which so much is refused."""
    choose = Random(3)
    flow = title.begin(scenario, fate=Seeded(3))
    while len(flow.refusals()) < least:
        flow.do(choose.choice(flow.options()))
    return flow


@pytest.mark.parametrize(
    ("name", "least"), [("skirmish", 20), ("great_patriotic_war", 500), ("barbarossa_to_berlin", 150)]
)
def test_one_thing_asked_about_is_one_thing_judged(name: str, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    title = TITLES.get(name)
    flow = explained(title, title.scenarios[0].id, least)
    seen = title.view(flow, flow.asked[0])
    everything = [one for one in why_not(title, seen) if (one.piece, one.space, one.card) != (None, None, None)]
    judged: list[Action] = []
    top = flow.decision
    assert isinstance(top, Decision)
    plain = type(top).forbids

    def counting(self: Any, table: Any, action: Action) -> Any:
        judged.append(action)
        return plain(self, table, action)

    monkeypatch.setattr(type(top), "forbids", counting)
    for one in (everything[0], everything[len(everything) // 2], everything[-1]):
        judged.clear()
        about = About(one.piece, one.space, one.card)
        assert one in list(why_not(title, seen, about))
        assert len(judged) <= 4  # a few actions belong to one thing, whatever the size of the map


def test_a_question_about_what_is_not_there_is_answered_with_nothing() -> None:
    title = TITLES.get("skirmish")
    flow = explained(title, "standard", 20)
    assert list(why_not(title, title.view(flow, flow.asked[0]), About(space=99_999))) == []


def test_the_costs_are_measured_by_kind_of_question() -> None:
    costs = measure("skirmish", games=1)
    assert {"scene", "overlays, all", "overlay, one", "why not, everything", "why not, one"} <= set(costs)
    for cost in costs.values():
        assert cost.asked > 0
        assert cost.worst_ms >= cost.median_ms >= 0
    assert costs["why not, one"].largest_bytes < costs["why not, everything"].largest_bytes
