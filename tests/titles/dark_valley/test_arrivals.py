"""7.1 to 7.3 Reinforcements of both sides and every place where they may arrive, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.frames import Side
from eastfront.titles.dark_valley.actions import Arrive, MoveTo, Reserve
from eastfront.titles.dark_valley.arrivals import AxisReinforcements, Placing, SovietReinforcements
from eastfront.titles.dark_valley.ground import (
    AROUND,
    EDGE,
    HEXES,
    IN_GREATER_GERMANY,
    IN_HUNGARY,
    IN_ROMANIA,
    IN_USSR,
    IS_CITY,
    IS_PLACE,
    IS_TOWN,
    LADOGA,
    SIZE,
)
from eastfront.titles.dark_valley.places import BLACK_TOWNS, Openings
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNIT_ROWS, UNITS
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.table import (
    AIR_BOX,
    ARRIVING,
    ELIMINATED,
    GONE,
    STAVKA_BOX,
    SUPPLIED,
    TO_COME,
    Table,
)
from tests.marks import rule
from tests.titles.dark_valley.positions import at, flow, offered, position, unit, why

GERMAN, ROMANIAN, HUNGARIAN, ITALIAN = "GE-INF-291", "RO-CORPS-I", "HU-CORPS-III", "IT-CORPS-II"
ALL_CORPS = [u.code for u in UNITS if u.group == "ge_corps"]
ARMY, DIVISION = "SU-ARMY-24", "SU-RD-10"


def open_to(table: Table, code: str) -> set[int]:
    return set(Openings(table, UNITS[unit(code)].side).of(unit(code)))


def waits(table: Table, *codes: str) -> Table:
    for code in codes:
        table.location[unit(code)] = ARRIVING
    return table


def names(hexes: set[int]) -> set[str]:
    return {str(HEXES[h].attributes.get("place", "")) for h in hexes}


# ---------------------------------------------------------------------- 7.2 Germans
@rule("dark_valley", "7.2")
def test_germans_arrive_in_every_town_and_city_of_greater_germany_that_berlin_reaches() -> None:
    found = open_to(position({}), GERMAN)
    assert found == {h for h in range(SIZE) if IS_PLACE[h] and IN_GREATER_GERMANY[h]}
    assert {"berlin", "danzig", "warsaw_west", "vienna"} <= names(found)


@rule("dark_valley", "7.2", refuses=True)
def test_germans_do_not_arrive_where_the_line_to_berlin_is_cut() -> None:
    ring = {f"SU-ARMY-{n}": h for n, h in zip((24, 20, 21, 22, 28, 19), AROUND[at("koenigsberg")], strict=True)}
    table = position(ring)
    assert at("koenigsberg") not in open_to(table, GERMAN)
    assert at("berlin") in open_to(table, GERMAN)
    assert not open_to(position({}, held={"berlin": SOVIET}), GERMAN)


@rule("dark_valley", "7.2", refuses=True)
def test_nobody_arrives_in_berlin_beside_a_soviet_unit() -> None:
    beside = position({DIVISION: AROUND[at("berlin")][0]})
    further = position({DIVISION: next(h for h in AROUND[AROUND[at("berlin")][0]] if h not in AROUND[at("berlin")])})
    assert at("berlin") not in open_to(beside, GERMAN)
    assert at("berlin") in open_to(further, GERMAN)
    game = flow(waits(beside, GERMAN), Placing(AXIS))
    game.do(Arrive(unit(GERMAN)))
    assert why(game, MoveTo(at("berlin"))) == ("7.2", "tdv-no-arrival-there")


@rule("dark_valley", "7.2")
def test_germans_arrive_at_a_depot_and_other_nations_do_not() -> None:
    table = position({DEPOT: "minsk"}, held={"minsk": AXIS})
    _hold_the_rails(table)
    assert at("minsk") in open_to(table, GERMAN)
    for other in (ROMANIAN, HUNGARIAN, ITALIAN):
        assert at("minsk") not in open_to(table, other)


@rule("dark_valley", "7.2", refuses=True)
def test_a_depot_that_was_turned_over_receives_nobody() -> None:
    table = position({DEPOT: "minsk"}, held={"minsk": AXIS})
    _hold_the_rails(table)
    table.done[unit(DEPOT)] = 1
    assert at("minsk") not in open_to(table, GERMAN)


def _hold_the_rails(table: Table) -> None:
    for hex_ in range(SIZE):
        if IN_USSR[hex_]:
            table.control[hex_] = AXIS


DEPOT = next(u.code for u in UNITS if u.kind == "depot")


# ---------------------------------------------------------------------- 7.2 minor allies
@rule("dark_valley", "7.2")
def test_romanians_arrive_in_romanian_towns_and_hungarians_anywhere_in_hungary() -> None:
    table = position({})
    romanian, hungarian = open_to(table, ROMANIAN), open_to(table, HUNGARIAN)
    assert romanian
    assert all(IS_PLACE[h] and IN_ROMANIA[h] for h in romanian)
    assert at("bucharest") in romanian
    assert all(IN_HUNGARY[h] for h in hungarian)
    assert any(not IS_PLACE[h] for h in hungarian)


@rule("dark_valley", "7.2")
def test_italians_arrive_anywhere_in_romania_or_hungary() -> None:
    found = open_to(position({}), ITALIAN)
    assert {bool(IN_HUNGARY[h]) for h in found} == {True, False}
    assert all(IN_ROMANIA[h] or IN_HUNGARY[h] for h in found)
    assert any(not IS_PLACE[h] for h in found)


@rule("dark_valley", "7.2", refuses=True)
def test_without_buda_neither_romanians_nor_hungarians_and_without_vienna_no_italians() -> None:
    no_buda, no_vienna = position({}, held={"buda": SOVIET}), position({}, held={"vienna": SOVIET})
    assert not open_to(no_buda, ROMANIAN)
    assert not open_to(no_buda, HUNGARIAN)
    assert open_to(no_buda, ITALIAN)
    assert not open_to(no_vienna, ITALIAN)
    assert open_to(no_vienna, ROMANIAN)
    assert open_to(no_vienna, HUNGARIAN)


@rule("dark_valley", "7.2")
@pytest.mark.parametrize(
    ("code", "city"), [(HUNGARIAN, "kiev"), (ROMANIAN, "odessa"), (ITALIAN, "dnepropetrovsk")], ids=str
)
def test_each_minor_ally_has_its_own_soviet_city_once_the_axis_holds_it(code: str, city: str) -> None:
    assert at(city) not in open_to(position({}), code)
    assert at(city) in open_to(position({}, held={city: AXIS}), code)
    for other in {"kiev", "odessa", "dnepropetrovsk"} - {city}:
        assert at(other) not in open_to(position({}, held={other: AXIS}), code)


# ---------------------------------------------------------------------- 7.3 Soviets
@rule("dark_valley", "7.3")
def test_soviets_arrive_in_their_cities_and_at_the_military_roads() -> None:
    found = open_to(position({}), ARMY)
    assert {h for h in range(SIZE) if IS_CITY[h] and IN_USSR[h]} <= found
    assert set(EDGE["military roads"]) <= found
    others = found - set(EDGE["military roads"]) - {h for h in found if IS_CITY[h]}
    assert others <= set(BLACK_TOWNS)


@rule("dark_valley", "7.3", refuses=True)
def test_soviets_do_not_arrive_in_towns_nor_abroad_nor_in_lost_or_cut_off_cities() -> None:
    table = position({}, held={"kharkov": AXIS, "koenigsberg": SOVIET})
    found = open_to(table, ARMY)
    assert not any(IS_TOWN[h] for h in found - set(BLACK_TOWNS))
    assert at("kharkov") not in found
    assert at("koenigsberg") not in found
    ring = dict(zip(ALL_CORPS, AROUND[at("minsk")], strict=False))
    assert at("minsk") not in open_to(position(ring), ARMY)


@rule("dark_valley", "7.3", refuses=True)
def test_a_city_joined_to_the_caucasus_alone_receives_nobody_but_the_roads_do() -> None:
    table = position({})
    for hex_ in EDGE["east"]:
        for near in (hex_, *AROUND[hex_]):
            if IS_PLACE[near]:
                table.control[near] = AXIS
    for number, hex_ in enumerate(EDGE["east"]):
        table.location[unit(["GE-CORPS-I", "GE-CORPS-II", "GE-CORPS-X", *GERMANS][number])] = hex_
    found = open_to(table, ARMY)
    assert at("grozny") not in found
    assert set(EDGE["military roads"]) <= found


GERMANS = [u.code for u in UNITS if u.group == "ge_inf"][:8]


@rule("dark_valley", "7.3")
def test_leningrad_is_reached_over_the_lake() -> None:
    table = position(_siege())
    assert at("leningrad") in open_to(table, ARMY)
    table.location[unit("SU-RD-10")], table.location[unit("GE-INF-269")] = GONE, LADOGA[1]
    assert at("leningrad") not in open_to(table, ARMY)


def _siege() -> dict[str, str | int]:
    """Leningrad cut off by land, with divisions on both shores of the lake."""
    land = [h for h in AROUND[LADOGA[0]] if h not in (at("leningrad"), LADOGA[1])]
    land += [h for h in AROUND[at("leningrad")] if h != LADOGA[0]]
    chosen = [
        h for h in dict.fromkeys(land) if HEXES[h].terrain not in ("sea", "lake") and not HEXES[h].attributes.get("off")
    ]
    besieging: dict[str, str | int] = dict(zip(ALL_CORPS, chosen, strict=False))
    return besieging | {"SU-RD-90": LADOGA[0], "SU-RD-10": LADOGA[1], "SU-RD-48": "leningrad"}


@rule("dark_valley", "7.3")
def test_a_black_sea_town_receives_one_unit_by_sea() -> None:
    table = waits(_odessa(), ARMY, DIVISION)
    game = flow(table, Placing(SOVIET))
    game.do(Arrive(unit(ARMY)))
    game.do(MoveTo(at("odessa")))
    game.do(Arrive(unit(DIVISION)))
    assert MoveTo(at("odessa")) not in game.options()


def _odessa() -> Table:
    """Odessa cut off by land."""
    ring = [h for h in AROUND[at("odessa")] if HEXES[h].terrain != "sea"]
    table = position(dict(zip(ALL_CORPS, ring, strict=False)), turn=2)
    table.location[unit("SU-RD-188")] = at("odessa")
    return table


@rule("dark_valley", "7.3", refuses=True)
@pytest.mark.parametrize("town", ["mariupol", "berdyansk", "yeisk", "constanta"])
def test_no_unit_by_sea_to_azov_nor_abroad(town: str) -> None:
    ring = [h for h in AROUND[at(town)] if HEXES[h].terrain != "sea"]
    table = position(dict(zip(ALL_CORPS, ring, strict=False)), held={town: SOVIET})
    table.location[unit("SU-RD-188")] = at(town)
    assert at(town) not in open_to(table, ARMY)


@rule("dark_valley", "7.3", refuses=True)
def test_no_unit_by_sea_within_range_of_a_german_air_unit() -> None:
    table = _odessa()
    assert at("odessa") in open_to(table, ARMY)
    table.location[unit("GE-AIR-IV")] = table.location[unit("GE-BASE-IV")] = at("jassy")
    assert at("odessa") not in open_to(table, ARMY)
    table.location[unit("GE-AIR-IV")] = table.location[unit("GE-BASE-IV")] = at("berlin")
    assert at("odessa") in open_to(table, ARMY)


@rule("dark_valley", "7.3")
@pytest.mark.parametrize(("turn", "opens"), [(2, False), (3, True), (44, True)])
def test_the_stavka_box_opens_on_turn_3(turn: int, opens: bool) -> None:
    game = flow(waits(position({}, turn=turn), ARMY), Placing(SOVIET))
    assert (Reserve(unit(ARMY)) in game.options()) == opens
    assert why(game, Reserve(unit(ARMY))) == (None if opens else ("7.3", "tdv-no-reserve-yet"))


@rule("dark_valley", "7.3", refuses=True)
def test_headquarters_do_not_wait_in_the_box() -> None:
    game = flow(waits(position({}, turn=3), "SU-HQ-Stavka"), Placing(SOVIET))
    assert why(game, Reserve(unit("SU-HQ-Stavka"))) == ("7.3", "tdv-no-reserve-kind")


@rule("dark_valley", "7.3")
def test_any_number_goes_to_the_box() -> None:
    armies = [u.code for u in UNITS if u.group == "su_army"][:9]
    table = waits(position({}, turn=5), *armies)
    game = flow(table, Placing(SOVIET))
    for code in armies:
        game.do(Reserve(unit(code)))
    assert game.over
    assert all(table.location[unit(code)] == STAVKA_BOX for code in armies)


# ---------------------------------------------------------------------- 7.1 who is due
def begun(turn: int, side: Side) -> Table:
    """Nobody is there yet but those of earlier turns, who are gone; the phase has begun."""
    table = position({}, turn=turn)
    for row in UNIT_ROWS:
        if row.turn < turn:
            table.location[row.id] = GONE
    flow(table, AxisReinforcements() if side == AXIS else SovietReinforcements())
    return table


@rule("dark_valley", "7.1")
@pytest.mark.parametrize("turn", range(2, 45))
def test_units_are_due_on_their_turn(turn: int) -> None:
    for side in (AXIS, SOVIET):
        table = begun(turn, side)
        due = {r.id for r in UNIT_ROWS if r.turn == turn and r.entry == "reinforcement" and UNITS[r.id].side == side}
        ground = {u for u in due if UNITS[u].kind != "tactical"}
        gone = {u for u in ground if UNITS[u].group == "su_mc41"} if turn == 4 else set()
        assert {u.id for u in UNITS if table.location[u.id] == ARRIVING} == ground - gone
        assert set(due - ground) == {u.id for u in UNITS if table.location[u.id] == AIR_BOX}
        assert all(table.location[r.id] == TO_COME for r in UNIT_ROWS if r.turn > turn)


@rule("dark_valley", "7.3")
def test_six_armies_come_into_the_box_of_the_eliminated() -> None:
    armies = {row.code: row.turn for row in UNIT_ROWS if row.entry == "eliminated_box"}
    assert set(armies) == {f"SU-ARMY-{n}" for n in (3, 4, 5, 13, 10, 26)}
    assert set(armies.values()) == {5, 6, 7}
    for code, turn in armies.items():
        table = begun(turn, SOVIET)
        assert table.location[unit(code)] == ELIMINATED
        assert table.steps[unit(code)] == 0


@rule("dark_valley", "7.1", refuses=True)
def test_reinforcements_are_bound_by_stacking() -> None:
    fifth = [u.code for u in UNITS if u.group == "ge_inf"][:5]
    table = waits(position(dict.fromkeys(fifth[:4], "danzig")), fifth[4])
    game = flow(table, Placing(AXIS))
    game.do(Arrive(unit(fifth[4])))
    assert why(game, MoveTo(at("danzig"))) == ("5.3", "tdv-no-stack-of-five")
    game.do(MoveTo(at("stettin")))
    assert table.location[unit(fifth[4])] == at("stettin")
    assert table.supply[unit(fifth[4])] == SUPPLIED


@rule("dark_valley", "7.1")
def test_who_finds_no_place_waits() -> None:
    table = waits(position({}, held={"berlin": SOVIET}), GERMAN)
    assert flow(table, Placing(AXIS)).over
    assert table.location[unit(GERMAN)] == ARRIVING
    table.control[at("berlin")] = AXIS
    assert offered(flow(table, Placing(AXIS)), Arrive) == [Arrive(unit(GERMAN))]


@rule("dark_valley", "14.1")
@pytest.mark.parametrize(("code", "after"), [("GE-HQ-1", 2), ("SU-HQ-Stavka", 1), ("SU-HQ-Zhukov", 1)])
def test_headquarters_return_when_their_turn_has_come(code: str, after: int) -> None:
    for turn, back in ((10 + after - 1, False), (10 + after, True)):
        table = position({}, turn=turn)
        table.location = [GONE] * len(UNITS)
        table.location[unit(code)], table.steps[unit(code)], table.returns[unit(code)] = ELIMINATED, 0, 10 + after
        side = UNITS[unit(code)].side
        game = flow(table, AxisReinforcements() if side == AXIS else SovietReinforcements())
        assert (table.location[unit(code)] == ARRIVING) == back
        if back:
            game.do(Arrive(unit(code)))
            game.do(MoveTo(at("berlin" if side == AXIS else "moscow")))
            assert table.returns[unit(code)] == 0
            assert table.steps[unit(code)] == 1


@rule("dark_valley", "15.4")
def test_units_of_events_are_placed_like_other_soviets() -> None:
    table = waits(position({}, turn=38), "SU-POL-P1", "SU-MINOR-B1")
    game = flow(table, SovietReinforcements())
    assert {Arrive(unit("SU-POL-P1")), Reserve(unit("SU-MINOR-B1"))} <= set(game.options())


@rule("dark_valley", "15.3", refuses=True)
def test_nobody_comes_from_a_country_that_has_left() -> None:
    table = position({}, turn=36)
    for row in UNIT_ROWS:
        if row.turn < 36:
            table.location[row.id] = GONE
    table.hungary_left = 35
    flow(table, AxisReinforcements())
    assert table.location[unit("HU-CORPS-IX")] == GONE


@rule("dark_valley", "8.2")
def test_the_air_army_arrives_in_any_supplied_soviet_town() -> None:
    table = waits(position({}, turn=12, held={"danzig": SOVIET}), "SU-AIR-18")
    found = open_to(table, "SU-AIR-18")
    assert at("vologda") in found
    assert at("moscow") in found
    assert at("danzig") not in found


@pytest.mark.parametrize("start", ["fall_blau", "zitadelle", "bagration"])
def test_a_later_start_brings_nobody_a_second_time(start: str) -> None:
    table = lay_out(start)
    assert flow(table, AxisReinforcements()).over
    assert flow(table, SovietReinforcements()).over
