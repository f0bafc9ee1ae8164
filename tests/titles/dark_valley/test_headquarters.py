"""6.2, 6.5, 8.1, 13.5, 13.6 Where an HQ counts like other units, and where it does not."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.parts.hexes import NE, NW, SE, SW, N, S, distance
from eastfront.titles.dark_valley.actions import LAUNCH, Attack, LoseStep, RetreatTo
from eastfront.titles.dark_valley.attacks import JOIN
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.ground import COLUMN, GRID, ODESSA, RAILS, RIVER_MOUTH, SIZE, toward
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.reach import withdrawals
from eastfront.titles.dark_valley.retreat import FallBack, steps_back
from eastfront.titles.dark_valley.supply import port_open, supplied
from eastfront.titles.dark_valley.table import GONE, OUT_OF_SUPPLY
from tests.marks import rule
from tests.titles.dark_valley import slow_supply
from tests.titles.dark_valley.positions import MUD, at, offered, pass_supports, position, unit

HERE = at("E3027")
EAST = toward(HERE, NE)
ZHUKOV, HQ, HQ_2, DEPOT, BASE, AIR = "SU-HQ-Zhukov", "GE-HQ-1", "GE-HQ-2", "GE-DEPOT-C", "GE-BASE-I", "GE-AIR-I"
ROMANIANS, GERMANS = "RO-CORPS-IV", "GE-CORPS-XXVI"


# ---------------------------------------------------------------------- 13.5
@rule("dark_valley", "13.5")
def test_a_headquarters_that_a_port_feeds_feeds_three_hexes_more() -> None:
    table = position({}, held={"odessa": AXIS})
    fed = supplied(table, AXIS)
    ours = [h for h in range(SIZE) if fed[h] and distance(GRID, h, ODESSA) == 5]
    front = max(ours, key=lambda h: (COLUMN[h], h))
    table.location[unit(HQ)] = front
    more = [h for h in range(SIZE) if supplied(table, AXIS)[h] and not fed[h]]
    assert max(distance(GRID, front, h) for h in more) == 3
    assert supplied(table, AXIS) == slow_supply.supplied(table, AXIS)
    table.location[unit(HQ_2)] = max(more, key=lambda h: (distance(GRID, front, h), COLUMN[h]))
    assert [h for h in range(SIZE) if supplied(table, AXIS)[h] and not fed[h]] == more


@rule("dark_valley", "13.5", refuses=True)
def test_one_that_is_out_of_supply_feeds_nobody() -> None:
    table = position({HQ: "stalingrad"}, held={"odessa": AXIS})
    assert not supplied(table, AXIS)[at("stalingrad")]


# ---------------------------------------------------------------------- 13.6, 8.1
@rule("dark_valley", "13.6")
@rule("dark_valley", "8.1")
def test_depots_and_bases_flee_from_a_headquarters_too() -> None:
    minsk = at("minsk")
    table = position({DEPOT: minsk, BASE: minsk, AIR: minsk}, held={"minsk": AXIS})
    enter(table, unit(ZHUKOV), minsk)
    assert RAILS[table.location[unit(DEPOT)]]
    assert COLUMN[table.location[unit(DEPOT)]] < COLUMN[minsk]
    assert table.location[unit(BASE)] == table.location[unit(AIR)] != minsk
    assert table.done[unit(AIR)]


@rule("dark_valley", "13.6", refuses=True)
def test_a_depot_that_was_turned_over_is_gone_when_one_comes() -> None:
    minsk = at("minsk")
    table = position({DEPOT: minsk}, held={"minsk": AXIS})
    table.done[unit(DEPOT)] = 1
    enter(table, unit(ZHUKOV), minsk)
    assert table.location[unit(DEPOT)] == GONE


@rule("dark_valley", "13.7", refuses=True)
def test_one_on_the_river_closes_its_port() -> None:
    table = position({ZHUKOV: RIVER_MOUTH[at("riga")][0]}, held={"riga": AXIS})
    assert not port_open(table, AXIS, at("riga"))
    table.location[unit(ZHUKOV)] = at("berlin")
    assert port_open(table, AXIS, at("riga"))


# ---------------------------------------------------------------------- 6.5, 6.2
@rule("dark_valley", "6.5")
@pytest.mark.parametrize(("code", "allowed"), [(ZHUKOV, True), ("SU-RD-10", False)])
def test_an_emergency_withdrawal_may_end_beside_a_lone_headquarters(code: str, allowed: bool) -> None:
    here = at("E4726")
    held = {"GE-INF-291": here, "SU-SHOCK-1": toward(here, N), "SU-SHOCK-2": toward(here, S)}
    goal = toward(toward(here, NW), SW)
    assert goal in withdrawals(position(held), unit("GE-INF-291"))
    table = position({**held, code: toward(goal, SW)})
    assert (goal in withdrawals(table, unit("GE-INF-291"))) == allowed


@rule("dark_valley", "6.2", refuses=True)
def test_a_headquarters_alone_is_no_mechanized_unit_that_slips_through_zones() -> None:
    """Its ways home lie in zones; with a Panzer division it may go through them."""
    ways = {toward(HERE, NE), toward(HERE, SE)}
    corps = {"GE-CORPS-II": toward(toward(HERE, NE), N), "GE-CORPS-XXVIII": toward(toward(HERE, SE), S)}
    assert not ways & {*steps_back(position({ZHUKOV: HERE, **corps}), (unit(ZHUKOV),), (HERE,))}
    ways = {toward(HERE, NW), toward(HERE, SW)}
    armies = {"SU-SHOCK-1": toward(toward(HERE, NW), N), "SU-SHOCK-2": toward(toward(HERE, SW), S)}
    assert not ways & {*steps_back(position({HQ: HERE, **armies}), (unit(HQ),), (HERE,))}
    motors = position({HQ: HERE, "GE-PZ-1": HERE, **armies})
    assert ways == {*steps_back(motors, (unit(HQ), unit("GE-PZ-1")), (HERE,))}
    motors.turn = MUD
    assert not ways & {*steps_back(motors, (unit(HQ), unit("GE-PZ-1")), (HERE,))}


@rule("dark_valley", "6.2")
def test_a_stack_that_slips_through_a_zone_loses_one_step() -> None:
    armies = {"SU-SHOCK-1": toward(toward(HERE, NW), N), "SU-SHOCK-2": toward(toward(HERE, SW), S)}
    panzers = ("GE-PZ-1", "GE-PZ-6")
    table = position({**dict.fromkeys(panzers, HERE), HQ: HERE, **armies})
    game = Flow(table, FallBack(AXIS, (*map(unit, panzers), unit(HQ)), HERE))
    game.do(RetreatTo(toward(HERE, NW)))
    before = sum(table.steps[unit(code)] for code in panzers)
    assert {option.unit for option in offered(game, LoseStep)} == {*map(unit, panzers)}
    game.do(LoseStep(unit(panzers[0])))
    assert not offered(game, LoseStep)
    assert sum(table.steps[unit(code)] for code in panzers) == before - 1


# ---------------------------------------------------------------------- table.crt_notes
@rule("dark_valley", "table.crt_notes")
@pytest.mark.parametrize(("loser", "owed"), [(ROMANIANS, False), (GERMANS, True)])
def test_the_soviets_pay_for_dr_only_when_the_step_was_a_german_one(loser: str, owed: bool) -> None:
    """Table A, 2-1: a five against Germans and Romanians without supply is DR*."""
    armies = {"SU-ARMY-24": EAST, "SU-ARMY-28": EAST, "SU-ARMY-29": toward(HERE, N), "SU-ARMY-30": toward(HERE, N)}
    table = position({**armies, GERMANS: HERE, ROMANIANS: HERE}, turn=5)
    table.supply[unit(ROMANIANS)] = OUT_OF_SUPPLY
    game = Flow(table, Battles(SOVIET), fate=Scripted((5,)))
    game.do(Attack(HERE))
    for code in armies:
        game.do(JOIN[unit(code)])
    game.do(LAUNCH)
    pass_supports(game)
    assert {option.unit for option in offered(game, LoseStep)} == {unit(GERMANS), unit(ROMANIANS)}
    game.do(LoseStep(unit(loser)))
    assert bool(offered(game, LoseStep)) == owed
    assert bool(offered(game, RetreatTo)) != owed
