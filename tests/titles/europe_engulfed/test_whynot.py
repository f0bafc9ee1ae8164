"""Refusals name their section, and what is refused is what is not on offer."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.titles.europe_engulfed.actions import Activate, Attack, BreakInto, LoseStep, MoveTo
from eastfront.titles.europe_engulfed.breakthrough import BreakthroughPhases
from eastfront.titles.europe_engulfed.combat import CombatPhase
from eastfront.titles.europe_engulfed.movement import OperationalMovement, StrategicMovement
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, Weather, area
from eastfront.titles.europe_engulfed.table import Moved, Phase, Supply, Table
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


@rule("europe_engulfed", "5.1", refuses=True)
@pytest.mark.parametrize(
    ("block", "start", "goal", "held", "steps", "supply", "why"),
    [
        ("de_inf3", "crimea", "sevastopol", "su", "", Supply.FULL, ("5.17", "ee-no-enemy-fortress")),
        ("de_inf3", "crimea", "sevastopol", "de", "2 de_inf3", Supply.FULL, ("5.5", "ee-no-room")),
        ("de_inf3", "crimea", "sevastopol", "de", "de_inf3", Supply.FULL, None),
        ("de_gsu", "berlin", "lodz", "de", "", Supply.FULL, ("5.14", "ee-no-troops")),
        ("de_gsu", "berlin", "lodz", "de", "de_inf3", Supply.FULL, None),
        ("de_inf3", "berlin", "lodz", "su", "su_inf3", Supply.LIMITED, ("3.6", "ee-no-limited-attack")),
        ("de_inf3", "berlin", "lodz", "su", "", Supply.LIMITED, None),
        ("de_inf3", "baden", "switzerland", "", "", Supply.FULL, ("0", "ee-no-neutral")),
        ("hu_inf2", "ruthenia", "ploesti", "ro", "", Supply.FULL, ("9.0", "ee-no-politics")),
        ("de_inf3", "silesia", "warsaw", "de", "", Supply.FULL, ("5.1", "ee-no-too-far")),
        ("de_arm4", "berlin", "moscow", "de", "", Supply.FULL, ("5.1", "ee-no-too-far")),
        ("fi_inf3", "karelia", "vologda", "su", "", Supply.FULL, ("9.0", "ee-no-politics")),
    ],
)
def test_the_reason_is_the_one_that_holds(
    block: str, start: str, goal: str, held: str, steps: str, supply: Supply, why: tuple[str, str] | None
) -> None:
    table = at_war()
    if held:
        hold(table, held, goal)
    if steps:
        put(table, goal, steps)
    assert where_not(table, block, start, goal, supply) == why


@rule("europe_engulfed", "5.1", refuses=True)
@pytest.mark.parametrize(
    ("start", "goal", "why"),
    [
        ("novgorod", "vologda", ("5.19", "ee-no-ground-stops")),  # marsh alone lies between
        ("berlin", "ruthenia", ("5.16", "ee-no-ground-stops")),
    ],
)
def test_ground_that_stops_is_named(start: str, goal: str, why: tuple[str, str]) -> None:
    table = at_war()
    hold(table, "de", "novgorod", "ladoga_swamps", "vologda", "velikiye_luki")
    assert where_not(table, "de_arm4", start, goal) == why


@rule("europe_engulfed", "1.13", refuses=True)
def test_rain_stops_who_stands_in_it_and_who_would_pass_it() -> None:
    for zone in (0, 1):  # Silesia lies in the East, the Rhineland in the West
        table = at_war()
        table.weather[zone] = Weather.RAIN
        assert where_not(table, "de_arm4", "rhineland", "silesia") is not None
        east = where_not(table, "de_arm4", "silesia", "warsaw")
        assert east == (("1.13", "ee-no-rain") if zone == 0 else None)


@rule("europe_engulfed", "5.1", refuses=True)
def test_who_has_moved_or_was_left_where_he_was_is_not_asked_again() -> None:
    table = at_war()
    first, second, third = put(table, "berlin", "3 de_inf3")
    table.moved[first], table.moved[second] = Moved.OPERATIONS, Moved.ASKED
    flow = Flow(table, OperationalMovement(AXIS))
    assert refusal(flow, Activate(first)) == ("5.1", "ee-no-moved")
    assert refusal(flow, Activate(second)) == ("5.1", "ee-no-asked")
    assert Activate(third) in flow.options()


@rule("europe_engulfed", "5.2", refuses=True)
def test_why_a_block_takes_no_train() -> None:
    table = at_war()
    table.phase = Phase.STRATEGIC
    table.trains[NATION["de"]] = 1
    moved, asked, cut_off, goes = put(table, "berlin", "4 de_inf3")
    (fights,) = put(table, "minsk", "de_inf3")
    put(table, "minsk", "su_inf3")
    table.moved[moved], table.moved[asked] = Moved.OPERATIONS, Moved.ASKED
    table.supply[cut_off] = Supply.LIMITED
    flow = Flow(table, StrategicMovement(AXIS))
    for slot, reason in (
        (moved, "ee-no-moved"),
        (asked, "ee-no-asked"),
        (cut_off, "ee-no-supply"),
        (fights, "ee-no-train-in-battle"),
    ):
        assert refusal(flow, Activate(slot)) == ("5.2", reason)
    assert Activate(goes) in flow.options()
    table.trains[NATION["de"]], table.trains[NATION["it"]] = 0, 1
    (italian,) = put(table, "rome", "it_inf3")
    flow = Flow(table, StrategicMovement(AXIS))
    assert refusal(flow, Activate(goes)) == ("5.2", "ee-no-trains")
    assert Activate(italian) in flow.options()


@rule("europe_engulfed", "5.4", refuses=True)
def test_why_a_block_does_not_break_through() -> None:
    table = at_war()
    table.phase, table.actions[NATION["de"]] = Phase.BREAKTHROUGH, 1
    hold(table, "su", "minsk")
    put(table, "minsk", "su_inf3")
    hold(table, "de", "brest_litovsk", "lvov", "kiev")
    weak, strong, starved = put(table, "brest_litovsk", "de_inf3:2", "de_inf3", "de_inf4")
    (far,) = put(table, "lvov", "de_inf4")
    table.supply[starved] = Supply.LIMITED
    flow = Flow(table, BreakthroughPhases(AXIS))
    flow.do(BreakInto(NATION["de"], area("minsk")))
    assert refusal(flow, Activate(weak)) == ("5.4", "ee-no-three-steps")
    assert refusal(flow, Activate(starved)) == ("3.4", "ee-no-unsupplied-advance")
    assert refusal(flow, Activate(far)) == ("5.1", "ee-no-too-far")
    assert Activate(strong) in flow.options()
    flow.do(Activate(strong))
    assert refusal(flow, Activate(strong)) in (None, ("5.4", "ee-no-moved"))


@rule("europe_engulfed", "3.6", refuses=True)
def test_why_nobody_is_attacked_there() -> None:
    table = at_war()
    table.camp, table.phase = table.camps[AXIS], Phase.COMBAT
    (besieged,) = put(table, "minsk", "de_inf3")
    put(table, "minsk", "su_inf3")
    put(table, "kiev", "de_inf3", "su_inf3")
    put(table, "berlin", "de_inf3")
    table.supply[besieged] = Supply.LIMITED
    flow = Flow(table, CombatPhase(AXIS))
    assert refusal(flow, Attack(area("minsk"), 0)) == ("3.6", "ee-no-limited-attack")
    assert refusal(flow, Attack(area("berlin"), 0)) == ("6.1", "ee-no-enemy")
    assert Attack(area("kiev"), 0) in flow.options()
    assert Pass() in flow.options()


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
