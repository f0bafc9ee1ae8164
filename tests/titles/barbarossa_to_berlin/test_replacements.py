"""6.4, 14.1, 14.4, 14.5 Replacements: what points buy and what limits it, and large units given up."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.actions import PASS, PickUnit, Place, Rebuild, Withdraw
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.records import Pool
from eastfront.titles.barbarossa_to_berlin.replacements import (
    Replacements,
    VoluntaryWithdrawals,
)
from eastfront.titles.barbarossa_to_berlin.table import (
    ELIMINATED,
    ON_TRACK,
    REMOVED,
    RESERVE,
    Table,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    begin,
    offered,
    offered_units,
    play,
    position,
    sound,
    steps,
    unit,
    where,
    why_not,
)

NATIONS_AND_POOLS = [
    ("ge_corps_1", Pool.GE),
    ("it_corps_1", Pool.AX),
    ("hu_corps_1", Pool.AX),
    ("ro_corps_1", Pool.AX),
    ("bu_corps_1", Pool.AX),
    ("br_corps_1", Pool.BR),
    ("cw_corps_1", Pool.BR),
    ("us_corps_1", Pool.US),
    ("ff_corps", Pool.US),
    ("su_army_1", Pool.SU),
]


def replacing(table: Table, side: Side, **halves: int) -> Position:
    """The segment of one side with so many half points."""
    for name, points in halves.items():
        table.rp[Pool[name.upper()]] = points
    return begin(table, Replacements(side))


def whose(code: str) -> Side:
    return AXIS if code[:2] in ("ge", "it", "hu", "ro", "bu") else ALLIED


# ---------------------------------------------------------------------- 14.1
@rule("barbarossa_to_berlin", "14.1")
@rule("barbarossa_to_berlin", "6.4")
def test_half_a_point_a_step_of_a_small_unit_one_for_a_large_one() -> None:
    table = position({"ge_corps_1": "warsaw", "ge_4_army": "lublin"}, reduced=["ge_corps_1", "ge_4_army"])
    flow = replacing(table, AXIS, ge=4)
    play(flow, Rebuild(unit("ge_corps_1")))
    assert (steps(flow, "ge_corps_1"), flow.table.rp[Pool.GE]) == (2, 3)
    play(flow, Rebuild(unit("ge_4_army")))
    assert steps(flow, "ge_4_army") == 2
    assert flow.over


@rule("barbarossa_to_berlin", "14.1", refuses=True)
def test_a_large_unit_does_not_come_for_half_a_point() -> None:
    table = position({"ge_4_army": "lublin", "ge_corps_1": "warsaw"}, reduced=["ge_4_army", "ge_corps_1"])
    flow = replacing(table, AXIS, ge=1)
    assert why_not(flow, Rebuild(unit("ge_4_army"))) == "14.1"
    assert why_not(flow, Rebuild(unit("ge_corps_1"))) == ""


@rule("barbarossa_to_berlin", "14.1")
def test_an_eliminated_unit_may_come_back_to_full_strength_at_once() -> None:
    table = position(eliminated=["su_army_1", "su_west_front"])
    flow = replacing(table, ALLIED, su=6)
    play(flow, Rebuild(unit("su_army_1")))
    assert (where(flow, "su_army_1"), steps(flow, "su_army_1")) == (RESERVE, 1)
    play(flow, Rebuild(unit("su_army_1")))
    play(flow, Rebuild(unit("su_west_front")), Place(at("moscow")))
    assert (where(flow, "su_west_front"), steps(flow, "su_west_front")) == (at("moscow"), 1)
    play(flow, Rebuild(unit("su_west_front")))
    assert steps(flow, "su_army_1") == steps(flow, "su_west_front") == 2
    assert flow.over
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "14.1", refuses=True)
@rule("barbarossa_to_berlin", "6.4", refuses=True)
def test_points_are_not_saved() -> None:
    table = position({"ge_4_army": "lublin"}, reduced=["ge_4_army"])
    flow = replacing(table, AXIS, ge=7, ax=3)
    play(flow, PASS)
    assert flow.over
    assert flow.table.rp[Pool.GE] == flow.table.rp[Pool.AX] == 0


@rule("barbarossa_to_berlin", "6.4")
def test_each_side_spends_its_own_points_in_its_own_segment() -> None:
    table = position({"ge_4_army": "lublin", "su_army_1": "moscow"}, reduced=["ge_4_army", "su_army_1"])
    table.rp[Pool.GE] = table.rp[Pool.SU] = 2
    flow = begin(table, Replacements(ALLIED))
    assert flow.asked == (ALLIED,)
    assert offered_units(flow) == {"su_army_1"}
    play(flow, PASS)
    assert (flow.table.rp[Pool.GE], flow.table.rp[Pool.SU]) == (2, 0)


@rule("barbarossa_to_berlin", "14.1", refuses=True)
@pytest.mark.parametrize(("code", "pool"), NATIONS_AND_POOLS)
def test_points_serve_the_nations_of_their_pool_only(code: str, pool: Pool) -> None:
    all_of_them = {name.lower(): 4 for name in Pool.__members__}
    table = position(eliminated=[code, "ge_corps_2", "su_army_2"])
    flow = replacing(table, whose(code), **all_of_them)
    assert why_not(flow, Rebuild(unit(code))) == ""
    table = position(eliminated=[code, "ge_corps_2", "su_army_2"])
    flow = replacing(table, whose(code), **(all_of_them | {pool.name.lower(): 0}))
    assert Rebuild(unit(code)) not in flow.options()


@rule("barbarossa_to_berlin", "14.1")
def test_nothing_is_asked_without_points_or_without_need() -> None:
    assert replacing(position(eliminated=["ge_corps_1"]), AXIS).over
    assert replacing(position({"ge_4_army": "lublin"}), AXIS, ge=8).over


@rule("barbarossa_to_berlin", "14.1")
def test_reduced_units_in_the_reserve_take_replacements_too() -> None:
    """2.1 counts the reserve box among the parts of the map."""
    table = position(reserve=["ge_corps_1"], reduced=["ge_corps_1"])
    flow = replacing(table, AXIS, ge=2)
    play(flow, Rebuild(unit("ge_corps_1")))
    assert (where(flow, "ge_corps_1"), steps(flow, "ge_corps_1")) == (RESERVE, 2)


# ---------------------------------------------------------------------- 14.4, 14.5.1
@rule("barbarossa_to_berlin", "14.4")
def test_every_other_eliminated_unit_may_return() -> None:
    codes = ["ge_4_army", "ge_6ss_pz_army", "hu_2_army", "ro_3_army", "it_mech_corps", "bu_corps_1"]
    flow = replacing(position(eliminated=codes), AXIS, ge=8, ax=8)
    assert offered_units(flow) == set(codes)


@rule("barbarossa_to_berlin", "14.4", refuses=True)
@pytest.mark.parametrize("code", ["ge_1fj_army", "it_8_army"])
def test_units_with_a_dot_are_not_replaced(code: str) -> None:
    table = position(eliminated=[code, "ge_corps_1"])
    flow = replacing(table, AXIS, ge=8, ax=8)
    assert why_not(flow, Rebuild(unit(code))) == "14.4"
    table = position({code: "odessa", "ge_corps_1": "berlin"}, reduced=[code, "ge_corps_1"])
    assert why_not(replacing(table, AXIS, ge=8, ax=8), Rebuild(unit(code))) == "14.4"


@rule("barbarossa_to_berlin", "14.4", refuses=True)
def test_nor_are_units_that_have_left_the_game_or_wait_on_the_track() -> None:
    table = position(eliminated=["ge_corps_1"])
    table.location[unit("ge_4_army")], table.location[unit("ge_6_army")] = REMOVED, ON_TRACK
    assert offered_units(replacing(table, AXIS, ge=8)) == {"ge_corps_1"}


@rule("barbarossa_to_berlin", "14.5.1", refuses=True)
@rule("barbarossa_to_berlin", "14.5")
def test_the_infantry_southwest_front_is_rebuilt_and_the_mechanized_never() -> None:
    table = position(eliminated=["su_southwest_front", "su_southwest_mech"])
    flow = replacing(table, ALLIED, su=8)
    assert why_not(flow, Rebuild(unit("su_southwest_front"))) == ""
    assert why_not(flow, Rebuild(unit("su_southwest_mech"))) == "14.4"


# ---------------------------------------------------------------------- 14.5.2
@rule("barbarossa_to_berlin", "14.5.2")
@pytest.mark.parametrize(("events", "most"), [((), 2), (("AX26",), 3)])
def test_two_steps_of_panzers_a_turn_three_after_totaler_krieg(events: tuple[str, ...], most: int) -> None:
    codes = ["ge_1_pz_army", "ge_2_pz_army", "ge_pz_corps_1", "ge_ss_pz_corps_1", "ge_4_army"]
    table = position(
        dict.fromkeys(codes[:3], "warsaw") | dict.fromkeys(codes[3:], "lublin"), reduced=codes, events=events
    )
    flow = replacing(table, AXIS, ge=20)
    for code in codes[:most]:
        play(flow, Rebuild(unit(code)))
    for code in codes[most:4]:
        assert why_not(flow, Rebuild(unit(code))) == "14.5.2"
    play(flow, Rebuild(unit("ge_4_army")))
    assert flow.table.panzer_steps == most


@rule("barbarossa_to_berlin", "14.5.2", refuses=True)
def test_italian_armour_is_no_panzer() -> None:
    table = position({"it_mech_corps": "rome", "ge_pz_corps_1": "warsaw"}, reduced=["it_mech_corps", "ge_pz_corps_1"])
    table.panzer_steps = 2
    flow = replacing(table, AXIS, ge=4, ax=4)
    assert why_not(flow, Rebuild(unit("it_mech_corps"))) == ""
    assert why_not(flow, Rebuild(unit("ge_pz_corps_1"))) == "14.5.2"


@rule("barbarossa_to_berlin", "card.axis.52")
@pytest.mark.parametrize(("turn", "refused"), [(12, ""), (13, "card.axis.52")])
def test_after_the_final_surge_eliminated_panzers_stay_out(turn: int, refused: str) -> None:
    units = {"ge_2_pz_army": "warsaw"}
    table = position(units, reduced=units, eliminated=["ge_pz_corps_1", "ge_1_pz_army"], events={"AX52": 12}, turn=turn)
    flow = replacing(table, AXIS, ge=8)
    assert why_not(flow, Rebuild(unit("ge_pz_corps_1"))) == refused
    assert why_not(flow, Rebuild(unit("ge_1_pz_army"))) == refused
    assert why_not(flow, Rebuild(unit("ge_2_pz_army"))) == ""


# ---------------------------------------------------------------------- 14.5.4
def withdrawing(table: Table) -> Position:
    return begin(table, VoluntaryWithdrawals())


@rule("barbarossa_to_berlin", "14.5.4")
@rule("barbarossa_to_berlin", "6.6")
def test_the_allies_may_give_up_a_large_unit_for_three_turns() -> None:
    table = position({"br_8_army": "cairo", "us_corps_1": "basra"}, reserve=["br_corps_1"], turn=9)
    flow = withdrawing(table)
    assert flow.asked == (ALLIED,)
    assert offered_units(flow) == {"br_8_army"}
    play(flow, Withdraw(unit("br_8_army")))
    assert (where(flow, "br_8_army"), flow.table.returns[unit("br_8_army")]) == (ON_TRACK, 12)  # R120 Winter 44
    assert where(flow, "br_corps_1") == ELIMINATED
    assert flow.over


@rule("barbarossa_to_berlin", "14.5.4")
def test_the_small_unit_may_have_to_be_chosen() -> None:
    table = position({"br_8_army": "cairo", "us_3_army": "basra"}, reserve=["br_corps_1", "cw_corps_1"])
    flow = withdrawing(table)
    play(flow, Withdraw(unit("br_8_army")))
    assert asks(flow) == "ChooseCompanion"
    play(flow, PickUnit(unit("cw_corps_1")))
    assert asks(flow) == "ChooseWithdrawal"
    play(flow, PASS)
    assert where(flow, "us_3_army") == at("basra")


@rule("barbarossa_to_berlin", "14.5.4", refuses=True)
def test_not_without_full_supply_and_only_british_americans_and_french() -> None:
    units = {"br_8_army": "tobruk", "us_3_army": "basra", "ff_1_army": "suez", "cw_1_cdn_army": "cairo"}
    table = position(units | {"su_west_front": "moscow"}, axis=["buq_buq"])
    flow = withdrawing(table)
    assert why_not(flow, Withdraw(unit("br_8_army"))) == "14.5.4"
    assert offered_units(flow) == {"us_3_army", "ff_1_army"}


@rule("barbarossa_to_berlin", "14.5.4")
def test_nothing_is_asked_when_there_is_nobody() -> None:
    assert withdrawing(position({"su_west_front": "moscow", "br_corps_1": "cairo"})).over


# ---------------------------------------------------------------------- 17.4
@rule("barbarossa_to_berlin", "17.4")
@pytest.mark.parametrize("player", [AXIS, ALLIED])
def test_turkey_has_two_points_a_turn_for_whoever_plays_it(player: Side) -> None:
    table = position(eliminated=["tu_1_army", "tu_corps_1"])
    table.turkey = player
    for code in ("tu_1_army", "tu_corps_1"):
        table.side[unit(code)] = player
    for space in ("ankara", "istanbul"):
        table.control[at(space)] = player
    flow = replacing(table, player)
    assert flow.table.rp[Pool.TU] == 4
    play(flow, Rebuild(unit("tu_1_army")))
    assert offered(flow, Place) == {"ankara", "istanbul"}
    play(flow, Place(at("ankara")), Rebuild(unit("tu_corps_1")), Rebuild(unit("tu_corps_1")))
    assert (where(flow, "tu_corps_1"), steps(flow, "tu_corps_1")) == (RESERVE, 2)
    assert flow.table.rp[Pool.TU] == 0
    assert begin(table, Replacements(enemy(player))).over


@rule("barbarossa_to_berlin", "17.4", refuses=True)
def test_sweden_replaces_nothing_and_neutral_turkey_has_no_points() -> None:
    table = position(eliminated=["sw_1_army", "sw_corps", "br_corps_1"])
    for code in ("sw_1_army", "sw_corps"):
        table.side[unit(code)] = ALLIED
    flow = replacing(table, ALLIED, br=4)
    assert why_not(flow, Rebuild(unit("sw_1_army"))) == "14.4"
    assert why_not(flow, Rebuild(unit("sw_corps"))) == "14.4"
    assert flow.table.rp[Pool.TU] == 0
