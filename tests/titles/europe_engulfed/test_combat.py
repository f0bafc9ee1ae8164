"""6: where battles are fought, their rounds, losses, fortresses, fortifications, counter-attacks."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Hits
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.parts.slots import Shuffle
from eastfront.titles.europe_engulfed.actions import Attack, BringUp, CounterAttack, Fire, Fly, LoseStep, Support
from eastfront.titles.europe_engulfed.combat import CombatPhase
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, Weather, area
from eastfront.titles.europe_engulfed.table import Phase, Supply, Table
from eastfront.titles.europe_engulfed.turn import AfterCombat
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, codes, hold, put

TITLE = "europe_engulfed"


def phase(table: Table, side: Side = AXIS) -> Flow[Table]:
    table.phase = Phase.COMBAT
    return Flow(table, CombatPhase(side))


def fights(table: Table, side: Side = AXIS) -> set[str]:
    return codes(phase(table, side).options(), Attack, "area")


def thrown(flow: Flow[Table], dice: int, target: int, hits: int) -> None:
    chance = flow.chance
    assert isinstance(chance, Hits), flow.where()
    assert chance.groups == ((dice, target),)
    flow.befall(hits)


def do(flow: Flow[Table], *actions: Action) -> None:
    for action in actions:
        flow.submit(flow.asked[0], action)


# ---------------------------------------------------------------------- 6.1
@rule("europe_engulfed", "6.1")
def test_newly_contested_areas_must_be_fought_for_others_may() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3")
    assert Pass() in phase(table).options()
    assert fights(table) == {"minsk"}
    put(table, "kiev", "de_inf3", "su_inf3")
    table.newly[area("kiev")] = 1
    assert Pass() not in phase(table).options()
    assert fights(table) == {"minsk", "kiev"}


@rule("europe_engulfed", "6.1", refuses=True)
def test_once_for_each_area() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0))
    thrown(flow, 3, 6, 0)
    thrown(flow, 3, 6, 0)
    assert flow.over


@rule("europe_engulfed", "3.6", refuses=True)
def test_in_limited_supply_nobody_attacks() -> None:
    table = at_war()
    block, _ = put(table, "minsk", "de_inf3", "su_inf3")
    table.supply[block] = Supply.LIMITED
    assert phase(table).over


@rule("europe_engulfed", "3.4")
def test_out_of_supply_one_may_fight_at_home_with_half_the_dice() -> None:
    table = at_war()
    block, _ = put(table, "minsk", "de_inf3", "su_inf3")
    table.supply[block] = Supply.NONE
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0))
    thrown(flow, 3, 6, 0)
    thrown(flow, 2, 6, 0)


# ---------------------------------------------------------------------- 6.2, 6.3
@rule("europe_engulfed", "6.26")
@rule("europe_engulfed", "6.24")
def test_the_defender_fires_first_and_hits_count_at_once() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0))
    thrown(flow, 3, 6, 2)
    thrown(flow, 1, 6, 1)
    assert sorted(table.steps[s] for s in table.here(area("minsk"))) == [1, 2]


@rule("europe_engulfed", "6.3")
@rule("europe_engulfed", "6.32")
def test_an_assault_doubles_the_dice_of_both() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf2")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 1))
    thrown(flow, 4, 6, 0)
    thrown(flow, 6, 6, 2)
    assert table.control[area("minsk")] == NATION["de"]


@rule("europe_engulfed", "6.25")
def test_armour_fires_at_armour_and_what_is_left_over_hits_infantry() -> None:
    table = at_war()
    put(table, "minsk", "2 de_arm4", "su_arm2", "su_inf3")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0), Fire(1, 6))
    thrown(flow, 2, 6, 0)
    thrown(flow, 3, 6, 0)  # 6.25 the infantry, with none to fire at, fires at the tanks
    thrown(flow, 8, 6, 3)
    assert [table.steps[s] for s in table.here(area("minsk"))] == [4, 4, 2]


@rule("europe_engulfed", "6.25")
def test_later_groups_fire_at_infantry_with_the_bonus_once_no_armour_is_left() -> None:
    table = at_war()
    guards, _, _, _ = put(table, "minsk", "de_arm4e", "de_arm4", "su_arm2", "su_inf3")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0), Fire(1, 6))
    thrown(flow, 2, 6, 0)
    thrown(flow, 3, 6, 0)
    assert flow.options() == [Fire(1, 5), Fire(1, 6)]
    do(flow, Fire(1, 5))
    thrown(flow, 4, 5, 2)
    thrown(flow, 4, 5, 0)
    assert table.steps[guards] == 4


@rule("europe_engulfed", "6.27", refuses=True)
def test_full_blocks_take_the_first_hits() -> None:
    table = at_war()
    full, worn, strong, _ = put(table, "minsk", "de_inf3", "de_inf3:2", "de_inf4", "su_inf4")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0))
    thrown(flow, 4, 6, 3)
    assert flow.options() == [LoseStep(full), LoseStep(strong)]
    do(flow, LoseStep(strong))
    # The other full block had to take the second; the third is free.
    assert flow.options() == [LoseStep(full), LoseStep(worn), LoseStep(strong)]
    do(flow, LoseStep(worn))
    assert [table.steps[s] for s in (full, worn, strong)] == [2, 1, 3]


@rule("europe_engulfed", "6.22")
@rule("europe_engulfed", "6.23")
def test_air_combat_is_secret_and_at_once() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "2 de_gsu", "su_inf3", "su_gsu")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0))
    assert flow.asked == (AXIS, SOVIET)
    assert flow.options(AXIS) == [Fly(0), Fly(1), Fly(2)]
    assert flow.options(SOVIET) == [Fly(0), Fly(1)]
    flow.submit(SOVIET, Fly(1))
    flow.submit(AXIS, Fly(1))
    thrown(flow, 1, 5, 1)
    thrown(flow, 1, 5, 1)
    thrown(flow, 3, 6, 0)
    thrown(flow, 3, 5, 0)  # 6.62 the wing that stayed out of it helps the infantry
    assert sum(table.steps[s] == 1 for s in table.here(area("minsk"))) == 1


@rule("europe_engulfed", "6.62")
@rule("europe_engulfed", "6.62", refuses=True)
@rule("europe_engulfed", "6.63", refuses=True)
def test_three_wings_support_at_most_and_one_a_block() -> None:
    table = at_war()
    blocks = put(table, "minsk", "4 de_inf3")
    put(table, "minsk", "5 de_gsu", "su_inf3")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0))
    thrown(flow, 3, 6, 0)
    do(flow, Support(blocks[0]))
    assert Support(blocks[0]) not in flow.options()
    do(flow, Support(blocks[1]), Support(blocks[2]))
    assert flow.options() == [Fire(0, 5), Fire(0, 6)]
    do(flow, Fire(0, 5))
    thrown(flow, 9, 5, 0)
    thrown(flow, 3, 6, 0)


@rule("europe_engulfed", "6.6", refuses=True)
@rule("europe_engulfed", "6.65", refuses=True)
@pytest.mark.parametrize("weather", [Weather.LIGHT_RAIN, Weather.RAIN, Weather.SNOW])
def test_wings_stay_on_the_ground_in_bad_weather(weather: Weather) -> None:
    table = at_war()
    table.weather = [int(weather)] * 3
    put(table, "minsk", "de_inf4", "de_gsu", "su_inf3", "su_gsu")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0))
    thrown(flow, 3, 6, 0)
    thrown(flow, 2 if weather == Weather.SNOW else 4, 6, 0)  # 1.12


@rule("europe_engulfed", "6.6")
@rule("europe_engulfed", "6.64")
def test_the_defenders_wings_support_too() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3", "su_gsu")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0))
    thrown(flow, 3, 5, 0)


@rule("europe_engulfed", "0")
def test_wings_left_alone_among_enemies_are_lost() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3:1", "de_gsu", "su_inf3")
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0))
    thrown(flow, 3, 6, 1)
    assert {table.side_of(s) for s in table.here(area("minsk"))} == {SOVIET}


# ---------------------------------------------------------------------- what is seen
@rule("europe_engulfed", "6.2")
@rule("europe_engulfed", "6.21")
def test_blocks_are_shown_in_battle_and_hidden_after_the_phase() -> None:
    table = at_war()
    slots = put(table, "minsk", "3 de_inf3", "su_inf3")
    flow = phase(table)
    assert not any(table.shown)
    do(flow, Attack(area("minsk"), 0))
    assert all(table.shown[s] for s in slots)
    thrown(flow, 3, 6, 0)
    thrown(flow, 9, 6, 0)
    after = Flow(table, AfterCombat(0))
    assert not any(table.shown)
    assert isinstance(after.chance, Shuffle)
    assert after.chance.count == 3


# ---------------------------------------------------------------------- 6.85 fortresses
@rule("europe_engulfed", "6.85")
def test_a_fortress_is_stormed_from_the_area_around_it() -> None:
    table = at_war()
    hold(table, "de", "crimea")
    put(table, "crimea", "2 de_inf4", "de_arm4")
    put(table, "sevastopol", "su_inf2")
    flow = phase(table)
    do(flow, Attack(area("sevastopol"), 0))
    thrown(flow, 2, 5, 0)  # behind its walls
    assert flow.options() == [Fire(1, 6), Fire(0, 6)]  # armour has no bonus
    do(flow, Fire(0, 6))
    thrown(flow, 8, 6, 2)
    assert table.control[area("sevastopol")] == NATION["de"]
    assert len(table.here(area("crimea"))) == 3  # 6.86 they stay where they were


@rule("europe_engulfed", "6.86")
def test_who_fails_before_a_fortress_stays_around_it() -> None:
    table = at_war()
    hold(table, "de", "crimea")
    put(table, "crimea", "de_inf4")
    put(table, "sevastopol", "su_inf2")
    flow = phase(table)
    do(flow, Attack(area("sevastopol"), 0))
    thrown(flow, 2, 5, 1)
    thrown(flow, 3, 6, 0)
    assert table.control[area("sevastopol")] == NATION["su"]
    assert len(table.here(area("crimea"))) == 1


# ---------------------------------------------------------------------- 6.9 fortifications
@rule("europe_engulfed", "6.93")
@pytest.mark.parametrize(("assault", "fort", "left"), [(1, 1, 0), (0, 1, 1), (1, 2, 1)])
def test_an_assault_that_holds_tears_a_fortification_down(assault: int, fort: int, left: int) -> None:
    table = at_war()
    put(table, "tula", "de_inf4", "su_inf4")
    table.fort[area("tula")] = fort
    flow = phase(table)
    do(flow, Attack(area("tula"), assault))
    thrown(flow, 8 if assault else 4, 6 - fort, 0)
    thrown(flow, 8 if assault else 4, 6, 0)
    assert table.fort[area("tula")] == left


@rule("europe_engulfed", "6.93")
def test_a_fortification_falls_with_its_area() -> None:
    table = at_war()
    put(table, "tula", "de_inf4", "su_inf2:1")
    table.fort[area("tula")] = 2
    flow = phase(table)
    do(flow, Attack(area("tula"), 0))
    thrown(flow, 1, 4, 0)
    thrown(flow, 4, 6, 1)
    assert table.fort[area("tula")] == 0


@rule("europe_engulfed", "6.87")
def test_the_maginot_line_is_spent_after_its_first_battle() -> None:
    table = at_war()
    table.active[NATION["fr"]], table.stands[NATION["fr"]] = 1, Side(1)
    hold(table, "fr", "metz")
    attacker, _ = put(table, "metz", "de_inf4", "fr_inf3")
    table.newly[area("metz")], table.came[attacker] = 1, area("rhineland")
    flow = phase(table)
    do(flow, Attack(area("metz"), 0))
    thrown(flow, 3, 5, 0)
    assert table.maginot == 1
    thrown(flow, 4, 6, 0)
    assert table.maginot == 0


# ---------------------------------------------------------------------- 6.5 counter-attack
@rule("europe_engulfed", "7.7")
@rule("europe_engulfed", "6.5")
def test_the_defender_turns_the_tables_with_a_special_action() -> None:
    table = at_war()
    put(table, "minsk", "de_inf4", "su_inf4")
    near, beside, wing = put(table, "smolensk", "2 su_inf3", "su_gsu")
    table.actions[NATION["su"]] = 1
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0), Pass())  # 7.6 it does not reinforce before
    thrown(flow, 4, 6, 0)
    thrown(flow, 4, 6, 0)
    assert flow.asked == (SOVIET,)
    assert flow.options() == [Pass(), CounterAttack(NATION["su"], 0), CounterAttack(NATION["su"], 1)]
    do(flow, CounterAttack(NATION["su"], 1))
    assert table.actions[NATION["su"]] == 0
    do(flow, BringUp(near))
    assert flow.options() == [Pass(), BringUp(wing)]  # one ground block from each area, and all wings
    assert BringUp(beside) not in flow.options()
    do(flow, BringUp(wing))
    assert flow.options() == [Pass()]  # asked all the same: nobody shall learn what is left there
    do(flow, Pass())
    thrown(flow, 8, 6, 0)  # the former attacker fires first
    do(flow, Support(near), Fire(0, 5))
    thrown(flow, 6, 5, 0)
    thrown(flow, 8, 6, 0)
    assert flow.over


@rule("europe_engulfed", "7.7", refuses=True)
@rule("europe_engulfed", "6.28")
@rule("europe_engulfed", "6.5", refuses=True)
def test_no_counter_attack_without_an_action_nor_twice_in_an_area() -> None:
    table = at_war()
    put(table, "minsk", "de_inf4", "su_inf4")
    table.actions[NATION["su"]] = 1
    table.countered[area("minsk")] = 1
    flow = phase(table)
    do(flow, Attack(area("minsk"), 0), Pass())
    thrown(flow, 4, 6, 0)
    thrown(flow, 4, 6, 0)
    assert flow.over
