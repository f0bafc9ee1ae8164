"""What an officer does with points, room and aircraft."""

from __future__ import annotations

import pytest

from eastfront.bots.last_crusade import assaults, flying, muster, orders
from eastfront.engine.actions import Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.titles.last_crusade.actions import Assault, Deploy, FlyTo, MainAttack, Move, TakeAway, TakeOff
from eastfront.titles.last_crusade.air import ChooseCourse, ChooseFlight
from eastfront.titles.last_crusade.assault import ChooseForce
from eastfront.titles.last_crusade.assault_combat import AssaultOn
from eastfront.titles.last_crusade.battle import Battle
from eastfront.titles.last_crusade.ground import AIRFIELDS, BESIDE
from eastfront.titles.last_crusade.movement import GiveOrder
from eastfront.titles.last_crusade.reinforcement import Reinforce
from eastfront.titles.last_crusade.table import Table
from tests.titles.last_crusade.positions import FIRST, HQ0, HQ1, SECOND, battlefield, hold, obstacle, put


def asked(table: Table, frame: Decision[Table]) -> Flow[Table]:
    return Flow.at_rest(table, [frame], {}, None, None)


def field(supply: int) -> Table:
    """Both sides beside each other; six of ours."""
    table = battlefield("german", "soviet", supply=supply)
    for zone in (0, 1, 2):
        put(table, FIRST, "de_grenadiers", zone)
        put(table, FIRST, "de_grenadiers", zone)
        put(table, SECOND, "su_rifle_platoon", zone + 3)
    put(table, FIRST, "de_grenadiers", HQ0)
    put(table, SECOND, "su_rifle_platoon", HQ1)
    return table


@pytest.mark.parametrize(("supply", "buys"), [(7, False), (8, True)])
def test_points_for_the_fight_are_kept(supply: int, buys: bool) -> None:
    table = field(supply)
    hold(table, FIRST, "de_stug")  # 3 points, and 5 stay
    flow = asked(table, Reinforce(FIRST))
    chosen = muster.reinforces(flow, FIRST, flow.stack[-1], flow.options())
    assert isinstance(chosen, Deploy) == buys
    assert buys or chosen == Pass()


def test_own_obstacles_stay_where_they_are() -> None:
    table = field(5)
    obstacle(table, FIRST, "de_barbed_wire", 0, 3)
    flow = asked(table, Reinforce(FIRST))
    assert any(isinstance(option, TakeAway) for option in flow.options())
    assert muster.reinforces(flow, FIRST, flow.stack[-1], flow.options()) == Pass()


def test_nobody_walks_where_there_is_no_room() -> None:
    table = battlefield()
    runner = put(table, FIRST, "de_panther", 0)
    for _ in range(3):
        put(table, FIRST, "de_grenadiers", 1, committed=True)
    put(table, SECOND, "su_rifle_platoon", 4)
    flow = asked(table, GiveOrder(FIRST))
    assert Move(runner, 1) in flow.options()  # type: ignore[arg-type]
    assert orders._best_move(table, FIRST, [Move(runner, 1)]) is None  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("supply", "spotted", "flies"), [(3, True, True), (2, True, False), (3, False, False), (9, False, False)]
)
def test_aircraft_fly_at_what_is_seen_and_leave_a_point(supply: int, spotted: bool, flies: bool) -> None:
    table = battlefield(supply=supply)
    plane = put(table, SECOND, "su_il2", AIRFIELDS[SECOND])
    put(table, FIRST, "de_panzer_iv", 0, spotted=spotted, hits=1)
    flow = asked(table, ChooseFlight(SECOND))
    chosen = flying.flies(flow, SECOND, flow.stack[-1], flow.options())
    assert chosen == (TakeOff(plane) if flies else Pass())


def test_it_flies_to_where_the_target_is() -> None:
    table = battlefield()
    plane = put(table, SECOND, "su_il2", AIRFIELDS[SECOND])
    put(table, FIRST, "de_panzer_iv", 0, spotted=True, hits=1)
    flow = asked(table, ChooseCourse(SECOND, (plane,)))
    chosen = flying.steers(flow, SECOND, flow.stack[-1], flow.options())
    assert isinstance(chosen, FlyTo)
    assert 0 in BESIDE[chosen.place]


def test_the_strongest_group_is_called_the_main_attack() -> None:
    table = battlefield()
    units = tuple(put(table, FIRST, "de_grenadiers", place) for place in (0, 0, 4))
    put(table, SECOND, "su_rifle_platoon", 3)
    flow = asked(table, GiveOrder(SECOND))
    flow.stack.insert(0, AssaultOn(battle=Battle(FIRST, 3, units)))  # type: ignore[arg-type]
    assert assaults.names_main(flow, SECOND, flow.stack[-1], []) == MainAttack(0)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- headquarters
@pytest.mark.parametrize(("guards", "in_the_centre", "beside", "wanted"), [(1, 0, 0, 1), (2, 1, 0, 2), (3, 0, 2, 3)])
def test_headquarters_are_never_left_bare(guards: int, in_the_centre: int, beside: int, wanted: int) -> None:
    table = battlefield()
    at_home = [put(table, FIRST, "de_panzergrenadiers", HQ0) for _ in range(guards)]
    for _ in range(in_the_centre):
        put(table, SECOND, "su_t34_76", 4)
    for _ in range(beside):
        put(table, SECOND, "su_t34_76", 1)
    assert orders.threat(table, FIRST) == wanted
    assert orders.stand(table, FIRST, at_home[0], HQ0) >= 3.0
    put(table, FIRST, "de_grenadiers", HQ0)
    assert orders.stand(table, FIRST, at_home[0], HQ0) == 0.0, "one is free to go"


def besieged(more: int = 0) -> Table:
    """Nine zones are ours; the enemy sits in his headquarters."""
    table = battlefield(supply=9)
    for zone in range(9):
        table.control[zone] = FIRST
    for zone in (6, 7, 8):
        put(table, FIRST, "de_grenadiers", zone)
        put(table, FIRST, "de_panzer_iv", zone)
    for _ in range(2 + more):
        put(table, SECOND, "su_rifle_platoon", HQ1)
    put(table, FIRST, "de_grenadiers", HQ0)
    return table


@pytest.mark.parametrize(("more", "kept"), [(0, 3 * 1 + 3 * 2 + 2), (2, 5)])
def test_points_are_saved_to_storm_headquarters_by_who_is_strong_enough(more: int, kept: int) -> None:
    assert muster.reserve(besieged(more), FIRST) == kept


def test_who_is_plainly_winning_storms_headquarters() -> None:
    table = besieged()
    table.supply[FIRST], table.points[FIRST] = 20, 6
    flow = asked(table, GiveOrder(FIRST))
    chosen = orders.order(flow, FIRST, flow.stack[-1], flow.options())
    assert chosen == Assault(HQ1)


def test_who_would_lose_by_it_storms_no_headquarters() -> None:
    table = besieged()
    table.supply[FIRST], table.points[SECOND] = 20, 40
    flow = asked(table, GiveOrder(FIRST))
    assert orders.order(flow, FIRST, flow.stack[-1], flow.options()) != Assault(HQ1)


def test_a_crowd_may_do_what_nobody_could_begin() -> None:
    """Everybody who can be paid for joins, three from a zone."""
    table = besieged(more=3)
    put(table, FIRST, "de_grenadiers", 6)
    put(table, FIRST, "de_grenadiers", 5)
    top = assaults.everybody(table, ChooseForce(FIRST, HQ1))
    assert len(top.units) == 6, "nine points for six units, and one more would cost the tenth"
    table.supply[FIRST] = 30
    assert len(assaults.everybody(table, ChooseForce(FIRST, HQ1)).units) == 7


@pytest.mark.parametrize(("units", "kept"), [(6, 5), (11, 5), (12, 6), (15, 9)])
def test_a_large_army_saves_for_assaults(units: int, kept: int) -> None:
    table = battlefield()
    for number in range(units):
        put(table, FIRST, "de_grenadiers", HQ0 if number > 8 else number // 3)
    for zone in (3, 4, 5):
        put(table, SECOND, "su_rifle_platoon", zone)
    assert muster.reserve(table, FIRST) == kept
