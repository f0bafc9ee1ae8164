"""9.1 to 9.5 Trains and ships, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.parts.hexes import distance
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.actions import ENTER_RESERVE, PASS, Activate, MoveTo
from eastfront.titles.dark_valley.descents import Paratroops
from eastfront.titles.dark_valley.ground import AROUND, GRID, IS_RAIL, RIVER_MOUTH, STRAIT
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.ships import ChoosePort, Ships, sea_reach
from eastfront.titles.dark_valley.strategic import StrategicMovement
from eastfront.titles.dark_valley.table import STAVKA_BOX, Table
from eastfront.titles.dark_valley.trains import Trains, rail_price
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, MIXED, SNOW, at, flow, offered, position, unit, why

CORPS, INFANTRY, PANZER, RIFLES, DIVISION, TANKS = (
    "GE-CORPS-XXVI",
    "GE-INF-291",
    "GE-PZ-1",
    "SU-ARMY-24",
    "SU-RD-10",
    "SU-TC-1",
)


def trains(units: dict[str, str | int], side: Side, points: int, turn: int = FAIR, **held: Side) -> Flow[Table]:
    return flow(position(units, turn=turn, held=held), Trains(side, points))


def stations(game: Flow[Table], code: str) -> set[int]:
    game.do(Activate(unit(code)))
    return {option.hex for option in offered(game, MoveTo)}


# ---------------------------------------------------------------------- 9.2, 9.4 by rail
@rule("dark_valley", "9.2")
def test_a_train_goes_any_distance_along_the_rails() -> None:
    reached = stations(trains({INFANTRY: "berlin"}, AXIS, 7), INFANTRY)
    assert at("warsaw_west") in reached
    assert all(IS_RAIL[hex_] for hex_ in reached)
    assert max(distance(GRID, at("berlin"), hex_) for hex_ in reached) > 12


@rule("dark_valley", "9.2", refuses=True)
def test_no_train_starts_next_to_an_enemy_or_off_the_rails() -> None:
    near = next(h for h in AROUND[at("warsaw_west")] if h != at("warsaw_east"))
    game = trains({INFANTRY: "warsaw_west", RIFLES: near, CORPS: "berlin"}, AXIS, 7)
    assert why(game, Activate(unit(INFANTRY))) == ("9.2", "tdv-no-train-here")
    assert Activate(unit(CORPS)) in game.options()
    off = next(h for h in AROUND[at("berlin")] if not IS_RAIL[h])
    assert why(trains({INFANTRY: off, CORPS: "berlin"}, AXIS, 7), Activate(unit(INFANTRY))) == (
        "9.2",
        "tdv-no-rail-here",
    )


@rule("dark_valley", "9.2", refuses=True)
def test_no_train_passes_next_to_an_enemy_nor_through_his_towns() -> None:
    free = stations(trains({INFANTRY: "berlin"}, AXIS, 7), INFANTRY)
    watched = stations(trains({INFANTRY: "berlin", DIVISION: "warsaw_west"}, AXIS, 7), INFANTRY)
    assert watched < free
    assert not any(hex_ in watched for hex_ in (at("warsaw_west"), *AROUND[at("warsaw_west")]))
    taken = stations(trains({INFANTRY: "berlin"}, AXIS, 7, warsaw_west=SOVIET, posen=SOVIET), INFANTRY)
    assert at("posen") not in taken


@rule("dark_valley", "9.2", refuses=True)
def test_every_hex_of_the_way_is_supplied() -> None:
    """East of the start line the Axis has rails only around its depots."""
    reached = stations(trains({INFANTRY: "berlin"}, AXIS, 7), INFANTRY)
    assert at("moscow") not in reached
    assert at("smolensk") not in reached


@rule("dark_valley", "9.2")
def test_a_point_carries_a_step() -> None:
    game = trains({CORPS: "berlin", INFANTRY: "posen"}, AXIS, 1)
    assert why(game, Activate(unit(CORPS))) == ("9.2", "tdv-no-rail-points")
    game.do(Activate(unit(INFANTRY)))
    game.do(MoveTo(at("berlin")))
    assert game.table.location[unit(INFANTRY)] == at("berlin")
    assert game.over


@rule("dark_valley", "9.2", refuses=True)
@pytest.mark.parametrize(("turn", "double"), [(FAIR, 1), (SNOW, 2), (30, 2), (33, 2), (29, 2), (27, 1)])
def test_in_snow_and_from_1944_rails_in_the_ussr_cost_the_axis_double(turn: int, double: int) -> None:
    table = position({CORPS: "berlin"}, turn=turn)
    assert rail_price(table, unit(CORPS), True) == 2 * double
    assert rail_price(table, unit(CORPS), False) == 2
    assert rail_price(position({RIFLES: "moscow"}, turn=turn), unit(RIFLES), True) == 2


@rule("dark_valley", "15.1", refuses=True)
@pytest.mark.parametrize(("code", "meets"), [("HU-CORPS-IV", False), (CORPS, True), ("IT-CORPS-XXXV", True)])
def test_no_train_and_no_ship_brings_minor_allies_together(code: str, meets: bool) -> None:
    game = trains({code: "buda", "IT-CORPS-II": "vienna"}, AXIS, 7)
    assert (at("vienna") in stations(game, code)) == meets
    assert meets or why(game, MoveTo(at("vienna"))) == ("15.1", "tdv-no-minors-together")
    table = position({code: "sevastopol", "IT-CORPS-II": "odessa"}, held={"odessa": AXIS, "sevastopol": AXIS})
    assert (at("odessa") in sea_reach(table, unit(code), "black")) == meets
    assert meets or why(flow(table, ChoosePort(AXIS, unit(code), "black")), MoveTo(at("odessa"))) == (
        "15.1",
        "tdv-no-minors-together",
    )


@rule("dark_valley", "9.1", refuses=True)
def test_a_unit_travels_once_a_turn() -> None:
    game = trains({INFANTRY: "berlin", CORPS: "posen"}, AXIS, 12)
    game.do(Activate(unit(INFANTRY)))
    game.do(MoveTo(at("dresden")))
    assert why(game, Activate(unit(INFANTRY))) == ("9.1", "tdv-no-second-journey")
    assert Activate(unit(CORPS)) in game.options()


@rule("dark_valley", "9.4")
def test_a_soviet_train_may_end_in_the_reserve_of_the_stavka() -> None:
    game = trains({DIVISION: "gorky", "SU-HQ-Stavka": "moscow"}, SOVIET, 4)
    game.do(Activate(unit(DIVISION)))
    game.do(ENTER_RESERVE)
    assert game.table.location[unit(DIVISION)] == STAVKA_BOX


@rule("dark_valley", "9.4", refuses=True)
def test_only_who_can_reach_the_stavka_enters_its_reserve() -> None:
    off = next(h for h in range(len(IS_RAIL)) if not IS_RAIL[h] and distance(GRID, h, at("moscow")) == 2)
    game = trains({DIVISION: "gorky", "SU-HQ-Stavka": off}, SOVIET, 4)
    game.do(Activate(unit(DIVISION)))
    assert why(game, ENTER_RESERVE) == ("9.4", "tdv-no-train-to-stavka")
    axis = trains({INFANTRY: "berlin", "SU-HQ-Stavka": "moscow"}, AXIS, 4)
    axis.do(Activate(unit(INFANTRY)))
    assert ENTER_RESERVE not in axis.options()


@rule("dark_valley", "9.2")
@pytest.mark.parametrize(("turn", "dice"), [(10, False), (11, True)])
def test_the_axis_throws_two_dice_for_trains_from_turn_11(turn: int, dice: bool) -> None:
    table = position({CORPS: "berlin", PANZER: "posen"}, turn=turn)
    table.chronicle = []
    game = Flow(table, StrategicMovement(), fate=Scripted((3, 4)))
    told = [fact.args for fact in game.table.chronicle or () if fact.kind == "tdv-trains" and fact.args[0] == AXIS]
    assert told == ([(AXIS, 7)] if dice else [])


@rule("dark_valley", "9.4", refuses=True)
@pytest.mark.parametrize(("turn", "runs"), [(3, False), (4, True)])
def test_soviet_trains_run_from_turn_4_with_four_steps(turn: int, runs: bool) -> None:
    game = flow(position({DIVISION: "gorky"}, turn=turn), StrategicMovement())
    assert (Activate(unit(DIVISION)) in game.options()) is runs if not game.over else not runs


@rule("dark_valley", "9.4", refuses=True)
def test_soviet_trains_keep_clear_of_the_enemy_too_and_say_where_that_stands() -> None:
    near = next(h for h in AROUND[at("gorky")] if IS_RAIL[h])
    game = trains({DIVISION: "gorky", INFANTRY: near, RIFLES: "kazan", "SU-RD-90": "kazan"}, SOVIET, 1)
    assert why(game, Activate(unit(DIVISION))) == ("9.4", "tdv-no-train-here")
    assert why(game, Activate(unit(RIFLES))) == ("9.4", "tdv-no-rail-points")


# ---------------------------------------------------------------------- 9.3, 9.5 by sea
def ships(
    units: dict[str, str | int], side: Side, sea: str, points: int, turn: int = FAIR, **held: Side
) -> Flow[Table]:
    return flow(position(units, turn=turn, held=held), Ships(side, sea, points))


@rule("dark_valley", "9.3")
def test_axis_ships_go_from_port_to_port_of_the_baltic() -> None:
    game = ships({INFANTRY: "danzig"}, AXIS, "baltic", 4)
    game.do(Activate(unit(INFANTRY)))
    assert {option.hex for option in offered(game, MoveTo)} >= {at("koenigsberg"), at("memel"), at("stettin")}
    assert at("riga") not in {option.hex for option in offered(game, MoveTo)}
    game.do(MoveTo(at("memel")))
    assert game.table.location[unit(INFANTRY)] == at("memel")


@rule("dark_valley", "9.3", refuses=True)
def test_mechanized_steps_count_double_at_sea() -> None:
    game = ships({PANZER: "danzig", CORPS: "stettin"}, AXIS, "baltic", 3)
    assert why(game, Activate(unit(PANZER))) == ("9.3", "tdv-no-sea-points")
    assert Activate(unit(CORPS)) in game.options()
    assert Activate(unit(PANZER)) in ships({PANZER: "danzig"}, AXIS, "baltic", 4).options()


@rule("dark_valley", "9.3", refuses=True)
def test_the_black_sea_is_open_to_the_axis_only_with_sevastopol() -> None:
    shut = ships({INFANTRY: "constanta", CORPS: "odessa"}, AXIS, "black", 4, odessa=AXIS)
    assert shut.over
    game = ships({INFANTRY: "constanta"}, AXIS, "black", 4, odessa=AXIS, sevastopol=AXIS)
    game.do(Activate(unit(INFANTRY)))
    assert MoveTo(at("odessa")) in game.options()


@rule("dark_valley", "9.3", refuses=True)
@rule("dark_valley", "9.5", refuses=True)
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_the_gulf_of_finland_freezes(side: Side) -> None:
    who = INFANTRY if side == AXIS else DIVISION
    held = {"tallinn": side, "oranienbaum": side, "leningrad": side, "libau": side}
    open_ = ships({who: "tallinn"}, side, "baltic", 2, **held)
    assert Activate(unit(who)) in open_.options()
    assert ships({who: "tallinn"}, side, "baltic", 2, turn=SNOW, **held).over
    south = ships({who: "libau"}, side, "baltic", 2, turn=SNOW, **held, memel=side)
    south.do(Activate(unit(who)))
    assert MoveTo(at("tallinn")) not in south.options()


@rule("dark_valley", "9.3", refuses=True)
@rule("dark_valley", "9.5", refuses=True)
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_the_sea_of_azov_wants_both_shores_of_kerch_and_no_ice(side: Side) -> None:
    who = INFANTRY if side == AXIS else DIVISION
    held = {"sevastopol": side, "mariupol": side, "feodosia": side, "kerch": side}
    table = position({who: "feodosia"}, held=held)
    for hex_ in STRAIT:
        table.control[hex_] = side
    game = flow(table, Ships(side, "black", 4))
    game.do(Activate(unit(who)))
    assert MoveTo(at("mariupol")) in game.options()
    for turn, shore in ((FAIR, False), (SNOW, True)):
        again = position({who: "feodosia"}, turn=turn, held=held)
        for hex_ in STRAIT:
            again.control[hex_] = side if shore else enemy(side)
        shut = flow(again, Ships(side, "black", 4))
        if not shut.over:
            shut.do(Activate(unit(who)))
            assert MoveTo(at("mariupol")) not in shut.options()


@rule("dark_valley", "9.5", refuses=True)
def test_nobody_sails_into_range_of_enemy_aircraft_but_anybody_leaves() -> None:
    units: dict[str, str | int] = {DIVISION: "odessa", "GE-AIR-IV": "simferopol", "GE-BASE-IV": "simferopol"}
    game = ships(units, SOVIET, "black", 4)
    game.do(Activate(unit(DIVISION)))
    assert why(game, MoveTo(at("sevastopol"))) == ("9.5", "tdv-no-landing-under-aircraft")
    assert MoveTo(at("sochi")) in game.options()


@rule("dark_valley", "9.3", refuses=True)
def test_the_axis_does_not_sail_into_range_of_the_18th_air_army() -> None:
    units: dict[str, str | int] = {INFANTRY: "danzig", "SU-AIR-18": "memel"}
    game = ships(units, AXIS, "baltic", 4)
    game.do(Activate(unit(INFANTRY)))
    assert why(game, MoveTo(at("koenigsberg"))) == ("9.3", "tdv-no-landing-under-aircraft")


@rule("dark_valley", "9.5")
@rule("dark_valley", "9.3", refuses=True)
def test_rostov_is_no_port_while_an_enemy_is_on_its_river() -> None:
    table = position({DIVISION: "rostov", INFANTRY: RIVER_MOUTH[at("rostov")][0]})
    for hex_ in STRAIT:
        table.control[hex_] = SOVIET
    assert flow(table, Ships(SOVIET, "black", 4)).over
    table.location[unit(INFANTRY)] = at("berlin")
    assert Activate(unit(DIVISION)) in flow(table, Ships(SOVIET, "black", 4)).options()


@rule("dark_valley", "9.1")
def test_a_journey_takes_nothing_from_what_comes_later() -> None:
    game = trains({INFANTRY: "berlin"}, AXIS, 7)
    game.do(Activate(unit(INFANTRY)))
    game.do(MoveTo(at("posen")))
    assert not game.table.moved[unit(INFANTRY)]
    assert not game.table.forced[unit(INFANTRY)]


# ---------------------------------------------------------------------- 9.7 airborne
@rule("dark_valley", "9.7", refuses=True)
def test_no_airborne_corps_flies_in_fair_weather() -> None:
    units: dict[str, str | int] = {"SU-ABC-5": "gorky", "SU-HQ-Stavka": "moscow"}
    near = position(units, turn=MIXED)
    near.location[unit("SU-ABC-5")] = at("moscow")
    assert Activate(unit("SU-ABC-5")) in flow(near, Paratroops()).options()
    fair = position({"SU-ABC-5": "moscow", "SU-HQ-Stavka": "moscow"}, turn=FAIR)
    assert flow(fair, Paratroops()).over
    assert PASS in flow(near.clone(), Paratroops()).options()
