"""2.1, 2.4 The board as the rules ask it: what is ground, what lies next to what, what is built where."""

from __future__ import annotations

from eastfront.titles.dark_valley.costs import steps_for
from eastfront.titles.dark_valley.ground import (
    AROUND,
    COUNTRY,
    GRID,
    HEXES,
    HOMEWARD,
    IN_GREATER_GERMANY,
    IN_PLAY,
    IS_CITY,
    IS_FORT,
    IS_PLACE,
    IS_RAIL,
    IS_TOWN,
    IS_WEAK_FORT,
    KERCH,
    NEIGHBOURS,
    OWNER_AT_START,
    PORTS,
    RAILS,
    ROADS,
    SIZE,
    WIDE,
    ZONE_OF,
    ZONES,
    toward,
)
from eastfront.titles.dark_valley.occupation import WATCHED
from eastfront.titles.dark_valley.printed import AXIS, BOARD, SOVIET
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, SNOW, at, position, unit

INFANTRY, PANZER = "GE-INF-291", "GE-PZ-1"


@rule("dark_valley", "2.1", refuses=True)
def test_land_hexes_are_joined_but_over_the_sea_and_lakes() -> None:
    closed = {
        pair
        for side in BOARD.record.sides
        if side.kind in ("sea", "lake")
        for pair in ((side.a, side.b), (side.b, side.a))
    }
    assert closed
    for here in range(SIZE):
        for there in AROUND[here]:
            joined = bool(IN_PLAY[here] and IN_PLAY[there]) and (here, there) not in closed
            assert (there in NEIGHBOURS[here]) is joined


@rule("dark_valley", "6.1", refuses=True)
def test_zones_reach_over_every_joined_side_but_great_rivers_and_the_strait() -> None:
    for here in range(SIZE):
        open_ = {n for n in NEIGHBOURS[here] if (here, n) not in WIDE and (here, n) not in KERCH}
        assert set(ZONE_OF[here]) == open_


@rule("dark_valley", "2.4")
def test_the_countries_of_the_board() -> None:
    nations = {COUNTRY[h] for h in range(SIZE) if IN_PLAY[h]}
    assert nations == {"ussr", "germany", "romania", "hungary", "slovakia"}
    for hex_ in range(SIZE):
        home = bool(IN_PLAY[hex_]) and COUNTRY[hex_] in ("germany", "slovakia")
        assert bool(IN_GREATER_GERMANY[hex_]) is home


@rule("dark_valley", "2.4")
def test_who_owns_what_in_june_1941() -> None:
    for name, owner in (("moscow", SOVIET), ("minsk", SOVIET), ("berlin", AXIS), ("constanta", AXIS), ("buda", AXIS)):
        assert OWNER_AT_START[at(name)] == owner
    for hex_ in range(SIZE):
        if IS_PLACE[hex_]:
            assert (OWNER_AT_START[hex_] == SOVIET) is (COUNTRY[hex_] == "ussr")


@rule("dark_valley", "2.4")
@rule("dark_valley", "12.7")
def test_control_matters_for_towns_cities_and_works() -> None:
    built = {"town", "city", "capital", "fort", "weak_fort", "fortified_zone"}
    for hex_ in range(SIZE):
        features = set(HEXES[hex_].features)
        if features & built:
            assert hex_ in WATCHED
        assert bool(IS_TOWN[hex_]) is ("town" in features)
        assert bool(IS_CITY[hex_]) is bool(features & {"city", "capital"})
        assert bool(IS_PLACE[hex_]) is bool(features & {"town", "city", "capital"})
        assert (hex_ in ZONES) is ("fortified_zone" in features)
    forts = {str(HEXES[h].attributes["place"]) for h in range(SIZE) if IS_FORT[h]}
    weak = {str(HEXES[h].attributes["place"]) for h in range(SIZE) if IS_WEAK_FORT[h]}
    assert "sevastopol" in forts
    assert "odessa" in weak
    assert not forts & weak


@rule("dark_valley", "2.1")
def test_ports_lie_on_one_of_two_seas() -> None:
    assert set(PORTS) == {"baltic", "black"}
    assert not set(PORTS["baltic"]) & set(PORTS["black"])
    for hex_ in range(SIZE):
        port = bool({"port", "river_port"} & set(HEXES[hex_].features))
        assert port is (hex_ in PORTS["baltic"] or hex_ in PORTS["black"])
    assert {at("riga"), at("leningrad"), at("stettin")} <= set(PORTS["baltic"])
    assert {at("odessa"), at("rostov"), at("sevastopol")} <= set(PORTS["black"])


@rule("dark_valley", "12.5")
def test_the_way_home_is_west_for_the_axis_and_east_for_the_soviets() -> None:
    from eastfront.parts.hexes import NE, NW, SE, SW

    here = at("E3027")
    assert set(HOMEWARD[AXIS][here]) == {toward(here, NW), toward(here, SW)}
    assert set(HOMEWARD[SOVIET][here]) == {toward(here, NE), toward(here, SE)}
    assert GRID.size == SIZE


@rule("dark_valley", "table.terrain", refuses=True)
def test_railways_are_roads_in_mountains_alone_and_nothing_in_snow() -> None:
    """Note (e)."""
    peak, foot = next(
        (a, b)
        for b in range(SIZE)
        if HEXES[b].terrain == "mountain"
        for a in RAILS[b]
        if b in NEIGHBOURS[a] and a not in ROADS[b] and (a, b) not in WIDE
    )[::-1]
    wood, before = next(
        (b, a)
        for b in range(SIZE)
        if HEXES[b].terrain == "woods" and IS_RAIL[b]
        for a in RAILS[b]
        if b in NEIGHBOURS[a] and a not in ROADS[b] and (a, b) not in WIDE
    )

    def price(here: int, there: int, turn: int) -> int:
        return next(
            cost for hex_, cost in steps_for(position({PANZER: here}, turn=turn), unit(PANZER))[here] if hex_ == there
        )

    assert price(foot, peak, FAIR) < price(foot, peak, SNOW)
    assert price(before, wood, FAIR) == price(before, wood, SNOW)
