"""Last allowed and first refused, here and there: breakthroughs, landings, carpets, ports, captures, builds."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.titles.europe_engulfed.actions import PASS, CounterAttack, Withdraw
from eastfront.titles.europe_engulfed.borders import YU
from eastfront.titles.europe_engulfed.breakthrough import breakers, within_reach
from eastfront.titles.europe_engulfed.carpet import may_bomb
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.conquest import combat_ends
from eastfront.titles.europe_engulfed.firing import Fight
from eastfront.titles.europe_engulfed.home_actions import BUILD, Element
from eastfront.titles.europe_engulfed.landing import may_be_overlord, waiting
from eastfront.titles.europe_engulfed.naval import Interdiction, harbourless
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.production import Spending
from eastfront.titles.europe_engulfed.reach import lie_of
from eastfront.titles.europe_engulfed.reactions import CounterAttacks, answers
from eastfront.titles.europe_engulfed.rounds import Suffer
from eastfront.titles.europe_engulfed.sea_wings import Homing
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import BY_AXIS, FIRST, SECOND, Moved, Phase, fleet
from tests.marks import rule
from tests.titles.europe_engulfed.home import give, laid, run, swept
from tests.titles.europe_engulfed.positions import at_war, hold, put, ships

DE, GB, US, SU, IT = (NATION[code] for code in ("de", "gb", "us", "su", "it"))


@rule("europe_engulfed", "5.4")
@rule("europe_engulfed", "5.4", refuses=True)
@pytest.mark.parametrize(("block", "enemy", "goes"), [("de_inf3", 1, 1), ("de_inf3:2", 1, 0), ("de_inf3:2", 0, 1)])
def test_three_steps_of_infantry_break_into_the_enemy(block: str, enemy: int, goes: int) -> None:
    table = at_war()
    table.phase, table.actions[DE] = Phase.BREAKTHROUGH, 1
    hold(table, "su", "minsk")
    hold(table, "de", "brest_litovsk")
    (slot,) = put(table, "brest_litovsk", block)
    if enemy:
        put(table, "minsk", "su_inf3")
    assert within_reach(table, DE) >> area("minsk") & 1 == goes
    assert breakers(table, AXIS, DE, area("minsk")) == [slot] * goes
    table.moved[slot] = Moved.OPERATIONS
    assert breakers(table, AXIS, DE, area("minsk")) == [slot] * goes  # who has moved may move again
    table.moved[slot] = Moved.ASKED
    assert breakers(table, AXIS, DE, area("minsk")) == []  # but nobody is asked twice


@rule("europe_engulfed", "14.47", refuses=True)
@pytest.mark.parametrize(
    ("blocks", "bombed"),
    [(("us_inf3", "de_inf3"), True), (("us_gsu", "gb_inf3", "de_inf3"), False), (("us_inf3", "it_inf3"), False)],
)
def test_a_carpet_needs_american_troops_and_germans(blocks: tuple[str, ...], bombed: bool) -> None:
    table = at_war(turn_of("1944-JUL"))
    table.options, table.phase, table.camp = int(Option.CARPET_BOMBING), Phase.COMBAT, SECOND
    table.actions[US] = 1
    put(table, "normandy", *blocks)
    assert may_bomb(table, WESTERN, area("normandy")) == bombed


@rule("europe_engulfed", "10.2")
@rule("europe_engulfed", "13.42", refuses=True)
@pytest.mark.parametrize(("partisans", "falls"), [(0, True), (1, False)])
def test_yugoslavia_falls_with_belgrade_and_its_partisans_do_not(partisans: int, falls: bool) -> None:
    table = swept(laid("campaign_1939", "1941-MAR"))
    table.stands[YU], table.active[YU], table.partisans = WESTERN, 1, partisans
    give(table, "yu", "zagreb")
    give(table, "de", "belgrade")
    combat_ends(table, FIRST)
    assert (table.conquered[YU] == BY_AXIS) == falls


@rule("europe_engulfed", "7.2")
@rule("europe_engulfed", "9.1", refuses=True)
def test_british_militia_may_embark_and_german_militia_not() -> None:
    for nation, port, sea, embarks in (("gb", "southampton", "atlantic", True), ("de", "ruhr", "atlantic", False)):
        table = at_war()
        hold(table, nation, port)
        ships(table, nation, sea, 2)
        militia, plain = put(table, port, f"{nation}_mil2", f"{nation}_inf3")
        found = waiting(table, lie_of(table, NATION[nation]), area(sea), ())
        assert plain in found
        assert (militia in found) == embarks


@rule("europe_engulfed", "13.46")
@rule("europe_engulfed", "13.46", refuses=True)
@pytest.mark.parametrize(
    ("where", "holder", "option", "done", "open_"),
    [
        ("normandy", "de", True, -1, True),
        ("normandy", "us", True, -1, False),
        ("normandy", "de", False, -1, False),
        ("normandy", "de", True, 20, False),
        ("belgium", "de", True, -1, False),
    ],
)
def test_where_a_landing_may_be_overlord(where: str, holder: str, option: bool, done: int, open_: bool) -> None:
    table = at_war(turn_of("1944-MAY"))
    table.options, table.overlord = int(Option.OVERLORD) * option, done
    hold(table, holder, where)
    assert may_be_overlord(table, WESTERN, area(where)) == open_
    assert not may_be_overlord(table, AXIS, area(where))


@rule("europe_engulfed", "8.2")
@rule("europe_engulfed", "9.45", refuses=True)
def test_germany_interdicts_after_italy_has_collapsed() -> None:
    table = at_war()
    table.active[IT] = 1
    assert {DE, IT} <= set(Interdiction(SECOND).foes(table))
    table.collapsed = True
    found = Interdiction(SECOND).foes(table)
    assert DE in found
    assert IT not in found
    assert SU not in found


@rule("europe_engulfed", "8.3", refuses=True)
def test_the_fleet_of_a_power_at_peace_needs_no_port() -> None:
    for active, left in ((0, 2), (1, 0)):
        table = at_war()
        table.active[IT] = active
        ships(table, "it", "mediterranean", 2)
        table.damaged = [1] * len(table.damaged)
        harbourless(table, AXIS)
        assert table.fleets[fleet(IT, area("mediterranean"))] == left


@rule("europe_engulfed", "7.5", refuses=True)
def test_nobody_withdraws_who_is_not_there() -> None:
    table = at_war()
    table.phase, table.camp = Phase.COMBAT, FIRST
    table.actions[GB] = table.actions[US] = 1
    hold(table, "gb", "belgium", "pas_de_calais")
    put(table, "belgium", "gb_inf3", "de_inf3")
    found = [action for action in answers(table, WESTERN, area("belgium")) if isinstance(action, Withdraw)]
    assert found == [Withdraw(GB)]


@rule("europe_engulfed", "2.3")
@rule("europe_engulfed", "2.3", refuses=True)
@pytest.mark.parametrize("element", [Element.BOMBERS, Element.FIGHTERS])
def test_each_track_has_a_limit_of_its_own(element: Element) -> None:
    table = swept(laid("campaign_1941", "1942-MAR"))
    table.active[US], table.werp[US], table.phase = 1, 90, Phase.PRODUCTION
    other = Element.FIGHTERS if element == Element.BOMBERS else Element.BOMBERS
    flow = run(table, Spending(US))
    bought = 0
    while BUILD[element] in flow.options() and bought < 30:
        flow.do(BUILD[element])
        bought += 1
    assert 0 < bought < 30
    assert BUILD[other] in flow.options()


@rule("europe_engulfed", "6.2")
@pytest.mark.parametrize(("owed", "asked"), [(6, True), (7, False), (9, False)])
def test_nobody_chooses_where_all_is_lost(owed: int, asked: bool) -> None:
    table = at_war()
    put(table, "minsk", "de_inf4", "de_inf3", "su_inf4")
    flow = Flow(table, Suffer(AXIS, Fight(area("minsk"), SOVIET), SOVIET, Arm.INFANTRY, owed))
    assert (flow.decision is not None) == asked
    if not asked:
        assert not table.ground().on_map[DE]


@rule("europe_engulfed", "7.7")
def test_each_ally_in_the_area_is_asked_in_turn() -> None:
    table = at_war()
    table.phase, table.camp = Phase.COMBAT, FIRST
    table.actions[GB] = table.actions[SU] = 1
    put(table, "lublin", "gb_inf3", "su_inf3", "de_inf4")
    flow = Flow(table, CounterAttacks(area("lublin"), AXIS))
    assert flow.asked == (WESTERN,)
    flow.do(PASS)
    assert flow.asked == (SOVIET,)
    assert CounterAttack(SU, 1) in flow.options()
    flow.do(PASS)
    assert flow.over


@rule("europe_engulfed", "14.46")
def test_all_wings_come_home_one_after_the_other() -> None:
    table = at_war()
    hold(table, "de", "oslo", "trondheim")
    wings = tuple(put(table, "trondheim", "3 de_gsu"))
    put(table, "trondheim", "de_inf3")
    flow = Flow(table, Homing(AXIS, area("oslo"), wings))
    asked = 0
    while flow.decision is not None:
        flow.do(flow.options()[0])
        asked += 1
    assert asked == len(wings)
    assert all(table.moved[wing] & Moved.TIRED for wing in wings)
