"""8.6 German supply by air, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.parts.hexes import distance
from eastfront.titles.dark_valley.actions import PASS, Airlift, Feed, LiftTo
from eastfront.titles.dark_valley.air_supply import ChooseLift, LogisticsLift, SupplyByAir
from eastfront.titles.dark_valley.ground import AROUND, GRID, IN_PLAY, PLACES, toward
from eastfront.titles.dark_valley.printed import AXIS
from eastfront.titles.dark_valley.table import BY_AIR, ELIMINATED, ISOLATED, OUT_OF_SUPPLY, SUPPLIED, Table
from tests.marks import rule
from tests.titles.dark_valley.positions import at, position, unit, why

KHOLM = at("kholm")
BESIDE = next(h for h in AROUND[KHOLM] if IN_PLAY[h])
BEYOND = next(h for h in AROUND[BESIDE] if IN_PLAY[h] and distance(GRID, h, KHOLM) == 2)
AIR, AIR_2, EIGHTH = "GE-AIR-I", "GE-AIR-II", "GE-AIR-VIII"
CORPS, CORPS_2, INFANTRY = "GE-CORPS-XXVI", "GE-CORPS-I", "GE-INF-291"
POCKET = {CORPS: KHOLM, CORPS_2: BESIDE, INFANTRY: BEYOND}


def hexes_west(hexes: int) -> int:
    """A hex so far west of Kholm."""
    here = KHOLM
    for number in range(hexes):
        here = toward(here, 4 if number % 2 else 5)
    assert distance(GRID, here, KHOLM) == hexes
    return here


def pocket(turn: int, *dice: int, hexes: int = 6, held: bool = True, **more: int) -> Flow[Table]:
    table = position({**POCKET, AIR: hexes_west(hexes)}, turn=turn, held={"kholm": AXIS} if held else {})
    for code in (*POCKET, *more):
        table.supply[unit(code)] = ISOLATED
    table.chronicle = []
    return Flow(table, SupplyByAir(), fate=Scripted(*((die,) for die in dice)))


def play(game: Flow[Table], *actions: Action) -> None:
    for action in actions:
        assert action in game.options(), (action, game.options())
        game.do(action)


def states(table: Table, *codes: str) -> list[int]:
    return [table.supply[unit(code)] for code in codes]


# ---------------------------------------------------------------------- pockets
@rule("dark_valley", "8.6")
def test_isolated_germans_in_a_place_and_around_it_are_out_of_supply_instead() -> None:
    game = pocket(8)
    play(game, Airlift(unit(AIR)), LiftTo(KHOLM))
    assert states(game.table, CORPS, CORPS_2, INFANTRY) == [OUT_OF_SUPPLY, OUT_OF_SUPPLY, ISOLATED]
    assert game.table.location[unit(AIR)] >= 0  # no danger before turn 12
    assert game.decision is None  # it has flown


@rule("dark_valley", "8.6", refuses=True)
@pytest.mark.parametrize(("turn", "asked"), [(1, True), (18, True), (19, False)])
def test_in_1941_and_1942_only(turn: int, asked: bool) -> None:
    assert isinstance(pocket(turn).decision, ChooseLift) == asked


@rule("dark_valley", "8.6", refuses=True)
def test_not_without_a_place_of_ones_own_in_range_nor_when_done_nor_for_others() -> None:
    assert pocket(8, held=False).decision is None
    assert isinstance(pocket(8, hexes=10).decision, ChooseLift)
    assert pocket(8, hexes=11).decision is None
    game = pocket(8)
    game.table.done[unit(AIR)] = 1
    assert Flow(game.table, SupplyByAir()).decision is None
    table = position({"RO-CORPS-IV": KHOLM, AIR: hexes_west(6)}, turn=8, held={"kholm": AXIS})
    table.supply[unit("RO-CORPS-IV")] = ISOLATED
    assert Flow(table, SupplyByAir()).decision is None
    table = position({CORPS: KHOLM, AIR: hexes_west(6)}, turn=8, held={"kholm": AXIS})
    table.supply[unit(CORPS)] = OUT_OF_SUPPLY
    assert Flow(table, SupplyByAir()).decision is None


@rule("dark_valley", "8.6")
@pytest.mark.parametrize(("turn", "hexes", "die", "lost"), [(11, 10, 6, False), (12, 6, 5, False), (12, 6, 6, True)])
def test_from_turn_twelve_die_and_way_of_twelve_cost_the_aircraft_for_three_turns(
    turn: int, hexes: int, die: int, lost: bool
) -> None:
    base = hexes_west(hexes)
    game = pocket(turn, die, hexes=hexes)
    game.table.location[unit("GE-BASE-I")] = base
    play(game, Airlift(unit(AIR)), LiftTo(KHOLM))
    table = game.table
    assert states(table, CORPS) == [OUT_OF_SUPPLY]  # the supplies came through
    assert table.location[unit(AIR)] == (ELIMINATED if lost else base)
    assert table.returns[unit(AIR)] == (turn + 3 if lost else 0)
    assert table.location[unit("GE-BASE-I")] == base


@rule("dark_valley", "8.6")
def test_each_air_unit_may_fly_to_another_pocket_or_stay() -> None:
    other = next(h for h in PLACES if 3 < distance(GRID, h, KHOLM) <= 6)
    table = position({CORPS: KHOLM, CORPS_2: other, AIR: hexes_west(2), AIR_2: hexes_west(2)}, turn=8)
    table.control[KHOLM] = table.control[other] = AXIS
    table.supply[unit(CORPS)] = table.supply[unit(CORPS_2)] = ISOLATED
    game = Flow(table, SupplyByAir())
    play(game, Airlift(unit(AIR)), LiftTo(KHOLM))
    assert why(game, Airlift(unit(AIR))) == ("8.6", "tdv-no-air-done")
    play(game, Airlift(unit(AIR_2)), PASS, Airlift(unit(AIR_2)), LiftTo(other))
    assert states(table, CORPS, CORPS_2) == [OUT_OF_SUPPLY, OUT_OF_SUPPLY]


# ---------------------------------------------------------------------- logistics
MOTORS = ("GE-PZ-1", "GE-PZ-6", "GE-PZ-7", "GE-PZ-8", "GE-PZ-3", "GE-PZ-4", "GE-PZ-10")


def stranded(turn: int, **states_: int) -> Flow[Table]:
    table = position({**dict.fromkeys(MOTORS, KHOLM), CORPS: KHOLM, AIR: hexes_west(6)}, turn=turn)
    for code in (*MOTORS, CORPS):
        table.supply[unit(code)] = OUT_OF_SUPPLY
    return Flow(table, LogisticsLift())


@rule("dark_valley", "8.6")
@rule("dark_valley", "8.6", refuses=True)
def test_six_mechanized_units_and_no_seventh_are_supplied_on_logistics() -> None:
    game = stranded(2)
    for number, code in enumerate(MOTORS[:6]):
        assert game.decision is not None, number
        play(game, Feed(unit(code)))
    assert game.decision is None
    assert states(game.table, *MOTORS) == [BY_AIR] * 6 + [OUT_OF_SUPPLY]
    assert game.table.in_supply(unit(MOTORS[0]))
    assert game.table.done[unit(AIR)] == 0  # not done by it


@rule("dark_valley", "8.6", refuses=True)
@pytest.mark.parametrize(
    ("turn", "asked"), [(1, True), (4, True), (5, False), (6, True), (7, False), (11, False), (12, False)]
)
def test_in_fair_and_mixed_weather_of_1941(turn: int, asked: bool) -> None:
    assert (stranded(turn).decision is not None) == asked


@rule("dark_valley", "8.6", refuses=True)
def test_no_infantry_no_isolated_unit_and_none_out_of_range() -> None:
    game = stranded(2)
    game.table.supply[unit(MOTORS[1])] = ISOLATED
    game.table.supply[unit(MOTORS[2])] = SUPPLIED
    game.table.location[unit(MOTORS[3])] = at("moscow")
    assert why(game, Feed(unit(CORPS))) == ("8.6", "tdv-no-lift-on-foot")
    assert why(game, Feed(unit(MOTORS[1]))) == ("8.6", "tdv-no-lift-isolated")
    assert why(game, Feed(unit(MOTORS[3]))) == ("8.6", "tdv-no-lift-range")
    assert Feed(unit(MOTORS[2])) not in game.options()
    game.table.done[unit(AIR)] = 1
    assert why(game, Feed(unit(MOTORS[0]))) == ("8.6", "tdv-no-lift-range")
