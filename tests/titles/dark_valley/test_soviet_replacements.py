"""7.6, 12.7 Soviet replacements: where points come from, what they buy and where, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.titles.dark_valley.actions import PASS, Fortify, MoveTo, Rebuild, RebuildWhole, Reserve
from eastfront.titles.dark_valley.ground import AROUND, HEXES, LADOGA
from eastfront.titles.dark_valley.occupation import take
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.soviet_replacements import (
    FACTORIES,
    Replacing,
    SovietReplacements,
    count_points,
    lend_lease,
    price,
)
from eastfront.titles.dark_valley.supply import closed_to
from eastfront.titles.dark_valley.table import ELIMINATED, STAVKA_BOX, Table
from tests.marks import rule
from tests.titles.dark_valley.positions import at, flow, offered, position, unit, why

ALL_CORPS = [u.code for u in UNITS if u.group == "ge_corps"]
ARMY, SECOND, DIVISION, SHOCK = "SU-ARMY-24", "SU-ARMY-20", "SU-RD-10", "SU-SHOCK-1"
TANKS, MECH, GUARDS_TANKS, GUARDS_MECH = "SU-TC-1", "SU-MC-1", "SU-GTC-1", "SU-GMC-1"
GUARDS_CAVALRY, GUNS = "SU-GCC-1", "SU-ART-1"
STEPPE = "E4726"


def points(table: Table, die: int = 0) -> tuple[int, int]:
    table.chronicle = []
    count_points(table, die)
    return table.replacement_points, table.leningrad_points


def spend(table: Table, total: int, leningrad: int = 0) -> Flow[Table]:
    table.replacement_points, table.leningrad_points = total, leningrad
    return flow(table, Replacing())


def lost(*codes: str, units: dict[str, str | int] | None = None, turn: int = 13, **more: tuple[str, ...]) -> Table:
    table = position(units or {}, turn=turn, reduced=more.get("reduced", ()))
    for code in codes:
        table.location[unit(code)], table.steps[unit(code)] = ELIMINATED, 0
    return table


# ---------------------------------------------------------------------- factories
@rule("dark_valley", "7.6")
def test_five_cities_have_factories() -> None:
    assert {HEXES[h].attributes["place"] for h in FACTORIES} == {"leningrad", "moscow", "stalingrad", "kiev", "engels"}


@rule("dark_valley", "7.6")
@pytest.mark.parametrize(("turn", "expected"), [(4, 0), (5, 25), (7, 25), (8, 30), (18, 30), (19, 35), (44, 35)])
def test_factories_from_turn_5_and_those_beyond_the_map_from_turn_8(turn: int, expected: int) -> None:
    assert points(position({}, turn=turn)) == (expected, 0)


@rule("dark_valley", "7.6", refuses=True)
def test_a_city_of_the_axis_or_without_communications_gives_nothing() -> None:
    assert points(position({}, turn=5, held={"kiev": AXIS})) == (20, 0)
    ring = dict(zip(ALL_CORPS, AROUND[at("kiev")], strict=False))
    assert points(position(ring, turn=5)) == (20, 0)


@rule("dark_valley", "7.6")
def test_a_city_retaken_gives_three_and_one_that_was_cut_off_gives_five_again() -> None:
    table = position({}, turn=5)
    take(table, AXIS, at("kiev"))
    take(table, SOVIET, at("kiev"))
    assert points(table) == (23, 0)
    assert points(position({}, turn=5)) == (25, 0)


def _siege(turn: int = 13) -> Table:
    """Leningrad cut off by land, both shores of the lake held."""
    near = [*AROUND[LADOGA[0]], *AROUND[at("leningrad")]]
    land = [h for h in dict.fromkeys(near) if h not in (LADOGA[0], LADOGA[1], at("leningrad"))]
    land = [h for h in land if HEXES[h].terrain not in ("sea", "lake") and not HEXES[h].attributes.get("off")]
    besieging: dict[str, str | int] = dict(zip(ALL_CORPS, land, strict=False))
    return position(besieging | {"SU-RD-90": LADOGA[0], "SU-RD-48": LADOGA[1]}, turn=turn)


@rule("dark_valley", "7.6")
def test_leningrad_over_the_lake_works_for_itself_alone() -> None:
    assert points(_siege(5)) == (25, 5)
    assert points(position({}, turn=5)) == (25, 0)


# ---------------------------------------------------------------------- Lend-Lease
@rule("dark_valley", "table.lend_lease")
@rule("dark_valley", "7.6")
@pytest.mark.parametrize(
    ("turn", "vologda", "stalingrad", "die", "expected"),
    [
        (8, True, True, 1, 1),
        (18, True, True, 6, 6),
        (19, True, True, 1, 4),
        (40, True, True, 6, 9),
        (8, False, True, 4, 1),
        (8, True, False, 5, 2),
        (8, False, False, 6, 0),
        (8, False, True, 2, 0),
        (19, False, False, 6, 3),
        (19, False, False, 1, 0),
    ],
)
def test_what_a_die_of_lend_lease_brings(turn: int, vologda: bool, stalingrad: bool, die: int, expected: int) -> None:
    held = {} if vologda else {"vologda": AXIS}
    held |= {} if stalingrad else {"stalingrad": AXIS}
    table = position({}, turn=turn, held=held)
    assert lend_lease(table, die, closed_to(table, SOVIET)).total == expected


@rule("dark_valley", "table.lend_lease", refuses=True)
@rule("dark_valley", "7.6")
@pytest.mark.parametrize(("turn", "rolls"), [(7, False), (8, True), (40, True), (41, False)])
def test_lend_lease_from_turn_8_to_turn_40(turn: int, rolls: bool) -> None:
    game = flow(position({}, turn=turn), SovietReplacements())
    assert (game.chance is not None) == rolls
    if rolls:
        game.befall(6)
    assert game.over  # nobody was lost
    assert game.table.replacement_points == 0  # 7.1 nothing is kept


# ---------------------------------------------------------------------- prices
@rule("dark_valley", "table.soviet_replacements")
@rule("dark_valley", "7.6")
@pytest.mark.parametrize(
    ("code", "reduced", "whole"),
    [(ARMY, 3, 5), (SHOCK, 3, 5), ("SU-GRA-1", 4, 8), ("SU-POL-P1", 3, 5), ("SU-MINOR-R1", 2, 4), ("SU-GTA-1", 2, 4)],
)
def test_prices_of_armies(code: str, reduced: int, whole: int) -> None:
    assert price(unit(code), 1, 0) == reduced
    assert price(unit(code), 2, 0) == whole
    assert price(unit(code), 1, 1) == whole - reduced


@rule("dark_valley", "table.soviet_replacements")
@rule("dark_valley", "7.6")
@pytest.mark.parametrize(
    ("code", "cost"),
    [(DIVISION, 1), ("SU-MTN-72", 1), ("SU-GRC-1", 3), ("SU-FE-FE1", 3), ("SU-ABC-1", 2), ("SU-MAR-BF", 2)]
    + [(code, 2) for code in (TANKS, MECH, GUARDS_TANKS, GUARDS_MECH, GUARDS_CAVALRY, GUNS)],
)
def test_prices_of_units_of_one_step(code: str, cost: int) -> None:
    assert price(unit(code), 1, 0) == cost


# ---------------------------------------------------------------------- buying
@rule("dark_valley", "7.6")
def test_an_army_comes_back_whole_or_reduced_as_points_allow() -> None:
    assert offered(spend(lost(ARMY), 5), RebuildWhole) == [RebuildWhole(unit(ARMY))]
    four = spend(lost(ARMY), 4)
    assert not offered(four, RebuildWhole)
    assert why(four, RebuildWhole(unit(ARMY))) == ("7.6", "tdv-no-points")
    four.do(Rebuild(unit(ARMY)))
    four.do(MoveTo(at("moscow")))
    assert four.table.steps[unit(ARMY)] == 1
    assert four.over  # one point is left and turning the army over takes two
    assert four.table.replacement_points == 1
    assert spend(lost(ARMY), 2).over


@rule("dark_valley", "7.6")
def test_who_comes_back_may_wait_in_the_reserve_and_be_filled_there() -> None:
    game = spend(lost(ARMY), 5)
    game.do(Rebuild(unit(ARMY)))
    game.do(Reserve(unit(ARMY)))
    assert game.table.location[unit(ARMY)] == STAVKA_BOX
    game.do(Rebuild(unit(ARMY)))
    assert game.over
    assert game.table.steps[unit(ARMY)] == 2


@rule("dark_valley", "7.6", refuses=True)
def test_reduced_units_turn_over_where_they_are_if_supplied_and_clear_of_the_axis() -> None:
    units: dict[str, str | int] = {ARMY: STEPPE, SECOND: "danzig"}
    game = spend(lost(units=units, reduced=(ARMY, SECOND)), 10)
    assert why(game, Rebuild(unit(SECOND))) == ("7.6", "tdv-no-replacement-unsupplied")
    game.do(Rebuild(unit(ARMY)))
    assert game.table.steps[unit(ARMY)] == 2
    assert game.table.replacement_points == 8
    beside = spend(
        lost(DIVISION, units=units | {"GE-INF-291": AROUND[at(STEPPE)][0]}, reduced=(ARMY, SECOND)),
        10,
    )
    assert why(beside, Rebuild(unit(ARMY))) == ("7.6", "tdv-no-replacement-beside-axis")


@rule("dark_valley", "7.6")
def test_around_a_soviet_factory_city_the_axis_does_not_matter() -> None:
    front = AROUND[at("stalingrad")][0]
    enemy = next(h for h in AROUND[front] if h not in AROUND[at("stalingrad")] and h != at("stalingrad"))
    units: dict[str, str | int] = {ARMY: front, "GE-INF-291": enemy}
    table = lost(units=units, reduced=(ARMY,))
    assert Rebuild(unit(ARMY)) in spend(table, 5).options()
    away = lost(DIVISION, units=units, reduced=(ARMY,))
    away.control[at("stalingrad")] = AXIS
    assert Rebuild(unit(ARMY)) not in spend(away, 5).options()


@rule("dark_valley", "table.soviet_replacements", refuses=True)
@rule("dark_valley", "7.6", refuses=True)
def test_a_second_of_a_kind_waits_for_one_of_each_other_kind() -> None:
    """The example of the text: a Guards cavalry corps, a tank corps, two Guards tank corps and two artillery units."""
    table = lost(GUARDS_CAVALRY, TANKS, GUARDS_TANKS, "SU-GTC-2", GUNS, "SU-ART-2")
    game = spend(table, 12)
    buy(game, GUARDS_TANKS)
    assert why(game, Rebuild(unit("SU-GTC-2"))) == ("7.6", "tdv-no-second-of-a-kind")
    for code in (GUARDS_CAVALRY, TANKS, GUNS):
        buy(game, code)
    buy(game, "SU-GTC-2")
    buy(game, "SU-ART-2")
    assert game.over


@rule("dark_valley", "7.6")
def test_with_one_kind_alone_there_is_no_limit_and_guards_tank_armies_are_free_of_it() -> None:
    game = spend(lost(TANKS, "SU-TC-2", "SU-TC-3"), 6)
    for code in (TANKS, "SU-TC-2", "SU-TC-3"):
        buy(game, code)
    assert game.over
    mixed = spend(lost("SU-GTA-1", "SU-GTA-2", TANKS, MECH), 8)
    buy(mixed, "SU-GTA-1")
    buy(mixed, "SU-GTA-2")
    assert mixed.table.replacement_points == 4


def buy(game: Flow[Table], code: str) -> None:
    game.do(Rebuild(unit(code)))
    game.do(Reserve(unit(code)))


@rule("dark_valley", "9.7", refuses=True)
def test_an_airborne_corps_that_jumped_does_not_come_back() -> None:
    table = lost("SU-ABC-1", DIVISION)
    table.dropped[unit("SU-ABC-1")] = 1
    game = spend(table, 5)
    assert why(game, Rebuild(unit("SU-ABC-1"))) == ("9.7", "tdv-no-jumped")


@rule("dark_valley", "7.6")
def test_the_eliminated_of_a_group_are_offered_as_one() -> None:
    game = spend(lost(DIVISION, "SU-RD-128", "SU-RD-126"), 5)
    assert len(offered(game, Rebuild)) == 1


# ---------------------------------------------------------------------- Leningrad's own points
@rule("dark_valley", "7.6")
def test_leningrads_points_bring_units_back_in_leningrad_only() -> None:
    table = _siege()
    table.location[unit(ARMY)], table.steps[unit(ARMY)] = ELIMINATED, 0
    game = spend(table, 5, leningrad=5)
    game.do(RebuildWhole(unit(ARMY)))
    assert table.location[unit(ARMY)] == at("leningrad")
    assert (table.replacement_points, table.leningrad_points) == (0, 0)


@rule("dark_valley", "7.6", refuses=True)
def test_leningrads_points_do_not_help_elsewhere() -> None:
    table = _siege()
    table.location[unit(ARMY)], table.steps[unit(ARMY)] = at(STEPPE), 1
    table.location[unit(SECOND)], table.steps[unit(SECOND)] = at("leningrad"), 1
    game = spend(table, 5, leningrad=5)
    assert why(game, Rebuild(unit(ARMY))) == ("7.6", "tdv-no-points")
    game.do(Rebuild(unit(SECOND)))  # out of supply, and yet
    assert table.steps[unit(SECOND)] == 2
    assert (table.replacement_points, table.leningrad_points) == (3, 3)


@rule("dark_valley", "7.6")
def test_in_leningrad_its_own_points_go_first_and_others_may_be_added() -> None:
    table = _siege()
    table.location[unit("SU-GRA-1")], table.steps[unit("SU-GRA-1")] = ELIMINATED, 0
    game = spend(table, 8, leningrad=5)
    game.do(RebuildWhole(unit("SU-GRA-1")))
    assert table.location[unit("SU-GRA-1")] == at("leningrad")
    assert (table.replacement_points, table.leningrad_points) == (0, 0)


# ---------------------------------------------------------------------- 12.7 the special zone
@rule("dark_valley", "12.7")
@pytest.mark.parametrize(("turn", "asked"), [(21, False), (22, True), (23, False)])
def test_the_special_zone_is_offered_on_turn_22(turn: int, asked: bool) -> None:
    game = flow(position({}, turn=turn), SovietReplacements())
    assert (game.decision is not None) == asked


@rule("dark_valley", "12.7", refuses=True)
def test_it_is_laid_in_a_supplied_soviet_town_or_brings_five_points() -> None:
    game = flow(lost(ARMY, turn=22), SovietReplacements())
    assert why(game, Fortify(at("berlin"))) == ("12.7", "tdv-no-zone-there")
    game.do(Fortify(at("kursk")))
    assert (game.table.special_zone, game.table.special_zone_full) == (at("kursk"), 0)
    game.befall(1)
    assert game.table.replacement_points == 25 + 10 + 4
    other = flow(lost(ARMY, turn=22), SovietReplacements())
    other.do(PASS)
    other.befall(1)
    assert other.table.replacement_points == 25 + 10 + 4 + 5
    assert other.table.special_zone == -1
