"""7: Special Actions on both sides' turns: landings, drops, breakthroughs, withdrawals, reinforcement, supply."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Hits
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.parts.slots import Shuffle
from eastfront.titles.europe_engulfed.actions import (
    Activate,
    Attack,
    BreakInto,
    BringUp,
    Drop,
    Embark,
    FightOn,
    Intercept,
    Land,
    LoseStep,
    MoreTrains,
    Reinforce,
    RetreatTo,
    Sustain,
    Withdraw,
)
from eastfront.titles.europe_engulfed.breakthrough import BreakthroughPhases
from eastfront.titles.europe_engulfed.combat import Battle, CombatPhase
from eastfront.titles.europe_engulfed.landing import Dropping, Landing
from eastfront.titles.europe_engulfed.movement import OperationalMovement
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Weather, area
from eastfront.titles.europe_engulfed.reactions import ways_out
from eastfront.titles.europe_engulfed.special import SustainPhase
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, Moved, Phase, Supply, Table, fleet
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, codes, hold, put, ships

TITLE = "europe_engulfed"
DE, IT, SU, GB, US = (NATION[code] for code in ("de", "it", "su", "gb", "us"))


def do(flow: Flow[Table], *actions: Action) -> None:
    for action in actions:
        flow.submit(flow.asked[0], action)
        settle(flow)


def settle(flow: Flow[Table]) -> None:
    while isinstance(flow.chance, Shuffle):
        flow.befall(tuple(range(flow.chance.count)))


def operations(table: Table, side: Side) -> list[Action]:
    return Flow(table.clone(), OperationalMovement(side)).options()


def landings(table: Table, side: Side = WESTERN) -> set[str]:
    return codes(operations(table, side), Land, "area")


# ---------------------------------------------------------------------- 7.2 landings
def overlord() -> Table:
    table = at_war(30)
    put(table, "southampton", "2 gb_inf4", "gb_arm3")
    put(table, "london", "2 us_inf4", "us_abn3")
    ships(table, "gb", "atlantic", 4)
    table.actions[GB] = table.actions[US] = 1
    return table


@rule("europe_engulfed", "7.2")
def test_a_landing_needs_an_action_ships_infantry_and_an_arrow() -> None:
    table = overlord()
    assert {"normandy", "pas_de_calais", "brittany", "oslo"} <= landings(table)
    assert "paris" not in landings(table)  # 7.25 no arrow
    assert "sicily" not in landings(table)  # another sea
    assert "wales" not in landings(table)  # nobody to fight there
    assert "portugal" not in landings(table)  # neutral


@rule("europe_engulfed", "7.2", refuses=True)
@pytest.mark.parametrize("lacking", ["an action", "ships", "infantry", "supply"])
def test_without_one_of_these_there_is_none(lacking: str) -> None:
    table = overlord()
    if lacking == "an action":
        table.actions[GB] = table.actions[US] = 0
    if lacking == "ships":
        ships(table, "gb", "atlantic", 0)
    for slot in range(len(table.place)):
        if lacking == "infantry":
            table.moved[slot] = Moved.OPERATIONS
        if lacking == "supply":
            table.supply[slot] = Supply.LIMITED
    assert landings(table) == set()


@rule("europe_engulfed", "7.2")
def test_one_fleet_point_carries_one_block_up_to_the_size_of_the_arrow() -> None:
    table = overlord()
    british = [s for s in table.here(area("southampton")) if table.design[s] != table.design[2]]
    flow = Flow(table, Landing(WESTERN, GB, area("atlantic"), area("brittany")))  # an arrow of two
    assert table.actions[GB] == 0
    assert Pass() not in flow.options()  # one block at least
    do(flow, Embark(british[0]), Embark(british[1]))
    assert not [a for a in flow.options() if isinstance(a, Embark)]
    do(flow, Pass())
    assert {table.place[s] for s in british} == {area("brittany")}
    assert table.carried[fleet(GB, area("atlantic"))] == 2
    assert table.control[area("brittany")] == GB


@rule("europe_engulfed", "7.2", refuses=True)
def test_armour_does_not_land() -> None:
    table = overlord()
    tanks = next(s for s in table.here(area("southampton")) if table.design_of(s).type == "armor")
    flow = Flow(table, Landing(WESTERN, GB, area("atlantic"), area("normandy")))
    assert Embark(tanks) not in flow.options()


@rule("europe_engulfed", "7.24")
def test_airborne_blocks_drop_with_them_without_a_ship() -> None:
    table = overlord()
    jumper = next(s for s in table.here(area("london")) if table.design_of(s).type == "airborne")
    soldier = next(s for s in table.here(area("london")) if s != jumper)
    ships(table, "gb", "atlantic", 1)
    flow = Flow(table, Landing(WESTERN, US, area("atlantic"), area("pas_de_calais")))
    do(flow, Embark(soldier), Embark(jumper), Pass())
    assert table.place[jumper] == table.place[soldier] == area("pas_de_calais")
    assert table.came[soldier] == area("atlantic")
    assert table.came[jumper] == area("london")


@rule("europe_engulfed", "7.23")
def test_the_first_round_against_a_landing_has_a_bonus() -> None:
    table = overlord()
    put(table, "normandy", "de_inf3")
    first, *_ = table.here(area("southampton"))
    flow = Flow(table, Landing(WESTERN, GB, area("atlantic"), area("normandy")))
    do(flow, Embark(first), Pass())
    table.phase = Phase.COMBAT
    battle = Flow(table, CombatPhase(WESTERN))
    do(battle, Attack(area("normandy"), 0))
    assert isinstance(battle.chance, Hits)
    assert battle.chance.groups == ((3, 5),)


@rule("europe_engulfed", "7.26", refuses=True)
def test_from_the_american_box_only_to_morocco() -> None:
    table = at_war(20)
    put(table, "usa_box", "2 us_inf4")
    ships(table, "us", "atlantic", 2)
    table.actions[US] = 1
    hold(table, "de", "morocco")
    assert landings(table) == {"morocco"}


@rule("europe_engulfed", "9.47", refuses=True)
def test_italians_land_two_blocks_at_most() -> None:
    table = at_war()
    hold(table, "gb", "sicily")
    blocks = put(table, "calabria", "3 it_inf3")
    ships(table, "it", "mediterranean", 3)
    table.actions[IT] = 1
    flow = Flow(table, Landing(AXIS, IT, area("mediterranean"), area("sicily")))  # an arrow of four
    do(flow, Embark(blocks[0]), Embark(blocks[1]))
    assert flow.options() == [Pass()]


@rule("europe_engulfed", "7.21")
@pytest.mark.parametrize(("sunk", "left"), [(0, 2), (1, 1), (2, 0)])
def test_a_landing_may_be_intercepted(sunk: int, left: int) -> None:
    table = overlord()
    ships(table, "de", "atlantic", 2)
    first, second, *_ = table.here(area("southampton"))
    flow = Flow(table, Landing(WESTERN, GB, area("atlantic"), area("normandy")))
    do(flow, Embark(first), Embark(second), Pass())
    assert flow.asked == (AXIS,)
    do(flow, Intercept(2))
    for hits in (2, sunk, 0):
        flow.befall(hits)
    if sunk == 1:  # 8.14 one ship left against two: it turns back, and the owner says whose went down
        do(flow, LoseStep(second))
        assert table.place[first] == area("southampton")
    assert table.fleets[fleet(GB, area("atlantic"))] == 4 - sunk
    assert len(table.here(area("normandy"))) == (2 if sunk == 0 else 0)
    assert left == sum(table.place[s] >= 0 for s in (first, second))


@rule("europe_engulfed", "8.14")
def test_the_owner_chooses_whose_ship_went_down() -> None:
    table = overlord()
    ships(table, "de", "atlantic", 1)
    first, second, *_ = table.here(area("southampton"))
    flow = Flow(table, Landing(WESTERN, GB, area("atlantic"), area("normandy")))
    do(flow, Embark(first), Embark(second), Pass(), Intercept(1))
    for hits in (1, 1, 0):
        flow.befall(hits)
    assert flow.options() == [LoseStep(first), LoseStep(second)]
    do(flow, LoseStep(first))
    assert table.place[first] < 0
    assert table.place[second] == area("normandy")


@rule("europe_engulfed", "7.22")
@pytest.mark.parametrize(("contested", "beachhead"), [(True, True), (False, False)])
def test_a_landing_without_a_usable_port_gets_a_beachhead(contested: bool, beachhead: bool) -> None:
    table = at_war()
    hold(table, "gb", "normandy")
    put(table, "normandy", "gb_inf4")
    table.landed[area("normandy")] = 1
    if contested:
        put(table, "normandy", "de_inf3")
    Flow(table, SustainPhase(SECOND))
    assert (table.beachhead[area("normandy")] == GB) == beachhead


# ---------------------------------------------------------------------- 7.3 drops
def crete() -> Table:
    table = at_war(10)
    hold(table, "gb", "crete")
    put(table, "athens", "de_abn3", "de_abn2")
    table.actions[DE] = 1
    return table


@rule("europe_engulfed", "7.3")
def test_a_drop_reaches_two_areas_or_one_air_route() -> None:
    table = crete()
    hold(table, "gb", "sofia", "belgrade", "skopje")
    dropped = codes(operations(table, AXIS), Drop, "area")
    assert "crete" in dropped  # along an Air Route
    assert {"sofia", "skopje"} <= dropped  # two areas
    assert "belgrade" not in dropped  # three
    assert "thessalonica" not in dropped  # friendly


@rule("europe_engulfed", "7.3", refuses=True)
@pytest.mark.parametrize("weather", [Weather.RAIN, Weather.SNOW])
def test_no_drop_in_rain_or_snow(weather: Weather) -> None:
    table = crete()
    table.weather[2] = weather
    assert codes(operations(table, AXIS), Drop, "area") == set()
    table.weather[2] = Weather.LIGHT_RAIN
    assert "crete" in codes(operations(table, AXIS), Drop, "area")


@rule("europe_engulfed", "7.3", refuses=True)
def test_all_of_a_drop_start_in_one_area() -> None:
    table = crete()
    first, second = table.here(area("athens"))
    table.place[second] = area("thessalonica")
    hold(table, "gb", "skopje")
    flow = Flow(table, Dropping(AXIS, DE, area("skopje")))
    assert flow.options() == [Embark(first), Embark(second)]
    do(flow, Embark(first))
    assert flow.over
    assert table.control[area("skopje")] == DE


# ---------------------------------------------------------------------- 7.4 breakthroughs
def breakthroughs(table: Table, side: Side = AXIS) -> list[Action]:
    flow = Flow(table.clone(), BreakthroughPhases(side))
    return [] if flow.over else flow.options()


@rule("europe_engulfed", "7.4", refuses=True)
def test_without_a_special_action_there_is_no_breakthrough() -> None:
    table = at_war()
    put(table, "minsk", "de_arm4", "su_inf3")
    assert breakthroughs(table) == []
    table.actions[DE] = 1
    assert FightOn(DE, area("minsk"), 1) in breakthroughs(table)
    assert MoreTrains(DE) in breakthroughs(table)


@rule("europe_engulfed", "5.4")
def test_blocks_that_have_moved_move_again_into_one_area() -> None:
    table = at_war()
    hold(table, "de", "minsk")
    tanks, weak, strong = put(table, "minsk", "de_arm4", "de_inf3:2", "de_inf3")
    table.moved[tanks] = Moved.OPERATIONS
    put(table, "smolensk", "su_inf3")
    table.actions[DE] = 1
    flow = Flow(table, BreakthroughPhases(AXIS))
    do(flow, BreakInto(DE, area("smolensk")))
    assert flow.options() == [Pass(), Activate(tanks), Activate(strong)]  # the weak one lacks a step
    assert Activate(weak) not in flow.options()
    do(flow, Activate(tanks), Pass())
    assert flow.options() == [Attack(area("smolensk"), 0), Attack(area("smolensk"), 1)]  # 6.7 part of it
    assert table.actions[DE] == 0


@rule("europe_engulfed", "5.4")
def test_weak_infantry_may_break_into_an_empty_area() -> None:
    table = at_war()
    hold(table, "de", "minsk")
    (weak,) = put(table, "minsk", "de_inf3:1")
    table.actions[DE] = 1
    flow = Flow(table, BreakthroughPhases(AXIS))
    do(flow, BreakInto(DE, area("smolensk")), Activate(weak))
    assert table.control[area("smolensk")] == DE


@rule("europe_engulfed", "5.4", refuses=True)
def test_allies_go_along_only_from_the_same_area() -> None:
    table = at_war()
    hold(table, "de", "bryansk", "kharkov")
    put(table, "bryansk", "de_arm4")
    (beside,) = put(table, "bryansk", "it_inf3")
    (elsewhere,) = put(table, "kharkov", "it_inf3")
    table.actions[DE] = 1
    flow = Flow(table, BreakthroughPhases(AXIS))
    do(flow, BreakInto(DE, area("kursk")))
    assert Activate(beside) in flow.options()
    assert Activate(elsewhere) not in flow.options()


@rule("europe_engulfed", "1.13", refuses=True)
def test_no_breakthrough_movement_in_the_rain() -> None:
    table = at_war()
    hold(table, "de", "minsk")
    put(table, "minsk", "de_arm4", "su_inf3")
    table.actions[DE] = 1
    table.weather[0] = Weather.RAIN
    options = breakthroughs(table)
    assert not [a for a in options if isinstance(a, BreakInto)]
    assert FightOn(DE, area("minsk"), 0) in options  # combat is allowed


@rule("europe_engulfed", "7.4")
def test_another_strategic_movement_phase_has_the_full_allowance() -> None:
    table = at_war()
    (block,) = put(table, "ruhr", "de_inf3")
    table.actions[DE] = 1
    flow = Flow(table, BreakthroughPhases(AXIS))
    do(flow, MoreTrains(DE))
    assert table.trains[DE] == 8
    assert Activate(block) in flow.options()


@rule("europe_engulfed", "7.1")
def test_any_nation_in_the_battle_pays_for_all() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "it_inf3", "su_inf3")
    table.actions[IT] = 1
    assert FightOn(IT, area("minsk"), 0) in breakthroughs(table)
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3")
    put(table, "rome", "it_inf3")
    table.actions[IT] = 1
    assert FightOn(IT, area("minsk"), 0) not in breakthroughs(table)


# ---------------------------------------------------------------------- 7.5, 7.6 reactions
def attacked(table: Table, where: str, side: Side = AXIS) -> Flow[Table]:
    table.phase = Phase.COMBAT
    flow = Flow(table, CombatPhase(side))
    do(flow, Attack(area(where), 0))
    return flow


@rule("europe_engulfed", "7.5")
@rule("europe_engulfed", "7.51")
def test_a_nation_withdraws_all_its_blocks_to_one_area() -> None:
    table = at_war()
    hold(table, "de", "latvia", "brest_litovsk", "pripet_marshes", "bryansk")
    put(table, "minsk", "de_inf3")
    soldiers, wing = put(table, "minsk", "su_inf3", "su_gsu")
    table.actions[SU] = 1
    flow = attacked(table, "minsk")
    do(flow, Withdraw(SU))
    assert codes(flow.options(), RetreatTo) == {"velikiye_luki", "smolensk"}
    do(flow, RetreatTo(area("smolensk")))
    do(flow, RetreatTo(area("velikiye_luki")))  # wings may go elsewhere
    assert table.place[soldiers] == area("smolensk")
    assert table.place[wing] == area("velikiye_luki")
    assert table.control[area("minsk")] == DE
    assert table.actions[SU] == 0


@rule("europe_engulfed", "7.5", refuses=True)
@rule("europe_engulfed", "7.51", refuses=True)
def test_nobody_withdraws_without_an_action_or_a_way_out() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3")
    flow = attacked(table, "minsk")
    assert isinstance(flow.chance, Hits)  # nobody was asked
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3")
    table.actions[SU] = 1
    hold(table, "de", "latvia", "brest_litovsk", "pripet_marshes", "bryansk", "velikiye_luki", "smolensk")
    flow = attacked(table, "minsk")
    assert isinstance(flow.chance, Hits)


@rule("europe_engulfed", "7.51")
@pytest.mark.parametrize(("points", "by_sea"), [(1, False), (2, True)])
def test_over_the_sea_it_takes_a_fleet_point_for_each_block(points: int, by_sea: bool) -> None:
    table = at_war()
    hold(table, "gb", "normandy")
    put(table, "normandy", "de_inf3", "2 gb_inf3")
    ships(table, "gb", "atlantic", points)
    table.actions[GB] = 1
    flow = attacked(table, "normandy")
    assert (Withdraw(GB) in flow.options()) == by_sea
    if by_sea:
        do(flow, Withdraw(GB))
        assert "london" in codes(flow.options(), RetreatTo)


@rule("europe_engulfed", "7.6")
def test_one_ground_block_from_each_area_and_any_wings() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3")
    one, two, wing = put(table, "smolensk", "2 su_inf3", "su_gsu")
    (three,) = put(table, "velikiye_luki", "su_inf3")
    put(table, "bryansk", "su_inf3", "de_inf3")  # contested: nobody comes from there
    table.actions[SU] = 2
    flow = attacked(table, "minsk")
    do(flow, Reinforce(SU), BringUp(one))
    assert set(flow.options()) == {Pass(), BringUp(wing), BringUp(three)}
    do(flow, BringUp(three), BringUp(wing), Pass())
    do(flow, Reinforce(SU))  # several may be spent
    assert flow.options() == [Pass(), BringUp(two)]


@rule("europe_engulfed", "7.6", refuses=True)
def test_blocks_from_afar_do_not_come() -> None:
    table = at_war()
    hold(table, "de", *("latvia", "brest_litovsk", "pripet_marshes", "bryansk", "velikiye_luki", "smolensk"))
    put(table, "minsk", "de_inf3", "su_inf3")
    put(table, "moscow", "su_inf3")
    table.actions[SU] = 1
    assert isinstance(attacked(table, "minsk").chance, Hits)


# ---------------------------------------------------------------------- 7.9
@rule("europe_engulfed", "7.9")
def test_limited_supply_for_one_nation_in_one_area() -> None:
    table = at_war()
    hungry = put(table, "minsk", "2 de_inf3")
    other = put(table, "kiev", "de_inf3")
    for slot in hungry + other:
        table.supply[slot] = Supply.NONE
    table.actions[DE] = 1
    flow = Flow(table, SustainPhase(FIRST))
    assert set(flow.options()) == {Pass(), Sustain(DE, area("minsk")), Sustain(DE, area("kiev"))}
    do(flow, Sustain(DE, area("minsk")))
    assert flow.over
    assert [table.supply[s] for s in hungry + other] == [Supply.LIMITED, Supply.LIMITED, Supply.NONE]


@rule("europe_engulfed", "7.9", refuses=True)
def test_nobody_is_asked_without_an_action_or_without_need() -> None:
    table = at_war()
    (block,) = put(table, "minsk", "de_inf3")
    table.supply[block] = Supply.NONE
    assert Flow(table.clone(), SustainPhase(FIRST)).over
    table.actions[DE] = 1
    hold(table, "de", "brest_litovsk", "pripet_marshes")  # a way is open again
    assert Flow(table, SustainPhase(FIRST)).over


@rule("europe_engulfed", "7.9")
def test_who_has_gone_too_far_in_this_very_turn_may_be_sustained() -> None:
    table = at_war()
    (block,) = put(table, "minsk", "de_inf3")
    table.supply[block], table.actions[DE] = Supply.FULL, 1
    flow = Flow(table, SustainPhase(FIRST))
    assert set(flow.options()) == {Pass(), Sustain(DE, area("minsk"))}


@rule("europe_engulfed", "7.1", refuses=True)
def test_reactions_are_paid_by_the_nation_that_reacts() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3")
    table.actions[GB] = 2
    flow = attacked(table, "minsk")
    assert isinstance(flow.chance, Hits)
    assert flow.table.stands[SU] == SOVIET


@rule("europe_engulfed", "7.5")
def test_ground_support_withdraws_from_the_side_of_allies() -> None:
    table = at_war()
    table.phase, table.camp, table.actions[NATION["us"]] = Phase.COMBAT, FIRST, 1
    hold(table, "gb", "belgium", "pas_de_calais")
    put(table, "pas_de_calais", "gb_inf3")
    (wing,) = put(table, "belgium", "us_gsu")
    (stays,) = put(table, "belgium", "gb_inf3")
    put(table, "belgium", "de_inf3")
    flow = Flow(table, Battle(AXIS, area("belgium"), False))
    flow.do(Withdraw(NATION["us"]))
    flow.do(next(a for a in flow.options() if getattr(a, "hex", None) == area("pas_de_calais")))
    while flow.decision is not None and getattr(flow.options()[0], "hex", None) is not None:
        flow.do(next(a for a in flow.options() if getattr(a, "hex", None) == area("pas_de_calais")))
    assert table.place[wing] == area("pas_de_calais")
    assert table.place[stays] == area("belgium")


@rule("europe_engulfed", "7.5")
@rule("europe_engulfed", "7.5", refuses=True)
@pytest.mark.parametrize(
    ("inside", "leaving", "fits"), [((), 2, True), (("gb_inf3", "gb_gsu"), 1, True), (("gb_inf3",), 2, False)]
)
def test_a_fortress_takes_two_ground_blocks_that_withdraw(inside: tuple[str, ...], leaving: int, fits: bool) -> None:
    table = at_war()
    hold(table, "gb", "marmarica", "tobruk")
    put(table, "tobruk", *inside)
    put(table, "marmarica", f"{leaving} gb_inf3", "it_inf3")
    assert (area("tobruk") in ways_out(table, NATION["gb"], area("marmarica"))) == fits
