"""Refusals name their section, and what is refused is what is not on offer."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.titles.europe_engulfed.actions import Activate, Attack, LoseStep, MoveTo
from eastfront.titles.europe_engulfed.combat import CombatPhase
from eastfront.titles.europe_engulfed.movement import OperationalMovement
from eastfront.titles.europe_engulfed.printed import AXIS, Weather, area
from eastfront.titles.europe_engulfed.table import Supply, Table
from eastfront.titles.europe_engulfed.title import EuropeEngulfed
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, hold, put

TITLE = "europe_engulfed"


def refusal(flow: Flow[Table], action: Action) -> tuple[str, str] | None:
    found = dict(flow.refusals())
    return (found[action].rule, found[action].reason) if action in found else None


def where_not(table: Table, block: str, start: str, goal: str, supply: Supply = Supply.FULL) -> tuple[str, str] | None:
    (slot,) = put(table, start, block)
    table.supply[slot] = supply
    flow = Flow(table, OperationalMovement(AXIS))
    flow.submit(AXIS, Activate(slot))
    return refusal(flow, MoveTo(area(goal)))


@rule("europe_engulfed", "5.1", refuses=True)
@pytest.mark.parametrize(
    ("block", "start", "goal", "rule_"),
    [
        ("de_inf3", "berlin", "warsaw", "5.1"),
        ("de_inf3", "baden", "switzerland", "0"),
        ("de_arm4", "berlin", "ruthenia", "5.16"),
        ("de_gsu", "berlin", "silesia", "5.14"),
        ("hu_inf2", "ruthenia", "ploesti", "9.0"),
        ("de_inf3", "berlin", "silesia", ""),
    ],
)
def test_why_a_block_does_not_go_there(block: str, start: str, goal: str, rule_: str) -> None:
    found = where_not(at_war(), block, start, goal)
    assert (found[0] if found else "") == rule_


@rule("europe_engulfed", "5.11", refuses=True)
def test_why_not_through_the_enemy_the_rain_or_without_supply() -> None:
    table = at_war()
    hold(table, "su", "lodz")
    assert where_not(table, "de_arm4", "silesia", "warsaw") == ("5.11", "ee-no-enemy-stops")
    table = at_war()
    table.weather[0] = Weather.RAIN
    assert where_not(table, "de_arm4", "silesia", "warsaw") == ("1.13", "ee-no-rain")
    table = at_war()
    assert where_not(table, "de_arm4", "silesia", "warsaw", Supply.NONE) == ("3.4", "ee-no-unsupplied-march")
    hold(table, "su", "lodz")
    assert where_not(table, "de_inf3", "silesia", "lodz", Supply.NONE) == ("3.4", "ee-no-unsupplied-advance")


@rule("europe_engulfed", "5.12", refuses=True)
def test_why_not_from_battle_to_battle() -> None:
    table = at_war()
    put(table, "minsk", "su_inf3")
    put(table, "smolensk", "su_inf3")
    assert where_not(table, "de_inf3", "minsk", "smolensk") == ("5.12", "ee-no-contested-exit")


@rule("europe_engulfed", "6.1", refuses=True)
def test_why_not_pass_while_a_battle_is_due() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3")
    table.newly[area("minsk")] = 1
    flow = Flow(table, CombatPhase(AXIS))
    assert refusal(flow, Pass()) == ("6.1", "ee-no-pass-battle")
    put(table, "kiev", "de_inf3", "su_inf3")
    table.fought[area("kiev")] = 1
    assert refusal(flow, Attack(area("kiev"), 0)) == ("6.1", "ee-no-second-round")


@rule("europe_engulfed", "6.27", refuses=True)
def test_why_not_this_block() -> None:
    table = at_war()
    _, worn, _, _ = put(table, "minsk", "de_inf3", "de_inf3:2", "de_inf4", "su_inf4")
    flow = Flow(table, CombatPhase(AXIS))
    flow.submit(AXIS, Attack(area("minsk"), 0))
    flow.befall(1)
    assert refusal(flow, LoseStep(worn)) == ("6.27", "ee-no-full-first")


@pytest.mark.parametrize("scenario", ["poland", "patton"])
def test_what_is_offered_is_what_is_not_refused(scenario: str) -> None:
    luck = Random(scenario)
    flow = EuropeEngulfed().begin(scenario, fate=Seeded(scenario))
    for step in range(400):
        if flow.over:
            break
        top, options = flow.decision, flow.options()
        if step % 7 == 0 and isinstance(top, Decision) and top.explains():
            allowed = [c for c in top.candidates(flow.table) if top.forbids(flow.table, c) is None]
            assert sorted(map(repr, allowed)) == sorted(map(repr, options)), flow.where()
        flow.do(luck.choice(options), flow.asked[0])
