"""Last allowed and first refused, and who is asked in which order: small limits of several chapters."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.view import determinize, view
from eastfront.parts.ids import UnitId
from eastfront.titles.last_crusade import (
    airborne,
    bridges,
    checks,
    decks,
    effects,
    engineers,
    movement,
    obstacles,
    recon,
    turn,
)
from eastfront.titles.last_crusade.actions import (
    DigIn,
    Drop,
    Ferry,
    FireAt,
    FlyTo,
    GiveUp,
    Intercept,
    Levy,
    Move,
    Storm,
    TakeOff,
)
from eastfront.titles.last_crusade.air import AirAction
from eastfront.titles.last_crusade.air_combat import Parting
from eastfront.titles.last_crusade.assault import Declare
from eastfront.titles.last_crusade.battle import Battle
from eastfront.titles.last_crusade.bombardment import Aftermath, Bombardment
from eastfront.titles.last_crusade.flights import AntiAircraft
from eastfront.titles.last_crusade.ground import (
    AIRFIELDS,
    EDGE_PLACES,
    GROUND,
    NOWHERE,
    PLACES,
    POINTS,
    REARS,
    RIVERS,
    ZONES,
    point,
    river_between,
    river_spot,
)
from eastfront.titles.last_crusade.movement import GiveOrder, LoseOne, Manoeuvre
from eastfront.titles.last_crusade.playing import Answer
from eastfront.titles.last_crusade.printed import DECKS_OF, DESIGNS, Nation
from eastfront.titles.last_crusade.recon import Reconnaissance
from eastfront.titles.last_crusade.reinforcement import Reinforcement
from eastfront.titles.last_crusade.setup import PAIRINGS, lay_out
from eastfront.titles.last_crusade.strikes import HitsAndOnes
from eastfront.titles.last_crusade.table import InForce, Mark, Moment, Table, Until, set_mark
from eastfront.titles.last_crusade.turn import Game
from tests.marks import rule
from tests.titles.last_crusade.positions import (
    FIRST,
    HQ0,
    HQ1,
    SECOND,
    battlefield,
    card,
    does,
    hold,
    obstacle,
    play,
    put,
    told,
    why,
)
from tests.titles.last_crusade.test_setup import PLAIN

PASS = Pass()
FIELD0, FIELD1 = AIRFIELDS
LEFT, RIGHT = point(0, 1), point(1, 1)


def aloft(table: Table, key: str, place: int, group: int, *, patrol: bool = False, side: int = 0) -> UnitId:
    slot = put(table, (FIRST, SECOND)[side], key, place, spotted=True)
    table.group[slot], table.patrol[slot] = group, int(patrol)
    return slot


def in_force(table: Table, key: str, until: Until = Until.INDEFINITE, **where: int) -> None:
    side = SECOND if key.startswith("su") else FIRST
    table.in_force = [*table.in_force, InForce(side, card(key), until, **where)]  # type: ignore[arg-type]


# ---------------------------------------------------------------------- IV: places
@rule("last_crusade", "IV.D")
def test_every_place_has_a_number_of_its_own() -> None:
    places = (*GROUND, *AIRFIELDS, *POINTS, *REARS, *RIVERS, *EDGE_PLACES)
    assert sorted(places) == list(range(PLACES))


def test_rivers_run_between_a_row_and_the_centre_column_by_column() -> None:
    assert river_between(ZONES[0], ZONES[3]) == river_spot(FIRST, 0)
    assert river_between(ZONES[8], ZONES[5]) == river_spot(SECOND, 2)
    assert river_between(ZONES[0], ZONES[4]) == NOWHERE
    assert (
        river_between(ZONES[0], ZONES[1])
        == river_between(ZONES[0], HQ0)
        == river_between(ZONES[3], ZONES[4])
        == NOWHERE
    )


# ---------------------------------------------------------------------- VII.A
@rule("last_crusade", "VII.A.ru")
def test_a_levied_platoon_is_told_to_have_cost_nothing() -> None:
    table = battlefield("soviet", "german")
    hold(table, FIRST, "su_conscripts")
    does(play(table, Reinforcement(side=FIRST), (1, 1)), Levy(card("su_conscripts")))
    assert told(table, "lc-we-deployed") == [(FIRST, card("su_conscripts"), 0)]


# ---------------------------------------------------------------------- VII.B
@rule("last_crusade", "VII.B", refuses=True)
def test_loads_do_not_take_off() -> None:
    table = battlefield()
    plane = put(table, FIRST, "de_bf109", FIELD0)
    put(table, FIRST, "de_panzerblitz", FIELD0)
    assert [a for a in play(table, AirAction(FIRST)).options() if isinstance(a, TakeOff)] == [TakeOff(plane)]


@rule("last_crusade", "VII.B.4", refuses=True)
def test_who_was_intercepted_does_not_seek_the_patrol() -> None:
    table = battlefield()
    bomber = put(table, FIRST, "de_stuka", FIELD0)
    fighter = put(table, FIRST, "de_bf109", FIELD0)
    patrol = aloft(table, "su_yak9", LEFT, 5, patrol=True, side=1)
    flow = does(play(table, AirAction(FIRST)), TakeOff(bomber), TakeOff(fighter), FlyTo(LEFT, 0), Intercept(patrol))
    while type(flow.decision).__name__ == "ChooseAim":
        does(flow, PASS)
    assert not told(table, "lc-fire")
    assert type(flow.decision).__name__ == "ChooseFlight"


@rule("last_crusade", "VII.B.6")
def test_all_fighters_of_a_group_go_home() -> None:
    table = battlefield()
    planes = tuple(aloft(table, "de_bf109", LEFT, 3) for _ in range(3))
    assert play(table, Parting(FIRST, planes)).over
    assert [table.place[plane] for plane in planes] == [FIELD0] * 3


@rule("last_crusade", "VI.A", refuses=True)
def test_who_has_no_value_against_aircraft_does_not_fire_at_them() -> None:
    table = battlefield()
    plane = aloft(table, "de_stuka", LEFT, 1)
    put(table, SECOND, "su_how_122", 4)
    flow = play(table, AntiAircraft(SECOND, (plane,), LEFT))
    assert flow.options() == [PASS]


def test_dice_of_heavy_bombers_show_all_six_faces() -> None:
    thrown = HitsAndOnes(dice=300 // 3, number=5).throw(battlefield(), Random(1).randrange)
    assert set(thrown) == {1, 2, 3, 4, 5, 6}


# ---------------------------------------------------------------------- VII.C, VII.D
@rule("last_crusade", "VII.C", refuses=True)
def test_loads_and_obstacles_are_nothing_to_look_for() -> None:
    table = battlefield()
    put(table, SECOND, "su_conscripts", 4)
    general = put(table, SECOND, "su_konev", HQ1)
    troops = put(table, SECOND, "su_rail_depot", HQ1)
    assert recon.hidden(table, FIRST, HQ1) == [general, troops]
    assert recon.hidden(table, FIRST, FIELD1) == []
    put(table, SECOND, "su_fab100", FIELD1)
    assert recon.hidden(table, FIRST, FIELD1) == []


@rule("last_crusade", "II.C")
def test_both_are_asked_after_a_fight_that_cost_something_and_each_once() -> None:
    table = battlefield()
    hold(table, FIRST, "de_armorers_miracle")
    hold(table, SECOND, "su_armorers_miracle")
    table.lost_now = [card("de_tiger"), SECOND * DESIGNS + card("su_t34_76")]
    flow = play(table, Aftermath(SECOND))
    asked = []
    while not flow.over:
        asked.append(flow.asked[0])
        does(flow, PASS)
    assert asked == [SECOND, FIRST]
    assert table.lost_now == []


@rule("last_crusade", "VII.D.3", refuses=True)
def test_a_gun_that_is_out_of_supply_or_out_of_range_does_not_bombard() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", 1)
    near = put(table, SECOND, "su_conscripts", 4, spotted=True)
    assert FireAt(gun, near) in play(table, Bombardment(FIRST)).options()
    put(table, SECOND, "su_conscripts", 0)
    put(table, SECOND, "su_conscripts", 2)
    table.place[gun] = 3
    put(table, SECOND, "su_conscripts", 6)
    refusal = why(play(table, Bombardment(FIRST)), FireAt(gun, near))
    assert refusal is not None
    assert refusal.reason == "lc-no-line"


# ---------------------------------------------------------------------- VII.E
@rule("last_crusade", "VII.E.2")
def test_digging_in_costs_one_factor() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_grenadiers", 1)
    does(play(table, Manoeuvre(FIRST)), DigIn(unit))
    assert table.spent[unit] == 1


@rule("last_crusade", "VII.E.1", refuses=True)
def test_a_card_that_keeps_all_where_they_are_says_so() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_grenadiers", 1)
    in_force(table, "de_blown_dam", Until.TURN)
    refusal = why(play(table, Manoeuvre(FIRST)), Move(unit, ZONES[4]))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("II.C", "lc-no-movement")
    assert movement.held(table, unit) is not None


@rule("last_crusade", "VII.E.1")
def test_river_crossings_are_listed_fast_as_they_are_slowly() -> None:
    for side in (FIRST, SECOND):
        table = battlefield()
        table.river[side] = table.bridges = 1
        put(table, FIRST, "de_pioniere", 0)
        put(table, FIRST, "de_tiger", 3)
        put(table, FIRST, "de_pioniere", 3)
        table.control[0] = table.control[3] = FIRST
        order = GiveOrder(FIRST)
        slow = [a for a in order.candidates(table) if order.forbids(table, a) is None]
        assert set(order.options(table)) == set(slow)


@rule("last_crusade", "II.C")
@pytest.mark.parametrize(("key", "asked"), [("de_panzer_iv", True), ("de_sdkfz_222", False)])
def test_only_armor_that_enters_a_zone_is_answered(key: str, asked: bool) -> None:
    table = battlefield("german", "german")
    unit = put(table, FIRST, key, 1)
    hold(table, SECOND, "de_hidden_minefield")
    flow = does(play(table, Manoeuvre(FIRST)), Move(unit, ZONES[4]))
    answered = flow.decision
    assert (isinstance(answered, Answer) and answered.moment == Moment.ENEMY_MOVES) is asked


@rule("last_crusade", "III.E", refuses=True)
def test_a_rider_is_not_given_up_without_its_transport() -> None:
    table = battlefield()
    truck = put(table, FIRST, "de_sdkfz_251", 1)
    put(table, FIRST, "de_grenadiers", 1, host=truck)
    others = [put(table, FIRST, "de_grenadiers", 1) for _ in range(3)]
    assert LoseOne(FIRST, ZONES[1]).options(table) == [GiveUp(slot) for slot in (truck, *others)]


@rule("last_crusade", "X.obstacle")
def test_a_mine_on_the_march_is_no_assault() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_grenadiers", 4, dug=True)
    obstacle(table, SECOND, "su_minefield", 4, 1)
    frame = obstacles.crossing(table, unit, ZONES[1], ZONES[4])
    assert isinstance(frame, obstacles.Cross)
    assert not frame.assault


# ---------------------------------------------------------------------- assaults
@rule("last_crusade", "VII.E.4", refuses=True)
def test_a_fourth_unit_from_one_zone_is_told_why_not() -> None:
    table = battlefield(supply=40)
    units = [put(table, FIRST, "de_grenadiers", 1) for _ in range(4)]
    table.place[units[3]] = 0
    put(table, SECOND, "su_conscripts", 4)
    flow = does(play(table, Declare(FIRST, ZONES[4])), *map(Storm, units[:3]))
    table.place[units[3]] = 1
    table.host[units[3]] = -1
    refusal = why(flow, Storm(units[3]))
    assert refusal is not None
    assert refusal.reason == "lc-no-way-back"


@rule("last_crusade", "VII.E.4", refuses=True)
def test_supporting_artillery_is_on_no_flank() -> None:
    table = battlefield()
    tank, foot = put(table, FIRST, "de_panzer_iv", 1), put(table, FIRST, "de_grenadiers", 3)
    gun = put(table, FIRST, "de_lefh18", 0)
    battle = Battle(FIRST, ZONES[4], (tank, foot), (), (gun,), main=ZONES[1])
    assert [battle.flanks(table, slot) for slot in (tank, foot, gun)] == [False, True, False]


@rule("last_crusade", "VI.C")
def test_who_stood_only_by_a_card_falls_with_it() -> None:
    table = battlefield()
    frail, sound = (put(table, SECOND, "su_conscripts", 4, hits=hits, spotted=True) for hits in (2, 1))
    in_force(table, "su_order_227", Until.COMBAT, zone=4)
    assert effects.defence(table, frail) == 3
    assert effects.end(table, Until.COMBAT) == [frail]
    assert table.hits[sound] == 1


# ---------------------------------------------------------------------- V.C.bridge
def river() -> Table:
    table = battlefield()
    table.bridges = table.river[FIRST] = 1
    return table


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_one_assault_a_turn_goes_over_a_minor_bridge() -> None:
    table, spot = river(), river_spot(FIRST, 1)
    tank = put(table, FIRST, "de_panzer_iv", 1)
    bridges.found(table, spot)
    assert table.bridge_hits[bridges.index(spot)] == 0
    assert bridges.may_assault(table, tank, ZONES[1], ZONES[4])
    bridges.stepped(table, tank, ZONES[1], ZONES[4])
    assert not bridges.may_assault(table, tank, ZONES[1], ZONES[4])


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_one_ferry_is_enough_and_enemies_on_a_bank_forbid_it() -> None:
    table, spot = river(), river_spot(FIRST, 0)
    sappers = [put(table, FIRST, "de_pioniere", 0) for _ in range(2)]
    table.control[3] = FIRST
    assert Ferry(sappers[1], spot) in engineers.options(table, FIRST)
    table.place[sappers[0]] = spot
    assert Ferry(sappers[1], spot) not in engineers.options(table, FIRST)
    table.place[sappers[0]] = 0
    put(table, SECOND, "su_conscripts", 3)
    table.control[3] = FIRST
    assert not bridges.controls(table, FIRST, spot)


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_engineers_aboard_do_no_work() -> None:
    table = river()
    truck = put(table, FIRST, "de_sdkfz_251", 0)
    put(table, FIRST, "de_pioniere", 0, host=truck)
    table.control[3] = FIRST
    assert engineers.options(table, FIRST) == []


def test_nobody_looks_for_a_bridge_where_there_is_no_river() -> None:
    table = battlefield()
    put(table, FIRST, "de_sdkfz_222", 0)
    put(table, SECOND, "su_conscripts", 3)
    assert not [a for a in play(table, Reconnaissance(FIRST)).options() if type(a).__name__ == "SeekBridge"]
    for side in (FIRST, SECOND):
        wet = battlefield()
        wet.river[side] = 1
        put(wet, FIRST, "de_sdkfz_222", 3 if side == SECOND else 0)
        assert [a for a in play(wet, Reconnaissance(FIRST)).options() if type(a).__name__ == "SeekBridge"]


# ---------------------------------------------------------------------- XI: drops
@rule("last_crusade", "XI.airborne", refuses=True)
def test_no_drop_on_a_full_zone_nor_without_factors() -> None:
    table = battlefield()
    jumper = put(table, FIRST, "de_fallschirmjager", HQ0)
    in_force(table, "de_airborne_drop")
    for _ in range(3):
        put(table, FIRST, "de_grenadiers", 1)
    offered = airborne.options(table, FIRST)
    assert Drop(jumper, ZONES[1]) not in offered
    assert Drop(jumper, ZONES[4]) in offered
    table.spent[jumper] = 1
    assert airborne.options(table, FIRST) == []


@rule("last_crusade", "XI.airborne")
def test_a_drop_costs_one_factor() -> None:
    table = battlefield()
    jumper = put(table, FIRST, "de_fallschirmjager", HQ0)
    in_force(table, "de_airborne_drop")
    does(play(table, airborne.Landing(slot=jumper, zone=ZONES[3])))
    assert (table.place[jumper], table.spent[jumper], table.committed[jumper]) == (3, 1, 1)


# ---------------------------------------------------------------------- II.B, V.A, IX
def test_seats_and_settings_of_two_ready_decks() -> None:
    german, soviet = DECKS_OF[Nation.GERMAN][2], DECKS_OF[Nation.SOVIET][1]
    found = decks.meeting(soviet.key, german.key)
    assert (found.scenario, found.settings) == ("east", {"deck_first": "3", "deck_second": "2"})


@rule("last_crusade", "V.A", refuses=True)
def test_fewer_than_no_copies_are_refused() -> None:
    terrain = {card("t_clear"): 6}
    assert decks.problem(Nation.GERMAN, {card("de_tiger"): 0}, terrain, {}) is None
    assert decks.problem(Nation.GERMAN, {card("de_tiger"): -1}, terrain, {}) is not None


@rule("last_crusade", "IX.stalemate")
def test_the_game_ends_when_the_last_turn_is_over() -> None:
    table = battlefield(supply=0)
    table.turn = table.last_turn = 20
    flow: Flow[Table] = Flow(table, Game(begun=2), fate=Seeded(1))
    assert flow.over
    assert isinstance(flow.result, Ending)
    table = battlefield(supply=0)
    table.turn, table.last_turn, table.idle = 19, 20, 0
    assert turn.turn_over(table) is None
    assert table.idle == 1


# ---------------------------------------------------------------------- what a side may believe
@pytest.mark.parametrize("scenario", PAIRINGS)
def test_whatever_a_side_believes_could_be(scenario: str) -> None:
    """Cards dealt to hidden slots, hands and decks make a table on which all that must hold holds."""
    settings = PLAIN | {"deck_second": "2", "bridges": "on"}
    flow = Flow(lay_out(scenario, settings), Game(), fate=Seeded(7))
    random = Random(7)
    for move in range(300):
        if flow.over:
            break
        asked = flow.asked[-1]
        flow.submit(asked, random.choice(flow.options(asked)))
        if move % 60 == 0:
            for side in (FIRST, SECOND):
                believed = determinize(view(flow, side), Random(move).randrange).table
                assert not list(checks.invariants(believed))
                assert believed.hand_size == flow.table.hand_size
                assert believed.library_size == flow.table.library_size


def test_what_stands_on_a_river_is_believed_to_be_an_engineer_and_who_carries_a_transport() -> None:
    table = river()
    ferry = put(table, FIRST, "de_pioniere", 0)
    table.place[ferry] = river_spot(FIRST, 0)
    truck = put(table, FIRST, "de_sdkfz_251", 1)
    rider = put(table, FIRST, "de_grenadiers", 1, host=truck)
    fort = put(table, FIRST, "de_pillbox", 2)
    inside = put(table, FIRST, "de_pak40", 2, host=fort)
    flow = play(table, Manoeuvre(FIRST))
    for seed in range(12):
        believed = determinize(view(flow, SECOND), Random(seed).randrange).table
        assert "engineer" in believed.design(ferry).verbs
        assert "transport" in believed.design(truck).verbs
        assert movement.rides(believed, rider)
        assert believed.design(inside).subtype in (
            "infantry_soldier",
            "at_gun",
            "aa_at_gun",
            "aa_gun",
            "artillery",
            "mortar",
            "rockets",
            "tank",
            "light_tank",
        )
        assert all(
            believed.hits[slot] < max(1, effects.defence(believed, slot)) for slot in (ferry, truck, rider, inside)
        )


def test_marks_do_not_overlap() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_grenadiers", 1)
    for one in Mark:
        table.mark[unit] = 0
        set_mark(table, unit, one)
        assert table.mark[unit] == 1 << one
    assert len(set(map(int, Mark))) == len(Mark.__members__)
    assert Table.BITS["mark"] == Mark.IGNORED + 4  # hits ignored are counted there
