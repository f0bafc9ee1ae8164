"""Limits that later mutation runs found open, each from its section."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.parts.graphs import distances
from eastfront.parts.hexes import NE, N
from eastfront.titles.dark_valley.actions import (
    FALL_BACK,
    LAUNCH,
    PASS,
    TURN_OVER,
    Activate,
    Attack,
    Bombard,
    BombardHex,
    Exit,
    MoveDepot,
    MoveTo,
    Remove,
    Support,
    TankBrigade,
)
from eastfront.titles.dark_valley.air import lay
from eastfront.titles.dark_valley.arrivals import AxisReinforcements, due
from eastfront.titles.dark_valley.attacks import JOIN, ChooseTarget
from eastfront.titles.dark_valley.charts import MEMBERS, WITHDRAWALS
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.command import in_range
from eastfront.titles.dark_valley.costs import allowance
from eastfront.titles.dark_valley.counterattack import who_pays
from eastfront.titles.dark_valley.descents import may_land
from eastfront.titles.dark_valley.ground import (
    EDGE,
    HEXES,
    IN_USSR,
    IS_COAST,
    IS_PLACE,
    IS_RAIL,
    NEIGHBOURS,
    RAILS,
    SEA_OF,
    SIZE,
    toward,
)
from eastfront.titles.dark_valley.logistics import DepotsJudged, DepotsMove, wear_down
from eastfront.titles.dark_valley.movement import EndMovement, Movement
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.strength import defence_lines
from eastfront.titles.dark_valley.supports import BRIGADE, STUG, aid_lines
from eastfront.titles.dark_valley.table import (
    AIR_BOX,
    ARRIVING,
    ELIMINATED,
    GONE,
    ISOLATED,
    OTHER_FRONTS,
    OUT_OF_SUPPLY,
    STAVKA_BOX,
    TO_COME,
    Table,
)
from eastfront.titles.dark_valley.turn import Turn
from eastfront.titles.dark_valley.withdrawals import back
from eastfront.titles.dark_valley.zones import zone_of
from tests.marks import rule
from tests.titles.dark_valley.activating import activate
from tests.titles.dark_valley.positions import at, flow, offered, position, unit, why

HERE = at("E3027")
EAST = toward(HERE, NE)
CORPS, CORPS_2, INFANTRY, PANZER = "GE-CORPS-XXVI", "GE-CORPS-I", "GE-INF-291", "GE-PZ-1"
HQ, HQ_2 = "GE-HQ-1", "GE-HQ-2"
RIFLES, RIFLES_2, DIVISION, DIVISION_2, TANKS = "SU-ARMY-24", "SU-ARMY-28", "SU-RD-10", "SU-RD-90", "SU-TC-1"
ARTILLERY, ARTILLERY_2, SIEGE, BASE, AIR = "SU-ART-1", "SU-ART-2", "GE-ART-Siege", "GE-BASE-I", "GE-AIR-I"
STAVKA, DEPOT, DEPOT_2, MARINES, MARKER = "SU-HQ-Stavka", "GE-DEPOT-C", "GE-DEPOT-N", "SU-MAR-BS", "SU-TAC-1"


# ---------------------------------------------------------------------- 2.4 control
def an_empty_town(side_of_it: int = SOVIET) -> tuple[int, int]:
    """A Soviet town that a zone reaches, and a hex beside it."""
    plain = [h for h in range(SIZE) if IS_PLACE[h] and IN_USSR[h] and position({}).control[h] == side_of_it]
    return next(
        (town, near)
        for town in plain
        for near in NEIGHBOURS[town]
        if not IS_PLACE[near] and town in _reached(CORPS, near)
    )


def _reached(code: str, hex_: int) -> list[int]:
    table = position({code: hex_})
    return zone_of(table, unit(code))


@rule("dark_valley", "2.4")
def test_an_empty_town_in_a_zone_changes_hands_unless_its_owner_has_a_zone_there_too() -> None:
    town, near = an_empty_town()
    table = position({CORPS: near})
    enter(table, unit(CORPS), near)
    assert table.control[town] == AXIS
    watched = next(h for h in NEIGHBOURS[town] if h != near and town in _reached(RIFLES, h))
    table = position({CORPS: near, RIFLES: watched})
    enter(table, unit(CORPS), near)
    assert table.control[town] == SOVIET


@rule("dark_valley", "2.4", refuses=True)
@pytest.mark.parametrize(("code", "holds"), [(DIVISION, True), ("SU-HQ-Zhukov", True), ("SU-AIR-18", False)])
def test_a_zone_takes_no_town_with_an_enemy_unit_in_it(code: str, holds: bool) -> None:
    town, near = an_empty_town()
    table = position({CORPS: near, code: town})
    enter(table, unit(CORPS), near)
    assert (table.control[town] == SOVIET) is holds


@rule("dark_valley", "2.4", refuses=True)
def test_a_unit_without_a_zone_takes_no_town_beside_it() -> None:
    town, near = an_empty_town()
    table = position({HQ: near})
    enter(table, unit(HQ), near)
    assert table.control[town] == SOVIET


# ---------------------------------------------------------------------- 5.2 too many in a hex
@rule("dark_valley", "5.2")
def test_of_too_many_any_land_unit_may_go_and_nothing_else() -> None:
    table = position({HQ: "berlin", HQ_2: "berlin", INFANTRY: "berlin", BASE: "berlin", AIR: "berlin", DEPOT: "berlin"})
    game = flow(table, EndMovement(AXIS))
    assert set(game.options()) == {Remove(unit(HQ)), Remove(unit(HQ_2)), Remove(unit(INFANTRY))}
    game.do(Remove(unit(HQ_2)))
    assert game.over
    assert table.location[unit(HQ_2)] == ELIMINATED


# ---------------------------------------------------------------------- 3.2 over the military roads
@rule("dark_valley", "3.2")
def test_who_begins_at_the_end_of_a_road_leaves_even_out_of_an_enemy_zone() -> None:
    gate = EDGE["military roads"][0]
    watched = next(h for h in NEIGHBOURS[gate] if gate in _reached(RIFLES, h))
    game = flow(position({PANZER: gate, RIFLES: watched}), Movement(AXIS, full=False))
    game.do(Activate(unit(PANZER)))
    assert Exit(unit(PANZER)) in game.options()


# ---------------------------------------------------------------------- 8 aircraft, supports
@rule("dark_valley", "8.2", refuses=True)
@pytest.mark.parametrize("place", [ELIMINATED, OTHER_FRONTS])
def test_a_base_that_is_laid_elsewhere_does_not_bring_lost_aircraft_back(place: int) -> None:
    table = position({BASE: "berlin"})
    table.location[unit(AIR)] = place
    lay(table, unit(BASE), at("posen"))
    assert table.location[unit(BASE)] == at("posen")
    assert table.location[unit(AIR)] == place


@rule("dark_valley", "8.3")
@rule("dark_valley", "16.3")
def test_a_tank_brigade_is_no_tactical_marker() -> None:
    table = position({RIFLES: HERE, RIFLES_2: HERE, INFANTRY: EAST, MARKER: AIR_BOX}, turn=5)
    game = flow(table, Battles(SOVIET))
    for action in (Attack(EAST), JOIN[unit(RIFLES)], JOIN[unit(RIFLES_2)], LAUNCH, TankBrigade()):
        assert action in game.options()
        game.do(action)
    assert Support(unit(MARKER)) in game.options()


@rule("dark_valley", "16.1")
@rule("dark_valley", "16.3")
def test_support_on_the_ground_says_what_it_is() -> None:
    said = [(line.rule, line.reason) for line in aid_lines(position({}, turn=5), (STUG, BRIGADE), True)]
    assert said == [("16.1", "tdv-why-assault-guns"), ("16.3", "tdv-why-tank-brigade")]


@rule("dark_valley", "8.3")
@rule("dark_valley", "8.4")
def test_support_from_the_air_says_what_it_is() -> None:
    said = [(line.rule, line.reason) for line in aid_lines(position({}, turn=5), (unit(MARKER), unit(AIR)), True)]
    assert said == [("8.3", "tdv-why-tactical-air"), ("8.4", "tdv-why-air")]


@rule("dark_valley", "12.8", refuses=True)
def test_artillery_bombards_once_an_activation_even_where_it_stays_ready() -> None:
    second = next(h for h in NEIGHBOURS[HERE] if h not in (EAST, *NEIGHBOURS[EAST]) and not IS_PLACE[h])
    table = position({ARTILLERY: HERE, DIVISION: HERE, INFANTRY: EAST, CORPS: second})
    table.chronicle = []
    game = Flow(table, Battles(SOVIET), fate=Scripted((6,)))
    game.do(Bombard(unit(ARTILLERY)))
    game.do(BombardHex(EAST))
    while not isinstance(game.decision, ChooseTarget):
        game.do(game.options()[0])
    assert not table.done[unit(ARTILLERY)]
    assert why(game, Bombard(unit(ARTILLERY))) == ("12.8", "tdv-no-artillery-done")
    assert Bombard(unit(ARTILLERY)) not in game.options()


# ---------------------------------------------------------------------- 9.6 the marines
@rule("dark_valley", "9.6", refuses=True)
def test_marines_fight_for_a_held_shore_but_do_not_land_among_too_many_friends() -> None:
    beach = next(h for h in range(SIZE) if IS_COAST[h] and SEA_OF[h] == "black" and IN_USSR[h] and not IS_PLACE[h])
    assert may_land(position({MARINES: "sochi", CORPS: beach}), beach) is None
    full = dict.fromkeys(("SU-RD-10", "SU-RD-90", "SU-RD-48", "SU-RD-5"), beach)
    refusal = may_land(position({MARINES: "sochi", **full}), beach)
    assert refusal is not None
    assert refusal.rule == "5.3"


# ---------------------------------------------------------------------- 10.5.6 counter-attacks
@rule("dark_valley", "10.5.6", refuses=True)
def test_who_cannot_attack_does_not_move_in_a_counterattack() -> None:
    away = toward(toward(toward(EAST, NE), NE), NE)
    units: dict[str, str | int] = {TANKS: away, ARTILLERY: away, "SU-HQ-Zhukov": away, CORPS: HERE}
    game = activate("counterattack", SOVIET, units, (3, 3), turn=2)
    assert offered(game, Activate) == [Activate(unit(TANKS))]


@rule("dark_valley", "10.5.6")
def test_an_adjacent_division_without_supply_pays_before_a_supplied_one_further_away() -> None:
    table = position({CORPS: HERE, DIVISION: EAST, DIVISION_2: toward(EAST, N)}, turn=2)
    table.location[unit(DIVISION_2)] = toward(toward(EAST, NE), NE)
    table.supply[unit(DIVISION)] = OUT_OF_SUPPLY
    assert who_pays(table) == [unit(DIVISION)]


# ---------------------------------------------------------------------- 10.5.9, 14.1 command
@rule("dark_valley", "14.1", refuses=True)
@pytest.mark.parametrize("box", [ELIMINATED, STAVKA_BOX, GONE])
def test_an_hq_that_is_not_on_the_map_commands_nobody(box: int) -> None:
    for corner in range(SIZE):
        table = position({RIFLES: corner})
        table.location[unit(STAVKA)] = box
        assert not in_range(table, (unit(STAVKA),), unit(RIFLES))


@rule("dark_valley", "10.5.9")
def test_who_wants_no_reserves_says_so_once() -> None:
    table = position({STAVKA: "moscow"}, turn=16)
    table.location[unit(DIVISION)] = STAVKA_BOX
    game = activate("stavka", SOVIET, table, (3, 3))
    game.do(PASS)
    assert game.over
    assert table.location[unit(DIVISION)] == STAVKA_BOX


# ---------------------------------------------------------------------- 11.4
@rule("dark_valley", "11.4", refuses=True)
def test_siege_artillery_does_not_walk_even_without_supply() -> None:
    table = position({SIEGE: "berlin"})
    for state in (0, OUT_OF_SUPPLY, ISOLATED):
        table.supply[unit(SIEGE)] = state
        assert allowance(table, unit(SIEGE)) == 0


# ---------------------------------------------------------------------- 12.4 why the defence is what it is
@rule("dark_valley", "12.4")
@rule("dark_valley", "12.7")
def test_what_doubles_the_defence_is_named() -> None:
    def doubled(attacker: int, target: int) -> set[str]:
        table = position({CORPS: attacker, RIFLES: target})
        reasons = {line.reason for line in defence_lines(table, (unit(CORPS),), target).lines}
        return reasons & {"tdv-why-fort", "tdv-why-kerch", "tdv-why-mountain"}

    sevastopol = at("sevastopol")
    assert doubled(NEIGHBOURS[sevastopol][0], sevastopol) == {"tdv-why-fort"}
    assert doubled(at("E2346"), at("E2447")) == {"tdv-why-kerch"}
    peak = next(h for h in range(SIZE) if HEXES[h].terrain == "mountain" and NEIGHBOURS[h] and not IS_PLACE[h])
    assert doubled(NEIGHBOURS[peak][0], peak) == {"tdv-why-mountain"}


# ---------------------------------------------------------------------- 13.6 depots
def rolling(die: int, where: str, held: dict[str, object] | None = None) -> Flow[Table]:
    table = position({DEPOT: where}, held=held)  # type: ignore[arg-type]
    table.chronicle = []
    game = Flow(table, DepotsMove(), fate=Scripted((die,)))
    game.do(MoveDepot(unit(DEPOT)))
    return game


@rule("dark_valley", "13.6")
@pytest.mark.parametrize(("die", "hexes"), [(1, 4), (4, 6)])
def test_a_depot_goes_as_many_hexes_as_it_rolled_and_no_more(die: int, hexes: int) -> None:
    soviet = [h for h in range(SIZE) if IS_PLACE[h] and position({}).control[h] == SOVIET]
    closed = bytearray(int(h in soviet) for h in range(SIZE))
    far = distances(RAILS, [at("posen")], -1, closed)
    goals = {option.hex for option in offered(rolling(die, "posen"), MoveTo)}
    assert goals == {h for h in range(SIZE) if IS_RAIL[h] and 0 < far[h] <= hexes}
    assert max(far[h] for h in goals) == hexes


@rule("dark_valley", "13.6")
def test_a_depot_that_was_turned_over_is_not_asked_about_again() -> None:
    table = position({DEPOT: "minsk", DEPOT_2: "vitebsk"}, held={"minsk": AXIS, "vitebsk": AXIS})
    game = flow(table, DepotsJudged())
    game.do(TURN_OVER)
    game.do(FALL_BACK)
    assert game.over
    assert table.done[unit(DEPOT)] != table.done[unit(DEPOT_2)]


# ---------------------------------------------------------------------- 13.8 attrition
def alone(beside: str) -> Table:
    """An isolated corps with Soviets without supply around it, and one hex away somebody who has supply."""
    ring = (RIFLES, RIFLES_2, "SU-ARMY-29", "SU-ARMY-30", "SU-ARMY-31")
    near = NEIGHBOURS[HERE]
    table = position({CORPS: HERE, **dict(zip(ring, near[1:], strict=False)), beside: near[0]})
    for code in ring:
        table.supply[unit(code)] = OUT_OF_SUPPLY
    table.supply[unit(CORPS)] = ISOLATED
    return table


@rule("dark_valley", "13.8", refuses=True)
@pytest.mark.parametrize(("beside", "dies"), [(TANKS, True), ("SU-AIR-18", False)])
def test_only_a_supplied_unit_of_the_enemy_on_the_ground_finishes_who_is_isolated(beside: str, dies: bool) -> None:
    table = alone(beside)
    wear_down(table)
    assert (table.location[unit(CORPS)] == ELIMINATED) is dies


# ---------------------------------------------------------------------- 7 arrivals, returns
@rule("dark_valley", "15.2", refuses=True)
def test_no_romanian_comes_once_romania_has_left() -> None:
    row = next(u for u in UNITS if u.nation == "romanian" and u.is_combat)
    for left, place in ((0, ARRIVING), (30, GONE)):
        table = position({}, turn=44)
        table.romania_left = left
        due(table, AXIS)
        comes = [u.id for u in UNITS if u.nation == "romanian" and table.location[u.id] == place]
        assert comes
        assert row.nation == "romanian"


@rule("dark_valley", "7.4")
def test_mechanized_replacements_are_for_germans() -> None:
    assert {UNITS[u].nation for u in MEMBERS["mechanized"]} == {"german"}
    assert all(UNITS[u].mech for u in MEMBERS["mechanized"])


@rule("dark_valley", "7.9", refuses=True)
def test_a_division_that_has_come_back_converted_is_not_recalled_again() -> None:
    new, old = "SS-PZ-DR", "SS-MOT-DR"
    for here, after in ((TO_COME, ARRIVING), (at("berlin"), at("berlin")), (ELIMINATED, ELIMINATED)):
        table = position({}, turn=19)
        table.location[unit(new)], table.location[unit(old)] = here, OTHER_FRONTS
        back(table, unit(new))
        assert table.location[unit(new)] == after
    assert any(row.turn == 19 and row.action == "return" for row in WITHDRAWALS)


@rule("dark_valley", "scenario.learning", refuses=True)
@pytest.mark.parametrize("turn", [1, 2])
def test_the_learning_scenario_has_no_reinforcements(turn: int) -> None:
    table = lay_out("learning")
    table.turn = turn
    game = flow(table, Turn())
    assert not any(table.location[u.id] == ARRIVING for u in UNITS)
    assert "7.2" not in game.path()
    assert not any(isinstance(frame, AxisReinforcements) for frame in game.stack)


@rule("dark_valley", "17.1", refuses=True)
def test_barbarossa_begins_without_reinforcements_and_goes_on_with_them() -> None:
    for turn, comes in ((1, False), (2, True)):
        table = lay_out("barbarossa")
        table.turn = turn
        game = flow(table, Turn())
        assert any(isinstance(frame, AxisReinforcements) for frame in game.stack) is comes
