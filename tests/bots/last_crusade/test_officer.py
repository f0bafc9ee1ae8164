"""What an officer does with points, room and aircraft."""

from __future__ import annotations

import pytest

from eastfront.bots.last_crusade import assaults, flying, muster, orders
from eastfront.engine.actions import Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.titles.last_crusade.actions import Deploy, FlyTo, MainAttack, Move, TakeAway, TakeOff
from eastfront.titles.last_crusade.air import ChooseCourse, ChooseFlight
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
