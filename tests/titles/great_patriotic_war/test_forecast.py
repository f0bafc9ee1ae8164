"""What awaits: supply where a unit would go, and what is left undone when a phase ends."""

from __future__ import annotations

from eastfront.engine.scene import Forecast
from eastfront.parts import hexes
from eastfront.parts.ids import SpaceId
from eastfront.titles.great_patriotic_war.actions import PASS, Attack, MoveTo
from eastfront.titles.great_patriotic_war.movement import ChooseDestination
from eastfront.titles.great_patriotic_war.printed import GRID
from eastfront.titles.great_patriotic_war.supply import coverage, judge
from eastfront.titles.great_patriotic_war.table import AXIS
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    GPW,
    Position,
    activated,
    asks,
    at,
    moving,
    near,
    position,
    scenario,
    unit,
)


def told(flow: Position) -> Forecast:
    seen = GPW.view(flow, flow.asked[0])
    return GPW.forecast(seen, flow.options(flow.asked[0]))


def warned(flow: Position) -> set[SpaceId]:
    return {goal.hex for number in told(flow).choices if isinstance(goal := GPW.actions.action(number), MoveTo)}


def truly_unsupplied(flow: Position) -> set[SpaceId]:
    """Every goal tried: go there, judge."""
    found = set()
    top = flow.stack[-1]
    assert isinstance(top, ChooseDestination)
    for action in flow.options():
        if isinstance(action, MoveTo):
            twin = flow.clone()
            twin.do(action)
            judge(twin.table, AXIS)
            if not twin.table.supplied[top.unit]:
                found.add(action.hex)
    return found


@rule("great_patriotic_war", "33")
def test_the_goals_that_are_warned_of_are_those_without_supply() -> None:
    """A Panzer corps alone, the railways before it still Soviet: some hexes lie within five of its own, some not."""
    covered = coverage(position({}), AXIS)
    edge = min((h for h in near("minsk", 9) if covered[h]), key=lambda h: hexes.distance(GRID, h, at("moscow")))
    flow = activated(position({"AX-XLI": edge}), "AX-XLI")
    wanted = truly_unsupplied(flow)
    assert 0 < len(wanted) < len(flow.options()) - 1
    assert warned(flow) == wanted


@rule("great_patriotic_war", "33")
def test_in_june_too() -> None:
    flow = scenario("barbarossa")
    while asks(flow) != "ChooseMover":
        flow.do(PASS if PASS in flow.options() else flow.options()[0])
    seen = some = 0
    for action in flow.options()[1:8]:
        twin = flow.clone()
        twin.do(action)
        wanted = truly_unsupplied(twin)
        assert warned(twin) == wanted
        seen, some = seen + 1, some + len(wanted)
    assert seen


@rule("great_patriotic_war", "33")
def test_the_end_of_movement_names_who_lost_his_supply_since_it_began() -> None:
    table = position({"AX-XLI": "warsaw", "AX-VII": "berlin"})
    flow = moving(table)
    assert told(flow).ending == ()
    far = at("minsk")
    flow.table.location[unit("AX-XLI")] = far
    ending = told(flow).ending
    assert [(omen.kind, omen.rule, omen.pieces, omen.spaces) for omen in ending] == [
        ("danger", "33", (unit("AX-XLI"),), (far,))
    ]
    flow.table.supplied[unit("AX-XLI")] = 0
    assert told(flow).ending == (), "who had none when the phase began needs no telling"


@rule("great_patriotic_war", "16")
def test_the_end_of_combat_names_the_attacks_left_the_best_first() -> None:
    flow = scenario("barbarossa")
    while asks(flow) != "ChooseTarget":
        flow.do(PASS if PASS in flow.options() else flow.options()[0])
    ending = told(flow).ending
    targets = {action.hex for action in flow.options() if isinstance(action, Attack)}
    assert ending
    assert {omen.spaces[0] for omen in ending} <= targets
    odds = [int(str(omen.text.args["odds"]).partition("-")[0]) for omen in ending]
    assert odds == sorted(odds, reverse=True)
    assert {omen.kind for omen in ending} == {"attack"}
