"""5.1, 5.5, 1.13, 3.4: operational movement by land and air."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.titles.europe_engulfed.actions import Activate, MoveTo
from eastfront.titles.europe_engulfed.movement import OperationalMovement
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, Weather, area
from eastfront.titles.europe_engulfed.table import Moved, Supply
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, codes, goals, hold, put

TITLE = "europe_engulfed"
FAR = "brest_litovsk"  # two areas from Lublin through Warsaw or Lvov


@rule("europe_engulfed", "5.1")
@pytest.mark.parametrize(
    ("design", "far"),
    [("de_inf3", False), ("de_abn3", False), ("de_mil2", False), ("de_arm4", True), ("de_arm4e", True)],
)
def test_armour_goes_two_areas_and_infantry_one(design: str, far: bool) -> None:
    table = at_war()
    (block,) = put(table, "berlin", design)
    reached = goals(table, block)
    assert {"ruhr", "silesia"} <= reached
    assert ("lodz" in reached) == (design != "de_mil2")  # 9.12
    assert ("denmark" in reached) == far
    assert ("warsaw" in reached) == far
    assert "belgium" not in reached


@rule("europe_engulfed", "5.1")
def test_cavalry_moves_like_armour() -> None:
    table = at_war()
    (block,) = put(table, "moscow", "su_cav3")
    assert {"kursk", "saratov", "kazan"} <= goals(table, block)


@rule("europe_engulfed", "5.1", refuses=True)
def test_a_block_moves_once() -> None:
    table = at_war()
    (block,) = put(table, "berlin", "de_inf3")
    flow = Flow(table, OperationalMovement(AXIS))
    flow.submit(AXIS, Activate(block))
    flow.submit(AXIS, MoveTo(area("silesia")))
    assert Activate(block) not in flow.options()
    assert table.moved[block] & Moved.OPERATIONS


@rule("europe_engulfed", "5.1")
def test_armour_may_go_leg_by_leg_and_choose_its_way() -> None:
    """Round the river: Berlin borders Lodz across one, Silesia does not."""
    table = at_war()
    hold(table, "su", "lodz")
    (block,) = put(table, "berlin", "de_arm4")
    flow = Flow(table, OperationalMovement(AXIS))
    flow.submit(AXIS, Activate(block))
    flow.submit(AXIS, MoveTo(area("silesia")))
    flow.submit(AXIS, MoveTo(area("lodz")))
    assert table.came[block] == area("silesia")
    assert flow.where().endswith("ChooseOperation")


@rule("europe_engulfed", "5.11", refuses=True)
def test_enemy_land_stops_who_enters_it() -> None:
    table = at_war()
    hold(table, "su", "lodz")
    (block,) = put(table, "silesia", "de_arm4")
    assert "lodz" in goals(table, block)
    assert "warsaw" not in goals(table, block)
    hold(table, "de", "lodz")
    assert "warsaw" in goals(table, block)


@rule("europe_engulfed", "5.11", refuses=True)
def test_a_contested_area_stops_too() -> None:
    table = at_war()
    put(table, "lodz", "de_inf3", "su_inf3")
    (block,) = put(table, "silesia", "de_arm4")
    assert "lodz" in goals(table, block)
    assert "warsaw" not in goals(table, block)


@rule("europe_engulfed", "5.12", refuses=True)
def test_from_a_contested_area_only_to_a_safe_one() -> None:
    table = at_war()
    block, *_ = put(table, "smolensk", "de_inf3", "su_inf3")
    hold(table, "de", "minsk", "velikiye_luki", "bryansk")
    put(table, "bryansk", "de_inf3", "su_inf3")
    assert goals(table, block) == {"minsk", "velikiye_luki"}  # not Bryansk, contested, nor Moscow and Tula, enemy


@rule("europe_engulfed", "5.13")
def test_ground_support_flies_along_one_air_route() -> None:
    table = at_war()
    (wing,) = put(table, "denmark", "de_gsu")
    assert "oslo" not in goals(table, wing)  # 5.14 nobody is there
    put(table, "oslo", "de_inf3")
    put(table, "trondheim", "de_inf3")
    assert "oslo" in goals(table, wing)
    assert "trondheim" not in goals(table, wing)
    (tanks,) = put(table, "denmark", "de_arm4")
    assert "oslo" not in goals(table, tanks)


@rule("europe_engulfed", "5.13", refuses=True)
def test_an_air_route_is_the_whole_move() -> None:
    table = at_war()
    (wing,) = put(table, "denmark", "de_gsu")
    put(table, "oslo", "de_inf3")
    put(table, "trondheim", "de_inf3")
    flow = Flow(table, OperationalMovement(AXIS))
    flow.submit(AXIS, Activate(wing))
    flow.submit(AXIS, MoveTo(area("oslo")))
    assert flow.where().endswith("ChooseOperation")


@rule("europe_engulfed", "5.14", refuses=True)
def test_ground_support_stays_beside_troops() -> None:
    table = at_war()
    (wing,) = put(table, "silesia", "de_gsu")
    assert goals(table, wing) == set()
    put(table, "lodz", "de_inf3")
    put(table, "warsaw", "hu_inf2")
    assert goals(table, wing) == {"lodz", "warsaw"}


@rule("europe_engulfed", "5.14")
def test_ground_support_follows_troops_into_a_battle() -> None:
    table = at_war()
    hold(table, "su", "lodz")
    put(table, "lodz", "su_inf3", "de_inf3")
    (wing,) = put(table, "berlin", "de_gsu")
    assert goals(table, wing) == {"lodz"}


@rule("europe_engulfed", "5.15")
def test_desert_is_clear() -> None:
    table = at_war()
    (tanks,) = put(table, "tripolitania", "it_arm3")
    assert "marmarica" in goals(table, tanks)


@rule("europe_engulfed", "5.16", refuses=True)
@pytest.mark.parametrize(
    ("start", "rough", "beyond"), [("berlin", "slovakia", "ruthenia"), ("krasnodar", "grozny", "baku")]
)
def test_rough_ground_and_mountains_stop(start: str, rough: str, beyond: str) -> None:
    table = at_war()
    (tanks,) = put(table, start, "de_arm4" if start == "berlin" else "su_arm3")
    assert rough in goals(table, tanks)
    assert beyond not in goals(table, tanks)


@rule("europe_engulfed", "5.17")
def test_a_fortress_is_entered_from_the_area_around_it() -> None:
    table = at_war()
    inside, *_ = put(table, "leningrad", "su_inf3")
    (near,) = put(table, "novgorod", "su_inf3")
    (far,) = put(table, "velikiye_luki", "su_arm3")
    assert goals(table, inside) == {"novgorod"}
    assert "leningrad" in goals(table, near)
    assert "leningrad" in goals(table, far)  # two areas, through Novgorod
    (elsewhere,) = put(table, "ladoga_swamps", "su_inf3")
    assert "leningrad" not in goals(table, elsewhere)


@rule("europe_engulfed", "5.17", refuses=True)
def test_an_enemy_fortress_is_not_entered() -> None:
    table = at_war()
    hold(table, "de", "novgorod")
    (block,) = put(table, "novgorod", "de_inf3")
    assert table.control[area("leningrad")] == NATION["su"]
    assert "leningrad" not in goals(table, block)


@rule("europe_engulfed", "5.18", refuses=True)
def test_no_axis_block_enters_the_urals() -> None:
    table = at_war()
    hold(table, "de", "kazan")
    (block,) = put(table, "kazan", "de_inf3")
    assert "urals" not in goals(table, block)
    assert "kuibyshev" in goals(table, block)


@rule("europe_engulfed", "5.19", refuses=True)
def test_marsh_stops() -> None:
    table = at_war()
    (tanks,) = put(table, "vologda", "su_arm3")
    assert {"onega_swamps", "ladoga_swamps"} <= goals(table, tanks)
    assert "murmansk" not in goals(table, tanks)
    assert "novgorod" not in goals(table, tanks)


@rule("europe_engulfed", "5.5", refuses=True)
def test_a_fortress_holds_two_blocks_and_one_wing() -> None:
    table = at_war()
    put(table, "leningrad", "su_inf3")
    block, wing = put(table, "novgorod", "su_inf3", "su_gsu")
    assert "leningrad" in goals(table, block)
    assert "leningrad" in goals(table, wing)
    put(table, "leningrad", "su_inf2", "su_gsu")
    assert "leningrad" not in goals(table, block)
    assert "leningrad" not in goals(table, wing)


@rule("europe_engulfed", "5.5")
def test_elsewhere_there_is_no_limit() -> None:
    table = at_war()
    put(table, "moscow", "10 su_inf3", "10 su_inf2")
    (block,) = put(table, "tula", "su_inf2")
    assert "moscow" in goals(table, block)


@rule("europe_engulfed", "1.13", refuses=True)
def test_in_the_rain_nobody_goes_farther_than_one_area() -> None:
    table = at_war()
    (tanks,) = put(table, "berlin", "de_arm4")
    assert "warsaw" in goals(table, tanks)
    table.weather[0] = Weather.RAIN
    assert "lodz" in goals(table, tanks)
    assert "warsaw" not in goals(table, tanks)
    (west,) = put(table, "ruhr", "de_arm4")
    assert "berlin" in goals(table, west)
    assert "silesia" not in goals(table, west)  # it stops where the rain begins
    table.weather[0] = Weather.LIGHT_RAIN
    assert "warsaw" in goals(table, tanks)


@rule("europe_engulfed", "3.4", refuses=True)
def test_out_of_supply_one_area_and_not_against_the_enemy() -> None:
    table = at_war()
    (tanks,) = put(table, "berlin", "de_arm4")
    hold(table, "su", "lodz")
    table.supply[tanks] = Supply.NONE
    assert goals(table, tanks) == {"ruhr", "baden", "silesia", "slovakia"}


@rule("europe_engulfed", "0", refuses=True)
def test_nobody_enters_a_neutral_country() -> None:
    table = at_war()
    (block,) = put(table, "baden", "de_inf3")
    assert "switzerland" not in goals(table, block)
    (soviet,) = put(table, "lvov", "su_inf3")
    hold(table, "su", "lvov")
    table.active[NATION["su"]] = 0
    assert "lublin" not in goals(table, soviet)


@rule("europe_engulfed", "0")
def test_who_enters_empty_enemy_land_takes_it_and_what_flies_there_is_lost() -> None:
    table = at_war()
    hold(table, "su", "lodz")
    (wing,) = put(table, "lodz", "su_gsu")
    (block,) = put(table, "silesia", "de_inf3")
    flow = Flow(table, OperationalMovement(AXIS))
    flow.submit(AXIS, Activate(block))
    flow.submit(AXIS, MoveTo(area("lodz")))
    assert table.control[area("lodz")] == NATION["de"]
    assert table.place[wing] < 0
    assert not table.newly[area("lodz")]


@rule("europe_engulfed", "0")
def test_a_contested_area_stays_with_its_holder() -> None:
    table = at_war()
    hold(table, "su", "lodz")
    put(table, "lodz", "su_inf3")
    (block,) = put(table, "silesia", "de_inf3")
    flow = Flow(table, OperationalMovement(AXIS))
    flow.submit(AXIS, Activate(block))
    flow.submit(AXIS, MoveTo(area("lodz")))
    assert table.control[area("lodz")] == NATION["su"]
    assert table.newly[area("lodz")]


@rule("europe_engulfed", "0")
def test_an_empty_fortress_goes_with_the_area_around_it() -> None:
    table = at_war()
    (block,) = put(table, "dnepr_bend", "de_inf3")
    hold(table, "de", "dnepr_bend")
    flow = Flow(table, OperationalMovement(AXIS))
    flow.submit(AXIS, Activate(block))
    flow.submit(AXIS, MoveTo(area("crimea")))
    assert table.control[area("sevastopol")] == NATION["de"]


@rule("europe_engulfed", "0", refuses=True)
def test_a_manned_fortress_does_not() -> None:
    table = at_war()
    put(table, "sevastopol", "su_inf2")
    (block,) = put(table, "dnepr_bend", "de_inf3")
    hold(table, "de", "dnepr_bend")
    flow = Flow(table, OperationalMovement(AXIS))
    flow.submit(AXIS, Activate(block))
    flow.submit(AXIS, MoveTo(area("crimea")))
    assert table.control[area("crimea")] == NATION["de"]
    assert table.control[area("sevastopol")] == NATION["su"]


@rule("europe_engulfed", "1.23", refuses=True)
def test_a_side_moves_its_own_blocks_only() -> None:
    table = at_war()
    (german,) = put(table, "berlin", "de_inf3")
    flow = Flow(table, OperationalMovement(SOVIET))
    assert Activate(german) not in flow.options()
    assert codes(flow.options()) == set()
