"""9.6, 9.7 Marines and airborne corps: where they may go, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.parts.hexes import distance
from eastfront.titles.dark_valley.actions import PASS, Activate, Drop, LoseStep, MoveTo
from eastfront.titles.dark_valley.descents import SHORE, ChooseVictim, Descent, Paratroops, may_land
from eastfront.titles.dark_valley.ground import (
    GRID,
    IN_AZOV,
    IN_PLAY,
    IN_USSR,
    IS_COAST,
    IS_PLACE,
    PLACES,
    SIZE,
    STRAIT,
)
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, STAVKA, UNITS
from eastfront.titles.dark_valley.table import GONE, Table
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, MIXED, MUD, SNOW, at, flow, offered, position, unit, why

AIRBORNE, OTHERS, MARINES = "SU-ABC-5", "SU-ABC-4", "SU-MAR-BS"
CORPS, HQ, BASE, GUARDS = "GE-CORPS-XXVI", "GE-HQ-4", "GE-BASE-I", "GE-INF-291"
MOSCOW, SEAT = at("moscow"), "SU-HQ-Stavka"
OPEN = tuple(h for h in range(SIZE) if IN_PLAY[h] and IN_USSR[h] and not IS_PLACE[h])
LATE = next(turn for turn in range(30, 44) if position({}, turn=turn).year == 1944)


def flying(turn: int = MIXED, **units: str | int) -> Flow[Table]:
    """An airborne corps in Moscow, where the Stavka is, and others where they are said to be."""
    placed = {code.replace("_", "-"): where for code, where in units.items()}
    return flow(position({AIRBORNE: "moscow", SEAT: "moscow", **placed}, turn=turn), Paratroops())


def aboard(turn: int = MIXED, **units: str | int) -> Flow[Table]:
    game = flying(turn, **units)
    game.do(Activate(unit(AIRBORNE)))
    return game


def open_country(far: int) -> int:
    return next(h for h in OPEN if distance(GRID, MOSCOW, h) == far)


# ---------------------------------------------------------------------- 9.7 who
@rule("dark_valley", "9.7", refuses=True)
@pytest.mark.parametrize(("turn", "flies"), [(FAIR, False), (MIXED, True), (MUD, True), (SNOW, True)])
def test_weather_for_airborne_corps(turn: int, flies: bool) -> None:
    game = flying(turn)
    assert game.over is not flies
    if flies:
        assert offered(game, Activate) == [Activate(unit(AIRBORNE))]


@rule("dark_valley", "9.7", refuses=True)
def test_one_corps_a_turn() -> None:
    game = flying(SU_ABC_4="vyazma")
    assert offered(game, Activate) == [Activate(unit(AIRBORNE)), Activate(unit(OTHERS))]
    game.do(Activate(unit(OTHERS)))
    game.do(MoveTo(at("gorky")))
    assert game.over
    assert game.table.travelled[unit(OTHERS)]
    game.table.travelled[unit(AIRBORNE)] = 1
    again = flow(game.table, Paratroops())
    assert again.over


@rule("dark_valley", "9.7", refuses=True)
@pytest.mark.parametrize(("where", "flies"), [("vyazma", True), ("sukhinichi", False)])
def test_the_stavka_is_at_most_six_hexes_away(where: str, flies: bool) -> None:
    assert distance(GRID, MOSCOW, at(where)) == (6 if flies else 7)
    assert UNITS[STAVKA].reach == 6
    game = flow(position({AIRBORNE: where, SEAT: "moscow", OTHERS: "moscow"}, turn=MIXED), Paratroops())
    assert (Activate(unit(AIRBORNE)) in game.options()) is flies
    if not flies:
        assert why(game, Activate(unit(AIRBORNE))) == ("9.7", "tdv-no-stavka-near")


@rule("dark_valley", "9.7", refuses=True)
def test_it_starts_in_a_supplied_town_with_the_stavka_on_the_map() -> None:
    afield = flow(position({AIRBORNE: open_country(2), OTHERS: "moscow", SEAT: "moscow"}, turn=MIXED), Paratroops())
    assert why(afield, Activate(unit(AIRBORNE))) == ("9.7", "tdv-no-airfield")
    assert flow(position({AIRBORNE: "moscow"}, turn=MIXED), Paratroops()).over


# ---------------------------------------------------------------------- 9.7 by transport
@rule("dark_valley", "9.7", refuses=True)
@pytest.mark.parametrize(
    ("where", "near"), [("gorky", True), ("staraya_russa", True), ("kursk", False), ("vitebsk", False)]
)
def test_transport_goes_twelve_hexes(where: str, near: bool) -> None:
    game = aboard()
    assert distance(GRID, MOSCOW, at(where)) == (12 if near else 13)
    assert (MoveTo(at(where)) in game.options()) is near
    assert why(game, MoveTo(at(where))) == (None if near else ("9.7", "tdv-no-flight-that-far"))


@rule("dark_valley", "9.7", refuses=True)
def test_transport_goes_to_soviet_towns_of_the_ussr_supplied_or_not() -> None:
    game = aboard()
    goals = {option.hex for option in offered(game, MoveTo)}
    assert MOSCOW not in goals
    assert goals == {h for h in PLACES if h != MOSCOW and distance(GRID, MOSCOW, h) <= 12 and IN_USSR[h]}
    table = position({AIRBORNE: "moscow", SEAT: "moscow"}, turn=MIXED, held={"vyazma": AXIS})
    held = flow(table, Paratroops())
    held.do(Activate(unit(AIRBORNE)))
    assert why(held, MoveTo(at("vyazma"))) == ("9.7", "tdv-no-airfield-there")
    held.do(MoveTo(at("krichev")))
    assert held.table.location[unit(AIRBORNE)] == at("krichev")
    assert not held.table.dropped[unit(AIRBORNE)]


# ---------------------------------------------------------------------- 9.7 by parachute
@rule("dark_valley", "9.7", refuses=True)
def test_a_drop_is_in_open_country_in_range_of_the_stavka_and_turns_the_corps_over() -> None:
    game = aboard()
    zones = {option.hex for option in offered(game, Drop)}
    assert zones == {h for h in OPEN if distance(GRID, MOSCOW, h) <= 6}
    assert why(game, Drop(at("vyazma"))) == ("9.7", "tdv-no-drop-there")
    assert Drop(open_country(7)) not in game.options()
    game.do(Drop(open_country(6)))
    assert game.table.location[unit(AIRBORNE)] == open_country(6)
    assert game.table.dropped[unit(AIRBORNE)]


@rule("dark_valley", "9.7", refuses=True)
def test_a_corps_jumps_once_a_game_and_may_still_be_carried() -> None:
    table = position({AIRBORNE: "moscow", SEAT: "moscow"}, turn=MIXED)
    table.dropped[unit(AIRBORNE)] = 1
    game = flow(table, Paratroops())
    game.do(Activate(unit(AIRBORNE)))
    assert not offered(game, Drop)
    assert why(game, Drop(open_country(3))) == ("9.7", "tdv-no-second-jump")
    assert MoveTo(at("vyazma")) in game.options()


@rule("dark_valley", "9.7", refuses=True)
def test_nobody_jumps_onto_an_air_base() -> None:
    where = open_country(5)
    game = aboard(GE_BASE_I=where)
    assert why(game, Drop(where)) == ("9.7", "tdv-no-drop-on-base")
    assert Drop(open_country(4)) in game.options()


@rule("dark_valley", "9.7")
def test_among_enemies_it_is_lost_for_good_and_the_axis_chooses_its_step() -> None:
    where = open_country(5)
    game = aboard(GE_CORPS_XXVI=where, GE_INF_291=where, GE_HQ_4=where)
    before = {code: game.table.steps[unit(code)] for code in (CORPS, GUARDS)}
    game.do(Drop(where))
    assert (game.table.location[unit(AIRBORNE)], game.table.steps[unit(AIRBORNE)]) == (GONE, 0)
    assert isinstance(game.decision, ChooseVictim)
    assert game.decision.side == AXIS
    assert {option.unit for option in offered(game, LoseStep)} == {unit(CORPS), unit(GUARDS)}
    game.do(LoseStep(unit(CORPS)))
    assert game.table.steps[unit(CORPS)] == before[CORPS] - 1
    assert game.table.steps[unit(GUARDS)] == before[GUARDS]
    assert game.over


@rule("dark_valley", "9.7")
def test_the_player_may_leave_them_where_they_are() -> None:
    game = aboard()
    game.do(PASS)
    assert game.over
    assert game.table.location[unit(AIRBORNE)] == MOSCOW


# ---------------------------------------------------------------------- 9.6 which shores
def sailing(turn: int = FAIR, start: str = "sochi", held: str = "") -> Flow[Table]:
    return flow(position({MARINES: start}, turn=turn, held={held: AXIS} if held else {}), Descent())


@rule("dark_valley", "9.6", refuses=True)
def test_marines_go_from_a_port_of_the_black_sea_to_every_shore_of_it_and_of_azov() -> None:
    game = sailing()
    shores = {option.hex for option in offered(game, MoveTo)}
    assert at("sochi") not in shores
    assert shores == {h for h in SHORE if IN_USSR[h] and h != at("sochi")}
    assert any(IN_AZOV[h] for h in shores)
    assert all(IS_COAST[h] for h in shores)
    assert at("riga") not in shores
    assert sailing(start="moscow").over


@rule("dark_valley", "9.6", refuses=True)
@pytest.mark.parametrize(("turn", "abroad"), [(FAIR, False), (LATE, True)])
def test_abroad_from_1944(turn: int, abroad: bool) -> None:
    game = sailing(turn)
    assert (MoveTo(at("constanta")) in game.options()) is abroad
    assert why(game, MoveTo(at("constanta"))) == (None if abroad else ("9.6", "tdv-no-landing-abroad"))


@rule("dark_valley", "9.6", refuses=True)
@pytest.mark.parametrize("city", ["odessa", "sevastopol"])
def test_not_west_of_a_city_the_axis_holds(city: str) -> None:
    game = sailing(LATE, held=city)
    assert why(game, MoveTo(at("constanta"))) == ("9.6", "tdv-no-landing-west")
    assert why(game, MoveTo(at("novorossiysk"))) is None
    assert MoveTo(at(city)) in game.options()
    assert why(game, MoveTo(at("odessa"))) == (("9.6", "tdv-no-landing-west") if city == "sevastopol" else None)


@rule("dark_valley", "9.6", refuses=True)
def test_into_azov_with_both_shores_of_kerch_and_without_ice() -> None:
    inside = next(h for h in SHORE if IN_AZOV[h] and h not in STRAIT and not IS_PLACE[h])
    beach = next(h for h in SHORE if not IN_AZOV[h] and IN_USSR[h] and not IS_PLACE[h])
    assert may_land(position({MARINES: "sochi"}), inside) is None
    shut = position({MARINES: "sochi"}, held={"kerch": AXIS})
    icy = position({MARINES: "sochi"}, turn=SNOW)
    for table, reason in ((shut, "tdv-no-landing-azov"), (icy, "tdv-no-landing-ice")):
        refusal = may_land(table, inside)
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == ("9.6", reason)
        assert may_land(table, beach) is None
        assert all(may_land(table, hex_) is None for hex_ in STRAIT)


@rule("dark_valley", "9.6", refuses=True)
def test_a_journey_a_turn() -> None:
    table = position({MARINES: "sochi"})
    table.travelled[unit(MARINES)] = 1
    assert flow(table, Descent()).over
    game = sailing()
    game.do(MoveTo(at("tuapse")))
    assert game.over
    assert game.table.travelled[unit(MARINES)]
    assert game.table.control[at("tuapse")] == SOVIET
