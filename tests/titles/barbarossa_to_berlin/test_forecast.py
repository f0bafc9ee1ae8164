"""What awaits: supply and attrition where a unit would go, and what is left undone when a step ends."""

from __future__ import annotations

from eastfront.engine.fate import Seeded
from eastfront.engine.fog import check_lookups
from eastfront.engine.scene import Forecast
from eastfront.titles.barbarossa_to_berlin.actions import Move
from eastfront.titles.barbarossa_to_berlin.attrition import Attrition
from eastfront.titles.barbarossa_to_berlin.combat import CombatStep
from eastfront.titles.barbarossa_to_berlin.movement import MovementStep, Operation
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, NEIGHBOURS
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, MOVE, Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import B2B, Position, asks, at, begin, play, position, to, unit, where

PANZERS = "ge_2_pz_army"


def told(flow: Position) -> Forecast:
    seen = B2B.view(flow, flow.asked[0])
    return B2B.forecast(seen, flow.options(flow.asked[0]))


def awaits(flow: Position, space: str) -> list[str]:
    return [omen.text.id for omen in told(flow).choices.get(B2B.actions.index(to(space)), ())]


def beyond_the_bug(**others: str) -> Table:
    """A Panzer army in Brest-Litovsk, the way to Minsk open before it."""
    table = position({PANZERS: "brest_litovsk", **others})
    table.activated[at("brest_litovsk")] = MOVE
    return table


def setting_out(table: Table) -> Position:
    flow = begin(table, MovementStep(AXIS))
    play(flow, Move(unit(PANZERS)))
    return flow


@rule("barbarossa_to_berlin", "13.4.4")
def test_a_panzer_army_that_could_be_cut_off_at_minsk_is_warned() -> None:
    """Nobody stands between Brest and Minsk: one army that steps behind the Panzers costs them at attrition."""
    flow = setting_out(beyond_the_bug(su_army_3="kaunas"))
    assert awaits(flow, "minsk") == ["b2b-omen-cut"]
    omen = told(flow).choices[B2B.actions.index(to("minsk"))][0]
    assert omen.rule == "13.4.4"
    assert omen.pieces == (unit("su_army_3"),)
    assert omen.spaces == (at("minsk"), at("baranovich"))
    play(flow, to("minsk"))
    flow.table.control[at("baranovich")] = ALLIED
    flow = begin(flow.table, Attrition(AXIS))
    assert where(flow, PANZERS) < 0, "what was foretold comes true"


@rule("barbarossa_to_berlin", "13.4.4")
def test_with_nobody_near_there_is_nothing_to_say() -> None:
    flow = setting_out(beyond_the_bug())
    assert to("minsk") in flow.options()
    assert told(flow) == Forecast()


@rule("barbarossa_to_berlin", "13.4.4")
def test_a_friend_on_the_way_keeps_it_open() -> None:
    assert awaits(setting_out(beyond_the_bug(su_army_3="kaunas")), "minsk")
    behind = {"ge_4_army": "baranovich", "ge_9_army": "brest_litovsk"}
    assert awaits(setting_out(beyond_the_bug(su_army_3="kaunas", **behind)), "minsk") == []


@rule("barbarossa_to_berlin", "13.4.4")
def test_a_pocket_is_told_from_a_place_that_is_only_threatened() -> None:
    """Behind the enemy's lines there is no supply at all: the unit stands alone and may only walk about."""
    table = position({PANZERS: "minsk"}, allied=["brest_litovsk"])
    table.activated[at("minsk")] = MOVE
    flow = setting_out(table)
    assert told(flow).choices
    assert {omen.text.id for omens in told(flow).choices.values() for omen in omens} == {"b2b-omen-out"}


@rule("barbarossa_to_berlin", "13.4.4")
def test_the_end_of_movement_names_who_is_in_danger_and_only_who_moved() -> None:
    flow = setting_out(beyond_the_bug(su_army_3="kaunas", ge_4_army="warsaw"))
    flow.table.activated[at("warsaw")] = MOVE
    play(flow, to("minsk"))
    if asks(flow) == "ChooseDestination":
        play(flow, B2B.actions.action(0))
    assert asks(flow) == "ChooseMover"
    ending = told(flow).ending
    assert [omen.kind for omen in ending] == ["danger"]
    assert ending[0].pieces[0] == unit(PANZERS)
    flow.table.moved[unit(PANZERS)] = 0
    assert told(flow).ending == ()


@rule("barbarossa_to_berlin", "7.3")
def test_points_not_spent_are_told() -> None:
    flow = begin(position({PANZERS: "brest_litovsk", "ge_4_army": "warsaw"}), Operation(AXIS, 3))
    assert asks(flow) == "ChooseActivation"
    assert [(omen.kind, omen.text.args) for omen in told(flow).ending] == [("points", {"left": 3})]


@rule("barbarossa_to_berlin", "11.1")
def test_combats_not_fought_are_told() -> None:
    near = next(s for s in NEIGHBOURS[at("brest_litovsk")] if s != at("warsaw"))
    table = position({PANZERS: "brest_litovsk", "su_army_3": near})
    table.activated[at("brest_litovsk")] = COMBAT
    flow = begin(table, CombatStep(AXIS))
    assert asks(flow) == "ChooseTarget"
    assert [(omen.kind, omen.spaces) for omen in told(flow).ending] == [("attack", (near,))]


def test_the_forecast_rests_on_what_the_side_may_know() -> None:
    flow = setting_out(beyond_the_bug(su_army_3="kaunas"))
    assert list(check_lookups(B2B, flow, AXIS, Seeded(1).below)) == []
