"""What the laboratory asks of the title."""

from __future__ import annotations

from eastfront.engine.chance import Roll, RollEach
from eastfront.titles.barbarossa_to_berlin.combat import Fight
from eastfront.titles.barbarossa_to_berlin.entrenching import DigTrenches
from eastfront.titles.barbarossa_to_berlin.measures import luck, measures
from eastfront.titles.barbarossa_to_berlin.orders import GiveOrders
from eastfront.titles.barbarossa_to_berlin.printed import AXIS
from tests.titles.barbarossa_to_berlin.positions import at, campaign, position


def test_measures_of_the_set_up() -> None:
    found = measures(campaign())
    assert found["vp"] == 7
    assert (found["objectives_axis"], found["objectives_allied"]) == (28, 19)
    assert found["destroyed_axis"] == found["destroyed_allied"] == 0
    small = measures(position({"ge_4_army": "warsaw", "su_army_1": "minsk"}, eliminated=["su_army_2"]))
    assert (small["units_axis"], small["steps_axis"], small["strength_axis"]) == (1, 2, 5)
    assert small["destroyed_allied"] == 1
    assert list(small) == list(found)


def test_whose_luck_a_die_is() -> None:
    fight = Fight(AXIS, at("minsk"), landing=False, last=False)
    assert luck([fight, RollEach(dice=2)], (6, 2)) == 4
    assert luck([fight, RollEach()], (3,)) == 3
    assert luck([DigTrenches(), Roll()], 1) == -1
    assert luck([GiveOrders(AXIS), Roll()], 6) is None
