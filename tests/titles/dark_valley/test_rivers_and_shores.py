"""9.6, 10.5.3, 12.4.1, 12.5, 12.7, 14.1, 17.1.2 What the chapters around it add to a battle, from the text."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.parts.hexes import NE, N, distance
from eastfront.titles.dark_valley.actions import (
    LAUNCH,
    PASS,
    Advance,
    Attack,
    BuildBridgehead,
    Embark,
    LoseStep,
    RetreatTo,
    SailTo,
    TankBrigade,
)
from eastfront.titles.dark_valley.attacks import JOIN
from eastfront.titles.dark_valley.bridgeheads import ChooseBridgehead
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.ground import (
    GRID,
    HAS_WORKS,
    HEXES,
    IN_USSR,
    IS_COAST,
    IS_PLACE,
    IS_ZONE,
    MAJOR_RIVER,
    NEIGHBOURS,
    RIVER,
    SIZE,
    WIDE,
    toward,
)
from eastfront.titles.dark_valley.landing import Landing
from eastfront.titles.dark_valley.losses import eliminate
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.retreat import ChooseEvacuee, FallBack, harbours
from eastfront.titles.dark_valley.strength import attack_lines, die_lines, shift_lines
from eastfront.titles.dark_valley.table import ELIMINATED, OUT_OF_SUPPLY, Table
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, SNOW, at, offered, pass_supports, position, unit, why

HERE = at("E3027")
EAST = toward(HERE, NE)
CORPS, CORPS_2, PANZER, INFANTRY = "GE-CORPS-XXVI", "GE-CORPS-I", "GE-PZ-1", "GE-INF-291"
RIFLES, RIFLES_2, TANKS, DIVISION, DIVISION_2 = "SU-ARMY-24", "SU-ARMY-28", "SU-TC-1", "SU-RD-10", "SU-RD-125"
MARINES, PARATROOPS = "SU-MAR-BS", "SU-ABC-5"


def battle(side: Side, units: Mapping[str, int], *dice: int, turn: int = FAIR, **more: tuple[int, ...]) -> Flow[Table]:
    table = position(units, turn=turn)
    table.chronicle = []
    return Flow(table, Battles(side, **more), fate=Scripted(*((die,) for die in dice)))


def play(game: Flow[Table], *actions: Action) -> None:
    for action in actions:
        assert action in game.options(), (action, game.options())
        game.do(action)


def launch(game: Flow[Table], target: int, *codes: str) -> None:
    play(game, Attack(target), *(JOIN[unit(code)] for code in codes), LAUNCH)


# ---------------------------------------------------------------------- 12.4.1 bridgeheads
def bare(hex_: int) -> bool:
    built = IS_PLACE[hex_] or IS_ZONE[hex_] or HAS_WORKS[hex_]
    return bool(IN_USSR[hex_]) and HEXES[hex_].terrain == "clear" and not built


BANK, OVER = next((a, b) for a, b in sorted(MAJOR_RIVER) if b in NEIGHBOURS[a] and bare(a) and bare(b))
BRIDGE = BuildBridgehead()
ACROSS = {RIFLES: BANK, RIFLES_2: BANK, INFANTRY: OVER}


@rule("dark_valley", "12.4.1")
@rule("dark_valley", "12.4.1", refuses=True)
@pytest.mark.parametrize(("turn", "asked"), [(16, False), (17, True), (44, True)])
def test_from_november_1942_a_major_river_is_treated_as_a_river(turn: int, asked: bool) -> None:
    game = battle(SOVIET, ACROSS, 1, turn=turn)
    launch(game, OVER, RIFLES, RIFLES_2)
    assert isinstance(game.decision, ChooseBridgehead) == asked
    attackers = (unit(RIFLES), unit(RIFLES_2))
    table = position(ACROSS, turn=turn)
    assert attack_lines(table, attackers, OVER).total == 5
    assert attack_lines(table, attackers, OVER, bridged=True).total == 10
    assert sum(line.amount for line in shift_lines(table, attackers, OVER)) == 0
    assert sum(line.amount for line in shift_lines(table, attackers, OVER, bridged=True)) == -1


@rule("dark_valley", "12.4.1", refuses=True)
def test_two_in_an_activation() -> None:
    game = battle(SOVIET, ACROSS, 1)
    game.table.turn = 17
    play(game, Attack(OVER), JOIN[unit(RIFLES)], JOIN[unit(RIFLES_2)])
    game.table.bridgeheads = 1
    play(game, LAUNCH, BRIDGE)
    assert game.table.bridgeheads == 2
    game = battle(SOVIET, ACROSS, 1, turn=17)
    play(game, Attack(OVER), JOIN[unit(RIFLES)], JOIN[unit(RIFLES_2)])
    game.table.bridgeheads = 2
    play(game, LAUNCH)
    assert not isinstance(game.decision, ChooseBridgehead)


@rule("dark_valley", "12.4.1", refuses=True)
def test_only_with_a_combat_chit_which_activates_all() -> None:
    game = battle(SOVIET, ACROSS, 1, turn=17)
    game = Flow(game.table, Battles(SOVIET, units=(unit(RIFLES), unit(RIFLES_2))), fate=Scripted((1,)))
    launch(game, OVER, RIFLES, RIFLES_2)
    assert not isinstance(game.decision, ChooseBridgehead)


@rule("dark_valley", "12.4.1", refuses=True)
@pytest.mark.parametrize("fed", [True, False])
def test_not_with_a_supplied_enemy_on_the_near_bank(fed: bool) -> None:
    near = next(h for h in NEIGHBOURS[BANK] if (BANK, h) not in WIDE)
    game = battle(SOVIET, {**ACROSS, CORPS: near}, 1, turn=17)
    game.table.supply[unit(CORPS)] = 0 if fed else OUT_OF_SUPPLY
    launch(game, OVER, RIFLES, RIFLES_2)
    assert isinstance(game.decision, ChooseBridgehead) != fed


@rule("dark_valley", "12.4.1", refuses=True)
def test_the_axis_builds_none_and_no_river_needs_one() -> None:
    game = battle(AXIS, {CORPS: BANK, CORPS_2: BANK, RIFLES: OVER}, 1, turn=17)
    launch(game, OVER, CORPS, CORPS_2)
    assert not isinstance(game.decision, ChooseBridgehead)
    here, there = next((a, b) for a, b in sorted(RIVER) if b in NEIGHBOURS[a] and bare(a) and bare(b))
    game = battle(SOVIET, {RIFLES: here, RIFLES_2: here, INFANTRY: there}, 1, turn=17)
    launch(game, there, RIFLES, RIFLES_2)
    assert not isinstance(game.decision, ChooseBridgehead)


# ---------------------------------------------------------------------- 10.5.3, 17.1.2 supply in battle
def on_the_die(table: Table, attackers: tuple[str, ...], defenders: tuple[str, ...], *without: str) -> int:
    lines = die_lines(table, tuple(map(unit, attackers)), tuple(map(unit, defenders)), tuple(map(unit, without)))
    return sum(line.amount for line in lines)


@rule("dark_valley", "10.5.3")
@rule("dark_valley", "10.5.4")
def test_units_that_a_chit_does_not_reach_attack_as_if_without_supply() -> None:
    units = {RIFLES: HERE, RIFLES_2: HERE, CORPS: EAST}
    assert on_the_die(position(units), (RIFLES, RIFLES_2), (CORPS,)) == 0
    assert on_the_die(position(units), (RIFLES, RIFLES_2), (CORPS,), RIFLES_2) == -2
    game = battle(SOVIET, units, 4, unsupplied=(unit(RIFLES_2),))  # 10 against 6: 1-1 on table B, a four is NE
    launch(game, EAST, RIFLES, RIFLES_2)
    pass_supports(game)
    assert offered(game, LoseStep)  # a two is AL1


@rule("dark_valley", "10.5.3", refuses=True)
def test_but_not_those_that_are_left_out_and_not_in_defence() -> None:
    units = {RIFLES: HERE, RIFLES_2: HERE, CORPS: EAST}
    assert on_the_die(position(units), (RIFLES,), (CORPS,), RIFLES_2) == 0
    assert on_the_die(position(units), (CORPS,), (RIFLES,), RIFLES) == 0


@rule("dark_valley", "17.1")
@pytest.mark.parametrize(("turn", "frozen"), [(6, False), (7, True), (9, True), (10, False)])
def test_in_the_first_winter_germans_away_from_towns_and_cities_fight_as_if_without_supply(
    turn: int, frozen: bool
) -> None:
    table = position({CORPS: HERE, RIFLES: EAST}, turn=turn)
    assert on_the_die(table, (CORPS,), (RIFLES,)) == (-2 if frozen else 0)
    assert on_the_die(table, (RIFLES,), (CORPS,)) == (2 if frozen else 0)
    for place in ("kharkov", "velikie_luki"):
        table = position({CORPS: at(place), RIFLES: EAST}, turn=turn)
        assert on_the_die(table, (RIFLES,), (CORPS,)) == 0
    table = position({"RO-CORPS-IV": HERE, RIFLES: EAST}, turn=turn)
    assert on_the_die(table, (RIFLES,), ("RO-CORPS-IV",)) == 0


# ---------------------------------------------------------------------- 12.2.1 alone
@rule("dark_valley", "12.2.1")
@rule("dark_valley", "12.2.1", refuses=True)
def test_airborne_troops_attack_alone_once_they_have_jumped() -> None:
    game = battle(SOVIET, {PARATROOPS: HERE, "RO-DIV-Gd": EAST})
    assert why(game, Attack(EAST)) == ("12.2.1", "tdv-no-single-unit")
    game.table.dropped[unit(PARATROOPS)] = 1
    assert Attack(EAST) in Flow(game.table, Battles(SOVIET)).options()


# ---------------------------------------------------------------------- 9.6 landings
def landing(hex_: int, units: Mapping[str, int], *dice: int, turn: int = FAIR) -> Flow[Table]:
    table = position({MARINES: at("sochi"), **units}, turn=turn)
    table.chronicle = []
    return Flow(table, Landing(SOVIET, unit(MARINES), hex_), fate=Scripted(*((die,) for die in dice)))


FEODOSIA = at("feodosia")


@rule("dark_valley", "9.6")
def test_marines_land_where_nobody_is() -> None:
    game = landing(FEODOSIA, {})
    assert game.decision is None
    assert game.table.location[unit(MARINES)] == FEODOSIA
    assert game.table.control[FEODOSIA] == SOVIET


@rule("dark_valley", "9.6")
def test_marines_fight_their_way_ashore_alone_and_pay_nothing_for_a_de() -> None:
    """2 against 1 and the town: 1-1 on table B, and a six is DR, which opens the beach."""
    game = landing(FEODOSIA, {"GE-SEC-207": FEODOSIA}, 6)
    pass_supports(game)
    while game.decision is not None:
        game.do(game.options()[0])
    assert game.table.location[unit(MARINES)] == FEODOSIA
    assert game.table.location[unit("GE-SEC-207")] != FEODOSIA
    beach = next(h for h in range(SIZE) if bare(h) and IS_COAST[h])
    game = landing(beach, {"GE-SEC-207": beach}, 6, turn=5)
    game.table.supply[unit("GE-SEC-207")] = OUT_OF_SUPPLY
    play(game, TankBrigade(), TankBrigade())  # 6 against 1: 6-1 on table A, an eight is DE
    assert game.decision is None
    assert game.table.location[unit("GE-SEC-207")] < 0
    assert game.table.location[unit(MARINES)] == beach


@rule("dark_valley", "9.6", refuses=True)
@pytest.mark.parametrize("die", [1, 3])
def test_who_does_not_get_ashore_is_lost(die: int) -> None:
    game = landing(FEODOSIA, {CORPS: FEODOSIA}, die)
    pass_supports(game)
    while game.decision is not None:
        game.do(game.options()[0])
    assert game.table.location[unit(MARINES)] == ELIMINATED
    assert game.table.location[unit(CORPS)] == FEODOSIA


@rule("dark_valley", "9.6", refuses=True)
def test_without_effect_is_not_ashore_and_a_landing_leaves_no_trace_in_the_activations() -> None:
    game = landing(FEODOSIA, {"GE-SEC-207": FEODOSIA}, 4)  # 1-1 on table B, a four is NE
    pass_supports(game)
    play(game, PASS)  # nothing happens, and the die is not rolled again
    assert game.decision is None
    assert game.table.location[unit(MARINES)] == ELIMINATED
    assert not any(game.table.fought)


# ---------------------------------------------------------------------- 12.5 retreat by sea
def evacuate(side: Side, port: str, units: Mapping[str, int], turn: int = FAIR, **held: Side) -> Flow[Table]:
    table = position(units, turn=turn, held={port: side, **held})
    table.chronicle = []
    mine = tuple(u for u in sorted(map(unit, units)) if table.location[u] == at(port))
    return Flow(table, FallBack(side, mine, at(port)))


@rule("dark_valley", "12.5")
def test_two_steps_leave_a_port_by_sea_eastward_for_the_soviets() -> None:
    odessa = at("odessa")
    game = evacuate(SOVIET, "odessa", {RIFLES: odessa, DIVISION: odessa, DIVISION_2: odessa})
    assert isinstance(game.decision, ChooseEvacuee)
    play(game, Embark(unit(DIVISION)))
    ports = {option.hex for option in offered(game, SailTo)}
    assert at("sevastopol") in ports
    assert at("constanta") not in ports
    play(game, SailTo(at("sevastopol")))
    assert Embark(unit(RIFLES)) not in game.options()  # one step is left
    play(game, Embark(unit(DIVISION_2)), SailTo(at("novorossiysk")))
    assert offered(game, RetreatTo)  # the army goes by land
    assert game.table.location[unit(DIVISION)] == at("sevastopol")


@rule("dark_valley", "12.5")
def test_westward_for_the_axis_or_by_land_if_one_likes() -> None:
    sevastopol = at("sevastopol")
    game = evacuate(AXIS, "sevastopol", {CORPS: sevastopol}, odessa=AXIS)
    ports = set(harbours(game.table, unit(CORPS), sevastopol))
    assert at("odessa") in ports
    assert at("constanta") in ports
    assert at("feodosia") not in ports
    play(game, PASS)
    assert not isinstance(game.decision, ChooseEvacuee)


@rule("dark_valley", "12.5", refuses=True)
def test_not_to_a_port_of_the_enemy_nor_full_nor_over_ice_nor_from_inland() -> None:
    riga, tallinn = at("riga"), at("tallinn")
    table = position({DIVISION: riga}, held={"riga": SOVIET, "tallinn": SOVIET, "leningrad": SOVIET})
    assert tallinn in harbours(table, unit(DIVISION), riga)
    table.control[tallinn] = AXIS
    assert tallinn not in harbours(table, unit(DIVISION), riga)
    table = position(
        {DIVISION: riga, **dict.fromkeys(("SU-RD-125", "SU-RD-188", "SU-RD-128", "SU-RD-126"), tallinn)},
        held={"riga": SOVIET, "tallinn": SOVIET},
    )
    assert tallinn not in harbours(table, unit(DIVISION), riga)
    table = position({DIVISION: tallinn}, turn=SNOW, held={"tallinn": SOVIET, "leningrad": SOVIET})
    assert harbours(table, unit(DIVISION), tallinn) == []
    table = position({DIVISION: at("moscow")})
    assert harbours(table, unit(DIVISION), at("moscow")) == []
    for turn, open_ in ((FAIR, True), (SNOW, False)):  # 9.5 out of the Gulf to a port that never freezes
        table = position({CORPS: tallinn}, turn=turn, held={"tallinn": AXIS, "riga": AXIS})
        assert (riga in harbours(table, unit(CORPS), tallinn)) == open_


@rule("dark_valley", "12.5")
def test_a_battle_for_a_port_offers_the_ships() -> None:
    feodosia = FEODOSIA
    here = next(n for n in NEIGHBOURS[feodosia] if HEXES[n].terrain == "clear" and not IS_PLACE[n])
    game = battle(AXIS, {CORPS: here, CORPS_2: here, PANZER: here, DIVISION: feodosia}, 2)
    launch(game, feodosia, CORPS, CORPS_2, PANZER)  # 13 against 2: 6-1, a two is DR*
    pass_supports(game)
    assert isinstance(game.decision, ChooseEvacuee)
    play(game, Embark(unit(DIVISION)), SailTo(at("novorossiysk")))
    assert game.table.location[unit(DIVISION)] == at("novorossiysk")
    play(game, Advance(unit(CORPS)))
    assert game.table.control[feodosia] == AXIS


@rule("dark_valley", "6.2")
def test_german_motors_that_slip_through_a_zone_choose_who_loses_the_step() -> None:
    ring = {RIFLES: toward(toward(EAST, 5), N), RIFLES_2: toward(toward(EAST, 4), 3)}
    game = battle(SOVIET, {TANKS: toward(EAST, NE), "SU-TC-2": toward(EAST, NE), PANZER: EAST, "GE-PZ-6": EAST, **ring})
    table = game.table
    back = Flow(table, FallBack(AXIS, (unit(PANZER), unit("GE-PZ-6")), EAST))
    through = offered(back, RetreatTo)
    assert through
    back.do(through[0])
    assert {option.unit for option in offered(back, LoseStep)} <= {unit(PANZER), unit("GE-PZ-6")}
    assert len(offered(back, LoseStep)) == 2


# ---------------------------------------------------------------------- 12.7 the special zone
@rule("dark_valley", "12.7")
def test_the_special_zone_shifts_one_column_at_first_and_two_from_the_next_turn() -> None:
    kursk = at("kursk")
    near = next(h for h in range(SIZE) if distance(GRID, h, kursk) == 3 and bare(h))
    far = next(h for h in range(SIZE) if distance(GRID, h, kursk) == 4 and bare(h))
    table = position({RIFLES: near, RIFLES_2: far, CORPS: HERE}, turn=22)
    table.special_zone = kursk

    def shift(hex_: int) -> int:
        lines = shift_lines(table, (unit(CORPS),), hex_)
        return sum(line.amount for line in lines if line.reason == "tdv-why-special-zone")

    assert (shift(near), shift(far)) == (-1, 0)
    table.special_zone_full = 1
    assert (shift(near), shift(far)) == (-2, 0)
    table.supply[unit(RIFLES)] = OUT_OF_SUPPLY
    assert shift(near) == 0


@rule("dark_valley", "12.7", refuses=True)
def test_the_special_zone_helps_no_axis_unit() -> None:
    near = next(h for h in range(SIZE) if distance(GRID, h, at("kursk")) == 3 and bare(h))
    table = position({CORPS: near, RIFLES: HERE})
    table.special_zone = at("kursk")
    assert not [line for line in shift_lines(table, (unit(RIFLES),), near) if line.reason == "tdv-why-special-zone"]


@rule("dark_valley", "12.7")
@pytest.mark.parametrize(("code", "lost"), [(CORPS, True), ("RO-CORPS-IV", False)])
def test_the_special_zone_is_lost_when_germans_come_into_its_hex(code: str, lost: bool) -> None:
    table = position({code: HERE})
    table.special_zone = at("kharkov")
    enter(table, unit(code), at("kharkov"))
    assert (table.special_zone < 0) == lost


# ---------------------------------------------------------------------- 14.1 headquarters
@rule("dark_valley", "14.1")
@pytest.mark.parametrize(("code", "turns"), [("GE-HQ-1", 2), ("SU-HQ-Stavka", 1), ("SU-HQ-Zhukov", 1)])
def test_headquarters_come_back_two_turns_later_or_on_the_next(code: str, turns: int) -> None:
    table = position({code: HERE}, turn=13)
    eliminate(table, unit(code))
    assert table.location[unit(code)] == ELIMINATED
    assert table.returns[unit(code)] == 13 + turns


@rule("dark_valley", "14.1", refuses=True)
def test_nobody_else_comes_back_by_himself_and_an_hq_left_alone_bars_the_hex() -> None:
    table = position({RIFLES: HERE})
    eliminate(table, unit(RIFLES))
    assert table.returns[unit(RIFLES)] == 0
    game = battle(AXIS, {PANZER: HERE, DIVISION: EAST, "SU-HQ-Zhukov": EAST}, 1)
    launch(game, EAST, PANZER)  # 5 against 1: 5-1, a one is BL1
    pass_supports(game)
    play(game, LoseStep(unit(DIVISION)), LoseStep(unit(PANZER)))
    assert game.table.location[unit("SU-HQ-Zhukov")] == EAST
    assert not offered(game, Advance)
    assert Attack(EAST) in Flow(position({PANZER: HERE, "SU-HQ-Zhukov": EAST}), Battles(AXIS)).options()
