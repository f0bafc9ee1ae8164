"""The officer of The Dark Valley: an answer to every decision, legal in every scenario; reasons in both languages."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from eastfront.bots.dark_valley.planner import ANSWERS, Planner
from eastfront.bots.evaluation import evaluation_of
from eastfront.bots.player import player
from eastfront.engine.frames import Decision
from eastfront.engine.text import Text
from eastfront.parts.hexes import NE
from eastfront.titles import TITLES
from eastfront.titles.dark_valley.actions import PASS, Bombard, CallUp
from eastfront.titles.dark_valley.bombardment import ChooseHex
from eastfront.titles.dark_valley.ground import toward
from eastfront.titles.dark_valley.printed import SOVIET
from eastfront.titles.dark_valley.stavka import ChooseEntry
from eastfront.titles.dark_valley.supports import Effort
from eastfront.titles.dark_valley.table import STAVKA_BOX
from tests.bots.games import begin, can_be_said, move, play
from tests.titles.dark_valley.activating import activate
from tests.titles.dark_valley.positions import at, position, unit

TITLE = TITLES.get("dark_valley")
STARTS = ("barbarossa", "fall_blau", "zitadelle", "bagration")


def decisions(kind: type[Any]) -> set[type[Any]]:
    found = {kind} if kind.__module__.startswith("eastfront.titles.dark_valley") else set()
    return found.union(*(decisions(sub) for sub in kind.__subclasses__()))


def test_every_decision_of_the_game_has_an_answer() -> None:
    assert decisions(Decision) - {Effort} == ANSWERS.keys()


@pytest.mark.parametrize("scenario", STARTS)
def test_whatever_happened_before_the_answer_is_legal(scenario: str) -> None:
    """Chance plays, and the officer is asked what he would do; never is he left with the first option that comes."""
    flow, luck, officer = begin("dark_valley", scenario, 7), Random(scenario), Planner()
    asked: set[str] = set()
    for _ in range(700):
        if flow.over:
            break
        side, options = flow.asked[0], flow.options()
        top = flow.stack[-1]
        if len(options) > 1:
            seen = TITLE.view(flow, side)
            action = ANSWERS[type(top)](seen.table.clone(), top, options, seen.stack)
            assert action in options, (type(top).__name__, action)
            assert officer.choose(seen, options) == action
            asked.add(type(top).__name__)
        flow.do(options[int(luck.random() * len(options))], side)
    assert len(asked) >= 14


def test_a_choice_leaves_the_table_as_it_was() -> None:
    flow = begin("dark_valley", "barbarossa", 3)
    play(flow, [Planner(), Planner()], 60)
    side = flow.asked[0]
    seen = TITLE.view(flow, side)
    before = seen.table.clone()
    Planner().choose(seen, flow.options(side))
    assert seen.table == before


def test_an_officer_keeps_to_his_time_in_an_activation() -> None:
    """A second of the processor in the middle, eight at worst."""
    flow = begin("dark_valley", "barbarossa", 5)
    officers = [player("officer", 1), player("officer", 2)]
    spent: list[float] = []
    played = -1
    while not flow.over and flow.table.turn < 3:
        chits = flow.table.chits.count(3)
        if chits != played:
            played = chits
            spent.append(0.0)
        began = time.process_time()
        move(flow, officers)
        spent[-1] += time.process_time() - began
    spent.sort()
    assert spent[len(spent) // 2] < 1.0
    assert spent[-1] < 8.0


def test_a_player_made_anew_for_every_click_plays_the_same() -> None:
    one, other = begin("dark_valley", "barbarossa", 2), begin("dark_valley", "barbarossa", 2)
    first = play(one, [player("officer", "s"), player("officer", "s")], 150)
    second = [move(other, [player("officer", "s"), player("officer", "s")]) for _ in first]
    assert first == second


def test_reasons_are_said_in_both_languages() -> None:
    flow = begin("dark_valley", "barbarossa", 1)
    officers = [player("officer", 1), player("officer", 2)]
    said: dict[str, Text] = {}
    while flow.table.turn < 3:
        side = flow.asked[0]
        seen = TITLE.view(flow, side)
        action = officers[side].choose(seen, flow.options(side))
        why = Planner().explain(seen, action)
        if why is not None:
            said[why.id] = why
        flow.submit(side, action)
    assert {"bot-attacks-at", "bot-odds-at", "bot-marches", "bot-tdv-pocket", "bot-tdv-trapped"} <= said.keys()
    can_be_said(said.values())


def test_a_recruit_and_a_sergeant_play_too() -> None:
    flow = begin("dark_valley", "zitadelle", 4)
    assert len(play(flow, [player("recruit", 1), player("greedy", 2)], 60)) == 60


GUNS: dict[str, str | int] = {
    "SU-HQ-Stavka": "E3027",
    "SU-ART-1": "E3027",
    "SU-ARMY-24": "E3027",
    "GE-CORPS-I": toward(at("E3027"), NE),
}


@pytest.mark.parametrize(
    ("chit", "units", "called", "question"),
    [
        ("stavka", {"SU-HQ-Stavka": "moscow", "GE-CORPS-I": "smolensk"}, CallUp, ChooseEntry),
        ("combat_stavka_zhukov", GUNS, Bombard, ChooseHex),
    ],
)
def test_a_sergeant_does_not_call_somebody_and_send_him_back_for_ever(
    chit: str, units: dict[str, str | int], called: type[Any], question: type[Any]
) -> None:
    """Called and sent back, a unit is on offer again: who does that once does it without end."""
    table = position(units, turn=12)
    for code in ("SU-ARMY-28", "SU-ARMY-29", "SU-RD-10"):
        if chit == "stavka":
            table.location[unit(code)] = STAVKA_BOX
    flow = activate(chit, SOVIET, table, (3, 3), *(((6,),) * 9))
    call = next(option for option in flow.options() if isinstance(option, called))
    looked = flow.clone(flow.fate)
    looked.do(call)
    assert isinstance(looked.decision, question)
    assert PASS in looked.options()
    assert PASS not in evaluation_of("dark_valley").shortlist(looked, looked.options())
    sergeant = player("greedy", 1)
    for _ in range(60):
        if flow.over:
            return
        flow.do(sergeant.choose(TITLE.view(flow, flow.asked[0]), flow.options()))
    raise AssertionError("and on, and on")
