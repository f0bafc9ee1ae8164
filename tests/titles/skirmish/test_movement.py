"""4 Movement."""

from __future__ import annotations

import pytest

from eastfront.engine.facts import Value
from eastfront.engine.flow import Flow
from eastfront.engine.refusals import Refused
from eastfront.parts.ids import UnitId
from eastfront.titles.skirmish.actions import PASS, Activate
from eastfront.titles.skirmish.printed import WEST
from eastfront.titles.skirmish.table import Table
from tests.marks import rule
from tests.titles.skirmish.positions import (
    ELEVENTH,
    FIRST,
    HORSEMEN,
    SECOND,
    SKIRMISH,
    TANKS_A,
    THIRD,
    activated,
    asks,
    hexes,
    lay,
    moving,
    play,
    said,
    to,
    where,
    why_not,
)

FAR = {ELEVENTH: "0702"}  # an enemy who is in nobody's way


def paid(flow: Flow[Table]) -> Value:
    """What the last move cost, as the log says."""
    return said(flow, "moved")[2]


# ---------------------------------------------------------------------- 4.1
@rule("skirmish", "4.1")
def test_units_move_in_the_order_their_player_likes() -> None:
    flow = moving(lay({FIRST: "0203", SECOND: "0205", TANKS_A: "0204"} | FAR))
    play(flow, Activate(TANKS_A), to("0304"), PASS, Activate(FIRST), to("0204"), PASS)
    assert flow.options() == [PASS, Activate(SECOND)]


@rule("skirmish", "4.1")
def test_nobody_must_move() -> None:
    flow = moving(lay({FIRST: "0203"} | FAR))
    play(flow, PASS)
    assert flow.over


@rule("skirmish", "4.1")
def test_a_unit_that_was_picked_may_stay_where_it_is() -> None:
    flow = activated(lay({FIRST: "0203"} | FAR), FIRST)
    play(flow, PASS)
    assert where(flow, FIRST) == "0203"
    assert asks(flow) == "ChooseMover"


@rule("skirmish", "4.1", refuses=True)
def test_no_unit_moves_twice_in_a_turn() -> None:
    flow = activated(lay({FIRST: "0203"} | FAR), FIRST)
    play(flow, to("0303"), PASS)
    assert why_not(flow, Activate(FIRST)) == "4.1"
    with pytest.raises(Refused, match="refused-not-offered"):
        play(flow, Activate(FIRST))


@rule("skirmish", "4.1", refuses=True)
def test_a_unit_that_chose_to_stay_has_had_its_move() -> None:
    flow = activated(lay({FIRST: "0203"} | FAR), FIRST)
    play(flow, PASS)
    assert why_not(flow, Activate(FIRST)) == "4.1"


@rule("skirmish", "4.1", refuses=True)
def test_nobody_moves_the_enemy() -> None:
    flow = moving(lay({FIRST: "0203"} | FAR))
    assert Activate(ELEVENTH) not in flow.options()


# ---------------------------------------------------------------------- 4.2
@rule("skirmish", "4.2")
def test_infantry_with_two_points_reaches_exactly_these_hexes() -> None:
    flow = activated(lay({FIRST: "0203"} | FAR), FIRST)
    one_away = {"0202", "0303", "0304", "0204", "0104", "0103"}
    two_away = {"0302", "0402", "0403", "0404", "0205", "0105", "0102"}
    assert hexes(flow) == one_away | two_away


@rule("skirmish", "4.2")
def test_points_are_spent_hex_by_hex() -> None:
    flow = activated(lay({FIRST: "0203"} | FAR), FIRST)
    play(flow, to("0204"))
    assert asks(flow) == "ChooseDestination"
    assert hexes(flow) == {"0203", "0304", "0205", "0105"}
    play(flow, to("0205"))
    assert asks(flow) == "ChooseMover"
    assert where(flow, FIRST) == "0205"


@rule("skirmish", "4.2")
def test_a_unit_may_stop_anywhere() -> None:
    flow = activated(lay({HORSEMEN: "0203"} | FAR), HORSEMEN)
    play(flow, to("0204"), PASS)
    assert where(flow, HORSEMEN) == "0204"
    assert asks(flow) == "ChooseMover"


@rule("skirmish", "4.2")
def test_the_cheapest_way_is_taken() -> None:
    """From 0304 to 0306 the woods of 0305 would cost tanks four; over Mostki and 0405 it is three."""
    flow = activated(lay({TANKS_A: "0304"} | FAR), TANKS_A)
    play(flow, to("0306"))
    assert paid(flow) == 3


@rule("skirmish", "4.2", refuses=True)
def test_no_unit_goes_farther_than_its_points() -> None:
    flow = activated(lay({FIRST: "0203"} | FAR), FIRST)
    assert why_not(flow, to("0401")) == "4.2"
    assert why_not(flow, to("0206")) == "4.2"
    refusal = dict(flow.refusals())[to("0401")]
    assert refusal.about == {"left": 2}


@rule("skirmish", "4.2", refuses=True)
def test_points_spent_are_gone() -> None:
    flow = activated(lay({FIRST: "0203"} | FAR), FIRST)
    play(flow, to("0204"))
    assert why_not(flow, to("0404")) == "4.2"
    assert dict(flow.refusals())[to("0404")].about == {"left": 1}


# ---------------------------------------------------------------------- 4.3
@rule("skirmish", "4.3")
@pytest.mark.parametrize(
    ("unit", "start", "goal", "cost"),
    [
        (FIRST, "0203", "0303", 1),  # clear
        (TANKS_A, "0203", "0303", 1),
        (HORSEMEN, "0203", "0303", 1),
        (FIRST, "0303", "0302", 1),  # town
        (TANKS_A, "0303", "0302", 1),
        (FIRST, "0203", "0202", 2),  # woods
        (HORSEMEN, "0203", "0202", 2),
        (TANKS_A, "0203", "0202", 3),  # woods, tanks
        (FIRST, "0405", "0505", 2),  # clear across the river
        (TANKS_A, "0405", "0505", 2),
        (FIRST, "0405", "0506", 2),  # town across the river
        (TANKS_A, "0505", "0405", 2),  # and back
        (HORSEMEN, "0401", "0501", 3),  # woods across the river
        (FIRST, "0404", "0505", 1),  # over the bridge
        (TANKS_A, "0505", "0404", 1),
    ],
)
def test_a_hex_costs_what_its_terrain_and_the_river_ask(unit: UnitId, start: str, goal: str, cost: int) -> None:
    flow = activated(lay({unit: start} | FAR), unit)
    play(flow, to(goal))
    assert paid(flow) == cost


@rule("skirmish", "4.3", refuses=True)
def test_tanks_with_two_points_left_do_not_enter_woods() -> None:
    flow = activated(lay({TANKS_A: "0204"} | FAR), TANKS_A)
    play(flow, to("0203"))
    assert why_not(flow, to("0202")) == "4.2"
    assert why_not(flow, to("0104")) == "4.2"


@rule("skirmish", "4.3", refuses=True)
def test_infantry_with_one_point_left_does_not_cross_the_river() -> None:
    flow = activated(lay({FIRST: "0403"} | FAR), FIRST)
    play(flow, to("0402"))
    assert why_not(flow, to("0502")) == "4.2"
    assert why_not(flow, to("0401")) == ""


# ---------------------------------------------------------------------- 4.4
@rule("skirmish", "4.4")
@pytest.mark.parametrize("unit", [FIRST, TANKS_A])
def test_a_unit_may_always_enter_one_neighbouring_hex(unit: UnitId) -> None:
    """The woods of 0501 across the river cost infantry three of its two points, tanks four of their three."""
    flow = activated(lay({unit: "0401", ELEVENTH: "0707"}), unit)
    play(flow, to("0501"))
    assert where(flow, unit) == "0501"
    assert asks(flow) == "ChooseMover"


@rule("skirmish", "4.4", refuses=True)
def test_a_unit_that_has_moved_already_pays_in_full() -> None:
    flow = activated(lay({FIRST: "0301", ELEVENTH: "0707"}), FIRST)
    assert why_not(flow, to("0501")) == "4.2"
    play(flow, to("0401"))
    assert why_not(flow, to("0501")) == "4.2"


@rule("skirmish", "4.4", refuses=True)
def test_the_one_hex_must_be_permitted() -> None:
    flow = activated(lay({FIRST: "0406", SECOND: "0306", ELEVENTH: "0507"}), FIRST)
    assert why_not(flow, to("0307")) == "4.5"
    assert why_not(flow, to("0306")) == "4.6"
    assert why_not(flow, to("0507")) == "4.6"
    assert why_not(flow, to("0407")) == "3.3"
    assert why_not(flow, to("0506")) == "3.3"


# ---------------------------------------------------------------------- 4.5
@rule("skirmish", "4.5", refuses=True)
@pytest.mark.parametrize("unit", [FIRST, TANKS_A, HORSEMEN])
@pytest.mark.parametrize("shore", ["0206", "0207", "0306", "0406", "0407"])
def test_nobody_enters_the_lake(unit: UnitId, shore: str) -> None:
    flow = activated(lay({unit: shore} | FAR), unit)
    assert why_not(flow, to("0307")) == "4.5"


@rule("skirmish", "4.5")
def test_the_lake_is_walked_around() -> None:
    flow = activated(lay({HORSEMEN: "0207"} | FAR), HORSEMEN)
    play(flow, to("0407"))
    assert paid(flow) == 4


# ---------------------------------------------------------------------- 4.6
@rule("skirmish", "4.6")
def test_friends_may_be_passed_through() -> None:
    """Two points reach 0402 only through 0303, where the 2nd stands."""
    flow = activated(lay({FIRST: "0203", SECOND: "0303"} | FAR), FIRST)
    play(flow, to("0402"))
    assert (where(flow, FIRST), where(flow, SECOND)) == ("0402", "0303")


@rule("skirmish", "4.6", refuses=True)
def test_nobody_stops_on_a_friend_or_on_an_enemy() -> None:
    flow = activated(lay({FIRST: "0203", SECOND: "0204", ELEVENTH: "0404"}), FIRST)
    assert why_not(flow, to("0204")) == "4.6"
    assert why_not(flow, to("0404")) == "4.6"


@rule("skirmish", "4.6", refuses=True)
def test_nobody_passes_through_an_enemy() -> None:
    """Without the 11th two points would reach 0402; the zones leave no way round."""
    flow = activated(lay({FIRST: "0203", ELEVENTH: "0303"}), FIRST)
    assert to("0402") not in flow.options()
    assert why_not(flow, to("0402")) == "4.2"


@rule("skirmish", "4.6")
def test_a_hex_left_by_a_friend_is_free_at_once() -> None:
    flow = moving(lay({FIRST: "0203", THIRD: "0303"} | FAR))
    play(flow, Activate(THIRD), to("0402"), PASS, Activate(FIRST))
    assert why_not(flow, to("0303")) == ""


# ---------------------------------------------------------------------- on the screen
def test_a_destination_says_what_it_costs_at_most_all_the_points_there_are() -> None:
    flow = activated(lay({FIRST: "0401", ELEVENTH: "0707"}), FIRST)
    scene = SKIRMISH.scene(SKIRMISH.view(flow, WEST), flow.options())
    costs = {choice.space: choice.cost for choice in scene.choices if choice.space is not None}
    assert costs[to("0301").hex] == 1
    assert costs[to("0502").hex] == 2
    assert costs[to("0501").hex] == 2
