"""Corners of the rules that a slip of the pen would change."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.titles.europe_engulfed import whynot
from eastfront.titles.europe_engulfed.actions import Attack, CounterAttack
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.combat import CombatPhase
from eastfront.titles.europe_engulfed.firing import Fight, bombed_in, volleys
from eastfront.titles.europe_engulfed.french import americans_land, set_up_vichy
from eastfront.titles.europe_engulfed.home_actions import BuyAction, Conscript
from eastfront.titles.europe_engulfed.income import income, maintenance
from eastfront.titles.europe_engulfed.movement import round_the_cape
from eastfront.titles.europe_engulfed.politics import declare
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.production import ProductionPhase
from eastfront.titles.europe_engulfed.reach import lie_of
from eastfront.titles.europe_engulfed.special import beachheads
from eastfront.titles.europe_engulfed.supply import DE, FR, GB, SU, US, VI, by_cape
from eastfront.titles.europe_engulfed.table import NOBODYS, SECOND, Phase, Supply, Table
from eastfront.titles.europe_engulfed.victory import axis_points
from tests.marks import rule
from tests.titles.europe_engulfed.home import laid, run, why
from tests.titles.europe_engulfed.positions import at_war, hold, put, ships


@rule("europe_engulfed", "8.323")
def test_a_fleet_point_without_a_port_costs_two() -> None:
    table = at_war()
    ships(table, "it", "mediterranean", 3)
    assert maintenance(table, NATION["it"]) == 3
    for where, holder in enumerate(table.control):
        if table.stands[holder] == AXIS:
            table.control[where] = GB
    assert maintenance(table, NATION["it"]) == 6


@rule("europe_engulfed", "4.1")
def test_what_strategic_warfare_cost_is_paid_once() -> None:
    table = laid("campaign_1941")
    table.werp_lost[GB] = 3
    flow = run(table, ProductionPhase((GB,)), 1)
    assert (table.werp_lost[GB], table.struck[GB]) == (0, 3)
    assert flow.asked == (WESTERN,)


@rule("europe_engulfed", "7.11")
def test_conscription_keeps_nobody_but_the_soviets_from_special_actions() -> None:
    table = laid("campaign_1941")
    table.active[SU], table.conscripted, table.actions = 1, table.turn, [0] * len(table.actions)
    assert why(table, "gb", 5, BuyAction()) is None
    assert why(table, "su", 5, BuyAction()) == "ee-no-actions-conscription"


@rule("europe_engulfed", "5.33")
def test_the_cape_opens_home_ports_and_nothing_else() -> None:
    table = at_war()
    hold(table, "gb", "upper_egypt", "alexandria")
    lie, docks = lie_of(table, GB), 1 << area("scotland") | 1 << area("alexandria")
    assert round_the_cape(lie, area("upper_egypt"), docks) == 1 << area("scotland")
    assert round_the_cape(lie, area("alexandria"), docks) == 0
    assert round_the_cape(lie_of(table, DE), area("upper_egypt"), docks) == 0


# ---------------------------------------------------------------------- 2.27
@rule("europe_engulfed", "2.2")
@pytest.mark.parametrize(
    ("where", "attacker", "first", "other", "helped"),
    [
        ("normandy", WESTERN, True, "", True),
        ("normandy", WESTERN, True, "brittany", False),  # the first one fought had it
        ("normandy", WESTERN, True, "sicily", True),
        ("normandy", WESTERN, False, "", False),
        ("sicily", WESTERN, True, "", False),
        ("normandy", AXIS, True, "", False),
    ],
)
def test_bombers_help_one_landing(where: str, attacker: Side, first: bool, other: str, helped: bool) -> None:
    table = at_war()
    fight = Fight(area(where), attacker, first=first, landed=True)
    assert not bombed_in(table, fight)
    table.landing_support = 1
    if other:
        table.landed[area(other)] = table.fought[area(other)] = 1
    assert bombed_in(table, fight) == helped


@rule("europe_engulfed", "2.2")
def test_bombers_lower_the_die_of_infantry_that_came_by_sea() -> None:
    table = at_war()
    landed, jumped, tanks = put(table, "normandy", "us_inf3", "us_abn3", "us_arm3")
    put(table, "normandy", "de_inf3")
    table.came[landed], table.came[jumped], table.came[tanks] = area("atlantic"), area("london"), area("atlantic")
    table.landing_support = 2
    fight = Fight(area("normandy"), WESTERN, first=True, landed=True)
    found = volleys(table, fight, WESTERN, Arm.INFANTRY, Arm.INFANTRY, ())
    assert [(volley.blocks, volley.target) for volley in found] == [((landed,), 4), ((jumped,), 6)]
    assert volleys(table, fight, WESTERN, Arm.ARMOR, Arm.INFANTRY, ())[0].target == 5
    assert volleys(table, fight, AXIS, Arm.INFANTRY, Arm.INFANTRY, ())[0].target == 5  # the beaches
    table.landing_support = 0
    assert [volley.target for volley in volleys(table, fight, WESTERN, Arm.INFANTRY, Arm.INFANTRY, ())] == [6]


# ---------------------------------------------------------------------- 6
def fought(table: Table, where: str, side: Side, *hits: int) -> Flow[Table]:
    table.phase = Phase.COMBAT
    flow = Flow(table, CombatPhase(side))
    flow.submit(side, Attack(area(where), 0))
    while flow.decision is not None and Pass() in flow.options():
        flow.submit(flow.asked[0], Pass())
    for count in hits:
        flow.befall(count)
    return flow


@rule("europe_engulfed", "6.87")
def test_an_attack_from_belgium_leaves_the_maginot_line_as_it_is() -> None:
    table = at_war()
    table.active[FR], table.stands[FR] = 1, WESTERN
    hold(table, "fr", "metz")
    attacker, _ = put(table, "metz", "de_inf4", "fr_inf3")
    table.newly[area("metz")], table.came[attacker] = 1, area("belgium")
    fought(table, "metz", AXIS, 0, 0)
    assert table.maginot == 1
    assert not table.newly[area("metz")]  # 6.28 its round has been fought


@rule("europe_engulfed", "6.5")
def test_the_axis_counter_attacks_too() -> None:
    table = at_war()
    put(table, "minsk", "de_inf4", "su_inf4")
    hold(table, "de", "minsk", "brest_litovsk")
    table.actions[DE] = 1
    flow = fought(table, "minsk", SOVIET, 0, 0)
    assert flow.asked == (AXIS,)
    assert CounterAttack(DE, 1) in flow.options()


@rule("europe_engulfed", "6.2")
@pytest.mark.parametrize(("defence", "attack", "result"), [(0, 0, "held"), (0, 3, "won"), (3, None, "lost")])
def test_the_log_says_how_a_round_ended(defence: int, attack: int | None, result: str) -> None:
    table = at_war()
    table.chronicle = []
    put(table, "minsk", "de_inf3", "su_inf3")
    fought(table, "minsk", AXIS, defence, *(() if attack is None else (attack,)))
    told = [fact.args[1] for fact in table.chronicle if fact.kind == "ee-round-over"]
    assert told == [f"ee-round-{result}"]


@rule("europe_engulfed", "3.4", refuses=True)
def test_why_who_is_cut_off_does_not_break_through() -> None:
    table = at_war()
    (block,) = put(table, "brest_litovsk", "de_inf3")
    table.supply[block] = Supply.NONE
    refusal = whynot.breaking(table, block, area("minsk"))
    assert (refusal.rule, refusal.reason) == ("3.4", "ee-no-unsupplied-advance")
    assert table.arm(block) == Arm.INFANTRY


# ---------------------------------------------------------------------- 9.5
@rule("europe_engulfed", "9.5")
def test_vichy_opens_only_when_americans_stand_in_north_africa() -> None:
    table = at_war(turn_of("1942-NOV"))
    table.vichy = 1
    americans_land(table)
    assert (table.vichy, table.vichy_opened) == (1, -1)
    put(table, "morocco", "us_inf3")
    table.vichy = 0
    americans_land(table)
    assert table.vichy == 0
    table.vichy = 1
    americans_land(table)
    assert (table.vichy, table.vichy_opened) == (2, table.turn)
    assert table.control[area("algeria")] == US


@rule("europe_engulfed", "9.5")
def test_a_declared_war_makes_vichy_an_enemy_for_good() -> None:
    table = laid("campaign_1939", "1940-JUL")
    set_up_vichy(table)
    declare(table, WESTERN, VI)
    assert table.vichy == 3


# ---------------------------------------------------------------------- 16, 4, 5, 3
@rule("europe_engulfed", "16.13")
@pytest.mark.parametrize(("nation", "home"), [(GB, 24), (US, 40)])
def test_british_and_american_points_of_1945_come_from_beyond_the_map(nation: int, home: int) -> None:
    assert income(laid("patton", "1945-SEP"), nation).base == home


@rule("europe_engulfed", "9.24", refuses=True)
def test_no_second_conscription_not_even_after_one_in_the_first_turn() -> None:
    table = laid("campaign_1941")
    table.active[SU], table.conscripted = 1, 0
    assert why(table, "su", 0, Conscript()) == "ee-no-conscription"


@rule("europe_engulfed", "5.2", refuses=True)
def test_why_nobody_takes_a_train_that_is_not_there() -> None:
    table = at_war()
    (block,) = put(table, "berlin", "de_inf3")
    refusal = whynot.passenger(table, block, 0)
    assert (refusal.rule, refusal.reason) == ("5.2", "ee-no-trains")


@rule("europe_engulfed", "3.3", refuses=True)
def test_no_cape_route_without_upper_egypt() -> None:
    table = at_war()
    hold(table, "gb", "upper_egypt", "alexandria")
    assert by_cape(table, GB, area("alexandria"))
    table.control[area("upper_egypt")] = DE
    assert not by_cape(table, GB, area("alexandria"))


@rule("europe_engulfed", "16.22", refuses=True)
def test_morocco_counts_for_the_axis_in_supply_only() -> None:
    table = laid("tournament")
    before = axis_points(table)
    hold(table, "de", "morocco")
    assert axis_points(table) == before + 1
    table.fleets = [0] * len(table.fleets)
    assert axis_points(table) == before  # no fleet feeds it


@rule("europe_engulfed", "7.22", refuses=True)
def test_no_beachhead_for_who_did_not_land() -> None:
    table = at_war()
    put(table, "sicily", "it_inf3")
    table.landed[area("sicily")] = 1
    beachheads(table, SECOND)
    assert table.beachhead[area("sicily")] == NOBODYS
