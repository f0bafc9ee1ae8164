"""5.2, 5.3, 8.1 to 8.3: trains, ships, challenges at sea, transfer, interdiction."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.chance import Hits
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.actions import Activate, Intercept, MoveTo, ShiftFleet
from eastfront.titles.europe_engulfed.movement import OperationalMovement, StrategicMovement
from eastfront.titles.europe_engulfed.naval import Interdiction, new_turn
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, Moved, Supply, Table, fleet
from eastfront.titles.europe_engulfed.turn import load_trains
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, codes, goals, hold, put, ships

TITLE = "europe_engulfed"


def trains(table: Table, side: Side = AXIS) -> Flow[Table]:
    load_trains(table, FIRST if side == AXIS else SECOND)
    return Flow(table, StrategicMovement(side))


def stations(table: Table, slot: UnitId) -> set[str]:
    flow = trains(table.clone(), table.side_of(slot))
    if Activate(slot) not in flow.options():
        return set()
    flow.do(Activate(slot))
    return codes(flow.options())


# ---------------------------------------------------------------------- 5.2
@rule("europe_engulfed", "5.2")
def test_a_strat_move_goes_any_distance_through_friendly_land() -> None:
    table = at_war()
    (block,) = put(table, "ruhr", "de_inf3")
    assert {"warsaw", "paris", "belgrade", "bucharest"} <= stations(table, block)
    assert "moscow" not in stations(table, block)


@rule("europe_engulfed", "5.2", refuses=True)
def test_it_does_not_begin_pass_or_end_where_both_sides_stand() -> None:
    table = at_war()
    hold(table, "su", "lodz", "slovakia", "east_prussia")
    hold(table, "de", "lodz")
    (block,) = put(table, "silesia", "de_inf3")
    assert {"lodz", "warsaw"} <= stations(table, block)
    put(table, "lodz", "de_inf3", "su_inf3")
    assert "lodz" not in stations(table, block)
    assert "lublin" not in stations(table, block)
    fighting = next(slot for slot in table.here(area("lodz")) if table.side_of(slot) == AXIS)
    assert stations(table, fighting) == set()


@rule("europe_engulfed", "5.2", refuses=True)
def test_who_has_moved_or_lacks_supply_stays() -> None:
    table = at_war()
    moved, hungry, besieged, fresh = put(table, "ruhr", "4 de_inf3")
    table.moved[moved] = Moved.OPERATIONS
    table.supply[hungry], table.supply[besieged] = Supply.NONE, Supply.LIMITED
    options = trains(table).options()
    assert options == [Pass(), Activate(fresh)]


@rule("europe_engulfed", "5.2", refuses=True)
def test_one_block_for_each_strat_move() -> None:
    table = at_war()
    blocks = put(table, "ruhr", "9 de_inf3")
    table.trains_lost[NATION["de"]] = 6  # 2.25, of eight
    flow = trains(table)
    for block in blocks[:2]:
        flow.submit(AXIS, Activate(block))
        flow.submit(AXIS, MoveTo(area("berlin")))
    assert flow.over or Activate(blocks[2]) not in flow.options()
    assert table.trains[NATION["de"]] == 0


@rule("europe_engulfed", "5.22")
def test_a_strat_move_may_include_one_sea_leg() -> None:
    table = at_war()
    (block,) = put(table, "berlin", "de_inf3")
    assert "oslo" not in stations(table, block)
    ships(table, "de", "baltic", 1)
    assert {"oslo", "trondheim"} <= stations(table, block)  # and inland from there
    flow = trains(table)
    flow.submit(AXIS, Activate(block))
    flow.submit(AXIS, MoveTo(area("trondheim")))
    assert table.place[block] == area("trondheim")
    assert table.carried[fleet(NATION["de"], area("baltic"))] == 1
    assert table.trains[NATION["de"]] == 7


@rule("europe_engulfed", "5.22", refuses=True)
def test_two_sea_legs_are_too_many() -> None:
    table = at_war()
    hold(table, "gb", "tunisia")
    ships(table, "gb", "atlantic", 2)
    ships(table, "gb", "mediterranean", 2)
    (block,) = put(table, "malta", "gb_inf3")
    assert "alexandria" in stations(table, block)
    assert "london" not in stations(table, block)


# ---------------------------------------------------------------------- 5.3
@rule("europe_engulfed", "5.3")
def test_a_block_is_shipped_from_port_to_port_of_one_sea() -> None:
    table = at_war()
    ships(table, "gb", "atlantic", 1)
    (block,) = put(table, "london", "gb_inf3")
    assert {"scotland", "wales"} <= goals(table, block)
    assert "malta" not in goals(table, block)
    flow = Flow(table, OperationalMovement(WESTERN))
    flow.submit(WESTERN, Activate(block))
    flow.submit(WESTERN, MoveTo(area("scotland")))
    assert table.place[block] == area("scotland")
    assert table.carried[fleet(NATION["gb"], area("atlantic"))] == 1
    (second,) = put(table, "london", "gb_inf3")
    assert "scotland" not in goals(table, second)  # 5.3 the Fleet Point has done its work


@rule("europe_engulfed", "5.31", refuses=True)
@pytest.mark.parametrize("why", ["no ships", "silenced", "just arrived", "the port is contested"])
def test_no_ship_no_voyage(why: str) -> None:
    table = at_war()
    ships(table, "gb", "atlantic", 0 if why == "no ships" else 1)
    at = fleet(NATION["gb"], area("atlantic"))
    table.silenced[at], table.shifted[at] = int(why == "silenced"), int(why == "just arrived")
    (block,) = put(table, "london", "gb_inf3")
    if why == "the port is contested":
        put(table, "london", "de_inf3")
    assert "scotland" not in goals(table, block)


@rule("europe_engulfed", "8.2", refuses=True)
def test_a_silenced_fleet_point_is_not_one_that_has_carried() -> None:
    table = at_war()
    ships(table, "gb", "atlantic", 2)
    at = fleet(NATION["gb"], area("atlantic"))
    table.silenced[at], table.carried[at] = 1, 1
    (block,) = put(table, "london", "gb_inf3")
    assert "scotland" not in goals(table, block)
    ships(table, "gb", "atlantic", 3)
    assert "scotland" in goals(table, block)


@rule("europe_engulfed", "5.3")
def test_a_port_is_the_whole_move() -> None:
    table = at_war()
    ships(table, "gb", "atlantic", 1)
    (tanks,) = put(table, "scotland", "gb_arm3")
    flow = Flow(table, OperationalMovement(WESTERN))
    flow.submit(WESTERN, Activate(tanks))
    flow.submit(WESTERN, MoveTo(area("london")))  # far by land: Scotland, Midlands, London would be two areas
    assert table.place[tanks] == area("london")


@rule("europe_engulfed", "9.44")
def test_italian_ships_carry_germans_and_not_the_other_way_round() -> None:
    table = at_war()
    ships(table, "it", "mediterranean", 1)
    (german,) = put(table, "calabria", "de_inf3")
    assert "tripolitania" in goals(table, german)
    table = at_war()
    ships(table, "de", "mediterranean", 1)
    (italian,) = put(table, "calabria", "it_inf3")
    assert "tripolitania" not in goals(table, italian)


@rule("europe_engulfed", "5.33")
def test_round_the_cape_with_a_train_and_an_atlantic_fleet_point() -> None:
    table = at_war()
    ships(table, "gb", "atlantic", 1)
    british, german = put(table, "london", "gb_inf3") + put(table, "ruhr", "de_inf3")
    assert "upper_egypt" in stations(table, british)
    assert "alexandria" not in stations(table, british)  # it stops there
    assert "upper_egypt" not in stations(table, german)
    ships(table, "gb", "atlantic", 0)
    assert "upper_egypt" not in stations(table, british)


# ---------------------------------------------------------------------- 8.1
def voyage(table: Table) -> tuple[Flow[Table], UnitId]:
    """A German block on its way from Berlin to Oslo, with two Soviet Fleet Points in the Baltic."""
    ships(table, "de", "baltic", 1)
    ships(table, "su", "baltic", 2)
    (block,) = put(table, "berlin", "de_inf3")
    flow = Flow(table, OperationalMovement(AXIS))
    flow.submit(AXIS, Activate(block))
    flow.submit(AXIS, MoveTo(area("oslo")))
    return flow, block


@rule("europe_engulfed", "8.1")
@rule("europe_engulfed", "8.11")
def test_the_enemy_in_that_sea_may_challenge() -> None:
    flow, block = voyage(at_war())
    assert flow.asked == (SOVIET,)
    assert flow.options() == [Pass(), Intercept(1), Intercept(2)]
    flow.submit(SOVIET, Pass())
    assert flow.table.place[block] == area("oslo")


@rule("europe_engulfed", "8.12")
def test_who_does_not_find_them_does_not_fight() -> None:
    flow, block = voyage(at_war())
    flow.submit(SOVIET, Intercept(2))
    assert isinstance(flow.chance, Hits)
    assert flow.chance.groups == ((2, 5),)
    flow.befall(0)
    assert flow.table.place[block] == area("oslo")
    assert flow.table.engaged[fleet(NATION["su"], area("baltic"))] == 2


@rule("europe_engulfed", "8.13")
@pytest.mark.parametrize(
    ("found", "hit", "back", "german", "soviet", "where"),
    [
        (2, 0, 0, 1, 2, "berlin"),  # 8.14 outnumbered: the cargo returns
        (1, 0, 0, 1, 2, "oslo"),  # one against one: it gets through
        (2, 0, 1, 1, 1, "oslo"),
        (2, 1, 0, 0, 2, ""),  # sunk with its cargo
        (1, 1, 1, 0, 1, ""),
    ],
)
def test_one_round_at_sea(found: int, hit: int, back: int, german: int, soviet: int, where: str) -> None:
    flow, block = voyage(at_war())
    table = flow.table
    flow.submit(SOVIET, Intercept(2))
    flow.befall(found)
    assert isinstance(flow.chance, Hits)
    assert flow.chance.groups == ((found, 6),)
    flow.befall(hit)
    assert isinstance(flow.chance, Hits)
    assert flow.chance.groups == ((1, 6),)
    flow.befall(back)
    assert table.fleets[fleet(NATION["de"], area("baltic"))] == german
    assert table.fleets[fleet(NATION["su"], area("baltic"))] == soviet
    assert table.place[block] == (area(where) if where else -1)


@rule("europe_engulfed", "8.1", refuses=True)
@rule("europe_engulfed", "8.11", refuses=True)
def test_each_fleet_point_goes_out_once_in_a_player_turn() -> None:
    flow, _ = voyage(at_war())
    flow.submit(SOVIET, Intercept(2))
    flow.befall(0)
    ships(flow.table, "de", "baltic", 2)
    (second,) = put(flow.table, "berlin", "de_inf3")
    flow.submit(AXIS, Activate(second))
    flow.submit(AXIS, MoveTo(area("oslo")))
    assert flow.asked == (AXIS,)
    assert flow.table.place[second] == area("oslo")


# ---------------------------------------------------------------------- 8.2
@rule("europe_engulfed", "8.2")
@pytest.mark.parametrize(("malta", "needs"), [("gb", 5), ("it", 6)])
def test_interdiction_goes_by_malta_in_the_mediterranean(malta: str, needs: int) -> None:
    table = at_war()
    hold(table, malta, "malta")
    ships(table, "gb", "mediterranean", 3)
    ships(table, "it", "mediterranean", 2)
    flow = Flow(table, Interdiction(FIRST))
    assert isinstance(flow.chance, Hits)
    assert flow.chance.groups == ((3, needs),)
    flow.befall(1)
    assert flow.over
    assert table.silenced[fleet(NATION["it"], area("mediterranean"))] == 1
    assert table.silenced[fleet(NATION["gb"], area("mediterranean"))] == 0


@rule("europe_engulfed", "8.2", refuses=True)
def test_no_interdiction_without_an_enemy_in_the_same_sea_nor_by_a_collapsed_italy() -> None:
    table = at_war()
    ships(table, "gb", "atlantic", 3)
    ships(table, "it", "mediterranean", 2)
    assert Flow(table.clone(), Interdiction(FIRST)).over
    ships(table, "gb", "mediterranean", 1)
    assert not Flow(table.clone(), Interdiction(SECOND)).over
    table.collapsed = True
    assert Flow(table.clone(), Interdiction(SECOND)).over


# ---------------------------------------------------------------------- 8.3
def shifts(table: Table, side: Side, nation: str, sea: str, to: str) -> bool:
    action = ShiftFleet(NATION[nation], area(sea), area(to))
    return action in Flow(table.clone(), OperationalMovement(side)).options()


@rule("europe_engulfed", "8.31", refuses=True)
@rule("europe_engulfed", "8.31")
def test_gates_between_the_seas() -> None:
    table = at_war()
    for nation in ("de", "gb", "it"):
        for sea in ("atlantic", "baltic", "mediterranean", "black_sea"):
            ships(table, nation, sea, 1)
    assert shifts(table, AXIS, "de", "atlantic", "baltic")  # Denmark is German
    assert not shifts(table, WESTERN, "gb", "atlantic", "baltic")
    assert shifts(table, WESTERN, "gb", "atlantic", "mediterranean")  # Gibraltar is British
    assert not shifts(table, AXIS, "it", "mediterranean", "atlantic")
    assert not shifts(table, WESTERN, "gb", "mediterranean", "black_sea")  # Turkey is neutral
    assert not shifts(table, AXIS, "de", "baltic", "mediterranean")  # nothing joins them
    hold(table, "de", "gibraltar")
    assert shifts(table, AXIS, "it", "mediterranean", "atlantic")
    assert shifts(table, WESTERN, "gb", "atlantic", "mediterranean")  # 8.32 round the Cape
    hold(table, "de", "upper_egypt")
    assert not shifts(table, WESTERN, "gb", "atlantic", "mediterranean")
    table.control[area("denmark")] = NATION["dk"]
    assert shifts(table, AXIS, "de", "atlantic", "baltic")  # a neutral Denmark lets Germany through


@rule("europe_engulfed", "8.3", refuses=True)
def test_who_transfers_does_nothing_else_this_turn() -> None:
    table = at_war()
    ships(table, "de", "atlantic", 1)
    (block,) = put(table, "berlin", "de_inf3")
    flow = Flow(table, OperationalMovement(AXIS))
    flow.submit(AXIS, ShiftFleet(NATION["de"], area("atlantic"), area("baltic")))
    assert table.fleets[fleet(NATION["de"], area("baltic"))] == 1
    assert "oslo" not in goals(table, block)
    assert not shifts(table, AXIS, "de", "baltic", "atlantic")


@rule("europe_engulfed", "8.32")
def test_round_the_cape_takes_two_turns() -> None:
    table = at_war()
    hold(table, "de", "gibraltar")
    ships(table, "gb", "atlantic", 1)
    at = fleet(NATION["gb"], area("mediterranean"))
    flow = Flow(table, OperationalMovement(WESTERN))
    flow.submit(WESTERN, ShiftFleet(NATION["gb"], area("atlantic"), area("mediterranean")))
    assert (table.fleets[at], table.cape[at]) == (0, 1)
    new_turn(table)
    assert (table.fleets[at], table.cape[at], table.shifted[at]) == (1, 0, 1)  # there, and at rest
    new_turn(table)
    assert (table.fleets[at], table.shifted[at]) == (1, 0)


@rule("europe_engulfed", "8.323", refuses=True)
@pytest.mark.parametrize("held", [True, False])
def test_fleet_points_without_a_port_leave_or_are_lost(held: bool) -> None:
    table = at_war()
    hold(table, "de", "latvia", "estonia", "leningrad")
    hold(table, "su", *(["estonia"] if held else []))
    ships(table, "su", "baltic", 2)
    flow = Flow(table, OperationalMovement(SOVIET))
    flow.submit(SOVIET, Pass())
    assert table.fleets[fleet(NATION["su"], area("baltic"))] == (2 if held else 0)


@rule("europe_engulfed", "7.22")
def test_a_beachhead_takes_ships_while_it_is_fought_for() -> None:
    table = at_war(29)
    ships(table, "gb", "atlantic", 1)
    (block,) = put(table, "london", "gb_arm3")
    put(table, "normandy", "gb_inf4", "de_inf3")
    assert "normandy" not in goals(table, block)
    table.beachhead[area("normandy")] = NATION["gb"]
    assert "normandy" in goals(table, block)


@rule("europe_engulfed", "8.3", refuses=True)
def test_who_has_carried_does_not_transfer() -> None:
    table = at_war()
    ships(table, "de", "baltic", 1)
    table.carried[fleet(NATION["de"], area("baltic"))] = 1
    assert not shifts(table, AXIS, "de", "baltic", "atlantic")


@rule("europe_engulfed", "9.27", refuses=True)
def test_soviet_fleets_stay_where_they_are() -> None:
    table = at_war()
    hold(table, "su", "denmark")
    ships(table, "su", "baltic", 1)
    assert not shifts(table, SOVIET, "su", "baltic", "atlantic")


@rule("europe_engulfed", "9.32", refuses=True)
def test_four_western_fleet_points_in_the_baltic_at_most() -> None:
    table = at_war()
    hold(table, "gb", "denmark")
    ships(table, "us", "atlantic", 1)
    ships(table, "gb", "baltic", 3)
    assert shifts(table, WESTERN, "us", "atlantic", "baltic")
    ships(table, "gb", "baltic", 4)
    assert not shifts(table, WESTERN, "us", "atlantic", "baltic")
