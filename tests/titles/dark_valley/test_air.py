"""2.2, 8.1, 8.2, 8.4, 8.7 Aircraft and their bases, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.parts.hexes import distance
from eastfront.titles.dark_valley.actions import PASS, BaseAt, MoveBase
from eastfront.titles.dark_valley.air import (
    AxisBases,
    ChooseBase,
    ChooseField,
    SovietBases,
    check_romanians,
    flights,
    in_range,
    mission,
)
from eastfront.titles.dark_valley.ground import AROUND, GRID, HEXES, IN_USSR, IS_CITY, IS_TOWN, PLACES, SIZE
from eastfront.titles.dark_valley.logistics import Logistics
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import AXIS, BASES, DEPOTS, SOVIET, UNITS
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.supply import supplied
from eastfront.titles.dark_valley.table import AIR_BOX, ARRIVING, ELIMINATED, GONE, Table
from eastfront.titles.dark_valley.turn import Turn, begin_turn
from tests.marks import rule
from tests.titles.dark_valley.positions import at, flow, offered, position, unit, why

AIR, BASE, AIR_2, BASE_2 = "GE-AIR-I", "GE-BASE-I", "GE-AIR-II", "GE-BASE-II"
STRATEGIC, ROMANIANS = "SU-AIR-18", "RO-TAC-1"


def axis(table: Table) -> Flow[Table]:
    return flow(table, AxisBases())


def fields_of(game: Flow[Table]) -> set[int]:
    return {option.hex for option in offered(game, BaseAt)}


# ---------------------------------------------------------------------- 8.2 bases
@rule("dark_valley", "8.2")
@pytest.mark.parametrize(("hexes", "done"), [(12, 0), (13, 1)])
def test_a_base_moves_twelve_hexes_and_further_its_air_unit_is_done(hexes: int, done: int) -> None:
    here = at("berlin")
    goal = next(h for h in PLACES if distance(GRID, here, h) == hexes and HEXES[h].nation == "germany")
    game = axis(position({BASE: here, AIR: here}))
    game.do(MoveBase(unit(BASE)))
    assert goal in fields_of(game)
    game.do(BaseAt(goal))
    assert game.table.location[unit(BASE)] == game.table.location[unit(AIR)] == goal
    assert game.table.done[unit(AIR)] == done


@rule("dark_valley", "8.2", refuses=True)
def test_only_to_supplied_places_of_its_own_and_once() -> None:
    table = lay_out("barbarossa")
    game = axis(table)
    game.do(MoveBase(unit(BASE)))
    fed = supplied(table, AXIS)
    assert all(table.control[h] == AXIS and fed[h] and h in PLACES for h in fields_of(game))
    assert why(game, BaseAt(at("moscow"))) == ("8.2", "tdv-no-field-control")
    starving = next(h for h in PLACES if table.control[h] == AXIS and not fed[h])
    assert why(game, BaseAt(starving)) == ("8.2", "tdv-no-field-supply")
    game.do(BaseAt(at("berlin")))
    assert why(game, MoveBase(unit(BASE))) == ("8.2", "tdv-no-base-twice")
    assert MoveBase(unit(BASE_2)) in game.options()


@rule("dark_valley", "8.2", refuses=True)
@rule("dark_valley", "5.4", refuses=True)
def test_one_base_in_a_town_and_two_in_a_city() -> None:
    town = next(h for h in PLACES if IS_TOWN[h] and HEXES[h].nation == "germany")
    city = next(h for h in PLACES if IS_CITY[h] and HEXES[h].nation == "germany" and h != at("berlin"))
    table = position({BASE: "berlin", AIR: "berlin", BASE_2: town, "GE-BASE-IV": city})
    game = axis(table)
    game.do(MoveBase(unit(BASE)))
    assert why(game, BaseAt(town)) == ("5.4", "tdv-no-field-full")
    assert BaseAt(city) in game.options()
    game.do(BaseAt(city))
    game.do(MoveBase(unit(BASE_2)))
    assert why(game, BaseAt(city)) == ("5.4", "tdv-no-field-full")


@rule("dark_valley", "8.2")
def test_a_player_may_keep_his_bases_and_change_his_mind() -> None:
    game = axis(position({BASE: "berlin", AIR: "berlin"}))
    game.do(MoveBase(unit(BASE)))
    assert isinstance(game.decision, ChooseField)
    game.do(PASS)
    assert isinstance(game.decision, ChooseBase)
    assert MoveBase(unit(BASE)) in game.options()
    game.do(PASS)
    assert game.decision is None
    assert axis(position({})).decision is None  # no base, nothing to ask


@rule("dark_valley", "8.2")
def test_a_base_without_aircraft_moves_alone() -> None:
    game = axis(position({BASE: "berlin"}))
    game.do(MoveBase(unit(BASE)))
    game.do(BaseAt(at("stettin")))
    assert game.table.location[unit(BASE)] == at("stettin")
    assert game.table.location[unit(AIR)] < 0


@rule("dark_valley", "8.2")
def test_the_soviet_air_army_goes_to_any_supplied_place_of_its_own_in_the_ussr() -> None:
    table = lay_out("fall_blau")
    game = flow(table, SovietBases())
    fed, here = supplied(table, SOVIET), table.location[unit(STRATEGIC)]
    assert fields_of(game) == {h for h in PLACES if table.control[h] == SOVIET and fed[h] and IN_USSR[h] and h != here}
    goal = max(fields_of(game), key=lambda h: distance(GRID, here, h))
    game.do(BaseAt(goal))
    assert table.location[unit(STRATEGIC)] == goal
    assert table.done[unit(STRATEGIC)] == 0  # however far
    assert game.decision is None


@rule("dark_valley", "8.2", refuses=True)
def test_the_soviet_air_army_stays_at_home_and_in_supply() -> None:
    table = lay_out("bagration")
    abroad = next(h for h in PLACES if not IN_USSR[h])
    table.control[abroad] = SOVIET
    game = flow(table, SovietBases())
    assert why(game, BaseAt(abroad)) == ("8.2", "tdv-no-field-abroad")
    assert why(game, BaseAt(at("berlin"))) == ("8.2", "tdv-no-field-control")
    assert flow(lay_out("barbarossa"), SovietBases()).decision is None  # not yet in play


@rule("dark_valley", "8.2")
def test_when_it_has_just_come_it_must_be_based() -> None:
    table = lay_out("fall_blau")
    table.location[unit(STRATEGIC)] = ARRIVING
    game = flow(table, SovietBases())
    assert PASS not in game.options()
    assert fields_of(game)


# ---------------------------------------------------------------------- 8.1 driven off
@rule("dark_valley", "8.1")
def test_a_base_leaves_for_the_nearest_supplied_place_when_the_enemy_comes_or_supply_fails() -> None:
    table = position({BASE: "koenigsberg", AIR: "koenigsberg", "SU-TC-1": "memel"})
    enter(table, unit("SU-TC-1"), at("koenigsberg"))
    goal = table.location[unit(BASE)]
    assert goal != at("koenigsberg")
    assert table.control[goal] == AXIS
    assert table.location[unit(AIR)] == goal
    assert table.done[unit(AIR)] == 1
    table = lay_out("fall_blau")
    cut_off = table.location[unit("GE-BASE-IV")] = at("moscow")
    table.location[unit("GE-AIR-IV")] = cut_off
    safe = table.location[unit(BASE)]
    Logistics().bases(table, None)
    assert table.location[unit("GE-BASE-IV")] != cut_off
    assert table.location[unit("GE-AIR-IV")] == table.location[unit("GE-BASE-IV")]
    assert table.done[unit("GE-AIR-IV")] == 1
    assert (table.location[unit(BASE)], table.done[unit(AIR)]) == (safe, 0)


@rule("dark_valley", "8.1")
def test_aircraft_that_were_lost_do_not_come_back_with_their_base_and_the_soviets_stay_at_home() -> None:
    table = position({BASE: "koenigsberg", "SU-TC-1": "memel"})
    table.location[unit(AIR)], table.returns[unit(AIR)] = ELIMINATED, 15
    enter(table, unit("SU-TC-1"), at("koenigsberg"))
    assert table.location[unit(BASE)] >= 0
    assert table.location[unit(AIR)] == ELIMINATED
    table = lay_out("fall_blau")
    here = table.location[unit(STRATEGIC)]
    table.location = [place if place != here else ELIMINATED for place in table.location]
    table.location[unit(STRATEGIC)] = here
    enter(table, unit("GE-PZ-1"), here)
    goal = table.location[unit(STRATEGIC)]
    assert (goal, IN_USSR[goal], table.control[goal]) == (goal, 1, SOVIET)
    assert goal != here


@rule("dark_valley", "8.1", refuses=True)
def test_an_empty_hex_beside_it_drives_nobody_off() -> None:
    table = position({BASE: "koenigsberg", AIR: "koenigsberg", "SU-TC-1": "memel"})
    near = next(h for h in AROUND[at("koenigsberg")] if HEXES[h].nation == "germany")
    enter(table, unit("SU-TC-1"), near)
    assert table.location[unit(BASE)] == at("koenigsberg")
    assert table.done[unit(AIR)] == 0


# ---------------------------------------------------------------------- 8.4 range
@rule("dark_valley", "8.4")
def test_range_is_counted_in_hexes_from_the_base() -> None:
    here = at("E2027")
    table = position({AIR: here, BASE: here, "GE-AIR-VIII": here, "GE-BASE-VIII": here})
    for hex_ in range(SIZE):
        far = distance(GRID, here, hex_)
        assert in_range(table, unit(AIR), hex_) == (far <= 10)
        assert in_range(table, unit("GE-AIR-VIII"), hex_) == (far <= 8)


@rule("dark_valley", "8.4", refuses=True)
def test_no_route_over_mountains_of_the_ussr() -> None:
    """Over the Caucasus the way round counts; the mountains themselves can be reached."""
    sochi = at("sochi")
    apart = flights(sochi)
    mountains = [h for h in range(SIZE) if HEXES[h].terrain == "mountain" and IN_USSR[h]]
    longer = [h for h in range(SIZE) if distance(GRID, sochi, h) <= 10 and apart[h] != distance(GRID, sochi, h)]
    assert longer
    near = [h for h in mountains if 0 < distance(GRID, sochi, h) <= 3]
    assert near
    for hex_ in near:
        ways = [apart[n] for n in AROUND[hex_] if (n == sochi or n not in mountains) and apart[n] >= 0]
        assert apart[hex_] == (min(ways) + 1 if ways else -1)
    ploesti = at("bucharest")  # mountains of Romania are in nobody's way
    carpathians = [h for h in range(SIZE) if HEXES[h].terrain == "mountain" and not IN_USSR[h]]
    over = [h for h in carpathians if distance(GRID, ploesti, h) <= 6]
    assert over
    assert all(flights(ploesti)[h] == distance(GRID, ploesti, h) for h in over)


@rule("dark_valley", "8.4")
def test_at_the_end_of_the_turn_all_can_fly_again_and_depots_stay_turned() -> None:
    table = position({AIR: "berlin", BASE: "berlin"})
    table.done = [1] * len(UNITS)
    table.brigades_used = 2
    Turn().next_turn(table, None)
    begin_turn(table)
    assert mission(table, unit(AIR)) is None
    assert table.done[unit("SU-ART-1")] == table.done[unit("SU-TAC-1")] == table.done[unit(STRATEGIC)] == 0
    assert all(table.done[depot] == 1 for depot in DEPOTS)
    assert table.brigades_used == 0


# ---------------------------------------------------------------------- 8.7 the first winter
@rule("dark_valley", "8.7")
@pytest.mark.parametrize(("turn", "done"), [(6, 0), (7, 1), (9, 1), (10, 0)])
def test_in_the_first_winter_moving_the_base_is_all_a_german_air_unit_does(turn: int, done: int) -> None:
    game = axis(position({BASE: "berlin", AIR: "berlin"}, turn=turn))
    game.do(MoveBase(unit(BASE)))
    game.do(BaseAt(at("stettin")))
    assert game.table.done[unit(AIR)] == done


# ---------------------------------------------------------------------- markers
@rule("dark_valley", "2.2", refuses=True)
@rule("dark_valley", "2.2")
@pytest.mark.parametrize(
    ("turn", "where", "stays"), [(7, "bucharest", True), (8, "bucharest", False), (8, "odessa", True)]
)
def test_the_romanian_marker_goes_after_1941_with_the_last_romanian_in_the_ussr(
    turn: int, where: str, stays: bool
) -> None:
    table = position({ROMANIANS: AIR_BOX, "RO-CORPS-IV": where}, turn=turn)
    check_romanians(table)
    assert table.location[unit(ROMANIANS)] == (AIR_BOX if stays else GONE)


@rule("dark_valley", "8.3")
@pytest.mark.parametrize(
    ("start", "romanian", "soviet"), [("barbarossa", 1, 0), ("fall_blau", 1, 8), ("zitadelle", 1, 13)]
)
def test_set_ups_have_the_tactical_air_of_their_date(start: str, romanian: int, soviet: int) -> None:
    table = lay_out(start)
    markers = [u for u in UNITS if u.group == "tac_air" and table.location[u.id] == AIR_BOX]
    assert [sum(u.side == side for u in markers) for side in (AXIS, SOVIET)] == [romanian, soviet]
    assert len(BASES) == 5
