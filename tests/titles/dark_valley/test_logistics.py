"""6.3, 6.4, 10.5.11, 13 Logistics, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.parts.graphs import distances
from eastfront.parts.hexes import N, distance
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_in, bits_of, spot
from eastfront.titles.dark_valley.actions import FALL_BACK, PASS, TURN_OVER, MoveDepot, MoveTo
from eastfront.titles.dark_valley.ground import (
    AROUND,
    COLUMN,
    EDGE,
    GRID,
    IN_USSR,
    IS_RAIL,
    LADOGA,
    NEIGHBOURS,
    RAILS,
    RIVER_MOUTH,
    SIZE,
    STRAIT,
    ZONES,
    toward,
)
from eastfront.titles.dark_valley.logistics import DepotsJudged, DepotsMove, Logistics, judge, state_of, wear_down
from eastfront.titles.dark_valley.printed import AXIS, DEPOT_ADVANCE, SOVIET, Weather
from eastfront.titles.dark_valley.supply import (
    closed_to,
    communications,
    fed_from,
    linked_bits,
    open_ports,
    port_open,
    supplied,
)
from eastfront.titles.dark_valley.table import ELIMINATED, GONE, ISOLATED, OUT_OF_SUPPLY, SUPPLIED, Table
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, MUD, SNOW, at, flow, offered, position, unit, why

CORPS, INFANTRY, PANZER = "GE-CORPS-XXVI", "GE-INF-291", "GE-PZ-1"
RIFLES, RIFLES_2, DIVISION, TANKS = "SU-ARMY-24", "SU-ARMY-28", "SU-RD-10", "SU-TC-1"
DEPOT, DEPOT_2, HQ = "GE-DEPOT-C", "GE-DEPOT-N", "GE-HQ-1"
HELD = {"minsk": AXIS, "brest_litovsk": AXIS, "baranovichi": AXIS, "kobrin": AXIS, "slonim": AXIS, "pinsk": AXIS}


def ring(table: Table, here: int, *codes: str) -> None:
    """Enemies all around a hex."""
    for code, hex_ in zip(codes, NEIGHBOURS[here], strict=False):
        table.location[unit(code)] = hex_


AROUND_IT = (RIFLES, RIFLES_2, "SU-ARMY-29", "SU-ARMY-30", "SU-ARMY-31", "SU-ARMY-33")


# ---------------------------------------------------------------------- 13.1 three states
@rule("dark_valley", "13.1")
@rule("dark_valley", "13.2")
def test_in_supply_out_of_supply_isolated() -> None:
    table = position({CORPS: "berlin", INFANTRY: "smolensk", PANZER: "moscow"})
    table.control[at("smolensk")] = table.control[at("moscow")] = AXIS
    assert state_of(table, unit(CORPS)) == SUPPLIED
    assert state_of(table, unit(INFANTRY)) == OUT_OF_SUPPLY
    ring(table, at("moscow"), *AROUND_IT)
    assert state_of(table, unit(PANZER)) == ISOLATED


@rule("dark_valley", "6.3", refuses=True)
@rule("dark_valley", "13.2", refuses=True)
def test_an_enemy_zone_cuts_a_line_unless_a_friend_stands_in_it() -> None:
    here = at("E3027")
    way = [toward(here, N), toward(toward(here, N), N)]
    table = position({PANZER: here})
    others = [h for h in NEIGHBOURS[here] if h != way[0]]
    for code, hex_ in zip(AROUND_IT, others, strict=False):
        table.location[unit(code)] = hex_
    assert state_of(table, unit(PANZER)) == ISOLATED
    table.location[unit(CORPS)] = way[0]
    table.location[unit("GE-CORPS-I")] = way[1]
    assert state_of(table, unit(PANZER)) == OUT_OF_SUPPLY


@rule("dark_valley", "6.4", refuses=True)
@rule("dark_valley", "13.3", refuses=True)
def test_a_line_of_supply_does_not_pass_an_enemy_town() -> None:
    """Königsberg's rails stop at a town the Soviets hold, and so does every line through it."""
    table = position({INFANTRY: "koenigsberg"}, held={"kuestrin": SOVIET})
    before = supplied(position({}), AXIS)
    after = supplied(table, AXIS)
    assert before[at("kuestrin")]
    assert not after[at("kuestrin")]


@rule("dark_valley", "13.3")
@rule("dark_valley", "13.4")
def test_soviet_lines_are_five_hexes_from_a_rail_or_road_to_the_edge() -> None:
    table = position({})
    fed = supplied(table, SOVIET)
    ways = [h for h in range(SIZE) if IS_RAIL[h] and IN_USSR[h]]
    assert fed[at("moscow")]
    for hex_ in range(SIZE):
        if fed[hex_] and IN_USSR[hex_]:
            assert any(distance(GRID, hex_, way) <= 5 for way in ways) or COLUMN[hex_] > COLUMN[at("grozny")]


@rule("dark_valley", "6.4")
@rule("dark_valley", "13.4", refuses=True)
def test_a_sixth_hex_is_too_far_for_the_soviets() -> None:
    edge = EDGE["east"][4]
    closed = bytearray(int(IS_RAIL[h] and h != edge) for h in range(SIZE))
    apart = distances(NEIGHBOURS, [edge], -1, closed)
    fed = fed_from([edge], closed)
    assert any(far == 5 for far in apart)
    assert [h for h in range(SIZE) if fed[h]] == [h for h in range(SIZE) if 0 <= apart[h] <= 5]


@rule("dark_valley", "13.2", refuses=True)
@pytest.mark.parametrize(("turn", "abroad"), [(1, False), (3, False), (4, True)])
def test_in_the_first_turns_soviet_lines_stay_at_home(turn: int, abroad: bool) -> None:
    table = position({DIVISION: "warsaw_west"}, turn=turn, held={"warsaw_west": SOVIET})
    assert (state_of(table, unit(DIVISION)) != ISOLATED) is abroad


@rule("dark_valley", "13.2")
def test_leningrad_looks_over_the_lake_and_oranienbaum_over_leningrad() -> None:
    table = position({DIVISION: "leningrad", "SU-MAR-BF": "oranienbaum"}, turn=MUD)
    lines = communications(table, SOVIET)
    assert lines[at("leningrad")]
    assert lines[at("oranienbaum")]
    ring(table, at("leningrad"), CORPS, "GE-CORPS-I", "GE-CORPS-X", "GE-CORPS-II", "GE-CORPS-V", "GE-CORPS-VI")
    assert communications(table, SOVIET)[at("leningrad")] or any(
        table.location[unit(c)] in (at("W4802"), at("E1102")) for c in (CORPS, "GE-CORPS-I", "GE-CORPS-X")
    )


@rule("dark_valley", "13.2")
def test_who_is_beside_leningrad_shares_its_line() -> None:
    beside = next(h for h in NEIGHBOURS[at("leningrad")] if h not in NEIGHBOURS[LADOGA[0]] and h != LADOGA[0])
    open_ = bits_of((*LADOGA, at("leningrad"), beside))
    closed = ~open_ & ((1 << SIZE) - 1)
    assert linked_bits(spot(LADOGA[1]), closed, True) == open_
    assert linked_bits(spot(LADOGA[1]), closed, False) & spot(beside) == 0


# ---------------------------------------------------------------------- 13.4, 13.5 ports
@rule("dark_valley", "13.4", refuses=True)
def test_baltic_ports_live_on_leningrads_own_line() -> None:
    table = position({}, turn=MUD)
    assert open_ports(table, SOVIET, bits_in(closed_to(table, SOVIET))) & spot(at("tallinn"))
    table.control[at("leningrad")] = AXIS
    assert not open_ports(table, SOVIET, bits_in(closed_to(table, SOVIET))) & spot(at("tallinn"))


@rule("dark_valley", "13.5", refuses=True)
def test_leningrad_never_feeds_the_axis() -> None:
    table = position({INFANTRY: "leningrad"}, held={"leningrad": AXIS, "oranienbaum": SOVIET, "tallinn": SOVIET})
    assert not supplied(table, AXIS)[at("leningrad")]


@rule("dark_valley", "13.5", refuses=True)
def test_an_axis_port_east_of_a_soviet_one_leaves_its_units_out_of_supply() -> None:
    table = position({INFANTRY: "novorossiysk"}, held={"novorossiysk": AXIS, "constanta": AXIS, "odessa": SOVIET})
    for hex_ in NEIGHBOURS[at("novorossiysk")]:
        for code in AROUND_IT:
            if table.location[unit(code)] < 0:
                table.location[unit(code)] = hex_
                break
    assert state_of(table, unit(INFANTRY)) == OUT_OF_SUPPLY


@rule("dark_valley", "13.7", refuses=True)
@pytest.mark.parametrize("port", ["rostov", "riga"])
def test_a_river_port_is_closed_by_an_enemy_on_its_river(port: str) -> None:
    table = position({INFANTRY: "berlin"})
    for hex_ in STRAIT:
        table.control[hex_] = SOVIET
    assert port_open(table, SOVIET, at(port))
    for mouth in RIVER_MOUTH[at(port)]:
        table.location[unit(INFANTRY)] = mouth
        assert not port_open(table, SOVIET, at(port))


@rule("dark_valley", "13.7")
def test_a_zone_alone_does_not_close_a_river_port() -> None:
    mouth = RIVER_MOUTH[at("riga")]
    near = next(h for h in NEIGHBOURS[mouth[0]] if h not in mouth and h != at("riga"))
    assert port_open(position({CORPS: near}), SOVIET, at("riga"))


# ---------------------------------------------------------------------- 13.5 Axis sources
@rule("dark_valley", "13.5")
def test_a_depot_feeds_seven_hexes_a_headquarters_three_more() -> None:
    minsk = at("minsk")
    table = position({DEPOT: minsk}, held=HELD)
    mine = [h for h in range(SIZE) if supplied(table, AXIS)[h] and not supplied(position({}, held=HELD), AXIS)[h]]
    assert max(distance(GRID, minsk, h) for h in mine) == 7
    front = max(mine, key=lambda h: (COLUMN[h], h))
    assert distance(GRID, minsk, front) == 7
    table.location[unit(HQ)] = front
    more = [h for h in range(SIZE) if supplied(table, AXIS)[h] and h not in mine and distance(GRID, front, h) <= 3]
    assert max(distance(GRID, minsk, h) for h in more) == 10
    table.done[unit(DEPOT)] = 1
    assert not supplied(table, AXIS)[front]


@rule("dark_valley", "13.5", refuses=True)
def test_headquarters_do_not_feed_each_other() -> None:
    minsk = at("minsk")
    table = position({DEPOT: minsk}, held=HELD)
    front = next(h for h in range(SIZE) if supplied(table, AXIS)[h] and COLUMN[h] > COLUMN[minsk] + 5)
    table.location[unit(HQ)] = front
    once = sum(supplied(table, AXIS))
    beyond = next(
        h for h in range(SIZE) if supplied(table, AXIS)[h] and not _without(table)[h] and distance(GRID, front, h) == 3
    )
    table.location[unit("GE-HQ-2")] = beyond
    assert sum(supplied(table, AXIS)) == once


def _without(table: Table) -> bytearray:
    twin = table.clone()
    twin.location[unit(HQ)] = ELIMINATED
    return bytearray(supplied(twin, AXIS))


@rule("dark_valley", "13.5")
@pytest.mark.parametrize(("depots", "feeds"), [(("brest_litovsk",), False), (("smolensk",), True), ((), False)])
def test_a_city_west_of_all_depots_serves_as_one(depots: tuple[str, ...], feeds: bool) -> None:
    """Minsk on its rails home: not east of a depot, and not when there is none left."""
    table = position(dict(zip((DEPOT,), depots, strict=False)), held={**HELD, "smolensk": AXIS})
    assert bool(supplied(table, AXIS)[at("minsk")]) == feeds


# ---------------------------------------------------------------------- 10.5.11, 13.8 judging
@rule("dark_valley", "10.5.11")
@rule("dark_valley", "13.8")
def test_units_keep_their_state_until_they_are_judged() -> None:
    table = position({INFANTRY: "smolensk"}, held={"smolensk": AXIS})
    assert table.supply[unit(INFANTRY)] == SUPPLIED
    judge(table, AXIS)
    assert table.supply[unit(INFANTRY)] == OUT_OF_SUPPLY
    table.location[unit(INFANTRY)] = at("berlin")
    assert table.supply[unit(INFANTRY)] == OUT_OF_SUPPLY
    game = flow(table, Logistics())
    assert game.over
    assert table.supply[unit(INFANTRY)] == SUPPLIED


@rule("dark_valley", "13.8", refuses=True)
def test_empty_fortified_zones_without_supply_are_lost_at_logistics() -> None:
    zone = next(h for h in ZONES if position({}).control[h] == SOVIET)
    table = position({})
    for hex_, code in zip(NEIGHBOURS[zone], ("GE-CORPS-I", "GE-CORPS-X", CORPS, "GE-CORPS-II"), strict=False):
        table.location[unit(code)] = hex_
    held = table.clone()
    fed = supplied(table, SOVIET)[zone]
    held.location[unit(DIVISION)] = zone
    flow(table, Logistics())
    flow(held, Logistics())
    assert bool(table.destroyed[zone]) is not bool(fed)
    assert not held.destroyed[zone]


# ---------------------------------------------------------------------- 13.8 attrition
def besieged(turn: int = FAIR, code: str = INFANTRY) -> Table:
    table = position({code: "E3027"}, turn=turn)
    ring(table, at("E3027"), *AROUND_IT)
    table.supply[unit(code)] = ISOLATED
    return table


@rule("dark_valley", "13.8")
@rule("dark_valley", "sop.V")
def test_who_is_still_isolated_next_to_a_supplied_enemy_dies() -> None:
    table = besieged()
    wear_down(table)
    assert table.location[unit(INFANTRY)] in (ELIMINATED, GONE)


@rule("dark_valley", "13.8", refuses=True)
@rule("dark_valley", "sop.V", refuses=True)
def test_who_has_only_enemies_out_of_supply_around_stays_isolated() -> None:
    table = besieged()
    for code in AROUND_IT:
        table.supply[unit(code)] = OUT_OF_SUPPLY
    wear_down(table)
    assert table.supply[unit(INFANTRY)] == ISOLATED
    assert table.location[unit(INFANTRY)] == at("E3027")


@rule("dark_valley", "13.8")
def test_who_has_a_line_again_is_out_of_supply_and_not_more() -> None:
    table = position({INFANTRY: "berlin"})
    table.supply[unit(INFANTRY)] = ISOLATED
    wear_down(table)
    assert table.supply[unit(INFANTRY)] == OUT_OF_SUPPLY


@rule("dark_valley", "13.8", refuses=True)
def test_who_is_merely_out_of_supply_does_not_die() -> None:
    table = besieged()
    table.supply[unit(INFANTRY)] = OUT_OF_SUPPLY
    wear_down(table)
    assert table.location[unit(INFANTRY)] == at("E3027")


@rule("dark_valley", "17.1", refuses=True)
@pytest.mark.parametrize(("code", "turn", "dies"), [(PANZER, 4, False), (PANZER, 5, True), (INFANTRY, 4, True)])
def test_isolated_german_motors_do_not_die_in_the_first_four_turns(code: str, turn: int, dies: bool) -> None:
    table = besieged(turn, code)
    wear_down(table)
    assert (table.location[unit(code)] < 0) is dies


# ---------------------------------------------------------------------- 13.6 depots


def moving(die: int, turn: int = FAIR, where: str = "brest_litovsk", **units: str | int) -> Flow[Table]:
    table = position({DEPOT: where, **units}, turn=turn, held=HELD)
    table.chronicle = []
    return Flow(table, DepotsMove(), fate=Scripted((die,)))


@rule("dark_valley", "13.6")
@rule("dark_valley", "table.depot")
@pytest.mark.parametrize(
    ("turn", "row"),
    [(FAIR, (4, 4, 4, 6, 6, 6)), (15, (3, 3, 3, 4, 5, 6)), (MUD, (2, 2, 2, 3, 3, 3)), (SNOW, (2, 2, 2, 3, 3, 3))],
)
def test_every_cell_of_the_depot_table(turn: int, row: tuple[int, ...]) -> None:
    weather = position({}, turn=turn).weather
    assert tuple(DEPOT_ADVANCE.result(weather, die) for die in range(1, 7)) == row
    assert weather in Weather


@rule("dark_valley", "table.depot", refuses=True)
@pytest.mark.parametrize(("turn", "die", "hexes"), [(1, 1, 4), (1, 2, 6), (2, 2, 4), (2, 3, 6), (3, 3, 4), (1, 6, 6)])
def test_depots_roll_further_in_june_and_july_1941(turn: int, die: int, hexes: int) -> None:
    game = moving(die, turn)
    game.do(MoveDepot(unit(DEPOT)))
    told = [fact.args[1] for fact in game.table.chronicle or () if fact.kind == "tdv-depot-rolls"]
    assert told == [hexes]


@rule("dark_valley", "13.6", refuses=True)
def test_a_depot_keeps_to_the_rails_clear_of_soviets_and_their_towns() -> None:
    game = moving(1)
    game.do(MoveDepot(unit(DEPOT)))
    goals = {option.hex for option in offered(game, MoveTo)}
    assert goals
    assert all(IS_RAIL[h] for h in goals)
    off = next(h for h in AROUND[at("brest_litovsk")] if NEIGHBOURS[h] and not IS_RAIL[h])
    assert why(game, MoveTo(off)) == ("13.6", "tdv-no-depot-rail")
    far = next(h for h in range(SIZE) if IS_RAIL[h] and distance(GRID, h, at("berlin")) == 0)
    assert why(game, MoveTo(SpaceId(far))) == ("13.6", "tdv-no-depot-far")
    assert why(game, MoveTo(at("luninets"))) == ("13.6", "tdv-no-depot-town")
    goal = max(goals, key=lambda h: COLUMN[h])
    watched = moving(1, **{RIFLES: goal})
    watched.do(MoveDepot(unit(DEPOT)))
    assert why(watched, MoveTo(goal)) == ("13.6", "tdv-no-depot-enemy")
    beside = next(h for h in AROUND[goal] if h in goals)
    assert MoveTo(beside) not in watched.options()


@rule("dark_valley", "13.6", refuses=True)
def test_two_depots_never_end_together_but_may_pass() -> None:
    game = moving(6)
    game.do(MoveDepot(unit(DEPOT)))
    goals = [option.hex for option in offered(game, MoveTo)]
    one = next(h for h in goals if h in RAILS[at("brest_litovsk")])
    other = moving(6, **{DEPOT_2: one})
    other.do(MoveDepot(unit(DEPOT)))
    assert why(other, MoveTo(one)) == ("13.6", "tdv-no-depot-stack")
    assert any(distance(GRID, h, at("brest_litovsk")) > 1 for h in (o.hex for o in offered(other, MoveTo)))


@rule("dark_valley", "13.6")
def test_a_depot_may_stay() -> None:
    game = moving(4)
    game.do(MoveDepot(unit(DEPOT)))
    game.do(PASS)
    assert game.over
    assert game.table.location[unit(DEPOT)] == at("brest_litovsk")


@rule("dark_valley", "13.6")
def test_a_depot_that_is_cut_off_falls_back_or_is_turned_over() -> None:
    table = position({DEPOT: "minsk"}, held={"minsk": AXIS})
    back = flow(table.clone(), DepotsJudged())
    assert back.options() == [FALL_BACK, TURN_OVER]
    back.do(FALL_BACK)
    assert COLUMN[back.table.location[unit(DEPOT)]] < COLUMN[at("minsk")]
    over = flow(table, DepotsJudged())
    over.do(TURN_OVER)
    assert over.table.location[unit(DEPOT)] == at("minsk")
    assert over.table.done[unit(DEPOT)]


@rule("dark_valley", "13.6", refuses=True)
def test_a_depot_that_is_turned_over_neither_moves_nor_feeds_until_its_line_is_open() -> None:
    table = position({DEPOT: "minsk"}, held=HELD)
    table.done[unit(DEPOT)] = 1
    assert flow(table.clone(), DepotsMove()).over
    flow(table, DepotsJudged())
    assert not table.done[unit(DEPOT)]
