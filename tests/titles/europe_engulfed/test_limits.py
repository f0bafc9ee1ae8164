"""Small rules that forbid something, chapter by chapter, and what scenarios change."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.chance import Hits
from eastfront.engine.flow import Flow
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.actions import Activate, Attack, Embark, Fly, Land, MoveTo
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.combat import CombatPhase
from eastfront.titles.europe_engulfed.firing import Fight, targets
from eastfront.titles.europe_engulfed.french import Offer
from eastfront.titles.europe_engulfed.home_actions import (
    Armistice,
    Build,
    BuildFleet,
    BuyAction,
    Conscript,
    Demolish,
    Element,
    SendForward,
)
from eastfront.titles.europe_engulfed.income import income
from eastfront.titles.europe_engulfed.italian import collapse
from eastfront.titles.europe_engulfed.ledger import cheap_cadres
from eastfront.titles.europe_engulfed.movement import OperationalMovement, StrategicMovement
from eastfront.titles.europe_engulfed.naval import Challenge, Shift
from eastfront.titles.europe_engulfed.pact import Forward, forward_missing
from eastfront.titles.europe_engulfed.politics import declare, soviets_may, targets_of_war, turn_begins
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.supply import DE, GB, SU, US, VI
from eastfront.titles.europe_engulfed.table import SECOND, Phase, Supply, Table
from eastfront.titles.europe_engulfed.turn import AfterCombat
from eastfront.titles.europe_engulfed.victory import after_player_turn
from tests.marks import rule
from tests.titles.europe_engulfed.home import give, laid, run, swept, why
from tests.titles.europe_engulfed.positions import at_war, codes, goals, hold, put, ships

HU, RO, BG, FI = (NATION[c] for c in ("hu", "ro", "bg", "fi"))


# ---------------------------------------------------------------------- 3.6, 5
@rule("europe_engulfed", "3.6", refuses=True)
def test_in_limited_supply_nobody_walks_into_the_enemy() -> None:
    table = at_war()
    hold(table, "de", "minsk", "brest_litovsk")
    hold(table, "su", "smolensk")
    (block,) = put(table, "minsk", "de_inf3")
    put(table, "smolensk", "su_inf3")
    assert "smolensk" in goals(table, block)
    table.supply[block] = Supply.LIMITED
    assert "smolensk" not in goals(table, block)
    assert "velikiye_luki" in goals(table, block)  # nobody is there


def stations(table: Table, nation: str, slot: UnitId) -> set[str]:
    table.phase, table.trains[NATION[nation]] = Phase.STRATEGIC, 3
    flow = Flow(table.clone(), StrategicMovement(table.stands[NATION[nation]]))
    if Activate(slot) not in flow.options():
        return set()
    flow.do(Activate(slot))
    return codes(flow.options())


@rule("europe_engulfed", "5.33")
@rule("europe_engulfed", "5.33", refuses=True)
def test_round_the_cape_and_back() -> None:
    table = at_war()
    ships(table, "gb", "atlantic", 1)
    hold(table, "gb", "upper_egypt", "alexandria")
    there, inland = put(table, "upper_egypt", "gb_inf3") + put(table, "transjordan", "gb_inf3")
    assert "scotland" in stations(table, "gb", there)
    assert "scotland" not in stations(table, "gb", inland)
    ships(table, "gb", "atlantic", 0)
    assert "scotland" not in stations(table, "gb", there)


@rule("europe_engulfed", "5.3", refuses=True)
def test_one_fleet_point_ships_one_block() -> None:
    table = at_war()
    ships(table, "de", "baltic", 1)
    one, two = put(table, "berlin", "2 de_inf3")
    assert "oslo" in goals(table, two)
    flow = Flow(table, OperationalMovement(AXIS))
    flow.do(Activate(one))
    flow.do(MoveTo(area("oslo")))
    assert table.place[one] == area("oslo")
    flow.do(Activate(two))
    assert "oslo" not in codes(flow.options())


@rule("europe_engulfed", "9.1", refuses=True)
def test_german_militia_do_not_go_to_sea() -> None:
    table = at_war()
    ships(table, "de", "baltic", 2)
    militia, line = put(table, "berlin", "de_mil2", "de_inf3")
    assert "denmark" in goals(table, line)
    reached = goals(table, militia)
    table.fleets = [0] * len(table.fleets)
    assert reached == goals(table, militia)


# ---------------------------------------------------------------------- 6
@rule("europe_engulfed", "6.22", refuses=True)
@rule("europe_engulfed", "6.21", refuses=True)
def test_nobody_assigns_more_than_he_has_nor_declares_twice() -> None:
    table = at_war()
    put(table, "minsk", "2 de_inf3", "2 de_gsu", "su_inf3", "su_gsu")
    flow = Flow(table, CombatPhase(AXIS))
    flow.submit(AXIS, Attack(area("minsk"), 0))
    assert flow.options(AXIS) == [Fly(0), Fly(1), Fly(2)]
    assert flow.options(SOVIET) == [Fly(0), Fly(1)]
    assert not any(isinstance(action, Attack) for action in flow.options(AXIS))


@rule("europe_engulfed", "6.25", refuses=True)
def test_armour_does_not_choose_infantry_while_armour_is_there() -> None:
    table = at_war()
    put(table, "minsk", "de_arm4", "de_inf3", "su_arm3", "su_inf3")
    fight = Fight(area("minsk"), AXIS)
    assert targets(table, fight, AXIS, Arm.ARMOR) == Arm.ARMOR
    assert targets(table, fight, AXIS, Arm.INFANTRY) == Arm.INFANTRY
    for slot in table.here(area("minsk")):
        if table.owner[slot] == SU and table.arm(slot) == Arm.ARMOR:
            table.place[slot] = area("smolensk")
    assert targets(table, fight, AXIS, Arm.ARMOR) == Arm.INFANTRY


@rule("europe_engulfed", "6.94")
def test_only_the_owner_takes_a_fortification_away() -> None:
    table = laid("campaign_1941")
    table.fort[area("paris")] = 1
    assert why(table, "de", 0, Demolish(area("paris"))) is None
    assert why(table, "gb", 0, Demolish(area("paris"))) == "ee-no-fort-there"
    assert why(table, "de", 0, Demolish(area("berlin"))) == "ee-no-fort-there"


@rule("europe_engulfed", "6.25", refuses=True)
def test_no_volley_without_a_target() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3")
    assert targets(table, Fight(area("minsk"), AXIS), AXIS, Arm.INFANTRY) is None


# ---------------------------------------------------------------------- 7.2 and 9.525
def off_morocco() -> Table:
    table = at_war(turn_of("1942-NOV"))
    table.vichy, table.weather = 1, [0, 0, 0]
    ships(table, "us", "atlantic", 3)
    put(table, "usa_box", "2 us_inf3")
    put(table, "morocco", "vi_inf2")
    table.actions[US] = 1
    return table


@rule("europe_engulfed", "7.26")
@rule("europe_engulfed", "9.5")
def test_americans_land_in_a_neutral_morocco_and_vichy_lets_them() -> None:
    table = off_morocco()
    assert table.stands[VI] < 0
    flow = Flow(table, OperationalMovement(WESTERN))
    landing = Land(US, area("atlantic"), area("morocco"))
    assert landing in flow.options()
    flow.do(landing)
    flow.do(Embark(table.ground().on_map[US][0]))
    flow.do(Pass())
    assert table.control[area("morocco")] == US
    table.stirred = [0] * len(table.stirred)
    Flow(table, AfterCombat(SECOND))
    assert not table.ground().on_map[VI]
    assert table.control[area("algeria")] == US


@rule("europe_engulfed", "9.5", refuses=True)
def test_the_british_do_not_land_there_without_a_declaration_of_war() -> None:
    table = off_morocco()
    table.actions[GB] = 1
    ships(table, "gb", "atlantic", 2)
    put(table, "southampton", "gb_inf3")
    flow = Flow(table, OperationalMovement(WESTERN))
    assert Land(GB, area("atlantic"), area("morocco")) not in flow.options()
    assert Land(US, area("atlantic"), area("morocco")) in flow.options()


# ---------------------------------------------------------------------- 9
@rule("europe_engulfed", "9.26", refuses=True)
def test_who_stands_on_the_border_already_is_not_sent_there() -> None:
    table = laid("campaign_1939", "1940-MAR")
    table.conquered[NATION["pl"]] = 1
    swept(table, "su")
    give(table, "su", "lvov")
    (there,) = put(table, "lvov", "su_inf3")
    put(table, "kiev", "2 su_inf3")
    flow = run(table, Forward(AXIS))
    assert SendForward(there) not in flow.options()
    flow.do(Pass())  # he may, he need not
    assert flow.over
    table.turn = turn_of("1940-JAN")
    assert forward_missing(table) == 0


@rule("europe_engulfed", "9.521")
@pytest.mark.parametrize("accept", [0, 1])
def test_germany_answers_the_offer(accept: int) -> None:
    table = laid("campaign_1939", "1940-MAY")
    give(table, "de", "paris", "pas_de_calais", "belgium")
    flow = run(table, Offer(AXIS))
    assert flow.options() == [Armistice(0), Armistice(1)]
    flow.do(Armistice(accept))
    assert bool(table.vichy) == bool(accept)
    assert (table.refused == table.turn) == (not accept)


# ---------------------------------------------------------------------- 16
@rule("europe_engulfed", "16.13")
@rule("europe_engulfed", "16.13", refuses=True)
def test_in_1945_no_fleets_no_soviet_actions_no_strategic_war_and_no_wars() -> None:
    table = laid("patton")
    assert why(table, "su", 50, BuyAction()) == "ee-no-actions-built"
    assert why(table, "us", 50, BuildFleet(area("atlantic"))) == "ee-no-fleets"
    assert why(table, "gb", 50, Build(Element.BOMBERS)) == "ee-no-strategic-war"
    assert not any(table.fleets)
    assert targets_of_war(table, WESTERN) == targets_of_war(table, SOVIET) == []
    table.actions[SU] = 0
    assert why(table, "su", 50, BuyAction()) == "ee-no-actions-built"


@rule("europe_engulfed", "16.12", refuses=True)
def test_the_french_of_1945_only_defend() -> None:
    table = swept(laid("patton"))
    put(table, "rhineland", "ff_inf3", "su_inf3")
    assert Flow(table.clone(), CombatPhase(WESTERN)).over
    put(table, "rhineland", "us_inf3")
    assert not Flow(table, CombatPhase(WESTERN)).over


@rule("europe_engulfed", "16.32")
@pytest.mark.parametrize(("nation", "how"), [(SU, "axis-decisive"), (GB, "axis-decisive"), (DE, "allied-decisive")])
def test_the_war_to_1941_ends_when_a_great_power_is_conquered(nation: int, how: str) -> None:
    table = laid("europe", "1941-MAR")
    assert after_player_turn(table, SECOND) is None
    table.conquered[nation] = 1
    ending = after_player_turn(table, SECOND)
    assert ending is not None
    assert ending.how == f"ee-ending-{how}"


@rule("europe_engulfed", "9.45", refuses=True)
def test_morale_goes_by_supply_as_it_is_and_not_as_it_was() -> None:
    table = at_war(turn_of("1942-NOV"))
    hold(table, "it", "tripolitania", "cyrenaica", "rome", "calabria")
    (block,) = put(table, "tripolitania", "it_inf3")
    ships(table, "it", "mediterranean", 1)
    table.supply[block] = Supply.FULL
    collapse(table)
    assert not table.collapsed
    ships(table, "it", "mediterranean", 0)
    collapse(table)
    assert table.collapsed


@rule("europe_engulfed", "16.23", refuses=True)
def test_the_conscription_of_1941_is_over_and_cadres_are_cheap_until_1943() -> None:
    table = laid("tournament")
    assert why(table, "su", 9, Conscript()) == "ee-no-conscription"
    for turn, cheap in (("1942-JUL", True), ("1942-NOV", True), ("1943-JAN", False)):
        table.turn = turn_of(turn)
        assert cheap_cadres(table) == cheap


@rule("europe_engulfed", "16.33", refuses=True)
def test_no_soviet_war_before_january_1940_and_no_conscripts_before_the_axis_comes() -> None:
    table = laid("europe", "1939-NOV")
    assert not soviets_may(table)
    turn_begins(table, SECOND)
    assert not table.active[SU]
    table.turn = turn_of("1940-JAN")
    turn_begins(table, SECOND)
    assert table.active[SU]
    assert not cheap_cadres(table)
    assert why(table, "su", 9, Conscript()) == "ee-no-conscription"
    give(table, "de", "minsk")
    put(table, "minsk", "de_inf3")
    assert cheap_cadres(table)
    assert why(table, "su", 9, Conscript()) is None


@rule("europe_engulfed", "16.33")
def test_the_soviets_may_attack_the_axis_minors_as_a_group() -> None:
    table = laid("europe", "1939-NOV")
    assert targets_of_war(table, SOVIET) == []
    table.turn = turn_of("1940-MAR")
    table.active[SU] = 1
    assert targets_of_war(table, SOVIET) == [RO]
    assert declare(table, SOVIET, RO) is None
    assert {table.stands[n] for n in (HU, RO, BG, FI)} == {AXIS}
    assert table.ground().on_map[FI]
    assert targets_of_war(table, SOVIET) == []


@rule("europe_engulfed", "16.3")
@rule("europe_engulfed", "16.33")
@pytest.mark.parametrize(("turn", "werp"), [("1940-JAN", 17), ("1940-MAY", 17), ("1940-JUL", 34), ("1941-NOV", 34)])
def test_soviet_levels_to_1941(turn: str, werp: int) -> None:
    table = laid("europe", turn)
    table.active[SU] = 1
    assert income(table, SU).total == werp
    assert (income(table, GB).total, income(table, DE).total) == (12, 20 + 2)  # and Swedish ore


# ---------------------------------------------------------------------- 8.1
@rule("europe_engulfed", "8.1")
def test_a_transfer_may_be_challenged_too() -> None:
    table = at_war()
    ships(table, "it", "mediterranean", 1)
    ships(table, "gb", "mediterranean", 1)
    hold(table, "de", "gibraltar")
    flow = Flow(table, Shift(AXIS, NATION["it"], area("mediterranean"), area("atlantic")))
    assert isinstance(flow.decision, Challenge)
    assert flow.asked == (WESTERN,)
    flow.do(flow.options()[1])
    assert isinstance(flow.chance, Hits)
