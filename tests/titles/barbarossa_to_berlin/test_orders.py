"""6.1, 8 Orders: the tables, mandated offensives, Stand Fast and its price."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, LiftStandFast, Move, PlaceStandFast, Release
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.movement import MovementStep
from eastfront.titles.barbarossa_to_berlin.offensives import note_attack, offensive_owed
from eastfront.titles.barbarossa_to_berlin.orders import (
    GiveOrders,
    OrdersPhase,
    StandFast,
    cancel_orders,
    penalties,
    remove_stand_fast,
)
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.table import HITLER, MOVE, OOS, STALIN, Cause, Order, Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    begin,
    campaign,
    offered,
    play,
    position,
    said,
    sound,
    to,
    told,
    unit,
    why_not,
)


def front() -> Table:
    """Both sides face each other on the Neman, and in Africa."""
    return position(
        {
            "ge_4_army": "warsaw",
            "ge_9_army": "berlin",
            "it_corps_1": "gazala",
            "su_west_front": "bialystok",
            "su_army_1": "smolensk",
            "br_corps_1": "tobruk",
        },
        turn=3,
    )


# ---------------------------------------------------------------------- 8.1
@pytest.mark.parametrize(
    ("die", "order"),
    [*((die, Order.NONE) for die in (1, 2, 3, 4)), (5, Order.OKW_OFFENSIVE), (6, Order.HITLER_ORDERS)],
)
@rule("barbarossa_to_berlin", "8.1")
@rule("barbarossa_to_berlin", "table.orders")
def test_axis_orders(die: int, order: Order) -> None:
    flow = begin(front(), GiveOrders(AXIS), die)
    assert flow.table.orders[AXIS] == order


@pytest.mark.parametrize(
    ("die", "order"),
    [
        (1, Order.ALLIED_OFFENSIVE),
        (2, Order.ALLIED_OFFENSIVE),
        (3, Order.SOVIET_OFFENSIVE),
        (4, Order.STALIN_ORDERS),
        (6, Order.STALIN_ORDERS),
    ],
)
@rule("barbarossa_to_berlin", "8.1")
@rule("barbarossa_to_berlin", "table.orders")
def test_allied_orders(die: int, order: Order) -> None:
    flow = begin(front(), GiveOrders(ALLIED), die)
    assert flow.table.orders[ALLIED] == order


@pytest.mark.parametrize(
    ("die", "order"), [(1, Order.NONE), (3, Order.OKW_OFFENSIVE), (4, Order.HITLER_ORDERS), (6, Order.HITLER_ORDERS)]
)
@rule("barbarossa_to_berlin", "card.axis.09")
def test_hitler_in_command_adds_two(die: int, order: Order) -> None:
    table = front()
    table.event_turn[8] = 2
    assert table.played("AX9")
    flow = begin(table, GiveOrders(AXIS), die)
    assert table.orders[AXIS] == order
    assert said(flow, facts.ORDERS)[1] == die


@rule("barbarossa_to_berlin", "6.1")
def test_the_axis_rolls_first_and_what_follows_is_done_first() -> None:
    flow = begin(front(), OrdersPhase(), 6, 5)
    assert flow.asked == (ALLIED,)
    assert asks(flow) == "ChooseStandFast"
    assert told(flow, facts.ORDERS) == 1
    play(flow, PASS)
    assert flow.asked == (AXIS,)
    assert told(flow, facts.ORDERS) == 2


@rule("barbarossa_to_berlin", "8.1", refuses=True)
@rule("barbarossa_to_berlin", "6.1", refuses=True)
def test_no_dice_in_june_1941() -> None:
    flow = begin(campaign(), OrdersPhase())
    assert flow.table.orders == [Order.NONE, Order.STALIN_ORDERS]
    assert flow.asked == (AXIS,)


# ---------------------------------------------------------------------- 8.2, 8.3
def ordered(order: Order, table: Table | None = None) -> Table:
    table = table or front()
    side = AXIS if order == Order.OKW_OFFENSIVE else ALLIED
    table.orders = [Order.NONE, Order.NONE]
    table.orders[side] = order
    return table


@pytest.mark.parametrize(
    ("order", "side", "change"),
    [(Order.OKW_OFFENSIVE, AXIS, -1), (Order.ALLIED_OFFENSIVE, ALLIED, 1), (Order.SOVIET_OFFENSIVE, ALLIED, 1)],
)
@rule("barbarossa_to_berlin", "8.2")
def test_an_offensive_not_made_costs_a_vp(order: Order, side: Side, change: int) -> None:
    table = ordered(order)
    vp = table.vp
    assert offensive_owed(table, side)
    penalties(table)
    assert table.vp == vp + change
    assert table.ledger[Cause.ORDERS] == change
    assert sound(table)


@pytest.mark.parametrize(
    ("order", "attackers", "target", "made"),
    [
        (Order.OKW_OFFENSIVE, ("it_corps_1",), "tobruk", True),
        (Order.OKW_OFFENSIVE, ("ge_4_army",), "bialystok", False),
        (Order.ALLIED_OFFENSIVE, ("br_corps_1",), "gazala", True),
        (Order.ALLIED_OFFENSIVE, ("su_west_front",), "warsaw", False),
        (Order.SOVIET_OFFENSIVE, ("su_west_front",), "warsaw", True),
        (Order.SOVIET_OFFENSIVE, ("su_army_1",), "warsaw", False),
        (Order.SOVIET_OFFENSIVE, ("br_corps_1",), "gazala", False),
        (Order.SOVIET_OFFENSIVE, ("br_8_army",), "gazala", False),  # large, but not Soviet
    ],
)
@rule("barbarossa_to_berlin", "8.3")
def test_which_attacks_fulfil_it(order: Order, attackers: tuple[str, ...], target: str, made: bool) -> None:
    table = ordered(order)
    side = table.side[unit(attackers[0])]
    vp = table.vp
    note_attack(table, side, tuple(map(unit, attackers)), at(target))
    assert offensive_owed(table, side) != made
    penalties(table)
    assert (table.vp == vp) == made


@pytest.mark.parametrize(
    ("order", "code", "space", "made"),
    [
        (Order.OKW_OFFENSIVE, "it_corps_1", "hellfire_pass", False),  # already Axis
        (Order.OKW_OFFENSIVE, "it_corps_1", "mersa_matruh", True),
        (Order.OKW_OFFENSIVE, "ge_4_army", "brest_litovsk", False),
        (Order.ALLIED_OFFENSIVE, "br_corps_1", "hellfire_pass", True),
        (Order.ALLIED_OFFENSIVE, "su_army_1", "warsaw", False),
        (Order.SOVIET_OFFENSIVE, "su_army_1", "lublin", True),
    ],
)
@rule("barbarossa_to_berlin", "8.3")
def test_which_captures_fulfil_it(order: Order, code: str, space: str, made: bool) -> None:
    table = ordered(order)
    enter(table, unit(code), at(space))
    assert bool(table.offensive_done[table.side[unit(code)]]) == made


@rule("barbarossa_to_berlin", "8.3", refuses=True)
def test_offensives_are_void_without_a_second_front() -> None:
    quiet = {"ge_4_army": "warsaw", "su_army_1": "minsk", "br_corps_1": "basra"}
    for order in (Order.OKW_OFFENSIVE, Order.ALLIED_OFFENSIVE):
        table = ordered(order, position(quiet))
        vp = table.vp
        penalties(table)
        assert table.vp == vp
    table = ordered(Order.SOVIET_OFFENSIVE, position(quiet))
    vp = table.vp
    penalties(table)
    assert table.vp == vp + 1


@rule("barbarossa_to_berlin", "8.3")
def test_a_landing_in_europe_is_a_second_front() -> None:
    table = ordered(Order.OKW_OFFENSIVE, position({"ge_4_army": "paris", "us_1_army": "beach_d"}))
    vp = table.vp
    penalties(table)
    assert table.vp == vp - 1


# ---------------------------------------------------------------------- 8.4, 8.5
def placing(table: Table, side: Side) -> Position:
    return begin(table, StandFast(side, 3))


@rule("barbarossa_to_berlin", "8.4")
def test_hitler_orders_hold_axis_spaces_next_to_allied_units() -> None:
    flow = placing(front(), ALLIED)
    assert offered(flow) == {"warsaw", "gazala"}
    play(flow, PlaceStandFast(at("warsaw")))
    assert flow.table.stand_fast[at("warsaw")] == HITLER
    assert why_not(flow, PlaceStandFast(at("warsaw"))) == "8.4"


@rule("barbarossa_to_berlin", "8.4", refuses=True)
def test_not_next_to_units_without_supply() -> None:
    table = front()
    table.supply[unit("br_corps_1")] = OOS
    flow = placing(table, ALLIED)
    assert offered(flow) == {"warsaw"}
    assert why_not(flow, PlaceStandFast(at("gazala"))) == "8.4"


@rule("barbarossa_to_berlin", "8.5")
def test_stalin_orders_hold_soviet_spaces_only() -> None:
    flow = placing(front(), AXIS)
    assert offered(flow) == {"bialystok"}
    assert why_not(flow, PlaceStandFast(at("tobruk"))) == "8.5"
    assert why_not(flow, PlaceStandFast(at("smolensk"))) == "8.5"
    play(flow, PlaceStandFast(at("bialystok")))
    assert flow.table.stand_fast[at("bialystok")] == STALIN
    assert flow.over  # no other space left


@rule("barbarossa_to_berlin", "8.4", refuses=True)
def test_three_markers_at_most() -> None:
    flow = begin(campaign(), StandFast(AXIS, 3))
    for _ in range(3):
        play(flow, flow.options()[1])
    assert flow.over
    assert sum(1 for marker in flow.table.stand_fast if marker) == 3


def held(side: Side = AXIS, *events: str) -> Position:
    """Two units under a Stand Fast marker, marked to move."""
    table = position(
        {"ge_4_army": "warsaw", "ro_3_army": "warsaw", "su_west_front": "minsk", "su_army_1": "minsk"},
        events=events,
        turn=3,
    )
    for code in ("warsaw", "minsk"):
        table.activated[at(code)] = MOVE
    table.stand_fast[at("warsaw")], table.stand_fast[at("minsk")] = HITLER, STALIN
    return begin(table, MovementStep(side))


@rule("barbarossa_to_berlin", "8.4", refuses=True)
def test_held_units_go_only_where_the_first_space_is_the_enemys() -> None:
    flow = held()
    play(flow, Move(unit("ge_4_army")))
    assert "brest_litovsk" in offered(flow)
    assert why_not(flow, to("lodz_kalisch")) == "8.4"
    assert why_not(flow, to("radom")) == ""  # the long way round, over the enemy's ground
    play(flow, to("brest_litovsk"))
    assert flow.table.stand_fast[at("warsaw")] == HITLER  # and it cost nothing
    assert flow.table.ledger[Cause.STAND_FAST] == 0


@rule("barbarossa_to_berlin", "8.4")
def test_one_vp_lifts_the_marker_for_the_whole_space() -> None:
    flow = held()
    vp = flow.table.vp
    play(flow, LiftStandFast(at("warsaw")))
    assert flow.table.vp == vp - 1
    for code in ("ge_4_army",):
        play(flow, Move(unit(code)), to("radom"), PASS)
    assert flow.table.stand_fast[at("warsaw")] == 0
    assert LiftStandFast(at("warsaw")) not in flow.options()
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "8.5")
def test_the_soviets_pay_the_other_way() -> None:
    flow = held(ALLIED)
    vp = flow.table.vp
    play(flow, Move(unit("su_army_1")))
    assert why_not(flow, to("bobruisk")) == "8.5"
    play(flow, PASS, LiftStandFast(at("minsk")))
    assert flow.table.vp == vp + 1
    play(flow, Move(unit("su_west_front")))
    assert "bobruisk" in offered(flow)


@rule("barbarossa_to_berlin", "8.4")
def test_after_the_bomb_plot_each_german_unit_pays() -> None:
    flow = held(AXIS, "AL48")
    vp = flow.table.vp
    assert LiftStandFast(at("warsaw")) not in flow.options()
    assert Release(unit("ro_3_army")) not in flow.options()
    play(flow, Release(unit("ge_4_army")))
    assert flow.table.vp == vp - 1
    assert flow.table.stand_fast[at("warsaw")] == HITLER
    play(flow, Move(unit("ge_4_army")))
    assert "radom" in offered(flow)


@rule("barbarossa_to_berlin", "card.allied.48", refuses=True)
def test_the_soviets_still_pay_by_space_after_the_bomb_plot() -> None:
    assert LiftStandFast(at("minsk")) in held(ALLIED, "AL48").options()


@rule("barbarossa_to_berlin", "6.6")
def test_markers_go_at_the_end_of_the_turn() -> None:
    table = held().table
    remove_stand_fast(table)
    assert not any(table.stand_fast)


@rule("barbarossa_to_berlin", "card.axis.46")
@rule("barbarossa_to_berlin", "card.allied.03")
def test_orders_cancelled() -> None:
    table = held().table
    table.orders = [Order.HITLER_ORDERS, Order.STALIN_ORDERS]
    cancel_orders(table, AXIS)
    assert table.orders == [Order.NONE, Order.STALIN_ORDERS]
    assert table.stand_fast[at("warsaw")] == 0
    assert table.stand_fast[at("minsk")] == STALIN
