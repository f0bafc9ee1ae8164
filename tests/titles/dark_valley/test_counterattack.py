"""10.5.6 Counter-attacks, from the text."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.parts.gathering import Join
from eastfront.parts.hexes import NE, NW, SW, N, distance
from eastfront.parts.ids import SpaceId
from eastfront.titles.dark_valley.actions import (
    LAUNCH,
    PASS,
    Activate,
    Attack,
    ForceMarch,
    MoveTo,
    TakeDivision,
)
from eastfront.titles.dark_valley.attacks import ChooseTarget
from eastfront.titles.dark_valley.counterattack import ChoosePrice, who_pays
from eastfront.titles.dark_valley.ground import GRID, IN_ROMANIA, NEIGHBOURS, SIZE, toward
from eastfront.titles.dark_valley.movement import ChooseMover
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.table import ELIMINATED, OUT_OF_SUPPLY, Table
from tests.marks import rule
from tests.titles.dark_valley.activating import activate, told
from tests.titles.dark_valley.positions import at, offered, position, unit, why

TURN = 2
HERE = at("E3027")
CORPS, SECURITY = "GE-CORPS-XXVI", "GE-SEC-207"
TANKS, TANKS_2, RIFLES = "SU-TC-1", "SU-TC-3", "SU-ARMY-24"
DIVISION, DIVISION_2, MOUNTAIN = "SU-RD-10", "SU-RD-90", "SU-MTN-58"


def away(hexes: int, direction: int = NE, start: SpaceId = HERE) -> SpaceId:
    for _ in range(hexes):
        start = toward(start, direction)
    return start


def counterattack(units: Mapping[str, int] | Table, *dice: tuple[int, ...]) -> Flow[Table]:
    return activate("counterattack", SOVIET, units, *(dice or ((3, 3),)), turn=TURN)


def play(game: Flow[Table], *actions: Action) -> None:
    for action in actions:
        assert action in game.options(), (action, game.options())
        game.do(action)


# ---------------------------------------------------------------------- how many
@rule("dark_valley", "10.5.6")
@pytest.mark.parametrize(
    ("dice", "ordered"), [((1, 1), 6), ((1, 4), 6), ((3, 3), 6), ((3, 4), 7), ((6, 6), 12)], ids=str
)
def test_two_dice_say_how_many_stalin_wants_and_six_at_least(dice: tuple[int, int], ordered: int) -> None:
    game = counterattack({TANKS: away(4), CORPS: HERE}, dice)
    assert game.table.ordered == ordered
    assert told(game, "tdv-ordered") == [(ordered,)]


@rule("dark_valley", "scenario.learning")
@pytest.mark.parametrize(("dice", "ordered"), [((1, 1), 2), ((4, 4), 2), ((4, 5), 3), ((6, 6), 4)], ids=str)
def test_in_the_learning_scenario_a_third_of_them(dice: tuple[int, int], ordered: int) -> None:
    table = position({TANKS: away(4), CORPS: HERE}, turn=TURN)
    table.goal = "learning"
    assert counterattack(table, dice).table.ordered == ordered


# ---------------------------------------------------------------------- who moves
@rule("dark_valley", "10.5.6")
def test_whoever_moves_ends_where_it_can_attack() -> None:
    game = counterattack({TANKS: away(4), CORPS: HERE})
    play(game, Activate(unit(TANKS)))
    goals = {option.hex for option in offered(game, MoveTo)}
    assert goals == {h for h in goals if h in NEIGHBOURS[HERE]}
    assert away(1) in goals


@rule("dark_valley", "10.5.6", refuses=True)
def test_not_where_no_enemy_is_near() -> None:
    game = counterattack({TANKS: away(4), CORPS: HERE})
    play(game, Activate(unit(TANKS)))
    assert why(game, MoveTo(away(2))) == ("10.5.6", "tdv-no-attack-from-there")


@rule("dark_valley", "10.5.6", refuses=True)
def test_no_headquarters_no_forced_march() -> None:
    game = counterattack({"SU-HQ-Zhukov": away(4), DIVISION: away(5), CORPS: HERE})
    assert why(game, Activate(unit("SU-HQ-Zhukov"))) == ("10.5.6", "tdv-no-mover-without-attack")
    assert ForceMarch(unit(DIVISION)) not in game.options()


@rule("dark_valley", "10.5.6")
def test_three_points_for_who_begins_beside_an_enemy_all_for_others() -> None:
    units = {TANKS: away(1), TANKS_2: away(2, NW, away(6)), SECURITY: HERE, "GE-SEC-221": away(6, SW)}
    game = counterattack(units)
    play(game, Activate(unit(TANKS)))
    assert all(distance(GRID, away(1), option.hex) <= 3 for option in offered(game, MoveTo))
    game.do(PASS)
    play(game, Activate(unit(TANKS_2)))
    start = game.table.location[unit(TANKS_2)]
    assert max(distance(GRID, start, option.hex) for option in offered(game, MoveTo)) > 3


# ---------------------------------------------------------------------- who attacks
def moved_up(*dice: tuple[int, ...], stayed: str = TANKS_2) -> Flow[Table]:
    """The tanks have come beside the corps where others already stood; the attacks begin."""
    game = counterattack({TANKS: away(4), stayed: away(1, N), CORPS: HERE}, (3, 3), *dice)
    play(game, Activate(unit(TANKS)), MoveTo(away(1)), PASS)
    assert isinstance(game.decision, ChooseTarget)
    return game


@rule("dark_valley", "10.5.6", refuses=True)
def test_who_has_moved_must_attack() -> None:
    game = moved_up()
    assert game.table.active[unit(TANKS)] == 1
    assert why(game, PASS) == ("10.5.6", "tdv-no-end-before-attacks")


@rule("dark_valley", "10.5.6", refuses=True)
def test_and_is_not_left_out_of_the_only_attack_it_can_make() -> None:
    game = moved_up()
    play(game, Attack(HERE), Join(unit(TANKS_2)))
    assert why(game, LAUNCH) == ("10.5.6", "tdv-no-launch-without-movers")
    play(game, Join(unit(TANKS)))
    assert LAUNCH in game.options()


@rule("dark_valley", "10.5.6")
def test_who_has_not_moved_need_not_attack() -> None:
    game = counterattack({TANKS: away(1), CORPS: HERE})
    play(game, Activate(unit(TANKS)), PASS, PASS)
    assert game.table.active[unit(TANKS)] == 0
    assert PASS in game.options()
    assert Attack(HERE) in game.options()


@rule("dark_valley", "10.5.6")
def test_who_moved_and_finds_nobody_to_attack_with_is_let_off() -> None:
    """12.2.1 A single division on foot does not attack alone."""
    game = counterattack({DIVISION: away(2), CORPS: HERE})
    play(game, Activate(unit(DIVISION)), MoveTo(away(1)), PASS)
    assert PASS in game.options()


@rule("dark_valley", "10.5.6")
def test_a_division_on_foot_attacks_together_with_another_hex() -> None:
    game = moved_up(stayed=DIVISION)
    play(game, Attack(HERE), Join(unit(DIVISION)), Join(unit(TANKS)))
    assert LAUNCH in game.options()


# ---------------------------------------------------------------------- which count
def attack_once(units: Mapping[str, int], *joined: str, hungry: tuple[str, ...] = ()) -> int:
    """How many of Stalin's attacks one attack on HERE makes."""
    table = position({**units}, turn=TURN)
    for code in hungry:
        table.supply[unit(code)] = OUT_OF_SUPPLY
    game = counterattack(table, (3, 3), (1,))
    play(game, PASS, Attack(HERE), *(Join(unit(code)) for code in joined), LAUNCH)
    while not told(game, "tdv-odds"):
        game.do(PASS)
    while not isinstance(game.decision, ChooseTarget | ChoosePrice) and not game.over:
        game.do(game.options()[0])
    assert not game.over
    return game.table.counterattacks


@rule("dark_valley", "10.5.6")
def test_an_attack_at_1_to_3_with_a_supplied_unit_counts() -> None:
    assert attack_once({TANKS: away(1), SECURITY: HERE}, TANKS) == 1
    assert attack_once({TANKS: away(1), TANKS_2: away(1), SECURITY: HERE}, TANKS, TANKS_2, hungry=(TANKS,)) == 1


@rule("dark_valley", "10.5.6", refuses=True)
def test_not_below_1_to_3_nor_without_supply() -> None:
    stack = {CORPS: HERE, "GE-CORPS-I": HERE, "GE-CORPS-X": HERE}
    assert attack_once({DIVISION: away(1), DIVISION_2: away(1), **stack}, DIVISION, DIVISION_2) == 0
    assert attack_once({TANKS: away(1), SECURITY: HERE}, TANKS, hungry=(TANKS,)) == 0


# ---------------------------------------------------------------------- the price
def to_the_price(table: Table) -> Flow[Table]:
    """Nobody moves and nobody attacks: six are missing."""
    game = counterattack(table)
    play(game, PASS, PASS)
    return game


@rule("dark_valley", "10.5.6")
def test_the_axis_takes_a_division_for_each_that_is_missing() -> None:
    codes = [f"SU-RD-{n}" for n in (10, 90, 48, 5, 33, 188, 126)]
    table = position({CORPS: HERE, **{code: away(1 + n // 4) for n, code in enumerate(codes)}}, turn=TURN)
    game = to_the_price(table)
    assert game.asked == (AXIS,)
    for _ in range(6):
        game.do(offered(game, TakeDivision)[0])
    assert game.over
    assert sum(table.location[unit(code)] == ELIMINATED for code in codes) == 6
    assert (table.ordered, table.counterattacks) == (0, 0)


@rule("dark_valley", "10.5.6")
def test_it_may_spare_them() -> None:
    game = to_the_price(position({CORPS: HERE, DIVISION: away(1)}, turn=TURN))
    play(game, PASS)
    assert game.over


def payers(units: Mapping[str, int], *hungry: str, turn: int = TURN) -> set[str]:
    table = position({**units}, turn=turn)
    for code in hungry:
        table.supply[unit(code)] = OUT_OF_SUPPLY
    return {code for code in units if unit(code) in who_pays(table)}


@rule("dark_valley", "10.5.6")
def test_first_the_adjacent_ones_supplied_or_not() -> None:
    units = {CORPS: HERE, DIVISION: away(1), DIVISION_2: away(1, N), "SU-RD-48": away(2)}
    assert payers(units, DIVISION_2) == {DIVISION, DIVISION_2}


@rule("dark_valley", "10.5.6")
def test_then_the_nearest_ones() -> None:
    units = {CORPS: HERE, DIVISION: away(3), DIVISION_2: away(3, N), "SU-RD-48": away(4)}
    assert payers(units) == {DIVISION, DIVISION_2}


@rule("dark_valley", "10.5.6")
def test_without_supply_only_if_as_near_as_the_others() -> None:
    units = {CORPS: HERE, DIVISION: away(3), DIVISION_2: away(2, N), "SU-RD-48": away(4)}
    assert payers(units, DIVISION_2, "SU-RD-48") == {DIVISION, DIVISION_2}
    assert payers(units, DIVISION, DIVISION_2, "SU-RD-48") == {DIVISION_2}


@rule("dark_valley", "10.5.6", refuses=True)
def test_no_other_unit_pays() -> None:
    assert payers({CORPS: HERE, RIFLES: away(1), TANKS: away(1), MOUNTAIN: away(1), DIVISION: away(5)}) == {DIVISION}
    assert payers({CORPS: HERE, RIFLES: away(1)}) == set()


@rule("dark_valley", "10.5.6")
def test_axis_units_in_romania_do_not_count_on_turn_1() -> None:
    here, there = next((a, b) for a in range(SIZE) if IN_ROMANIA[a] for b in NEIGHBOURS[a] if not IN_ROMANIA[b])
    units = {"RO-CORPS-IV": here, DIVISION: there, CORPS: HERE, DIVISION_2: away(2)}
    assert payers(units, turn=1) == {DIVISION_2}
    assert payers(units, turn=2) == {DIVISION}


@rule("dark_valley", "10.5.6", refuses=True)
def test_nobody_pays_when_all_were_made() -> None:
    table = position({CORPS: HERE, DIVISION: away(1)}, turn=TURN)
    game = counterattack(table)
    game.do(PASS)
    table.counterattacks = 6
    game.do(PASS)
    assert game.over
    assert told(game, "tdv-orders-missed") == [(6, 0)]


@rule("dark_valley", "10.5.6")
def test_moving_comes_first_and_attacks_after_it() -> None:
    game = counterattack({TANKS: away(4), CORPS: HERE})
    assert isinstance(game.decision, ChooseMover)
    assert not offered(game, Attack)
