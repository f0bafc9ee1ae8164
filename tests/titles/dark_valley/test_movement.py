"""6.2, 6.5, 11 Movement, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.hexes import NE, NW, SE, SW, N, S, distance
from eastfront.parts.ids import SpaceId
from eastfront.titles.dark_valley.actions import PASS, Activate, ForceMarch, MoveTo, Withdraw
from eastfront.titles.dark_valley.costs import ALL_POINTS, allowance, steps_for
from eastfront.titles.dark_valley.ground import (
    GRID,
    HEXES,
    IS_PLACE,
    IS_RAIL,
    IS_ZONE,
    MAJOR_RIVER,
    NEIGHBOURS,
    RIVER,
    ROADS,
    SIZE,
    VOLGA,
    ZONES,
    toward,
)
from eastfront.titles.dark_valley.movement import Movement
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.reach import reach
from eastfront.titles.dark_valley.table import BY_AIR, ISOLATED, OUT_OF_SUPPLY, SUPPLIED
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, MIXED, MUD, SNOW, at, flow, offered, position, unit, why

HERE = "E4726"  # open steppe all around
PANZER, MOTOR, INFANTRY, MOUNTAIN = "GE-PZ-1", "GE-MOT-36", "GE-INF-291", "GE-MTN-1"
RIFLES, DIVISION, TANKS, GUARDS = "SU-ARMY-24", "SU-RD-10", "SU-TC-1", "SU-GTA-5"
FIRST_WINTER = 8


def goals(units: dict[str, str | int], mover: str, turn: int = FAIR, side: Side | None = None) -> set[int]:
    """Where the mover may go in a Move activation."""
    game = flow(position(units, turn=turn), Movement(AXIS if mover[:2] != "SU" else SOVIET))
    game.do(Activate(unit(mover)))
    return {option.hex for option in offered(game, MoveTo)}


def price(code: str, here: int, there: int, turn: int = FAIR) -> int:
    return dict(steps_for(position({code: here}, turn=turn), unit(code))[here])[SpaceId(there)]


def between(sides: frozenset[tuple[int, int]], terrain: str = "clear") -> tuple[int, int]:
    """Two open hexes with such a side between them, without a road."""
    return next(
        (a, b)
        for a, b in sorted(sides)
        if HEXES[b].terrain == terrain
        and b in NEIGHBOURS[a]
        and b not in ROADS[a]
        and not IS_ZONE[b]
        and not IS_PLACE[b]
    )


# ---------------------------------------------------------------------- costs
@rule("dark_valley", "table.terrain")
@pytest.mark.parametrize(
    ("terrain", "foot", "mech"),
    [("clear", 1, 1), ("woods", 1, 2), ("marsh", 2, 3), ("rough", 2, 2), ("mountain", 2, 4), ("desert", 2, 2)],
)
def test_what_the_ground_costs(terrain: str, foot: int, mech: int) -> None:
    plain = ((a, b) for b in range(SIZE) if HEXES[b].terrain == terrain and not IS_ZONE[b] for a in NEIGHBOURS[b])
    here, there = next(
        (a, b)
        for a, b in plain
        if not {(a, b)} & (RIVER | MAJOR_RIVER | VOLGA) and b not in ROADS[a] and not (IS_RAIL[a] and IS_RAIL[b])
    )
    assert price(INFANTRY, here, there) == foot
    assert price(PANZER, here, there) == mech
    assert price("GE-HQ-1", here, there) == 1


@rule("dark_valley", "table.terrain")
@pytest.mark.parametrize(("sides", "foot", "mech"), [(RIVER, 1, 2), (MAJOR_RIVER, 2, 3), (VOLGA, 3, 1 + ALL_POINTS)])
def test_what_rivers_cost_the_axis(sides: frozenset[tuple[int, int]], foot: int, mech: int) -> None:
    here, there = between(sides)
    assert price(INFANTRY, here, there) == foot
    assert price(PANZER, here, there) == mech


@rule("dark_valley", "table.terrain")
def test_the_volga_costs_the_soviets_nothing() -> None:
    here, there = between(VOLGA)
    assert price(DIVISION, here, there) == 1
    assert price(TANKS, here, there) == 1


@rule("dark_valley", "table.terrain")
def test_a_fortified_zone_costs_the_axis_two_more_while_it_stands() -> None:
    zone = next(z for z in ZONES if HEXES[z].terrain == "clear")
    here = next(n for n in NEIGHBOURS[zone] if not {(n, zone)} & (RIVER | MAJOR_RIVER) and zone not in ROADS[n])
    assert price(INFANTRY, here, zone) == 3
    assert price(DIVISION, here, zone) == 1
    table = position({INFANTRY: here})
    table.destroyed[zone] = 1
    assert dict(steps_for(table, unit(INFANTRY))[here])[SpaceId(zone)] == 1


@rule("dark_valley", "table.terrain")
def test_mountain_divisions_climb_easily_in_fair_weather_only() -> None:
    here, there = next(
        (a, b)
        for b in range(SIZE)
        if HEXES[b].terrain == "mountain"
        for a in NEIGHBOURS[b]
        if not {(a, b)} & (RIVER | MAJOR_RIVER) and b not in ROADS[a] and not IS_RAIL[b]
    )
    assert [price(MOUNTAIN, here, there, turn) for turn in (FAIR, MIXED, SNOW)] == [1, 2, 2]
    assert price(INFANTRY, here, there) == 2


@rule("dark_valley", "table.terrain")
def test_roads_cost_one_but_not_in_snow() -> None:
    here, there = next(
        (a, b) for a in range(SIZE) for b in ROADS[a] if HEXES[b].terrain == "mountain" and b in NEIGHBOURS[a]
    )
    extra = price(PANZER, here, there, SNOW) - 4
    assert price(PANZER, here, there) == 1 + extra


# ---------------------------------------------------------------------- 11.3, 11.4 how many points
@rule("dark_valley", "11.3")
@pytest.mark.parametrize(
    ("turn", "panzer", "infantry", "tanks", "rifles"),
    [(FAIR, 8, 5, 8, 4), (MIXED, 7, 5, 8, 4), (MUD, 6, 4, 7, 3), (FIRST_WINTER, 6, 4, 8, 4), (SNOW, 7, 4, 8, 4)],
)
def test_what_the_weather_leaves(turn: int, panzer: int, infantry: int, tanks: int, rifles: int) -> None:
    units: dict[str, str | int] = {PANZER: HERE, INFANTRY: HERE, TANKS: "E4710", RIFLES: "E4710"}
    table = position(units, turn=turn)
    assert [allowance(table, unit(code)) for code in (PANZER, INFANTRY, TANKS, RIFLES)] == [
        panzer,
        infantry,
        tanks,
        rifles,
    ]


@rule("dark_valley", "14.1")
def test_headquarters_suffer_weather_like_motors() -> None:
    table = position({"GE-HQ-1": HERE, "SU-HQ-Zhukov": "E4710"}, turn=MUD)
    assert (allowance(table, unit("GE-HQ-1")), allowance(table, unit("SU-HQ-Zhukov"))) == (6, 7)


@rule("dark_valley", "11.4")
@pytest.mark.parametrize("state", [OUT_OF_SUPPLY, ISOLATED])
@pytest.mark.parametrize("turn", [FAIR, MUD, FIRST_WINTER])
def test_without_supply_three_points_whatever_the_weather(state: int, turn: int) -> None:
    table = position({PANZER: HERE, INFANTRY: HERE}, turn=turn)
    for code in (PANZER, INFANTRY):
        table.supply[unit(code)] = state
        assert allowance(table, unit(code)) == 3


@rule("dark_valley", "11.4", refuses=True)
@rule("dark_valley", "13.1", refuses=True)
def test_without_supply_a_fourth_hex_is_too_far() -> None:
    for state, far in ((SUPPLIED, 4), (OUT_OF_SUPPLY, 3), (ISOLATED, 3)):
        table = position({INFANTRY: HERE})
        table.supply[unit(INFANTRY)] = state
        game = flow(table, Movement(AXIS))
        game.do(Activate(unit(INFANTRY)))
        assert max(distance(GRID, at(HERE), option.hex) for option in offered(game, MoveTo)) >= far
        four = [o.hex for o in offered(game, MoveTo) if distance(GRID, at(HERE), o.hex) == 4]
        assert bool(four) is (state == SUPPLIED)


@rule("dark_valley", "8.6")
def test_supplied_by_air_two_points_less() -> None:
    table = position({PANZER: HERE}, turn=4)
    table.supply[unit(PANZER)] = BY_AIR
    assert allowance(table, unit(PANZER)) == 5


@rule("dark_valley", "11.1", refuses=True)
def test_siege_artillery_does_not_move() -> None:
    game = flow(position({"GE-ART-Siege": HERE, INFANTRY: "E4727"}), Movement(AXIS))
    assert why(game, Activate(unit("GE-ART-Siege"))) == ("11.1", "tdv-no-movement")


# ---------------------------------------------------------------------- 11.1 moving
@rule("dark_valley", "11.1")
def test_as_far_as_the_points_reach_and_no_further() -> None:
    found = goals({INFANTRY: HERE}, INFANTRY)
    assert max(distance(GRID, at(HERE), h) for h in found) == 5
    assert at(HERE) not in found


@rule("dark_valley", "11.1", refuses=True)
def test_once_an_activation_and_only_who_is_active() -> None:
    table = position({INFANTRY: HERE, PANZER: "E4627"})
    game = flow(table, Movement(AXIS, units=(unit(INFANTRY),)))
    assert why(game, Activate(unit(PANZER))) == ("11.1", "tdv-no-active")
    game.do(Activate(unit(INFANTRY)))
    game.do(MoveTo(at("E4727")))
    assert why(game, Activate(unit(INFANTRY))) == ("11.1", "tdv-no-moved")


@rule("dark_valley", "11.1")
def test_one_hex_can_always_be_entered_whatever_it_costs() -> None:
    here, there = between(VOLGA)
    table = position({PANZER: here}, held={"moscow": SOVIET})
    game = flow(table, Movement(AXIS))
    game.do(Activate(unit(PANZER)))
    assert MoveTo(SpaceId(there)) in game.options()


@rule("dark_valley", "11.1", refuses=True)
def test_nobody_enters_a_hex_with_an_enemy() -> None:
    game = flow(position({INFANTRY: HERE, DIVISION: "E4727"}), Movement(AXIS))
    game.do(Activate(unit(INFANTRY)))
    assert why(game, MoveTo(at("E4727"))) == ("11.1", "tdv-no-enemy-hex")


@rule("dark_valley", "15.1", refuses=True)
def test_minor_allies_never_end_where_others_lie_but_may_pass() -> None:
    there = toward(at(HERE), NW)
    units: dict[str, str | int] = {"RO-CORPS-IV": HERE, "IT-CORPS-XXXV": there, INFANTRY: toward(at(HERE), SW)}
    game = flow(position(units), Movement(AXIS))
    game.do(Activate(unit("RO-CORPS-IV")))
    assert why(game, MoveTo(there)) == ("15.1", "tdv-no-minors-together")
    assert MoveTo(there) not in game.options()
    assert MoveTo(toward(there, NW)) in game.options()
    assert MoveTo(toward(at(HERE), SW)) in game.options()


# ---------------------------------------------------------------------- 6.2 zones
@rule("dark_valley", "6.2")
def test_a_unit_stops_in_an_enemy_zone() -> None:
    enemy_hex = toward(toward(at(HERE), NE), NE)
    found = goals({INFANTRY: HERE, RIFLES: enemy_hex}, INFANTRY)
    zone = toward(at(HERE), NE)
    assert zone in found
    behind = toward(enemy_hex, NE)
    assert behind not in found


def caged(mover: str, *watchers: str) -> dict[str, str | int]:
    """Between two enemies: every hex around the mover lies in a zone of theirs, or holds one of them."""
    here = at(HERE)
    return {mover: here, watchers[0]: toward(here, NE), watchers[1]: toward(here, SW)}


AROUND_CAGE = {h for h in NEIGHBOURS[at(HERE)] if h not in (toward(at(HERE), NE), toward(at(HERE), SW))}


@rule("dark_valley", "6.2", refuses=True)
def test_not_from_one_zone_into_the_next() -> None:
    assert goals(caged(INFANTRY, RIFLES, "SU-ARMY-28"), INFANTRY) == set()


@rule("dark_valley", "6.2")
def test_but_round_about_by_free_ground() -> None:
    enemy_hex = toward(at(HERE), NE)
    table = position({INFANTRY: HERE, RIFLES: enemy_hex})
    found = reach(table, unit(INFANTRY), 5)
    beside = [h for h in NEIGHBOURS[at(HERE)] if h in NEIGHBOURS[enemy_hex]]
    assert [found.costs[h] for h in beside] == [2, 2]


@rule("dark_valley", "6.2")
@pytest.mark.parametrize("mover", [PANZER, MOTOR])
def test_supplied_german_motors_slip_past_rifle_armies_by_one_hex(mover: str) -> None:
    assert goals(caged(mover, RIFLES, "SU-ARMY-28"), mover) == AROUND_CAGE


@rule("dark_valley", "6.2", refuses=True)
@pytest.mark.parametrize("watcher", [TANKS, "SU-SHOCK-1", "SU-GRA-1"])
def test_but_not_past_others(watcher: str) -> None:
    assert goals(caged(PANZER, RIFLES, watcher), PANZER) == set()


@rule("dark_valley", "6.2", refuses=True)
def test_nor_without_supply_nor_on_foot_nor_with_another_flag() -> None:
    table = position(caged(PANZER, RIFLES, "SU-ARMY-28"))
    table.supply[unit(PANZER)] = OUT_OF_SUPPLY
    game = flow(table, Movement(AXIS))
    game.do(Activate(unit(PANZER)))
    assert offered(game, MoveTo) == []
    assert goals(caged("GE-CORPS-XXVI", RIFLES, "SU-ARMY-28"), "GE-CORPS-XXVI") == set()
    assert goals(caged("RO-ARM-1", RIFLES, "SU-ARMY-28"), "RO-ARM-1") == set()


@rule("dark_valley", "6.2")
def test_guards_tank_armies_slip_past_anybody_and_other_soviets_do_not() -> None:
    assert goals(caged(GUARDS, "GE-CORPS-XXVI", PANZER), GUARDS) == AROUND_CAGE
    assert goals(caged(TANKS, "GE-CORPS-XXVI", PANZER), TANKS) == set()


# ---------------------------------------------------------------------- 11.5 forced march
@rule("dark_valley", "11.5")
@pytest.mark.parametrize("code", [INFANTRY, MOUNTAIN, "GE-JG-97", DIVISION, "SU-SHOCK-1", "SU-MAR-BS", "SU-ABC-5"])
@pytest.mark.parametrize("turn", [FAIR, MIXED])
def test_infantry_of_every_kind_goes_two_points_further(code: str, turn: int) -> None:
    table = position({code: HERE}, turn=turn)
    plain = allowance(table, unit(code))
    game = flow(table, Movement(SOVIET if code.startswith("SU") else AXIS))
    game.do(ForceMarch(unit(code)))
    assert max(distance(GRID, at(HERE), o.hex) for o in offered(game, MoveTo)) == plain + 2


@rule("dark_valley", "11.3", refuses=True)
@rule("dark_valley", "11.5", refuses=True)
@pytest.mark.parametrize(
    ("code", "turn", "reason"),
    [
        (PANZER, FAIR, "tdv-no-march-kind"),
        ("GE-CAV-1", FAIR, "tdv-no-march-kind"),
        (INFANTRY, MUD, "tdv-no-march-weather"),
        (INFANTRY, SNOW, "tdv-no-march-weather"),
    ],
)
def test_no_forced_march_for_riders_and_motors_nor_in_bad_weather(code: str, turn: int, reason: str) -> None:
    game = flow(position({code: HERE}, turn=turn), Movement(AXIS))
    refusal = why(game, ForceMarch(unit(code)))
    assert refusal is not None
    assert refusal[1] == reason


@rule("dark_valley", "10.5.1", refuses=True)
@rule("dark_valley", "11.5", refuses=True)
def test_nor_beside_an_enemy_nor_past_one_nor_without_supply_nor_twice() -> None:
    table = position({INFANTRY: HERE, DIVISION: toward(at(HERE), NE)})
    assert why(flow(table, Movement(AXIS)), ForceMarch(unit(INFANTRY))) == ("11.5", "tdv-no-march-enemy")
    far = toward(toward(toward(at(HERE), NE), NE), NE)
    table = position({INFANTRY: HERE, DIVISION: far})
    game = flow(table, Movement(AXIS))
    game.do(ForceMarch(unit(INFANTRY)))
    assert not {o.hex for o in offered(game, MoveTo)} & {*NEIGHBOURS[far]}
    game.do(PASS)
    table.moved[unit(INFANTRY)] = 0
    assert why(game, ForceMarch(unit(INFANTRY))) == ("11.5", "tdv-no-march-again")
    table.forced[unit(INFANTRY)] = 0
    table.supply[unit(INFANTRY)] = OUT_OF_SUPPLY
    assert why(game, ForceMarch(unit(INFANTRY))) == ("10.5.1", "tdv-no-march-supply")


@rule("dark_valley", "10.5.7", refuses=True)
def test_only_in_a_move_activation() -> None:
    game = flow(position({INFANTRY: HERE}), Movement(AXIS, full=False))
    assert ForceMarch(unit(INFANTRY)) not in game.options()


@rule("dark_valley", "10.5.6")
def test_a_counterattack_from_beside_the_enemy_has_three_points() -> None:
    table = position({TANKS: HERE, "GE-SEC-207": toward(at(HERE), NW), "SU-TC-3": "E4710"})
    game = flow(table, Movement(SOVIET, full=False, beside=3))
    game.do(Activate(unit(TANKS)))
    assert max(distance(GRID, at(HERE), o.hex) for o in offered(game, MoveTo)) == 3


# ---------------------------------------------------------------------- 6.5 emergency withdrawal
# The Axis goes back to the north-west and south-west; enemies north and south of a unit hold it there.
HELD: dict[str, str | int] = {INFANTRY: HERE, "SU-SHOCK-1": toward(at(HERE), N), "SU-SHOCK-2": toward(at(HERE), S)}


@rule("dark_valley", "6.5")
def test_who_cannot_step_back_for_zones_goes_back_two_hexes_out_of_contact() -> None:
    table = position(HELD)
    game = flow(table, Movement(AXIS))
    assert Withdraw(unit(INFANTRY)) in game.options()
    game.do(Withdraw(unit(INFANTRY)))
    ends = {option.hex for option in offered(game, MoveTo)}
    straight_back = [toward(toward(at(HERE), d), e) for d in (NW, SW) for e in (NW, SW)]
    assert ends
    assert ends <= set(straight_back)
    enemies = {table.location[unit(code)] for code in ("SU-SHOCK-1", "SU-SHOCK-2")}
    assert all(not enemies & set(NEIGHBOURS[end]) for end in ends)
    goal = min(ends)
    game.do(MoveTo(goal))
    assert table.location[unit(INFANTRY)] == goal


@rule("dark_valley", "6.5")
def test_what_the_ground_costs_does_not_matter() -> None:
    table = position(HELD)
    table.supply[unit(INFANTRY)] = ISOLATED
    game = flow(table, Movement(AXIS))
    assert Withdraw(unit(INFANTRY)) in game.options()


@rule("dark_valley", "6.5", refuses=True)
def test_not_for_who_can_step_back() -> None:
    game = flow(position({INFANTRY: HERE, "SU-SHOCK-1": toward(at(HERE), NE)}), Movement(AXIS))
    assert why(game, Withdraw(unit(INFANTRY))) == ("6.5", "tdv-no-emergency")


@rule("dark_valley", "6.5", refuses=True)
def test_not_for_who_stands_in_no_zone_nor_in_other_activations() -> None:
    game = flow(position({INFANTRY: HERE, DIVISION: toward(at(HERE), N)}), Movement(AXIS))
    assert why(game, Withdraw(unit(INFANTRY))) == ("6.5", "tdv-no-emergency")
    game = flow(position(HELD), Movement(AXIS, full=False))
    assert Withdraw(unit(INFANTRY)) not in game.options()


@rule("dark_valley", "6.5", refuses=True)
def test_who_could_withdraw_and_moves_goes_forward_only() -> None:
    game = flow(position(HELD), Movement(AXIS))
    game.do(Activate(unit(INFANTRY)))
    ahead = {toward(at(HERE), NE), toward(at(HERE), SE)}
    assert {option.hex for option in offered(game, MoveTo)} <= ahead
