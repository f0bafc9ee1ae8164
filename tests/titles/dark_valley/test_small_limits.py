"""Limits that a mutation run found open, each from its section."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.parts.hexes import distance
from eastfront.parts.masks import spot
from eastfront.titles.dark_valley.actions import Fortify
from eastfront.titles.dark_valley.air import ROMANIAN, check_romanians
from eastfront.titles.dark_valley.chits import OF_CHOICE, OF_TURN, chosen_of, is_secret
from eastfront.titles.dark_valley.costs import ALL_POINTS, BAY, steps_from
from eastfront.titles.dark_valley.ground import GRID, IN_HUNGARY, IS_ZONE, NEIGHBOURS, SIZE, VP_HEXES
from eastfront.titles.dark_valley.nations import may_stand
from eastfront.titles.dark_valley.occupation import beside_soviets, drive_off, evacuate
from eastfront.titles.dark_valley.places import soviet_hexes
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.reach import forward, withdrawals
from eastfront.titles.dark_valley.retreat import harbours, passes_zones
from eastfront.titles.dark_valley.soviet_replacements import ChooseZone, beside_axis
from eastfront.titles.dark_valley.special_corps import CORPS, SpecialCorps
from eastfront.titles.dark_valley.stacking import too_many
from eastfront.titles.dark_valley.strength import shift_lines
from eastfront.titles.dark_valley.supply import axis_depots, beyond_the_enemy, closed_bits, closed_to
from eastfront.titles.dark_valley.table import AIR_BOX, ELIMINATED, GONE, TO_COME
from eastfront.titles.dark_valley.trains import rail_reach
from eastfront.titles.dark_valley.victory_dice import VictoryDice
from eastfront.titles.dark_valley.zones import occupied
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, MIXED, MUD, SNOW, at, flow, position, unit, why

CORPS_26, INFANTRY, PANZER, RIFLES, TANKS = "GE-CORPS-XXVI", "GE-INF-291", "GE-PZ-1", "SU-ARMY-24", "SU-TC-1"
HQ, DEPOT, BASE = "GE-HQ-4", "GE-DEPOT-N", "GE-BASE-I"


# ---------------------------------------------------------------------- air
@rule("dark_valley", "2.2")
def test_the_romanian_marker_goes_once_and_only_from_its_box() -> None:
    table = position({}, turn=FAIR)
    for before, after in ((AIR_BOX, GONE), (TO_COME, TO_COME)):
        table.location[ROMANIAN] = before
        check_romanians(table)
        assert table.location[ROMANIAN] == after
    early = position({}, turn=5)
    early.location[ROMANIAN] = AIR_BOX
    check_romanians(early)
    assert early.location[ROMANIAN] == AIR_BOX


@rule("dark_valley", "8.1", refuses=True)
def test_a_base_flees_to_the_nearest_supplied_place_of_its_own() -> None:
    fled: list[int] = []
    for lost in range(3):
        table = position({BASE: "warsaw_west", DEPOT: "posen"})
        for hex_ in fled[:lost]:
            table.control[hex_] = SOVIET
        evacuate(table, unit(BASE))
        fled.append(table.location[unit(BASE)])
        assert table.control[fled[-1]] == AXIS
    assert len({*fled, at("warsaw_west"), ELIMINATED}) == 5
    far = [distance(GRID, at("warsaw_west"), hex_) for hex_ in fled]
    assert far == sorted(far)


@rule("dark_valley", "8.1", refuses=True)
def test_a_soviet_hq_is_not_driven_off_like_aircraft() -> None:
    table = position({"SU-HQ-Zhukov": "minsk", "SU-AIR-18": "minsk"})
    drive_off(table, AXIS, at("minsk"))
    assert table.location[unit("SU-HQ-Zhukov")] == at("minsk")
    assert table.location[unit("SU-AIR-18")] != at("minsk")


@rule("dark_valley", "13.6", refuses=True)
def test_only_a_fighting_unit_shields_a_depot() -> None:
    beside = NEIGHBOURS[at("minsk")][0]
    table = position({RIFLES: "minsk", DEPOT: beside})
    assert beside_soviets(table, beside)
    table.location[unit(INFANTRY)] = beside
    assert not beside_soviets(table, beside)
    assert not beside_soviets(position({}), beside)


# ---------------------------------------------------------------------- chits
@rule("dark_valley", "10.1")
def test_the_axis_has_a_secret_in_just_the_turns_in_which_it_chooses() -> None:
    for turn in range(1, len(OF_TURN) + 1):
        chooses = any(row.chit in OF_CHOICE for row in OF_TURN[turn - 1])
        assert is_secret(turn) is chooses
        if chosen_of(turn, second=False):
            assert is_secret(turn)
    turns = [is_secret(turn) for turn in range(1, len(OF_TURN) + 1)]
    assert True in turns
    assert False in turns
    assert not is_secret(0)
    assert not is_secret(len(OF_TURN) + 1)


# ---------------------------------------------------------------------- movement
@rule("dark_valley", "11.2", refuses=True)
@pytest.mark.parametrize(("code", "crosses"), [(RIFLES, True), (INFANTRY, False)])
def test_the_bay_before_leningrad_is_crossed_by_soviets_from_both_ends(code: str, crosses: bool) -> None:
    for here, there in (BAY, BAY[::-1]):
        table = position({code: here})
        assert ((there, ALL_POINTS) in steps_from(table, unit(code))[here]) is crosses


@rule("dark_valley", "15.3", refuses=True)
def test_hungary_is_closed_to_the_soviets_in_1941_and_to_nobody_else() -> None:
    budapest = next(h for h in range(SIZE) if IN_HUNGARY[h])
    refusal = may_stand(position({}, turn=5), unit(RIFLES), budapest)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("15.3", "tdv-no-hungary-in-1941")
    assert may_stand(position({}, turn=5), unit(INFANTRY), budapest) is None
    assert may_stand(position({}, turn=FAIR), unit(RIFLES), budapest) is None


@rule("dark_valley", "6.5", refuses=True)
def test_an_emergency_withdrawal_never_goes_forward_nor_through_the_enemy() -> None:
    here = at("minsk")
    table = position({RIFLES: here, PANZER: NEIGHBOURS[here][0], CORPS_26: NEIGHBOURS[here][1]})
    ways = withdrawals(table, unit(RIFLES))
    assert ways
    for goal, between in ways.items():
        assert between not in forward(SOVIET, here)
        assert goal not in forward(SOVIET, between)
        assert between not in (NEIGHBOURS[here][0], NEIGHBOURS[here][1])
    free = position({RIFLES: here})
    assert len(withdrawals(free, unit(RIFLES))) < 12  # of the ring two hexes away those in front are missing


@rule("dark_valley", "9.2", refuses=True)
def test_who_is_off_the_rails_or_without_points_goes_nowhere_by_train() -> None:
    track = position({INFANTRY: "berlin"})
    assert rail_reach(track, unit(INFANTRY), 7) & spot(at("posen"))
    assert rail_reach(track, unit(INFANTRY), 0) == 0
    inside = position({INFANTRY: "minsk"}, turn=SNOW, held={"minsk": AXIS})
    assert rail_reach(inside, unit(INFANTRY), inside.steps[unit(INFANTRY)]) == 0


# ---------------------------------------------------------------------- stacking, zones
@rule("dark_valley", "5.3")
def test_aircraft_and_bases_do_not_count() -> None:
    four = [unit(code) for code in ("GE-INF-291", "GE-INF-21", "GE-INF-58", "GE-INF-253")]
    assert too_many(four) is None
    assert too_many([*four, unit("GE-AIR-I"), unit("GE-AIR-II"), unit("GE-BASE-I"), unit("GE-BASE-II")]) is None


@rule("dark_valley", "6.1")
def test_an_hq_holds_its_hex() -> None:
    table = position({HQ: "riga"})
    assert occupied(table, AXIS)[at("riga")]
    assert not occupied(table, SOVIET)[at("riga")]


# ---------------------------------------------------------------------- combat
@rule("dark_valley", "12.7")
def test_a_fortified_zone_shifts_by_one_column() -> None:
    zone = next(h for h in range(SIZE) if IS_ZONE[h])
    table = position({PANZER: NEIGHBOURS[zone][0], RIFLES: zone})
    found = [line.amount for line in shift_lines(table, (unit(PANZER),), zone) if line.reason == "tdv-why-zone"]
    assert found == [-1]


@rule("dark_valley", "6.2", refuses=True)
def test_only_german_mechanized_stacks_retreat_through_zones() -> None:
    fair = position({}, turn=FAIR)
    assert passes_zones(fair, (unit(PANZER),))
    assert not passes_zones(fair, (unit("RO-ARM-1"),))
    assert not passes_zones(fair, (unit(INFANTRY),))
    assert not passes_zones(fair, (unit(PANZER), unit(INFANTRY)))
    assert passes_zones(position({}, turn=MIXED), (unit(PANZER),))
    for turn in (MUD, SNOW):
        assert not passes_zones(position({}, turn=turn), (unit(PANZER),))


@rule("dark_valley", "12.5", refuses=True)
def test_no_ship_leaves_a_frozen_or_a_closed_port() -> None:
    held = {"leningrad": SOVIET, "tallinn": SOVIET}
    assert harbours(position({RIFLES: "tallinn"}, held=held), unit(RIFLES), at("tallinn"))
    assert not harbours(position({RIFLES: "tallinn"}, turn=SNOW, held=held), unit(RIFLES), at("tallinn"))
    lost = {"leningrad": SOVIET, "tallinn": AXIS}
    assert not harbours(position({RIFLES: "tallinn"}, held=lost), unit(RIFLES), at("tallinn"))


# ---------------------------------------------------------------------- reinforcements and replacements
@rule("dark_valley", "7.3", refuses=True)
def test_nobody_arrives_in_leningrad_when_the_axis_has_it() -> None:
    ours = position({})
    lost = position({}, held={"leningrad": AXIS})
    assert at("leningrad") in soviet_hexes(ours, closed_to(ours, SOVIET))
    assert at("leningrad") not in soviet_hexes(lost, closed_to(lost, SOVIET))


@rule("dark_valley", "7.6")
def test_beside_the_axis_is_beside_its_units_and_not_beside_ones_own() -> None:
    beside = NEIGHBOURS[at("minsk")][0]
    assert not beside_axis(position({RIFLES: beside}), at("minsk"))
    assert beside_axis(position({INFANTRY: beside}), at("minsk"))
    assert beside_axis(position({HQ: beside}), at("minsk"))
    assert not beside_axis(position({BASE: beside}), at("minsk"))


@rule("dark_valley", "12.7", refuses=True)
def test_a_fortified_zone_is_laid_out_in_a_soviet_place_of_the_ussr() -> None:
    game = flow(position({}, held={"minsk": AXIS, "warsaw_west": SOVIET}), ChooseZone(SOVIET))
    assert why(game, Fortify(at("minsk"))) == ("12.7", "tdv-no-zone-there")
    assert why(game, Fortify(at("warsaw_west"))) == ("12.7", "tdv-no-zone-there")
    assert why(game, Fortify(at("moscow"))) is None


@rule("dark_valley", "7.5", refuses=True)
def test_a_special_corps_off_the_map_is_not_filled() -> None:
    table = position({})
    for corps in CORPS:
        table.location[corps], table.steps[corps] = ELIMINATED, 1
    assert flow(table, SpecialCorps()).over


# ---------------------------------------------------------------------- supply, victory
@rule("dark_valley", "13.4", refuses=True)
def test_a_port_in_the_same_column_is_not_beyond_the_enemy() -> None:
    east = position({})
    east.control[:] = [SOVIET] * len(east.control)
    east.control[at("yeisk")] = AXIS
    assert not beyond_the_enemy(east, SOVIET, at("novorossiysk"), "black")
    assert beyond_the_enemy(east, SOVIET, at("odessa"), "black")


@rule("dark_valley", "13.5", refuses=True)
def test_a_city_serves_as_a_depot_only_for_who_holds_it() -> None:
    table = position({DEPOT: "minsk"}, held={"minsk": AXIS})
    closed = closed_bits(table, AXIS)
    assert axis_depots(table, closed) & spot(at("posen"))
    table.control[at("posen")] = SOVIET
    assert not axis_depots(table, closed) & spot(at("posen"))


@rule("dark_valley", "3.2")
def test_the_die_is_thrown_for_the_first_victory_hex_too() -> None:
    table = position({})
    table.vp_die = True
    table.vp_known[:] = [table.control[h] for h in VP_HEXES]
    table.control[VP_HEXES[0]] = SOVIET if table.control[VP_HEXES[0]] == AXIS else AXIS
    table.chronicle = []
    game = Flow(table, VictoryDice(), fate=Scripted((6,)))
    assert game.over
    assert game.table.vp_known[0] == game.table.control[VP_HEXES[0]]
    assert game.table.vp_by_die != 0
