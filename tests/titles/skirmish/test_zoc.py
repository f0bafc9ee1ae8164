"""3 Zones of control."""

from __future__ import annotations

from eastfront.engine.sides import Side
from eastfront.parts.hexes import code
from eastfront.titles.skirmish.actions import PASS, Activate
from eastfront.titles.skirmish.printed import EAST, GRID, WEST
from eastfront.titles.skirmish.table import Table
from tests.marks import rule
from tests.titles.skirmish.positions import (
    ELEVENTH,
    FIRST,
    GUARDS,
    HORSEMEN,
    SECOND,
    TANKS_A,
    TWELFTH,
    activated,
    asks,
    hexes,
    lay,
    moving,
    play,
    said,
    to,
    told,
    where,
    why_not,
)


def zone(table: Table, side: Side) -> set[str]:
    return {code(GRID, hex_) for hex_, marked in enumerate(table.zoc(side)) if marked}


@rule("skirmish", "3.1")
def test_a_unit_controls_the_six_neighbouring_hexes_river_or_not() -> None:
    table = lay({FIRST: "0102", ELEVENTH: "0504"})
    assert zone(table, EAST) == {"0503", "0603", "0604", "0505", "0403", "0404"}


@rule("skirmish", "3.1")
def test_at_the_edge_of_the_map_a_unit_controls_the_hexes_there_are() -> None:
    table = lay({FIRST: "0101", ELEVENTH: "0702"})
    assert zone(table, WEST) == {"0201", "0102"}


@rule("skirmish", "3.1", refuses=True)
def test_units_that_are_not_on_the_map_control_nothing() -> None:
    table = lay({FIRST: "0102"}, reserve=[GUARDS], eliminated=[TWELFTH])
    assert zone(table, EAST) == set()


@rule("skirmish", "3.2")
def test_a_unit_that_enters_an_enemy_zone_stops_there() -> None:
    flow = activated(lay({HORSEMEN: "0302", ELEVENTH: "0403"}), HORSEMEN)
    play(flow, to("0303"))
    assert told(flow, "stopped") == 1
    assert asks(flow) == "ChooseMover"
    assert where(flow, HORSEMEN) == "0303"
    assert why_not(flow, Activate(HORSEMEN)) == "4.1"


@rule("skirmish", "3.1")
@rule("skirmish", "3.2")
def test_a_zone_stops_a_unit_across_the_river_too() -> None:
    flow = activated(lay({HORSEMEN: "0303", ELEVENTH: "0504"}), HORSEMEN)
    play(flow, to("0403"))
    assert asks(flow) == "ChooseMover"


@rule("skirmish", "3.2", refuses=True)
def test_no_unit_goes_on_through_an_enemy_zone() -> None:
    """Four points would take the horsemen over 0401, 0402 and 0403 to Mostki; the 11th controls two of these."""
    flow = activated(lay({HORSEMEN: "0301", ELEVENTH: "0303"}), HORSEMEN)
    assert why_not(flow, to("0404")) == "3.2"
    assert why_not(flow, to("0403")) == "3.2"
    assert {"0302", "0402"} <= hexes(flow)


@rule("skirmish", "3.2")
def test_without_the_enemy_the_same_way_is_open() -> None:
    flow = activated(lay({HORSEMEN: "0301", ELEVENTH: "0702"}), HORSEMEN)
    assert why_not(flow, to("0404")) == ""
    assert why_not(flow, to("0403")) == ""


@rule("skirmish", "3.2")
def test_ones_own_zones_stop_nobody() -> None:
    flow = activated(lay({HORSEMEN: "0301", FIRST: "0303", ELEVENTH: "0702"}), HORSEMEN)
    play(flow, to("0402"))
    assert told(flow, "stopped") == 0
    assert asks(flow) == "ChooseDestination"


@rule("skirmish", "3.3")
def test_a_unit_that_starts_in_an_enemy_zone_may_leave_it() -> None:
    flow = activated(lay({FIRST: "0404", ELEVENTH: "0504"}), FIRST)
    play(flow, to("0304"))
    assert where(flow, FIRST) == "0304"


@rule("skirmish", "3.3")
def test_a_unit_may_reach_another_zone_by_a_free_hex_between() -> None:
    """From Mostki over 0405 and the river to 0505: one point and two, which tanks have and infantry has not."""
    flow = activated(lay({TANKS_A: "0404", ELEVENTH: "0504"}), TANKS_A)
    assert why_not(flow, to("0505")) == ""
    play(flow, to("0505"))
    assert said(flow, "moved")[2] == 3


@rule("skirmish", "3.3", refuses=True)
def test_a_unit_may_not_step_straight_from_zone_to_zone() -> None:
    flow = activated(lay({FIRST: "0404", ELEVENTH: "0504"}), FIRST)
    assert why_not(flow, to("0505")) == "3.3"
    assert why_not(flow, to("0304")) == ""


@rule("skirmish", "3.3", refuses=True)
def test_nor_into_the_zone_of_another_enemy() -> None:
    """The 12th controls 0204, the 11th controls 0203, and the way round through the woods is too long."""
    flow = activated(lay({FIRST: "0204", ELEVENTH: "0303", TWELFTH: "0305"}), FIRST)
    assert why_not(flow, to("0203")) == "3.3"
    assert why_not(flow, to("0105")) == ""


@rule("skirmish", "3.3", refuses=True)
@rule("skirmish", "4.4", refuses=True)
def test_a_unit_held_on_all_sides_can_only_stay() -> None:
    flow = activated(lay({FIRST: "0303", ELEVENTH: "0302", TWELFTH: "0304"}), FIRST)
    assert flow.options() == [PASS]
    assert {why_not(flow, to(h)) for h in ("0402", "0403", "0203", "0202")} == {"3.3"}
    assert {why_not(flow, to(h)) for h in ("0302", "0304")} == {"4.6"}


@rule("skirmish", "3.2", refuses=True)
@rule("skirmish", "4.6", refuses=True)
def test_a_friend_in_an_enemy_zone_cannot_be_passed_through() -> None:
    """Who enters 0303 must stop there, and there stands the 2nd."""
    table = lay({FIRST: "0203", SECOND: "0303", ELEVENTH: "0403"})
    flow = moving(table)
    play(flow, Activate(FIRST))
    assert why_not(flow, to("0302")) == "3.2"
    assert why_not(flow, to("0303")) == "4.6"
