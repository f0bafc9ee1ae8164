"""8.5, 12.8 and the bombardment table, from the text and the chart."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.modifiers import Tally
from eastfront.engine.sides import Side
from eastfront.parts.hexes import NE, SW
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import (
    LAUNCH,
    PASS,
    AimAt,
    Attack,
    Bombard,
    BombardFort,
    BombardHex,
    LoseStep,
    RetreatTo,
    Spot,
)
from eastfront.titles.dark_valley.attacks import JOIN, ChooseTarget
from eastfront.titles.dark_valley.bombardment import ChooseAim, ChooseHex, air_die, column, ground_factor, power
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.ground import (
    CONTACT,
    HAS_WORKS,
    HEXES,
    IN_PLAY,
    IS_CITY,
    IS_FORT,
    IS_TOWN,
    IS_WEAK_FORT,
    IS_ZONE,
    NEIGHBOURS,
    SIZE,
    toward,
)
from eastfront.titles.dark_valley.printed import AXIS, BOMBARDMENT, NOTHING, ONE_STEP, SOVIET
from eastfront.titles.dark_valley.strength import BELOW
from eastfront.titles.dark_valley.table import ELIMINATED, OUT_OF_SUPPLY, Table
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, MIXED, MUD, SNOW, at, offered, pass_supports, position, unit, why

HERE = at("E3027")  # clear, as are its neighbours that are used here
EAST = toward(HERE, NE)
CORPS, CORPS_2, INFANTRY = "GE-CORPS-XXVI", "GE-CORPS-I", "GE-INF-291"
RIFLES, RIFLES_2, DIVISION = "SU-ARMY-24", "SU-ARMY-28", "SU-RD-10"
AIR, AIR_2, EIGHTH, STRATEGIC = "GE-AIR-I", "GE-AIR-II", "GE-AIR-VIII", "SU-AIR-18"
SIEGE, ARTILLERY, ARTILLERY_2 = "GE-ART-Siege", "SU-ART-1", "SU-ART-2"
FAR = at("E2826")


def combat(side: Side, pieces: Mapping[str, int], *dice: int, turn: int = FAIR, **more: tuple[int, ...]) -> Flow[Table]:
    table = position(pieces, turn=turn)
    table.chronicle = []
    return Flow(table, Battles(side, **more), fate=Scripted(*((die,) for die in dice)))


def play(game: Flow[Table], *actions: Action) -> None:
    for action in actions:
        assert action in game.options(), (action, game.options())
        game.do(action)


def of_ground(terrain: str) -> int:
    def bare(hex_: int) -> bool:
        built = (
            IS_CITY[hex_] or IS_TOWN[hex_] or HAS_WORKS[hex_] or IS_FORT[hex_] or IS_WEAK_FORT[hex_] or IS_ZONE[hex_]
        )
        return bool(IN_PLAY[hex_]) and not built and HEXES[hex_].terrain == terrain

    return next(h for h in range(SIZE) if bare(h))


# ---------------------------------------------------------------------- the charts
@rule("dark_valley", "table.bombardment")
@pytest.mark.parametrize(
    ("die", "hits"),
    [(1, (0, 0, 0)), (2, (0, 0, 0)), (3, (0, 0, 1)), (4, (0, 1, 1)), (5, (0, 1, 1)), (6, (1, 1, 1))],
)
def test_every_line_of_the_bombardment_table(die: int, hits: tuple[int, ...]) -> None:
    codes = {0: NOTHING, 1: ONE_STEP}
    assert tuple(BOMBARDMENT.result(place, die) for place in range(3)) == tuple(codes[hit] for hit in hits)


@rule("dark_valley", "table.terrain")
@pytest.mark.parametrize(
    ("terrain", "factor"),
    [("clear", 1), ("woods", 2), ("marsh", 2), ("rough", 2), ("mountain", 4), ("desert", 1)],
)
def test_what_the_ground_stands_up_with(terrain: str, factor: int) -> None:
    table = position({})
    assert ground_factor(table, of_ground(terrain), SOVIET) == factor
    assert ground_factor(table, of_ground(terrain), AXIS) == factor


@rule("dark_valley", "table.terrain")
def test_towns_are_as_their_ground_and_cities_and_forts_are_hard() -> None:
    table = position({})
    town = at("velikie_luki")
    assert IS_TOWN[town]
    assert HEXES[town].terrain == "clear"
    assert ground_factor(table, town, SOVIET) == 1
    assert ground_factor(table, at("kiev"), SOVIET) == 4
    assert ground_factor(table, at("sevastopol"), SOVIET) == 4
    works = next(h for h in range(SIZE) if HAS_WORKS[h] and HEXES[h].terrain == "clear" and not IS_CITY[h])
    assert (ground_factor(table, works, SOVIET), ground_factor(table, works, AXIS)) == (2, 1)


@rule("dark_valley", "12.7")
def test_a_weak_fort_hides_its_city_until_it_falls() -> None:
    table = position({})
    odessa = at("odessa")
    assert IS_CITY[odessa]
    assert ground_factor(table, odessa, SOVIET) == 2
    table.destroyed[odessa] = 1
    assert ground_factor(table, odessa, SOVIET) == 4


@rule("dark_valley", "8.5")
@pytest.mark.parametrize(
    ("code", "turn", "total"),
    [
        (AIR, FAIR, 0),
        (AIR, MIXED, -1),
        (AIR, MUD, -1),
        (AIR, SNOW, -2),
        (EIGHTH, FAIR, 1),
        (EIGHTH, SNOW, -1),
        (STRATEGIC, FAIR, 0),
        (STRATEGIC, MIXED, 0),
        (STRATEGIC, MUD, -2),
        (STRATEGIC, SNOW, 0),
        (ARTILLERY, MUD, 0),
        (SIEGE, SNOW, 0),
    ],
)
def test_weather_and_viii_air_corps_change_the_die_of_aircraft_only(code: str, turn: int, total: int) -> None:
    table = position({code: HERE}, turn=turn)
    assert Tally(0, tuple(air_die(table, unit(code)))).total == total


@rule("dark_valley", "8.5")
@pytest.mark.parametrize(
    ("code", "turn", "total"), [(AIR, FAIR, 0), (EIGHTH, FAIR, 1), (AIR, MUD, -1), (AIR, SNOW, -2)]
)
def test_what_changes_the_die_is_told_before_it_is_thrown(code: str, turn: int, total: int) -> None:
    game = combat(AXIS, {code: FAR, DIVISION: EAST}, 6, turn=turn)
    play(game, Bombard(unit(code)), BombardHex(EAST))
    (told_,) = [fact for fact in game.table.chronicle or () if fact.kind == facts.BOMBARDS.id]
    die = told_.args[-1]
    assert isinstance(die, Tally)
    assert die.total == total


# ---------------------------------------------------------------------- 8.5 from the air
@rule("dark_valley", "8.5")
def test_aircraft_bombard_any_enemy_unit_in_range_and_choose_the_victim() -> None:
    game = combat(AXIS, {AIR: FAR, RIFLES: EAST, DIVISION: EAST}, 4)  # 3 against 1: 2-1, a four hits
    play(game, Bombard(unit(AIR)), BombardHex(EAST))
    assert isinstance(game.decision, ChooseAim)
    assert game.decision.side == AXIS
    play(game, AimAt(unit(DIVISION)))
    assert game.table.location[unit(DIVISION)] == ELIMINATED
    assert game.table.steps[unit(RIFLES)] == 2
    assert isinstance(game.decision, ChooseTarget)


@rule("dark_valley", "8.5")
@pytest.mark.parametrize(("die", "done"), [(1, 1), (3, 1), (4, 0), (6, 0)])
def test_one_to_three_as_thrown_and_the_aircraft_are_done(die: int, done: int) -> None:
    game = combat(AXIS, {EIGHTH: FAR, RIFLES: EAST}, die)
    play(game, Bombard(unit(EIGHTH)), BombardHex(EAST))
    assert game.table.done[unit(EIGHTH)] == done
    hit = die >= 2  # 4 against 1: 4-1, and a two counts as a three
    assert game.table.steps[unit(RIFLES)] == (1 if hit else 2)


@rule("dark_valley", "8.5", refuses=True)
def test_a_hex_is_bombarded_once_and_an_air_unit_flies_once_an_activation() -> None:
    game = combat(AXIS, {AIR: FAR, AIR_2: FAR, RIFLES: EAST, RIFLES_2: HERE}, 6)
    play(game, Bombard(unit(AIR)), BombardHex(EAST))
    assert why(game, Bombard(unit(AIR))) == ("8.4", "tdv-no-air-twice")
    play(game, Bombard(unit(AIR_2)))
    assert why(game, BombardHex(EAST)) == ("8.5", "tdv-no-bombed-twice")
    assert BombardHex(HERE) in game.options()


@rule("dark_valley", "8.5", refuses=True)
def test_not_out_of_range_nor_where_the_ground_is_too_hard_nor_when_done() -> None:
    moscow = at("moscow")
    game = combat(AXIS, {AIR: FAR, RIFLES: EAST, RIFLES_2: moscow, AIR_2: moscow})
    play(game, Bombard(unit(AIR)))
    assert why(game, BombardHex(moscow)) == ("8.4", "tdv-no-air-range")
    near = next(h for h in CONTACT[moscow] if not IS_CITY[h])
    game = combat(AXIS, {AIR: near, RIFLES: moscow})
    assert why(game, Bombard(unit(AIR))) == ("8.5", "tdv-no-bombardment-target")  # 3 against 4
    assert Bombard(unit(AIR_2)) in combat(AXIS, {AIR_2: near, RIFLES: moscow}).options()  # 4 against 4
    game = combat(AXIS, {AIR: FAR, RIFLES: EAST})
    game.table.done[unit(AIR)] = 1
    assert why(game, Bombard(unit(AIR))) == ("8.4", "tdv-no-air-done")


@rule("dark_valley", "14.1", refuses=True)
def test_headquarters_are_never_bombarded() -> None:
    game = combat(AXIS, {AIR: FAR, "SU-HQ-Zhukov": EAST})
    assert why(game, Bombard(unit(AIR))) == ("8.5", "tdv-no-bombardment-target")


@rule("dark_valley", "8.5")
def test_aircraft_need_no_unit_that_is_active_nor_supply() -> None:
    game = combat(SOVIET, {STRATEGIC: FAR, INFANTRY: EAST, RIFLES: HERE}, units=(unit(RIFLES),))
    game.table.supply[unit(STRATEGIC)] = OUT_OF_SUPPLY
    assert Bombard(unit(STRATEGIC)) in game.options()


@rule("dark_valley", "8.7")
@pytest.mark.parametrize(("turn", "done"), [(6, 0), (7, 1), (9, 1), (10, 0)])
def test_in_the_first_winter_a_german_air_unit_bombards_once(turn: int, done: int) -> None:
    game = combat(AXIS, {AIR: FAR, RIFLES: EAST}, 6, turn=turn)
    play(game, Bombard(unit(AIR)), BombardHex(EAST))
    assert game.table.done[unit(AIR)] == done


@rule("dark_valley", "8.5")
def test_one_may_think_better_of_it() -> None:
    game = combat(AXIS, {AIR: FAR, RIFLES: EAST})
    play(game, Bombard(unit(AIR)))
    assert isinstance(game.decision, ChooseHex)
    play(game, PASS)
    assert Bombard(unit(AIR)) in game.options()


# ---------------------------------------------------------------------- 12.8 artillery
@rule("dark_valley", "12.8")
def test_artillery_bombards_what_is_adjacent_and_the_defender_says_who_suffers() -> None:
    game = combat(SOVIET, {ARTILLERY: HERE, CORPS: EAST, INFANTRY: EAST}, 4)  # 3 against 1: 2-1, a four hits
    play(game, Bombard(unit(ARTILLERY)), BombardHex(EAST))
    assert isinstance(game.decision, ChooseAim)
    assert game.decision.side == AXIS
    play(game, AimAt(unit(INFANTRY)))  # 12.3c does not hold: the corps is whole
    assert game.table.location[unit(INFANTRY)] < 0
    assert game.table.done[unit(ARTILLERY)] == 0


@rule("dark_valley", "12.8")
@pytest.mark.parametrize(("die", "done"), [(3, 1), (4, 0)])
def test_artillery_is_done_on_one_to_three(die: int, done: int) -> None:
    game = combat(SOVIET, {ARTILLERY: HERE, CORPS: EAST}, die)
    play(game, Bombard(unit(ARTILLERY)), BombardHex(EAST))
    assert game.table.done[unit(ARTILLERY)] == done


@rule("dark_valley", "12.8", refuses=True)
def test_artillery_must_be_adjacent_active_supplied_and_not_done() -> None:
    units = {ARTILLERY: HERE, CORPS: EAST, INFANTRY: toward(EAST, NE)}
    game = combat(SOVIET, units)
    play(game, Bombard(unit(ARTILLERY)))
    assert why(game, BombardHex(toward(EAST, NE))) == ("12.8", "tdv-no-artillery-contact")
    units[RIFLES] = toward(HERE, SW)
    game = combat(SOVIET, units, units=(unit(RIFLES),))
    assert why(game, Bombard(unit(ARTILLERY))) == ("12.8", "tdv-no-active")
    game = combat(SOVIET, units, unsupplied=(unit(ARTILLERY),))  # 10.5.3 a Combat chit that does not reach it
    assert why(game, Bombard(unit(ARTILLERY))) == ("12.8", "tdv-no-artillery-supply")
    game = combat(SOVIET, units)
    game.table.supply[unit(ARTILLERY)] = OUT_OF_SUPPLY
    assert why(game, Bombard(unit(ARTILLERY))) == ("12.8", "tdv-no-artillery-supply")
    game = combat(SOVIET, units)
    game.table.done[unit(ARTILLERY)] = 1
    assert why(game, Bombard(unit(ARTILLERY))) == ("12.8", "tdv-no-artillery-done")


@rule("dark_valley", "12.8")
@rule("dark_valley", "12.8", refuses=True)
def test_the_bombarded_hex_may_be_attacked_afterwards_but_not_the_other_way_round() -> None:
    units = {ARTILLERY: HERE, ARTILLERY_2: toward(EAST, NE), RIFLES: HERE, RIFLES_2: HERE, CORPS: EAST}
    game = combat(SOVIET, units, 6, 1)
    play(game, Bombard(unit(ARTILLERY)), BombardHex(EAST))
    assert game.table.steps[unit(CORPS)] == 1
    assert Attack(EAST) in game.options()
    assert why(game, Bombard(unit(ARTILLERY_2))) == ("8.5", "tdv-no-bombardment-target")
    game = combat(SOVIET, units, 1)
    play(game, Attack(EAST), JOIN[unit(RIFLES)], JOIN[unit(RIFLES_2)], LAUNCH)
    pass_supports(game)
    while offered(game, LoseStep) or offered(game, RetreatTo):
        game.do(game.options()[0])
    assert isinstance(game.decision, ChooseTarget)
    assert game.table.location[unit(CORPS)] == EAST
    assert why(game, Bombard(unit(ARTILLERY))) == ("8.5", "tdv-no-bombardment-target")


# ---------------------------------------------------------------------- forts
SEVASTOPOL = at("sevastopol")
BEFORE = next(n for n in NEIGHBOURS[SEVASTOPOL] if IN_PLAY[n])


@rule("dark_valley", "12.8")
def test_artillery_counts_double_against_units_in_forts_and_its_owner_chooses_there() -> None:
    table = position({SIEGE: BEFORE, AIR_2: FAR, RIFLES: SEVASTOPOL})
    assert power(table, unit(SIEGE), SEVASTOPOL) == 8
    assert column(table, unit(SIEGE), SEVASTOPOL) == BOMBARDMENT.columns.index("2-1")
    assert power(table, unit(AIR_2), SEVASTOPOL) == 4
    table.destroyed[SEVASTOPOL] = 1
    assert power(table, unit(SIEGE), SEVASTOPOL) == 4
    game = combat(AXIS, {SIEGE: BEFORE, RIFLES: SEVASTOPOL, DIVISION: SEVASTOPOL}, 4)
    play(game, Bombard(unit(SIEGE)), BombardHex(SEVASTOPOL))
    assert isinstance(game.decision, ChooseAim)
    assert game.decision.side == AXIS


@rule("dark_valley", "12.8")
@pytest.mark.parametrize(
    ("place", "die", "falls"), [("sevastopol", 3, False), ("sevastopol", 4, True), ("odessa", 3, True)]
)
def test_siege_artillery_and_an_air_unit_break_a_fort(place: str, die: int, falls: bool) -> None:
    fort = at(place)
    here = next(n for n in NEIGHBOURS[fort] if IN_PLAY[n])
    game = combat(AXIS, {SIEGE: here, EIGHTH: here, RIFLES: fort}, die)
    play(game, Bombard(unit(SIEGE)), BombardFort(fort), Spot(unit(EIGHTH)))
    assert game.table.destroyed[fort] == int(falls)
    assert game.table.done[unit(EIGHTH)] == 1  # whatever was thrown
    assert game.table.done[unit(SIEGE)] == int(die <= 3)
    assert game.table.steps[unit(RIFLES)] == 2


@rule("dark_valley", "12.8", refuses=True)
def test_no_fort_is_broken_without_aircraft_or_by_others() -> None:
    game = combat(AXIS, {SIEGE: BEFORE, RIFLES: SEVASTOPOL})
    play(game, Bombard(unit(SIEGE)))
    assert why(game, BombardFort(SEVASTOPOL)) == ("12.8", "tdv-no-spotter")
    koenigsberg = at("koenigsberg")
    near = next(n for n in NEIGHBOURS[koenigsberg] if IN_PLAY[n])
    game = combat(SOVIET, {ARTILLERY: near, STRATEGIC: near, INFANTRY: koenigsberg})
    play(game, Bombard(unit(ARTILLERY)))
    assert not offered(game, BombardFort)
    assert BombardHex(koenigsberg) in game.options()


@rule("dark_valley", "8.5", refuses=True)
def test_below_one_to_one_there_is_no_column() -> None:
    table = position({AIR: BEFORE, RIFLES: SEVASTOPOL})
    assert column(table, unit(AIR), SEVASTOPOL) == BELOW
