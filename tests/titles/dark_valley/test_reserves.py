"""10.5.9 The Stavka's chit, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.parts.gathering import Join
from eastfront.parts.hexes import distance
from eastfront.titles.dark_valley.actions import PASS, Activate, Attack, CallUp, ForceMarch, MoveTo, PlaceReserve
from eastfront.titles.dark_valley.attacks import ChooseTarget
from eastfront.titles.dark_valley.cup import may_play_from_hand
from eastfront.titles.dark_valley.ground import GRID, IS_PLACE, NEIGHBOURS, place
from eastfront.titles.dark_valley.movement import ChooseMover
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.stavka import ChooseReserve, in_reserve
from eastfront.titles.dark_valley.table import ELIMINATED, STAVKA_BOX, Table
from tests.marks import rule
from tests.titles.dark_valley.activating import activate, told
from tests.titles.dark_valley.positions import position, unit, why

MOSCOW, STALINGRAD, ENGELS = place("moscow"), place("stalingrad"), place("engels")
STAVKA, ZHUKOV = "SU-HQ-Stavka", "SU-HQ-Zhukov"
ARMY, ARMY_2, DIVISION, TANKS = "SU-ARMY-24", "SU-ARMY-28", "SU-RD-10", "SU-TC-1"
CORPS, ON_MAP = "GE-CORPS-XXVI", "SU-RD-48"
AXIS_1942, SOVIET_1942, SOVIET_1943, SOVIET_1941, AXIS_1941 = 13, 16, 20, 5, 3


def field(hexes: int, start: int = MOSCOW) -> int:
    """An open hex west of Moscow, so far away."""
    ring = {start}
    for _ in range(hexes):
        ring |= {near for h in ring for near in NEIGHBOURS[h]}
    far = [h for h in ring if distance(GRID, start, h) == hexes and not IS_PLACE[h]]
    return min(far, key=lambda h: h)


def reserve(
    waiting: tuple[str, ...], units: dict[str, int], *dice: int, turn: int = SOVIET_1942, held: tuple[str, ...] = ()
) -> Flow[Table]:
    table = position({**units}, turn=turn)
    for code in waiting:
        table.location[unit(code)] = STAVKA_BOX
    for code in held:
        table.held_back[unit(code)] = 1
    return activate("stavka", SOVIET, table, *([dice] if dice else [(6, 6)]))


def bring(game: Flow[Table], code: str, where: int) -> None:
    assert CallUp(unit(code)) in game.options()
    game.do(CallUp(unit(code)))
    assert PlaceReserve(where) in game.options()
    game.do(PlaceReserve(where))


def entries(game: Flow[Table], code: str) -> set[int]:
    game.do(CallUp(unit(code)))
    return {option.hex for option in game.options() if isinstance(option, PlaceReserve)}


def callable_(game: Flow[Table]) -> set[str]:
    codes = (ARMY, ARMY_2, DIVISION, TANKS)
    return {code for code in codes if CallUp(unit(code)) in game.options()}


# ---------------------------------------------------------------------- how many
@rule("dark_valley", "10.5.9")
@pytest.mark.parametrize(
    ("turn", "dice", "steps"),
    [
        (SOVIET_1941, (1, 1), 2),
        (SOVIET_1941, (6, 6), 12),
        (SOVIET_1942, (1, 4), 6),
        (SOVIET_1942, (3, 4), 7),
        (SOVIET_1943, (3, 4), 8),
        (SOVIET_1943, (4, 5), 9),
        (44, (1, 1), 8),
    ],
)
def test_two_dice_of_steps_and_more_at_the_least_later(turn: int, dice: tuple[int, int], steps: int) -> None:
    game = reserve((DIVISION,), {STAVKA: MOSCOW}, *dice, turn=turn)
    assert told(game, "tdv-reserves") == [(steps,)]


@rule("dark_valley", "10.5.9", refuses=True)
def test_a_unit_of_two_steps_counts_two() -> None:
    game = reserve((ARMY, ARMY_2, DIVISION), {STAVKA: MOSCOW}, 1, 2, turn=SOVIET_1941)
    assert callable_(game) == {ARMY, ARMY_2, DIVISION}
    bring(game, ARMY, MOSCOW)
    assert callable_(game) == {DIVISION}
    bring(game, DIVISION, MOSCOW)
    assert not isinstance(game.decision, ChooseReserve)


@rule("dark_valley", "7.10", refuses=True)
def test_two_armies_wait_for_sevastopol_or_rostov() -> None:
    game = reserve((ARMY, TANKS), {STAVKA: MOSCOW}, held=(ARMY,))
    assert callable_(game) == {ARMY, TANKS}
    table = game.table
    for city in ("sevastopol", "rostov"):
        table.control[place(city)] = AXIS
    assert in_reserve(table) == [unit(TANKS)]
    assert why(game, CallUp(unit(ARMY))) == ("7.10", "tdv-no-held-back")
    assert game.options() == [PASS, CallUp(unit(TANKS))]
    table.control[place("rostov")] = SOVIET
    assert in_reserve(table) == sorted([unit(ARMY), unit(TANKS)])


@rule("dark_valley", "7.10")
def test_who_has_left_the_box_is_held_back_no_longer() -> None:
    game = reserve((ARMY,), {STAVKA: MOSCOW}, held=(ARMY,))
    bring(game, ARMY, MOSCOW)
    assert game.table.held_back[unit(ARMY)] == 0


# ---------------------------------------------------------------------- where
@rule("dark_valley", "10.5.9")
def test_into_supplied_cities_and_to_the_stavka_and_zhukov() -> None:
    stavka, zhukov = field(3), field(2, STALINGRAD)
    game = reserve((DIVISION,), {STAVKA: stavka, ZHUKOV: zhukov})
    found = entries(game, DIVISION)
    assert {MOSCOW, STALINGRAD, stavka, zhukov} <= found
    assert field(1) not in found


@rule("dark_valley", "10.5.9", refuses=True)
def test_not_to_an_hq_that_is_cut_off_nor_into_an_enemys_city() -> None:
    stavka = field(3)
    siege = dict(
        zip([f"GE-CORPS-{n}" for n in ("I", "X", "XXVI", "II", "XXVIII", "VI")], NEIGHBOURS[stavka], strict=False)
    )
    game = reserve((DIVISION,), {STAVKA: stavka, **siege})
    game.table.control[STALINGRAD] = AXIS
    found = entries(game, DIVISION)
    assert stavka not in found
    assert STALINGRAD not in found
    assert ENGELS in found


@rule("dark_valley", "10.5.9", refuses=True)
def test_no_stack_of_too_many() -> None:
    units = {STAVKA: MOSCOW, "SU-ARMY-29": MOSCOW, "SU-ARMY-30": MOSCOW}
    game = reserve((ARMY,), units)
    assert MOSCOW not in entries(game, ARMY)


@rule("dark_valley", "10.5.9")
def test_one_may_change_ones_mind_and_leave_the_rest() -> None:
    game = reserve((ARMY, DIVISION), {STAVKA: MOSCOW})
    game.do(CallUp(unit(ARMY)))
    game.do(PASS)
    assert callable_(game) == {ARMY, DIVISION}
    game.do(PASS)
    assert game.over


@rule("dark_valley", "10.5.9")
def test_without_anybody_in_the_box_the_chit_does_nothing() -> None:
    table = position({STAVKA: MOSCOW})
    assert not may_play_from_hand(table, SOVIET)
    assert activate("stavka", SOVIET, table).over


# ---------------------------------------------------------------------- movement
def come(code: str, where: int, units: dict[str, int], turn: int = SOVIET_1942) -> Flow[Table]:
    game = reserve((code,), units, turn=turn)
    bring(game, code, where)
    return game


@rule("dark_valley", "10.5.9")
@pytest.mark.parametrize("turn", [AXIS_1941, SOVIET_1941, AXIS_1942, SOVIET_1942])
def test_who_came_by_a_city_in_range_moves_freely_and_nobody_else(turn: int) -> None:
    units = {STAVKA: field(6), ON_MAP: field(1), CORPS: field(9)}
    game = come(TANKS, MOSCOW, units, turn)
    assert isinstance(game.decision, ChooseMover)
    assert why(game, Activate(unit(ON_MAP))) == ("11.1", "tdv-no-active")
    assert why(game, Activate(unit(STAVKA))) == ("11.1", "tdv-no-active")
    assert ForceMarch(unit(TANKS)) not in game.options()
    game.do(Activate(unit(TANKS)))
    far = max(distance(GRID, MOSCOW, o.hex) for o in game.options() if isinstance(o, MoveTo))
    assert far > 3


@rule("dark_valley", "10.5.9", refuses=True)
def test_who_came_by_a_city_out_of_range_stays() -> None:
    game = come(TANKS, STALINGRAD, {STAVKA: MOSCOW, ZHUKOV: field(2), CORPS: field(9)})
    assert game.over


@rule("dark_valley", "10.5.9", refuses=True)
@pytest.mark.parametrize("turn", [AXIS_1941, SOVIET_1941, AXIS_1942])
def test_who_came_with_an_hq_stays_before_1942_and_while_the_axis_has_the_initiative(turn: int) -> None:
    stavka = field(3)
    game = come(TANKS, stavka, {STAVKA: stavka, CORPS: field(4, stavka)}, turn)
    assert not isinstance(game.decision, ChooseMover)


def goals_from(hq: int, units: dict[str, int]) -> set[int]:
    game = come(TANKS, hq, {STAVKA: hq, **units})
    game.do(Activate(unit(TANKS)))
    return {option.hex for option in game.options() if isinstance(option, MoveTo)}


@rule("dark_valley", "10.5.9")
def test_towards_the_enemy_when_the_first_two_hexes_are_within_two_of_him() -> None:
    hq = field(3)
    foe = next(h for h in sorted(ring(hq, 3)) if not IS_PLACE[h] and distance(GRID, h, MOSCOW) > 3)
    found = goals_from(hq, {CORPS: foe})
    assert found
    for goal in found:
        if distance(GRID, hq, goal) == 1:
            assert distance(GRID, goal, foe) <= 2


def ring(start: int, hexes: int) -> set[int]:
    found = {start}
    for _ in range(hexes):
        found |= {near for h in found for near in NEIGHBOURS[h]}
    return {h for h in found if distance(GRID, start, h) == hexes}


@rule("dark_valley", "10.5.9")
def test_or_to_end_within_two_of_a_soviet_unit_that_was_there() -> None:
    hq = field(3)
    friend = min(ring(hq, 4))
    found = goals_from(hq, {ON_MAP: friend})
    assert found
    assert all(distance(GRID, goal, friend) <= 2 for goal in found)


@rule("dark_valley", "10.5.9", refuses=True)
def test_nowhere_else_and_who_came_along_is_no_such_friend() -> None:
    hq = field(3)
    game = reserve((TANKS, DIVISION), {STAVKA: hq})
    bring(game, TANKS, hq)
    bring(game, DIVISION, hq)
    game.do(Activate(unit(TANKS)))
    assert game.options() == [PASS]
    assert why(game, MoveTo(NEIGHBOURS[hq][0])) == ("10.5.9", "tdv-no-reserve-so-far")


# ---------------------------------------------------------------------- combat
@rule("dark_valley", "10.5.9")
def test_then_they_alone_fight_if_they_are_in_range_after_moving() -> None:
    hq = field(3)
    foe = NEIGHBOURS[hq][0]
    game = come(TANKS, hq, {STAVKA: hq, CORPS: foe, ON_MAP: hq})
    game.do(PASS)
    assert isinstance(game.decision, ChooseTarget)
    game.do(Attack(foe))
    assert [o.unit for o in game.options() if isinstance(o, Join)] == [unit(TANKS)]


@rule("dark_valley", "10.5.9", refuses=True)
def test_who_went_out_of_range_does_not_fight() -> None:
    """Zhukov's range is three: from Moscow the tanks go four hexes from him, beside a corps."""
    zhukov = field(2)
    foes = [h for h in sorted(ring(zhukov, 5)) if NEIGHBOURS[h] and not IS_PLACE[h]]
    for foe in foes:
        game = come(TANKS, MOSCOW, {ZHUKOV: zhukov, CORPS: foe})
        game.do(Activate(unit(TANKS)))
        beside = [h for h in NEIGHBOURS[foe] if distance(GRID, zhukov, h) == 4 and MoveTo(h) in game.options()]
        if beside:
            game.do(MoveTo(beside[0]))
            game.do(PASS)
            assert game.over
            return
    raise AssertionError("no such hex")


@rule("dark_valley", "10.5.9")
def test_a_dead_stavka_still_lets_them_into_the_cities() -> None:
    table = position({}, turn=SOVIET_1942)
    table.location[unit(DIVISION)] = STAVKA_BOX
    table.location[unit(STAVKA)] = ELIMINATED
    game = activate("stavka", SOVIET, table, (3, 4))
    bring(game, DIVISION, MOSCOW)
    assert game.over
