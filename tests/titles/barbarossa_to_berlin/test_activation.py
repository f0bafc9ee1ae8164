"""7.3, 13.3, 13.6 What it costs to activate a space."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, ActivateCombat, ActivateMove
from eastfront.titles.barbarossa_to_berlin.activation import Activation
from eastfront.titles.barbarossa_to_berlin.costs import activation_costs, activation_tally
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    COMBAT,
    FULL,
    LIMITED,
    MOVE,
    OOS,
    Table,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    Space,
    asks,
    at,
    begin,
    offered,
    play,
    position,
    said,
    unit,
    why_not,
)


def laid(units: Mapping[str, Space], **supply: int) -> Table:
    """A position in which everybody is in full supply but those named."""
    table = position(units)
    for code in units:
        table.supply[unit(code)] = supply.get(code, FULL)
        table.caucasus[unit(code)] = 0
    return table


def cost(table: Table, space: Space, side: Side = AXIS) -> int:
    """The cost, found by the quick way and by the one that keeps its lines."""
    quick = activation_costs(table, side)[at(space)]
    assert activation_tally(table, side, at(space)).total == quick
    return quick


# ---------------------------------------------------------------------- 7.3
@rule("barbarossa_to_berlin", "7.3")
@rule("barbarossa_to_berlin", "3")
def test_one_nation_costs_one() -> None:
    assert cost(laid({"ge_4_army": "warsaw", "ge_2_pz_army": "warsaw", "ge_corps_1": "warsaw"}), "warsaw") == 1


@rule("barbarossa_to_berlin", "7.3")
def test_each_nation_costs_one() -> None:
    table = laid({"ge_11_army": "yassi", "ro_3_army": "yassi", "ro_corps_1": "yassi"})
    assert cost(table, "yassi") == 2


@pytest.mark.parametrize(
    ("units", "price"),
    [
        (("br_corps_1", "cw_corps_1", "cw_1_cdn_army"), 1),
        (("us_corps_1", "ff_corps"), 1),
        (("us_corps_1", "br_corps_1"), 2),
        (("us_1_army", "cw_corps_1", "ff_1_army"), 2),
    ],
)
@rule("barbarossa_to_berlin", "7.3")
def test_western_nations_that_count_as_one(units: tuple[str, ...], price: int) -> None:
    assert cost(laid(dict.fromkeys(units, "paris")), "paris", ALLIED) == price


@rule("barbarossa_to_berlin", "7.3")
def test_an_allied_beachhead_counts_as_one_nation() -> None:
    units = {"us_1_army": "beach_d", "br_corps_1": "beach_d"}
    table = laid(units)
    table.beachhead[ALLIED_BEACHHEAD] = at("beach_d")
    assert cost(table, "beach_d", ALLIED) == 1
    table.beachhead = [at("beach_d"), SpaceId(-1), SpaceId(-1)]
    assert cost(table, "beach_d", ALLIED) == 2
    assert BR_BEACHHEAD == 0


@rule("barbarossa_to_berlin", "7.3", refuses=True)
def test_too_dear_a_space_is_not_offered() -> None:
    table = position({"ge_11_army": "yassi", "ro_3_army": "yassi", "ge_4_army": "warsaw"})
    flow = begin(table, Activation(AXIS, 1))
    assert offered(flow) == {"warsaw"}
    assert why_not(flow, ActivateMove(at("yassi"))) == "7.3"


@rule("barbarossa_to_berlin", "7.3", refuses=True)
def test_a_space_is_activated_once_for_movement_or_combat() -> None:
    flow = begin(position({"ge_4_army": "warsaw", "ge_6_army": "lublin"}), Activation(AXIS, 3))
    play(flow, ActivateMove(at("warsaw")))
    assert flow.table.activated[at("warsaw")] == MOVE
    assert why_not(flow, ActivateCombat(at("warsaw"))) == "7.3"
    assert why_not(flow, ActivateMove(at("warsaw"))) == "7.3"
    play(flow, ActivateCombat(at("lublin")))
    assert flow.table.activated[at("lublin")] == COMBAT
    assert flow.over


@rule("barbarossa_to_berlin", "7.3", refuses=True)
def test_only_spaces_with_own_units() -> None:
    flow = begin(position({"ge_4_army": "warsaw", "su_army_1": "minsk"}), Activation(AXIS, 5))
    assert offered(flow) == {"warsaw"}


@rule("barbarossa_to_berlin", "7.3")
def test_points_need_not_all_be_spent() -> None:
    flow = begin(position({"ge_4_army": "warsaw"}), Activation(AXIS, 5))
    play(flow, PASS)
    assert flow.over
    assert not any(flow.table.activated)


@rule("barbarossa_to_berlin", "7.6")
def test_events_place_markers_whatever_a_space_costs() -> None:
    units = {"ge_11_army": "yassi", "ro_3_army": "yassi", "ge_4_army": "warsaw", "ge_6_army": "lublin"}
    flow = begin(position(units), Activation(AXIS, 0, markers=2, combat_only=True))
    assert ActivateMove(at("yassi")) not in flow.options()
    play(flow, ActivateCombat(at("yassi")))
    assert said(flow, facts.ACTIVATED)[2] == 0
    play(flow, ActivateCombat(at("warsaw")))
    assert flow.over


@rule("barbarossa_to_berlin", "card.allied.11", refuses=True)
def test_markers_for_soviet_units_only() -> None:
    units = {"su_army_1": "minsk", "br_corps_1": "basra"}
    flow = begin(position(units), Activation(ALLIED, 0, markers=2, soviet_only=True))
    assert offered(flow) == {"minsk"}
    assert why_not(flow, ActivateMove(at("basra"))) == "card.allied.11"


@rule("barbarossa_to_berlin", "card.axis.06", refuses=True)
def test_a_barred_space_is_not_activated() -> None:
    table = position({"ge_2_pz_army": "warsaw", "ge_6_army": "lublin"})
    table.barred[at("warsaw")] = 1
    flow = begin(table, Activation(AXIS, 5))
    assert asks(flow) == "ChooseActivation"
    assert why_not(flow, ActivateMove(at("warsaw"))) == "card.axis.06"


# ---------------------------------------------------------------------- 13.3, 13.4.1
@rule("barbarossa_to_berlin", "13.3")
def test_limited_supply_costs_one_a_unit_instead() -> None:
    units = {"ge_11_army": "yassi", "ge_corps_1": "yassi", "ro_3_army": "yassi"}
    assert cost(laid(units, **dict.fromkeys(units, LIMITED)), "yassi") == 3
    one = laid({"ge_4_army": "warsaw"}, ge_4_army=LIMITED)
    assert cost(one, "warsaw") == 1


@rule("barbarossa_to_berlin", "13.3")
def test_the_example_of_the_africa_army() -> None:
    assert cost(laid({"ge_pzaa": "el_alamein"}, ge_pzaa=LIMITED), "el_alamein") == 2
    assert cost(laid({"ge_pzaa": "el_alamein"}), "el_alamein") == 1
    pair = laid({"ge_pzaa": "gazala", "it_corps_1": "gazala"}, ge_pzaa=LIMITED, it_corps_1=LIMITED)
    assert cost(pair, "gazala") == 3


@rule("barbarossa_to_berlin", "13.3", refuses=True)
def test_the_whole_price_or_nothing() -> None:
    units = {"ge_4_army": "warsaw", "ge_6_army": "warsaw", "ge_9_army": "warsaw"}
    table = laid(units, **dict.fromkeys(units, LIMITED))
    flow = begin(table, Activation(AXIS, 2))
    assert flow.over  # nothing can be paid
    assert not any(table.activated)


@rule("barbarossa_to_berlin", "13.4.1")
def test_out_of_supply_costs_one_a_unit() -> None:
    units = {"ge_11_army": "yassi", "ro_3_army": "yassi"}
    assert cost(laid(units, ge_11_army=OOS, ro_3_army=OOS), "yassi") == 2
    mixed = laid({"us_corps_1": "paris", "us_corps_2": "paris", "br_corps_1": "paris"}, br_corps_1=OOS)
    assert cost(mixed, "paris", ALLIED) == 2


# ---------------------------------------------------------------------- 13.6
@pytest.mark.parametrize(
    ("supply", "price"),
    [((FULL, FULL, FULL), 4), ((LIMITED, FULL, FULL), 5), ((LIMITED, LIMITED, LIMITED), 5)],
)
@rule("barbarossa_to_berlin", "13.6")
def test_large_axis_units_beyond_the_caucasus_cost_one_more_each(supply: tuple[int, ...], price: int) -> None:
    codes = ("ge_17_army", "ge_1_pz_army", "ge_4_army")
    table = laid(dict.fromkeys(codes, "grozny"), **dict(zip(codes, supply, strict=True)))
    for code in codes:
        table.caucasus[unit(code)] = 1
    assert cost(table, "grozny") == price


@rule("barbarossa_to_berlin", "13.6")
def test_one_unit_there_costs_two() -> None:
    table = laid({"ge_17_army": "maikop", "ge_corps_1": "maikop"})
    table.caucasus[unit("ge_17_army")] = 1
    assert cost(table, "maikop") == 2
