"""11.1, 11.2, 12.5 The fast way to find zones, reach and retreats equals the obvious one; the bay before Leningrad."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.actions import PASS, Activate, MoveTo
from eastfront.titles.dark_valley.costs import allowance
from eastfront.titles.dark_valley.ground import IN_PLAY, LENINGRAD, NEIGHBOURS, ORANIENBAUM, SIZE, ZONES
from eastfront.titles.dark_valley.movement import ChooseDestination, ChooseMover, Movement
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.reach import ELSEWHERE, FORCED_MARCH, reach
from eastfront.titles.dark_valley.retreat import steps_back
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.table import ELIMINATED, OUT_OF_SUPPLY, Table
from eastfront.titles.dark_valley.zones import front, occupied, zones
from tests.marks import rule
from tests.titles.dark_valley import slow_movement as slow
from tests.titles.dark_valley.positions import FAIR, SNOW, flow, offered, position, unit, why

STARTS = ("barbarossa", "fall_blau", "zitadelle", "bagration")
LAND = [h for h in range(SIZE) if IN_PLAY[h]]
DIVISION, TANKS, INFANTRY = "SU-RD-10", "SU-TC-1", "GE-INF-291"


def shaken(start: str, seed: int) -> Table:
    """A set-up in which units have gone astray, lost steps and supply, and works have fallen."""
    table, luck = lay_out(start), Random(seed)
    table.turn = luck.choice(range(1, 45))
    for printed in UNITS:
        one = printed.id
        if table.location[one] >= 0 and printed.is_combat:
            if luck.random() < 0.2:
                near = luck.choice(NEIGHBOURS[table.location[one]] or (table.location[one],))
                table.location[one] = near
            elif luck.random() < 0.05:
                table.location[one] = luck.choice((ELIMINATED, luck.choice(LAND)))
            if printed.steps == 2 and luck.random() < 0.3:
                table.steps[one] = 1
            if luck.random() < 0.1:
                table.supply[one] = OUT_OF_SUPPLY
    for hex_ in ZONES:
        if luck.random() < 0.3:
            table.destroyed[hex_] = 1
    for hex_ in LAND:
        if luck.random() < 0.02:
            table.control[hex_] = enemy(table.control[hex_])
    return table


@rule("dark_valley", "6.1")
@pytest.mark.parametrize("start", STARTS)
def test_zones_and_who_stands_where_as_the_obvious_way_says(start: str) -> None:
    """From one position to another in small and in large steps, since what was found is kept between them."""
    luck = Random(start)
    for seed in range(6):
        table = shaken(start, seed)
        for _ in range(12):
            for side in (AXIS, SOVIET):
                assert list(zones(table, side)) == slow.zones(table, side)
                assert list(occupied(table, side)) == slow.held(table, side)
                assert front(table).beside(side) == slow.beside(table, side)
            one = luck.choice(table.combat(luck.choice((AXIS, SOVIET))))
            table.location[one] = luck.choice((luck.choice(LAND), ELIMINATED))
            two = luck.choice(table.combat(AXIS))
            table.steps[two] = luck.choice((1, UNITS[two].steps))
            table.control[luck.choice(LAND)] = luck.choice((AXIS, SOVIET))
            table.turn = luck.choice((table.turn, table.turn, luck.choice(range(1, 45))))


@rule("dark_valley", "11.1")
@pytest.mark.parametrize("start", STARTS)
def test_reach_as_the_obvious_way_says(start: str) -> None:
    luck, compared = Random(start), 0
    for seed in range(4):
        table = shaken(start, seed + 10)
        movable = [u.id for u in UNITS if table.location[u.id] >= 0 and u.movement and IN_PLAY[table.location[u.id]]]
        for one in luck.sample(movable, 25):
            points, marching = allowance(table, one), luck.random() < 0.2
            found = reach(table, one, points, FORCED_MARCH if marching else ELSEWHERE)
            assert {h: found.costs[h] for h in found.spaces} == slow.reach(table, one, points, marching)
            compared += bool(found.spaces)
    assert compared > 50


@rule("dark_valley", "11.1")
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("full", [True, False])
def test_the_quick_lists_of_options_equal_the_explained_ones(start: str, full: bool) -> None:
    table, luck = shaken(start, 3), Random(3)
    for side in (AXIS, SOVIET):
        some = tuple(sorted(luck.sample(table.land(side), 20)))
        for units in ((), some):
            ask = ChooseMover(side, units, full)
            assert ask.options(table) == [c for c in ask.candidates(table) if ask.forbids(table, c) is None]
        for one in some[:4]:
            if IN_PLAY[table.location[one]] and UNITS[one].movement:
                for purpose in range(3):
                    to = ChooseDestination(side, one, allowance(table, one), 0 if full else ELSEWHERE, purpose)
                    assert to.options(table) == [c for c in to.candidates(table) if to.forbids(table, c) is None]


@rule("dark_valley", "12.5")
@pytest.mark.parametrize("start", STARTS)
def test_retreats_as_the_obvious_way_says(start: str) -> None:
    """Both steps, of stacks and of lone units, in every weather; some have a way back and some none."""
    luck, met = Random(start), {True: 0, False: 0}
    for seed in range(4):
        table = shaken(start, seed + 20)
        table.turn = luck.choice(range(1, 45))
        for side in (AXIS, SOVIET):
            front_line = [h for h in LAND if front(table).beside_mask(enemy(side))[h] and not table.units_in(h)]
            for one in luck.sample(table.land(side), 30):
                here = table.location[one]
                units = tuple(u for u in table.units_in(here) if u in table.land(side))
                if luck.random() < 0.7:  # among the enemies, where there is no way back for many
                    here = luck.choice(front_line)
                    for unit_ in units:
                        table.location[unit_] = here
                retreats_alike(table, units, SpaceId(here), luck, met)
    assert min(met.values()) > 10, met


def retreats_alike(table: Table, units: tuple[UnitId, ...], here: SpaceId, luck: Random, met: dict[bool, int]) -> None:
    path: tuple[SpaceId, ...] = (here,)
    for _ in range(2):
        found = steps_back(table, units, path)
        assert set(found) == slow.steps_back(table, units, path), (units, path)
        met[bool(found)] += 1
        if not found:
            return
        path = (*path, luck.choice(found))


# ---------------------------------------------------------------------- 11.1 stacks
@rule("dark_valley", "11.1")
def test_units_of_a_stack_go_one_after_the_other_and_each_as_far_as_it_can() -> None:
    """A stack at the pace of its slowest that drops who is slower is the same as moving them one by one."""
    table = position({TANKS: "E4726", DIVISION: "E4726"})
    game = flow(table, Movement(SOVIET))
    reached = {}
    for code in (TANKS, DIVISION):
        game.do(Activate(unit(code)))
        reached[code] = {option.hex for option in offered(game, MoveTo)}
        game.do(MoveTo(min(reached[DIVISION] if DIVISION in reached else reached[code])))
    assert reached[DIVISION] < reached[TANKS] | {table.location[unit(TANKS)]}


# ---------------------------------------------------------------------- 11.2 Oranienbaum and Leningrad
def goals(code: str, start: int, turn: int = FAIR, **others: int) -> set[int]:
    table = position({code: start, **{name.replace("_", "-"): where for name, where in others.items()}}, turn=turn)
    game = flow(table, Movement(SOVIET if code.startswith("SU") else AXIS))
    game.do(Activate(unit(code)))
    return {option.hex for option in offered(game, MoveTo)}


@rule("dark_valley", "11.2")
@pytest.mark.parametrize("turn", [FAIR, SNOW])
@pytest.mark.parametrize(("start", "end"), [(ORANIENBAUM, LENINGRAD), (LENINGRAD, ORANIENBAUM)])
@pytest.mark.parametrize("code", [DIVISION, TANKS, "SU-HQ-Zhukov"])
def test_the_soviets_cross_the_bay_both_ways(start: int, end: int, code: str, turn: int) -> None:
    assert end not in NEIGHBOURS[start]
    assert end in goals(code, start, turn)


def cut_off(code: str) -> Table:
    """Oranienbaum with Germans in every hex around it."""
    siege = [f"GE-SEC-{u.code.rpartition('-')[2]}" for u in UNITS if u.group == "ge_sec"]
    return position({code: ORANIENBAUM, **dict(zip(siege, NEIGHBOURS[ORANIENBAUM], strict=False))})


@rule("dark_valley", "11.2")
def test_for_all_their_points() -> None:
    found = reach(cut_off(TANKS), unit(TANKS), 8)
    assert found.spaces == [LENINGRAD]
    assert found.costs[LENINGRAD] == 8


@rule("dark_valley", "11.2", refuses=True)
def test_so_nobody_crosses_who_has_moved() -> None:
    before = next(h for h in NEIGHBOURS[ORANIENBAUM] if LENINGRAD not in NEIGHBOURS[h])
    assert reach(position({TANKS: ORANIENBAUM}), unit(TANKS), 1).costs[LENINGRAD] == 1
    assert LENINGRAD not in reach(position({TANKS: before}), unit(TANKS), 2).spaces


@rule("dark_valley", "11.2", refuses=True)
def test_the_axis_does_not_cross() -> None:
    table = position({INFANTRY: ORANIENBAUM}, held={"oranienbaum": AXIS})
    assert LENINGRAD not in reach(table, unit(INFANTRY), 1).spaces


@rule("dark_valley", "11.2", refuses=True)
def test_nor_does_anybody_into_an_enemy() -> None:
    table = position({DIVISION: ORANIENBAUM, INFANTRY: LENINGRAD}, held={"leningrad": AXIS})
    game = flow(table, Movement(SOVIET))
    game.do(Activate(unit(DIVISION)))
    assert why(game, MoveTo(SpaceId(LENINGRAD))) == ("11.1", "tdv-no-enemy-hex")
    game.do(PASS)
