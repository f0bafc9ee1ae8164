"""The officer of the Great Patriotic War: whole games by the rules, plans made once, reasons in both languages."""

from __future__ import annotations

import time
from itertools import pairwise

from eastfront.bots.great_patriotic_war import battles, paths, phases, planner, reasons, staff, support, trains
from eastfront.bots.great_patriotic_war.evaluation import Worth
from eastfront.bots.great_patriotic_war.front import Front, Stance, promise
from eastfront.bots.great_patriotic_war.ground import armies, boldness, objectives, road, surplus, to_foes
from eastfront.bots.great_patriotic_war.operations import aims, allot, decisive, effort, thrusts
from eastfront.bots.great_patriotic_war.planner import Planner
from eastfront.bots.player import player
from eastfront.engine.actions import Action
from eastfront.parts import hexes
from eastfront.parts.ids import SpaceId
from eastfront.text.catalogue import LANGUAGES, Words
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.actions import PASS, Convert, MoveTo, Place, Post, Return
from eastfront.titles.great_patriotic_war.combat import attackers_of
from eastfront.titles.great_patriotic_war.leaders import ChoosePost
from eastfront.titles.great_patriotic_war.movement import MECHANIZED, ChooseDestination, ChooseMover
from eastfront.titles.great_patriotic_war.places import ChoosePlace
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    AROUND,
    BERLIN,
    BLACK_SEA_PORTS,
    BY_CODE,
    GRID,
    IS_RAIL,
    IS_USSR,
    LAND_UNITS,
    LENINGRAD,
    MOSCOW,
    TERRAIN_AT,
    UNITS,
    Kind,
    Result,
    place,
)
from eastfront.titles.great_patriotic_war.replacements import ChooseReplacement
from eastfront.titles.great_patriotic_war.setup import lay_out
from eastfront.titles.great_patriotic_war.supply import coverage
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET, TO_CONVERT, Table
from tests.bots.games import begin, can_be_said, move, play

TITLE = TITLES.get("great_patriotic_war")


def test_an_officer_plays_a_whole_scenario_within_his_time() -> None:
    flow = begin("great_patriotic_war", "barbarossa", 3)
    seats = [player("officer", 1), player("officer", 2)]
    slowest, spent, turn = 0.0, 0.0, (0, 0)
    while not flow.over:
        now = (flow.table.turn, flow.asked[0])
        if now != turn:
            turn, spent = now, 0.0
        began = time.process_time()
        move(flow, seats)
        spent += time.process_time() - began
        slowest = max(slowest, spent)
    assert flow.ending is not None
    assert slowest < 5.0  # seconds of CPU for a player turn


def test_a_player_made_anew_for_every_click_plays_the_same() -> None:
    """As the server does; plans are remembered by position."""
    one = begin("great_patriotic_war", "learning", 2)
    kept = [player("officer", "s"), player("officer", "s")]
    planner._orders.clear()
    first = play(one, kept, 120)
    planner._orders.clear()
    other = begin("great_patriotic_war", "learning", 2)
    second = []
    for _ in range(len(first)):
        second.append(move(other, [player("officer", "s"), player("officer", "s")]))
    assert first == second


def test_a_plan_lost_halfway_is_made_again() -> None:
    flow = begin("great_patriotic_war", "learning", 2)
    play(flow, [Planner(), Planner()], 15)
    planner._orders.clear()
    assert move(flow, [Planner(), Planner()]) is not None


def test_the_chances_of_a_column_are_those_of_the_table() -> None:
    assert dict(battles.chances(2)) == {Result.DR: 3 / 6, Result.EX: 2 / 6, Result.DLR: 1 / 6}
    assert battles.chances(-1) == ((Result.NE, 1.0),)
    assert all(abs(sum(p for _, p in battles.chances(column)) - 1) < 1e-9 for column in range(6))


def test_better_odds_are_worth_more() -> None:
    table = lay_out("barbarossa")
    target = next(table.location[u] for u in table.land(SOVIET) if attackers_of(table, AXIS, table.location[u]))
    defence = battles.defence_of(table, AXIS, target, table.zoc_bits(AXIS))
    values = [battles.outcome(defence, column, 1.0)[0] for column in range(6)]
    assert values == sorted(values)


def test_all_the_steps_of_a_stack_hold_a_town() -> None:
    """An army with paratroops in a metropolis: three steps to take, and whoever stands gives one up at a time."""
    table = lay_out("barbarossa")
    kiev, army = place("kiev"), BY_CODE["SU-5"]
    paras = battles.defence_of(table, AXIS, kiev, table.zoc_bits(AXIS))
    assert len(paras.losses) == 1
    assert abs(battles.outcome(paras, 3, 1.0)[1] - 1) < 1e-9
    table.location[army], table.steps[army] = kiev, 2
    stack = battles.defence_of(table, AXIS, kiev, table.zoc_bits(AXIS))
    assert stack.units == (2, 2, 1)
    assert len(stack.losses) == 3
    assert stack.worth == sum(stack.losses)
    # 4-1 by the table: three retreats and two losses are stood for; only the six empties the town.
    assert abs(battles.outcome(stack, 3, 1.0)[1] - 1 / 6) < 1e-9
    table.location[BY_CODE["SU-1_ABN"]] = DESTROYED
    alone = battles.defence_of(table, AXIS, kiev, table.zoc_bits(AXIS))
    assert abs(battles.outcome(alone, 3, 1.0)[1] - 3 / 6) < 1e-9


def test_in_the_open_a_stack_is_lost_in_the_first_zone() -> None:
    table = lay_out("barbarossa")
    for unit in table.land(SOVIET):
        table.location[unit] = DESTROYED
    army, paras = BY_CODE["SU-5"], BY_CODE["SU-1_ABN"]
    here = next(h for h in AROUND[table.location[BY_CODE["AX-III"]]] if TERRAIN_AT[h].foot == 1)
    for unit in armies(table, AXIS):
        if table.location[unit] == here:
            table.location[unit] = DESTROYED
    table.location[army], table.steps[army] = here, 2
    alone = battles.defence_of(table, AXIS, here, table.zoc_bits(AXIS))
    table.location[paras] = here
    both = battles.defence_of(table, AXIS, here, table.zoc_bits(AXIS))
    assert alone.hits
    assert both.hits
    assert battles._driven(both, 0) == (both.worth, 1.0)
    assert battles._driven(alone, 0)[0] == (alone.worth if alone.hits >= 2 else alone.losses[0] + 1.0)


def test_attackers_are_shared_out_once() -> None:
    table = lay_out("barbarossa")
    used = [unit for blow in battles.share_out(table, AXIS) for unit in blow.attackers]
    assert used
    assert len(used) == len(set(used))


def test_two_commanders_open_differently_and_one_always_alike() -> None:
    ends = []
    for seed in ("a", "b", "a"):
        flow = begin("great_patriotic_war", "barbarossa", 4)
        play_turn = Planner(seed)
        while flow.asked[0] == AXIS and flow.table.turn == 1:
            flow.do(play_turn.order(flow, flow.options(AXIS)), AXIS)
        ends.append(tuple(flow.table.location))
    assert ends[0] == ends[2] != ends[1]


def test_who_must_go_forward_and_who_holds() -> None:
    table = lay_out("barbarossa")
    assert boldness(table, AXIS) == 1.0
    assert boldness(table, SOVIET) == 0.0
    assert MOSCOW in objectives("barbarossa")
    assert MOSCOW in objectives("campaign")


def test_what_is_won_for_one_is_lost_for_the_other() -> None:
    table, worth = lay_out("barbarossa"), Worth()
    assert abs(worth.evaluate(table, AXIS) + worth.evaluate(table, SOVIET)) < 1e-6
    before = worth.evaluate(table, AXIS)
    table.control[MOSCOW] = AXIS
    assert worth.evaluate(table, AXIS) > before


def test_no_danger_far_from_the_enemy() -> None:
    table = lay_out("barbarossa")
    front = Front(table, SOVIET, Stance())
    assert front.danger(MOSCOW, 8) == 0.0


# ---------------------------------------------------------------------- operations
def test_each_axis_of_advance_has_its_next_place_and_its_share() -> None:
    table = lay_out("barbarossa")
    assert aims(table, AXIS).keys() == {LENINGRAD, place("smolensk"), place("kiev"), place("sevastopol")}
    table.control[place("smolensk")] = table.control[place("kiev")] = AXIS
    assert aims(table, AXIS).keys() == {LENINGRAD, MOSCOW, place("kharkov"), place("sevastopol")}
    goals = {unit: goal for unit, goal in allot(table, AXIS).items() if not UNITS[unit].is_motor}
    factors = {goal: sum(table.strength(u) for u in goals if goals[u] == goal) for goal in set(goals.values())}
    assert factors[place("kharkov")] > factors[LENINGRAD] > factors[place("sevastopol")]


def test_motors_strike_for_what_falls_most_easily() -> None:
    """With two towns in hand of the three: an open Kharkov before Moscow with a full army behind its walls."""
    table = lay_out("barbarossa")
    kharkov = place("kharkov")
    table.control[place("smolensk")] = table.control[place("kiev")] = AXIS
    for unit, home in zip(LAND_UNITS[AXIS][30:40], armies(table, AXIS), strict=False):
        assert UNITS[unit].is_motor
        table.location[unit] = place("kiev") if unit % 2 else place("smolensk")
        assert home >= 0
    table.location[BY_CODE["SU-1_ABN"]] = kharkov
    table.location[BY_CODE["SU-11"]] = MOSCOW
    assert effort(table, AXIS, kharkov) < effort(table, AXIS, MOSCOW)
    found = thrusts(table, AXIS)
    assert len(found) == 2
    assert max(found, key=lambda h: found[h]) == kharkov
    assert abs(sum(found.values()) - 1) < 1e-9


def test_a_town_held_by_paratroops_alone_is_attacked() -> None:
    """They are no army, but they fight for the town."""
    table = lay_out("barbarossa")
    kiev, corps = place("kiev"), BY_CODE["AX-III"]
    for unit in table.land(SOVIET):
        table.location[unit] = DESTROYED
    table.location[BY_CODE["SU-1_ABN"]] = kiev
    start = next(
        h for h in hexes.within(GRID, kiev, 3) if hexes.distance(GRID, h, kiev) == 3 and TERRAIN_AT[h].foot == 1
    )
    table.location[corps] = start
    goals = {step.unit: step.goal for step in phases.plan_strikes(table, AXIS, Stance())}
    assert goals[corps] in AROUND[kiev]


def test_a_way_along_the_railway_is_taken_where_it_costs_no_more() -> None:
    """And the hexes it brings over are those the engine walks."""
    table = lay_out("barbarossa")
    for unit in table.land(SOVIET):
        table.location[unit] = DESTROYED
    better = 0
    for unit in LAND_UNITS[AXIS][30:40]:
        here = table.location[unit]
        for goal in phases.open_to(table, unit, 1):
            stop, way = paths.way_to(table, unit, goal, 1)
            assert way[0] == here
            assert way[-1] == goal
            assert all(there in AROUND[back] for back, there in pairwise(way))
            better += stop >= 0
    assert better > 20


def test_in_the_campaign_the_soviets_go_west_to_berlin() -> None:
    table = lay_out("campaign")
    table.control = [SOVIET if IS_USSR[h] else AXIS for h in range(len(IS_USSR))]
    assert {place("koenigsberg"), place("warsaw"), place("bucharest")} <= aims(table, SOVIET).keys()
    for name in ("koenigsberg", "stettin", "warsaw", "posen", "cracow", "breslau"):
        table.control[place(name)] = SOVIET
    assert BERLIN in aims(table, SOVIET)


def test_foot_turns_on_an_army_that_is_cut_off() -> None:
    table = lay_out("barbarossa")
    lost = BY_CODE["SU-5"]
    here = table.location[lost]
    for hex_ in hexes.within(GRID, here, 9):
        table.control[hex_] = AXIS
    assert not coverage(table, SOVIET)[here]
    on_it = [u for u, goal in allot(table, AXIS).items() if goal == here]
    assert sum(table.strength(u) for u in on_it) >= 3 * table.strength(lost)
    assert not any(UNITS[u].is_motor for u in on_it)


def test_a_town_in_danger_is_manned() -> None:
    table = lay_out("barbarossa")
    guard, town = BY_CODE["SU-23"], place("smolensk")
    table.location[guard] = next(h for h in AROUND[town] if TERRAIN_AT[h].foot)
    table.location[BY_CODE["AX-XLI"]] = place("minsk")
    table.location[BY_CODE["SU-13"]] = DESTROYED
    steps = phases.plan_moves(table, SOVIET, Stance())
    assert (guard, town) in [(step.unit, step.goal) for step in steps]


def test_motors_that_fight_nobody_gain_ground_before_the_battles() -> None:
    table = lay_out("barbarossa")
    for unit in table.land(SOVIET):
        table.location[unit] = DESTROYED
    table.location[BY_CODE["SU-23"]] = MOSCOW
    steps = phases.plan_strikes(table, AXIS, Stance())
    assert len(steps) >= 8
    assert all(UNITS[step.unit].is_motor for step in steps)


def test_in_the_last_turn_of_a_short_scenario_only_places_count() -> None:
    table = lay_out("barbarossa")
    target = next(table.location[u] for u in table.land(SOVIET) if attackers_of(table, AXIS, table.location[u]))
    before = battles.defence_of(table, AXIS, target, table.zoc_bits(AXIS)).worth
    table.turn = table.last_turn
    assert battles.defence_of(table, AXIS, target, table.zoc_bits(AXIS)).worth < before / 5
    table.goal = "campaign"
    assert battles.defence_of(table, AXIS, target, table.zoc_bits(AXIS)).worth == before


def test_trains_keep_to_their_points_and_bring_nobody_to_the_same_place() -> None:
    table = lay_out("barbarossa")
    table.turn, table.rail = 2, 7
    for unit, town in zip(
        (u for u in LAND_UNITS[SOVIET] if table.location[u] < 0), ("gorky", "kazan", "tula", "penza"), strict=False
    ):
        table.location[unit], table.steps[unit] = place(town), 1
    ready = [u for u in table.land(SOVIET) if IS_RAIL[table.location[u]]]
    journeys = trains.plan_trains(table.clone(), SOVIET, Stance(), ready)
    assert 0 < len(journeys) <= 7
    assert len({journey.goal for journey in journeys}) == len({journey.unit for journey in journeys}) == len(journeys)
    assert all(journey.gain > trains.RAIL_GAIN for journey in journeys)


def test_when_the_last_train_has_left_the_motors_still_move() -> None:
    """The rail phase may be over with the last journey; the order to stop is not one for the next phase."""
    flow = begin("great_patriotic_war", "barbarossa", 1)
    officers = [Planner(1), Planner(1)]
    passed = 0
    while not flow.over and flow.table.turn < 4:
        top, side = flow.stack[-1], flow.asked[0]
        if isinstance(top, ChooseMover) and top.phase == MECHANIZED and side == AXIS and not any(flow.table.moved):
            wanted = phases.clicks(flow.clone(), phases.plan_strikes(flow.table.clone(), AXIS, Stance()))
            assert officers[side].order(flow, flow.options(side)) == wanted[0]
            passed += wanted[0] != PASS
        move(flow, officers)
    assert passed >= 2


def test_armies_beside_a_town_leave_its_attackers_less_room() -> None:
    table = lay_out("barbarossa")
    for unit in table.land(SOVIET):
        table.location[unit] = DESTROYED
    kharkov, guard = place("kharkov"), BY_CODE["SU-5"]
    table.location[guard], table.steps[guard] = kharkov, 2
    near = [h for h in hexes.within(GRID, kharkov, 4) if hexes.distance(GRID, h, kharkov) == 4 and TERRAIN_AT[h].foot]
    for unit, hex_ in zip(LAND_UNITS[AXIS][30:36], near, strict=False):
        table.location[unit] = hex_
    front = Front(table, SOVIET, Stance())
    beside = [h for h in AROUND[kharkov] if TERRAIN_AT[h].foot]
    factors = front.own[kharkov]
    alone = front.danger(kharkov, factors)
    assert alone > 0
    for hex_ in beside[:-2]:
        front.own[hex_] = 4
    assert front.danger(kharkov, factors) < alone
    assert front._shields(beside[-1]) > 0


def test_paratroops_come_back_into_the_town_the_enemy_strikes_at() -> None:
    """A step more to stand for: the army there is alone and full, the panzers are four hexes away."""
    table = lay_out("barbarossa")
    for unit in table.land(SOVIET):
        table.location[unit] = DESTROYED
    kharkov, guard, paras, fallen = place("kharkov"), BY_CODE["SU-5"], BY_CODE["SU-1_ABN"], BY_CODE["SU-6"]
    table.turn, table.points = 2, 4
    table.control[place("smolensk")] = table.control[place("kiev")] = AXIS
    table.location[guard], table.steps[guard] = kharkov, 2
    near = [h for h in hexes.within(GRID, kharkov, 4) if hexes.distance(GRID, h, kharkov) == 4 and TERRAIN_AT[h].foot]
    for unit, hex_ in zip(LAND_UNITS[AXIS][30:40], near, strict=False):
        table.location[unit] = hex_
    minds = Stance(focus=(kharkov,))
    options: list[Action] = [PASS, Return(fallen), Return(paras)]
    assert staff.replacement(table, ChooseReplacement(SOVIET), options, minds) == Return(paras)
    spots: list[Action] = [Place(kharkov), Place(MOSCOW), Place(place("gorky"))]
    assert staff.place(table, ChoosePlace(SOVIET, paras), spots, minds) == Place(kharkov)
    table.location[BY_CODE["SU-2_ABN"]] = kharkov
    assert staff.replacement(table, ChooseReplacement(SOVIET), options, minds) == Return(fallen)


def test_the_soviets_mass_before_the_town_that_decides() -> None:
    """Of the towns the Axis still needs, the hardest among the easiest; none comes first in a campaign."""
    table = lay_out("barbarossa")
    table.control[place("smolensk")] = table.control[place("kiev")] = AXIS
    (town,) = decisive(table)
    wanted = [h for h in objectives("barbarossa") if table.control[h] != AXIS]
    assert effort(table, AXIS, town) == min(effort(table, AXIS, h) for h in wanted)
    assert Front(table, SOVIET, Stance()).first == (town,)
    assert Front(table, AXIS, Stance()).first == ()
    assert Front(table, SOVIET, Stance(focus=(MOSCOW,))).first == (MOSCOW,)
    table.control[place("kiev")] = SOVIET
    assert decisive(table) == (sorted((effort(table, AXIS, h), h) for h in [*wanted, place("kiev")])[1][1],)
    assert decisive(lay_out("campaign")) == ()


def test_an_ally_that_wavers_gets_a_corps_back() -> None:
    table = lay_out("campaign")
    romanians = [u.id for u in UNITS if u.nation == "romanian" and u.side == AXIS and table.location[u.id] >= 0]
    for unit in romanians[:3]:
        table.location[unit] = DESTROYED
    assert not staff.wavers(table, "romanian")
    table.location[romanians[3]] = DESTROYED
    assert staff.wavers(table, "romanian")  # four: none of them attacks any more
    table.location[romanians[4]] = DESTROYED
    assert not staff.wavers(table, "romanian")
    table.location[romanians[5]] = DESTROYED
    assert staff.wavers(table, "romanian")  # six: the die is rolled
    assert not staff.wavers(table, "german")


def test_leaders_go_where_they_lead_most_and_bands_where_nobody_catches_them() -> None:
    table = lay_out("campaign")
    manstein = next(u.id for u in UNITS if u.kind is Kind.LEADER and u.side == AXIS)
    table.location[manstein] = BERLIN
    top = ChoosePost(AXIS, manstein, 0)
    chosen = support.post(table, top, top.options(table), Stance())
    assert isinstance(chosen, Post)
    apart = to_foes(table, AXIS)
    assert support._command(table, AXIS, manstein, chosen.hex, apart) > 0
    assert apart[chosen.hex] <= 4
    band = next(u.id for u in UNITS if u.kind is Kind.PARTISAN)
    table.control = [AXIS] * len(table.control)
    hideout = support.hiding(table, band, [h for h in ALL_HEXES if IS_USSR[h] and TERRAIN_AT[h].foot])
    assert IS_RAIL[hideout]
    assert table.control[hideout] == AXIS
    assert to_foes(table, SOVIET)[hideout] >= support.HUNTED


def test_a_front_nobody_looks_after_draws_an_army_in_a_campaign() -> None:
    table = lay_out("campaign")
    front = Front(table, SOVIET, Stance())
    assert front.watch
    open_ = [h for h, there in front.watch.items() if there == 0]
    hex_ = next(h for h in open_ if h not in front.own)
    assert front._closes(hex_) >= 1
    front.put(BY_CODE["SU-23"], hex_)
    assert front._closes(hex_) == 0
    assert not Front(lay_out("barbarossa"), SOVIET, Stance()).watch


def test_the_soviets_notice_that_standing_still_loses() -> None:
    table = lay_out("barbarossa")
    for name in ("kiev", "smolensk", "kharkov"):
        table.control[place(name)] = AXIS
    table.turn = 3
    assert boldness(table, SOVIET) == 0.0
    table.turn = 4
    assert boldness(table, SOVIET) > 0.0
    assert set(aims(table, SOVIET)) == {place("smolensk"), place("kharkov")}
    table.control[place("kharkov")] = SOVIET
    assert boldness(table, SOVIET) == 0.0


# ---------------------------------------------------------------------- the long war
def campaign_of_1944() -> Table:
    """The Soviets hold their country and have two factors or more for each of the Axis."""
    table = lay_out("campaign")
    table.turn = 24
    table.control = [SOVIET if IS_USSR[h] else AXIS for h in range(len(IS_USSR))]
    for unit in table.land(SOVIET):
        table.steps[unit] = UNITS[unit].steps
    for unit in table.land(AXIS)[5:]:
        table.location[unit] = DESTROYED
    return table


def test_forces_to_spare_count_only_after_the_first_year_of_a_campaign() -> None:
    table = campaign_of_1944()
    assert surplus(table, SOVIET) > surplus(table, AXIS) == 0.0
    table.turn = 5
    assert surplus(table, SOVIET) == 0.0
    table.turn, table.goal = 24, "barbarossa"
    assert surplus(table, SOVIET) == 0.0


def test_who_has_forces_to_spare_fears_less_and_looks_for_battle() -> None:
    table = campaign_of_1944()
    late = Front(table, SOVIET, Stance())
    table.turn = 5
    early = Front(table, SOVIET, Stance())
    assert late.bold == early.bold
    assert late.fear() < early.fear()
    assert late.bold_strike() > early.bold_strike()


def test_a_second_and_a_third_army_are_worth_bringing_up() -> None:
    assert promise(0.5) == 0.0
    assert promise(3.5) == promise(6.0) == 1.0
    assert abs((promise(3.0) - promise(2.0)) - (promise(2.0) - promise(1.0))) < 1e-9


def test_a_rich_side_makes_guards_of_its_front_before_it_brings_back_armies() -> None:
    table = campaign_of_1944()
    guards, fallen = BY_CODE["SU-1_Guards"], BY_CODE["SU-5"]
    table.location[guards], table.location[fallen] = TO_CONVERT, DESTROYED
    front = Front(table, SOVIET, Stance())
    army = min(
        (u for u in table.land(SOVIET) if UNITS[u].kind is Kind.INFANTRY),
        key=lambda u: front.from_foes[table.location[u]],
    )
    table.steps[army] = 2
    options: list[Action] = [PASS, Return(fallen), Convert(army)]
    top = ChooseReplacement(SOVIET)
    assert surplus(table, SOVIET) > staff.RICH
    assert staff.replacement(table, top, options, Stance()) == Convert(army)
    table.turn = 5
    assert staff.replacement(table, top, options, Stance()) == Return(fallen)


def test_who_finds_no_room_before_berlin_comes_by_way_of_the_balkans() -> None:
    table = campaign_of_1944()
    ahead = [h for h in hexes.within(GRID, place("minsk"), 5) if TERRAIN_AT[h].foot]
    for unit, hex_ in zip((u for u in LAND_UNITS[SOVIET] if UNITS[u].kind is Kind.INFANTRY), ahead, strict=False):
        table.location[unit], table.steps[unit] = hex_, 2
    free = [u for u in armies(table, SOVIET) if not UNITS[u].garrison]
    assert len(allot(table, SOVIET)) == len(free)
    table.turn = 5
    assert len(allot(table, SOVIET)) < len(free)


# ---------------------------------------------------------------------- reasons
def test_every_major_move_has_a_reason_in_both_languages() -> None:
    flow = begin("great_patriotic_war", "barbarossa", 1)
    seats = [player("officer", 1), player("officer", 2)]
    said = {}
    for _ in range(260):
        side = flow.asked[0]
        seen, officer = TITLE.view(flow, side), Planner()
        action = seats[side].choose(seen, flow.options(side))
        why = officer.explain(seen, action)
        if why is not None:
            said[why.id] = why
        flow.submit(side, action)
    assert {"bot-attacks-at", "bot-odds-at", "bot-marches", "bot-shock"} <= set(said)
    can_be_said(said.values())


def test_what_is_said_of_a_move_is_what_it_was_planned_for() -> None:
    """Never the name of a place the unit was not sent to."""
    flow = begin("great_patriotic_war", "barbarossa", 1)
    officers = [Planner(1), Planner(1)]
    marches = 0
    while not flow.over and flow.table.turn < 3:
        side = flow.asked[0]
        seen = TITLE.view(flow, side)
        options = flow.options(side)
        action = officers[side].choose(seen, options)
        why = Planner().explain(seen, action) if len(options) > 1 else None
        if why is not None and why.id == "bot-marches":
            assert isinstance(action, MoveTo)
            top = seen.stack[-1]
            assert isinstance(top, ChooseDestination)
            unit = top.unit
            front = Front(seen.table, side, officers[side].stance)
            named = [goal for goal in road_ends(front) if why.args["place"] == reasons.where(reasons.near_place(goal))]
            assert named
            assert any(road(goal)[action.hex] < road(goal)[seen.table.location[unit]] + 3 for goal in named)
            marches += 1
        flow.submit(side, action)
    assert marches > 10


def road_ends(front: Front) -> list[SpaceId]:
    return [*objectives(front.table.goal), *front.aims.values()]


def test_a_pocket_is_called_one() -> None:
    """A corps that comes to the neck of the Crimea says whom it closes in."""
    table = lay_out("barbarossa")
    for unit in table.land(SOVIET):
        table.location[unit] = DESTROYED
    for port in BLACK_SEA_PORTS:
        table.control[port] = AXIS
    neck = min(AROUND[place("simferopol")], key=lambda h: road(place("melitopol"))[h])
    inside = [h for h in AROUND[place("sevastopol")] if TERRAIN_AT[h].foot and h != neck][:2]
    for code, hex_ in zip(("SU-8", "SU-11"), inside, strict=True):
        table.location[BY_CODE[code]], table.steps[BY_CODE[code]] = hex_, 1
    corps = BY_CODE["AX-XLI"]
    table.location[corps] = place("nikolaev")
    assert not reasons.cut_off(table, SOVIET)
    why = reasons.move(table, AXIS, corps, neck)
    assert why is not None
    assert why.id == "bot-pocket"
    for language in LANGUAGES:
        said = Words(language).say(why.id, **why.args)
        assert "2" in said
        assert reasons.where(place("simferopol")).into(language) in said
